"""The horse: a head on an arched neck. All sizes are shares of `size`, which is about the height of the head in mm."""

from __future__ import annotations

from typing import Literal

from cardgen.figure.form import Form, Point, Y, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.solids import ball, box, egg, horn, plate, tube

# x, z, half depth, half width, direction of the spine
NECK = [
    (0.00, 0.00, 0.400, 0.360, 90),
    (-0.02, 0.10, 0.385, 0.325, 92),
    (-0.09, 0.28, 0.315, 0.240, 98),
    (-0.14, 0.46, 0.262, 0.190, 90),
    (-0.115, 0.64, 0.232, 0.165, 70),
    (-0.04, 0.80, 0.190, 0.140, 48),
    (0.04, 0.885, 0.100, 0.080, 38),
]
SKULL = [
    (-0.13, 0.94, 0.070, 0.060, -36),
    (-0.06, 0.90, 0.165, 0.125, -38),
    (0.06, 0.805, 0.225, 0.155, -43),
    (0.20, 0.67, 0.180, 0.130, -47),
    (0.315, 0.545, 0.130, 0.105, -49),
    (0.395, 0.45, 0.132, 0.112, -52),
    (0.445, 0.385, 0.105, 0.095, -54),
    (0.462, 0.36, 0.060, 0.060, -54),
]
# x, y, z, radius
EAR = [
    (-0.06, 0.07, 0.91, 0.072),
    (-0.065, 0.088, 1.01, 0.064),
    (-0.045, 0.10, 1.10, 0.036),
    (-0.028, 0.106, 1.15, 0.016),
]
EAR_HOLLOW = [(-0.005, 0.085, 0.955, 0.012), (-0.015, 0.105, 1.02, 0.032), (-0.012, 0.118, 1.09, 0.012)]
CHIN_WEB = [(0.455, 0.312), (0.44, 0.37), (0.30, 0.60), (0.0, 0.60), (0.0, 0.10), (0.185, 0.012)]
LOCKS = [
    (0.10, 0.95),
    [(0.03, 1.04), (-0.10, 1.075)],
    [(-0.14, 1.0), (-0.18, 0.955)],
    (-0.29, 1.0),
    [(-0.31, 0.89), (-0.33, 0.80)],
    (-0.43, 0.84),
    [(-0.435, 0.71), (-0.44, 0.62)],
    (-0.53, 0.64),
    [(-0.505, 0.50), (-0.485, 0.42)],
    (-0.56, 0.42),
    [(-0.52, 0.25), (-0.46, 0.10)],
    (-0.40, 0.0),
    (-0.10, 0.0),
    (-0.10, 0.80),
]


@part("head")
def horse(seat: Seat, *, size: float) -> Built:
    """A horse's head and neck with a mane of locks; stands on a round of 0.405 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.2),
        tube(SKULL, size, at, 2.4),
        plate(LOCKS, 0.12 * size, size=size, at=at, bevel=0.03 * size),
        plate(CHIN_WEB, 0.12 * size, size=size, at=at, bevel=0.024 * size),
    )
    return Built(form, Seat(at[2] + 1.15 * size, 0))
