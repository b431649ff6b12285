"""The centauride: a woman to the waist on a light horse's trunk, drawing a recurved bow.

Numbers are shares of `size`, her height in mm.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Egg, Joint, Tier, cylinder, egg, horn, tiers, upright

# Between the legs a narrow web, which widens to the belly
BARREL = [
    Tier(0.00, 0.235, 0.085, -0.035),
    Tier(0.07, 0.240, 0.095, -0.035),
    Tier(0.18, 0.265, 0.185, -0.035),
    Tier(0.26, 0.272, 0.205, -0.040),
    Tier(0.33, 0.250, 0.190, -0.050),
    Tier(0.39, 0.190, 0.150, -0.070),
    Tier(0.43, 0.080, 0.070, -0.090),
]
BREAST = [
    Tier(0.00, 0.080, 0.080, 0.135),
    Tier(0.09, 0.090, 0.115, 0.140),
    Tier(0.20, 0.118, 0.170, 0.145),
    Tier(0.34, 0.118, 0.168, 0.155),
    Tier(0.43, 0.100, 0.135, 0.160),
]
FORELEG = [
    Joint(0.205, 0.118, 0.00, 0.066),
    Joint(0.205, 0.118, 0.04, 0.059),
    Joint(0.198, 0.118, 0.075, 0.045),
    Joint(0.200, 0.114, 0.170, 0.055),
    Joint(0.185, 0.108, 0.245, 0.066),
    Joint(0.140, 0.070, 0.340, 0.050),
]
HINDLEG = [
    Joint(-0.240, 0.132, 0.00, 0.068),
    Joint(-0.240, 0.132, 0.04, 0.060),
    Joint(-0.250, 0.132, 0.080, 0.046),
    Joint(-0.268, 0.132, 0.145, 0.052),
    Joint(-0.240, 0.122, 0.220, 0.076),
    Joint(-0.190, 0.090, 0.310, 0.080),
    Joint(-0.150, 0.050, 0.340, 0.050),
]
HAUNCH = ((-0.185, 0.098, 0.295), 0.128, 0.132)
TAIL = [
    Joint(-0.225, 0.012, 0.405, 0.036),
    Joint(-0.280, 0.022, 0.385, 0.048),
    Joint(-0.312, 0.030, 0.300, 0.054),
    Joint(-0.315, 0.034, 0.180, 0.054),
    Joint(-0.302, 0.024, 0.070, 0.042),
    Joint(-0.290, 0.012, 0.000, 0.032),
]
"""One half of it; there is a furrow between both."""


def trunk(size: float, at: Point3) -> Form:
    """The horse's part: barrel, haunches, four legs, and a tail that reaches the ground."""
    middle, across, along = HAUNCH
    haunch = egg(place(middle, size, at), across * size, along * size)
    sides = union(horn(FORELEG, size, at), horn(HINDLEG, size, at), horn(TAIL, size, at), haunch)
    return union(tiers(BARREL, size, at, 2.2), tiers(BREAST, size, at, 2.2), sides.pair())


WOMAN = [
    Tier(0.22, 0.115, 0.145, 0.150),
    Tier(0.31, 0.108, 0.130, 0.155),
    Tier(0.40, 0.095, 0.112, 0.162),
    Tier(0.48, 0.092, 0.107, 0.170),
    Tier(0.58, 0.124, 0.150, 0.182),
    Tier(0.66, 0.130, 0.167, 0.178),
    Tier(0.735, 0.100, 0.180, 0.160),
    Tier(0.78, 0.075, 0.120, 0.155),
    Tier(0.815, 0.052, 0.062, 0.155),
    Tier(0.90, 0.050, 0.052, 0.160),
]
BELT = [
    Tier(0.385, 0.098, 0.116, 0.161),
    Tier(0.408, 0.112, 0.131, 0.162),
    Tier(0.432, 0.112, 0.130, 0.166),
    Tier(0.452, 0.092, 0.108, 0.168),
]
FACE = Face(chin=0.85, crown=1.075, width=0.085, depth=0.088, x=0.174)
THROAT = [
    Tier(0.745, 0.040, 0.040, 0.185),
    Tier(0.80, 0.050, 0.046, 0.193),
    Tier(0.85, 0.052, 0.050, 0.195),
    Tier(0.875, 0.043, 0.044, 0.193),
]
UPPER_ARM = [
    Joint(0.150, 0.090, 0.730, 0.040),
    Joint(0.152, 0.165, 0.710, 0.049),
    Joint(0.162, 0.192, 0.630, 0.048),
    Joint(0.178, 0.180, 0.545, 0.046),
    Joint(0.185, 0.130, 0.445, 0.038),
    Joint(0.175, 0.085, 0.385, 0.020),
]
BOW_ARM = [Joint(0.172, 0.095, 0.395, 0.024), Joint(0.188, 0.180, 0.520, 0.044), Joint(0.222, 0.280, 0.635, 0.042)]
"""The left forearm, out to the bow."""
STRING_ARM = [
    Joint(0.172, -0.095, 0.385, 0.024),
    Joint(0.205, -0.152, 0.505, 0.045),
    Joint(0.250, -0.085, 0.605, 0.046),
    Joint(0.276, 0.010, 0.665, 0.042),
    Joint(0.244, 0.110, 0.705, 0.040),
]
"""The right forearm, across the breast to the string."""


HANDS = [Egg((0.226, 0.292, 0.645), 0.054, 0.082), Egg((0.229, 0.130, 0.712), 0.047, 0.085)]
BAND = [
    Tier(0.985, 0.102, 0.090, 0.152),
    Tier(1.022, 0.130, 0.114, 0.152),
    Tier(1.046, 0.130, 0.114, 0.150),
    Tier(1.066, 0.104, 0.098, 0.148),
]
"""Round the brow."""
HAIR = [
    Fall(0.385, 0.045, 0.065, 0.030, 0.010),
    Fall(0.48, 0.072, 0.105, 0.048, 0.016),
    Fall(0.62, 0.094, 0.136, 0.064, 0.022),
    Fall(0.76, 0.099, 0.130, 0.082, 0.020),
    Fall(0.88, 0.104, 0.114, 0.105, 0.016),
    Fall(1.00, 0.112, 0.110, 0.130, 0.012),
    Fall(1.075, 0.080, 0.078, 0.135, 0.006),
    Fall(1.105, 0.030, 0.030, 0.135, 0.0),
]
"""The last number is how deep the furrows are."""
BOW = [
    Joint(0.212, 0.130, 0.170, 0.030),
    Joint(0.220, 0.165, 0.235, 0.034),
    Joint(0.226, 0.232, 0.330, 0.040),
    Joint(0.228, 0.300, 0.465, 0.046),
    Joint(0.228, 0.298, 0.560, 0.044),
    Joint(0.228, 0.302, 0.690, 0.044),
    Joint(0.228, 0.290, 0.770, 0.042),
    Joint(0.228, 0.225, 0.880, 0.036),
    Joint(0.228, 0.172, 0.945, 0.031),
    Joint(0.228, 0.158, 0.990, 0.029),
    Joint(0.228, 0.170, 1.030, 0.027),
]
"""Upright at her left; its upper end is bent away again, the lower one goes into the horse's shoulder."""
STRING = ((0.216, 0.150, 0.200), (0.230, 0.166, 0.950), 0.021)
"""From where, to where; its radius."""


@part("head")
def centauride(seat: Seat, *, size: float) -> Built:
    """A woman with long hair draws a bow, on a light horse's trunk; she stands on a round of 0.7 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        trunk(size, at),
        tiers(WOMAN, size, at, 2.1),
        tiers(BELT, size, at, 2.1),
        archery(size, at),
        tiers(BAND, size, at),
        face(size, at, FACE),
        tiers(THROAT, size, at),
        cloth(HAIR, size, at, folds=6, share=0.62),
    )
    return Built(form, Seat(at[2] + 1.1 * size, 0))


def archery(size: float, at: Point3) -> Form:
    """Both arms, the bow and its string."""
    hands = [upright(hand, size, at) for hand in HANDS]
    arms = union(horn(UPPER_ARM, size, at).pair(), horn(BOW_ARM, size, at), horn(STRING_ARM, size, at))
    return union(arms, horn(BOW, size, at), string(size, at), *hands)


def string(size: float, at: Point3) -> Form:
    """A straight rod."""
    low, high, radius = STRING
    x, y, z = (end - start for start, end in zip(low, high, strict=True))
    return cylinder(place(low, size, at), radius * size, math.hypot(x, y, z) * size, (x, y, z))
