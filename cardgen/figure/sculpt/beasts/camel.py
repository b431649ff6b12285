"""The camel, kneeling: a hump under a saddle cloth, folded legs, a long curved neck. Numbers are shares of its `size`.

Its head is in camel_heads.py.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.anatomy.webs import SLOPE, gullet
from cardgen.figure.sculpt.beasts.camel_head import CHIN, head
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, egg, horn, tiers, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

TRUNK = [
    Tier(0.00, 0.370, 0.225, 0.000),
    Tier(0.10, 0.385, 0.245, -0.005),
    Tier(0.20, 0.385, 0.262, -0.020),
    Tier(0.30, 0.350, 0.250, -0.055),
    Tier(0.40, 0.275, 0.212, -0.115),
    Tier(0.50, 0.195, 0.165, -0.175),
    Tier(0.60, 0.125, 0.115, -0.205),
    Tier(0.66, 0.055, 0.055, -0.215),
]
NECK = [
    Station(0.13, 0.00, 0.235, 0.215, 90),
    Station(0.17, 0.14, 0.205, 0.190, 78),
    Station(0.25, 0.30, 0.158, 0.148, 66),
    Station(0.315, 0.47, 0.128, 0.120, 80),
    Station(0.315, 0.64, 0.118, 0.110, 98),
    Station(0.275, 0.78, 0.124, 0.110, 100),
    Station(0.255, 0.86, 0.070, 0.060, 92),
]
# The hair of throat and breast (see locks.py), and that of the nape
BEARD = [
    Lock(0.66, 0, 0.46, 0, 0.050, 0),
    Lock(0.62, 30, 0.42, 26, 0.046, 0.8),
    Lock(0.52, 0, 0.34, 0, 0.050, 0),
    Lock(0.50, 34, 0.33, 30, 0.048, 0.8),
    Lock(0.36, 0, 0.14, 0, 0.050, 0),
    Lock(0.34, 32, 0.13, 28, 0.048, 0.8),
    Lock(0.78, 168, 0.58, 172, 0.048, 0.8),
    Lock(0.60, 170, 0.40, 172, 0.050, 0.8),
]
UPRIGHT = Degrees(0.0)
MIDDLE = -0.055
"""How far it stands back, so that head and hump are as far from the middle."""
HAUNCH, HAUNCH_ACROSS, HAUNCH_ALONG = (-0.160, 0.228, 0.125), 0.172, 0.095
"""The bent hind leg: a round thigh on each side, flat on the ground."""
HIND_SHANK = [Joint(-0.225, 0.235, 0.045, 0.062), Joint(-0.080, 0.295, 0.050, 0.060), Joint(0.055, 0.300, 0.040, 0.056)]
SHOULDER = [Joint(0.100, 0.150, 0.330, 0.095), Joint(0.190, 0.215, 0.200, 0.088), Joint(0.288, 0.225, 0.055, 0.072)]
FORE_SHANK = [Joint(0.290, 0.225, 0.050, 0.074), Joint(0.190, 0.250, 0.045, 0.060), Joint(0.110, 0.260, 0.040, 0.056)]
TUFT = [
    Tier(0.48, 0.12, 0.105, -0.19),
    Tier(0.58, 0.145, 0.125, -0.205),
    Tier(0.66, 0.118, 0.100, -0.212),
    Tier(0.70, 0.080, 0.072, -0.216),
    Tier(0.724, 0.042, 0.038, -0.218),
    Tier(0.733, 0.010, 0.010, -0.218),
]
"""Shaggy hair on the hump: heights, half depths, half widths, x."""
CLOTH: list[OutlineStep] = [
    (-0.450, 0.460),
    (-0.360, 0.362),
    (-0.280, 0.275),
    (-0.210, 0.205),
    (-0.140, 0.275),
    (-0.070, 0.205),
    (0.000, 0.275),
    (0.070, 0.205),
    (0.120, 0.270),
    (0.100, 0.800),
    (-0.450, 0.800),
]
"""A saddle cloth with a pointed hem, seen from the side."""
CLOTH_THICK, HEM_SHARE = 0.030, 0.35
BORDER, BORDER_THICK = 0.060, 0.018
"""How broad the border along the hem is, and how much thicker than the cloth."""


@part("head")
def camel(seat: Seat, *, size: float, stretch: Degrees = UPRIGHT) -> Built:
    """A kneeling camel, its neck stretched forward by `stretch` degrees; it stands on a round of 0.9 size."""
    at = (MIDDLE * size, 0.0, seat.z - SINK)
    slope = 1 / (1 / SLOPE - math.tan(math.radians(stretch)))
    reaching = union(
        tube(NECK, size, at),
        head(size, at),
        gullet(size, at, CHIN, root=0.33, width=0.095, slope=slope),
        locks(BEARD, Skin(NECK), size, at),
    )
    form = union(trunk(size, at), tiers(TUFT, size, at, 2.2), legs(size, at).pair(), reaching.leaning(stretch, at[2]))
    return Built(form, Seat(at[2] + 1.05 * size, 0))


def trunk(size: float, at: Point3) -> Form:
    """Belly and hump, with a cloth laid over them."""
    return tiers(TRUNK, size, at, 2.2) + saddle_cloth(size, at)


def saddle_cloth(size: float, at: Point3) -> Form:
    """What lies on the hump, thicker than it by a little."""
    cut = plate(CLOTH, 2 * size, size=size, at=at)
    border = cut - cut.moved(z=BORDER * size)
    return union(
        tiers(raised(CLOTH_THICK), size, at, 2.2) & cut,
        tiers(raised(CLOTH_THICK + BORDER_THICK), size, at, 2.2) & border,
    )


def raised(by: float) -> list[Tier]:
    """The sections of the trunk, larger all round; less so below, where the hem would hang."""
    found = []
    for z, depth, width, x in TRUNK:
        here = by * min(1.0, max(HEM_SHARE, (z - 0.27) / 0.18))
        found.append(Tier(z, depth + here, width + here, x))
    return found


def legs(size: float, at: Point3) -> Form:
    """The folded legs of the left side: they lie on the ground, the fore knee bent ahead of the breast."""
    thigh = egg(place(HAUNCH, size, at), HAUNCH_ACROSS * size, HAUNCH_ALONG * size, (0, 1, 0.15))
    heel = ball(place(HIND_SHANK[0][:3], size, at), HIND_SHANK[0][3] * size)
    knee = ball(place(FORE_SHANK[0][:3], size, at), 1.06 * FORE_SHANK[0][3] * size)
    shoulder = ball(place(SHOULDER[0][:3], size, at), SHOULDER[0].radius * size)
    foreleg = union(shoulder, horn(SHOULDER, size, at), knee, tipped(FORE_SHANK, size, at))
    form = union(thigh, heel, tipped(HIND_SHANK, size, at), foreleg)
    ground = tiers([Tier(0.0, 1.0, 1.0), Tier(1.0, 1.0, 1.0)], size, at, 4)
    return form & ground
