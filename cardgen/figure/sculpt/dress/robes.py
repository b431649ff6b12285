"""The robe of wise men and stewards: a column of cloth in deep folds, a belt on it, sleeves with hands.

Robes are in millimetres; sleeves in shares of `size`, which is that of the person (see busts.py).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, Spread, cloth
from cardgen.figure.sculpt.anatomy.fingers import Hold, cuff, open_hand
from cardgen.figure.sculpt.dress.limbs import DRAPES, drape, fold, smooth
from cardgen.figure.sculpt.part import Built, Landmarks, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, egg, horn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Point3
    from cardgen.figure.solid.plates import OutlineStep

HEM = 0.84
"""Radius of the hem, as a share of that of the foot."""
# How much of the hem's width is left there; the creases in radii of the foot
FALLING = [
    Spread(0.0, 1.0, 0.105),
    Spread(0.22, 0.74, 0.100),
    Spread(0.48, 0.46, 0.085),
    Spread(0.75, 0.20, 0.060),
    Spread(1.0, 0.0, 0.030),
]


NARROW = 1.45
"""Its folds are waves of cloth, not pipes."""
BELT = 2.3
"""Height of the belt, in mm."""
# seen from the front: one end of the belt, hanging from the knot, in mm
TAIL: list[OutlineStep] = [(-0.2, 0.4), (0.9, 0.4), (2.8, -6.0), (1.6, -7.6), (0.5, -6.6)]
TAIL_THICKNESS, KNOT = 2.6, 1.75


@part("body")
def robe(seat: Seat, *, height: float, neck: float, folds: int = 12, knot: bool = False) -> Built:
    """A robe that falls in deep folds from a belt to the plinth; `neck` is its width at the belt.

    With a knot the two ends of the belt hang down in front.
    """
    foot = plinth(seat)
    base = foot.step(min(HEM * seat.radius + 0.5, foot.radius - 0.05)).up(0.5)
    rise = above(base, height, 4.0)
    radius, top, hem = seat.radius, neck / 2, HEM * seat.radius
    levels = []
    for share, wide, deep in FALLING:
        out = top + (hem - top) * wide
        levels.append(Fall(base.z - 0.2 + share * (rise + 0.2), out, out, 0.0, deep * radius))
    belt = Profile(top - 1.0, height - BELT - 0.4).flare(top, 1.1).bead(BELT)
    falling = cloth(levels, folds=folds, share=1.0, exponent=2.0, narrow=NARROW)
    forms = [base.solid(), falling, belt.solid()]
    if knot:
        forms.append(knotted(height - BELT / 2, top, (hem - top) / rise))
    return Built(union(*forms), Seat(belt.z, top))


def knotted(z: float, out: float, slope: float) -> Form:
    """A knot at the belt, its ends hanging down the slope of the robe."""
    lean = math.degrees(math.atan(slope))
    tail = plate(TAIL, TAIL_THICKNESS, seen_from="front", bevel=0.7).turned(-lean - 2, Y)
    return union(egg((out, 0, z), KNOT, 1.15 * KNOT, Y), tail.moved(out - 0.4, 0, z).pair())


CUFF, CUFF_DEEP, CUFF_WALL = 0.40, 0.2, 1.2
"""The hollow of a sleeve's end: its depth in radii of the cuff, how deep it narrows; least wall in mm."""


BAND, BAND_OUT, BAND_SLOPE = 0.055, 0.014, 0.050
"""How broad the band round its end is, how far it stands out, and how long its slope is."""


def sleeve(joints: Sequence[Joint], size: float, at: Point3, *, band: bool = True) -> Form:
    """A wide sleeve along joints, hollow at its last one, with a band round that."""
    *_, before, end = joints
    way = (end.x - before.x, end.y - before.y, end.z - before.z)
    length = sum(each * each for each in way) ** 0.5
    inner = max(0.5 * end.radius, end.radius - CUFF_WALL / size)

    def along(by: float, radius: float) -> Joint:
        x, y, z = way
        return Joint(end.x + by * x / length, end.y + by * y / length, end.z + by * z / length, radius)

    deep = [along(-CUFF * end.radius, CUFF_DEEP * inner), along(0.02, inner)]
    whole = horn(joints, size, at)
    if band:
        whole = whole + cuff(joints, size, at, BAND, BAND_OUT, BAND_SLOPE)
    return whole - horn(deep, size, at)


# An arm laid before the breast
LAID = [
    Joint(-0.03, 0.180, 0.230, 0.055),
    Joint(-0.03, 0.268, 0.195, 0.102),
    Joint(-0.02, 0.350, 0.06, 0.130),
    Joint(0.09, 0.355, -0.09, 0.136),
    Joint(0.22, 0.300, -0.115, 0.134),
    Joint(0.325, 0.225, -0.100, 0.136),
]
WRIST: Point3 = (0.372, 0.195, -0.105)
"""Where a hand begins, within its sleeve."""
CUPPED = Hold((0.36, -0.93, 0.06), (0.75, 0.30, -0.50))
"""Both hands are below and before what they hold."""
CARPUS = [
    Joint(0.220, 0.300, -0.115, 0.060),
    Joint(0.325, 0.232, -0.105, 0.076),
    Joint(0.372, 0.195, -0.103, 0.088),
    Joint(0.392, 0.152, -0.100, 0.070),
]
"""From within the sleeve to the back of the hand."""
BELOW = [
    [Joint(0.375, 0.150, -0.110, 0.074), Joint(0.300, 0.130, -0.250, 0.058), Joint(0.200, 0.090, -0.500, 0.030)],
    [Joint(0.415, 0.060, -0.115, 0.074), Joint(0.330, 0.050, -0.270, 0.062), Joint(0.210, 0.030, -0.520, 0.034)],
]
"""Folds of the robe that carry them."""
BETWEEN = [
    Joint(0.24, 0.0, -0.46, 0.05),
    Joint(0.34, 0.0, -0.30, 0.075),
    Joint(0.42, 0.0, -0.14, 0.095),
    Joint(0.45, 0.0, -0.03, 0.085),
]
"""What carries from the robe what is held."""
ORB, ORB_RADIUS = (0.455, 0.0, 0.01), 0.132


@part("accent")
def orb_in_hands(place: Landmarks, *, size: float) -> Form:
    """Arms in wide sleeves laid before the breast; a crystal ball rests in both hands."""
    at = foot_of(place.neck)
    return laid_arms(size, at) + ball(at_share(size, at, ORB), ORB_RADIUS * size)


def laid_arms(size: float, at: Point3) -> Form:
    """Both arms with their hands, palms up, and what carries them from the robe."""
    arm = sleeve(LAID, size, at)
    drapes = (drape(each, size, at) for each in smooth(LAID[2:])[DRAPES])
    hand = open_hand(CUPPED, WRIST, size, at) + horn(CARPUS, size, at)
    carried = (horn(joints, size, at) for joints in BELOW)
    return union(arm, fold(LAID[3], size, at), *drapes, hand, *carried).pair() + horn(BETWEEN, size, at)
