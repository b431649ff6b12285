"""The centauride: a woman to the waist on a horse's trunk, in a tunic, her recurved bow beside her.

Numbers are shares of `size`, her height in mm.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.horses.centaur import FRONT, bow, trunk
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Egg, Joint, Tier, tiers, upright

WOMAN = [
    *FRONT[:-1],
    Tier(0.580, 0.094, 0.106, 0.140),
    Tier(0.630, 0.083, 0.093, 0.137),
    Tier(0.685, 0.108, 0.124, 0.142),
    Tier(0.750, 0.096, 0.154, 0.130),
    Tier(0.785, 0.076, 0.132, 0.124),
    Tier(0.820, 0.052, 0.062, 0.128),
    Tier(0.900, 0.050, 0.052, 0.138),
]
"""A woman's body that grows from a horse's breast."""
TUNIC = [
    Fall(0.440, 0.120, 0.132, 0.166, 0.0),
    Fall(0.475, 0.146, 0.160, 0.162, 0.014),
    Fall(0.540, 0.124, 0.140, 0.152, 0.013),
    Fall(0.600, 0.096, 0.108, 0.140, 0.008),
    Fall(0.640, 0.086, 0.098, 0.136, 0.0),
]
"""Its skirt, which covers where the woman ends and the horse begins."""
TUNIC_FOLDS = 13
BELT = [
    Tier(0.594, 0.086, 0.098, 0.138),
    Tier(0.612, 0.103, 0.114, 0.138),
    Tier(0.634, 0.103, 0.114, 0.137),
    Tier(0.650, 0.084, 0.096, 0.136),
]
FACE = Face(chin=0.85, crown=1.075, width=0.085, depth=0.088, x=0.150)
THROAT = [
    Tier(0.745, 0.040, 0.040, 0.161),
    Tier(0.80, 0.050, 0.046, 0.169),
    Tier(0.85, 0.052, 0.050, 0.171),
    Tier(0.875, 0.043, 0.044, 0.169),
]
BOW_ARM = [
    Joint(0.124, 0.080, 0.756, 0.036),
    Joint(0.122, 0.160, 0.738, 0.048),
    Joint(0.120, 0.204, 0.672, 0.044),
    Joint(0.116, 0.236, 0.600, 0.040),
]
BOW_FOREARM = [
    Joint(0.117, 0.232, 0.615, 0.039),
    Joint(0.100, 0.252, 0.570, 0.041),
    Joint(0.076, 0.266, 0.530, 0.034),
    Joint(0.062, 0.270, 0.500, 0.033),
]
REST_ARM = [
    Joint(0.120, -0.080, 0.750, 0.036),
    Joint(0.112, -0.158, 0.736, 0.048),
    Joint(0.098, -0.192, 0.668, 0.044),
    Joint(0.084, -0.226, 0.596, 0.040),
]
REST_FOREARM = [
    Joint(0.084, -0.225, 0.602, 0.039),
    Joint(0.108, -0.205, 0.540, 0.040),
    Joint(0.134, -0.170, 0.475, 0.036),
    Joint(0.146, -0.128, 0.410, 0.030),
]
"""Its hand lies on the hip."""
FIST = Egg((0.058, 0.272, 0.500), 0.044, 0.054)
BAND = [
    Tier(0.985, 0.102, 0.090, 0.128),
    Tier(1.012, 0.124, 0.112, 0.128),
    Tier(1.030, 0.124, 0.112, 0.127),
    Tier(1.050, 0.104, 0.098, 0.124),
]
"""Round the brow."""
HAIR = [
    Fall(0.510, 0.040, 0.055, 0.020, 0.008),
    Fall(0.600, 0.064, 0.092, 0.032, 0.016),
    Fall(0.690, 0.084, 0.120, 0.046, 0.022),
    Fall(0.780, 0.095, 0.122, 0.060, 0.020),
    Fall(0.880, 0.104, 0.112, 0.082, 0.016),
    Fall(1.000, 0.112, 0.110, 0.106, 0.012),
    Fall(1.075, 0.080, 0.078, 0.111, 0.006),
    Fall(1.105, 0.030, 0.030, 0.111, 0.0),
]
"""The last number is how deep the furrows are."""


@part("head")
def centauride(seat: Seat, *, size: float) -> Built:
    """A woman with long hair, her bow at her side, on a horse's trunk; she stands on a round of 0.77 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        trunk(size, at, WOMAN),
        cloth(TUNIC, size, at, folds=TUNIC_FOLDS, share=1.0),
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
    arms = [tipped(each, size, at) for each in (BOW_ARM, BOW_FOREARM, REST_ARM, REST_FOREARM)]
    return union(*arms, upright(FIST, size, at), bow(size, at))
