"""The examples of the engine's doc strings and of docs/engine.md: each is run, and no public name goes without."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

MODULES = ("army", "setting", "move", "position", "fen", "perft", "reach", "rules", "interpreter")
"""Of cardgen.engine: what somebody needs who writes a game."""
PAGE = Path(__file__).parent.parent.parent / "docs" / "engine.md"
TOLD = {
    "interpreter": {"View", "actions"},
    "rules": {"Rules", "Kind", "MultiStep"},
    "army": {"Army", "chess_army", "simple_kind"},
}
"""Where a module also has names for the rooms beside it, those that need an example; elsewhere all public ones do."""
FROM = {
    "cardgen.board": ("Board", "Side", "parse_square"),
    "cardgen.engine.army": ("CHESS_START", "Army", "chess_army", "simple_kind"),
    "cardgen.engine.fen": ("parse_fen", "write_fen", "write_position"),
    "cardgen.engine.interpreter": ("View", "actions"),
    "cardgen.engine.move": ("Man", "Move"),
    "cardgen.engine.position": ("Position",),
    "cardgen.engine.rules": ("Kind", "Rules", "complete"),
    "cardgen.notation": ("parse", "spell"),
}
"""What the examples may name without an import, beside their own module."""
NAMES = {name: getattr(import_module(module), name) for module, names in FROM.items() for name in names}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    """Each example gives what it says."""
    module = import_module(f"cardgen.engine.{name}")
    failed, tried = doctest.testmod(module, extraglobs=NAMES, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried
    assert not failed


def test_the_page() -> None:
    """What docs/engine.md shows is so; it imports all that it names."""
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 20
    assert not failed


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_has_one(name: str) -> None:
    """A worked example says what a doc string cannot."""
    module = import_module(f"cardgen.engine.{name}")
    asked = TOLD.get(name)
    for word, value in vars(module).items():
        if (
            word.startswith("_")
            or not callable(value)
            or getattr(value, "__module__", "") != module.__name__
            or (asked and word not in asked)
        ):
            continue
        assert ">>>" in (inspect.getdoc(value) or ""), word
        for inner, member in vars(value).items() if inspect.isclass(value) else ():
            method = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
            if name == "position" and not inner.startswith("_") and inspect.isfunction(method):
                assert ">>>" in (inspect.getdoc(method) or ""), f"{word}.{inner}"
