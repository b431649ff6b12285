"""The stored pictures: one for each figure, drawn from its recipe by the code as it is now, readable by a card."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.figure import recipe, stamp
from cardgen.figure.recipe import Models, Recipe, Step
from cardgen.figure.renew import drawn, picture_file, stale
from cardgen.figure.sculpt.found import parts
from cardgen.figure.solid.mesh import Mesh
from cardgen.figure.stamp import Stamp
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import UNCHECKED, Job, Made
from cardgen.picture.svg import load_picture
from cardgen.provenance import code
from tools.pictures import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FOLDER = data.folder("models")
MODELS = recipe.load(FOLDER)
PAWN = Recipe("pawn", 25.0, (Step("head", "globe", (("width", 12.0),)),), view=30.0)
HORSE = "cardgen.figure.sculpt.horses.horse"
FIRST = "from __future__ import annotations"


@cache
def stale_pictures() -> frozenset[str]:
    return frozenset(stale(MODELS, FOLDER))


@pytest.mark.uncut
@pytest.mark.parametrize("name", [each.id for each in MODELS])
class TestStoredPictures:
    def test_picture_is_of_recipe_and_parts_as_they_are_now(self, name: str) -> None:
        """When this fails: make pictures."""
        assert name not in stale_pictures()

    def test_card_can_read_it(self, name: str) -> None:
        """It fills the largest size a card prints it in, but for the tip of a shadow, which is rounded; and the ink
        begins near the edge.
        """
        picture = load_picture(picture_file(FOLDER, name))
        assert picture.id == name
        assert 19.9 < picture.width < 20.32 or picture.height == pytest.approx(38.32, abs=0.1)
        assert picture.box[:2] == pytest.approx((0.14, 0.14), abs=0.1)

    def test_file_is_small(self, name: str) -> None:
        assert picture_file(FOLDER, name).stat().st_size < 40_000


def test_no_picture_without_a_figure() -> None:
    stored = {path.stem for path in (FOLDER / "pictures").iterdir()}
    assert stored - {each.id for each in MODELS} == set()


class TestRecipeStamp:
    @pytest.mark.parametrize(
        "change",
        [{"base": 26.0}, {"view": 31.0}, {"steps": ()}, {"steps": (Step("head", "globe", (("width", 12.5),)),)}],
    )
    def test_changes_with_what_the_picture_shows(self, change: dict[str, object]) -> None:
        changed = stamp.stamp(replace(PAWN, **change))  # type: ignore[arg-type]
        assert changed.recipe != stamp.stamp(PAWN).recipe

    @pytest.mark.parametrize("change", [{"id": "other"}, {"aliases": ("other",)}])
    def test_stays_when_only_a_name_changes(self, change: dict[str, object]) -> None:
        assert stamp.stamp(replace(PAWN, **change)) == stamp.stamp(PAWN)  # type: ignore[arg-type]


def least_solid() -> Mesh:
    """Four corners and four facets."""
    np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")
    corners = np.eye(4, 3, dtype=np.float32) * 9
    return Mesh(corners, np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)], np.int32))


def made_in_the_workshop() -> bytes:
    """The picture of the pawn as `cardgen stl --format svg` makes it."""
    made = workshop._piece(Job("pawn", PAWN, format="svg"))
    assert isinstance(made, Made)
    return made.content


def renewed() -> bytes:
    """The picture of the pawn as it is stored."""
    return drawn(PAWN)


Edit = tuple[str, str, str]
"""A module, words in it, and what takes their place."""


@pytest.fixture
def edit(monkeypatch: pytest.MonkeyPatch) -> Callable[[Edit], None]:
    """Change the source of a module, as far as stamps see it."""
    real = code.source

    def change(one: Edit) -> None:
        module, old, new = one
        text = real(module)
        assert old in text
        monkeypatch.setattr(code, "source", lambda name: text.replace(old, new) if name == module else real(name))

    return change


def figures_that(uses: str) -> set[str]:
    """The figures with a part from this module."""
    made = parts()
    return {
        each.id for each in MODELS if any(made[step.slot, step.name].make.__module__ == uses for step in each.steps)
    }


class TestCodeStamp:
    def test_a_changed_part_makes_the_pictures_of_its_figures_stale(self, edit: Callable[[Edit], None]) -> None:
        """And of those whose parts use it, but no others."""
        before = set(stale(MODELS, FOLDER))
        edit((HORSE, FIRST, f"{FIRST}\nEAR = 1.5"))
        found = set(stale(MODELS, FOLDER)) - before
        assert figures_that(HORSE)
        assert figures_that(HORSE) <= found
        assert "knight" in found
        assert "zebra" in found
        assert found.isdisjoint({"rook", "king", "standard-pawn"})

    @pytest.mark.parametrize(
        "module",
        [
            *("solid.solids", "solid.profile", "solid.form", "solid.mesh", "solid.tessellate"),
            *("build", "picture.draw", "picture.ink", "picture.svg"),
        ],
    )
    def test_what_all_figures_share_makes_all_stale(self, module: str, edit: Callable[[Edit], None]) -> None:
        edit((f"cardgen.figure.{module}", FIRST, f"{FIRST}\nNEW = 1"))
        assert stale(MODELS, FOLDER) == tuple(each.id for each in MODELS)

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("import math", "import math  # for the ears"),
            ("import math", "import math\n\n\n"),
            ("if TYPE_CHECKING:\n", "if TYPE_CHECKING:\n    from pathlib import Path\n"),
            ('"""Primitives: ', '"""Primitives once more: '),
        ],
        ids=["comment", "empty lines", "types", "doc strings"],
    )
    def test_stays_when_nothing_that_runs_is_changed(self, old: str, new: str, edit: Callable[[Edit], None]) -> None:
        before = {each.id: stamp.stamp(each) for each in MODELS}
        edit(("cardgen.figure.solid.solids", old, new))
        assert {each.id: stamp.stamp(each) for each in MODELS} == before

    @pytest.mark.parametrize(
        "module",
        ["printing.cavity", "printing.engraving", "compose", "token.disc", "formats.stl", "sculpt.beasts.bison"],
    )
    def test_stays_when_other_code_is_changed(self, module: str, edit: Callable[[Edit], None]) -> None:
        """What is below or inside a figure, its files, and parts of other figures."""
        knight = MODELS.find("knight")
        before = stamp.stamp(knight)
        edit((f"cardgen.figure.{module}", FIRST, f"{FIRST}\nNEW = 1"))
        assert stamp.stamp(knight) == before

    @pytest.mark.parametrize("make", [made_in_the_workshop, renewed])
    def test_is_of_the_code_that_drew_it(
        self, make: Callable[[], bytes], edit: Callable[[Edit], None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also when that is edited while the figure is made: then the picture is old at once."""
        solid = least_solid()

        def mesh(_: Job) -> Mesh:
            edit(("cardgen.figure.build", FIRST, f"{FIRST}\nNEW = 1"))
            return solid

        before = stamp.stamp(PAWN)
        monkeypatch.setattr(Job, "mesh", mesh)
        monkeypatch.setattr(Job, "checks", lambda *_: UNCHECKED)
        assert stamp.read(make().decode()) == before
        assert stamp.stamp(PAWN) != before

    def test_error_lost_modules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Who moves what draws has to say so here, or nothing would be looked at."""
        monkeypatch.setattr(stamp, "DRAWING", ("cardgen.figure.builds",))
        with pytest.raises(LookupError, match=r"^no such modules: cardgen\.figure\.builds$"):
            stamp.stamp(PAWN)
        assert all(map(code.source, stamp.UNSEEN))


class TestStale:
    def test_missing_picture(self, tmp_path: Path) -> None:
        assert stale(Models((PAWN,)), tmp_path) == ("pawn",)

    def test_picture_of_another_recipe_or_by_other_code(self, tmp_path: Path) -> None:
        path = picture_file(tmp_path, "pawn")
        path.parent.mkdir()
        now = stamp.stamp(PAWN)

        def found(drawn_from: str, models: Recipe = PAWN) -> tuple[str, ...]:
            path.write_text(f'<svg viewBox="0 0 1 1" {drawn_from}>\n</svg>\n', encoding="utf-8")
            return stale(Models((models,)), tmp_path)

        right = f'data-recipe="{now.recipe}" data-code="{now.code}"'
        assert found(right) == ()
        assert found(right, replace(PAWN, base=26.0)) == ("pawn",)
        assert found(f'data-recipe="{now.recipe}" data-code="0123456789abcdef"') == ("pawn",)
        assert found(f'data-recipe="{now.recipe}"') == ("pawn",)

    def test_what_is_read_of_a_file(self) -> None:
        """Both hashes; only the first in files of early versions; nothing of what somebody drew by hand."""
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"'
        assert stamp.read(f'{head} data-recipe="0a" data-code="1b">') == Stamp("0a", "1b")
        assert stamp.read(f'{head} data-recipe="0a">') == Stamp("0a", "")
        assert stamp.read(f"{head}>") is None
        assert stamp.read(f'{head} data-recipe="" data-code="">') is None


class TestCommand:
    def test_unknown_figure_is_a_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "pawn.yaml").write_text("pawn:\n  base: 25 mm\n", encoding="utf-8")
        with pytest.raises(SystemExit) as ended:
            main(["pwn", "--models", str(tmp_path)])
        assert ended.value.code == "Error: there is no figure for 'pwn'. Did you mean 'pawn'?"

    @pytest.mark.figures
    def test_draws_what_is_missing_and_then_nothing(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "disc.yaml").write_text("disc:\n  base: 25 mm\n", encoding="utf-8")
        path = picture_file(tmp_path, "disc")
        main(["--models", str(tmp_path)])
        assert capsys.readouterr().out == f"{path}\n"
        assert load_picture(path).width == pytest.approx(20.22, abs=0.1)
        assert stamp.stored(path) == stamp.stamp(recipe.load(tmp_path).find("disc"))
        main(["--models", str(tmp_path)])
        assert capsys.readouterr().out == ""
