"""The horse: a head on an arched neck. All sizes are shares of `size`, which is about the height of the head in mm."""

from __future__ import annotations

from cardgen.figure.form import Form, Point, X, Y, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import with_eyes
from cardgen.figure.solids import Step, box, egg, horn, plate, tube

# x, z, half depth, half width, direction of the spine
NECK = [
    (0.00, 0.00, 0.400, 0.360, 90),
    (-0.02, 0.10, 0.385, 0.325, 92),
    (-0.09, 0.28, 0.315, 0.240, 98),
    (-0.14, 0.46, 0.262, 0.190, 90),
    (-0.115, 0.64, 0.232, 0.165, 70),
    (-0.04, 0.80, 0.190, 0.140, 48),
    (0.04, 0.885, 0.100, 0.080, 38),
]
SKULL = [
    (-0.13, 0.94, 0.070, 0.060, -36),
    (-0.06, 0.90, 0.165, 0.125, -38),
    (0.06, 0.805, 0.225, 0.155, -43),
    (0.20, 0.67, 0.180, 0.130, -47),
    (0.315, 0.545, 0.130, 0.105, -49),
    (0.395, 0.45, 0.132, 0.112, -52),
    (0.445, 0.385, 0.105, 0.095, -54),
    (0.462, 0.36, 0.060, 0.060, -54),
]
# x, y, z, radius
EAR = [
    (-0.06, 0.07, 0.91, 0.072),
    (-0.065, 0.088, 1.01, 0.064),
    (-0.045, 0.10, 1.10, 0.036),
    (-0.028, 0.106, 1.15, 0.016),
]
EAR_HOLLOW = [(-0.005, 0.085, 0.955, 0.012), (-0.015, 0.105, 1.02, 0.032), (-0.012, 0.118, 1.09, 0.012)]
CHIN_WEB: list[Step] = [(0.455, 0.312), (0.44, 0.37), (0.30, 0.60), (0.0, 0.60), (0.0, 0.10), (0.185, 0.012)]
LOCKS: list[Step] = [
    (0.10, 0.95),
    [(0.03, 1.04), (-0.10, 1.075)],
    [(-0.14, 1.0), (-0.18, 0.955)],
    (-0.29, 1.0),
    [(-0.31, 0.89), (-0.33, 0.80)],
    (-0.43, 0.84),
    [(-0.435, 0.71), (-0.44, 0.62)],
    (-0.53, 0.64),
    [(-0.505, 0.50), (-0.485, 0.42)],
    (-0.56, 0.42),
    [(-0.52, 0.25), (-0.46, 0.10)],
    (-0.40, 0.0),
    (-0.10, 0.0),
    (-0.10, 0.80),
]


CHEEK = (0.055, 0.122, 0.715)
EYE = (0.125, 0.132, 0.83)
NOSTRIL = (0.435, 0.098, 0.44)
MOUTH = (0.40, 0.385)
"""Where the corner of the mouth is, x and z; the cut runs forwards and down from it."""
MANE_THICKNESS = 0.14
GROOVES = [((-0.155, 0.93), 62), ((-0.275, 0.79), 42), ((-0.375, 0.61), 26), ((-0.425, 0.41), 12), ((-0.42, 0.22), 2)]
"""Grooves between the locks: a point of each (x, z), and how steeply it rises backwards, in degrees."""


@part("head")
def horse(seat: Seat, *, size: float) -> Built:
    """A horse's head and neck with a mane of locks; stands on a round of 0.405 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.2),
        tube(SKULL, size, at, 2.4),
        egg(_place(CHEEK, size, at), 0.165 * size, 0.055 * size, (0, 1, 0.05)).pair(),
        plate(CHIN_WEB, 0.12 * size, size=size, at=at, bevel=0.024 * size),
        mane(size, at),
        ears(size, at),
    )
    form = with_eyes(form, size, at, EYE, 0.040)
    return Built(form - nostrils(size, at) - mouth(size, at), Seat(at[2] + 1.15 * size, 0))


def mane(size: float, at: Point) -> Form:
    """A thick plate of five locks that point up and back, with a groove between each two."""
    locks = plate(LOCKS, MANE_THICKNESS * size, size=size, at=at, bevel=0.04 * size)
    for (x, z), rise in GROOVES:
        groove = box((0, 0, 0), 0.34 * size, 0.03 * size, 0.03 * size).turned(45, X).turned(rise, Y)
        side = groove.moved(at[0] + x * size, MANE_THICKNESS / 2 * size, at[2] + z * size)
        locks = locks - side.pair()
    return locks


def ears(size: float, at: Point) -> Form:
    return (horn(EAR, size, at) - horn(EAR_HOLLOW, size, at)).pair()


def nostrils(size: float, at: Point) -> Form:
    return egg(_place(NOSTRIL, size, at), 0.026 * size, 0.045 * size, (1, 0, 0.9)).pair()


def mouth(size: float, at: Point) -> Form:
    """A groove on either side of the muzzle; not through it, or the lip would hang."""
    depth = 0.585 * size - 0.1
    cut = box((0, 0, 0), 0.20 * size, size, 0.018 * size + 0.15).turned(40, Y)
    return cut.moved(at[0] + MOUTH[0] * size, depth, at[2] + MOUTH[1] * size).pair()


def _place(share: Point, size: float, at: Point) -> Point:
    return (at[0] + share[0] * size, at[1] + share[1] * size, at[2] + share[2] * size)
