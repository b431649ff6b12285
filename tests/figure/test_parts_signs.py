"""Spears, signs, crosses, charging pieces and four-cornered pedestals keep the sizes that a recipe gives them."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, get_args

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.arms import blades, shafts, staffs
from cardgen.figure.sculpt.horses import charging
from cardgen.figure.sculpt.part import Built, Degrees, Landmarks, Seat
from cardgen.figure.sculpt.signs import crosses, plume, signs
from cardgen.figure.sculpt.signs.book import book
from cardgen.figure.sculpt.turned import crowns, four_sided, stacks, towers
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytestmark = pytest.mark.figures

NECK = Seat(20.0, 4.0)
WIDE = Seat(20.0, 6.0)
PLACE = Landmarks(Seat(2.8, 14.0), Seat(24.0, 5.0), Seat(40.0, 0.0))


def bounds(form: Form) -> list[float]:
    """Least x, y, z, greatest x, y, z."""
    return list(tessellate.solidify(form, DRAFT).bounding_box())


def pieces(form: Form) -> int:
    return len(tessellate.solidify(form, DRAFT).decompose())


def asymmetry(form: Form, turn: float) -> float:
    """The share of the form that it does not have in common with itself, turned about the upright axis."""
    solid = tessellate.solidify(form, DRAFT)
    return float((solid - solid.rotate((0, 0, turn))).volume()) / float(solid.volume())


FOUR: list[Callable[[], Built]] = [
    lambda: four_sided.keep(WIDE, width=24, gate=False),
    lambda: four_sided.petals(WIDE, width=24),
    lambda: four_sided.square_bowl(WIDE, width=24),
]


@pytest.mark.parametrize("make", FOUR, ids=["keep", "petals", "square_bowl"])
def test_a_four_cornered_pedestal_has_four_equal_corners_and_the_width_asked_for(make: Callable[[], Built]) -> None:
    """A quarter turn changes nothing, an eighth does; the corners reach further than the sides."""
    built = make()
    x0, y0, _, x1, y1, _ = bounds(built.form)
    assert (x1 - x0, y1 - y0) == pytest.approx((24, 24), rel=0.045)
    assert asymmetry(built.form, 90) < 0.01
    assert asymmetry(built.form, 45) > 0.03
    diagonal = tessellate.solidify(built.form, DRAFT).rotate((0, 0, 45)).bounding_box()
    assert diagonal[3] > 1.1 * x1
    assert pieces(built.form) == 1


@pytest.mark.parametrize("make", FOUR, ids=["keep", "petals", "square_bowl"])
def test_the_floor_of_a_four_cornered_pedestal_lies_below_its_rim(make: Callable[[], Built]) -> None:
    built = make()
    assert built.top.z < bounds(built.form)[5] - 2
    assert built.top.radius >= WIDE.radius


def test_the_gate_of_a_keep_looks_forward() -> None:
    closed = tessellate.solidify(four_sided.keep(WIDE, width=24, gate=False).form, DRAFT)
    gate = closed - tessellate.solidify(four_sided.keep(WIDE, width=24).form, DRAFT)
    assert gate.bounding_box()[0] > 8
    assert gate.volume() > 10


@pytest.mark.parametrize("kind", get_args(blades.Blade))
def test_a_blade_is_as_high_as_asked_and_blunt(kind: blades.Blade) -> None:
    """The slice a little below the tip is as broad as a round tip is."""
    built = blades.blade(NECK, kind=kind, height=20)
    assert bounds(built.form)[5] == pytest.approx(40, abs=0.05)
    assert built.top.z == 40
    tip = tessellate.solidify(built.form, DRAFT).slice(40 - blades.TIP)
    assert tip.area() > 0.75 * math.pi * blades.TIP**2
    assert pieces(built.form) == 1


def test_a_halberd_has_its_axe_on_the_right_and_a_smaller_beak_on_the_left() -> None:
    """All other blades are the same on both sides."""
    _, right, _, _, left, _ = bounds(blades.blade_form("halberd", 20))
    assert -right > 1.2 * left > 1.2 * 0.3 * 20
    for kind in ("leaf", "lozenge", "bident", "trident", "vivi"):
        _, right, _, _, left, _ = bounds(blades.blade_form(kind, 20))
        assert -right == pytest.approx(left, abs=0.02)


def test_a_socket_has_a_strap_in_front_and_one_behind_and_its_lower_end_does_not_hang() -> None:
    """Each layer reaches no farther beyond the one below than it is thick."""
    built = blades.langets(NECK, width=9, height=9)
    x0, y0, _, x1, y1, top = bounds(built.form)
    assert (y1 - y0, top) == pytest.approx((9, 29), abs=0.01)
    assert x1 == pytest.approx(-x0, abs=0.01)
    assert x1 > y1 + blades.STRAP_PROUD
    solid = tessellate.solidify(built.form, DRAFT)
    reach = [solid.slice(NECK.z + 0.1 + 0.3 * step).bounds()[2] for step in range(8)]
    assert max(after - before for before, after in itertools.pairwise(reach)) < 0.3


def test_a_tang_lifts_a_blade_within_its_height() -> None:
    plain, lifted = (blades.blade(NECK, kind="lozenge", height=20, tang=tang) for tang in (0.0, 5.0))
    assert bounds(lifted.form)[5] == pytest.approx(bounds(plain.form)[5], abs=0.05)
    assert bounds(lifted.form)[4] == pytest.approx(0.75 * bounds(plain.form)[4], rel=0.05)


def test_a_staff_stands_on_the_foot_at_the_right_and_ends_at_its_height() -> None:
    form = staffs.staff(PLACE, height=50)
    _, right, low, _, _, top = bounds(form)
    assert (low, top) == pytest.approx((PLACE.foot.z - 0.5, 50), abs=0.05)
    assert -right == pytest.approx(PLACE.foot.radius - staffs.FROM_RIM + 0.228 * 14, abs=0.4)
    left = bounds(staffs.staff(PLACE, height=50, bearing=Degrees(90)))
    assert left[4] == pytest.approx(-right, abs=0.05)


def test_a_crozier_ends_in_a_spiral_of_the_size_asked_for() -> None:
    """Less what the spiral loses on its first quarter turn."""
    form = crosses.crook(12.0)
    assert bounds(form)[5] == pytest.approx(12, abs=1.0)
    assert pieces(form) == 1
    whole = bounds(crosses.crozier(PLACE, height=52, size=12))
    assert whole[5] == pytest.approx(40 + bounds(form)[5], abs=0.05)


@pytest.mark.parametrize("kind", get_args(crosses.Cross))
def test_a_cross_is_as_high_and_as_thick_as_asked(kind: crosses.Cross) -> None:
    form = crosses.carved_cross(NECK, kind=kind, height=20, thickness=6).form
    x0, right, _, x1, left, top = bounds(form)
    assert (x0, x1, top) == pytest.approx((-3, 3, 40), abs=0.1)
    assert -right == pytest.approx(left, abs=0.02)
    assert pieces(form) == 1


@pytest.mark.parametrize(
    ("make", "height"),
    [
        (lambda: signs.hourglass(NECK, width=13, height=26), 26),
        (lambda: signs.oval_ring(NECK, width=18, height=24, rim=6), 24),
        (lambda: signs.set_square(NECK, height=24, thickness=6), 24),
        (lambda: book(NECK, height=24), 24),
        (lambda: towers.spire(NECK, width=10, height=20), 20),
        (lambda: towers.pillars(NECK, width=21, gap=4, height=30), 30),
        (lambda: shafts.lance(NECK, width=15, height=30), 30),
        (lambda: shafts.ingot_socket(NECK, width=11, height=10), 10),
        (lambda: shafts.onion(NECK, width=11, height=12), 12),
    ],
    ids=["hourglass", "oval_ring", "set_square", "book", "spire", "pillars", "lance", "ingot_socket", "onion"],
)
def test_a_sign_stands_on_its_seat_and_is_as_high_as_asked(make: Callable[[], Built], height: float) -> None:
    """Up to what it is sunk."""
    built = make()
    low, top = bounds(built.form)[2], bounds(built.form)[5]
    assert low < NECK.z
    assert top == pytest.approx(NECK.z + height, abs=1.4)
    assert built.top.z == pytest.approx(top, abs=0.1)


def test_a_set_square_is_four_high_and_three_wide() -> None:
    _, right, _, _, left, _ = bounds(signs.set_square(NECK, height=24, thickness=6).form)
    assert left - right == pytest.approx(24 / 3.75 * 3 - 0.1 * 24 / 3.75, abs=0.1)


def test_the_bow_tie_is_the_hourglass_lying_down() -> None:
    upright = bounds(signs.wedges(14, 28, 9))
    lying = bounds(signs.bowtie(NECK, width=28, height=14, depth=9).form)
    assert lying[4] - lying[1] == pytest.approx(upright[5] - upright[2], abs=0.05)
    assert lying[5] - NECK.z == pytest.approx(upright[4] - upright[1], abs=0.5)


def test_a_heart_is_as_wide_and_as_deep_as_asked() -> None:
    form = signs.heart(NECK, width=26, depth=12).form
    x0, right, _, x1, left, _ = bounds(form)
    assert left - right == pytest.approx(26, rel=0.02)
    assert x1 - x0 == pytest.approx(12, rel=0.02)
    assert pieces(form) == 1


def swellings(areas: list[float]) -> int:
    """How often they grow by a tenth and shrink by a tenth again, or end."""
    count, low, high, growing = 0, areas[0], areas[0], True
    for area in areas:
        low, high = min(low, area), max(high, area)
        if growing and area < high / 1.1:
            count, growing, low = count + 1, False, area
        elif not growing and area > low * 1.1:
            growing, high = True, area
    return count + growing


@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_stack_has_as_many_drums_and_as_many_sides_as_its_number(count: int) -> None:
    """The collar and every storey stand out over the walls above; a storey looks the same after one turn by a side."""
    built = stacks.stack(NECK, count=count, width=22, drum=10.5)
    solid = tessellate.solidify(built.form, DRAFT)
    spire = 1 + stacks.FINIAL[-1][1] * 11 * (1 - stacks.TAPER)  # with what of it is let into the roof
    at = [solid.slice(NECK.z + 0.25 * step).area() for step in range(int((built.top.z - spire - NECK.z) / 0.25))]
    assert swellings(at) == count + 1
    drum = solid.trim_by_plane((0, 0, -1), -(NECK.z + 9.5))
    rest = (drum - drum.rotate((0, 0, 360 / count))).volume() / drum.volume()
    assert rest < 0.01
    assert built.top.z == pytest.approx(bounds(built.form)[5], abs=0.05)


def test_the_horns_of_a_tower_stand_at_its_corners() -> None:
    built = towers.horned_tower(WIDE, width=21, height=5, horns=18)
    solid = tessellate.solidify(built.form, DRAFT)
    horns = solid.trim_by_plane((0, 0, 1), built.top.z - 4)
    assert len(horns.decompose()) == 4
    x0, y0, _, x1, y1, _ = horns.bounding_box()
    assert (x1, y1, -x0, -y0) == pytest.approx((x1,) * 4, abs=0.05)


def test_a_closed_crown_is_as_wide_and_high_as_asked_and_the_same_at_each_of_its_points() -> None:
    built = crowns.closed_crown(NECK, width=16, height=13, points=8)
    _, right, _, _, left, top = bounds(built.form)
    assert left - right == pytest.approx(16, abs=0.7)
    assert (top, built.top.z) == pytest.approx((33, 33), abs=0.05)
    assert asymmetry(built.form, 45) < 0.01
    assert asymmetry(built.form, 22.5) > 0.03
    assert pieces(built.form) == 1


def test_a_plume_is_blown_back_and_is_one_full_feather() -> None:
    form = plume.plume(PLACE, size=14, low=26)
    back = bounds(form)
    assert -back[0] > 3 * back[3]
    assert back[5] == pytest.approx(26 + 14 * max(ply.high_z for ply in plume.PLUME), abs=0.4)
    assert back[4] - back[1] == pytest.approx(2 * 14 * max(ply.width for ply in plume.PLUME), abs=1.0)
    assert pieces(form) == 1
    assert len(tessellate.solidify(form, DRAFT).trim_by_plane((0, 0, 1), 26 + 14 * 0.9).decompose()) == 1


def test_plumes_in_a_row_are_as_thick_as_one() -> None:
    """Three, each ending farther back and lower than the one before it."""
    form = plume.plume(PLACE, size=14, low=26, case=False, row=True)
    one, three = bounds(plume.feather(14)), bounds(form)
    assert three[3:] == pytest.approx((one[3], one[4], one[5] + 26), abs=0.1)
    assert (-three[0], three[2]) >= (-one[0], one[2])
    assert [size for size, *_ in plume.ROW] == sorted((size for size, *_ in plume.ROW), reverse=True)


def test_the_lower_edge_of_a_plume_rises_steeply_enough_to_print_with_its_lean() -> None:
    """A lean of 14 degrees takes a quarter of its rise from what it goes back."""
    low = [(ply.low_x, ply.low_z) for ply in plume.PLUME]
    lean = math.tan(math.radians(14))
    assert all(z1 - z0 > 1.04 * (x0 - x1 - lean * (z1 - z0)) for (x0, z0), (x1, z1) in itertools.pairwise(low))


def test_the_undersides_of_charging_heads_allow_for_the_lean() -> None:
    """Each layer reaches at most three quarters of its height beyond the one below."""
    for built in (charging.steep_ring(NECK), charging.war_tower(WIDE, width=18, height=5)):
        solid = tessellate.solidify(built.form, DRAFT)
        levels = [NECK.z + 0.5 * step for step in range(1, 9)]
        radii = [solid.slice(z).bounds()[2] for z in levels]
        assert max(after - before for before, after in itertools.pairwise(radii)) < 0.5 * 0.76


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda: four_sided.square_bowl(WIDE, width=10),
            "a pedestal 10 mm wide is too narrow for a neck of 12 mm; it needs about 13 mm",
        ),
        (lambda: blades.langets(NECK, width=9, height=5), "a socket with straps is at least 6 mm high, not 5 mm"),
        (lambda: shafts.socket(NECK, width=8), "a socket 8 mm wide is too narrow for a shaft of 8 mm; it needs 9 mm"),
        (
            lambda: shafts.ingot_socket(NECK, width=11, height=5),
            "an ingot 11 mm wide must be higher than 6.8 mm",
        ),
        (lambda: stacks.stack(NECK, count=2, width=22, drum=10), "a stack has 3 to 8 drums, not 2"),
        (
            lambda: stacks.stack(NECK, count=3, width=22, drum=5),
            "drums 22 mm wide must be 8.8 mm apart or more, not 5 mm",
        ),
        (
            lambda: towers.pillars(NECK, width=12, gap=4, height=30),
            "pillars with a gap of 4 mm need a width of 15.6 mm or more",
        ),
        (
            lambda: signs.oval_ring(NECK, width=10, height=20, rim=6),
            "a ring 10 mm wide has no hole with a rim of 6 mm; make it 18 mm or more",
        ),
        (
            lambda: signs.boat(NECK, width=8, depth=9),
            "a boat 8 mm wide cannot be 9 mm deep; its width is the greater one",
        ),
        (lambda: crowns.closed_crown(NECK, width=16, height=8), "a crown 16 mm wide must be higher than 9.9 mm here"),
        (lambda: shafts.shaft(Seat(2.8, 13), height=10), "a body 10 mm high is too low; on this foot it needs"),
    ],
    ids=["bowl", "straps", "socket", "ingot", "few drums", "low drums", "pillars", "ring", "boat", "crown", "shaft"],
)
def test_error_a_sign_cannot_have_this_size(make: Callable[[], Built], words: str) -> None:
    with pytest.raises(CardgenError) as caught:
        make()
    assert str(caught.value).startswith(words)
