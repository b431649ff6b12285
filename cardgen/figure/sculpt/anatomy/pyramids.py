"""Flat things with crisp facets on both faces, as a carver cuts a star or a cross: a low pyramid over each edge.

From a higher middle the face falls straight to the outline, so tips get ridges and the corners between them valleys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.solid.form import ORIGIN, Form, Point3, Solid
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.plates import mirrored_outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.profile import Corner


HALF_STAR: list[Corner] = [
    (0.0, -0.31),
    (0.46, -0.83),
    (0.58, -0.79),
    (0.42, -0.02),
    (0.93, 0.55),
    (0.87, 0.64),
    (0.29, 0.37),
    (0.07, 1.0),
]
"""The right half of a star from below; its lower edges are all steep enough to print."""
STAR = mirrored_outline(HALF_STAR)
"""A star of five blunt points, one of them up, within a circle of radius 1."""


def pyramids(
    outline: Sequence[Corner],
    edge: float,
    middle: float,
    *,
    size: float = 1.0,
    at: Point3 = ORIGIN,
) -> Form:
    """A plate seen from the front, in y and z, whose outline is in units of `size` and all seen from its origin.

    `edge` is its thickness along the outline, `middle` that over the origin, both in mm; the origin is at `at`.
    """
    cq = cadquery()

    def corner(place: Corner, thickness: float) -> object:
        return cq.Vector(at[0] + thickness / 2, at[1] + size * place[0], at[2] + size * place[1])

    faces = []
    for one, other in zip(outline, [*outline[1:], outline[0]], strict=True):
        front, back = ([corner(one, side * edge), corner(other, side * edge)] for side in (1, -1))
        peaks = [corner((0.0, 0.0), side * middle) for side in (1, -1)]
        for points in ([*front, peaks[0]], [*back[::-1], peaks[1]], [front[0], back[0], back[1], front[1]]):
            faces += [cq.Face.makeFromWires(cq.Wire.makePolygon(points, close=True))]
    return Solid(cq.Solid.makeSolid(cq.Shell.makeShell(faces)))
