"""Whole decks: sheets that are full, backs that match, files that are right or not there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.backs.back import CardBack
from cardgen.card.deck import back_sheets, backs_of, deck_of, filled, sheets_of, write_backs, write_cards, write_deck
from cardgen.card.front.blank import BlankCard
from cardgen.errors import CardgenError
from cardgen.ink.items import Group, Item, Page, Tagged, Text, Use
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import find_stock
from tests.support.faces import CANARY, PHARAOH, canary_diagram

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.face import CardDiagram
    from cardgen.paper.classes import Class

LETTER = find_stock("letter-8up")


def blank(class_: Class) -> CardDiagram:
    return canary_diagram(9, class_)


def cards_on(page: Page) -> list[Group]:
    return [item for item in page.items if isinstance(item, Group)]


def deep(items: tuple[Item, ...]) -> list[Item]:
    return [each for item in items for each in (item, *(deep(item.items) if isinstance(item, Group | Tagged) else ()))]


def test_the_eighth_royal_is_blank() -> None:
    """Seven royals leave one cell; its card has the sign, a board and lines, and neither number nor name."""
    cards = filled([PHARAOH] * 7, LETTER, blank)
    assert cards[7:] == (BlankCard("Royals", "royal", blank("royal")),)
    (page,) = sheets_of(cards, LETTER)
    last = cards_on(page)[7]
    strings = [item.string for item in deep((last,)) if isinstance(item, Text)]
    assert strings[:2] == ["ROYALS", "move or capture "]
    assert not any(item.role == "H2" for item in deep((last,)) if isinstance(item, Tagged))
    assert any(item.symbol.name == "board.9" for item in deep((last,)) if isinstance(item, Use))


@pytest.mark.parametrize(("faces", "cards"), [(0, 0), (1, 8), (8, 8), (9, 16)])
def test_sheets_are_filled(faces: int, cards: int) -> None:
    assert len(filled([CANARY] * faces, LETTER, blank)) == cards


def test_backs_follow_their_fronts_class_by_class() -> None:
    """Pharaoh and canary lie side by side; behind them, mirrored, a royal back and a pawn back."""
    front, behind = sheets_of([PHARAOH, CANARY], LETTER, duplex=True)
    assert len(cards_on(front)) == len(cards_on(behind)) == 2
    names = [next(i.symbol.name for i in deep((card,)) if isinstance(i, Use)) for card in cards_on(behind)]
    assert names == ["back.royal", "back.pawn"]
    assert cards_on(behind)[0].x > cards_on(behind)[1].x


def test_a_page_of_backs_for_each_class() -> None:
    assert [len(cards_on(page)) for page in back_sheets((CardBack("royal"), CardBack("pawn")), LETTER)] == [8, 8]


def test_classes_in_their_order() -> None:
    assert backs_of([CANARY, PHARAOH, CANARY]) == (CardBack("royal"), CardBack("pawn"))


def test_files_are_written(tmp_path: Path) -> None:
    """The number of pages is said; output folders are made."""
    assert write_cards(tmp_path / "new" / "cards.pdf", filled([CANARY] * 9, LETTER, blank), LETTER, duplex=True) == 4
    assert write_backs(tmp_path / "backs.pdf", map(CardBack, CLASSES), LETTER) == 4
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


def test_a_card_without_room_does_not_stop_the_others(tmp_path: Path) -> None:
    """It is left out and named, blanks fill its place; asked for strictly, or when none is left, nothing is made."""
    bad = replace(CANARY, name="W" * 30)
    deck = deck_of((PHARAOH, bad, CANARY), LETTER, blank)
    assert [card.name for card in deck.cards[:2]] == ["Pharaoh", "Left End Pawn"]
    assert (len(deck.cards), len(deck.pages), deck.kept, deck.missing) == (8, 8, (True, False, True), ("W" * 30,))
    assert deck.mistakes == (
        f"{'W' * 30}: no room for the name: 83.1 mm of width needed for {'W' * 30!r} at 8 pt, 48.5 mm available, "
        "for about 17 of its 30 letters. Give it a shorter name, or a blank or a hyphen where it may be broken."
    )
    assert write_deck(tmp_path / "cards.pdf", deck.checked(strict=False), LETTER, duplex=True) == 2
    for nothing in (deck, deck_of((bad,), LETTER, blank)):
        with pytest.raises(CardgenError, match=r"^WWW.*: no room for the name"):
            nothing.checked(strict=nothing is deck)


def test_error_no_cards(tmp_path: Path) -> None:
    with pytest.raises(CardgenError, match=r"there is no card to print\."):
        write_cards(tmp_path / "cards.pdf", (), LETTER)
