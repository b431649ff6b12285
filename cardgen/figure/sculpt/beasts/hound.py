"""A hound that has found a scent: its nose is lifted into the wind. Shares of `size`, its height in mm."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import place, swollen
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, union
from cardgen.figure.solid.solids import Joint, Station, ball, egg, horn, tube

NECK = [
    Station(-0.02, 0.00, 0.275, 0.275, 90),
    Station(-0.05, 0.14, 0.255, 0.240, 92),
    Station(-0.085, 0.34, 0.220, 0.190, 88),
    Station(-0.075, 0.52, 0.210, 0.180, 80),
    Station(-0.020, 0.66, 0.190, 0.170, 64),
]
SKULL = [
    Station(-0.165, 0.570, 0.100, 0.100, 48),
    Station(-0.110, 0.630, 0.185, 0.175, 48),
    Station(0.000, 0.715, 0.195, 0.188, 46),
    Station(0.110, 0.790, 0.160, 0.152, 44),
    Station(0.175, 0.845, 0.112, 0.110, 46),
]
MUZZLE = [
    Station(0.020, 0.700, 0.130, 0.130, 47),
    Station(0.150, 0.815, 0.122, 0.118, 47),
    Station(0.245, 0.902, 0.108, 0.112, 47),
    Station(0.300, 0.952, 0.080, 0.088, 47),
]
NOSE = (0.290, 0.0, 0.978)
EYE, EYE_RADIUS = (0.035, 0.108, 0.862), 0.050
BROW = [Joint(-0.060, 0.140, 0.838, 0.030), Joint(0.020, 0.120, 0.905, 0.036), Joint(0.095, 0.075, 0.915, 0.026)]
# x, y, z, radius: an ear hangs from the back of the skull, flat to the neck
EAR = [
    Joint(-0.090, 0.110, 0.800, 0.045),
    Joint(-0.125, 0.180, 0.710, 0.085),
    Joint(-0.150, 0.220, 0.570, 0.105),
    Joint(-0.145, 0.205, 0.430, 0.085),
    Joint(-0.115, 0.130, 0.300, 0.035),
]
EAR_FLAT = 0.62
"""How thick an ear is, in its widths."""
LIPS = (0.245, 0.0, 0.830)
"""On the line of the mouth."""
COLLAR_AT, COLLAR = (-0.080, 0.0, 0.310), (0.226, 0.062)


@part("head")
def hound(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """A hound with hanging ears and a collar, its nose lifted; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = union(tube(SKULL, size, at, 2.2), tube(MUZZLE, size, at, 2.5)) - mouth(size, at)
    form = union(
        tube(NECK, size, at, 2.1),
        head,
        ball(place(NOSE, size, at), 0.066 * size),
        ball(place(EYE, size, at), EYE_RADIUS * size).pair(),
        horn(swollen(BROW, brow), size, at).pair(),
        ear(size, at).pair(),
        collar(size, at),
    )
    return Built(form, Seat(at[2] + 1.04 * size, 0))


def mouth(size: float, at: Point3) -> Form:
    """The line of the lips on both sides, which rises with the muzzle."""
    groove = egg((0, 0, 0), 0.018 * size, 0.130 * size, X).turned(-47, Y)
    return groove.moved(*place((LIPS[0], 0.112, LIPS[2]), size, at)).pair()


def ear(size: float, at: Point3) -> Form:
    """The left ear, pressed flat."""
    middle = EAR[2][1] * size
    return horn(EAR, size, at).moved(y=-middle).scaled(1, EAR_FLAT, 1).moved(y=middle)


def collar(size: float, at: Point3) -> Form:
    """A round band about the neck."""
    radius, high = COLLAR[0] * size, COLLAR[1] * size
    return egg(place(COLLAR_AT, size, at), radius, 1.5 * high)
