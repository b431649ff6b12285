"""The pages that people read: links lead somewhere, pictures are shown, and reports of runs are told with their commands."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

import cardgen

PROJECT = Path(cardgen.__file__).parents[1]
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")])
MEASURED = PROJECT / "docs" / "measured"


def links(page: Path) -> list[str]:
    """The files that a page leads to, pictures among them; addresses of the net and places within pages left out."""
    found: list[str] = re.findall(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)", page.read_text(encoding="utf-8"))
    return found


@pytest.mark.quick
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(PROJECT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """What a page leads to is a file or a folder of ours."""
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_links_are_found(tmp_path: Path) -> None:
    """The law above can fail: a link and a picture are seen, with or without a place in the page, and the net is not."""
    page = tmp_path / "page.md"
    page.write_text("[a](a.md) ![b](b/c.png) [d](../d.md#there) [e](https://example.org/e) [f](#f)", encoding="utf-8")
    assert links(page) == ["a.md", "b/c.png", "../d.md"]


KEPT = ("cardgen", "tests", "docs", "catalog", "models", "templates", "tools", "oracles", "bench", ".github")
THEIRS = re.compile(r"(?:output|build|my-pieces|DIR)/|cardgen/games/skirmish\.py")
"""What whoever runs us makes, and the file of the game that a page writes."""


@cache
def files() -> frozenset[str]:
    """Every file of ours by the end of its path: as a whole, below its folder, and so on to its name."""
    paths = [path for folder in KEPT for path in (PROJECT / folder).rglob("*.*")] + [*PROJECT.glob("*.*")]
    parts = [path.relative_to(PROJECT).parts for path in paths]
    return frozenset("/".join(part[start:]) for part in parts for start in range(len(part)))


def lost_files(text: str) -> list[str]:
    """The files that a page names in passing, and that are not there under any folder."""
    plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    named = re.findall(r"`([\w./-]+\.(?:py|yaml|csv|toml|yml|sh))`", plain)
    return [name for name in named if not THEIRS.match(name) and name not in files()]


@pytest.mark.quick
@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if MEASURED not in page.parents],
    ids=lambda page: page.relative_to(PROJECT).as_posix(),
)
def test_files_that_are_named_are_there(page: Path) -> None:
    """Also those that no link leads to; reports of runs tell of the files of their day."""
    assert lost_files(page.read_text(encoding="utf-8")) == []


def test_lost_files_are_seen() -> None:
    """The law above can fail, by a name and by a folder."""
    said = "`notation/parse.py`, `parse.py`, `engine/parse.py`, `postfix.py`, `output/a.csv`"
    assert lost_files(said) == ["engine/parse.py", "postfix.py"]


def places(page: Path) -> set[str]:
    """The headings of a page, as addresses name them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


def lost_places(page: Path) -> list[str]:
    """The places in pages that a page leads to, and that have no heading."""
    found = re.findall(r"\]\(([^)#:\s]*)#([^)\s]+)\)", page.read_text(encoding="utf-8"))
    return [f"{file}#{place}" for file, place in found if place not in places(page.parent / file if file else page)]


@pytest.mark.quick
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(PROJECT).as_posix())
def test_places_in_pages_are_there(page: Path) -> None:
    """A link into the middle of a page, this or another, leads to a heading."""
    assert lost_places(page) == []


def test_lost_places_are_seen(tmp_path: Path) -> None:
    """The law above can fail, in the same page and in another."""
    page = tmp_path / "page.md"
    page.write_text("# One & two\n[a](#one--two) [b](#three) [c](page.md#one--two) [d](page.md#four)", encoding="utf-8")
    assert lost_places(page) == ["#three", "page.md#four"]


@pytest.mark.quick
def test_every_picture_is_shown() -> None:
    """No picture is kept that no page shows."""
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    kept = set((PROJECT / "docs" / "pictures").rglob("*.png"))
    assert sorted(path.name for path in kept - shown) == []


def commands() -> dict[str, str]:
    """The reports of runs that the index of docs/measured tells, each with the module that renews it."""
    rows = re.findall(
        r"^\| \[([^]]+)\]\(\1\) \|.*`python -m ([\w.]+)", (MEASURED / "README.md").read_text("utf-8"), re.MULTILINE
    )
    return dict(rows)


@pytest.mark.quick
def test_every_report_is_told_in_the_index() -> None:
    """The index of docs/measured has a row for each report and no other."""
    assert sorted(commands()) == sorted(path.name for path in MEASURED.glob("*.md") if path.name != "README.md")


@pytest.mark.quick
@pytest.mark.parametrize("report", commands())
def test_a_report_is_renewed_by_its_command(report: str) -> None:
    """The command of its row is there, and knows the report by name."""
    path = PROJECT.joinpath(*commands()[report].split("."))
    module = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    assert report in module.read_text(encoding="utf-8")


@pytest.mark.quick
def test_make_names_the_commands_of_reports() -> None:
    """Where a row names a target of make too, the target runs the command."""
    text = (MEASURED / "README.md").read_text(encoding="utf-8")
    pairs = re.findall(r"`make ([a-z-]+)` \(`python -m ([\w.]+)`\)", text)
    assert pairs
    for target, module in pairs:
        planned = subprocess.run(
            ["make", "--dry-run", "--always-make", target],
            cwd=PROJECT,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        assert f"-m {module}" in planned or f"{module.replace('.', '/')}.py" in planned, target
