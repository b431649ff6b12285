"""Heads like masks: the demon with horns and tusks, and the wind that blows. Coordinates are shares of `size`.

A demon is counted like a person (busts.py); the wind from its seat to the middle of its hair's highest tip.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import NECK, at_share, foot_of, on_shoulders
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.faces import Face, eyes, skull, sockets
from cardgen.figure.sculpt.anatomy.hair import LONG_HAIR
from cardgen.figure.sculpt.anatomy.locks import Skin, locks
from cardgen.figure.sculpt.arms.shields import RISING
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.people.persons import chest
from cardgen.figure.solid.form import Form, Placed, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, cone, cylinder, horn, plate, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.solids import OutlineStep

# ---------------------------------------------------------------- demon
DEMON_FACE = Face(chin=0.36, crown=0.98, width=0.265, depth=0.255, x=0.005)
JAW = [
    Tier(0.18, 0.095, 0.110, 0.050),
    Tier(0.31, 0.158, 0.165, 0.072),
    Tier(0.41, 0.195, 0.220, 0.060),
    Tier(0.50, 0.220, 0.266, 0.040),
    Tier(0.60, 0.215, 0.270, 0.015),
    Tier(0.68, 0.190, 0.240, 0.000),
]
GRIN = (0.300, 0.0, 0.475)
GRIN_SIZE = (0.105, 0.190, 0.034)
"""Half sizes of the mouth, along x, y and z."""
TUSK = [
    Joint(0.185, 0.112, 0.335, 0.020),
    Joint(0.262, 0.130, 0.470, 0.046),
    Joint(0.285, 0.142, 0.555, 0.038),
    Joint(0.268, 0.150, 0.625, 0.024),
]
FANG = [(0.262, 0.048, 0.525, 0.022), (0.272, 0.050, 0.490, 0.028), (0.250, 0.050, 0.440, 0.030)]
BROAD_NOSE = [
    Joint(0.165, 0, 0.480, 0.034),
    Joint(0.248, 0, 0.595, 0.066),
    Joint(0.272, 0, 0.650, 0.060),
    Joint(0.250, 0, 0.730, 0.045),
]
NOSTRIL = [Joint(0.165, 0.035, 0.500, 0.030), Joint(0.238, 0.062, 0.612, 0.050), Joint(0.215, 0.060, 0.672, 0.026)]
WILD_BROW = [
    Joint(0.226, 0.000, 0.715, 0.044),
    Joint(0.212, 0.090, 0.756, 0.052),
    Joint(0.186, 0.175, 0.810, 0.058),
    Joint(0.165, 0.245, 0.890, 0.042),
    Joint(0.120, 0.285, 0.970, 0.022),
]
UNDER_BROW = (-0.030, 0.0, -0.044)
"""Where the same brow is once more, to fill the step below it."""
DEMON_HORN = [
    Joint(0.060, 0.100, 0.860, 0.110),
    Joint(0.085, 0.165, 0.990, 0.092),
    Joint(0.100, 0.215, 1.110, 0.072),
    Joint(0.095, 0.232, 1.230, 0.052),
    Joint(0.075, 0.222, 1.330, 0.036),
]
TIP_RADIUS = 0.038
DEMON_EAR = [
    Joint(0.00, 0.215, 0.580, 0.035),
    Joint(-0.02, 0.270, 0.670, 0.050),
    Joint(-0.05, 0.315, 0.780, 0.038),
    Joint(-0.07, 0.335, 0.850, 0.022),
]
MANE = [(z, d + 0.01, w + 0.03, x) for z, d, w, x in LONG_HAIR]
# x, y, z of the links of the left half of a chain, from the shoulder to its end
CHAIN = [
    (0.115, 0.255, 0.325),
    (0.180, 0.220, 0.285),
    (0.232, 0.180, 0.235),
    (0.268, 0.135, 0.180),
    (0.280, 0.095, 0.118),
    (0.268, 0.075, 0.050),
]
BROKEN_OFF = 2
"""How many links the right half has lost."""
BARREL_GAP = 0.15
"""How far a barrel stays from the ends of its piece of the thread, in lengths of it."""
LINK, THREAD = 0.047, 0.028
"""Radii of a link, and of what joins it to the next."""


@part("head")
def demon(seat: Seat, *, size: float) -> Built:
    """An oni's bust: two horns, wild brows, a grin with tusks, a broken chain on the breast."""
    at = foot_of(seat)
    body = union(chest(seat, size, "square"), *chain(size, at)) & rising(seat, 2 * size)
    mane = tiers(MANE, size, at, 2.2)
    return on_shoulders(seat, size, body, tiers(NECK, size, at), mane, demon_face(size, at), horns(size, at))


def demon_face(size: float, at: Point3) -> Form:
    """Skull and jaw with the mouth cut in, then what stands out."""
    mouth = ball((0, 0, 0), size).scaled(*GRIN_SIZE).turned(-48, Y).moved(*at_share(size, at, GRIN))
    bare = union(skull(size, at, DEMON_FACE), tiers(JAW, size, at, 2.4)) - union(sockets(size, at, DEMON_FACE), mouth)
    under = horn(WILD_BROW[:4], size, at).moved(*at_share(size, (0, 0, 0), UNDER_BROW))
    brow = under + horn(WILD_BROW, size, at)
    nostrils = horn(NOSTRIL, size, at).pair()
    teeth = union(horn(TUSK, size, at), ball(at_share(size, at, TUSK[-1][:3]), TUSK[-1][3] * size))
    return union(
        bare,
        eyes(size, at, DEMON_FACE),
        horn(BROAD_NOSE, size, at),
        nostrils,
        teeth.pair(),
        brow.pair(),
        horn(DEMON_EAR, size, at).pair(),
    )


def horns(size: float, at: Point3) -> Form:
    """Two stout horns that first go up and then in; their tips are round."""
    tip = ball(at_share(size, at, DEMON_HORN[-1][:3]), TIP_RADIUS * size)
    return union(horn(DEMON_HORN, size, at), tip).pair()


def chain(size: float, at: Point3) -> list[Form]:
    """A chain that hangs from both shoulders, torn in the middle: barrels on a thread."""
    barrels = []
    for place, following in pairwise(CHAIN):
        low, high = at_share(size, at, place), at_share(size, at, following)
        x, y, z = (end - start for start, end in zip(low, high, strict=True))
        start = (low[0] + BARREL_GAP * x, low[1] + BARREL_GAP * y, low[2] + BARREL_GAP * z)
        length = (1 - 2 * BARREL_GAP) * math.hypot(x, y, z)
        barrels.append(cylinder(start, LINK * size, length, (x, y, z)))
    thread = [(*place, THREAD) for place in CHAIN]
    short = union(horn(thread[:-BROKEN_OFF], size, at), *barrels[:-BROKEN_OFF])
    return [union(horn(thread, size, at), *barrels), short.mirrored()]


# ---------------------------------------------------------------- wind
# z, half depth, half width, x
WIND_HEAD = [
    (0.00, 0.170, 0.170, 0.000),
    (0.07, 0.220, 0.230, 0.005),
    (0.16, 0.290, 0.305, 0.010),
    (0.28, 0.330, 0.345, 0.010),
    (0.42, 0.335, 0.345, 0.000),
    (0.57, 0.290, 0.300, -0.010),
    (0.68, 0.205, 0.215, -0.025),
    (0.75, 0.090, 0.100, -0.035),
]
WIND_FACE = Face(chin=0.165, crown=0.725, width=0.34, depth=0.298, x=0.0)
CHEEK = [Joint(0.085, 0.090, 0.000, 0.085), Joint(0.135, 0.150, 0.150, 0.145), Joint(0.172, 0.200, 0.285, 0.178)]
LIPS = [
    Joint(0.120, 0, 0.000, 0.050),
    Joint(0.230, 0, 0.100, 0.080),
    Joint(0.325, 0, 0.205, 0.096),
    Joint(0.385, 0, 0.280, 0.090),
]
MOUTH, MOUTH_WIDE, MOUTH_DEPTH = (0.475, 0.0, 0.322), 0.066, 0.15
INWARDS = (-1.0, 0.0, -0.45)
"""The way into the mouth, which narrows: no part of its upper side is flatter than 45 degrees."""
WIND_NOSE = [
    Joint(0.225, 0, 0.310, 0.050),
    Joint(0.318, 0, 0.430, 0.060),
    Joint(0.326, 0, 0.475, 0.054),
    Joint(0.300, 0, 0.550, 0.042),
]
FROWN: list[OutlineStep] = [
    (0.022, 0.505),
    [(0.090, 0.530), (0.150, 0.575), (0.215, 0.670)],
    [(0.150, 0.660), (0.080, 0.610), (0.022, 0.570)],
]
"""A brow, seen from the front where the face is as far forward as FROWN_AT."""
FROWN_AT, FROWN_RAISED = 0.27, 0.042
# The way of each strand, from the brow to its tip: x, y, z, radius; one in the middle, the others in pairs
STRANDS = [
    [
        (0.175, 0.000, 0.610, 0.075),
        (0.132, 0.030, 0.735, 0.098),
        (0.060, -0.030, 0.855, 0.086),
        (-0.001, 0.025, 0.975, 0.068),
        (-0.035, 0.007, 1.085, 0.046),
    ],
    [
        (0.185, 0.095, 0.600, 0.070),
        (0.139, 0.105, 0.700, 0.096),
        (0.076, 0.150, 0.800, 0.086),
        (0.006, 0.110, 0.925, 0.068),
        (-0.028, 0.128, 1.035, 0.046),
    ],
    [
        (0.165, 0.190, 0.565, 0.062),
        (0.106, 0.200, 0.655, 0.092),
        (0.038, 0.245, 0.760, 0.086),
        (-0.030, 0.200, 0.880, 0.068),
        (-0.064, 0.218, 0.985, 0.046),
    ],
    [
        (0.105, 0.255, 0.500, 0.055),
        (0.055, 0.275, 0.580, 0.086),
        (-0.013, 0.310, 0.680, 0.086),
        (-0.074, 0.265, 0.795, 0.068),
        (-0.108, 0.283, 0.895, 0.046),
    ],
    [
        (0.000, 0.290, 0.430, 0.050),
        (-0.031, 0.312, 0.500, 0.070),
        (-0.084, 0.325, 0.590, 0.086),
        (-0.136, 0.285, 0.690, 0.068),
        (-0.170, 0.303, 0.780, 0.046),
    ],
]
CROWN = [
    Tier(0.50, 0.220, 0.270, 0.000),
    Tier(0.65, 0.200, 0.250, 0.000),
    Tier(0.77, 0.150, 0.205, -0.010),
    Tier(0.88, 0.095, 0.140, -0.030),
    Tier(0.96, 0.045, 0.065, -0.045),
]
"""What fills the strands: z, half depth, half width, x."""
# x, z, half depth, half width, direction; and its locks (see locks.py)
NAPE = [
    Station(-0.055, 0.00, 0.110, 0.140, 90),
    Station(-0.095, 0.18, 0.190, 0.240, 90),
    Station(-0.115, 0.34, 0.240, 0.310, 90),
    Station(-0.105, 0.50, 0.250, 0.325, 90),
    Station(-0.110, 0.64, 0.225, 0.290, 90),
    Station(-0.130, 0.78, 0.190, 0.220, 90),
    Station(-0.160, 0.89, 0.120, 0.140, 90),
]
NAPE_LOCKS = [
    (0.86, 180, 0.22, 180, 0.085, 0),
    (0.84, 158, 0.20, 150, 0.090, 1),
    (0.79, 138, 0.22, 122, 0.090, 1),
    (0.65, 112, 0.26, 98, 0.075, 1),
]


@part("head")
def wind(seat: Seat, *, size: float) -> Built:
    """A wind that blows: round cheeks, pursed lips, its hair swept back in wavy strands."""
    at = foot_of(seat)
    share = seat.radius / size
    levels = [(z, min(d, share + z), min(w, share + z), x) for z, d, w, x in WIND_HEAD]
    bare = (tiers(levels, size, at, 2.1) - sockets(size, at, WIND_FACE)) + eyes(size, at, WIND_FACE)
    cheeks = union(horn(CHEEK, size, at), ball(at_share(size, at, CHEEK[-1][:3]), CHEEK[-1][3] * size)).pair()
    lips = horn(LIPS, size, at) + ball(at_share(size, at, LIPS[-1][:3]), LIPS[-1][3] * size)
    blown = cone(at_share(size, at, MOUTH), MOUTH_WIDE * size, 0.01 * size, MOUTH_DEPTH * size, INWARDS)
    face = union(bare, cheeks, lips) - blown
    face = union(face, horn(WIND_NOSE, size, at), frown(size, at))
    return Built(union(face, swept(size, at)) & rising(seat, 2 * size), Seat(at[2] + 1.12 * size, 0))


def frown(size: float, at: Point3) -> Form:
    """Brows that stand out of the face; their edges rise at 45 degrees, so that they do not hang."""
    over = [(z, d + FROWN_RAISED, w + FROWN_RAISED, x) for z, d, w, x in WIND_HEAD]
    brow = Placed(plate(FROWN, 0.4 * size, size=size, seen_from="front"), RISING).moved(FROWN_AT * size, 0, at[2])
    return tiers(over, size, at, 2.1) & brow.pair()


def swept(size: float, at: Point3) -> Form:
    """Hair close to the nape, and wavy strands swept back from the brow, which rise at 45 degrees to blunt tips."""
    behind = locks(NAPE_LOCKS, Skin(NAPE), size, at)
    middle, *pairs = (strand(joints, size, at) for joints in STRANDS)
    return union(
        middle, *(each.pair() for each in pairs), tiers(CROWN, size, at, 2.1), tube(NAPE, size, at, 2.2), behind
    )


def strand(joints: Sequence[tuple[float, float, float, float]], size: float, at: Point3) -> Form:
    """One strand with its round tip and beginning."""
    ends = (joints[0], joints[-1])
    return union(horn(joints, size, at), *(ball(at_share(size, at, j[:3]), j[3] * size) for j in ends))
