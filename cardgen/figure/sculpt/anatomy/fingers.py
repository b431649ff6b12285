"""Hands of people: four fingers side by side and a thumb, flat, bent or closed round a rod; and the cuff before them.

Shares of `size`, which is that of the person. Every hand is a left one; a right one is its mirror image.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardgen.figure.sculpt.anatomy.busts import at_share
from cardgen.figure.solid.form import ORIGIN, Form, Placed, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, cylinder, egg, horn

if TYPE_CHECKING:
    from collections.abc import Sequence

Curled = Literal["flat", "curled", "blessing"]


class Hold(NamedTuple):
    """How an open hand is held."""

    along: Point3
    """Where its fingers point."""
    back: Point3
    """Where its back looks."""
    bent: Curled = "flat"


PITCH = 0.045
"""From one finger to the next."""
REACH = (0.215, 0.235, 0.222, 0.185)
"""How far from the wrist the fingers end, the forefinger first."""
KNUCKLE = 0.105
"""How far from the wrist the knuckles are."""
BACK, ROOT, MIDDLE, TIP = 0.043, 0.032, 0.0285, 0.0235
"""Radii of a finger's bones: in the back of the hand, at the knuckle, in its middle, at its tip."""
THUMB = [
    Joint(-0.010, -0.040, -0.004, 0.038),
    Joint(0.055, -0.092, -0.012, 0.035),
    Joint(0.110, -0.104, -0.014, 0.031),
    Joint(0.150, -0.096, -0.016, 0.024),
]
CURL: dict[Curled, tuple[float, float]] = {
    "flat": (0.002, -0.014),
    "curled": (-0.055, -0.100),
    "blessing": (0.0, -0.01),
}
"""How far before the palm a finger's middle and its tip are."""
FOLDED = (2, 3)
"""The fingers that a blessing hand lays on its palm."""


def open_hand(hold: Hold, wrist: Point3, size: float, at: Point3) -> Form:
    """A hand whose wrist is at a place, given in shares of the size."""
    bones = [bone for which in range(len(REACH)) for bone in finger(which, hold.bent)]
    digits = union(*(rounded(each, size) for each in [*bones, THUMB]))
    return framed(digits, hold, at_share(size, at, wrist))


def finger(which: int, bent: Curled) -> list[list[Joint]]:
    """A finger from the wrist to its tip, in pieces where it is bent; on the side of the thumb y is negative."""
    y = (which - 1.5) * PITCH
    reach, (middle, tip) = REACH[which], CURL[bent]
    first = [Joint(-0.03, 0.62 * y, 0.0, BACK), Joint(0.05, 0.90 * y, 0.004, BACK), Joint(KNUCKLE, y, 0.010, ROOT)]
    if bent == "blessing" and which in FOLDED:
        bend = Joint(0.150, y, -0.030, ROOT)
        return [first, [first[-1], bend], [bend, Joint(0.088, y, -0.054, MIDDLE)]]
    if bent == "curled":
        bend = Joint(0.160, y, middle, MIDDLE)
        return [first, [first[-1], bend], [bend, Joint(0.110, y, tip, TIP)]]
    return [[*first, Joint((KNUCKLE + reach) / 2, 1.01 * y, middle, MIDDLE), Joint(reach, 0.97 * y, tip, TIP)]]


def rounded(joints: Sequence[Joint], size: float, at: Point3 = ORIGIN) -> Form:
    """A horn with a round end."""
    end = joints[-1]
    return horn(joints, size, at) + ball(at_share(size, at, end[:3]), end.radius * size)


def framed(form: Form, hold: Hold, to: Point3) -> Form:
    """A form moved to a point, its x turned along and its z to the back of the hand."""
    x = _unit(hold.along)
    y = _unit(_cross(hold.back, x))
    z = _cross(x, y)
    rows = zip(x, y, z, to, strict=True)
    return Placed(form, tuple(number for row in rows for number in row))


def _unit(way: Point3) -> Point3:
    length = math.hypot(*way)
    return (way[0] / length, way[1] / length, way[2] / length)


def _cross(one: Point3, other: Point3) -> Point3:
    (a, b, c), (d, e, f) = one, other
    return (b * f - c * e, c * d - a * f, a * e - b * d)


WRAP = (128.0, 103.0, 78.0, 45.0, 10.0, -25.0, -58.0)
"""Where a closed finger goes round a rod: degrees from straight ahead to the left; the third is its knuckle."""
KNOB = 0.009
"""How far a knuckle stands out."""
CLOSED = 0.0315
"""Radius of a closed finger."""
SPACE = 0.0425
"""From one closed finger to the one below."""
OVER = ((168.0, 0.078), (205.0, 0.090), (245.0, 0.095), (285.0, 0.088))
"""The thumb round the other side: degrees, and heights over the middle of the fist."""
PALM, PALM_HEIGHT, PALM_PLACE = 0.066, 0.100, (132.0, 0.045)
"""Half the width and half the height of what lies behind the rod, and where that is."""


CORE, HEEL = 1.9, 1.4
"""How far a fist is full above and below its middle, and where its heel is, in spaces."""
WEB, THUMB_HEIGHT = 1.25, 0.078
"""How steep the cones are that carry a fist, and how high over its middle the thumb is."""
HEEL_OUT, HEEL_END = 1.0, (0.52, 0.60, 0.33, 0.45)
"""How far the heel goes out, in radii of a finger; where it ends in the body: how near to the axis, in shares of the
middle of the forearm, how far below that, and its radius there in radii of the sleeve."""


def fist(middle: Point3, rod: float, size: float, at: Point3, last: float = WRAP[-1], turn: float = 0.0) -> Form:
    """A hand closed round an upright rod of this radius, its fingers round the front to `last` degrees."""
    x, y, z = middle
    way = rod + 0.35 * CLOSED

    def around(degrees: float, out: float, up: float, radius: float) -> Joint:
        angle = math.radians(degrees + turn)
        return Joint(x + out * math.cos(angle), y + out * math.sin(angle), z + up, radius)

    fingers = []
    for which in range(len(REACH)):
        up = (1.5 - which) * SPACE
        bends = [each for each in WRAP if each > last + 5] + [last]
        fingers.append(
            [around(each, way + (KNOB if each == WRAP[2] else 0.0), up, CLOSED) for each in bends[:-1]]
            + [around(bends[-1], way - 0.012, up, 0.86 * CLOSED)]
        )
    thumb = [around(degrees, way + 0.006, up, 1.1 * CLOSED) for degrees, up in OVER]
    place = around(PALM_PLACE[0], rod + PALM_PLACE[1], 0.0, 0.0)
    palm = egg(at_share(size, at, place[:3]), PALM * size, PALM_HEIGHT * size)
    low = at_share(size, at, (x, y, z - CORE * SPACE))
    core = cylinder(low, 1.01 * rod * size, 2 * CORE * SPACE * size)
    cones = webs(rod, way, size).moved(*at_share(size, at, middle))
    return union(palm, core, cones, *(rounded(each, size, at) for each in [*fingers, thumb]))


def webs(rod: float, way: float, size: float) -> Form:
    """What carries the lowest finger and the thumb of a fist: two steep cones round its rod."""
    inner, outer, thick = 0.2 * rod * size, (way + KNOB + CLOSED) * size, CLOSED * size
    forms = []
    for top in (-1.5 * SPACE * size - 0.3 * thick, THUMB_HEIGHT * size - 0.4 * thick):
        cone = Profile(inner, top - WEB * (outer - inner)).to(outer, top)
        forms.append(cone.to(inner, top + 0.5 * thick).solid())
    return union(*forms)


def wrist(middle: Point3, rod: float, fore: Sequence[Joint], size: float, at: Point3, *, heel: bool) -> Form:
    """What joins a fist to the end of its sleeve; with a heel also what carries a fist that holds nothing below it."""
    x, y, z = middle
    *_, before, end = fore
    angle, out = math.radians(PALM_PLACE[0]), rod + PALM_PLACE[1]
    palm = Joint(x + out * math.cos(angle), y + out * math.sin(angle), z, 0.9 * PALM)
    within = Joint((before.x + end.x) / 2, (before.y + end.y) / 2, (before.z + end.z) / 2, WITHIN * end.radius)
    forms = [horn([within, end._replace(radius=0.78 * end.radius), palm], size, at)]
    if heel:
        below = Joint(x, y, z - HEEL * SPACE, rod + HEEL_OUT * CLOSED)
        ahead, aside, fall, share = HEEL_END
        end_of_heel = Joint(ahead * before.x, aside * before.y, before.z - fall, share * before.radius)
        forms += [horn([below, before], size, at), horn([below, end_of_heel], size, at)]
    else:
        under_palm = palm._replace(z=z - 0.2 * PALM_HEIGHT, radius=1.05 * PALM)
        forms.append(horn([under_palm, Joint(x, y, z - PALM_FALL, 0.8 * rod)], size, at))
    return union(*forms)


WITHIN = 0.6
"""Radius of a wrist where it begins, within its sleeve, in those of the sleeve's end."""
PALM_FALL = 0.27
"""How far below its middle a palm without a heel is carried by what it holds."""
CUFF, CUFF_OUT, CUFF_EDGE = 0.075, 0.018, 0.020
"""Length of a cuff, how far it stands out of its sleeve, and how long the slope is that it begins with."""


def cuff(
    fore: Sequence[Joint],
    size: float,
    at: Point3,
    long: float = CUFF,
    out: float = CUFF_OUT,
    slope: float = CUFF_EDGE,
) -> Form:
    """The turned-back end of a sleeve: a ring round its last joint."""
    before, end = fore[-2], fore[-1]
    way = _unit((end.x - before.x, end.y - before.y, end.z - before.z))

    def back(by: float, radius: float) -> Joint:
        return Joint(end.x - by * way[0], end.y - by * way[1], end.z - by * way[2], radius)

    edge = end.radius + out
    ring = [back(long + slope, end.radius - 0.004), back(long, edge - 0.004), back(0.3 * long, edge), back(0, edge)]
    return horn(ring, size, at)
