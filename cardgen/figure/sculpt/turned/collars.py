"""Collars: the rings about a neck. Every ring goes out so steeply that printers are sure of it."""

from __future__ import annotations

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.profile import Profile

PLUG = 0.25
"""How much slimmer than the neck a collar begins, in mm; it leaves a fine crease."""


STEEPNESS = 1.38
"""How much a ring rises for each mm that it goes out: 54 degrees, where 45 would do; at 50 no slicer props it up."""


def rooted(seat: Seat, depth: float = 1.0) -> Profile:
    """A profile that begins inside the part below, slightly slimmer than its top."""
    return Profile(seat.radius - PLUG, seat.z - depth).up(depth)


def spread(radius: float) -> float:
    """How far a ring stands out from a neck of this radius, in mm."""
    return 0.36 * radius + 0.53


@part("collar")
def ring(seat: Seat, *, out: float = 1.35, height: float = 1.1) -> Built:
    """One ring; `out` counts in the natural spread of the neck."""
    profile = rooted(seat).ring(out * spread(seat.radius), height, 0.7, seat.radius, STEEPNESS)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("collar")
def double(seat: Seat) -> Built:
    """A small ring under a wide one."""
    out = spread(seat.radius)
    lower = rooted(seat).ring(0.75 * out, 0.9, 0.5, seat.radius, STEEPNESS)
    profile = lower.ring(1.45 * out, 1.1, 0.7, steepness=STEEPNESS)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("collar")
def triple(seat: Seat) -> Built:
    """The three rings that only royals wear."""
    out = spread(seat.radius)
    low = rooted(seat).ring(0.7 * out, 0.8, 0.5, seat.radius, STEEPNESS)
    profile = low.ring(1.5 * out, 1.1, 0.7, steepness=STEEPNESS).ring(0.6 * out, 0.8, 0.5, steepness=STEEPNESS)
    return Built(profile.solid(), Seat(profile.z, profile.radius))
