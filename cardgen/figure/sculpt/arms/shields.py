"""The kite shield before a pawn that walks back behind it, and the foot it stands on. Lengths are millimetres."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Degrees, Landmarks, part
from cardgen.figure.solid.form import Form, Matrix, Placed, X, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import box, cylinder, egg

# Seen from the front: half widths as shares of the width, heights as shares of the height.
TOP: list[tuple[float, float]] = [(0.478, 0.87), (0.37, 0.960), (0.20, 0.996)]
SIDE: list[tuple[float, float]] = [(0.235, 0.17), (0.400, 0.42), (0.485, 0.70)]
FOOT = 0.07
BULGE = 0.80
"""Radius of its round front, in its widths."""
RIM, RELIEF = 1.1, 0.6
"""Width of the raised rim, and how far it stands out."""
POINT = 2.3
"""How wide the rim is at the point, in its widths: the sides meet there, and would leave lips."""
BOSS, BOSS_HIGH = 0.16, 0.66
"""Radius of the boss, as a share of the width; how high it is, as a share of the height."""
BAND = 0.15
"""Width of the bands of its cross, as a share of the width."""
RISING: Matrix = (1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0)
"""Lifts what is in front by as much as it is in front."""
LEAN = Degrees(12.0)
THICKNESS = 2.1
PROP, PROP_DEEP = 0.74, 0.62
"""Of what fills the gap behind it: its width in widths of the shield, and how much of the way to the axis it goes."""
OUT, RAISED = 0.885, 0.265
"""How far its point is from the axis, and how high above the foot, in the moulding there; in radii of the foot."""


@part("accent")
def kite_shield(place: Landmarks, *, width: float, height: float, lean: Degrees = LEAN) -> Form:
    """A round-topped shield, narrow below, its point in the moulding of the foot; it leans back, bent round it."""
    if width < 4 * RIM or height < width:
        raise CardgenError(f"a kite shield {width:g} mm wide and {height:g} mm high is not longer than wide")
    front, low = OUT * place.foot.radius, place.foot.z + RAISED * place.foot.radius
    form = shell(width, height) - field(width, height)
    boss = egg((0, 0, BOSS_HIGH * height), BOSS * width, 0.10 * width, X).moved(x=-RELIEF)
    whole = union(form, boss, prop(front, width, height))
    return whole.turned(-lean, Y).moved(front, 0, low)


def prop(front: float, width: float, height: float) -> Form:
    """What fills the gap between the shield and the body: the shield's own shape, smaller, drawn out backwards."""
    edge, deep = (1 - PROP) / 2 * width, PROP_DEEP * front
    drawn = plate(outline(width, height, edge), deep, at=(-deep / 2, 0, 0), seen_from="front")
    ahead = box((0, 0, height / 2), 2 * BULGE * width, 9 * width, 4 * height)
    return drawn - (ahead - _pipe(width, height, THICKNESS / 2))


def outline(width: float, height: float, inset: float = 0.0, point: float = 1.6) -> list[OutlineStep]:
    """A kite with a round top; drawn in by `inset`, and at its point by so many times as much."""
    across, up = width - 2 * inset, height - (1 + point) * inset
    low = point * inset

    def at(share: tuple[float, float], side: int) -> tuple[float, float]:
        return side * share[0] * across, low + share[1] * up

    right, left = ([at(share, side) for share in (*SIDE, *TOP)] for side in (1, -1))
    count = len(SIDE)
    top: list[OutlineStep] = [right[:count], right[count:], left[-1]]
    return [at((FOOT, 0), 1), *top, left[count - 1 : -1][::-1], [*left[: count - 1][::-1], at((FOOT, 0), -1)]]


def shell(width: float, height: float) -> Form:
    """The outline, bent round an upright axis; the middle of its front is at x = 0."""
    bent = _pipe(width, height, 0.0) - _pipe(width, height, THICKNESS)
    return plate(outline(width, height), 2 * BULGE * width, seen_from="front") & bent


def field(width: float, height: float) -> Form:
    """What is sunk between the rim and a cross. It rises towards the front by 45 degrees, so that no top hangs."""
    slab = plate(outline(width, height, RIM, POINT), 2 * BULGE * width, seen_from="front")
    band = BAND * width
    cross = box((0, 0, height / 2), 9 * width, band, 2 * height) + box(
        (0, 0, BOSS_HIGH * height), 9 * width, 9 * width, band
    )
    return Placed(slab - cross, RISING) - _pipe(width, height, RELIEF)


def _pipe(width: float, height: float, depth: float) -> Form:
    """All that is farther back than `depth` behind the round front."""
    radius = BULGE * width
    return cylinder((-radius, 0, -1 - depth), radius - depth, height + 2 + 2 * depth)
