"""Leaves: thin shells with a thick rim, as the ears of elephants. Numbers are shares of `size`.

A leaf is drawn on the left, by level sections: each runs from its root backwards and outwards to its rim.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.figure.solid.form import Form, Point3


class Vein(NamedTuple):
    """A level section of a leaf."""

    z: float
    root: tuple[float, float]
    """x and y where it begins."""
    rim: tuple[float, float]
    """x and y where it ends."""
    half: float
    """Half its thickness at the rim."""


ALONG, HEIGHTS = 12, 5
"""How many corners a face of a section has; how many sections there are from one vein to the next."""
HOLLOW = 0.75
"""How deep the outer face is hollowed between root and rim, in half thicknesses."""
BOW = 1.5
"""How late a section turns outwards: 1 is straight."""


def leaf(veins: Sequence[Vein], size: float, at: Point3) -> Form:
    """A leaf through its sections, lowest first."""
    return through(
        [
            [(at[0] + x * size, at[1] + y * size, at[2] + vein.z * size) for x, y in section(vein)]
            for vein in smooth(veins)
        ]
    )


def section(vein: Vein) -> list[tuple[float, float]]:
    """The corners of a section: its outer face from root to rim, round the rim, and back."""
    (x0, y0), (x1, y1) = vein.root, vein.rim
    outer, inner = [], []
    for i in range(ALONG + 1):
        share = i / ALONG
        x, y = x0 + share * (x1 - x0), y0 + share**BOW * (y1 - y0)
        end = math.sqrt(max(0.0, 1 - max(0.0, (share - 0.86) / 0.14) ** 2)) * 0.92 + 0.08
        outer.append((x, y + vein.half * end * (1 - HOLLOW * math.sin(math.pi * min(1.0, share / 0.92)) ** 2)))
        inner.append((x, y - vein.half * end))
    return [*outer, *reversed(inner)]


def smooth(veins: Sequence[Vein]) -> Iterator[Vein]:
    """The veins, and more between them on smooth curves (Catmull-Rom)."""
    flat = [(vein.z, *vein.root, *vein.rim, vein.half) for vein in veins]
    last = len(flat) - 1
    for i in range(last):
        p0, p1, p2, p3 = (flat[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
        for step in range(HEIGHTS + (i == last - 1)):
            u = step / HEIGHTS
            z, x0, y0, x1, y1, half = (
                b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
                for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
            )
            yield Vein(z, (x0, y0), (x1, y1), half)
