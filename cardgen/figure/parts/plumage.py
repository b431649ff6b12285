"""What feathers are made of: facets straight from one ring of corners to the next, crisp and of few triangles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.form import Form, Point, Solid
from cardgen.figure.kernel import cadquery

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def through(rings: Iterable[Sequence[Point]]) -> Form:
    """A solid through flat rings of equally many corners, the first of which is its root and the last its tip."""
    cq = cadquery()
    wires = [cq.Wire.makePolygon([cq.Vector(*corner) for corner in ring], close=True) for ring in rings]
    return Solid(cq.Solid.makeLoft(wires, True))
