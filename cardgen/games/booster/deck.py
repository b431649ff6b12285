"""The cards of Booster Chess as they are printed: men, checkers, and the parts of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.booster.men import CHECKER, card
from cardgen.games.core.orthodox import MEN, NAMES
from cardgen.games.core.paper.cards import (
    CHESS_KIT,
    DOT,
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
    turn, under = TableCard("Your turn", tuple(_turn(options))), TableCard("Under a man", tuple(_under(options)))
    dealt = (*men, *checkers, DealtCard(turn, "card", "turn"))
    return PlayDeck("cards", CHESS_KIT, dealt, extras=(turn, under))


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


def _under(options: BoosterOptions) -> Iterator[CardRow]:
    """What a man may do by the checkers under him."""
    yield CardRow(
        DOT, "On checkers of the other colour he is hobbled: he goes one square ahead and captures as a pawn."
    )
    yield CardRow(DOT, "A hobbled pawn does not go at all.")
    if options.boost:
        yield CardRow(
            DOT, "On checkers of his own colour he is boosted: after his move he may step on, a checker a step."
        )
    yield CardRow(DOT, "Checkers go with their man. On his last row he sheds those of the other colour.")
    yield CardRow(DOT, "Nobody castles with a checker under king or rook.")
    yield CardRow(DOT, "Nobody is hobbled who could then take the king of who plays the card.")
    yield CardRow(DOT, "A card whose men are all gone is for any man of its colour.")
