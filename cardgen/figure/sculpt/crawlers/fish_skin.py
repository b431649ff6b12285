"""The skin of a fish: rows of scales all round, and the cover of its gills, in shallow relief on one smooth trunk.

Numbers are shares of its length. Every edge looks down to the tail and slants, so that none hangs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Form, Point3
    from cardgen.figure.solid.solids import Tier

ROUNDNESS = 2.2
"""Exponent of its sections."""
RING, CORNERS = 0.0085, 108
"""How far apart the sections are, and how many corners each has."""
COLUMNS = 12
"""Scales in a row."""
FIRST_ROW, PITCH, LEAST_PITCH = 0.185, 0.37, 0.052
"""Where the lowest row begins; how far apart rows are, in half widths of the trunk, and at least."""
SCALE, DOME = 0.020, 0.30
"""How far the lower edge of a scale stands out, and how much less at its sides."""
ARCH = 0.93
"""How round its edge is: of a half circle."""
FADE = 1.55
"""After so many pitches a scale lies in the skin."""
SLANT = 1.25
"""How much an edge rises for each part that it goes out."""
GILL, GILL_BACK = 0.665, 0.105
"""Where the cover of the gills ends on the flank, and how much higher on back and belly."""
COVER, COVER_FADE = 0.036, 0.24
"""How far its edge stands out, and after what height it lies in the skin."""


Lips = Callable[[float, float], float]
"""How far the skin stands out at a place on the flank, to the left and high."""


def trunk(body: Sequence[Tier], length: float, at: Point3, lips: Lips | None = None) -> Form:
    """The trunk through smooth sections: bare, or with lips, and with scales up to the gills."""
    low, high = body[0].z, body[-1].z
    count = math.ceil((high - low) / RING)
    edges = rows(body)
    rings = []
    for i in range(count + 1):
        z = low + (high - low) * i / count
        depth, width = girth(body, z)
        ring = []
        for k in range(CORNERS):
            turn = 2 * math.pi * k / CORNERS
            x, y = rounded(turn)
            out = relief(edges, z, turn) + lips(width * y, z) if lips else 0.0
            ring.append((at[0] + length * (depth + out) * x, at[1] + length * (width + out) * y, at[2] + length * z))
        rings.append(ring)
    return through(rings)


def rows(body: Sequence[Tier]) -> list[tuple[float, float]]:
    """The lowest of each row of scales, and how far the next is above it."""
    z, made = FIRST_ROW, []
    while z < GILL + GILL_BACK:
        pitch = max(LEAST_PITCH, PITCH * girth(body, max(z, body[0].z))[1])
        made.append((z, pitch))
        z += pitch
    return made


def relief(edges: Sequence[tuple[float, float]], z: float, turn: float) -> float:
    """How far the skin stands out at a height, so far round (in radians, from the middle of a flank)."""
    out = 0.0
    for i, (low, pitch) in enumerate(edges):
        along = turn * COLUMNS / (2 * math.pi) + 0.5 * (i % 2)
        aside = 2 * (along - round(along))
        above = z - low - pitch * (1 - math.sqrt(1 - ARCH * aside**2))
        if above <= 0:
            continue
        share = min(1.0, above / (SLANT * SCALE))
        scale = SCALE * (1 - DOME * aside**2) * max(0.0, 1 - above / (FADE * pitch))
        out += share * (scale - out)
    above = z - GILL - GILL_BACK * abs(math.sin(turn)) ** 1.6
    share = min(1.0, max(0.0, above / (SLANT * COVER)))
    return float(out + share * (COVER * max(0.0, 1 - above / COVER_FADE) ** 1.5 - out))


def girth(body: Sequence[Tier], z: float) -> tuple[float, float]:
    """Half thickness and half width of the trunk at a height, on a smooth curve through its sections."""
    place = next((i for i, each in enumerate(body[1:]) if z <= each.z), len(body) - 2)
    low, high = body[place], body[place + 1]
    before, after = body[max(place - 1, 0)], body[min(place + 2, len(body) - 1)]
    span = high.z - low.z
    t = (z - low.z) / span

    def smooth(past: float, start: float, end: float, next_: float) -> float:
        leaving = (end - past) / (high.z - before.z) * span
        arriving = (next_ - start) / (after.z - low.z) * span
        return (
            (2 * t**3 - 3 * t**2 + 1) * start
            + (t**3 - 2 * t**2 + t) * leaving
            + (3 * t**2 - 2 * t**3) * end
            + (t**3 - t**2) * arriving
        )

    return (
        smooth(before.depth, low.depth, high.depth, after.depth),
        smooth(before.width, low.width, high.width, after.width),
    )


def on_flank(body: Sequence[Tier], y: float, z: float) -> float:
    """How far a place on the flank is from the middle plane."""
    depth, width = girth(body, z)
    return float(depth * (1 - abs(y / width) ** ROUNDNESS) ** (1 / ROUNDNESS))


def rounded(turn: float) -> tuple[float, float]:
    """A point of the section whose half sizes are 1."""
    x, y = (math.copysign(abs(each) ** (2 / ROUNDNESS), each) for each in (math.cos(turn), math.sin(turn)))
    return x, y
