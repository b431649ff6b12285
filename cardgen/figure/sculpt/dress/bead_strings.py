"""The string of a Korean hat: a ribbon down each cheek, and large beads that hang on the breast.

Shares of `size`, which is that of the person (see busts.py).
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.anatomy.skulls import place as placed
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.sculpt.people.persons import SHOULDERS
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, ball, horn

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

RIBBON = [
    Joint(0.080, 0.176, 0.700, 0.024),
    Joint(0.096, 0.170, 0.580, 0.026),
    Joint(0.096, 0.140, 0.470, 0.026),
    Joint(0.060, 0.100, 0.395, 0.026),
]
"""From the hat over the cheek to below the jaw."""
BEADS, BEAD = 6, 0.036
"""How many hang at each side of the lowest, and the radius of one."""
HIGH, LOW, ASIDE = 0.300, 0.165, 0.135
"""Where the highest and the lowest bead are, and how far aside the highest."""


@part("accent")
def bead_string(place: Landmarks, *, size: float) -> Form:
    """The string of beads under a gat, on narrow shoulders."""
    at = foot_of(place.neck)
    beads = []
    for i in range(-BEADS, BEADS + 1):
        share = i / BEADS
        z = LOW + (HIGH - LOW) * share * share
        depth, wide = _breast(z)
        y = ASIDE * share
        x = depth * math.sqrt(1 - (y / wide) ** 2)
        beads.append(ball(placed((x, y, z), size, at), BEAD * size))
    return union(horn(RIBBON, size, at).pair(), *beads)


def _breast(z: float) -> tuple[float, float]:
    """How deep and half how wide narrow shoulders are at a height, on which the beads lie."""
    _, sections = SHOULDERS["narrow"]
    for low, high in pairwise(sections):
        if low.z <= z <= high.z:
            share = (z - low.z) / (high.z - low.z)
            return low.depth + share * (high.depth - low.depth), low.width + share * (high.width - low.width)
    raise AssertionError(z)
