"""Cloth that falls in folds: veils, cloaks, skirts, and hair that hangs like cloth.

Level sections as those of tiers, whose edge is drawn in between the folds. The loft is of small flat pieces, because
the triangles of a smooth one are many and do not follow narrow creases well.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.solid.form import ORIGIN, Form, Point3
from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.solid.outlines import Flat

FINE = 240
"""Points of the unfolded edge, from which the folded one is drawn."""
PER_FOLD = 8
"""Points of the edge for each fold; even, so that one lies in each crease."""
BANDS = 18
"""How many straight bands a cloth has, about, at the least."""
ROUND = 0.9
"""How round folds are: 1 is half a wave, less is flatter, with a sharper crease."""


class Fall(NamedTuple):
    """A level section of a cloth."""

    z: float
    depth: float
    """Half of its size along x."""
    width: float
    """Half of its size along y."""
    x: float = 0.0
    """Where its middle is."""
    crease: float = 0.0
    """How deep the creases are here."""


class Spread(NamedTuple):
    """A section of a cloth that hangs round a body."""

    up: float
    """How high it is, as a share of the cloth."""
    out: float
    """How far from the axis."""
    crease: float
    """How deep the creases are here."""


def cloth(
    levels: Iterable[Fall],
    size: float = 1.0,
    at: Point3 = ORIGIN,
    *,
    folds: int = 7,
    share: float = 0.5,
    exponent: float = 2.2,
    narrow: float = ROUND,
) -> Form:
    """A loft through falls, lowest first, in units of `size`, with this many folds on the back.

    `share` is how much of the whole edge is folded; 1 is all round. Folds are ROUND like tubes, or more `narrow`: 2 is
    a wave whose hollows are as broad as its ridges.
    """
    rings = []
    for fall in eased(list(levels)):
        edge = folded(fall, folds, share, exponent, narrow)
        rings.append([(at[0] + size * x, at[1] + size * y, at[2] + size * fall.z) for x, y in edge])
    return through(rings)


def front_cloth(
    levels: Iterable[Fall], size: float, at: Point3, *, folds: int, share: float, exponent: float = 2.2
) -> Form:
    """A cloth with its folds on the front: a beard."""
    behind = [fall._replace(x=-fall.x) for fall in levels]
    return cloth(behind, size, (-at[0], -at[1], at[2]), folds=folds, share=share, exponent=exponent).turned(180)


def eased(levels: Sequence[Fall]) -> list[Fall]:
    """The sections with others between them, on smooth curves through them."""
    found = []
    bands = max(2, round(BANDS / (len(levels) - 1)))
    for i, (low, high) in enumerate(pairwise(levels)):
        before, after = levels[max(i - 1, 0)], levels[min(i + 2, len(levels) - 1)]
        for step in range(bands):
            share = step / bands
            four = zip(before, low, high, after, strict=True)
            found.append(Fall(*(curved(each, (before.z, low.z, high.z, after.z), share) for each in four)))
    return [*found, levels[-1]]


def curved(values: tuple[float, ...], heights: tuple[float, ...], share: float) -> float:
    """The value between the two middle ones, on a cubic whose slopes there are those between their neighbours."""
    before, low, high, after = values
    rise = heights[2] - heights[1]
    start = (high - before) / (heights[2] - heights[0]) * rise
    end = (after - low) / (heights[3] - heights[1]) * rise
    two, three = share * share, share**3
    return (
        (2 * three - 3 * two + 1) * low
        + (three - 2 * two + share) * start
        + (3 * two - 2 * three) * high
        + (three - two) * end
    )


def folded(fall: Fall, folds: int, share: float, exponent: float, narrow: float = ROUND) -> list[Flat]:
    """The edge of a section, from the middle of the front round; creases are drawn in at right angles to it."""
    plain = [oval(fall, exponent, i / FINE) for i in range(FINE)]
    count = folds * PER_FOLD if share >= 1 else round((folds - 1) * PER_FOLD / share)
    edge = []
    for i, (x, y, out) in enumerate(along(plain, count)):
        deep = fall.crease * crease(i / count, folds, share, narrow)
        edge.append((x - deep * out[0], y - deep * out[1]))
    return edge


def oval(fall: Fall, exponent: float, turn: float) -> Flat:
    """A point of a super-ellipse."""
    angle = math.tau * turn
    across, side = math.cos(angle), math.sin(angle)
    x = fall.depth * math.copysign(abs(across) ** (2 / exponent), across)
    return fall.x + x, fall.width * math.copysign(abs(side) ** (2 / exponent), side)


def along(plain: Sequence[Flat], count: int) -> list[tuple[float, float, Flat]]:
    """Points at even distances along a closed line, each with the way outwards."""
    closed = [*plain, plain[0]]
    lengths = [math.dist(one, other) for one, other in pairwise(closed)]
    whole, found, piece, done = sum(lengths), [], 0, 0.0
    for i in range(count):
        goal = whole * i / count
        while done + lengths[piece] < goal:
            done += lengths[piece]
            piece += 1
        (x, y), (to_x, to_y) = closed[piece], closed[piece + 1]
        part = (goal - done) / lengths[piece]
        out = ((to_y - y) / lengths[piece], (x - to_x) / lengths[piece])
        found.append((x + part * (to_x - x), y + part * (to_y - y), out))
    return found


def crease(turn: float, folds: int, share: float, narrow: float = ROUND) -> float:
    """How far in the edge is here, from 0 on a fold to 1 in a crease; `turn` goes from the front round to the front."""
    place = (turn - 0.5) / share
    if share >= 1:
        wave = math.cos(math.pi * place * folds)
    elif abs(place) < 0.5:
        wave = math.sin(math.pi * (place * (folds - 1) + 0.5 * folds))
    else:
        wave = 1.0
    return float(1 - abs(wave) ** narrow)
