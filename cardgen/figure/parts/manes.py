"""Manes of horses. Numbers are shares of the horse's `size`, counted from the point `at` under its neck.

Every lock rises from its root, so that its lower edge never hangs, and ends blunt.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from cardgen.figure.form import Form, Point, union
from cardgen.figure.solids import plate

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

Mane = Literal["locks", "flying", "crest", "brush"]
Lock = tuple[tuple[float, float], tuple[float, float]]
"""Where a lock begins, and where its tip is (x, z)."""

FORELOCK: list[Step] = [(0.13, 0.90), [(0.10, 1.00), (0.03, 1.055)], [(-0.04, 1.035), (-0.10, 0.95)], (0.0, 0.80)]
# Two layers of locks, from the poll down.
LONG_LOCKS: list[Lock] = [
    ((-0.085, 0.975), (-0.205, 1.035)),
    ((-0.205, 0.850), (-0.345, 0.900)),
    ((-0.285, 0.700), (-0.430, 0.735)),
    ((-0.330, 0.540), (-0.480, 0.560)),
    ((-0.350, 0.380), (-0.492, 0.385)),
    ((-0.350, 0.225), (-0.475, 0.215)),
]
SHORT_LOCKS: list[Lock] = [
    ((-0.110, 0.900), (-0.205, 0.935)),
    ((-0.205, 0.765), (-0.310, 0.795)),
    ((-0.265, 0.610), (-0.375, 0.625)),
    ((-0.300, 0.450), (-0.415, 0.455)),
    ((-0.310, 0.290), (-0.425, 0.280)),
    ((-0.310, 0.140), (-0.420, 0.120)),
]
FLYING_LOCKS: list[Lock] = [
    ((-0.085, 0.985), (-0.335, 1.175)),
    ((-0.205, 0.830), (-0.480, 1.020)),
    ((-0.285, 0.650), (-0.570, 0.850)),
    ((-0.330, 0.460), (-0.595, 0.665)),
    ((-0.345, 0.285), (-0.560, 0.470)),
]
FLYING_FOOT = 0.24
BLUNT = 0.042
"""How broad a lock is at its tip, which is level."""
LONG_THICKNESS, SHORT_THICKNESS, FLYING_THICKNESS = 0.10, 0.19, 0.15
BEVEL = 0.028

CREST: list[Step] = [
    (0.14, 0.92),
    [(0.05, 1.045), (-0.10, 1.025), (-0.26, 0.91), (-0.38, 0.68), (-0.425, 0.40), (-0.43, 0.16), (-0.40, 0.0)],
    (-0.05, 0.0),
    (0.0, 0.80),
]
CREST_THICKNESS = 0.13
BRUSH_EDGE = [
    (0.20, 1.10),
    (0.09, 1.165),
    (-0.03, 1.175),
    (-0.15, 1.135),
    (-0.26, 1.06),
    (-0.355, 0.96),
    (-0.425, 0.84),
    (-0.47, 0.71),
    (-0.50, 0.58),
    (-0.515, 0.45),
    (-0.515, 0.32),
    (-0.505, 0.19),
]
"""The upper edge of the brush, from the brow to the shoulders; before every point a notch that slants upwards."""
BRUSH_MIDDLE = (0.0, 0.45)
NOTCH = 0.94
"""Where a notch ends, as a share of the way from the middle to the edge."""
BRUSH_THICKNESS = 0.15


def mane_of(kind: Mane, size: float, at: Point) -> Form:
    """A mane of this kind; it runs down the back of the neck in the middle."""
    makers = {"locks": locks, "flying": flying, "crest": crest, "brush": brush}
    return makers[kind](size, at)


def locks(size: float, at: Point) -> Form:
    """Two rows of curled locks, the thicker ones in front of the gaps of the others, and a forelock."""
    thick, thin = SHORT_THICKNESS, LONG_THICKNESS
    long = [slab(outline, thin, size, at) for outline in curls(LONG_LOCKS)]
    short = [slab(outline, thick, size, at) for outline in curls(SHORT_LOCKS)]
    return union(slab(FORELOCK, thin, size, at), *long, *short)


def flying(size: float, at: Point) -> Form:
    """Long locks that stream back and up, as in a gallop."""
    long = [slab(outline, FLYING_THICKNESS, size, at) for outline in curls(FLYING_LOCKS, FLYING_FOOT)]
    short = [slab(outline, SHORT_THICKNESS, size, at) for outline in curls(SHORT_LOCKS[:-1])]
    return union(slab(FORELOCK, LONG_THICKNESS, size, at), *long, *short)


def crest(size: float, at: Point) -> Form:
    """A clipped mane: one rounded ridge from the brow to the shoulders."""
    return slab(CREST, CREST_THICKNESS, size, at)


def brush(size: float, at: Point) -> Form:
    """A tall mane that stands upright, cut square before the ears, its edge notched."""
    x, z = BRUSH_MIDDLE
    outline: list[Step] = [(0.20, 0.84), BRUSH_EDGE[0]]
    for one, other in pairwise(BRUSH_EDGE):
        deep = _between(one, other, 0.88)
        notch = (x + (deep[0] - x) * NOTCH, z + (deep[1] - z) * NOTCH)
        outline += [_between(one, other, 0.38), notch, other]
    outline += [(-0.36, 0.02), (-0.05, 0.0), (0.0, 0.80)]
    return slab(outline, BRUSH_THICKNESS, size, at)


def _between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def slab(outline: list[Step], thickness: float, size: float, at: Point) -> Form:
    return plate(outline, thickness * size, size=size, at=at, bevel=BEVEL * size)


def curls(places: list[Lock], foot: float = 0.14) -> list[list[Step]]:
    """The outline of each lock: hollow from its root out to the tip, full down to the next root, rooted in the neck.

    The last one reaches down so far below its root.
    """
    ends = [root for root, _ in places[1:]] + [(places[-1][0][0] - 0.02, places[-1][0][1] - foot)]
    outlines: list[list[Step]] = []
    for (root, tip), end in zip(places, ends, strict=True):
        hollow = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 0.018)
        full = (0.62 * tip[0] + 0.38 * end[0] - 0.012, 0.50 * tip[1] + 0.50 * end[1])
        inner: list[Step] = [(end[0] + 0.15, end[1] - 0.12), (root[0] + 0.15, root[1] - 0.04)]
        outlines.append([root, [hollow, (tip[0] + BLUNT, tip[1])], tip, [full, end], *inner])
    return outlines
