"""What a charging piece wears besides its lean: a plume of three long feathers, swept back from its head.

It is drawn so steep that it prints, even where the piece leans forward. Numbers are shares of its size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Solid, X, union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.solids import Joint, ball, horn

if TYPE_CHECKING:
    from collections.abc import Iterable

Edge = tuple[float, float]
FeatherStation = tuple[Edge, Edge, float, float]
"""Where a feather's lower and upper edge are (x, z); half its thickness at the quill between them, and at the edges."""

FEATHER: list[FeatherStation] = [
    ((-0.03, -0.20), (0.15, -0.20), 0.085, 0.036),
    ((-0.085, 0.04), (0.155, 0.10), 0.125, 0.036),
    ((-0.205, 0.31), (0.125, 0.46), 0.170, 0.036),
    ((-0.395, 0.56), (-0.035, 0.85), 0.180, 0.038),
    ((-0.635, 0.82), (-0.40, 1.12), 0.140, 0.050),
    ((-0.885, 1.085), (-0.810, 1.23), 0.082, 0.062),
]
CAP: list[FeatherStation] = [FEATHER[-1], ((-0.910, 1.130), (-0.850, 1.246), 0.066, 0.048)]
"""What rounds the end off."""
TIP = (-0.846, 1.159, 0.082)
"""Where the round end of a feather is (x, z), and its radius."""
SIDE = 0.86
"""How long the outer two are, beside the one in the middle."""
TURN, SPLAY, APART = 17.0, 3.0, 0.08
"""By how many degrees the outer two are turned and tilted away from it, and how far their roots are."""
ROW = [(1.0, 0.0, 0.0), (0.90, -0.17, -0.42), (0.80, -0.30, -0.85)]
"""Size, place behind the first, and height, of feathers in a row."""
# The case that the quills stand in: x, y, z, radius.
CASE = [Joint(0.10, 0, -0.50, 0.11), Joint(0.05, 0, -0.22, 0.15), Joint(0.015, 0, 0.02, 0.21)]
CASE_RIM = [Joint(0.015, 0, 0.02, 0.21), Joint(0.0, 0, 0.10, 0.21)]


@part("accent")
def plume(
    place: Landmarks,  # noqa: ARG001  as every accent
    *,
    size: float,
    low: float,
    back: float = 0.0,
    case: bool = True,
    row: bool = False,
) -> Form:
    """Three feathers that rise from the height `low` and sweep backwards, rooted `back` mm behind the axis.

    They stand in a small cup, unless `case` is no; with `row` one behind the other, as down a horse's neck.
    """
    feathers = in_a_row(size) if row else spread_out(size)
    form = union(feathers, horn(CASE, size), horn(CASE_RIM, size)) if case else feathers
    return form.moved(x=-back, z=low)


def spread_out(size: float) -> Form:
    """One in the middle, two shorter ones aside."""
    outer = feather(SIDE * size).turned(-SPLAY, X).turned(-TURN).moved(y=APART * size)
    return union(feather(size), outer.pair())


def in_a_row(size: float) -> Form:
    """Each behind and below the one before it, and shorter."""
    return union(*(feather(share * size).moved(x=x * size, z=z * size) for share, x, z in ROW))


def feather(size: float) -> Form:
    """A blade in the plane of x and z with a ridge along both faces, that bends back and tapers to a round tip."""
    x, z, radius = TIP
    return union(_vane(FEATHER, size), _vane(CAP, size), ball((x * size, 0, z * size), radius * size))


def _vane(stations: Iterable[FeatherStation], size: float) -> Form:
    """A loft through flat hexagons, from edge to edge."""
    cq = cadquery()
    wires = []
    for (low_x, low_z), (high_x, high_z), half, rim in stations:
        x, z = (low_x + high_x) / 2, (low_z + high_z) / 2
        side = [(low_x, rim, low_z), (x, half, z), (high_x, rim, high_z)]
        corners = side + [(a, -b, c) for a, b, c in reversed(side)]
        wires.append(cq.Wire.makePolygon([cq.Vector(*each) * size for each in corners], close=True))
    return Solid(cq.Solid.makeLoft(wires, False))
