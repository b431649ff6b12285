"""Pictures of makers: where they are looked for, and which are told to be missing or old."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.figure import recipe
from cardgen.figure.stamp import Stamp, stamp
from cardgen.kit.cards.pictures import notes_on_pictures, pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.picture.shelf import OURS

if TYPE_CHECKING:
    from pathlib import Path

OWL = "owl:\n  base: 26 mm\n  body:\n    stem: {height: 20, neck: 8}\n"
ENTRY = "pieces:\n  - {id: owl, name: Owl, class: piece, notation: NN, source: mine, confidence: author}\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A maker with a piece and its recipe."""
    (tmp_path / "models" / "pictures").mkdir(parents=True)
    (tmp_path / "owl.yaml").write_text(ENTRY, encoding="utf-8")
    (tmp_path / "models" / "owl.yaml").write_text(OWL, encoding="utf-8")
    return tmp_path


def draw(own: Path, of: Stamp) -> None:
    """A picture with a stamp."""
    head = f'viewBox="0 0 20 40" data-recipe="{of.recipe}" data-code="{of.code}"'
    (own / "models" / "pictures" / "owl.svg").write_text(
        f'<svg {head}>\n<path fill="#5b4a3a" d="M0,0L9,0L9,30L0,30Z"/>\n</svg>\n', encoding="utf-8"
    )


def notes(own: Path, name: str = "owl") -> tuple[str, ...]:
    piece = load_catalogue((own,)).piece(name)
    return notes_on_pictures([piece, piece], pictures_of((own,)), (own,))


def test_without_folders_the_pictures_are_ours() -> None:
    assert pictures_of(()) is OURS
    assert notes_on_pictures(load_catalogue().pieces, OURS, ()) == ()


def test_what_is_said(own: Path) -> None:
    """Once for each piece, and nothing of ours."""
    command = f"draw it: cardgen stl owl --catalog {own} --format svg -o {own}/models/pictures"
    now = stamp(recipe.load(own / "models").find("owl"))
    assert notes(own) == (f"owl has no picture of its figure yet; {command}",)
    draw(own, now)
    assert notes(own) == ()
    draw(own, Stamp("0" * 16, now.code))
    assert notes(own) == (f"the picture of owl is older than its recipe; {command}",)
    draw(own, Stamp(now.recipe, "0" * 16))
    assert notes(own) == (f"the picture of owl is older than our parts that its figure is made of; {command}",)
    assert notes(own, "rook") == ()
