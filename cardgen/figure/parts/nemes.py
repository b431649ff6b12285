"""The pharaoh: a striped headcloth (nemes) on square shoulders, a cobra on the brow, the false beard.

Coordinates are shares of `size`, which is the height of the bust in mm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.form import Form, Point, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.faces import Face, face
from cardgen.figure.solids import egg, horn, tiers

if TYPE_CHECKING:
    from collections.abc import Sequence

# z, half depth, half width
SHOULDERS = [(0.00, 0.24, 0.40), (0.08, 0.25, 0.42), (0.20, 0.24, 0.45), (0.28, 0.20, 0.34)]
CLOTH = [
    (0.04, 0.170, 0.385),
    (0.12, 0.205, 0.445),
    (0.20, 0.235, 0.492),
    (0.25, 0.248, 0.500),
    (0.40, 0.275, 0.462),
    (0.58, 0.286, 0.398),
    (0.75, 0.278, 0.335),
    (0.85, 0.245, 0.275),
    (0.93, 0.170, 0.190),
    (0.975, 0.070, 0.080),
]
LAPPET = [(0.00, 0.085, 0.118), (0.25, 0.085, 0.118), (0.44, 0.075, 0.110), (0.56, 0.040, 0.075)]
BROW_BAND = [(0.735, 0.292, 0.350), (0.748, 0.305, 0.362), (0.785, 0.300, 0.345), (0.80, 0.270, 0.320)]
# x, y, z, radius
COBRA = [
    (0.225, 0, 0.74, 0.045),
    (0.272, 0, 0.80, 0.050),
    (0.272, 0, 0.87, 0.062),
    (0.262, 0, 0.93, 0.058),
    (0.285, 0, 0.975, 0.042),
    (0.322, 0, 0.995, 0.018),
]
BEARD = [
    (0.255, 0, 0.45, 0.045),
    (0.262, 0, 0.36, 0.048),
    (0.272, 0, 0.22, 0.055),
    (0.262, 0, 0.06, 0.062),
    (0.250, 0, 0.00, 0.060),
]
FACE = Face(chin=0.385, crown=0.90, width=0.185, depth=0.165, x=0.115)
CLOTH_X, BAND_X = -0.070, -0.062
LAPPET_PLACE = (0.205, 0.225)
EAR = (0.130, 0.190, 0.635)
CLOTH_EXPONENT, LAPPET_EXPONENT = 2.5, 3.2
STRIPE_DEPTH = 0.026
STRIPE = 0.046
"""Height of a raised stripe."""
GAP = 0.030
"""Height of the groove between two stripes, at its bottom."""


@part("head")
def nemes(seat: Seat, *, size: float) -> Built:
    """A pharaoh's bust; stands on a square of 0.88 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tiers(SHOULDERS, size, at, 2.8),
        striped(CLOTH, size, (at[0] + CLOTH_X * size, 0, at[2]), CLOTH_EXPONENT),
        lappets(size, at),
        tiers([(0.2, 0.10, 0.12, 0.06), (0.5, 0.12, 0.12, 0.06)], size, at),
        face(size, at, FACE, eyeballs=True),
        ears(size, at),
        tiers(BROW_BAND, size, (at[0] + BAND_X * size, 0, at[2]), CLOTH_EXPONENT),
        horn(COBRA, size, at),
        horn(BEARD, size, at),
    )
    return Built(form, Seat(at[2] + size, 0))


def lappets(size: float, at: Point) -> Form:
    """The two striped ends of the cloth that lie on the chest."""
    forward, aside = LAPPET_PLACE
    return striped(LAPPET, size, (at[0] + forward * size, aside * size, at[2]), LAPPET_EXPONENT).pair()


def ears(size: float, at: Point) -> Form:
    place = (at[0] + EAR[0] * size, EAR[1] * size, at[2] + EAR[2] * size)
    return egg(place, 0.030 * size, 0.062 * size, (0.2, 0, 1)).pair()


def striped(outline: Sequence[tuple[float, float, float]], size: float, at: Point, exponent: float) -> Form:
    """A smooth core with raised bands round it. Each band's upper and lower edge slopes by 45 degrees, so none hangs."""
    core = [(z, depth - STRIPE_DEPTH, width - STRIPE_DEPTH) for z, depth, width in outline]
    forms = [tiers([level for level in core if min(level[1:]) > STRIPE_DEPTH], size, at, exponent)]
    pitch = STRIPE + GAP
    z, top = outline[0][0], outline[-1][0]
    while z + STRIPE < top:
        edges = (z - GAP / 2, z + STRIPE * 0.0 + STRIPE_DEPTH / 2, z + STRIPE, z + STRIPE + GAP / 2)
        ring = [(edges[0], 0.0), (edges[1], STRIPE_DEPTH), (edges[2], STRIPE_DEPTH), (edges[3], 0.0)]
        levels = []
        for level, proud in ring:
            depth, width = section(outline, level)
            levels.append((level, depth - STRIPE_DEPTH + proud - 0.004, width - STRIPE_DEPTH + proud - 0.004))
        forms.append(tiers(levels, size, at, exponent, ruled=True))
        z += pitch
    return union(*forms)


def section(outline: Sequence[tuple[float, float, float]], z: float) -> tuple[float, float]:
    """Half depth and half width of an outline at a height, straight between its sections."""
    if z <= outline[0][0]:
        return outline[0][1:]
    for low, high in zip(outline, outline[1:], strict=False):
        if z <= high[0]:
            share = (z - low[0]) / (high[0] - low[0])
            return low[1] + share * (high[1] - low[1]), low[2] + share * (high[2] - low[2])
    return outline[-1][1:]
