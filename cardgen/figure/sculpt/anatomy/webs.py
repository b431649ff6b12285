"""Webs: what carries a chin or a muzzle, so that it prints without support. Numbers are shares of `size`."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.solid.solids import Station, Tier, tiers, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form, Point3

KEEL, SWELL = 0.35, 0.70
"""How wide a web is at its root and half way up, as a share of its width at the chin."""
SLOPE = 1.10
"""How much its front edge rises for each mm that it goes out."""
JAW = 1.6
"""How far it goes back there for each mm that it rises."""


def chin_web(
    size: float,
    at: Point3,
    chin: tuple[float, float],
    *,
    root: float,
    back: float,
    width: float,
    up: float = 0.10,
    jaw: float = 0.0,
    slope: float = SLOPE,
    low: float = 0.02,
) -> Form:
    """A wedge from the neck out to a chin (x, z), `width` half wide there; it goes `up` into the head, and
    by `jaw` higher along the jaw.

    Its front edge begins at the x `root` within the neck, its back is at the x `back`.
    """
    x, z = chin
    deep = max(-(x - root) * slope, low - z)
    levels = []
    for over, share in ((deep, KEEL), (0.45 * deep, SWELL), (-0.02, 1.0), (up, 1.0)):
        front = x + min(0.0, over) / slope
        levels.append(Tier(z + over, (front - back) / 2, share * width, (front + back) / 2))
    if jaw:
        front = x - JAW * jaw
        levels.append(Tier(z + up + jaw, (front - back) / 2, width, (front + back) / 2))
    return tiers(levels, size, at, 3.0, ruled=True)


class Swell(NamedTuple):
    """A section of a throat."""

    along: float
    """From the neck to the chin, as a share of the way."""
    width: float
    """As a share of that at the chin."""
    depth: float
    """As a share of the width at the chin."""


ROUND = 2.2
"""Exponent of its sections: 2 is an ellipse."""
GULLET = [Swell(0.0, 0.55, 0.9), Swell(0.4, 0.76, 1.7), Swell(0.75, 0.94, 1.4), Swell(1.0, 1.0, 0.8)]


def gullet(
    size: float, at: Point3, chin: tuple[float, float], *, root: float, width: float, slope: float = SLOPE
) -> Form:
    """A round throat that swells from the neck out to a chin (x, z), `width` half wide there.

    Its lower edge begins at the x `root` within the neck.
    """
    x, z = chin
    turn = math.atan(slope)
    out, up = -math.sin(turn), math.cos(turn)
    stations = []
    for along, wide, deep in GULLET:
        depth, back = deep * width, (1 - along) * (x - root)
        stations.append(
            Station(x - back + out * depth, z - back * slope + up * depth, depth, wide * width, math.degrees(turn))
        )
    return tube(stations, size, at, ROUND)
