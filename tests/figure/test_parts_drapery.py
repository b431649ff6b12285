"""Cloth has as many folds as asked and lies within its sections; what ladies, princes and archers wear is whole."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy import drapery
from cardgen.figure.sculpt.anatomy.drapery import Fall
from cardgen.figure.sculpt.dress import court_dress, gowns, hennins, princes, veils
from cardgen.figure.sculpt.horses import centauride
from cardgen.figure.sculpt.part import Built, Landmarks, Seat
from cardgen.figure.sculpt.turned import bowls
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.solids import box

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

FOOT = Seat(2.8, 16.0)
WAIST = Seat(24.0, 6.5)
BROW = Seat(44.0, 6.6)
PLACE = Landmarks(FOOT, WAIST, Seat(60.0, 0))
SIZE = 26.0
SHAFT = [Fall(0.0, 6.0, 8.0, 1.0, 0.0), Fall(10.0, 6.0, 8.0, 1.0, 0.0)]


def box_of(form: Form) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The lowest and the highest corner of a form."""
    back, right, low, front, left, high = tessellate.solidify(form, DRAFT).bounding_box()
    return (back, right, low), (front, left, high)


def volume(form: Form) -> float:
    return float(tessellate.solidify(form, DRAFT).volume())


def test_cloth_without_creases_is_as_large_as_its_sections() -> None:
    """Half sizes 6 and 8, its middle 1 mm ahead, 10 mm high."""
    low, high = box_of(drapery.cloth(SHAFT, folds=7))
    assert low == pytest.approx((-5.0, -8.0, 0.0), abs=0.1)
    assert high == pytest.approx((7.0, 8.0, 10.0), abs=0.1)


def test_creases_take_away_from_the_back_only() -> None:
    """In front the cloth is as it was; behind it has lost something, and gained nothing."""
    plain, creased = (drapery.cloth([f._replace(crease=deep) for f in SHAFT], folds=7) for deep in (0.0, 1.0))
    assert volume(creased) < 0.97 * volume(plain)
    assert volume(creased - plain) < 0.002 * volume(plain)
    lost = box_of(plain - creased)
    assert lost[1][0] < 2.5
    assert lost[0][0] < -3.0


@pytest.mark.parametrize("folds", [3, 6, 7])
def test_cloth_has_as_many_creases_as_asked(folds: int) -> None:
    """All round, there are as many creases as folds; on a part of the edge, one fewer."""
    round_about = [drapery.crease(i / 1000, folds, 1.0) for i in range(1000)]
    part = [drapery.crease(i / 1000, folds, 0.5) for i in range(1000)]
    for values, creases in ((round_about, folds), (part, folds - 1)):
        deep = [value > 0.5 for value in values]
        assert sum(now and not before for before, now in zip([deep[-1], *deep], deep, strict=False)) == creases
        assert min(values) >= 0
        assert max(values) <= 1


def test_narrow_folds_are_waves_with_hollows_as_broad_as_ridges() -> None:
    """With the power 2 a fold is the square of a sine: half way between ridge and crease it is half as deep."""
    folds = 4
    for i in range(200):
        turn = i / 200
        place = turn - 0.5
        assert drapery.crease(turn, folds, 1.0, 2.0) == pytest.approx(math.sin(math.pi * folds * place) ** 2)
    tubes, waves = (
        [drapery.crease(i / 1000, folds, 1.0, power) for i in range(1000)] for power in (drapery.ROUND, 2.0)
    )
    assert sum(value < 0.5 for value in waves) == pytest.approx(500, abs=2 * folds)
    assert sum(value < 0.5 for value in tubes) > 600


def test_between_two_sections_cloth_keeps_to_a_smooth_curve() -> None:
    """Every given section is among those drawn, and what lies on a straight line stays on it."""
    levels = [Fall(float(z), 5.0 - 0.5 * z, 6.0, 0.25 * z, 0.2) for z in range(4)]
    drawn = drapery.eased(levels)
    assert len(drawn) > len(levels)
    assert set(levels) <= {Fall(*(round(number, 9) for number in fall)) for fall in drawn}
    assert all(fall.depth == pytest.approx(5.0 - 0.5 * fall.z) for fall in drawn)


@pytest.mark.parametrize(
    ("form", "count"),
    [
        (lambda: gowns.skirt(FOOT, height=30.0, neck=13.0, folds=6).form, 6),
        (lambda: bowls.pearled_bowl(WAIST, width=25.0).form, 4),
    ],
    ids=["skirt", "bowl"],
)
def test_what_goes_round_is_even(form: Callable[[], Form], count: int) -> None:
    """Turned by one fold or one point, it covers itself."""
    whole = form()
    assert volume(whole - whole.turned(360 / count)) < 0.01 * volume(whole)


@pytest.mark.parametrize(
    "make",
    [
        lambda: gowns.skirt(FOOT, height=30.0, neck=13.0),
        lambda: hennins.hennin(BROW, height=20.0),
        lambda: centauride.centauride(WAIST, size=35.0),
    ],
    ids=["skirt", "hennin", "centauride"],
)
def test_a_part_ends_where_its_seat_says(make: Callable[[], Built]) -> None:
    built = make()
    assert box_of(built.form)[1][2] == pytest.approx(built.top.z, abs=0.5)


@pytest.mark.parametrize(
    "make",
    [
        lambda: court_dress.court_dress(PLACE, size=SIZE),
        lambda: princes.cloak(PLACE, size=SIZE),
        lambda: princes.gripping_hands(PLACE, height=29.0),
        lambda: veils.long_veil(PLACE, size=SIZE),
    ],
    ids=["court dress", "cloak", "hands", "veil"],
)
def test_what_is_worn_on_both_sides_is_the_same_on_both(make: Callable[[], Form]) -> None:
    (_, right, _), (_, left, _) = box_of(make())
    assert -right == pytest.approx(left, abs=0.05)


def test_a_hennin_s_veil_is_broader_than_the_head_and_falls_to_the_shoulders() -> None:
    (back, right, low), (_, left, _) = box_of(hennins.hennin(BROW, height=20.0).form)
    assert left - right > 2.6 * BROW.radius
    assert back < -1.4 * BROW.radius
    assert low < BROW.z - 3 * BROW.radius


def test_a_cloak_and_a_veil_reach_the_foot_and_stay_on_it() -> None:
    for form in (princes.cloak(PLACE, size=SIZE), veils.long_veil(PLACE, size=SIZE)):
        (back, _, low), _ = box_of(form)
        assert low == pytest.approx(FOOT.z, abs=0.5)
        assert -FOOT.radius <= back < -0.9 * FOOT.radius


def test_fingers_lie_over_the_edge_of_a_wall() -> None:
    """They come out in front of it, and below its edge."""
    wall, hands = princes.shield_wall(PLACE, height=29.0), princes.gripping_hands(PLACE, height=29.0)
    outside = hands - wall
    assert box_of(hands)[1][2] == pytest.approx(29.0, abs=1.2)
    assert volume(outside) < volume(hands)


def test_a_centauride_holds_her_bow_at_her_left() -> None:
    """At her left something goes up past her brow; at her right there is nothing higher than an elbow."""
    size = 35.0
    form = centauride.centauride(WAIST, size=size).form
    beside = box((0, 0.22 * size + 20, WAIST.z + 20), 80, 40, 80)
    (_, _, _), (_, _, left) = box_of(form & beside)
    (_, _, _), (_, _, right) = box_of(form & beside.mirrored())
    assert left > WAIST.z + 1.0 * size
    assert right < WAIST.z + 0.75 * size


def test_a_bowl_says_when_it_is_too_narrow() -> None:
    with pytest.raises(CardgenError, match="too narrow for a neck of 13 mm; it needs 16 mm"):
        bowls.pearled_bowl(WAIST, width=14.0)
