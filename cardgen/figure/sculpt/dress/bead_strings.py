"""The string of a Korean hat: a ribbon down each cheek, and large beads that hang on the breast.

Shares of `size`, which is that of the person (see busts.py).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.anatomy.skulls import on_tube
from cardgen.figure.sculpt.anatomy.skulls import place as placed
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.sculpt.people.persons import SHOULDERS
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, Station, ball, horn

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
    breast = [Station(x, z, depth, width, 90) for z, depth, width, x in SHOULDERS["narrow"][1]]
    beads = []
    for i in range(-BEADS, BEADS + 1):
        share = i / BEADS
        z = LOW + (HIGH - LOW) * share * share
        _, wide, _ = on_tube(breast, z, 90)
        lies = on_tube(breast, z, math.degrees(math.asin(ASIDE * share / wide)))
        beads.append(ball(placed(lies, size, at), BEAD * size))
    return union(horn(RIBBON, size, at).pair(), *beads)
