"""The piglet: a round head with a big flat snout. Coordinates are shares of `size`, about the height of the head."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.solids import Joint, ball, cone, egg, horn

SUNK = 0.19
"""How deep the ball of the head sits on the neck."""
HEAD, HEAD_RADIUS = (0.0, 0.0, 0.47), 0.43
CHEEK, CHEEK_RADIUS = (0.130, 0.190, 0.445), 0.235
SNOUT = [
    Joint(0.16, 0, 0.12, 0.120),
    Joint(0.25, 0, 0.27, 0.160),
    Joint(0.33, 0, 0.41, 0.178),
    Joint(0.395, 0, 0.53, 0.190),
]
"""From below the chin forward and up, so steeply that it carries itself."""
DISC, RISE, DISC_RADIUS = (0.385, 0.0, 0.520), 50.0, 0.192
NOSTRIL = (0.074, 0.045, 0.076)
"""How far aside, half across, half along."""
EYE, EYE_RADIUS, AHEAD = (0.295, 0.215, 0.660), 0.056, 52.0
"""The last: degrees by which its eyes look ahead of sideways."""
MOUTH = [
    Joint(0.400, 0.080, 0.235, 0.014),
    Joint(0.350, 0.175, 0.250, 0.024),
    Joint(0.300, 0.300, 0.290, 0.028),
    Joint(0.240, 0.395, 0.365, 0.016),
]
"""A smile, as a furrow from under the snout to the cheek."""
EAR = [
    Joint(0.0, 0.0, -0.140, 0.090),
    Joint(0.0, 0.0, 0.000, 0.145),
    Joint(0.0, 0.005, 0.130, 0.155),
    Joint(0.0, 0.020, 0.250, 0.124),
    Joint(0.0, 0.031, 0.325, 0.080),
    Joint(0.0, 0.040, 0.375, 0.030),
]
EAR_FLAT = 0.52
"""How thick an ear is, in its widths."""
EAR_HOLLOW, HOLLOW_HALVES = (0.105, 0.010, 0.130), (0.075, 0.092, 0.165)
EAR_AT, EAR_OUT = (0.05, 0.255, 0.80), 24.0


@part("head")
def piglet(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A piglet that looks up a little; stands on a round of 0.4 size."""
    at = (0.0, 0.0, seat.z - SUNK * size)
    round_head = ball(place(HEAD, size, at), HEAD_RADIUS * size)
    cheek = ball(place(CHEEK, size, at), CHEEK_RADIUS * size)
    skull = with_eyes(round_head, size, at, EYE, EYE_RADIUS, ahead=AHEAD) + cheek.pair()
    form = union(
        union(skull, horn(SNOUT, size, at)) - horn(MOUTH, size, at).pair(),
        snout_disc(size, at),
        ear(size, at, ears).pair(),
    )
    return Built(form, Seat(at[2] + 1.1 * size, 0))


def snout_disc(size: float, at: Point3) -> Form:
    """A flat round with two nostrils."""
    rise = math.radians(RISE)
    way = (math.cos(rise), 0.0, math.sin(rise))
    base = place(DISC, size, at)
    disc = union(
        cone(base, DISC_RADIUS * size, DISC_RADIUS * size, 0.07 * size, way),
        cone(_along(base, way, 0.07 * size), DISC_RADIUS * size, (DISC_RADIUS - 0.03) * size, 0.06 * size, way),
    )
    aside, across, long = NOSTRIL
    middle = _along(base, way, 0.13 * size)
    hole = egg((middle[0], aside * size, middle[2]), across * size, long * size, (-way[2], 0, way[0]))
    return disc - hole.pair()


def _along(point: Point3, way: Point3, far: float) -> Point3:
    return (point[0] + way[0] * far, point[1] + way[1] * far, point[2] + way[2] * far)


def ear(size: float, at: Point3, times: float = 1.0) -> Form:
    """A broad ear with a round tip that leans out and forward."""
    flap = tipped(grown(EAR, times), size, ORIGIN).scaled(EAR_FLAT, 1, 1)
    (middle,) = grown([Joint(*EAR_HOLLOW, 0.0)], times, EAR[0])
    halves = (times * half for half in HOLLOW_HALVES)
    hollow = ball(ORIGIN, size).scaled(*halves).moved(*place(middle[:3], size, ORIGIN))
    return (flap - hollow).turned(12, Y).turned(-EAR_OUT, X).turned(18).moved(*place(EAR_AT, size, at))
