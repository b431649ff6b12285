"""The crescent, horns up, that carries a head in its bow: the mark of what may leap two steps. In millimetres."""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.form import Form, X, union
from cardgen.figure.part import Built, Seat, part
from cardgen.figure.profile import Profile
from cardgen.figure.solids import ball, cylinder, egg, tiers

BOW = 0.70
"""Radius of the hollow, as a share of the crescent's radius."""
LIFT = 0.42
"""How much higher the middle of the hollow is than that of the crescent, as a share of its radius."""
KEEL = 1.10
"""How much the calyx below rises for each mm that it goes out."""
TIP = 1.4
"""Radius of the horns' ends."""
BLUNT = 1.04
"""How much wider the lens would be if its sharp edge were not cut off."""
LENS = 1.32
"""How much thicker the lens is in its middle, where the hollow takes it away, than at its lower edge."""


@part("pedestal")
def luna(seat: Seat, *, width: float, thickness: float = 6.0) -> Built:
    """A thick crescent with its broad face to the players; a round stem goes through it up to the bow."""
    radius = width / 2
    keel = 0.68 * radius  # where the round edge is steep enough to stand free
    if keel <= 0.6 * seat.radius:
        raise CardgenError(f"a crescent {width:g} mm wide is too small for a neck of {2 * seat.radius:g} mm")
    drop = math.sqrt(radius**2 - keel**2)
    rise = max(0.0, keel - seat.radius) * KEEL
    middle = seat.z + rise + drop
    floor = middle + (LIFT - BOW) * radius
    stem = Profile(seat.radius, seat.z - 1.0).up(1.0).to(0.90 * seat.radius, floor).solid()
    form = union(stem, calyx(seat, keel, rise, thickness), crescent(radius, thickness).moved(z=middle))
    return Built(form, Seat(floor, 0.90 * seat.radius))


def calyx(seat: Seat, keel: float, rise: float, thickness: float) -> Form:
    """What opens from the neck to the crescent, as thick as it, so that its round underside does not hang."""
    radius, deep = seat.radius, 0.5 * thickness
    levels = [
        (seat.z - 1.0, radius - 0.2, radius - 0.2),
        (seat.z, radius - 0.2, radius - 0.2),
        (seat.z + rise, deep, keel),
        (seat.z + rise + 0.5 * keel, 0.2 * deep, 0.6 * keel),
    ]
    return tiers(levels, ruled=True)


def crescent(radius: float, thickness: float) -> Form:
    """A lens with a round hollow in its upper part, its horns ending in balls; its middle is the origin."""
    across = BLUNT * radius
    lens = egg((0, 0, 0), across, LENS * thickness / 2, X)
    lens = lens & cylinder((-thickness, 0, 0), radius, 2 * thickness, X)
    hollow = cylinder((-thickness, 0, LIFT * radius), BOW * radius, 2 * thickness, X)
    sawn = lens - hollow - _above(radius, thickness)
    return sawn + horn_end(radius).pair()


def _above(radius: float, thickness: float) -> Form:
    """What is taken away where the horns would be too thin."""
    _, high = _tip(radius)
    return cylinder((0, 0, high), 2 * radius, 2 * radius + thickness)


def _tip(radius: float) -> tuple[float, float]:
    """Where the middle of a horn's end is: across, and up."""
    z = 0.0
    while True:
        outer = math.sqrt(radius**2 - z**2)
        rise = z - LIFT * radius
        inner = math.sqrt(max(0.0, (BOW * radius) ** 2 - rise**2))
        if outer - inner <= 2 * TIP or z > 0.95 * radius:
            return (outer + inner) / 2, z
        z += 0.02 * radius


def horn_end(radius: float) -> Form:
    across, z = _tip(radius)
    return ball((0, across, z), TIP)
