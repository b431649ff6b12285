"""How figures are built from recipes, and which figures there are; what holds of each one is in test_every_figure.py."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import CardgenError
from cardgen.figure import build, renew
from cardgen.figure.printing.finish import Finish
from cardgen.figure.recipe import Recipe, Step
from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import SLOTS, Landmarks, Part, Seat
from cardgen.figure.solid import check, solids, tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import from_manifold, solidify
from tests.support.examples import examples
from tests.support.figures import MODELS, PIECES

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

COARSE = Finish(fineness=DRAFT)


def test_every_piece_has_a_figure() -> None:
    """Its recipe stands in models/; none is composed from its moves."""
    assert [piece.id for piece in PIECES if piece.figure not in MODELS] == []


def test_every_recipe_serves_a_piece() -> None:
    """Under its id and each of its aliases; nothing lies in models/ that no set has."""
    names = {name for piece in PIECES for name in (piece.id, piece.figure, *piece.aliases)}
    assert {name for each in MODELS for name in (each.id, *each.aliases)} - names == set()


def test_a_figure_serves_pieces_of_one_class() -> None:
    """For its size says the class."""
    classes: dict[str, set[str]] = {}
    for piece in PIECES:
        if piece.figure in MODELS:
            classes.setdefault(MODELS.find(piece.figure).id, set()).add(piece.class_.value)
    assert {name: found for name, found in classes.items() if len(found) > 1} == {}


def test_no_two_recipes_are_the_same() -> None:
    """But for their names and the side from which a card shows them."""
    same: dict[Recipe, list[str]] = {}
    for each in MODELS:
        same.setdefault(replace(each, id="", aliases=(), view=0), []).append(each.id)
    assert [names for names in same.values() if len(names) > 1] == []


@pytest.mark.parametrize(
    ("name", "base"), [("pawn", 20.0), ("pawn", 32.0), ("pawn", 50.0), ("knight", 20.0), ("pharaoh", 50.0)]
)
def test_the_base_is_exactly_as_wide_as_asked(name: str, base: float) -> None:
    """And all other lengths go with it."""
    each = MODELS.find(name)
    mesh, own = build.made(each, replace(COARSE, base=base)), build.made(each, COARSE)
    assert check.base_width(mesh) == pytest.approx(base, abs=1e-3)
    assert mesh.size[2] / base == pytest.approx(own.size[2] / each.base, rel=1e-4)


BALL = (Step("body", "stem", (("height", 24.0), ("neck", 9.0))), Step("head", "globe", (("width", 12.0),)))


@pytest.mark.parametrize("sides", [3, 4, 5, 6, 8])
def test_a_foot_with_corners_is_as_wide_as_the_base(sides: int) -> None:
    """Along x or y, whichever is more; the body, which is round, may stand over its flat sides."""
    foot = build.foot_form(13, sides)
    size = tessellate.from_form(foot).size
    assert max(size[:2]) == pytest.approx(26, abs=1e-3)
    assert size[2] == pytest.approx(build.FOOT_HEIGHT, abs=1e-3)


def test_what_leans_stands_on_the_same_foot_and_is_as_high() -> None:
    upright = build.made(Recipe("upright", 28, BALL), COARSE)
    leaning = build.made(Recipe("leaning", 28, BALL, lean=14), COARSE)
    assert leaning.size[2] == pytest.approx(upright.size[2], abs=0.6)
    crown = leaning.vertices[leaning.vertices[:, 2] > 30]
    assert crown[:, 0].max() == pytest.approx(6 + 7, abs=1.5)
    assert leaning.vertices[:, 1].max() == pytest.approx(upright.vertices[:, 1].max(), abs=0.01)
    assert check.base_width(leaning) == check.base_width(upright) == pytest.approx(28, abs=1e-3)


def test_a_mirrored_figure_is_the_exact_mirror_image() -> None:
    steps = (*BALL[:1], Step("head", "horse", (("size", 20.0),)))
    right = build.made(Recipe("right", 28, steps), COARSE)
    left = build.made(Recipe("left", 28, steps, mirrored=True), COARSE)
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
    assert build.made(Recipe("steward", 28, steps), COARSE).size[2] == pytest.approx(24 + 6 * 1.7, abs=0.1)


def test_an_accent_stands_beside_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """It knows the foot, the neck and the top of the figure, whatever the order of the steps."""
    seen: list[Landmarks] = []

    def staff(place: Landmarks) -> Form:
        seen.append(place)
        return solids.cylinder((9, 0, place.foot.z - 1), 1.6, place.top.z)

    known = {**parts(), ("accent", "staff"): Part("staff", "accent", staff)}
    monkeypatch.setattr(build, "parts", lambda: known)
    pawn = MODELS.find("pawn")
    mesh = build.made(replace(pawn, steps=(Step("accent", "staff"), *pawn.steps)), COARSE)
    (place,) = seen
    assert place.foot == Seat(build.FOOT_HEIGHT, 12.5)
    assert place.foot.z < place.neck.z < place.top.z
    assert mesh.size[2] == pytest.approx(place.foot.z - 1 + place.top.z, abs=0.05)


def test_error_a_figure_that_cannot_be_printed_says_why() -> None:
    """A ball so large that it goes through the table."""
    giant = Recipe("giant", 25, (Step("head", "globe", (("width", 200.0),)),))
    below = r"it does not stand on the table: its lowest point is [\d.]+ mm below z = 0"
    wide = r"the base is [\d.]+ mm wide, not 25 mm"
    with pytest.raises(CardgenError, match=rf"^the figure 'giant' cannot be printed: {below}; {wide}; only .*\.$"):
        renew.drawn(giant)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            Step("body", "stem", (("height", 6.0), ("neck", 9.0))),
            "a body 6 mm high is too low; on this foot it needs 10.0 mm",
        ),
        (
            Step("body", "low", (("height", 6.0), ("rim", 20.0))),
            "a body 6 mm high is too low; on this foot it needs 10.1 mm",
        ),
        (
            Step("body", "pylon", (("height", 6.0), ("top", 20.0))),
            "a body 6 mm high is too low; on this foot it needs 26.1 mm",
        ),
    ],
    ids=lambda value: value.name if isinstance(value, Step) else None,
)
def test_error_a_body_that_is_too_low(body: Step, words: str) -> None:
    with pytest.raises(CardgenError) as caught:
        build.made(Recipe("dwarf", 25, (body,)), COARSE)
    assert str(caught.value) == f"the figure 'dwarf' cannot be built: {words}."


def test_error_sizes_that_do_not_go_together() -> None:
    """Each may be good by itself; the kernel says nothing that a maker could use."""
    tower = Step("head", "battlement", (("height", 6.0), ("wall", 10.0), ("width", 6.0)))
    with pytest.raises(CardgenError) as caught:
        build.figure(Recipe("dwarf", 25, (tower,)))
    words = "the head 'battlement' cannot be made with height 6, wall 10, width 6"
    assert str(caught.value) == f"the figure 'dwarf' cannot be built: {words}."


@given(st.floats(10, 120))
@examples(25)
def test_a_pawn_of_any_width_is_fit_to_print(base: float) -> None:
    """Rounding to float32 does no harm at any size."""
    pawn = MODELS.find("pawn")
    assert check.faults(from_manifold(solid_pawn(), base / pawn.base), base) == ()


@cache
def solid_pawn() -> Any:
    """The pawn before it is rounded."""
    return solidify(build.figure(MODELS.find("pawn")))
