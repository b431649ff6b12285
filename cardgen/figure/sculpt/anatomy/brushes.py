"""Brushes of hair or barbs: an ostrich plume, a squirrel's tail. Numbers are shares of its size.

A brush is a body whose surface is parted into strands: they leave a ridge along one edge and run round it, towards the
tip, to the opposite edge.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Form, Point3


class Ply(NamedTuple):
    """A section of a brush, from the edge where strands end to the ridge where they begin."""

    low_x: float
    low_z: float
    high_x: float
    high_z: float
    width: float
    """Half of its size across."""


RINGS, CORNERS = 52, 92
"""How finely it is cut, along and round."""
BARBS, SLANT = 6.0, 1.25
"""How many strands are seen one behind the other from root to tip; how far one runs from ridge to keel."""
CURLED = 0.85
"""By what power strands bend towards the tip as they leave the ridge."""
GROOVE, TUFT, TUFTS = 0.22, 0.10, 3
"""How deep they are parted, and how much deeper every third time; in half the size of the section."""
KEEL_DEEP = 0.15
"""How much of that is left at the keel, which would hang."""
ROUND = 0.75
"""By what power the back of a strand is round."""
QUILL = 0.10
"""How proud the quill is along the ridge."""
QUILL_TURN = 0.20
"""Half its breadth, in radians round the section."""
BARE = 0.10
"""How far up the strands begin."""


def brush(plies: Sequence[Ply], size: float, at: Point3, groove: float = GROOVE, quill: float = QUILL) -> Form:
    """A brush through its sections, the strands parted so deep, the quill so proud."""
    return through([ring(plies, i / RINGS, size, at, (groove, quill)) for i in range(RINGS + 1)])


def ring(plies: Sequence[Ply], along: float, size: float, at: Point3, cut: tuple[float, float]) -> list[Point3]:
    """The corners of the section so far along."""
    ply = between(plies, along)
    x, z = (ply.low_x + ply.high_x) / 2, (ply.low_z + ply.high_z) / 2
    up_x, up_z = (ply.high_x - ply.low_x) / 2, (ply.high_z - ply.low_z) / 2
    corners = []
    for i in range(CORNERS):
        turn = math.pi - 2 * math.pi * i / CORNERS
        far = relief(along, abs(turn), *cut)
        over, aside = far * math.cos(turn), far * ply.width * math.sin(turn)
        corners.append(place((x + over * up_x, aside, z + over * up_z), size, at))
    return corners


def relief(along: float, turn: float, groove: float, quill: float) -> float:
    """How far out the surface is there, `turn` radians from the ridge; 1 where nothing is cut."""
    if along < BARE:
        return 1.0
    share = turn / math.pi
    way = BARBS * (along - BARE - SLANT * math.pow(share, CURLED))
    deep = groove * (1 - math.pow(abs(math.sin(math.pi * way)), ROUND))
    deep += TUFT * max(0.0, 1 - 2 * abs(way / TUFTS - round(way / TUFTS)) * TUFTS)
    fade = min(1.0, (along - BARE) / BARE) * (1 - (1 - KEEL_DEEP) * share**2)
    return 1 - fade * deep * min(1.0, turn / QUILL_TURN) + quill * max(0.0, 1 - turn / QUILL_TURN)


def between(plies: Sequence[Ply], along: float) -> Ply:
    """The section at the share `along` of the way, on a smooth curve through all (Catmull-Rom)."""
    last = len(plies) - 1
    i = min(int(along * last), last - 1)
    u = along * last - i
    near = (plies[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    return Ply(
        *(
            b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
            for a, b, c, d in zip(*near, strict=True)
        )
    )
