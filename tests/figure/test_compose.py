"""A piece without a recipe gets a figure that tells its moves in the language of the others."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import catalog, data
from cardgen.catalog.heads import FigureHead, heads_for
from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind
from cardgen.figure import compose, recipe
from cardgen.kit.figures.finishes import QUALITIES
from cardgen.notation import parse
from tests.support.samples import WHOLE, one_in
from tests.support.shelf import today
from tests.support.strategies import notations
from tools.composed import PAGE, every_recipe, told, verdict

if TYPE_CHECKING:
    from cardgen.figure.recipe import Recipe, Step

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

MOVES = ("R", "B", "RB", "RN", "BN", "QN", "N", "WF", "C", "fmWfcF", "NN", "WD", "mRcpR", "O", "NA", "RNA", "NH")
"""Every kind of head on every kind of pedestal."""


def kind(notation: str) -> Kind:
    return Kind("own", "Own", parse(notation))


def parts(notation: str, class_: PieceClass = PieceClass.PIECE) -> dict[str, str]:
    return {step.slot: step.name for step in compose.recipe_for(kind(notation), class_).steps}


@pytest.mark.parametrize(
    ("notation", "pedestal"),
    [
        ("RN", "rampart"),
        ("BN", "arcade"),
        ("QN", "bowl"),
        ("RF", "rampart"),
        ("BW", "arcade"),
        ("N", None),
        ("WF", None),
        ("R4N", "keep"),
        ("B3N", "petals"),
        ("Q2N", "square_bowl"),
    ],
)
def test_the_pedestal_shows_the_slide(notation: str, pedestal: str | None) -> None:
    assert parts(notation).get("pedestal") == pedestal


def test_the_head_shows_the_leap() -> None:
    """Whoever leaps like a knight has a horse's head, and so on."""
    for notation in ("N", "RN", "NN", "ND"):
        assert parts(notation)["head"] == "horse", notation
    heads = {
        "R": "globe",
        "WF": "crown",
        "C": "camel",
        "Z": "zebra",
        "D": "siege_tower",
        "A": "domed_tusks",
        "H": "stack",
    }
    assert {notation: parts(notation)["head"] for notation in heads} == heads


def test_of_several_leaps_the_longest_that_has_a_head_is_told() -> None:
    """Whatever sort of head that is. A bishop's slide goes where an alfil leaps, so that the leap tells nothing new."""
    heads = {
        "NZ": "zebra",
        "NC": "camel",
        "RNZ": "zebra",
        "NA": "domed_tusks",
        "RNA": "domed_tusks",
        "AD": "domed_tusks",
        "BNA": "horse",
        "ZA": "zebra",
        "NH": "stack",
        "N(0,5)": "stack",
        "CH": "camel",
        "N(3,4)": "horse",
    }
    assert {notation: parts(notation)["head"] for notation in heads} == heads


def test_it_is_known_which_figure_it_looks_like() -> None:
    """One with the same parts, as a maker's knight and ours; most have none."""
    models = recipe.load(data.folder("models"))
    found = {
        notation: compose.looks_like(compose.recipe_for(kind(notation), PieceClass.PIECE), models) for notation in MOVES
    }
    assert (found["N"], found["NA"], found["NH"]) == ("knight", "", "")
    assert list(found.values()).count("") > len(MOVES) / 2


def test_royals_wear_three_rings() -> None:
    assert parts("K", PieceClass.ROYAL)["collar"] == "triple"
    assert parts("N", PieceClass.ROYAL)["collar"] == "rings"
    assert "triple" not in parts("K").values()


def test_size_is_the_class() -> None:
    sizes = [compose.recipe_for(kind("fmWfcF"), class_).base for class_ in PieceClass]
    assert sorted(sizes) == [compose.recipe_for(kind("K"), each).base for each in (
        PieceClass.PAWN, PieceClass.SPEAR, PieceClass.PIECE, PieceClass.ROYAL)]  # fmt: skip


@pytest.mark.parametrize("class_", PieceClass)
@pytest.mark.parametrize("notation", ["N", "R", "B", "RB", "R4N", "B3", "WF", "fmWfcF"])
def test_a_head_is_chosen(notation: str, class_: PieceClass) -> None:
    """Each is another; what carries it is that of the moves, and what comes of it is one of those that are all built."""
    known = set(map(looks, EVERY))
    usual = compose.recipe_for(kind(notation), class_)
    heads = heads_for(front=class_.front)
    found = [compose.recipe_for(kind(notation), class_, head) for head in heads]
    assert known.issuperset(map(looks, found))
    assert len({step for recipe_ in found for step in recipe_.steps if step.slot == "head"}) == len(heads) > 2
    for recipe_ in found:
        assert [step for step in recipe_.steps if step.slot == "pedestal"] == [
            step for step in usual.steps if step.slot == "pedestal"
        ]


CHOSEN = [(head, class_) for class_ in PieceClass for head in heads_for(front=class_.front)]


@pytest.mark.parametrize(("head", "class_"), one_in(7, CHOSEN, 5), ids=lambda one: one.value)
def test_a_chosen_head_can_be_printed(head: FigureHead, class_: PieceClass) -> None:
    """For whom that moves as he likes; all of them in a whole run."""
    assert verdict(compose.recipe_for(kind("RN"), class_, head), "draft").faults == ()


EVERY = every_recipe()
DRAWN = Random(today()).sample(EVERY, 20 if WHOLE else 3)
"""Built anew in each run; all of them by `make composed`."""


@pytest.mark.parametrize("recipe_", DRAWN, ids=told)
@pytest.mark.parametrize("quality", QUALITIES)
def test_what_is_composed_can_be_printed(recipe_: Recipe, quality: str) -> None:
    """Every pedestal with every head, in every class, at every quality; CARDGEN_DAY draws those of another day."""
    assert verdict(recipe_, quality).faults == ()


@pytest.mark.parametrize(
    ("notation", "class_"), [("Z", PieceClass.PIECE), ("Z", PieceClass.ROYAL), ("C", PieceClass.ROYAL), ("QA", None)]
)
def test_heads_with_an_underside_that_was_flat_can_be_printed(notation: str, class_: PieceClass | None) -> None:
    """A notch of the zebra's mane, the hem of the camel's cloth: at a draft they hid in its error."""
    recipe_ = compose.recipe_for(kind(notation), class_ or PieceClass.PIECE)
    for quality in QUALITIES:
        assert verdict(recipe_, quality).faults == (), quality


def looks(recipe_: Recipe) -> tuple[float, tuple[Step, ...]]:
    """What decides about the solid."""
    return recipe_.base, recipe_.steps


@cache
def known_looks() -> frozenset[tuple[float, tuple[Step, ...]]]:
    """Of all that is composed."""
    return frozenset(map(looks, EVERY))


@given(notations(), st.sampled_from(PieceClass))
@settings(max_examples=300)
def test_nothing_else_is_composed(notation: str, class_: PieceClass) -> None:
    """Whatever the moves, the figure is one of those that are all built by `make composed`."""
    assert looks(compose.recipe_for(kind(notation), class_)) in known_looks()


def test_pieces_of_the_catalogue_would_be_composed_of_them() -> None:
    """Without their recipes; something is found for any moves, and for none."""
    known = known_looks()
    for piece in catalog.load().pieces:
        recipe_ = compose.recipe_for(piece.kind, piece.class_)
        assert looks(recipe_) in known, piece.id
        assert {"body", "head"} <= {step.slot for step in recipe_.steps}


def test_the_page_tells_of_all_of_them() -> None:
    """docs/measured/composed.md is of as many figures as there are now, and all of them print."""
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]
    assert rows == [f"| {quality} | {len(EVERY)} | {len(EVERY)} |" for quality in QUALITIES]
