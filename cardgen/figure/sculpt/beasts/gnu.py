"""The gnu: a long face, horns like brackets, an upright brush of a mane, a beard.

Numbers are shares of `size`, the height of the crown above the stand in mm, counted from the point `at`.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.long_faces import Drop, LongFace, long_face, long_mouth
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, horn, tiers, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

NECK = [
    Station(0.00, 0.00, 0.385, 0.375, 90),
    Station(0.00, 0.10, 0.345, 0.310, 92),
    Station(-0.045, 0.30, 0.290, 0.232, 96),
    Station(-0.08, 0.50, 0.262, 0.185, 90),
    Station(-0.06, 0.68, 0.215, 0.165, 70),
    Station(-0.01, 0.80, 0.150, 0.130, 50),
    Station(0.03, 0.87, 0.070, 0.070, 40),
]
HEAD = [
    Station(-0.04, 0.880, 0.080, 0.080, -28),
    Station(0.00, 0.865, 0.155, 0.140, -32),
    Station(0.085, 0.800, 0.175, 0.155, -44),
    Station(0.185, 0.685, 0.150, 0.136, -52),
    Station(0.270, 0.565, 0.122, 0.112, -55),
    Station(0.335, 0.465, 0.110, 0.118, -53),
    Station(0.390, 0.392, 0.108, 0.126, -48),
    Station(0.430, 0.350, 0.088, 0.120, -42),
    Station(0.458, 0.325, 0.046, 0.070, -38),
]
FACE = LongFace(
    HEAD,
    nostril=Drop((0.450, 0.096, 0.405), 0.022, 0.040, (0.6, 0.3, 1.0)),
    mouth=[(0.394, 0.330), (0.365, 0.378), (0.326, 0.457), (0.293, 0.550)],
    eye=(0.200, 0.136, 0.715),
    eye_radius=0.036,
)
HORN = [
    Joint(0.050, -0.020, 0.868, 0.115),
    Joint(0.058, 0.110, 0.890, 0.106),
    Joint(0.066, 0.228, 0.988, 0.085),
    Joint(0.078, 0.335, 1.092, 0.065),
    Joint(0.085, 0.368, 1.190, 0.050),
    Joint(0.082, 0.315, 1.275, 0.038),
]
EAR = [
    Joint(-0.060, 0.085, 0.620, 0.068),
    Joint(-0.075, 0.172, 0.735, 0.064),
    Joint(-0.085, 0.260, 0.840, 0.053),
    Joint(-0.085, 0.300, 0.893, 0.040),
]
HOLLOW = [
    Joint(-0.026, 0.170, 0.728, 0.032),
    Joint(-0.036, 0.215, 0.785, 0.027),
    Joint(-0.044, 0.262, 0.843, 0.016),
    Joint(-0.050, 0.295, 0.884, 0.004),
]
# The edge of the mane from the crown down the back: the tip of each tuft
TUFTS = [
    (-0.02, 1.085),
    (-0.135, 1.090),
    (-0.260, 1.030),
    (-0.380, 0.915),
    (-0.460, 0.765),
    (-0.500, 0.600),
    (-0.512, 0.435),
    (-0.500, 0.280),
]
MANE_MIDDLE, MANE_ROOT = (0.02, 0.42), [(-0.345, 0.0), (-0.05, 0.0), (0.06, 0.80)]
SLIT, SLOPE, DEEP, DROOP = 0.76, 0.030, 0.080, 0.070
"""Between two tufts: where it begins, as a share of the way to the next tip, how far within that way; how deep it is,
and how much it slants on the back."""
BLUNT = 0.22
"""How much of a tuft's edges its tip is short of."""
TIPS, ROOTS, LOWER = 0.125, 0.205, 0.84
"""The thickness of the mane at its edge and at its roots; the share of its height that the roots have."""
BEVEL = 0.030
BEARD = [
    Tier(0.00, 0.18, 0.030, 0.185),
    Tier(0.10, 0.19, 0.055, 0.220),
    Tier(0.20, 0.19, 0.078, 0.255),
    Tier(0.285, 0.18, 0.090, 0.275),
    Tier(0.335, 0.15, 0.085, 0.250),
]
SIDE_BEARD = [
    Tier(0.05, 0.16, 0.045, 0.190),
    Tier(0.14, 0.18, 0.080, 0.215),
    Tier(0.23, 0.198, 0.120, 0.242),
    Tier(0.31, 0.198, 0.138, 0.258),
    Tier(0.37, 0.18, 0.118, 0.230),
    Tier(0.47, 0.12, 0.100, 0.200),
]
CHOPS, CHOPS_RADIUS = (0.367, 0.074, 0.299), 0.040
"""It fills the room between beard and lips."""
BEARD_LOCKS = [
    Lock(0.33, 0, 0.05, 0, 0.050, 0),
    Lock(0.35, 26, 0.06, 20, 0.048, 0.8),
    Lock(0.38, 52, 0.09, 46, 0.048, 0.8),
    Lock(0.40, 78, 0.08, 74, 0.048, 0.8),
]
"""Its hair (see locks.py)."""


@part("head")
def gnu(seat: Seat, *, size: float, ears: float = 1.0, horns: float = 1.0) -> Built:
    """A gnu's head on its neck; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    form = union(
        tube(NECK, size, at, 2.2),
        union(
            long_face(FACE, size, at),
            tiers(BEARD, size, at, 2.6),
            tiers(SIDE_BEARD, size, at, 3.2),
        )
        - long_mouth(FACE, size, at),
        ball(place(CHOPS, size, at), CHOPS_RADIUS * size).pair(),
        locks(BEARD_LOCKS, Skin([(x, z, deep, wide) for z, deep, wide, x in SIDE_BEARD]), size, at),
        tipped(grown(HORN, horns), size, at).pair(),
        ear.pair(),
        *mane(size, at),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def mane(size: float, at: Point3) -> tuple[Form, Form]:
    """A brush of tufts that stand up and out: thick at the roots, thinner at its notched edge."""
    x, z = MANE_MIDDLE
    low = [(x + (dx - x) * LOWER, z + (dz - z) * LOWER) for dx, dz in TUFTS]
    roots: list[OutlineStep] = [low[0], low[1:], *MANE_ROOT]
    return (
        plate(roots, ROOTS * size, size=size, at=at, bevel=2 * BEVEL * size),
        plate([*notched(TUFTS), *MANE_ROOT], TIPS * size, size=size, at=at, bevel=0.5 * BEVEL * size),
    )


def notched(tips: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The edge with a slit before every tip, the tips blunt."""
    outline: list[tuple[float, float]] = []
    root = (MANE_ROOT[-1][0], tips[0][1])
    for one, other in pairwise(tips):
        x, z = between(one, other, SLIT)
        inwards = (MANE_MIDDLE[0] - x, MANE_MIDDLE[1] - z)
        far = math.hypot(*inwards)
        edge = (x + inwards[0] * SLOPE / far, z + inwards[1] * SLOPE / far)
        outline += [between(one, root, BLUNT), between(one, edge, BLUNT), edge]
        root = (x + inwards[0] * DEEP / far, z + inwards[1] * DEEP / far - DROOP * inwards[0] / far)
        outline.append(root)
    return [*outline, between(tips[-1], root, BLUNT), between(tips[-1], MANE_ROOT[0], BLUNT)]


def between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    """A point so far on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
