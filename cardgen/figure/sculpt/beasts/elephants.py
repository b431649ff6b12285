"""Elephants: a high skull, great ears, tusks and a trunk.

Coordinates are shares of `size`, which is about the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.pelts import from_side, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Z, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import Joint, Level, Station, Tier, ball, box, egg, horn, prism, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

NECK = [
    Station(-0.02, 0.00, 0.375, 0.365, 90),
    Station(-0.03, 0.14, 0.370, 0.350, 90),
    Station(-0.03, 0.36, 0.350, 0.310, 86),
    Station(0.02, 0.56, 0.315, 0.280, 82),
    Station(0.04, 0.74, 0.245, 0.225, 82),
    Station(0.05, 0.86, 0.120, 0.120, 82),
]
RAISED_TRUNK = [
    Joint(0.10, 0.0, 0.50, 0.190),
    Joint(0.28, 0.0, 0.40, 0.160),
    Joint(0.41, 0.0, 0.385, 0.130),
    Joint(0.505, 0.0, 0.46, 0.108),
    Joint(0.525, 0.0, 0.58, 0.092),
    Joint(0.510, 0.0, 0.71, 0.080),
    Joint(0.515, 0.0, 0.82, 0.073),
    Joint(0.540, 0.0, 0.91, 0.068),
]


@part("head")
def elephant(seat: Seat, *, size: float, tusks: float = 1.0) -> Built:
    """An elephant with spread ears and raised trunk; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = tube(NECK, size, at, 2.1)
    head = with_eyes(head, size, at, (0.235, 0.206, 0.640), 0.042)
    form = union(
        head,
        tipped(RAISED_TRUNK, size, at) - mouth_of_trunk(RAISED_TRUNK, size, at),
        tiers(THROAT, size, at, 2.2),
        horn(TEMPLE, size, at).pair(),
        horn(CHEEK, size, at).pair(),
        *wrinkles(RAISED_TRUNK, size, at),
        cloth(size, at),
        tipped(grown(SHORT_TUSK, tusks), size, at).pair(),
        ear(SPREAD_EAR, size, at).pair(),
        *(egg(place(dome, size, at), 0.13 * size, 0.12 * size).pair() for dome in (DOME,)),
    )
    return Built(form, Seat(at[2] + DECK * size, 0.2 * size))


DECK = 0.86
"""How high a castle stands on its head."""
DOME = (0.07, 0.085, 0.80)
THROAT = [
    Tier(0.00, 0.140, 0.060, 0.100),
    Tier(0.10, 0.190, 0.075, 0.160),
    Tier(0.19, 0.230, 0.095, 0.205),
    Tier(0.27, 0.262, 0.108, 0.248),
    Tier(0.345, 0.290, 0.110, 0.285),
    Tier(0.42, 0.300, 0.100, 0.290),
]
"""A keel below the trunk, which tapers to the breast."""
SHORT_TUSK = [
    Joint(0.16, 0.110, 0.22, 0.065),
    Joint(0.30, 0.180, 0.37, 0.058),
    Joint(0.40, 0.205, 0.49, 0.047),
    Joint(0.445, 0.20, 0.585, 0.038),
]
SPREAD_EAR: list[OutlineStep] = [
    (0.10, 0.72),
    [(0.00, 0.85), (-0.18, 0.885), (-0.345, 0.79), (-0.428, 0.60)],
    [(-0.430, 0.48), (-0.385, 0.365), (-0.30, 0.25), (-0.22, 0.145), (-0.14, 0.03)],
    [(-0.01, 0.28), (0.06, 0.52)],
]
DISH, DISHED, DISH_RADIUS = (-0.165, 0.520), 0.038, 1.15
"""Where an ear is hollowed, how deep, and the radius of the ball that does it."""
TEMPLE = [Joint(0.150, 0.165, 0.715, 0.030), Joint(0.225, 0.182, 0.705, 0.040), Joint(0.290, 0.160, 0.668, 0.028)]
"""The brow over each eye."""
CHEEK = [Joint(0.110, 0.190, 0.640, 0.050), Joint(0.215, 0.165, 0.500, 0.095), Joint(0.240, 0.125, 0.390, 0.090)]
"""From under the eye to the root of the tusk."""
WRINKLES, WRINKLE, WRINKLE_LONG = (0.0, 0.33, 0.67), 1.04, 0.020
"""Where, between two joints of a trunk, a wrinkle is; how thick, in radii of the trunk; half how long it is."""
CLOTH: list[OutlineStep] = [(-0.19, 1.0), (-0.19, 0.66), (-0.07, 0.54), (0.05, 0.66), (0.10, 1.0)]
CLOTH_THICK = 0.026
EAR_THICKNESS, EAR_SPREAD, EAR_TILT, EAR_PLACE = 0.09, 24, 16, 0.24


def mouth_of_trunk(trunk: Sequence[Joint], size: float, at: Point3) -> Form:
    """The hole at its end."""
    x, y, z, radius = trunk[-1]
    return ball(place((x + 0.55 * radius, y, z + 0.95 * radius), size, at), 0.55 * radius * size)


def wrinkles(trunk: Sequence[Joint], size: float, at: Point3) -> list[Form]:
    """Rings about a trunk, from its bend up to its end."""
    rings = []
    for a, b in pairwise(trunk[3:-1]):
        way = (b.x - a.x, 0.0, b.z - a.z)
        for share in WRINKLES:
            x, _, z, radius = (p + share * (q - p) for p, q in zip(a, b, strict=True))
            rings.append(egg(place((x, 0.0, z), size, at), WRINKLE * radius * size, WRINKLE_LONG * size, way))
    return rings


def cloth(size: float, at: Point3) -> Form:
    """A pointed cloth under the castle, on both sides of the head."""
    return pelt(NECK, CLOTH_THICK, from_side(CLOTH, size, at), size, at, 2.1)


def ear(outline: list[OutlineStep], size: float, at: Point3) -> Form:
    """A great ear, hollow before and turned out from the head."""
    x, z = DISH
    hollow = ball((x * size, (EAR_THICKNESS / 2 - DISHED + DISH_RADIUS) * size, z * size), DISH_RADIUS * size)
    flat = plate(outline, EAR_THICKNESS * size, size=size, bevel=0.03 * size) - hollow
    opened = flat.turned(-EAR_TILT, X, (0, 0, 0.5 * size)).turned(-EAR_SPREAD, Z, (0.08 * size, 0, 0))
    return opened.moved(at[0], at[1] + EAR_PLACE * size, at[2])


@part("finial")
def howdah(seat: Seat, *, width: float, height: float) -> Built:
    """A little castle on an elephant's back: four walls with a merlon at each corner, a floor for what stands in it."""
    half, wall = width / 2, 0.17 * width
    below = seat.z - 3.0
    floor = below + 1.1 * half
    top = floor + height
    walls = prism([Level(below, 0.25 * half, 0), Level(floor, half, 0), Level(top, half, 0)])
    room = box((0, 0, top), width - 2 * wall, width - 2 * wall, height)
    gap = 0.42 * width
    gaps = union(box((0, 0, top), 2 * width, gap, height), box((0, 0, top), gap, 2 * width, height))
    return Built(walls - room - gaps, Seat(top - height / 2, half - wall))
