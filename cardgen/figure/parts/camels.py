"""The camel: a hump, a long curved neck and a head held level. Numbers are shares of its `size`."""

from __future__ import annotations

import math

from cardgen.figure.form import Form, Point, union
from cardgen.figure.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.parts.horse import place
from cardgen.figure.parts.webs import SLOPE, chin_web
from cardgen.figure.solids import ball, egg, horn, tiers, tube

# height, half depth, half width, x
TRUNK = [
    (0.00, 0.385, 0.310, 0.015),
    (0.12, 0.395, 0.315, 0.010),
    (0.26, 0.370, 0.280, -0.03),
    (0.38, 0.290, 0.230, -0.11),
    (0.50, 0.195, 0.165, -0.19),
    (0.60, 0.115, 0.105, -0.22),
    (0.65, 0.050, 0.050, -0.23),
]
# x, z, half depth, half width, direction of the spine
NECK = [
    (0.14, 0.00, 0.250, 0.265, 90),
    (0.18, 0.14, 0.215, 0.215, 78),
    (0.25, 0.30, 0.165, 0.155, 66),
    (0.315, 0.47, 0.135, 0.125, 80),
    (0.315, 0.64, 0.125, 0.115, 98),
    (0.275, 0.78, 0.130, 0.115, 100),
    (0.255, 0.86, 0.070, 0.060, 92),
]
SKULL = [
    (0.15, 0.850, 0.060, 0.060, 14),
    (0.20, 0.860, 0.115, 0.105, 12),
    (0.31, 0.875, 0.132, 0.118, 8),
    (0.42, 0.880, 0.098, 0.088, 2),
    (0.50, 0.875, 0.094, 0.090, -6),
    (0.565, 0.862, 0.090, 0.092, -14),
    (0.610, 0.847, 0.052, 0.062, -18),
]
CHIN = (0.614, 0.780)
UPRIGHT = Degrees(0.0)
MIDDLE = -0.055
"""How far it stands back, so that head and hump are as far from the middle."""
# x, y, z, radius
EAR = [(0.20, 0.035, 0.89, 0.045), (0.165, 0.095, 1.00, 0.052), (0.150, 0.110, 1.06, 0.036)]
EYE, EYE_RADIUS = (0.325, 0.090, 0.925), 0.034
LID = [(0.25, 0.070, 0.950, 0.030), (0.32, 0.082, 0.962, 0.036), (0.40, 0.035, 0.930, 0.026)]
NOSTRIL = [(0.572, 0.045, 0.868, 0.012), (0.558, 0.060, 0.900, 0.020), (0.540, 0.076, 0.945, 0.006)]
MOUTH = (0.500, 0.098, 0.838)


@part("head")
def camel(seat: Seat, *, size: float, stretch: Degrees = UPRIGHT) -> Built:
    """A camel, its neck stretched forward by `stretch` degrees; it stands on a round of 0.9 size."""
    at = (MIDDLE * size, 0.0, seat.z - SINK)
    slope = 1 / (1 / SLOPE - math.tan(math.radians(stretch)))
    reaching = union(
        tube(NECK, size, at),
        skull(size, at),
        chin_web(size, at, CHIN, root=0.40, back=0.24, width=0.080, up=0.06, slope=slope),
    )
    form = union(tiers(TRUNK, size, at, 2.2), tuft(size, at), reaching.leaning(stretch, at[2]))
    return Built(form, Seat(at[2] + 1.09 * size, 0))


def skull(size: float, at: Point) -> Form:
    """The head with heavy lids and lips."""
    mouth = egg(place(MOUTH, size, at), 0.016 * size, 0.080 * size, (1, 0, -0.12))
    bone = tube(SKULL, size, at, 2.2) - horn(NOSTRIL, size, at).pair() - mouth.pair()
    *tip, radius = EAR[-1]
    ear = horn(EAR, size, at) + ball(place((tip[0], tip[1], tip[2]), size, at), radius * size)
    eye = ball(place((EYE[0], EYE[1] - EYE_RADIUS, EYE[2]), size, at), 1.6 * EYE_RADIUS * size)
    return union(bone, (ear + eye + horn(LID, size, at)).pair())


# height, half depth, half width, x
TUFT = [(0.40, 0.10, 0.09, -0.20), (0.56, 0.17, 0.135, -0.225), (0.64, 0.14, 0.11, -0.235), (0.70, 0.06, 0.06, -0.245)]


def tuft(size: float, at: Point) -> Form:
    """Shaggy hair on the hump."""
    return tiers(TUFT, size, at, 2.2)
