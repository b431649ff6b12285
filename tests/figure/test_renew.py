"""The stored pictures: one for each figure, drawn from its recipe as it is now, readable by a card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardgen import data
from cardgen.card.picture import load_picture
from cardgen.figure import recipe
from cardgen.figure.recipe import Models, Recipe, Step
from cardgen.figure.renew import main, picture_file, stale, stamp

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = data.folder("models")
MODELS = recipe.load(FOLDER)
STALE = frozenset(stale(MODELS, FOLDER))
PAWN = Recipe("pawn", 25.0, (Step("head", "globe", (("width", 12.0),)),), view=30.0)


@pytest.mark.parametrize("name", [each.id for each in MODELS])
class TestStoredPictures:
    def test_picture_is_of_the_recipe_as_it_is_now(self, name: str) -> None:
        """When this fails: python -m cardgen.figure.renew."""
        assert name not in STALE

    def test_card_can_read_it(self, name: str) -> None:
        """It fills the largest size a card prints it in, and the ink begins near the edge."""
        picture = load_picture(picture_file(FOLDER, name))
        assert picture.id == name
        assert picture.width == pytest.approx(20.22, abs=0.1) or picture.height == pytest.approx(38.32, abs=0.1)
        assert picture.box[:2] == pytest.approx((0.14, 0.14), abs=0.1)

    def test_file_is_small(self, name: str) -> None:
        assert picture_file(FOLDER, name).stat().st_size < 40_000


def test_no_picture_without_a_figure() -> None:
    stored = {path.stem for path in (FOLDER / "pictures").iterdir()}
    assert stored - {each.id for each in MODELS} == set()


class TestStamp:
    @pytest.mark.parametrize(
        "change",
        [{"base": 26.0}, {"view": 31.0}, {"steps": ()}, {"steps": (Step("head", "globe", (("width", 12.5),)),)}],
    )
    def test_changes_with_what_the_picture_shows(self, change: dict[str, object]) -> None:
        assert stamp(replace(PAWN, **change)) != stamp(PAWN)  # type: ignore[arg-type]

    @pytest.mark.parametrize("change", [{"id": "other"}, {"aliases": ("other",)}])
    def test_stays_when_only_a_name_changes(self, change: dict[str, object]) -> None:
        assert stamp(replace(PAWN, **change)) == stamp(PAWN)  # type: ignore[arg-type]


class TestStale:
    def test_missing_picture(self, tmp_path: Path) -> None:
        assert stale(Models((PAWN,)), tmp_path) == ("pawn",)

    def test_picture_of_another_recipe(self, tmp_path: Path) -> None:
        path = picture_file(tmp_path, "pawn")
        path.parent.mkdir()
        path.write_text(f'<svg viewBox="0 0 1 1" data-recipe="{stamp(PAWN)}">\n</svg>\n', encoding="utf-8")
        assert stale(Models((PAWN,)), tmp_path) == ()
        assert stale(Models((replace(PAWN, base=26.0),)), tmp_path) == ("pawn",)


class TestCommand:
    def test_unknown_figure_is_a_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "pawn.yaml").write_text("pawn:\n  base: 25 mm\n", encoding="utf-8")
        outcome = CliRunner().invoke(main, ["pwn", "--models", str(tmp_path)])
        assert outcome.exit_code == 1
        assert outcome.output == "Error: there is no figure for 'pwn'. Did you mean 'pawn'?\n"

    @pytest.mark.figures
    def test_draws_what_is_missing_and_then_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "disc.yaml").write_text("disc:\n  base: 25 mm\n", encoding="utf-8")
        path = picture_file(tmp_path, "disc")
        first = CliRunner().invoke(main, ["--models", str(tmp_path)])
        assert first.output == f"{path}\n"
        assert load_picture(path).width == pytest.approx(20.22, abs=0.1)
        assert CliRunner().invoke(main, ["--models", str(tmp_path)]).output == ""
