"""What a coat has in front: buttons, crossed belts, edges, a bow tie, armour laid on the breast. Shares of `size`.

`size` and `shoulders` are those of the person who wears it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.dress.vestments import on_breast
from cardgen.figure.sculpt.part import Landmarks, Seat, part
from cardgen.figure.sculpt.people.persons import SHOULDERS, STEEPNESS, Build
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Tier, ball, egg, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

THIN = 0.022
"""How far a belt or an edge stands out of the breast."""
BUTTON, SUNK = 0.034, 0.35
"""Radius of a button, and how deep it is sunk, in radii."""


def breast_point(seat: Seat, size: float, shoulders: Build, y: float, z: float, out: float = 0.0) -> Point3:
    """The place on the breast at y and z, `out` before it; all but the seat in shares."""
    exponent, sections = SHOULDERS[shoulders]
    share = seat.radius / size
    fitted = [Tier(t.z, min(t.depth, share + STEEPNESS * t.z), min(t.width, share + STEEPNESS * t.z)) for t in sections]
    low, high = next(((a, b) for a, b in pairwise(fitted) if z <= b.z), (fitted[-2], fitted[-1]))
    part_way = (z - low.z) / (high.z - low.z)
    deep = low.depth + part_way * (high.depth - low.depth)
    wide = low.width + part_way * (high.width - low.width)
    return at_share(
        size, foot_of(seat), (deep * (1 - min(0.99, abs(y) / wide) ** exponent) ** (1 / exponent) + out, y, z)
    )


@part("accent")
def breast_buttons(
    place: Landmarks,
    *,
    size: float,
    shoulders: Build = "square",
    rows: int = 3,
    apart: float = 0.0,
    low: float = 0.03,
    high: float = 0.21,
) -> Form:
    """Round buttons on the breast in `rows`, from `low` to `high`: one column, or two that are `apart` from the middle.

    Two columns spread a little upwards.
    """
    found = []
    for row in range(rows):
        share = row / max(1, rows - 1)
        z = low + share * (high - low)
        y = apart * (0.85 + 0.3 * share)
        middle = breast_point(place.neck, size, shoulders, y, z, (1 - SUNK) * BUTTON - BUTTON / 2)
        found.append(ball(middle, BUTTON * size))
    column = union(*found)
    return column.pair() if apart else column


BAND: list[OutlineStep] = [(0.14, -0.06), (0.26, -0.06), (-0.145, 0.42), (-0.265, 0.42)]
"""One of two crossed belts, from the hip to the other shoulder, so steep that its edges do not hang."""
CROSSING = 0.18
"""The height at which they cross."""
BADGE, BADGE_HIGH = 0.062, 0.075
"""Half the width and half the height of the plate there."""


@part("accent")
def cross_belts(place: Landmarks, *, size: float, shoulders: Build = "round") -> Form:
    """Two belts that cross on the breast, an oval plate where they do."""
    belt = on_breast(place.neck, size, shoulders, BAND, THIN)
    plate = egg(breast_point(place.neck, size, shoulders, 0.0, CROSSING, -0.02), BADGE * size, BADGE_HIGH * size)
    return belt.pair() + plate


OPEN_EDGE: list[OutlineStep] = [
    (0.105, -0.06),
    (0.185, -0.06),
    (0.165, 0.10),
    (0.205, 0.42),
    (0.12, 0.42),
    (0.095, 0.12),
]
"""The left edge of a coat that is worn open, from the waist to the neck."""


@part("accent")
def open_edges(place: Landmarks, *, size: float, shoulders: Build = "narrow") -> Form:
    """The broad edges of a coat that stands open over a waistcoat."""
    return on_breast(place.neck, size, shoulders, OPEN_EDGE, 1.3 * THIN).pair()


BOW = [Joint(0.0, 0.012, 0.0, 0.030), Joint(0.004, 0.075, 0.004, 0.052), Joint(-0.012, 0.125, 0.006, 0.060)]
BOW_PLACE = 0.305
"""The height of a bow tie."""
BOW_KNOT = 0.040


@part("accent")
def bow_tie(place: Landmarks, *, size: float, shoulders: Build = "square", out: float = 0.03) -> Form:
    """A bow tie with its knot, below the chin."""
    middle = breast_point(place.neck, size, shoulders, 0.0, BOW_PLACE, out)
    return horn(BOW, size, middle).pair() + egg(middle, BOW_KNOT * size, 1.15 * BOW_KNOT * size)


SCALE, SCALE_HIGH, SCALE_OUT = 0.074, 0.098, 0.016
"""Half the width of a scale of armour, half its height, and how far it stands out."""
SCALE_ROWS, SCALES, ROW_RISE = 4, 5, 0.072
"""Rows of scales from below the neck to the waist, how many are in a row, and how far a row is over the next."""
LOWEST = 0.02
"""The height of the lowest row."""


@part("accent")
def scale_armour(place: Landmarks, *, size: float, shoulders: Build = "square") -> Form:
    """Rows of round scales on the breast, each over the one below."""
    found = []
    for row in range(SCALE_ROWS):
        z = LOWEST + row * ROW_RISE
        count = SCALES if row % 2 == 0 else SCALES - 1
        for which in range(count):
            y = (which - (count - 1) / 2) * 1.72 * SCALE
            middle = breast_point(place.neck, size, shoulders, y, z, SCALE_OUT - 0.55 * SCALE)
            found.append(egg(middle, SCALE * size, SCALE_HIGH * size))
    return union(*found)


class Muscle(NamedTuple):
    """A muscle of the front."""

    at: tuple[float, float]
    """Its middle (y, z)."""
    width: float
    """Half of it."""
    height: float
    """Half of it."""


BREAST = Muscle((0.125, 0.190), 0.135, 0.095)
RIB = [Muscle((0.062, 0.085), 0.062, 0.044), Muscle((0.060, 0.010), 0.058, 0.042)]
"""The muscles of the belly."""
FLAT = 0.5
"""How much of a muscle's width it is deep."""


@part("accent")
def muscle_cuirass(place: Landmarks, *, size: float, shoulders: Build = "square") -> Form:
    """The breastplate of a Roman general: two muscles of the breast and four of the belly."""
    found = []
    for (y, z), wide, high in [BREAST, *RIB]:
        middle = breast_point(place.neck, size, shoulders, y, z, 0.030 - FLAT * wide)
        found.append(egg((0, 0, 0), wide * size, high * size).scaled(FLAT, 1, 1).moved(*middle))
    return union(*found).pair()


COLLAR = [Tier(0.265, 0.205, 0.265), Tier(0.315, 0.222, 0.260), Tier(0.355, 0.215, 0.225), Tier(0.375, 0.17, 0.18)]


@part("accent")
def round_collar(place: Landmarks, *, size: float) -> Form:
    """A rolled collar round the neck of a robe."""
    return tiers(COLLAR, size, foot_of(place.neck), 2.2)
