"""Serpents: the cobra, risen out of three coils, its hood spread.

Coordinates are shares of `size`, the height of the serpent in mm, counted from the point `at`.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Station, Tier, egg, horn, tiers, tube

COILS = [(0.350, 0.145), (0.280, 0.135), (0.205, 0.120)]
"""Radius and height of each, lowest first."""
COIL_STEP = 0.90
"""Of the height of a coil: how much higher the next one begins."""
NECK = [
    Joint(0.02, 0, 0.30, 0.150),
    Joint(-0.06, 0, 0.44, 0.135),
    Joint(-0.085, 0, 0.60, 0.125),
    Joint(-0.06, 0, 0.76, 0.115),
    Joint(-0.01, 0, 0.88, 0.105),
    Joint(0.02, 0, 0.95, 0.095),
]
HEAD = [
    Station(-0.105, 0.925, 0.045, 0.055, 4),
    Station(-0.075, 0.928, 0.085, 0.100, 2),
    Station(0.01, 0.930, 0.098, 0.128, -2),
    Station(0.11, 0.922, 0.090, 0.118, -6),
    Station(0.20, 0.905, 0.068, 0.088, -8),
    Station(0.265, 0.895, 0.055, 0.072, -8),
    Station(0.290, 0.892, 0.030, 0.045, -8),
]
THROAT = [
    Tier(0.46, 0.06, 0.070, -0.010),
    Tier(0.60, 0.09, 0.085, 0.005),
    Tier(0.73, 0.125, 0.100, 0.050),
    Tier(0.82, 0.155, 0.108, 0.100),
    Tier(0.86, 0.175, 0.100, 0.118),
    Tier(0.915, 0.165, 0.080, 0.115),
]
HOOD = [
    Tier(0.33, 0.130, 0.130, -0.02),
    Tier(0.45, 0.105, 0.200, -0.06),
    Tier(0.57, 0.088, 0.275, -0.095),
    Tier(0.69, 0.080, 0.305, -0.115),
    Tier(0.81, 0.078, 0.265, -0.115),
    Tier(0.91, 0.078, 0.180, -0.10),
    Tier(0.98, 0.060, 0.090, -0.08),
]
SPECTACLE = (-0.215, 0.115, 0.72)
EYE = (0.125, 0.108, 0.960)
TAIL_HIGH = 0.158
TAIL = [
    (-110, 0.240, 0.038),
    (-80, 0.288, 0.047),
    (-45, 0.296, 0.046),
    (-15, 0.297, 0.043),
    (15, 0.298, 0.039),
    (45, 0.292, 0.034),
    (72, 0.284, 0.028),
]
"""The end of the tail, on the lowest coil: how high; degrees from straight ahead, how far out, radius."""


@part("head")
def cobra(seat: Seat, *, size: float) -> Built:
    """A cobra with a spread hood on three coils; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = with_eyes(tube(HEAD, size, at, 2.3), size, at, EYE, 0.030)
    form = union(
        *coils(size, at),
        tail(size, at),
        horn(NECK, size, at),
        hood(size, at),
        tiers(THROAT, size, at, 2.2),
        head,
    )
    return Built(form, Seat(at[2] + size, 0))


def coils(size: float, at: Point3) -> list[Form]:
    """Rolls, one on the other."""
    forms = []
    z = at[2]
    for radius, high in COILS:
        inner, height = (radius - 0.24 * high) * size, high * size
        roll = Profile(inner, z).arc(inner, z + height, 0.30 * height)
        forms.append(roll.to(0.1 * size, z + height).solid())
        z += COIL_STEP * height
    return forms


def tail(size: float, at: Point3) -> Form:
    """It lies on the lowest coil and ends in a blunt tip."""
    joints = []
    for degrees, out, radius in TAIL:
        turn = math.radians(degrees)
        joints.append(Joint(out * math.cos(turn), out * math.sin(turn), TAIL_HIGH, radius))
    return tipped(joints, size, at)


def hood(size: float, at: Point3) -> Form:
    """The neck spread flat, with a dimple on each side behind: the spectacles."""
    return tiers(HOOD, size, at, 2.3) - egg(place(SPECTACLE, size, at), 0.075 * size, 0.035 * size, (1, 0, -0.1)).pair()
