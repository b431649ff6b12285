"""What a diagram says of a square, in the terms of its legend; witnesses and engine are compared in these values."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

SquarePlace = tuple[int, int]
"""Squares to the right and forward of the own square."""


class SignShape(Enum):
    """The mark in the middle of a square. The value is what it looks like."""

    NONE = "nothing"
    DISC = "a disc"
    RING = "a ring"
    CROSS = "a cross"


class SignCorner(Enum):
    """The small triangle in a corner of a square."""

    NONE = "no triangle"
    OPENING = "a full triangle"
    CONDITION = "a hollow triangle"


MEANING = {
    SignShape.NONE: "nothing",
    SignShape.DISC: "move or capture",
    SignShape.RING: "move only",
    SignShape.CROSS: "capture only",
}
CORNER_MEANING = {
    SignCorner.NONE: "always",
    SignCorner.OPENING: "in its opening move only",
    SignCorner.CONDITION: "only as the words say",
}


class PrintedSign(NamedTuple):
    """All that is said of one square."""

    shape: SignShape = SignShape.NONE
    corner: SignCorner = SignCorner.NONE
    swap: bool = False


NOTHING = PrintedSign()


def square_name(place: SquarePlace, size: int) -> str:
    """The square as on a board of that size: the lower left corner is a1."""
    return f"{chr(ord('a') + place[0] + size // 2)}{place[1] + size // 2 + 1}"


def board_places(size: int, rows: int) -> tuple[SquarePlace, ...]:
    """All squares of a diagram, row by row from the lower left."""
    reach = size // 2
    across, up = range(-reach, reach + 1), range(reach + 1 - rows, reach + 1)
    return tuple((dx, dy) for dy in up for dx in across)
