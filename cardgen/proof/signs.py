"""What a diagram says of a square, in the terms of its legend: the common tongue of the witnesses and the engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Place = tuple[int, int]
"""Squares to the right and forward of the own square."""


class Shape(Enum):
    """The mark in the middle of a square. The value is what it looks like."""

    NONE = "nothing"
    DISC = "a disc"
    RING = "a ring"
    CROSS = "a cross"


class Corner(Enum):
    """The small triangle in a corner of a square."""

    NONE = "no triangle"
    OPENING = "a full triangle"
    CONDITION = "a hollow triangle"


MEANING = {
    Shape.NONE: "nothing",
    Shape.DISC: "move or capture",
    Shape.RING: "move only",
    Shape.CROSS: "capture only",
}
CORNER_MEANING = {
    Corner.NONE: "always",
    Corner.OPENING: "in its opening move only",
    Corner.CONDITION: "only as the words say",
}


@dataclass(frozen=True, slots=True)
class Sign:
    """All that is said of one square."""

    shape: Shape = Shape.NONE
    corner: Corner = Corner.NONE
    swap: bool = False


NOTHING = Sign()


def square_name(place: Place, size: int) -> str:
    """The square as on a board of that size: the lower left corner is a1."""
    return f"{chr(ord('a') + place[0] + size // 2)}{place[1] + size // 2 + 1}"


def board_places(size: int) -> tuple[Place, ...]:
    """All squares of a diagram, row by row from the lower left."""
    reach = range(-(size // 2), size // 2 + 1)
    return tuple((dx, dy) for dy in reach for dx in reach)
