"""Signs for names without a picture: bold solids, cut like stones or cushioned, each in a socket. In millimetres.

A sign turns its broad face to the players. Where it would hang, a web thinner than the sign carries it.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.arms.blades import Section, forged
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.sculpt.turned.crescents import grooved
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Corner, Profile
from cardgen.figure.solid.solids import Tier, ball, cone, cylinder, through, tiers

STEEP = 1.08
"""How much an underside rises for each mm that it goes out."""


@part("pedestal")
def boat(seat: Seat, *, width: float, depth: float) -> Built:
    """A cup that opens to the left and the right only, with a rim, for signs that stand on a broad foot."""
    long, short = width / 2, max(depth / 2, seat.radius + 0.3)
    if long < short:
        raise CardgenError(f"a boat {width:g} mm wide cannot be {2 * short:g} mm deep; its width is the greater one")
    z = seat.z
    rise = (long - seat.radius) * STEEP
    levels = [
        Tier(z - 1.0, seat.radius - 0.25, seat.radius - 0.25),
        Tier(z, seat.radius - 0.25, seat.radius - 0.25),
        Tier(z + 0.5 * rise, 0.5 * (seat.radius + short) - 0.1, 0.5 * (seat.radius + long) - 0.2),
        Tier(z + rise, short, long),
        Tier(z + rise + 0.4, short + 0.3, long + 0.3),
        Tier(z + rise + 1.1, short + 0.3, long + 0.3),
        Tier(z + rise + 1.5, short, long),
    ]
    return Built(tiers(levels, exponent=2.3, ruled=True), Seat(z + rise + 1.5, short))


# ---------------------------------------------------------------- hourglass and bow tie
WAIST = 0.19
"""Half width of the waist, as a share of the width."""
WAIST_DEPTH = 0.26
BELT = 1.30
"""Radius of the belt round the waist, in half widths of the waist."""


def wedges(width: float, height: float, depth: float) -> Form:
    """Two triangles tip to tip, upright, their edges sharp, a round belt where they meet; the middle is the origin."""
    half, waist, deep = width / 2, WAIST * width, WAIST_DEPTH * depth
    end = height / 2
    lip = 0.10 * height
    sides = [
        Section(-end, 0.80 * half, 0.40 * depth),
        Section(-end + 0.5 * lip, half, depth / 2),
        Section(-1.2, waist, deep + 0.6),
    ]
    levels = [*sides, *(each._replace(z=-each.z) for each in reversed(sides))]
    belt = Profile(waist - 0.4, -2.2).flare(BELT * waist, 1.05).up(0.01)
    round_belt = belt.arc(BELT * waist, belt.z + 1.4, 0.3).to(waist - 0.4, belt.z + 2.2)
    return union(forged(levels), round_belt.solid())


BOARD = 1.7
"""How high the rim of an hourglass's boards is, in mm."""
GLASS, NECK = 0.66, 0.20
"""Radius of the glass at the boards and in the middle, in halves of the width."""
POSTS, POST, POST_OUT = 4, 1.15, 0.80
"""How many posts hold the boards, their radius in mm, and how far they stand from the axis, in halves of the width."""


@part("head")
def hourglass(seat: Seat, *, width: float, height: float) -> Built:
    """Sand runs from one cone into another, tip to tip, between two round boards on posts."""
    edge, top = width / 2, seat.z + height
    board = (
        rooted(seat).flare(edge, STEEP).up(BOARD).to(edge - 0.7, seat.z + STEEP * (edge - seat.radius) + BOARD + 0.5)
    )
    low = board.z
    high = top - 0.5 - BOARD - STEEP * edge * (1 - GLASS)
    middle = (low + high) / 2
    lower = board.step(GLASS * edge).arc(NECK * edge, middle - 0.9, 0.12)
    upper = lower.ring(0.5, 1.0, 0.8, NECK * edge).arc(GLASS * edge, high, 0.12)
    lid = upper.flare(edge, STEEP).up(BOARD).to(edge - 0.7, top)
    post = cylinder((POST_OUT * edge, 0, low - 1), POST, high - low + 3)
    return Built(union(lid.solid(), post.around(POSTS, 180 / POSTS)), Seat(top, 0))


BOW_WEB = 0.55
"""Thickness of the web below a bow tie, as a share of its depth."""


@part("head")
def bowtie(seat: Seat, *, width: float, height: float, depth: float) -> Built:
    """The hourglass lying down: two wide triangles tip to tip side by side."""
    middle = seat.z + height / 2 - 0.4
    form = wedges(height, width, depth).turned(90, X).moved(z=middle)
    low, out = seat.z - 0.5, 0.47 * width
    web = plate([(-out, low), (out, low), (0, middle)], BOW_WEB * depth, seen_from="front")
    knot = BELT * WAIST * height
    post = plate([(-1.8, low), (1.8, low), (1.8, middle), (-1.8, middle)], 1.9 * knot, seen_from="front")
    return Built(union(form, web, post), Seat(middle + height / 2, 0))


# ---------------------------------------------------------------- heart
LOBE_OUT, LOBE_UP, LOBE_RADIUS = 0.47, 1.26, 0.53
"""Where the middle of a lobe is, and its radius, in halves of the width: so that both meet in a cleft."""
POINT, SUNK = 0.14, 1.2
"""Half width of the blunt point, in halves of the width; how deep it is sunk, in mm."""
ARC = 30
"""Into so many parts the edge of a lobe is divided."""
MIDDLE = 0.95
"""The height about which the cushion becomes smaller towards both faces, in halves of the width."""
CUSHION = (
    *((0.500, 0.18), (0.492, 0.32), (0.470, 0.47), (0.435, 0.60), (0.385, 0.72), (0.325, 0.815)),
    *((0.260, 0.880), (0.200, 0.915), (0.195, 1.0), (0.0, 1.0)),
)
"""How far from its middle plane, in depths, and how large the heart is there: a dome on each face, a rim round it."""


@part("head")
def heart(seat: Seat, *, width: float, depth: float) -> Built:
    """A cushion in the shape of a heart, its point down in a socket."""
    half, z = width / 2, seat.z - SUNK
    outline = _heart_outline()
    levels = [
        *((-away, size) for away, size in CUSHION),
        *((away, size) for away, size in CUSHION[-2::-1]),
    ]
    rings = [
        [(away * depth, half * size * y, z + half * (MIDDLE + size * (up - MIDDLE))) for y, up in outline]
        for away, size in levels
    ]
    return Built(through(rings), Seat(z + half * (LOBE_UP + LOBE_RADIUS), 0))


def _heart_outline() -> list[Corner]:
    """Corners from the right end of the point straight to a lobe and round it, in halves of the width."""
    towards = math.atan2(-LOBE_UP, POINT - LOBE_OUT)
    first = towards + math.acos(LOBE_RADIUS / math.hypot(LOBE_UP, POINT - LOBE_OUT))
    last = math.acos(-LOBE_OUT / LOBE_RADIUS)
    turns = [first + (last - first) * i / ARC for i in range(ARC + 1)]
    right = [
        (POINT, 0.0),
        *((LOBE_OUT + LOBE_RADIUS * math.cos(t), LOBE_UP + LOBE_RADIUS * math.sin(t)) for t in turns),
    ]
    return mirrored_outline(right)


# ---------------------------------------------------------------- zero
DEPTH, OVAL_STEPS = 0.5, 32
"""Half the thickness of the ring, in breadths of its rim; in how many steps half of it is made."""
SLENDER = 0.7
"""Breadth of the rim above and below, in breadths at its sides, as a 0 is written."""
SUNK = 0.5
"""How deep it stands in its cup, in breadths of its rim: what rises flatly from below is within."""
PEAK, LANCET_BOW = 0.17, 1.75
"""How much higher the upper half of a hole without a stroke is than the lower one, and its bow: its point does not
hang. With a stroke across it the hole is an oval, whose roof the stroke shortens."""
SLASH_RISE, SLASH_IN = math.radians(56), 0.3
"""How steep the stroke is, and how far inside the ring's outer edge it ends, in mm; farther out it would hang."""
SLASH_CUT = (-1.0, 1.3)
"""Which way its ends are cut, as the ring goes there: sideways and up."""
SLASH_DEEP = 1.14
"""Thickness of the stroke in thicknesses of the ring."""


@part("head")
def oval_ring(seat: Seat, *, width: float, height: float, rim: float, slash: float = 0.0) -> Built:
    """An upright oval ring with bevels and a line along both faces, like a written 0, `height` over its cup.

    `rim` is its breadth at the sides; above and below it is slimmer. `slash` is the breadth of a stroke across it,
    in mm.
    """
    outer = width / 2, (height + SUNK * rim) / 2
    peak = 0.0 if slash else PEAK
    inner = outer[0] - rim, 2 * (outer[1] - SLENDER * rim) / (2 + peak)
    if inner[0] < rim / 2:
        raise CardgenError(
            f"a ring {width:g} mm wide has no hole with a rim of {rim:g} mm; make it {3 * rim:g} mm or more"
        )
    low = seat.z - SUNK * rim
    turns = [math.pi * (i / OVAL_STEPS - 0.5) for i in range(OVAL_STEPS + 1)]
    rings = [_rim(outer, inner, peak, turn, DEPTH * rim) for turn in turns]
    form = through(rings).pair().moved(z=low + outer[1])
    if slash:
        form = union(form, _stroke(outer, slash, 2 * DEPTH * rim * SLASH_DEEP).moved(z=low + outer[1]))
    return Built(form, Seat(seat.z + height, 0))


def _rim(
    outer: tuple[float, float], inner: tuple[float, float], peak: float, turn: float, thick: float
) -> list[Point3]:
    """The moulded section between two ovals with these half axes, at an angle from their side; the inner has a peak."""
    up, sunk = math.sin(turn), -0.5 * peak * inner[1]
    y0, z0 = inner[0] * math.cos(turn), inner[1] * up + sunk
    if up > 0 and peak:
        y0, z0 = inner[0] * (1 - up**LANCET_BOW), (1 + peak) * inner[1] * up + sunk
    y1, z1 = outer[0] * math.cos(turn), outer[1] * math.sin(turn)
    half = math.hypot(y1 - y0, z1 - z0) / 2
    across, rise = (y1 - y0) / (2 * half), (z1 - z0) / (2 * half)
    return [(x, (y0 + y1) / 2 + out * across, (z0 + z1) / 2 + out * rise) for x, out in grooved(half, thick)]


def _stroke(outer: tuple[float, float], breadth: float, thick: float) -> Form:
    """A bar through the middle of an oval ring with these half axes, up to the right, to its outer edge."""
    along = math.cos(SLASH_RISE), math.sin(SLASH_RISE)
    side = breadth / 2 * along[1], -breadth / 2 * along[0]
    leaves = 1 / math.hypot(along[0] / outer[0], along[1] / outer[1]) - SLASH_IN
    low = side[0] - leaves * along[0], side[1] - leaves * along[1]
    reach = breadth / (SLASH_CUT[1] * along[0] - SLASH_CUT[0] * along[1])
    end = low[0] + reach * SLASH_CUT[0], low[1] + reach * SLASH_CUT[1]
    outline = [low, (-end[0], -end[1]), (-low[0], -low[1]), end]
    return plate(outline, thick, seen_from="front", bevel=0.15 * min(breadth, thick))


# ---------------------------------------------------------------- the triangle 3 : 4 : 5
UNITS = (3, 4, 5)
SET_BEVEL = 0.10
"""In thicknesses."""
FRAME, RIM = 0.56, 0.19
"""Width of the frame round the hole, and of the raised rim along the hole, in units."""
RAISED, RAISED_SLOPE = 0.55, 1.6
"""How far the rim stands out, in mm, and how steep its sides are."""
BLUNT = 2.4
"""How wide the two sharp corners end, in mm."""
LONG_TICK, SHORT_TICK = 0.36, 0.27
"""How far the grooves at every unit and at every half go in from the side, in units."""
TICK, TICK_FLOOR, TICK_DEEP, TICK_END = 0.66, 0.15, 0.46, (0.25, 0.80)
"""Half the width of a groove at the face and on its floor, its depth, and how long its inner end slopes, and how much
longer where that is the upper one, in mm."""
HALF_TICK = 0.80
"""Width and depth of a groove at a half, in those of one at a unit."""
FREE = 0.62
"""How near to a corner a side has grooves, in units: those of two sides would meet."""


@part("head")
def set_square(seat: Seat, *, height: float, thickness: float) -> Built:
    """A right-angled triangle, four units high and three wide, its sides divided into units and halves as a rule is."""
    unit = height / (UNITS[1] - 0.25)
    wide, high = UNITS[0] * unit, UNITS[1] * unit
    z = seat.z - SINK
    corners = [(-wide / 2, 0.0), (wide / 2, 0.0), (-wide / 2, high)]
    blunt = [
        *[(-wide / 2, 0.0), (wide / 2 - 0.1 * unit, 0.0), (wide / 2 - 0.1 * unit, 0.133 * unit)],
        *[
            (BLUNT - wide / 2, high - BLUNT * UNITS[1] / UNITS[0]),
            (0.4 * BLUNT - wide / 2, height),
            (-wide / 2, height),
        ],
    ]
    slab = plate(blunt, thickness, seen_from="front", bevel=SET_BEVEL * thickness)
    hole = plate(_inset(corners, FRAME * unit), 3 * thickness, seen_from="front")
    right, left, top = corners
    rows = ((right, left, UNITS[0]), (left, top, UNITS[2]), (top, right, UNITS[1]))
    ticks = union(*(_ticks(start, end, count, unit, thickness / 2) for start, end, count in rows))
    form = union(slab - union(ticks, ticks.turned(180).mirrored()), _rim_round(corners, unit, thickness / 2)) - hole
    return Built(form.moved(z=z), Seat(z + height, 0))


def _rim_round(corners: list[Corner], unit: float, half: float) -> Form:
    """A raised triangle on both faces, into which the hole is cut."""
    levels = ((half + RAISED, RAISED * RAISED_SLOPE), (half, 0.0))
    both = [(-x, by) for x, by in levels] + [(x, by) for x, by in reversed(levels)]
    rings = []
    for x, by in both:
        triangle = _inset(corners, (FRAME - RIM) * unit + by)
        rings.append([(x, y, up) for y, up in triangle])
    return through(rings)


def _ticks(start: Corner, end: Corner, count: int, unit: float, face: float) -> Form:
    """The grooves along a side on the forward face: long ones at the units, short ones at the halves."""
    slope = math.atan2(end[1] - start[1], end[0] - start[0])
    across, up = math.cos(slope), math.sin(slope)
    made = []
    for half in range(1, 2 * count):
        way = half / 2 * unit
        if min(way, count * unit - way) < FREE * unit:
            continue
        size, deep = (HALF_TICK, SHORT_TICK) if half % 2 else (1.0, LONG_TICK)
        deep, end_slope = deep * unit, size * (TICK_END[0] + TICK_END[1] * max(0.0, across))
        rings = []
        for inwards, floor in ((-0.5, TICK_DEEP), (deep - end_slope, TICK_DEEP), (deep, -0.05)):
            narrow, low, above = size * TICK_FLOOR, face - size * floor, face + size * TICK_DEEP
            wide = 2 * size * TICK - narrow
            section = [(above, wide), (low, narrow), (low, -narrow), (above, -wide)]
            y, z = start[0] + across * way - up * inwards, start[1] + up * way + across * inwards
            rings.append([(x, y + across * along, z + up * along) for x, along in section])
        made.append(through(rings))
    return union(*made)


def _sides(corners: list[Corner]) -> list[tuple[Corner, Corner]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _inset(corners: list[Corner], by: float) -> list[Corner]:
    """The triangle inside another, so far from its sides."""
    sides = [math.dist(start, end) for start, end in _sides(corners)]
    around = sum(sides)
    opposite = [sides[1], sides[2], sides[0]]
    centre = tuple(
        sum(length * corner[k] for length, corner in zip(opposite, corners, strict=True)) / around for k in (0, 1)
    )
    (a, b), (c, d), (e, f) = corners
    inner = abs((c - a) * (f - b) - (e - a) * (d - b)) / around  # radius of the circle inside
    share = 1 - by / inner
    return [(centre[0] + share * (y - centre[0]), centre[1] + share * (up - centre[1])) for y, up in corners]


# ---------------------------------------------------------------- compass rose
COMPASS, COMPASS_THICK = 0.86, 0.40
"""Radius and thickness of a compass, in the radius of its rose, whose highest ray goes on above it."""
COMPASS_RIM, COMPASS_DEEP = 0.115, 0.085
"""How broad its rim is, and how deep the face within lies."""
COMPASS_SUNK = 0.63
"""How high the middle is, in radii of the compass: what is below is in the tower, or rises at 47 degrees and more."""
RIDGE = 0.80
"""How far a ray stands out of the face, in half its width: its lower side does not hang."""
ROOM = 0.02
"""Between the tip of a ray and the rim."""
LONG_RAY, SHORT_RAY = 0.185, 0.150
"""Half the widths of the rays at their roots."""
SHORT = 0.62
"""Length of a short ray, in long ones."""
NORTH, NORTH_WIDE = 0.235, 0.19
"""Half the width of the highest ray where it leaves the rim, and half its depth there."""
BOSS = 0.20
TIP_HALF = 1.0


@part("head")
def rose(seat: Seat, *, width: float) -> Built:
    """A compass that stands upright: on both faces a rose of four long and four short rays; the highest overtops it."""
    radius = width / 2
    middle = seat.z + COMPASS_SUNK * COMPASS * radius
    half = COMPASS_THICK * radius / 2
    disc = cylinder((-half, 0, 0), COMPASS * radius, 2 * half, X)
    inner, deep = (COMPASS - COMPASS_RIM) * radius, COMPASS_DEEP * radius
    face = cone((half - deep, 0, 0), inner - 1.2 * deep, inner + 0.12, deep + 0.1, X)
    floor = half - deep
    long = inner - 1.2 * deep - ROOM * radius
    rays = union(
        *(_ray(long, LONG_RAY * radius, floor).turned(angle, X) for angle in (0, 90, 180, 270)),
        *(_ray(SHORT * long, SHORT_RAY * radius, floor).turned(angle, X) for angle in (45, 135, 225, 315)),
        cone((floor - 0.3, 0, 0), BOSS * radius + 0.3, 0.35 * BOSS * radius, 0.65 * BOSS * radius + 0.3, X),
    )
    north = forged(
        [
            Section((COMPASS - 0.5 * COMPASS_RIM) * radius, NORTH * radius, NORTH_WIDE * radius),
            Section(COMPASS * radius + 0.5, NORTH * radius, NORTH_WIDE * radius),
            Section(radius + 2.6, TIP_HALF, 0.9),
            Section(radius + 3.0, 0.6 * TIP_HALF, 0.6),
        ]
    )
    both = union(disc - face - face.turned(180), rays, rays.turned(180), north)
    return Built(both.moved(z=middle), Seat(middle + radius + 3.0, 0))


def _ray(length: float, half: float, floor: float) -> Form:
    """A ray that stands out of the forward face, from the middle upwards, with a ridge along it."""
    high = RIDGE * half

    def across(share: float, z: float) -> list[Point3]:
        return [
            (floor - 0.3, -share * half - 0.2, z),
            (floor, -share * half, z),
            (floor + share * high, 0.0, z),
            (floor, share * half, z),
            (floor - 0.3, share * half + 0.2, z),
        ]

    return through([across(1.0, 0.0), across(0.16, length)])


# ---------------------------------------------------------------- globe
RIB = 0.9
"""How far the belts of a globe stand out, in mm."""


@part("head")
def belted_globe(seat: Seat, *, width: float, lift: float = 3.0, belt: float = 1.2) -> Built:
    """A ball with a raised belt round its middle and a meridian from pole to pole, `lift` mm up on a stand."""
    radius = width / 2
    touch = math.sqrt(0.5) * radius
    middle = seat.z + lift + touch
    stand = Profile(touch + 0.3, seat.z - SINK).up(0.8).cove(touch - 0.6, max(lift - 1.0, 0.3), 0.12)
    stand = stand.to(touch, middle - touch + 0.2).to(0.9 * touch, middle - 0.6 * touch)
    ring = Profile(radius - 0.6, middle - belt - 1.2).flare(radius + RIB, 1.05)
    ring = ring.arc(radius + RIB, middle + 0.6 * belt, 0.35).to(radius - 0.6, middle + belt + 0.7)
    meridian = cylinder((-belt, 0, middle), radius + RIB, 2 * belt, X)
    button = middle + radius + RIB
    pole = Profile(2.6, button - 1.5).to(2.4, button + 0.5).arc(0.4, button + 1.6, 0.5)
    form = union(ball((0, 0, middle), radius), stand.solid(), ring.solid(), meridian, pole.solid())
    return Built(form, Seat(pole.z, 0))
