"""What a seat under a body takes to print, by its outline alone: known where nothing is built, as in a page.

Apart from the seats themselves, so that no figure has to be made anew where only this is told otherwise.
"""

from __future__ import annotations

import math
from itertools import pairwise

from cardgen.figure.printing.estimate import Bulk
from cardgen.figure.printing.ring import (
    GROOVE_DEEP,
    GROOVE_FLAT,
    GROOVE_FROM,
    SEAT_HIGH,
    SEGMENTS,
    seat_radius,
)


def seat_bulk(square: float) -> Bulk:
    """Of a seat for such squares: the surface and volume of a prism of its outline turned round in chords."""
    turn = math.pi / SEGMENTS
    area = volume = 0.0
    for (r, z), (to, up) in pairwise(_outline(seat_radius(square))):
        slant = math.hypot((to - r) * math.cos(turn), up - z)  # from chord to chord
        area += SEGMENTS * math.sin(turn) * (r + to) * slant
        volume += SEGMENTS * math.sin(2 * turn) / 6 * (up - z) * (r * r + r * to + to * to)
    return Bulk(area, volume, SEAT_HIGH)


def _outline(radius: float) -> list[tuple[float, float]]:
    """From the middle below, over the groove, to the middle above; a test holds it against the seat that is built."""
    low, deep = GROOVE_FROM, radius - GROOVE_DEEP
    groove = [(radius, low), (deep, low + GROOVE_DEEP), (deep, low + GROOVE_DEEP + GROOVE_FLAT)]
    groove.append((radius, low + 2 * GROOVE_DEEP + GROOVE_FLAT))
    return [(0.0, 0.0), (radius, 0.0), *groove, (radius, SEAT_HIGH), (0.0, SEAT_HIGH)]
