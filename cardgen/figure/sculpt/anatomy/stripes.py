"""Stripes on a neck: grooves that slant, so that none hangs, and taper. Numbers are shares of the size."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Station, box, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.plates import OutlineStep


BLUNT = 0.12
"""Of a point, in half the breadth of a stripe."""


class Stripes(NamedTuple):
    """Where they are and how they are cut."""

    middles: Sequence[tuple[float, float]]
    """Of each stripe, x and z."""
    broad: float
    deep: float
    rise: float
    """Degrees by which they rise to the mane: a level groove would hang."""
    lowest: float
    """Where they end below."""
    spine: float
    """Half the width that they leave free beside the mane."""
    reach: float
    """How far below its middle a stripe ends in a point; half as far above it is half as broad again, and stays so."""


def stripes(neck: Sequence[tuple[float, float, float, float, float]], cut: Stripes, size: float, at: Point3) -> Form:
    """What is cut from a neck: slanting wedges without what lies deeper than a groove under its surface."""
    half, down = cut.broad / 2, math.copysign(cut.reach, cut.rise)
    edge = [(-2 * down, -1.5 * half), (-down / 2, -1.5 * half), (down, -BLUNT * half)]
    shape: list[OutlineStep] = [*edge, *((x, -z) for x, z in reversed(edge))]
    slabs = [
        plate(shape if down > 0 else shape[::-1], size, size=size)
        .turned(cut.rise, Y)
        .moved(*place((x, 0, z), size, at))
        for x, z in cut.middles
    ]
    inside = [Station(*each) for each in neck]
    core = [each._replace(depth=each.depth - cut.deep, width=each.width - cut.deep) for each in inside]
    above = box(place((0, 0, cut.lowest + 1), size, at), 2 * size, size, 2 * size)
    spine = box(place((-0.5, 0, 0.5), size, at), size, 2 * cut.spine * size, 2 * size)
    return (union(*slabs) & above) - tube(core, size, at, 2.2) - spine
