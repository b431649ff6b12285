"""Squares, leaps, boards and sides. Pure geometry: no pieces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 26
"""The longest side of a board: files have one letter."""


class Leap(NamedTuple):
    """A vector seen by the piece's owner: +dx to the right, +dy forward."""

    dx: int
    dy: int

    def __mul__(self, times: int) -> Leap:  # type: ignore[override]  # arithmetic of vectors, not of tuples
        return Leap(self.dx * times, self.dy * times)

    def __add__(self, other: Leap) -> Leap:  # type: ignore[override]
        return Leap(self.dx + other.dx, self.dy + other.dy)

    def __sub__(self, other: Leap) -> Leap:
        return Leap(self.dx - other.dx, self.dy - other.dy)

    @property
    def king_distance(self) -> int:
        """How many moves a king needs for it."""
        return max(abs(self.dx), abs(self.dy))

    def same_direction(self, other: Leap) -> bool:
        """Whether both point the same way, however long they are."""
        return self.dx * other.dy == self.dy * other.dx and self.dx * other.dx + self.dy * other.dy > 0


class Square(NamedTuple):
    """A square; file and rank count from 0, so a1 is Square(0, 0)."""

    file: int
    rank: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.file)}{self.rank + 1}"


class Side(Enum):
    """A player. The value is the direction of forward in ranks."""

    WHITE = 1
    BLACK = -1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


@dataclass(frozen=True, slots=True)
class Board:
    """An empty board of files × ranks squares; iterating goes a1, b1 … and up."""

    files: int
    ranks: int

    def __post_init__(self) -> None:
        if not (1 <= self.files <= MOST and 1 <= self.ranks <= MOST):
            raise CardgenError(f"a board has 1 to {MOST} files and ranks, not {self.files}x{self.ranks}.")

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.file < self.files and 0 <= square.rank < self.ranks

    def __iter__(self) -> Iterator[Square]:
        for rank in range(self.ranks):
            for file in range(self.files):
                yield Square(file, rank)

    def __str__(self) -> str:
        return f"{self.files}x{self.ranks}"

    @property
    def centre(self) -> Square:
        """The middle square; right and up of the middle on a side of even length."""
        return Square(self.files // 2, self.ranks // 2)

    def step(self, start: Square, leap: Leap, side: Side = Side.WHITE, *, wrap: bool = False) -> Square | None:
        """The square a leap away, None when it is off the board; with wrap the left and right edges are joined."""
        ahead = 1 if side is Side.WHITE else -1
        file, rank = start.file + leap.dx * ahead, start.rank + leap.dy * ahead
        if wrap:
            file %= self.files
        return Square(file, rank) if 0 <= file < self.files and 0 <= rank < self.ranks else None

    def row(self, square: Square, side: Side) -> int:
        """The row as its owner counts: 1 is the owner's first."""
        return square.rank + 1 if side is Side.WHITE else self.ranks - square.rank


def parse_square(text: str) -> Square:
    """Read 'e4' or 'l12'. Raises CardgenError."""
    match = re.fullmatch(r"([a-z])([1-9][0-9]?)", text)
    if match is None:
        raise CardgenError(f"{text!r} is not a square; write a letter and a number, as in e4.")
    return Square(ord(match[1]) - ord("a"), int(match[2]) - 1)


def parse_board(text: str) -> Board:
    """Read '8x8' or '12×10' (files × ranks). Raises CardgenError."""
    match = re.fullmatch(r"([0-9]{1,4})[x×]([0-9]{1,4})", text.strip().lower())
    if match is None:
        raise CardgenError(f"{text!r} is not a board; write files x ranks, as in 8x8 or 12x10.")
    return Board(int(match[1]), int(match[2]))
