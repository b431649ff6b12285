"""Locks of hair, as a carver cuts them: flames that lie on a beast in tiers, each with a ridge and two grooves.

A lock begins under the tips of the tier above it, swells, swings like an S and thins to a blunt tip. It lies on a skin:
the surface of an upright tube (see solids.py). Everything is counted in shares of the beast's size.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Girth(NamedTuple):
    """A section of a lock, in its half width."""

    along: float
    """How far along the lock, as a share of it."""
    width: float
    """Half of its width."""
    ridge: float
    """How high its ridge is."""
    lift: float
    """How far it is lifted."""


FLAME = [
    Girth(0.00, 0.45, 0.10, -0.10),
    Girth(0.14, 0.76, 0.32, 0.00),
    Girth(0.36, 1.00, 0.52, 0.06),
    Girth(0.56, 0.95, 0.52, 0.14),
    Girth(0.74, 0.66, 0.36, 0.11),
    Girth(0.88, 0.33, 0.18, 0.06),
    Girth(1.00, 0.05, 0.03, -0.01),
]
STEPS = 12
"""How many straight pieces a lock has; with more of them figures get too many triangles."""
# Half of a lock's section, from its edge to the ridge in its middle: how far aside, how high
SECTION = [(0.80, 0.52), (0.60, 0.80), (0.33, 0.60), (0.0, 1.0)]
STEEP, GENTLE = 0.9, 1.4
"""How much wider a lock's foot is than its shoulder for each mm below it: of an upright lock, and of a level one, whose
lower flank would hang."""
DEEP = 0.5
"""Of its half width: how deep in the skin a lock's foot is."""
SWING = 0.07
"""Of its length: how far a lock swings out to each side of the straight way."""
STEP = 1e-4
HEART = 0.65
"""Of the height of the skin: from there its crown is seen all round."""


class Lock(NamedTuple):
    """Where a lock begins and ends on a skin."""

    root_z: float
    root_turn: float
    """Degrees from straight ahead."""
    tip_z: float
    tip_turn: float
    width: float
    """Half of its width where it is widest."""
    swing: float = 1.0
    """How much it swings, and to which side first; 0 is straight."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The surface of an upright tube, made smooth between its stations (x, z, half depth, half width, …)."""

    stations: Sequence[Sequence[float]]

    def girth(self, z: float) -> tuple[float, float, float]:
        """The middle, half depth and half width at a height; of the nearest end above and below."""
        rows = self.stations
        z = min(max(z, rows[0][1]), rows[-1][1])
        low, high = next((a, b) for a, b in pairwise(rows) if z <= b[1])
        t = (z - low[1]) / (high[1] - low[1])
        x, depth, width = (low[i] + t * (high[i] - low[i]) for i in (0, 2, 3))
        return x, depth, width

    def at(self, z: float, degrees: float) -> Point3:
        """The place at a height, so many degrees from straight ahead."""
        x, depth, width = self.girth(z)
        turn = math.radians(degrees)
        return x + depth * math.cos(turn), width * math.sin(turn), z

    def within(self, p: Point3) -> float:
        """1 on the skin, less inside."""
        x, depth, width = self.girth(p[2])
        above = max(0.0, p[2] - self.top)
        return math.hypot((p[0] - x) / depth, p[1] / width) + above / STEP

    @property
    def top(self) -> float:
        return self.stations[-1][1]

    def out(self, p: Point3) -> Point3:
        """Which way is straight out of the skin."""
        x, y, z = p
        ways = ((STEP, 0, 0), (0, STEP, 0), (0, 0, 100 * STEP))
        rises = []
        for a, b, c in ways:
            rises.append((self.within((x + a, y + b, z + c)) - self.within((x - a, y - b, z - c))) / (a + b + c))
        return unit((rises[0], rises[1], rises[2]))

    def laid(self, p: Point3) -> Point3:
        """The place on the skin that is seen over `p` from the middle: level with it, or high in the head."""
        heart = (self.girth(p[2])[0], 0.0, min(p[2], HEART * self.top))
        ray = minus(p, heart)
        low, high = 0.0, 1.0
        while self.within(plus(heart, ray, high)) < 1:
            low, high = high, 2 * high
        for _ in range(24):
            middle = (low + high) / 2
            low, high = (middle, high) if self.within(plus(heart, ray, middle)) < 1 else (low, middle)
        return plus(heart, ray, low)


def locks(rows: Iterable[Lock], skin: Skin, size: float, at: Point3) -> Form:
    """Locks and their mirror images; those in the middle (no turn at root and tip) stand alone."""
    forms = []
    for lock in rows:
        form = flame(way(lock, skin), lock.width, size, at)
        alone = math.isclose(abs(math.sin(math.radians(lock.root_turn))), 0, abs_tol=1e-6) and lock.swing == 0
        forms.append(form if alone else form.pair())
    return union(*forms)


def way(lock: Lock, skin: Skin) -> list[tuple[Point3, Point3]]:
    """Where the middle of a lock lies at each step, and which way is out of the skin there."""
    root, tip = skin.at(lock.root_z, lock.root_turn), skin.at(lock.tip_z, lock.tip_turn)
    along = minus(tip, root)
    middle = skin.laid(plus(root, along, 0.5))
    aside = unit(cross(along, skin.out(middle)))
    steps = []
    for i in range(STEPS + 1):
        t = i / STEPS
        swing = lock.swing * SWING * math.hypot(*along) * math.sin(2 * math.pi * t)
        bow = plus(plus(root, along, t), minus(middle, plus(root, along, 0.5)), 4 * t * (1 - t))
        p = skin.laid(plus(bow, aside, swing))
        steps.append((p, skin.out(p)))
    return steps


def flame(
    steps: Sequence[tuple[Point3, Point3]],
    width: float,
    size: float,
    at: Point3,
    flanks: tuple[float, float] = (STEEP, GENTLE),
) -> Form:
    """One lock along its way; its flanks widen so much where it is upright and where it is level."""
    steep, gentle = flanks
    rings = []
    for i, (p, out) in enumerate(steps):
        wide, ridge, lift = shape(i / (len(steps) - 1))
        ahead = minus(steps[min(i + 1, len(steps) - 1)][0], steps[max(i - 1, 0)][0])
        aside = unit(cross(ahead, out))
        corners = []
        flank = gentle - (gentle - steep) * unit(ahead)[2] ** 2
        for s, n in section(wide * width, ridge * width, lift * width, DEEP * width, flank):
            corners.append(place(plus(plus(p, aside, s), out, n), size, at))
        rings.append(corners)
    return through(rings)


def shape(t: float) -> tuple[float, float, float]:
    """Half width, ridge and lift so far along a lock: a smooth curve through FLAME."""
    i = next(i for i in range(1, len(FLAME)) if t <= FLAME[i].along)
    before, low, high, after = (FLAME[min(max(j, 0), len(FLAME) - 1)] for j in range(i - 2, i + 2))
    step = high.along - low.along
    u = (t - low.along) / step
    values = []
    for k in (1, 2, 3):
        start = step * (high[k] - before[k]) / (high.along - before.along)
        end = step * (after[k] - low[k]) / (after.along - low.along)
        rise = high[k] - low[k]
        values.append(low[k] + u * (start + u * (3 * rise - 2 * start - end + u * (start + end - 2 * rise))))
    return values[0], values[1], values[2]


def section(half: float, ridge: float, lift: float, deep: float, flank: float) -> list[tuple[float, float]]:
    """Across a lock: a ridge, a groove on each side of it, and the foot in the skin."""
    top = [(half * aside, lift + ridge * high) for aside, high in SECTION]
    side = [(top[0][0] + flank * (top[0][1] + deep), -deep), *top]
    return [*side, *((-aside, high) for aside, high in reversed(side[:-1]))]


def dot(a: Point3, b: Point3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def minus(a: Point3, b: Point3) -> Point3:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def plus(a: Point3, b: Point3, times: float) -> Point3:
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Point3) -> Point3:
    length = math.hypot(*a)
    return a[0] / length, a[1] / length, a[2] / length
