"""A footman's things: the kettle hat, and a lance that stands at his right side. Lengths are millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.arms.staffs import FROM_RIM, OVER_NECK, RIGHT
from cardgen.figure.sculpt.dress.round_hats import STEEP, band
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat, part
from cardgen.figure.solid.profile import Profile

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

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


SHAFT, BUTT = 1.35, 0.45
"""Radius of a lance below its guard, and how much thicker its butt is."""
GUARD_RISE = 1.45
"""How much a lance's guard rises for each mm that it goes out."""
OVER_FIST = 2.2
"""How far over the middle of the hand the guard begins."""
SWELL, LANCE_TIP, POINT = 2.1, 1.15, 3.0
"""Radii of its shaft over the guard and where its point begins, and how long that is: it tapers all along."""


@part("accent")
def lance_at_side(
    place: Landmarks, *, height: float, guard: float = 5.4, out: float = 0.0, tie: float = 0.0, bearing: Degrees = RIGHT
) -> Form:
    """A lance upright on the foot, `height` mm to its tip; its guard, `guard` mm wide, opens upwards like a bell.

    It stands `out` mm from the axis (0: just inside the rim of the foot); the hand that holds it is at the height
    `tie` (0: a little over the neck).
    """
    away = out or place.foot.radius - FROM_RIM
    knot = tie or place.neck.z + OVER_NECK
    shaft = lance_form(place.foot.z - 0.5, height, knot, guard / 2).moved(x=away)
    return shaft.turned(bearing)


def lance_form(low: float, high: float, knot: float, guard: float) -> Form:
    """From the foot through the grip and the guard to the tip."""
    shaft = Profile(SHAFT + BUTT, low).to(SHAFT + BUTT, low + 3).to(SHAFT, low + 5).to(SHAFT, knot + OVER_FIST)
    bell = shaft.arc(guard, shaft.z + GUARD_RISE * (guard - SHAFT), -0.06).up(0.9).to(SWELL, shaft.z + 4.6)
    return bell.to(LANCE_TIP, high - POINT).to(0.5, high - 0.4).arc(SINK, high, 0.05).solid()
