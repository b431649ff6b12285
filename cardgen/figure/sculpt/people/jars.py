"""Jars: the great oil jar with a robber in it. Lengths are millimetres, or shares of the jar's width."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, egg, horn, plate, tiers

FOOT_RING, BELLY_AT, NECK, MOUTH = 0.37, 0.52, 0.305, 0.415
"""Radius of the foot; height of the widest part; radius of the neck and of the mouth."""
WALL = 2.2
EAR = [
    (0.40, 0.475),
    (0.47, 0.575),
    (0.560, 0.70),
    (0.570, 0.80),
    (0.51, 0.885),
    (0.30, 0.93),
    (0.20, 0.88),
    (0.20, 0.60),
]
EAR_HOLE = [(0.40, 0.645), (0.475, 0.725), (0.475, 0.765), (0.410, 0.855), (0.30, 0.73)]
"""Seen from the front; y in widths, z in heights of the jar."""
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
        body.to(mouth, shoulder + (mouth - neck) * 1.05)
        .bead(lip - shoulder - (mouth - neck) * 1.05)
        .to(mouth - WALL, lip)
    )
    hollow = Profile(neck - WALL, shoulder - 1.0).to(mouth - WALL, lip + 0.1).up(3)
    form = rim.solid() - hollow.solid()
    return Built(union(form, ears(width, height, low), belt(width, height, low)), Seat(shoulder - 1.0, neck - WALL))


def ears(width: float, height: float, low: float) -> Form:
    """Two lug handles on the shoulders, rising at 45 degrees and leading back to the neck."""
    points, hole = ([(y * width, z * height) for y, z in outline] for outline in (EAR, EAR_HOLE))
    at = (0.0, 0.0, low)
    lug = plate(points, 0.16 * width, at=at, seen_from="front", bevel=0.9)
    return (lug - plate(hole, width, at=at, seen_from="front")).pair()


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
TURBAN = [
    Tier(0.36, 0.275, 0.275),
    Tier(0.46, 0.325, 0.325),
    Tier(0.56, 0.385, 0.385),
    Tier(0.65, 0.435, 0.435),
    Tier(0.72, 0.425, 0.425),
    Tier(0.78, 0.35, 0.35),
]
UPPER_ROLL = [
    Tier(0.64, 0.33, 0.33),
    Tier(0.72, 0.40, 0.40),
    Tier(0.80, 0.41, 0.41),
    Tier(0.88, 0.36, 0.36),
    Tier(0.93, 0.24, 0.24),
]
MOUSTACHE = [
    Joint(0.325, -0.01, 0.285, 0.040),
    Joint(0.320, 0.08, 0.275, 0.047),
    Joint(0.275, 0.19, 0.285, 0.040),
    Joint(0.230, 0.26, 0.330, 0.030),
]
LID, LID_TILT = 0.60, 7.0


@part("finial")
def peeper(seat: Seat, *, size: float) -> Built:
    """A turbaned man who peeps out of a jar: his fingers on its lip, its lid on his head."""
    at = (0.0, 0.0, seat.z + RISE * size)
    head = union(
        tiers([Tier(-0.26, 0.30, 0.30, 0.02), Tier(0.10, 0.30, 0.26, 0.06), Tier(0.30, 0.27, 0.27)], size, at),
        face(size, at, FACE),
        horn(MOUSTACHE, size, at).pair(),
        turban(size, at),
    )
    return Built(union(head, lid(size, at)), Seat(at[2] + 1.52 * size, 0))


def turban(size: float, at: Point3) -> Form:
    """Two fat rolls, wound askew, and a jewel before them."""
    lower = tiers(TURBAN, size, at, 2.1)
    upper = tiers(UPPER_ROLL, size, at, 2.1).turned(-3, X, at)
    jewel = egg((at[0] + 0.44 * size, 0, at[2] + 0.64 * size), 0.075 * size, 0.10 * size)
    return union(lower, upper, jewel)


def lid(size: float, at: Point3) -> Form:
    """The jar's lid, as wide as its mouth: a thick disc with a dome and a knob, pushed up and a little askew."""
    z = at[2] + 0.78 * size
    disc = Profile(0.36 * size, z).flare(LID * size, 1.35).up(0.09 * size).step((LID - 0.07) * size)
    dome = disc.up(0.05 * size).arc(0.13 * size, disc.z + 0.17 * size, 0.05 * size)
    knob = ball((0, 0, dome.z + 0.09 * size), 0.135 * size)
    return (dome.solid() + knob).turned(-LID_TILT, Y, (0, 0, z))
