"""Signs that pawns carry as heads: four-flanged arrow, bolt, plus. Lengths are millimetres."""

from __future__ import annotations

import math
from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.pyramids import pyramids
from cardgen.figure.sculpt.arms.blades import Section, forged
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import through

FLARE = 1.10
"""How much an underside rises for each mm that it goes out."""

# All outlines are seen from the front, in shares of the height.
SAUCER = 0.165
"""Radius of the ring that it stands on."""


class Arrowhead(NamedTuple):
    """A section of a four-edged arrowhead."""

    z: float
    out: float
    """How far its edges are from the axis."""
    valley: float
    """The same between them."""


EDGES = [
    Arrowhead(-0.04, 0.120, 0.100),
    Arrowhead(0.06, 0.108, 0.090),
    Arrowhead(0.085, 0.112, 0.088),
    Arrowhead(0.370, 0.340, 0.116),
    Arrowhead(0.395, 0.344, 0.117),
    Arrowhead(0.66, 0.200, 0.068),
    Arrowhead(1.00, 0.022, 0.018),
]


class Bolt(NamedTuple):
    """A section of a bolt, with a ridge on both faces."""

    z: float
    width: float
    """Half of it."""
    depth: float
    """Half of it, in thicknesses."""
    y: float


# The two strokes of a bolt
LOWER_STROKE = [
    Bolt(-0.10, 0.135, 0.50, -0.015),
    Bolt(0.23, 0.130, 0.50, 0.105),
    Bolt(0.45, 0.150, 0.44, 0.185),
    Bolt(0.54, 0.165, 0.40, 0.210),
    Bolt(0.625, 0.035, 0.12, 0.390),
]
UPPER_STROKE = [
    Bolt(0.21, 0.020, 0.20, 0.010),
    Bolt(0.40, 0.130, 0.40, -0.030),
    Bolt(0.53, 0.165, 0.46, -0.125),
    Bolt(0.76, 0.150, 0.48, 0.015),
    Bolt(0.90, 0.135, 0.44, 0.105),
    Bolt(1.00, 0.022, 0.10, 0.275),
]
ARM, WAIST, CORE, FLARED = 0.41, 0.096, 0.46, 0.165
"""Of the plus: how long an arm is, its half width at the middle and at its end, and how high the middle is."""
FOOT = (0.135, -0.10)
"""Half width and height of its foot."""
CROSS = mirrored_outline(
    [
        *((FOOT[0], FOOT[1] - CORE), (WAIST, -WAIST - 0.02), (ARM, -FLARED), (ARM, FLARED), (WAIST, WAIST)),
        *((FLARED, 1 - CORE), (0.0, 1 - CORE)),
    ]
)
"""As seen from its middle."""
CROSS_EDGE = 0.44
"""How thick it is at its edges, as is the web that carries its arms, as a share of its thickness."""
CROSS_WEB = mirrored_outline([(0.10, FOOT[1]), (0.10, -0.06), (ARM, CORE - FLARED), (ARM, CORE), (0.0, CORE)])


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
    """A fat zigzag, its faces bevelled to ridges; the undersides of its strokes rise steeply enough to print."""
    strokes = []
    for stroke in (LOWER_STROKE, UPPER_STROKE):
        sections = [
            Section(seat.z + height * z, height * width, thickness * deep, height * y) for z, width, deep, y in stroke
        ]
        strokes.append(forged(sections))
    return Built(union(*strokes), Seat(seat.z + height, 0))


@part("finial")
def plus(seat: Seat, *, height: float, thickness: float = 5.4) -> Built:
    """A plus sign with flared arms, its faces cut to ridges that meet in the middle; a thin web carries the arms."""
    edge = CROSS_EDGE * thickness
    sign = pyramids(CROSS, edge, thickness, size=height, at=(0.0, 0.0, seat.z + CORE * height))
    web = plate(CROSS_WEB, edge, size=height, at=(0.0, 0.0, seat.z), seen_from="front")
    return Built(sign + web, Seat(seat.z + height, 0))
