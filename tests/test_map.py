"""The map and the signposts, ARCHITECTURE.md and docs/change/, name rooms, files and functions that are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cardgen

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(cardgen.__file__).parent
PROJECT = PACKAGE.parent
CHANGES = PROJECT / "docs" / "change"
PAGES = [PROJECT / "ARCHITECTURE.md", *sorted(CHANGES.glob("*.md"))]
PATH = re.compile(r"[\w./*<>-]+/|[\w./*<>-]*\w\.(?:py|yaml|md|csv|toml)|[\w*<>-]+(?:/[\w.*<>-]+)+")

pytestmark = pytest.mark.quick


def spans(line: str) -> list[str]:
    """What stands in backticks; commands, which other tests run, left out."""
    return [span for span in re.findall(r"`([^`]+)`", line) if " " not in span]


@cache
def sources() -> str:
    """All code of the package, and of what tests share."""
    files = (path for folder in (PACKAGE, PROJECT / "tests" / "support") for path in folder.rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@cache
def words() -> frozenset[str]:
    """All words of the code."""
    return frozenset(re.findall(r"\w+", sources()))


def found(path: str, bases: list[Path]) -> Path | None:
    """What a path names below the first of these folders that has it; <game> stands for any."""
    pattern = re.sub(r"<\w+>", "*", path)
    return next((there for base in bases if base.is_dir() for there in base.glob(pattern)), None)


def lost(text: str) -> Iterator[str]:
    """What a page names and is not there.

    A path begins in the project or in the package, in the folder of its table, or in that of a path before it in the
    same paragraph or row.
    """
    for block in re.split(r"\n\s*\n", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        head, line, *rows = [*block.splitlines(), "", ""]
        if line.startswith("|---"):
            yield from lost_rows(head, rows)
        else:
            yield from missing(block, [PROJECT, PACKAGE])


def lost_rows(head: str, rows: list[str]) -> Iterator[str]:
    """The same of the rows of a table; what stands first in a table of rooms is a room, or a file, and nothing else."""
    rooms = "room" in head
    home = (PACKAGE if rooms else PROJECT).joinpath(*spans(head))
    for row in filter(None, rows):
        _, first, *others = row.split("|")
        bases = [home] if rooms else [home, PROJECT, PACKAGE]
        yield from missing(first, bases, paths=rooms)
        yield from missing("|".join(others), [*bases, PROJECT, PACKAGE])


def missing(text: str, bases: list[Path], *, paths: bool = False) -> Iterator[str]:
    """What is named and not there; the folders of what is there join the bases. Of rooms all names are paths."""
    for span in spans(text):
        if PATH.fullmatch(span) or paths:
            there = found(span, bases) or found(f"{span}.py", bases)
            if there is None:
                yield span
            else:
                bases.append(there if there.is_dir() else there.parent)
        elif not is_known(span):
            yield span


def is_known(span: str) -> bool:
    """Whether code has such a name: a function where it is called, an option, or else any word."""
    if called := re.fullmatch(r"(?:\w+\.)*(\w+)\(\)", span):
        return f"def {called[1]}(" in sources()
    if re.fullmatch(r"--[a-z-]+", span):
        return span in sources()
    return not re.fullmatch(r"[A-Za-z_.]+", span) or words().issuperset(span.split("."))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_is_named_is_there(page: Path) -> None:
    """No room, file, function, class or option is named that is gone or has another name."""
    assert list(lost(page.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "`figure/sculpt/nothing.py`",
        "`notation/terms.py`, `postfix.py`",
        "a field of `PositionOfMen`",
        "asked by `dances()`, with `--dance`",
        "| room | knows |\n|---|---|\n| `ballroom/` | dances |",
        "| room of `figure/` | what is in it |\n|---|---|\n| `ink/` | ink |",
    ],
)
def test_what_is_gone_is_seen(line: str) -> None:
    """The law above can fail: by a path, a file beside another, a class, a function, a room."""
    assert list(lost(line))


def test_the_index_tells_every_page() -> None:
    """Each page of docs/change stands in its index, and in ARCHITECTURE.md."""
    pages = sorted(path.name for path in CHANGES.glob("*.md") if path.name != "README.md")
    index = re.findall(r"^\| \[[^]]+\]\(([\w-]+\.md)\)", (CHANGES / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(index) == pages
    assert sorted(set(re.findall(r"docs/change/([a-z-]+\.md)", PAGES[0].read_text("utf-8")))) == pages
