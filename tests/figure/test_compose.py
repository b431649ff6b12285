"""A piece without a recipe gets a figure that tells its moves in the language of the others."""

from __future__ import annotations

import pytest

from cardgen import catalog, data
from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind
from cardgen.figure import build, compose, recipe
from cardgen.figure.printing import gate
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.notation import parse
from tests.support.samples import in_turn, one_in

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


def composed_faults(notation: str, class_: PieceClass) -> tuple[str, ...]:
    """What the gate says of a draft."""
    made = compose.recipe_for(kind(notation), class_)
    finish = Finish(fineness=DRAFT)
    return gate.of_figure(build.made(made, finish), made.base, finish).faults


@pytest.mark.parametrize("notation", MOVES)
def test_what_is_composed_can_be_printed(notation: str) -> None:
    """Every kind of head on every kind of pedestal, as a piece or as a royal."""
    for class_ in in_turn((PieceClass.PIECE, PieceClass.ROYAL), MOVES.index(notation)):
        assert composed_faults(notation, class_) == ()


@pytest.mark.parametrize("notation", ["H", "BH", "(0,4)", "(0,5)"])
def test_a_composed_stack_can_be_printed(notation: str) -> None:
    """However many drums it has, alone or in a cup."""
    assert parts(notation)["head"] == "stack"
    assert composed_faults(notation, PieceClass.PIECE) == ()


@pytest.mark.parametrize("class_", [PieceClass.PAWN, PieceClass.SPEAR])
@pytest.mark.parametrize(("notation", "head"), [("R", "globe"), ("N", "diamond"), ("fF", "vee")])
def test_what_stands_in_front_can_be_printed(notation: str, head: str, class_: PieceClass) -> None:
    """Each of the three heads of pawns and spears."""
    assert parts(notation, class_)["head"] == head
    assert composed_faults(notation, class_) == ()


def test_every_piece_of_the_catalogue_could_be_composed() -> None:
    """Without its recipe too: something is found for any moves, and for none."""
    catalogue = catalog.load()
    for piece in (catalogue.piece("zero"), *one_in(4, catalogue.pieces)):
        steps = compose.recipe_for(piece.kind, piece.class_).steps
        assert steps[0].slot == "body"
        assert any(step.slot == "head" for step in steps)
