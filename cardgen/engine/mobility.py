"""How far a kind goes on a board of eight by eight: alone, and in a crowd. By the interpreter.

To how many squares it may go, on average over the squares where its men may stand: all of them, but for men of the
pawn row, who do not stand on the last row. A man on the row where it begins has not moved yet; no man is attacked. In a
crowd half of the squares have a man, own and enemy ones in turn, drawn from a seed; every kind meets the same crowds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View, actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.rules import Kind

METHOD = 1
"""Another number whenever the definition changes: what was kept of another one is stale."""
BOARD = Board(8, 8)
MEN = 32
"""In a crowd, beside the one that is looked at."""
CROWDS = 16
"""For each square."""
MOST = 60_000
"""Ways on all boards together; a kind that has more is not measured."""


@dataclass(frozen=True, slots=True)
class Mobility:
    """How far a kind goes, as its card tells it.

    >>> from cardgen.engine.rules import Kind
    >>> from cardgen.notation import parse
    >>> bishop = mobility(Kind("bishop", "Bishop", parse("B")))
    >>> bishop.empty, bishop.one_colour
    (8.75, True)
    """

    empty: float
    """Squares that it may go to where it is alone, on average."""
    crowded: float
    """The same, captures too, where half of the squares have a man."""
    one_colour: bool
    """It moves, and neither move nor capture ever leads to a square of the other colour."""


class _Crowd(NamedTuple):
    start: Square
    own: frozenset[Square]
    enemy: frozenset[Square]


class _TooManyError(Exception):
    """A kind has more ways than are counted."""


def mobility(kind: Kind) -> Mobility | None:
    """How far a kind goes; None for one with too many ways to count them."""
    left = iter(range(MOST))
    try:
        empty = [len(_landings(kind, start, _view(kind, start), left)) for start in BOARD if _stands(kind, start)]
        crowds = [crowd for crowd in _crowds() if _stands(kind, crowd.start)]
        crowded = [len(_landings(kind, crowd.start, _view(kind, *crowd), left)) for crowd in crowds]
        return Mobility(_mean(empty), _mean(crowded), _keeps_colour(kind, left))
    except _TooManyError:
        return None


def _stands(kind: Kind, square: Square) -> bool:
    return not kind.front or BOARD.row(square, Side.WHITE) < BOARD.ranks


def _view(
    kind: Kind,
    start: Square,
    own: frozenset[Square] = frozenset(),
    enemy: frozenset[Square] = frozenset(),
    *,
    always: bool = False,
) -> View:
    """What a man on start sees; always: with all that it may do under any condition."""
    begins = BOARD.row(start, Side.WHITE) == (2 if kind.front else 1)
    return View(BOARD, own=own | {start}, enemy=enemy, initial=always or begins, attacked=always)


def _landings(kind: Kind, start: Square, view: View, left: Iterator[int]) -> set[Square]:
    """The squares that it may go to; each way counts as one of those that are left. Raises _TooManyError."""
    found = {action.to for action, _ in zip(actions(kind.moves, start, view, all_ways=False), left, strict=False)}
    if next(left, None) is None:
        raise _TooManyError
    return found - {start}


@cache
def _crowds() -> tuple[_Crowd, ...]:
    """The crowds, with the square that the man stands on: the same for all kinds."""
    random, squares = Random("mobility"), tuple(BOARD)  # noqa: S311  no secret
    return tuple(_crowd(start, squares, random) for start in squares for _ in range(CROWDS))


def _crowd(start: Square, squares: tuple[Square, ...], random: Random) -> _Crowd:
    men = random.sample([square for square in squares if square != start], MEN)
    return _Crowd(start, frozenset(men[::2]), frozenset(men[1::2]))


def _mean(counts: list[int]) -> float:
    return round(sum(counts) / len(counts), 2)


def _keeps_colour(kind: Kind, left: Iterator[int]) -> bool:
    """Whether all that it may do, under any condition, leads to squares of the colour that it stands on."""
    moves = False
    for start, view in _all_views(kind):
        ends = _landings(kind, start, view, left)
        if any(_colour(end) != _colour(start) for end in ends):
            return False
        moves = moves or bool(ends)
    return moves


def _all_views(kind: Kind) -> Iterator[tuple[Square, View]]:
    for crowd in (*(_Crowd(start, frozenset(), frozenset()) for start in BOARD), *_crowds()):
        if _stands(kind, crowd.start):
            yield crowd.start, _view(kind, *crowd, always=True)


def _colour(square: Square) -> int:
    return (square.file + square.rank) % 2
