"""The proof of cards in greys and in outlines: what is missing there is seen as well as in colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pikepdf
import pytest

from cardgen.card.deck import filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.paper.looks import CARD_INKS, CardInk, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.proof import Witness, prove
from cardgen.proof.moves.pixels import eyes_on, look
from cardgen.proof.moves.witnesses import drawn_diagram
from cardgen.proof.pdf.reader import read_pages
from tests.support.samples import one_in
from tests.support.spoilt import in_form, on_card

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
NAMES = ("pharaoh", "canary", "cannon", "zebrarider", "grasshopper", "nao", "zombie-pawn", "murray-lion")
MARKS, ALT, PIXELS, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PIXELS, Witness.PLACE, Witness.TEXT
SPARING: tuple[CardInk, ...] = ("grey", "low")


def printed(file: Path, names: tuple[str, ...], ink: CardInk, stock: str, *, black: bool = False) -> Path:
    """Cards of pieces, and blank ones to the end of the sheet."""
    paper = find_stock(stock)
    cards = filled([face_of(CATALOGUE.piece(name), black=black) for name in names], paper, blank_diagram)
    write_cards(file, cards, paper, look=CardLook(ink=ink))
    return file


KNOWN = {piece.id for piece in CATALOGUE.pieces}
ASKED = tuple(name for name in NAMES if name in KNOWN)


@pytest.mark.parametrize("stock", ["letter-8up", "poker-a4-9up"])
@pytest.mark.parametrize("ink", SPARING)
def test_cards_are_proved_in_every_ink(ink: CardInk, stock: str, tmp_path: Path) -> None:
    """Hurdles, riders that leave the board, strings that cross corners: white men and black ones."""
    others = tuple(piece.id for piece in one_in(25, CATALOGUE.pieces) if piece.id not in ASKED)
    for names, black in ((ASKED, True), (others, False)):
        file = printed(tmp_path / "cards.pdf", names, ink, stock, black=black)
        assert list(map(str, prove(file, CATALOGUE).findings)) == []


@pytest.mark.parametrize("stock", ["letter-8up", "poker-a4-9up"])
@pytest.mark.parametrize("ink", CARD_INKS)
def test_a_board_is_a_board_in_every_ink(ink: CardInk, stock: str, tmp_path: Path) -> None:
    """On an empty one each square is seen as dark or light, and one as the own square."""
    file = printed(tmp_path / "cards.pdf", ("king",), ink, stock)
    (page,) = read_pages(file)
    with eyes_on(file) as eyes:
        for card in page.cards[1:]:
            marks = drawn_diagram(card.of("Figure")[0])
            assert marks.place is not None
            seen = look(eyes.of_squares(1, marks.place.across), page, card, marks, ink)
            assert [place for place, square in seen.items() if square.own] == [(0, 0)]
            assert not any(square.pad for square in seen.values())
            dark = {place: square.dark for place, square in seen.items() if place != (0, 0)}
            assert dark == {place: sum(place) % 2 == 0 for place in dark}


SPOILT: dict[str, tuple[Any, set[Witness], str]] = {
    "mark missing": (
        on_card(0, r"q 1 0 0 1 1 3 cm /mark\.cross Do Q\n", ""),
        {MARKS, PIXELS},
        "Pharaoh (page 1): e7 has nothing, the engine says capture only.",
    ),
    "pad missing": (
        on_card(0, r"q 1 0 0 1 1 3 cm /mark\.pad Do Q\n", ""),
        {MARKS, ALT, PIXELS},
        "Pharaoh (page 1): e7 has no pad, the engine says that it is leapt to.",
    ),
    "pads painted white": (
        in_form("mark.pad", r"(?s)\A.*\Z", "1 g -0.43 -0.43 m 0.43 -0.43 l 0.43 0.43 l -0.43 0.43 l f\n"),
        {PLACE, PIXELS},
        "e7 is seen to have no pad, the engine says that it is leapt to.",
    ),
    "own square painted white": (
        in_form("mark.own.royal", r"\Z", "1 g -0.48 -0.48 m 0.48 -0.48 l 0.48 0.48 l -0.48 0.48 l f\n"),
        {PIXELS},
        "is not seen to be the own square.",
    ),
    "rings filled": (
        in_form("mark.ring", r"\Z", "0 g -0.2 -0.2 m 0.2 -0.2 l 0.2 0.2 l -0.2 0.2 l f\n"),
        {PLACE, PIXELS},
        "is seen to have a disc, the engine says move only.",
    ),
    "dark squares where light ones are": (
        in_form("board.7", r"\A", "1 0 0 1 1 0 cm\n"),
        {PIXELS},
        "unlike on a chess board.",
    ),
    "a mark in colour": (
        in_form("mark.cross", r"\A", "0.5 0 0 rg\n"),
        {PLACE},
        "page 1: it is printed in colour, the file says",
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
@pytest.mark.parametrize("ink", SPARING)
def test_a_fault_is_caught_in_every_ink(ink: CardInk, fault: str, tmp_path: Path) -> None:
    """As in colour: its witnesses see it, and a sentence says what is wrong."""
    spoil, witnesses, sentence = SPOILT[fault]
    file = printed(tmp_path / "cards.pdf", ("pharaoh",), ink, "letter-8up")
    copy = tmp_path / "spoilt.pdf"
    with pikepdf.open(file) as document:
        spoil(document)
        document.save(copy)
    findings = prove(copy, CATALOGUE).findings
    said = list(map(str, findings))
    assert witnesses <= {finding.witness for finding in findings} <= witnesses | {PIXELS, PLACE, TEXT, Witness.FILE}, (
        said
    )
    assert any(sentence in one for one in said), said
