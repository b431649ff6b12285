"""Hands: an open hand that claws out of the earth, and a boxing glove. Shares of `size`, the height of the hand."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Egg, Joint, Level, Tier, ball, box, horn, prism, tiers, upright

# The palm looks forward
ARM = [
    Tier(0.00, 0.150, 0.170, 0.00),
    Tier(0.12, 0.112, 0.135, 0.00),
    Tier(0.20, 0.104, 0.138, 0.00),
    Tier(0.30, 0.110, 0.188, -0.005),
    Tier(0.40, 0.104, 0.235, -0.015),
    Tier(0.50, 0.096, 0.255, -0.030),
    Tier(0.58, 0.090, 0.258, -0.045),
    Tier(0.64, 0.070, 0.245, -0.060),
    Tier(0.675, 0.038, 0.210, -0.070),
]
FINGERS = [
    [
        Joint(-0.040, 0.140, 0.44, 0.066),
        Joint(-0.055, 0.204, 0.615, 0.078),
        Joint(-0.098, 0.272, 0.785, 0.070),
        Joint(-0.030, 0.304, 0.905, 0.060),
        Joint(0.018, 0.314, 0.987, 0.052),
    ],
    [
        Joint(-0.040, 0.055, 0.46, 0.066),
        Joint(-0.064, 0.076, 0.655, 0.080),
        Joint(-0.125, 0.107, 0.865, 0.072),
        Joint(-0.047, 0.119, 1.004, 0.0625),
        Joint(0.006, 0.120, 1.090, 0.054),
    ],
    [
        Joint(-0.040, -0.050, 0.46, 0.066),
        Joint(-0.064, -0.064, 0.645, 0.079),
        Joint(-0.122, -0.084, 0.845, 0.071),
        Joint(-0.048, -0.086, 0.975, 0.061),
        Joint(0.004, -0.088, 1.062, 0.053),
    ],
    [
        Joint(-0.040, -0.130, 0.44, 0.064),
        Joint(-0.055, -0.185, 0.595, 0.074),
        Joint(-0.095, -0.240, 0.735, 0.065),
        Joint(-0.038, -0.268, 0.835, 0.056),
        Joint(0.004, -0.278, 0.907, 0.050),
    ],
]
"""Each from within the palm over its knuckle and two joints to its tip; the forefinger first."""
BETWEEN = [Joint(-0.075, 0.135, 0.630, 0.062), Joint(-0.080, 0.006, 0.655, 0.062), Joint(-0.075, -0.120, 0.615, 0.060)]
"""Webs between the fingers: a ball each, with its radius."""
BONE = ((0.0, 0.98), (0.22, 0.93), (0.45, 0.935), (1.0, 0.99))
"""A bone of a finger: how far along, and its thickness there in that of its joints; a little slimmer between them."""
KNOB, KNOB_BACK, KNOB_LOW, KNOB_ROOT = 0.90, 0.016, 0.30, 0.6
"""How thick a knuckle is, in radii of its finger, how far behind its middle, and how far up its bone it begins,
and how thick it is there."""
THUMB = [
    Joint(0.000, 0.070, 0.09, 0.070),
    Joint(0.030, 0.178, 0.270, 0.090),
    Joint(0.062, 0.272, 0.430, 0.078),
    Joint(0.100, 0.360, 0.570, 0.068),
    Joint(0.135, 0.372, 0.665, 0.054),
]
WEB = [Joint(0.00, 0.05, 0.24, 0.075), Joint(0.00, 0.17, 0.42, 0.080), Joint(-0.02, 0.19, 0.54, 0.062)]
PADS = [
    Egg((0.022, 0.118, 0.345), 0.112, 0.170),
    Egg((-0.010, -0.140, 0.360), 0.098, 0.185),
    Egg((-0.046, 0.168, 0.575), 0.080, 0.085),
    Egg((-0.050, 0.060, 0.600), 0.080, 0.085),
    Egg((-0.050, -0.056, 0.596), 0.080, 0.085),
    Egg((-0.044, -0.160, 0.565), 0.078, 0.083),
]
"""Cushions of the palm: of the thumb, of its other side, and one below each finger."""
CREASES = [
    [(0.235, 0.545), (0.130, 0.525), (0.045, 0.462), (0.000, 0.380), (-0.006, 0.295), (0.018, 0.215)],
    [(0.205, 0.590), (0.095, 0.560), (-0.020, 0.512), (-0.110, 0.475), (-0.150, 0.455)],
]
"""The lines of life and of the head: places aside and up, on the skin."""
CREASE, CREASE_OUT, CREASE_ENDS = 0.034, 0.72, 0.80
"""The radius of what cuts a crease, how far before the skin its middle is, in radii, and its radius at the ends."""
CLAW = [
    Joint(-0.052, 0.0, -0.050, 0.022),
    Joint(-0.040, 0.0, 0.000, 0.036),
    Joint(-0.018, 0.0, 0.052, 0.033),
    Joint(0.010, 0.0, 0.100, 0.022),
    Joint(0.034, 0.0, 0.134, 0.013),
]
"""A pointed nail, from the middle of a fingertip."""


class Sinew(NamedTuple):
    """A place of a tendon on the back of the hand."""

    x: float
    aside: float
    """How far aside of the middle, as a share of what its knuckle is."""
    up: float
    """How high, likewise."""


TENDON = [Sinew(-0.075, 0.25, 0.20), Sinew(-0.085, 0.40, 0.45), Sinew(-0.100, 0.72, 0.80)]
TENDON_RADIUS, TENDON_END = 0.030, 0.7
"""Its radius, and at the knuckle in that of the finger."""


@part("head")
def clawing_hand(seat: Seat, *, size: float) -> Built:
    """An open right hand, its bony fingers spread and crooked; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    digits = [*FINGERS, THUMB]
    form = union(
        tiers(ARM, size, at, 2.2),
        *(digit(each, size, at) for each in digits),
        horn(WEB, size, at),
        *(ball(place((x, y, z), size, at), radius * size) for x, y, z, radius in BETWEEN),
        *(upright(pad, size, at) for pad in PADS),
        *(tendon(each[1], size, at) for each in FINGERS),
    )
    lines = union(*(palm_line(line, size, at) for line in CREASES))
    claws = union(*(horn(CLAW, size, place(each[-1][:3], size, at)) for each in digits))
    return Built(form - lines + claws, Seat(at[2] + 1.22 * size, 0))


def digit(joints: list[Joint], size: float, at: Point3) -> Form:
    """A finger: a bone from joint to joint, each with its knuckle behind."""
    forms = [ball(place(joints[-1][:3], size, at), joints[-1].radius * size)]
    for low, high in pairwise(joints):
        bone = [(between(low, high, along), thick) for along, thick in BONE]
        forms.append(horn([each._replace(radius=thick * each.radius) for each, thick in bone], size, at))
    for low, high in pairwise(joints[:-1]):
        knob = high._replace(x=high.x - KNOB_BACK, radius=KNOB * high.radius)
        forms += [horn([between(low, high, KNOB_LOW)._replace(radius=KNOB_ROOT * high.radius), knob], size, at)]
        forms += [ball(place(each[:3], size, at), each.radius * size) for each in (knob, high)]
    return union(*forms)


def tendon(knuckle: Joint, size: float, at: Point3) -> Form:
    """What runs from the wrist to a knuckle below the skin of the back."""
    joints = [Joint(x, aside * knuckle.y, up * knuckle.z, TENDON_RADIUS) for x, aside, up in TENDON]
    return horn([*joints, knuckle._replace(x=knuckle.x - KNOB_BACK, radius=TENDON_END * knuckle.radius)], size, at)


def between(low: Joint, high: Joint, along: float) -> Joint:
    """A joint on the way from one to another."""
    return Joint(*(a + along * (b - a) for a, b in zip(low, high, strict=True)))


def skin(y: float, z: float) -> float:
    """How far ahead the palm is at a place aside and up; in shares."""
    low, high = next((a, b) for a, b in pairwise(ARM) if z <= b.z)
    t = (z - low.z) / (high.z - low.z)
    _, depth, width, x = (a + t * (b - a) for a, b in zip(low, high, strict=True))
    found: list[float] = [x + depth * max(0.0, 1 - abs(y / width) ** 2.2) ** (1 / 2.2)]
    for (x, aside, up), across, along in PADS:
        rest = 1 - ((y - aside) / across) ** 2 - ((z - up) / along) ** 2
        if rest > 0:
            found.append(x + across * math.sqrt(rest))
    return max(found)


def palm_line(line: list[tuple[float, float]], size: float, at: Point3) -> Form:
    """What cuts a line of the palm: a thin horn on its skin, thinner at its ends."""
    joints = []
    for i, (y, z) in enumerate(line):
        radius = CREASE * (CREASE_ENDS if i in (0, len(line) - 1) else 1.0)
        joints.append(Joint(skin(y, z) + CREASE_OUT * CREASE, y, z, radius))
    return horn(joints, size, at)


class Clod(NamedTuple):
    """A piece of the broken crust, a blunt stone with five sides that stands in the mound."""

    turn: float
    """Where it stands, in degrees to the left."""
    out: float
    """How far from the axis, from the edge of the hole (0) to the foot of the mound (1)."""
    size: float
    high: float
    """How high it goes over the mound's own top there."""
    lean: float
    """Degrees by which it leans out."""
    spin: float
    """Degrees by which it is turned about itself."""


CLODS = [
    Clod(8, 0.10, 0.96, 0.30, 22, 10),
    Clod(62, 0.14, 0.80, 0.20, 26, 40),
    Clod(118, 0.08, 1.00, 0.34, 20, 0),
    Clod(176, 0.14, 0.84, 0.24, 24, 25),
    Clod(236, 0.10, 1.02, 0.32, 20, 55),
    Clod(300, 0.14, 0.82, 0.22, 26, 15),
    Clod(34, 0.62, 0.80, 0.10, 12, 30),
    Clod(88, 0.72, 0.62, 0.06, 10, 5),
    Clod(148, 0.60, 0.84, 0.12, 12, 48),
    Clod(206, 0.74, 0.66, 0.06, 10, 20),
    Clod(268, 0.62, 0.78, 0.10, 12, 60),
    Clod(332, 0.70, 0.70, 0.08, 10, 36),
]
STONE = [(-1.0, 0.30), (-0.12, 0.255), (-0.04, 0.185), (0.0, 0.10)]
"""A stone of the size 1, from deep in the mound to its top: heights, and half widths, in radii of the foot."""


@part("body")
def mound(seat: Seat, *, height: float, hole: float) -> Built:
    """A heap of earth on the foot, its crust broken into clods; `hole` is the width of what comes out of it."""
    radius = seat.radius
    base = plinth(seat)
    rise = above(base, height)
    inner = 0.5 * hole + 1.2
    heap = base.step(0.86 * radius).arc(inner, height - 0.4, 0.16 * rise).to(0.5 * hole, height)
    low = height - rise
    crust = []
    for turn, out, size, high, lean, spin in CLODS:
        x = inner + out * (0.80 * radius - inner)
        top = low + (height - low) * math.sqrt(max(0.0, 1 - out**2)) + high * radius
        levels = [Level(size * z * radius, size * half * radius, 0) for z, half in STONE]
        stone = prism(levels, 5, spin).turned(lean, Y).moved(x=x, z=top)
        crust.append(stone.turned(turn))
    below = box((0, 0, base.z - 10), 4 * radius, 4 * radius, 20)
    return Built(union(heap.solid(), union(*crust) - below), Seat(height, hole / 2))


# The hand in the glove, from the wrist over its back
GLOVE = [
    Tier(0.24, 0.165, 0.180, -0.010),
    Tier(0.32, 0.205, 0.225, -0.016),
    Tier(0.42, 0.246, 0.272, -0.026),
    Tier(0.55, 0.276, 0.310, -0.036),
    Tier(0.68, 0.290, 0.330, -0.030),
    Tier(0.80, 0.285, 0.325, -0.010),
    Tier(0.90, 0.250, 0.290, 0.010),
    Tier(0.96, 0.185, 0.225, 0.020),
    Tier(0.990, 0.100, 0.140, 0.025),
    Tier(1.000, 0.040, 0.070, 0.025),
]
ROLL = [
    Tier(0.395, 0.025, 0.150, 0.155),
    Tier(0.455, 0.066, 0.212, 0.175),
    Tier(0.525, 0.121, 0.270, 0.190),
    Tier(0.600, 0.170, 0.310, 0.185),
    Tier(0.670, 0.190, 0.322, 0.175),
    Tier(0.740, 0.180, 0.312, 0.165),
    Tier(0.800, 0.140, 0.275, 0.155),
    Tier(0.840, 0.085, 0.200, 0.150),
    Tier(0.855, 0.040, 0.120, 0.150),
]
"""The fingers, rolled in forwards below the knuckles."""
GLOVE_THUMB = [
    Joint(0.030, 0.146, 0.180, 0.048),
    Joint(0.056, 0.190, 0.272, 0.079),
    Joint(0.092, 0.240, 0.368, 0.104),
    Joint(0.140, 0.290, 0.480, 0.120),
    Joint(0.190, 0.325, 0.590, 0.122),
    Joint(0.228, 0.330, 0.670, 0.110),
    Joint(0.246, 0.318, 0.730, 0.082),
    Joint(0.254, 0.308, 0.768, 0.044),
]
WRAP, WRAP_HIGH, WRAP_FROM = 0.212, 0.285, 0.185
"""Radius of the cuff, how high it is, and the radius of its foot."""
HEM_OUT, HEM_HIGH = 0.024, 0.052
"""How far the beads at its ends stand out, and how high they are."""
LACES, LACE, LACE_HALF, LACE_LOW = 2, 0.024, 0.084, 0.060
"""How often they cross, their radius, half of how far they reach aside, and where they begin."""


@part("head")
def boxing_glove(seat: Seat, *, size: float) -> Built:
    """A boxing glove that punches straight up, its thumb at its side, its cuff laced; stands on 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    fist = union(tiers(GLOVE, size, at, 2.2), tiers(ROLL, size, at, 2.2), horn(GLOVE_THUMB, size, at))
    return Built(union(wrap(size, at), fist, laces(size, at)), Seat(at[2] + size, 0))


def wrap(size: float, at: Point3) -> Form:
    """The cuff: a band between two beads."""
    foot, band, proud = (radius * size for radius in (WRAP_FROM, WRAP, WRAP + HEM_OUT))
    profile = Profile(foot, at[2]).flare(proud).bead(HEM_HIGH * size).flare(band)
    profile = profile.to(band, at[2] + (WRAP_HIGH - HEM_HIGH - HEM_OUT) * size).flare(proud).bead(HEM_HIGH * size)
    return profile.to(foot, profile.z + (proud - foot)).solid()


def laces(size: float, at: Point3) -> Form:
    """Crossed laces on the cuff, in front."""
    high = (WRAP_HIGH - 2 * LACE_LOW) / LACES
    out = math.sqrt(WRAP**2 - LACE_HALF**2)
    rods = []
    for i in range(LACES):
        low = LACE_LOW + i * high
        joints = [Joint(out, -LACE_HALF, low, LACE), Joint(WRAP, 0.0, low + high / 2, LACE)]
        rods.append(horn([*joints, Joint(out, LACE_HALF, low + high, LACE)], size, at).pair())
    return union(*rods)
