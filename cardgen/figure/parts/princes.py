"""A young prince's things: a plain ring of a coronet, and the wall of shields that he stands behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.form import Form, X, union
from cardgen.figure.part import Built, Landmarks, Seat, part
from cardgen.figure.profile import Profile
from cardgen.figure.solids import cone, cylinder, plate

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

HOLLOW = 1.9
"""Thickness of a coronet's wall, in mm."""


JEWEL = 1.5
"""Radius of a jewel's foot, in mm; it is a blunt cone of more than 45 degrees."""


@part("finial")
def ring_coronet(seat: Seat, *, height: float, wide: float = 1.12, jewels: int = 8) -> Built:
    """A ring round the brow between two beads, without points, with a row of jewels; `wide` in widths of the head."""
    radius = wide * seat.radius
    band = Profile(seat.radius - 1.0, seat.z - 2.2).up(1.2).flare(radius, 1.08).up(0.9).step(radius - 0.7)
    upper = band.z + height - 3.6
    ring = band.to(radius - 0.5, upper).flare(radius + 0.3, 1.08).up(0.9).to(radius - 0.4, seat.z + height)
    hollow = Profile(radius - HOLLOW - 0.4, band.z + 0.6).to(radius - HOLLOW, seat.z + height + 0.1).up(1)
    middle = (band.z + upper) / 2
    jewel = cone((radius - 1.2, 0, middle), JEWEL, 0.3, JEWEL - 0.4, X)
    return Built(ring.solid() - hollow.solid() + jewel.around(jewels), Seat(seat.z + height, 0))


SHIELDS, APART = 3, 60.0
"""How many shields, and how many degrees from one to the next."""
THICKNESS, RIM, FIELD = 2.9, 1.5, 0.8
"""Of a shield; how wide its rim is; how deep its field lies, in mm."""
INSET = 0.3
"""How far inside the edge of the foot the wall stands."""
OVER_FOOT = 3.0
"""Where the fields begin, in mm above the foot: over the plinth of the body, which is as wide as they are."""
HALF_WIDTH = 0.56
"""Half the width of a shield, in radii of the wall: neighbours overlap a little."""
BOSS = 0.30
"""Radius of a boss, in half widths of a shield."""
BOSS_OUT = 2.2
"""How high a boss is, in mm."""
BACK = 0.3
"""How far back the middle shield's neighbours stand, in mm, so that its edges show."""


@part("accent")
def shield_wall(place: Landmarks, *, height: float) -> Form:
    """Three tall shields edge to edge, a closed wall round the front of the foot, up to a height; each has a boss."""
    radius = place.foot.radius - INSET
    low = place.foot.z - 0.5
    if height < low + 2 * HALF_WIDTH * radius:
        raise CardgenError(f"a wall of shields up to {height:g} mm is wider than high on this foot")
    middle = shield(radius, low, height)
    side = shield(radius - BACK, low, height - 1.2)
    return union(middle, side.turned(APART), side.turned(-APART))


def shield(radius: float, low: float, high: float) -> Form:
    """One shield of the wall, bent round the axis, with a raised rim and a boss."""
    half = HALF_WIDTH * radius
    bent = cylinder((0, 0, low), radius, high - low) - cylinder((0, 0, low - 1), radius - THICKNESS, high)
    shell = bent & standing(face(half, high - low), radius, low)
    sunk = standing(field(half, high - low), radius, low) - cylinder((0, 0, 0), radius - FIELD, 2 * high)
    at = low + 0.52 * (high - low)
    wide = BOSS * half
    boss = cone((radius - FIELD - 0.6, 0, at), wide, wide - 0.9 * BOSS_OUT, BOSS_OUT, X)
    return (shell - sunk) + boss


def standing(outline: list[Step], radius: float, low: float) -> Form:
    """All that lies behind an outline, seen from the front, before the axis."""
    return plate(outline, radius, at=(0.75 * radius, 0, low), seen_from="front")


def face(half: float, height: float) -> list[Step]:
    """Upright sides and a shallow arch."""
    shoulder, bow = height - 0.40 * half, height - 0.11 * half
    arch = [(0.58 * half, bow), (0.0, height), (-0.58 * half, bow), (-half, shoulder)]
    return [(half, 0.0), (half, shoulder), arch, (-half, 0.0)]


def field(half: float, height: float) -> list[Step]:
    """What is sunk: its upper edges rise at 45 degrees, so that the rim's top does not hang."""
    inner = half - RIM
    top = height - RIM - 0.5
    return [(inner, OVER_FOOT), (inner, top - inner), (0.0, top), (-inner, top - inner), (-inner, OVER_FOOT)]
