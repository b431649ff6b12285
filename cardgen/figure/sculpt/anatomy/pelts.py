"""Pelts: what lies on a neck in shallow relief, with a crisp edge. Locks of wool, plates of armour, collars.

A pelt is the neck a little grown, cut to the patches that it covers. So its surface follows the neck everywhere and
only its edges stand out. Numbers are shares of `size`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.solid.form import Form, Placed, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Station, tube

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.figure.solid.plates import OutlineStep

FAR = 2.0
"""How far a patch reaches through the neck: farther than any neck is wide."""
SLANT = 1.2
"""How much the lower edge of a lock rises for each mm that it stands out."""
SPREAD, SHOULDER = 1.06, 0.45
"""Of a lock: how much wider it is at its shoulder than at its root, and how high that lies, as a share of its tip's
length."""

ROUND = (0.80, 0.36)
"""Of the half width of a curl: a place on its round edge, aside and above its lowest."""


def grown(stations: Sequence[Sequence[float]], thick: float) -> list[Station]:
    """The same tube, so much thicker all round and, at its upper end, so much longer."""
    *most, (x, z, depth, width, way) = stations
    turn = math.radians(way)
    end = Station(x + thick * math.cos(turn), z + thick * math.sin(turn), depth, width, way)
    return [*(Station(x, z, depth + thick, width + thick, way) for x, z, depth, width, way in most), end]


def pelt(
    stations: Sequence[Sequence[float]], thick: float, patches: Form, size: float, at: Point3, exponent: float = 2.2
) -> Form:
    """What covers the patches of a tube, so thick."""
    return tube(grown(stations, thick), size, at, exponent) & patches


def from_side(outline: Sequence[OutlineStep], size: float, at: Point3) -> Form:
    """A patch on both flanks, drawn as seen from the side."""
    return plate(outline, FAR * size, size=size, at=at)


def lock(half: float, root: float, tip: float, length: float, bend: float = 0.0) -> list[OutlineStep]:
    """The outline of a flame of hair from `root` down to the height of its `tip`; `bend` is how far that is aside."""
    shoulder = tip + length
    middle = tip + SHOULDER * length
    side = SPREAD * half
    return [
        (-half, root),
        (half, root),
        (side, shoulder),
        [(0.62 * side + 0.38 * bend, middle), (bend, tip)],
        [(-0.72 * side + 0.28 * bend, middle), (-side, shoulder)],
    ]


def around(
    locks: Iterable[tuple[float, Sequence[OutlineStep]]], size: float, at: Point3, axis: float, radius: float
) -> Form:
    """Patches all round an upright axis: degrees from straight ahead, and the outline as seen from there.

    Their lower edges are slanted so that they print; the outlines are true at the radius. Left and right are alike.
    """
    centre = (at[0] + axis * size, at[1], at[2])
    return union(
        *(before(outline, 0.0, size, centre, radius).turned(degrees, about=centre) for degrees, outline in locks)
    ).pair()


def before(outline: Sequence[OutlineStep], aside: float, size: float, at: Point3, x: float) -> Form:
    """A patch drawn as seen from the front, so far aside, and true at `x`; in front of that it rises."""
    middle = (at[0] + FAR / 2 * size, at[1] + aside * size, at[2])
    slab = plate(outline, FAR * size, size=size, at=middle, seen_from="front")
    return Placed(slab, (1, 0, 0, 0, 0, 1, 0, 0, SLANT, 0, 1, -SLANT * (at[0] + x * size)))


def lobe(half: float, root: float, tip: float) -> list[OutlineStep]:
    """The outline of a curl of wool: round below."""
    low, side = tip + ROUND[1] * half, ROUND[0] * half
    return [
        (-half, root),
        (half, root),
        (half, tip + half),
        [(side, low), (0.0, tip), (-side, low), (-half, tip + half)],
    ]
