"""Busts of people: shoulders, neck and face, without a hat. Each leaves a seat round its brow, which a hat goes on.

Coordinates are shares of `size`, the height from the shoulders' foot to the crown in mm, counted from the point `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.hair import stranded
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Joint, Tier, box, egg, horn, tiers

if TYPE_CHECKING:
    from collections.abc import Sequence

FACE = Face(chin=0.42, crown=0.98, width=0.23, depth=0.235)
BROW = 0.80
"""How high a hat sits."""
BROW_WIDTH = 0.255
"""Half of the width of the head there, with some room for the hat's band."""
NECK = [
    Tier(0.26, 0.135, 0.140),
    Tier(0.37, 0.146, 0.112, 0.042),
    Tier(0.46, 0.187, 0.146, 0.014),
    Tier(0.57, 0.198, 0.186, -0.010),
    Tier(0.66, 0.200, 0.200, -0.010),
]
"""It leans forward below the chin and widens to the nape, which would hang without it."""


def on_shoulders(seat: Seat, size: float, *forms: Form) -> Built:
    """Everything of a bust as one, with the seat for its hat."""
    return Built(union(*forms), Seat(seat.z - SINK + BROW * size, BROW_WIDTH * size))


def foot_of(seat: Seat) -> Point3:
    """Where a bust begins: sunk a little into what carries it."""
    return (0.0, 0.0, seat.z - SINK)


def at_share(size: float, at: Point3, share: Point3) -> Point3:
    """A point given in shares of the size."""
    return (at[0] + size * share[0], at[1] + size * share[1], at[2] + size * share[2])


def ears(size: float, at: Point3, width: float = FACE.width) -> Form:
    """Their lobes rise out of the jaw at 45 degrees."""
    return horn([Joint(x, width + out, z, radius) for x, out, z, radius in EAR], size, at).pair()


class Lobe(NamedTuple):
    """A joint of an ear."""

    x: float
    out: float
    """How far outside the face."""
    z: float
    radius: float


EAR = [
    Lobe(0.005, -0.060, 0.585, 0.025),
    Lobe(0.0, -0.015, 0.655, 0.036),
    Lobe(-0.015, 0.002, 0.72, 0.040),
    Lobe(-0.02, -0.02, 0.78, 0.030),
]

COOK_FACE = Face(chin=0.41, crown=0.98, width=0.245, depth=0.235)
JACKET = [
    Tier(0.00, 0.290, 0.320),
    Tier(0.08, 0.300, 0.390),
    Tier(0.18, 0.285, 0.430),
    Tier(0.27, 0.230, 0.375),
    Tier(0.34, 0.160, 0.210),
    Tier(0.40, 0.135, 0.140),
]
KERCHIEF = [Tier(0.255, 0.19, 0.25), Tier(0.305, 0.225, 0.255), Tier(0.345, 0.225, 0.240), Tier(0.40, 0.16, 0.16)]
TAIL = [(-0.05, 0.12), (0.05, 0.12), (0.090, -0.03), (0.0, -0.19), (-0.090, -0.03)]
MOUSTACHE = [
    Joint(0.218, -0.01, 0.577, 0.032),
    Joint(0.229, 0.050, 0.569, 0.040),
    Joint(0.212, 0.125, 0.573, 0.038),
    Joint(0.180, 0.190, 0.612, 0.028),
    Joint(0.158, 0.224, 0.665, 0.022),
]
MOUSTACHE_BACK = (0.014, 0.020)
CHEEK = [
    Joint(0.070, 0.070, 0.425, 0.030),
    Joint(0.135, 0.128, 0.550, 0.072),
    Joint(0.155, 0.138, 0.605, 0.076),
    Joint(0.140, 0.132, 0.660, 0.056),
]


@part("head")
def cook(seat: Seat, *, size: float) -> Built:
    """A cook's bust: round cheeks, a moustache turned up, a crossed neckerchief over a buttoned jacket."""
    at = foot_of(seat)
    return on_shoulders(
        seat,
        size,
        tiers(JACKET, size, at, 2.3),
        tiers(NECK, size, at),
        face(size, at, COOK_FACE),
        horn(CHEEK, size, at).pair(),
        ears(size, at, COOK_FACE.width),
        moustache(size, at),
        kerchief(size, at),
        buttons(size, at),
    )


def moustache(size: float, at: Point3) -> Form:
    """Turned up, and twice more below and behind, so that its underside leads back to the lip."""
    back, down = (share * size for share in MOUSTACHE_BACK)
    tips = horn(MOUSTACHE, size, at)
    return union(tips, tips.moved(-back, 0, -down), tips.moved(-2 * back, 0, -2 * down)).pair()


def kerchief(size: float, at: Point3) -> Form:
    """A ring round the neck, a knot, and two tails on the chest."""
    tail = plate(TAIL, 0.09 * size, size=size, seen_from="front", bevel=0.015 * size).turned(26, Y)
    hanging = tail.turned(13, X).moved(at[0] + 0.282 * size, 0.085 * size, at[2] + 0.20 * size)
    knot = egg(at_share(size, at, (0.255, 0, 0.29)), 0.06 * size, 0.068 * size)
    return union(tiers(KERCHIEF, size, at, 2.2), hanging.pair(), knot)


def buttons(size: float, at: Point3) -> Form:
    """Two rows of two; each is a drop that comes out of the jacket upwards."""
    drop = [Joint(-0.020, 0, -0.052, 0.016), Joint(0.0, 0, 0.0, 0.032), Joint(-0.022, 0, 0.048, 0.014)]
    places = [at_share(size, at, (0.281, y, z)) for y, z in ((0.150, 0.125), (0.138, 0.035))]
    return union(*(horn(drop, size).moved(*place) for place in places)).pair()


COPE = [
    Tier(0.00, 0.330, 0.400),
    Tier(0.10, 0.318, 0.412),
    Tier(0.22, 0.275, 0.390),
    Tier(0.31, 0.215, 0.310),
    Tier(0.37, 0.160, 0.190),
    Tier(0.42, 0.140, 0.145),
]
COLLAR = [Tier(0.29, 0.20, 0.26), Tier(0.35, 0.225, 0.255), Tier(0.385, 0.225, 0.240), Tier(0.41, 0.17, 0.18)]
PECTORAL = mirrored_outline(
    [
        *((0.0, -0.245), (0.050, -0.175), (0.036, 0.000), (0.125, -0.035), (0.125, 0.090), (0.036, 0.060)),
        (0.052, 0.14),
    ]
)
FALL = 20
"""Degrees by which the cope leans back over the breast."""


@part("head")
def pontiff(seat: Seat, *, size: float) -> Built:
    """A pope's bust: an old smooth face over a cope like a bell, with a cross on the breast."""
    at = foot_of(seat)
    cross = plate(PECTORAL, 0.09 * size, size=size, seen_from="front", bevel=0.015 * size).turned(-FALL, Y)
    return on_shoulders(
        seat,
        size,
        tiers(carried(COPE, seat.radius / size), size, at, 2.2),
        tiers(NECK, size, at),
        tiers(COLLAR, size, at, 2.2),
        face(size, at, FACE),
        ears(size, at),
        cross.moved(at[0] + 0.272 * size, 0, at[2] + 0.170 * size),
    )


SPREAD = 0.70
"""How much a cope widens for each mm that it rises from a narrower seat."""


def carried(sections: Sequence[Tier], share: float) -> list[Tier]:
    """Sections of a bust that are at first no wider than its seat, of `share` sizes, and widen as a cone does."""
    return [
        Tier(each.z, min(each.depth, share + SPREAD * each.z), min(each.width, share + SPREAD * each.z), each.x)
        for each in sections
    ]


FROCK = [
    Tier(0.00, 0.275, 0.330),
    Tier(0.09, 0.285, 0.400),
    Tier(0.22, 0.270, 0.445),
    Tier(0.285, 0.235, 0.435),
    Tier(0.330, 0.170, 0.300),
    Tier(0.365, 0.140, 0.160),
]
STAND_COLLAR = [Tier(0.28, 0.17, 0.20), Tier(0.34, 0.185, 0.195), Tier(0.43, 0.195, 0.200), Tier(0.445, 0.16, 0.16)]
CHIN_BEARD = [
    Tier(0.28, 0.070, 0.060, 0.245),
    Tier(0.34, 0.120, 0.130, 0.195),
    Tier(0.41, 0.180, 0.195, 0.130),
    Tier(0.48, 0.205, 0.228, 0.060),
    Tier(0.56, 0.190, 0.243, 0.005),
    Tier(0.66, 0.130, 0.245, -0.045),
    Tier(0.74, 0.090, 0.225, -0.055),
]


@part("head")
def statesman(seat: Seat, *, size: float) -> Built:
    """A president's bust: a beard along the chin and no moustache, the square shoulders of a frock coat."""
    at = foot_of(seat)
    return on_shoulders(
        seat,
        size,
        tiers(FROCK, size, at, 2.9),
        tiers(NECK, size, at),
        tiers(STAND_COLLAR, size, at, 2.2),
        stranded(CHIN_BEARD)(size, at),
        face(size, at, FACE),
        ears(size, at),
    )


ARMOUR = [
    Tier(0.000, 0.275, 0.345),
    Tier(0.075, 0.298, 0.416),
    Tier(0.095, 0.281, 0.399),
    Tier(0.119, 0.297, 0.418),
    Tier(0.150, 0.302, 0.446),
    Tier(0.170, 0.280, 0.424),
    Tier(0.197, 0.302, 0.448),
    Tier(0.230, 0.292, 0.452),
    Tier(0.250, 0.268, 0.430),
    Tier(0.274, 0.272, 0.450),
    Tier(0.298, 0.256, 0.440),
    Tier(0.335, 0.200, 0.345),
    Tier(0.360, 0.150, 0.200),
]
"""Four rows; each begins with an edge that goes out at 45 degrees."""
ARMOUR_EXPONENT = 3.6
SEAM = (0.300, 0.235, 0.15)
THROAT_GUARD = [Tier(0.26, 0.16, 0.18, 0.04), Tier(0.33, 0.165, 0.165, 0.085), Tier(0.395, 0.16, 0.15, 0.115)]
MASK = [
    Tier(0.360, 0.110, 0.115, 0.140),
    Tier(0.405, 0.160, 0.155, 0.118),
    Tier(0.455, 0.208, 0.200, 0.070),
    Tier(0.520, 0.262, 0.245, 0.018),
    Tier(0.600, 0.274, 0.250, 0.000),
    Tier(0.645, 0.262, 0.245, 0.000),
]
MASK_NOSE = [
    Joint(0.19, 0, 0.505, 0.055),
    Joint(0.25, 0, 0.575, 0.062),
    Joint(0.282, 0, 0.635, 0.050),
    Joint(0.250, 0, 0.705, 0.035),
]
WHISKER = [
    Joint(0.240, -0.01, 0.580, 0.030),
    Joint(0.245, 0.06, 0.564, 0.038),
    Joint(0.210, 0.135, 0.560, 0.034),
    Joint(0.165, 0.200, 0.590, 0.022),
]


@part("head")
def warlord(seat: Seat, *, size: float) -> Built:
    """A shogun's bust: half a mask with a moustache under bare eyes, armour of four rows with square shoulders."""
    at = foot_of(seat)
    body = tiers(ARMOUR, size, at, ARMOUR_EXPONENT, ruled=True) - seams(size, at)
    mask = tiers(MASK, size, at, 2.2) - egg(at_share(size, at, (0.275, 0, 0.492)), 0.028 * size, 0.115 * size, Y)
    return on_shoulders(
        seat,
        size,
        body,
        tiers(NECK, size, at),
        face(size, at, FACE),
        mask,
        tiers(THROAT_GUARD, size, at, 2.2),
        horn(WHISKER, size, at).pair(),
        horn(MASK_NOSE, size, at),
    )


def seams(size: float, at: Point3) -> Form:
    """Two upright grooves that part the shoulders from the breast."""
    upright = box((0, 0, 0), 0.045 * size, 0.045 * size, 0.6 * size).turned(45).moved(*at_share(size, at, SEAM))
    return upright.pair()
