"""How the program plays ChessDeck: what the other could answer with his cards, and the least that pays for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.chessdeck.cards import movable_kinds, worth
from cardgen.games.core.bot.opponent_model import REPLIES, Replies
from cardgen.games.core.orthodox import takes_last_king

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from cardgen.engine.move import Move
    from cardgen.engine.position import Position
    from cardgen.games.chessdeck.cards import DeckCards
    from cardgen.games.core.bot.opponent_model import Outlook
    from cardgen.search import Effort


def best_move(position: Position, moves: Sequence[Move], outlook: Outlook, effort: Effort, random: Random) -> Move:
    """The move with the best prospects; one that takes a king first of all."""
    if taking := [move for move in moves if takes_last_king(position, move)]:
        return taking[0]
    moves = random.sample(moves, len(moves))
    values = Replies(outlook, position).values(moves, max(1, int(min(effort.nodes, 1_000_000)) // REPLIES))
    return max(values, key=lambda move: values[move])


def cheapest(sheds: Iterable[DeckCards], kind: str, limit: int) -> DeckCards:
    """Of what pays for a man the least, and the fewest cards of it."""
    paying = (cards for cards in sheds if kind in movable_kinds(cards, limit))
    return min(paying, key=lambda cards: (worth(cards), len(cards)))
