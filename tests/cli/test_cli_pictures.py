"""Pictures of a maker's figures: which one a card shows, what is said of old ones, and the proof of such cards."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.catalog import load
from cardgen.classes import PieceClass
from cardgen.figure import compose, recipe, stamp
from tests.support.command import run

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.recipe import Recipe

OWL = "owl:\n  base: 26 mm\n  aliases: [barn-owl]\n  body:\n    stem: {height: 20, neck: 8}\n"
ROOK = OWL.replace("owl", "rook").replace("barn-rook", "barn-owl")
DRAWN = r'<path fill="#5b4a3a" d="M0,0L9,0L9,30L0,30Z"/>'


class Maker:
    """A folder of one's own, and what a run says of its pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def entry(self, ident: str, *more: str) -> None:
        """A piece, with more lines of its entry."""
        lines = (f"id: {ident}", f"name: {ident}", "class: piece", "notation: NN", "source: mine", "confidence: author")
        self._write(f"{ident}.yaml", "pieces:\n  - " + "\n    ".join((*lines, *more)) + "\n")

    def recipe(self, text: str, name: str = "figures") -> Recipe:
        self._write(f"models/{name}.yaml", text)
        return recipe.load(self.folder / "models").recipes[0]

    def picture(self, name: str, of: Recipe | None = None, code: str = "") -> Path:
        """A picture as cardgen draws it of a recipe, or by hand."""
        now = of and stamp.stamp(of)
        head = f' data-recipe="{now.recipe}" data-code="{code or now.code}"' if now else ""
        return self._write(f"models/pictures/{name}.svg", f'<svg viewBox="0 0 20 40"{head}>\n{DRAWN}\n</svg>\n')

    def _write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def says(self, *words: object) -> str:
        """What `cardgen pdf` says beside the file that it has made."""
        ran = run("pdf", *words, "--catalog", self.folder, "-o", self.folder.parent / "out")
        assert ran.code == 0
        return ran.err

    def shown(self, piece: str) -> str:
        """The id of the picture on the card of a piece; empty for an emblem. Proves the card on the way."""
        assert run("pdf", piece, "--catalog", self.folder, "-o", self.folder.parent / "out").code == 0
        file = self.folder.parent / "out" / f"{piece}.pdf"
        proved = run("check", file, "--catalog", self.folder)
        assert (proved.code, proved.err) == (0, "")
        found = re.findall(rb"/picture\.([a-z0-9-]+)\.", file.read_bytes())
        return found[0].decode() if found else ""


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return Maker(tmp_path / "own")


class TestWhichPictureACardShows:
    """And `cardgen check FILE --catalog DIR` looks for the same one."""

    def test_his_own(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL))
        assert maker.shown("owl") == "owl"

    def test_that_of_a_recipe_in_a_file_of_many(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL + OWL.replace("owl", "rook").replace("barn-rook", "crow")))
        assert maker.shown("owl") == "owl"
        assert maker.shown("rook") == ""

    def test_none_yet(self, maker: Maker) -> None:
        """Then it shows its moves: with a recipe, or with a figure that is composed."""
        maker.entry("owl")
        assert maker.shown("owl") == ""
        maker.recipe(OWL)
        assert maker.shown("owl") == ""

    def test_by_hand_without_a_recipe(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl")
        assert maker.shown("owl") == "owl"

    def test_of_another_piece(self, maker: Maker) -> None:
        """By its id, or by an alias: the file is called as the figure."""
        maker.entry("owl", "figure: knight")
        assert maker.shown("owl") == "knight"
        maker.entry("owl", "figure: ptt-alfil")
        assert maker.shown("owl") == "alfil"

    def test_by_an_alias_of_his_own(self, maker: Maker) -> None:
        maker.entry("screecher", "figure: barn-owl")
        owl = maker.recipe(OWL)
        maker.picture("owl", owl)
        assert maker.shown("screecher") == "owl"
        maker.picture("screecher", owl)  # as cardgen stl screecher calls it
        assert maker.shown("screecher") == "screecher"

    def test_figures_alone(self, maker: Maker) -> None:
        """A folder without pieces: its recipe hides our picture, and its picture takes the place of ours."""
        assert run("pdf", "rook", "-o", maker.folder.parent).code == 0
        rook = maker.recipe(ROOK)
        assert maker.shown("rook") == ""
        assert maker.shown("knight") == "knight"
        maker.picture("rook", rook)
        assert maker.shown("rook") == "rook"

    def test_the_recipe_of_a_later_folder_hides_the_picture_of_an_earlier(self, maker: Maker, tmp_path: Path) -> None:
        maker.picture("rook", maker.recipe(ROOK))
        later = Maker(tmp_path / "later")
        later.recipe(ROOK)
        command = ("--catalog", maker.folder, "--catalog", later.folder)
        ran = run("pdf", "rook", *command, "-o", tmp_path)
        assert ran.err.startswith("rook has no picture of its figure yet; draw it: cardgen stl rook --catalog ")
        assert ran.err.endswith(f" -o {later.folder}/models/pictures\n")
        assert b"/picture." not in (tmp_path / "rook.pdf").read_bytes()
        assert run("check", tmp_path / "rook.pdf", *command).code == 0

    @pytest.mark.parametrize("one", ["mine", "orthodox"])
    def test_check_makes_the_same_cards(self, one: str, maker: Maker) -> None:
        """Without a file, too: of his own set, and of one of ours in which a rook looks as he wants it."""
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL))
        if one == "orthodox":
            maker.recipe(ROOK.replace("barn-owl", "castle"), "rook")
        ran = run("check", "--set", one, "--catalog", maker.folder)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith(" read back: no differences\n")


class TestProofOfPictures:
    def test_another_picture_of_the_same_name(self, maker: Maker, tmp_path: Path) -> None:
        """Cards that were printed with our rook are not those of a maker who has one of his own; nor the other way."""
        assert run("pdf", "rook", "-o", tmp_path).code == 0
        maker.picture("rook", maker.recipe(ROOK))
        ran = run("check", tmp_path / "rook.pdf", "--catalog", maker.folder)
        problem = "Rook (page 1): its picture is not the one that is kept of 'rook' now."
        first, last = ran.err.splitlines()
        assert (ran.code, last) == (1, problem)
        assert first.startswith(f"{tmp_path / 'rook.pdf'} was made by cardgen ")
        maker.says("rook")
        ran = run("check", tmp_path / "out" / "rook.pdf")
        assert (ran.code, ran.err.splitlines()[1:]) == (1, [problem])

    def test_an_emblem_for_a_picture_and_a_picture_for_an_emblem(self, maker: Maker, tmp_path: Path) -> None:
        assert run("pdf", "rook", "-o", tmp_path).code == 0
        rook = maker.recipe(ROOK)
        ran = run("check", tmp_path / "rook.pdf", "--catalog", maker.folder)
        assert ran.err.splitlines()[1:] == ["Rook (page 1): it has no emblem in the place of its picture."]
        maker.says("rook")
        maker.picture("rook", rook)
        ran = run("check", tmp_path / "out" / "rook.pdf", "--catalog", maker.folder)
        assert ran.err == "Rook (page 1): the picture of 'rook' does not stand on it once, and alone.\n"

    def test_what_is_no_picture_is_told_of_its_piece(self, maker: Maker) -> None:
        maker.entry("owl")
        path = maker.picture("owl")
        path.write_text("<svg>\n</svg>\n")
        ran = run("check", "--set", "mine", "--catalog", maker.folder)
        assert ran.err == f"{maker.folder}/owl.yaml:2:5: owl: {path}: paints nothing that can be seen.\n"
        assert (ran.code, ran.out) == (1, "1 piece: 1 mistake\n")


class TestWhatIsSaidOfOldPictures:
    def draw(self, maker: Maker, piece: str = "owl") -> str:
        own = maker.folder
        return f"draw it: cardgen stl {piece} --catalog {own} --format svg -o {own}/models/pictures\n"

    def test_missing(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.recipe(OWL)
        assert maker.says("owl") == f"owl has no picture of its figure yet; {self.draw(maker)}"

    def test_up_to_date(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL))
        assert maker.says("owl") == ""

    def test_another_recipe(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL))
        maker.recipe(OWL.replace("20", "21"))
        assert maker.says("owl") == f"the picture of owl is older than its recipe; {self.draw(maker)}"

    def test_other_parts(self, maker: Maker) -> None:
        """His recipe is the same, but we have changed what it is made of."""
        maker.entry("owl")
        maker.picture("owl", maker.recipe(OWL), code="0123456789abcdef")
        trouble = "the picture of owl is older than our parts that its figure is made of"
        assert maker.says("owl") == f"{trouble}; {self.draw(maker)}"

    def test_composed_from_other_moves(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", recipe.load(data.folder("models")).find("rook"))
        trouble = "the picture of owl is not of the figure that its moves give"
        assert maker.says("owl") == f"{trouble}; {self.draw(maker)}"

    def test_composed_from_the_moves_as_they_are(self, maker: Maker) -> None:
        maker.entry("owl")
        maker.picture("owl", compose.recipe_for(load([maker.folder]).piece("owl").kind, PieceClass.PIECE))
        assert maker.says("owl") == ""

    def test_by_hand(self, maker: Maker) -> None:
        """A picture without a stamp is his own: it is on the card, and nothing is said, whatever the recipe."""
        maker.entry("owl")
        maker.recipe(OWL)
        maker.picture("owl")
        assert maker.says("owl") == ""
        assert maker.shown("owl") == "owl"

    def test_once_for_a_piece_of_two_sets(self, maker: Maker) -> None:
        maker.recipe(ROOK)
        maker.entry("owl")
        (maker.folder / "set.yaml").write_text("set: {id: my-set, name: My Set, pieces: [rook]}\n", encoding="utf-8")
        assert maker.says("--set", "my-set", "--set", "orthodox") == (
            f"rook has no picture of its figure yet; {self.draw(maker, 'rook')}"
        )

    def test_a_folder_with_blanks(self, tmp_path: Path) -> None:
        """The command can be copied as it stands."""
        maker = Maker(tmp_path / "my own pieces")
        maker.entry("owl")
        maker.recipe(OWL)
        command = shlex.split(maker.says("owl").partition("draw it: cardgen ")[2])
        folder = str(maker.folder)
        assert command == ["stl", "owl", "--catalog", folder, "--format", "svg", "-o", f"{folder}/models/pictures"]
