"""People's things are as large as asked, as even as they look, print without support, and say when a size cannot be."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy import cones
from cardgen.figure.sculpt.dress import footman, gowns, princes, veils
from cardgen.figure.sculpt.part import Built, Landmarks, Seat
from cardgen.figure.sculpt.people import gridiron, monks
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.solids import box

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

NECK = Seat(20.0, 5.0)
BROW = Seat(40.0, 6.5)
FOOT = Seat(2.8, 13.0)
PLACE = Landmarks(FOOT, NECK, Seat(36.0, 0))


def box_of(form: Form) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The lowest and the highest corner of a form."""
    left, front, low, right, back, high = tessellate.solidify(form, DRAFT).bounding_box()
    return (left, front, low), (right, back, high)


def volume(form: Form) -> float:
    return float(tessellate.solidify(form, DRAFT).volume())


@pytest.mark.parametrize(
    "make",
    [
        lambda: footman.kettle_hat(BROW, height=8.0),
        lambda: princes.ring_coronet(BROW, height=6.0),
        lambda: veils.veil_coronet(BROW, width=15.0, height=7.0),
        lambda: veils.upper_coronet(BROW, width=10.0, height=6.0),
        lambda: veils.horned_disc(BROW, height=18.0),
        lambda: gridiron.linebacker(NECK, size=21.0),
        lambda: monks.sitting_monk(NECK, size=25.0),
        lambda: monks.cushion(FOOT, height=11.0, rim=20.0),
        lambda: gowns.gown(FOOT, height=30.0, neck=14.0, pleats=6),
    ],
    ids=["kettle hat", "ring", "coronet", "upper coronet", "disc", "linebacker", "monk", "cushion", "gown"],
)
def test_a_part_ends_where_its_seat_says(make: Callable[[], Built]) -> None:
    """The next part stands on it, or the figure is as high as the seat promises; a stripe may stand out a little."""
    built = make()
    assert box_of(built.form)[1][2] == pytest.approx(built.top.z, abs=0.5)


@pytest.mark.parametrize(
    ("make", "width"),
    [
        (lambda: veils.veil_coronet(BROW, width=15.0, height=7.0).form, 15.0),
        (lambda: princes.ring_coronet(BROW, height=6.0, jewels=4).form, 2 * (1.12 * 6.5 + 0.3)),
        (lambda: princes.shield_wall(PLACE, height=28.0), 2 * (13.0 - princes.INSET - princes.BACK)),
        (lambda: footman.lance_at_side(PLACE, height=41.0).moved(y=FOOT.radius - 2.9), 5.4),
    ],
    ids=["coronet", "ring", "wall of shields", "lance"],
)
def test_a_part_is_as_wide_as_asked(make: Callable[[], Form], width: float) -> None:
    """From its middle to its right edge; the roundness of the coarse mesh takes a little away."""
    assert 2 * -box_of(make())[0][1] == pytest.approx(width, abs=0.35)


@pytest.mark.parametrize(
    ("form", "count"),
    [
        (lambda: veils.veil_coronet(BROW, width=15.0, height=7.0, points=6).form, 6),
        (lambda: princes.ring_coronet(BROW, height=6.0, jewels=8).form, 8),
        (lambda: gowns.gown(FOOT, height=30.0, neck=14.0, pleats=6).form, 6),
    ],
    ids=["points", "jewels", "pleats"],
)
def test_what_goes_round_is_even(form: Callable[[], Form], count: int) -> None:
    """Turned by one point, it covers itself."""
    whole = form()
    assert volume(whole - whole.turned(360 / count)) < 0.01 * volume(whole)


def test_a_cone_rises_steeper_than_45_degrees() -> None:
    """Its volume is that of a frustum from the seat outwards."""
    low, high, rise = 5.0, 15.0, 10.0 * cones.STEEP
    frustum = math.pi * rise / 3 * (low**2 + low * high + high**2)
    assert cones.STEEP > 1
    assert volume(cones.rising(NECK, 10.0)) == pytest.approx(frustum, rel=0.02)


def test_a_catcher_lifts_both_arms_and_the_ball_in_his_right_hand() -> None:
    """His hands are far out on either side; over them there is the ball, on his right, and nothing is farther out."""
    form = gridiron.receiver(NECK, size=20.0).form
    (_, right, _), (_, left, high) = box_of(form)
    assert left == pytest.approx(0.67 * 20.0, abs=0.5)
    assert -right > left
    (_, _, _), (_, ball, _) = box_of(form & box((0, 0, NECK.z + 33.0), 60, 60, 20))
    assert ball < 0
    assert high > NECK.z + 23.0


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: princes.shield_wall(PLACE, height=10.0), "wider than high"),
        (lambda: veils.veil_coronet(BROW, width=12.0, height=7.0), "too narrow for a head"),
        (lambda: monks.cushion(FOOT, height=11.0, rim=12.0), "too narrow; on this foot it needs"),
        (lambda: monks.cushion(FOOT, height=7.0, rim=20.0), "too low; on this foot it needs"),
    ],
    ids=["wall", "coronet", "narrow cushion", "low cushion"],
)
def test_a_part_says_what_it_cannot_be(make: Callable[[], object], words: str) -> None:
    """A size that a part cannot have is a mistake of the recipe, in a sentence."""
    with pytest.raises(CardgenError, match=words):
        make()
