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
STRIPE_DEPTH = 0.017
STRIPE = 0.050
"""Height of a raised stripe, on its face."""
GAP = 0.044
"""Height of the groove between the faces of two stripes."""
FINE_STEP = 0.05
"""Distance of the sections that hold a core to its outline."""


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
    """A core with raised bands round it. Each band's upper and lower edge slopes by 45 degrees, so none hangs."""
    low, high = outline[0][0], outline[-1][0]
    rows = round((high - low) / FINE_STEP)
    heights = [low + (high - low) * i / rows for i in range(rows + 1)]
    forms = [tiers([_inset(outline, z, STRIPE_DEPTH) for z in heights], size, at, exponent)]
    z = low
    while z + STRIPE < high:
        forms.append(band(outline, z, size, at, exponent))
        z += STRIPE + GAP
    return union(*forms)


def band(outline: Sequence[tuple[float, float, float]], z: float, size: float, at: Point, exponent: float) -> Form:
    """One raised stripe that begins at the height z, rooted in the core."""
    root = 0.012
    edges = [
        (z - STRIPE_DEPTH - root, STRIPE_DEPTH + root),
        (z, 0.0),
        (z + STRIPE / 2, 0.0),
        (z + STRIPE, 0.0),
        (z + STRIPE + STRIPE_DEPTH + root, STRIPE_DEPTH + root),
    ]
    return tiers([_inset(outline, level, inset) for level, inset in edges], size, at, exponent, ruled=True)


def _inset(outline: Sequence[tuple[float, float, float]], z: float, by: float) -> tuple[float, float, float]:
    depth, width = section(outline, z)
    return z, depth - by, width - by


def section(outline: Sequence[tuple[float, float, float]], z: float) -> tuple[float, float]:
    """Half depth and half width of an outline at a height, on a smooth curve through its sections (Catmull-Rom)."""
    last = len(outline) - 1
    i = max(0, min(last - 1, sum(level[0] < z for level in outline) - 1))
    before, low, high, after = (outline[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    span = high[0] - low[0]
    share = max(0.0, min(1.0, (z - low[0]) / span))
    cubes = (
        2 * share**3 - 3 * share**2 + 1,
        share**3 - 2 * share**2 + share,
        3 * share**2 - 2 * share**3,
        share**3 - share**2,
    )
    values = []
    for axis in (1, 2):
        leaving = (high[axis] - before[axis]) / (high[0] - before[0]) * span
        arriving = (after[axis] - low[axis]) / (after[0] - low[0]) * span
        ends = (low[axis], leaving, high[axis], arriving)
        values.append(sum(weight * end for weight, end in zip(cubes, ends, strict=True)))
    return values[0], values[1]
