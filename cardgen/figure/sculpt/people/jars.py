"""Jars: the great oil jar with a robber in it. Lengths are millimetres, or shares of the jar's width."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import jointed, place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, horn, tiers

FOOT_RING, BELLY_AT, NECK, MOUTH = 0.37, 0.52, 0.335, 0.415
"""Radius of the foot; height of the widest part; radius of the neck and of the mouth."""
WALL = 2.2
LIP_FLARE = 1.35
"""How much the lip rises for each mm that it goes out: so steep that fingers may lie on it."""
EAR = [
    Joint(0.400, 0.0, 0.440, 0.040),
    Joint(0.470, 0.0, 0.545, 0.056),
    Joint(0.525, 0.0, 0.655, 0.062),
    Joint(0.530, 0.0, 0.770, 0.060),
    Joint(0.465, 0.0, 0.870, 0.058),
    Joint(0.385, 0.0, 0.915, 0.054),
    Joint(0.325, 0.0, 0.925, 0.044),
]
"""A round handle: its heights are shares of the jar's height, all else of its width; it leads back to the neck."""
LEAST_JAR = 0.8
"""The height that a jar has at least, in widths."""


@part("head")
def jar(seat: Seat, *, width: float, height: float) -> Built:
    """A big jar with two ears and a thick lip, open at the top; stands on a round of 0.36 width."""
    if height < LEAST_JAR * width:
        raise CardgenError(
            f"a jar {width:g} mm wide must be {LEAST_JAR * width:.1f} mm high at least, not {height:g} mm"
        )
    radius, low = width / 2, seat.z - SINK
    neck, mouth = NECK * width, MOUTH * width
    shoulder, lip = low + 0.84 * height, low + height
    body = (
        Profile(FOOT_RING * width, low)
        .up(1.2)
        .curve(
            (radius, low + BELLY_AT * height),
            (neck, shoulder),
            leaving=(0.75, 1),
            arriving=(-0.25, 1),
        )
    )
    rim = (
        body.to(mouth, shoulder + (mouth - neck) * LIP_FLARE)
        .bead(lip - shoulder - (mouth - neck) * LIP_FLARE)
        .to(mouth - WALL, lip)
    )
    hollow = Profile(neck - WALL, shoulder - 1.0).to(mouth - WALL, lip + 0.1).up(3)
    form = rim.solid() - hollow.solid()
    return Built(union(form, ears(width, height, low), belt(width, height, low)), Seat(shoulder - 1.0, neck - WALL))


def ears(width: float, height: float, low: float) -> Form:
    """Two round handles from the shoulders, rising at 45 degrees and leading back to the neck."""
    bent = [Joint(0.0, each.x * width, each.z * height, each.radius * width) for each in EAR]
    return horn(bent, 1.0, (0.0, 0.0, low)).pair()


def belt(width: float, height: float, low: float) -> Form:
    """A rope laid round the belly."""
    radius, z = 0.497 * width, low + 0.50 * height
    outline = [
        (radius - 0.6, -1.3),
        (radius + 0.55, -0.3),
        (radius + 0.55, 0.3),
        (radius - 0.6, 1.3),
        (0.3 * width, 1.4),
    ]
    rope = Profile(0.3 * width, z - 1.4)
    for out, above in outline:
        rope = rope.to(out, z + above)
    return rope.solid()


RISE = 0.14
"""How far his chin is above the shoulders of the jar."""
FACE = Face(chin=0.06, crown=0.92, width=0.335, depth=0.335)
# The rolls of his turban, the lowest first, and by how many degrees each is wound askew
ROLLS = [
    ([(0.52, 0.29), (0.62, 0.34), (0.72, 0.395), (0.84, 0.46), (0.90, 0.46), (0.97, 0.38)], 4),
    ([(0.74, 0.36), (0.84, 0.42), (0.95, 0.48), (1.03, 0.48), (1.10, 0.42), (1.15, 0.30)], -6),
    ([(0.96, 0.34), (1.06, 0.41), (1.14, 0.42), (1.22, 0.35), (1.27, 0.22)], 5),
    ([(1.15, 0.27), (1.26, 0.24), (1.35, 0.15), (1.42, 0.05)], 0),
]
JEWEL = [Joint(0.310, 0, 0.560, 0.012), Joint(0.435, 0, 0.820, 0.065), Joint(0.455, 0, 0.880, 0.065)]
PLUME = [
    Joint(0.455, 0, 0.830, 0.045),
    Joint(0.490, 0, 1.000, 0.075),
    Joint(0.490, 0, 1.180, 0.090),
    Joint(0.430, 0, 1.360, 0.070),
    Joint(0.330, 0, 1.470, 0.035),
]
# A finger over the lip of the jar, from its tip outside to the knuckle inside; where the fingers are, in degrees
FINGER = [
    Joint(0.492, 0.0, -0.065, 0.012),
    Joint(0.602, 0.0, 0.095, 0.044),
    Joint(0.608, 0.0, 0.130, 0.049),
    Joint(0.555, 0.0, 0.168, 0.051),
    Joint(0.495, 0.0, 0.060, 0.044),
]
FINGERS = (32, 44, 56, 68)
MOUSTACHE = [
    Joint(0.325, -0.01, 0.285, 0.040),
    Joint(0.320, 0.08, 0.275, 0.047),
    Joint(0.275, 0.19, 0.285, 0.040),
    Joint(0.230, 0.26, 0.330, 0.030),
]


@part("finial")
def peeper(seat: Seat, *, size: float) -> Built:
    """A turbaned man who peeps out of a jar, his fingers on its lip, which is 1.25 sizes wide."""
    at = (0.0, 0.0, seat.z + RISE * size)
    form = union(
        tiers([Tier(-0.26, 0.30, 0.30, 0.02), Tier(0.10, 0.30, 0.26, 0.06), Tier(0.30, 0.27, 0.27)], size, at),
        face(size, at, FACE),
        horn(MOUSTACHE, size, at).pair(),
        turban(size, at),
        *(jointed(FINGER, size, at).turned(degrees).pair() for degrees in FINGERS),
    )
    return Built(form, Seat(at[2] + PLUME[-1].z * size, 0))


def turban(size: float, at: Point3) -> Form:
    """Fat rolls, each wound askew over the one below it; before them a jewel with a plume."""
    rolls = []
    for roll, askew in ROLLS:
        wound = tiers([Tier(z, half, half) for z, half in roll], size, at, 2.1)
        rolls.append(wound.turned(askew, X, place((0, 0, roll[0][0]), size, at)))
    return union(*rolls, tipped(JEWEL, size, at), tipped(PLUME, size, at))
