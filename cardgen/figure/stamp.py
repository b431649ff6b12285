"""What a picture was drawn from, as two hashes that its file keeps: of the recipe, and of the code. Draws nothing.

The code is that of the parts in the recipe, and of all that makes a form, a mesh and a picture of them, each with what
it imports. Comments, doc strings, the breaking of lines and imports do not count, nor what a module is called or where
it stands: none of these changes a picture. What is hashed is the syntax tree, so every version of Python says the same.
"""

from __future__ import annotations

import ast
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import cardgen
from cardgen.figure.sculpt.found import parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.figure.recipe import Recipe

DRAWING = ("cardgen.figure.build", "cardgen.figure.picture.draw", "cardgen.figure.picture.svg")
"""What draws every picture."""
UNSEEN = frozenset(("cardgen.errors", "cardgen.figure.printing.cavity", "cardgen.figure.printing.engraving"))
"""What these modules say, hollow out and engrave no picture shows; they are imported all the same."""

_STAMP = re.compile(r'<svg [^>]*data-recipe="([0-9a-f]+)"(?:[^>]*data-code="([0-9a-f]+)")?')


@dataclass(frozen=True, slots=True)
class Stamp:
    """Of a picture that cardgen has drawn."""

    recipe: str
    code: str
    """Empty in pictures of early versions."""


def stamp(recipe: Recipe) -> Stamp:
    """What the picture of a recipe would be drawn from today."""
    shown = repr((recipe.base, recipe.view, recipe.steps, recipe.sides, recipe.lean, recipe.mirrored))
    used = {parts()[step.slot, step.name].make.__module__ for step in recipe.steps}
    return Stamp(_digest(shown), _digest("".join(sorted(_code(text) for text in _sources({*DRAWING, *used})))))


def stored(path: Path) -> Stamp | None:
    """The stamp in the file of a picture; None when there is no file, or a picture that somebody drew by hand."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError):  # what is no text at all is told by who reads it
        return None


def read(svg: str) -> Stamp | None:
    """The stamp in the text of a picture."""
    found = _STAMP.match(svg)
    return Stamp(found[1], found[2] or "") if found else None


@cache
def source(module: str) -> str:
    """The text of a module of ours; empty when there is none of this name."""
    file = Path(cardgen.__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _sources(roots: Iterable[str]) -> set[str]:
    """The texts of these modules of ours and of all that they import; what a package hands on counts at its home."""
    waiting, seen, texts = list(roots), set(UNSEEN), set()
    if lost := [root for root in waiting if not source(root)]:
        raise LookupError(f"no such modules: {', '.join(lost)}")
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            texts.add(source(module))
            waiting += (_meant(*one) for one in _imports(source(module) or source(f"{module}.__init__")))
    return texts - {""}


def _meant(module: str, name: str) -> str:
    """The module that an import means: one in a package, or the one that a name is taken from."""
    inner = f"{module}.{name}"
    return inner if source(inner) else module


@cache
def _tree(text: str) -> ast.Module:
    """The syntax tree of a module, without what only types need."""
    tree = ast.parse(text)
    tree.body = [one for one in tree.body if not _is_for_types(one)]
    return tree


@cache
def _imports(text: str) -> tuple[tuple[str, str], ...]:
    """Of a module: where from and what it imports of ours, wherever the lines stand."""
    lines = [node for node in _statements(_tree(text)) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in lines if (node.module or "").partition(".")[0] == cardgen.__name__]
    return tuple((node.module or "", alias.name) for node in ours for alias in node.names)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below, but no expressions: that is quick."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from _statements(child)


@cache
def _code(text: str) -> str:
    """A hash of what a module does."""
    return _digest(_plain(_tree(text)))


def _plain(node: object) -> str:
    """A tree as text: no places, and nothing that is empty, for of that the versions of Python write more or less."""
    match node:
        case list():
            return f"[{','.join(_plain(one) for one in node if not _is_silent(one))}]"
        case ast.Constant():
            return repr(node.value)
        case ast.JoinedStr():
            return f"f{_plain([one for one in node.values if not _is_empty(one)])}"
        case ast.AST():
            fields = (f"{name}={_plain(value)}" for name, value in ast.iter_fields(node) if value not in (None, []))
            return f"{type(node).__name__}({','.join(fields)})"
    return repr(node)


def _is_silent(node: object) -> bool:
    """Whether a statement draws nothing: imports, doc strings, the list of names that are handed on."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_empty(node: object) -> bool:
    return isinstance(node, ast.Constant) and node.value == ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
