"""What the heads of beasts share: carved eyes, horns with round tips, and the measures of a skull.

Coordinates are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from cardgen.figure.solid.form import ORIGIN, Form, Placed, Point3, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, cone, horn, through, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = TypeVar("Row", Joint, Station)
EYEBALL, EYE_SUNK = 1.58, 1.38
"""Of an eye's radius: that of its ball, whose cap is seen, and how deep the middle of the ball lies."""
DISH, DISH_DEEP = 2.6, 0.42
"""Of the eye's radius: that of the ball that hollows its socket, so shallow that the roof does not hang; its depth."""
LID, LONG = 0.32, 1.22
"""How thick the lids are, in the eye's radii, and how many times as long as high."""
ALMOND = [(-1.80, 0.55), (-1.30, 0.12), (-0.70, -0.34), (0.0, -0.52), (0.70, -0.34), (1.30, 0.12), (1.80, 0.55)]
"""Between the lids, in the eye's radii: how far along, and how far out the opening begins there."""
OPENING = [(0.0, 0.0), (3.0, 3.45), (3.0, -2.20)]
"""From there, how far out and how high it goes on; the upper lid rises outwards, as a printer needs."""
PUPIL = (0.42, 0.04, 0.32)
"""A pupil is drilled, so that a beast looks at you: its radius outside and inside, its depth; in the eye's radii. Its
roof is as steep as a printer needs."""
MOUTH, MOUTH_DEEP = 0.017, 0.017
"""Half the height of the line of a mouth at the lips, from where it tapers back to the cheek; how deep it is cut."""
SHED = 1.15
"""How much that line rises for each mm outwards."""
MIDST = 0.6
"""The half width of what it spares at least, in that of the lips."""
TILT = 25.0
"""Degrees by which the front corner of an eye lies lower."""
STEEP = 0.84
"""How far a throat comes forward for each mm that it rises: a little steeper than 45 degrees."""
LIP = 0.3
"""Of the muzzle's half depth: how high the edge of a throat is under the chin."""
CHIN = (1.11, 0.52)
"""Where a throat meets the chin: how far along the head, and below its axis in half depths of the muzzle."""
JAW = [(0.85, 0.0), (0.50, 0.75), (0.20, 0.90)]
"""How far along the head, and how much of the way from the muzzle's width to the skull's a throat is wide there."""

TOP = 0.86
"""How high the necks below are made for a skull to begin."""
NECKS: dict[str, list[Station]] = {
    "arch": [
        Station(0.00, 0.00, 0.400, 0.360, 90),
        Station(0.00, 0.10, 0.385, 0.325, 92),
        Station(-0.06, 0.28, 0.315, 0.240, 98),
        Station(-0.10, 0.46, 0.262, 0.200, 90),
        Station(-0.08, 0.64, 0.232, 0.175, 70),
        Station(-0.02, 0.80, 0.190, 0.150, 48),
        Station(0.05, 0.885, 0.100, 0.080, 38),
    ],
    "thick": [
        Station(0.00, 0.00, 0.400, 0.380, 90),
        Station(-0.01, 0.12, 0.390, 0.360, 92),
        Station(-0.05, 0.32, 0.355, 0.305, 96),
        Station(-0.08, 0.52, 0.310, 0.260, 88),
        Station(-0.06, 0.70, 0.245, 0.210, 66),
        Station(-0.01, 0.80, 0.160, 0.140, 50),
        Station(0.03, 0.86, 0.080, 0.080, 40),
    ],
    "slim": [
        Station(0.00, 0.00, 0.360, 0.340, 90),
        Station(-0.01, 0.08, 0.320, 0.285, 94),
        Station(-0.06, 0.26, 0.225, 0.180, 98),
        Station(-0.09, 0.46, 0.180, 0.140, 88),
        Station(-0.07, 0.66, 0.165, 0.130, 66),
        Station(-0.01, 0.80, 0.140, 0.115, 46),
        Station(0.05, 0.87, 0.080, 0.070, 38),
    ],
    "tall": [
        Station(-0.04, 0.00, 0.300, 0.285, 90),
        Station(-0.05, 0.08, 0.275, 0.250, 92),
        Station(-0.08, 0.26, 0.215, 0.180, 92),
        Station(-0.09, 0.48, 0.180, 0.148, 86),
        Station(-0.06, 0.68, 0.160, 0.132, 74),
        Station(-0.01, 0.80, 0.130, 0.112, 56),
        Station(0.04, 0.86, 0.070, 0.070, 40),
    ],
}


@dataclass(frozen=True, slots=True)
class Skull:
    """A head on its neck: where it begins, which way it points, how big it is; in shares of the size."""

    size: float
    at: Point3
    x: float
    z: float
    """Where the skull begins, at the top of the neck."""
    pitch: float
    """Degrees; negative points the muzzle down."""
    snout: float
    """Length from there to the nose."""
    depth: float
    width: float
    """Half sizes of the skull, between the eyes."""
    nose: float
    nose_width: float
    """Half sizes of the muzzle."""
    stop: float
    """How far the muzzle is set below the brow."""

    def share(self, along: float, above: float = 0.0) -> tuple[float, float]:
        """x and z of a place so many snouts along the head, so far above its axis."""
        angle = math.radians(self.pitch)
        forward, up = math.cos(angle), math.sin(angle)
        way = along * self.snout
        return self.x + forward * way - up * above, self.z + up * way + forward * above

    def point(self, along: float, aside: float, above: float = 0.0) -> Point3:
        """The same in millimetres, so far aside."""
        x, z = self.share(along, above)
        return place((x, aside, z), self.size, self.at)

    @property
    def way(self) -> Point3:
        """Where the muzzle points."""
        angle = math.radians(self.pitch)
        return math.cos(angle), 0.0, math.sin(angle)

    @property
    def crown(self) -> tuple[float, float]:
        """x and z of the top of the head, where horns and ears are rooted."""
        return self.share(0.02, 0.62 * self.depth)

    @property
    def drop(self) -> float:
        """How far the muzzle's axis is below that of the skull."""
        return 0.035 + 0.6 * self.stop


def place(share: Point3, size: float, at: Point3) -> Point3:
    """A point given in shares of the size."""
    return (at[0] + share[0] * size, at[1] + share[1] * size, at[2] + share[2] * size)


def tipped(joints: Sequence[Joint], size: float, at: Point3) -> Form:
    """A horn with a round tip."""
    x, y, z, radius = joints[-1]
    return union(horn(joints, size, at), ball(place((x, y, z), size, at), radius * size))


def jointed(joints: Sequence[Joint], size: float, at: Point3) -> Form:
    """Straight pieces with a ball at each joint, for what bends more sharply than a horn can: fingers, hooks."""
    balls = [ball(place((x, y, z), size, at), radius * size) for x, y, z, radius in joints[1:]]
    return union(*(horn(pair, size, at) for pair in pairwise(joints)), *balls)


def grown(joints: Sequence[Joint], times: float, root: Joint | None = None) -> list[Joint]:
    """A horn, an ear or a beak so many times as large, its root (the first joint, if no other) where it is."""
    x0, y0, z0, *_ = joints[0] if root is None else root
    more = times - 1.0  # nothing is moved by 0 × anything: what is as large as it was stays the same to the bit
    return [Joint(x + more * (x - x0), y + more * (y - y0), z + more * (z - z0), times * r) for x, y, z, r in joints]


def swollen(joints: Sequence[Joint], times: float) -> list[Joint]:
    """A brow or a lid so many times as thick, where it is."""
    return [Joint(x, y, z, times * radius) for x, y, z, radius in joints]


def reach(x: float, times: float, start: float) -> float:
    """Where a place comes to lie when what is before `start` reaches so many times as far forward."""
    return x + (times - 1.0) * max(0.0, x - start)


def reaching(rows: Sequence[Row], times: float, start: float) -> list[Row]:
    """Joints or stations of which those before `start` reach so many times as far forward, as a longer beak does."""
    return [row._replace(x=reach(row.x, times, start)) for row in rows]


def rooted_at(crown: tuple[float, float], joints: Sequence[Joint], scale: float = 1.0) -> list[Joint]:
    """Joints that are counted from a place on the head, in shares."""
    x0, z0 = crown
    return [Joint(x0 + scale * x, scale * y, z0 + scale * z, scale * radius) for x, y, z, radius in joints]


def on_tube(stations: Sequence[Station], z: float, degrees: float, sunk: float = 0.0) -> Point3:
    """A place on an upright tube at a height, so many degrees from straight ahead; sunk so far into it. In shares."""
    low, high = next((a, b) for a, b in pairwise(stations) if z <= b[1])
    t = (z - low[1]) / (high[1] - low[1])
    x, _, depth, width, _ = (p + t * (q - p) for p, q in zip(low, high, strict=True))
    turn = math.radians(degrees)
    return x + (depth - sunk) * math.cos(turn), (width - sunk) * math.sin(turn), z


def throat(skull: Skull, width: float, foot: float = 0.0) -> Form:
    """What carries the muzzle: it comes forward out of the chest as steeply as a printer needs.

    `width` is half of its width where it leaves the neck.
    """
    tip, below = CHIN
    end = tip + 0.30 * skull.nose / skull.snout
    chin_x, chin_z = skull.share(end, -skull.drop - below * skull.nose)
    narrow = skull.nose_width
    levels = []
    rise = max(0.05, chin_z - foot)
    for step in (1.0, 0.66, 0.33, 0.0):
        front = chin_x - STEEP * rise * step
        levels.append((chin_z - rise * step, front, narrow + (width - narrow) * step**1.5))
    levels.append((chin_z + LIP * skull.nose, chin_x, narrow))
    for along, share in JAW:
        front, z = skull.share(along, -skull.drop)
        levels.append((z, front, narrow + share * max(0.0, skull.width - narrow)))
    back = min(-0.02, levels[0][1] - 0.05)
    sections = [Tier(z, (front - back) / 2, wide, (front + back) / 2) for z, front, wide in sorted(levels)]
    return tiers(sections, skull.size, skull.at, 3.2, ruled=True)


def jowl(skull: Skull) -> Form:
    """What carries the jaw behind the muzzle, where its underside is flatter: a wedge from the neck, nearly as wide."""
    x, z = skull.share(0.62, -skull.drop - 0.45 * skull.depth - 0.3 * skull.nose)
    wide = 0.84 * skull.width
    rise = min(z, (x + 0.05) / STEEP)
    levels = [(z - rise * step, x - STEEP * rise * step, wide * (1 - 0.4 * step)) for step in (1.0, 0.5, 0.0)]
    for along in (0.45, 0.20):
        front, high = skull.share(along, -skull.drop)
        levels.append((high, front, wide))
    back = min(-0.06, levels[0][1] - 0.05)
    sections = [Tier(high, (front - back) / 2, width, (front + back) / 2) for high, front, width in levels]
    return tiers(sections, skull.size, skull.at, 3.2, ruled=True)


def with_eyes(form: Form, size: float, at: Point3, place: Point3, radius: float, *, ahead: float = 0.0) -> Form:
    """The form with an eye on each side, between lids in a socket; it looks so many degrees ahead of sideways."""
    x, y, z = place
    socket, eyeball = lidded((at[0] + size * x, at[1] + size * y, at[2] + size * z), size * radius, ahead)
    return form - socket.pair() + eyeball.pair()


def lidded(eye: Point3, mm: float, ahead: float = 0.0) -> tuple[Form, Form]:
    """The socket of a left eye with a radius in mm, to be cut out, and the eyeball between its lids."""
    x, y, z = eye
    socket = ball((x, y + (DISH - DISH_DEEP) * mm, z), DISH * mm)
    middle = (x, y - EYE_SUNK * mm, z)
    opening = through([[(along * mm, (start + out) * mm, up * mm) for out, up in OPENING] for along, start in ALMOND])
    lids = ball(ORIGIN, (EYEBALL + LID) * mm).scaled(LONG, 1, 1).moved(y=-EYE_SUNK * mm) - opening
    wide, narrow, deep = (share * mm for share in PUPIL)
    surface = (EYEBALL - EYE_SUNK) * mm
    pupil = cone((0, surface + 0.1 * mm, 0), wide, narrow, deep, (0, -1, 0))
    eyeball = ball(middle, EYEBALL * mm) - pupil.moved(*eye)
    return socket.turned(-ahead, about=eye), (eyeball + lids.turned(TILT, Y).moved(*eye)).turned(-ahead, about=eye)


def mouth_line(
    stations: Sequence[Sequence[float]],
    path: Sequence[tuple[float, float]],
    size: float,
    at: Point3,
    exponent: float = 2.4,
    *,
    half: float = MOUTH,
) -> Form:
    """What is cut out of both sides of a muzzle, equally deep all along a path (x and z) from the lips to the cheek.

    It spares the middle, and rises outwards, or the upper lip would hang.
    """
    upper, lower = [], []
    last = len(path) - 1
    for i, (x, z) in enumerate(path):
        (x0, z0), (x1, z1) = path[max(i - 1, 0)], path[min(i + 1, last)]
        long, open_ = math.hypot(x1 - x0, z1 - z0), half * (1 - 0.85 * i / last)
        across, up = open_ * (z0 - z1) / long, open_ * (x1 - x0) / long
        upper.append((x - across, z - up))
        lower.append((x + across, z + up))
    spared = tube(
        [Station(x, z, d, max(w - MOUTH_DEEP, 0.4 * w), way) for x, z, d, w, way in stations], size, at, exponent
    )
    lips = min(stations, key=lambda each: math.dist(each[:2], path[0]))[3] * size
    slab = plate([*upper, *reversed(lower)], size, size=size, at=(at[0], size / 2 + MIDST * lips, at[2]))
    return Placed(slab, (1, 0, 0, 0, 0, 1, 0, 0, 0, SHED, 1, -SHED * lips)).pair() - spared
