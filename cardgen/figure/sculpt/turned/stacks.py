"""The stack of n drums, one for each square: what leaps n squares straight. In millimetres."""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.solids import Level, box, prism

FEWEST, MOST = 3, 8
GROOVE = 0.66
"""Radius of the neck between two drums, as a share of a drum's radius, from corner to corner."""
STEEP = 1.25
"""How much a drum's lower edges rise for each mm that they go out."""
SHOULDER = 0.50
"""The same for its upper side, which is flatter."""
LEAST_BAND, ARRIS = 1.5, 0.45
"""The least height of the outer faces of a drum, and how far they stand back over its lower edge, in mm."""
NECK, BATTER = 0.8, 0.40
"""How high the neck below a drum is, and how far it leans in, in mm: so a crisp edge parts it from the drum."""
TAPER = 0.18
"""How much smaller the last drum is than the first."""
CREASE = 0.05
"""How high a ledge is, in mm: a loft cannot have a level one."""
AHEAD = 180.0
"""How far it is turned: three or five sides have a flat one behind, four or six one ahead."""
PLINTH, PLINTH_WIDE = 3.4, 0.90
"""Height of the collar below the drums, in mm, and its radius in those of the first drum."""
LEDGE = 0.6
"""How far the collar stands back under the first drum, and its slope rises, in mm."""
MARK, MARK_DEEP, PITCH = 1.0, 0.7, 2.0
"""How wide and how deep a mark on the collar is, and how far it is from the next, in mm."""
STALK, GEM, POINT = 0.42, 0.66, 1.2
"""Radii of the stone on top and of its stalk in those of the last drum, and the height over its edge, in its own."""
TIP = 0.6
"""Half width of its point, in mm."""


@part("head")
def stack(seat: Seat, *, count: int, width: float, drum: float, sides: int = 0) -> Built:
    """So many storeys, smaller and smaller, with so many sides (or with `sides`), under a cut stone; `drum` mm apart.

    The collar below them has as many marks on each side.
    """
    if not FEWEST <= count <= MOST:
        raise CardgenError(f"a stack has {FEWEST} to {MOST} drums, not {count}")
    corners, radius = sides or count, width / 2
    needed = _spread(radius) * STEEP + _roof(radius) + NECK + LEAST_BAND
    if drum < needed:
        raise CardgenError(f"drums {width:g} mm wide must be {needed:.1f} mm apart or more, not {drum:g} mm")
    flat = math.cos(math.pi / corners)
    collar, z = _collar(seat, PLINTH_WIDE * radius, GROOVE * radius, count, corners)
    radii = [radius * (1 - TAPER * i / (count - 1)) for i in range(count)]
    levels = [(z - 1.0, GROOVE * radius)]
    for i, wide in enumerate(radii):
        levels += _drum(wide, z + i * drum, drum)
    top, last = z + count * drum, radii[-1]
    stalk, gem = STALK * last, GEM * last
    edge = top + NECK + (gem - stalk) * STEEP
    high = edge + POINT * gem
    levels += [(top + CREASE, stalk + BATTER), (top + NECK, stalk), (edge, gem), (high, TIP)]
    column = prism([Level(up, flat * wide, 0) for up, wide in levels], corners, AHEAD)
    return Built(collar + column, Seat(high, 0))


def _drum(radius: float, z: float, height: float) -> list[tuple[float, float]]:
    """Heights and radii: it widens from a neck as a bud does, stands almost upright, and closes like a low roof."""
    neck = GROOVE * radius
    edge = z + NECK + _spread(radius) * STEEP
    return [
        (z + CREASE, neck),
        (z + NECK, neck - BATTER),
        (edge, radius),
        (edge + CREASE, radius - ARRIS),
        (z + height - _roof(radius), radius - ARRIS),
        (z + height, neck),
    ]


def _spread(radius: float) -> float:
    """How far a drum goes out from its neck."""
    return radius * (1 - GROOVE) + BATTER


def _roof(radius: float) -> float:
    """How high its roof is."""
    return (radius * (1 - GROOVE) - ARRIS) * SHOULDER


def _collar(seat: Seat, radius: float, neck: float, count: int, sides: int) -> tuple[Form, float]:
    """A low block with marks on its sides, and where it ends."""
    flat = math.cos(math.pi / sides)
    start = min(radius - LEDGE, seat.radius)
    low = seat.z + (radius - start) * STEEP
    edge, top = low + PLINTH, low + PLINTH + LEDGE
    slope = max(neck, radius - 2 * LEDGE)
    levels = [(seat.z - 1.0, start), (seat.z, start), (low, radius), (edge, radius), (top, slope)]
    block = prism([Level(z, flat * wide, 0) for z, wide in levels], sides, AHEAD)
    marks = [
        box((flat * radius, (i - (count - 1) / 2) * PITCH, edge), 2 * MARK_DEEP, MARK, 2 * (PLINTH - LEDGE))
        for i in range(count)
    ]
    return block - union(*marks).around(sides, AHEAD), top
