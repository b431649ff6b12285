"""The horse: a head on an arched neck. Numbers are shares of `size`, which is about the height of the head in mm.

The manes are in manes.py; turned heads and other poses in horse_poses.py.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from cardgen.figure.sculpt.anatomy.combed_hair import Combed, combed
from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, egg, horn, tiers, tube

NECK = [
    Station(0.00, 0.00, 0.400, 0.360, 90),
    Station(0.00, 0.10, 0.385, 0.325, 92),
    Station(-0.05, 0.28, 0.315, 0.240, 98),
    Station(-0.09, 0.46, 0.262, 0.190, 90),
    Station(-0.065, 0.64, 0.232, 0.165, 70),
    Station(0.01, 0.80, 0.190, 0.140, 48),
    Station(0.09, 0.885, 0.100, 0.080, 38),
]
SKULL = [
    Station(-0.13, 0.94, 0.070, 0.060, -36),
    Station(-0.06, 0.90, 0.165, 0.125, -38),
    Station(0.06, 0.805, 0.225, 0.155, -43),
    Station(0.20, 0.67, 0.180, 0.130, -47),
    Station(0.315, 0.545, 0.130, 0.105, -49),
    Station(0.395, 0.45, 0.132, 0.112, -52),
    Station(0.445, 0.385, 0.108, 0.096, -47),
    Station(0.478, 0.357, 0.060, 0.062, -36),
]
POLL = (-0.05, 0.0, 0.85)
"""Where the head turns on the neck."""
CROWN, POLL_RADIUS = 0.93, 0.12
"""How high a hat sits, and half the width of the head there."""
TUCK = Degrees(8.0)
FORWARD = 0.05
"""How far the head is set forward on the neck."""
EAR = [
    Joint(-0.06, 0.045, 0.885, 0.068),
    Joint(-0.065, 0.088, 1.01, 0.064),
    Joint(-0.045, 0.10, 1.10, 0.044),
    Joint(-0.030, 0.106, 1.14, 0.032),
]
EAR_HOLLOW = [
    Joint(-0.005, 0.085, 0.955, 0.012),
    Joint(-0.010, 0.105, 1.02, 0.030),
    Joint(-0.002, 0.113, 1.07, 0.018),
    Joint(0.010, 0.118, 1.12, 0.005),
]
NOSTRIL = [
    Joint(0.414, 0.108, 0.400, 0.012),
    Joint(0.430, 0.108, 0.425, 0.027),
    Joint(0.447, 0.112, 0.465, 0.019),
    Joint(0.456, 0.120, 0.510, 0.006),
]
FORELOCK = [Combed(0.60, 12, 2.85, 10, 0.062, 14), Combed(0.60, 12, 2.10, 26, 0.045, 6)]
FORELOCK_FLANKS = (0.35, 0.35)
"""Steep, for the brow falls away beside it."""
CHEEK, EYE = (0.010, 0.086, 0.640), (0.125, 0.140, 0.815)
# The left half of each lip, from the corner of the mouth to the front; they are so near to each other that the upper
# one does not hang over the groove between them
UPPER_LIP = [
    Joint(0.350, 0.066, 0.492, 0.030),
    Joint(0.378, 0.069, 0.442, 0.042),
    Joint(0.404, 0.062, 0.408, 0.049),
    Joint(0.432, 0.040, 0.392, 0.052),
    Joint(0.447, 0.012, 0.388, 0.052),
    Joint(0.449, -0.020, 0.388, 0.052),
]
LOWER_LIP = [
    Joint(0.318, 0.055, 0.475, 0.026),
    Joint(0.346, 0.060, 0.418, 0.040),
    Joint(0.380, 0.054, 0.370, 0.048),
    Joint(0.424, 0.038, 0.337, 0.050),
    Joint(0.453, 0.012, 0.329, 0.047),
    Joint(0.455, -0.020, 0.329, 0.047),
]
PARTING, PARTED = [(0.425, 0.356), (0.375, 0.404), (0.325, 0.487)], 0.012
"""The way of the groove between them as seen from the side, and half its height in front."""
CHEEKBONE = [
    Joint(0.140, 0.080, 0.775, 0.050),
    Joint(0.195, 0.082, 0.690, 0.050),
    Joint(0.250, 0.076, 0.605, 0.042),
    Joint(0.305, 0.062, 0.525, 0.034),
    Joint(0.345, 0.050, 0.470, 0.026),
]
"""The ridge from under the eye towards the mouth."""
BROW = [
    Joint(0.200, 0.090, 0.815, 0.024),
    Joint(0.150, 0.108, 0.862, 0.034),
    Joint(0.085, 0.110, 0.892, 0.032),
    Joint(0.025, 0.095, 0.890, 0.018),
]
"""The bone over the eye."""
MUSCLE = [
    Joint(0.048, 0.060, 0.749, 0.070),
    Joint(0.023, 0.078, 0.625, 0.085),
    Joint(0.038, 0.098, 0.440, 0.090),
    Joint(0.158, 0.129, 0.235, 0.100),
    Joint(0.255, 0.146, 0.043, 0.100),
]
"""Down the side of the neck, from behind the cheek to the breast."""
CHEEK_TILT = -0.35
"""Of the cheek's axis: its lower edge lies in, so that it does not hang."""
EYE_RADIUS = 0.042
# Where the web under it hangs.
CHIN = (0.508, 0.0, 0.290)


class Fold(NamedTuple):
    """A section of the web under the chin."""

    over: float
    """How far over the chin."""
    ahead: float
    """How far before it."""
    width: float
    """Half of it."""


WEB = [Fold(-0.02, 0.003, 0.098), Fold(0.035, -0.022, 0.096), Fold(0.25, -0.20, 0.080)]
WEB_ROOT, WEB_BACK = 0.27, 0.10
"""The x at which the web's front edge and its back end within the neck."""
WEB_SLOPE = 1.16
KEEL, SWELL = 0.030, 0.062
"""Half its width at the root and half way up."""


@part("head")
def horse(
    seat: Seat,
    *,
    size: float,
    tuck: Degrees = TUCK,
    mane: Literal["none", "locks", "flying", "crest", "brush"] = "locks",
) -> Built:
    """A horse, its chin drawn in by `tuck` degrees, with a mane of some kind; it stands on a round of 0.8 size.

    What follows sits between its ears.
    """
    at = (0.0, 0.0, seat.z - SINK)
    form = bust(size, at, tuck)
    if mane != "none":
        form = union(form, mane_of(mane, size, at))
    if mane in ("locks", "flying"):
        form = union(form, forelock(size, at, tuck))
    return Built(form, poll_of(size, at))


def poll_of(size: float, at: Point3) -> Seat:
    """The seat between the ears, for a hat or a crown."""
    return Seat(at[2] + CROWN * size, POLL_RADIUS * size)


def bust(size: float, at: Point3, tuck: float = TUCK, slope: float = WEB_SLOPE) -> Form:
    """Neck and head without a mane; the slope is that of the wedge under the chin."""
    return union(neck(size, at), head(size, at, tuck), throat(size, at, tuck, slope))


def neck(size: float, at: Point3) -> Form:
    """The neck with a muscle down each side."""
    return union(tube(NECK, size, at, 2.2), horn(MUSCLE, size, at).pair())


def head(size: float, at: Point3, tuck: float = TUCK) -> Form:
    """Skull and ears, bowed by `tuck` degrees."""
    return _bowed(union(skull(size, at), ears(size, at)), size, at, tuck)


def skull(size: float, at: Point3) -> Form:
    """The head without its ears."""
    lips = union(horn(UPPER_LIP, size, at), horn(LOWER_LIP, size, at)).pair()
    form = union(tube(SKULL, size, at, 2.4), cheeks(size, at), lips) - nostrils(size, at) - parting(size, at)
    return with_eyes(form + horn(BROW, size, at).pair(), size, at, EYE, EYE_RADIUS)


def forelock(size: float, at: Point3, tuck: float = TUCK) -> Form:
    """Locks that fall from between the ears over the brow."""
    return _bowed(combed(FORELOCK, SKULL, size, at, FORELOCK_FLANKS).pair(), size, at, tuck)


def _bowed(form: Form, size: float, at: Point3, tuck: float) -> Form:
    """What belongs to the head, turned about the poll and set forward on the neck."""
    return form.turned(tuck, Y, place(POLL, size, at)).moved(x=FORWARD * size)


def throat(size: float, at: Point3, tuck: float = TUCK, slope: float = WEB_SLOPE) -> Form:
    """A wedge between the chin and the chest, as wide as the muzzle above, on which the muzzle is printed."""
    x, z = bowed(CHIN, tuck)
    root = max(-(x - WEB_ROOT) * slope, 0.02 - z)
    levels = []
    for over, forward, width in [Fold(root, 0.0, KEEL), Fold(0.45 * root, 0.0, SWELL), *WEB]:
        front = x + forward + min(0.0, over) / slope
        levels.append(Tier(z + over, (front - WEB_BACK) / 2, width, (front + WEB_BACK) / 2))
    return tiers(levels, size, at, 2.5, ruled=True)


def bowed(share: Point3, tuck: float) -> tuple[float, float]:
    """Where (x, z) a place of the head is after it has been bowed."""
    turn = math.radians(tuck)
    x, z = share[0] - POLL[0], share[2] - POLL[2]
    right, up = x * math.cos(turn) + z * math.sin(turn), z * math.cos(turn) - x * math.sin(turn)
    return (POLL[0] + right + FORWARD, POLL[2] + up)


def cheeks(size: float, at: Point3) -> Form:
    """A round, flat muscle and a ridge before it on each side."""
    jowl = egg(place(CHEEK, size, at), 0.160 * size, 0.070 * size, (0, 1, CHEEK_TILT))
    return union(jowl, horn(CHEEKBONE, size, at)).pair()


def ears(size: float, at: Point3, times: float = 1.0) -> Form:
    """Pricked, their hollows forwards, their tips round."""
    joints = grown(EAR, times)
    *tip, radius = joints[-1]
    ear = horn(joints, size, at) - horn(grown(EAR_HOLLOW, times, EAR[0]), size, at)
    return union(ear, ball(place((tip[0], tip[1], tip[2]), size, at), radius * size)).pair()


def nostrils(size: float, at: Point3) -> Form:
    """A drop on each side, pointed above."""
    return horn(NOSTRIL, size, at).pair()


def parting(size: float, at: Point3) -> Form:
    """The shallow groove between the lips."""
    return mouth_line(SKULL, PARTING, size, at, half=PARTED)
