"""Key cards for tests: of some pieces, as a maker asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.key.key_layout import key_cards
from cardgen.card.key.keys import at_work, reading, set_of, start
from cardgen.games.starts import quick_start
from cardgen.paper.shelf import template_for
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.key.key_card import KeyCard, KeyPart
    from cardgen.catalog import Piece
    from cardgen.paper.stock import Stock
    from cardgen.words import Language


def key_parts(pieces: Sequence[Piece], language: Language = ENGLISH) -> tuple[KeyPart, ...]:
    """How to read their cards, their game in short, and their examples."""
    begun, examples = quick_start(pieces[-1].game, language), at_work(pieces, language)
    return (
        reading(pieces[-1].class_.value, language),
        *((start(begun.title, begun.rules),) if begun else ()),
        *((examples,) if examples else ()),
    )


def key_cards_for(pieces: Sequence[Piece], stock: Stock, language: Language = ENGLISH) -> tuple[KeyCard, ...]:
    """All their key cards on a stock."""
    like, template = set_of(pieces[-1]), template_for(stock)
    return tuple(card for part in key_parts(pieces, language) for card in key_cards(part, template, like))
