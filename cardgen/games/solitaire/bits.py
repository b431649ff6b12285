"""Sets of squares of a board of 8×8 as bits of a number, from a1 along the ranks; and what a man of chess attacks.

The engine knows the same of any piece. This is for who looks at millions of positions of orthodox men without turns.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Square

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARD = Board(8, 8)
ALL = (1 << 64) - 1
_LEFT = sum(1 << 8 * rank for rank in range(8))
_NOT_LEFT, _NOT_RIGHT = ALL ^ _LEFT, ALL ^ _LEFT << 7
_STRAIGHT = (Leap(1, 0), Leap(-1, 0), Leap(0, 1), Leap(0, -1))
_SLANTING = (Leap(1, 1), Leap(1, -1), Leap(-1, 1), Leap(-1, -1))
_KNIGHT = tuple(Leap(dx, dy) for dx in (-2, -1, 1, 2) for dy in (-2, -1, 1, 2) if abs(dx) != abs(dy))
_SLIDES = {"B": _SLANTING, "R": _STRAIGHT, "Q": _STRAIGHT + _SLANTING}
_LEAPS = {"N": _KNIGHT, "K": _STRAIGHT + _SLANTING}


def number(square: Square) -> int:
    """The number of a square: a1 is 0, h8 is 63."""
    return square.rank * 8 + square.file


def square_of(at: int) -> Square:
    """The square of a number."""
    return Square(at & 7, at >> 3)


def each(bits: int) -> Iterator[int]:
    """The numbers of the squares, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def beside(bits: int) -> int:
    """The squares to the left and right of these, above and below."""
    return (bits << 8 & ALL) | bits >> 8 | (bits & _NOT_RIGHT) << 1 | (bits & _NOT_LEFT) >> 1


def around(bits: int) -> int:
    """The same with those at the corners."""
    wide = bits | (bits & _NOT_RIGHT) << 1 | (bits & _NOT_LEFT) >> 1
    return (wide << 8 | wide >> 8 | wide) & ALL & ~bits


def attacks(kind: str, at: int, occupied: int) -> int:
    """The squares that a man attacks, empty or not: K, Q, R, B or N."""
    if kind in _LEAPS:
        return _leaps(kind, at)
    if kind == "Q":
        return _slides("B", at, occupied & _lines("B", at)) | _slides("R", at, occupied & _lines("R", at))
    return _slides(kind, at, occupied & _lines(kind, at))


@cache
def _leaps(kind: str, at: int) -> int:
    ends = (BOARD.step(square_of(at), leap) for leap in _LEAPS[kind])
    return sum(1 << number(end) for end in ends if end is not None)


@cache
def _lines(kind: str, at: int) -> int:
    """All squares that a man can come to on an empty board."""
    return _slides(kind, at, 0)


@cache
def _slides(kind: str, at: int, occupied: int) -> int:
    """Along each line up to the first man; the occupied squares are those on the lines alone, so that few are asked."""
    found = 0
    for leap in _SLIDES[kind]:
        square = BOARD.step(square_of(at), leap)
        while square is not None:
            found |= 1 << number(square)
            square = None if occupied >> number(square) & 1 else BOARD.step(square, leap)
    return found
