"""One word for one thing: names of classes mean one thing in all rooms, and the glossary speaks of what is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import cardgen
from cardgen.catalog import entry
from cardgen.cli import main

PACKAGE = Path(cardgen.__file__).parent
GLOSSARY = (PACKAGE.parent / "docs" / "glossary.md").read_text(encoding="utf-8")
TWICE: dict[str, str] = {}
"""Names that stand in several modules, each with the reason."""
VERBS = frozenset(main.list_commands(None))  # type: ignore[arg-type]  # the verbs are files; no context is asked


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def defined(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """What the statements of a module or a class define."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        match node:
            case ast.ClassDef() | ast.FunctionDef():
                found[node.name] = node
            case ast.Assign():
                found |= {name.id: node for one in node.targets for name in ast.walk(one) if isinstance(name, ast.Name)}
            case ast.AnnAssign(target=ast.Name() as name):
                found[name.id] = node
    return found


def is_type(name: str, node: ast.stmt) -> bool:
    """Whether a public name is that of a class or of an alias; constants are in capitals, type variables are local."""
    if name.startswith("_") or isinstance(node, ast.FunctionDef):
        return False
    if isinstance(node, ast.ClassDef):
        return True
    variable = isinstance(node, ast.Assign) and "TypeVar" in ast.unparse(node.value)
    return name[0].isupper() and not name.isupper() and not variable


def homes(files: dict[str, ast.Module]) -> dict[str, list[str]]:
    """The modules in which each type is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, one in sorted(files.items()):
        for name, node in defined(one.body).items():
            if is_type(name, node):
                found[name].append(module)
    return found


def package() -> dict[str, ast.Module]:
    return {path.relative_to(PACKAGE).as_posix(): tree(path) for path in PACKAGE.rglob("*.py")}


def test_a_class_has_its_name_alone() -> None:
    """Two classes or aliases of one name are two things in one word; private ones are nobody else's business."""
    assert {name: modules for name, modules in homes(package()).items() if len(modules) > 1 and name not in TWICE} == {}


def test_the_exceptions_are_needed() -> None:
    """An exception goes when its reason has gone."""
    found = homes(package())
    assert [name for name in TWICE if len(found[name]) < 2] == []


def test_one_name_for_two_things_is_seen() -> None:
    """The law above can fail: classes and aliases count; constants, functions and private names do not."""
    files = {
        "one.py": ast.parse("class Line: ...\nSide = str\nMOST = 1\n_Key = str\ndef Name(): ...\nT = TypeVar('T')"),
        "two.py": ast.parse(
            "Line: TypeAlias = str\nclass Side: ...\nMOST = 2\n_Key = str\ndef Name(): ...\nT = TypeVar('T')"
        ),
    }
    assert {name for name, modules in homes(files).items() if len(modules) > 1} == {"Line", "Side"}


def rows() -> list[tuple[str, str, str]]:
    """The terms of the glossary, with their meaning and where they stand."""
    lines = [line.strip("|").split("|") for line in GLOSSARY.splitlines() if line.startswith("| ")]
    return [(one.strip(), two.strip(), three.strip()) for one, two, three in lines if one.strip() != "term"]


def marked(pattern: str) -> list[str]:
    """All that the third column has between backquotes and that looks so."""
    quoted = [one for *_, where in rows() for one in re.findall(r"`([^`]+)`", where)]
    return sorted({one for one in quoted if re.fullmatch(pattern, one)})


def stands(dotted: str) -> bool:
    """Whether the code has such a name: a module, then what is in it, then what is in that."""
    parts = dotted.split(".")
    for number in range(len(parts) - 1, 0, -1):
        path = PACKAGE.joinpath(*parts[:number]).with_suffix(".py")
        if path.is_file():
            body = tree(path).body
            for name in parts[number:]:
                node = defined(body).get(name)
                if node is None:
                    return False
                body = node.body if isinstance(node, ast.ClassDef) else []
            return True
    return False


@pytest.mark.parametrize("name", marked(r"\w+(\.\w+)+"))
def test_a_name_of_the_glossary_is_one_of_the_code(name: str) -> None:
    """Who looks a word up finds it."""
    assert stands(name)


def test_a_name_that_is_not_there_is_seen() -> None:
    """The law above can fail, in the module, the class and its members."""
    assert stands("board.Leap.king_distance")
    assert not any(map(stands, ("bored.Leap", "board.Leep", "board.Leap.queen_distance", "board")))


def test_keys_and_verbs_of_the_glossary() -> None:
    """Keys are those of the catalogue, verbs those of the command line."""
    known = {*entry.REQUIRED, *entry.OPTIONAL, "pieces", "wrap"}  # wrap stands inside of swap
    assert {key.partition(":")[0] for key in marked(r"[a-z-]+:.*")} <= known
    assert {verb.removeprefix("cardgen ") for verb in marked(r"cardgen [a-z]+")} <= VERBS


def test_options_of_the_glossary() -> None:
    """Options are those of some verb."""
    known = {
        option
        for verb in VERBS
        for param in main.get_command(None, verb).params  # type: ignore[arg-type,union-attr]
        for option in param.opts
    }
    assert {option.split()[0] for option in marked(r"--[a-z-]+.*")} <= known


def test_every_term_stands_once() -> None:
    """A word that is explained twice means two things."""
    terms = [term for term, *_ in rows()]
    assert len(terms) > 60
    assert sorted(terms) == sorted(set(terms))
