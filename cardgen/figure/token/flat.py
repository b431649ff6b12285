"""Flat shapes to be extruded: manifold3d cross sections and their geometry. Knows no diagrams."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Leap

ROUND = 24
"""Sides of a circle."""


def unit(way: Leap) -> tuple[float, float]:
    length = hypot(way.dx, way.dy)
    return way.dx / length, way.dy / length


def along(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def polygon(points: list[tuple[float, float]]) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection([points], manifold3d.FillRule.NonZero)


def disc(x: float, y: float, radius: float) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection.circle(radius, ROUND).translate((x, y))


def box(x: float, y: float, half: float, corner: float = 0.25) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    inner = 2 * (half - corner)
    square = manifold3d.CrossSection.square((inner, inner), center=True)
    return square.offset(corner, manifold3d.JoinType.Round, 2.0, ROUND).translate((x, y))


def triangle(base: tuple[float, float], way: tuple[float, float], length: float, half: float) -> Any:  # noqa: ANN401
    """With its base in the middle of one side and its tip that way."""
    (x, y), (dx, dy) = base, way
    return polygon([(x + dy * half, y - dx * half), (x + dx * length, y + dy * length), (x - dy * half, y + dx * half)])


def ridge(start: tuple[float, float], end: tuple[float, float], width: float) -> Any:  # noqa: ANN401
    """A straight ridge with round ends."""
    import manifold3d  # noqa: PLC0415  heavy

    length, turn = hypot(end[0] - start[0], end[1] - start[1]), degrees(atan2(end[1] - start[1], end[0] - start[0]))
    ends = [manifold3d.CrossSection.circle(width / 2, ROUND).translate((x, 0)) for x in (0, length)]
    return manifold3d.CrossSection.batch_hull(ends).rotate(turn).translate(start)


def union(shapes: Iterable[Any]) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection.batch_boolean(list(shapes), manifold3d.OpType.Add)
