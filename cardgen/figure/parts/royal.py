"""What royals wear besides their hats: three rings of any width, and an open coronet. Lengths are millimetres."""

from __future__ import annotations

from cardgen.figure.part import Built, Seat, part
from cardgen.figure.parts.collars import rooted
from cardgen.figure.profile import Profile
from cardgen.figure.solids import cylinder, horn

ABOVE_BROW = 0.66
"""How much higher than a hat it sits, in half widths of the head."""


@part("collar")
def rings(seat: Seat, *, out: float = 2.2) -> Built:
    """The three rings of royals on a stout neck; the middle one stands out by `out` mm, its neighbours by half."""
    profile = rooted(seat).ring(0.5 * out, 0.9, 0.4, seat.radius).ring(out, 1.3, 0.7).ring(0.5 * out, 0.9, 0.4)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("finial")
def circlet(seat: Seat, *, width: float, height: float, points: int = 6) -> Built:
    """An open coronet: a band, a ring of blunt points that lean outwards, and a hollow."""
    radius, wall = width / 2, 1.9
    band = Profile(radius - 1.2, seat.z - 3.0).up(2.4).flare(radius, 1.0).up(0.34 * height)
    point = horn([
        (radius - 0.95, 0, band.z - 1.2, 1.15),
        (radius - 0.80, 0, seat.z + 0.62 * height, 1.35),
        (radius - 0.30, 0, seat.z + height - 1.0, 1.05),
        (radius - 0.15, 0, seat.z + height, 0.6),
    ])  # fmt: skip
    hollow = cylinder((0, 0, band.z - 0.30 * height), radius - wall, height)
    form = band.solid() - hollow + point.around(points)
    return Built(form, Seat(seat.z + height, 0))


@part("finial")
def hair_coronet(seat: Seat, *, width: float, height: float, points: int = 6) -> Built:
    """A coronet that a lady wears upon her hair, well above the brow."""
    return circlet(seat.lowered(-ABOVE_BROW * seat.radius), width=width, height=height, points=points)
