"""The fish: it stands on its tail, its flanks to the players, and holds in its mouth what would be another's head.

Coordinates are shares of its length, from the tail's foot (0) to the lips (1).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import plinth
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, OutlineStep, Tier, box, cone, cylinder, egg, horn, plate, tiers

if TYPE_CHECKING:
    from collections.abc import Sequence

# height, half thickness, half width
BODY = [
    Tier(0.13, 0.034, 0.030),
    Tier(0.17, 0.090, 0.064),
    Tier(0.22, 0.095, 0.072),
    Tier(0.36, 0.135, 0.135),
    Tier(0.52, 0.172, 0.198),
    Tier(0.66, 0.184, 0.220),
    Tier(0.80, 0.174, 0.205),
    Tier(0.91, 0.146, 0.168),
    Tier(1.00, 0.118, 0.125),
]
LIPS, LIP, LIP_THICK, FLARE = 0.135, 0.028, 0.041, 1.2
"""Radius of the open mouth; how far within its lip begins, how high its edge is, and how steeply it flares."""
RIM = 1.35
"""How much higher the edge of wider lips is for each mm that they are wider: they hold a beard."""
WAIST = 0.44
"""The height at which a fish leaves the cup that hides its tail."""
TAIL: list[OutlineStep] = [
    (0.0, 0.125),
    (0.10, 0.0),
    (0.375, 0.0),
    (0.365, 0.055),
    [(0.24, 0.135), (0.125, 0.235), (0.065, 0.36)],
    (-0.065, 0.36),
    [(-0.125, 0.235), (-0.24, 0.135), (-0.365, 0.055)],
    (-0.375, 0.0),
    (-0.10, 0.0),
]
"""Two lobes with a pointed notch between them."""
BACK_FIN: list[OutlineStep] = [
    (0.06, 0.34),
    (0.36, 0.66),
    [(0.345, 0.745), (0.285, 0.80)],
    [(0.245, 0.86), (0.14, 0.925)],
    (0.0, 0.9),
]
BELLY_FIN: list[OutlineStep] = [
    (-0.06, 0.28),
    (-0.31, 0.55),
    [(-0.295, 0.615), (-0.245, 0.65)],
    (-0.15, 0.72),
    (0.0, 0.7),
]
FIN_THICKNESS, TAIL_THICKNESS = 0.11, 0.155
RAYS = (-37, -20, 20, 37)
"""Degrees by which the rays of the tail spread."""
RAY_WIDTH, RAY_DEPTH = 0.036, 0.018
EYE, EYE_RADIUS, EYE_OUT = (0.142, 0.050, 0.862), 0.060, (0.966, 0.0, -0.259)
POUCH = [Joint(0.150, 0.050, 0.735, 0.012), Joint(0.150, 0.050, 0.800, 0.040), Joint(0.140, 0.050, 0.866, 0.056)]
"""What carries the eye, as a cheek."""
PECTORAL: list[OutlineStep] = [
    (0.0, -0.03),
    [(0.075, 0.10), (0.045, 0.205)],
    (0.0, 0.225),
    [(-0.030, 0.12), (0.0, -0.03)],
]
PECTORAL_PLACE = (0.135, -0.055, 0.47)
JAW = [
    Joint(0, 0.040, 0.740, 0.020),
    Joint(0, 0.085, 0.870, 0.042),
    Joint(0, 0.129, 0.965, 0.049),
    Joint(0, 0.158, 1.044, 0.036),
]
JAW_BROAD = 2.9
"""How much broader than thick a jaw is."""
SCALES = [(0.663, 4), (0.611, 3), (0.559, 4), (0.507, 3), (0.455, 2), (0.403, 3), (0.351, 2)]
"""The rows of scales: how high each is, and how many are in it."""
SCALE, SCALE_APART = 0.070, 0.0985
"""Radius of a scale, and how far apart two in a row are."""
SCALE_DOWN = 0.018
"""How far the middle of its round is above its row."""
CUT_DEEP = 0.018
"""How deep the edges of scales are cut."""
STEEP = 1.25
"""How much the upper side of a cut rises for each mm outwards: it must not hang."""
PROUD = 0.035
"""How far a cut goes on outside the skin, which is not flat."""
LEAST = 12.0
"""The shortest fish, in mm."""


@part("body")
def fish(seat: Seat, *, height: float, gape: float = 1.0) -> Built:
    """A whole fish on a low turned foot, its lips at a height above the table; `gape` times as wide open."""
    base = plinth(seat)
    base = base.arc(0.80 * seat.radius, base.z + 0.10 * seat.radius, 0.04 * seat.radius)
    length = height - base.z + 0.8
    if length < LEAST:
        raise CardgenError(f"a fish {height:g} mm high is too low; on this foot it needs {base.z + LEAST:.1f} mm")
    at = base.z - 0.8
    return Built(base.solid() + tail(length, at) + swimmer(length, at, BODY, gape), Seat(height, gape * LIPS * length))


@part("head")
def leaper(seat: Seat, *, height: float) -> Built:
    """The upper part of a fish that leaps up out of a cup."""
    length = height / (1 - WAIST)
    root = WAIST - 0.03
    body = [
        Tier(root, 0.115, 0.135),
        Tier(root + 0.06, 0.128, 0.170),
        *(level for level in BODY if level.z > WAIST + 0.06),
    ]
    at = seat.z - SINK - root * length
    cut = Profile(2 * length, seat.z - SINK - length).up(length).solid()
    form = swimmer(length, at, body) - cut
    return Built(form, Seat(at + length, LIPS * length))


def swimmer(length: float, at: float, body: Sequence[Tier], gape: float = 1.0) -> Form:
    """Trunk, fins, eyes and lips; the foot of its tail would be at the height `at`."""
    place = (0.0, 0.0, at)
    trunk = tiers(body, length, place, 2.2)
    fins = [
        plate(outline, FIN_THICKNESS * length, size=length, at=place, seen_from="front", bevel=0.026 * length)
        for outline in (BACK_FIN, BELLY_FIN)
    ]
    wide = gape * LIPS
    start = 1.0 - LIP_THICK - FLARE * LIP - (FLARE + RIM) * (wide - LIPS)
    lips = Profile((LIPS - LIP) * length, at + start * length).flare(wide * length, FLARE)
    lips = lips.arc(wide * length - 0.3, at + length, 0.3)
    jaw = tipped(JAW, length, place).scaled(JAW_BROAD, 1, 1).pair()
    carved = trunk - scales(length, at, body)
    return union(carved, *fins, lips.solid(), jaw, flanks(length, at))


def tail(length: float, at: float) -> Form:
    """The fork that it stands on, with the grooves of its rays."""
    fork = plate(TAIL, TAIL_THICKNESS * length, size=length, at=(0, 0, at), seen_from="front", bevel=0.03 * length)
    ray = box((0, 0, 0), 2 * RAY_DEPTH * length, RAY_WIDTH * length, 0.40 * length)
    ray = ray.turned(45).scaled(0.8, 1, 1)
    rays = union(*(ray.moved(z=-0.27 * length).turned(turn, X) for turn in RAYS)).moved(z=at + 0.36 * length)
    front = rays.moved(x=TAIL_THICKNESS * length / 2)
    return fork - front - front.turned(180)


def scales(length: float, at: float, body: Sequence[Tier]) -> Form:
    """The lower edges of rows of round scales on both flanks, to be cut out."""
    edge = cut(length)
    made = []
    for z, count in SCALES:
        if z < body[0][0] + 0.155:
            continue
        deep, wide = girth(body, z)
        for i in range(count):
            y = (i - (count - 1) / 2) * SCALE_APART
            x = deep * (1 - abs(y / wide) ** 2.2) ** (1 / 2.2)
            made.append(edge.moved(x * length, y * length, at + (z + SCALE_DOWN) * length))
    return both(union(*made))


def cut(length: float) -> Form:
    """The edge of a scale: the lower quarter of a round furrow, its skin at x = 0, level without, sloping within."""
    r, start, far = SCALE * length, (-CUT_DEEP * length, 0.0, 0.0), (CUT_DEEP + PROUD) * length
    ring = cylinder(start, r, far, X) - cone(start, r, r - STEEP * far, far, X)
    below = box((0, 0, 0), 2 * length, length, length).turned(45, X).moved(z=-length * 0.5**0.5)
    return ring & below


def both(form: Form) -> Form:
    """On this flank and on the other."""
    return form + form.scaled(-1, 1, 1)


def girth(body: Sequence[Tier], z: float) -> tuple[float, float]:
    """Half thickness and half width of the trunk at a height."""
    low, high = next((a, b) for a, b in pairwise(body) if z <= b[0])
    t = (z - low[0]) / (high[0] - low[0])
    return low[1] + t * (high[1] - low[1]), low[2] + t * (high[2] - low[2])


def flanks(length: float, at: float) -> Form:
    """The eye and the breast fin of either side."""
    x, y, z = EYE
    eye = egg((x * length, y * length, at + z * length), EYE_RADIUS * length, 0.040 * length, EYE_OUT) + egg(
        (1.22 * x * length, y * length, at + z * length), 0.030 * length, 0.028 * length, X
    )
    x, y, z = PECTORAL_PLACE
    fin = plate(PECTORAL, 0.075 * length, size=length, seen_from="front", bevel=0.02 * length)
    one = eye + horn(POUCH, length, (0, 0, at)) + fin.moved(x * length, y * length, at + z * length)
    return both(one)
