"""The lion's head: a full face in a mane like the sun.

Coordinates are shares of `size`, the height of the head in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.form import Form, Point, Y, Z, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import on_tube, place, tipped
from cardgen.figure.solids import Step, ball, egg, plate, tiers, tube

# x, z, half depth, half width, direction of the spine
MANE = [
    (-0.02, 0.00, 0.365, 0.365, 90),
    (-0.02, 0.10, 0.370, 0.370, 90),
    (-0.03, 0.28, 0.345, 0.375, 90),
    (-0.04, 0.46, 0.320, 0.395, 90),
    (-0.04, 0.64, 0.310, 0.385, 90),
    (-0.05, 0.80, 0.265, 0.330, 90),
    (-0.06, 0.92, 0.180, 0.220, 90),
    (-0.06, 0.97, 0.090, 0.110, 90),
]
# The face, counted from the middle of the head
FACE = [
    (0.00, 0.02, 0.270, 0.270, 0),
    (0.16, 0.025, 0.265, 0.255, -3),
    (0.255, 0.02, 0.225, 0.215, -6),
    (0.320, 0.005, 0.165, 0.165, -8),
    (0.355, 0.00, 0.090, 0.090, -8),
]
MUZZLE = [
    (0.20, -0.065, 0.130, 0.160, -6),
    (0.34, -0.070, 0.118, 0.150, -8),
    (0.405, -0.075, 0.095, 0.120, -10),
    (0.435, -0.080, 0.050, 0.065, -10),
]
NOSE: list[Step] = [(0.22, 0.20), (0.335, 0.155), (0.455, 0.000), (0.430, -0.065), (0.20, -0.08)]
NOSE_THICKNESS = 0.12
EYEBALL, MOUTH = (0.296, 0.120, 0.103), (0.440, 0.0, -0.128)
BROW = [(0.315, 0.035, 0.140, 0.040), (0.285, 0.110, 0.165, 0.042), (0.225, 0.175, 0.190, 0.036)]
# z, half depth, half width, x
CHIN = [
    (-0.50, 0.20, 0.20, 0.150),
    (-0.36, 0.20, 0.19, 0.165),
    (-0.26, 0.20, 0.165, 0.205),
    (-0.175, 0.20, 0.15, 0.235),
    (-0.08, 0.19, 0.13, 0.23),
]
MIDDLE = 0.50
"""How high the face is."""
EAR = (0.03, 0.265, 0.86)
# The locks on the mane: height, degrees from straight ahead
LOCKS = [
    (0.20, 30),
    (0.16, 0),
    (0.36, 62),
    (0.22, 62),
    (0.36, 92),
    (0.20, 92),
    (0.36, 124),
    (0.20, 126),
    (0.36, 158),
    (0.20, 162),
    (0.50, 76),
    (0.53, 104),
    (0.52, 136),
    (0.52, 172),
    (0.68, 112),
    (0.68, 150),
    (0.82, 128),
    (0.82, 168),
    (0.92, 150),
    (0.28, 178),
    (0.60, 178),
]
LOCK = (0.086, 0.150)
# The locks round the face: degrees from the level, and how much the lowest are bent up
RAYS = (12, 31, 53, 76)
RAY = (0.092, 0.165)
RAY_RING, RAY_X, RAY_LIFT = 0.36, 0.075, 42


@part("head")
def lion(seat: Seat, *, size: float) -> Built:
    """A lion's head in a mane of pointed locks; stands on a round of 0.78 size."""
    at = (0.0, 0.0, seat.z - SINK)
    middle = (at[0], at[1], at[2] + MIDDLE * size)
    form = union(
        tube(MANE, size, at, 2.1),
        face(size, middle),
        tiers(CHIN, size, middle),
        egg(place(EAR, size, at), 0.088 * size, 0.055 * size, (1, 0.35, 0.2)).pair(),
        rays(size, middle),
        locks(size, at),
    )
    return Built(form, Seat(at[2] + 1.05 * size, 0))


def face(size: float, at: Point) -> Form:
    """Broad muzzle, long nose, deep-set eyes under angry brows; `at` is its middle."""
    form = tube(FACE, size, at, 2.1) + tube(MUZZLE, size, at, 2.4)
    form = form - egg(place(MOUTH, size, at), 0.016 * size, 0.10 * size, Y)
    return union(
        form,
        ball(place(EYEBALL, size, at), 0.052 * size).pair(),
        plate(NOSE, NOSE_THICKNESS * size, size=size, at=at, bevel=0.035 * size),
        tipped(BROW, size, at).pair(),
    )


def rays(size: float, at: Point) -> Form:
    """Locks that stand round the face, and one row more behind them."""
    across, along = RAY
    forms = []
    for degrees in RAYS:
        for x, ring, shift in ((RAY_X, RAY_RING, 0), (RAY_X - 0.15, RAY_RING + 0.03, 12)):
            turn = math.radians(degrees + shift)
            lean = math.radians(degrees + shift + RAY_LIFT * math.cos(turn))
            middle = place((x, ring * math.cos(turn), ring * math.sin(turn)), size, at)
            forms.append(egg(middle, across * size, along * size, (-0.25, math.cos(lean), math.sin(lean))))
    return union(*forms).pair()


def locks(size: float, at: Point) -> Form:
    """Locks that lie on the mane, their points down."""
    across, along = LOCK
    return union(
        *(egg(place(on_tube(MANE, z, degrees, 0.03), size, at), across * size, along * size, Z) for z, degrees in LOCKS)
    ).pair()
