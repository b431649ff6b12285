"""Signs that pawns carry as heads: four-flanged arrow, bolt, plus. Lengths are millimetres."""

from __future__ import annotations

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import OutlineStep, mirrored_outline, plate

FLARE = 1.10
"""How much an underside rises for each mm that it goes out."""

# All outlines are seen from the front, in shares of the height.
SAUCER = 0.30
"""Radius of the ring that the barbs stand on."""
ARROW = mirrored_outline(
    [
        (0.00, 0.21),
        (0.085, 0.21),
        (0.20, 0.00),
        (0.20, -0.05),
        (SAUCER, -0.05),
        (SAUCER, 0.01),
        (0.455, 0.180),
        (0.450, 0.225),
        (0.062, 1.0),
    ]
)
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
def arrowhead(seat: Seat, *, height: float, thickness: float = 4.4) -> Built:
    """A broad barbed arrowhead with four flanges: a cross when seen from above."""
    saucer = rooted(seat).flare(SAUCER * height + 0.3, FLARE).bead(1.2)
    shaft = Profile(0.14 * height, saucer.z - 1.5).up(1.5).to(0.09 * height, saucer.z + 0.30 * height)
    blade = plate(ARROW, thickness, size=height, at=(0, 0, saucer.z), seen_from="front", bevel=0.2 * thickness)
    top = Seat(saucer.z + height, 0.06 * height)
    return Built(union(saucer.solid(), shaft.solid(), blade, blade.turned(90)), top)


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
