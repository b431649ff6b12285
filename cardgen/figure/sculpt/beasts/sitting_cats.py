"""Cats that sit upright: the slender cheetah, and the heraldic lion with its paw on a shield.

Coordinates are shares of `size`, the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, lidded, on_tube, place, tipped
from cardgen.figure.sculpt.beasts.lion import AHEAD, BRIDGE, CHEEK, EYE, EYE_RADIUS, FACE, ear, face, lips
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, egg, horn, tiers, tube

SLENDER = [
    Station(-0.05, 0.00, 0.235, 0.205, 90),
    Station(-0.05, 0.08, 0.240, 0.210, 90),
    Station(-0.05, 0.20, 0.215, 0.185, 88),
    Station(-0.02, 0.36, 0.165, 0.140, 80),
    Station(0.01, 0.50, 0.128, 0.118, 82),
    Station(0.015, 0.62, 0.106, 0.102, 92),
    Station(0.000, 0.72, 0.112, 0.112, 94),
    Station(-0.005, 0.80, 0.105, 0.110, 92),
]
SMALL_HEAD = [
    Station(-0.115, 0.858, 0.036, 0.040, 0),
    Station(-0.104, 0.858, 0.076, 0.084, 0),
    Station(-0.060, 0.856, 0.124, 0.130, 0),
    Station(0.000, 0.849, 0.152, 0.153, 0),
    Station(0.060, 0.845, 0.144, 0.144, -2),
    Station(0.100, 0.842, 0.100, 0.110, -4),
]
TEAR = [Joint(0.350, 0.092, 0.062, 0.016), Joint(0.398, 0.112, 0.000, 0.022), Joint(0.428, 0.138, -0.075, 0.016)]
SMALL_FACE, SMALL_FACE_PLACE = 0.53, (0.004, 0.846)
"""Size and middle of its face, which is a lion's without brow and jaw."""
CHIN = [
    Tier(0.46, 0.070, 0.072, 0.025),
    Tier(0.58, 0.080, 0.066, 0.043),
    Tier(0.66, 0.096, 0.078, 0.076),
    Tier(0.755, 0.120, 0.100, 0.116),
    Tier(0.785, 0.100, 0.086, 0.114),
]
FORELEG = [
    Joint(0.000, 0.065, 0.60, 0.045),
    Joint(0.060, 0.085, 0.47, 0.075),
    Joint(0.132, 0.084, 0.29, 0.050),
    Joint(0.158, 0.080, 0.20, 0.052),
    Joint(0.172, 0.080, 0.08, 0.040),
    Joint(0.180, 0.080, 0.00, 0.048),
]
HIP = [Joint(-0.08, 0.110, 0.42, 0.030), Joint(-0.06, 0.125, 0.30, 0.075), Joint(-0.05, 0.140, 0.16, 0.095)]
"""It blends the haunch with the flank."""
THIGH, PAW, HIND_PAW = (-0.06, 0.150, 0.15), (0.205, 0.082, 0.024), (0.090, 0.170, 0.024)
PAW_HALVES, HIND_HALVES = (0.064, 0.078), (0.058, 0.105)
TOES, TOE_OUT, TOE = (-0.036, 0.0, 0.036), 0.052, 0.030
"""Of a fore paw: how far aside, how far ahead, their radius."""
TAIL = [
    Joint(-0.232, -0.02, 0.040, 0.044),
    Joint(-0.205, 0.10, 0.030, 0.043),
    Joint(-0.110, 0.196, 0.024, 0.041),
    Joint(0.020, 0.222, 0.022, 0.039),
    Joint(0.130, 0.200, 0.020, 0.037),
    Joint(0.190, 0.158, 0.020, 0.035),
]
EAR = [Joint(-0.040, 0.058, 0.870, 0.048), Joint(-0.047, 0.104, 0.950, 0.056), Joint(-0.050, 0.124, 0.996, 0.036)]
EAR_HOLLOW = [
    Joint(0.004, 0.098, 0.920, 0.020),
    Joint(0.002, 0.119, 0.962, 0.031),
    Joint(-0.002, 0.132, 1.010, 0.012),
]
# Height, and degrees from straight ahead
SPOTS = [
    (0.60, 120),
    (0.50, 95),
    (0.47, 145),
    (0.37, 115),
    (0.33, 155),
    (0.27, 130),
    (0.18, 155),
    (0.55, 165),
    (0.42, 168),
    (0.25, 108),
    (0.44, 118),
    (0.62, 148),
    (0.57, 72),
    (0.66, 98),
    (0.67, 172),
    (0.43, 80),
    (0.53, 128),
    (0.35, 88),
    (0.12, 172),
    (0.10, 145),
]
THIGH_SPOTS = [(-0.105, 0.205), (-0.030, 0.240), (-0.120, 0.110), (-0.045, 0.155), (0.030, 0.185), (0.005, 0.105)]
"""Those on the haunch: x and z."""
THIGH_SIDE = 0.260
"""How far aside their middles are."""
SPOT, SPOT_OUT = 0.038, 0.76
"""Radius of a dimple, and how far outside the skin its middle is, in radii: its roof does not hang."""
FRONT_SPOTS = [
    (0.095, 0.177, 0.470),
    (0.030, 0.192, 0.520),
    (0.135, 0.152, 0.400),
    (0.070, 0.192, 0.420),
    (0.100, 0.182, 0.345),
    (0.165, 0.147, 0.330),
    (0.005, 0.167, 0.600),
    (0.160, 0.152, 0.240),
]
"""On shoulder and foreleg: x, y and z."""
HEAD_SPOTS = [(60, 28), (62, 150), (36, 95), (30, 140), (8, 118), (76, 80), (2, 158), (34, 178), (-14, 140), (12, 80)]
"""On the head: degrees above the level, and from straight ahead."""
HEAD_MIDDLE, HEAD_REACH, HEAD_SPOT = (-0.010, 0.0, 0.852), (0.139, 0.173, 0.165), 0.030
"""The middle of its skull, half sizes of it along, aside and up; radius of a spot there."""


@part("head")
def sitting_cheetah(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A slender cat that sits like an Egyptian bronze, tail round its feet; on a round of 0.58 size."""
    at = (0.0, 0.0, seat.z - SINK)
    middle = place((SMALL_FACE_PLACE[0], 0.0, SMALL_FACE_PLACE[1]), size, at)
    head = tube(SMALL_HEAD, size, at, 2.1) + cat_face(SMALL_FACE * size, middle)
    head = head - horn(TEAR, SMALL_FACE * size, middle).pair()
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(EAR_HOLLOW, ears, EAR[0]), size, at)
    form = union(
        tube(SLENDER, size, at, 2.1) - spots(size, at),
        tiers(CHIN, size, at, 2.7),
        head - head_spots(size, at),
        ear.pair(),
        legs(size, at) - leg_spots(size, at),
        tipped(TAIL, size, at),
    )
    return Built(form, Seat(at[2] + 0.96 * size, 0))


def cat_face(size: float, at: Point3) -> Form:
    """A lion's muzzle, nose and slanting eyes on a small round skull; `at` is its middle."""
    socket, eyeball = lidded(place(EYE, size, at), EYE_RADIUS * size, AHEAD)
    cheek = egg(place(CHEEK, size, at), 0.085 * size, 0.125 * size, (0.35, 0.1, 1))
    return union(
        tube(FACE, size, at, 2.1) - socket.pair(),
        eyeball.pair(),
        tube(BRIDGE, size, at, 2.6),
        cheek.pair(),
        lips(size, at),
    )


def legs(size: float, at: Point3) -> Form:
    """Forelegs against the chest, thighs, four paws."""
    thigh = egg(place(THIGH, size, at), 0.095 * size, 0.165 * size, (0.45, 0, 1)) + horn(HIP, size, at)
    paw, hind = (
        egg(place(middle, size, at), across * size, along * size, way)
        for middle, (across, along), way in ((PAW, PAW_HALVES, X), (HIND_PAW, HIND_HALVES, (1, 0.15, 0)))
    )
    x, y, z = PAW
    toes = (ball(place((x + TOE_OUT, y + aside, z), size, at), TOE * size) for aside in TOES)
    return union(horn(FORELEG, size, at), thigh, paw, *toes, hind).pair()


def spots(size: float, at: Point3) -> Form:
    """Shallow dimples."""
    middles = [place(on_tube(SLENDER, z, degrees, -SPOT_OUT * SPOT), size, at) for z, degrees in SPOTS]
    return union(*(ball(middle, SPOT * size) for middle in middles)).pair()


def leg_spots(size: float, at: Point3) -> Form:
    """The dimples on haunches, shoulders and forelegs."""
    middles = [(x, THIGH_SIDE, z) for x, z in THIGH_SPOTS] + FRONT_SPOTS
    return union(*(ball(place(middle, size, at), SPOT * size) for middle in middles)).pair()


def head_spots(size: float, at: Point3) -> Form:
    """The dimples on crown and cheeks."""
    (x, y, z), (along, aside, up) = HEAD_MIDDLE, HEAD_REACH
    cuts = []
    for high, turn in HEAD_SPOTS:
        rise, way = math.radians(high), math.radians(turn)
        level = math.cos(rise)
        spot = (x + along * level * math.cos(way), y + aside * level * math.sin(way), z + up * math.sin(rise))
        cuts.append(ball(place(spot, size, at), HEAD_SPOT * size))
    return union(*cuts).pair()


STRONG = [
    Station(-0.06, 0.00, 0.260, 0.220, 90),
    Station(-0.06, 0.08, 0.262, 0.225, 90),
    Station(-0.05, 0.20, 0.235, 0.195, 88),
    Station(-0.03, 0.36, 0.195, 0.165, 82),
    Station(-0.01, 0.50, 0.170, 0.155, 84),
    Station(0.00, 0.64, 0.150, 0.145, 88),
    Station(0.01, 0.76, 0.120, 0.120, 90),
]
MANE = [
    Station(-0.03, 0.16, 0.190, 0.165, 90),
    Station(-0.02, 0.30, 0.208, 0.195, 90),
    Station(-0.01, 0.42, 0.225, 0.215, 90),
    Station(-0.01, 0.56, 0.243, 0.235, 90),
    Station(-0.02, 0.70, 0.240, 0.242, 90),
    Station(-0.03, 0.83, 0.218, 0.228, 90),
    Station(-0.035, 0.915, 0.170, 0.188, 90),
    Station(-0.04, 0.97, 0.105, 0.115, 90),
    Station(-0.04, 0.995, 0.050, 0.060, 90),
]
# The locks. First the hem
LOCKS = [
    Lock(0.44, 60, 0.20, 55, 0.058, 1),
    Lock(0.50, 86, 0.16, 82, 0.062, 1),
    Lock(0.44, 112, 0.20, 107, 0.062, 1),
    Lock(0.50, 140, 0.15, 134, 0.065, 1),
    Lock(0.44, 168, 0.20, 162, 0.062, 1),
    # the back and the shoulders
    Lock(0.72, 86, 0.32, 86, 0.065, 1),
    Lock(0.66, 112, 0.38, 112, 0.065, 1),
    Lock(0.74, 138, 0.31, 142, 0.066, 1),
    Lock(0.66, 166, 0.37, 173, 0.065, 1),
    Lock(0.92, 98, 0.54, 100, 0.065, 1),
    Lock(0.94, 132, 0.46, 127, 0.068, 1),
    Lock(0.95, 162, 0.53, 156, 0.065, 1),
    # round the face
    Lock(0.63, 38, 0.37, 34, 0.054, -1),
    Lock(0.67, 36, 0.39, 52, 0.060, 1),
    Lock(0.74, 36, 0.49, 67, 0.062, 0.7),
    Lock(0.81, 36, 0.58, 76, 0.062, 0.6),
    Lock(0.87, 36, 0.68, 84, 0.062, 0.6),
    Lock(0.905, 22, 0.91, 112, 0.060, 1),
    Lock(0.915, 3, 0.935, 158, 0.060, 1),
]
CHEST = [
    Station(0.050, 0.16, 0.090, 0.080, 90),
    Station(0.075, 0.36, 0.140, 0.130, 90),
    Station(0.105, 0.48, 0.155, 0.145, 90),
    Station(0.128, 0.57, 0.160, 0.140, 90),
    Station(0.130, 0.65, 0.155, 0.120, 90),
]
CHEST_LOCKS = [Lock(0.60, 62, 0.38, 52, 0.048, 1), Lock(0.59, 34, 0.33, 24, 0.048, 1), Lock(0.57, 0, 0.37, 0, 0.046, 0)]
FACE_SIZE, FACE_PLACE = 0.62, (0.022, 0.725)
EAR_SIZE, EAR_PLACE = 0.62, (-0.010, 0.388)
"""The lion's ears, and how far from `at` the head they were drawn for begins."""
SEJANT_LEG = [
    Joint(0.06, -0.10, 0.46, 0.075),
    Joint(0.16, -0.115, 0.26, 0.062),
    Joint(0.20, -0.115, 0.08, 0.054),
    Joint(0.205, -0.115, 0.00, 0.056),
]
RAISED_LEG = [
    Joint(0.06, 0.10, 0.22, 0.085),
    Joint(0.15, 0.12, 0.30, 0.072),
    Joint(0.225, 0.12, 0.375, 0.062),
    Joint(0.265, 0.12, 0.425, 0.056),
]
SHIELD = mirrored_outline([(0.030, -0.02), (0.115, 0.10), (0.150, 0.24), (0.150, 0.38), (0.0, 0.395)])
SHIELD_PLACE, SHIELD_LEAN = (0.278, 0.040), 6
S_TAIL = [
    Joint(-0.20, 0.0, 0.05, 0.060),
    Joint(-0.305, 0.0, 0.13, 0.054),
    Joint(-0.298, 0.0, 0.28, 0.048),
    Joint(-0.258, 0.0, 0.44, 0.052),
    Joint(-0.265, 0.0, 0.58, 0.044),
    Joint(-0.310, 0.0, 0.70, 0.044),
    Joint(-0.330, 0.0, 0.80, 0.040),
]
# The locks of its tuft
TUFT = [
    Joint(-0.285, 0.0, 0.61, 0.028),
    Joint(-0.322, 0.0, 0.73, 0.046),
    Joint(-0.342, 0.0, 0.81, 0.052),
    Joint(-0.338, 0.0, 0.88, 0.040),
    Joint(-0.315, 0.0, 0.95, 0.026),
]
SIDE_TUFT = [
    Joint(-0.285, 0.008, 0.60, 0.024),
    Joint(-0.318, 0.032, 0.72, 0.040),
    Joint(-0.322, 0.056, 0.80, 0.038),
    Joint(-0.300, 0.052, 0.89, 0.026),
]


@part("head")
def sitting_lion(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """A heraldic lion that sits, its left paw on a shield, its tail raised in an S; on a round of 0.66 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(STRONG, size, at, 2.1),
        tube(MANE, size, at, 2.1),
        locks(LOCKS, Skin(MANE), size, at),
        tube(CHEST, size, at, 2.1),
        locks(CHEST_LOCKS, Skin(CHEST), size, at),
        face(FACE_SIZE * size, place((FACE_PLACE[0], 0.0, FACE_PLACE[1]), size, at), brow),
        ear(EAR_SIZE * size, place((EAR_PLACE[0], 0.0, EAR_PLACE[1]), size, at)).pair(),
        stance(size, at),
        shield(size, at),
        tail(size, at),
    )
    return Built(form, Seat(at[2] + size, 0))


def tail(size: float, at: Point3) -> Form:
    """Raised against the back, with a tuft of three locks that point up."""
    return union(*(tipped(joints, size, at) for joints in (S_TAIL, TUFT)), tipped(SIDE_TUFT, size, at).pair())


def stance(size: float, at: Point3) -> Form:
    """One paw on the ground, the other raised on the shield; thighs and hind paws."""
    thigh = egg(place((-0.05, 0.165, 0.15), size, at), 0.105 * size, 0.175 * size, (0.45, 0, 1))
    hind = egg(place((0.10, 0.180, 0.026), size, at), 0.058 * size, 0.110 * size, (1, 0.15, 0))
    paw = egg(place((0.245, -0.115, 0.026), size, at), 0.060 * size, 0.080 * size, X)
    return union((thigh + hind).pair(), paw, horn(SEJANT_LEG, size, at), tipped(RAISED_LEG, size, at))


def shield(size: float, at: Point3) -> Form:
    """A shield that stands on its point before the left foot and leans back against the leg."""
    x, y = SHIELD_PLACE
    board = plate(SHIELD, 0.100 * size, size=size, seen_from="front", bevel=0.025 * size)
    return board.turned(-SHIELD_LEAN, Y).moved(at[0] + x * size, y * size, at[2])
