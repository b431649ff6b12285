"""Cut, never turned: bodies and heads with 3, 4, 5 or 6 sides, for the pawns named after metals. In millimetres.

A recipe gives the foot as many sides: `sides: 6`. Half widths are measured across flats.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.solids import Level, flat_of, prism

FLARE, EDGE_FLARE = 1.12, 0.88
"""How much a face rises, and how much an edge between two faces rises, for each mm that it goes out."""
FEWEST, MOST = 3, 12
ROOT = 1.0
"""How deep a part is let into the one below."""
STEP, STEP_HEIGHT = 0.86, 1.8
"""Half width of the plinth, as a share of that of the foot."""
SHAFT = 0.70
"""Half width of the shaft at its foot."""
INGOT_BAND = 0.58
"""How much of an ingot over its flare is upright."""
TIP = 0.65
"""Half width of a point."""
SWEEP, BENDS = 2.4, 8
"""How soon a shaft narrows (1 straight away, more at its foot), and in how many straight pieces."""
COLLAR_OUT, COLLAR_EDGE, COLLAR_TOP = 1.3, 0.8, 0.7
"""A collar: how far out it stands, how high its edge is, and how high the slope over it, in mm."""


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
    throat = edge - COLLAR_OUT * flare(sides)
    rise = throat - step - 1.0
    if rise < 4:
        raise CardgenError(f"a body {height:g} mm high is too low; with facets it needs {height - rise + 4:.1f} mm")
    wide = max(SHAFT * foot, top)
    shaft = [
        Level(step + 1.0 + rise * i / BENDS, top + (wide - top) * (1 - i / BENDS) ** SWEEP, 0) for i in range(BENDS + 1)
    ]
    levels = [
        Level(seat.z - ROOT, STEP * foot, 0),
        Level(step, STEP * foot, 0),
        *shaft,
        Level(edge, out, 0),
        Level(edge + COLLAR_EDGE, out, 0),
        Level(height, top, 0),
    ]
    return Built(prism(levels, sides), Seat(height, top))


@part("head")
def brilliant(seat: Seat, *, sides: int = 6, width: float, height: float, table: float = 0.62) -> Built:
    """A cut stone: a pointed pavilion, a girdle, a crown with twice as many facets, a wide flat table."""
    half, z = width / 2, seat.z - SINK
    start = min(seat.radius - 0.1, 0.55 * half)
    girdle = z + (half - start) * flare(sides)
    top = z + height
    if top - girdle < 2.5:
        raise CardgenError(f"a stone {width:g} mm wide must be higher than {girdle - z + 2.5:.1f} mm")
    edge = girdle + 0.28 * (top - girdle)
    body = [
        Level(z - ROOT, start, 0),
        Level(z, start, 0),
        Level(girdle, half, 0),
        Level(edge, half, 0),
        Level(top, table * half, 0),
    ]
    # the same, turned by half a side: it bevels the corners of the crown
    round_off = 1.075 * half
    bevel = [Level(z - ROOT, round_off, 0), Level(edge - 0.3, round_off, 0), Level(top, 0.98 * table * half, 0)]
    stone = prism(body, counted(sides)) & prism(bevel, sides, 180 / sides)
    return Built(stone, Seat(top, table * half))


@part("head")
def waisted(seat: Seat, *, sides: int = 5, width: float, height: float, waist: float = 0.62) -> Built:
    """Wide, narrow, wide, with a flat top."""
    half, z, top = width / 2, seat.z - SINK, seat.z - SINK + height
    slim = waist * half
    start = min(seat.radius - 0.1, 0.75 * half)
    low = z + (half - start) * flare(sides)
    neck = (half - slim) * flare(sides)
    room = top - low - 2 * neck
    if room < 3:
        raise CardgenError(f"a block {width:g} mm wide must be higher than {height - room + 3:.1f} mm")
    band = 0.34 * room
    levels = [
        Level(z - ROOT, start, 0),
        Level(z, start, 0),
        Level(low, half, 0),
        Level(low + band, half, 0),
        Level(low + band + neck, slim, 0),
        Level(top - band - neck, slim, 0),
        Level(top - band, half, 0),
        Level(top, half, 0),
    ]
    return Built(prism(levels, counted(sides)), Seat(top, half))


@part("head")
def ingot(seat: Seat, *, sides: int = 4, width: float, height: float, taper: float = 0.66) -> Built:
    """A block of metal, its upper edges broken, with a flat top; `taper` is the share of the width that is left."""
    half, z, top = width / 2, seat.z - SINK, seat.z - SINK + height
    start = min(seat.radius - 0.1, 0.75 * half)
    low = z + (half - start) * flare(sides)
    if top - low < 3:
        raise CardgenError(f"an ingot {width:g} mm wide must be higher than {low - z + 3:.1f} mm")
    edge = low + INGOT_BAND * (top - low)
    levels = [
        Level(z - ROOT, start, 0),
        Level(z, start, 0),
        Level(low, half, 0),
        Level(edge, half, 0),
        Level(top, taper * half, 0),
    ]
    return Built(prism(levels, counted(sides)), Seat(top, taper * half))


@part("head")
def spike(seat: Seat, *, sides: int = 3, width: float, height: float) -> Built:
    """A plain long point."""
    half, z, top = width / 2, seat.z - SINK, seat.z - SINK + height
    start = min(seat.radius - 0.1, half)
    low = z + max(0.2, (half - start) * flare(sides))
    levels = [Level(z - ROOT, start, 0), Level(z, start, 0), Level(low, half, 0), Level(top, TIP, 0)]
    return Built(prism(levels, counted(sides)), Seat(top, TIP))
