"""Faults put into a finished PDF, and what the proof says of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pikepdf

from cardgen.proof import Witness, prove

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece

MARK = r"q 1 0 0 1 (\S+) (\S+) cm /mark\.{} Do Q\n"
"""The ink of a mark by its name."""


@dataclass(frozen=True)
class Deck:
    """A printed sheet, and what was meant to stand on it."""

    file: Path
    catalogue: Catalogue
    pieces: tuple[Piece, ...]


def faults(deck: Deck, spoil: Callable[[pikepdf.Pdf], None], tmp_path: Path) -> dict[Witness, list[str]]:
    """What the proof of a spoilt copy says, by witness."""
    copy = tmp_path / "spoilt.pdf"
    with pikepdf.open(deck.file) as document:
        spoil(document)
        document.save(copy)
    found: dict[Witness, list[str]] = {}
    for finding in prove(copy, deck.catalogue, pieces=deck.pieces).findings:
        found.setdefault(finding.witness, []).append(str(finding))
    return found


def on_card(number: int, pattern: str, change: str | Callable[[re.Match[str]], str], count: int = 1) -> Any:
    """Replaces ink of one card of the first page; it has to be there."""

    def spoil(document: pikepdf.Pdf) -> None:
        page = document.pages[0]
        head, *cards = re.split(r"(?m)^(?=q 0 -1 1 0 )", page.Contents.read_bytes().decode("latin-1"))
        cards[number], changes = re.subn(pattern, change, cards[number], count=count)
        assert changes, pattern
        page.Contents = document.make_stream((head + "".join(cards)).encode("latin-1"))

    return spoil


def in_form(name: str, pattern: str, change: str) -> Any:
    """Replaces ink of a form, wherever it is used."""

    def spoil(document: pikepdf.Pdf) -> None:
        form = document.pages[0].Resources.XObject[f"/{name}"]
        text, changes = re.subn(pattern, change, form.read_bytes().decode("latin-1"))
        assert changes, pattern
        form.write(text.encode("latin-1"))

    return spoil


def in_alt(number: int, pattern: str, change: str) -> Any:
    """Replaces alternate text of the diagram of a card."""

    def spoil(document: pikepdf.Pdf) -> None:
        sections = [one for one in document.Root.StructTreeRoot.K[0].K if one.S == "/Sect"]
        figure = next(one for one in sections[number].K if one.S == "/Figure")
        text, changes = re.subn(pattern, change, str(figure.Alt), count=1)
        assert changes, str(figure.Alt)
        figure.Alt = pikepdf.String(text)

    return spoil


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
