"""The witness of the whole: every kind of sheet is as it is made anew, and what changes the print is not."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import backs_of, deck_of, filled, write_backs, write_cards, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.kit.rerender import Rerender
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from cardgen.words.language.languages import LANGUAGES
from tests.support.men import catalogue
from tests.support.rerender import unlike_anew
from tests.support.samples import in_turn

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("pharaoh", "nao", "zombie-pawn", "luna-spear")
LOOKS = (
    USUAL,
    CardLook(deck="dark", style="lattice"),
    CardLook(style="plain", ink="low"),
    CardLook(ink="grey", numeral=True),
    CardLook(ink="low", plain=True),
)


def seen(file: Path) -> list[str]:
    """What the proof says with the witness of the whole."""
    return [str(finding) for finding in prove(file, catalogue(), rerender=Rerender(OURS)).findings]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_is_made_is_as_it_is_made_anew(look: CardLook, tmp_path: Path) -> None:
    """Fronts, blank cards and backs, each look on the stock whose turn it is."""
    for paper in map(find_stock, in_turn(("letter-8up", "poker-a4-9up"), LOOKS.index(look))):
        cards = filled([face_of(catalogue().piece(name)) for name in NAMES], paper, blank_diagram)
        write_cards(tmp_path / "cards.pdf", cards, paper, duplex=True, look=look)
        assert seen(tmp_path / "cards.pdf") == []
        write_backs(tmp_path / "backs.pdf", backs_of(cards, look), paper, look=look)
        assert seen(tmp_path / "backs.pdf") == []


@pytest.mark.parametrize("stock", ["letter-8up", "poker-a4-9up"])
@pytest.mark.parametrize(("black", "language"), [(True, "en"), (False, "de")])
def test_black_men_and_other_words(black: bool, language: str, stock: str, tmp_path: Path) -> None:
    """On a sheet of which three places were used before; a beta says so in the margin."""
    paper, words = find_stock(stock), LANGUAGES[language]
    faces = [face_of(catalogue().piece(name), black=black, language=words) for name in NAMES]
    deck = deck_of(faces, paper, lambda class_: blank_diagram(class_, words), 3)
    write_deck(tmp_path / "cards.pdf", deck, paper, language=words)
    assert seen(tmp_path / "cards.pdf") == []


def test_a_beta_that_is_not_told_is_seen(tmp_path: Path) -> None:
    """The margin of German cards says that nobody has signed them."""
    paper, words = find_stock("poker-a4-9up"), LANGUAGES["de"]
    deck = deck_of(
        [face_of(catalogue().piece("pharaoh"), language=words)], paper, partial(blank_diagram, language=words)
    )
    write_deck(tmp_path / "cards.pdf", deck, paper, language=replace(words, beta=False))
    assert unlike_anew(tmp_path / "cards.pdf") == [""]


PHARAOH, NAO = "Pharaoh", "Nao"


@pytest.mark.parametrize(
    ("pattern", "change", "told"),
    [
        (r"\n0 g(?=\nBT [^T]*Tm /F3)", r"\n1 g", {PHARAOH}),
        (r" /F3\+0 3", " 3 Tr /F3+0 3", {PHARAOH}),
        (r"\Z", "\nq 1 g 30 225 10 10 re f Q", {""}),
        (r"\Z", "\nq 0.97 g 30 225 10 10 re f Q", {""}),
        (r"\A", "q 0.97 g 100 700 60 60 re f Q\n", {""}),
        (r"\A", "q 1 g 100 700 60 60 re f Q\n", {""}),
        (r"picture\.nao", "picture.zombie-pawn", {NAO}),
    ],
)
def test_what_changes_the_print_is_seen(pattern: str, change: str, told: set[str], tmp_path: Path) -> None:
    """Words in white or not at all, patches over cards or below, a faint grey, the picture of another."""
    paper = find_stock("letter-8up")
    cards = filled([face_of(catalogue().piece(name)) for name in NAMES], paper, blank_diagram)
    write_cards(tmp_path / "cards.pdf", cards, paper)
    with pikepdf.open(tmp_path / "cards.pdf") as document:
        page = document.pages[0]
        pictures = {name.split(".")[1]: name[1:] for name in page.Resources.XObject if name.startswith("/picture.")}
        change = re.sub(r"picture\.(.+)", lambda match: pictures[match[1]], change)
        pattern = re.sub(r"picture\\\.(.+)", lambda match: re.escape(pictures[match[1]]), pattern)
        ink, changes = re.subn(pattern, change, page.Contents.read_bytes().decode("latin-1"), count=1)
        assert changes
        page.Contents = document.make_stream(ink.encode("latin-1"))
        document.save(tmp_path / "spoilt.pdf")
    assert set(unlike_anew(tmp_path / "spoilt.pdf")) == told
    assert prove(tmp_path / "spoilt.pdf", catalogue(), rerender=Rerender(OURS)).findings != ()


def test_a_page_on_which_nothing_can_be_read_is_no_crash(tmp_path: Path) -> None:
    """Flattened, so that a blank card has no class and a house no height."""
    stock = find_stock("letter-8up")
    write_cards(tmp_path / "a.pdf", filled([face_of(catalogue().piece("rex"))], stock, blank_diagram), stock)
    with pikepdf.open(tmp_path / "a.pdf") as document:
        contents = document.pages[0].Contents
        contents.write(re.sub(rb"^(\S+) 0 0 \S+ 0 0 cm", rb"\1 0 0 0 0 cm", contents.read_bytes()))
        document.save(tmp_path / "b.pdf")
    assert any("cells are empty" in one for one in seen(tmp_path / "b.pdf"))
