"""What `cardgen list` can tell: a module for each kind of thing, found by itself. Its first doc line is its help.

A kind is a module with `words(catalogs)`, its words for a listing, and `rows(request)`, which gives the result.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from cardgen.errors import SeveralErrors, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from cardgen.kit.result import RunResult


@dataclass(frozen=True, slots=True)
class ListRequest:
    """What a listing goes by."""

    words: tuple[str, ...] = ()
    """Only these; all when there are none."""
    catalogs: tuple[Path, ...] = ()
    house_rules: bool = True


def kinds() -> tuple[str, ...]:
    """The kinds of things that can be listed."""
    return tuple(sorted(info.name for info in iter_modules(__path__)))


def helps() -> dict[str, str]:
    """The first line of each kind's doc string. The modules are only read, for they may load much."""
    files = {
        kind: next(file for folder in __path__ if (file := Path(folder, f"{kind}.py")).exists()) for kind in kinds()
    }
    docs = {kind: ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) for kind, file in files.items()}
    return {kind: (doc or "").partition("\n")[0] for kind, doc in docs.items()}


def words(kind: str, catalogs: tuple[Path, ...] = ()) -> Iterable[str]:
    """The words that the listing of a kind goes by, for shells to complete."""
    return _module(kind).words(catalogs)  # type: ignore[no-any-return]


def listing(request: tuple[str, ...], catalogs: tuple[Path, ...] = (), *, house_rules: bool = True) -> RunResult:
    """The things of a kind, or of pieces when no kind is named first: `list royals` is `list pieces royals`."""
    kind, rest = (request[0], request[1:]) if request and request[0] in kinds() else ("pieces", request)
    try:
        return _module(kind).rows(ListRequest(rest, catalogs, house_rules))  # type: ignore[no-any-return]
    except SeveralErrors as error:
        if rest is not request:
            raise
        raise SeveralErrors((_with_kinds(request[0], error.problems[0]), *error.problems[1:])) from None


def _with_kinds(word: str, problem: str) -> str:
    """What is said of a word that is no set; if it looks like a kind, with a hint."""
    hint = did_you_mean(word, kinds()) if repr(word) in problem else ""
    return problem if hint in problem else f"{problem} Kinds of things are {', '.join(kinds())}.{hint}"


def _module(kind: str) -> ModuleType:
    return import_module(f"{__name__}.{kind}")
