"""What the marks of a diagram look like: a definition of its own, by which pixels are judged. Pure.

One unit is the side of a square, the origin its middle. A disc is half a square across. A ring is as large, its line a
ninth of a square thick and its middle open. A cross is two bars from corner to corner of the disc's box. Each is turned
into a small picture of how much of each cell is ink.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import TYPE_CHECKING

from cardgen.proof.moves.signs import SignShape

if TYPE_CHECKING:
    from collections.abc import Callable

CELLS = 11
"""Cells along the edge of a square, an odd number: one is in the middle."""
FINE = 6
"""Points along the edge of a cell that are asked."""
CORE = 0.32
"""Only cells so near to the middle are judged: farther out are the ends of strings, triangles and frames."""

DISC = 0.25
"""Its radius."""
RING = 0.25
LINE = 0.11
ARM = 0.255
"""From the middle of a cross to the end of an arm, along one axis."""
BAR = 0.14
STRING = 0.09
_WAYS = ((0.0, 1.0), (1.0, 0.0), (0.5**0.5, 0.5**0.5), (0.5**0.5, -(0.5**0.5)))
"""Normals of the lines along which strings run most."""


def _disc(x: float, y: float) -> bool:
    return hypot(x, y) <= DISC


def _ring(x: float, y: float) -> bool:
    return RING - LINE <= hypot(x, y) <= RING


def _cross(x: float, y: float) -> bool:
    along, aside = abs(x + y) / 2, abs(x - y) / 2
    far, near = max(along, aside), min(along, aside)
    return near * 2**0.5 <= BAR / 2 and far <= ARM


_DRAWN: dict[SignShape, Callable[[float, float], bool]] = {
    SignShape.DISC: _disc,
    SignShape.RING: _ring,
    SignShape.CROSS: _cross,
}


def core() -> tuple[int, ...]:
    """The numbers of the cells that are judged, row by row."""
    return tuple(
        row * CELLS + column
        for row in range(CELLS)
        for column in range(CELLS)
        if hypot(_middle(row), _middle(column)) <= CORE
    )


def _middle(cell: int) -> float:
    return (cell + 0.5) / CELLS - 0.5


@cache
def template(shape: SignShape) -> tuple[int, ...]:
    """How much of each cell of the core is ink, from 0 to 255."""
    ink = _DRAWN.get(shape)
    if ink is None:
        return tuple(0 for _ in core())
    return _picture(ink)


@cache
def crossings() -> tuple[tuple[int, ...], ...]:
    """Strings that go through the middle of a square on which nothing stands: level, upright, slanting, or several."""
    ways = range(1, 1 << len(_WAYS))
    return tuple(_crossing([way for number, way in enumerate(_WAYS) if some >> number & 1]) for some in ways)


def _crossing(ways: list[tuple[float, float]]) -> tuple[int, ...]:
    return _picture(lambda x, y: any(abs(x * a + y * b) <= STRING / 2 for a, b in ways))


def _picture(ink: Callable[[float, float], bool]) -> tuple[int, ...]:
    return tuple(round(255 * _share(ink, *divmod(cell, CELLS))) for cell in core())


def _share(ink: Callable[[float, float], bool], row: int, column: int) -> float:
    steps = [(step + 0.5) / FINE - 0.5 for step in range(FINE)]
    inked = sum(ink(_middle(column) + dx / CELLS, _middle(row) + dy / CELLS) for dx in steps for dy in steps)
    return inked / FINE**2
