"""The page of papers says what there is: every stock with its names, its cards and their size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.kit.cards.sheets import DEFAULT_STOCK
from cardgen.paper.shelf import all_stock, find_stock, notes_on_stock, template_for

PAGE = (Path(__file__).parents[2] / "docs" / "papers.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("<!-- stocks -->")[2].partition("<!-- end -->")[0]
ROWS = [[cell.strip() for cell in line.strip("| \n").split("|")] for line in TABLE.strip().splitlines()[2:]]


def test_every_stock_has_a_row() -> None:
    """The usual one first."""
    ids = [re.findall(r"`([^`]+)`", row[0])[0] for row in ROWS]
    assert sorted(ids) == [stock.id for stock in all_stock()]
    assert ids[0] == DEFAULT_STOCK


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_is_true(row: list[str]) -> None:
    """Its names are all of one stock, which has so many cards of such a size, perforated or not."""
    names, paper, cards, size, about = row
    (stock,) = {find_stock(name) for name in re.findall(r"`([^`]+)`", names)}
    template = template_for(stock)
    assert (int(cards), size) == (stock.cards, f"{template.width:g} × {template.height:g} mm")
    assert {"letter": (215.9, 279.4), "A4": (210, 297)}.get(paper, (template.width, template.height)) == (
        stock.page_width,
        stock.page_height,
    )
    if stock.cards > 1:
        assert ("perforated" in about.partition(";")[0]) == stock.perforated


def test_the_stock_of_the_page_is_one(tmp_path: Path) -> None:
    """A reader who copies it has a paper, and is told the template as the page tells it of another."""
    text = PAGE.partition("```yaml\n")[2].partition("```")[0]
    file = tmp_path / "sleeves.yaml"
    file.write_text(text, encoding="utf-8")
    (note,) = notes_on_stock(find_stock(str(file)))
    assert note.startswith("cards of 62 × 87 mm: laid out by the template 'poker', scaled by ")
    (told,) = notes_on_stock(find_stock("trading"))
    assert told in PAGE
