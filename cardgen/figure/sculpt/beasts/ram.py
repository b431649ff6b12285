"""The ram: horns of one and a half turns beside a face with a Roman nose, wool on brow and chest.

Numbers are shares of `size`, about the height of head and neck in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, egg, tiers, tube

NECK = [
    Station(0.00, 0.00, 0.400, 0.400, 90),
    Station(-0.01, 0.12, 0.385, 0.370, 92),
    Station(-0.04, 0.30, 0.345, 0.315, 95),
    Station(-0.07, 0.48, 0.300, 0.260, 92),
    Station(-0.07, 0.66, 0.240, 0.190, 76),
    Station(-0.02, 0.80, 0.160, 0.130, 54),
    Station(0.03, 0.87, 0.080, 0.075, 40),
]
HEAD = [
    Station(-0.02, 0.87, 0.090, 0.090, -15),
    Station(0.03, 0.86, 0.165, 0.150, -22),
    Station(0.12, 0.815, 0.185, 0.165, -34),
    Station(0.225, 0.725, 0.165, 0.142, -46),
    Station(0.315, 0.61, 0.140, 0.116, -54),
    Station(0.375, 0.515, 0.120, 0.104, -56),
    Station(0.42, 0.452, 0.099, 0.100, -50),
    Station(0.458, 0.412, 0.055, 0.065, -44),
]
EYE, EYE_RADIUS = (0.262, 0.140, 0.760), 0.036
NOSTRIL, NOSTRIL_RADIUS = (0.502, 0.062, 0.495), 0.026
MOUTH, MOUTH_SIZE, MOUTH_WAY = (0.400, 0.102, 0.405), (0.016, 0.075), (1.0, 0.0, -1.0)
CHIN = [
    Tier(0.05, 0.20, 0.070, 0.140),
    Tier(0.20, 0.22, 0.085, 0.175),
    Tier(0.30, 0.23, 0.095, 0.212),
    Tier(0.395, 0.23, 0.103, 0.252),
    Tier(0.45, 0.22, 0.100, 0.255),
    Tier(0.53, 0.21, 0.090, 0.220),
]
WOOL = [
    Station(0.00, 0.00, 0.400, 0.400, 90),
    Station(-0.01, 0.12, 0.388, 0.378, 90),
    Station(-0.04, 0.30, 0.360, 0.340, 90),
    Station(-0.06, 0.46, 0.322, 0.305, 90),
    Station(-0.07, 0.58, 0.285, 0.272, 90),
    Station(-0.07, 0.70, 0.240, 0.230, 90),
    Station(-0.04, 0.84, 0.170, 0.150, 90),
]
"""The body of the fleece, which carries the horns."""
# The fleece, in tiers (see locks.py)
FLEECE = [
    Lock(0.20, 0, 0.00, 0, 0.062, 0),
    Lock(0.22, 26, 0.00, 22, 0.064, 0.7),
    Lock(0.20, 50, -0.01, 46, 0.066, -0.7),
    Lock(0.22, 74, 0.00, 70, 0.068, 0.7),
    Lock(0.20, 98, -0.01, 94, 0.068, -0.7),
    Lock(0.22, 122, 0.00, 118, 0.068, 0.7),
    Lock(0.20, 146, -0.01, 142, 0.068, -0.7),
    Lock(0.22, 170, 0.00, 168, 0.066, 0.7),
    Lock(0.36, 14, 0.13, 12, 0.062, -0.7),
    Lock(0.38, 38, 0.13, 34, 0.064, 0.7),
    Lock(0.36, 62, 0.12, 60, 0.066, -0.7),
    Lock(0.38, 86, 0.13, 84, 0.068, 0.7),
    Lock(0.36, 110, 0.12, 108, 0.068, -0.7),
    Lock(0.38, 134, 0.13, 132, 0.068, 0.7),
    Lock(0.36, 158, 0.12, 156, 0.068, -0.7),
    Lock(0.37, 180, 0.13, 180, 0.064, 0),
    Lock(0.52, 54, 0.27, 50, 0.064, 0.7),
    Lock(0.54, 80, 0.28, 76, 0.066, -0.7),
    Lock(0.52, 104, 0.27, 102, 0.066, 0.7),
    Lock(0.54, 128, 0.28, 126, 0.066, -0.7),
    Lock(0.53, 152, 0.27, 150, 0.066, 0.7),
    Lock(0.55, 173, 0.28, 172, 0.064, -0.7),
    Lock(0.70, 100, 0.42, 98, 0.064, 0.7),
    Lock(0.72, 126, 0.43, 124, 0.064, -0.7),
    Lock(0.71, 150, 0.42, 148, 0.064, 0.7),
    Lock(0.73, 172, 0.43, 171, 0.062, -0.7),
    Lock(0.80, 180, 0.50, 180, 0.066, 0),
]
# The wool on the brow, between the horns, and its locks
TUFT = [
    Station(0.220, 0.780, 0.160, 0.090, 90),
    Station(0.190, 0.870, 0.172, 0.100, 90),
    Station(0.145, 0.950, 0.160, 0.104, 90),
    Station(0.095, 1.020, 0.128, 0.094, 90),
    Station(0.060, 1.070, 0.070, 0.060, 90),
]
TUFT_LOCKS = [
    Lock(0.95, 34, 0.790, 28, 0.046, -1),
    Lock(0.96, 0, 0.760, 0, 0.046, 0),
    Lock(1.04, 70, 0.880, 58, 0.046, 1),
    Lock(1.05, 20, 0.880, 16, 0.046, -1),
]
CURL_JOINTS, CURL_START, CURL_TURN = 12, 46.0, 478.0
"""Of a horn: places on it, a multiple of three; degrees where it begins and degrees of the whole curl."""
CURL_MIDDLE = (-0.035, 0.735)
CURL_RADIUS, CURL_ASIDE, CURL_THICK = (0.225, 0.075), (0.085, 0.295), (0.098, 0.044)
"""At its root and at its tip: how far from the middle, how far aside, its half thickness."""
FLAT = 0.55
"""Less than 1: the curl goes aside early, and its last turn lies flat."""

CORE = (0.13, 0.155, 0.200)
"""What fills the curl: how far aside, its half sizes up and across."""


@part("head")
def ram(seat: Seat, *, size: float, horns: float = 1.0) -> Built:
    """A ram's head on its neck; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.2),
        head(size, at),
        tiers(CHIN, size, at, 2.6),
        curl(size, at, horns).pair(),
        fleece(size, at),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def head(size: float, at: Point3) -> Form:
    """A long face whose nose is round from the brow down."""
    form = tube(HEAD, size, at, 2.4)
    form = form - ball(place(NOSTRIL, size, at), NOSTRIL_RADIUS * size).pair()
    form = form - egg(place(MOUTH, size, at), MOUTH_SIZE[0] * size, MOUTH_SIZE[1] * size, MOUTH_WAY).pair()
    return with_eyes(form, size, at, EYE, EYE_RADIUS)


def curl(size: float, at: Point3, times: float = 1.0) -> Form:
    """A horn from the brow back over the top, down and forwards, each turn farther out and slimmer."""
    x, z = CURL_MIDDLE
    joints = []
    for i in range(CURL_JOINTS + 1):
        t = i / CURL_JOINTS
        turn = math.radians(CURL_START + CURL_TURN * t)
        radius, thick = (a + (b - a) * t for a, b in (CURL_RADIUS, CURL_THICK))
        aside = CURL_ASIDE[0] + (CURL_ASIDE[1] - CURL_ASIDE[0]) * t**FLAT
        joints.append(Joint(x + radius * math.cos(turn), aside, z + radius * math.sin(turn), thick))
    (core,) = grown([Joint(x, CORE[0], z, CORE[1])], times, joints[0])
    joints = grown(joints, times)
    pieces = (joints[i : i + 4] for i in range(0, CURL_JOINTS - 2, 3))
    filling = egg(place(core[:3], size, at), core.radius * size, times * CORE[2] * size, (0, 1, 0))
    return union(*(tipped(piece, size, at) for piece in pieces), filling)


def fleece(size: float, at: Point3) -> Form:
    """Wool in short wavy locks round neck and breast, and on the brow."""
    brow = tube(TUFT, size, at, 2.2) + locks(TUFT_LOCKS, Skin(TUFT), size, at)
    return union(tube(WOOL, size, at, 2.2), locks(FLEECE, Skin(WOOL), size, at), brow)
