"""Cats that sit upright: the slender cheetah, and the heraldic lion with its paw on a shield.

Coordinates are shares of `size`, the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.form import Form, Point, X, Y, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import on_tube, place, tipped
from cardgen.figure.parts.lions import face
from cardgen.figure.solids import ball, egg, horn, mirrored_outline, plate, tiers, tube

# x, z, half depth, half width, direction of the spine
SLENDER = [
    (-0.05, 0.00, 0.235, 0.205, 90),
    (-0.05, 0.08, 0.240, 0.210, 90),
    (-0.05, 0.20, 0.215, 0.185, 88),
    (-0.02, 0.36, 0.165, 0.140, 80),
    (0.01, 0.50, 0.128, 0.118, 82),
    (0.015, 0.62, 0.104, 0.100, 92),
    (0.000, 0.72, 0.100, 0.098, 94),
    (-0.005, 0.80, 0.090, 0.090, 92),
]
SMALL_HEAD = [
    (-0.085, 0.845, 0.035, 0.040, 0),
    (-0.070, 0.846, 0.072, 0.072, 0),
    (-0.010, 0.852, 0.108, 0.106, 0),
    (0.060, 0.850, 0.112, 0.110, -4),
    (0.110, 0.842, 0.080, 0.080, -8),
]
# Counted from the middle of the face, in its size
TEAR = [(0.365, 0.095, 0.070, 0.030), (0.405, 0.105, 0.000, 0.034), (0.425, 0.125, -0.070, 0.030)]
SMALL_FACE, SMALL_FACE_PLACE = 0.415, (0.030, 0.842)
CHIN = [
    (0.48, 0.065, 0.070, 0.030),
    (0.62, 0.090, 0.072, 0.055),
    (0.72, 0.115, 0.084, 0.085),
    (0.775, 0.125, 0.096, 0.095),
    (0.82, 0.100, 0.050, 0.090),
]
# x, y, z, radius
FORELEG = [
    (0.020, 0.060, 0.56, 0.050),
    (0.085, 0.075, 0.44, 0.060),
    (0.150, 0.080, 0.26, 0.050),
    (0.175, 0.080, 0.08, 0.045),
    (0.180, 0.080, 0.00, 0.048),
]
THIGH, PAW, HIND_PAW = (-0.06, 0.150, 0.15), (0.215, 0.080, 0.022), (0.090, 0.165, 0.022)
TAIL = [
    (-0.232, -0.02, 0.040, 0.044),
    (-0.205, 0.10, 0.030, 0.043),
    (-0.110, 0.196, 0.024, 0.041),
    (0.020, 0.222, 0.022, 0.039),
    (0.130, 0.200, 0.020, 0.037),
    (0.190, 0.158, 0.020, 0.035),
]
EAR = (-0.020, 0.072, 0.917)
# Height, and degrees from straight ahead
SPOTS = [(0.60, 120), (0.50, 95), (0.47, 145), (0.37, 115), (0.33, 155), (0.27, 130), (0.18, 155), (0.55, 165)]
SPOT = 0.034


@part("head")
def sitting_cheetah(seat: Seat, *, size: float) -> Built:
    """A slender cat that sits like an Egyptian bronze, tail round its feet; on a round of 0.58 size."""
    at = (0.0, 0.0, seat.z - SINK)
    middle = place((SMALL_FACE_PLACE[0], 0.0, SMALL_FACE_PLACE[1]), size, at)
    head = tube(SMALL_HEAD, size, at, 2.1) + face(SMALL_FACE * size, middle)
    head = head - horn(TEAR, SMALL_FACE * size, middle).pair()
    ear = egg(place(EAR, size, at), 0.044 * size, 0.030 * size, (1, 0.4, 0.35))
    form = union(
        tube(SLENDER, size, at, 2.1) - spots(size, at),
        tiers(CHIN, size, at),
        head,
        ear.pair(),
        legs(size, at),
        tipped(TAIL, size, at),
    )
    return Built(form, Seat(at[2] + 0.96 * size, 0))


def legs(size: float, at: Point) -> Form:
    """Forelegs against the chest, thighs, four paws."""
    thigh = egg(place(THIGH, size, at), 0.095 * size, 0.165 * size, (0.45, 0, 1))
    paw = egg(place(PAW, size, at), 0.050 * size, 0.068 * size, X)
    hind = egg(place(HIND_PAW, size, at), 0.050 * size, 0.100 * size, (1, 0.15, 0))
    return union(horn(FORELEG, size, at), thigh, paw, hind).pair()


def spots(size: float, at: Point) -> Form:
    """Shallow dimples."""
    middles = [place(on_tube(SLENDER, z, degrees, -0.55 * SPOT), size, at) for z, degrees in SPOTS]
    return union(*(ball(middle, SPOT * size) for middle in middles)).pair()


STRONG = [
    (-0.06, 0.00, 0.260, 0.220, 90),
    (-0.06, 0.08, 0.262, 0.225, 90),
    (-0.05, 0.20, 0.235, 0.195, 88),
    (-0.03, 0.36, 0.195, 0.165, 82),
    (-0.01, 0.50, 0.170, 0.155, 84),
    (0.00, 0.64, 0.150, 0.145, 88),
    (0.01, 0.76, 0.120, 0.120, 90),
]
MANE = [
    (-0.03, 0.10, 0.130, 0.105, 90),
    (-0.015, 0.26, 0.175, 0.150, 90),
    (0.00, 0.42, 0.215, 0.195, 90),
    (-0.01, 0.55, 0.245, 0.230, 90),
    (-0.02, 0.70, 0.240, 0.240, 90),
    (-0.03, 0.84, 0.205, 0.210, 90),
    (-0.04, 0.94, 0.120, 0.130, 90),
    (-0.04, 0.97, 0.060, 0.070, 90),
]
BEARD = [
    (0.12, 0.07, 0.050, 0.07),
    (0.30, 0.095, 0.070, 0.095),
    (0.46, 0.12, 0.090, 0.125),
    (0.58, 0.13, 0.098, 0.165),
    (0.655, 0.13, 0.096, 0.190),
    (0.70, 0.11, 0.085, 0.180),
]
FACE_SIZE, FACE_PLACE = 0.62, (0.055, 0.745)
# Height, and degrees from straight ahead, of the locks of the mane
LOCKS = [
    (0.80, 62),
    (0.78, 100),
    (0.80, 145),
    (0.66, 72),
    (0.64, 112),
    (0.66, 158),
    (0.50, 48),
    (0.50, 86),
    (0.48, 126),
    (0.50, 168),
    (0.36, 66),
    (0.36, 86),
    (0.36, 106),
    (0.36, 126),
    (0.36, 147),
    (0.36, 168),
    (0.90, 40),
    (0.91, 90),
    (0.90, 150),
]
LOWEST = 0.45
"""Below this height the mane draws in."""
LOCK = (0.074, 0.130)
SEJANT_LEG = [
    (0.06, -0.10, 0.46, 0.075),
    (0.16, -0.115, 0.26, 0.062),
    (0.20, -0.115, 0.08, 0.054),
    (0.205, -0.115, 0.00, 0.056),
]
RAISED_LEG = [
    (0.06, 0.10, 0.22, 0.085),
    (0.15, 0.12, 0.30, 0.072),
    (0.225, 0.12, 0.375, 0.062),
    (0.265, 0.12, 0.425, 0.056),
]
SHIELD = mirrored_outline([(0.030, -0.02), (0.115, 0.10), (0.150, 0.24), (0.150, 0.38), (0.0, 0.395)])
SHIELD_PLACE, SHIELD_LEAN = (0.285, 0.055), 6
S_TAIL = [
    (-0.20, 0.0, 0.05, 0.060),
    (-0.305, 0.0, 0.13, 0.054),
    (-0.315, 0.0, 0.28, 0.050),
    (-0.260, 0.0, 0.44, 0.047),
    (-0.265, 0.0, 0.58, 0.047),
    (-0.315, 0.0, 0.70, 0.052),
    (-0.340, 0.0, 0.79, 0.062),
    (-0.320, 0.0, 0.90, 0.034),
]


@part("head")
def sitting_lion(seat: Seat, *, size: float) -> Built:
    """A heraldic lion that sits, its left paw on a shield, its tail raised in an S; on a round of 0.66 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(STRONG, size, at, 2.1),
        tube(MANE, size, at, 2.1),
        locks(size, at),
        tiers(BEARD, size, at),
        face(FACE_SIZE * size, (at[0] + FACE_PLACE[0] * size, 0.0, at[2] + FACE_PLACE[1] * size)),
        egg(place((0.02, 0.150, 0.930), size, at), 0.060 * size, 0.038 * size, (1, 0.35, 0.2)).pair(),
        stance(size, at),
        shield(size, at),
        tipped(S_TAIL, size, at),
    )
    return Built(form, Seat(at[2] + size, 0))


def locks(size: float, at: Point) -> Form:
    """Pointed locks that lie on the mane; the lowest follow it inwards."""
    across, along = LOCK
    forms = []
    for z, degrees in LOCKS:
        out = 0.6 if z < LOWEST else 0.15
        turn = math.radians(degrees)
        lean = (out * math.cos(turn), out * math.sin(turn), 1.0)
        forms.append(egg(place(on_tube(MANE, z, degrees, 0.035), size, at), across * size, along * size, lean))
    return union(*forms).pair()


def stance(size: float, at: Point) -> Form:
    """One paw on the ground, the other raised on the shield; thighs and hind paws."""
    thigh = egg(place((-0.05, 0.165, 0.15), size, at), 0.105 * size, 0.175 * size, (0.45, 0, 1))
    hind = egg(place((0.10, 0.180, 0.026), size, at), 0.058 * size, 0.110 * size, (1, 0.15, 0))
    paw = egg(place((0.245, -0.115, 0.026), size, at), 0.060 * size, 0.080 * size, X)
    return union((thigh + hind).pair(), paw, horn(SEJANT_LEG, size, at), tipped(RAISED_LEG, size, at))


def shield(size: float, at: Point) -> Form:
    """A shield that stands on its point before the left foot and leans back against the leg."""
    x, y = SHIELD_PLACE
    board = plate(SHIELD, 0.085 * size, size=size, seen_from="front", bevel=0.025 * size)
    return board.turned(-SHIELD_LEAN, Y).moved(at[0] + x * size, y * size, at[2])
