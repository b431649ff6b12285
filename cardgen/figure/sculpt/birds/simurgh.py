"""The simurgh: a hound-headed bird, and the peacock's fan upright behind it.

Lengths are millimetres, or shares of the fan's radius, or of the size of the head.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.pelts import around, lobe, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.beasts import hound
from cardgen.figure.sculpt.birds.eagle import feathers
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Station, Tier, box, horn, through, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

FEATHERS = 11
"""They radiate from the lowest place of the round, so that each ends in the middle of a lobe of its edge."""
LOWEST = -38.0
"""Where the round begins, in degrees below the level; from there the edge leads straight to the foot."""
DEPTH, PER_LOBE = 0.075, 6
"""How deep the edge is cut between two lobes, in radii; corners of a lobe."""
VANE = [(0.02, 0.030), (0.35, 0.064), (0.65, 0.092), (0.86, 0.100), (0.94, 0.084), (1.0, 0.040)]
"""A feather: how far along, and its half width, in its length."""


class Layer(NamedTuple):
    """A row of feathers."""

    length: float
    proud: float
    """How far they stand out on either face, in mm."""
    feathers: int


LAYERS = (Layer(0.925, 0.0, 9), Layer(0.62, 0.9, 6), Layer(0.38, 1.8, 5))
"""Rows of feathers, the longest first."""
RIDGE, SUNK = 1.0, 0.12
"""How far the ridge of a feather stands out over its edges, and how deep these lie in the slab, in mm."""
RUMP = [
    Tier(0.0, 0.48, 0.62),
    Tier(0.45, 0.54, 0.56),
    Tier(0.85, 0.53, 0.42),
    Tier(1.10, 0.46, 0.28),
    Tier(1.30, 0.24, 0.13),
]
RUMP_HIGH = 9.0
"""The bird's back at the foot: its height and depth are in these mm, its width is in radii of the seat."""
EYES = (1, 3, 5, 7, 9)
"""The feathers with an eye."""
EYE, EYE_ALONG = 0.190, 0.755
"""Radius of an eye, in that of the fan, and how far along the feather it is."""
DISH = ((0.56, -1.00), (0.66, -0.98), (1.00, -0.25), (1.24, 0.27))
"""The hollow of an eye with a flat floor: radius, in its own, and how far out it is there, in mm from the ridge of the
longest feathers."""
PUPIL = ((0.62, -1.00 - SINK), (0.40, -0.50), (0.0, -0.50))
"""The flat disc in it, likewise."""
DROP = 0.97
"""Breadth of an eye, in its length."""
LEAST_HEIGHT = 1.0
"""The least height of a fan, in widths; a lower one would have no foot."""


@part("pedestal")
def peacock_fan(seat: Seat, *, width: float, height: float, back: float = 5.0, thickness: float = 5.0) -> Built:
    """A round fan of feathers with five eyes, the same on both faces, `back` mm behind the middle of the seat."""
    if height < LEAST_HEIGHT * width:
        raise CardgenError(
            f"a fan {width:g} mm wide must be {LEAST_HEIGHT * width:.1f} mm high at least, not {height:g} mm"
        )
    radius = width / 2
    middle = height - radius
    foot = 0.62 * seat.radius
    slab = plate(outline(radius, middle, foot), thickness - 2 * (RIDGE - SUNK), seen_from="front", bevel=0.5)
    rows = [row(radius, long, thickness / 2 + proud, count) for long, proud, count in LAYERS]
    low = middle - radius
    longest, *others = (each.moved(z=low) for each in rows)
    hollow, discs = (eyes(radius, thickness / 2, each).moved(z=low) for each in (DISH, PUPIL))
    plumage = union((slab + longest) - hollow, discs, *others)
    return Built(union(rump(seat), plumage).moved(-back, 0, seat.z - SINK), seat)


def rump(seat: Seat) -> Form:
    """The bird's back, from which the feathers grow."""
    return tiers([Tier(each.z * RUMP_HIGH, each.depth * RUMP_HIGH, each.width * seat.radius) for each in RUMP])


def outline(radius: float, middle: float, foot: float) -> list[tuple[float, float]]:
    """A scalloped round on a foot."""
    span = 180 - 2 * LOWEST
    points = [(-foot, 0.0), (foot, 0.0)]
    for step in range(FEATHERS * PER_LOBE + 1):
        share = step / (FEATHERS * PER_LOBE)
        angle = math.radians(LOWEST + span * share)
        scallop = abs(math.sin(math.pi * FEATHERS * share)) if math.sin(angle) > 0 else 1.0
        reach = radius * (1 - DEPTH + DEPTH * scallop**0.6)
        points.append((reach * math.cos(angle), middle + reach * math.sin(angle)))
    return points


def ways(count: int) -> list[float]:
    """Where feathers point, in degrees from upright: evenly spread."""
    step = (180 - 2 * LOWEST) / 2 / FEATHERS
    return [step * (i - (count - 1) / 2) for i in range(count)]


def row(radius: float, long: float, ridge: float, count: int) -> Form:
    """Feathers from the lowest place of a round to its edge, or so far of the way."""
    made = []
    for way in ways(count):
        length = 2 * radius * math.cos(math.radians(way)) * long
        made.append(vane(length, length * long**-0.25, ridge).turned(way, X))
    return union(*made)


def vane(length: float, wide: float, ridge: float) -> Form:
    """An upright feather with a ridge on both faces; `wide` is the length of one that is as wide."""
    edge = ridge - RIDGE
    rings = []
    for along, half in VANE:
        y, z = half * wide, along * length
        corners = [(ridge, 0.0), (edge, y), (-edge, y), (-ridge, 0.0), (-edge, -y), (edge, -y)]
        rings.append([(x, aside, z) for x, aside in corners])
    return through(rings)


def eyes(radius: float, ridge: float, levels: Sequence[tuple[float, float]]) -> Form:
    """The hollows of the eyes, or the discs in them, on both faces."""
    wide = EYE * radius
    (first, deep), *rest = levels
    profile = Profile(first * wide, deep)
    for share, out in rest:
        profile = profile.to(share * wide, out)
    eye = profile.solid(24).turned(90, Y).scaled(1, DROP, 1).moved(ridge)
    made = []
    for feather in EYES:
        way = ways(FEATHERS)[feather]
        along = EYE_ALONG * 2 * radius * math.cos(math.radians(way))
        made.append((eye + eye.turned(180)).moved(z=along).turned(way, X))
    return union(*made)


HEAD, HEAD_AT, LIFTED = 0.94, (0.045, 0.0, 0.745), Degrees(44.0)
"""Size of the hound's head, in that of the bird, where it turns on the neck, and how far it is lifted."""
NECK = [
    Station(0.00, 0.00, 0.265, 0.250, 90),
    Station(0.00, 0.20, 0.265, 0.235, 90),
    Station(-0.010, 0.42, 0.205, 0.180, 84),
    Station(0.010, 0.58, 0.176, 0.158, 74),
    Station(0.050, 0.70, 0.166, 0.150, 62),
]
EAR = [
    Joint(-0.020, 0.080, 0.850, 0.050),
    Joint(-0.045, 0.118, 0.935, 0.066),
    Joint(-0.070, 0.142, 1.020, 0.052),
    Joint(-0.088, 0.156, 1.110, 0.018),
]
"""It is pricked."""
EAR_HOLLOW = [Joint(0.030, 0.118, 0.900, 0.012), Joint(0.018, 0.140, 0.960, 0.034), Joint(-0.030, 0.155, 1.050, 0.014)]
BREAST = [
    Station(0.00, 0.00, 0.270, 0.250, 90),
    Station(0.01, 0.12, 0.295, 0.268, 90),
    Station(0.01, 0.26, 0.285, 0.250, 90),
    Station(-0.01, 0.40, 0.235, 0.205, 88),
    Station(0.00, 0.52, 0.195, 0.176, 80),
    Station(0.03, 0.64, 0.172, 0.158, 70),
]


class Downs(NamedTuple):
    """A row of feathers on the breast."""

    thick: float
    low: float
    turns: tuple[int, ...]
    """Where, in degrees from straight ahead."""


DOWN = (
    Downs(0.050, 0.49, (20, 60, 100)),
    Downs(0.038, 0.37, (0, 40, 80)),
    Downs(0.027, 0.25, (20, 60)),
    Downs(0.016, 0.13, (0, 40, 80)),
)
"""Rows of feathers on the breast, the highest first."""
CHIN, ROOT, GULLET = (0.35, 0.72), 0.08, 0.085
"""What carries the jaw: where it ends under the chin, where it begins in the neck, and half its width."""
DOWN_HALF = 0.098
"""Half the width of such a feather."""
WING = 0.80
"""Size of the folded wings, in sizes of the head."""
WING_AT = (0.080, 0.200, 0.0)
WING_OUT, WING_BACK = 12.0, 48.0
"""Degrees by which a wing leans outwards, and by which its feathers are spread aside."""


@part("head")
def hound_bird(seat: Seat, *, size: float, fan: float = 5.0, ears: float = 1.0) -> Built:
    """A lifted hound's head with pricked ears on a bird's breast with folded wings; a fan `fan` mm behind ends them."""
    at = (0.0, 0.0, seat.z - SINK)
    dog = hound.head(HEAD * size).turned(-LIFTED, Y).moved(*place(HEAD_AT, size, at))
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(EAR_HOLLOW, ears, EAR[0]), size, at)
    wing = feathers(WING * size).turned(-WING_OUT, X).turned(-WING_BACK).moved(*place(WING_AT, size, at))
    before_fan = box((size - fan, 0, at[2] + size), 2 * size, 4 * size, 2 * size)
    throat = gullet(size, at, CHIN, root=ROOT, width=GULLET)
    bird = union(tube(NECK, size, at, 2.1), dog, throat, breast(size, at), ear.pair(), wing.pair())
    return Built(bird & before_fan, Seat(at[2] + 1.08 * size, 0))


def breast(size: float, at: Point3) -> Form:
    """A bird's breast in rows of round feathers, each row over the one below it."""
    rows = []
    for thick, tip, turns in DOWN:
        outlines = [(turn, lobe(DOWN_HALF, 1.0, tip)) for turn in turns]
        rows.append(pelt(BREAST, thick, around(outlines, size, at, 0.0, BREAST[2][2]), size, at))
    return union(tube(BREAST, size, at, 2.2), *rows)
