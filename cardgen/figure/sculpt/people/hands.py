"""Hands: an open hand that claws out of the earth, and a boxing glove. Shares of `size`, the height of the hand."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.solid.form import ORIGIN, Form, Point3, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import (
    Egg,
    Joint,
    OutlineStep,
    Tier,
    ball,
    box,
    cone,
    cylinder,
    horn,
    plate,
    tiers,
    upright,
)

# The palm looks forward
ARM = [
    Tier(0.00, 0.150, 0.170, 0.00),
    Tier(0.14, 0.118, 0.138, 0.00),
    Tier(0.24, 0.110, 0.150, 0.00),
    Tier(0.36, 0.116, 0.220, -0.01),
    Tier(0.48, 0.112, 0.258, -0.018),
    Tier(0.58, 0.104, 0.268, -0.032),
    Tier(0.66, 0.094, 0.266, -0.050),
    Tier(0.72, 0.074, 0.252, -0.066),
    Tier(0.755, 0.040, 0.215, -0.078),
]
FINGERS = [
    [
        Joint(-0.035, 0.165, 0.46, 0.070),
        Joint(-0.070, 0.235, 0.62, 0.084),
        Joint(-0.085, 0.288, 0.730, 0.081),
        Joint(-0.030, 0.325, 0.825, 0.070),
        Joint(0.055, 0.345, 0.915, 0.054),
    ],
    [
        Joint(-0.035, 0.065, 0.48, 0.070),
        Joint(-0.085, 0.090, 0.68, 0.086),
        Joint(-0.110, 0.112, 0.820, 0.084),
        Joint(-0.045, 0.124, 0.930, 0.073),
        Joint(0.055, 0.128, 1.030, 0.056),
    ],
    [
        Joint(-0.035, -0.055, 0.48, 0.070),
        Joint(-0.085, -0.072, 0.69, 0.086),
        Joint(-0.110, -0.092, 0.835, 0.084),
        Joint(-0.045, -0.102, 0.950, 0.073),
        Joint(0.055, -0.106, 1.050, 0.056),
    ],
    [
        Joint(-0.035, -0.160, 0.46, 0.070),
        Joint(-0.075, -0.220, 0.64, 0.084),
        Joint(-0.090, -0.270, 0.760, 0.081),
        Joint(-0.035, -0.300, 0.870, 0.070),
        Joint(0.055, -0.318, 0.965, 0.054),
    ],
]
BETWEEN = [Joint(-0.075, 0.165, 0.700, 0.070), Joint(-0.085, 0.010, 0.735, 0.070), Joint(-0.075, -0.150, 0.710, 0.070)]
"""Webs between the fingers: a ball each, with its radius."""
KNOB, KNOB_BACK = 1.06, 0.020
"""How thick a knuckle is, in radii of its finger, and how far behind its middle."""
THUMB = [
    Joint(0.00, 0.060, 0.17, 0.075),
    Joint(0.035, 0.190, 0.34, 0.100),
    Joint(0.080, 0.310, 0.48, 0.090),
    Joint(0.130, 0.365, 0.595, 0.074),
    Joint(0.185, 0.372, 0.690, 0.054),
]
WEB = [Joint(0.00, 0.05, 0.24, 0.080), Joint(0.01, 0.19, 0.44, 0.092), Joint(-0.01, 0.21, 0.58, 0.070)]


HEEL = [Egg((-0.028, -0.120, 0.42), 0.118, 0.24), Egg((-0.018, 0.110, 0.37), 0.120, 0.22)]
"""Cushions of the palm."""
CREASES = [
    [
        Joint(0.112, 0.215, 0.58, 0.008),
        Joint(0.096, 0.075, 0.565, 0.013),
        Joint(0.094, 0.010, 0.47, 0.015),
        Joint(0.104, 0.005, 0.36, 0.013),
        Joint(0.125, 0.035, 0.27, 0.008),
    ],
    [Joint(0.098, 0.190, 0.605, 0.008), Joint(0.088, 0.030, 0.570, 0.014), Joint(0.112, -0.215, 0.475, 0.008)],
    [Joint(0.058, 0.120, 0.700, 0.008), Joint(0.062, 0.010, 0.650, 0.014), Joint(0.095, -0.245, 0.605, 0.008)],
]
"""The lines of life, head and heart."""
BENT, BENT_DEEP, BENT_STEEP, BENT_OPEN = 0.35, 0.011, 1.25, 3.0
"""How far below its middle joint a finger is creased inside, in its radii; how deep the crease is; how steep its sides
are; and how far it opens, in its depths."""
NAIL, NAIL_OUT, NAIL_HALVES = 0.72, 0.60, (0.34, 0.62, 0.95)
"""A nail: how far along the last joint its middle is, how far out, and its half sizes, in radii of the tip."""
NAIL_TURN = 38.0
"""Degrees by which it leans forward, as the tip does."""


@part("head")
def clawing_hand(seat: Seat, *, size: float) -> Built:
    """An open left hand, its fingers spread and crooked; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tiers(ARM, size, at, 2.2),
        *(horn(finger, size, at) for finger in FINGERS),
        *(ball(_place(finger[-1][:3], size, at), finger[-1].radius * size) for finger in [*FINGERS, THUMB]),
        *(knuckle(finger[3], size, at) for finger in FINGERS),
        horn(THUMB, size, at),
        horn(WEB, size, at),
        *(ball(_place((x, y, z), size, at), radius * size) for x, y, z, radius in BETWEEN),
        *(upright(cushion, size, at) for cushion in HEEL),
        *(nail(finger, size, at) for finger in [*FINGERS, THUMB]),
    )
    lines = union(*(horn(crease, size, at) for crease in CREASES), *(bend(finger, size, at) for finger in FINGERS))
    return Built(form - lines, Seat(at[2] + 1.07 * size, 0))


def nail(finger: list[Joint], size: float, at: Point3) -> Form:
    """A long nail on the back of a fingertip."""
    low, tip = finger[-2], finger[-1]
    middle = tuple(a + NAIL * (b - a) for a, b in zip(low[:3], tip[:3], strict=True))
    radius = tip.radius * size
    deep, wide, high = (share * radius for share in NAIL_HALVES)
    out = NAIL_OUT * tip.radius
    place = _place((middle[0] - out * 1.1, middle[1], middle[2] + out), size, at)
    return ball(ORIGIN, 1.0).scaled(deep, wide, high).turned(NAIL_TURN, Y).moved(*place)


def bend(finger: list[Joint], size: float, at: Point3) -> Form:
    """The crease on the inner side of a finger, at its middle joint."""
    joint = finger[2]
    across = 1.6 * joint.radius * size
    place = _place((joint.x + joint.radius * 0.97, joint.y, joint.z - BENT * joint.radius), size, at)
    high = BENT_STEEP * BENT_OPEN
    groove: list[OutlineStep] = [(-1, 0), (BENT_OPEN - 1, -high), (BENT_OPEN - 1, high)]
    return plate(groove, across, size=BENT_DEEP * size, at=place)


SHARD: list[OutlineStep] = [
    (-0.22, -0.40),
    (-0.27, 0.06),
    (-0.08, 0.24),
    (0.08, 0.15),
    (0.24, 0.20),
    (0.27, -0.04),
    (0.22, -0.40),
]


class Shard(NamedTuple):
    """A piece of the broken crust."""

    turn: float
    """Where it stands, in degrees to the left."""
    size: float
    lean: float
    """Degrees by which it leans out."""


SHARDS = [
    Shard(14, 1.00, 26),
    Shard(76, 0.80, 34),
    Shard(133, 1.12, 24),
    Shard(190, 0.85, 32),
    Shard(247, 1.05, 27),
    Shard(312, 0.78, 36),
]
TOP = 0.12
"""How high a piece is, in its sizes; flat tops print, edges would not."""


@part("body")
def mound(seat: Seat, *, height: float, hole: float) -> Built:
    """A heap of earth on the foot, its crust broken open; `hole` is the width of what comes out of it."""
    radius = seat.radius
    base = plinth(seat)
    rise = above(base, height)
    heap = base.step(0.86 * radius).arc(0.5 * hole + 1.2, height - 0.4, 0.16 * rise).to(0.5 * hole, height)
    at = 0.5 * hole + 1.6
    crust = []
    for turn, size, lean in SHARDS:
        shard = plate(SHARD, 0.23 * radius, size=size * radius, seen_from="front", bevel=0.3)
        upright = shard.turned(lean, Y).moved(x=at, z=height - 0.5)
        broken = box((at, 0, height - 10 + TOP * size * radius), 20, 20, 20)
        crust.append((upright & broken).turned(turn))
    return Built(union(heap.solid(), *crust), Seat(height, hole / 2))


def knuckle(joint: Joint, size: float, at: Point3) -> Form:
    """The swelling of a joint, on the back of the hand, where it does not hang."""
    x, y, z, radius = joint
    return ball(_place((x - KNOB_BACK, y, z), size, at), KNOB * radius * size)


def _place(share: tuple[float, ...], size: float, at: Point3) -> Point3:
    return (at[0] + size * share[0], at[1] + size * share[1], at[2] + size * share[2])


# The glove, its fingers rolled in forwards
FIST = [
    Tier(0.25, 0.160, 0.175, -0.01),
    Tier(0.33, 0.200, 0.220, 0.00),
    Tier(0.43, 0.250, 0.278, 0.01),
    Tier(0.55, 0.296, 0.322, 0.03),
    Tier(0.67, 0.322, 0.345, 0.05),
    Tier(0.78, 0.322, 0.345, 0.06),
    Tier(0.88, 0.285, 0.312, 0.06),
    Tier(0.95, 0.220, 0.250, 0.055),
    Tier(0.99, 0.130, 0.160, 0.05),
    Tier(1.00, 0.060, 0.080, 0.05),
]
GLOVE_THUMB = [
    Joint(0.030, 0.135, 0.215, 0.055),
    Joint(0.055, 0.178, 0.300, 0.084),
    Joint(0.085, 0.220, 0.380, 0.106),
    Joint(0.130, 0.258, 0.490, 0.126),
    Joint(0.168, 0.272, 0.590, 0.131),
    Joint(0.200, 0.262, 0.675, 0.124),
]
FOLD, FOLD_RADIUS, FOLD_DEEP, FOLD_STEEP = (-0.10, 0.0, 0.615), 0.490, 0.088, 1.22
"""Where the fingers are rolled in: the middle of a groove that fades towards the sides, its radius, its depth, and how
steep its sides are."""
SEAM_OUT, SEAM_HALF, SEAM_LEAN, SEAM_LOW = 1.028, 0.020, 14.0, 0.42
"""A piping over the knuckles where the back is sewn on: its size in fists, half its width, how far it leans back in
degrees, and where it begins."""
FLUSH = 0.01
"""How far inside the fist it begins, in shares of the size."""
CUFF = [
    (0.00, 0.190),
    (0.045, 0.236),
    (0.070, 0.236),
    (0.090, 0.215),
    (0.190, 0.207),
    (0.232, 0.240),
    (0.262, 0.240),
    (0.290, 0.190),
]
LACES = 3
"""How often they cross."""


@part("head")
def boxing_glove(seat: Seat, *, size: float) -> Built:
    """A boxing glove that punches straight up, its thumb at its side, its cuff laced; stands on 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    profile = Profile(CUFF[0][1] * size, at[2])
    for z, radius in CUFF[1:]:
        profile = profile.to(radius * size, at[2] + z * size)
    tip = GLOVE_THUMB[-1]
    thumb = horn(GLOVE_THUMB, size, at) + ball(_place(tip[:3], size, at), tip.radius * size)
    fist = union(tiers(FIST, size, at, 2.3), piping(size, at)) - crease(size, at)
    return Built(union(profile.solid(), fist, thumb, laces(size, at)), Seat(at[2] + size, 0))


def crease(size: float, at: Point3) -> Form:
    """The groove where the fingers are rolled in, under the knuckles; both its sides are as steep as prints."""
    edge, deep = FOLD_RADIUS * size, FOLD_DEEP * size
    rise = FOLD_STEEP * deep
    waist = cone((0, 0, -rise), edge, edge - deep, rise) + cone(ORIGIN, edge - deep, edge, rise)
    return (cylinder((0, 0, -rise), 2 * edge, 2 * rise) - waist).moved(*_place(FOLD, size, at)) & box(
        _place((0.5, 0, 0.6), size, at), size, 2 * size, size
    )


def piping(size: float, at: Point3) -> Form:
    """A thin ridge from one side of the fist over the knuckles to the other."""
    proud = [Tier(z, depth * SEAM_OUT, width * SEAM_OUT, x) for z, depth, width, x in FIST[2:]]
    top = proud[-1]
    proud[-1] = top._replace(z=top.z + (SEAM_OUT - 1) * 0.4)
    proud[0] = FIST[2]._replace(depth=FIST[2].depth - FLUSH, width=FIST[2].width - FLUSH)  # it comes out of the fist
    slab = box((0, 0, 0), 2 * SEAM_HALF * size, 2 * size, 2 * size).turned(-SEAM_LEAN, Y)
    return tiers(proud, size, at, 2.3) & slab.moved(*_place((-0.02, 0, SEAM_LOW), size, at))


def laces(size: float, at: Point3) -> Form:
    """Crossed laces on the wrist, in front."""
    half = 0.085 * size
    made = []
    for i in range(LACES):
        low = at[2] + (0.075 + 0.045 * i) * size
        rod = cylinder((0.198 * size, -half, low), 0.026 * size, 2 * half * 1.5, (0, 1, 1.1))
        made.append(rod.pair())
    return union(*made)
