"""Pedestals: what carries a head that is wider than the neck. A compound shows there what it slides like.

A ring of merlons is a rook's, a scalloped bowl a queen's, a lobed cup a bishop's; a plain cup says nothing.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.sculpt.turned.heads import battlement
from cardgen.figure.solid.form import X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, cylinder, horn, through


class Tip(NamedTuple):
    """A section of the pointed end of a petal, in radii of a lobe."""

    out: float
    """How far outside the ring of their middles it is."""
    up: float
    wide: float


FLARE, BELLY = 1.1, 0.45
"""How much a lobed cup rises for each mm that it goes out; how high it is upright above, in radii of a lobe."""
PETAL = [
    Tip(0.0, -0.05, 0.93),
    Tip(0.0, 0.30, 0.92),
    Tip(-0.02, 0.70, 0.80),
    Tip(-0.06, 1.10, 0.56),
    Tip(-0.08, 1.50, 0.26),
    Tip(-0.06, 1.75, 0.10),
]
STEPS, CORNERS = 8, 12
"""Levels of its flare, corners of a lobe."""


@part("pedestal")
def cup(seat: Seat, *, width: float) -> Built:
    """A plain cup that opens to a width, for busts and ships."""
    profile = rooted(seat).up(0.4)
    wider = width / 2 - profile.radius
    profile = profile.arc(width / 2, profile.z + wider * 1.42, -0.07 * wider).bead(1.3)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("pedestal")
def rampart(seat: Seat, *, width: float, height: float = 4.2, merlons: int = 8, wall: float = 2.4) -> Built:
    """A rook's battlement with the head on its floor."""
    return battlement(seat, width=width, height=height, merlons=merlons, wall=wall)


@part("pedestal")
def bowl(seat: Seat, *, width: float, rim: float = 4.4, points: int = 10, wall: float = 1.9) -> Built:
    """A queen's coronet, wide open: scallops stand round the head; `rim` is their height."""
    radius = width / 2
    wider = radius - 0.9 - seat.radius
    outside = rooted(seat).arc(radius - 0.9, seat.z + wider * 1.26, -0.04 * wider)
    floor = outside.z
    outside = outside.to(radius, floor + rim - 0.8).up(0.8)
    hollow = Profile(radius - wall - 0.9, floor).to(radius - wall, outside.z + 0.1).up(2)
    notch = 0.30 * 2 * math.pi * radius / points
    scallop = cylinder((0, 0, outside.z + 0.5), notch, 1.6 * radius, X)
    return Built(
        outside.solid() - hollow.solid() - scallop.around(points, 180 / points), Seat(floor, radius - wall - 0.9)
    )


class Lobed(NamedTuple):
    """A section of a lobed cup."""

    z: float
    reach: float
    """How far from the axis it goes."""
    deep: float
    """How deep the valleys between its lobes are, as a share of what they are at most."""


@part("pedestal")
def lobes(seat: Seat, *, width: float, count: int = 8) -> Built:
    """A bishop's cup: a flare with a ring of lobes, pointed like the petals of a lotus."""
    radius = width / 2
    share = math.sin(math.pi / count)
    lobe = 1.25 * radius * share / (1 + share)
    ring = radius - lobe  # where the middle of a lobe is
    belly = seat.z + FLARE * (radius - seat.radius)
    top = belly + BELLY * lobe
    levels = [Lobed(seat.z - SINK, seat.radius - SINK, 0.0), Lobed(seat.z, seat.radius, 0.0)]
    for step in range(1, STEPS + 1):
        part_way = step / STEPS
        out = seat.radius + part_way * (radius - seat.radius)
        levels.append(Lobed(seat.z + part_way * (belly - seat.z), out, part_way**0.6))
    # an edge that the pointed ends come out of
    levels += [Lobed(top - 0.15 * lobe, radius, 1.0), Lobed(top + 0.15 * lobe, 0.9 * radius, 1.0)]
    petals = through([
        [(reach * x, reach * y, z) for x, y in _lobed(lobe / radius, ring / radius, count, deep)]
        for z, reach, deep in levels
    ])  # fmt: skip
    tips = horn([
        Joint(ring + out * lobe, 0, top + up * lobe, wide * lobe) for out, up, wide in PETAL
    ]).around(count)  # fmt: skip
    return Built(union(petals, tips), Seat(top, ring + 0.5 * lobe))


def _lobed(lobe: float, ring: float, count: int, deep: float) -> list[tuple[float, float]]:
    """A circle of radius 1 with notches between its lobes; they are so much deep, 1 for circles on a ring."""
    corners = []
    for i in range(count * CORNERS):
        turn = 2 * math.pi * i / (count * CORNERS)
        aside = turn - 2 * math.pi / count * round(turn * count / (2 * math.pi))
        reach = ring * math.cos(aside) + math.sqrt(lobe**2 - (ring * math.sin(aside)) ** 2)
        reach = 1 - deep * (1 - reach)
        corners.append((reach * math.cos(turn), reach * math.sin(turn)))
    return corners
