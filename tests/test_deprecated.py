"""Names that have moved: the old one still answers, and says what it is called now."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cardgen

if TYPE_CHECKING:
    from cardgen.deprecated import Moved

PACKAGE = Path(cardgen.__file__).parent


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def moved() -> list[Moved]:
    """What the modules say of names that have moved."""
    homes = [path for path in sorted(PACKAGE.rglob("*.py")) if "import Moved" in path.read_text(encoding="utf-8")]
    return [import_module(dotted(path)).__getattr__ for path in homes]


OLD = [(one.module, name, one.names[name]) for one in moved() for name in one.names]


@pytest.mark.parametrize(("module", "name", "now"), OLD)
def test_an_old_name_is_what_the_new_one_is(module: str, name: str, now: str) -> None:
    """Who imports it gets the same thing, and reads in a warning what to write."""
    home, _, new = now.partition(":")
    sentence = f"{module}.{name} is {home}.{new} now; the old name goes with the next release."
    with pytest.warns(DeprecationWarning, match=f"^{re.escape(sentence)}$") as warned:
        found = getattr(import_module(module), name)
    assert [one.filename for one in warned] == [__file__]
    assert found is getattr(import_module(home), new)


@pytest.mark.parametrize("module", sorted({module for module, _, _ in OLD}))
def test_who_checks_types_is_told_of_a_misspelt_name(module: str) -> None:
    """A module with a `__getattr__` has every name in the eyes of a type checker: so it is not to see that."""
    file = PACKAGE.parent.joinpath(*module.split("."))
    path = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hidden = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "not TYPE_CHECKING"]
    kept = [node for node in tree.body if isinstance(node, ast.Assign) and "__getattr__" in ast.unparse(node)]
    assert ["__getattr__" in ast.unparse(node) for node in hidden] == [True]
    assert kept == []


def test_old_names_are_found() -> None:
    """The law above can fail: there are such names."""
    assert ("cardgen.kit.done", "Done", "cardgen.kit.result:RunResult") in OLD


def test_what_never_was_there_is_not_there_now() -> None:
    """A module with old names refuses others as every module does."""
    with pytest.raises(AttributeError, match=r"^module 'cardgen\.kit\.done' has no attribute 'Dome'$"):
        _ = import_module("cardgen.kit.done").Dome


def test_nobody_of_ours_uses_an_old_name() -> None:
    """A name that has moved is for others."""
    old = {(module, name) for module, name, _ in OLD}
    folders = ("cardgen", "tests", "tools", "oracles", "bench")
    files = {path: path.read_text(encoding="utf-8") for one in folders for path in (PACKAGE.parent / one).rglob("*.py")}
    asking = [text for text in files.values() if any(f"from {module} import" in text for module, _ in old)]
    lines = [node for text in asking for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert len(lines) > 100  # of who asks these modules for new names
    assert [one.name for line in lines for one in line.names if (line.module, one.name) in old] == []
