"""Arms lifted in a V, and what they hold up. Shares of `size`, which is that of the person (see busts.py)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.form import Form, Point, union
from cardgen.figure.part import Landmarks, part
from cardgen.figure.parts.busts import at_share, foot_of
from cardgen.figure.parts.cones import rising
from cardgen.figure.solids import ball, horn, mirrored_outline, plate

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

# x, y, z, radius: a wide sleeve from the shoulder to its cuff, and the forearm out of it
SLEEVE = [
    (-0.02, 0.225, 0.200, 0.130),
    (-0.01, 0.330, 0.350, 0.125),
    (0.00, 0.415, 0.540, 0.110),
    (0.01, 0.455, 0.720, 0.115),
    (0.01, 0.470, 0.850, 0.140),
]
FOREARM = [(0.01, 0.450, 0.740, 0.070), (0.01, 0.455, 0.900, 0.068), (0.01, 0.400, 1.110, 0.080)]
HAND, HAND_RADIUS = (0.01, 0.398, 1.125), 0.086
ARMPIT: list[Step] = [(0.10, 0.30), (0.33, 0.30), (0.44, 0.60), (0.36, 0.66), (0.10, 0.44)]
"""What ties the arm to the neck, seen from the front."""
WEB = 0.12


def lifted(size: float, at: Point) -> Form:
    """Both arms in their sleeves."""
    arm = union(
        horn(SLEEVE, size, at),
        horn(FOREARM, size, at),
        ball(at_share(size, at, HAND), HAND_RADIUS * size),
        plate(ARMPIT, WEB * size, size=size, at=at, seen_from="front"),
    )
    return arm.pair()


STAR_MIDDLE, STAR, STAR_INNER = 1.335, 0.375, 0.165
"""Height of a star's middle; its radius to the points and between them."""
STAR_THICKNESS, WEDGE_THICKNESS = 0.25, 0.18
BLUNT = 0.075
"""Half of how far a point is cut back, seen along its edges."""
WEDGE = mirrored_outline([(0.10, 0.86), (0.13, 0.90), (0.375, 1.19), (0.375, 1.44)])
"""What carries the star: it rises from the crown at 49 degrees to both hands."""


def star_outline(points: int = 5) -> list[Step]:
    """A star with blunt points, one of them up."""
    outline: list[Step] = []
    for i in range(points):
        turn = math.pi / 2 - 2 * math.pi * i / points
        aside = math.atan2(BLUNT * STAR, STAR)
        for angle, radius in (
            (turn + aside, 0.95 * STAR),
            (turn - aside, 0.95 * STAR),
            (turn - math.pi / points, STAR_INNER),
        ):
            outline.append((radius * math.cos(angle), radius * math.sin(angle)))
    return outline


@part("accent")
def lifted_star(place: Landmarks, *, size: float) -> Form:
    """Both arms lifted in a V, a star between the hands, over the crown of the head."""
    at = foot_of(place.neck)
    middle = at_share(size, at, (0.0, 0.0, STAR_MIDDLE))
    star = plate(star_outline(), STAR_THICKNESS * size, size=size, at=middle, seen_from="front", bevel=0.05 * size)
    wedge = plate(WEDGE, WEDGE_THICKNESS * size, size=size, at=at, seen_from="front", bevel=0.03 * size)
    return union(lifted(size, at) & rising(place.neck, 3 * size), star, wedge)
