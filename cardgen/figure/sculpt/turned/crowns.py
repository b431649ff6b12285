"""What royals wear besides their hats: three rings of any width, an open coronet, a closed crown.

Lengths are millimetres.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import STEEPNESS, rooted
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, cylinder, horn

ABOVE_BROW = 0.66
"""How much higher than a hat it sits, in half widths of the head."""


@part("collar")
def rings(seat: Seat, *, out: float = 2.2) -> Built:
    """The three rings of royals on a stout neck; the middle one stands out by `out` mm, its neighbours by half."""
    low = rooted(seat).ring(0.5 * out, 0.9, 0.4, seat.radius, STEEPNESS)
    profile = low.ring(out, 1.3, 0.7, steepness=STEEPNESS).ring(0.5 * out, 0.9, 0.4, steepness=STEEPNESS)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("finial")
def circlet(seat: Seat, *, width: float, height: float, points: int = 6) -> Built:
    """An open coronet: a band, a ring of blunt points that lean outwards, and a hollow."""
    radius, wall = width / 2, 1.9
    band = Profile(radius - 1.2, seat.z - 3.0).up(2.4).flare(radius, 1.0).up(0.34 * height)
    point = horn([
        Joint(radius - 0.95, 0, band.z - 1.2, 1.15),
        Joint(radius - 0.80, 0, seat.z + 0.62 * height, 1.35),
        Joint(radius - 0.30, 0, seat.z + height - 1.0, 1.05),
        Joint(radius - 0.15, 0, seat.z + height, 0.6),
    ])  # fmt: skip
    hollow = cylinder((0, 0, band.z - 0.30 * height), radius - wall, height)
    form = band.solid() - hollow + point.around(points)
    return Built(form, Seat(seat.z + height, 0))


@part("finial")
def hair_coronet(seat: Seat, *, width: float, height: float, points: int = 6) -> Built:
    """A coronet that a lady wears upon her hair, well above the brow."""
    return circlet(seat.lowered(-ABOVE_BROW * seat.radius), width=width, height=height, points=points)


# Of a closed crown, in half widths: the band, the cap within the points, and the knob that carries a cross.
BAND, CAP, KNOB = 0.89, 0.77, 0.25
BAND_HEIGHT, POINT_HEIGHT = 0.20, 0.52
"""How high the band is, and the points above it, as shares of what is above the flare."""
BUD_SEGMENTS = 20
LEAST_RISE = 6.0
"""Of band, points and cap together, in mm."""


@part("finial")
def closed_crown(seat: Seat, *, width: float, height: float, points: int = 8) -> Built:
    """A crown that closes: a band between two beads, a ring of blunt points, and a domed cap with a knob on top."""
    radius, top = width / 2, seat.z + height
    flare = rooted(seat).flare(max(BAND * radius, seat.radius), 1.15)
    rise = top - flare.z
    if rise < LEAST_RISE:
        raise CardgenError(f"a crown {width:g} mm wide must be higher than {height - rise + LEAST_RISE:.1f} mm here")
    band = flare.bead(0.9).up(BAND_HEIGHT * rise).bead(0.8)
    hollow = Profile(CAP * radius - 0.2, band.z - 0.6).up(2)
    cap = Profile(CAP * radius, band.z - 1.0).up(1.0)
    crest = (KNOB * radius, top - 1.0)
    shoulder = (0.86 * CAP * radius, band.z + 0.42 * (crest[1] - band.z))
    dome = cap.curve(shoulder, crest, leaving=(0.1, 1), arriving=(-1, 0.5))
    form = union(band.solid() - hollow.solid(), dome.to(crest[0], top).solid())
    return Built(union(form, fleurons(radius, band.z, rise, points)), Seat(top, KNOB * radius))


def fleurons(radius: float, z: float, rise: float, points: int) -> Form:
    """A ring of buds with round tips that lean outwards, from a band's upper edge at z."""
    thick, high = 0.5 * (1 - CAP) * radius + 0.25, POINT_HEIGHT * rise
    bud = Profile(0.8 * thick, -1.8).to(thick, 0).arc(0.95 * thick, 0.85 * high, 0.30 * thick)
    bud = bud.arc(0.2, high + 0.1 * thick, 0.28 * thick)
    lean = math.degrees(math.atan2((1 - BAND) * radius, 0.6 * high))
    point = bud.solid(BUD_SEGMENTS).turned(lean, Y).moved(x=BAND * radius - thick, z=z)
    return point.around(points, 180 / points)
