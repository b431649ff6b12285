"""A digest of code: of modules of ours with all that they import, wherever the imports stand. Runs none of it.

What counts is the syntax tree, so comments, doc strings, the breaking of lines, the order of imports and what only
types need do not, nor what a module is called or where it stands. Every version of Python says the same.

To import a module of ours changes nothing elsewhere (a test sees to that). So a package on the way to a module does not
count, and a name that a package hands on counts at its home.
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import cardgen
from cardgen.provenance import hashing

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    Read: TypeAlias = Callable[[str], str]

NOTHING: frozenset[str] = frozenset()
DISTRIBUTIONS = {"OCP": "cadquery-ocp", "PIL": "pillow", "yaml": "pyyaml"}
"""Libraries that are installed under another name than they are imported by."""
FONTS = frozenset(("font_source_sans_pro", "font_source_serif_pro"))
"""They are data, so nobody imports them: they are named in a text, and looked up."""

_IMPORT = re.compile("\0(.*?)\0(.*?)\0")


class Taken(NamedTuple):
    """What a line of imports takes, and from which module of ours."""

    module: str
    name: str
    """Empty when it is the module itself."""
    known_as: str


@dataclass(frozen=True, slots=True)
class ModuleCode:
    """What a module does."""

    plain: str
    """Its syntax tree as text, with a mark where it takes something from a module of ours."""
    taken: tuple[Taken, ...]
    handed_on: tuple[Taken, ...]
    """What others may take from it as if it were its own: what stands at its head, in no function."""
    libraries: frozenset[str]
    """What it imports of others, and the fonts that it names."""


class CodeState(NamedTuple):
    """What decides about what code makes: the code, and the libraries under it."""

    digest: str
    versions: tuple[str, ...]


StateOf: TypeAlias = "Callable[[Collection[str], Collection[str]], CodeState]"
"""How it is found: anew, or as it was found before."""


def state(roots: Collection[str], unseen: Collection[str] = NOTHING) -> CodeState:
    """Of these modules and all that they import, as `digest` and `versions` say."""
    return CodeState(digest(roots, unseen), versions(roots, unseen))


def digest(roots: Iterable[str], unseen: Collection[str] = NOTHING) -> str:
    """Of these modules and all that they import; not of those unseen, nor of what is imported by them alone.

    Raises LookupError for a root that there is not, for then nothing would be looked at.
    """
    read, passed = source, frozenset(unseen)
    return _hash("".join(sorted(_labelled(read, module, passed) for module in covered(roots, unseen))))


def covered(roots: Iterable[str], unseen: Collection[str] = NOTHING) -> frozenset[str]:
    """The modules of ours that a digest covers."""
    read, waiting, seen = source, list(roots), set(unseen)
    if lost := sorted(root for root in waiting if not read(root)):
        raise LookupError(f"no such modules: {', '.join(lost)}")
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            waiting += _homes(read, module)
    return frozenset(seen - set(unseen))


def versions(roots: Iterable[str], unseen: Collection[str] = NOTHING) -> tuple[str, ...]:
    """The libraries that all of this imports, as they are installed: "numpy 2.1.0"."""
    return installed_versions(libraries(roots, unseen))


def libraries(roots: Iterable[str], unseen: Collection[str] = NOTHING) -> frozenset[str]:
    """The libraries that all of this imports, by the names under which it does."""
    return frozenset(library for module in covered(roots, unseen) for library in _parsed(source(module)).libraries)


def installed_versions(names: Iterable[str]) -> tuple[str, ...]:
    """Libraries as they are installed, by the names under which they are imported."""
    return tuple(f"{library} {_version(library)}" for library in sorted(names))


@cache
def source(module: str) -> str:
    """The text of a module or package of ours; empty when there is none of this name."""
    path = Path(cardgen.__file__).parents[1].joinpath(*module.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


@cache
def _version(library: str) -> str:
    try:
        return installed(DISTRIBUTIONS.get(library, library))
    except PackageNotFoundError:
        return "?"


@cache
def _homes(read: Read, module: str) -> frozenset[str]:
    """Where all that a module takes from others of ours comes from."""
    return frozenset(_home(read, one.module, one.name) for one in _parsed(read(module)).taken)


@cache
def _home(read: Read, module: str, name: str) -> str:
    """The module that is meant: one in a package, the one that a name is taken from, or whose name is handed on."""
    inner = f"{module}.{name}"
    if name and read(inner):
        return inner
    handed_on = [one for one in _parsed(read(module)).handed_on if one.known_as == name]
    return _home(read, handed_on[0].module, handed_on[0].name) if handed_on else module


@cache
def _labelled(read: Read, module: str, unseen: frozenset[str]) -> str:
    """A hash of what a module does, with such a hash in the place of each module that it takes something from.

    Of one that takes something from this module in turn, what it imports does not count there, or there were no end.
    """

    def label(found: re.Match[str]) -> str:
        home = _home(read, found[1], found[2])
        if home in unseen:
            return ""
        in_turn = module in _reached(read, home)
        return _bare(_parsed(read(home)).plain) if in_turn else _labelled(read, home, unseen)

    return _hash(_IMPORT.sub(label, _parsed(read(module)).plain))


@cache
def _reached(read: Read, module: str) -> frozenset[str]:
    """A module with all that it takes something from, directly or by others."""
    waiting, seen = [module], set[str]()
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += _homes(read, one)
    return frozenset(seen)


@cache
def _bare(plain: str) -> str:
    return _hash(_IMPORT.sub("", plain))


@cache
def _parsed(text: str) -> ModuleCode:
    tree = ast.parse(text)
    tree.body = [one for node in tree.body for one in _that_run(node)]
    plain = _plain(tree)
    taken = [one for node in _statements(tree) for one in _taken(node)]
    handed_on = (one for node in tree.body for one in _taken(node) if one.name and _is_ours(one.module))
    strangers = frozenset(one.module.partition(".")[0] for one in taken if not _is_ours(one.module))
    ours = (one for one in taken if _is_ours(one.module))
    fonts = frozenset(font for font in FONTS if repr(font) in plain)
    return ModuleCode(plain, tuple(ours), tuple(handed_on), (strangers | fonts) - sys.stdlib_module_names)


def _taken(line: object) -> Iterator[Taken]:
    """What a line takes; nothing when it is no import. Raises ValueError for a relative one."""
    match line:
        case ast.ImportFrom(level=int(dots)) if dots:
            raise ValueError(f"a relative import of {line.module or 'a module'}: write the whole name.")
        case ast.ImportFrom():
            yield from (Taken(line.module or "", one.name, one.asname or one.name) for one in line.names)
        case ast.Import():
            yield from (Taken(one.name, "", one.asname or one.name) for one in line.names)


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == cardgen.__name__


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below, but no expressions: that is quick."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from _statements(child)


def _plain(node: object) -> str:
    """A tree as text: no places, and nothing that is empty, for of that the versions of Python write more or less."""
    match node:
        case list():
            imports = sorted(_mark(one) for line in node for one in _taken(line))
            return f"[{','.join([*imports, *(_plain(one) for one in node if not _is_silent(one))])}]"
        case ast.Constant():
            return repr(node.value)
        case ast.JoinedStr():
            return f"f{_plain([one for one in node.values if not _is_empty(one)])}"
        case ast.AST():
            fields = (f"{name}={_plain(value)}" for name, value in ast.iter_fields(node) if value not in (None, []))
            return f"{type(node).__name__}({','.join(fields)})"
    return repr(node)


def _mark(one: Taken) -> str:
    """An import; a module of ours stands between marks, so that what it does can stand there for its name."""
    home = f"\0{one.module}\0{one.name}\0" if _is_ours(one.module) else one.module
    return f"{one.known_as}={one.name}@{home}"


def _is_silent(node: object) -> bool:
    """Whether a statement does nothing where it stands: imports, doc strings, the list of names that are handed on."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False


def _that_run(node: ast.stmt) -> list[ast.stmt]:
    """A statement at the head of a module, without what only types need."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=instead):
            return instead
    return [node]


def _is_empty(node: object) -> bool:
    return isinstance(node, ast.Constant) and node.value == ""


def _hash(text: str) -> str:
    return hashing.of_bytes(text.encode())
