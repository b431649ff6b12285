"""Finials: what stands on top of a head."""

from __future__ import annotations

from cardgen.figure.part import Built, Seat, part
from cardgen.figure.solids import mirrored_outline, plate

PATTEE = mirrored_outline([(0.20, -0.14), (0.12, 0.40), (0.46, 0.28), (0.46, 0.82), (0.12, 0.68), (0.24, 1.10)])
"""A cross pattee; the arms' undersides rise at 20 degrees from the level, held short enough to print."""


@part("finial")
def cross(seat: Seat, *, height: float, thickness: float = 4.0) -> Built:
    """A cross pattee, its broad side to the players."""
    size = height / 1.10
    form = plate(PATTEE, thickness, size=size, at=(0, 0, seat.z), seen_from="front", bevel=0.09 * size)
    return Built(form, Seat(seat.z + height, 0))
