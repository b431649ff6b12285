"""Pedestals: what carries a head that is wider than the neck. A compound shows there what it slides like.

A ring of merlons is a rook's, a scalloped bowl a queen's, a cup of pointed arches a bishop's; a plain cup says nothing.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.sculpt.turned.heads import battlement
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.plates import OutlineStep, mirrored_outline, plate
from cardgen.figure.solid.profile import Corner, Profile
from cardgen.figure.solid.solids import cylinder, through

WIDENED, RISE = 0.9, 1.26
"""Of a bowl: how much wider it is at its rim than at its floor, in mm; how steeply it rises to that."""
SILL, OPENING, PANEL, FRAME, FRAME_LOW = 0.9, 0.13, 0.55, 0.66, 0.08
"""Of an arcade: the height of the band below its arches, in mm; half the gap between two at its deepest, in half an
arch's width; how deep an arch is hollowed, in mm; how large the hollow is and how far up it begins, in arches."""
SPLAY = 0.9
"""How much wider a hollow is for each mm that it is shallower."""
ARCH = [(1.0, 0.0), (0.97, 0.26), (0.80, 0.54), (0.46, 0.82)]
"""The right side of an arch below its point: half widths, and heights."""
BLUNT = 0.10
"""Half the width of its point."""


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
    outside = _flared(seat, radius)
    floor = outside.z
    outside = outside.to(radius, floor + rim - 0.8).up(0.8)
    hollow = Profile(radius - wall - WIDENED, floor).to(radius - wall, outside.z + 0.1).up(2)
    notch = 0.30 * 2 * math.pi * radius / points
    scallop = cylinder((0, 0, outside.z + 0.5), notch, 1.6 * radius, X)
    return Built(
        outside.solid() - hollow.solid() - scallop.around(points, 180 / points), Seat(floor, radius - wall - WIDENED)
    )


@part("pedestal")
def arcade(seat: Seat, *, width: float, rim: float = 6.2, arches: int = 10, wall: float = 1.9) -> Built:
    """A bishop's cup: a ring of pointed arches stands round the head; `rim` is their height."""
    radius = width / 2
    outside = _flared(seat, radius)
    floor = outside.z
    sill = floor + SILL
    outside = outside.to(radius, sill).up(rim - SILL)
    hollow = Profile(radius - wall - WIDENED, floor).to(radius - wall, sill).up(rim)
    half, high = math.pi * radius / arches, rim - SILL
    gap = plate(_between(half, high), 2 * radius, at=(radius, 0, sill), seen_from="front")
    panel = _panel(FRAME * half, FRAME * high).moved(radius, 0, sill + FRAME_LOW * high)
    cut = union(gap.around(arches, 180 / arches), panel.around(arches))
    return Built(outside.solid() - hollow.solid() - cut, Seat(floor, radius - wall - WIDENED))


def _flared(seat: Seat, radius: float) -> Profile:
    """The outside of a bowl up to its floor, `WIDENED` mm inside the radius of its rim."""
    wider = radius - WIDENED - seat.radius
    return rooted(seat).arc(radius - WIDENED, seat.z + wider * RISE, -0.04 * wider)


def _side(half: float, high: float) -> list[Corner]:
    """The right side of an arch, from its foot to its point."""
    return [*((half * across, high * up) for across, up in ARCH), (BLUNT * half, high)]


def _panel(half: float, high: float) -> Form:
    """What hollows an arch at x = 0, as wide and high outside, its walls sloping in."""
    sections = []
    for out in (PANEL, -PANEL):
        side = _side(half + SPLAY * out, high + 2 * SPLAY * out)
        sections.append([(out, across, up - SPLAY * out) for across, up in mirrored_outline(side)])
    return through(sections)


def _between(half: float, high: float) -> list[OutlineStep]:
    """The gap between two arches, seen with its deepest place in the middle, and what is above it."""
    right = [(half - (1 - OPENING) * across, up) for across, up in _side(half, high)]
    left = mirrored_outline(right)[len(right) :]
    over = 2 * high
    return [right[0], right[1:], (right[-1][0], over), (left[0][0], over), left[0], left[1:]]
