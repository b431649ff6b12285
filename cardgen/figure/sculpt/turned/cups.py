"""The coronet cup: blunt points round the head of every pawn that is promoted a row early. In millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import plate

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

FLARE = 1.10
"""How much the cup rises for each mm that it goes out: a little steeper than 45 degrees."""
LEAN = 0.12
"""How much its wall goes out for each mm that it rises."""
RING = 1.3
"""Height of the bead at the level of the floor."""
FLOOR = 0.6
"""How deep the floor lies below the upper edge of the bead."""
BLUNT = 1.8
"""How wide a point ends."""
LEAST_WALL = 1.2
LEAST_FLARE = 0.5


@part("pedestal")
def coronet_cup(
    seat: Seat, *, width: float, rim: float = 5.6, points: int = 6, wall: float = 1.7, gap: bool = False
) -> Built:
    """A cup like an egg's, its wall cut into points; `rim` is their height over the floor, on which the head sits.

    With `gap` it is a gap that looks forward and not a point, for heads with a face.
    """
    radius = width / 2
    edge = radius - LEAN * rim  # of the bead
    if edge - LEAST_FLARE < seat.radius:
        raise CardgenError(f"a cup {width:g} mm wide is too narrow for a neck of {2 * seat.radius:g} mm")
    outside = rooted(seat).flare(edge - 0.5, FLARE).arc(edge - 0.5, _next(seat, edge) + RING, 0.2)
    floor = outside.z - FLOOR
    outside = outside.step(edge - 0.7).to(radius, floor + rim)
    inner = edge - 0.7 - max(wall, LEAST_WALL)
    hollow = Profile(inner, floor).to(radius - wall, floor + rim + 0.1).up(2)
    form = outside.solid() - hollow.solid() - notches(radius, floor, rim, points, gap=gap)
    return Built(form, Seat(floor, inner))


def _next(seat: Seat, edge: float) -> float:
    """The height at which the flare ends."""
    return rooted(seat).flare(edge - 0.5, FLARE).z


def notches(radius: float, floor: float, rim: float, points: int, *, gap: bool = False) -> Form:
    """V-shaped cuts that leave the points between them; a point looks forward, or a gap."""
    half = (2 * math.pi * radius / points - BLUNT) / 2
    low = floor + FLOOR + 0.4
    high = floor + rim
    outline = [(0.0, low), (half, high), (half, high + 3), (-half, high + 3), (-half, high)]
    cut = plate(outline, 1.4 * radius, seen_from="front").moved(x=0.9 * radius)
    return cut.around(points, 0 if gap else 180 / points)
