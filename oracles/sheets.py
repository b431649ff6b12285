"""The small sheets whose files are edited: a card or two of every stock, ink, language and kind of back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from cardgen.card.deck import backs_of, deck_of, write_backs, write_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.card.key.key_layout import key_cards
from cardgen.card.key.keys import at_work, reading, set_of
from cardgen.catalog import load
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import find_stock, template_for
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardgen.card.key.key_card import KeyCard
    from cardgen.catalog import Catalogue, Piece
    from cardgen.paper.stock import Stock
    from cardgen.words import Language


@dataclass(frozen=True)
class Sheet:
    """What one file holds."""

    name: str
    pieces: tuple[str, ...]
    stock: str = "letter-8up"
    look: CardLook = USUAL
    language: str = "en"
    blanks: int = 0
    duplex: bool = True
    backs_only: bool = False
    keys: bool = False
    """Key cards too: how to read the cards, and the pieces at work."""


SHEETS = (
    Sheet("usual", ("pharaoh", "cannon")),
    Sheet("grey-de", ("rex",), "a4-8up", CardLook("lattice", "dark", ink="grey"), "de", 1),
    Sheet("low", ("round", "zero"), "poker-a4-9up", CardLook("plain", ink="low")),
    Sheet("fronts", ("linebacker-pawn", "chef"), "a4-8up-70", duplex=False),
    Sheet("spears", ("right-spear", "zombie-pawn"), "poker-letter-9up", CardLook("lattice", "light"), "de"),
    Sheet("dark", ("n2r4", "nightrider"), "letter-8up", CardLook("rosette", "dark", numeral=True)),
    Sheet("low-blank", ("king",), "a4-8up", CardLook(ink="low"), "en", 1, duplex=False),
    Sheet("keys-de", ("cannon",), "letter-8up", language="de", keys=True),
    Sheet("backs", ("pharaoh",), "letter-8up", backs_only=True),
)


@cache
def _catalogue() -> Catalogue:
    return load()


def _keys(pieces: Sequence[Piece], stock: Stock, language: Language) -> tuple[KeyCard, ...]:
    like = set_of(pieces[0])
    parts = (reading(like.class_, language), at_work(pieces, language))
    return tuple(card for part in parts if part for card in key_cards(part, template_for(stock), like))


def write_sheet(sheet: Sheet, file: Path) -> bytes:
    """Prints it, and gives the bytes of the file."""
    stock, language = find_stock(sheet.stock), LANGUAGES[sheet.language]
    pieces = [_catalogue().piece(name) for name in sheet.pieces]
    faces = faces_of(pieces, language=language)
    keys = _keys(pieces, stock, language) if sheet.keys else ()
    skip = -(len(faces) + sheet.blanks + len(keys)) % stock.cards
    deck = deck_of(faces, stock, partial(blank_diagram, language=language), skip, keys, all_keys=True)
    if sheet.backs_only:
        write_backs(file, backs_of(deck.cards, sheet.look), stock, look=sheet.look)
    else:
        write_deck(file, deck, stock, duplex=sheet.duplex, look=sheet.look, language=language)
    return file.read_bytes()
