"""A foal: a forelock, big eyes, a small muzzle, and a short mane that stands up in tufts. In shares of its `size`."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, swollen, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.horses.horse import POLL
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, egg, horn, tube

NECK = [
    Station(0.00, 0.00, 0.330, 0.300, 90),
    Station(0.00, 0.10, 0.300, 0.262, 93),
    Station(-0.04, 0.28, 0.240, 0.200, 97),
    Station(-0.07, 0.48, 0.210, 0.168, 90),
    Station(-0.05, 0.66, 0.205, 0.158, 70),
    Station(0.01, 0.80, 0.180, 0.138, 48),
    Station(0.07, 0.87, 0.090, 0.080, 38),
]
SKULL = [
    Station(-0.11, 0.945, 0.070, 0.070, -32),
    Station(-0.06, 0.915, 0.165, 0.132, -35),
    Station(0.04, 0.830, 0.220, 0.174, -40),
    Station(0.14, 0.735, 0.188, 0.160, -44),
    Station(0.235, 0.640, 0.140, 0.124, -46),
    Station(0.310, 0.565, 0.118, 0.108, -46),
    Station(0.372, 0.506, 0.122, 0.118, -44),
    Station(0.416, 0.468, 0.086, 0.092, -38),
    Station(0.434, 0.453, 0.046, 0.054, -30),
]
CHIN = (0.356, 0.322)
THROAT, THROAT_ROOT, THROAT_SLOPE = 0.075, 0.06, 1.22
"""Half its width at the chin; the x at which it leaves the neck; how much it rises for each mm that it goes out."""
BOW = 8
"""Degrees by which the head is bowed."""
CHEEK, CHEEK_ACROSS, CHEEK_ALONG, CHEEK_TILT = (0.015, 0.118, 0.680), 0.125, 0.060, -0.35
EYE, EYE_RADIUS, AHEAD = (0.130, 0.146, 0.760), 0.047, 14.0
"""The last: degrees by which the eyes look ahead of sideways."""
BROW = [
    Joint(0.225, 0.090, 0.790, 0.022),
    Joint(0.180, 0.116, 0.852, 0.032),
    Joint(0.105, 0.126, 0.890, 0.032),
    Joint(0.030, 0.110, 0.890, 0.022),
]
"""The bone over the eye."""
EAR = [
    Joint(-0.085, 0.060, 0.890, 0.080),
    Joint(-0.090, 0.115, 1.020, 0.090),
    Joint(-0.070, 0.145, 1.140, 0.070),
    Joint(-0.048, 0.158, 1.225, 0.044),
]
HOLLOW = [
    Joint(0.000, 0.110, 0.980, 0.015),
    Joint(-0.010, 0.140, 1.060, 0.046),
    Joint(0.004, 0.156, 1.120, 0.030),
    Joint(0.020, 0.168, 1.190, 0.005),
]
NOSTRIL = [Joint(0.402, 0.112, 0.525, 0.010), Joint(0.400, 0.112, 0.552, 0.022), Joint(0.386, 0.124, 0.592, 0.007)]
MOUTH = [(0.425, 0.424), (0.380, 0.436), (0.340, 0.460), (0.300, 0.498)]
"""Its way as seen from the side, from the lips back."""
LOWER_LIP = [Joint(0.290, 0.045, 0.470, 0.040), Joint(0.350, 0.042, 0.424, 0.048), Joint(0.390, 0.018, 0.416, 0.048)]


class Tuft(NamedTuple):
    """A tuft of the mane, by its root."""

    x: float
    z: float
    rise: float
    """Degrees by which it rises, backwards."""


MANE = [
    Tuft(-0.225, 0.190, 52),
    Tuft(-0.252, 0.320, 52),
    Tuft(-0.264, 0.450, 54),
    Tuft(-0.258, 0.580, 57),
    Tuft(-0.236, 0.705, 62),
    Tuft(-0.188, 0.815, 70),
    Tuft(-0.125, 0.885, 75),
]
TUFT_LONG, TUFT_ROOT, TUFT_THICK, TUFT_TIP = 0.185, 0.034, 0.072, 0.030
"""How long they are, and their radii: at the root, which lies within the neck, at their thickest, and at the tip."""
TUFT_SUNK, TUFT_SWELL = 0.085, 0.30
"""How deep the root lies, and how far out they are thickest, as a share of their length."""
TUFT_ASIDE, TUFT_SPREAD, SIDE_LONG = 0.060, 0.014, 0.84
"""Of those beside the middle ones: where their roots are, by how much more their tips lie aside, how long they are."""
HAIR = [
    Station(-0.075, 0.100, 0.215, 0.170, 93),
    Station(-0.115, 0.280, 0.190, 0.150, 97),
    Station(-0.140, 0.480, 0.168, 0.132, 90),
    Station(-0.115, 0.680, 0.165, 0.128, 70),
    Station(-0.050, 0.850, 0.140, 0.116, 48),
    Station(0.025, 0.950, 0.060, 0.070, 38),
]
"""The swelling under it, which joins it to the neck."""
FORELOCK = [Joint(-0.030, 0.034, 0.965, 0.062), Joint(0.092, 0.034, 1.030, 0.056), Joint(0.208, 0.048, 0.946, 0.032)]
"""The left one of two locks."""


@part("head")
def foal(seat: Seat, *, size: float, ears: float = 1.0, brow: float = 1.0) -> Built:
    """A foal: high forehead, big eyes, a small muzzle and a short upright mane; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    throat = gullet(size, at, CHIN, root=THROAT_ROOT, width=THROAT, slope=THROAT_SLOPE)
    form = union(tube(NECK, size, at), head(size, at, ears, brow), tube(HAIR, size, at), mane(size, at), throat)
    return Built(form, Seat(at[2] + 1.26 * size, 0))


def head(size: float, at: Point3, ears: float = 1.0, brow: float = 1.0) -> Form:
    """Skull, cheeks, eyes between their lids, a forelock, and pricked ears, their hollows forwards; bowed."""
    lip = tipped(LOWER_LIP, size, at).pair()
    skull = union(tube(SKULL, size, at, 2.3), lip, horn(swollen(BROW, brow), size, at).pair())
    skull = skull - horn(NOSTRIL, size, at).pair() - mouth_line(SKULL, MOUTH, size, at, 2.3)
    cheek = egg(place(CHEEK, size, at), CHEEK_ACROSS * size, CHEEK_ALONG * size, (0, 1, CHEEK_TILT))
    face = union(skull, cheek.pair()).turned(BOW, Y, place(POLL, size, at))
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    hair = union(ear, tipped(FORELOCK, size, at)).pair().turned(BOW, Y, place(POLL, size, at))
    return with_eyes(face, size, at, EYE, EYE_RADIUS, ahead=AHEAD) + hair


def mane(size: float, at: Point3) -> Form:
    """Tufts that stand up, in a row and, between them, on both sides of it."""
    row = [tipped(tuft(each), size, at) for each in MANE]
    between = [Tuft(*((a + b) / 2 for a, b in zip(one, other, strict=True))) for one, other in pairwise(MANE)]
    beside = [tipped(tuft(each, TUFT_ASIDE, SIDE_LONG), size, at) for each in between]
    return union(*row, union(*beside).pair())


def tuft(root: Tuft, aside: float = 0.0, long: float = 1.0) -> list[Joint]:
    """Its joints to a round tip, when it stands so far aside and is so many times as long."""
    x, z, rise = root
    turn, out = math.radians(rise), long * TUFT_LONG
    tip = aside + (TUFT_SPREAD if aside else 0.0)
    return [
        Joint(x + TUFT_SUNK * math.cos(turn), 0.5 * aside, z - TUFT_SUNK * math.sin(turn), TUFT_ROOT),
        Joint(x - TUFT_SWELL * out * math.cos(turn), aside, z + TUFT_SWELL * out * math.sin(turn), TUFT_THICK),
        Joint(x - out * math.cos(turn), tip, z + out * math.sin(turn), TUFT_TIP),
    ]
