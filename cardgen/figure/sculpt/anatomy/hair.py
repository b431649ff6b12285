"""Hair and beards of people. None begins in mid-air: hair rests on the shoulders, beards on the chest or the throat.

Coordinates are shares of `size`, as in busts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth, front_cloth
from cardgen.figure.sculpt.anatomy.wigs import judges_wig
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import Joint, Tier, ball, horn, tiers

Hair = Literal["none", "short", "long", "bun", "up", "wig", "queue", "locks", "rolled", "tonsure"]
Beard = Literal["none", "short", "long", "square", "forked", "goatee"]
Grown = Callable[[float, Point3], Form]
"""A form from its size and the point where the bust begins."""

SHORT_HAIR = [
    Tier(0.39, 0.050, 0.070, -0.060),
    Tier(0.46, 0.085, 0.120, -0.080),
    Tier(0.55, 0.125, 0.182, -0.098),
    Tier(0.65, 0.160, 0.228, -0.086),
    Tier(0.76, 0.205, 0.248, -0.045),
    Tier(0.90, 0.165, 0.195, -0.043),
    Tier(0.97, 0.105, 0.120, -0.042),
    Tier(0.998, 0.050, 0.058, -0.042),
]
TUFT = [
    Joint(0.195, 0.0, 0.895, 0.018),
    Joint(0.234, 0.0, 0.830, 0.037),
    Joint(0.240, 0.0, 0.765, 0.034),
    Joint(0.226, 0.0, 0.690, 0.013),
]
TUFTS = 23
"""Of a tonsure: a wreath of locks; above them the crown is shaven."""
LONG_HAIR = [
    Tier(0.20, 0.120, 0.225, -0.125),
    Tier(0.34, 0.165, 0.250, -0.100),
    Tier(0.52, 0.185, 0.262, -0.080),
    Tier(0.70, 0.205, 0.262, -0.060),
    Tier(0.84, 0.200, 0.225, -0.045),
    Tier(0.945, 0.135, 0.145, -0.040),
    Tier(1.005, 0.060, 0.060, -0.040),
]
LOCKS = [
    Fall(0.20, 0.150, 0.240, -0.120, 0.020),
    Fall(0.30, 0.190, 0.288, -0.105, 0.030),
    Fall(0.42, 0.190, 0.275, -0.090, 0.030),
    Fall(0.56, 0.195, 0.262, -0.075, 0.026),
    Fall(0.70, 0.205, 0.262, -0.060, 0.022),
    Fall(0.84, 0.200, 0.225, -0.045, 0.016),
    Fall(0.945, 0.135, 0.145, -0.040, 0.008),
    Fall(1.005, 0.060, 0.060, -0.040, 0.0),
]
"""The last number is how deep the furrows are."""
BUN_HAIR = [
    Tier(0.38, 0.045, 0.060, -0.055),
    Tier(0.46, 0.085, 0.120, -0.080),
    Tier(0.55, 0.125, 0.182, -0.098),
    Tier(0.65, 0.160, 0.235, -0.088),
    Tier(0.76, 0.205, 0.256, -0.045),
    Tier(0.90, 0.170, 0.200, -0.040),
    Tier(0.995, 0.090, 0.090, -0.040),
]
BUN = (-0.06, 0.0, 1.045)
BUN_RADIUS = 0.105
CHIN_BEARD = [
    Tier(0.21, 0.050, 0.045, 0.180),
    Tier(0.28, 0.080, 0.070, 0.190),
    Tier(0.35, 0.115, 0.125, 0.170),
    Tier(0.42, 0.155, 0.185, 0.130),
    Tier(0.49, 0.190, 0.222, 0.080),
    Tier(0.56, 0.190, 0.240, 0.015),
    Tier(0.66, 0.130, 0.243, -0.040),
    Tier(0.74, 0.090, 0.225, -0.055),
]
LONG_BEARD = [
    Tier(-0.04, 0.050, 0.050, 0.265),
    Tier(0.07, 0.080, 0.095, 0.275),
    Tier(0.18, 0.105, 0.140, 0.245),
    Tier(0.32, 0.120, 0.175, 0.185),
    Tier(0.44, 0.150, 0.200, 0.125),
    Tier(0.52, 0.170, 0.225, 0.070),
    Tier(0.62, 0.130, 0.240, -0.020),
    Tier(0.73, 0.090, 0.225, -0.055),
]
SQUARE_BEARD = [
    Tier(-0.03, 0.085, 0.145, 0.255),
    Tier(0.08, 0.105, 0.172, 0.258),
    Tier(0.22, 0.120, 0.190, 0.235),
    Tier(0.34, 0.130, 0.200, 0.180),
    Tier(0.44, 0.155, 0.215, 0.120),
    Tier(0.53, 0.170, 0.230, 0.065),
    Tier(0.62, 0.130, 0.240, -0.020),
    Tier(0.73, 0.090, 0.225, -0.055),
]
FORK = [
    Joint(0.120, 0.030, 0.535, 0.110),
    Joint(0.160, 0.048, 0.430, 0.098),
    Joint(0.220, 0.070, 0.330, 0.076),
    Joint(0.270, 0.094, 0.215, 0.060),
    Joint(0.290, 0.116, 0.100, 0.044),
    Joint(0.284, 0.130, 0.020, 0.022),
]
STRANDS, STRANDED, STRAND_DEEP = 9, 0.64, 0.017
"""Of a beard: how many strands it has, on how much of its whole edge, and how deep the furrows between them are."""
GOATEE = [
    Tier(0.27, 0.040, 0.028, 0.160),
    Tier(0.35, 0.080, 0.050, 0.185),
    Tier(0.43, 0.120, 0.080, 0.175),
    Tier(0.49, 0.115, 0.095, 0.150),
    Tier(0.53, 0.060, 0.080, 0.175),
]
MOUSTACHE = [
    Joint(0.214, -0.01, 0.560, 0.030),
    Joint(0.217, 0.055, 0.550, 0.040),
    Joint(0.197, 0.125, 0.520, 0.036),
    Joint(0.162, 0.170, 0.470, 0.024),
]


SIDE_ROLLS = [
    Joint(-0.08, 0.095, 0.400, 0.020),
    Joint(-0.06, 0.228, 0.61, 0.055),
    Joint(-0.02, 0.250, 0.69, 0.066),
    Joint(0.02, 0.232, 0.76, 0.05),
]
BROW_ROLLS = [
    Joint(0.150, 0.012, 0.905, 0.036),
    Joint(0.132, 0.085, 0.885, 0.052),
    Joint(0.075, 0.170, 0.820, 0.056),
    Joint(0.010, 0.218, 0.730, 0.054),
    Joint(-0.045, 0.216, 0.630, 0.042),
    Joint(-0.090, 0.125, 0.505, 0.020),
]
QUEUE = [
    Joint(-0.13, 0, 0.58, 0.075),
    Joint(-0.205, 0, 0.46, 0.062),
    Joint(-0.230, 0, 0.34, 0.055),
    Joint(-0.255, 0, 0.22, 0.065),
    Joint(-0.262, 0, 0.10, 0.060),
    Joint(-0.255, 0, 0.00, 0.040),
]
QUEUE_BOW = [Joint(-0.105, 0.0, 0.31, 0.05), Joint(-0.200, 0.065, 0.46, 0.060), Joint(-0.19, 0.120, 0.55, 0.05)]
QUEUE_WEB: list[OutlineStep] = [(-0.08, 0.05), (-0.22, 0.05), (-0.20, 0.56), (-0.08, 0.56)]
"""It fills the hollow of the neck before the queue."""


def shaped(sections: Sequence[Tier], exponent: float = 2.2) -> Grown:
    """Hair or a beard from its level sections."""
    return lambda size, at: tiers(sections, size, at, exponent)


def stranded(sections: Sequence[Tier], exponent: float = 2.2) -> Grown:
    """A beard in strands, from its level sections."""
    falls = [Fall(*section, STRAND_DEEP) for section in sections]
    return lambda size, at: front_cloth(falls, size, at, folds=STRANDS, share=STRANDED, exponent=exponent)


def bun(size: float, at: Point3) -> Form:
    """A knot of hair on the crown."""
    place = (at[0] + BUN[0] * size, at[1], at[2] + BUN[2] * size)
    return ball(place, BUN_RADIUS * size)


def queue(size: float, at: Point3) -> Form:
    """Two rolls over each ear, and a tail with a bow behind."""
    web = plate(QUEUE_WEB, 0.07 * size, size=size, at=at)
    return union(horn(SIDE_ROLLS, size, at).pair(), horn(QUEUE, size, at), horn(QUEUE_BOW, size, at).pair(), web)


def tonsure(size: float, at: Point3) -> Form:
    """A wreath of short locks round a bald crown."""
    return horn(TUFT, size).around(TUFTS).moved(*at)


def fork(size: float, at: Point3) -> Form:
    """Two long locks that part below the chin and lie on the chest."""
    return horn(FORK, size, at).pair()


def moustache_of(size: float, at: Point3) -> Form:
    """Two drooping ends."""
    return horn(MOUSTACHE, size, at).pair()


def locks(size: float, at: Point3) -> Form:
    """Long hair in thick strands down to the shoulders."""
    return cloth(LOCKS, size, at, folds=9, share=0.66)


def brow_rolls(size: float, at: Point3) -> Form:
    """A roll on each side, from a parting over the brow down to the nape."""
    return horn(BROW_ROLLS, size, at).pair()


HAIR: dict[Hair, tuple[Grown, ...]] = {
    "none": (),
    "short": (shaped(SHORT_HAIR),),
    "long": (shaped(LONG_HAIR),),
    "bun": (shaped(BUN_HAIR), bun),
    "up": (shaped(BUN_HAIR),),
    "wig": (judges_wig,),
    "queue": (shaped(SHORT_HAIR), queue),
    "locks": (locks,),
    "tonsure": (shaped(SHORT_HAIR[:5]), tonsure),
    "rolled": (shaped(BUN_HAIR), brow_rolls),
}
BEARDS: dict[Beard, tuple[Grown, ...]] = {
    "none": (),
    "short": (stranded(CHIN_BEARD),),
    "long": (stranded(LONG_BEARD),),
    "square": (stranded(SQUARE_BEARD, 2.8),),
    "forked": (stranded(CHIN_BEARD), fork),
    "goatee": (shaped(GOATEE),),
}
