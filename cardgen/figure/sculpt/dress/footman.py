"""A footman's things: the kettle hat, and a lance that stands at his right side. Lengths are millimetres."""

from __future__ import annotations

from cardgen.figure.sculpt.arms.staffs import FROM_RIM, OVER_NECK, RADIUS, RIGHT, arm
from cardgen.figure.sculpt.dress.round_hats import STEEP, band
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.profile import Profile

BRIM_EDGE = 1.1
"""How thick the edge of a brim is."""
COMB = 0.10
"""How proud the ridge over a kettle hat is, in widths of the head."""


@part("finial")
def kettle_hat(seat: Seat, *, height: float, brim: float = 1.55) -> Built:
    """A footman's helmet: a round bowl in a wide brim that slopes down all round."""
    radius, top = seat.radius, seat.z + height
    edge = band(seat).flare(brim * radius, STEEP).up(BRIM_EDGE)
    slope = edge.to(1.10 * radius, edge.z + 0.62 * (brim - 1.10) * radius)
    rivets = slope.bead(0.16 * radius).step(1.04 * radius)
    rise = top - rivets.z
    bowl = rivets.curve(
        (0.90 * radius, rivets.z + 0.55 * rise),
        (0.50 * radius, rivets.z + 0.90 * rise),
        (0.05 * radius, top),
        leaving=(0, 1),
        arriving=(-1, 0.12),
    )
    return Built(bowl.solid(), Seat(top, 0.2 * radius))


GUARD_RISE = 1.25
"""How much a lance's guard rises for each mm that it goes out."""
LANCE_TIP = 1.35
"""Radius of its shaft below the point."""
POINT, POINT_HALF = 6.5, 2.2
"""How long its point is, and half as wide as that is at its shoulders."""
FINGERS, FINGER, FINGER_OUT = 4, 1.05, 0.9
"""Of the hand that is closed round it: how many, how thick, and how far they stand out."""


@part("accent")
def lance_at_side(
    place: Landmarks, *, height: float, guard: float = 6.4, out: float = 0.0, tie: float = 0.0, bearing: Degrees = RIGHT
) -> Form:
    """A lance upright on the foot, `height` mm to its tip; its guard, `guard` mm wide, opens upwards like a bell.

    It stands `out` mm from the axis (0: just inside the rim of the foot) and is tied to the body below its guard, at
    the height `tie` (0: a little over the neck).
    """
    away = out or place.foot.radius - FROM_RIM
    knot = tie or place.neck.z + OVER_NECK
    shaft = lance_form(place.foot.z - 0.5, height, knot, guard / 2).moved(x=away)
    return union(shaft, arm(away, knot)).turned(bearing)


def lance_form(low: float, high: float, knot: float, guard: float) -> Form:
    """From the foot through the grip and the guard to the tip."""
    butt = Profile(RADIUS + 0.5, low).to(RADIUS, low + 6)
    grip = butt.to(RADIUS, knot - FINGERS * FINGER / 2 - FINGER_OUT).flare(RADIUS + FINGER_OUT, 1.0)
    for _ in range(FINGERS):
        grip = grip.bead(FINGER)
    bell = grip.step(RADIUS).up(0.6)
    bell = bell.arc(guard, bell.z + GUARD_RISE * (guard - RADIUS), -0.12).up(0.9).to(RADIUS + 0.25, bell.z + 3.6)
    cone = bell.to(LANCE_TIP, high - POINT - 1.2).flare(POINT_HALF, 1.3).to(POINT_HALF - 0.2, high - 0.7 * POINT)
    return cone.to(0.5, high - 0.3).arc(SINK, high, 0.15).solid()
