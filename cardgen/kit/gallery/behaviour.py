"""What moves do on some boards with men, as bits to compare: two pieces that differ nearly always differ there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.notation import Moves
    from cardgen.notation.terms import Term

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


class MoveBits(NamedTuple):
    """What is done on all boards: each square of each board as a bit."""

    quiet: int
    takes: int
    push: int
    swap: int

    def __or__(self, other: MoveBits) -> MoveBits:
        return MoveBits(*map(or_, self, other))


@lru_cache(maxsize=1024)
def term_bits(term: Term) -> MoveBits:
    """What one term does, whatever others are beside it: two pieces in three are made of the same few."""
    found = [reach((term,), start, view) for start, view in boards()]
    return MoveBits(
        _bits(one.quiet for one in found),
        _bits(one.capture for one in found),
        _bits(one.push for one in found),
        _bits(one.swap for one in found),
    )


NOTHING = MoveBits(0, 0, 0, 0)


@dataclass(frozen=True)
class Behaviour:
    """What moves do, each square of each board as a bit."""

    moves: Moves

    @cached_property
    def found(self) -> MoveBits:
        """On all boards. Each term is walked by itself, so that all terms do what any of them does."""
        return reduce(or_, map(term_bits, self.moves), NOTHING)

    @property
    def quiet(self) -> int:
        """Where they go without capturing."""
        return self.found.quiet

    @property
    def takes(self) -> int:
        """Where they capture."""
        return self.found.takes

    @cached_property
    def does(self) -> int:
        """All that they do: go, capture, push, change places."""
        return reduce(lambda bits, more: bits << len(FILLED) * BOARD.files * BOARD.ranks | more, self.found)

    @cached_property
    def free(self) -> bool:
        """They are the same on all rows, from first to last move, attacked or not."""
        return not any(term.initial or term.guard for term in self.moves)

    def within(self, other: Behaviour) -> bool:
        """Whether the other does all of this, and more. Of moves under a condition it is not said."""
        return self.free and self.does & other.does == self.does != other.does


@lru_cache(maxsize=1024)
def behaviour_of(moves: Moves) -> Behaviour:
    """What moves do, found once: whoever types has each of his pieces held against all of ours."""
    return Behaviour(moves)


def _bits(boards_: Iterable[frozenset[Square]]) -> int:
    bits = 0
    for squares in boards_:
        bits <<= BOARD.files * BOARD.ranks
        for square in squares:
            bits |= 1 << square.rank * BOARD.files + square.file
    return bits
