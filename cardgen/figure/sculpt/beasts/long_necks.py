"""Giraffe and okapi. Numbers are shares of their `size`, which is about the height of the neck with the head."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.pelts import around, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.stripes import Stripes, stripes
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, ball, egg, horn, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

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
GIRAFFE_CHIN = (0.256, 0.692)
GIRAFFE_LIP = [Joint(0.160, 0.022, 0.856, 0.026), Joint(0.230, 0.030, 0.778, 0.036), Joint(0.268, 0.004, 0.757, 0.034)]
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
    skull = tube(GIRAFFE_SKULL, size, at, 2.2) + tipped(GIRAFFE_LIP, size, at).pair()
    head = with_eyes(skull, size, at, GIRAFFE_EYE, EYE_RADIUS, ahead=AHEAD)
    cuts = face_cuts((0.277, 0.060, 0.817), (0.240, 0.078, 0.796), -0.95, size, at)
    form = union(
        neck,
        (head - cuts).turned(GIRAFFE_BOW, Y, place(GIRAFFE_POLL, size, at)),
        gullet(size, at, GIRAFFE_CHIN, root=0.05, width=0.058),
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
    Station(0.344, 0.650, 0.083, 0.080, -42),
    Station(0.376, 0.624, 0.054, 0.056, -18),
]
OKAPI_CHIN, OKAPI_SLOPE = (0.224, 0.456), 1.25
OKAPI_POLL, OKAPI_BOW = (0.03, 0.0, 0.95), 21.0
OKAPI_LIP = [Joint(0.240, 0.045, 0.665, 0.038), Joint(0.300, 0.040, 0.602, 0.042), Joint(0.353, 0.012, 0.580, 0.040)]
OKAPI_MOUTH = [(0.395, 0.588), (0.350, 0.606), (0.310, 0.636), (0.265, 0.690)]
"""Its way as seen from the side, from the lips back."""
OKAPI_PARTED = 0.011
OKAPI_CHEEK, CHEEK_ACROSS, CHEEK_ALONG, CHEEK_TILT = (0.085, 0.080, 0.785), 0.108, 0.048, -0.35


class Leaf(NamedTuple):
    """An ear like a broad leaf, pointed at its root, in shares."""

    root: Point3
    along: Sequence[tuple[float, float]]
    """From the root on: how far along, half its breadth there."""
    flat: float
    """Its thickness in breadths."""
    rise: float
    """Degrees from level, seen from the front."""
    opened: float
    """Degrees by which its hollow looks outwards."""
    back: float
    """Degrees by which it is laid back."""


OKAPI_EAR = Leaf(
    (-0.005, 0.050, 0.880),
    ((0.0, 0.060), (0.12, 0.076), (0.24, 0.097), (0.33, 0.087), (0.375, 0.066), (0.405, 0.042)),
    0.50,
    66.0,
    30.0,
    14.0,
)
HOLLOW, HOLLOW_FROM, HOLLOW_AHEAD = 0.78, 0.10, 0.050
"""Of an ear's hollow: its breadth in the ear's; how far along it begins; how far ahead it lies."""
OKAPI_KNOB = [Joint(0.084, 0.046, 0.930, 0.042), Joint(0.030, 0.062, 1.085, 0.036), Joint(0.000, 0.066, 1.150, 0.038)]
OKAPI_EYE = (0.095, 0.120, 0.885)


OKAPI_STRIPES = Stripes(
    [(-0.04, level) for level in (0.06, 0.185, 0.31, 0.435, 0.56, 0.685)],
    broad=0.042,
    deep=0.022,
    rise=47,
    lowest=0.07,
    spine=0.03,
    reach=0.27,
)
"""On neck and shoulder; in nature on the haunches, which a bust has not."""


@part("head")
def okapi(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """An okapi: broad ears held sideways, two short knobs, stripes on its shoulder; on a round of 0.7 size."""
    at = (0.0, 0.0, seat.z - SINK)
    cheek = egg(place(OKAPI_CHEEK, size, at), CHEEK_ACROSS * size, CHEEK_ALONG * size, (0, 1, CHEEK_TILT))
    skull = union(tube(OKAPI_SKULL, size, at, 2.3), cheek.pair(), tipped(OKAPI_LIP, size, at).pair())
    skull -= mouth_line(OKAPI_SKULL, OKAPI_MOUTH, size, at, 2.3, half=OKAPI_PARTED)
    skull -= nostril((0.358, 0.070, 0.672), size, at)
    bowed = skull.turned(OKAPI_BOW, Y, place(OKAPI_POLL, size, at))
    form = union(
        tube(OKAPI_NECK, size, at, 2.2) - stripes(OKAPI_NECK, OKAPI_STRIPES, size, at),
        with_eyes(bowed, size, at, OKAPI_EYE, EYE_RADIUS, ahead=AHEAD),
        gullet(size, at, OKAPI_CHIN, root=0.04, width=0.070, slope=OKAPI_SLOPE),
        *(each.pair() for each in (leaf(OKAPI_EAR, ears, size, at), tipped(OKAPI_KNOB, size, at))),
    )
    return Built(form, Seat(at[2] + 1.36 * size, 0))


def leaf(ear: Leaf, times: float, size: float, at: Point3) -> Form:
    """The left ear, hollow in front, so many times as large; it carries itself from its pointed root on."""
    long = times * size
    whole = [Joint(0, y, 0, half) for y, half in ear.along]
    hollow = [Joint(0, joint.y, 0, HOLLOW * joint.radius) for joint in whole if joint.y >= HOLLOW_FROM]
    cut = tipped(hollow, long, ORIGIN).scaled(ear.flat, 1, 1).moved(x=HOLLOW_AHEAD * long)
    shell = tipped(whole, long, ORIGIN).scaled(ear.flat, 1, 1) - cut
    return shell.turned(ear.rise, X).turned(ear.opened).turned(-ear.back, Y).moved(*place(ear.root, size, at))


def face_cuts(hole: Point3, mouth: Point3, fall: float, size: float, at: Point3) -> Form:
    """Nostrils and the line of the mouth."""
    return nostril(hole, size, at) + egg(place(mouth, size, at), 0.015 * size, 0.080 * size, (1, 0, fall)).pair()


def nostril(hole: Point3, size: float, at: Point3) -> Form:
    """A drop on each side, pointed above."""
    x, y, z = hole
    drop = [Joint(x, y, z - 0.02, 0.012), Joint(x, y + 0.004, z, 0.020), Joint(x, y + 0.016, z + 0.045, 0.006)]
    return horn(drop, size, at).pair()
