"""Faults put into a finished PDF, and what the proof says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pikepdf

from cardgen.card.deck import filled, with_keys, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.paper.shelf import find_stock
from cardgen.proof import Witness, prove

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from cardgen.card.key.key_card import KeyCard
    from cardgen.catalog import Catalogue, Piece

    Spoil = Callable[[pikepdf.Pdf], None]
    Fault = tuple[Any, set[Witness], str]
    """What is done to a file, who sees it, and a sentence, or a part of one, that says so."""

MARK = r"q 1 0 0 1 (\S+) (\S+) cm /mark\.{} Do Q\n"
"""The ink of a mark by its name."""


@dataclass(frozen=True)
class Sheet:
    """A printed file, and what was meant to stand on it."""

    file: Path
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Deck:
    """Some pieces, and their cards on one sheet; what is done to one card is done to a sheet of its own, soon proved."""

    folder: Path
    catalogue: Catalogue
    pieces: tuple[Piece, ...]
    stock: str
    duplex: bool
    sheets: dict[int | None, Sheet] = field(default_factory=dict)
    keys: tuple[KeyCard, ...] = ()
    """Key cards that stand after the cards of the pieces."""

    def sheet(self, card: int | None) -> Sheet:
        """All of its cards, or one of them alone; printed when it is first asked for."""
        if card not in self.sheets:
            pieces = self.pieces if card is None else (self.pieces[card],)
            file, stock = self.folder / f"{len(self.sheets)}.pdf", find_stock(self.stock)
            faces = [face_of(piece) for piece in pieces]
            cards = (
                with_keys(faces, self.keys, stock, blank_diagram) if self.keys else filled(faces, stock, blank_diagram)
            )
            write_cards(file, cards, stock, duplex=self.duplex)
            self.sheets[card] = Sheet(file, pieces)
        return self.sheets[card]


def deck_of(folder: Path, own: str, names: Sequence[str], stock: str = "letter-8up", *, duplex: bool = False) -> Deck:
    """A sheet with pieces of ours, and with those of a maker whose file reads so."""
    (folder / "own.yaml").write_text(own, encoding="utf-8")
    catalogue = load((folder,))
    return Deck(folder, catalogue, tuple(catalogue.piece(name) for name in names), stock, duplex)


def faults(deck: Deck, spoil: Spoil, tmp_path: Path) -> dict[Witness, list[str]]:
    """What the proof of a spoilt copy says, by witness."""
    card = spoil.number if isinstance(spoil, OneCard) and spoil.number < len(deck.pieces) else None
    sheet, copy = deck.sheet(card), tmp_path / "spoilt.pdf"
    with pikepdf.open(sheet.file) as document:
        (spoil if card is None else replace(spoil, number=0))(document)
        document.save(copy)
    found: dict[Witness, list[str]] = {}
    for finding in prove(copy, deck.catalogue, pieces=sheet.pieces).findings:
        found.setdefault(finding.witness, []).append(str(finding))
    return found


def housed(deck: Deck, card: int, ours: frozenset[str], tmp_path: Path) -> list[str]:
    """What the proof says of one card that is printed with little houses beside these sentences."""
    piece, stock, copy = deck.pieces[card], find_stock(deck.stock), tmp_path / "housed.pdf"
    cards = filled([replace(face_of(piece), ours=ours)], stock, blank_diagram)
    write_cards(copy, cards, stock, duplex=deck.duplex)
    return [str(finding) for finding in prove(copy, deck.catalogue, pieces=(piece,)).findings]


def check_caught(fault: Fault, deck: Deck, tmp_path: Path, *, perhaps: frozenset[Witness] = frozenset()) -> None:
    """Its witnesses see a fault, with others perhaps, and nobody else does; a sentence says what is wrong."""
    spoil, witnesses, sentence = fault
    found = faults(deck, spoil, tmp_path)
    sentences = [one for some in found.values() for one in some]
    assert witnesses <= found.keys() <= witnesses | perhaps | {Witness.FILE}, sentences
    assert any(sentence in one for one in sentences), sentences


@dataclass(frozen=True)
class OneCard:
    """What is done to one card of the first page."""

    number: int
    change: Callable[[pikepdf.Pdf, int], None]

    def __call__(self, document: pikepdf.Pdf) -> None:
        self.change(document, self.number)


def on_card(number: int, pattern: str, change: str | Callable[[re.Match[str]], str], count: int = 1) -> OneCard:
    """Replaces ink of one card; it has to be there."""

    def spoil(document: pikepdf.Pdf, number: int) -> None:
        page = document.pages[0]
        head, *cards = re.split(r"(?m)^(?=q 0 -1 1 0 \S+ \S+ cm$)", page.Contents.read_bytes().decode("latin-1"))
        cards[number], changes = re.subn(pattern, change, cards[number], count=count)
        assert changes, pattern
        page.Contents = document.make_stream((head + "".join(cards)).encode("latin-1"))

    return OneCard(number, spoil)


def in_form(name: str, pattern: str, change: str) -> Any:
    """Replaces ink of a form, wherever it is used."""

    def spoil(document: pikepdf.Pdf) -> None:
        form = document.pages[0].Resources.XObject[f"/{name}"]
        text, changes = re.subn(pattern, change, form.read_bytes().decode("latin-1"))
        assert changes, pattern
        form.write(text.encode("latin-1"))

    return spoil


def in_alt(number: int, pattern: str, change: str) -> OneCard:
    """Replaces alternate text of the diagram of a card."""

    def spoil(document: pikepdf.Pdf, number: int) -> None:
        sections = [one for one in document.Root.StructTreeRoot.K[0].K if one.S == "/Sect"]
        figure = next(one for one in sections[number].K if one.S == "/Figure")
        text, changes = re.subn(pattern, change, str(figure.Alt), count=1)
        assert changes, str(figure.Alt)
        figure.Alt = pikepdf.String(text)

    return OneCard(number, spoil)


def in_parts(number: int, told: str, change: str) -> OneCard:
    """Replaces what is heard in the place of parts of a card that are no diagram."""

    def spoil(document: pikepdf.Pdf, number: int) -> None:
        sections = [one for one in document.Root.StructTreeRoot.K[0].K if one.S == "/Sect"]
        parts = [one for one in sections[number].K if one.get("/Alt", "") == told]
        assert parts, told
        for one in parts:
            one.Alt = pikepdf.String(change)

    return OneCard(number, spoil)


def on_page(pattern: str, change: str, page: int = 0) -> Any:
    """Replaces ink of a whole page."""

    def spoil(document: pikepdf.Pdf) -> None:
        contents = document.pages[page].Contents
        text, changes = re.subn(pattern, change, contents.read_bytes().decode("latin-1"), count=1)
        assert changes, pattern
        contents.write(text.encode("latin-1"))

    return spoil


def with_entry(key: str, value: Any) -> Any:
    """Adds an entry to the first page."""

    def spoil(document: pikepdf.Pdf) -> None:
        document.pages[0].obj[key] = value

    return spoil


def nothing(document: pikepdf.Pdf) -> None:
    """Only saves the file once more."""
