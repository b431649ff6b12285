"""What a charging piece wears besides its lean: a plume of three long feathers, swept back from its head.

It is drawn so steep that it prints, even where the piece leans forward. Numbers are shares of its size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Solid, X, Y, union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.solids import Joint, ball, box, horn

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
QUILL, QUILL_SUNK, THIN = 0.052, 0.020, 0.70
"""Radius of the quill along both faces and how deep its middle is in them; how much of its thickness a vane keeps
under it."""
BARBS, BARB, BARB_DEEP = 7, 0.040, 0.040
"""How many grooves part the barbs before the quill, how broad and deep they are; behind it they would hang."""
FIRST, BARB_TURN = 1.5, -36.0
"""The station from which the first one leaves the quill, and the degrees by which they turn from it."""
SIDE = 0.86
"""How long the outer two are, beside the one in the middle."""
TURN, SPLAY, APART = 13.0, 2.0, 0.10
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
    """A vane in the plane of x and z that bends back and tapers to a round tip: a quill, and barbs before it."""
    x, z, radius = TIP
    vane = _vane(_thinner(0.0), size) - (_barbs(size) - _vane(_thinner(BARB_DEEP), size))
    quill = horn([Joint(*_middle(each, THIN * each[2] - QUILL_SUNK), QUILL) for each in FEATHER], size).pair()
    return union(vane, quill, _vane(CAP, size), ball((x * size, 0, z * size), radius * size))


def _middle(station: FeatherStation, out: float = 0.0) -> tuple[float, float, float]:
    """Where the quill is, so far out of the middle plane."""
    (low_x, low_z), (high_x, high_z), *_ = station
    return (low_x + high_x) / 2, out, (low_z + high_z) / 2


def _thinner(by: float) -> list[FeatherStation]:
    """The vane, and what grooves of this depth leave of it."""
    return [(low, high, THIN * half - by, rim) for low, high, half, rim in FEATHER]


def _barbs(size: float) -> Form:
    """The grooves: from the quill outwards and up."""
    cuts = []
    for i in range(BARBS):
        along = FIRST + i / BARBS * (len(FEATHER) - 1.2 - FIRST)
        one, other = (_middle(FEATHER[int(along) + k]) for k in (0, 1))
        share = along - int(along)
        x, _, z = (p + share * (q - p) for p, q in zip(one, other, strict=True))
        way = math.degrees(math.atan2(other[2] - one[2], other[0] - one[0]))
        groove = box((0.5 * size, 0, 0), size, size, BARB * size)
        cuts.append(groove.turned(-way - BARB_TURN, Y).moved(x * size, 0, z * size))
    return union(*cuts)


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
