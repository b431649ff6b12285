"""A bowl with a moulded rim and four slender points: the short queen's, for a rider who must be seen in it.

The points look along the diagonals. Lengths are millimetres, or shares of half the bowl's width.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, prism

STEEP = 1.06
"""How much a corner rises for each mm that it goes out."""
ROUND = 0.97
"""Corner radius of a square that is almost a circle, in half widths."""
CORNER = 2.6
BAND, STEP = 1.2, 0.6
"""How high the band of the rim is, and how far the wall above it stands back."""
SET_BACK, FILLET = 0.9, 0.6
"""How far the bowl stands back below the band, and for how long it is upright there."""
WALL = 1.7
LEAST_ROOM = 1.5
"""How much wider than its neck a bowl is at least, on each side."""
PEARL, FROM_EDGE = 1.35, 1.25
"""Radius of the pearl on a point, and how far its middle is from both edges."""


@part("pedestal")
def pearled_bowl(seat: Seat, *, width: float, rim: float = 2.2, points: float = 0.34) -> Built:
    """A square bowl with a band round its rim and a pearl on each of its four points.

    `rim` is its height between them; `points` how much higher these are, in half widths.
    """
    half = width / 2
    if half < seat.radius + LEAST_ROOM:
        least = 2 * (seat.radius + LEAST_ROOM)
        raise CardgenError(
            f"a bowl {width:g} mm wide is too narrow for a neck of {2 * seat.radius:g} mm; it needs {least:.0f} mm"
        )
    floor = seat.z + (math.sqrt(2) * half - 0.41 * CORNER - seat.radius) * STEEP
    top = floor + rim + points * half
    wall, under = half - STEP, math.sqrt(2) * SET_BACK * STEEP
    bowl = prism([
        Level(seat.z - SINK, seat.radius - 0.2, ROUND * (seat.radius - 0.2)),
        Level(seat.z + 0.3, seat.radius, ROUND * seat.radius),
        Level(floor - under, half - SET_BACK, CORNER),
        Level(floor - under + FILLET, half - SET_BACK, CORNER),
        Level(floor + FILLET, half, CORNER),
        Level(floor + FILLET + BAND, half, CORNER),
        Level(floor + FILLET + BAND + 0.2, wall, CORNER),
        Level(top, wall, CORNER),
    ])  # fmt: skip
    inside = wall - WALL
    hollow = prism([Level(floor, inside - 0.8, 0.6), Level(top + 1, inside, 0.6)])
    cut = plate(sweep(wall - 1.5, points * half), 4 * half, at=(0, 0, floor + rim), seen_from="front")
    pearls = pearl(top).moved(wall - FROM_EDGE, wall - FROM_EDGE).around(4)
    return Built(union(bowl - union(hollow, cut, cut.turned(90)), pearls), Seat(floor, inside - 0.8))


def pearl(top: float) -> Form:
    """A round drop that swells out of a point as a cone does."""
    low = Profile(0.6, top - 2.0).flare(PEARL, 1.3).up(0.2)
    return low.arc(0.35, low.z + 1.3 * PEARL, 0.30 * PEARL).solid(24)


def sweep(half: float, rise: float) -> list[OutlineStep]:
    """The curve between two points: level in the middle, steep at the ends."""
    right = [(0.50 * half, 0.07 * rise), (0.84 * half, 0.42 * rise), (half, 1.05 * rise)]
    left = [(-y, z) for y, z in reversed(right[:-1])]
    return [(0, 0), right, (-half, 1.05 * rise), [*left, (0, 0)]]
