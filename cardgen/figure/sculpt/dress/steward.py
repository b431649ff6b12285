"""The steward's breast: shoulders with a chain of office, and two arms in wide sleeves whose hands hold what is above.

Everything is in shares of the width of the shoulders, counted from the seat.
"""

from __future__ import annotations

import math
from itertools import pairwise

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.dress.robes import sleeve
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.solids import Tier, ball, cylinder, egg, horn, tiers

TORSO = [
    Tier(0.00, 0.300, 0.350),
    Tier(0.16, 0.325, 0.430),
    Tier(0.31, 0.310, 0.480),
    Tier(0.41, 0.250, 0.430),
    Tier(0.48, 0.190, 0.270),
    Tier(0.53, 0.150, 0.160),
    Tier(0.58, 0.130, 0.130),
]
NECK = 0.50
"""Where the key stands."""
# x, y, z, radius
UPPER_ARM = [(-0.05, 0.390, 0.32, 0.120), (-0.01, 0.460, 0.20, 0.150), (0.04, 0.480, 0.06, 0.165)]
FOREARM = [(0.05, 0.470, 0.02, 0.165), (0.15, 0.370, 0.18, 0.170), (0.23, 0.260, 0.34, 0.190)]
BEND = (0.045, 0.475, 0.04)
DRAPES = [
    [(0.03, 0.480, 0.08, 0.165), (0.04, 0.445, -0.13, 0.150), (0.03, 0.345, -0.40, 0.09)],
    [(0.11, 0.455, 0.07, 0.165), (0.12, 0.400, -0.10, 0.145), (0.09, 0.290, -0.36, 0.09)],
]
"""What hangs below the elbow: the rest of the sleeve, back to the robe."""
WRIST = [(0.15, 0.36, 0.22, 0.100), (0.185, 0.235, 0.42, 0.100), (0.13, 0.165, 0.56, 0.110)]
FINGER = [(0.02, 0.185, -0.035, 0.060), (0.145, 0.140, 0.0, 0.062), (0.185, 0.03, 0.035, 0.052)]
THUMB = [(0.03, 0.155, 0.80, 0.070), (0.110, 0.110, 0.845, 0.062), (0.140, 0.03, 0.87, 0.048)]
FINGERS = (0.545, 0.632, 0.719)
PALM = (0.03, 0.150, 0.66)
HIGHER = 0.040
"""How much higher the left hand is, so that the fingers lie between each other."""
CHAIN = [
    (-0.300, 0.000, 0.330),
    (-0.240, 0.190, 0.385),
    (-0.090, 0.330, 0.430),
    (0.090, 0.335, 0.410),
    (0.230, 0.250, 0.340),
    (0.312, 0.110, 0.200),
]
LINK, THREAD, GAP = 0.062, 0.038, 0.10
MEDAL, MEDAL_RADIUS = (0.26, 0.0, 0.100), 0.135


@part("collar")
def mantle(seat: Seat, *, width: float) -> Built:
    """Shoulders `width` mm wide with a chain of office, and two arms whose hands hold what stands on them."""
    at = foot_of(seat)
    levels = [t._replace(depth=min(t.depth, share), width=min(t.width, share)) for t, share in _held(seat, width)]
    right = arm(width, at)
    form = union(tiers(levels, width, at, 2.3), right.mirrored(), right.moved(z=HIGHER * width), office(width, at))
    return Built(form, Seat(at[2] + NECK * width, 0.13 * width))


def _held(seat: Seat, width: float) -> list[tuple[Tier, float]]:
    """Each section, with how wide it may be over this seat without hanging."""
    return [(tier, seat.radius / width + 0.9 * tier.z + 0.02) for tier in TORSO]


def arm(size: float, at: Point3) -> Form:
    """A sleeve on the left, and the hand that comes out of it."""
    fingers = [horn([(x, y, z + up, r) for x, y, z, r in FINGER], size, at) for up in FINGERS]
    drapes = (horn(drape, size, at) for drape in DRAPES)
    palm = egg(at_share(size, at, PALM), 0.105 * size, 0.175 * size)
    bend = ball(at_share(size, at, BEND), FOREARM[0][3] * size)
    thumb = horn(THUMB, size, at) + ball(at_share(size, at, THUMB[-1][:3]), THUMB[-1][3] * size)
    return union(
        horn(UPPER_ARM, size, at),
        bend,
        sleeve(FOREARM, size, at),
        *drapes,
        horn(WRIST, size, at),
        *fingers,
        palm,
        thumb,
    )


def office(size: float, at: Point3) -> Form:
    """A chain of long links over the shoulders, with a medal on the breast."""
    links = []
    for one, other in pairwise(CHAIN):
        low, high = at_share(size, at, one), at_share(size, at, other)
        x, y, z = (b - a for a, b in zip(low, high, strict=True))
        start = (low[0] + GAP * x, low[1] + GAP * y, low[2] + GAP * z)
        links.append(cylinder(start, LINK * size, (1 - 2 * GAP) * math.hypot(x, y, z), (x, y, z)))
    thread = horn([(*place, THREAD) for place in CHAIN], size, at)
    medal = cylinder(at_share(size, at, MEDAL), MEDAL_RADIUS * size, 0.115 * size, X)
    return union(thread, *links).pair() + medal
