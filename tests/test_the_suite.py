"""The tests as a house of its own: what they share stands in tests/support and is imported in one way."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cardgen.web.site import runtime
from tests.support.costs import costs
from tests.support.rooms import PROJECT, covered

TESTS = Path(__file__).parent
FILES = sorted(path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py"))
SHARED = "tests.support."
OURS = {"", "tests", *(Path(file).stem for file in FILES)}
"""The first word of whatever is one of tests/, by whatever name."""


def faults(source: str) -> list[str]:
    """What a file of tests imports from other tests, or by another way than the whole name of a shared module."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if is_ours(alias.name)]
        elif isinstance(node, ast.ImportFrom):
            name = "." * node.level + (node.module or "")
            found += [name] if is_ours(name) and not name.startswith(SHARED) else []
        elif isinstance(node, ast.Attribute) and node.attr == "insert" and ast.unparse(node) == "sys.path.insert":
            found.append("sys.path.insert")
    return found


def is_ours(name: str) -> bool:
    """Whether a module is one of tests/."""
    return name.split(".", maxsplit=1)[0] in OURS


@pytest.mark.parametrize("name", FILES)
def test_no_test_imports_a_test(name: str) -> None:
    """What two files need is in tests/support: `from tests.support.boards import drawn`."""
    assert faults((TESTS / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("from test_units import millimetres", "test_units"),
        ("from tests.test_units import millimetres", "tests.test_units"),
        ("from tests.support import boards", "tests.support"),
        ("import tests.support.boards", "tests.support.boards"),
        ("from boards import drawn", "boards"),
        ("from .boards import drawn", ".boards"),
        ("from . import boards", "."),
        ("if 1:\n    from strategies import leapers", "strategies"),
        ("sys.path.insert(0, 'tests/support')", "sys.path.insert"),
    ],
)
def test_other_ways_are_seen(source: str, fault: str) -> None:
    """The law above can fail."""
    assert faults(source) == [fault]
    assert faults("from tests.support.boards import drawn\nimport sys") == []


def test_tests_stand_in_test_files() -> None:
    """Nothing in tests/support is a test, and whatever stands beside it is one: no helper hides between them."""
    beside = {name for name in FILES if not name.startswith("support/")}
    names = {Path(name).name for name in beside}
    assert {name for name in names if not name.startswith("test_")} == {"__init__.py", "conftest.py"}
    assert [name for name in FILES if name.startswith("support/test_")] == []


def test_every_covered_room_has_its_tests() -> None:
    """Coverage and `make quick` find them by the name of the room: tests/catalog/, tests/test_yamlfile.py."""
    assert covered() <= {Path(name.partition("/")[0].removeprefix("test_")).stem for name in FILES}


def test_the_watched_rooms_have_a_run_of_their_own() -> None:
    """`make test` runs their tests with coverage, in one process, and all others without; together that is everything."""
    text = (TESTS.parent / "Makefile").read_text(encoding="utf-8")
    listed = text.partition("WATCHED := ")[2].partition("\n")[0].split()
    assert {Path(path).stem.removeprefix("test_") for path in listed} == covered()
    assert all((TESTS.parent / path).exists() for path in listed)
    assert "$(BIN)/pytest --cov --cov-report=term $(WATCHED)\n" in text
    assert "$(PYTEST) --durations=30 $(WATCHED:%=--ignore=%)\n" in text


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize(("target", "pytest_does"), [("test", "--durations=30"), ("quick", "-m quick")])
def test_make_asks_for_every_kind_of_check(target: str, pytest_does: str) -> None:
    """Form, types and layers before the tests, for CI and between; `make test` ends with the slowest tests.

    Make tells its children by the environment that they run under it, and they then say which directory they enter.
    """
    there = [".venv/.dev", "tools/npm/node_modules/.done", f"build/pyodide-{runtime.VERSION}.tgz"]
    asked = subprocess.run(
        ["make", "-n", "--no-print-directory", *(word for name in there for word in ("-o", name)), target],
        cwd=TESTS.parent,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "MFLAGS"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    programs = [next(word for word in line.split() if "=" not in word).rpartition("/")[2] for line in asked]
    runs = ["pytest", "pytest"] if target == "test" else ["pytest"]
    assert programs == ["ruff", "ruff", "biome", "mypy", "tsc", "tsc", "lint-imports", *runs]
    assert pytest_does in asked[-1]
    assert "make test" in (TESTS.parent / ".ci" / "run").read_text(encoding="utf-8").splitlines()


TABLE_OF_FAULTS = re.compile(r"faults?_(is|are|of|in|that)_|forger|refused")


def test_no_table_of_faults_is_cut() -> None:
    """Each fault has a check of its own, so that two of them do not stand for all: its test is `uncut`."""
    cut = []
    for name in {test.partition("::")[0] for test in costs()}:
        for each in ast.walk(ast.parse((PROJECT / name).read_text(encoding="utf-8"))):
            if isinstance(each, ast.FunctionDef) and TABLE_OF_FAULTS.search(each.name):
                marks = [ast.unparse(mark) for mark in each.decorator_list]
                tables = [mark for mark in marks if "parametrize" in mark]
                if tables and "pytest.mark.uncut" not in marks:
                    cut += [f"{name}::{each.name}"]
    assert set(cut) & set(costs()) == set()
