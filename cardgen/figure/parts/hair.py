"""Hair and beards of people. None begins in mid-air: hair rests on the shoulders, beards on the chest or the throat.

Coordinates are shares of `size`, as in busts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from cardgen.figure.form import Form, Point
from cardgen.figure.solids import ball, horn, tiers

Hair = Literal["none", "short", "long", "bun"]
Beard = Literal["none", "short", "long", "square", "forked", "goatee"]
Grown = Callable[[float, Point], Form]
"""A form from its size and the point where the bust begins."""

# z, half depth, half width, x
SHORT_HAIR = [
    (0.42, 0.050, 0.070, -0.070),
    (0.52, 0.120, 0.185, -0.105),
    (0.62, 0.155, 0.225, -0.090),
    (0.76, 0.205, 0.248, -0.045),
    (0.90, 0.170, 0.195, -0.040),
    (0.995, 0.070, 0.080, -0.040),
]
LONG_HAIR = [
    (0.20, 0.120, 0.225, -0.125),
    (0.34, 0.145, 0.250, -0.115),
    (0.52, 0.165, 0.262, -0.095),
    (0.70, 0.200, 0.262, -0.060),
    (0.84, 0.200, 0.225, -0.045),
    (0.945, 0.135, 0.145, -0.040),
    (1.005, 0.060, 0.060, -0.040),
]
BUN_HAIR = [
    (0.40, 0.050, 0.070, -0.070),
    (0.51, 0.120, 0.180, -0.100),
    (0.62, 0.155, 0.235, -0.090),
    (0.76, 0.205, 0.256, -0.045),
    (0.90, 0.170, 0.200, -0.040),
    (0.995, 0.090, 0.090, -0.040),
]
BUN = (-0.06, 0.0, 1.045)
BUN_RADIUS = 0.105
CHIN_BEARD = [
    (0.28, 0.080, 0.070, 0.190),
    (0.35, 0.115, 0.125, 0.170),
    (0.42, 0.155, 0.185, 0.130),
    (0.49, 0.190, 0.222, 0.072),
    (0.56, 0.190, 0.240, 0.015),
    (0.66, 0.130, 0.243, -0.040),
    (0.74, 0.090, 0.225, -0.055),
]
LONG_BEARD = [
    (-0.02, 0.050, 0.050, 0.290),
    (0.07, 0.080, 0.095, 0.275),
    (0.18, 0.105, 0.140, 0.245),
    (0.32, 0.120, 0.175, 0.185),
    (0.44, 0.150, 0.200, 0.125),
    (0.52, 0.170, 0.225, 0.070),
    (0.62, 0.130, 0.240, -0.020),
    (0.73, 0.090, 0.225, -0.055),
]
SQUARE_BEARD = [
    (0.02, 0.090, 0.150, 0.265),
    (0.10, 0.105, 0.175, 0.258),
    (0.22, 0.120, 0.190, 0.235),
    (0.34, 0.130, 0.200, 0.180),
    (0.44, 0.155, 0.215, 0.120),
    (0.53, 0.170, 0.230, 0.065),
    (0.62, 0.130, 0.240, -0.020),
    (0.73, 0.090, 0.225, -0.055),
]
# x, y, z, radius
FORK = [
    (0.120, 0.030, 0.535, 0.120),
    (0.150, 0.050, 0.430, 0.110),
    (0.215, 0.085, 0.330, 0.088),
    (0.272, 0.125, 0.215, 0.072),
    (0.292, 0.160, 0.100, 0.055),
    (0.285, 0.180, 0.030, 0.035),
]
GOATEE = [
    (0.29, 0.060, 0.050, 0.150),
    (0.36, 0.100, 0.070, 0.165),
    (0.43, 0.130, 0.085, 0.160),
    (0.49, 0.115, 0.095, 0.150),
    (0.53, 0.060, 0.080, 0.175),
]
MOUSTACHE = [
    (0.240, -0.01, 0.560, 0.030),
    (0.242, 0.055, 0.552, 0.040),
    (0.225, 0.125, 0.530, 0.036),
    (0.195, 0.175, 0.490, 0.024),
]


def shaped(sections: Sequence[Sequence[float]], exponent: float = 2.2) -> Grown:
    """Hair or a beard from its level sections."""
    return lambda size, at: tiers(sections, size, at, exponent)


def bun(size: float, at: Point) -> Form:
    """A knot of hair on the crown."""
    place = (at[0] + BUN[0] * size, at[1], at[2] + BUN[2] * size)
    return ball(place, BUN_RADIUS * size)


def fork(size: float, at: Point) -> Form:
    """Two long locks that part below the chin and lie on the chest."""
    return horn(FORK, size, at).pair()


def moustache_of(size: float, at: Point) -> Form:
    """Two drooping ends."""
    return horn(MOUSTACHE, size, at).pair()


HAIR: dict[Hair, tuple[Grown, ...]] = {
    "none": (),
    "short": (shaped(SHORT_HAIR),),
    "long": (shaped(LONG_HAIR),),
    "bun": (shaped(BUN_HAIR), bun),
}
BEARDS: dict[Beard, tuple[Grown, ...]] = {
    "none": (),
    "short": (shaped(CHIN_BEARD),),
    "long": (shaped(LONG_BEARD),),
    "square": (shaped(SQUARE_BEARD, 2.8),),
    "forked": (shaped(CHIN_BEARD), fork),
    "goatee": (shaped(GOATEE),),
}
