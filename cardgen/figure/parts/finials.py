"""Finials: what stands on top of a head."""

from __future__ import annotations

from cardgen.figure.part import Built, Seat, part
from cardgen.figure.solids import mirrored_outline, plate

PATTEE = mirrored_outline([(0.22, -0.14), (0.13, 0.21), (0.41, 0.50), (0.45, 0.86), (0.12, 0.70), (0.25, 1.10)])
"""Arms that widen outwards; their undersides rise at 45 degrees, so that they print in the air."""


@part("finial")
def cross(seat: Seat, *, height: float, thickness: float = 4.0) -> Built:
    """A cross pattee, its broad side to the players."""
    size = height / 1.10
    form = plate(PATTEE, thickness, size=size, at=(0, 0, seat.z), seen_from="front", bevel=0.09 * size)
    return Built(form, Seat(seat.z + height, 0))
