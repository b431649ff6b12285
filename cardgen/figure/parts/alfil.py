"""The alfil: the elephant of the old Persian sets, which has no face.

Coordinates are shares of `size`, its width in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.form import union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import tipped
from cardgen.figure.solids import tube


@part("head")
def domed_tusks(seat: Seat, *, size: float, tusk: float = 1.0) -> Built:
    """The alfil of the old sets: a smooth dome with two thick tusks that rise from its front; `size` is its width."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(SMOOTH, size, at, 2.0), tipped([(x, y, tusk * z, r) for x, y, z, r in UPRIGHT_TUSK], size, at).pair()
    )
    return Built(form, Seat(at[2] + 0.9 * size, 0))


SMOOTH = [
    (0.0, 0.00, 0.26, 0.26, 90),
    (0.0, 0.10, 0.34, 0.34, 90),
    (0.0, 0.30, 0.48, 0.47, 90),
    (0.0, 0.52, 0.50, 0.49, 90),
    (0.0, 0.74, 0.40, 0.39, 90),
    (0.0, 0.88, 0.22, 0.21, 90),
    (0.0, 0.92, 0.08, 0.08, 90),
]
UPRIGHT_TUSK = [
    (0.20, 0.12, 0.16, 0.125),
    (0.39, 0.225, 0.44, 0.145),
    (0.515, 0.28, 0.76, 0.115),
    (0.545, 0.29, 1.04, 0.080),
]
