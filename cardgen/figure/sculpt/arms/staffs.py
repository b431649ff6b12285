"""Staffs: what a person or a beast carries upright at the shoulder, standing on the foot and tied to the body."""

from __future__ import annotations

from cardgen.figure.sculpt.arms.blades import Blade, blade_form
from cardgen.figure.sculpt.part import SINK, Degrees, Landmarks, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile

RADIUS = 1.7
"""Of the pole, in mm."""
FROM_RIM = 2.9
"""How far inside the rim of the foot the pole stands, when nothing else is asked for."""
RING = 0.75
"""How far a ring stands out from the pole."""
OVER_NECK = 2.0
"""How high over the neck the tie is, when nothing else is asked for."""
TIE_THICKNESS, TIE_HALF = 3.2, 2.0
TIE_SLOPE = 1.05
"""How much the tie rises for each mm that it goes out."""
INNER = 0.4
"""Where the tie begins in the body, as a share of the pole's distance from the axis."""
RIGHT = Degrees(-90.0)


@part("accent")
def staff(
    place: Landmarks,
    *,
    height: float,
    blade: Blade = "leaf",
    size: float = 14.0,
    out: float = 0.0,
    bearing: Degrees = RIGHT,
    tie: float = 0.0,
) -> Form:
    """A spear upright at the right shoulder, `height` mm to its tip; its blade is `size` mm long.

    It stands `out` mm from the axis (0: just inside the rim of the foot), `bearing` degrees from straight ahead to
    the left. It is tied to the body at the height `tie` (0: a little over the neck).
    """
    head = blade_form(blade, size).moved(z=height - size)
    return carried(place, head.turned(-bearing), height - size, out, bearing, tie)


def carried(place: Landmarks, head: Form, height: float, out: float, bearing: float, tie: float) -> Form:
    """A pole `height` mm high with a head on it, upright at the shoulder; the head is turned with the bearing."""
    away = out or place.foot.radius - FROM_RIM
    knot = tie or place.neck.z + OVER_NECK
    upright = union(pole(place.foot.z - 0.5, height, knot), head).moved(x=away)
    return union(upright, arm(away, knot)).turned(bearing)


def pole(low: float, high: float, knot: float) -> Form:
    """From the foot to the head, with a ring at the tie and one under the head."""
    turned = Profile(RADIUS, low).to(RADIUS, knot - TIE_HALF - RING).ring(RING, 2 * TIE_HALF - 2 * RING, RING)
    turned = turned.to(RADIUS, high - 2.2).ring(RING, 0.9, 0.5)
    return turned.to(RADIUS, high + SINK).solid()


def arm(away: float, knot: float) -> Form:
    """The tie: it rises at 45 degrees from the body to the pole."""
    inner = INNER * away
    drop = (away - inner) * TIE_SLOPE
    outline = [
        (inner, knot - drop - TIE_HALF),
        (away, knot - TIE_HALF),
        (away, knot + TIE_HALF),
        (inner, knot - drop + 2 * TIE_HALF),
    ]
    return plate(outline, TIE_THICKNESS, bevel=0.6)
