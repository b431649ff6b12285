"""Every card that is printed is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.card.deck import filled, write_backs, write_cards
from cardgen.card.faces import blank_diagram, face_of
from cardgen.card.palette import CLASSES
from cardgen.card.shelf import all_stock, find_stock
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.proof import prove

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
PIECES = [piece for one in CATALOGUE.sets for piece in one.pieces]
FACES = [face_of(piece) for piece in PIECES]


@pytest.mark.parametrize("stock", [stock.id for stock in all_stock()])
def test_every_card_of_the_catalogue_is_proved(stock: str, tmp_path: Path) -> None:
    """Nothing on any card of any stock differs from what the rules say."""
    file = tmp_path / "cards.pdf"
    paper = find_stock(stock)
    write_cards(file, filled(FACES, paper, blank_diagram), paper)
    proof = prove(file, CATALOGUE, pieces=PIECES)
    assert list(map(str, proof.findings)) == []
    assert (proof.stock, proof.cards) == (stock, len(PIECES))
    assert proof.squares >= 25 * len(PIECES)


@pytest.mark.parametrize("stock", ["letter-8up", "poker-a4-9up"])
def test_both_sides_are_proved(stock: str, tmp_path: Path) -> None:
    """In duplex files the backs are recognised, and lie behind fronts of their class."""
    file, paper = tmp_path / "cards.pdf", find_stock(stock)
    cards = filled(FACES[:20], paper, blank_diagram)
    write_cards(file, cards, paper, duplex=True)
    proof = prove(file, CATALOGUE)
    assert (proof.cards, proof.blanks, proof.backs) == (20, len(cards) - 20, len(cards))
    assert list(map(str, proof.findings)) == []


def test_backs_alone_are_proved(tmp_path: Path) -> None:
    """A file of backs has no diagrams, but places."""
    file, paper = tmp_path / "backs.pdf", find_stock("letter-8up")
    write_backs(file, CLASSES, paper)
    proof = prove(file, CATALOGUE)
    assert (proof.pages, proof.cards, proof.backs, proof.findings) == (4, 0, 32, ())


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7\nnothing\n", b"\x00" * 1000, b"cards"])
def test_what_is_no_pdf_is_said(content: bytes, tmp_path: Path) -> None:
    """A file that is none of ours is a mistake of the user, with its name."""
    file = tmp_path / "other.pdf"
    file.write_bytes(content)
    with pytest.raises(CardgenError, match=r"other\.pdf: is no PDF"):
        prove(file, CATALOGUE)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    """So is a file that is not there."""
    with pytest.raises(CardgenError, match=r"none\.pdf: cannot be read"):
        prove(tmp_path / "none.pdf", CATALOGUE)
