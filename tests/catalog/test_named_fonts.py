"""The fonts that files of pieces name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import check, load

if TYPE_CHECKING:
    from pathlib import Path

PIECES = "pieces: [{id: yeti, name: Yeti, class: piece, notation: N, source: x, confidence: author}]\n"


@pytest.mark.parametrize(
    ("written", "files"),
    [("", []), ("font: a.ttf\n", ["a.ttf"]), ("font: [a.ttf, 'b.ttc#2']\n", ["a.ttf", "b.ttc#2"])],
)
def test_fonts_lie_beside_the_file_that_names_them(written: str, files: list[str], tmp_path: Path) -> None:
    """None, one, or several in their order; nobody looks yet whether they are there."""
    (tmp_path / "yeti.yaml").write_text(written + PIECES, encoding="utf-8")
    assert [use.file for use in load([tmp_path]).fonts] == [tmp_path / file for file in files]


def test_fonts_are_those_of_all_files_and_of_the_catalogue_without_house_rules(tmp_path: Path) -> None:
    """In the order of the files; by the whole path where one is written."""
    (tmp_path / "a.yaml").write_text("font: /fonts/a.ttf\n" + PIECES, encoding="utf-8")
    (tmp_path / "b.yaml").write_text("font: b.ttf\n", encoding="utf-8")
    for house_rules in (True, False):
        found = [str(use.file) for use in load([tmp_path], house_rules=house_rules).fonts]
        assert found == ["/fonts/a.ttf", f"{tmp_path}/b.ttf"]
    assert load([tmp_path]).mapped(lambda piece: piece).fonts == load([tmp_path]).fonts


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("font: {a: b}", "expected a text, found keys and values. Put a text that begins with '{' in quotes."),
        ("font: []", "the list has 0 items; expected 1 to 20."),
        ("font: [[a]]", "expected a text, found a list. Put a text that begins with '[' in quotes."),
    ],
)
def test_error_fonts_are_names(written: str, said: str, tmp_path: Path) -> None:
    """One or some, read strictly."""
    (tmp_path / "yeti.yaml").write_text(f"{written}\n{PIECES}", encoding="utf-8")
    assert [mistake.problem for mistake in check([tmp_path])] == [said]
