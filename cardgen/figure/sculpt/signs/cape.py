"""The cape of a charging piece: it falls from below a collar and is blown out behind, down to the foot's moulding."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.part import Landmarks, part

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form


class Hang(NamedTuple):
    """A level section of the cape."""

    up: float
    """How high it is as a share of the cape."""
    back: float
    """How far behind the axis it goes, from the neck's radius (0) to the foot's (1)."""
    wide: float
    """Half its width, likewise."""
    crease: float
    """How deep its creases are, in radii of the foot."""


TUCKED = Hang(0.00, 0.66, 0.70, 0.030)
"""On the foot: from there the cape goes out to its hem by 45 degrees, within the moulding for the most part."""
HANGS = [
    Hang(0.00, 0.91, 0.93, 0.034),
    Hang(0.055, 0.91, 0.93, 0.044),
    Hang(0.070, 0.84, 0.87, 0.048),
    Hang(0.19, 0.66, 0.70, 0.066),
    Hang(0.36, 0.37, 0.41, 0.080),
    Hang(0.55, 0.21, 0.23, 0.068),
    Hang(0.76, 0.11, 0.12, 0.048),
    Hang(0.90, 0.06, 0.07, 0.034),
    Hang(1.00, 0.03, 0.03, 0.024),
]
HEM = 0.22
"""How high over the foot its hem is, within the moulding, in radii of the foot."""
EXPONENT = 2.1
NARROW = 1.8
"""Its folds are waves, not tubes."""


@part("accent")
def cape(place: Landmarks, *, high: float, neck: float, folds: int = 6) -> Form:
    """A cape that hangs from the height `high`, where it covers the back of a neck that is `neck` mm wide."""
    radius = place.foot.radius
    low = place.foot.z + HEM * radius
    heights = [place.foot.z, *(low + hang.up * (high - low) for hang in HANGS)]
    levels = []
    for z, hang in zip(heights, [TUCKED, *HANGS], strict=True):
        back, wide = (neck / 2 + share * (radius - neck / 2) for share in (hang.back, hang.wide))
        levels.append(Fall(z, back / 2, wide, -back / 2, hang.crease * radius))
    return cloth(levels, folds=folds, exponent=EXPONENT, narrow=NARROW)
