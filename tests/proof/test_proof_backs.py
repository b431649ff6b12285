"""The proof of backs is proved: what is put into a finished back is seen, and a sentence says what is wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest

from cardgen.card.backs.back import CardBack
from cardgen.card.deck import filled, write_backs, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.paper.classes import CLASSES
from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, BackDeck, BackStyle, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.proof import Witness, prove
from tests.support.samples import in_turn
from tests.support.spoilt import in_form, on_page

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
GAME = "Dealer's Chess"
STOCK = find_stock("letter-8up")
MARKS, ALT, PIXELS, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PIXELS, Witness.PLACE, Witness.TEXT
Spoil = "Callable[[pikepdf.Pdf], None]"


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sheet of backs of royals."""
    file = tmp_path_factory.mktemp("backs") / "backs.pdf"
    write_backs(file, (CardBack("royal", GAME),), STOCK)
    return file


@pytest.mark.parametrize(("style", "deck"), list(product(BACK_STYLES, BACK_DECKS)))
def test_every_style_of_every_class_is_proved(style: BackStyle, deck: BackDeck, tmp_path: Path) -> None:
    """The file says what its backs look like; nobody has to."""
    file, look = tmp_path / "backs.pdf", CardLook(style, deck)
    number = BACK_STYLES.index(style) + BACK_DECKS.index(deck)
    for stock in in_turn(("letter-8up", "poker-a4-9up"), number):
        write_backs(file, [CardBack(class_, GAME) for class_ in CLASSES], find_stock(stock), look=look)
        assert list(map(str, prove(file, CATALOGUE).findings)) == []


@pytest.mark.parametrize("look", [CardLook(numeral=True), CardLook(deck="dark"), CardLook(ink="low", numeral=True)])
def test_cards_of_several_sets_are_proved(look: CardLook, tmp_path: Path) -> None:
    """Behind a card of an expansion stands its numeral, if it is wanted; two games have two backs of a class."""
    file = tmp_path / "cards.pdf"
    pieces = [CATALOGUE.set(name).pieces[-1] for name in ("pieces", "expansion2", "pick-the-team", "orthodox")]
    write_cards(file, filled(list(map(face_of, pieces)), STOCK, blank_diagram), STOCK, duplex=True, look=look)
    assert list(map(str, prove(file, CATALOGUE).findings)) == []


def dots(radius: float, x: float, y: float) -> Any:
    """A round spot beside the ornament."""
    half = radius * 0.55
    path = (
        f"{x + radius} {y} m {x + radius} {y + half} {x + half} {y + radius} {x} {y + radius} c "
        f"{x - half} {y + radius} {x - radius} {y + half} {x - radius} {y} c "
        f"{x - radius} {y - half} {x - half} {y - radius} {x} {y - radius} c "
        f"{x + half} {y - radius} {x + radius} {y - half} {x + radius} {y} c h f\n"
    )
    return in_form("back.royal", r"\A", f"0 g\n{path}")


def saying(pattern: str, change: str) -> Any:
    """Another text for those who do not see the first back."""

    def spoil(document: pikepdf.Pdf) -> None:
        figure = document.Root.StructTreeRoot.K[0].K[0]
        text, changes = re.subn(pattern, change, str(figure.Alt))
        assert changes
        figure.Alt = pikepdf.String(text)

    return spoil


def keywords(pattern: str, change: str) -> Any:
    """The file says something else of itself."""

    def spoil(document: pikepdf.Pdf) -> None:
        text, changes = re.subn(pattern, change, str(document.docinfo.Keywords))
        assert changes
        document.docinfo.Keywords = text

    return spoil


SIGN = r"q 14\.5 0 0 14\.5 34\.925 67\.575 cm (/sign\.royal\.large\.74203f Do) Q"
TURNED = r"q -14\.5 0 0 -14\.5 34\.925 40\.375 cm (/sign\.royal\.large\.74203f Do) Q"
LETTER = r"\(D\) Tj"
FIRST = "back 1 (page 1): "
SPOILT: dict[str, tuple[Any, set[Witness], str]] = {
    "a dot between two halves": (dots(0.8, 50, 66), {PIXELS}, "is not seen to be the same both ways up."),
    "ink near an edge": (dots(0.5, 3, 54), {PIXELS}, "there is ink nearer to an edge than 4 mm."),
    "dust": (dots(0.15, 34.925, 53.975 + 25), {MARKS, PIXELS}, "it has a dot of 0.30 mm, none may be smaller than 0.4"),
    "a hair": (in_form("back.royal", r" 0\.22 w ", " 0.1 w "), {MARKS}, "it has a line of 0.10 mm"),
    "one marked card": (
        on_page(r"(/back\.royal Do Q\n)(?=(?:.|\n)*/back\.royal)", r"\1q 0 g 30 60 m 40 60 l 40 62 l f Q\n"),
        {PIXELS},
        "it is seen to be another than the first of its kind.",
    ),
    "the ornament painted over": (
        in_form("back.royal", r"\Z", "1 g 5 5 m 64.85 5 l 64.85 102.95 l 5 102.95 l f\n"),
        {PIXELS},
        "no ornament is seen on it, the file says rosette.",
    ),
    "the ornament moved": (
        on_page(r"q 1 0 0 1 0 0 cm /back\.royal", "q 1 0 0 1 2 0 cm /back.royal"),
        {MARKS, PIXELS},
        "its ornament does not lie on the card as it was drawn.",
    ),
    "a sign upside down": (
        on_page(SIGN, r"q -14.5 0 0 -14.5 34.925 67.575 cm \1 Q"),
        {MARKS, PIXELS},
        "its two signs do not stand head to foot in its middle.",
    ),
    "a sign missing": (
        on_page(TURNED, ""),
        {MARKS, PIXELS},
        "it has not the ornament of a royal once and its sign twice.",
    ),
    "small signs": (
        on_page(SIGN, r"q 9 0 0 9 34.925 67.575 cm \1 Q"),
        {MARKS, PIXELS},
        "its sign is 9.0 mm high, not 14 mm at least.",
    ),
    "a letter missing": (on_page(LETTER, "() Tj"), {TEXT, PIXELS}, "stands on it, not 'DEALER’SCHESS'."),
    "a game that is none": (
        saying("Dealer's", "Stealer's"),
        {ALT, TEXT},
        'the catalogue has no royal of "Stealer\'s Chess"',
    ),
    "an expansion for nothing": (
        saying(r"\Z", ", expansion 3"),
        {ALT, TEXT},
        'the catalogue has no royal of expansion 3 of "Dealer\'s Chess".',
    ),
    "a text without sense": (
        saying(".+", "A nice back"),
        {ALT},
        "its text tells of no back that we know ('A nice back').",
    ),
    "another class in the text": (
        saying("royals", "pawns"),
        {MARKS, TEXT},
        "it has not the ornament of a pawn once and its sign twice.",
    ),
    "said to be dark": (
        keywords(r"\Z", "; backs rosette dark"),
        {PIXELS, TEXT},
        "it is seen to be of a light deck, the file says dark.",
    ),
    "said to be a lattice": (
        keywords(r"\Z", "; backs lattice light"),
        {MARKS},
        "its ornament is rosette, the file says lattice.",
    ),
    "said to be in grey": (
        keywords(r"\Z", "; ink grey"),
        {PLACE, TEXT},
        "page 1: it is printed in colour, the file says grey ink.",
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_fault_of_a_back_is_caught(fault: str, sheet: Path, tmp_path: Path) -> None:
    """Its witnesses see it, others beside pixels do not, and a sentence says what is wrong."""
    spoil, witnesses, sentence = SPOILT[fault]
    copy = tmp_path / "spoilt.pdf"
    with pikepdf.open(sheet) as document:
        spoil(document)
        document.save(copy)
    findings = prove(copy, CATALOGUE).findings
    said = list(map(str, findings))
    assert witnesses <= {finding.witness for finding in findings} <= witnesses | {PIXELS, Witness.FILE}, said
    assert any(sentence in one for one in said), said


def test_a_sound_sheet_has_no_findings(sheet: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.pdf"
    with pikepdf.open(sheet) as document:
        document.save(copy)
    assert prove(copy, CATALOGUE).findings == ()


def test_the_back_of_another_game_is_seen(tmp_path: Path) -> None:
    """The class is right, and the card would still be known from behind."""
    file = tmp_path / "cards.pdf"
    faces = [face_of(CATALOGUE.set("pieces").pieces[0]) for _ in range(8)]
    faces[2] = replace(faces[2], game="Chess")
    write_cards(file, faces, STOCK, duplex=True)
    name = faces[0].name
    assert list(map(str, prove(file, CATALOGUE).findings)) == [
        f"{name} (page 1): has the back of a piece of Chess behind it, it is a piece of Dealer's Chess.",
    ]


def test_the_back_of_another_game_behind_a_card_of_an_expansion_is_seen(tmp_path: Path) -> None:
    """Such cards bear the title of their set, which is not its name in the catalogue."""
    piece = CATALOGUE.set("expansion1").pieces[0]
    assert piece.set_title != piece.set_name
    theirs = replace(face_of(piece), game="Pick-the-Team Chess")
    write_cards(tmp_path / "cards.pdf", filled([theirs], STOCK, blank_diagram), STOCK, duplex=True)
    said = list(map(str, prove(tmp_path / "cards.pdf", CATALOGUE).findings))
    problem = "has the back of a piece of Pick-the-Team Chess behind it, it is a piece of Dealer's Chess."
    assert f"{piece.name} (page 1): {problem}" in said
    assert f"blank card 2 (page 1): {problem}" in said
