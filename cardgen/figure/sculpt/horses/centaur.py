"""The centaur: a man to the waist on the trunk of a horse. Numbers are shares of `size`, their height in mm."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.horses.horse import place
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import egg, horn, tiers

# height, half depth, half width, x
TRUNK = [
    (0.00, 0.320, 0.225, -0.04),
    (0.10, 0.330, 0.235, -0.04),
    (0.22, 0.335, 0.240, -0.045),
    (0.32, 0.310, 0.225, -0.055),
    (0.39, 0.230, 0.175, -0.085),
    (0.43, 0.090, 0.080, -0.12),
]
# x, y, z, radius
FORELEG = [
    (0.225, 0.120, 0.00, 0.078),
    (0.225, 0.120, 0.05, 0.072),
    (0.225, 0.118, 0.08, 0.055),
    (0.225, 0.112, 0.17, 0.058),
    (0.190, 0.095, 0.28, 0.075),
    (0.130, 0.060, 0.34, 0.050),
]
HINDLEG = [
    (-0.275, 0.145, 0.00, 0.078),
    (-0.275, 0.145, 0.05, 0.072),
    (-0.280, 0.145, 0.08, 0.056),
    (-0.270, 0.135, 0.16, 0.066),
    (-0.220, 0.100, 0.26, 0.080),
    (-0.180, 0.060, 0.32, 0.050),
]
BREAST = [
    (0.00, 0.110, 0.150, 0.160),
    (0.20, 0.130, 0.190, 0.162),
    (0.34, 0.130, 0.185, 0.165),
    (0.43, 0.110, 0.150, 0.165),
]
"""The horse's breast, under the waist."""
HAUNCH = ((-0.21, 0.105, 0.27), 0.150, 0.165)
TAIL = [
    (-0.27, 0.0, 0.400, 0.050),
    (-0.345, 0.0, 0.360, 0.060),
    (-0.385, 0.0, 0.270, 0.068),
    (-0.390, 0.0, 0.150, 0.062),
    (-0.370, 0.0, 0.050, 0.050),
    (-0.350, 0.0, 0.000, 0.045),
]


def trunk(size: float, at: Point3) -> Form:
    """The horse's part: barrel, haunches, four legs against it, and a tail that reaches the ground."""
    middle, across, along = HAUNCH
    haunch = egg(place(middle, size, at), across * size, along * size)
    legs = union(horn(FORELEG, size, at), horn(HINDLEG, size, at), haunch)
    return union(tiers(TRUNK, size, at, 2.3), tiers(BREAST, size, at, 2.2), legs.pair(), horn(TAIL, size, at))


MAN = [
    (0.22, 0.130, 0.165, 0.145),
    (0.40, 0.120, 0.150, 0.165),
    (0.50, 0.128, 0.165, 0.180),
    (0.62, 0.142, 0.205, 0.175),
    (0.72, 0.128, 0.228, 0.160),
    (0.775, 0.095, 0.175, 0.150),
    (0.815, 0.065, 0.085, 0.150),
    (0.90, 0.060, 0.065, 0.160),
]
MAN_FACE = Face(chin=0.845, crown=1.085, width=0.092, depth=0.105, x=0.165)
# An arm from the shoulder, and the forearm that lies across the breast, rising to the other side.
ARM = [
    (0.150, 0.110, 0.730, 0.050),
    (0.150, 0.200, 0.715, 0.062),
    (0.165, 0.222, 0.630, 0.058),
    (0.190, 0.205, 0.540, 0.054),
    (0.190, 0.160, 0.430, 0.036),
    (0.175, 0.115, 0.350, 0.020),
]
FOREARM = [
    (0.190, 0.195, 0.500, 0.048),
    (0.250, 0.100, 0.580, 0.052),
    (0.282, -0.020, 0.665, 0.046),
    (0.262, -0.080, 0.715, 0.042),
]
MAN_HAIR = [
    (0.68, 0.035, 0.055, 0.088),
    (0.78, 0.060, 0.078, 0.085),
    (0.88, 0.080, 0.092, 0.105),
    (0.97, 0.108, 0.108, 0.130),
    (1.04, 0.108, 0.104, 0.138),
    (1.095, 0.070, 0.070, 0.140),
    (1.11, 0.030, 0.030, 0.140),
]
BEARD = [
    (0.680, 0.020, 0.020, 0.255),
    (0.725, 0.035, 0.036, 0.265),
    (0.77, 0.055, 0.055, 0.255),
    (0.83, 0.070, 0.080, 0.235),
    (0.885, 0.070, 0.092, 0.215),
    (0.925, 0.040, 0.080, 0.205),
]
BELT = [
    (0.385, 0.120, 0.150, 0.163),
    (0.415, 0.136, 0.166, 0.165),
    (0.445, 0.136, 0.166, 0.168),
    (0.465, 0.118, 0.150, 0.172),
]


BAND = [
    (1.000, 0.104, 0.092, 0.152),
    (1.022, 0.122, 0.108, 0.152),
    (1.044, 0.122, 0.108, 0.150),
    (1.058, 0.100, 0.096, 0.148),
]
"""A band round the brow."""


@part("head")
def centaur(seat: Seat, *, size: float) -> Built:
    """A bearded man, his arms folded, on a horse's trunk; he stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    arms = union(
        horn(ARM, size, at).pair(), horn(FOREARM, size, at), horn(FOREARM, size, at).mirrored().moved(z=-0.03 * size)
    )
    form = union(
        trunk(size, at),
        tiers(MAN, size, at, 2.2),
        tiers(BELT, size, at, 2.2),
        arms,
        face(size, at, MAN_FACE),
        tiers(MAN_HAIR, size, at),
        tiers(BEARD, size, at, 2.1),
        tiers(BAND, size, at),
    )
    return Built(form, Seat(at[2] + 1.11 * size, 0))
