"""Signs that pawns carry as heads: four-flanged arrow, bolt, plus. Lengths are millimetres."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.solids import OutlineStep, mirrored_outline, plate, through

FLARE = 1.10
"""How much an underside rises for each mm that it goes out."""

# All outlines are seen from the front, in shares of the height.
SAUCER = 0.19
"""Radius of the ring that it stands on."""
# Of a four-edged arrowhead: height, how far out its edges are, and the valleys between them
EDGES = [
    (-0.04, 0.150, 0.130),
    (0.03, 0.155, 0.130),
    (0.310, 0.425, 0.125),
    (0.350, 0.430, 0.120),
    (0.66, 0.235, 0.090),
    (0.96, 0.050, 0.036),
    (1.00, 0.020, 0.018),
]
BOLT: list[OutlineStep] = [
    (-0.13, -0.06),
    (0.08, -0.06),
    (0.40, 0.62),
    (0.04, 0.54),
    (0.34, 1.00),
    (0.02, 1.00),
    (-0.29, 0.53),
    (0.00, 0.23),
]
BAR = 0.165
"""Half the width of an arm of the plus."""
PLUS = mirrored_outline(
    [(BAR, -0.12), (BAR, 0.5 - BAR), (0.5, 0.5 - BAR), (0.5, 0.5 + BAR), (BAR, 0.5 + BAR), (BAR, 1.0)]
)
PLUS_CORE = 0.60
"""How thick the web is that carries its arms, as a share of its thickness."""
PLUS_WEB = mirrored_outline([(BAR, -0.12), (BAR + 0.02, 0.0), (0.497, 0.5 - BAR), (0.497, 0.5), (0.0, 0.5)])


@part("head")
def arrowhead(seat: Seat, *, height: float) -> Built:
    """A broad arrowhead with four edges: a star with four points when seen from above."""
    saucer = rooted(seat).flare(max(SAUCER * height, seat.radius + 0.6), FLARE).bead(1.2)
    rings = []
    for z, out, valley in EDGES:
        ring = []
        for i in range(8):
            turn, reach = math.pi / 4 * i, (valley if i % 2 else out) * height
            ring.append((reach * math.cos(turn), reach * math.sin(turn), saucer.z + z * height))
        rings.append(ring)
    return Built(saucer.solid() + through(rings), Seat(saucer.z + height, 0))


@part("head")
def bolt(seat: Seat, *, height: float, thickness: float = 6.0) -> Built:
    """A fat zigzag; the undersides of its strokes rise steeply enough to print."""
    form = plate(BOLT, thickness, size=height, at=(0, 0, seat.z), seen_from="front", bevel=0.12 * thickness)
    return Built(form, Seat(seat.z + height, 0))


@part("finial")
def plus(seat: Seat, *, height: float, thickness: float = 5.4) -> Built:
    """A fat plus sign; a thin web below its arms carries them, their edges are bevelled down to it."""
    at = (0.0, 0.0, seat.z)
    web = PLUS_CORE * thickness
    sign = plate(PLUS, thickness, size=height, at=at, seen_from="front", bevel=(thickness - web) / 2 + 0.05)
    form = sign + plate(PLUS_WEB, web, size=height, at=at, seen_from="front")
    return Built(form, Seat(seat.z + height, 0))
