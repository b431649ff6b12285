"""Sheets to be written on: long ones go on on their backs, and all have room for a game that is longer than most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.core.paper.sheets import SheetColumn, SheetForm, SheetTable
from cardgen.games.find import games
from cardgen.games.measured import measured
from cardgen.ink.items import Group, Tagged, Text
from cardgen.pages.form import form_pages
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.games.core.contract import Game
    from cardgen.ink.items import Item

LONGER = 1.5
"""So many times the average game has room."""
PAPER = PAPERS["letter"]


def form(*lines: int) -> SheetForm:
    """A sheet whose tables have so many lines."""
    tables = (SheetTable("", (SheetColumn("Men's", 1),), tuple((f"line {at}",) for at in range(one))) for one in lines)
    return SheetForm("A game's sheet", "What players' men did.", ("The other's name",), tuple(tables))


def texts(items: Iterable[Item]) -> Iterator[str]:
    """All that is written."""
    for item in items:
        if isinstance(item, Text):
            yield item.string.strip()
        elif isinstance(item, Group | Tagged):
            yield from texts(item.items)


def test_a_long_table_goes_on_on_the_back() -> None:
    """Every line stands on one of the pages, once and in order."""
    assert len(form_pages(form(30), PAPER)) == 1
    pages = form_pages(form(80), PAPER)
    assert len(pages) == 2
    found = [text for page in pages for text in texts(page.items) if text.startswith("line ")]
    assert found == [f"line {at}" for at in range(80)]


def test_error_of_tables_that_are_too_long() -> None:
    """For both sides of a sheet, or several on one."""
    for lines in ((200,), (40, 40)):
        with pytest.raises(CardgenError, match=r"lines have no room on one page; take larger paper\.$"):
            form_pages(form(*lines), PAPER)


def test_apostrophes_are_those_of_books() -> None:
    """As in booklets."""
    (page,) = form_pages(form(3), PAPER)
    said = " ".join(texts(page.items))
    assert said.count("\N{RIGHT SINGLE QUOTATION MARK}") == 4
    assert "'" not in said


@pytest.mark.parametrize(
    "game", [one for one in games().values() if not one.single_player and measured(one)], ids=lambda one: one.id
)
def test_a_score_sheet_has_room_for_a_long_game(game: Game) -> None:
    """A line a turn, as far as the sheet has lines for turns."""
    known = measured(game)
    assert known is not None
    for sheet in kit_of(game).sheets(game.options(), load()).values():
        (*_, table) = sheet.tables
        turns = [row[0] for row in table.rows if row and row[0].isdecimal()]
        if {"White", "Black"} <= {column.head for column in table.columns}:
            assert len(turns) >= LONGER * known.moves.value
