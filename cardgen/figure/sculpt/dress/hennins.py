"""The hennin: a lady's steeple that leans back, and the veil that falls from its tip down to the shoulders.

Measures are counted in half widths of the head, from the brow.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.dress.round_hats import band, held
from cardgen.figure.sculpt.part import Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile

HENNIN_TILT = Degrees(25.0)
# From what carries its edge up to the brow, then in shares of the way from the
# brow to the tip
FALLING = [
    Fall(-3.95, 0.28, 0.70, -0.52, 0.00),
    Fall(-3.14, 0.64, 1.16, -0.78, 0.10),
    Fall(-2.70, 0.75, 1.36, -0.86, 0.18),
    Fall(-2.20, 0.80, 1.54, -0.91, 0.20),
    Fall(-1.20, 0.76, 1.37, -0.92, 0.19),
    Fall(0.00, 0.64, 1.11, -0.95, 0.17),
]
RISING = [
    Fall(0.45, 0.46, 0.68, -1.11, 0.12),
    Fall(0.80, 0.28, 0.36, -1.27, 0.07),
    Fall(0.94, 0.19, 0.25, -1.30, 0.04),
]
FOLDS = 7
INSIDE = 0.38
"""How thick the veil is."""
OPEN = 0.42
"""How far its inside is before it, so that it is open in front."""
WEB = 0.42
"""How thick the web is that ties the steeple to the veil."""


@part("finial")
def hennin(seat: Seat, *, height: float, tilt: Degrees = HENNIN_TILT) -> Built:
    """A lady's steeple, leaning back by `tilt` degrees; a broad veil in folds falls from its tip to the shoulders."""
    radius, z = seat.radius, seat.z
    length = (height + 0.2 * radius) / math.cos(math.radians(tilt))
    cone = Profile(1.02 * radius, 0).up(0.10 * radius).bead(0.22 * radius).step(0.98 * radius)
    cone = cone.to(0.20 * radius, length - 0.3 * radius).arc(0.03 * radius, length, 0.05 * radius)
    steeple = cone.solid().turned(-tilt, Y).moved(x=-0.02 * radius, z=z - 0.2 * radius)
    brow = band(seat, 1.04).up(0.16 * radius).to(0.7 * radius, z + 0.6 * radius)
    back = math.tan(math.radians(tilt)) * height / radius
    veil = falling(radius, (0.0, 0.0, z), height / radius, back)
    return Built(union(held(steeple, seat, 0.2 * radius), brow.solid(), veil), Seat(z + height, 0.1 * radius))


def falling(radius: float, brow: Point3, height: float, back: float) -> Form:
    """The veil, hollow and open in front, and the web within it; the tip is so high and so far back."""
    tip = RISING[-1].x
    levels = FALLING + [f._replace(z=f.z * height, x=f.x * (1 - f.z) + f.z * back * f.x / -tip * 0.97) for f in RISING]
    whole = cloth(levels, radius, brow, folds=FOLDS)
    room = [f._replace(width=f.width - INSIDE, x=f.x + OPEN, crease=0) for f in levels[3:-1]]
    spine = [(f.x - 0.5 * f.depth, f.z) for f in levels[2:]]
    web = plate([*spine, (0.0, 0.6), (0.0, levels[2].z)], WEB * radius, size=radius, at=brow)
    return (whole - cloth(room, radius, brow)) + web
