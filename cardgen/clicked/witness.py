"""The clicks walked by themselves, without any notation, and held against the interpreter on boards with men."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Square
from cardgen.clicked.landings import ClickedWay
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.notation.terms import Hop, Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.clicked.landings import WayLeg
    from cardgen.clicked.target import Deed
    from cardgen.notation import Moves
    from cardgen.notation.terms import Term

BOARDS = 200
SIDES = (11, 15, 25)
"""Squares along an edge."""


class CrowdedBoard(NamedTuple):
    """Where the piece stands, and all that it sees."""

    start: Square
    view: View


@cache
def boards(side: int) -> tuple[CrowdedBoard, ...]:
    """Boards of so many squares along an edge, from nearly empty to nearly full; the same in every run.

    On every second one the piece stands in the middle, on the others anywhere; on one in three it has not moved.
    """
    random, board = Random(f"clicked {side}"), Board(side, side)  # noqa: S311  no secret
    return tuple(_board(board, number, random) for number in range(BOARDS))


def _board(board: Board, number: int, random: Random) -> CrowdedBoard:
    squares = list(board)
    start = board.centre if number % 2 else random.choice(squares)
    squares.remove(start)
    random.shuffle(squares)
    men = 2 + number * (len(squares) * 2 // 3) // BOARDS
    own, enemy, empty = squares[: men // 3], squares[men // 3 : men], squares[men:]
    passing = frozenset(empty[: len(empty) // 3])
    return CrowdedBoard(
        start, View(board, own=frozenset(own), enemy=frozenset(enemy), passing=passing, initial=not number % 3)
    )


_Done = frozenset[tuple[Mode, Square]]
"""What can be done where."""


def differs(moves: Moves, ways: Iterable[tuple[ClickedWay, Deed]], side: int) -> int | None:
    """The number of the first board on which a notation does not do just what the ways say; None if there is none."""
    clicked = [(_walked(way, side), deed) for way, deed in ways]
    told = [_interpreted(term, side) for term in moves]
    for number, board in enumerate(boards(side)):
        wanted = {
            (deed.mode, square)
            for walks, deed in clicked
            if board.view.initial or not deed.first
            for square in walks[number]
            if _can(deed.mode, square, board.view)
        }
        if wanted != set().union(*(one[number] for one in told)):
            return number
    return None


def _can(mode: Mode, square: Square, view: View) -> bool:
    """Whether who stands there lets it be done."""
    if mode is Mode.CAPTURE:
        return square in view.enemy
    return square in view.passing if mode is Mode.PASSING else view.empty(square)


@lru_cache(maxsize=256)
def _interpreted(term: Term, side: int) -> tuple[_Done, ...]:
    """What a term does on all boards, by the interpreter."""
    return tuple(frozenset(_done(term, board)) for board in boards(side))


def _done(term: Term, board: CrowdedBoard) -> Iterator[tuple[Mode, Square]]:
    for action in actions((term,), board.start, board.view, all_ways=False):
        quiet = Mode.MOVE if action.kind is MoveKind.QUIET else Mode.CAPTURE
        yield Mode.PASSING if action.passing else quiet, action.to


@lru_cache(maxsize=1024)
def _walked(way: ClickedWay, side: int) -> tuple[tuple[Square, ...], ...]:
    """The squares that a clicked way comes to on all boards, whoever stands there."""
    return tuple(tuple(walk(way, board.start, board.view)) for board in boards(side))


def walk(way: ClickedWay, start: Square, view: View) -> Iterator[Square]:
    """The squares that a way comes to, whoever stands there."""
    if not way.strides:
        yield start
        return
    first, *rest = way.strides
    for at in _ride(start, first, way.hop, view):
        if not rest:
            yield at
        elif view.empty(at) or at == start:
            yield from walk(ClickedWay(tuple(rest)), at, view)


def _ride(start: Square, stride: WayLeg, hop: Hop, view: View) -> Iterator[Square]:
    """One leap after the other, as long as what stood on their squares is as the hop wants it."""
    at, men, behind, count = start, 0, False, 0
    while count != stride.most or not count:
        passed = Square(at.file + int(stride.leap.dx / 2), at.rank + int(stride.leap.dy / 2))
        at, count = Square(at.file + stride.leap.dx, at.rank + stride.leap.dy), count + 1
        if at not in view.board or not _lets(hop, passed, view):
            return
        over = hop in (Hop.CANNON, Hop.GRASSHOPPER)
        if count >= stride.least and men == over and (behind or hop is not Hop.GRASSHOPPER):
            yield at
        behind = not view.empty(at)
        men += behind
        if men > over:
            return


def _lets(hop: Hop, passed: Square, view: View) -> bool:
    """Whether the square that a lame leap passes, half the way, is empty; of a jump whether it is not."""
    return hop not in (Hop.LAME, Hop.JUMP) or view.empty(passed) is (hop is Hop.LAME)
