"""The crescent, horns up, that carries a head in its bow: the mark of what may leap two steps. In millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Tier, through, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

BOW = 0.72
"""Radius of the hollow, as a share of the crescent's radius."""
LIFT = 0.36
"""How much higher the middle of the hollow is than that of the crescent, as a share of its radius."""
KEEL = 1.32
"""How much the calyx below rises for each mm that it goes out."""
STEEP = 0.76
"""Where the round edge is steep enough to stand free, as a share of the crescent's radius."""
SLIM = 0.42
"""How wide the neck below it and the dish are at most, as a share of its radius."""
LEAST = 5.0
"""The smallest radius, in mm."""
DEEP = 0.40
"""Half the thickness of the calyx, as a share of the crescent's; less, so that the round edge is seen before it."""
ROUND, CALYX_ROUND = 0.88, 2.6
"""Half the calyx's width on the neck, in radii, and the exponent of its sections."""
TIP = 0.62
"""Half width of the horns where their round ends begin, in mm."""
SECTIONS = 30
"""Of each horn, from the middle to its end."""
ENDS = ((0.45, 0.88), (0.78, 0.62), (0.97, 0.24))
"""The round end of a horn: how far along, in its half widths there, and what is left of its section."""
SMOOTH, KEELED, CORNERS = 2.3, 1.6, 32
"""Exponents of a horn's section, in the hollow and outside, where it looks down; and its corners."""
FLAT, BEVEL = 0.80, 1.30
"""How broad the edges are, in thicknesses, and how much a bevel rises for each mm that it goes out."""
SLOWER = 0.60
"""How much slower a horn loses thickness than width: this power of its width is left."""
LINE, LINE_DEEP = 0.55, 0.60
"""Half the width of the engraved line, and how deep it is, in mm; where a horn is slender, shares of its width."""
LINE_LEAST = 0.22
RIM_OUT, RIM = 0.5, 0.8
"""How far the rim of the dish stands out, and how high it is, in mm."""


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
    dish = Profile(slim - 1.0, floor - 2.5).up(1.6).flare(slim + RIM_OUT, KEEL).bead(RIM).step(slim)
    form = union(
        dish.solid(), calyx(Seat(seat.z, neck), keel, rise, thickness), crescent(radius, thickness).moved(z=middle)
    )
    return Built(form, Seat(dish.z, slim))


def calyx(seat: Seat, keel: float, rise: float, thickness: float) -> Form:
    """What opens from the neck to the crescent, almost as thick as it, so that its round underside does not hang."""
    radius, deep = ROUND * seat.radius, DEEP * thickness
    levels = [
        Tier(seat.z - 1.0, radius, radius),
        Tier(seat.z, radius, radius),
        Tier(seat.z + rise, deep, keel),
        Tier(seat.z + rise + 0.45 * keel, 0.55 * deep, 0.75 * keel),
    ]
    return tiers(levels, exponent=CALYX_ROUND, ruled=True)


def crescent(radius: float, thickness: float) -> Form:
    """Two smooth horns that grow slender from the middle to round points.

    The middle of the outer circle is the origin.
    """
    end, lift = _end_angle(radius), LIFT * radius
    broadest, least = _half_width(radius, 0.0), _half_width(radius, end)
    rounding = [(end + along * least / (BOW * radius), left) for along, left in ENDS]
    half_way = [*((end * i / SECTIONS, 1.0) for i in range(1, SECTIONS + 1)), *rounding]
    rings = []
    for angle, left in [*((-angle, left) for angle, left in reversed(half_way)), (0.0, 1.0), *half_way]:
        half = max(_half_width(radius, angle), least)
        thick = thickness / 2 * (half / broadest) ** SLOWER
        middle = BOW * radius + half
        ring = []
        for x, out in oval(half * left, thick * left):
            ring.append((x, (middle + out) * math.sin(angle), lift - (middle + out) * math.cos(angle)))
        rings.append(ring)
    return through(rings)


def oval(half: float, thick: float) -> list[tuple[float, float]]:
    """The section of a smooth horn: how far ahead, and how far out, its corners are."""
    made = []
    for i in range(CORNERS):
        turn = 2 * math.pi * i / CORNERS
        exponent = KEELED if math.sin(turn) > 0 else SMOOTH
        x, out = (math.copysign(abs(each) ** (2 / exponent), each) for each in (math.cos(turn), math.sin(turn)))
        made.append((thick * x, half * out))
    return made


def grooved(half: float, thick: float) -> list[tuple[float, float]]:
    """The section of a flat bar with bevels and an engraved line: how far ahead, and how far out, its corners are.

    It is twice as wide as `half` and twice as thick as `thick`.
    """
    edge = FLAT * thick
    line = min(LINE, LINE_LEAST * half)
    face = half - min(BEVEL * (thick - edge), 0.5 * half)
    side = [
        (edge, half),
        (thick, face),
        (thick, line),
        (thick - line * LINE_DEEP / LINE, 0.0),
        (thick, -line),
        (thick, -face),
        (edge, -half),
    ]
    return side + [(-x, out) for x, out in reversed(side)]


def _half_width(radius: float, angle: float) -> float:
    """Of the crescent, at an angle about the middle of the hollow, 0 at the bottom."""
    lift = LIFT * radius
    outer = lift * math.cos(angle) + math.sqrt(radius**2 - (lift * math.sin(angle)) ** 2)
    return (outer - BOW * radius) / 2


def _end_angle(radius: float) -> float:
    """Where the horns are so thin that they end."""
    angle = 0.0
    while _half_width(radius, angle) > TIP:
        angle += math.radians(1)
    return angle
