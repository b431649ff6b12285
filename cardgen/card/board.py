"""The empty board and the tiles of a legend: the ground that marks are painted on. Pure."""

from __future__ import annotations

from functools import cache

from cardgen.card.palette import DARK_SQUARE, EDGE
from cardgen.ink.items import Fill, Group, Item, Stroke, Symbol, Use, rectangle


@cache
def squares(size: int) -> Symbol:
    """The dark squares of a board, one unit each, from (0, 0) on; the corners are dark, so the middle is too."""
    dark = "".join(
        rectangle(file, rank, 1, 1) for rank in range(size) for file in range(size) if (file + rank) % 2 == 0
    )
    return Symbol(f"board.{size}", (Fill(dark, DARK_SQUARE),), (0, 0, size, size))


def board(size: int, marks: tuple[Item, ...], x: float, y: float, side: float, rule: float) -> tuple[Item, ...]:
    """A board with its marks, lower left corner at (x, y), squares of that side, a rule of that width round it."""
    across = size * side
    return (
        Use(squares(size), x, y, side),
        Stroke(rectangle(x, y, across, across), EDGE, rule),
        Group(marks, x, y, side),
    )


def tile(marks: tuple[Item, ...], x: float, y: float, side: float) -> tuple[Item, ...]:
    """A tile of the legend: one dark square with a mark."""
    return Fill(rectangle(x, y, side, side), DARK_SQUARE), Group(marks, x, y, side)
