"""Finials: what stands on top of a head."""

from __future__ import annotations

from cardgen.figure.part import Built, Seat, part
from cardgen.figure.solids import mirrored_outline, plate

PATTEE = mirrored_outline(
    [(0.26, -0.14), (0.13, 0.12), (0.115, 0.36), (0.40, 0.46), (0.435, 0.79), (0.115, 0.645), (0.25, 1.10)]
)
"""Arms that widen outwards. Their undersides rise a little, so that each layer lies on the one below."""


@part("finial")
def cross(seat: Seat, *, height: float, thickness: float = 4.0) -> Built:
    """A cross pattee, its broad side to the players."""
    size = height / 1.10
    form = plate(PATTEE, thickness, size=size, at=(0, 0, seat.z), seen_from="front", bevel=0.07 * size)
    return Built(form, Seat(seat.z + height, 0))
