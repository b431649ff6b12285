"""The ram: horns of one and a half turns beside a face with a Roman nose, wool on brow and chest.

Numbers are shares of `size`, about the height of head and neck in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.pelts import around, before, lobe, pelt
from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import ball, egg, tiers, tube

NECK = [
    (0.00, 0.00, 0.400, 0.400, 90),
    (-0.01, 0.12, 0.385, 0.370, 92),
    (-0.04, 0.30, 0.345, 0.315, 95),
    (-0.07, 0.48, 0.300, 0.260, 92),
    (-0.07, 0.66, 0.240, 0.190, 76),
    (-0.02, 0.80, 0.160, 0.130, 54),
    (0.03, 0.87, 0.080, 0.075, 40),
]
# x, z, half depth, half width, direction of the spine
HEAD = [
    (-0.02, 0.87, 0.090, 0.090, -15),
    (0.03, 0.86, 0.165, 0.150, -22),
    (0.12, 0.815, 0.185, 0.165, -34),
    (0.225, 0.725, 0.165, 0.142, -46),
    (0.315, 0.61, 0.140, 0.116, -54),
    (0.375, 0.515, 0.120, 0.104, -56),
    (0.42, 0.452, 0.099, 0.100, -50),
    (0.458, 0.412, 0.055, 0.065, -44),
]
EYE, EYE_RADIUS = (0.262, 0.140, 0.760), 0.036
NOSTRIL, NOSTRIL_RADIUS = (0.502, 0.062, 0.495), 0.026
MOUTH, MOUTH_SIZE, MOUTH_WAY = (0.400, 0.102, 0.405), (0.016, 0.075), (1.0, 0.0, -1.0)
# z, half depth, half width, x
CHIN = [
    (0.05, 0.20, 0.070, 0.140),
    (0.20, 0.22, 0.085, 0.175),
    (0.30, 0.23, 0.095, 0.212),
    (0.395, 0.23, 0.103, 0.252),
    (0.45, 0.22, 0.100, 0.255),
    (0.53, 0.21, 0.090, 0.220),
]
# The fleece: degrees from straight ahead, half width, tip
UPPER = [(22, 0.115, 0.36), (62, 0.12, 0.36), (100, 0.12, 0.37), (138, 0.12, 0.38), (172, 0.10, 0.38)]
LOWER = [(0, 0.12, 0.13), (38, 0.13, 0.13), (76, 0.13, 0.14), (114, 0.13, 0.15), (150, 0.13, 0.16), (180, 0.10, 0.16)]
UPPER_THICK, LOWER_THICK = (0.050, 0.036), (0.026, 0.012)
"""Of the curls of a row by turns, so that each lies over the next."""
FLEECE_AXIS, CAP_X = (-0.05, 0.33), 0.28
"""Where the outlines are true: round which x and how far from it; before which x."""
ROOT, UPPER_ROOT = 2.0, 0.85
# The wool on the brow: aside, half width, tip
CAP = [(0.0, 0.060, 0.775), (0.095, 0.055, 0.835)]
CAP_THICK = (0.045, 0.030)
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
def ram(seat: Seat, *, size: float) -> Built:
    """A ram's head on its neck; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.2),
        head(size, at),
        tiers(CHIN, size, at, 2.6),
        curl(size, at).pair(),
        fleece(size, at),
        cap(size, at),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def head(size: float, at: Point3) -> Form:
    """A long face whose nose is round from the brow down."""
    form = tube(HEAD, size, at, 2.4)
    form = form - ball(place(NOSTRIL, size, at), NOSTRIL_RADIUS * size).pair()
    form = form - egg(place(MOUTH, size, at), MOUTH_SIZE[0] * size, MOUTH_SIZE[1] * size, MOUTH_WAY).pair()
    return with_eyes(form, size, at, EYE, EYE_RADIUS, brows=False, shallow=True)


def curl(size: float, at: Point3) -> Form:
    """A horn from the brow back over the top, down and forwards, each turn farther out and slimmer."""
    x, z = CURL_MIDDLE
    joints = []
    for i in range(CURL_JOINTS + 1):
        t = i / CURL_JOINTS
        turn = math.radians(CURL_START + CURL_TURN * t)
        radius, thick = (a + (b - a) * t for a, b in (CURL_RADIUS, CURL_THICK))
        aside = CURL_ASIDE[0] + (CURL_ASIDE[1] - CURL_ASIDE[0]) * t**FLAT
        joints.append((x + radius * math.cos(turn), aside, z + radius * math.sin(turn), thick))
    pieces = (joints[i : i + 4] for i in range(0, CURL_JOINTS - 2, 3))
    middle = place((x, CORE[0], z), size, at)
    return union(*(tipped(piece, size, at) for piece in pieces), egg(middle, CORE[1] * size, CORE[2] * size, (0, 1, 0)))


def fleece(size: float, at: Point3) -> Form:
    """Two rows of curls round neck and breast."""
    forms = []
    for row, root, thicknesses in ((UPPER, UPPER_ROOT, UPPER_THICK), (LOWER, ROOT, LOWER_THICK)):
        for turn, thick in enumerate(thicknesses):
            curls = [(degrees, lobe(half, root, tip)) for degrees, half, tip in row[turn::2]]
            forms.append(pelt(NECK, thick, around(curls, size, at, *FLEECE_AXIS), size, at))
    return union(*forms)


def cap(size: float, at: Point3) -> Form:
    """Curls on the brow, between the horns."""
    forms = []
    for turn, thick in enumerate(CAP_THICK):
        outlines = [(aside, lobe(half, ROOT, tip)) for aside, half, tip in CAP[turn::2]]
        patches = union(*(before(outline, aside, size, at, CAP_X) for aside, outline in outlines)).pair()
        forms.append(pelt(HEAD, thick, patches, size, at, 2.4))
    return union(*forms)
