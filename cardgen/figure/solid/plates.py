"""Flat parts cut from an outline, their edges broken.

What has only corners is of facets, and what has curves and a bevel that fits: the kernel takes a hundred times as long
to break an edge. Such facets are as near to the curves as a fine mesh is.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from cardgen.figure.solid.fineness import FINE
from cardgen.figure.solid.form import ORIGIN, Form, Point3, Solid, X, Y
from cardgen.figure.solid.kernel import cadquery, wire
from cardgen.figure.solid.outlines import Flat, inset
from cardgen.figure.solid.solids import CLOSE, KEPT, nearest, scaled, through

if TYPE_CHECKING:
    from collections.abc import Sequence

SHARE_DIGITS = 9
"""Of the thickness of a plate, as a share of its size: those of two figures are to be the same."""
BEVELS = (1.0, 0.6, 0.3)
"""Shares of a bevel that are tried, one after the other, until one fits."""

_Ring: TypeAlias = "tuple[float, Sequence[Flat]]"
"""How far a ring of corners is from the middle of a plate, and the corners."""
OutlineStep: TypeAlias = "tuple[float, float] | Sequence[tuple[float, float]]"
"""A step of an outline: a corner, or several points that a smooth curve passes through."""


def plate(
    outline: Sequence[OutlineStep],
    thickness: float,
    *,
    size: float = 1.0,
    at: Point3 = ORIGIN,
    seen_from: Literal["side", "front"] = "side",
    bevel: float = 0.0,
) -> Form:
    """A flat part cut from an outline in units of `size`, its middle plane through `at`, its edges bevelled.

    Seen from the side, an outline runs in x and z; from the front, in y and z. Thickness and bevel are in millimetres.
    """
    steps: Any = tuple(step if _is_corner(step) else tuple(step) for step in outline)
    shares = (round(thickness / size, SHARE_DIGITS), round(bevel / size, SHARE_DIGITS))
    return scaled(_plate(steps, *shares, nearest(size), seen_from == "side"), size, at)


@lru_cache(KEPT)
def _plate(outline: tuple[OutlineStep, ...], thickness: float, bevel: float, size: float, from_side: bool) -> Form:
    thick, broken = thickness * size, bevel * size
    curved = not all(map(_is_corner, outline))
    rings: list[_Ring] | None = None
    if broken:
        rings = _bevelled(_cornered(outline, size), thick, broken, BEVELS[:1] if curved else BEVELS)
    if not rings and not curved:
        corners = _cornered(outline, size)
        rings = [(-thick / 2, corners), (thick / 2, corners)]
    if rings:
        return through(_standing(ring, aside, from_side) for aside, ring in rings)
    cq = cadquery()
    along, normal = (X, (0.0, -1.0, 0.0)) if from_side else (Y, X)
    plane = cq.Plane(origin=ORIGIN, xDir=along, normal=normal)
    face = cq.Face.makeFromWires(_wire_of(outline, plane, size))
    outwards = plane.zDir
    slab = cq.Solid.extrudeLinear(face, outwards * thick).translate(outwards * (-thick / 2))
    return Solid(_chamfered(slab, broken, outwards, thick))


def _standing(corners: Sequence[Flat], aside: float, from_side: bool) -> list[Point3]:
    """The corners in space, so far from the middle plane."""
    return [(along, aside, z) if from_side else (aside, along, z) for along, z in corners]


def _cornered(outline: Sequence[Any], size: float) -> list[Flat]:
    """The corners of an outline, those on its curves as near to each other as a fine mesh has them."""
    found: list[Flat] = []
    for step in outline:
        if _is_corner(step):
            found.append((step[0] * size, step[1] * size))
        else:
            found += _on_curve([found[-1], *((x * size, z * size) for x, z in step)])
    return [corner for i, corner in enumerate(found) if math.dist(corner, found[i - 1]) > CLOSE]


def _on_curve(points: Sequence[Flat]) -> list[Flat]:
    """Corners on a smooth curve through points, without its start."""
    from OCP.BRepAdaptor import BRepAdaptor_Curve  # noqa: PLC0415  heavy
    from OCP.GCPnts import GCPnts_TangentialDeflection  # noqa: PLC0415  heavy

    cq = cadquery()
    curve = cq.Edge.makeSpline([cq.Vector(x, 0, z) for x, z in points])
    found = GCPnts_TangentialDeflection(BRepAdaptor_Curve(curve.wrapped), FINE.angle, FINE.distance)
    corners = map(found.Value, range(2, found.NbPoints() + 1))
    return [(corner.X(), corner.Z()) for corner in corners]


def _bevelled(corners: Sequence[Flat], thickness: float, bevel: float, shares: Sequence[float]) -> list[_Ring] | None:
    """Rings of a plate with the first of these shares of the bevel that fits; None when none does."""
    half = thickness / 2
    for by in (bevel * share for share in shares):
        face = inset(corners, by) if by < half else None
        if face:
            return [(-half, face), (by - half, corners), (half - by, corners), (half, face)]
    return None


def _is_corner(step: OutlineStep) -> bool:
    """Whether it is one point, and no curve through several."""
    return isinstance(step[0], int | float)


def mirrored_outline(half: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The right half of an outline, from bottom to top, with its mirror image."""
    return [*half, *((-across, z) for across, z in reversed(half) if abs(across) > 1e-9)]


def _chamfered(slab: Any, bevel: float, outwards: Any, thickness: float) -> Any:  # noqa: ANN401
    """The slab with its edges on both faces broken; less when the outline is too tight for the full bevel."""
    if not bevel:
        return slab
    edges = [edge for edge in slab.Edges() if abs(edge.Center().dot(outwards)) > thickness / 2 - 1e-4]
    for share in BEVELS:
        try:
            broken = slab.chamfer(bevel * share, None, edges)
        except Exception:  # noqa: BLE001, S112  the kernel raises many kinds when a bevel does not fit
            continue
        if broken.isValid():
            return broken
    return slab


def _wire_of(steps: Sequence[OutlineStep], plane: Any, size: float) -> Any:  # noqa: ANN401
    """A closed wire."""
    cq = cadquery()

    def world(point: Any) -> Any:  # noqa: ANN401
        return plane.toWorldCoords((point[0] * size, point[1] * size, 0))

    edges: list[Any] = []
    first = here = world(steps[0])
    for step in steps[1:]:
        points = [world(step)] if _is_corner(step) else [world(point) for point in step]
        edges.append(cq.Edge.makeLine(here, points[0]) if len(points) == 1 else cq.Edge.makeSpline([here, *points]))
        here = points[-1]
    if (here - first).Length > CLOSE:
        edges.append(cq.Edge.makeLine(here, first))
    return wire(edges)
