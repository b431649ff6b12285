"""Playing as in chess, once the men stand: turns alternate, repetition and fifty moves draw, mate wins.

One definition of attack serves check, legality and mate: the engine's. What a capture or a promotion does beyond the
board (a hand, a pile) is the game's: it makes the next state from the one before, the move and the position after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.engine.fen import parse_fen, write_position
from cardgen.engine.position import Ending
from cardgen.errors import CardgenError
from cardgen.games.core.outcome import Outcome, Termination

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Square
    from cardgen.engine.army import Army
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position

FIFTY = 100
"""Moves of one side without a capture, a promotion or a move of a man of the pawn row: fifty of each."""
THRICE = 3
SEVENTY_FIVE, FIVE_TIMES = 150, 5
"""The same without anybody's claim, as the laws of chess have it."""
_QUIET = {FIFTY: Termination.FIFTY_MOVES, SEVENTY_FIVE: Termination.SEVENTY_FIVE_MOVES}
_REPEATED = {THRICE: Termination.THREEFOLD_REPETITION, FIVE_TIMES: Termination.FIVEFOLD_REPETITION}
DRAWS = (
    "Checkmate wins. Stalemate draws, and so does the same position for the third time, "
    "or fifty moves without a capture or a pawn's move."
)
"""How a game ends, as a player is told."""


def quiet_draw(clock: int, times: int, plies: int = FIFTY, most: int = THRICE) -> Outcome | None:
    """A draw by so many moves of one side in which nothing has happened, or by a position that stood so often."""
    if clock >= plies:
        return Outcome(None, _QUIET[plies])
    return Outcome(None, _REPEATED[most]) if times >= most else None


def royal_captures(position: Position) -> tuple[Move, ...]:
    """The moves that take a royal, whatever becomes of one's own.

    In play nobody leaves a royal where it can be taken; there are such moves only where men were set up so.
    """
    royals = royals_of(position, position.turn.other)
    if not any(position.attacked(square, position.turn) for square in royals):
        return ()
    return tuple(move for move in position.pseudo_legal_moves() if not royals.isdisjoint(move.taken))


def royal_taken(position: Position, reason: Termination = Termination.ROYAL_CAPTURED) -> Outcome | None:
    """The victory of the side that has taken the other's last royal; the reason says what royals there are."""
    bare = [side for side in Side if not royals_of(position, side)]
    return Outcome(bare[0].other, reason) if bare else None


def royals_of(position: Position, side: Side) -> frozenset[Square]:
    """Where the royals of a side stand."""
    kinds = position.army.kinds
    return frozenset(at for at, man in position.men.items() if man.side is side and kinds[man.key].rules.royal)


class Past(NamedTuple):
    """The positions before, back to the last capture or promotion. Some pawns go back: their moves are kept, too."""

    position: Position
    before: Past | None


class Course(NamedTuple):
    """A position and what of its past still counts."""

    position: Position
    past: Past | None = None
    clock: int = 0
    """Moves of one side since the last capture, promotion, or move of a man of the pawn row."""

    @property
    def earlier(self) -> Iterator[Position]:
        """The positions before that still count, the latest first."""
        past = self.past
        while past is not None:
            yield past.position
            past = past.before

    def after(self, move: Move, position: Position, *, midway: bool = False) -> Course:
        """What follows a move, with the position that it led to.

        A position that somebody has come to midway in his turn does not count for repetition.
        """
        man = move.man
        if (len(move.shifts) > 1 and move.captured) or move.becomes:
            return Course(position)
        clock = 0 if self.position.army.kinds[man.key].front else self.clock + 1
        return Course(position, self.past if midway else Past(self.position, self.past), clock)

    def passed(self) -> Course:
        """What follows when a side does not move. Nobody comes to a position again by that."""
        return Course(self.position.passed(), self.past, self.clock + 1)

    def changed(self, position: Position) -> Course:
        """The same course with a position that differs by what is no move: nothing before it can come again."""
        return Course(position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on the board, if it has."""
        position = self.position
        if position.ending is Ending.CHECKMATE:
            return Outcome(position.turn.other, Termination.CHECKMATE)
        if position.ending is Ending.STALEMATE:
            return Outcome(None, Termination.STALEMATE)
        return self.drawn()

    def drawn(self, plies: int = FIFTY, times: int = THRICE) -> Outcome | None:
        """A draw by so many moves of one side in which nothing has happened, or by a position that stood so often."""
        return quiet_draw(self.clock, self.times, plies, times)

    @property
    def times(self) -> int:
        """How often this position has stood, this time included."""
        found, now, key = 1, self.position, None
        for position in self.earlier:
            if position.occupied == now.occupied and position.turn is now.turn:
                key = key or now.key()
                found += position.key() == key
        return found

    def write(self) -> tuple[str, ...]:
        """Lines: the position and the clock, then the positions before that still count, the latest first."""
        return (f"{write_position(self.position)} clock={self.clock}", *map(write_position, self.earlier))

    @staticmethod
    def read(lines: tuple[str, ...], army: Army) -> Course:
        """What was written. Raises CardgenError."""
        if not lines or " clock=" not in lines[0]:
            raise CardgenError("a course begins with a position and its clock, as in … w - - clock=0.")
        text, _, clock = lines[0].rpartition(" clock=")
        if not clock.isdigit():
            raise CardgenError(f"the clock is a number, not {clock!r}.")
        past: Past | None = None
        for line in reversed(lines[1:]):
            past = Past(parse_fen(line, army), past)
        return Course(parse_fen(text, army), past, int(clock))
