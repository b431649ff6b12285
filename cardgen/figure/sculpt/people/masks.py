"""Heads like masks: the demon with horns and tusks, and the wind that blows. Coordinates are shares of `size`.

A demon is counted like a person (busts.py); the wind from its seat to a little below its hair's highest tip.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.busts import NECK, at_share, foot_of, on_shoulders
from cardgen.figure.sculpt.anatomy.combed_hair import Streaming, streaming
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.faces import Face, brows, eyes, nose, skull, sockets
from cardgen.figure.sculpt.anatomy.hair import LONG_HAIR
from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.pelts import before
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.people.persons import SHOULDERS, chest
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, cone, egg, horn, tiers

# ---------------------------------------------------------------- demon
DEMON_FACE = Face(chin=0.36, crown=0.98, width=0.265, depth=0.255, x=0.005)
JAW = [
    Tier(0.18, 0.095, 0.110, 0.050),
    Tier(0.31, 0.158, 0.165, 0.072),
    Tier(0.41, 0.195, 0.220, 0.060),
    Tier(0.50, 0.220, 0.266, 0.040),
    Tier(0.60, 0.215, 0.270, 0.015),
    Tier(0.68, 0.190, 0.240, 0.000),
]
GRIN = (0.300, 0.0, 0.475)
GRIN_SIZE = (0.105, 0.190, 0.034)
"""Half sizes of the mouth, along x, y and z."""
TUSK = [
    Joint(0.185, 0.112, 0.335, 0.020),
    Joint(0.262, 0.130, 0.470, 0.046),
    Joint(0.285, 0.142, 0.555, 0.038),
    Joint(0.280, 0.150, 0.615, 0.024),
]
FANG = [Joint(0.262, 0.048, 0.525, 0.022), Joint(0.272, 0.050, 0.490, 0.028), Joint(0.250, 0.050, 0.440, 0.030)]
BROAD_NOSE = [
    Joint(0.165, 0, 0.480, 0.034),
    Joint(0.248, 0, 0.595, 0.066),
    Joint(0.272, 0, 0.650, 0.060),
    Joint(0.250, 0, 0.730, 0.045),
]
NOSTRIL = [Joint(0.165, 0.035, 0.500, 0.030), Joint(0.238, 0.062, 0.612, 0.050), Joint(0.215, 0.060, 0.672, 0.026)]
WILD_BROW = [
    Joint(0.226, 0.000, 0.715, 0.044),
    Joint(0.212, 0.090, 0.756, 0.052),
    Joint(0.186, 0.175, 0.810, 0.058),
    Joint(0.165, 0.245, 0.890, 0.042),
    Joint(0.120, 0.285, 0.970, 0.022),
]
UNDER_BROW = (-0.030, 0.0, -0.044)
"""Where the same brow is once more, to fill the step below it."""
DEMON_HORN = [
    Joint(0.060, 0.100, 0.860, 0.110),
    Joint(0.085, 0.165, 0.990, 0.092),
    Joint(0.100, 0.215, 1.110, 0.072),
    Joint(0.095, 0.232, 1.230, 0.052),
    Joint(0.075, 0.222, 1.330, 0.036),
]
TIP_RADIUS = 0.038
DEMON_EAR = [
    Joint(0.00, 0.215, 0.580, 0.035),
    Joint(-0.02, 0.270, 0.670, 0.050),
    Joint(-0.05, 0.315, 0.780, 0.038),
    Joint(-0.07, 0.335, 0.850, 0.022),
]
MANE = [Tier(z, d + 0.01, w + 0.03, x) for z, d, w, x in LONG_HAIR]
# Seen from the front, from the left shoulder to the right hip
STRAP = [(0.180, 0.46), (0.325, 0.46), (-0.080, -0.03), (-0.225, -0.03)]
STRAP_THICK, ON_TOP = 0.036, 0.25
"""How thick the strap is, and over which height it lies on the shoulder."""
STUDS = [(0.128, 0.310), (0.041, 0.205), (-0.045, 0.100)]
STUD, STUD_THICK = 0.036, 0.054
STRAP_AT = 0.275
"""How far ahead of the axis the outline is true."""


@part("head")
def demon(seat: Seat, *, size: float) -> Built:
    """An oni's bust: two horns, wild brows, a grin with tusks, a studded strap across the breast."""
    at = foot_of(seat)
    body = union(chest(seat, size, "square"), strap(size, at)) & rising(seat, 2 * size)
    mane = tiers(MANE, size, at, 2.2)
    return on_shoulders(seat, size, body, tiers(NECK, size, at), mane, demon_face(size, at), horns(size, at))


def demon_face(size: float, at: Point3) -> Form:
    """Skull and jaw with the mouth cut in, then what stands out."""
    mouth = ball((0, 0, 0), size).scaled(*GRIN_SIZE).turned(-48, Y).moved(*at_share(size, at, GRIN))
    bare = union(skull(size, at, DEMON_FACE), tiers(JAW, size, at, 2.4)) - union(sockets(size, at, DEMON_FACE), mouth)
    under = horn(WILD_BROW[:4], size, at).moved(*at_share(size, (0, 0, 0), UNDER_BROW))
    brow = under + horn(WILD_BROW, size, at)
    nostrils = horn(NOSTRIL, size, at).pair()
    teeth = union(horn(TUSK, size, at), ball(at_share(size, at, TUSK[-1][:3]), TUSK[-1][3] * size))
    return union(
        bare,
        eyes(size, at, DEMON_FACE),
        horn(BROAD_NOSE, size, at),
        nostrils,
        teeth.pair(),
        brow.pair(),
        horn(DEMON_EAR, size, at).pair(),
    )


def horns(size: float, at: Point3) -> Form:
    """Two stout horns that first go up and then in; their tips are round."""
    tip = ball(at_share(size, at, DEMON_HORN[-1][:3]), TIP_RADIUS * size)
    return union(horn(DEMON_HORN, size, at), tip).pair()


def strap(size: float, at: Point3) -> Form:
    """A belt from the left shoulder across breast and back, with studs."""
    exponent, sections = SHOULDERS["square"]

    def grown(thick: float) -> Form:
        levels = [Tier(z + thick * (z > ON_TOP), d + thick, w + thick, x) for z, d, w, x in sections]
        return tiers(levels, size, at, exponent)

    band = before(STRAP, 0.0, size, at, STRAP_AT)
    turns = [math.radians(45 * i + 22.5) for i in range(8)]
    octagon = [(STUD * math.cos(turn), STUD * math.sin(turn)) for turn in turns]
    studs = union(*(before([(y + a, z + b) for a, b in octagon], 0.0, size, at, STRAP_AT) for y, z in STUDS))
    back = band.turned(180).mirrored()
    return union(grown(STRAP_THICK) & union(band, back), grown(STUD_THICK) & studs)


# ---------------------------------------------------------------- wind
WIND_HEAD = [
    Tier(0.00, 0.190, 0.190, 0.000),
    Tier(0.08, 0.250, 0.265, 0.000),
    Tier(0.18, 0.300, 0.325, 0.000),
    Tier(0.30, 0.320, 0.345, -0.005),
    Tier(0.43, 0.315, 0.340, -0.015),
    Tier(0.57, 0.280, 0.300, -0.030),
    Tier(0.68, 0.205, 0.225, -0.050),
    Tier(0.75, 0.100, 0.110, -0.060),
]
WIND_FACE = Face(chin=0.165, crown=0.740, width=0.315, depth=0.290, x=0.0)
CHEEK = ((0.168, 0.178, 0.270), 0.172, 0.178)
"""A blown cheek: its middle, halves of its width and its height."""
JOWLS = [
    [Joint(0.085, 0.100, -0.030, 0.090), Joint(0.140, 0.150, 0.120, 0.138), Joint(0.168, 0.178, 0.270, 0.170)],
    [Joint(0.168, 0.178, 0.270, 0.170), Joint(0.140, 0.160, 0.400, 0.125), Joint(0.105, 0.140, 0.500, 0.070)],
    [Joint(0.168, 0.178, 0.270, 0.170), Joint(0.085, 0.215, 0.290, 0.130), Joint(-0.020, 0.230, 0.320, 0.085)],
]
"""What blends it with the jaw, with the eye's lower lid, and with the side of the head."""
CHIN = [
    Joint(0.130, 0, -0.080, 0.080),
    Joint(0.225, 0, 0.020, 0.098),
    Joint(0.268, 0, 0.078, 0.086),
    Joint(0.240, 0, 0.140, 0.070),
]
MUZZLE = [
    Joint(0.190, 0, 0.030, 0.070),
    Joint(0.250, 0, 0.135, 0.102),
    Joint(0.290, 0, 0.215, 0.112),
    Joint(0.300, 0, 0.285, 0.100),
    Joint(0.270, 0, 0.360, 0.070),
]
"""What carries the lips: it swells out of the chin and the cheeks."""
LIPS, LIPS_WIDE, LIPS_DEEP = (0.368, 0.0, 0.258), 0.092, 0.062
"""A ring of lips: its middle, its radius, and half its thickness."""
MOUTH, MOUTH_WIDE, MOUTH_DEPTH = (0.440, 0.0, 0.290), 0.062, 0.17
INWARDS = (-1.0, 0.0, -0.45)
"""The way into the mouth, which narrows."""
# The mass of the hair, which leans back; its lower levels lie in the head
SWEPT = [
    Tier(0.00, 0.150, 0.180, -0.030),
    Tier(0.08, 0.205, 0.255, -0.050),
    Tier(0.16, 0.255, 0.305, -0.072),
    Tier(0.26, 0.280, 0.345, -0.095),
    Tier(0.40, 0.300, 0.360, -0.100),
    Tier(0.54, 0.292, 0.345, -0.110),
    Tier(0.66, 0.262, 0.305, -0.125),
    Tier(0.78, 0.212, 0.245, -0.165),
    Tier(0.90, 0.150, 0.170, -0.220),
    Tier(1.00, 0.080, 0.090, -0.270),
    Tier(1.05, 0.035, 0.040, -0.295),
]
# Locks on it, from the brow and the temples backwards: see locks.py
COMBED_BACK = [
    Lock(0.71, 0, 1.000, 0, 0.080, 0),
    Lock(0.72, 14, 0.960, 60, 0.070, 1),
    Lock(0.68, 38, 0.890, 95, 0.080, 1),
    Lock(0.62, 60, 0.840, 114, 0.085, 1),
    Lock(0.54, 78, 0.760, 130, 0.085, 1),
    Lock(0.44, 92, 0.680, 142, 0.085, 1),
    Lock(0.36, 100, 0.600, 148, 0.080, 1),
    Lock(0.30, 108, 0.530, 150, 0.065, 1),
    Lock(0.76, 126, 0.960, 168, 0.075, 1),
    Lock(0.58, 146, 0.820, 172, 0.075, 1),
    Lock(0.40, 152, 0.640, 174, 0.075, 1),
]
STREAMING = [
    Streaming((-0.210, 0.050, 0.900), (-0.370, 0.065, 1.190), 0.075),
    Streaming((-0.190, 0.130, 0.770), (-0.385, 0.160, 1.050), 0.080),
    Streaming((-0.210, 0.190, 0.610), (-0.420, 0.230, 0.890), 0.080),
    Streaming((-0.210, 0.235, 0.450), (-0.425, 0.280, 0.725), 0.075),
    Streaming((-0.190, 0.240, 0.330), (-0.390, 0.300, 0.610), 0.070),
]
"""Locks that leave the head; they rise by 45 degrees or more."""


@part("head")
def wind(seat: Seat, *, size: float) -> Built:
    """A wind that blows: round cheeks, pursed lips, its hair swept back in flames."""
    at = foot_of(seat)
    share = seat.radius / size
    levels = [Tier(z, min(d, share + z), min(w, share + z), x) for z, d, w, x in WIND_HEAD]
    bare = union(tiers(levels, size, at, 2.1), brows(size, at, WIND_FACE)) - sockets(size, at, WIND_FACE)
    looks = union(bare, eyes(size, at, WIND_FACE), nose(size, at, WIND_FACE))
    blown = cone(at_share(size, at, MOUTH), MOUTH_WIDE * size, 0.01 * size, MOUTH_DEPTH * size, INWARDS)
    face = union(looks, cheeks(size, at), pursed(size, at)) - blown
    form = union(face, swept(size, at))
    return Built(form & rising(seat, 2 * size), Seat(at[2] + 1.18 * size, 0))


def cheeks(size: float, at: Point3) -> Form:
    """Both cheeks, full of wind."""
    middle, across, along = CHEEK
    blown = egg(at_share(size, at, middle), across * size, along * size)
    return union(blown, *(horn(each, size, at) for each in JOWLS)).pair()


def pursed(size: float, at: Point3) -> Form:
    """Chin and round lips, before the mouth is cut in."""
    ring = egg(at_share(size, at, LIPS), LIPS_WIDE * size, LIPS_DEEP * size, INWARDS)
    return union(horn(CHIN, size, at), horn(MUZZLE, size, at), ring)


def swept(size: float, at: Point3) -> Form:
    """The hair: a mass that leans back, locks on it, and locks that fly behind."""
    skin = Skin([Station(x, z, deep, wide, 90) for z, deep, wide, x in SWEPT])
    flying = [streaming(each, size, at).pair() for each in STREAMING]
    return union(tiers(SWEPT, size, at, 2.1), locks(COMBED_BACK, skin, size, at), *flying)
