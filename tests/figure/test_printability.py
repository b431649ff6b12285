"""The layer scan finds what begins in mid-air and what is too thin, and how far a figure can be tilted."""

from __future__ import annotations

import math

import pytest

from cardgen.figure.printing import printability
from cardgen.figure.solid import solids, tessellate
from cardgen.figure.solid.form import Form, Y, union

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures


def examine(form: Form) -> printability.Printability:
    """The scan of a form."""
    return printability.examine(tessellate.from_form(form))


def test_a_cylinder_tips_over_its_edge() -> None:
    """Half as wide as its middle is high: the angle is atan(r / (h / 2))."""
    found = examine(solids.cylinder((0, 0, 0), 8, 30))
    assert found.tip == pytest.approx(math.degrees(math.atan2(8, 15)), abs=0.1)
    assert found.islands == ()
    assert found.thin == ()


def test_what_hangs_from_an_arm_is_an_island() -> None:
    """A post, an arm on its top, and under the arm's end a peg whose lower end touches nothing."""
    post = solids.box((0, 0, 10), 6, 6, 20)
    arm = solids.box((7, 0, 19), 16, 6, 2)
    peg = solids.box((13, 0, 15.1), 3, 3, 6.2)
    found = examine(union(post, arm, peg))
    (island,) = found.islands
    assert island.z == pytest.approx(12.1)
    assert island.area == pytest.approx(9)
    assert (island.x, island.y) == pytest.approx((13, 0))


@pytest.mark.parametrize(("gap", "height", "clefts"), [(0.4, 10, 1), (0.8, 10, 0), (0.4, 2, 0), (-0.1, 10, 0)])
def test_two_posts_that_nearly_touch_leave_a_cleft(gap: float, height: float, clefts: int) -> None:
    """Nearer than 0.6 mm for more than 3 mm of their height; posts that overlap are one, and a short gap is a groove."""
    foot = solids.box((0, 0, 1), 20, 20, 2)
    posts = [solids.box((side * (2 + gap / 2), 0, 2 + height / 2), 4, 4, height) for side in (-1, 1)]
    found = examine(union(foot, *posts))
    assert [(round(cleft.low, 1), round(cleft.high, 1)) for cleft in found.clefts] == [(2.0, 2.0 + height)] * clefts
    assert any("1 gap of less than 0.6 mm" in fault for fault in found.faults) == bool(clefts)


def test_posts_that_part_like_a_v_are_no_cleft() -> None:
    """Each leans out by 20 degrees, so they are 0.6 mm apart 1.6 mm above where they part."""
    foot = solids.box((0, 0, 1), 20, 20, 2)
    leaning = [solids.box((side * 2, 0, 5), 4, 4, 8).turned(side * 10, Y, (0, 0, 2)) for side in (-1, 1)]
    assert examine(union(foot, *leaning)).clefts == ()


@pytest.mark.parametrize(
    ("gap", "deep", "height", "clefts"),
    [(0.3, 6, 10, 1), (0.8, 6, 10, 0), (0.1, 6, 10, 0), (0.3, 1, 10, 0), (0.3, 6, 2, 0)],
    ids=["a slit", "wide", "closed as a whole", "carved", "low"],
)
def test_a_slit_in_one_piece_is_a_cleft(gap: float, deep: float, height: float, clefts: int) -> None:
    """Two boxes nearly touch within a C. A line that is carved is as narrow, and shallow; a hair closes as a whole."""
    foot, back = solids.box((0, 0, 1), 24, 24, 2), solids.box((-6, 0, 2 + height / 2), 4, 14, height)
    posts = [solids.box((0, side * (3 + gap / 2), 2 + height / 2), 9, 6, height) for side in (-1, 1)]
    filled = solids.box((-deep / 2, 0, 2 + height / 2), 9 - deep, 2, height)
    found = examine(union(foot, back, *posts, filled))
    assert len(found.clefts) == clefts
    assert any("1 gap of less than 0.6 mm would run together" in fault for fault in found.faults) == bool(clefts)


@pytest.mark.parametrize(("overlap", "touches"), [(0.1, 1), (-0.3, 0), (-0.8, 0), (1.0, 0)])
def test_two_balls_that_overlap_by_a_hair_touch(overlap: float, touches: int) -> None:
    """They are one for less than 3 mm of their height, by a neck of less than 1.5 mm; by a millimetre they are one."""
    foot, aside = solids.box((0, 0, 1), 24, 12, 2), 5 - overlap / 2
    balls = [solids.ball((side * aside, 0, 12), 5) + solids.cylinder((side * aside, 0, 1), 2, 10) for side in (-1, 1)]
    found = examine(union(foot, *balls))
    assert [(each.x, each.y) for each in found.touches] == [pytest.approx((0, 0), abs=0.1)] * touches
    said = "1 pair of parts would touch by less than 1.5 mm"
    assert any(fault.startswith(said) for fault in found.faults) == bool(touches)
    assert all((each.low, each.high) == pytest.approx((11.2, 12.8), abs=0.3) for each in found.touches)


def test_two_arms_that_waver_where_they_part_do_not_touch() -> None:
    """One block to 10 mm; then a hair apart, joined by a hair, and apart: a bridge of the same higher up is a touch."""
    block = solids.box((0, 0, 5), 8.3, 4, 10)
    arms = [solids.box((side * 2.15, 0, 10), 4, 4, 20) for side in (-1, 1)]
    low, high = (solids.box((0, 0, z), 2, 0.4, 0.4) for z in (10.6, 16.0))
    assert examine(union(block, *arms, low)).touches == ()
    assert [round(each.low) for each in examine(union(block, *arms, high)).touches] == [16]


def test_what_holds_two_posts_together_is_no_touch() -> None:
    """A spoke between them, a beam on both, a ring round both: they are farther apart, or do not part again."""
    foot = solids.box((0, 0, 1), 24, 12, 2)
    posts = union(foot, *(solids.box((side * 3.5, 0, 10), 4, 4, 16) for side in (-1, 1)))
    spoke, beam = solids.box((0, 0, 10), 4, 1.2, 1.2), solids.box((0, 0, 17), 10, 4, 2)
    ring = solids.box((0, 0, 10), 13, 6, 2)
    assert [examine(posts + held).touches for held in (spoke, beam, ring)] == [()] * 3


def test_a_slope_of_45_degrees_is_no_island() -> None:
    """Each layer lies on the one below."""
    assert examine(solids.cone((0, 0, 0), 2, 12, 10)).islands == ()


def test_a_wall_of_half_a_millimetre_is_too_thin() -> None:
    """From a little above its foot to its top; one of a whole millimetre is not."""
    foot = solids.box((0, 0, 1), 20, 20, 2)
    assert len(examine(foot + solids.box((0, 0, 4.5), 10, 0.5, 6)).thin) == pytest.approx(23, abs=1)
    assert examine(foot + solids.box((0, 0, 4.5), 10, 1.0, 6)).thin == ()


def test_the_end_of_a_point_is_not_thin_and_a_needle_is() -> None:
    """A cone ends sharp, and so does the ridge of a roof; a needle of 0.6 mm is too thin all the way up."""
    foot = solids.box((0, 0, 1), 20, 20, 2)
    assert examine(foot + solids.cone((0, 0, 2), 5, 0, 10)).thin == ()
    ridge = solids.prism([solids.Level(2, 6, 0), solids.Level(10, 0.01, 0)], 4)
    assert examine(foot + ridge).thin == ()
    assert len(examine(foot + solids.cylinder((0, 0, 2), 0.3, 10)).thin) > 40


def test_a_flare_of_45_degrees_does_not_hang_and_one_of_40_does() -> None:
    """A cone that widens upwards, its underside 45 or 40 degrees steep."""
    stand = solids.cylinder((0, 0, 0), 4, 5)
    assert examine(stand + solids.cone((0, 0, 5), 4, 12, 8)).overhangs == ()
    (found,) = examine(stand + solids.cone((0, 0, 5), 4, 12, 8 * math.tan(math.radians(40)))).overhangs
    assert found.z == pytest.approx(5, abs=0.05)
    assert found.area == pytest.approx(math.pi * (12**2 - 4**2), rel=0.02)


def test_a_bridge_of_7_mm_holds_and_one_of_9_hangs() -> None:
    """Two posts and a beam across."""
    for gap, count in ((7.0, 0), (9.0, 1)):
        posts = solids.box((0, gap / 2 + 3, 10), 6, 6, 20).pair()
        found = examine(posts + solids.box((0, 0, 18), 6, gap + 12, 4) + solids.box((0, 0, 1), 6, gap + 12, 2))
        assert len(found.overhangs) == count, gap
        assert all(each.z == pytest.approx(16, abs=0.01) for each in found.overhangs)


def test_an_arm_hangs_and_a_groove_does_not() -> None:
    """A level arm of 5 mm on a post hangs; a groove round it, half a millimetre deep, does not."""
    post = solids.box((0, 0, 10), 8, 8, 20)
    (arm,) = examine(post + solids.box((6, 0, 18), 10, 4, 4)).overhangs
    assert (arm.z, arm.area) == pytest.approx((16, 7 * 4), abs=1.5)
    assert (arm.x, arm.y) == pytest.approx((7.5, 0), abs=0.5)
    groove = solids.box((0, 0, 10), 9, 9, 0.8) - solids.box((0, 0, 10), 7, 7, 1)
    assert examine(post - groove).overhangs == ()


def test_what_is_wrong_is_said_in_sentences() -> None:
    """A thin pin with a level disc on its top falls, hangs and is too slender; a pawn's shape is good."""
    foot, pin = solids.cylinder((0, 0, 0), 6, 3), solids.cylinder((0, 0, 3), 0.4, 20)
    said = examine(foot + pin + solids.cylinder((0, 0, 22), 10, 4)).faults
    assert [sentence.split()[:2] for sentence in said] == [["1", "underside"], ["walls", "are"], ["it", "falls"]]
    assert examine(foot + solids.cone((0, 0, 3), 6, 2, 15)).faults == ()
