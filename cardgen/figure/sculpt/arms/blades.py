"""Blades, and what stands for one: forged, with a ridge along the middle, their broad sides to the players.

Outlines are half widths against heights, as shares of the blade's height; the sections are flat hexagons, so that a
blade has a ridge on both faces and blunt edges. Every lower edge rises at 45 degrees or more, every tip is blunt.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Solid, X, union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.solids import Level, ball, cone, plate, prism, through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.solid.solids import OutlineStep

Blade = Literal["leaf", "lozenge", "bodkin", "bident", "trident", "halberd", "vivi"]

EDGE = 0.5
"""Half the thickness of a blade's edge, in mm."""
TIP = 1.2
"""Half the width of a blunt tip, in mm."""
SLENDER = 0.085
"""The same as a share of the height, where a blade is so small that it is less."""


class Section(NamedTuple):
    """A level section of a blade: a hexagon whose longer diagonal lies along y."""

    z: float
    width: float
    """Half of its size along y, edge to edge."""
    depth: float
    """Half of its size along x, ridge to ridge."""
    y: float = 0.0
    """Where its middle is."""


def forged(sections: Iterable[Section], *, ruled: bool = True) -> Form:
    """A bar with a ridge on both faces, through level hexagons, lowest first; in mm."""
    rings = []
    for z, width, depth, y in sections:
        edge = min(EDGE, 0.8 * depth)
        half = [(depth, y), (edge, y + width), (-edge, y + width)]
        corners = half + [(-across, 2 * y - along) for across, along in half]
        rings.append([(a, b, z) for a, b in corners])
    if ruled:
        return through(rings)
    cq = cadquery()
    wires = [cq.Wire.makePolygon([cq.Vector(*corner) for corner in ring], close=True) for ring in rings]
    return Solid(cq.Solid.makeLoft(wires, False))


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
    BladeSection(0.00, 0.105, 0.105, 0),
    BladeSection(0.08, 0.110, 0.110, 0),
    BladeSection(0.22, 0.180, 0.125, 0),
    BladeSection(0.38, 0.228, 0.125, 0),
    BladeSection(0.55, 0.205, 0.115, 0),
    BladeSection(0.75, 0.130, 0.090, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
LOZENGE = [
    BladeSection(0.00, 0.12, 0.12, 0),
    BladeSection(0.07, 0.12, 0.12, 0),
    BladeSection(0.48, 0.43, 0.19, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
BODKIN = [(0.00, 0.165), (0.06, 0.165), (0.15, 0.225), (0.25, 0.225), (0.31, 0.190)]
"""Heights and half widths of a square point; it goes on straight to its tip."""
BODKIN_TIP = 0.065
# One of two spears that cross.
PRONG_OF_TWO = [
    BladeSection(0.00, 0.070, 0.110, -0.150),
    BladeSection(0.33, 0.072, 0.105, 0.000),
    BladeSection(0.55, 0.066, 0.095, 0.117),
    BladeSection(0.75, 0.155, 0.100, 0.223),
    BladeSection(0.82, 0.140, 0.095, 0.260),
    BladeSection(1.00, 0.0, 0.0, 0.355),
]
CROSSING, LASHING = 0.21, ((0.00, 0.080), (0.105, 0.150), (0.155, 0.150), (0.205, 0.090))
"""Where they are bound together, and the band that binds them: height, half width."""
MIDDLE_OF_THREE = [
    BladeSection(0.00, 0.175, 0.150, 0),
    BladeSection(0.10, 0.130, 0.130, 0),
    BladeSection(0.62, 0.085, 0.105, 0),
    BladeSection(0.72, 0.145, 0.100, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
PRONG_OF_THREE = [
    BladeSection(0.00, 0.120, 0.140, 0.040),
    BladeSection(0.29, 0.110, 0.125, 0.320),
    BladeSection(0.37, 0.100, 0.115, 0.370),
    BladeSection(0.58, 0.085, 0.100, 0.370),
    BladeSection(0.67, 0.135, 0.095, 0.370),
    BladeSection(0.93, 0.0, 0.0, 0.370),
]
HALBERD_SPIKE = [
    BladeSection(0.00, 0.115, 0.115, 0),
    BladeSection(0.55, 0.095, 0.105, 0),
    BladeSection(0.62, 0.074, 0.090, 0),
    BladeSection(0.73, 0.115, 0.095, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
# The axe on its right, seen from the front: along the lower edge, round the cutting edge, and back above (y, z).
AXE: list[OutlineStep] = [
    (0.0, -0.06),
    (-0.060, -0.010),
    (-0.340, 0.300),
    [(-0.420, 0.420), (-0.455, 0.570), (-0.430, 0.720), (-0.360, 0.830)],
    (-0.300, 0.800),
    [(-0.260, 0.700), (-0.190, 0.630), (-0.070, 0.600)],
    (0.0, 0.600),
]
# The beak behind it.
BEAK: list[OutlineStep] = [
    (0.0, 0.120),
    (0.070, 0.170),
    (0.360, 0.520),
    (0.355, 0.560),
    (0.320, 0.565),
    [(0.220, 0.510), (0.150, 0.490), (0.070, 0.480)],
    (0.0, 0.480),
]
AXE_THICKNESS, AXE_BEVEL = 0.180, 0.055
POST = [
    BladeSection(0.00, 0.105, 0.115, 0),
    BladeSection(0.14, 0.075, 0.095, 0),
    BladeSection(0.42, 0.062, 0.085, 0),
    BladeSection(0.62, 0.056, 0.080, 0),
    BladeSection(0.72, 0.056, 0.078, 0),
    BladeSection(0.80, 0.092, 0.085, 0),
    BladeSection(1.00, 0.0, 0.0, 0),
]
LOWER_FORK = [
    BladeSection(0.03, 0.080, 0.105, 0.0),
    BladeSection(0.14, 0.068, 0.098, 0.100),
    BladeSection(0.26, 0.058, 0.090, 0.205),
    BladeSection(0.34, 0.056, 0.085, 0.265),
    BladeSection(0.41, 0.086, 0.085, 0.305),
    BladeSection(0.62, 0.0, 0.0, 0.400),
]
UPPER_FORK = [
    BladeSection(0.43, 0.074, 0.100, 0.0),
    BladeSection(0.52, 0.062, 0.092, 0.080),
    BladeSection(0.61, 0.053, 0.084, 0.155),
    BladeSection(0.67, 0.051, 0.078, 0.195),
    BladeSection(0.73, 0.078, 0.076, 0.226),
    BladeSection(0.90, 0.0, 0.0, 0.300),
]
KNOTS, KNOT = (0.010, 0.410), ((0.00, 0.070), (0.075, 0.130), (0.105, 0.130), (0.16, 0.070))
"""Where a fork leaves the post, and what binds it there: height, half width."""


def from_shares(shares: Iterable[BladeSection], height: float, *, ruled: bool = True) -> Form:
    """A forged bar of this height with a rounded tip."""
    *body, (top, _, _, y) = shares
    blunt = min(TIP, SLENDER * height)
    end, along = height * top - blunt, height * y
    sections = [Section(*(height * number for number in each)) for each in body]
    point = ball((0, along, end), blunt)
    tip = [
        Section(end, 1.16 * blunt, 1.12 * blunt, along),
        Section(end + 0.5 * blunt, 0.84 * blunt, 0.80 * blunt, along),
    ]
    return union(forged([*sections, *tip], ruled=ruled), point)


def bodkin(height: float) -> Form:
    """A square point."""
    end = height - TIP
    levels = [Level(height * z, height * half, 0.5) for z, half in BODKIN]
    return union(prism([*levels, Level(end, height * BODKIN_TIP, 0.5)]), ball((0, 0, end), TIP))


def blade_form(kind: Blade, height: float) -> Form:
    """A blade that stands on the origin."""
    if kind == "leaf":
        return from_shares(LEAF, height, ruled=False)
    if kind == "lozenge":
        return from_shares(LOZENGE, height)
    if kind == "bodkin":
        return bodkin(height)
    if kind == "bident":
        return union(from_shares(PRONG_OF_TWO, height).pair(), knot(CROSSING, height, LASHING))
    if kind == "trident":
        return union(from_shares(MIDDLE_OF_THREE, height), from_shares(PRONG_OF_THREE, height).pair())
    if kind == "halberd":
        thick, bevel = AXE_THICKNESS * height, AXE_BEVEL * height
        irons = [plate(outline, thick, size=height, seen_from="front", bevel=bevel) for outline in (AXE, BEAK)]
        return union(from_shares(HALBERD_SPIKE, height), *irons)
    forks = union(from_shares(LOWER_FORK, height), from_shares(UPPER_FORK, height))
    return union(from_shares(POST, height), forks.pair(), *(knot(z, height) for z in KNOTS))


def knot(z: float, height: float, band: Sequence[tuple[float, float]] = KNOT) -> Form:
    """An eight-sided band round the post, so far up."""
    return prism([Level(height * (z + up), height * half, 0) for up, half in band], 8)


TANG = (0.12, 0.12)
"""Half width and half depth of a tang, in heights of the blade."""


@part("finial")
def blade(seat: Seat, *, kind: Blade, height: float, tang: float = 0.0) -> Built:
    """A spear's blade; a bare `tang` of so many mm, part of its height, may lift it out of what carries it."""
    long = height - tang
    form = blade_form(kind, long + SINK).moved(z=seat.z + tang - SINK)
    if tang:
        wide, deep = TANG[0] * long, TANG[1] * long
        form = union(form, forged([Section(z, wide, deep) for z in (seat.z - SINK, seat.z + tang)]))
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
