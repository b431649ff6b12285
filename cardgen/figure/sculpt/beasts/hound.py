"""A hound that has found a scent: it lifts its nose and gives tongue. Shares of `size`, its height in mm."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import place, swollen, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, ball, horn, tube

NECK = [
    Station(-0.02, 0.00, 0.275, 0.275, 90),
    Station(-0.05, 0.14, 0.250, 0.235, 92),
    Station(-0.085, 0.34, 0.205, 0.180, 88),
    Station(-0.075, 0.52, 0.190, 0.165, 80),
    Station(-0.020, 0.66, 0.180, 0.160, 64),
]
SKULL_AT, PITCH = (-0.01, 0.0, 0.715), 64
"""Where the head turns upon the neck, and how far it is lifted.

Skull and muzzle are counted from there, level."""
SKULL = [
    Station(-0.190, -0.030, 0.080, 0.080, 0),
    Station(-0.125, 0.000, 0.150, 0.140, 0),
    Station(-0.020, 0.015, 0.178, 0.170, 0),
    Station(0.080, 0.010, 0.150, 0.146, 0),
    Station(0.140, -0.010, 0.100, 0.110, 0),
]
MUZZLE = [
    Station(0.040, -0.030, 0.110, 0.120, 0),
    Station(0.160, -0.042, 0.092, 0.098, 0),
    Station(0.270, -0.042, 0.086, 0.096, 0),
    Station(0.345, -0.038, 0.080, 0.088, 0),
    Station(0.385, -0.028, 0.050, 0.060, 0),
]
NOSE, NOSE_HALVES = (0.372, 0.0, 0.022), (0.056, 0.070, 0.054)
NOSTRIL = [Joint(0.445, 0.020, 0.010, 0.016), Joint(0.415, 0.036, 0.020, 0.021), Joint(0.375, 0.066, 0.030, 0.008)]
EYE, EYE_RADIUS, AHEAD = (0.100, 0.112, 0.062), 0.040, 28.0
"""The last: degrees by which the eyes look ahead of sideways."""
BROW = [Joint(0.020, 0.140, 0.090, 0.018), Joint(0.080, 0.112, 0.116, 0.028), Joint(0.130, 0.070, 0.088, 0.018)]
JAW = [
    Station(0.020, 0.600, 0.130, 0.130, 40),
    Station(0.120, 0.690, 0.086, 0.104, 41),
    Station(0.225, 0.790, 0.054, 0.082, 42),
    Station(0.300, 0.862, 0.044, 0.066, 43),
    Station(0.328, 0.892, 0.024, 0.040, 44),
]
"""It hangs open below the muzzle, as steep as it prints."""
TONGUE = [Joint(0.120, 0.0, 0.735, 0.045), Joint(0.215, 0.0, 0.828, 0.044), Joint(0.275, 0.0, 0.893, 0.036)]
# x, y, z, radius: an ear hangs from the back of the skull, flat to the neck, and folds forwards
EAR = [
    Joint(-0.080, 0.100, 0.815, 0.034),
    Joint(-0.110, 0.168, 0.735, 0.078),
    Joint(-0.120, 0.212, 0.590, 0.112),
    Joint(-0.090, 0.220, 0.430, 0.116),
    Joint(-0.045, 0.205, 0.290, 0.082),
    Joint(-0.020, 0.170, 0.200, 0.030),
]
FOLDS = [
    [Joint(-0.060, 0.202, 0.760, 0.010), Joint(-0.075, 0.270, 0.600, 0.024), Joint(-0.040, 0.278, 0.420, 0.008)],
    [
        Joint(-0.130, 0.215, 0.740, 0.010),
        Joint(-0.160, 0.268, 0.580, 0.022),
        Joint(-0.130, 0.275, 0.390, 0.022),
        Joint(-0.080, 0.255, 0.270, 0.008),
    ],
]
"""Furrows down an ear."""
EAR_FLAT = 0.46
"""How thick an ear is, in its widths."""
EAR_IN = 0.022
"""How far it is pressed to the neck, so that no cleft is left."""
COLLAR = [
    Station(-0.076, 0.255, 0.218, 0.196, 90),
    Station(-0.080, 0.292, 0.231, 0.207, 90),
    Station(-0.084, 0.360, 0.222, 0.197, 90),
    Station(-0.084, 0.385, 0.190, 0.165, 90),
]
TAG = [Joint(0.125, 0.0, 0.180, 0.012), Joint(0.148, 0.0, 0.265, 0.050)]


@part("head")
def hound(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """A hound with hanging ears and a collar that lifts its nose, its mouth open; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.1),
        head(size, brow).turned(-PITCH, Y).moved(*place(SKULL_AT, size, at)),
        tube(JAW, size, at, 2.4),
        horn(TONGUE, size, at),
        ear(size, at).pair(),
        tube(COLLAR, size, at, 2.1),
        tipped(TAG, size, at),
    )
    return Built(form, Seat(at[2] + 1.06 * size, 0))


def head(size: float, brow: float) -> Form:
    """Skull, muzzle and nose, level, about where the head turns."""
    skull = with_eyes(tube(SKULL, size, ORIGIN, 2.1), size, ORIGIN, EYE, EYE_RADIUS, ahead=AHEAD)
    nose = ball(ORIGIN, size).scaled(*NOSE_HALVES).moved(*place(NOSE, size, ORIGIN))
    face = union(skull, tube(MUZZLE, size, ORIGIN, 2.6), nose, horn(swollen(BROW, brow), size).pair())
    return face - horn(NOSTRIL, size).pair()


def ear(size: float, at: Point3) -> Form:
    """The left ear, pressed flat, with two folds."""
    middle = EAR[2][1] * size
    flat = horn(EAR, size, at).moved(y=-middle).scaled(1, EAR_FLAT, 1).moved(y=middle)
    return (flat - union(*(horn(fold, size, at) for fold in FOLDS))).moved(y=-EAR_IN * size)
