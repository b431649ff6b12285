"""The turned foot under an emblem, shaded like the pictures of the figures. Millimetres; it stands on y = 0."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from cardgen.ink.items import Fill, Stroke, polygon, polyline
from cardgen.picture.svg import CAST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Item, Point

LIGHT, MIDDLE, DEEP, LINE = "#F8EED8", "#C8A26E", "#5E452D", "#1D1611"
"""Ivory in three tones, as on the pictures of the figures."""
OUTLINE, INNER = 0.29, 0.17
"""How thick lines are."""

MIDDLE_X = 8.75
TILT = 0.13
"""How far the eye looks down on it: the height of a circle seen, as a share of its width."""


def _bulge(radius: float, low: float, high: float, out: float) -> list[Point]:
    """A rounded ring from low to high that stands out from a radius."""
    turns = [pi * step / 8 for step in range(9)]
    middle, half = (low + high) / 2, (high - low) / 2
    return [(radius + out * sin(turn), middle - half * cos(turn)) for turn in turns]


def _hollow(low: Point, high: Point) -> list[Point]:
    """A curved waist between two rings."""
    steps = [step / 8 for step in range(9)]
    return [(high[0] + (low[0] - high[0]) * (1 - step) ** 2.2, low[1] + (high[1] - low[1]) * step) for step in steps]


_PLINTH = [(8.6, 1.27), (8.6, 2.7), (8.3, 3.0)]
_CUSHION = _bulge(6.9, 3.0, 5.6, 0.95)
_FILLET = [(6.0, 5.7), (6.0, 6.3)]
_WAIST = _hollow((4.9, 6.4), (2.6, 10.4))
_COLLAR = _bulge(3.0, 10.4, 11.7, 0.9)
PROFILE: tuple[Point, ...] = (*_PLINTH, *_CUSHION, *_FILLET, *_WAIST, *_COLLAR)
"""Half widths and heights, from the bottom up."""
_CREASES = (_PLINTH[0], _PLINTH[-1], _CUSHION[-1], _FILLET[-1], _WAIST[-1])
TOP = PROFILE[-1][1]
RIGHT = 19.0
"""How far the shadow reaches; the foot is as wide as 17.4."""
SHADOW_LEFT, SHADOW_LOW, SHADOW_HIGH = 6.0, 0.9, 3.4


def _seen(ring: Point, turn: float) -> Point:
    """Where a point of a ring is seen; turn is -1 at the left edge, 0 in front, 1 at the right edge."""
    radius, height = ring
    return MIDDLE_X + turn * radius, height - TILT * radius * sqrt(max(0, 1 - turn * turn))


def _between(start: float, end: float) -> str:
    """The part of the body between two lines from foot to top."""
    steps = [start + (end - start) * step / 12 for step in range(13)]
    up = [_seen(ring, start) for ring in PROFILE]
    down = [_seen(ring, end) for ring in reversed(PROFILE)]
    foot = [_seen(PROFILE[0], step) for step in reversed(steps)]
    return polygon((*up, *down, *foot))


def _shadow() -> str:
    """An oval on the table, behind the foot and beside it."""
    turns = [2 * pi * step / 24 for step in range(24)]
    half, high = (RIGHT - SHADOW_LEFT) / 2, SHADOW_HIGH / 2
    return polygon([(SHADOW_LEFT + half + half * cos(turn), SHADOW_LOW + high + high * sin(turn)) for turn in turns])


@cache
def pedestal() -> tuple[Item, ...]:
    """The ink of the foot."""
    return tuple(_pedestal())


def _pedestal() -> Iterator[Item]:
    yield Fill(_shadow(), CAST)
    yield Fill(_between(-1, 1), LIGHT)
    yield Fill(_between(0.38, 1), MIDDLE)
    yield Fill(_between(0.80, 1), DEEP)
    for ring in _CREASES[1:]:
        yield Stroke(polyline([_seen(ring, step / 12) for step in range(-12, 13)]), LINE, INNER, cap="round")
    yield Stroke(_between(-1, 1), LINE, OUTLINE, cap="round", join="round")
