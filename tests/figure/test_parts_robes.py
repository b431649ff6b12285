"""Laws of robes, sleeves that hold things, and what is cut in facets: stars, crosses, a mace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import Landmarks, Seat
from cardgen.figure.solid.fineness import DRAFT

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

FOOT = Seat(2.8, 15.0)
PLACE = Landmarks(FOOT, Seat(19.0, 8.6), Seat(40.0, 5.0))


def solid(form: Form) -> Any:
    from cardgen.figure.solid.tessellate import solidify

    return solidify(form, DRAFT)


def same_share(one: Any, other: Any) -> float:
    """How much of one solid lies in another."""
    return float((one ^ other).volume() / one.volume())


@pytest.mark.parametrize("folds", [8, 12])
def test_a_robe_looks_the_same_after_each_fold(folds: int) -> None:
    whole = solid(parts()["body", "robe"].make(FOOT, height=20.0, neck=16.0, folds=folds).form)
    assert same_share(whole, whole.rotate((0, 0, 360 / folds))) > 0.995
    assert same_share(whole, whole.rotate((0, 0, 180 / folds))) < 0.99


def test_a_robe_ends_at_its_height_with_its_neck() -> None:
    built = parts()["body", "robe"].make(FOOT, height=20.0, neck=16.0)
    assert built.top.radius == 8.0
    assert built.top.z == pytest.approx(20.0, abs=1.5)
    assert solid(built.form).bounding_box()[5] == pytest.approx(built.top.z, abs=0.05)


def test_a_robe_that_is_too_low_is_refused() -> None:
    with pytest.raises(CardgenError, match="too low"):
        parts()["body", "robe"].make(FOOT, height=6.0, neck=16.0)


def test_a_knot_only_adds() -> None:
    """The ends of the belt hang before the robe; they take nothing away."""
    plain, knotted = (
        solid(parts()["body", "robe"].make(FOOT, height=20.0, neck=16.0, knot=knot).form) for knot in (False, True)
    )
    assert same_share(plain, knotted) == pytest.approx(1.0, abs=1e-4)
    assert knotted.bounding_box()[3] == pytest.approx(15.0, abs=1.0)


@pytest.mark.parametrize("name", ["orb_in_hands", "flowing_hair", "lifted_star", "cross_halo", "bat_wings"])
def test_both_sides_are_alike(name: str) -> None:
    whole = solid(parts()["accent", name].make(PLACE, size=24.0))
    assert same_share(whole, whole.mirror((0, 1, 0))) > 0.99


def test_facets_have_the_volume_of_a_plate_and_two_pyramids() -> None:
    """A square of 2 x 2, 1 thick at its edge and 4 in its middle: 4 x 1 + 2 x 4 x 1.5 / 3."""
    from cardgen.figure.sculpt.anatomy.pyramids import pyramids

    square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    whole = solid(pyramids(square, 1.0, 4.0, at=(3.0, 0.0, 5.0)))
    assert whole.volume() == pytest.approx(8.0, rel=1e-5)
    assert whole.bounding_box() == pytest.approx((1.0, -1.0, 4.0, 5.0, 1.0, 6.0), abs=1e-4)


def test_no_lower_edge_of_the_star_is_flatter_than_45_degrees() -> None:
    """Only the blunt tips of the star are."""
    from itertools import pairwise

    from cardgen.figure.sculpt.anatomy.pyramids import HALF_STAR

    lower = [edge for edge in pairwise(HALF_STAR[:5]) if edge != (HALF_STAR[1], HALF_STAR[2])]
    assert all(abs(b[1] - a[1]) > abs(b[0] - a[0]) for a, b in lower)


def test_a_mace_looks_the_same_after_each_flange() -> None:
    from cardgen.figure.sculpt.arms.demon_arms import FLANGES, mace

    whole = solid(mace().scaled(20, 20, 20))
    assert same_share(whole, whole.rotate((0, 0, 360 / FLANGES))) > 0.97
    assert same_share(whole, whole.rotate((0, 0, 180 / FLANGES))) < 0.95


def test_a_steward_holds_the_key_with_both_hands() -> None:
    """Its shank is within each of them, and its ring above them."""
    from cardgen.figure.sculpt.dress.robes import laid_arms
    from cardgen.figure.sculpt.dress.steward import HANDS, KEY_FROM
    from cardgen.figure.solid.solids import box

    neck, size, height = Seat(21.5, 6.75), 21.0, 27.5
    hands = laid_arms(size, (0.0, 0.0, neck.z))
    key = solid(parts()["head", "key"].make(Seat(KEY_FROM, 0), height=height).form.moved(HANDS * size))
    both = parts()["accent", "key_in_hands"].make(Landmarks(FOOT, neck, neck), size=size, height=height)
    assert solid(both).bounding_box()[5] == pytest.approx(key.bounding_box()[5])
    assert key.bounding_box()[5] > solid(hands).bounding_box()[5] + 4
    for side in (-20, 20):
        assert (solid(hands & box((0, side, 30), 80, 40, 80)) ^ key).volume() > 20
