"""The heads of pawns, each with a meaning: octahedron, straw hat, gat, tile. Lengths are millimetres.

The two hats are also finials for a head that leaves a brow, and forms that can be set on anything.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, X, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Level, Tier, ball, box, cylinder, horn, prism, tiers

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
