"""Blades, and what stands for one: forged, with a ridge along the middle, their broad sides to the players.

Outlines are half widths against heights, as shares of the blade's height; the sections are flat hexagons, so that a
blade has a ridge on both faces and blunt edges. Every lower edge rises at 45 degrees or more, every tip is blunt.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, box, cone, cylinder, prism, through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.solid.plates import OutlineStep

Blade = Literal["leaf", "lozenge", "bodkin", "bident", "trident", "halberd", "vivi"]

EDGE = 0.5
"""Half the thickness of a blade's edge, in mm."""
TIP = 0.52
"""Half the width of a blunt tip, in mm."""
SLENDER = 0.055
"""The same as a share of the height, where a blade is so small that it is less."""
BLUNT_DEPTH = 0.9
"""Half the thickness of a blunt tip, in shares of its half width."""


class Section(NamedTuple):
    """A level section of a blade: a hexagon whose longer diagonal lies along y."""

    z: float
    width: float
    """Half of its size along y, edge to edge."""
    depth: float
    """Half of its size along x, ridge to ridge."""
    y: float = 0.0
    """Where its middle is."""


def forged(sections: Iterable[Section]) -> Form:
    """A bar with a ridge on both faces, through level hexagons, lowest first; in mm."""
    rings = []
    for z, width, depth, y in sections:
        edge = min(EDGE, 0.8 * depth)
        half = [(depth, y), (edge, y + width), (-edge, y + width)]
        corners = half + [(-across, 2 * y - along) for across, along in half]
        rings.append([(a, b, z) for a, b in corners])
    return through(rings)


class BladeSection(NamedTuple):
    """A level section of a blade, in heights of the blade; the last one becomes its tip."""

    z: float
    width: float
    """Half of its size across."""
    depth: float
    """Half of its size from front to back."""
    y: float
    """How far it is off the axis."""


LEAF = [
    BladeSection(0.10, 0.070, 0.090, 0),
    BladeSection(0.15, 0.098, 0.096, 0),
    BladeSection(0.20, 0.140, 0.102, 0),
    BladeSection(0.25, 0.184, 0.106, 0),
    BladeSection(0.30, 0.222, 0.109, 0),
    BladeSection(0.345, 0.244, 0.110, 0),
    BladeSection(0.39, 0.253, 0.109, 0),
    BladeSection(0.44, 0.251, 0.105, 0),
    BladeSection(0.50, 0.239, 0.098, 0),
    BladeSection(0.57, 0.216, 0.089, 0),
    BladeSection(0.65, 0.183, 0.077, 0),
    BladeSection(0.74, 0.140, 0.062, 0),
    BladeSection(0.83, 0.094, 0.060, 0),
    BladeSection(0.92, 0.058, 0.053, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
LOZENGE = [
    BladeSection(0.10, 0.080, 0.085, 0),
    BladeSection(0.42, 0.345, 0.140, 0),
    BladeSection(0.44, 0.345, 0.140, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
"""Both have four facets that meet in a straight ridge on either face."""
HEAD = [
    BladeSection(0.34, 0.075, 0.085, 0),
    BladeSection(0.63, 0.142, 0.120, 0),
    BladeSection(0.67, 0.151, 0.122, 0),
    BladeSection(0.69, 0.151, 0.122, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
"""The head of a slender spear, which narrows so gently below that it may slant."""
SHAFT, LEAST_SHAFT = 0.085, 1.3
"""Radius of its round shaft, and the least of that in mm."""
SHAFT_COLLAR = ((0.15, 0.082), (0.27, 0.108), (0.31, 0.108), (0.345, 0.085))
"""The collar below the head: height, radius."""
SOCKET = ((0.0, 0.100), (0.015, 0.100), (0.055, 0.138), (0.085, 0.138), (0.115, 0.100), (0.26, 0.060))
"""The round socket of a blade, with its collar: height, radius."""
BODKIN = [(0.00, 0.115), (0.10, 0.105), (0.27, 0.200), (0.30, 0.204), (0.34, 0.190), (0.62, 0.102)]
"""Heights and half diagonals of a four-edged point, an edge before; it goes on straight to its tip."""
CROSS_TURN, CROSSING = 27.0, 0.37
"""Two spears that cross: how far each slants, in degrees, and how high they cross, in heights."""
LASHING = ((-0.160, 0.020), (-0.020, 0.140), (0.035, 0.140), (0.085, 0.080))
"""The band that binds them there: height, half width."""
MIDDLE_OF_THREE = [
    BladeSection(0.00, 0.160, 0.150, 0),
    BladeSection(0.12, 0.105, 0.115, 0),
    BladeSection(0.52, 0.072, 0.090, 0),
    BladeSection(0.64, 0.172, 0.112, 0),
    BladeSection(0.665, 0.176, 0.112, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
PRONG_OF_THREE = [
    BladeSection(0.00, 0.115, 0.130, 0.040),
    BladeSection(0.08, 0.108, 0.126, 0.110),
    BladeSection(0.16, 0.102, 0.121, 0.192),
    BladeSection(0.24, 0.096, 0.115, 0.272),
    BladeSection(0.31, 0.090, 0.108, 0.332),
    BladeSection(0.37, 0.083, 0.101, 0.369),
    BladeSection(0.43, 0.076, 0.094, 0.387),
    BladeSection(0.48, 0.070, 0.090, 0.392),
    BladeSection(0.59, 0.160, 0.106, 0.392),
    BladeSection(0.615, 0.164, 0.106, 0.392),
    BladeSection(0.93, 0.0, 0.0, 0.392),
]
HALBERD_SPIKE = [
    BladeSection(0.00, 0.105, 0.105, 0),
    BladeSection(0.50, 0.080, 0.095, 0),
    BladeSection(0.54, 0.062, 0.080, 0),
    BladeSection(0.65, 0.105, 0.080, 0),
    BladeSection(0.68, 0.105, 0.080, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
# The axe on its right, seen from the front: along the lower edge, round the cutting edge, and back above (y, z).
AXE: list[OutlineStep] = [
    (0.0, 0.01),
    (-0.050, 0.045),
    (-0.270, 0.335),
    [(-0.310, 0.385), (-0.375, 0.475), (-0.405, 0.580), (-0.365, 0.685), (-0.270, 0.780)],
    [(-0.225, 0.655), (-0.160, 0.590), (-0.060, 0.560)],
    (0.0, 0.560),
]
# Its thicker cheek, which leaves the cutting edge thin.
CHEEK: list[OutlineStep] = [
    (0.0, 0.01),
    (-0.050, 0.045),
    (-0.215, 0.260),
    [(-0.285, 0.370), (-0.305, 0.520), (-0.272, 0.655)],
    [(-0.215, 0.610), (-0.150, 0.575), (-0.060, 0.560)],
    (0.0, 0.560),
]
PIERCED = [(-0.175, 0.335), (-0.120, 0.420), (-0.175, 0.505), (-0.230, 0.420)]
"""A lozenge cut through it."""
# The beak behind it.
BEAK: list[OutlineStep] = [
    (0.0, 0.130),
    (0.060, 0.165),
    [(0.190, 0.330), (0.328, 0.520)],
    (0.305, 0.545),
    [(0.190, 0.450), (0.060, 0.415)],
    (0.0, 0.415),
]
CUTTING_EDGE, AXE_THICKNESS, AXE_BEVEL = 0.075, 0.165, 0.040
POST_SPEAR, LOWER_SPEAR, UPPER_SPEAR = (0.55, 0.45), (0.56, 0.16), (0.50, 0.05)
"""Of the tree of spears: size of the post's, of a lower and of an upper one, and how long the shaft below it is."""
BRANCH_TURN, BRANCHES = 32.0, (0.03, 0.40)
"""How far the branches slant, in degrees, and where they leave the post."""
KNOT = ((-0.10, 0.040), (-0.01, 0.115), (0.03, 0.115), (0.08, 0.060))
"""What binds them there: height, half width."""


def from_shares(shares: Iterable[BladeSection], height: float) -> Form:
    """A forged bar of this height with a blunted tip."""
    *body, (top, _, _, y) = shares
    blunt = min(TIP, SLENDER * height)
    thin = BLUNT_DEPTH * blunt
    sections = [
        Section(height * z, max(blunt, height * width), max(thin, height * depth), height * off)
        for z, width, depth, off in body
    ]
    return forged([*sections, Section(height * top, blunt, thin, height * y)])


def socketed(shares: Iterable[BladeSection], height: float) -> Form:
    """A blade that grows out of a round socket with a collar."""
    return union(from_shares(shares, height), turned(SOCKET, height))


def turned(places: Sequence[tuple[float, float]], height: float) -> Form:
    """A round solid through heights and radii, in heights of the blade."""
    (low, radius), *rest = ((height * z, height * half) for z, half in places)
    made = Profile(radius, low)
    for z, half in rest:
        made = made.to(half, z)
    return made.solid()


def slender(height: float, shaft: float) -> Form:
    """A spear with a round shaft and a collar below its head; the shaft goes on so far below the origin."""
    half = max(SHAFT * height, LEAST_SHAFT)
    bar = cylinder((0, 0, -shaft), half, shaft + 0.36 * height)
    return union(bar, turned(SHAFT_COLLAR, height), from_shares(HEAD, height))


def bodkin(height: float) -> Form:
    """A four-edged point, an edge before."""
    flat = math.cos(math.pi / 4)
    levels = [Level(height * z, height * half * flat, 0) for z, half in BODKIN]
    return prism([*levels, Level(height, TIP * flat, 0)], 4, 45)


def blade_form(kind: Blade, height: float) -> Form:
    """A blade that stands on the origin."""
    if kind == "leaf":
        return socketed(LEAF, height)
    if kind == "lozenge":
        return socketed(LOZENGE, height)
    if kind == "bodkin":
        return bodkin(height)
    if kind == "bident":
        slant = math.radians(CROSS_TURN)
        above = ((1 - CROSSING) * height - TIP * math.sin(slant)) / math.cos(slant)
        spear = slender(above, 1.2 * CROSSING * height)
        crossed = spear.turned(-CROSS_TURN, X).moved(z=CROSSING * height).pair()
        return union(crossed, knot(CROSSING, height, LASHING)) & box((0, 0, height), height, 2 * height, 2 * height)
    if kind == "trident":
        return union(from_shares(MIDDLE_OF_THREE, height), from_shares(PRONG_OF_THREE, height).pair())
    if kind == "halberd":
        return halberd(height)
    branches = [
        slender(size * height, shaft * height).moved(z=shaft * height).turned(-BRANCH_TURN, X).moved(z=at * height)
        for (size, shaft), at in zip((LOWER_SPEAR, UPPER_SPEAR), BRANCHES, strict=True)
    ]
    size, shaft = (share * height for share in POST_SPEAR)
    return union(slender(size, shaft).moved(z=shaft), union(*branches).pair(), *(knot(z, height) for z in BRANCHES))


def halberd(height: float) -> Form:
    """An axe with a thin cutting edge to the right, a beak behind it, a spike above."""
    thick, bevel = AXE_THICKNESS * height, AXE_BEVEL * height
    edge = plate(AXE, CUTTING_EDGE * height, size=height, seen_from="front", bevel=0.3 * CUTTING_EDGE * height)
    irons = [plate(outline, thick, size=height, seen_from="front", bevel=bevel) for outline in (CHEEK, BEAK)]
    pierced = plate(PIERCED, height, size=height, seen_from="front")
    return union(edge, *irons) - pierced + from_shares(HALBERD_SPIKE, height)


def knot(z: float, height: float, band: Sequence[tuple[float, float]] = KNOT) -> Form:
    """An eight-sided band round a shaft, so far up."""
    return prism([Level(height * (z + up), height * half, 0) for up, half in band], 8)


TANG = 0.105
"""Radius of a tang, in heights of the blade."""


@part("finial")
def blade(seat: Seat, *, kind: Blade, height: float, tang: float = 0.0) -> Built:
    """A spear's blade; a round `tang` of so many mm, part of its height, may lift it out of what carries it."""
    long = height - tang
    form = blade_form(kind, long + SINK).moved(z=seat.z + tang - SINK)
    if tang:
        form += cylinder((0, 0, seat.z - SINK), TANG * long, tang + SINK)
    return Built(form, Seat(seat.z + height, TIP))


STRAP_WIDTH, STRAP_PROUD = 2.4, 0.8
"""Of the straps of a socket, in mm."""
STRAP_RISE = 1.20
"""How much the lower ends of socket and straps rise for each mm that they go out."""
RIVET_HEAD = (0.90, 0.35, 0.60)
"""Radius of a rivet at its root and on its head, and its height, in mm."""
LEAST_SOCKET = 6.0


@part("pedestal")
def langets(seat: Seat, *, width: float, height: float) -> Built:
    """An eight-sided socket with a riveted strap in front and one behind; the blade goes on in it."""
    if height < LEAST_SOCKET:
        raise CardgenError(f"a socket with straps is at least {LEAST_SOCKET:g} mm high, not {height:g} mm")
    half, slim, z = width / 2, seat.radius - 0.2, seat.z
    low = z + (half - slim) * STRAP_RISE / math.cos(math.pi / 8)
    top, neck = z + height, half - 1.0
    bar = prism(
        [
            Level(z - 0.5, slim, 0),
            Level(z, slim, 0),
            Level(low, half, 0),
            Level(top - 1.0, half, 0),
            Level(top, neck, 0),
        ],
        8,
    )
    strap = _strap((half, low), top - 1.4)
    return Built(union(bar, strap, strap.turned(180)), Seat(top, neck))


def _strap(low: tuple[float, float], top: float) -> Form:
    """A strap on an upright face, from that face's lower edge (x, z) up to a height, with two rivets."""
    x, z = low
    out = x + STRAP_PROUD
    side = [(x - 1.5, z - 1.5 * STRAP_RISE), (out, z + STRAP_PROUD * STRAP_RISE), (out, top), (x - 1.5, top + 1.2)]
    rivets = [cone((out - 0.1, 0, each), *RIVET_HEAD, X) for each in (z + 2.4, top - 1.2)]
    return union(plate(side, STRAP_WIDTH), *rivets)
