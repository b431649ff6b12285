"""Every figure in models/ is fit to print: our own check says so, and trimesh says so too."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, check, mesh, printability, recipe, solids, stl
from cardgen.figure.fineness import DRAFT
from cardgen.figure.mesh import from_manifold, solidify, to_manifold
from cardgen.figure.part import SLOTS, Landmarks, Part, Seat, parts
from cardgen.figure.recipe import Recipe, Step

if TYPE_CHECKING:
    from cardgen.figure.form import Form
    from cardgen.figure.mesh import Mesh

trimesh = pytest.importorskip("trimesh", reason="the second opinion on meshes: pip install 'cardgen[dev]'")
pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

MODELS = recipe.load(data.folder("models"))
CHESS = ("king", "queen", "rook", "bishop", "knight", "pawn")
UPPER = 0.6
"""Where the part begins that tells figures apart, as a share of the height."""
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
    widths = (low.max(axis=0) - low.min(axis=0))[:2].tolist()
    assert max(widths) == pytest.approx(each.base, abs=1e-3)
    assert each.sides or min(widths) == pytest.approx(each.base, abs=1e-3)


@pytest.mark.parametrize("each", MODELS.recipes, ids=lambda each: each.id)
def test_a_figure_prints_without_support_and_stands_firmly(each: Recipe) -> None:
    """No layer begins in mid-air, and it can be tilted by 25 degrees before it falls."""
    found = printability.examine(made(each))
    assert found.islands == ()
    assert found.tip >= 25


@pytest.mark.parametrize(
    ("name", "base"), [("pawn", 20.0), ("pawn", 32.0), ("pawn", 50.0), ("knight", 20.0), ("pharaoh", 50.0)]
)
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


@pytest.mark.parametrize("each", MODELS.recipes, ids=lambda each: each.id)
def test_nothing_reaches_far_beyond_the_foot(each: Recipe) -> None:
    """Two figures on neighbouring squares do not touch."""
    length, width, _ = made(each).size
    assert max(length, width) <= 1.15 * each.base


@cache
def outlines(each: Recipe) -> list[Any]:
    """What one sees of the figure from the front, from half left and from the side, as flat shapes."""
    solid = to_manifold(made(each))
    return [solid.rotate((0, 0, turn)).rotate((-90, 0, 0)).project().simplify(0.05) for turn in (-90, -45, 0)]


@pytest.mark.parametrize(("one", "other"), list(combinations(MODELS.recipes, 2)), ids=lambda each: each.id)
def test_two_figures_can_be_told_apart_by_their_outline(one: Recipe, other: Recipe) -> None:
    """From some side less than nine tenths of their upper parts are common to both; feet are alike by design."""
    tall = max(made(one).size[2], made(other).size[2])
    shares = []
    for a, b in zip(outlines(one), outlines(other), strict=True):
        window = type(a).square((200, tall)).translate((-100, UPPER * tall))
        shares.append((a ^ b ^ window).area() / ((a + b) ^ window).area())
    assert min(shares) < 0.90


def test_the_outline_from_the_side_is_as_long_and_as_high_as_the_figure() -> None:
    """The muzzle of the knight, which looks forward, is on the right."""
    front, _, side = outlines(MODELS.find("knight"))
    length, width, height = made(MODELS.find("knight")).size
    left, bottom, right, top = side.bounds()
    assert (right - left, bottom, top) == pytest.approx((length, 0, height), abs=0.2)
    assert front.bounds()[2] - front.bounds()[0] == pytest.approx(width, abs=0.2)


BALL = (Step("body", "stem", (("height", 24.0), ("neck", 9.0))), Step("head", "globe", (("width", 12.0),)))


@pytest.mark.parametrize("sides", [3, 4, 5, 6, 8])
def test_a_foot_with_corners_is_as_wide_as_the_base(sides: int) -> None:
    """Along x or y, whichever is more; the body, which is round, may stand over its flat sides."""
    foot = build.foot_form(13, sides)
    size = mesh.from_form(foot).size
    assert max(size[:2]) == pytest.approx(26, abs=1e-3)
    assert size[2] == pytest.approx(build.FOOT_HEIGHT, abs=1e-3)


def test_what_leans_stands_on_the_same_foot_and_is_as_high() -> None:
    upright = build.mesh(Recipe("upright", 28, BALL), fineness=DRAFT)
    leaning = build.mesh(Recipe("leaning", 28, BALL, lean=14), fineness=DRAFT)
    assert leaning.size[2] == pytest.approx(upright.size[2], abs=0.6)
    crown = leaning.vertices[leaning.vertices[:, 2] > 30]
    assert crown[:, 0].max() == pytest.approx(6 + 7, abs=1.5)
    assert leaning.vertices[:, 1].max() == pytest.approx(upright.vertices[:, 1].max(), abs=0.01)
    assert check.base_width(leaning) == check.base_width(upright) == pytest.approx(28, abs=1e-3)


def test_a_mirrored_figure_is_the_exact_mirror_image() -> None:
    steps = (*BALL[:1], Step("head", "horse", (("size", 20.0),)))
    right = build.mesh(Recipe("right", 28, steps), fineness=DRAFT)
    left = build.mesh(Recipe("left", 28, steps, mirrored=True), fineness=DRAFT)
    assert left.volume == pytest.approx(right.volume, rel=1e-3)
    flipped = right.vertices * [1, -1, 1]
    assert left.vertices.max(axis=0) == pytest.approx(flipped.max(axis=0), abs=0.02)
    assert left.vertices.min(axis=0) == pytest.approx(flipped.min(axis=0), abs=0.02)


def test_steps_are_in_the_order_of_their_places() -> None:
    """The recipe of every figure begins with its body."""
    for each in MODELS:
        places = [SLOTS.index(step.slot) for step in each.steps]
        assert places == sorted(places), each.id
        assert each.steps[0].slot == "body", each.id


def test_a_bell_carries_a_head() -> None:
    """A body that no recipe uses yet, with a part that stands on its neck."""
    steps = (Step("body", "bell", (("height", 24.0), ("neck", 9.0))), Step("head", "globe", (("width", 12.0),)))
    assert build.mesh(Recipe("steward", 28, steps), fineness=DRAFT).size[2] == pytest.approx(24 + 6 * 1.7, abs=0.1)


def test_an_accent_stands_beside_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """It knows the foot, the neck and the top of the figure, whatever the order of the steps."""
    seen: list[Landmarks] = []

    def staff(place: Landmarks) -> Form:
        seen.append(place)
        return solids.cylinder((9, 0, place.foot.z - 1), 1.6, place.top.z)

    known = {**parts(), ("accent", "staff"): Part("staff", "accent", staff)}
    monkeypatch.setattr(build, "parts", lambda: known)
    pawn = MODELS.find("pawn")
    mesh = build.mesh(replace(pawn, steps=(Step("accent", "staff"), *pawn.steps)), fineness=DRAFT)
    (place,) = seen
    assert place.foot == Seat(build.FOOT_HEIGHT, 12.5)
    assert place.foot.z < place.neck.z < place.top.z
    assert mesh.size[2] == pytest.approx(place.foot.z - 1 + place.top.z, abs=0.05)


def test_error_a_figure_that_cannot_be_printed_says_why() -> None:
    """A cross so large that it goes through the table."""
    giant = Recipe("giant", 25, (Step("finial", "cross", (("height", 200.0),)),))
    below = r"it does not stand on the table: its lowest point is [\d.]+ mm below z = 0"
    wide = r"the base is [\d.]+ mm wide, not 25 mm"
    with pytest.raises(CardgenError, match=rf"^the figure 'giant' cannot be printed: {below}; {wide}\.$"):
        build.mesh(giant, fineness=DRAFT)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            Step("body", "stem", (("height", 6.0), ("neck", 9.0))),
            "a body 6 mm high is too low; on this foot it needs 10.1 mm",
        ),
        (
            Step("body", "low", (("height", 6.0), ("rim", 20.0))),
            "a body 6 mm high is too low; on this foot it needs 10.1 mm",
        ),
        (
            Step("body", "pylon", (("height", 6.0), ("top", 20.0))),
            "a body 6 mm high is too low; on this foot it needs 23.8 mm",
        ),
    ],
    ids=lambda value: value.name if isinstance(value, Step) else None,
)
def test_error_a_body_that_is_too_low(body: Step, words: str) -> None:
    with pytest.raises(CardgenError) as caught:
        build.mesh(Recipe("dwarf", 25, (body,)))
    assert str(caught.value) == f"the figure 'dwarf' cannot be built: {words}."


@given(st.floats(10, 120))
@settings(max_examples=25)
def test_a_pawn_of_any_width_is_fit_to_print(base: float) -> None:
    """Rounding to float32 does no harm at any size."""
    pawn = MODELS.find("pawn")
    assert check.faults(from_manifold(solid_pawn(), base / pawn.base), base) == ()


@cache
def solid_pawn() -> Any:
    """The pawn before it is rounded."""
    return solidify(build.figure(MODELS.find("pawn")))
