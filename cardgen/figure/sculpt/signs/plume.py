"""What a charging piece wears besides its lean: an ostrich plume on its crown, blown back by its own speed.

It is drawn so steep that it prints, even where the piece leans forward. Numbers are shares of its size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.brushes import Ply, brush
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import ORIGIN, union
from cardgen.figure.solid.solids import Joint, horn

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

# From the root to the tip: the lower edge rises at 45 degrees or more, the upper one bows over
PLUME = [
    Ply(-0.060, -0.26, 0.100, -0.26, 0.080),
    Ply(-0.065, -0.06, 0.120, -0.04, 0.095),
    Ply(-0.095, 0.14, 0.150, 0.22, 0.135),
    Ply(-0.185, 0.37, 0.155, 0.54, 0.200),
    Ply(-0.330, 0.60, 0.080, 0.88, 0.250),
    Ply(-0.510, 0.84, -0.110, 1.18, 0.270),
    Ply(-0.700, 1.08, -0.400, 1.38, 0.230),
    Ply(-0.865, 1.28, -0.690, 1.46, 0.145),
    Ply(-0.980, 1.42, -0.925, 1.48, 0.045),
]


class Plume(NamedTuple):
    """A plume in a row."""

    share: float
    """How large it is."""
    x: float
    """Where it stands, from the first."""
    z: float


ROW = [Plume(1.0, 0.0, 0.0), Plume(0.84, -0.20, -0.36), Plume(0.68, -0.36, -0.70)]
"""Each behind and below the one before it, and smaller."""
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
    return brush(PLUME, size, ORIGIN)
