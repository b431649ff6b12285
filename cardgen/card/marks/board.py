"""The empty board and the tiles of a legend: the ground that marks are painted on. Pure."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.card.palette import DARK_SQUARE, EDGE
from cardgen.ink.items import Fill, Group, Item, Stroke, Symbol, Use, rectangle

if TYPE_CHECKING:
    from cardgen.card.face import CardDiagram


RIM = 0.05
"""How thick the rule round a small board is, in squares."""


@cache
def squares(size: int, rows: int) -> Symbol:
    """The dark squares of a board, one unit each, from (0, 0) on; its upper corners and the own square are dark."""
    dark = "".join(
        rectangle(file, rank, 1, 1) for rank in range(rows) for file in range(size) if (file + rank + rows) % 2
    )
    name = f"board.{size}" if rows == size else f"board.{size}.{rows}"
    return Symbol(name, (Fill(dark, DARK_SQUARE),), (0, 0, size, rows))


@cache
def part(size: int, left: int, bottom: int, files: int, ranks: int) -> Symbol:
    """A part of a board of so many squares an edge, from the square that has so many to its left and under it."""
    dark = "".join(
        rectangle(file, rank, 1, 1)
        for rank in range(ranks)
        for file in range(files)
        if (file + left + rank + bottom) % 2 == 0
    )
    name = f"board.part.{size}.{left}.{bottom}.{files}.{ranks}"
    return Symbol(name, (Fill(dark, DARK_SQUARE),), (0, 0, files, ranks))


def rim(files: int, ranks: int) -> Stroke:
    """The rule round a small board, one unit a square."""
    return Stroke(rectangle(0, 0, files, ranks), EDGE, RIM)


def board(diagram: CardDiagram, x: float, y: float, side: float, rule: float) -> tuple[Item, ...]:
    """A board with its marks, lower left corner at (x, y), squares of that side, a rule of that width round it."""
    size, rows, marks = diagram.size, diagram.rows, diagram.marks
    return (
        Use(squares(size, rows), x, y, side),
        Stroke(rectangle(x, y, size * side, rows * side), EDGE, rule),
        Group(marks, x, y, side),
    )


def tile(marks: tuple[Item, ...], x: float, y: float, side: float) -> tuple[Item, ...]:
    """A tile of the legend: one dark square with a mark."""
    return Fill(rectangle(x, y, side, side), DARK_SQUARE), Group(marks, x, y, side)
