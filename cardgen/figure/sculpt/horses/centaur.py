"""The centaur: a man to the waist on the trunk of a horse, his bow beside him, a quiver on his back.

Numbers are shares of `size`, their height in mm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth, front_cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Egg, Joint, Tier, egg, horn, tiers, upright

if TYPE_CHECKING:
    from collections.abc import Sequence

TRUNK = [
    Tier(0.20, 0.280, 0.124, -0.024),
    Tier(0.26, 0.294, 0.144, -0.027),
    Tier(0.32, 0.306, 0.162, -0.031),
    Tier(0.38, 0.315, 0.180, -0.036),
    Tier(0.45, 0.300, 0.178, -0.050),
    Tier(0.505, 0.250, 0.145, -0.070),
    Tier(0.535, 0.180, 0.100, -0.090),
    Tier(0.550, 0.100, 0.056, -0.105),
]
"""The barrel."""
WEB = [
    Tier(0.115, 0.266, 0.121, -0.030),
    Tier(0.200, 0.280, 0.126, -0.024),
    Tier(0.360, 0.270, 0.120, -0.025),
]
"""What carries it, from leg to leg."""
ARCH = [
    (-0.242, -0.05),
    (-0.242, 0.110),
    (-0.014, 0.392),
    (0.210, 0.118),
    (0.210, -0.05),
]
"""The way through under the belly, seen from the side."""
TUNNEL = [(-0.080, -0.05), (0.080, -0.05), (0.080, 0.150), (0.0, 0.290), (-0.080, 0.150)]
"""The way through between the left and the right legs, seen from the front."""
FRONT = [
    Tier(0.16, 0.045, 0.112, 0.225),
    Tier(0.22, 0.070, 0.140, 0.212),
    Tier(0.31, 0.110, 0.160, 0.196),
    Tier(0.39, 0.132, 0.160, 0.184),
    Tier(0.46, 0.134, 0.148, 0.170),
    Tier(0.53, 0.118, 0.126, 0.152),
    Tier(0.60, 0.096, 0.114, 0.140),
]
"""The horse's breast, from which the waist rises."""
PECTORAL = Egg((0.215, 0.066, 0.375), 0.098, 0.118)
FOREHOOF = [Joint(0.252, 0.122, -0.020, 0.066), Joint(0.250, 0.122, 0.030, 0.058), Joint(0.244, 0.122, 0.062, 0.048)]
FORELEG = [
    Joint(0.244, 0.122, 0.045, 0.038),
    Joint(0.238, 0.122, 0.090, 0.040),
    Joint(0.236, 0.118, 0.160, 0.044),
    Joint(0.241, 0.117, 0.215, 0.056),
    Joint(0.234, 0.118, 0.270, 0.050),
    Joint(0.216, 0.110, 0.330, 0.064),
    Joint(0.196, 0.094, 0.400, 0.070),
    Joint(0.170, 0.060, 0.470, 0.050),
]
HINDHOOF = [
    Joint(-0.238, 0.128, -0.020, 0.066),
    Joint(-0.242, 0.128, 0.030, 0.058),
    Joint(-0.252, 0.128, 0.062, 0.048),
]
HINDLEG = [
    Joint(-0.250, 0.128, 0.045, 0.038),
    Joint(-0.268, 0.128, 0.090, 0.041),
    Joint(-0.290, 0.125, 0.165, 0.045),
    Joint(-0.308, 0.127, 0.222, 0.056),
    Joint(-0.282, 0.124, 0.290, 0.062),
    Joint(-0.252, 0.114, 0.350, 0.084),
    Joint(-0.216, 0.094, 0.420, 0.092),
    Joint(-0.170, 0.050, 0.480, 0.060),
]
HAUNCH = Egg((-0.205, 0.070, 0.420), 0.120, 0.138)
SHOULDER = Egg((0.168, 0.086, 0.415), 0.084, 0.122)
TAIL = [
    Fall(0.000, 0.020, 0.030, -0.352, 0.004),
    Fall(0.080, 0.036, 0.048, -0.366, 0.010),
    Fall(0.200, 0.050, 0.066, -0.378, 0.016),
    Fall(0.320, 0.050, 0.064, -0.376, 0.016),
    Fall(0.410, 0.046, 0.054, -0.352, 0.010),
    Fall(0.475, 0.046, 0.044, -0.310, 0.004),
]
"""Its last number is how deep the furrows are."""
WIDE = 0.6
"""More than what is cut through is wide."""


def trunk(size: float, at: Point3, breast: Sequence[Tier]) -> Form:
    """The horse's part: barrel and haunches on four legs, what rises before them, and a tail to the ground."""
    muscles = [upright(each, size, at) for each in (HAUNCH, SHOULDER, PECTORAL)]
    hooves = union(horn(FOREHOOF, size, at), horn(HINDHOOF, size, at))
    legs = union(hooves, tipped(FORELEG, size, at), tipped(HINDLEG, size, at), *muscles)
    passage = plate(TUNNEL, 2 * WIDE * size, size=size, at=at, seen_from="front")
    barrel = union(tiers(TRUNK, size, at, 2.3), tiers(WEB, size, at, 4.0, ruled=True))
    barrel -= plate(ARCH, WIDE * size, size=size, at=at)
    carried = union(barrel, tiers(breast, size, at, 2.2)) - passage
    return union(carried, legs.pair(), cloth(TAIL, size, at, folds=5, share=0.7))


MAN = [
    *FRONT,
    Tier(0.64, 0.094, 0.118, 0.134),
    Tier(0.68, 0.099, 0.138, 0.131),
    Tier(0.72, 0.106, 0.164, 0.128),
    Tier(0.780, 0.102, 0.178, 0.122),
    Tier(0.820, 0.078, 0.140, 0.118),
    Tier(0.850, 0.058, 0.074, 0.124),
    Tier(0.930, 0.052, 0.055, 0.136),
]
"""The horse's breast, and a man's body that grows from it."""
CHEST, CHEST_WAY = Egg((0.145, 0.064, 0.754), 0.094, 0.098), (0, 1, 0.15)
"""The left muscle of the man's chest, and the way of its length."""
MAN_FACE = Face(chin=0.872, crown=1.085, width=0.080, depth=0.094, x=0.145)
BOW_ARM = [
    Joint(0.118, 0.085, 0.790, 0.046),
    Joint(0.118, 0.175, 0.775, 0.062),
    Joint(0.118, 0.222, 0.700, 0.058),
    Joint(0.116, 0.246, 0.620, 0.046),
]
DRAWING_ARM = [
    Joint(0.118, -0.060, 0.560, 0.035),
    Joint(0.118, -0.116, 0.690, 0.055),
    Joint(0.118, -0.156, 0.780, 0.064),
    Joint(0.126, -0.212, 0.855, 0.056),
    Joint(0.130, -0.236, 0.940, 0.046),
]
DRAWING_FOREARM = [
    Joint(0.130, -0.234, 0.925, 0.045),
    Joint(0.098, -0.212, 0.990, 0.047),
    Joint(0.048, -0.180, 1.080, 0.040),
    Joint(0.004, -0.158, 1.160, 0.042),
]
"""It is raised to an arrow in the quiver."""
BOW_FOREARM = [
    Joint(0.118, 0.246, 0.635, 0.045),
    Joint(0.100, 0.258, 0.580, 0.047),
    Joint(0.075, 0.268, 0.530, 0.036),
    Joint(0.062, 0.270, 0.500, 0.034),
]
FIST = Egg((0.058, 0.272, 0.500), 0.048, 0.058)
BOW = [
    Joint(-0.080, 0.280, -0.020, 0.026),
    Joint(-0.050, 0.280, 0.080, 0.029),
    Joint(0.010, 0.278, 0.220, 0.032),
    Joint(0.052, 0.276, 0.380, 0.036),
    Joint(0.058, 0.274, 0.500, 0.037),
    Joint(0.050, 0.272, 0.620, 0.035),
    Joint(0.005, 0.268, 0.780, 0.031),
    Joint(-0.055, 0.266, 0.920, 0.027),
    Joint(-0.072, 0.266, 0.990, 0.024),
    Joint(-0.062, 0.266, 1.030, 0.023),
]
"""It stands beside him on what carries the horse."""
STRING = [Joint(-0.066, 0.280, 0.000, 0.021), Joint(-0.066, 0.266, 0.950, 0.021)]
QUIVER = [Joint(0.045, -0.015, 0.500, 0.040), Joint(0.006, -0.070, 0.730, 0.052), Joint(-0.010, -0.105, 0.880, 0.058)]
SHAFTS = [
    [Joint(0.000, -0.090, 0.800, 0.022), Joint(-0.016, -0.152, 1.110, 0.022), Joint(-0.020, -0.172, 1.250, 0.034)],
    [Joint(-0.010, -0.070, 0.780, 0.022), Joint(-0.048, -0.055, 0.970, 0.022), Joint(-0.056, -0.050, 1.020, 0.032)],
]
"""Of the arrows in it, to their feathers."""
HAIR = [
    Fall(0.780, 0.034, 0.052, 0.076, 0.004),
    Fall(0.850, 0.056, 0.078, 0.076, 0.014),
    Fall(0.920, 0.076, 0.090, 0.092, 0.016),
    Fall(1.000, 0.096, 0.096, 0.114, 0.012),
    Fall(1.060, 0.092, 0.088, 0.122, 0.010),
    Fall(1.098, 0.050, 0.050, 0.126, 0.004),
    Fall(1.110, 0.020, 0.020, 0.126, 0.0),
]
BEARD = [
    Fall(0.735, 0.016, 0.022, 0.216, 0.0),
    Fall(0.775, 0.034, 0.046, 0.226, 0.008),
    Fall(0.830, 0.048, 0.064, 0.220, 0.011),
    Fall(0.880, 0.052, 0.072, 0.207, 0.010),
    Fall(0.908, 0.046, 0.072, 0.195, 0.004),
    Fall(0.928, 0.030, 0.060, 0.186, 0.0),
]
"""Furrowed on its front: it is made turned round."""
BAND = [
    Tier(1.008, 0.086, 0.080, 0.132),
    Tier(1.026, 0.104, 0.096, 0.132),
    Tier(1.044, 0.104, 0.096, 0.130),
    Tier(1.058, 0.086, 0.084, 0.128),
]
"""A band round the brow."""


@part("head")
def centaur(seat: Seat, *, size: float) -> Built:
    """A bearded archer draws an arrow, his bow at his side, on a horse's trunk; he stands on a round of 0.77 size."""
    at = (0.0, 0.0, seat.z - SINK)
    middle, across, along = CHEST
    chest = egg(place(middle, size, at), across * size, along * size, CHEST_WAY)
    form = union(
        trunk(size, at, MAN),
        chest.pair(),
        archery(size, at),
        face(size, at, MAN_FACE),
        cloth(HAIR, size, at, folds=6, share=0.62),
        front_cloth(BEARD, size, at, folds=5, share=0.7),
        tiers(BAND, size, at),
    )
    return Built(form, Seat(at[2] + 1.28 * size, 0))


def archery(size: float, at: Point3) -> Form:
    """Both arms, the bow with its string, and the quiver."""
    arms = [tipped(each, size, at) for each in (BOW_ARM, BOW_FOREARM, DRAWING_ARM, DRAWING_FOREARM)]
    quiver = union(horn(QUIVER, size, at), *(tipped(shaft, size, at) for shaft in SHAFTS))
    return union(*arms, upright(FIST, size, at), bow(size, at), quiver)


def bow(size: float, at: Point3) -> Form:
    """The bow, upright at the left, with its string."""
    return union(tipped(BOW, size, at), horn(STRING, size, at))
