"""Cards as files: sheets, backs, decks, single cards, contact sheets, and the pictures on them."""

from cardgen.deprecated import Moved

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
