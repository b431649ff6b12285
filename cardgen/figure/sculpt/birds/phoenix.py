"""The phoenix: a bird that rises straight up out of flames. Coordinates are shares of `size`, its height in mm.

Feathers and flames are drawn straight ahead, so that x is how far out they are, and turned to their places.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Y, union
from cardgen.figure.solid.solids import Joint, Polar, Station, Tier, ball, horn, through, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

BREAST = [
    Station(0.00, 0.00, 0.150, 0.150, 90),
    Station(0.02, 0.12, 0.195, 0.185, 88),
    Station(0.06, 0.28, 0.205, 0.190, 88),
    Station(0.075, 0.42, 0.165, 0.152, 98),
    Station(0.035, 0.54, 0.102, 0.098, 110),
    Station(-0.020, 0.63, 0.070, 0.068, 104),
    Station(-0.035, 0.71, 0.061, 0.060, 86),
    Station(-0.034, 0.765, 0.065, 0.066, 84),
    Station(-0.014, 0.835, 0.082, 0.084, 74),
    Station(0.016, 0.895, 0.093, 0.098, 68),
    Station(0.054, 0.943, 0.078, 0.084, 60),
    Station(0.090, 0.974, 0.048, 0.052, 48),
]
BEAK = [
    Joint(0.030, 0, 0.905, 0.074),
    Joint(0.098, 0, 0.990, 0.062),
    Joint(0.136, 0, 1.040, 0.048),
    Joint(0.166, 0, 1.082, 0.036),
    Joint(0.194, 0, 1.106, 0.022),
]
GAPE = [
    Joint(0.186, 0.030, 1.078, 0.006),
    Joint(0.152, 0.048, 1.024, 0.007),
    Joint(0.118, 0.066, 0.968, 0.007),
    Joint(0.086, 0.087, 0.906, 0.007),
]
EYE, EYE_RADIUS = (0.041, 0.0985, 0.928), 0.0265


class Vane(NamedTuple):
    """A section of an upright feather."""

    z: float
    out: float
    """How far away from the axis."""
    width: float
    """Half of it."""


PLUME = [
    Vane(0.000, 0.005, 0.026),
    Vane(0.060, 0.036, 0.024),
    Vane(0.120, 0.074, 0.027),
    Vane(0.170, 0.106, 0.036),
    Vane(0.205, 0.124, 0.038),
    Vane(0.240, 0.138, 0.030),
    Vane(0.266, 0.146, 0.018),
    Vane(0.280, 0.150, 0.008),
]
"""A feather of the crest, shaped like a drop."""
CROWN, PLUMES = (0.000, 0.0, 0.900), ((180, 1.0), (128, 0.90), (232, 0.90))
"""Where they are rooted, and for each where it points and how high it is."""
QUILL = ((0.04, 0.130), (0.14, 0.178), (0.26, 0.220), (0.40, 0.250), (0.60, 0.296), (0.80, 0.362), (1.10, 0.475))
"""A feather of the wings: at which height it is how far out."""
ROOT, VANE = 0.060, 0.078
"""Half of its width, at its root and above."""
TIP = ((0.190, 1.0), (0.125, 0.88), (0.080, 0.70), (0.042, 0.47), (0.015, 0.27), (0.0, 0.12))
"""How far below its end it has which share of its width."""
EDGE, RIDGE, WRAP = 0.018, 0.036, 0.16
"""Half its thickness, how proud its ridge is, and how far its edges bend back, in half widths."""
BLUNT = 0.034
"""Where a feather is narrower than this, half, it is thinner too."""
# How far out, and for each feather degrees from straight ahead and its height
ROWS = [
    (0.000, [(60, 0.50), (76, 0.72), (93, 0.86), (110, 0.95), (128, 0.88), (147, 0.76)]),
    (0.030, [(84, 0.53), (101, 0.65), (118, 0.67), (136, 0.58)]),
    (0.058, [(92, 0.38), (109, 0.45), (126, 0.42)]),
]


# The edge of a wing, from its root to the wrist
SHOULDER = [
    Polar(62, 0.150, 0.02, 0.060),
    Polar(54, 0.215, 0.16, 0.062),
    Polar(48, 0.248, 0.32, 0.058),
    Polar(53, 0.266, 0.46, 0.052),
    Polar(60, 0.288, 0.57, 0.045),
    Polar(67, 0.312, 0.66, 0.036),
    Polar(74, 0.340, 0.76, 0.027),
]
TRAIN = [Vane(0.03, 0.140, 0.055), Vane(0.16, 0.205, 0.050), Vane(0.28, 0.255, 0.052), Vane(0.38, 0.275, 0.058)]
"""A feather of the tail, below its eye."""
TRAIN_HEAD = (
    (0.190, 0.062),
    (0.150, 0.092),
    (0.110, 0.102),
    (0.065, 0.094),
    (0.030, 0.070),
    (0.010, 0.042),
    (0.0, 0.014),
)
"""And round the eye: how far below its end, half width."""
TRAIN_ROW = ((180, 0.66), (156, 0.52), (204, 0.52))
TRAIN_OUT, EYE_DROP, EYE_WIDE, PUPIL = 0.283, 0.112, 0.056, 0.50
"""How far out its head is, and how far below its end the eye; half of its width; its pupil."""


class Tongue(NamedTuple):
    """A section of a flame, in its own heights, seen from outside."""

    z: float
    out: float
    aside: float
    width: float
    """Half of it."""
    ridge: float
    """How proud its ridge is."""


FLAME = [
    Tongue(0.00, 0.00, 0.000, 0.230, 0.100),
    Tongue(0.16, 0.02, 0.000, 0.270, 0.125),
    Tongue(0.34, 0.03, -0.015, 0.235, 0.120),
    Tongue(0.52, 0.03, -0.040, 0.170, 0.100),
    Tongue(0.68, 0.02, -0.025, 0.130, 0.100),
    Tongue(0.80, 0.02, 0.030, 0.112, 0.098),
    Tongue(0.91, 0.03, 0.095, 0.086, 0.092),
    Tongue(0.98, 0.035, 0.140, 0.056, 0.080),
    Tongue(1.03, 0.040, 0.165, 0.024, 0.065),
]
FLAME_EDGE = 0.055
"""Half the thickness of its edge."""
FLAMES, FLAME_OUT, FLAME_LEAN = 4, 0.245, 8
GREAT, SMALL = 0.33, 0.23
CORE = [
    Tier(0.00, 0.285, 0.285, 0.00),
    Tier(0.06, 0.275, 0.275, 0.00),
    Tier(0.17, 0.220, 0.235, -0.02),
    Tier(0.32, 0.195, 0.240, -0.05),
    Tier(0.44, 0.170, 0.225, -0.06),
    Tier(0.53, 0.120, 0.150, -0.06),
]
"""The embers between the flames, and what fills the wings behind the bird."""
DOWN = [
    Lock(0.30, 0, 0.12, 0, 0.058, 0),
    Lock(0.305, 45, 0.135, 42, 0.057, 0.4),
    Lock(0.40, 22, 0.22, 22, 0.056, 0.4),
    Lock(0.425, 67, 0.225, 64, 0.055, 0.4),
    Lock(0.50, 0, 0.33, 0, 0.050, 0),
    Lock(0.51, 46, 0.33, 44, 0.050, 0.4),
    Lock(0.60, 24, 0.43, 24, 0.040, 0.4),
    Lock(0.62, 76, 0.43, 72, 0.042, 0.4),
]
"""The feathers of its breast."""


@part("head")
def rising_bird(seat: Seat, *, size: float, beak: float = 1.0) -> Built:
    """A bird out of flames: S-shaped neck, beak to the sky, wings closed round it, eyes on its tail; on 0.55 size."""
    at = (0.0, 0.0, seat.z - SINK)
    bill, gape = grown(BEAK, beak), grown(GAPE, beak, BEAK[0])
    bird = union(tube(BREAST, size, at, 2.1), tipped(bill, size, at)) - horn(gape, size, at).pair()
    bird = with_eyes(bird, size, at, EYE, EYE_RADIUS)
    plumage = union(
        locks(DOWN, Skin(BREAST), size, ORIGIN), wings(size), train(size), flames(size), tiers(CORE, size)
    ).moved(*at)
    return Built(union(bird, crest(size).moved(*at), plumage), Seat(at[2] + 1.18 * size, 0))


def crest(size: float) -> Form:
    """Three drops behind the crown."""
    made = []
    for degrees, rise in PLUMES:
        plume = blade([each._replace(z=each.z * rise) for each in PLUME], size)
        made.append(plume.turned(degrees).moved(*place(CROWN, size, (0, 0, 0))))
    return union(*made)


def blade(levels: Sequence[Vane], size: float) -> Form:
    """A feather straight ahead, with a ridge and bent edges, through its sections."""
    rings = []
    for z, x, wide in levels:
        back, slim = WRAP * wide, min(1.0, wide / BLUNT)
        edge, ridge = slim * EDGE, slim * RIDGE
        half = [(x - back + edge, wide), (x - back - edge, wide)]
        ring = [(x + ridge, 0.0), *half, (x - edge, 0.0), *((a, -b) for a, b in reversed(half))]
        rings.append([(a * size, b * size, z * size) for a, b in ring])
    return through(rings)


def quill(out: float, top: float, size: float) -> Form:
    """A feather of the wings that ends at a height, standing so far out of its row."""
    heights = [z for z, _ in QUILL if z < top - TIP[0][0] - 0.02]
    vane = [(z, VANE if i else ROOT) for i, z in enumerate(heights)]
    tip = [(top - below, share * VANE) for below, share in TIP]
    return blade([Vane(z, along(QUILL, z) + out, wide) for z, wide in (*vane, *tip)], size)


def along(curve: Sequence[tuple[float, float]], z: float) -> float:
    """What a curve through points says for a height between two of them."""
    (z0, x0), (z1, x1) = next((a, b) for a, b in pairwise(curve) if z <= b[0])
    return x0 + (x1 - x0) * (z - z0) / (z1 - z0)


def wings(size: float) -> Form:
    """Rows of feathers on both sides, behind a round edge."""
    return union(
        *(quill(out, top, size).turned(degrees).pair() for out, row in ROWS for degrees, top in row), edge(size)
    )


def edge(size: float) -> Form:
    """What the feathers of a wing grow from: it bends round the breast."""
    return tipped([place.joint() for place in SHOULDER], size, ORIGIN).pair()


def train(size: float) -> Form:
    """The tail behind: feathers with eyes."""
    made = []
    lens = ball((0, 0, 0), EYE_WIDE * size).scaled(0.36, 1, 1.45)
    eye = lens + lens.scaled(PUPIL, PUPIL, PUPIL).moved(0.30 * EYE_WIDE * size)
    for degrees, top in TRAIN_ROW:
        stalk = [level for level in TRAIN if level.z < top - TRAIN_HEAD[0][0]]
        head = [Vane(top - below, TRAIN_OUT, wide) for below, wide in TRAIN_HEAD]
        seen = eye.moved((TRAIN_OUT + 0.6 * RIDGE) * size, 0, (top - EYE_DROP) * size)
        made.append((blade([*stalk, *head], size) + seen).turned(degrees))
    return union(*made)


def flames(size: float) -> Form:
    """Tongues of fire all round the foot, great and small by turns."""
    great, small = (flame(share * size, size) for share in (GREAT, SMALL))
    return union(great.around(FLAMES, 45), small.mirrored().around(FLAMES))


def flame(height: float, size: float) -> Form:
    """A tongue that leans out, with a ridge, its tip blown aside."""
    rings = []
    for z, out, aside, wide, ridge in FLAME:
        half = [(out + FLAME_EDGE, wide), (out - FLAME_EDGE, wide)]
        ring = [(out + ridge, 0.0), *half, *((x, -y) for x, y in reversed(half))]
        rings.append([(x * height, (y + aside) * height, z * height) for x, y in ring])
    return through(rings).turned(FLAME_LEAN, Y).moved(FLAME_OUT * size)
