"""The centaur: a man to the waist on the trunk of a horse. Numbers are shares of `size`, their height in mm."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Tier, egg, horn, tiers

# height, half depth, half width, x
TRUNK = [
    Tier(0.00, 0.288, 0.084, -0.04),
    Tier(0.05, 0.292, 0.104, -0.04),
    Tier(0.115, 0.302, 0.148, -0.04),
    Tier(0.19, 0.318, 0.188, -0.042),
    Tier(0.27, 0.328, 0.212, -0.048),
    Tier(0.335, 0.312, 0.216, -0.058),
    Tier(0.385, 0.262, 0.178, -0.075),
    Tier(0.415, 0.190, 0.125, -0.095),
    Tier(0.430, 0.110, 0.070, -0.110),
]
"""The barrel; below it a thin wall, deep between the legs, carries the belly."""
# x, y, z, radius: hoof, pastern, cannon, and knee or hock; then the limb above it
FORELEG = [
    (0.245, 0.138, -0.020, 0.085),
    (0.238, 0.138, 0.045, 0.070),
    (0.226, 0.138, 0.075, 0.049),
    (0.224, 0.138, 0.125, 0.047),
    (0.232, 0.137, 0.170, 0.064),
    (0.226, 0.136, 0.215, 0.050),
]
FORELIMB = [(0.230, 0.137, 0.165, 0.052), (0.214, 0.130, 0.240, 0.064), (0.190, 0.118, 0.320, 0.070)]
HINDLEG = [
    (-0.262, 0.150, -0.020, 0.085),
    (-0.270, 0.150, 0.045, 0.070),
    (-0.284, 0.150, 0.075, 0.050),
    (-0.300, 0.150, 0.135, 0.049),
    (-0.318, 0.148, 0.185, 0.068),
    (-0.300, 0.145, 0.235, 0.058),
]
HINDLIMB = [(-0.316, 0.148, 0.175, 0.056), (-0.282, 0.140, 0.245, 0.082), (-0.235, 0.125, 0.315, 0.090)]
BREAST = [
    Tier(0.00, 0.100, 0.085, 0.162),
    Tier(0.08, 0.108, 0.105, 0.162),
    Tier(0.16, 0.120, 0.140, 0.163),
    Tier(0.25, 0.131, 0.172, 0.164),
    Tier(0.34, 0.130, 0.178, 0.165),
    Tier(0.43, 0.110, 0.150, 0.165),
]
"""The horse's breast, under the waist."""
HAUNCH = ((-0.220, 0.095, 0.300), 0.145, 0.155)
SHOULDER = ((0.165, 0.105, 0.295), 0.092, 0.130)
TAIL = [
    Joint(-0.27, 0.0, 0.400, 0.050),
    Joint(-0.345, 0.0, 0.360, 0.060),
    Joint(-0.386, 0.0, 0.270, 0.070),
    Joint(-0.390, 0.0, 0.150, 0.064),
    Joint(-0.372, 0.0, 0.050, 0.050),
    Joint(-0.350, 0.0, 0.000, 0.045),
]


def trunk(size: float, at: Point3) -> Form:
    """The horse's part: barrel and haunches on four legs, and a tail that reaches the ground."""
    muscles = [egg(place(there, size, at), across * size, along * size) for there, across, along in (HAUNCH, SHOULDER)]
    legs = union(*(horn(limb, size, at) for limb in (FORELEG, FORELIMB, HINDLEG, HINDLIMB)), *muscles)
    return union(tiers(TRUNK, size, at, 2.3), tiers(BREAST, size, at, 2.2), legs.pair(), horn(TAIL, size, at))


MAN = [
    Tier(0.22, 0.130, 0.165, 0.145),
    Tier(0.40, 0.120, 0.150, 0.165),
    Tier(0.50, 0.128, 0.165, 0.180),
    Tier(0.62, 0.142, 0.205, 0.175),
    Tier(0.72, 0.128, 0.228, 0.160),
    Tier(0.775, 0.095, 0.175, 0.150),
    Tier(0.815, 0.065, 0.085, 0.150),
    Tier(0.90, 0.060, 0.065, 0.160),
]
MAN_FACE = Face(chin=0.845, crown=1.085, width=0.092, depth=0.105, x=0.165)
# An arm from the shoulder, and the forearm that lies across the breast, rising to the other side.
ARM = [
    Joint(0.150, 0.110, 0.730, 0.050),
    Joint(0.150, 0.200, 0.715, 0.062),
    Joint(0.165, 0.222, 0.630, 0.058),
    Joint(0.190, 0.205, 0.540, 0.054),
    Joint(0.190, 0.160, 0.430, 0.036),
    Joint(0.175, 0.115, 0.350, 0.020),
]
FOREARM = [
    Joint(0.190, 0.195, 0.500, 0.048),
    Joint(0.250, 0.100, 0.580, 0.052),
    Joint(0.282, -0.020, 0.665, 0.046),
    Joint(0.262, -0.080, 0.715, 0.042),
]
MAN_HAIR = [
    Tier(0.68, 0.035, 0.055, 0.088),
    Tier(0.78, 0.060, 0.078, 0.085),
    Tier(0.88, 0.080, 0.092, 0.105),
    Tier(0.97, 0.108, 0.108, 0.130),
    Tier(1.04, 0.108, 0.104, 0.138),
    Tier(1.095, 0.070, 0.070, 0.140),
    Tier(1.11, 0.030, 0.030, 0.140),
]
BEARD = [
    Tier(0.680, 0.020, 0.020, 0.255),
    Tier(0.725, 0.035, 0.036, 0.265),
    Tier(0.77, 0.055, 0.055, 0.255),
    Tier(0.83, 0.070, 0.080, 0.235),
    Tier(0.885, 0.070, 0.092, 0.215),
    Tier(0.925, 0.040, 0.080, 0.205),
]
BELT = [
    Tier(0.385, 0.120, 0.150, 0.163),
    Tier(0.415, 0.136, 0.166, 0.165),
    Tier(0.445, 0.136, 0.166, 0.168),
    Tier(0.465, 0.118, 0.150, 0.172),
]


BAND = [
    Tier(1.000, 0.104, 0.092, 0.152),
    Tier(1.022, 0.122, 0.108, 0.152),
    Tier(1.044, 0.122, 0.108, 0.150),
    Tier(1.058, 0.100, 0.096, 0.148),
]
"""A band round the brow."""


@part("head")
def centaur(seat: Seat, *, size: float) -> Built:
    """A bearded man, his arms folded, on a horse's trunk; he stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    forearm = tipped(FOREARM, size, at)
    arms = union(horn(ARM, size, at).pair(), forearm, forearm.mirrored().moved(z=-0.03 * size))
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
