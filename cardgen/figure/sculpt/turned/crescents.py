"""The crescent, horns up, that carries a head in its bow: the mark of what may leap two steps. In millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

BOW = 0.72
"""Radius of the hollow, as a share of the crescent's radius."""
LIFT = 0.36
"""How much higher the middle of the hollow is than that of the crescent, as a share of its radius."""
KEEL = 1.26
"""How much the calyx below rises for each mm that it goes out."""
STEEP = 0.78
"""Where the round edge is steep enough to stand free, as a share of the crescent's radius."""
SLIM = 0.42
"""How wide the neck below it and the dish are at most, as a share of its radius."""
LEAST = 5.0
"""The smallest radius, in mm."""
DEEP = 0.385
"""Half the thickness of the calyx, as a share of the crescent's; less, so that the round edge is seen before it."""
TIP = 1.25
"""Radius of the horns' ends."""
SECTIONS = 6
"""Of each horn, from the middle to its end."""


@part("pedestal")
def luna(seat: Seat, *, width: float, thickness: float = 6.4) -> Built:
    """A thick crescent with its broad face to the players; a dish in its bow carries the head."""
    radius = width / 2
    keel = STEEP * radius
    if radius < LEAST:
        raise CardgenError(f"a crescent {width:g} mm wide is too small; it needs {2 * LEAST:g} mm")
    neck = min(seat.radius, SLIM * radius)
    rise = (keel - neck) * KEEL
    middle = seat.z + rise + math.sqrt(radius**2 - keel**2)
    floor = middle + (LIFT - BOW) * radius
    slim = 0.90 * neck
    dish = Profile(slim - 1.0, floor - 2.0).up(1.1).flare(slim, KEEL)
    form = union(
        dish.solid(), calyx(Seat(seat.z, neck), keel, rise, thickness), crescent(radius, thickness).moved(z=middle)
    )
    return Built(form, Seat(dish.z, slim))


def calyx(seat: Seat, keel: float, rise: float, thickness: float) -> Form:
    """What opens from the neck to the crescent, as thick as it, so that its round underside does not hang."""
    radius, deep = seat.radius - 0.2, DEEP * thickness
    levels = [
        Tier(seat.z - 1.0, radius, radius),
        Tier(seat.z, radius, radius),
        Tier(seat.z + rise, deep, keel),
        Tier(seat.z + rise + 0.45 * keel, 0.55 * deep, 0.75 * keel),
    ]
    return tiers(levels, ruled=True)


def crescent(radius: float, thickness: float) -> Form:
    """Two horns that grow thinner from the middle to their round ends; the middle of the outer circle is the origin."""
    end = _end_angle(radius)
    angles = [end * i / SECTIONS for i in range(-SECTIONS, SECTIONS + 1)]
    joints = [_joint(radius, angle) for angle in angles]
    x, y, z, blunt = joints[-1]
    form = horn(joints) + ball((x, y, z), blunt).pair()
    return form.scaled(thickness / (2 * joints[SECTIONS].radius), 1, 1)


def _joint(radius: float, angle: float) -> Joint:
    """The circle between both edges of the crescent, at an angle about the middle of the hollow, 0 at the bottom."""
    lift, inner = LIFT * radius, BOW * radius
    outer = lift * math.cos(angle) + math.sqrt(radius**2 - (lift * math.sin(angle)) ** 2)
    middle = (inner + outer) / 2
    return Joint(0.0, middle * math.sin(angle), lift - middle * math.cos(angle), (outer - inner) / 2)


def _end_angle(radius: float) -> float:
    """Where the horns are so thin that they end."""
    angle = 0.0
    while _joint(radius, angle).radius > TIP and angle < math.radians(110):
        angle += math.radians(1)
    return angle
