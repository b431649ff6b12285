"""Hair combed over a neck: locks that lie on its flanks, their tips one below the other along its crest.

The neck is a tube whose spine bends (see solids.py). A place on it is told by how far up the neck it is, counted in the
stations of its tube, and by degrees from the middle of the crest. Numbers are shares of the horse's `size`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.locks import cross, flame, minus, plus, unit
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.form import Form, Point3, Solid, Y, union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.solids import Station, through

if TYPE_CHECKING:
    from collections.abc import Sequence

EXPONENT = 2.2
"""Of the neck's sections."""
STEP = 1e-3
"""Of a station: how far apart two places are from which a slope is told."""
FLANKS = (0.65, 1.20)
"""How much the flanks of a lock widen for each mm below, where it is upright and where it is level."""


class Gust(NamedTuple):
    """A section of a lock in the wind, in equal steps from its root."""

    sag: float
    """How far it lies under the straight way, as a share of its length."""
    width: float
    """In its half width."""
    thickness: float
    """In its half width."""


STREAM = [
    Gust(0.00, 0.95, 0.74),
    Gust(0.075, 1.00, 0.78),
    Gust(0.055, 0.86, 0.66),
    Gust(-0.015, 0.60, 0.47),
    Gust(0.0, 0.34, 0.33),
]
# Its section, from the edge to the ridge: shares of half width and half thickness
GROOVED = [(1.0, 0.14), (0.66, 0.84), (0.36, 0.66), (0.0, 1.0)]
TIP = 0.355
"""Radius of its round tip, as a share of its half width."""
PIECES, ROUND = 8, 16
"""How many straight pieces a lock has along its length, and round its tip."""
Way = list[tuple[Point3, Point3]]
"""Where the middle of a lock lies at each step, and which way is out of the neck there."""


class Combed(NamedTuple):
    """Where a lock begins and ends on a neck."""

    root: float
    root_turn: float
    """Degrees from the crest; to the left."""
    tip: float
    tip_turn: float
    width: float
    """Half of its width where it is widest."""
    swing: float = 0.0
    """By how many degrees it swings to each side of the straight way, first away from the crest."""


class Streaming(NamedTuple):
    """A lock in the wind."""

    root: Point3
    tip: Point3
    width: float
    """Half of its width where it is widest."""


def combed(
    rows: Sequence[Combed],
    neck: Sequence[Sequence[float]],
    size: float,
    at: Point3,
    flanks: tuple[float, float] = FLANKS,
) -> Form:
    """Locks that lie on a neck."""
    stations = [Station(*each) for each in neck]
    return union(*(flame(way(lock, stations), lock.width, size, at, flanks) for lock in rows))


def way(lock: Combed, neck: Sequence[Station]) -> Way:
    """From the root to the tip like an S."""
    steps = []
    for i in range(PIECES + 1):
        t = i / PIECES
        along = lock.root + t * (lock.tip - lock.root)
        turn = lock.root_turn + t * (lock.tip_turn - lock.root_turn) + lock.swing * math.sin(2 * math.pi * t)
        steps.append((on(neck, along, turn), out(neck, along, turn)))
    return steps


def streaming(lock: Streaming, size: float, at: Point3) -> Form:
    """A lock in the wind: it sags, rises again and tapers to a round tip, with a ridge along both sides."""
    cq = cadquery()
    root, tip, width = lock
    along = minus(tip, root)
    back = unit(cross(along, Y))
    aside = unit(cross(back, along))
    rings = []
    for i in range(PIECES + 1):
        bow, broad, thick = between(STREAM, i / PIECES * (len(STREAM) - 1))
        middle = plus(plus(root, along, i / PIECES), back, bow * math.hypot(*along))
        half = [(broad * a, thick * b) for a, b in (*GROOVED, *((-a, b) for a, b in GROOVED[-2::-1]))]
        corners = [*half, *((a, -b) for a, b in reversed(half))]
        rings.append([place(plus(plus(middle, back, a * width), aside, b * width), size, at) for a, b in corners])
    end = cq.Solid.makeSphere(TIP * width * size, cq.Vector(*place(tip, size, at)), cq.Vector(0, 0, 1), -90, 90, 360)
    return through(rings) + Solid(end, ROUND)


def on(neck: Sequence[Station], along: float, degrees: float) -> Point3:
    """The place so many stations up the neck and so many degrees to the left of its crest."""
    here = girth(neck, along)
    angle, lean = math.radians(degrees), math.radians(here.direction)
    back = here.depth * _power(math.cos(angle))
    return here.x - back * math.sin(lean), here.width * _power(math.sin(angle)), here.z + back * math.cos(lean)


def out(neck: Sequence[Station], along: float, degrees: float) -> Point3:
    """Which way is straight out of the neck."""
    up = minus(on(neck, along + STEP, degrees), on(neck, along - STEP, degrees))
    aside = minus(on(neck, along, degrees + 1), on(neck, along, degrees - 1))
    return unit(cross(up, aside))


def girth(neck: Sequence[Station], along: float) -> Station:
    """The section between two stations."""
    return Station(*between(neck, along))


def between(rows: Sequence[Sequence[float]], along: float) -> list[float]:
    """The numbers between two rows, on a smooth curve through all of them; beyond the ends straight on."""
    low = min(max(math.floor(along), 0), len(rows) - 2)
    t = along - low
    one, two = rows[low], rows[low + 1]
    before = rows[low - 1] if low else [2 * a - b for a, b in zip(one, two, strict=True)]
    after = rows[low + 2] if low + 2 < len(rows) else [2 * b - a for a, b in zip(one, two, strict=True)]
    numbers = []
    for a, b, c, d in zip(before, one, two, after, strict=True):
        numbers.append(b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))
    return numbers


def _power(value: float) -> float:
    return math.copysign(abs(value) ** (2 / EXPONENT), value)
