"""Manes of horses. Numbers are shares of the horse's `size`, counted from the point `at` under its neck.

Locks lie on the neck, or rise so steeply that their lower edge never hangs, and end blunt (see combed_hair.py).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardgen.figure.sculpt.anatomy.combed_hair import Combed, Streaming, combed, streaming
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Station, box, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

Mane = Literal["locks", "flying", "crest", "brush"]

# The mass of combed hair, of which only the back stands out of the neck
HAIR = [
    Station(-0.050, 0.000, 0.303, 0.305, 90),
    Station(-0.076, 0.115, 0.314, 0.290, 92),
    Station(-0.135, 0.267, 0.262, 0.233, 97),
    Station(-0.180, 0.460, 0.215, 0.184, 90),
    Station(-0.150, 0.671, 0.185, 0.160, 70),
    Station(-0.057, 0.860, 0.140, 0.136, 48),
    Station(0.035, 0.956, 0.050, 0.078, 38),
]
# Its locks; those in the middle swing to either side, so that their ridges do not meet in a line
CREST_LOCKS = [
    Combed(2.15, 0, -0.55, 0, 0.076, 3),
    Combed(2.95, 0, 1.00, 0, 0.078, -3),
    Combed(3.45, 0, 2.05, 0, 0.082, 6),
    Combed(4.10, 0, 2.75, 0, 0.080, -7),
    Combed(4.75, 0, 3.45, 0, 0.078, 7),
    Combed(5.60, 0, 4.15, 0, 0.074, -6),
]
LOCKS = [
    Combed(2.55, 56, -0.55, 26, 0.076, -5),
    Combed(3.30, 62, 1.40, 25, 0.080, -7),
    Combed(3.95, 64, 2.40, 24, 0.080, -8),
    Combed(4.65, 66, 3.10, 25, 0.078, -8),
    Combed(5.45, 62, 3.80, 26, 0.072, -8),
    # the flanks
    Combed(2.50, 78, -0.50, 56, 0.074, -5),
    Combed(3.20, 84, 1.20, 80, 0.078, -12),
    Combed(3.90, 86, 2.20, 88, 0.078, -13),
    Combed(4.60, 88, 3.00, 92, 0.072, -13),
    Combed(5.20, 92, 3.75, 96, 0.062, -12),
]
# Locks in a gallop: those that lie on the neck, and those that stand out of it
SWEPT = [
    Combed(0.30, 80, 2.30, 30, 0.085, 10),
    Combed(1.30, 86, 2.95, 30, 0.085, 10),
    Combed(2.20, 88, 3.60, 30, 0.082, 10),
    Combed(2.90, 90, 4.30, 30, 0.078, 10),
    Combed(3.60, 90, 5.10, 30, 0.070, 10),
]
MIDDLE_FLAMES = [
    Streaming((-0.05, 0.0, 0.80), (-0.290, 0.0, 1.150), 0.112),
    Streaming((-0.16, 0.0, 0.61), (-0.470, 0.0, 1.035), 0.122),
    Streaming((-0.23, 0.0, 0.41), (-0.540, 0.0, 0.820), 0.124),
    Streaming((-0.28, 0.0, 0.18), (-0.580, 0.0, 0.655), 0.120),
    Streaming((-0.30, 0.0, 0.00), (-0.515, 0.0, 0.430), 0.110),
]
SIDE_FLAMES = [
    Streaming((-0.10, 0.06, 0.68), (-0.335, 0.130, 1.030), 0.108),
    Streaming((-0.19, 0.07, 0.48), (-0.430, 0.165, 0.890), 0.110),
    Streaming((-0.22, 0.08, 0.29), (-0.500, 0.165, 0.690), 0.110),
    Streaming((-0.27, 0.10, 0.02), (-0.450, 0.185, 0.460), 0.108),
]

CREST: list[OutlineStep] = [
    (0.14, 0.92),
    [(0.05, 1.045), (-0.10, 1.025), (-0.26, 0.91), (-0.38, 0.68), (-0.425, 0.40), (-0.43, 0.16), (-0.40, 0.0)],
    (-0.05, 0.0),
    (0.0, 0.80),
]
CREST_THICKNESS = 0.15
CORE_THICKNESS = 0.09
"""What the clefts between its clipped locks leave."""


class Cleft(NamedTuple):
    """Where a mane is parted from its edge."""

    x: float
    z: float
    rise: float
    """Degrees by which it rises to the back: so steep that it does not hang."""


CLEFTS = [
    Cleft(0.075, 1.00, 112),
    Cleft(0.000, 1.03, 100),
    Cleft(-0.075, 1.02, 88),
    Cleft(-0.150, 0.97, 78),
    Cleft(-0.220, 0.90, 69),
    Cleft(-0.285, 0.80, 62),
    Cleft(-0.335, 0.69, 58),
    Cleft(-0.370, 0.58, 56),
    Cleft(-0.395, 0.465, 55),
    Cleft(-0.410, 0.35, 55),
    Cleft(-0.418, 0.235, 55),
    Cleft(-0.418, 0.12, 55),
]
CLEFT, CLEFT_LENGTH = 0.030, 0.36
"""How broad it is, and how long."""
BEVEL = 0.028
BRUSH_EDGE = [
    (0.20, 1.10),
    (0.09, 1.165),
    (-0.03, 1.175),
    (-0.15, 1.135),
    (-0.26, 1.06),
    (-0.355, 0.96),
    (-0.425, 0.84),
    (-0.47, 0.71),
    (-0.50, 0.58),
    (-0.515, 0.45),
    (-0.515, 0.32),
    (-0.505, 0.19),
]
"""The upper edge of the brush, from the brow to the shoulders; notches slant upwards."""
BRUSH_MIDDLE = (0.0, 0.45)
NOTCHES = (0.968, 0.972, 0.954, 0.960)
"""Where notches end by turns, as shares of the way from the middle to the edge; the last is shallow, for it lies lowest
and the upper side of a deep one would hang."""
BRUSH_THICKNESS = 0.15


def mane_of(kind: Mane, size: float, at: Point3) -> Form:
    """A mane of this kind; it runs down the back of the neck in the middle."""
    makers = {"locks": locks, "flying": flying, "crest": crest, "brush": brush}
    return makers[kind](size, at)


def locks(size: float, at: Point3) -> Form:
    """A combed mane: locks that flow back and down on both sides, their tips along the crest, and a forelock."""
    return union(tube(HAIR, size, at, 2.2), combed(CREST_LOCKS, HAIR, size, at), combed(LOCKS, HAIR, size, at).pair())


def flying(size: float, at: Point3) -> Form:
    """Long locks that stream back and up, as in a gallop."""
    middle = [streaming(each, size, at) for each in MIDDLE_FLAMES]
    sides = [streaming(each, size, at).pair() for each in SIDE_FLAMES]
    return union(tube(HAIR, size, at, 2.2), combed(SWEPT, HAIR, size, at).pair(), *middle, *sides)


def crest(size: float, at: Point3) -> Form:
    """A clipped mane: a ridge of short locks from the brow to the shoulders."""
    clefts = [
        box((0, 0, 0), CLEFT_LENGTH * size, size, CLEFT * size).turned(rise, Y).moved(*place((x, 0, z), size, at))
        for x, z, rise in CLEFTS
    ]
    return slab(CREST, CREST_THICKNESS, size, at) - (union(*clefts) - slab(CREST, CORE_THICKNESS, size, at))


def brush(size: float, at: Point3) -> Form:
    """A tall mane that stands upright, cut square before the ears, its edge notched."""
    x, z = BRUSH_MIDDLE
    outline: list[OutlineStep] = [(0.20, 0.84), BRUSH_EDGE[0]]
    edge = [_between(one, other, share) for one, other in pairwise(BRUSH_EDGE) for share in (0.0, 0.5)]
    for i, (one, other) in enumerate(pairwise([*edge, BRUSH_EDGE[-1]])):
        deep, share = _between(one, other, 0.92), NOTCHES[i % len(NOTCHES)]
        notch = (x + (deep[0] - x) * share, z + (deep[1] - z) * share)
        outline += [_between(one, other, 0.38), notch, other]
    outline += [(-0.36, 0.02), (-0.05, 0.0), (0.0, 0.80)]
    return slab(outline, BRUSH_THICKNESS, size, at)


def _between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def slab(outline: list[OutlineStep], thickness: float, size: float, at: Point3) -> Form:
    return plate(outline, thickness * size, size=size, at=at, bevel=BEVEL * size)
