"""The parts of pawns are as large as asked, as even as they look, and say so when a size cannot be."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.arms import shields
from cardgen.figure.sculpt.crawlers import fish
from cardgen.figure.sculpt.machines import torpedo
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat
from cardgen.figure.sculpt.signs import arrows, ger, pawn_heads, pawn_signs
from cardgen.figure.sculpt.turned import bodies, crescents, cups, faceted
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.solids import cylinder

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

NECK = Seat(20.0, 4.0)
FOOT = Seat(2.8, 12.5)


def box_of(form: Form) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The lowest and the highest corner of a form."""
    left, front, low, right, back, high = tessellate.solidify(form, DRAFT).bounding_box()
    return (left, front, low), (right, back, high)


def width_of(form: Form) -> float:
    """Its size from left to right or from front to back, whichever is more."""
    low, high = box_of(form)
    return max(high[0] - low[0], high[1] - low[1])


@pytest.mark.parametrize(
    ("make", "width"),
    [
        (lambda: cups.coronet_cup(NECK, width=19.0), 19.0),
        (lambda: crescents.luna(NECK, width=20.0), 20.0),
        (lambda: pawn_heads.diamond(NECK, width=16.0), 16.0),
        (lambda: pawn_heads.straw(NECK, width=17.0), 17.0),
        (lambda: pawn_heads.gat(NECK, width=18.0), 18.0),
        (lambda: faceted.ingot(NECK, width=14.0, height=13.0), 14.0),
    ],
    ids=["cup", "crescent", "octahedron", "straw hat", "gat", "ingot"],
)
def test_a_part_is_as_wide_as_asked(make: Callable[[], Built], width: float) -> None:
    """The roundness of the coarse mesh takes a little away, never adds."""
    assert width_of(make().form) == pytest.approx(width, abs=0.25)


@pytest.mark.parametrize(
    "make",
    [
        lambda: pawn_heads.diamond(NECK, width=16.0),
        lambda: pawn_heads.straw(NECK, width=17.0),
        lambda: pawn_heads.gat(NECK, width=18.0),
        lambda: arrows.vee(NECK, height=12.0),
        lambda: ger.ger(NECK, width=18.0),
        lambda: faceted.brilliant(NECK, width=16.0, height=17.0),
        lambda: faceted.bead(NECK, width=14.0),
        lambda: faceted.ingot(NECK, width=14.0, height=13.0),
        lambda: faceted.spike(NECK, width=9.0, height=19.0),
        lambda: pawn_signs.arrowhead(NECK, height=17.0),
        lambda: pawn_signs.bolt(NECK, height=20.0),
        lambda: pawn_signs.plus(NECK, height=11.0),
        lambda: torpedo.torpedo(FOOT, height=42.0),
    ],
)
def test_the_next_part_stands_where_this_one_ends(make: Callable[[], Built]) -> None:
    built = make()
    assert box_of(built.form)[1][2] == pytest.approx(built.top.z, abs=0.4)


@pytest.mark.parametrize("make", [lambda: fish.leaper(NECK, height=12.0), lambda: fish.fish(FOOT, height=32.0)])
def test_a_fish_holds_the_next_part_between_its_jaws(make: Callable[[], Built]) -> None:
    """It stands on the lips, and the jaws gape beside it."""
    built = make()
    assert 1.5 < box_of(built.form)[1][2] - built.top.z < 5


def test_a_torpedo_stands_on_its_fins_and_is_a_round_hull_above_them() -> None:
    """Between the fins one sees the hull."""
    solid = tessellate.solidify(torpedo.torpedo(FOOT, height=42.0).form, DRAFT)
    length = torpedo_length()
    foot = 42.0 - length

    def at(share: float) -> tuple[float, float]:
        """The farthest point of a level, and its area as a share of the disc through that."""
        level = solid.slice(foot + share * length)
        reach = max(math.hypot(*point) for outline in level.to_polygons() for point in outline)
        return reach / length, level.area() / (math.pi * reach**2)

    fins, filled = at(0.10)
    assert fins == pytest.approx(0.25, abs=0.01)
    assert filled < 0.5
    assert at(0.60) == pytest.approx((torpedo.HULL, 1.0), abs=0.02)
    assert at(0.95)[0] < 0.6 * torpedo.HULL


def torpedo_length() -> float:
    """Of one 42 mm high on this foot."""
    return 42.0 - bodies.plinth(FOOT).z


def test_a_coronet_cup_holds_its_head_below_the_points() -> None:
    built = cups.coronet_cup(NECK, width=19.0, rim=5.6)
    assert box_of(built.form)[1][2] == pytest.approx(built.top.z + 5.6, abs=0.05)
    assert 5.0 < built.top.radius < 19.0 / 2 - 1.7


def test_a_coronet_cup_is_the_same_from_each_of_its_points() -> None:
    """Turned by an eighth it covers itself; turned by half of that its points stand in the gaps."""
    cup = cups.coronet_cup(NECK, width=19.0).form
    rest = tessellate.solidify(cup - cup.turned(45), DRAFT).volume()
    between = tessellate.solidify(cup - cup.turned(22.5), DRAFT).volume()
    assert rest < 0.1 * between


@pytest.mark.parametrize(("sides", "scoops"), [(4, 2), (5, 2), (6, 1)])
def test_a_cut_cup_has_a_pearl_on_each_corner_and_between_its_scoops(sides: int, scoops: int) -> None:
    built = cups.cut_cup(NECK, sides=sides, width=17.0, scoops=scoops)
    solid = tessellate.solidify(built.form, DRAFT)
    assert len(solid.slice(built.top.z + 4.2 - cups.PEARL).decompose()) == sides * scoops
    assert len(solid.decompose()) == 1


def test_a_coronet_cup_may_be_open_ahead() -> None:
    """It is the same cup, turned by half a point."""
    closed, gap = (cups.coronet_cup(NECK, width=19.0, points=4, gap=gap).form for gap in (False, True))
    rest = tessellate.solidify(gap - closed.turned(45), DRAFT).volume()
    between = tessellate.solidify(gap - closed, DRAFT).volume()
    assert rest < 0.1 * between


@pytest.mark.parametrize("sides", [3, 4, 5, 6])
def test_a_faceted_body_has_so_many_faces_a_storey(sides: int) -> None:
    """Plinth with a bevel and a step, the sweep to a curved shaft of eight, the four of a collar; two ends."""
    body = faceted.facets(FOOT, sides=sides, height=22.0, neck=8.0)
    assert tessellate.solidify(body.form, DRAFT).num_tri() == (4 + 8 + 4) * 2 * sides + 2 * (sides - 2)
    assert body.top == Seat(22.0, 4.0)


def test_an_octahedron_has_the_volume_of_two_pyramids() -> None:
    """Above the ring in which it sits; one of them whole but for its point, the other cut off where the ring is."""
    solid = tessellate.solidify(pawn_heads.diamond(NECK, width=16.0).form, DRAFT)
    reach, tip, slope = 8.0, pawn_heads.POINT, pawn_heads.OCTAHEDRON
    low = NECK.z + pawn_heads.SEATING_HIGH
    start = pawn_heads.WAIST * reach + SINK / slope

    def frustum(wide: float, slim: float) -> float:
        return (wide**3 - slim**3) * slope * 2 / 3  # the base of half diagonal d has the area 2 d²

    stone = solid.trim_by_plane((0, 0, 1), low).volume()
    assert stone == pytest.approx(frustum(reach, start) + frustum(reach, tip), rel=1e-3)


def test_an_octahedron_sits_in_a_ring() -> None:
    """Round below, square above."""
    solid = tessellate.solidify(pawn_heads.diamond(NECK, width=16.0).form, DRAFT)
    ring, stone = (solid.slice(NECK.z + z).bounds() for z in (pawn_heads.SEATING_HIGH / 2, 6.0))
    area = solid.slice(NECK.z + pawn_heads.SEATING_HIGH / 2).area()
    assert area == pytest.approx(math.pi * ring[2] ** 2, rel=0.02)
    assert solid.slice(NECK.z + 6.0).area() == pytest.approx(2 * stone[2] ** 2, rel=0.02)


def test_a_crescent_is_the_same_on_both_sides() -> None:
    form = crescents.crescent(10.0, 6.4)
    low, high = box_of(form)
    assert (low[0], low[1]) == pytest.approx((-high[0], -high[1]), abs=0.05)
    assert low[2] == pytest.approx(-10.0, abs=0.15)
    assert high[0] == pytest.approx(3.2, abs=0.1)


@pytest.mark.parametrize(("share", "apart"), [(0.5, 0.0), (0.25, 1.0), (0.75, 1.0)])
def test_the_slats_of_a_ger_cross_on_its_wall(share: float, apart: float) -> None:
    """As many each way as the wall has room for: halfway up two are one, and below and above they have parted.

    Each piece is where a slat of one way or the other is at that height, and stands out of the wall; none is left
    before the door.
    """
    radius, wall = 9.0, 8.0
    ring = tessellate.solidify(ger.lattice(radius, 0.0, wall), DRAFT)
    ring -= tessellate.solidify(cylinder((0, 0, -1), radius, 20), DRAFT)
    ways, high = round(math.tau * radius / ger.LATTICE), ger.LATTICE_HIGH * wall
    aside = apart * high / 4 * math.tan(math.radians(ger.SLANT))
    wanted = [math.tau * i / ways + way * math.asin(aside / radius) for i in range(ways) for way in {-apart, apart}]
    pieces = ring.slice(share * high).decompose()
    middles = [((left + right) / 2, (low + top) / 2) for left, low, right, top in (one.bounds() for one in pieces)]
    assert len(wanted) - 4 <= len(pieces) < len(wanted)
    for x, y in middles:
        off = min(abs(math.remainder(math.atan2(y, x) - turn, math.tau)) for turn in wanted)
        assert off * radius < 0.45 * ger.SLAT / math.cos(math.radians(ger.SLANT))
        assert radius - 0.2 < math.hypot(x, y) < radius + ger.SLAT_OUT
        assert x < radius - 0.2
    assert ring.bounding_box()[5] == pytest.approx(high, abs=0.01)


def test_the_roof_of_a_ger_swells() -> None:
    """Everywhere higher than a cone between the same two rings, and as steep at the eave as nowhere above."""
    line = ger.roof_line(9.0, 10.0, 3.0, 14.0)
    assert line[0] == pytest.approx((9.0, 10.0))
    assert line[-1] == pytest.approx((3.0, 14.0))
    assert all(z > 10.0 + 4.0 * (9.0 - across) / 6.0 for across, z in line[1:-1])
    slopes = [(z1 - z0) / (x0 - x1) for (x0, z0), (x1, z1) in pairwise(line)]
    assert slopes == sorted(slopes, reverse=True)


def test_nothing_is_open_between_a_kite_shield_and_the_body_behind_it() -> None:
    """At every height of its lower two thirds shield and filling are one piece as deep as asked."""
    place = Landmarks(Seat(2.8, 13.0), NECK, NECK)
    solid = tessellate.solidify(shields.kite_shield(place, width=14.0, height=18.0), DRAFT)
    low = place.foot.z + shields.RAISED * place.foot.radius
    for share in (0.2, 0.35, 0.5, 0.65):
        (piece,) = solid.slice(low + share * 18.0).decompose()
        front, back = piece.bounds()[2], piece.bounds()[0]
        assert front - back > 0.9 * shields.PROP_DEEP * shields.OUT * place.foot.radius


def test_a_straw_hat_is_a_cone_from_its_brim_to_its_point() -> None:
    """Each row of straw is narrower than the one below it, and the whole is as high as asked."""
    hat = tessellate.solidify(pawn_heads.straw_cone(NECK, 14.0, 12.0), DRAFT)
    *_, high = hat.bounding_box()
    assert high == pytest.approx(NECK.z + 12.0, abs=0.05)
    brim = NECK.z + (7.0 - NECK.radius) * 1.1 + 1.0
    heights = [brim + 0.5 + share * (high - brim - 1.0) for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    areas = [hat.slice(z).area() for z in heights]
    assert areas == sorted(areas, reverse=True)
    assert areas[0] > 20 * areas[-1]


def test_two_arrows_part_from_one_trunk() -> None:
    """One piece below the fork, two above it, which go apart."""
    height = 20.0
    solid = tessellate.solidify(arrows.vee(NECK, height=height).form, DRAFT)
    pieces = {share: solid.slice(NECK.z + share * height).decompose() for share in (0.15, 0.5, 0.8)}
    assert [len(each) for each in pieces.values()] == [1, 2, 2]

    def apart(share: float) -> float:
        middles = [sum(each.bounds()[1::2]) / 2 for each in pieces[share]]
        return max(middles) - min(middles)

    assert apart(0.8) > 1.3 * apart(0.5) > 0


def test_a_fish_turns_its_flanks_to_the_players() -> None:
    low, high = box_of(fish.swimmer(26.0, 0.0, fish.BODY))
    assert high[1] - low[1] > 1.5 * (high[0] - low[0])


def test_a_shield_leans_back_from_the_moulding_of_the_foot() -> None:
    """Its point is inside the edge of the foot and above it; it is as wide and as long as asked."""
    place = Landmarks(Seat(2.8, 13.0), Seat(20.0, 5.0), Seat(36.0, 0.0))
    low, high = box_of(shields.kite_shield(place, width=14.0, height=18.0, lean=Degrees(12.0)))
    assert high[0] < 13.0
    assert 2.8 < low[2] < 2.8 + 13.0 / 3
    assert high[1] - low[1] == pytest.approx(14.0, abs=0.25)
    assert high[2] - low[2] == pytest.approx(18.0 * math.cos(math.radians(12)), abs=1.2)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: cups.coronet_cup(NECK, width=8.0), "a cup 8 mm wide is too narrow for a neck of 8 mm"),
        (lambda: cups.cut_cup(NECK, sides=6, width=8.0), "a cup 8 mm wide is too narrow for a neck of 8 mm"),
        (lambda: crescents.luna(NECK, width=8.0), "a crescent 8 mm wide is too small; it needs 10 mm"),
        (lambda: pawn_heads.diamond(NECK, width=3.0), "an octahedron 3 mm wide is too small; it needs 5 mm"),
        (
            lambda: faceted.facets(FOOT, sides=2, height=20.0, neck=8.0),
            "a part cannot have 2 sides; it can have 3 to 12",
        ),
        (lambda: fish.fish(FOOT, height=9.0), r"a fish 9 mm high is too low; on this foot it needs [\d.]+ mm"),
        (lambda: faceted.ingot(NECK, width=14.0, height=4.0), r"an ingot 14 mm wide must be higher than [\d.]+ mm"),
        (lambda: faceted.brilliant(NECK, width=14.0, height=7.0), r"a stone 14 mm wide must be higher than [\d.]+ mm"),
        (
            lambda: faceted.facets(FOOT, sides=4, height=9.0, neck=8.0),
            r"a body 9 mm high is too low; with facets it needs [\d.]+ mm",
        ),
        (lambda: pawn_heads.gat(NECK, width=18.0, height=4.0), r"a gat 18 mm wide must be higher than [\d.]+ mm"),
    ],
)
def test_error_a_size_that_cannot_be(make: Callable[[], Built], words: str) -> None:
    with pytest.raises(CardgenError, match=f"^{words}$"):
        make()
