"""Cut, never turned: bodies and heads with 3, 4, 5 or 6 sides, for the pawns named after metals. In millimetres.

A recipe gives the foot as many sides: `sides: 6`. Half widths are measured across flats.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.solids import Level, flat_of, plate, prism

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

FLARE, EDGE_FLARE = 1.12, 0.98
"""How much a face rises, and how much an edge between two faces rises, for each mm that it goes out."""
FEWEST, MOST = 3, 12
ROOT = 1.0
"""How deep a part is let into the one below."""
STEP, STEP_HEIGHT = 0.86, 1.8
"""Half width of the plinth, as a share of that of the foot."""
SHAFT = 0.70
"""Half width of the shaft at its foot."""
CREASE, ARRIS = 0.05, 0.35
"""A ledge that parts two faces with a crisp edge: how high it is, for a loft has no level one, and how broad, in mm."""
INGOT_BAND, INGOT_STEPS = 0.55, (0.20, 0.84)
"""How much of an ingot over its flare is upright, how much the first slope is, and how wide it leaves the second."""
PANEL, PANEL_DEEP = 1.3, 0.5
"""How broad the frame round a sunk panel on an ingot's side is, and how deep that is cut, in mm."""
PAVILION = 1.3
"""How much the underside of a stone rises for each mm that it goes out: with six sides, its edges are sharp then."""
POINT = 1.25
"""The same for the upper side of a stone with a point."""
TIP = 0.65
"""Half width of a point."""
SWEEP, BENDS = 2.4, 8
"""How soon a shaft narrows (1 straight away, more at its foot), and in how many straight pieces."""
TIER = 1.3
"""How high the second, narrower step of the plinth is, in mm."""
GIRDLE, ROOF = 1.1, 0.75
"""How high the girdle of a stone is, in mm, and the roof of a waisted block, in its half widths."""
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
    throat = edge - (COLLAR_OUT + ARRIS) * flare(sides)
    rise = throat - step
    if rise < 5:
        raise CardgenError(f"a body {height:g} mm high is too low; with facets it needs {height - rise + 5:.1f} mm")
    wide = max(SHAFT * foot, top)
    tier = (STEP * foot + wide) / 2
    low = step + TIER
    rise -= TIER
    shaft = [
        Level(low + (rise - CREASE) * i / BENDS, top + (wide - top) * (1 - i / BENDS) ** SWEEP, 0)
        for i in range(BENDS + 1)
    ]
    levels = [
        Level(seat.z - ROOT, STEP * foot, 0),
        Level(step, STEP * foot, 0),
        Level(step + CREASE, tier, 0),
        Level(low - CREASE, tier, 0),
        *shaft,
        Level(throat, top - ARRIS, 0),
        Level(edge, out, 0),
        Level(edge + CREASE, out - ARRIS, 0),
        Level(edge + COLLAR_EDGE, out - ARRIS, 0),
        Level(height, top, 0),
    ]
    return Built(prism(levels, sides), Seat(height, top))


def stalked(seat: Seat, half: float, lift: float, steep: float) -> tuple[list[Level], float]:
    """What carries a cut head so wide: a stalk `lift` mm long that opens below it; and the height of its girdle."""
    z = seat.z - SINK
    start = min(seat.radius - 0.1, 0.62 * half)
    girdle = z + lift + (half - start) * steep
    return [Level(z - ROOT, start, 0), Level(z + lift, start, 0), Level(girdle, half, 0)], girdle


@part("head")
def brilliant(seat: Seat, *, sides: int = 6, width: float, height: float, lift: float = 0.0) -> Built:
    """A cut stone on a stalk of `lift` mm: a pavilion, a girdle, and a crown that ends in a point."""
    half, top = width / 2, seat.z - SINK + height
    body, girdle = stalked(seat, half, lift, max(PAVILION, flare(sides)))
    needed = GIRDLE + (half - ARRIS - TIP) * POINT
    if top - girdle < needed:
        least = height + needed - top + girdle
        raise CardgenError(f"a stone {width:g} mm wide must be higher than {least:.1f} mm")
    crown = [
        Level(girdle + CREASE, half - ARRIS, 0),
        Level(girdle + GIRDLE, half - ARRIS, 0),
        Level(girdle + GIRDLE + CREASE, half - 2 * ARRIS, 0),
        Level(top, TIP, 0),
    ]
    return Built(prism([*body, *crown], sides), Seat(top, TIP))


@part("head")
def waisted(
    seat: Seat, *, sides: int = 5, width: float, height: float, waist: float = 0.62, lift: float = 0.0
) -> Built:
    """Wide, narrow, wide, under a low roof with a point, on a stalk of `lift` mm."""
    half, top = width / 2, seat.z - SINK + height
    slim = waist * half
    body, low = stalked(seat, half, lift, flare(sides))
    neck = (half - slim) * flare(sides)
    roof = ROOF * (half - ARRIS)
    open_out = neck + ARRIS * flare(sides)
    room = top - low - neck - open_out - roof
    if room < 3:
        raise CardgenError(f"a block {width:g} mm wide must be higher than {height - room + 3:.1f} mm")
    band, high = 0.34 * room, top - roof
    levels = [
        *body,
        Level(low + CREASE, half - ARRIS, 0),
        Level(low + band, half - ARRIS, 0),
        Level(low + band + CREASE, half - 2 * ARRIS, 0),
        Level(low + band + neck, slim, 0),
        Level(high - band - open_out - CREASE, slim, 0),
        Level(high - band - open_out, slim - ARRIS, 0),
        Level(high - band, half, 0),
        Level(high - band + CREASE, half - ARRIS, 0),
        Level(high, half - ARRIS, 0),
        Level(high + CREASE, half - 2 * ARRIS, 0),
        Level(top, TIP, 0),
    ]
    return Built(prism(levels, counted(sides)), Seat(top, TIP))


@part("head")
def ingot(seat: Seat, *, sides: int = 4, width: float, height: float, taper: float = 0.5, lift: float = 0.0) -> Built:
    """A block of metal with a sunk panel on each side, its top cut in steps like an emerald, on a stalk of `lift` mm.

    `taper` is the share of the width that is left of it on top.
    """
    half, top = width / 2, seat.z - SINK + height
    body, low = stalked(seat, half, lift, flare(sides))
    if top - low < 4:
        raise CardgenError(f"an ingot {width:g} mm wide must be higher than {low + 4 - top + height:.1f} mm")
    edge = low + INGOT_BAND * (top - low)
    step, left = edge + INGOT_STEPS[0] * (top - low), INGOT_STEPS[1] * half
    levels = [
        *body,
        Level(low + CREASE, half - ARRIS, 0),
        Level(edge, half - ARRIS, 0),
        Level(edge + CREASE, half - 2 * ARRIS, 0),
        Level(step, left, 0),
        Level(step + CREASE, left - 2 * ARRIS, 0),
        Level(top, taper * half, 0),
    ]
    return Built(prism(levels, sides) - _panels(half - ARRIS, low, edge, sides), Seat(top, taper * half))


def _panels(half: float, low: float, high: float, sides: int) -> Form:
    """What is cut out of upright sides; its upper edge slopes, so that it does not hang."""
    across = half * math.tan(math.pi / sides) - PANEL
    bottom, top = low + 0.8 * PANEL, high - 0.8 * PANEL
    slope = FLARE * (PANEL_DEEP + 1)
    cut = plate([(-PANEL_DEEP, bottom), (1, bottom), (1, top + FLARE), (-PANEL_DEEP, top + FLARE - slope)], 2 * across)
    return cut.moved(x=half).around(sides)


@part("head")
def spike(seat: Seat, *, sides: int = 3, width: float, height: float) -> Built:
    """A plain long point."""
    half, z, top = width / 2, seat.z - SINK, seat.z - SINK + height
    start = min(seat.radius - 0.1, half)
    low = z + max(0.2, (half - start) * flare(sides))
    levels = [Level(z - ROOT, start, 0), Level(z, start, 0), Level(low, half, 0), Level(top, TIP, 0)]
    return Built(prism(levels, counted(sides)), Seat(top, TIP))
