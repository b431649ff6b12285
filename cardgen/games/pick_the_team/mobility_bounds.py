"""How far a kind can go: on an empty board, and in any situation. What lists of pieces are held against.

A situation is any set of men on any squares. Whether it could come about in a game is not asked: men may stand where
they never come to, in any number, a man on the rows where it starts may not have moved yet, and it may be attacked
whenever that gives it more moves. The board is seen by White; for Black it is the same turned round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, Square
from cardgen.engine.compiled.lines import CAPTURE, MOVE, ONE_HURDLE, OWN, PASSING, IrregularError, Plan, Rays
from cardgen.engine.interpreter import MoveKind, View, actions, allowed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Board, Leap
    from cardgen.notation import Moves

START_ROWS = 2
"""On these rows a man may not have moved yet."""
MOST_ASKED = 10
"""Squares that are tried empty and occupied in all ways together; of more, only their landings are counted."""


class Arrival(NamedTuple):
    """A square that a man can go to, and what that asks. Squares are numbers, sets of them the bits of an int."""

    to: int
    quiet: bool
    """It may land there when the square is empty."""
    meets: bool
    """It may land there when somebody stands on it."""
    mask: int
    want: int
    """Of the squares of the mask exactly these are occupied; ONE_HURDLE: any one of them."""

    def can(self, occupied: int) -> bool:
        """Whether it may go there when just these squares are occupied."""
        there = self.meets if occupied >> self.to & 1 else self.quiet
        hit = self.mask & occupied
        return there and (hit == self.want if self.want != ONE_HURDLE else hit.bit_count() == 1)


class Extent(NamedTuple):
    """How many squares a man reaches at most, and from where."""

    squares: int
    start: Square


@lru_cache(maxsize=512)
def on_empty_board(moves: Moves, board: Board) -> Extent:
    """The most squares that a man reaches on a board with nobody else on it.

    >>> on_empty_board(parse("R"), Board(10, 10))
    Extent(squares=18, start=Square(file=0, rank=0))
    """
    return max((Extent(_reached(moves, board, start), start) for start in board), key=lambda span: span.squares)


def _reached(moves: Moves, board: Board, start: Square) -> int:
    view = View(board, initial=start.rank < START_ROWS)
    found = {action.to for action in actions(moves, start, view, all_ways=False) if action.kind is MoveKind.QUIET}
    return len(found - {start})


@lru_cache(maxsize=512)
def in_any_situation(moves: Moves, board: Board) -> Extent:
    """A number of squares that a man never exceeds, whoever stands where.

    Squares whose men matter to each other, as those of one line, are tried empty and occupied in all ways, and the
    best ways of all such groups are added up: they can be had together, so that the number is exact. It may be too
    great, and is never too small, in three cases: a group of more than MOST_ASKED squares and a path that takes men
    on its way or comes home count with all their landings, and a push is thought possible wherever a man is met.

    >>> in_any_situation(parse("gQ"), Board(10, 10)).squares, in_any_situation(parse("R3"), Board(10, 10)).squares
    (8, 12)
    """
    best = Extent(0, Square(0, 0))
    for start in board:
        found = arrivals(moves, board, start)
        if len({one.to for one in found}) > best.squares:
            best = max(
                best, Extent(sum(_best(group) for group in _groups(found)), start), key=lambda span: span.squares
            )
    return best


def _groups(found: Iterable[Arrival]) -> list[list[Arrival]]:
    """Landings parted so that no square matters to two groups."""
    groups: list[tuple[int, list[Arrival]]] = []
    for one in found:
        squares, joined = one.mask | 1 << one.to, [one]
        apart = []
        for group in groups:
            if group[0] & squares:
                squares, joined = squares | group[0], group[1] + joined
            else:
                apart.append(group)
        groups = [*apart, (squares, joined)]
    return [group for _, group in groups]


def _best(group: list[Arrival]) -> int:
    """On how many squares at once the landings of a group can be."""
    asked = 0
    for one in group:
        asked |= one.mask
    ends = {one.to for one in group}
    if asked.bit_count() > MOST_ASKED:
        return len(ends)
    # On a square of which no other landing asks, somebody stands or not, as it is best.
    choices = [one if asked >> one.to & 1 else one._replace(quiet=True) for one in group]
    return max(len({one.to for one in choices if one.can(occupied)}) for occupied in _subsets(asked))


def _subsets(mask: int) -> Iterator[int]:
    """All sets of some of these squares."""
    some = mask
    while True:
        yield some
        if not some:
            return
        some = (some - 1) & mask


@lru_cache(maxsize=512)
def crossing(moves: Moves, board: Board) -> tuple[Square, Square] | None:
    """From where to where a man gets from the first row to the last in one move although the first two rows are full.

    Exact, but for paths that take men on their way or come home: of these all landings count. None: it never can.

    >>> [str(square) for square in crossing(parse("mRcpR"), Board(10, 10)) or ()], crossing(parse("R"), Board(10, 10))
    (['a1', 'a10'], None)
    """
    full = (1 << START_ROWS * board.files) - 1
    last = (board.ranks - 1) * board.files
    for file in range(board.files):
        start = Square(file, 0)
        for one in arrivals(moves, board, start):
            if one.to >= last and _fits(one, full & ~(1 << file)):
                return start, Square(one.to - last, board.ranks - 1)
    return None


def _fits(one: Arrival, full: int) -> bool:
    """Whether a landing is possible while these squares are occupied and the others as one likes."""
    hit = one.mask & full
    return hit.bit_count() <= 1 if one.want == ONE_HURDLE else hit == one.want & full


def arrivals(moves: Moves, board: Board, start: Square) -> tuple[Arrival, ...]:
    """All squares that a man can ever go to from a square, each with what it asks."""
    view = View(board, initial=start.rank < START_ROWS, attacked=True)
    rays = Rays(board)
    plans = [Plan(term, board, Side.WHITE.value, rays) for term in moves if allowed(term, start, view)]
    at = start.rank * board.files + start.file
    return tuple(dict.fromkeys(one for plan in plans for one in _of_plan(plan, at)))


def _of_plan(plan: Plan, start: int) -> list[Arrival]:
    try:
        return [
            Arrival(to, bool(line.modes & (MOVE | PASSING)), bool(line.modes & (CAPTURE | OWN)), mask, want)
            for line in plan.lines(start)
            for to, mask, want in line.arrivals()
        ]
    except IrregularError:
        return [Arrival(to, quiet=True, meets=True, mask=0, want=0) for to in _anywhere(plan, start)]


def _anywhere(plan: Plan, start: int) -> set[int]:
    """All squares that a path can come to, whatever stands on its way."""
    found: set[int] = set()
    todo: list[tuple[int, int, Leap | None, int]] = [] if plan.null else [(0, start, None, 0)]
    seen = set(todo)
    while todo:
        index, at, before, bend = todo.pop()
        for leap, turn in plan.leaps(index, before, bend):
            for square in plan.ray(at, leap, plan.term.legs[index].most, start):
                found |= {square} if plan.stops[index] else set()
                after = index + 1, square, leap, turn
                if index + 1 < len(plan.term.legs) and after not in seen:
                    seen.add(after)
                    todo.append(after)
    return found - {start}
