"""A bolt of lightning: it comes down in three strokes to a point. Seen from the front, in shares of its height."""

from __future__ import annotations

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.plates import OutlineStep, plate

SUNK = 1.5
"""How deep its point is let into its socket, in mm."""
BOLT: list[OutlineStep] = [
    (-0.135, 0.00),
    (-0.045, 0.00),
    (0.115, 0.385),
    (0.000, 0.410),
    (0.240, 0.715),
    (0.100, 0.745),
    (0.320, 1.000),
    (0.020, 1.000),
    (-0.230, 0.810),
    (-0.085, 0.660),
    (-0.260, 0.485),
    (-0.075, 0.300),
]
"""Its lower edges are all as steep as they print; the strokes become longer and slimmer downwards."""
BEVEL = 0.24
"""How far its edges are broken, in thicknesses."""


@part("head")
def lightning(seat: Seat, *, height: float, thickness: float = 6.0) -> Built:
    """A bolt of lightning with two bends, its point down, its broad side to the players."""
    form = plate(BOLT, thickness, size=height + SUNK, seen_from="front", bevel=BEVEL * thickness)
    return Built(form.moved(z=seat.z - SUNK), Seat(seat.z + height, 0))
