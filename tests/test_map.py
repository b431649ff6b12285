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

DEFINED = r"^\s*(?:def|class) {0}\b|^{0}\b.*="
"""How a function, a class or a table begins."""

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


def misplaced(text: str) -> Iterator[str]:
    """Names that a page says to be in a file of the package, which does not have them.

    Said by `name` in `file.py`, by of, or by a file in brackets behind; a file alone stands in the folder of a file before it.
    """
    for block in re.split(r"\n\s*\n|\n(?=\|)", text):
        folders = [PACKAGE, PROJECT]
        for match in re.finditer(r"`([\w/.*<>-]+\.py)`", block):
            named = re.search(r"((?:`\w+(?:\(\))?`(?:, | and )?)+) (?:(?:in|of) |\()$", block[: match.start()])
            there = [path for folder in folders for path in folder.glob(re.sub(r"<\w+>", "*", match[1]))]
            folders[:0] = [path.parent for path in there[:1]]
            for name in re.findall(r"`(\w+)", named[1]) if named else ():
                if not any(re.search(DEFINED.format(name), path.read_text("utf-8"), re.MULTILINE) for path in there):
                    yield f"{name} in {match[1]}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_name_is_in_its_file(page: Path) -> None:
    """Whoever opens the file that a page names finds the function there, or the class, or the table."""
    assert list(misplaced(page.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "`parse()` in `notation/spell.py`",
        "`spell()` in `notation/spell.py`, `parse()` in `prefix.py`",
        "`BARS` of `engine/setting.py`",
        "`option()` (`games/core/outcome.py`)",
        "`spell()` and `parse()` in `notation/spell.py`",
    ],
)
def test_a_name_elsewhere_is_seen(line: str) -> None:
    """The law above can fail."""
    assert len(list(misplaced(line))) == 1


def rows(page: Path) -> list[list[str]]:
    """The rows of the tables of a page, without their heads."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")][1:]


SIGNPOSTS = [page for page in PAGES[1:] if page.stem != "README"]


@pytest.mark.parametrize("page", SIGNPOSTS, ids=lambda page: page.stem)
def test_a_row_tells_where_the_law_and_the_proof_of_it(page: Path) -> None:
    """Each row of docs/change has a place, a test that is there, and something that shows what came of it."""
    assert rows(page)
    for row in rows(page):
        assert len(row) == 4, row
        assert "`" in row[1] or "](" in row[1], row
        assert re.search(r"`tests/[\w/<>]+\.(?:py|txt)`", row[2]), row
        assert re.search(r"`(?:cardgen|make|python -m) |\]\(", row[3]), row


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_tools_that_are_named_are_there(page: Path) -> None:
    """What is run by `python -m` is a module of ours."""
    named = re.findall(r"`python -m ([\w.]+)", page.read_text(encoding="utf-8"))
    paths = [PROJECT.joinpath(*name.split(".")) for name in named]
    assert [
        path for path in paths if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists()
    ] == []


def test_the_index_tells_every_page() -> None:
    """Each page of docs/change stands in its index, and in ARCHITECTURE.md."""
    pages = sorted(path.name for path in CHANGES.glob("*.md") if path.name != "README.md")
    index = re.findall(r"^\| \[[^]]+\]\(([\w-]+\.md)\)", (CHANGES / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(index) == pages
    assert sorted(set(re.findall(r"docs/change/([a-z-]+\.md)", PAGES[0].read_text("utf-8")))) == pages


def test_each_script_of_the_gallery_has_its_place() -> None:
    """Who looks for what it does finds it; a new one is to be told as well."""
    told = {span.rpartition("/")[2] for span in spans((CHANGES / "page.md").read_text(encoding="utf-8"))}
    scripts = {path.name for path in (PACKAGE / "web" / "pages" / "js" / "gallery").glob("*.js")}
    assert scripts - told == set()
