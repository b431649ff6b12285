"""The cards of Booster Chess as they are printed: men, checkers, and the parts of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.booster.men import CHECKER, card
from cardgen.games.core.orthodox import MEN, NAMES
from cardgen.games.core.paper.cards import (
    CHESS_KIT,
    CardRow,
    CheckersCard,
    DealtCard,
    OrdinaryCard,
    PlayDeck,
    TableCard,
)
from cardgen.games.core.paper.chess_cards import CHECKERS, SUITS, chess_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.booster.options import BoosterOptions


def play_deck(options: BoosterOptions) -> PlayDeck:
    """All of them."""
    men = (DealtCard(one, "card", card(one.side, NAMES[one.key])) for one in chess_cards(reversed(MEN)))
    checkers = (
        DealtCard(CheckersCard(side, one), "card", card(side, CHECKER))
        for side in Side
        for one in _ordinary(side)[: options.checkers_cards // 2]
    )
    turn = DealtCard(TableCard("Your turn", tuple(_turn(options))), "card", "turn")
    return PlayDeck("cards", CHESS_KIT, (*men, *checkers, turn))


def _ordinary(side: Side) -> tuple[OrdinaryCard, ...]:
    return tuple(OrdinaryCard(rank, suit) for rank in CHECKERS for suit in SUITS[side])


def _turn(options: BoosterOptions) -> Iterator[CardRow]:
    """What is done in a turn, in order; then what checkers do."""
    lines = ["Move a man. A hobbled man goes like a pawn; a hobbled pawn does not go."]
    if options.boost:
        lines.append("While he stands on your checkers you may take one back and step as a king; stop when you like.")
    lines += [
        "Play a card, if you like: one of your checkers goes under a man that the card names.",
        "Draw until you hold as many cards as there are checkers before you.",
    ]
    yield from (CardRow(str(number), line) for number, line in enumerate(lines, 1))
    yield CardRow("", "Under one man, checkers of two colours go home in pairs.")
    yield CardRow("", "Whoever captures takes over the checkers of the captured man.")
