"""Flat polygons: the same one set in all round. Knows no solids."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Flat: TypeAlias = "tuple[float, float]"
"""A place in a plane."""


def inset(corners: Sequence[Flat], by: float) -> list[Flat] | None:
    """The polygon with every side moved inwards by so much: a corner for each corner, in the same order.

    None when a side would vanish or turn round. Corners may run either way; they are all different.
    """
    inwards = math.copysign(1.0, doubled_area(corners))
    ways = [_way(corner, corners[(i + 1) % len(corners)]) for i, corner in enumerate(corners)]
    normals = [(-inwards * up, inwards * along) for along, up in ways]
    moved = []
    for i, (x, y) in enumerate(corners):
        one, other = normals[i - 1], normals[i]
        share = by / (1.0 + one[0] * other[0] + one[1] * other[1])
        moved.append((x + share * (one[0] + other[0]), y + share * (one[1] + other[1])))
    kept = (
        along * (after[0] - here[0]) + up * (after[1] - here[1]) > 0
        for (along, up), here, after in zip(ways, moved, [*moved[1:], moved[0]], strict=True)
    )
    return moved if all(kept) else None


def doubled_area(corners: Sequence[Flat]) -> float:
    """Twice the area; negative when the corners run clockwise."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(x * above - after * y for (x, y), (after, above) in pairs)


def _way(start: Flat, end: Flat) -> Flat:
    """The direction from one place to another, 1 long."""
    along, up = end[0] - start[0], end[1] - start[1]
    far = math.hypot(along, up)
    return along / far, up / far
