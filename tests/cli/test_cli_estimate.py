"""Hours and grams: of sliced figures at other sizes, and of figures that nobody has sliced."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.printing import estimate as printing
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.kit.catalogue import load_models
from cardgen.kit.choose import PieceRequest, Selection, choose
from cardgen.kit.figures import estimates
from cardgen.kit.figures.estimates import estimate
from cardgen.kit.figures.finishes import FinishRequest
from tests.support.command import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.kit.figures.files import Sides

MODELS = recipe.load(data.folder("models"))
TABLE = printing.load(data.folder("models"))
ROOK = TABLE["rook"]
WIDTH = MODELS.find("rook").base
BIRD = "birds.yaml", "pieces:\n  - {id: owl, name: Owl, class: piece, notation: NN, source: mine, confidence: author}\n"
STEM = "{name}:\n  base: {base} mm\n  body:\n    stem: {{height: {height}, neck: 8}}\n"


@cache
def rook() -> Selection:
    return choose(PieceRequest(("rook",)))


def rooks(copies: int = 1) -> Selection:
    return replace(rook(), copies=(copies,))


@pytest.fixture(autouse=True, scope="module")
def _read_once() -> Iterator[None]:
    """A law asks for a hundred estimates; the recipes are the same for all of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(estimates, "load_models", cache(lambda folders=(): load_models(folders)))
        yield


def takes(chosen: Selection, side: Sides | None = None, **finish: Any) -> tuple[float, float]:
    """Minutes and grams of all together."""
    result: Any = estimate(chosen, FinishRequest(**finish), side).result
    return result["minutes"], result["grams"]


def about(one: printing.Print) -> Any:
    """As it is rounded."""
    return pytest.approx((one.minutes, one.grams), abs=0.5)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A maker with a piece that has neither recipe nor row in the table."""
    folder = tmp_path / "own"
    (folder / "models").mkdir(parents=True)
    (folder / BIRD[0]).write_text(BIRD[1], encoding="utf-8")
    return folder


class TestSliced:
    @given(st.integers(1, 100), st.sampled_from([None, "white", "black", "both"]))
    def test_copies_and_sides(self, copies: int, side: Sides | None) -> None:
        """Both sides take twice as much."""
        times = copies * (2 if side == "both" else 1)
        assert takes(rooks(copies), side) == about(ROOK * times)

    @given(st.floats(20, 120))
    def test_squares_and_bases_are_two_words_for_a_size(self, square: float) -> None:
        """A rook for squares twice as large has a foot twice as wide."""
        scale = square / 45
        assert takes(rooks(), square=square) == about(ROOK.scaled(scale))
        assert takes(rooks(), base=WIDTH * scale) == about(ROOK.scaled(scale))

    @given(st.floats(0.95, 1.3))
    def test_higher_ones_take_more_in_proportion(self, height: float) -> None:
        assert takes(rooks(10), height=height) == about(ROOK * (10 * height))

    def test_what_is_not_reckoned_with_is_said(self) -> None:
        asked = FinishRequest(weight=None, magnet=(8.0, 3.0), engrave="name", printer="resin")
        assert estimate(rooks(), asked, None).notes == (
            "Left out of the reckoning, which is of whole figures: --magnet, --engrave.",
            "Reckoned for filament all the same: --printer resin.",
        )
        assert estimate(rooks(), FinishRequest(square=50.0, height=1.1), "both").notes == ()

    def test_all_pieces(self) -> None:
        """Every figure of ours was sliced: nothing is built."""
        done = estimate(choose(PieceRequest(everything=True)), FinishRequest(), None)
        figures: Any = done.result
        assert all(one["sliced"] for one in figures["figures"])
        assert (done.troubles, done.notes) == ((), ())


@pytest.mark.figures
class TestReckoned:
    @pytest.fixture(autouse=True)
    def _kernel(self) -> None:
        pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")

    @pytest.mark.parametrize("name", ["rook", "standard-pawn", "pharaoh", "knight", "camel"])
    def test_as_the_slicer_says(self, name: str) -> None:
        """Within 20 %, as for nearly all figures of the table."""
        from cardgen.figure import build

        found = printing.reckoned(build.made(MODELS.find(name), Finish(fineness=DRAFT)))
        assert found.minutes == pytest.approx(TABLE[name].minutes, rel=0.2)
        assert found.grams == pytest.approx(TABLE[name].grams, rel=0.2)

    def test_a_makers_own_piece(self, own: Path) -> None:
        """Composed from its moves; twice as many take twice as long, and larger ones longer."""
        ran = run("estimate", "owl:2", "rook", "--catalog", own, "--json")
        owl, rook = ran.json["result"]["figures"]
        assert (ran.code, ran.json["errors"]) == (0, [])
        assert (owl["piece"], owl["count"], owl["sliced"], rook["sliced"]) == ("owl", 2, False, True)
        assert 15 < owl["minutes"] < 120
        assert 2 < owl["grams"] < 25
        together = 2 * owl["grams"] + rook["grams"]
        assert ran.json["result"]["grams"] == pytest.approx(together, abs=0.3)
        assert ran.json["notes"] == ["Reckoned from the mesh, not sliced, so some may be 20 % off: owl."]
        larger = run("estimate", "owl", "--catalog", own, "--square", "60", "--json").json["result"]["figures"][0]
        assert 60 / 45 < larger["minutes"] / owl["minutes"] < (60 / 45) ** 3
        assert (60 / 45) ** 1.9 < larger["grams"] / owl["grams"] < (60 / 45) ** 3

    def test_a_recipe_of_his_own_under_the_name_of_ours(self, own: Path) -> None:
        """Is not what the table says of our rook."""
        (own / "models" / "rook.yaml").write_text(STEM.format(name="rook", base=44, height=64), encoding="utf-8")
        his, ours = (run("estimate", "rook", *words, "--json").json["result"] for words in (("--catalog", own), ()))
        assert his["figures"][0]["sliced"] is False
        assert his["grams"] > 1.3 * ours["grams"]

    def test_a_slim_figure_is_walls_alone(self) -> None:
        """It never weighs more than it would if it were solid."""
        from cardgen.figure.solid.solids import Level, prism
        from cardgen.figure.solid.tessellate import from_form

        needle = from_form(prism([Level(0, 0.5, 0), Level(60, 0.5, 0)]))
        assert printing.reckoned(needle).grams == pytest.approx(needle.volume * printing.DENSITY / 1000)


def test_error_without_cadquery(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence, exit code 1, and the others are told."""
    from cardgen import figure

    monkeypatch.setattr(figure, "find_spec", lambda _: None)
    ran = run("estimate", "rook", "owl", "--catalog", own)
    assert ran.code == 1
    assert [line.split()[0] for line in ran.lines] == ["rook", "1"]
    assert ran.err == (
        "owl: it was not sliced, and what it takes cannot be reckoned from its mesh: figures need CadQuery and manifold3d; "
        "install them with: pip install 'cardgen[figures]'.\n"
    )
