"""Serpents: the cobra, risen out of three coils, its hood spread.

Coordinates are shares of `size`, the height of the serpent in mm, counted from the point `at`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Polar, Station, Tier, box, egg, horn, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    Tier(0.42, 0.0600, 0.075, 0.000),
    Tier(0.53, 0.0875, 0.085, 0.0275),
    Tier(0.64, 0.1160, 0.095, 0.056),
    Tier(0.75, 0.1460, 0.104, 0.086),
    Tier(0.86, 0.1765, 0.100, 0.1165),
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
EYE, EYE_RADIUS = (0.118, 0.103, 0.953), 0.027
SCUTES, SCUTE, SCUTE_DEEP = (0.35, 0.38, 0.41, 0.44), 0.012, 0.945
"""Where grooves are cut across the belly, how high each is, and what they leave whole."""
PLATES, PLATE_STEP = 9, 0.010
"""Of the throat, and how far each begins behind the end of the one below, so that its underside is steep enough."""
TAIL_HIGH = 0.158
# Its end lies on the lowest coil
TAIL = [
    Polar(-110, 0.240, TAIL_HIGH, 0.038),
    Polar(-80, 0.288, TAIL_HIGH, 0.047),
    Polar(-45, 0.296, TAIL_HIGH, 0.046),
    Polar(-15, 0.297, TAIL_HIGH, 0.043),
    Polar(15, 0.298, TAIL_HIGH, 0.039),
    Polar(45, 0.292, TAIL_HIGH, 0.034),
    Polar(72, 0.284, TAIL_HIGH, 0.028),
]


@part("head")
def cobra(seat: Seat, *, size: float) -> Built:
    """A cobra with a spread hood on three coils; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = tube(HEAD, size, at, 2.3)
    head = with_eyes(head, size, at, EYE, EYE_RADIUS)
    form = union(
        *coils(size, at),
        tail(size, at),
        horn(NECK, size, at) - scutes(size, at),
        tiers(plated(THROAT), size, at, 2.2, ruled=True),
        hood(size, at),
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
    return tipped([place.joint() for place in TAIL], size, at)


def scutes(size: float, at: Point3) -> Form:
    """The edges of the broad scales of the belly, to be cut out; so shallow that none hangs."""
    kept = horn([joint._replace(radius=SCUTE_DEEP * joint.radius) for joint in NECK], size, at)
    slits = [box(place((0.25, 0.0, z), size, at), 0.5 * size, 0.4 * size, SCUTE * size) for z in SCUTES]
    return union(*slits) - kept


def plated(throat: Sequence[Tier]) -> list[Tier]:
    """The same throat in plates: each leans out a little more than the whole, and the next begins behind its edge."""
    low, high = throat[0].z, throat[-2].z
    made = []
    for i in range(PLATES):
        first, last = (level(throat, low + (high - low) * (i + end) / PLATES) for end in (0.0, 0.96))
        made += [first._replace(depth=first.depth - PLATE_STEP, width=first.width - PLATE_STEP), last]
    return [*made, *throat[-2:]]


def level(throat: Sequence[Tier], z: float) -> Tier:
    """The section at a height, between those that are given."""
    under, over = next((a, b) for a, b in pairwise(throat) if z <= b.z)
    share = (z - under.z) / (over.z - under.z)
    return Tier(*(a + share * (b - a) for a, b in zip(under, over, strict=True)))


def hood(size: float, at: Point3) -> Form:
    """The neck spread flat, with a dimple on each side behind: the spectacles."""
    return tiers(HOOD, size, at, 2.3) - egg(place(SPECTACLE, size, at), 0.075 * size, 0.035 * size, (1, 0, -0.1)).pair()
