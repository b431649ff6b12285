"""Pedestals: what carries a head that is wider than the neck. A compound shows there what it slides like.

A ring of merlons is a rook's, a scalloped bowl a queen's, a lobed cup a bishop's; a plain cup says nothing.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.sculpt.turned.heads import battlement
from cardgen.figure.solid.form import X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import ball, cylinder, horn


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


@part("pedestal")
def lobes(seat: Seat, *, width: float, count: int = 8) -> Built:
    """A bishop's cup: a flare with a ring of round lobes, like the petals of a closed flower."""
    radius = width / 2
    lobe = radius * math.sin(math.pi / count) / (1 + math.sin(math.pi / count)) * 1.25
    ring = radius - lobe  # where the middle of a lobe is
    flare = rooted(seat).flare(ring + 0.5 * lobe, 1.1)
    top = flare.z + 1.0 * lobe
    bud = [
        (0.75 * seat.radius, 0, seat.z + 0.6, 0.30 * lobe),
        (0.86 * ring, 0, flare.z - 0.45 * lobe, 0.78 * lobe),
        (ring, 0, flare.z + 0.30 * lobe, lobe),
        (ring, 0, top, 0.88 * lobe),
    ]
    petal = horn(bud) + ball((ring, 0, top), 0.88 * lobe)
    body = flare.to(flare.radius, top)
    rise = Profile(seat.radius, seat.z).flare(1.1 * radius, 1.1).up(3 * lobe)  # what is outside of it would hang
    return Built(union(body.solid(), petal.around(count) & rise.solid()), Seat(body.z, body.radius))
