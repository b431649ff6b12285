"""The stack of n drums with n sides: what leaps n squares straight. In millimetres."""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.solids import Level, prism

FEWEST, MOST = 3, 8
GROOVE = 0.60
"""Radius of the neck between two drums, as a share of a drum's radius, from corner to corner."""
STEEP = 1.04
"""How much a drum's lower edges rise for each mm that they go out."""
SHOULDER = 0.60
"""The same for its upper side, which is flatter."""
LEAST_BAND = 1.0
"""The least height of the upright faces of a drum, in mm."""
NECK = 0.8
"""How high the neck below a drum is, in mm."""
CORNER = 0.04
"""How much its corners are rounded, in its radii."""
AHEAD = 180.0
"""How far it is turned: three or five sides have a flat one behind, four one ahead."""
CAP = 1.30
"""How high the pointed cap is, in radii of the neck."""


@part("head")
def stack(seat: Seat, *, count: int, width: float, drum: float) -> Built:
    """So many storeys with so many sides, each with a low roof, under a pointed cap; `drum` mm apart."""
    if not FEWEST <= count <= MOST:
        raise CardgenError(f"a stack has {FEWEST} to {MOST} drums, not {count}")
    radius = width / 2
    neck = GROOVE * radius
    needed = (radius - neck) * (STEEP + SHOULDER) + NECK + LEAST_BAND
    if drum < needed:
        raise CardgenError(f"drums {width:g} mm wide must be {needed:.1f} mm apart or more, not {drum:g} mm")
    z = seat.z - SINK
    drums = [_drum(radius, neck, drum, count).moved(z=z + i * drum) for i in range(count)]
    top = z + count * drum
    flat = math.cos(math.pi / count)
    high = top + CAP * neck
    low, tip = (flat * wide for wide in (neck, 0.9))
    cap = prism([Level(top - 0.5, low, 0), Level(top, low, 0), Level(high, tip, 0)], count, AHEAD)
    return Built(union(*drums, cap), Seat(high, 0))


def _drum(radius: float, neck: float, height: float, sides: int) -> Form:
    """A prism that widens from a neck as a bud does, stands upright, and closes like a low roof."""
    flat, corner = math.cos(math.pi / sides), CORNER * radius
    rise, fall = (radius - neck) * STEEP, (radius - neck) * SHOULDER
    levels = [(-1.0, neck), (NECK, neck), (NECK + rise, radius), (height - fall, radius), (height, neck)]
    return prism([Level(z, flat * wide, corner) for z, wide in levels], sides, AHEAD)
