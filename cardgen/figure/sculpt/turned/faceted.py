"""Cut, never turned: bodies and heads with 3, 4, 5 or 6 sides, for the pawns named after metals. In millimetres.

A recipe gives the foot as many sides: `sides: 6`. Half widths are measured across flats.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Level, flat_of, prism, through

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

FLARE, EDGE_FLARE = 1.12, 0.98
"""How much a face rises, and how much an edge between two faces rises, for each mm that it goes out."""
FEWEST, MOST = 3, 12
ROOT = 1.0
"""How deep a part is let into the one below."""
STEP, STEP_HEIGHT = 0.86, 2.4
"""Half width of the plinth, as a share of that of the foot, and its height in mm."""
SHAFT = 0.66
"""Half width of the shaft at its foot."""
CREASE, ARRIS = 0.35, 0.35
"""A bevel that breaks an edge: how high and how broad it is, in mm. All mouldings meet on one mitre at every corner."""
BROKEN = 0.7
"""The bevel of a plinth's edge, both ways, in mm."""
TIP = 0.65
"""Half width of a point."""
SWEEP, BENDS = 2.4, 8
"""How soon a shaft narrows (1 straight away, more at its foot), and in how many straight pieces."""
COLLAR_OUT, COLLAR_EDGE, COLLAR_TOP = 1.5, 0.9, 0.9
"""A collar: how far out it stands, how high its edge is, and how high the slope over it, in mm."""
STALK, STALK_IN = 0.62, 0.1
"""The most that is left of a head's width in its stalk, and how far that stands back from the part below, in mm."""
PAVILION = 1.1
"""How much the edges on the underside of a stone rise for each mm that they go out."""
GIRDLE, TABLE, LEAST_CROWN = 0.9, 0.60, 0.3
"""How high the girdle is, in mm; how wide the table on top, in widths of the stone, and how high, at least, the crown
between them, in half widths."""
BEAD_SLOPE = 2.0
"""How much a face of a bead rises for each mm that it goes out: with five sides, all its faces are equal then."""
BEAD_FLOOR = (math.sqrt(5) - 1) / 2
"""Half width of its floor, as a share of half its height."""
FRAME, POINT, STUD_TIP = 0.35, 0.38, 0.3
"""Of the pyramid on a side: the frame left round it in mm, how far its point stands out in half widths of the cube, and
half the width of that point in mm."""
# A spike
GROUND = ((0.15, 0.78), (0.33, 0.53), (0.55, 0.315), (0.78, 0.14))
"""How its hollow-ground faces narrow: the share of its length, and of its half width there."""


def counted(sides: int) -> int:
    """The number of sides, if there is a prism with so many."""
    if not FEWEST <= sides <= MOST:
        raise CardgenError(f"a part cannot have {sides} sides; it can have {FEWEST} to {MOST}")
    return sides


def flare(sides: int) -> float:
    """How much a face must rise for each mm that it goes out, so that not even its edges hang."""
    return max(FLARE, EDGE_FLARE / math.cos(math.pi / counted(sides)))


@part("body")
def facets(seat: Seat, *, sides: int, height: float, neck: float) -> Built:
    """A cut plinth, a shaft that narrows in a curve to `neck`, its width across flats, and a collar round its top."""
    foot, top = flat_of(seat.radius, counted(sides)), neck / 2
    step = seat.z + STEP_HEIGHT
    out = top + COLLAR_OUT
    edge = height - COLLAR_TOP - COLLAR_EDGE
    throat = edge - (COLLAR_OUT + ARRIS) * flare(sides)
    neck_top = throat - CREASE
    low = step + ARRIS
    rise = neck_top - low
    if rise < 5:
        raise CardgenError(f"a body {height:g} mm high is too low; with facets it needs {height - rise + 5:.1f} mm")
    wide = max(SHAFT * foot, top)
    shaft = [Level(low + rise * i / BENDS, top + (wide - top) * (1 - i / BENDS) ** SWEEP, 0) for i in range(BENDS + 1)]
    levels = [
        Level(seat.z - ROOT, STEP * foot, 0),
        Level(step - BROKEN, STEP * foot, 0),
        Level(step, STEP * foot - BROKEN, 0),
        Level(step + 0.05, wide + ARRIS, 0),
        *shaft,
        Level(throat, top - ARRIS, 0),
        Level(edge, out, 0),
        Level(edge + COLLAR_EDGE, out, 0),
        Level(height, top, 0),
    ]
    return Built(prism(levels, sides), Seat(height, top))


def stalked(seat: Seat, half: float, lift: float, steep: float) -> tuple[list[Level], float]:
    """What carries a cut head so wide: a stalk `lift` mm long that opens below it; and the height of its girdle."""
    z = seat.z - SINK
    start = min(seat.radius - STALK_IN, STALK * half)
    girdle = z + lift + (half - start) * steep
    return [Level(z - ROOT, start, 0), Level(z + lift, start, 0), Level(girdle, half, 0)], girdle


@part("head")
def brilliant(seat: Seat, *, sides: int = 6, width: float, height: float, lift: float = 0.0) -> Built:
    """A cut stone on a stalk of `lift` mm: a pavilion, a girdle, and a crown of triangles round a wide table."""
    half, top = width / 2, seat.z - SINK + height
    corner = math.cos(math.pi / counted(sides))
    z = seat.z - SINK
    start = min(seat.radius - 0.1, STALK * half)
    girdle = z + lift + (half / corner - start) * PAVILION
    crown, table = girdle + GIRDLE, TABLE * half
    least = height + crown + LEAST_CROWN * half - top
    if height < least:
        raise CardgenError(f"a stone {width:g} mm wide must be higher than {least:.1f} mm")
    foot, stalk = z - ROOT, z + lift
    faces = [(foot, start / corner), (stalk, start / corner), (girdle, half), (crown, half), (top, table / corner)]
    edges = [(foot, start), (stalk, start), (girdle, half / corner), (crown, half / corner), (top, table)]
    one, other = (
        prism([Level(up, wide, 0) for up, wide in each], sides, turn)
        for each, turn in ((faces, 0.0), (edges, 180 / sides))
    )
    return Built(one & other, Seat(top, table))


@part("head")
def bead(seat: Seat, *, sides: int = 5, width: float, lift: float = 0.0) -> Built:
    """A bead with a flat floor and top, and two rings of facets between them that mesh; `width` is its height.

    With five sides it has twelve equal faces, each a pentagon. It stands on a stalk of `lift` mm.
    """
    z = seat.z - SINK
    small = BEAD_FLOOR * width / 2
    large = small + width / BEAD_SLOPE
    start = min(seat.radius, small) - STALK_IN
    bottom = z + lift + (small - start) * flare(sides)
    top = bottom + width
    opening = [Level(z - ROOT, start, 0), Level(z + lift, start, 0), Level(bottom, small, 0), Level(top, large, 0)]
    closing = [Level(z - 2 * ROOT, large + (bottom - z + 2 * ROOT) / BEAD_SLOPE, 0), Level(top, small, 0)]
    return Built(prism(opening, sides) & prism(closing, sides, 180 / sides), Seat(top, small))


@part("head")
def spike(seat: Seat, *, sides: int = 3, width: float, height: float) -> Built:
    """A long point with hollow-ground faces, as of a bodkin."""
    half, z, top = width / 2, seat.z - SINK, seat.z - SINK + height
    start = min(seat.radius - 0.1, half)
    low = z + max(0.2, (half - start) * flare(sides))
    rise = top - low
    levels = [Level(z - ROOT, start, 0), Level(z, start, 0), Level(low, half, 0)]
    levels += [Level(low + share * rise, TIP + (half - TIP) * wide, 0) for share, wide in GROUND]
    return Built(prism([*levels, Level(top, TIP, 0)], counted(sides)), Seat(top, TIP))


@part("head")
def ingot(seat: Seat, *, sides: int = 4, width: float, height: float, taper: float = 0.76, lift: float = 0.0) -> Built:
    """A cube of metal, its edges bevelled, a low pyramid on each side, on a stalk of `lift` mm.

    `width` is from the point of a pyramid to the opposite side's, `taper` the share of a cube's width left on top.
    """
    half, top = width / 2 / (1 + POINT), seat.z - SINK + height
    bevel = (1 - taper) * half
    body, low = stalked(seat, half, lift, flare(sides))
    if top - low < 4:
        raise CardgenError(f"an ingot {width:g} mm wide must be higher than {low + 4 - top + height:.1f} mm")
    edge = top - bevel
    levels = [*body, Level(edge, half, 0), Level(top, taper * half, 0)]
    corner = half / math.cos(math.pi / sides) - bevel / math.sqrt(2)
    upright = prism([Level(seat.z - 2 * ROOT, corner, 0), Level(top + ROOT, corner, 0)], sides, 180 / sides)
    across, up = half * math.tan(math.pi / sides) - bevel - FRAME, (edge - low) / 2 - FRAME
    studs = _stud(across, up, POINT * half).moved(half, 0, (low + edge) / 2).around(sides)
    return Built(union(prism(levels, sides) & upright, studs), Seat(top, taper * half))


def _stud(across: float, up: float, out: float) -> Form:
    """A low pyramid that looks forward, of such half sizes at x = 0."""
    ring = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    levels = [(-SINK, 1.0), (0.0, 1.0), (out, STUD_TIP / across)]
    return through([[(x, share * across * y, share * up * z) for y, z in ring] for x, share in levels])
