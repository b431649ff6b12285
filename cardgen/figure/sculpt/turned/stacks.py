"""The stack of n storeys, one for each square, as a pagoda has them: what leaps n squares straight. In millimetres."""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, box, prism, through

FEWEST, MOST = 3, 8
ROOT = 0.5
"""How deep a storey is let into its neighbours, in mm."""
GROOVE = 0.72
"""Radius of the walls of a storey, as a share of that of its eaves, from corner to corner."""
STEEP = 1.12
"""How much the underside of the eaves rises at a corner for each mm that it goes out."""
SHOULDER = 0.62
"""How much a roof rises for each mm that it goes in."""
LEAST_WALL = 1.8
"""The least height of the walls between two roofs, in mm: lower ones have no room for windows."""
EDGE, EDGE_IN = 1.1, 0.25
"""How high the edge of the eaves is, and how far it leans in, in mm."""
SWEPT = 0.5
"""How much higher, in mm, the corners of the eaves are than their slope alone would lift them."""
SWEEP, HOLLOW = 2.2, 0.36
"""How late the eaves sweep up towards a corner (1 straight away), and how hollow a roof is, as a share of its rise."""
ALONG = 6
"""Into so many pieces a side is divided, so that its eaves are a curve."""
TAPER = 0.18
"""How much smaller the last storey is than the first."""
WINDOW, WINDOW_DEEP, WINDOW_PITCH = 1.7, 0.6, 3.6
"""Width of a window and how deep it is, and how far it is from the next, in mm."""
LINTEL = 0.45
"""How much wall is left over a window, in mm."""
AHEAD = 180.0
"""How far it is turned: three or five sides have a flat one behind, four or six one ahead."""
PLINTH, PLINTH_WIDE = 3.4, 0.90
"""Height of the collar below the drums, in mm, and its radius in those of the first drum."""
LEDGE = 0.6
"""How far the collar stands back under the first drum, and its slope rises, in mm."""
MARK, MARK_DEEP, PITCH = 1.0, 0.7, 2.0
"""How wide and how deep a mark on the collar is, and how far it is from the next, in mm."""
CORNER = 0.6
"""How much of a side is left beside its last mark, in mm: marks stand closer together where it is short."""
FINIAL = (
    *((0.44, 0.0), (0.50, 0.10), (0.44, 0.24), (0.20, 0.34), (0.20, 0.40), (0.33, 0.54), (0.33, 0.60), (0.17, 0.68)),
    *((0.16, 0.74), (0.27, 0.86), (0.27, 0.91), (0.13, 0.98), (0.12, 1.05), (0.20, 1.14), (0.06, 1.46)),
)
"""The spire with its rings on the last roof: radius and height, in radii of the last storey."""


@part("head")
def stack(seat: Seat, *, count: int, width: float, drum: float, sides: int = 0) -> Built:
    """So many storeys, smaller and smaller, with so many sides (or with `sides`), under a spire; `drum` mm apart.

    Their eaves sweep up at the corners. The collar below them has as many marks on each side.
    """
    if not FEWEST <= count <= MOST:
        raise CardgenError(f"a stack has {FEWEST} to {MOST} drums, not {count}")
    corners, radius = sides or count, width / 2
    needed = _eaves(radius) + _roof(radius) + EDGE + LEAST_WALL
    if drum < needed:
        raise CardgenError(f"drums {width:g} mm wide must be {needed:.1f} mm apart or more, not {drum:g} mm")
    collar, z = _collar(seat, PLINTH_WIDE * radius, GROOVE * radius, count, corners)
    radii = [radius * (1 - TAPER * i / (count - 1)) for i in range(count)]
    last = radii[-1]
    top = z + count * drum
    necks = [GROOVE * wide for wide in [*radii[1:], FINIAL[0][0] / GROOVE * last]]
    storeys = [
        _storey(wide, neck, z + i * drum, drum, corners)
        for i, (wide, neck) in enumerate(zip(radii, necks, strict=True))
    ]
    spire = Profile(FINIAL[0][0] * last - 0.3, top - 0.8)
    for out, up in FINIAL:
        spire = spire.to(out * last, top + up * last)
    return Built(union(collar, *storeys, spire.solid()), Seat(spire.z, 0))


def _storey(radius: float, next_neck: float, z: float, height: float, sides: int) -> Form:
    """Walls with windows under a hollow roof whose eaves sweep up at the corners."""
    wall = GROOVE * radius
    lift = _lift(radius, sides)
    corner = z + height - _roof(radius) - EDGE
    top = corner - _eaves(radius)
    low = corner - lift
    ridge = z + height
    half_way = (radius - EDGE_IN + next_neck) / 2
    slope = (1 - HOLLOW) * (ridge - low - EDGE) / 2
    rings = [
        _ring(wall, z - ROOT, 0.0, sides),
        _ring(wall, top, 0.0, sides),
        _ring(radius, low, lift, sides),
        _ring(radius - EDGE_IN, low + EDGE, lift, sides),
        _ring(half_way, low + EDGE + slope, 0.5 * (lift - slope * HOLLOW), sides),
        _ring(next_neck, ridge, 0.0, sides),
        _ring(next_neck, ridge + ROOT, 0.0, sides),
    ]
    return through(rings) - _windows(wall, z, top, sides)


def _ring(radius: float, z: float, lift: float, sides: int) -> list[Point3]:
    """A polygon with points along its sides; they rise towards its corners."""
    points: list[Point3] = []
    for side in range(sides):
        turns = [math.radians(AHEAD) + 2 * math.pi * (side + end - 0.5) / sides for end in (0, 1)]
        (x0, y0), (x1, y1) = ((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns)
        for step in range(ALONG):
            share = step / ALONG
            up = lift * abs(2 * share - 1) ** SWEEP
            points.append((x0 + share * (x1 - x0), y0 + share * (y1 - y0), z + up))
    return points


def _windows(wall: float, z: float, top: float, sides: int) -> Form:
    """Pointed windows in every wall, as many as have room; the one in the middle of a wide wall is a door."""
    side, flat = 2 * wall * math.sin(math.pi / sides), wall * math.cos(math.pi / sides)
    aside = (math.ceil((side - 1.5 * WINDOW) / WINDOW_PITCH / 2) - 1) if side > 2 * WINDOW_PITCH else 0
    half, high = WINDOW / 2, top - z - LINTEL
    cuts = []
    for place in range(-aside, aside + 1):
        low = z + (0.30 if place or not aside else 0.0) * high
        outline: list[OutlineStep] = [(-half, low), (half, low), (half, z + high - 1.1 * half), (0, z + high)]
        outline += [(-half, z + high - 1.1 * half)]
        cuts.append(plate(outline, 2 * WINDOW_DEEP, seen_from="front").moved(x=flat, y=place * WINDOW_PITCH))
    return union(*cuts).around(sides, AHEAD)


def _lift(radius: float, sides: int) -> float:
    """How much higher the eaves are at a corner than in the middle of a side: there they are as steep."""
    return _spread(radius) * STEEP * (1 - math.cos(math.pi / sides)) + SWEPT


def _eaves(radius: float) -> float:
    """How much the underside of the eaves rises to a corner."""
    return _spread(radius) * STEEP + SWEPT


def _spread(radius: float) -> float:
    """How far the eaves go out from the walls."""
    return radius * (1 - GROOVE)


def _roof(radius: float) -> float:
    """How much a roof rises from the corners of its eaves."""
    return _spread(radius) * SHOULDER


def _collar(seat: Seat, radius: float, neck: float, count: int, sides: int) -> tuple[Form, float]:
    """A low block with marks on its sides, and where it ends."""
    flat = math.cos(math.pi / sides)
    start = min(radius - LEDGE, seat.radius)
    low = seat.z + (radius - start) * STEEP
    edge, top = low + PLINTH, low + PLINTH + LEDGE
    slope = max(neck, radius - 2 * LEDGE)
    levels = [(seat.z - 1.0, start), (seat.z, start), (low, radius), (edge, radius), (top, slope)]
    block = prism([Level(z, flat * wide, 0) for z, wide in levels], sides, AHEAD)
    pitch = min(PITCH, (2 * math.sin(math.pi / sides) * radius - MARK - 2 * CORNER) / (count - 1))
    marks = [
        box((flat * radius, (i - (count - 1) / 2) * pitch, edge), 2 * MARK_DEEP, MARK, 2 * (PLINTH - LEDGE))
        for i in range(count)
    ]
    return block - union(*marks).around(sides, AHEAD), top
