"""The heads of pawns, each with a meaning: octahedron, straw hat, gat, vee, ger, tile. Lengths are millimetres.

The two hats are also finials for a head that leaves a brow, and forms that can be set on anything.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, X, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import (
    Joint,
    Level,
    Tier,
    ball,
    box,
    cylinder,
    horn,
    mirrored_outline,
    plate,
    prism,
    through,
    tiers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FLARE = 1.10
"""How much an underside rises for each mm that it goes out: a little steeper than 45 degrees."""
SUNK = 0.70
"""How high the middle of a ball is above its neck, in its radii; lower down it would hang."""


# ---------------------------------------------------------------- octahedron
OCTAHEDRON = 1.30
"""How high each of its pyramids is, in half diagonals; the true solid has 1, but stands less boldly."""
WAIST = 0.40
"""How much of it, at most, is cut off by what carries it."""
SEATING, SEATING_HIGH = 0.5, 1.3
"""The ring in which it sits: how far it stands out beyond what is cut off, and how high it is, in mm."""
LEAST = 5.0
POINT = 0.7
"""Half diagonal of its blunt point."""


@part("head")
def diamond(seat: Seat, *, width: float) -> Built:
    """An octahedron on its point, its sharp edges to the front and the sides; `width` is from edge to edge."""
    reach = width / 2
    if width < LEAST:
        raise CardgenError(f"an octahedron {width:g} mm wide is too small; it needs {LEAST:g} mm")
    start = min(0.95 * seat.radius, WAIST * reach)
    ring = rooted(Seat(seat.z, min(seat.radius, start + SEATING))).bead(SEATING_HIGH)
    low = ring.z - SINK
    middle = low + (reach - start) * OCTAHEDRON
    top = middle + (reach - POINT) * OCTAHEDRON
    flat = math.cos(math.pi / 4)
    levels = [Level(low, start * flat, 0), Level(middle, reach * flat, 0), Level(top, POINT * flat, 0)]
    return Built(ring.solid() + prism(levels, 4, 45), Seat(top, POINT * flat))


# ---------------------------------------------------------------- the two hats, and the face below them
# Of a face, in its radii, counted from its middle
FACE = Face(chin=-0.95, crown=1.05, width=0.90, depth=0.90, x=0.08)
MOUSTACHE = [
    Joint(1.02, 0.03, -0.36, 0.09),
    Joint(0.99, 0.24, -0.40, 0.10),
    Joint(0.87, 0.40, -0.62, 0.09),
    Joint(0.66, 0.34, -0.88, 0.10),
]
BEARD = [
    Tier(-1.20, 0.36, 0.32, 0.58),
    Tier(-0.95, 0.36, 0.44, 0.60),
    Tier(-0.75, 0.38, 0.44, 0.62),
    Tier(-0.64, 0.36, 0.26, 0.64),
    Tier(-0.60, 0.20, 0.16, 0.64),
]
"""From the collar, which carries it, to the lower lip."""
EAR = [
    Joint(0.02, 0.74, -0.34, 0.06),
    Joint(0.02, 0.90, -0.04, 0.12),
    Joint(-0.02, 0.92, 0.20, 0.13),
    Joint(-0.04, 0.84, 0.40, 0.08),
]
HAIR = [
    Fall(-0.92, 0.32, 0.36, -0.36, 0.02),
    Fall(-0.60, 0.52, 0.64, -0.36, 0.05),
    Fall(-0.36, 0.70, 0.88, -0.35, 0.08),
    Fall(-0.10, 0.79, 1.00, -0.34, 0.08),
    Fall(0.18, 0.81, 1.03, -0.32, 0.08),
    Fall(0.42, 0.77, 0.98, -0.30, 0.06),
    Fall(0.64, 0.66, 0.82, -0.28, 0.04),
]
"""Drawn back over the head, from the nape to under the hat; its edge is behind the ears."""
BRAID = [
    Joint(-0.50, 0.0, -1.15, 0.15),
    Joint(-0.78, 0.0, -0.86, 0.22),
    Joint(-0.98, 0.0, -0.58, 0.24),
    Joint(-1.06, 0.0, -0.26, 0.24),
    Joint(-0.92, 0.0, 0.10, 0.20),
]
"""Down the back, under a straw hat: to the collar."""
BROW = 0.40
"""How far above the middle of a face its hat begins, in radii."""
STRAP, STRAP_WIDTH = 1.09, 1.4
"""Radius of the strap under the chin, in radii of the face, and its width."""
EDGE = 1.0
"""How thick the edge of a brim is."""
LAPS, LAP, TIP = 9, 0.16, 0.6
"""Rows of straw from the brim to the point, how far each stands out over the next, and how blunt the point is."""
BINDING = 0.35
"""How far the hoop at the edge stands out over the straw, in mm."""


NECK, NECK_WIDE = 0.70, 1.11
"""Radius of a neck that lifts a face, in radii of the face, and how much wider it is than deep, for a strap's sake:
what is farther out rises steeply enough by itself."""


def round_face(radius: float, z: float, neck: float) -> Form:
    """A ball with eyes below lids, a nose, ears, a drooping moustache and a tuft of beard, its middle at a height.

    Where a `neck` so many mm long lifts it, the beard ends on that.
    """
    at = (0.0, 0.0, z)
    side = union(tipped(EAR, radius, at), tipped(MOUSTACHE, radius, at)).pair()
    head = union(ball(at, radius).scaled(0.92, 0.94, 1.0), cloth(HAIR, radius, at, folds=11, share=0.62))
    form = union(head, face(radius, at, FACE), side, tiers(BEARD, radius, at, 3.0))
    throat = cylinder((0, 0, z - radius - neck), NECK * radius, radius + neck).scaled(1, NECK_WIDE, 1)
    return form + throat if neck else form


def straw_cone(brow: Seat, width: float, height: float) -> Form:
    """A pointed hat of straw, from the brow (its height, and the radius of the head there) to its point."""
    reach = width / 2
    hat = Profile(brow.radius - 0.5, brow.z - 0.5 * FLARE).flare(reach, FLARE).up(EDGE)
    top = brow.z + height
    if top - hat.z < 2:
        raise CardgenError(f"a straw hat {width:g} mm wide must be higher than {hat.z - brow.z + 2:.1f} mm")
    hat = hat.step(reach - BINDING)
    fall, rise = (hat.radius - TIP) / LAPS, (top - hat.z) / LAPS
    for _ in range(1, LAPS):
        hat = hat.to(hat.radius - fall + LAP, hat.z + rise).step(hat.radius - fall)
    return hat.to(TIP, top - 0.4).arc(0.3, top, 0.2).solid()


def gat_hat(brow: Seat, width: float, height: float, crown: float = 0.48) -> Form:
    """A tall straight crown on a wide flat brim; `crown` is its width as a share of the brim's."""
    reach, slim = width / 2, crown * width / 2
    brim = Profile(brow.radius - 0.5, brow.z - 0.5 * FLARE).flare(reach, FLARE).up(EDGE)
    top = brow.z + height
    if top - brim.z < 2:
        raise CardgenError(f"a gat {width:g} mm wide must be higher than {brim.z - brow.z + 2:.1f} mm")
    band = brim.to(slim + 0.9, brim.z + 0.5).up(1.2).to(slim, brim.z + 2.0)
    return band.to(0.88 * slim, top - 0.5).to(0.88 * slim - 0.5, top).solid()


@part("head")
def straw(seat: Seat, *, width: float, height: float = 9.5, face: float = 12.4, neck: float = 0.0) -> Built:
    """A face `face` mm wide under a straw hat `width` wide and `height` high, on a `neck` so many mm long."""
    brow = _brow(seat, face, neck)
    radius, middle = face / 2, (0.0, 0.0, brow.z - BROW * face / 2)
    form = union(round_face(radius, middle[2], neck), horn(BRAID, radius, middle), straw_cone(brow, width, height))
    return Built(form, Seat(brow.z + height, 0))


@part("head")
def gat(seat: Seat, *, width: float, height: float = 12.0, face: float = 12.4, neck: float = 0.0) -> Built:
    """A round face under a gat `width` wide, on a `neck` so many mm long."""
    brow, radius = _brow(seat, face, neck), face / 2
    middle = brow.z - BROW * radius
    strap = cylinder((STRAP_WIDTH / -2, 0, middle), STRAP * radius, STRAP_WIDTH, X)
    form = union(round_face(radius, middle, neck), strap, gat_hat(brow, width, height))
    return Built(form, Seat(brow.z + height, 0.42 * width / 2))


def _brow(seat: Seat, face: float, neck: float) -> Seat:
    """Where the hat of a face on this neck begins."""
    radius = face / 2
    return Seat(seat.z + neck + (SUNK + BROW) * radius, math.sqrt(1 - BROW**2) * radius)


@part("finial")
def straw_hat(seat: Seat, *, width: float, height: float) -> Built:
    """A straw hat on a head that leaves a brow."""
    return Built(straw_cone(seat, width, height), Seat(seat.z + height, 0))


@part("pedestal")
def gat_socket(seat: Seat, *, width: float, height: float) -> Built:
    """A gat on a neck or a shaft, as a socket for what stands on its crown."""
    return Built(gat_hat(seat, width, height), Seat(seat.z + height, 0.88 * 0.48 * width / 2 - 0.5))


# ---------------------------------------------------------------- vee
SPREAD = 67.0
"""How steep an arrow rises, in degrees."""


class Barb(NamedTuple):
    """A section of an arrow, in shares of the height."""

    along: float
    """The arrow."""
    outwards: float
    """How far it goes there."""
    inwards: float
    ridge: float
    """Half its thickness there, as a share of it."""
    edge: float
    """The same along its edges."""


# The outer barb widens gently, for it looks down; the inner one as much.
ARROW = [
    Barb(0.46, 0.068, 0.068, 0.28, 0.17),
    Barb(0.52, 0.088, 0.088, 0.33, 0.14),
    Barb(0.640, 0.130, 0.138, 0.38, 0.11),
    Barb(0.672, 0.142, 0.176, 0.385, 0.095),
    Barb(0.695, 0.148, 0.178, 0.385, 0.090),
    Barb(0.86, 0.106, 0.106, 0.25, 0.080),
    Barb(1.085, 0.022, 0.022, 0.08, 0.05),
]
ARROW_SHAFT, ARROW_COLLAR = 0.088, ((0.33, 0.088), (0.410, 0.110), (0.455, 0.110), (0.50, 0.075))
"""Radius of its round shaft, and the collar on it: height, radius; in shares of the height."""
HUB, HUB_OUT = 0.22, 0.6
"""Most radius of the hub, in shares of the height; how far its rim stands out, in mm."""
TRUNK, TRUNK_HIGH, FORK = 0.130, 0.30, 0.20
"""Radius of the trunk, where it ends as a point, and where the arrows leave it, in shares of the height."""


@part("head")
def vee(seat: Seat, *, height: float, thickness: float = 6.0, knot: bool = True) -> Built:
    """Two stout arrows that part to the left and the right, half as wide again as high; a hub where they part."""
    fork = FORK * height if knot else 0.0
    long = height - fork
    form = arrow(long, thickness * long / height).turned(SPREAD - 90, X).moved(z=seat.z + fork).pair()
    if knot:
        hub = Seat(seat.z, min(seat.radius, HUB * height))
        rim = rooted(hub).flare(hub.radius + HUB_OUT, FLARE).bead(1.1).step(hub.radius - 0.2)
        trunk = rim.arc(TRUNK * height, rim.z + 0.06 * height, -0.2 * hub.radius)
        form += trunk.to(TRUNK * height, seat.z + fork).to(0.3, seat.z + TRUNK_HIGH * height).solid()
    return Built(form, Seat(seat.z + height, 0))


def arrow(height: float, thickness: float) -> Form:
    """An upright arrow with a ridge on both faces of its head, its shaft from the origin."""
    rings = []
    for along, outwards, inwards, deep, edge in ARROW:
        x, thin, z = deep * thickness, edge * thickness, along * height
        half = [(-thin, outwards), (thin, outwards), (x, 0.0), (thin, -inwards), (-thin, -inwards), (-x, 0.0)]
        rings.append([(across, y * height, z) for across, y in half])
    (low, slim), *rest = ARROW_COLLAR
    shaft = Profile(ARROW_SHAFT * height, 0.0).to(slim * height, low * height)
    for z, radius in rest:
        shaft = shaft.to(radius * height, z * height)
    return union(through(rings), shaft.to(0.5 * ARROW_SHAFT * height, 0.60 * height).solid())


# ---------------------------------------------------------------- ger
DOOR = mirrored_outline([(0.30, 0.0), (0.30, 0.66)])
LINTEL_FROM = 0.58
LINTEL = mirrored_outline([(0.30, LINTEL_FROM), (0.35, 0.66), (0.35, 0.76)])
LEAF = mirrored_outline([(0.100, 0.09), (0.100, 0.42), (0.0, 0.55)])
"""The door, its lintel, and what is sunk in each of its two leaves; in shares of the wall."""
LEAF_ASIDE = 0.135
DOOR_OUT, LINTEL_OUT = 0.7, 1.0
"""How far they stand out of the wall, in mm."""
RAFTERS, RIDGE = 12, 1.0
"""Number and width of the ridges on the roof."""
SWELL, ROOF_STEPS = 1.9, 9
"""How much the roof swells (1 is a cone), and of how many straight pieces it is."""
FELT = 0.6
"""How deep the leaves of the door are cut, in mm."""
LATTICE, SLAT, SLANT = 4.9, 0.85, 38.0
"""Of the slats of the lattice: mm from one to the next each way, their width in mm, degrees from upright."""
SLAT_OUT, LATTICE_HIGH = 0.45, 0.62
"""How far they stand out of the wall, in mm, and up to where, in shares of the wall."""


@part("head")
def ger(seat: Seat, *, width: float, wall: float = 5.6, roof: float = 5.4) -> Built:
    """A felt tent: a drum with its lattice and a rope, a domed roof with a smoke ring, a door of two leaves."""
    radius, slim = width / 2, 0.26 * width / 2
    floor = rooted(seat).flare(max(radius - 0.6, seat.radius), FLARE).up(0.8)
    drum = floor.step(radius - 1.0).up(0.66 * wall).to(radius - 1.5, floor.z + 0.70 * wall)
    drum = drum.up(0.06 * wall).flare(radius - 1.0, 1.2).to(radius - 1.0, floor.z + wall - 0.8)
    eave = drum.flare(radius - 0.1, 1.0).up(0.6)
    swell = roof_line(eave.radius, eave.z, slim + 1.2, eave.z + roof - 1.2)
    dome = eave
    for across, z in swell[1:]:
        dome = dome.to(across, z)
    dome = dome.flare(slim + 1.7, 1.0).up(0.9)
    vent = cylinder((0, 0, dome.z - 0.7), slim, 2)
    tent = union(dome.solid(), rafters(swell)) - vent
    wall_of = (lattice(radius - 1.0, floor.z, wall), door(radius - 1.0, floor.z, wall))
    return Built(union(tent, *wall_of), Seat(dome.z, slim))


def roof_line(radius: float, z: float, slim: float, top: float) -> list[tuple[float, float]]:
    """Half of a roof's section, from its eave on."""
    shares = [1 - i / ROOF_STEPS for i in range(ROOF_STEPS + 1)]
    return [(slim + share * (radius - slim), top - share**SWELL * (top - z)) for share in shares]


def rafters(line: Sequence[tuple[float, float]]) -> Form:
    """Ridges where the felt lies on the poles of the roof."""
    over = [(across - 0.3, z + 0.45) for across, z in line[:-1]] + [(line[-1][0], line[-1][1] + 0.2)]
    below = line[0][1] - 0.1  # within the eave, lest a ridge's end hang
    ridge = plate([*over, (0.0, over[-1][1]), (0.0, below), (over[0][0], below)], RIDGE, seen_from="side")
    return ridge.moved(z=RIDGE / 2).around(RAFTERS, 180 / RAFTERS)


def lattice(radius: float, z: float, wall: float) -> Form:
    """Slats that cross on a wall, like the willow frame on which the felt lies."""
    high = LATTICE_HIGH * wall
    slat = box((radius, 0, 0), 2, SLAT, 4 * wall).turned(SLANT, X).moved(z=high / 2)
    slats = union(slat, slat.mirrored()).around(round(math.tau * radius / LATTICE))
    round_ = slats & cylinder((0, 0, -0.2), radius + SLAT_OUT, high + 0.2)
    return (round_ - plate(DOOR, 4.0, size=wall, seen_from="front").moved(radius)).moved(z=z)


def door(radius: float, z: float, wall: float) -> Form:
    """A door of two leaves under a lintel, in the wall's front."""
    shut, beam, leaf = (plate(each, 4.0, size=wall, seen_from="front") for each in (DOOR, LINTEL, LEAF))
    leaves = leaf.moved(y=LEAF_ASIDE * wall).pair()
    sunk = leaves.moved(radius) - cylinder((0, 0, 0), radius + DOOR_OUT - FELT, wall)
    cut = (shut.moved(radius) & cylinder((0, 0, 0), radius + DOOR_OUT, wall)) - sunk
    low = Profile(radius + DOOR_OUT - 0.1, LINTEL_FROM * wall).flare(radius + LINTEL_OUT, FLARE).up(wall)
    return (cut + (beam.moved(radius) & low.solid())).moved(z=z)


# ---------------------------------------------------------------- tile
# Seen from the front, in shares of the height.
TILE = mirrored_outline([(0.42, 0.0), (0.345, 0.76), (0.0, 1.0)])
LEAN = Degrees(8.0)


class Incision(NamedTuple):
    """Of a sign, in shares of the height."""

    y: float
    z: float
    to_y: float
    to_z: float


STROKES = [
    Incision(-0.255, 0.450, 0.255, 0.450),
    Incision(0.015, 0.450, 0.015, 0.740),
    Incision(0.015, 0.610, 0.185, 0.610),
    Incision(-0.140, 0.450, -0.140, 0.605),
    Incision(0.000, 0.390, 0.000, 0.215),
    Incision(-0.105, 0.360, -0.180, 0.275),
    Incision(0.105, 0.360, 0.180, 0.275),
    Incision(0.150, 0.215, -0.200, 0.090),
]
"""The sign of a foot soldier."""
STROKE_WIDTH, STROKE_DEPTH = 1.0, 0.55
TRAY_FLARE = 1.25
"""How much its foot rises for each mm that it goes out; its corners go out farther."""


@part("head")
def tile(seat: Seat, *, height: float, thickness: float = 6.5, lean: Degrees = LEAN) -> Built:
    """A shogi tile, house-shaped, its face leaning back, thinner above than below, held by an oval foot."""
    half = 0.42 * height
    slim, deep = seat.radius - 0.2, thickness / 2
    rise = (half + 0.9 - slim) * TRAY_FLARE
    foot = tiers(
        [
            Tier(seat.z - 1.0, slim, slim),
            Tier(seat.z, slim, slim),
            Tier(seat.z + rise, max(deep + 0.9, 0.6 * slim), half + 0.9),
            Tier(seat.z + rise + 1.0, max(deep + 0.9, 0.6 * slim), half + 0.9),
        ],
        1.0,
        (0, 0, 0),
        3.0,
        ruled=True,
    )
    z = seat.z + rise
    slab = plate(TILE, thickness, size=height, at=(0, 0, z), seen_from="front", bevel=0.5)
    slope = math.tan(math.radians(lean))
    front = box((0, 0, 0), height, 2 * height, 3 * height).moved(x=height / 2 + deep).turned(-lean, Y, (deep, 0, 0))
    form = slab - union(front, strokes(height, deep).turned(-lean, Y, (deep, 0, 0))).moved(z=z + 0.5)
    return Built(foot + form, Seat(z + height, deep - slope * height))


def strokes(height: float, x: float) -> Form:
    """The grooves of the sign, on an upright face at x."""
    cuts = []
    for y, z, to_y, to_z in STROKES:
        across, up = (to_y - y) * height, (to_z - z) * height
        bar = box((0, 0, 0), 2 * STROKE_DEPTH, math.hypot(across, up) + STROKE_WIDTH, STROKE_WIDTH)
        bar = bar.turned(math.degrees(math.atan2(up, across)), X)
        cuts.append(bar.moved(x, (y + to_y) / 2 * height, (z + to_z) / 2 * height))
    return union(*cuts)
