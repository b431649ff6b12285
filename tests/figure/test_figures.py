"""Every figure in models/ is fit to print: our own check says so, and trimesh says so too."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, check, printability, recipe, stl
from cardgen.figure.fineness import DRAFT
from cardgen.figure.part import SLOTS
from cardgen.figure.recipe import Recipe, Step

if TYPE_CHECKING:
    from cardgen.figure.mesh import Mesh

trimesh = pytest.importorskip("trimesh", reason="the second opinion on meshes: pip install 'cardgen[dev]'")
pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

MODELS = recipe.load(data.folder("models"))
CHESS = ("king", "queen", "rook", "bishop", "knight", "pawn")
ROYALS = ("king", "pharaoh", "chef", "pope", "president", "rex", "shogun")


@cache
def made(each: Recipe) -> Mesh:
    """The figure at its own size, made once for all tests."""
    return build.mesh(each)


@pytest.mark.parametrize("name", CHESS + ROYALS)
def test_the_chess_men_and_the_royals_have_figures(name: str) -> None:
    assert name in MODELS


@pytest.mark.parametrize("each", MODELS.recipes, ids=lambda each: each.id)
def test_a_figure_is_fit_to_print(each: Recipe) -> None:
    """Closed, one body without a void, no flat facet, on the table, its foot as wide as the recipe says."""
    mesh = made(each)
    assert check.faults(mesh, each.base) == ()
    other = trimesh.load(io.BytesIO(stl.to_bytes(mesh)), file_type="stl")
    assert other.is_watertight
    assert other.is_winding_consistent
    assert other.body_count == 1
    assert other.volume == pytest.approx(mesh.volume, rel=1e-4)
    assert other.bounds[0][2] == 0
    assert float(other.area_faces.min()) > 0
    low = other.vertices[other.vertices[:, 2] == 0]
    assert float(abs(low[:, :2]).max()) == pytest.approx(each.base / 2, abs=1e-3)


@pytest.mark.parametrize("each", MODELS.recipes, ids=lambda each: each.id)
def test_a_figure_prints_without_support_and_stands_firmly(each: Recipe) -> None:
    """No layer begins in mid-air, and it can be tilted by 25 degrees before it falls."""
    found = printability.examine(made(each))
    assert found.islands == ()
    assert found.tip >= 25


@pytest.mark.parametrize("base", [20.0, 32.0, 50.0])
@pytest.mark.parametrize("name", ["knight", "pharaoh", "pawn"])
def test_the_base_is_exactly_as_wide_as_asked(name: str, base: float) -> None:
    """And all other lengths go with it."""
    each = MODELS.find(name)
    mesh, own = build.mesh(each, base, DRAFT), build.mesh(each, None, DRAFT)
    assert check.base_width(mesh) == pytest.approx(base, abs=1e-3)
    assert mesh.size[2] / base == pytest.approx(own.size[2] / each.base, rel=1e-4)


@pytest.mark.parametrize("name", ["standard-pawn", "rook", "knight"])
def test_the_same_recipe_gives_the_same_bytes(name: str) -> None:
    each = MODELS.find(name)
    assert stl.to_bytes(build.mesh(each)) == stl.to_bytes(made(each))


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("standard-pawn", 34, 42), ("rook", 42, 62), ("knight", 45, 58), ("bishop", 46, 62), ("queen", 64, 75)]
    + [(name, 70, 85) for name in ROYALS],
)
def test_size_is_the_class(name: str, low: float, high: float) -> None:
    """Pawns are the lowest, royals the tallest (in mm)."""
    assert low <= made(MODELS.find(name)).size[2] <= high


def test_steps_are_in_the_order_of_their_places() -> None:
    """The recipe of every figure begins with its body."""
    for each in MODELS:
        places = [SLOTS.index(step.slot) for step in each.steps]
        assert places == sorted(places), each.id
        assert each.steps[0].slot == "body", each.id


def test_error_a_figure_that_cannot_be_printed_says_why() -> None:
    """A cross so large that it goes through the table."""
    giant = Recipe("giant", 25, (Step("finial", "cross", (("height", 200.0),)),))
    below = r"it does not stand on the table: its lowest point is [\d.]+ mm below z = 0"
    wide = r"the base is [\d.]+ mm wide, not 25 mm"
    with pytest.raises(CardgenError, match=rf"^the figure 'giant' cannot be printed: {below}; {wide}\.$"):
        build.mesh(giant, fineness=DRAFT)
