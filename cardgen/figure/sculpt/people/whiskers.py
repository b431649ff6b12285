"""Whiskers for a face that has no beard to carry them. Shares of `size`, which is that of the person (see busts.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.solids import Joint, horn

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

THIN = [
    Joint(0.214, -0.010, 0.570, 0.030),
    Joint(0.216, 0.050, 0.563, 0.036),
    Joint(0.198, 0.100, 0.540, 0.032),
    Joint(0.166, 0.122, 0.504, 0.024),
]


@part("accent")
def thin_moustache(place: Landmarks, *, size: float) -> Form:
    """A moustache whose drooping ends lie on the cheeks, over a bare jaw or a goatee."""
    return horn(THIN, size, foot_of(place.neck)).pair()
