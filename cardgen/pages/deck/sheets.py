"""A deck as sheets: faces row by row to the end of the last sheet, each sheet followed by its backs. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.backs.back import CardBack, back
from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.games.core.paper.cards import StrideCard
from cardgen.pages.deck.faces import play_card
from cardgen.paper.looks import CardLook
from cardgen.paper.shelf import template_for

if TYPE_CHECKING:
    from cardgen.games.core.paper.cards import PlayCard, PlayDeck
    from cardgen.ink.items import Page
    from cardgen.pages.deck.faces import PictureOfMan
    from cardgen.paper.stock import Stock


def deck_sheets(deck: PlayDeck, stock: Stock, picture_of: PictureOfMan) -> tuple[Page, ...]:
    """Fronts and backs in turn, to be printed on both sides (flip on the long edge)."""
    template = template_for(stock)
    faces = deck.filled(stock.cards)
    shown = fronts([play_card(one, template, picture_of) for one in faces], stock)
    look = CardLook(deck="dark" if deck.dark else "light")
    behind = [back(back_of_card(one, deck), template.width, template.height, look) for one in faces]
    return interleaved(shown, backs(behind, stock))


def back_of_card(card: PlayCard, deck: PlayDeck) -> CardBack:
    """Strides are a pile of their own."""
    return CardBack("spear" if isinstance(card, StrideCard) else "piece", deck.label)
