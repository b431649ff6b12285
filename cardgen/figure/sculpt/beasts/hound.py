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
    Station(0.000, 0.715, 0.205, 0.192, 46),
    Station(0.085, 0.785, 0.172, 0.160, 46),
    Station(0.135, 0.822, 0.120, 0.118, 46),
]
MUZZLE = [
    Station(0.010, 0.690, 0.130, 0.135, 52),
    Station(0.130, 0.790, 0.128, 0.112, 51),
    Station(0.225, 0.905, 0.112, 0.102, 50),
    Station(0.285, 0.980, 0.080, 0.080, 50),
]
NOSE, NOSE_RADIUS = (0.254, 0.0, 1.008), 0.056
EYE, EYE_RADIUS = (0.040, 0.106, 0.858), 0.036
BROW = [Joint(-0.050, 0.124, 0.838, 0.022), Joint(0.005, 0.112, 0.894, 0.026), Joint(0.060, 0.082, 0.900, 0.018)]
# x, y, z, radius: an ear hangs from the back of the skull, flat to the neck, and folds forwards
EAR = [
    Joint(-0.095, 0.110, 0.815, 0.040),
    Joint(-0.115, 0.172, 0.730, 0.080),
    Joint(-0.120, 0.212, 0.590, 0.112),
    Joint(-0.085, 0.214, 0.430, 0.108),
    Joint(-0.050, 0.190, 0.290, 0.066),
    Joint(-0.035, 0.150, 0.215, 0.026),
]
EAR_FLAT = 0.46
"""How thick an ear is, in its widths."""
LIPS = (0.225, 0.0, 0.850)
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
        ball(place(NOSE, size, at), NOSE_RADIUS * size),
        ball(place(EYE, size, at), EYE_RADIUS * size).pair(),
        horn(swollen(BROW, brow), size, at).pair(),
        ear(size, at).pair(),
        collar(size, at),
    )
    return Built(form, Seat(at[2] + 1.06 * size, 0))


def mouth(size: float, at: Point3) -> Form:
    """The line of the lips on both sides, which rises with the muzzle."""
    groove = egg((0, 0, 0), 0.018 * size, 0.125 * size, X).turned(-50, Y)
    return groove.moved(*place((LIPS[0], 0.118, LIPS[2]), size, at)).pair()


def ear(size: float, at: Point3) -> Form:
    """The left ear, pressed flat."""
    middle = EAR[2][1] * size
    return horn(EAR, size, at).moved(y=-middle).scaled(1, EAR_FLAT, 1).moved(y=middle)


def collar(size: float, at: Point3) -> Form:
    """A round band about the neck."""
    radius, high = COLLAR[0] * size, COLLAR[1] * size
    return egg(place(COLLAR_AT, size, at), radius, 1.5 * high)
