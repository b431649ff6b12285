"""Hands: an open hand that claws out of the earth, and a boxing glove. Shares of `size`, the height of the hand."""

from __future__ import annotations

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.solid.form import ORIGIN, Form, Point3, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, OutlineStep, Tier, ball, box, cone, cylinder, egg, horn, plate, tiers

# The palm looks forward. z, half depth, half width, x
ARM = [
    Tier(0.00, 0.150, 0.170, 0.00),
    Tier(0.14, 0.118, 0.140, 0.00),
    Tier(0.24, 0.112, 0.150, 0.00),
    Tier(0.36, 0.118, 0.225, -0.01),
    Tier(0.50, 0.112, 0.262, -0.015),
    Tier(0.60, 0.094, 0.262, -0.025),
    Tier(0.68, 0.078, 0.255, -0.045),
    Tier(0.75, 0.045, 0.215, -0.065),
]
# x, y, z, radius
FINGERS = [
    [
        Joint(-0.02, 0.190, 0.50, 0.080),
        Joint(-0.07, 0.275, 0.66, 0.082),
        Joint(-0.055, 0.325, 0.760, 0.074),
        Joint(0.02, 0.350, 0.850, 0.064),
        Joint(0.085, 0.352, 0.925, 0.048),
    ],
    [
        Joint(-0.02, 0.075, 0.52, 0.082),
        Joint(-0.10, 0.105, 0.73, 0.086),
        Joint(-0.085, 0.125, 0.850, 0.078),
        Joint(0.01, 0.132, 0.960, 0.068),
        Joint(0.085, 0.130, 1.045, 0.050),
    ],
    [
        Joint(-0.02, -0.060, 0.52, 0.082),
        Joint(-0.10, -0.085, 0.74, 0.086),
        Joint(-0.085, -0.100, 0.865, 0.078),
        Joint(0.01, -0.108, 0.980, 0.068),
        Joint(0.085, -0.106, 1.065, 0.050),
    ],
    [
        Joint(-0.02, -0.180, 0.50, 0.080),
        Joint(-0.08, -0.260, 0.69, 0.082),
        Joint(-0.065, -0.305, 0.800, 0.074),
        Joint(0.02, -0.325, 0.900, 0.064),
        Joint(0.085, -0.325, 0.975, 0.048),
    ],
]
KNOB, KNOB_BACK = 1.08, 0.022
"""How thick a knuckle is, in radii of its finger, and how far behind its middle."""
THUMB = [
    Joint(0.00, 0.060, 0.17, 0.075),
    Joint(0.035, 0.195, 0.34, 0.096),
    Joint(0.085, 0.320, 0.49, 0.086),
    Joint(0.15, 0.365, 0.60, 0.070),
    Joint(0.20, 0.360, 0.675, 0.048),
]
WEB = [Joint(0.00, 0.05, 0.24, 0.08), Joint(0.01, 0.19, 0.44, 0.088), Joint(0.0, 0.20, 0.56, 0.06)]
HEEL = [(-0.015, -0.105, 0.43, 0.115, 0.20), (-0.005, 0.105, 0.38, 0.122, 0.20)]
"""Cushions of the palm: x, y, z, half across, half along."""


@part("head")
def clawing_hand(seat: Seat, *, size: float) -> Built:
    """An open left hand, its fingers spread and crooked; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tiers(ARM, size, at, 2.4),
        *(horn(finger, size, at) for finger in FINGERS),
        *(ball(_place(finger[-1][:3], size, at), finger[-1].radius * size) for finger in [*FINGERS, THUMB]),
        *(knuckle(finger[3], size, at) for finger in FINGERS),
        horn(THUMB, size, at),
        horn(WEB, size, at),
        *(egg(_place((x, y, z), size, at), wide * size, high * size) for x, y, z, wide, high in HEEL),
    )
    return Built(form, Seat(at[2] + 1.07 * size, 0))


SHARD: list[OutlineStep] = [
    (-0.22, -0.40),
    (-0.27, 0.06),
    (-0.08, 0.24),
    (0.08, 0.15),
    (0.24, 0.20),
    (0.27, -0.04),
    (0.22, -0.40),
]
SHARDS = [(14, 1.00, 26), (76, 0.80, 34), (133, 1.12, 24), (190, 0.85, 32), (247, 1.05, 27), (312, 0.78, 36)]
TOP = 0.12
"""How high a piece is, in its sizes; flat tops print, edges would not."""
"""The broken crust: where each piece stands (degrees to the left), how large, how far it leans out (degrees)."""


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


# The glove, its palm backwards: z, half depth, half width, x
FIST = [
    Tier(0.27, 0.150, 0.165, -0.01),
    Tier(0.34, 0.185, 0.215, 0.00),
    Tier(0.44, 0.245, 0.285, 0.01),
    Tier(0.56, 0.295, 0.335, 0.03),
    Tier(0.70, 0.325, 0.360, 0.05),
    Tier(0.82, 0.325, 0.355, 0.06),
    Tier(0.92, 0.285, 0.320, 0.06),
    Tier(0.98, 0.215, 0.255, 0.06),
    Tier(1.00, 0.120, 0.160, 0.06),
]
GLOVE_THUMB = [
    Joint(0.015, 0.130, 0.190, 0.045),
    Joint(0.060, 0.185, 0.340, 0.096),
    Joint(0.135, 0.222, 0.470, 0.128),
    Joint(0.205, 0.228, 0.590, 0.138),
    Joint(0.278, 0.168, 0.705, 0.126),
    Joint(0.318, 0.080, 0.785, 0.102),
]
UNDER_THUMB = ((-0.030, -0.010, -0.040), (-0.057, -0.020, -0.077), (-0.084, -0.030, -0.114), (-0.110, -0.040, -0.150))
"""Where the thumb is again and again, to fill what would hang below it."""
FOLD, FOLD_RADIUS, FOLD_DEEP = (-0.10, 0.0, 0.615), 0.490, 0.102
"""Where the fingers are rolled in: the middle of a groove that fades towards the sides, its radius and its depth."""
CUFF = [
    (0.00, 0.190),
    (0.045, 0.235),
    (0.065, 0.235),
    (0.085, 0.215),
    (0.195, 0.205),
    (0.240, 0.238),
    (0.268, 0.238),
    (0.295, 0.175),
]
LACES = 3
"""How often they cross."""


@part("head")
def boxing_glove(seat: Seat, *, size: float) -> Built:
    """A boxing glove that punches straight up, its thumb folded over, its cuff laced; stands on 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    profile = Profile(CUFF[0][1] * size, at[2])
    for z, radius in CUFF[1:]:
        profile = profile.to(radius * size, at[2] + z * size)
    thumb = horn(GLOVE_THUMB, size, at) + ball(_place(GLOVE_THUMB[-1][:3], size, at), GLOVE_THUMB[-1][3] * size)
    short = GLOVE_THUMB[:-1]
    inner = horn(short, size, at) + ball(_place(short[-1][:3], size, at), short[-1].radius * size)
    under = (inner.moved(*_place(place, size, ORIGIN)) for place in UNDER_THUMB)
    fist = tiers(FIST, size, at, 2.35) - crease(size, at)
    form = union(profile.solid(), fist, thumb, *under, laces(size, at))
    return Built(form, Seat(at[2] + size, 0))


def crease(size: float, at: Point3) -> Form:
    """The groove where the fingers are rolled in, under the knuckles; both its sides are as steep as prints."""
    edge, deep = FOLD_RADIUS * size, FOLD_DEEP * size
    rise = 1.12 * deep
    waist = cone((0, 0, -rise), edge, edge - deep, rise) + cone(ORIGIN, edge - deep, edge, rise)
    return (cylinder((0, 0, -rise), 2 * edge, 2 * rise) - waist).moved(*_place(FOLD, size, at)) & box(
        _place((0.5, 0, 0.6), size, at), size, 2 * size, size
    )


def laces(size: float, at: Point3) -> Form:
    """Crossed laces on the wrist, behind."""
    half = 0.085 * size
    made = []
    for i in range(LACES):
        low = at[2] + (0.075 + 0.045 * i) * size
        rod = cylinder((-0.196 * size, -half, low), 0.024 * size, 2 * half * 1.5, (0, 1, 1.1))
        made.append(rod.pair())
    return union(*made)
