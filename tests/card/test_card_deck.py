"""Whole decks: sheets that are full, backs that match, files that are right or not there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pytest
from card_fakes import CANARY, PHARAOH, canary_diagram

from cardgen.card.blank import BlankCard
from cardgen.card.deck import back_sheets, classes_of, filled, sheets_of, write_backs, write_cards
from cardgen.card.ink import Group, Item, Page, Tagged, Text, Use
from cardgen.card.shelf import find_stock
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.face import Diagram
    from cardgen.card.palette import Class

LETTER = find_stock("letter-8up")


def blank(class_: Class) -> Diagram:
    return canary_diagram(9, class_)


def cards_on(page: Page) -> list[Group]:
    return [item for item in page.items if isinstance(item, Group)]


def deep(items: tuple[Item, ...]) -> list[Item]:
    return [each for item in items for each in (item, *(deep(item.items) if isinstance(item, Group | Tagged) else ()))]


def test_the_eighth_royal_is_blank() -> None:
    """Seven royals leave one cell; its card has the sign and the number, a board and lines, and no name."""
    cards = filled([PHARAOH] * 7, LETTER, blank, {"Royals": 8})
    assert cards[7:] == (BlankCard("Royals", 8, "royal", blank("royal")),)
    (page,) = sheets_of(cards, LETTER)
    last = cards_on(page)[7]
    strings = [item.string for item in deep((last,)) if isinstance(item, Text)]
    assert strings[:2] == ["ROYALS ", "8"]
    assert not any(item.role == "H2" for item in deep((last,)) if isinstance(item, Tagged))
    assert any(item.symbol.name == "board.9" for item in deep((last,)) if isinstance(item, Use))


@pytest.mark.parametrize(("faces", "cards"), [(0, 0), (1, 8), (8, 8), (9, 16)])
def test_sheets_are_filled(faces: int, cards: int) -> None:
    assert len(filled([CANARY] * faces, LETTER, blank)) == cards


def test_blanks_without_a_known_end_have_no_number() -> None:
    cards = filled([CANARY], LETTER, blank, {"Royals": 8})
    assert {card.number for card in cards[1:]} == {None}


def test_backs_follow_their_fronts_class_by_class() -> None:
    """Pharaoh and canary lie side by side; behind them, mirrored, a royal back and a pawn back."""
    front, behind = sheets_of([PHARAOH, CANARY], LETTER, duplex=True)
    assert len(cards_on(front)) == len(cards_on(behind)) == 2
    names = [next(i.symbol.name for i in deep((card,)) if isinstance(i, Use)) for card in cards_on(behind)]
    assert names == ["back.royal", "back.pawn"]
    assert cards_on(behind)[0].x > cards_on(behind)[1].x


def test_a_page_of_backs_for_each_class() -> None:
    assert [len(cards_on(page)) for page in back_sheets(("royal", "pawn"), LETTER)] == [8, 8]


def test_classes_in_their_order() -> None:
    assert classes_of([CANARY, PHARAOH, CANARY]) == ("royal", "pawn")


def test_files_are_written(tmp_path: Path) -> None:
    """The number of pages is said; output folders are made."""
    assert write_cards(tmp_path / "new" / "cards.pdf", filled([CANARY] * 9, LETTER, blank), LETTER, duplex=True) == 4
    assert write_backs(tmp_path / "backs.pdf", ("royal", "piece", "pawn", "spear"), LETTER) == 4
    with pikepdf.open(tmp_path / "new" / "cards.pdf") as document:
        assert len(document.pages) == 4
        assert document.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_error_all_cards_together(tmp_path: Path) -> None:
    """Whoever writes texts wants to hear of all of them; no file is written."""
    long = tuple(replace(CANARY, name=name, wordings=("Goes on. " * 200,)) for name in ("First", "Second"))
    with pytest.raises(CardgenError) as caught:
        write_cards(tmp_path / "cards.pdf", (PHARAOH, *long), LETTER)
    first, second = str(caught.value).split("\n")
    assert first.startswith("First: no room for the words: ")
    assert second.startswith("Second: no room for the words: ")
    assert not list(tmp_path.iterdir())


def test_error_no_cards(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match=r"there is no card to print\."):
        write_cards(tmp_path / "cards.pdf", (), LETTER)
