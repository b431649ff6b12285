"""What a charging piece wears besides its lean: an ostrich plume on its crown, blown back by its own speed.

It is drawn so steep that it prints, even where the piece leans forward. Numbers are shares of its size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, horn, through

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form, Point3


class Ply(NamedTuple):
    """A section of the plume, from its lower edge to its upper one."""

    low_x: float
    low_z: float
    high_x: float
    high_z: float
    width: float
    """Half of its size across."""


# From the root to the tip: the lower edge rises at 45 degrees or more, the upper one bows over
PLUME = [
    Ply(-0.060, -0.26, 0.100, -0.26, 0.080),
    Ply(-0.070, -0.06, 0.120, -0.04, 0.095),
    Ply(-0.105, 0.14, 0.150, 0.22, 0.135),
    Ply(-0.220, 0.37, 0.150, 0.54, 0.200),
    Ply(-0.420, 0.60, 0.050, 0.88, 0.255),
    Ply(-0.660, 0.83, -0.170, 1.16, 0.275),
    Ply(-0.900, 1.06, -0.500, 1.34, 0.235),
    Ply(-1.100, 1.25, -0.850, 1.41, 0.150),
    Ply(-1.250, 1.40, -1.170, 1.45, 0.045),
]
RINGS, CORNERS = 52, 92
"""How finely it is cut, along and round."""
BARBS, SLANT = 6.0, 1.25
"""How many barbs are seen one behind the other from root to tip; how far along a barb runs on its way from the ridge
round to the keel."""
CURLED = 0.85
"""By what power barbs bend towards the tip as they leave the ridge."""
GROOVE, TUFT, TUFTS = 0.22, 0.10, 3
"""How deep the barbs are parted, and how much deeper every third time; in half the size of the section."""
KEEL_DEEP = 0.5
"""How much of that is left on the underside, which would hang."""
ROUND = 0.75
"""By what power the back of a barb is round."""
QUILL = 0.10
"""How proud the quill is along the ridge."""
QUILL_TURN = 0.20
"""Half its breadth, in radians round the section."""
BARE = 0.10
"""How far up the quill the barbs begin."""
ROW = [(1.0, 0.0, 0.0), (0.84, -0.20, -0.36), (0.68, -0.36, -0.70)]
"""Size, place behind the first, and height, of plumes in a row."""
# The socket that the quill stands in
CASE = [Joint(0.05, 0, -0.50, 0.11), Joint(0.04, 0, -0.22, 0.13), Joint(0.030, 0, -0.02, 0.185)]
CASE_RIM = [Joint(0.030, 0, -0.02, 0.185), Joint(0.030, 0, 0.06, 0.185)]


@part("accent")
def plume(
    place: Landmarks,  # noqa: ARG001  as every accent
    *,
    size: float,
    low: float,
    back: float = 0.0,
    case: bool = True,
    row: bool = False,
) -> Form:
    """An ostrich plume that rises from the height `low` and is blown backwards, rooted `back` mm behind the axis.

    It stands in a small socket, unless `case` is no; with `row` there are three, one behind the other.
    """
    feathers = in_a_row(size) if row else feather(size)
    form = union(feathers, horn(CASE, size), horn(CASE_RIM, size)) if case else feathers
    return form.moved(x=-back, z=low)


def in_a_row(size: float) -> Form:
    """Each behind and below the one before it, and smaller."""
    return union(*(feather(share * size).moved(x=x * size, z=z * size) for share, x, z in ROW))


def feather(size: float) -> Form:
    """A full plume: barbs that part on a quill along its upper side and curl round it towards the tip."""
    return through([ring(i / RINGS, size) for i in range(RINGS + 1)])


def ring(along: float, size: float) -> list[Point3]:
    """The corners of the section so far along."""
    ply = between(along)
    x, z = (ply.low_x + ply.high_x) / 2, (ply.low_z + ply.high_z) / 2
    up_x, up_z = (ply.high_x - ply.low_x) / 2, (ply.high_z - ply.low_z) / 2
    corners = []
    for i in range(CORNERS):
        turn = math.pi - 2 * math.pi * i / CORNERS
        far = relief(along, abs(turn))
        over, aside = far * math.cos(turn), far * ply.width * math.sin(turn)
        corners.append((size * (x + over * up_x), size * aside, size * (z + over * up_z)))
    return corners


def relief(along: float, turn: float) -> float:
    """How far out the surface is there, `turn` radians from the ridge; 1 where nothing is cut."""
    share = turn / math.pi
    way = BARBS * (along - BARE - SLANT * share**CURLED)
    if along < BARE:
        return 1.0
    deep = GROOVE * (1 - abs(math.sin(math.pi * way)) ** ROUND)
    deep += TUFT * max(0.0, 1 - 2 * abs(way / TUFTS - round(way / TUFTS)) * TUFTS)
    fade = min(1.0, (along - BARE) / BARE) * (1 - (1 - KEEL_DEEP) * share**2)
    quill = QUILL * max(0.0, 1 - turn / QUILL_TURN)
    return 1 - fade * deep * min(1.0, turn / QUILL_TURN) + quill


def between(along: float) -> Ply:
    """The section at the share `along` of the way, on a smooth curve through all (Catmull-Rom)."""
    last = len(PLUME) - 1
    i = min(int(along * last), last - 1)
    u = along * last - i
    plies = (PLUME[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    return Ply(
        *(
            b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
            for a, b, c, d in zip(*plies, strict=True)
        )
    )
