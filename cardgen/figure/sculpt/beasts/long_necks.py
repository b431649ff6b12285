"""Giraffe and okapi. Numbers are shares of their `size`, which is about the height of the neck with the head."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.pelts import around, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.stripes import Stripes, stripes
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, ball, egg, horn, plate, tube

GIRAFFE_NECK = [
    Station(-0.08, 0.00, 0.285, 0.270, 90),
    Station(-0.09, 0.12, 0.245, 0.215, 88),
    Station(-0.06, 0.34, 0.170, 0.150, 82),
    Station(-0.01, 0.60, 0.138, 0.120, 80),
    Station(0.04, 0.86, 0.118, 0.104, 80),
    Station(0.06, 0.98, 0.110, 0.100, 85),
    Station(0.065, 1.06, 0.050, 0.050, 85),
]
GIRAFFE_SKULL = [
    Station(-0.022, 1.030, 0.050, 0.050, -34),
    Station(0.015, 1.014, 0.100, 0.090, -36),
    Station(0.082, 0.970, 0.118, 0.105, -40),
    Station(0.159, 0.903, 0.094, 0.080, -44),
    Station(0.218, 0.845, 0.078, 0.070, -46),
    Station(0.262, 0.804, 0.068, 0.066, -48),
    Station(0.292, 0.782, 0.032, 0.038, -34),
]
GIRAFFE_CHIN = (0.282, 0.712)
GIRAFFE_POLL, GIRAFFE_BOW = (0.06, 0.0, 1.00), 10.0
"""Where its head turns on the neck, and by how many degrees it is bowed."""
GIRAFFE_AXIS = -0.03
"""About which the patches of its coat stand."""
KNOB = [Joint(0.02, 0.045, 1.05, 0.038), Joint(0.012, 0.058, 1.14, 0.031), Joint(0.008, 0.064, 1.185, 0.031)]
KNOB_BALL = 0.043
GIRAFFE_EAR = [
    Joint(-0.01, 0.020, 0.930, 0.040),
    Joint(-0.045, 0.115, 1.070, 0.047),
    Joint(-0.055, 0.150, 1.130, 0.040),
    Joint(-0.055, 0.170, 1.170, 0.028),
]
GIRAFFE_EYE, EYE_RADIUS = (0.080, 0.098, 0.990), 0.040
AHEAD = 18.0
"""Degrees by which their eyes look ahead of sideways."""
MANE = [(-0.365, 0.0), (-0.305, 0.22), (-0.200, 0.50), (-0.125, 0.82), (-0.075, 1.0)]
"""The line from which the tufts of its short mane stand out, in x and z."""
TUFTS, MANE_LOW, MANE_HIGH = 22, 0.22, 0.99
"""How many they are, and between which heights."""
TUFT, TUFT_RISE = 0.016, 0.030
"""How far a tuft stands out, and how high it rises for that."""


class Patches(NamedTuple):
    """A row of patches of a coat."""

    z: float
    radius: float
    """Of the neck there."""
    half: float
    """Half the height of a patch."""


PATCH_ROWS = [
    Patches(0.115, 0.240, 0.082),
    Patches(0.250, 0.200, 0.072),
    Patches(0.370, 0.170, 0.064),
    Patches(0.477, 0.152, 0.058),
    Patches(0.574, 0.142, 0.053),
    Patches(0.664, 0.134, 0.050),
    Patches(0.749, 0.128, 0.047),
    Patches(0.828, 0.122, 0.044),
]
PATCH_TALL = 0.90
PATCH_TURNS = ((32, 92, 151), (2, 61, 122, 179))
"""Where they are in the rows by turns, in degrees from straight ahead."""
PATCH_WIDE, PATCH_PROUD = 0.41, 0.009
"""Half the width of a patch in radii of the neck; how far it stands out."""
PATCH = [(-0.90, 0.52), (-0.06, 1.06), (0.98, 0.44), (0.92, -0.56), (0.08, -1.02), (-1.0, -0.46)]
"""Its outline: a hexagon that is not quite even."""


GIRAFFE_MIDDLE = 0.055
"""How far it stands forward, so that its neck's foot is in the middle."""


@part("head")
def giraffe(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A giraffe with knobbed horns, a coat of patches and a short mane; it stands on a round of 0.6 size."""
    at = (GIRAFFE_MIDDLE * size, 0.0, seat.z - SINK)
    neck = tube(GIRAFFE_NECK, size, at) + coat(size, at)
    *top, _ = KNOB[-1]
    knob = horn(KNOB, size, at) + ball(place((top[0], top[1], top[2] + 0.02), size, at), KNOB_BALL * size)
    head = with_eyes(tube(GIRAFFE_SKULL, size, at, 2.2), size, at, GIRAFFE_EYE, EYE_RADIUS, ahead=AHEAD)
    cuts = face_cuts((0.277, 0.060, 0.817), (0.240, 0.078, 0.796), -0.95, size, at)
    form = union(
        neck,
        (head - cuts).turned(GIRAFFE_BOW, Y, place(GIRAFFE_POLL, size, at)),
        gullet(size, at, GIRAFFE_CHIN, root=0.05, width=0.062),
        mane(size, at),
        *(each.pair() for each in (knob, tipped(grown(GIRAFFE_EAR, ears), size, at))),
    )
    return Built(form, Seat(at[2] + 1.25 * size, 0))


def coat(size: float, at: Point3) -> Form:
    """Patches with corners, in staggered rows, alternately as drawn and the other way round."""
    patches = []
    for row, (z, radius, half) in enumerate(PATCH_ROWS):
        wide = PATCH_WIDE * radius
        drawn = []
        for i, turn in enumerate(PATCH_TURNS[row % 2]):
            way = 1 if (row + i) % 2 else -1
            drawn.append((turn, [(way * y * wide, z + way * up * PATCH_TALL * half) for y, up in PATCH]))
        patches.append(around(drawn, size, at, GIRAFFE_AXIS, radius))
    return pelt(GIRAFFE_NECK, PATCH_PROUD, union(*patches), size, at)


def mane(size: float, at: Point3) -> Form:
    """A short stiff mane in tufts that point upwards."""
    edge = []
    for i in range(TUFTS):
        z = MANE_LOW + (MANE_HIGH - MANE_LOW) * i / (TUFTS - 1)
        (x0, z0), (x1, z1) = next((a, b) for a, b in pairwise(MANE) if z <= b[1])
        x = x0 + (x1 - x0) * (z - z0) / (z1 - z0)
        edge += [(x, z - TUFT_RISE), (x - TUFT, z)]
    return plate([*edge, (0.0, MANE_HIGH), (-0.10, MANE_LOW - TUFT_RISE)], 0.075 * size, size=size, at=at)


OKAPI_NECK = [
    Station(-0.02, 0.00, 0.345, 0.310, 90),
    Station(-0.03, 0.14, 0.275, 0.245, 92),
    Station(-0.03, 0.36, 0.200, 0.168, 86),
    Station(0.01, 0.60, 0.162, 0.135, 80),
    Station(0.05, 0.80, 0.150, 0.125, 76),
    Station(0.08, 0.93, 0.120, 0.100, 76),
    Station(0.09, 0.99, 0.050, 0.050, 80),
]
OKAPI_SKULL = [
    Station(-0.031, 1.008, 0.060, 0.060, -40),
    Station(0.021, 0.973, 0.130, 0.110, -42),
    Station(0.101, 0.902, 0.150, 0.125, -45),
    Station(0.203, 0.801, 0.118, 0.094, -48),
    Station(0.287, 0.711, 0.095, 0.082, -50),
    Station(0.344, 0.650, 0.083, 0.080, -50),
    Station(0.379, 0.618, 0.045, 0.050, -34),
]
OKAPI_CHIN, OKAPI_SLOPE = (0.318, 0.521), 1.2
OKAPI_POLL, OKAPI_BOW = (0.03, 0.0, 0.95), 10.0
OKAPI_EAR = [
    Joint(0.0, 0.020, 0.900, 0.055),
    Joint(-0.03, 0.135, 1.080, 0.088),
    Joint(-0.03, 0.195, 1.190, 0.086),
    Joint(-0.02, 0.240, 1.290, 0.052),
    Joint(-0.015, 0.252, 1.335, 0.030),
]
OKAPI_HOLLOW = [
    Joint(0.06, 0.120, 1.04, 0.012),
    Joint(0.055, 0.155, 1.11, 0.048),
    Joint(0.055, 0.200, 1.19, 0.048),
    Joint(0.065, 0.245, 1.29, 0.008),
]
OKAPI_KNOB = [Joint(0.075, 0.050, 1.02, 0.042), Joint(0.065, 0.060, 1.09, 0.034), Joint(0.060, 0.062, 1.13, 0.032)]
OKAPI_EYE = (0.115, 0.115, 0.910)
STRIPES = Stripes(
    [(-0.10, -0.09), (-0.10, 0.08), (-0.10, 0.25), (-0.10, 0.42)],
    broad=0.048,
    deep=0.015,
    rise=50,
    lowest=0.06,
    spine=0.045,
    reach=0.48,
)
"""Only round the foot of the neck."""


@part("head")
def okapi(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """An okapi: huge spread ears, two short knobs, stripes only on the foot of its neck; on a round of 0.7 size."""
    at = (0.0, 0.0, seat.z - SINK)
    ear = tipped(grown(OKAPI_EAR, ears), size, at) - horn(grown(OKAPI_HOLLOW, ears, OKAPI_EAR[0]), size, at)
    head = with_eyes(tube(OKAPI_SKULL, size, at, 2.3), size, at, OKAPI_EYE, EYE_RADIUS, ahead=AHEAD)
    cuts = face_cuts((0.358, 0.070, 0.672), (0.300, 0.098, 0.627), -1.15, size, at)
    form = union(
        tube(OKAPI_NECK, size, at, 2.2) - stripes(OKAPI_NECK, STRIPES, size, at),
        (head - cuts).turned(OKAPI_BOW, Y, place(OKAPI_POLL, size, at)),
        gullet(size, at, OKAPI_CHIN, root=0.06, width=0.080, slope=OKAPI_SLOPE),
        *(each.pair() for each in (ear, tipped(OKAPI_KNOB, size, at))),
    )
    return Built(form, Seat(at[2] + 1.36 * size, 0))


def face_cuts(nostril: Point3, mouth: Point3, fall: float, size: float, at: Point3) -> Form:
    """Nostrils and the line of the mouth."""
    x, y, z = nostril
    drop = horn(
        [Joint(x, y, z - 0.02, 0.012), Joint(x, y + 0.004, z, 0.020), Joint(x, y + 0.016, z + 0.045, 0.006)], size, at
    )
    return (drop + egg(place(mouth, size, at), 0.015 * size, 0.080 * size, (1, 0, fall))).pair()
