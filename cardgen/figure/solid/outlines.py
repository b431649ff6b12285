"""Flat polygons: the same one set in all round. Knows no solids."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Flat: TypeAlias = "tuple[float, float]"
"""A place in a plane."""
SAME = 1e-4
"""Two areas that differ by a smaller share are the same."""
SPIKE = 1e-9
"""Where two sides turn back so sharply (1 and the cosine of their turn), a corner set in would be far away."""


def inset(corners: Sequence[Flat], by: float) -> list[Flat] | None:
    """The polygon with every side moved inwards by so much: a corner for each corner, in the same order.

    None when a side would vanish, turn round or cross another. Corners may run either way; neighbours are different.
    """
    inwards = math.copysign(1.0, doubled_area(corners))
    ways = [_way(corner, corners[(i + 1) % len(corners)]) for i, corner in enumerate(corners)]
    normals = [(-inwards * up, inwards * along) for along, up in ways]
    moved = []
    for i, (x, y) in enumerate(corners):
        one, other = normals[i - 1], normals[i]
        turn = 1.0 + one[0] * other[0] + one[1] * other[1]
        if turn < SPIKE:
            return None
        moved.append((x + by / turn * (one[0] + other[0]), y + by / turn * (one[1] + other[1])))
    kept = (
        along * (after[0] - here[0]) + up * (after[1] - here[1]) > 0
        for (along, up), here, after in zip(ways, moved, [*moved[1:], moved[0]], strict=True)
    )
    return moved if all(kept) and not _crossed(moved) else None


def _crossed(corners: Sequence[Flat]) -> bool:
    """Whether a polygon runs over itself: then what it encloses is not what its signed area says."""
    import manifold3d  # noqa: PLC0415  heavy

    signed = doubled_area(corners) / 2
    found = manifold3d.CrossSection([corners if signed > 0 else corners[::-1]], manifold3d.FillRule.Positive)
    return not math.isclose(found.area(), abs(signed), rel_tol=SAME)


def doubled_area(corners: Sequence[Flat]) -> float:
    """Twice the area; negative when the corners run clockwise."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(x * above - after * y for (x, y), (after, above) in pairs)


def _way(start: Flat, end: Flat) -> Flat:
    """The direction from one place to another, 1 long."""
    along, up = end[0] - start[0], end[1] - start[1]
    far = math.hypot(along, up)
    return along / far, up / far
