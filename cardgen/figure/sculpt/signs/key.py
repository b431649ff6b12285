"""A great key that stands upright, its ring on top. Drawn in shares of its height; thicknesses are millimetres."""

from __future__ import annotations

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import OutlineStep, mirrored_outline, plate
from cardgen.figure.solid.profile import Profile

# The key seen from the front, counted from the foot of its shank.
SHANK = 0.072
"""Its radius."""
BIT: list[OutlineStep] = [
    (0.0, 0.100),
    (0.070, 0.100),
    (0.240, 0.280),
    (0.240, 0.330),
    (0.165, 0.330),
    (0.165, 0.340),
    (0.240, 0.420),
    (0.240, 0.465),
    (0.0, 0.465),
]
"""To the left: two teeth whose lower edges rise at 46 degrees."""
SLOT: list[OutlineStep] = [
    (0.116, 0.215),
    (0.138, 0.250),
    (0.138, 0.385),
    (0.116, 0.420),
    (0.094, 0.385),
    (0.094, 0.250),
]
"""A pointed slot through the bit."""
BOW = [
    (0.082, -0.206),
    (0.150, -0.138),
    (0.213, -0.062),
    (0.230, 0.005),
    (0.212, 0.092),
    (0.158, 0.165),
    (0.085, 0.208),
    (0.0, 0.225),
]
EYE = [(0.0, -0.140), (0.080, -0.060), (0.122, 0.000), (0.112, 0.038), (0.070, 0.088), (0.0, 0.172)]
"""The right half of the ring on top and of its hole, which is pointed so that it prints; counted from the middle."""
BOW_AT = 0.780
RINGS = (0.495, 0.574)
"""Heights of the mouldings on the shank, over the bit and under the ring; the lower one ends where the upper begins."""
RING_OUT, RING_HIGH = 0.026, 0.022


@part("head")
def key(seat: Seat, *, height: float, thickness: float = 5.4) -> Built:
    """A great key standing upright, its ring on top."""
    low = seat.z - SINK
    bow = plate(ring_of(BOW), thickness, size=height, seen_from="front", bevel=0.9)
    eye = plate(ring_of(EYE), 2 * thickness, size=height, seen_from="front")
    bit = plate(BIT, 0.62 * thickness, size=height, seen_from="front", bevel=0.4)
    slot = plate(SLOT, 2 * thickness, size=height, seen_from="front")
    form = union(bow - eye, bit - slot, shank(height))
    return Built(form.moved(z=low), Seat(low + (BOW_AT + BOW[-1][1]) * height, 0))


def shank(height: float) -> Form:
    """The stem with its mouldings, up into the ring."""
    radius, out = SHANK * height, RING_OUT * height
    turned = Profile(radius, 0)
    for ring in RINGS:
        turned = turned.to(radius, ring * height - out).flare(radius + out, 1.18).bead(RING_HIGH * height)
        turned = turned.to(radius, turned.z + out)
    return turned.up(0.02 * height).solid()


def ring_of(half: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Both halves of an outline of the bow, at its place."""
    return [(y, z + BOW_AT) for y, z in mirrored_outline(half)]
