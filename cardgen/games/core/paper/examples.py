"""Examples of booklets as they are written: who does what, and from where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.position import Position
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.paper.booklet import TriedAct, men_on

if TYPE_CHECKING:
    from cardgen.engine.army import Army
    from cardgen.games.core.contract import GameState, Options

BOARD_LINES = (
    "The board of 8 × 8 squares, with a dark corner at White's left hand.",
    "A set of chess men, which stand as in chess.",
)
"""What lies on the table of games that are played with a set of chess men."""
WHO_KNOWS = "You need to know how chess is played, with castling, promotion and capture en passant."


def white(act: str, text: str, head: str = "") -> TriedAct:
    """What White does."""
    return TriedAct(act, Side.WHITE, text, head)


def black(act: str, text: str, head: str = "") -> TriedAct:
    """What Black does."""
    return TriedAct(act, Side.BLACK, text, head)


def chance(act: str, text: str, head: str) -> TriedAct:
    """What dice or cards say."""
    return TriedAct(act, CHANCE, text, head)


def refused(tried: TriedAct) -> TriedAct:
    """The same, which may not be done."""
    return replace(tried, legal=False)


def state_after(state: GameState[Options], *acts: TriedAct) -> GameState[Options]:
    """A state after what was done."""
    for one in acts:
        state = state.after(state.read_action(one.who, one.act), one.who)
    return state


def chess_position(army: Army, words: str, turn: Side = Side.WHITE) -> Position:
    """Men of chess from words: white knight c3, black pawn d5."""
    return Position(army, men_on(words.replace(" pawn ", " standard-pawn ")), turn)
