"""The minaret: a slim tower with eight sides and a balcony for a man. Shares of `size`; its floor is at two thirds."""

from __future__ import annotations

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import Level, prism

SIDES = 8
# height and half width
SHAFT = [
    (0.00, 0.155),
    (0.06, 0.155),
    (0.085, 0.130),
    (0.30, 0.120),
    (0.320, 0.138),
    (0.345, 0.138),
    (0.360, 0.118),
    (0.53, 0.108),
]
BALCONY = [(0.516, 0.107), (0.540, 0.127), (0.578, 0.155), (0.666, 0.228), (0.745, 0.228)]
PARAPET, FLOOR, STAND = 0.044, 0.680, 0.100
"""Thickness of the balcony's wall, the height of its floor, and how wide a man stands there."""
ARCH: list[OutlineStep] = [(-0.055, 0.0), (0.055, 0.0), (0.0, 0.063)]
"""The sunk arches of the wall."""
NICHE: list[OutlineStep] = [(-0.030, 0.0), (0.030, 0.0), (0.030, 0.10), (0.0, 0.145), (-0.030, 0.10)]
NICHE_ROWS = [(0.110, 0.129), (0.364, 0.116)]
"""Height of their foot, and half the width of the shaft there."""
NICHE_DEPTH = 0.8
"""In mm."""


@part("head")
def minaret(seat: Seat, *, size: float) -> Built:
    """A minaret with a corbelled balcony, on which the muezzin is the next head; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    shaft = eight(SHAFT, size, at) - niches(size, at)
    inner = BALCONY[-1][1] - PARAPET
    balcony = eight(BALCONY, size, at) - eight([(FLOOR, inner), (1, inner)], size, at) - arches(size, at)
    return Built(union(shaft, balcony), Seat(at[2] + FLOOR * size, STAND * size))


def eight(levels: list[tuple[float, float]], size: float, at: Point3) -> Form:
    """An eight-sided column, a flat side to the front."""
    return prism([Level(at[2] + z * size, half * size, 0) for z, half in levels], SIDES)


def niches(size: float, at: Point3) -> Form:
    """Blind windows on every side of the shaft, in two rows."""
    niche = plate(NICHE, 2 * NICHE_DEPTH, size=size, seen_from="front")
    return union(*(niche.moved(half * size, 0, at[2] + z * size).around(SIDES) for z, half in NICHE_ROWS))


def arches(size: float, at: Point3) -> Form:
    """Sunk arches in the balcony's wall."""
    arch = plate(ARCH, 1.2, size=size, seen_from="front")
    return arch.moved(BALCONY[-1][1] * size, 0, at[2] + 0.672 * size).around(SIDES)
