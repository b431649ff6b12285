"""The coronet cup: pearls on points round the head of every pawn that is promoted a row early. In millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned import faceted
from cardgen.figure.sculpt.turned.collars import PLUG, rooted
from cardgen.figure.sculpt.turned.faceted import ARRIS, CREASE
from cardgen.figure.solid.form import union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, prism

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.plates import OutlineStep

FLARE = 1.10
"""How much the cup rises for each mm that it goes out: a little steeper than 45 degrees."""
LEAN = 0.12
"""How much its wall goes out for each mm that it rises."""
RING = 1.3
"""Height of the bead at the level of the floor."""
FLOOR = 0.6
"""How deep the floor lies below the upper edge of the bead."""
BLUNT = 3.2
"""How wide a point is below its pearl."""
PEARL = 1.05
"""Radius of the pearl on a point."""
DROP = 1.35
"""How much a pearl rises below for each mm that it goes out, so that no slicer lays support under it."""
DROP_ROOT = 0.25
"""Radius of the lowest of a pearl, so slim that it lies within the wall."""
BAND, BAND_MOST = 0.24, 1.2
"""How high the band is that joins the points: as a share of the rim, and at most in mm."""
LEAST_WALL = 1.2
LEAST_FLARE = 0.5


@part("pedestal")
def coronet_cup(
    seat: Seat, *, width: float, rim: float = 5.6, points: int = 8, wall: float = 1.7, gap: bool = False
) -> Built:
    """A cup like an egg's, with pearls on its points; `rim` is their height over the floor, where the head sits.

    With `gap` it is a gap that looks forward and not a point, for heads with a face.
    """
    radius = width / 2
    edge = radius - LEAN * rim  # of the bead
    if edge - LEAST_FLARE < seat.radius:
        raise CardgenError(f"a cup {width:g} mm wide is too narrow for a neck of {2 * seat.radius:g} mm")
    outside = rooted(seat).flare(edge - 0.5, FLARE).arc(edge - 0.5, _next(seat, edge) + RING, 0.2)
    floor = outside.z - FLOOR
    tips = floor + rim - PEARL
    out, thick = radius - PEARL, max(wall, LEAST_WALL)
    outside = outside.step(edge - 0.7).to(out + thick / 2, tips)
    inner = edge - 0.7 - thick
    hollow = Profile(inner, floor).to(out - thick / 2, tips + 0.1).up(2)
    pearls = _pearl(tips).moved(x=out).around(points, 180 / points if gap else 0)
    form = outside.solid() - hollow.solid() - notches(radius, floor, rim - PEARL, points, gap=gap)
    return Built(form + pearls, Seat(floor, inner))


@part("pedestal")
def cut_cup(seat: Seat, *, sides: int, width: float, rim: float = 4.2, scoops: int = 1, wall: float = 1.7) -> Built:
    """A coronet cup with flat sides, `width` across; a pearl on each corner, and between the `scoops` of a side."""
    half = width / 2
    edge, slim = half - LEAN * rim, seat.radius - PLUG
    if edge - LEAST_FLARE < seat.radius:
        raise CardgenError(f"a cup {width:g} mm wide is too narrow for a neck of {2 * seat.radius:g} mm")
    bead = seat.z + (edge - slim) * faceted.flare(sides)
    floor = bead + RING - FLOOR
    tips, inner = floor + rim - PEARL, edge - 0.7 - wall
    outside = [
        Level(seat.z - 1.0, slim, 0),
        Level(seat.z, slim, 0),
        Level(bead, edge, 0),
        Level(bead + CREASE, edge - ARRIS, 0),
        Level(bead + RING, edge - ARRIS, 0),
        Level(bead + RING + CREASE, edge - 0.7, 0),
        Level(tips, half - PEARL + wall / 2, 0),
    ]
    hollow = [Level(floor, inner, 0), Level(tips, half - PEARL - wall / 2, 0), Level(tips + 2, half, 0)]
    side = (half - PEARL) * math.tan(math.pi / sides)
    scoop = side / scoops - BLUNT / 2
    cut = _scoop(scoop, floor, rim - PEARL, 2 * wall + 3).moved(x=half)
    cuts = union(*(cut.moved(y=(2 * i + 1 - scoops) * side / scoops) for i in range(scoops)))
    pearl = _pearl(tips)
    pearls = pearl.moved(x=(half - PEARL) / math.cos(math.pi / sides)).around(sides, 180 / sides)
    between = [pearl.moved(x=half - PEARL, y=(2 * i - scoops) * side / scoops) for i in range(1, scoops)]
    cup = prism(outside, sides) - prism(hollow, sides) - cuts.around(sides)
    return Built(union(cup, pearls, *(each.around(sides) for each in between)), Seat(floor, inner))


def _pearl(z: float) -> Form:
    """A pearl, its middle at a height; it is drawn out downwards."""
    drop = Profile(DROP_ROOT, z - DROP * (PEARL - DROP_ROOT)).flare(PEARL, DROP).arc(0.3, z + PEARL, 0.3 * PEARL)
    return drop.solid(24)


def _next(seat: Seat, edge: float) -> float:
    """The height at which the flare ends."""
    return rooted(seat).flare(edge - 0.5, FLARE).z


def notches(radius: float, floor: float, rim: float, points: int, *, gap: bool = False) -> Form:
    """Round cuts that leave the points between them; a point looks forward, or a gap."""
    half = (2 * math.pi * radius / points - BLUNT) / 2
    cut = _scoop(half, floor, rim, 1.4 * radius).moved(x=0.9 * radius)
    return cut.around(points, 0 if gap else 180 / points)


def _scoop(half: float, floor: float, rim: float, thickness: float) -> Form:
    """A round cut, twice `half` wide, into what stands on a bead, up to its rim."""
    low, high = floor + FLOOR + min(BAND * rim, BAND_MOST), floor + rim
    deep = high - low
    right = [(0.44 * half, low + 0.12 * deep), (0.78 * half, low + 0.48 * deep), (half, high + 0.3)]
    left = [(-y, z) for y, z in reversed(right[:-1])]
    outline: list[OutlineStep] = [(0.0, low), right, (half, high + 3), (-half, high + 3), (-half, high + 0.3)]
    return plate([*outline, [*left, (0.0, low)]], thickness, seen_from="front")
