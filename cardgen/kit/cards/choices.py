"""What there is to choose of cards, by the names of the options."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, get_args

from cardgen.kit.cards.sheets import PictureSide
from cardgen.kit.choose import ORDERS
from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, CARD_INKS
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "style": BACK_STYLES,
        "deck": BACK_DECKS,
        "ink": CARD_INKS,
        "side": get_args(PictureSide),
        "sort": ORDERS,
        "language": tuple(LANGUAGES),
    }
)
"""The first of each is what is usual, but of sort, which is left out where nothing is asked for."""
