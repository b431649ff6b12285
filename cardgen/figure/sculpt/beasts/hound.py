"""A hound that has found a scent: it lifts its nose into the wind. Shares of `size`, its height in mm."""

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
SKULL_AT, PITCH = (-0.02, 0.0, 0.735), 53
"""Where the head turns upon the neck, and how far it is lifted.

Skull and muzzle are counted from there, level."""
SKULL = [
    Station(-0.205, -0.040, 0.080, 0.085, 0),
    Station(-0.135, -0.005, 0.160, 0.158, 0),
    Station(-0.020, 0.015, 0.188, 0.190, 0),
    Station(0.085, 0.005, 0.158, 0.160, 0),
    Station(0.150, -0.015, 0.110, 0.118, 0),
]
MUZZLE = [
    Station(0.030, -0.045, 0.120, 0.128, 0),
    Station(0.150, -0.048, 0.100, 0.104, 0),
    Station(0.270, -0.040, 0.096, 0.100, 0),
    Station(0.360, -0.034, 0.094, 0.096, 0),
    Station(0.400, -0.032, 0.078, 0.080, 0),
    Station(0.415, -0.030, 0.050, 0.052, 0),
]
"""Square in front, as a hound's is."""
FLEWS = [
    Station(0.060, -0.112, 0.074, 0.092, 0),
    Station(0.150, -0.112, 0.075, 0.116, 0),
    Station(0.260, -0.118, 0.082, 0.122, 0),
    Station(0.350, -0.104, 0.074, 0.108, 0),
    Station(0.395, -0.090, 0.045, 0.070, 0),
]
"""The lips that hang over the jaw."""
JAW = [
    Station(-0.080, -0.147, 0.090, 0.095, 0),
    Station(0.080, -0.165, 0.072, 0.090, 0),
    Station(0.220, -0.185, 0.058, 0.078, 0),
    Station(0.310, -0.180, 0.046, 0.062, 0),
    Station(0.345, -0.172, 0.024, 0.036, 0),
]
MOUTH = [
    Joint(0.400, 0.000, -0.150, 0.014),
    Joint(0.350, 0.078, -0.168, 0.016),
    Joint(0.220, 0.118, -0.182, 0.016),
    Joint(0.090, 0.112, -0.150, 0.008),
]
"""The line between lip and jaw."""
NOSE, NOSE_HALVES = (0.388, 0.0, 0.006), (0.060, 0.076, 0.056)
NOSTRIL = [Joint(0.462, 0.022, 0.010, 0.015), Joint(0.440, 0.040, 0.020, 0.020), Joint(0.405, 0.066, 0.026, 0.008)]
PHILTRUM = [Joint(0.448, 0.0, -0.010, 0.012), Joint(0.425, 0.0, -0.060, 0.013), Joint(0.415, 0.0, -0.130, 0.010)]
EYE, EYE_RADIUS, AHEAD = (0.098, 0.120, 0.066), 0.041, 28.0
"""The last: degrees by which the eyes look ahead of sideways."""
BROW = [Joint(0.020, 0.150, 0.092, 0.018), Joint(0.080, 0.120, 0.120, 0.030), Joint(0.135, 0.072, 0.090, 0.018)]
# An ear hangs from the back of the skull, flat to the neck, and folds forwards
EAR = [
    Joint(-0.080, 0.100, 0.815, 0.034),
    Joint(-0.110, 0.168, 0.735, 0.078),
    Joint(-0.120, 0.212, 0.590, 0.112),
    Joint(-0.090, 0.220, 0.430, 0.116),
    Joint(-0.045, 0.205, 0.290, 0.082),
    Joint(-0.020, 0.170, 0.200, 0.030),
]
FOLD = [
    Joint(-0.100, 0.220, 0.740, 0.010),
    Joint(-0.118, 0.283, 0.580, 0.028),
    Joint(-0.090, 0.290, 0.400, 0.028),
    Joint(-0.050, 0.268, 0.280, 0.008),
]
"""A furrow down an ear."""
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
TAG = [Joint(0.150, 0.0, 0.145, 0.012), Joint(0.148, 0.0, 0.265, 0.050)]


@part("head")
def hound(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """A hound with hanging ears and a collar that lifts its nose into the wind; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.1),
        head(size, brow).turned(-PITCH, Y).moved(*place(SKULL_AT, size, at)),
        ear(size, at).pair(),
        tube(COLLAR, size, at, 2.1),
        tipped(TAG, size, at),
    )
    return Built(form, Seat(at[2] + 1.06 * size, 0))


def head(size: float, brow: float = 1.0) -> Form:
    """Skull, muzzle and nose, level, about where the head turns."""
    skull = with_eyes(tube(SKULL, size, ORIGIN, 2.1), size, ORIGIN, EYE, EYE_RADIUS, ahead=AHEAD)
    nose = ball(ORIGIN, size).scaled(*NOSE_HALVES).moved(*place(NOSE, size, ORIGIN))
    snout = union(*(tube(each, size, ORIGIN, 2.5) for each in (MUZZLE, FLEWS, JAW)))
    face = union(skull, snout, nose, horn(swollen(BROW, brow), size).pair())
    return face - union(union(horn(NOSTRIL, size), horn(MOUTH, size)).pair(), horn(PHILTRUM, size))


def ear(size: float, at: Point3) -> Form:
    """The left ear, pressed flat to the neck, with a fold."""
    middle = EAR[2].y * size
    flat = horn(EAR, size, at).moved(y=-middle).scaled(1, EAR_FLAT, 1).moved(y=middle)
    return (flat - horn(FOLD, size, at)).moved(y=-EAR_IN * size)
