"""Cards as files: sheets, backs, decks, single cards, contact sheets, and the pictures on them."""

from typing import TYPE_CHECKING

from cardgen.deprecated import Moved

if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(
        __name__,
        {
            "CardsAsked": "cardgen.kit.cards.sheets:CardsRequest",
            "KeyCardsAsked": "cardgen.kit.cards.sheets:KeyCardsRequest",
            "make_backs": "cardgen.kit.cards.sheets:make_backs",
            "make_pictures": "cardgen.kit.cards.sheets:make_pictures",
            "make_sheets": "cardgen.kit.cards.sheets:make_sheets",
        },
    )
