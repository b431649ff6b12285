"""The turtle. Coordinates are shares of `size`, the length of its shell in mm, counted from the point `at`."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import grown, swollen, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, box, cone, cylinder, horn, tiers, tube

DOME, BELLY = (0.475, 0.430, 0.390), 0.392
"""Half sizes of the domed shell; half length of the belly."""
RIM, RIM_HEIGHT, RIM_BAND, RIM_EDGE = (0.515, 0.470), 0.185, 0.045, 0.022
"""Half sizes of the rim; how high its conical underside is, the band on that, and the bevel on top."""
RIM_SCUTES, NOTCH = 18, 0.060
SHELL_TILT = -10
SEAM, SEAM_DEPTH = 0.054, 0.953
"""How wide a groove between two scutes is, and what is left of the shell under it."""
# The scutes: three hexagons down the back; seams from their corners to the rim.
HEXAGON = [(0.115, 0.085), (0.0, 0.155), (-0.115, 0.085), (-0.115, -0.085), (0.0, -0.155), (0.115, -0.085)]
HEXAGONS = (-0.205, 0.025, 0.255)
RAYS = [
    ((0.025, 0.155), (0.02, 0.60)),
    ((0.255, 0.155), (0.33, 0.60)),
    ((-0.205, 0.155), (-0.30, 0.60)),
    ((0.370, 0.085), (0.60, 0.17)),
    ((-0.320, 0.085), (-0.60, 0.20)),
]
HEAD = [
    Station(0.345, 0.640, 0.065, 0.070, 0),
    Station(0.375, 0.645, 0.120, 0.122, -2),
    Station(0.460, 0.655, 0.150, 0.152, -5),
    Station(0.550, 0.645, 0.140, 0.138, -10),
    Station(0.615, 0.624, 0.112, 0.107, -18),
    Station(0.662, 0.602, 0.076, 0.070, -28),
    Station(0.688, 0.578, 0.042, 0.040, -44),
]
EYE, EYE_RADIUS = (0.550, 0.133, 0.678), 0.044
BROW = [Joint(0.455, 0.112, 0.740, 0.018), Joint(0.545, 0.112, 0.756, 0.023), Joint(0.620, 0.090, 0.722, 0.018)]
BEAK = [Joint(0.600, 0.0, 0.640, 0.058), Joint(0.645, 0.0, 0.607, 0.046), Joint(0.668, 0.0, 0.575, 0.030)]
"""Its hook, over the edge of the neck."""
MOUTH = [
    Joint(0.672, 0.072, 0.594, 0.011),
    Joint(0.630, 0.108, 0.598, 0.012),
    Joint(0.57, 0.142, 0.610, 0.012),
    Joint(0.50, 0.156, 0.632, 0.010),
]
# The neck carries the chin
NECK = [
    Tier(0.04, 0.170, 0.165, 0.180),
    Tier(0.20, 0.175, 0.155, 0.245),
    Tier(0.32, 0.185, 0.151, 0.305),
    Tier(0.44, 0.188, 0.149, 0.402),
    Tier(0.53, 0.192, 0.148, 0.483),
    Tier(0.585, 0.184, 0.146, 0.516),
]
"""Its upper edge stands out a little below the beak, and is the mouth."""
FOLDS = ((0.36, 0.012), (0.25, 0.024))
"""How high a fold of the neck reaches, and how far it stands out."""
# A flipper, straight ahead
FLIPPER = [
    Station(0.250, 0.130, 0.110, 0.100, -22),
    Station(0.360, 0.090, 0.090, 0.118, -20),
    Station(0.480, 0.055, 0.066, 0.132, -14),
    Station(0.580, 0.032, 0.054, 0.102, -8),
    Station(0.645, 0.022, 0.046, 0.062, -4),
    Station(0.690, 0.016, 0.038, 0.028, 0),
]
"""It lies on the ground."""


class Flipper(NamedTuple):
    """A leg of a turtle of the sea."""

    length: float
    out: float
    """How far from the axis it begins."""
    way: float
    """Where it points, in degrees from straight ahead."""


FLIPPERS = (Flipper(1.0, 0.0, 43), Flipper(0.94, 0.0, 136))
TAIL = [Joint(-0.35, 0, 0.04, 0.080), Joint(-0.46, 0, 0.15, 0.062), Joint(-0.515, 0, 0.23, 0.040)]
BACK = 0.012
"""How far it is set back, so that its head does not reach too far."""


@part("head")
def turtle(seat: Seat, *, size: float, beak: float = 1.0, brow: float = 1.0) -> Built:
    """A turtle with scutes and a notched rim, beaked head raised, flippers flat; `size` is the shell's length."""
    at = (-BACK * size, 0.0, seat.z - SINK)
    form = union(
        shell(size).turned(SHELL_TILT, Y, (-0.40 * size, 0, 0)).moved(*at),
        head(size, at, beak, brow),
        *(tube(FLIPPER, long * size).moved(out * size).turned(way).moved(*at).pair() for long, out, way in FLIPPERS),
        tipped(TAIL, size, at),
        cone((0, 0, 0), 0.405 * size, 0.43 * size, 0.18 * size).scaled(1, 0.94, 1).moved(at[0] - 0.01 * size, 0, at[2]),
    )
    return Built(form, Seat(at[2] + 0.8 * size, 0))


def head(size: float, at: Point3, beak: float = 1.0, brow: float = 1.0) -> Form:
    """A blunt head with a hooked beak, on a neck with folds that lie over each other like shingles."""
    folds = [tiers(grown_to(top, out), size, at, 2.3) for top, out in FOLDS]
    skull = with_eyes(tube(HEAD, size, at, 2.2) - horn(MOUTH, size, at).pair(), size, at, EYE, EYE_RADIUS)
    ridges = horn(swollen(BROW, brow), size, at).pair()
    return union(skull, ridges, tipped(grown(BEAK, beak), size, at), tiers(NECK, size, at, 2.3), *folds)


def grown_to(top: float, out: float) -> list[Tier]:
    """The neck up to a height, larger all round."""
    below = [Tier(z, depth + out, width + out, x) for z, depth, width, x in NECK if z < top - 0.02]
    low, high = next((a, b) for a, b in pairwise(NECK) if top <= b[0])
    share = (top - low[0]) / (high[0] - low[0])
    _, depth, width, x = (a + share * (b - a) for a, b in zip(low, high, strict=True))
    return [*below, Tier(top, depth + out, width + out, x)]


def shell(size: float) -> Form:
    """The shell: a dome of scutes on a rim."""
    length, width, height = (share * size for share in DOME)
    dome = ball((0, 0, 0), 1).scaled(length, width, height) & cylinder((0, 0, 0), size, size)
    grooves = union(*(slab(*seam, size) for seam in seams())) - dome.scaled(SEAM_DEPTH, SEAM_DEPTH, SEAM_DEPTH)
    return rim(size) + (dome - grooves).moved(z=(RIM_HEIGHT + 0.5 * RIM_BAND) * size)


def rim(size: float) -> Form:
    """A band on a cone, notched all round."""
    length, width = RIM
    top = RIM_HEIGHT + RIM_BAND
    below = cone((0, 0, 0), BELLY / length * size, size, RIM_HEIGHT * size)
    band = cylinder((0, 0, RIM_HEIGHT * size), size, RIM_BAND * size)
    edge = cone((0, 0, top * size), size, (1 - 2 * RIM_EDGE) * size, RIM_EDGE * size)
    notch = box((0, 0, 0), NOTCH * size, NOTCH * size, 0.2 * size).turned(45).moved(size, 0, (RIM_HEIGHT + 0.1) * size)
    return (union(below, band, edge) - notch.around(RIM_SCUTES, 180 / RIM_SCUTES)).scaled(length, width, 1)


def seams() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Where the grooves run, in the plan."""
    found = []
    for x in HEXAGONS:
        corners = [(x + along, y) for along, y in HEXAGON]
        found += list(pairwise([*corners, corners[0]]))
    for (x0, y0), (x1, y1) in RAYS:
        found += [((x0, y0), (x1, y1)), ((x0, -y0), (x1, -y1))]
    return found


def slab(one: tuple[float, float], other: tuple[float, float], size: float) -> Form:
    """An upright slab between two places of the plan."""
    length = math.dist(one, other)
    middle = ((one[0] + other[0]) / 2 * size, (one[1] + other[1]) / 2 * size, 0.5 * size)
    turn = math.degrees(math.atan2(other[1] - one[1], other[0] - one[0]))
    return box((0, 0, 0), (length + SEAM / 2) * size, SEAM * size, 1.2 * size).turned(turn).moved(*middle)
