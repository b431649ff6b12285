"""Small beasts: the squirrel.

Coordinates are shares of `size` in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.brushes import Ply, brush
from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Station, ball, cone, egg, horn, tube

TORSO = [
    Station(0.00, 0.00, 0.225, 0.220, 90),
    Station(0.00, 0.10, 0.240, 0.230, 90),
    Station(0.01, 0.25, 0.215, 0.205, 86),
    Station(0.04, 0.42, 0.170, 0.160, 84),
    Station(0.07, 0.56, 0.135, 0.130, 84),
    Station(0.07, 0.68, 0.125, 0.118, 90),
    Station(0.06, 0.76, 0.110, 0.105, 92),
]
HEAD = [
    Station(-0.045, 0.800, 0.050, 0.055, -8),
    Station(-0.020, 0.800, 0.100, 0.100, -8),
    Station(0.060, 0.800, 0.130, 0.128, -12),
    Station(0.140, 0.780, 0.118, 0.120, -18),
    Station(0.205, 0.758, 0.088, 0.092, -22),
    Station(0.240, 0.746, 0.064, 0.068, -22),
    Station(0.256, 0.740, 0.034, 0.038, -22),
]
THROAT, THROAT_WIDTH, THROAT_ROOT, THROAT_SLOPE = (0.250, 0.694), 0.095, 0.050, 1.25
"""Where (x, z) it meets the chin, half its width there; the x at which it leaves the breast, and how steeply."""
BIB = [
    Lock(0.62, 0, 0.44, 0, 0.044, 0),
    Lock(0.60, 36, 0.45, 30, 0.040, 0.6),
]
"""The hair of the breast (see locks.py)."""
EAR = [
    Joint(0.015, 0.050, 0.81, 0.060),
    Joint(0.015, 0.064, 0.87, 0.062),
    Joint(0.005, 0.082, 0.94, 0.054),
    Joint(0.000, 0.094, 1.00, 0.036),
]
ARM = [
    Joint(0.040, 0.060, 0.60, 0.045),
    Joint(0.060, 0.110, 0.54, 0.060),
    Joint(0.130, 0.140, 0.40, 0.058),
    Joint(0.205, 0.110, 0.44, 0.048),
    Joint(0.245, 0.055, 0.52, 0.042),
]
ELBOW = [
    Joint(0.10, 0.09, 0.22, 0.085),
    Joint(0.145, 0.115, 0.36, 0.085),
    Joint(0.205, 0.078, 0.460, 0.058),
    Joint(0.200, 0.045, 0.510, 0.050),
]
NUT, NUT_HALVES = (0.240, 0.0, 0.500), (0.066, 0.100)
NUT_CUP, CUP_HALVES = (0.240, 0.0, 0.540), (0.080, 0.054)
STALK = [Joint(0.240, 0.0, 0.560, 0.026), Joint(0.246, 0.0, 0.625, 0.020)]
THIGH, FOOT = (0.03, 0.185, 0.16), (0.185, 0.130, 0.028)
HAUNCH = (0.0, 0.185, 0.0)
"""What the thigh's round underside rests on."""
# From its root to its end: the edge at the back, and that behind it, where the hair parts
TAIL = [
    Ply(-0.060, -0.010, -0.225, -0.010, 0.085),
    Ply(-0.070, 0.100, -0.310, 0.090, 0.115),
    Ply(-0.100, 0.220, -0.400, 0.215, 0.138),
    Ply(-0.125, 0.360, -0.462, 0.375, 0.148),
    Ply(-0.150, 0.500, -0.455, 0.520, 0.140),
    Ply(-0.160, 0.620, -0.415, 0.640, 0.130),
    Ply(-0.150, 0.740, -0.430, 0.750, 0.140),
    Ply(-0.125, 0.850, -0.465, 0.870, 0.148),
    Ply(-0.150, 0.950, -0.430, 0.985, 0.120),
    Ply(-0.240, 1.015, -0.335, 1.035, 0.045),
]
HAIR_DEEP, PARTING = 0.26, 0.0
"""How deep its strands are parted, in half its size; it has no quill."""
TOES, TOE = (-0.030, 0.0, 0.030), (0.085, 0.026)
"""Of a foot: how far aside, how far before its middle, their radius."""
EYE, NOSE = (0.130, 0.124, 0.824), (0.262, 0.0, 0.745)
UNDER_NOSE = [Joint(0.232, 0.0, 0.696, 0.014), Joint(0.262, 0.0, 0.745, 0.026)]
"""What leads from the chin to the nose."""


@part("head")
def sitting_squirrel(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A squirrel upright with a nut at its breast and its tail up its back; on a round of 0.5 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = with_eyes(tube(HEAD, size, at, 2.1), size, at, EYE, 0.038)
    form = union(
        tube(TORSO, size, at, 2.1),
        gullet(size, at, THROAT, root=THROAT_ROOT, width=THROAT_WIDTH, slope=THROAT_SLOPE),
        locks(BIB, Skin(TORSO), size, at),
        head,
        tipped(grown(EAR, ears), size, at).pair(),
        limbs(size, at),
        nut(size, at),
        ball(place(NOSE, size, at), 0.026 * size),
        horn(UNDER_NOSE, size, at),
        brush(TAIL, size, at, HAIR_DEEP, PARTING),
    )
    return Built(form, Seat(at[2] + size, 0))


def limbs(size: float, at: Point3) -> Form:
    """Arms to the nut, thighs, feet."""
    thigh = egg(place(THIGH, size, at), 0.115 * size, 0.165 * size, (0.5, 0, 1))
    haunch = cone(place(HAUNCH, size, at), 0.085 * size, 0.115 * size, 0.10 * size)
    foot = egg(place(FOOT, size, at), 0.052 * size, 0.110 * size, (1, 0.1, 0))
    x, y, z = FOOT
    ahead, radius = TOE
    toes = (ball(place((x + ahead, y + aside, z), size, at), radius * size) for aside in TOES)
    return union(tipped(ARM, size, at), horn(ELBOW, size, at), thigh, haunch, foot, *toes).pair()


def nut(size: float, at: Point3) -> Form:
    """An acorn, its cup up, and the breast under it."""
    across, along = NUT_HALVES
    kernel = egg(place(NUT, size, at), across * size, along * size)
    wide, high = CUP_HALVES
    hands = horn([Joint(0.10, 0, 0.24, 0.07), Joint(0.17, 0, 0.36, 0.07), Joint(0.229, 0, 0.455, 0.062)], size, at)
    return union(hands, kernel, egg(place(NUT_CUP, size, at), wide * size, high * size), tipped(STALK, size, at))
