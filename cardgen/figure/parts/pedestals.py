"""Pedestals: what carries a head that is wider than the neck."""

from __future__ import annotations

from cardgen.figure.part import Built, Seat, part
from cardgen.figure.parts.collars import rooted


@part("pedestal")
def cup(seat: Seat, *, width: float) -> Built:
    """A plain cup that opens to a width, for busts and ships."""
    profile = rooted(seat).up(0.4)
    wider = width / 2 - profile.radius
    profile = profile.arc(width / 2, profile.z + wider * 1.42, -0.07 * wider).bead(1.3)
    return Built(profile.solid(), Seat(profile.z, profile.radius))
