"""Strings, arrow heads, bars and arches between the squares of a diagram. Places are in squares from the own square."""

from __future__ import annotations

from functools import lru_cache
from math import gcd, hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.marks.marks import DASHES, STRING
from cardgen.card.palette import WHITE
from cardgen.ink.items import Fill, Stroke, curve, line, polygon
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.ink.items import Item, Point

HEAD_BASE, HEAD_TIP, HEAD_HALF = 0.04, 0.40, 0.20
"""Of a head, from the edge of the board on."""
HOLLOW = 0.42
"""How large the hole in a hollow head is, of the head: the rim is 0.2 mm thick in squares of 3 mm."""
BAR_AT, BAR_HALF, BAR_THICK = 0.38, 0.24, 0.12
"""Of a bar, from the middle of the last mark on."""


USUAL, WIDEST = 2.0, 1.42
"""How long an arch over one man on a straight ray is, and how much wider than that one the widest is."""
LEVEL = 1e-9
POINT_BASE, POINT_TIP, POINT_HALF = (-0.33, 0.34), (-0.205, 0.215), 0.085
"""Of the point of an arch: along it and aside from the middle of the landing; half its width, along either."""


def unit(x: float, y: float) -> Point:
    """The same direction, of length 1."""
    length = hypot(x, y)
    return x / length, y / length


@lru_cache(maxsize=4096)
def string(start: Point, end: Point, gaps: Point, colour: str, *, dashed: bool) -> Item:
    """A straight stretch, shortened at both ends."""
    x, y = unit(end[0] - start[0], end[1] - start[1])
    first = start[0] + x * gaps[0], start[1] + y * gaps[0]
    last = end[0] - x * gaps[1], end[1] - y * gaps[1]
    return Stroke(line(first, last), colour, STRING, DASHES if dashed else ())


def parts(start: tuple[int, int], end: tuple[int, int], taken: Callable[[tuple[int, int]], bool]) -> Iterator[Point]:
    """The places where a stretch is cut, as it may not run over a mark: start, marked squares between, end."""
    x, y = end[0] - start[0], end[1] - start[1]
    steps = gcd(x, y)
    for step in range(steps + 1):
        place = start[0] + x * step // steps, start[1] + y * step // steps
        if step in (0, steps) or taken(place):
            yield place


class BoardSpan(NamedTuple):
    """How many squares a board goes on from the own square: ahead and to both sides, and behind."""

    reach: int
    behind: int


def edge(start: Point, towards: Point, span: BoardSpan) -> Point:
    """Where a ray leaves the board, half a square behind its last one."""
    (x, y), (across, up) = start, towards
    ways = ((x, across, span.reach), (y, up, span.reach if up > 0 else span.behind))
    times = min((far + 0.5 - (at if way > 0 else -at)) / abs(way) for at, way, far in ways if way)
    return start[0] + towards[0] * times, start[1] + towards[1] * times


@lru_cache(maxsize=2048)
def head(start: Point, towards: Point, span: BoardSpan, gap: float, colour: str, *, dashed: bool) -> tuple[Item, Item]:
    """The last stretch of a string that leaves the board, and its head outside."""
    x, y = unit(*towards)
    out = edge(start, towards, span)
    under = out[0] + x * 0.10, out[1] + y * 0.10
    return string(start, under, (gap, 0), colour, dashed=dashed), Fill(polygon(corners(start, towards, span)), colour)


@lru_cache(maxsize=2048)
def corners(start: Point, towards: Point, span: BoardSpan) -> tuple[Point, Point, Point]:
    """Of a head outside the board: its tip, then its base."""
    x, y = unit(*towards)
    out = edge(start, towards, span)
    base, tip = (
        (out[0] + x * HEAD_BASE, out[1] + y * HEAD_BASE),
        (out[0] + x * HEAD_TIP, out[1] + y * HEAD_TIP),
    )
    one, other = ((base[0] + turn * y * HEAD_HALF, base[1] - turn * x * HEAD_HALF) for turn in (1, -1))
    return tip, one, other


def hole(head: tuple[Point, ...]) -> Item:
    """In the middle of a head, which it makes hollow."""
    middle = added(x for x, _ in head) / 3, added(y for _, y in head) / 3
    inner = [(middle[0] + (x - middle[0]) * HOLLOW, middle[1] + (y - middle[1]) * HOLLOW) for x, y in head]
    return Fill(polygon(inner), WHITE)


def bar(start: Point, towards: Point, gap: float, colour: str) -> tuple[Item, Item]:
    """The end of a limited slide."""
    x, y = unit(*towards)
    at = start[0] + x * BAR_AT, start[1] + y * BAR_AT
    across = [(at[0] + turn * y * BAR_HALF, at[1] - turn * x * BAR_HALF) for turn in (1, -1)]
    return string(start, at, (gap, 0), colour, dashed=False), Stroke(line(*across), colour, BAR_THICK)


def arch(start: Point, end: Point, colour: str, *, marked: bool) -> tuple[Item, Item]:
    """The way round a man, over it or on upright rays to its right; it begins beside a mark, and ends in a point.

    Mirror images are those of one another, left and right as well as up and down; longer ones are as much wider.
    """
    x, y = unit(end[0] - start[0], end[1] - start[1])
    aside = (1.0, 0.0) if abs(x) < LEVEL else (-y, x) if x * (y + LEVEL) > 0 else (y, -x)
    wide = min(max(1, hypot(end[0] - start[0], end[1] - start[1]) / USUAL), WIDEST)

    def place(at: Point, along: float, off: float) -> Point:
        return at[0] + x * along + aside[0] * off, at[1] + y * along + aside[1] * off

    first = place(start, 0.20, 0.22) if marked else start
    handles = place(start, 0.60 * wide, 0.62 * wide), place(end, -0.60 * wide, 0.62 * wide)
    path = curve(first, *handles, place(end, *POINT_BASE))
    sides = (place(end, POINT_BASE[0] + turn * POINT_HALF, POINT_BASE[1] + turn * POINT_HALF) for turn in (1, -1))
    return Stroke(path, colour, STRING, DASHES), Fill(polygon((place(end, *POINT_TIP), *sides)), colour)
