"""One law for all that is printed: the apostrophe is that of books, whoever wrote the words and in whatever language."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.card.contact_sheet import Exhibit, contact_sheet
from cardgen.card.deck import card_page
from cardgen.card.front.face_of import faces_of
from cardgen.card.front.layout import lay_out
from cardgen.card.position import BoardMan, BoardSquare, position_page
from cardgen.catalog import load
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import games
from cardgen.ink.items import Text
from cardgen.kit.papers.booklets import laid_out
from cardgen.kit.papers.order import paper_order
from cardgen.pages.deck.faces import play_card
from cardgen.pages.form import form_pages
from cardgen.pages.size import PAPERS
from cardgen.paper.shelf import find_template
from cardgen.picture.shelf import OURS
from cardgen.words.language.languages import LANGUAGES
from tests.support.faces import CANARY
from tests.support.printed import PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Side
    from cardgen.ink.items import Item, Page

STRAIGHT = re.compile(r"\w'|'\w")
TEMPLATE = find_template("eighth-letter")


def texts(items: Iterable[Item]) -> Iterator[str]:
    """All the texts of some ink."""
    for item in items:
        if isinstance(item, Text):
            yield item.string
        else:
            yield from texts(getattr(item, "items", ()))


def straight(pages: Iterable[Page]) -> list[str]:
    """What is printed with the apostrophe of typewriters."""
    return [text for page in pages for text in texts(page.items) if STRAIGHT.search(text)]


def no_picture(key: str, side: Side) -> None:
    """Men are letters."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_card_has_a_straight_one(code: str) -> None:
    """Neither in its words nor at its foot."""
    faces = faces_of((piece for one in load().sets for piece in one.pieces), language=LANGUAGES[code])
    assert straight(lay_out(face, TEMPLATE) for face in faces) == []


def test_what_a_maker_writes_is_printed_so_too() -> None:
    """The name of a piece, what it is called elsewhere, its set, its words, a rule and its origin."""
    own = replace(
        CANARY,
        name="King's Man",
        local_name="L'homme du roi",
        set_label="Dealer's men",
        wordings=("Moves like a knight's foal.",),
        rules=(("Ride.", "It's a knight's leap."),),
        foot=CANARY.foot._replace(origin="Dealer's Chess", rules=()),
    )
    found = list(texts(card_page(own, TEMPLATE).items))
    assert straight([card_page(own, TEMPLATE)]) == []
    assert sum("\N{RIGHT SINGLE QUOTATION MARK}" in text for text in found) >= 6


@pytest.mark.parametrize("name", PRINTED)
def test_no_paper_of_a_game_has_a_straight_one(name: str) -> None:
    """Its booklet, its sheets to write on, and the cards that it is played with."""
    order = paper_order(name, "letter")
    assert straight(laid_out(order)) == []
    for form in order.kit.sheets(order.options, order.catalogue).values():
        assert straight(form_pages(form, PAPERS["letter"])) == []
    game = games()[name]
    for deck in kit_of(game).decks(read_options(game.options, ())):
        assert straight(play_card(one, TEMPLATE, no_picture) for one in deck.faces) == []


def test_no_sheet_of_figures_has_a_straight_one() -> None:
    """Names and titles."""
    piece = load().piece("knight")
    picture = OURS.shown(piece)
    exhibits = [Exhibit(name, picture, 40.0) for name in ("King's Man", "Knight")]  # type: ignore[arg-type]
    assert straight(contact_sheet(exhibits, "Dealer's men")) == []


def test_no_position_has_a_straight_one() -> None:
    """The title, who stands there, and what lies beside the board."""
    man = BoardSquare(BoardMan("Km", "King's Man", white=True, picture=None))
    page = position_page([[man, BoardSquare()]], "Dealer's game", "told", ["White's hand holds a rook."])
    assert straight([page]) == []
    assert sum("\N{RIGHT SINGLE QUOTATION MARK}" in text for text in texts(page.items)) == 3
