"""The piglet: a round head with a big flat snout. Coordinates are shares of `size`, about the height of the head."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, with_eyes
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, Z, union
from cardgen.figure.solid.solids import Joint, ball, cone, egg, horn, plate

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

SUNK = 0.19
"""How deep the ball of the head sits on the neck."""
HEAD, HEAD_RADIUS = (0.0, 0.0, 0.47), 0.43
CHEEK = (0.13, 0.180, 0.445)
SNOUT = [
    Joint(0.15, 0, 0.12, 0.12),
    Joint(0.25, 0, 0.28, 0.180),
    Joint(0.36, 0, 0.430, 0.210),
    Joint(0.45, 0, 0.552, 0.225),
]
"""From below the chin forward and up, so steeply that it carries itself."""
DISC, RISE, DISC_RADIUS = (0.420, 0.0, 0.525), 47.0, 0.232
NOSTRIL = (0.085, 0.055, 0.090)
"""How far aside, half across, half along."""
EYE, EYE_RADIUS, AHEAD = (0.295, 0.215, 0.660), 0.056, 52.0
"""The last: degrees by which its eyes look ahead of sideways."""
EAR_HOLLOW, HOLLOW_HALVES = (0.095, 0.030, 0.260), (0.070, 0.085, 0.300)
EAR: list[OutlineStep] = [
    (-0.13, -0.10),
    (0.13, -0.10),
    (0.165, 0.10),
    (0.115, 0.30),
    (0.06, 0.36),
    (0.0, 0.345),
    (-0.12, 0.18),
]
EAR_AT, EAR_OUT = (0.05, 0.255, 0.80), 24.0


@part("head")
def piglet(seat: Seat, *, size: float) -> Built:
    """A piglet that looks up a little; stands on a round of 0.4 size."""
    at = (0.0, 0.0, seat.z - SUNK * size)
    round_head = ball(place(HEAD, size, at), HEAD_RADIUS * size)
    cheeks = egg(place(CHEEK, size, at), 0.235 * size, 0.23 * size, Z)
    skull = with_eyes(round_head, size, at, EYE, EYE_RADIUS, ahead=AHEAD) + cheeks.pair()
    form = union(
        skull,
        horn(SNOUT, size, at),
        snout_disc(size, at),
        ear(size, at).pair(),
    )
    return Built(form, Seat(at[2] + 1.1 * size, 0))


def snout_disc(size: float, at: Point3) -> Form:
    """A flat round with two nostrils."""
    rise = math.radians(RISE)
    way = (math.cos(rise), 0.0, math.sin(rise))
    base = place(DISC, size, at)
    disc = union(
        cone(base, (DISC_RADIUS - 0.02) * size, DISC_RADIUS * size, 0.07 * size, way),
        cone(_along(base, way, 0.07 * size), DISC_RADIUS * size, (DISC_RADIUS - 0.03) * size, 0.06 * size, way),
    )
    aside, across, long = NOSTRIL
    middle = _along(base, way, 0.13 * size)
    hole = egg((middle[0], aside * size, middle[2]), across * size, long * size, (-way[2], 0, way[0]))
    return disc - hole.pair()


def _along(point: Point3, way: Point3, far: float) -> Point3:
    return (point[0] + way[0] * far, point[1] + way[1] * far, point[2] + way[2] * far)


def ear(size: float, at: Point3) -> Form:
    """A pointed ear that leans out and forward."""
    flap = plate(EAR, 0.15 * size, size=size, seen_from="front", bevel=0.03 * size)
    hollow = ball((0, 0, 0), size).scaled(*HOLLOW_HALVES).moved(*place(EAR_HOLLOW, size, (0, 0, 0)))
    return (flap - hollow).turned(12, Y).turned(-EAR_OUT, X).turned(18).moved(*place(EAR_AT, size, at))
