"""Clip-on rings that say whose man a body is, and the seat under a body that takes one. Lengths in mm.

A seat is a disc with a groove round it, as wide for all bodies of a set, so that any ring goes on any body. A ring is
open, so that it springs: pushed on from below, its lip snaps into the groove, and the body can be lifted by its head.
Everywhere the ring keeps the same distance from the seat, measured at right angles.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from cardgen.figure.solid.tessellate import from_manifold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.mesh import Mesh

GAP = 0.25
"""Between seat and ring; what suits a printer is told by the strip of clearances."""
CLEARANCES = (0.15, 0.2, 0.25, 0.3, 0.35)
SHARE = 0.82
"""Of a square that a seat takes: more than the widest foot."""
SEAT_HIGH = 3.2
GROOVE_FROM, GROOVE_DEEP, GROOVE_FLAT = 0.8, 0.5, 0.5
"""A groove with sides of 45 degrees, which print without support."""
RING_HIGH, RING_WALL = 3.0, 1.8
SLOT = 4.0
"""How far a ring is open."""
SEGMENTS = 144
NOTCH = 0.5
"""Deep is the groove round Black's ring, told by touch."""
TRIAL = 9.0
"""Radius of the seat of the strip, which has one knob for five rings."""
BORDER = 4.0
KNOB = 12.0
INTO = 0.02
"""So far a body stands in its seat: bodies that touch are not one."""
FLARE = 1.05
"""How steeply a seat widens under a foot that is wider: a little more than 45 degrees."""


def seat_radius(square: float) -> float:
    """Of the seats of all bodies for such squares."""
    return square * SHARE / 2


def ring_radius(square: float, gap: float = GAP) -> float:
    """How far a ring reaches."""
    return seat_radius(square) + gap + RING_WALL


def seated(solid: Any, square: float) -> Any:  # noqa: ANN401  manifold3d
    """The body on a seat; a foot with corners beyond it is carried by a cone."""
    radius = seat_radius(square)
    foot = max(math.hypot(x, y) for corners in solid.slice(0.05).to_polygons() for x, y in corners)
    cone = max(0.0, foot - radius)
    high = SEAT_HIGH + cone * FLARE
    carried = [(foot, high)] if cone else []
    outline = [(0.0, 0.0), *_grooved(radius, 0.0), (radius, SEAT_HIGH), *carried, (0.0, high)]
    return _turned(outline) + solid.translate((0, 0, high - INTO))


def seat(square: float) -> Mesh:
    """A seat alone: what a body takes more, where it stands on one."""
    radius = seat_radius(square)
    return from_manifold(_turned([(0.0, 0.0), *_grooved(radius, 0.0), (radius, SEAT_HIGH), (0.0, SEAT_HIGH)]))


def ring(square: float, gap: float = GAP, *, dark: bool = False) -> Mesh:
    """One ring, as it is printed; Black's has a groove round it."""
    return from_manifold(_ring(seat_radius(square), gap, dark=dark))


def strip() -> Mesh:
    """A bar with five holes, open to one side, each with another clearance; as many dimples tell which is which."""
    import manifold3d  # noqa: PLC0415  heavy

    pitch = 2 * (TRIAL + BORDER)
    deep = 2 * (TRIAL + BORDER)
    bar = manifold3d.Manifold.cube((pitch * len(CLEARANCES), deep, RING_HIGH))
    for number, gap in enumerate(CLEARANCES):
        x = (number + 0.5) * pitch
        hole = _turned([(0.0, -1.0), *_bore(TRIAL, gap), (0.0, RING_HIGH + 1.0)])
        bar -= hole.translate((x, deep / 2, 0))
        bar -= manifold3d.Manifold.cube((SLOT, deep, RING_HIGH + 2)).translate((x - SLOT / 2, -deep / 2, -1))
        for dimple in range(number + 1):
            at = x + (dimple - number / 2) * 3.2
            bar -= manifold3d.Manifold.cylinder(2, 0.7, 0.7, 24).translate((at, deep - 1.9, RING_HIGH - 0.6))
    return from_manifold(bar)


def knob() -> Mesh:
    """The seat that is tried in the strip, with a handle."""
    outline = [(0.0, 0.0), *_grooved(TRIAL, 0.0), (TRIAL, SEAT_HIGH), (TRIAL - 3, SEAT_HIGH + 0.4)]
    return from_manifold(_turned([*outline, (TRIAL - 4, SEAT_HIGH + KNOB), (0.0, SEAT_HIGH + KNOB)]))


def _ring(radius: float, gap: float, *, dark: bool) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    outer = radius + gap + RING_WALL
    middle = RING_HIGH / 2
    groove = [(outer, middle + NOTCH), (outer - NOTCH, middle), (outer, middle - NOTCH)] if dark else []
    whole = _turned([(0.0, 0.0), (outer, 0.0), *reversed(groove), (outer, RING_HIGH), (0.0, RING_HIGH)])
    whole -= _turned([(0.0, -1.0), *_bore(radius, gap), (0.0, RING_HIGH + 1.0)])
    return whole - manifold3d.Manifold.cube((outer + 1, SLOT, RING_HIGH + 2)).translate((0, -SLOT / 2, -1))


def _bore(radius: float, gap: float) -> list[tuple[float, float]]:
    """What is cut out for a seat, with its distance."""
    grown = _grooved(radius, gap)
    return [(grown[0][0], -1.0), *grown[1:], (radius + gap, RING_HIGH + 1.0)]


def _grooved(radius: float, gap: float) -> list[tuple[float, float]]:
    """The side of a seat from the table up to the end of its groove; or a line at that distance outside of it.

    At right angles to a slope of 45 degrees the distance is the same where the corners move by this much.
    """
    more = gap * (math.sqrt(2) - 1)
    out, low = radius + gap, GROOVE_FROM + more
    high = GROOVE_FROM + 2 * GROOVE_DEEP + GROOVE_FLAT - more
    return [
        (out, 0.0),
        (out, low),
        (out - GROOVE_DEEP, low + GROOVE_DEEP),
        (out - GROOVE_DEEP, high - GROOVE_DEEP),
        (out, high),
    ]


def _turned(outline: Sequence[tuple[float, float]]) -> Any:  # noqa: ANN401
    """Radius and height, spun about the upright axis; circles lie outside of their polygons by less than 0.01 mm."""
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection([list(outline)]).revolve(SEGMENTS)
