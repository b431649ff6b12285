"""What moves do on some boards with men, as bits to compare: two pieces that differ nearly always differ there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.reach import Reach
    from cardgen.notation import Moves

BOARD = Board(15, 15)
MIDDLE, SECOND_ROW = Square(7, 7), Square(7, 1)
FILLED = (40, 24, 17, 12, 9, 9, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3)
"""One man of each side on so many squares: a board for each."""


@cache
def boards() -> tuple[tuple[Square, View], ...]:
    """Where a piece stands, and who else does: more and more men. They are always the same.

    On every second board it has not moved, stands on its second row and is attacked.
    """
    views, number = [], 1
    for index, squares in enumerate(FILLED):
        special = bool(index % 2)
        start = SECOND_ROW if special else MIDDLE
        men: tuple[set[Square], set[Square]] = (set(), set())
        for square in BOARD:
            number = (1103515245 * number + 12345) % 2**31  # as the standard of C has it for rand()
            side = (number >> 16) % squares
            if square != start and side < len(men):
                men[side].add(square)
        own, enemy = map(frozenset, men)
        views.append((start, View(BOARD, Side.WHITE, own, enemy, initial=special, attacked=special)))
    return tuple(views)


@dataclass(frozen=True)
class Behaviour:
    """What moves do, each square of each board as a bit."""

    moves: Moves

    @cached_property
    def found(self) -> tuple[Reach, ...]:
        """On all boards."""
        return tuple(reach(self.moves, start, view) for start, view in boards())

    @cached_property
    def quiet(self) -> int:
        """Where they go without capturing."""
        return _bits(one.quiet for one in self.found)

    @cached_property
    def takes(self) -> int:
        """Where they capture."""
        return _bits(one.capture for one in self.found)

    @cached_property
    def does(self) -> int:
        """All that they do: go, capture, push, change places."""
        others = (_bits(one.push for one in self.found), _bits(one.swap for one in self.found))
        bits = self.quiet
        for what in (self.takes, *others):
            bits = bits << len(FILLED) * BOARD.files * BOARD.ranks | what
        return bits

    @property
    def free(self) -> bool:
        """They are the same on all rows, from first to last move, attacked or not."""
        return not any(term.initial or term.guard for term in self.moves)

    def within(self, other: Behaviour) -> bool:
        """Whether the other does all of this, and more. Of moves under a condition it is not said."""
        return self.free and self.does & other.does == self.does != other.does


@cache
def behaviour_of(moves: Moves) -> Behaviour:
    """What moves do, looked at once."""
    return Behaviour(moves)


def _bits(boards_: Iterable[frozenset[Square]]) -> int:
    bits = 0
    for squares in boards_:
        bits <<= BOARD.files * BOARD.ranks
        for square in squares:
            bits |= 1 << square.rank * BOARD.files + square.file
    return bits
