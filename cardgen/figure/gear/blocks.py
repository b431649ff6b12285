"""Solids of flat sides, and what is cut into them. Forms of facets alone, so that no kernel is needed for meshes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from cardgen.figure.solid.form import Facets, Form, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.solid.form import Point3

SEGMENTS = 144
"""Of a circle; a multiple of four, so that it is as wide along x as along y."""
INSIDE = 1e-6
"""In mm²; smaller outlines are none."""


def slab(outline: Sequence[tuple[float, float]], low: float, high: float) -> Form:
    """An outline, counter-clockwise, from one height to another."""
    return Facets(tuple(tuple((x, y, z) for x, y in outline) for z in (low, high)))


def raised(shape: Any, low: float, high: float) -> Form:  # noqa: ANN401  manifold3d has no types
    """A flat shape with its holes from one height to another."""
    outlines = [[(float(x), float(y)) for x, y in polygon] for polygon in shape.to_polygons()]
    solid = union(*(slab(one, low, high) for one in outlines if _area(one) > INSIDE))
    holes = [slab(one[::-1], low - 1, high + 1) for one in outlines if _area(one) < -INSIDE]
    return solid - union(*holes) if holes else solid


def _area(outline: Sequence[tuple[float, float]]) -> float:
    """Negative when it runs clockwise, as holes do."""
    pairs = zip(outline, [*outline[1:], outline[0]], strict=True)
    return sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in pairs) / 2


def turned(outline: Iterable[tuple[float, float]], segments: int = SEGMENTS) -> Form:
    """Radius and height from bottom to top, spun about the upright axis."""
    return Facets(tuple(_circle(radius, z, segments) for radius, z in outline))


def cylinder(x: float, y: float, radius: float, low: float, high: float) -> Form:
    """An upright one."""
    return turned([(radius, low), (radius, high)]).moved(x, y)


def _circle(radius: float, z: float, segments: int) -> tuple[Point3, ...]:
    turns = [2 * math.pi * number / segments for number in range(segments)]
    return tuple((radius * math.cos(turn), radius * math.sin(turn), z) for turn in turns)


def octagon(half_length: float, half_width: float, corner: float, z: float) -> tuple[Point3, ...]:
    """A rectangle without its corners."""
    x, y = half_length, half_width
    quarter = [(x, y - corner), (x - corner, y)]
    whole = [*quarter, *((-a, b) for a, b in reversed(quarter))]
    return tuple((a, b, z) for a, b in [*whole, *((-a, -b) for a, b in whole)])
