"""What is kept from one call to the next nobody can change: else one who changes what he was given changes it for all.

Every function of the package that keeps its results is asked by its annotation, and so is every field of what it gives.
"""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import pkgutil
import re
import typing
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path, PurePath
from types import MappingProxyType, ModuleType, NoneType, UnionType
from typing import TYPE_CHECKING, Any, NewType, TypeVar

import pytest

import cardgen
from cardgen.notation import parse
from cardgen.proof.moves.expected import truth
from cardgen.proof.moves.ways import ways

if TYPE_CHECKING:
    from collections.abc import Mapping  # noqa: F401  of an example below

KEEPERS = {"cache", "lru_cache", "cached_property"}
PLAIN = (str, bytes, int, float, bool, complex, NoneType, PurePath, inspect.Parameter)
STRANGERS = {
    "catalog.file_reads._our_files": "our files as they were read, with their reader, which notes mistakes: there are none",
    "figure.solid.kernel.cadquery": "a module",
    **dict.fromkeys(
        (
            "figure.build.foot_form",
            *(f"figure.solid.solids.{kind}" for kind in ("_ball", "_tube", "_tiers", "_horn")),
            "figure.solid.plates._plate",
        ),
        "a solid of the kernel; it has no frozen form, and nets that are laid on it are taken off again",
    ),
    "figure.stored.grid._cube": "an array that nobody may write to; numpy has no type for that",
    "figure.token.lettering._font": "a font as fontTools reads it; it has no frozen form",
    "kit.seen.sitting.shelf": "the last games that were followed: matches are values, and each is what its log says",
    "kit.seen.view.match": "a match is a value; its state is what a game makes of it",
    "kit.seen.view.position": "a position, which is a value",
    "kit.workshop.tryout.answer.begun": "a match is a value; its state is what a game makes of it",
    "ink.maker_fonts.type_of": "a font as fontTools reads it; it has no frozen form",
    "ink.maker_type._glyphs": "its outlines as fontTools reads them; the same",
    "proof.pdf.maker_typefaces._given": "the same, as the proof reads it",
    "proof.pdf.maker_typefaces._glyphs": "the same, as the proof reads it",
    "ink.pdf._font": "a font as ReportLab reads it; it has no frozen form",
    "paper.shelf._our_template": "a template, whose tables of measures are given as Mapping, which nobody may change",
    **dict.fromkeys(
        ("diagram.mirrors._image", "diagram.mirrors._orbits", "diagram.probe._from_middle"),
        "places and their images, which are found when they are asked for and never change",
    ),
    "words.language.table._of_front": "a language, whose phrases are given as Mapping, which nobody may change",
    "words.language.table._in_brief": "a language, whose phrases are given as Mapping, which nobody may change",
    "words.rules_text.words_of": "words with their language; the same",
    "games.find.games": "games, which hold nothing but what their classes say",
    "games.dealers.choosing._army": "an army, whose kinds are whatever mapping it was given",
    "games.dice.playing.position": "a position, which is a value",
    "games.dice.playing.turn": "a position in it, which is a value",
    "games.solitaire.table.public_position": "a position, which is a value",
    "engine.army.tables": "tables that are filled as they are asked; the same whoever asks",
}
"""What gives something else, and why it may."""


@dataclass(frozen=True)
class Keeper:
    """A function that keeps its results, or a property that does."""

    module: str
    name: str
    gives: str
    """Its annotation."""

    def __str__(self) -> str:
        return f"{self.module.removeprefix('cardgen.')}.{self.name}"


def modules() -> list[str]:
    """All of the package; its command is not run by this."""
    return [info.name for info in pkgutil.walk_packages(cardgen.__path__, "cardgen.")]


def source(module: str) -> str:
    """The text of a module."""
    here = Path(cardgen.__file__).parents[1].joinpath(*module.split("."))
    file = here / "__init__.py" if here.is_dir() else here.with_suffix(".py")
    return file.read_text(encoding="utf-8")


def tree(module: str) -> ast.Module:
    """What stands in it."""
    return ast.parse(source(module))


def keepers(module: str) -> list[Keeper]:
    """By their decorators, also within functions and classes."""
    return [
        Keeper(module, node.name, ast.unparse(node.returns) if node.returns else "Any")
        for node in ast.walk(tree(module))
        if isinstance(node, ast.FunctionDef) and any(map(keeps, node.decorator_list))
    ]


def keeps(decorator: ast.expr) -> bool:
    """Whether it is one of those that remember."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).rpartition(".")[2] in KEEPERS


ALL = [keeper for module in modules() if any(word in source(module) for word in KEEPERS) for keeper in keepers(module)]


@cache
def names(module: str) -> dict[str, Any]:
    """What the annotations of a module mean, those of imports for types alone too."""
    known = dict(vars(importlib.import_module(module)))
    for node in tree(module).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for one in node.body:
                if isinstance(one, ast.ImportFrom) and (one.module or "").startswith("cardgen."):
                    known |= {alias.name: named(one.module or "", alias.name) for alias in one.names}
                else:
                    exec(compile(ast.Module([one], []), module, "exec"), known)
    return known


def named(module: str, name: str) -> Any:
    """What a module has under a name, be it for types alone."""
    found = vars(importlib.import_module(module))
    return found[name] if name in found else names(module)[name]


def faults(kind: Any, module: str, seen: frozenset[Any] = frozenset()) -> list[str]:
    """What can be changed in a value of this kind."""
    if isinstance(kind, str | typing.ForwardRef):
        text = kind if isinstance(kind, str) else kind.__forward_arg__
        return faults(eval(text, dict(names(module))), module, seen)
    if isinstance(kind, NewType):
        return faults(kind.__supertype__, module, seen)
    if isinstance(kind, TypeVar) or kind in seen or kind is Ellipsis:
        return []
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Literal, type, Callable, re.Pattern):
        return []
    if origin in (tuple, frozenset, MappingProxyType, typing.Union, UnionType):
        return [fault for one in inner for fault in faults(one, module, seen)]
    if isinstance(kind, type) and issubclass(kind, (*PLAIN, enum.Enum)):
        return []
    if isinstance(kind, type) and (is_named_tuple(kind) or is_frozen(kind)):
        return [f"{kind.__name__}.{fault}" for fault in faults_of_fields(kind, seen | {kind})]
    return [getattr(kind, "__name__", "") if isinstance(kind, type) and not origin else str(kind)]


def is_named_tuple(kind: type) -> bool:
    """Whether its values are tuples whose places have names."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def is_frozen(kind: type) -> bool:
    """Whether it is a dataclass whose fields cannot be set."""
    return is_dataclass(kind) and kind.__dataclass_params__.frozen


def faults_of_fields(kind: type, seen: frozenset[Any]) -> list[str]:
    """The same of each field that can be asked for."""
    hints = {
        name: hint for one in reversed(kind.__mro__) for name, hint in vars(one).get("__annotations__", {}).items()
    }
    wanted = kind._fields if is_named_tuple(kind) else [field.name for field in fields(kind)]  # type: ignore[arg-type,attr-defined]
    return [f"{name}: {fault}" for name in wanted for fault in faults(hints[name], kind.__module__, seen)]


@pytest.mark.parametrize("keeper", ALL, ids=str)
def test_what_is_kept_nobody_can_change(keeper: Keeper) -> None:
    """Text, numbers, tuples, frozen sets and mappings, and frozen values made of such; no list, no dict, no set."""
    if str(keeper) not in STRANGERS:
        assert faults(keeper.gives, keeper.module) == []


def test_nothing_else_is_excused() -> None:
    """An excuse is struck out with the function that needed it."""
    assert STRANGERS.keys() == {str(keeper) for keeper in ALL if str(keeper) in STRANGERS}
    assert all(faults(keeper.gives, keeper.module) for keeper in ALL if str(keeper) in STRANGERS)


@pytest.mark.parametrize("module", modules())
def test_no_keeper_is_overlooked(module: str) -> None:
    """What is made a keeper without a decorator would be found among the names of its module."""
    found: ModuleType = importlib.import_module(module)
    wrapped = {
        thing.__name__
        for thing in vars(found).values()
        if type(thing).__name__ == "_lru_cache_wrapper" and thing.__module__ == module
    }
    assert wrapped <= {keeper.name for keeper in keepers(module)}


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("list[str]", "list[str]"),
        ("tuple[dict[str, int], ...]", "dict[str, int]"),
        ("Mapping[str, int]", "collections.abc.Mapping[str, int]"),
        ("Open", "Open"),
        ("Half | None", "Half.inner: set[int]"),
        ("Any", "Any"),
    ],
)
def test_what_can_be_changed_is_seen(kind: str, fault: str) -> None:
    """The law above can fail: a mapping that only looks as if it could not be changed does not count."""
    assert faults(kind, __name__) == [fault]
    assert faults("tuple[Whole, frozenset[int], MappingProxyType[str, Whole]] | None", __name__) == []


@dataclass
class Open:
    """Its field can be set."""

    inner: int


@dataclass(frozen=True)
class Half:
    """Its field cannot be set, but what is in it can be changed."""

    inner: set[int]


@dataclass(frozen=True)
class Whole:
    """Nothing of it can be changed."""

    inner: tuple[int, Whole | None]


def test_what_the_proof_keeps_is_what_it_says() -> None:
    """An instance: the annotation is kept, down to the last set of squares."""
    moves = parse("mRcpRfmWifmnD[W?fsW]")
    for kept in (truth(moves, 7, frozenset({(0, 2)})), ways(moves, 7, 7, frozenset({(0, 2)}))):
        values = [getattr(kept, field.name) for field in fields(kept)]
        assert any(isinstance(value, MappingProxyType) and value for value in values)
        inner = [one for value in values if isinstance(value, MappingProxyType) for one in value.values()]
        assert {type(value) for value in [*values, *inner]} <= {MappingProxyType, frozenset, tuple, bool}
        with pytest.raises(FrozenInstanceError):
            kept.whole = False  # type: ignore[misc]
