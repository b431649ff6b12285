"""Laws of pelts, and of the beasts that wear them or have heads of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.figure.sculpt.anatomy.pelts import SLANT, around, before, from_side, grown, lobe, lock, pelt
from cardgen.figure.sculpt.beasts import bison, gnu, impala, ram, rhinoceroses
from cardgen.figure.sculpt.part import Seat
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.solids import tube
from cardgen.figure.solid.tessellate import solidify

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.sculpt.part import Built
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.plates import OutlineStep

AT = (0.0, 0.0, 10.0)
COLUMN = [(0.0, 0.0, 0.30, 0.20, 90), (0.0, 0.5, 0.30, 0.20, 90), (0.0, 1.0, 0.30, 0.20, 90)]
PARTS = [bison.bison, gnu.gnu, impala.impala, ram.ram, rhinoceroses.rhinoceros, rhinoceroses.indrik]


def bounds(form: Form) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Lowest and highest x, y and z."""
    box = solidify(form, DRAFT).bounding_box()
    return box[:3], box[3:]


def test_a_grown_tube_is_thicker_all_round_and_longer_at_its_end() -> None:
    """By the same amount; where it begins it stays."""
    low, high = bounds(tube(grown(COLUMN, 0.05), 20.0, AT))
    assert low[2] == pytest.approx(10.0)
    assert high[2] == pytest.approx(10.0 + 1.05 * 20.0)
    assert high[1] == pytest.approx(20.0 * 0.25, abs=0.2)
    assert high[0] == pytest.approx(20.0 * 0.35, abs=0.2)


def test_a_pelt_stands_out_only_where_its_patch_is() -> None:
    """A patch on the rear half leaves the front bare, and is as thick as asked."""
    rear = from_side([(-1.0, 0.2), (0.0, 0.2), (0.0, 0.8), (-1.0, 0.8)], 20.0, AT)
    low, high = bounds(pelt(COLUMN, 0.05, rear, 20.0, AT))
    assert (low[2], high[2]) == pytest.approx((14.0, 26.0))
    assert high[0] == pytest.approx(0.0, abs=1e-6)
    assert low[0] == pytest.approx(-20.0 * 0.35, abs=0.1)


@pytest.mark.parametrize("outline", [lock(0.1, 1.0, 0.3, 0.2, 0.05), lobe(0.1, 1.0, 0.3)])
def test_the_lower_edge_of_a_lock_is_true_where_asked_and_rises_in_front(outline: list[OutlineStep]) -> None:
    """So an edge that stands out has no underside flatter than the slant."""
    solid = solidify(before(outline, 0.0, 20.0, AT, 0.3), DRAFT)
    for x in (0.2, 0.3, 0.5):
        thin = solid.trim_by_plane((1, 0, 0), 20 * x - 0.001).trim_by_plane((-1, 0, 0), -20 * x - 0.001)
        assert thin.bounding_box()[2] == pytest.approx(10.0 + 20.0 * (0.3 + SLANT * (x - 0.3)), abs=0.02)


def test_patches_round_an_axis_are_the_same_on_both_sides() -> None:
    """Also those that are bent aside."""
    whole = around([(40.0, lock(0.1, 1.0, 0.3, 0.2, 0.08)), (120.0, lobe(0.1, 1.0, 0.2))], 20.0, AT, 0.1, 0.3)
    low, high = bounds(whole)
    assert low[1] == pytest.approx(-high[1])


@pytest.mark.parametrize("make", PARTS, ids=lambda make: make.__name__)
def test_a_beast_is_the_same_on_both_sides_and_grows_with_its_size(make: Callable[..., Built]) -> None:
    """Half as large again in every direction, left as right."""
    (small, high), (large, top) = (bounds(make(Seat(12.0, 0.0), size=size).form) for size in (30.0, 45.0))
    assert small[1] == pytest.approx(-high[1], abs=0.03)
    for axis in range(3):
        assert top[axis] - large[axis] == pytest.approx(1.5 * (high[axis] - small[axis]), rel=0.01)


def test_the_hump_of_a_bison_is_higher_than_its_horns() -> None:
    """And the horns are higher than the brow."""
    tip = max(z + radius for _, _, z, radius in bison.HORN)
    assert bison.HEAD[1][1] + bison.HEAD[1][2] < tip < bison.HUMP[-1][1] + bison.CAPE_OVER


def test_between_two_tufts_of_a_gnu_is_a_slit_towards_the_neck() -> None:
    """Two corners of a blunt tip, one where the slit begins, and one at its end, which is deeper."""
    edge = gnu.notched(gnu.TUFTS)
    assert len(edge) == 4 * (len(gnu.TUFTS) - 1) + 2
    x, z = gnu.MANE_MIDDLE
    far = [((dx - x) ** 2 + (dz - z) ** 2) ** 0.5 for dx, dz in edge]
    for tip, root in zip(far[1::4], far[3::4], strict=False):
        assert tip - root >= 0.5 * gnu.DEEP
