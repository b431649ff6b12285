"""The layer scan finds what begins in mid-air and what is too thin, and how far a figure can be tilted."""

from __future__ import annotations

import math

import pytest

from cardgen.figure import mesh, printability, solids
from cardgen.figure.form import Form, union

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures


def examine(form: Form) -> printability.Printability:
    """The scan of a form."""
    return printability.examine(mesh.from_form(form))


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


def test_a_slope_of_45_degrees_is_no_island() -> None:
    """Each layer lies on the one below."""
    assert examine(solids.cone((0, 0, 0), 2, 12, 10)).islands == ()


def test_a_wall_of_half_a_millimetre_is_too_thin() -> None:
    """From its foot to its top; one of a whole millimetre is not."""
    foot = solids.box((0, 0, 1), 20, 20, 2)
    assert len(examine(foot + solids.box((0, 0, 4.5), 10, 0.5, 6)).thin) == pytest.approx(27, abs=1)
    assert examine(foot + solids.box((0, 0, 4.5), 10, 1.0, 6)).thin == ()
