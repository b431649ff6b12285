"""The robe of wise men and stewards: a column of cloth in deep folds, a belt on it, sleeves with hands.

Robes are in millimetres; sleeves in shares of `size`, which is that of the person (see busts.py).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.part import Built, Landmarks, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, egg, horn, plate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Point3
    from cardgen.figure.solid.solids import OutlineStep

HEM = 0.84
"""Radius of the hem, as a share of that of the foot."""
# height as a share of the robe, how much of the hem's width is left there, depth of the creases in radii of the foot
FALLING = [(0.0, 1.0, 0.105), (0.22, 0.74, 0.100), (0.48, 0.46, 0.085), (0.75, 0.20, 0.060), (1.0, 0.0, 0.030)]


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
    base = plinth(seat).step(HEM * seat.radius + 0.5).up(0.5)
    rise = above(base, height, 4.0)
    radius, top, hem = seat.radius, neck / 2, HEM * seat.radius
    levels = []
    for share, wide, deep in FALLING:
        out = top + (hem - top) * wide
        levels.append(Fall(base.z - 0.2 + share * (rise + 0.2), out, out, 0.0, deep * radius))
    belt = Profile(top - 1.0, height - BELT - 0.4).flare(top, 1.1).bead(BELT)
    forms = [base.solid(), cloth(levels, folds=folds, share=1.0, exponent=2.0), belt.solid()]
    if knot:
        forms.append(knotted(height - BELT / 2, top, (hem - top) / rise))
    return Built(union(*forms), Seat(belt.z, top))


def knotted(z: float, out: float, slope: float) -> Form:
    """A knot at the belt, its ends hanging down the slope of the robe."""
    lean = math.degrees(math.atan(slope))
    tail = plate(TAIL, TAIL_THICKNESS, seen_from="front", bevel=0.7).turned(-lean - 2, Y)
    return union(egg((out, 0, z), KNOT, 1.15 * KNOT, Y), tail.moved(out - 0.4, 0, z).pair())


CUFF, CUFF_DEEP, CUFF_WALL = 0.40, 0.6, 1.2
"""The hollow of a sleeve's end: its depth in radii of the cuff, how deep it narrows; least wall in mm."""


def sleeve(joints: Sequence[Joint], size: float, at: Point3) -> Form:
    """A wide sleeve along joints, hollow at its last one."""
    *_, before, end = joints
    way = (end.x - before.x, end.y - before.y, end.z - before.z)
    length = sum(each * each for each in way) ** 0.5
    inner = max(0.5 * end.radius, end.radius - CUFF_WALL / size)

    def along(by: float, radius: float) -> Joint:
        x, y, z = way
        return Joint(end.x + by * x / length, end.y + by * y / length, end.z + by * z / length, radius)

    deep = [along(-CUFF * end.radius, CUFF_DEEP * inner), along(0.02, inner)]
    return horn(joints, size, at) - horn(deep, size, at)


# x, y, z, radius: an arm laid before the breast
LAID = [
    Joint(-0.03, 0.270, 0.25, 0.100),
    Joint(-0.02, 0.365, 0.06, 0.135),
    Joint(0.10, 0.365, -0.10, 0.145),
    Joint(0.24, 0.285, -0.12, 0.150),
    Joint(0.36, 0.185, -0.08, 0.160),
]
DRAPES = [
    [Joint(0.00, 0.360, 0.00, 0.130), Joint(0.010, 0.335, -0.20, 0.130), Joint(0.03, 0.26, -0.46, 0.08)],
    [Joint(0.10, 0.362, -0.13, 0.143), Joint(0.095, 0.335, -0.27, 0.132), Joint(0.07, 0.26, -0.52, 0.08)],
    [Joint(0.19, 0.322, -0.14, 0.146), Joint(0.175, 0.295, -0.29, 0.132), Joint(0.13, 0.22, -0.54, 0.08)],
    [Joint(0.28, 0.252, -0.13, 0.150), Joint(0.260, 0.230, -0.29, 0.134), Joint(0.19, 0.17, -0.54, 0.08)],
    [Joint(0.335, 0.200, -0.12, 0.145), Joint(0.305, 0.185, -0.27, 0.125), Joint(0.22, 0.14, -0.52, 0.08)],
]
"""What hangs below that arm: the rest of the sleeve in folds, back to the robe."""
PALM = [
    Joint(0.26, 0.22, -0.11, 0.070),
    Joint(0.40, 0.150, -0.10, 0.078),
    Joint(0.475, 0.085, -0.10, 0.066),
    Joint(0.49, 0.03, -0.12, 0.050),
]
HEEL = [
    Joint(0.20, 0.05, -0.50, 0.05),
    Joint(0.33, 0.06, -0.33, 0.082),
    Joint(0.43, 0.05, -0.19, 0.102),
    Joint(0.48, 0.03, -0.11, 0.082),
]
"""It carries the palm from the robe."""
WRIST = [
    Joint(0.22, 0.130, -0.48, 0.050),
    Joint(0.37, 0.140, -0.29, 0.074),
    Joint(0.455, 0.130, -0.165, 0.082),
    Joint(0.46, 0.120, -0.10, 0.060),
]
BETWEEN = [
    Joint(0.24, 0.0, -0.46, 0.05),
    Joint(0.36, 0.0, -0.30, 0.075),
    Joint(0.45, 0.0, -0.14, 0.100),
    Joint(0.46, 0.0, -0.02, 0.090),
]
ORB, ORB_RADIUS = (0.455, 0.0, 0.01), 0.132


@part("accent")
def orb_in_hands(place: Landmarks, *, size: float) -> Form:
    """Arms in wide sleeves laid before the breast; a crystal ball rests in both hands."""
    at = foot_of(place.neck)
    return laid_arms(size, at) + ball(at_share(size, at, ORB), ORB_RADIUS * size)


def laid_arms(size: float, at: Point3) -> Form:
    """Both arms with their hands, palms up, and what carries them from the robe."""
    arm = sleeve(LAID, size, at)
    palm = union(*(horn(each, size, at) for each in (PALM, HEEL, WRIST)))
    return union(arm, *(horn(drape, size, at) for drape in DRAPES), palm).pair() + horn(BETWEEN, size, at)
