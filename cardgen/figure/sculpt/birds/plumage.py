"""Feathers with a shaft and a round end, for wings of any bird. Lengths are in whatever unit the caller counts in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Barbs(NamedTuple):
    """A section of a feather, in shares of what is the most."""

    along: float
    """How far from its root."""
    width: float
    """Half of it."""
    thickness: float


VANE = [
    Barbs(0.00, 0.50, 1.00),
    Barbs(0.22, 0.80, 1.00),
    Barbs(0.55, 1.00, 0.96),
    Barbs(0.78, 0.98, 0.92),
    Barbs(0.89, 0.84, 0.88),
    Barbs(0.95, 0.62, 0.86),
    Barbs(0.985, 0.36, 0.84),
    Barbs(1.00, 0.12, 0.80),
]
SHAFT, VALLEY = 0.16, 0.45
"""Of its half width: how broad the shaft is; and how high the vane is beside it, between edge and shaft."""


def feather(length: float, half: float, thick: float, proud: float) -> Form:
    """An upright feather on the origin, its faces to the left and the right; the shaft stands `proud` of the left."""
    rings = []
    for along, wide, deep in VANE:
        w, edge = half * wide, thick * deep / 2
        top, low = edge + proud * deep, edge + VALLEY * proud * deep
        corners = [(0.0, top), (SHAFT * w, low), (w, edge), (w, -edge), (-w, -edge), (-w, edge), (-SHAFT * w, low)]
        rings.append([(x, y, along * length) for x, y in corners])
    return through(rings)


def fan(rows: Iterable[Sequence[float]], half: float, thick: float, proud: float, size: float) -> Form:
    """Feathers side by side: of each the degrees that it leans back, its length, and the x and z of its root."""
    made = []
    for back, length, x, z in rows:
        one = feather(length * size, half * size, thick * size, proud * size)
        made.append(one.turned(-back, Y).moved(x * size, 0, z * size))
    return union(*made)
