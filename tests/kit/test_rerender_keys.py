"""The witness of the whole sees key cards: sound ones are as they are made anew, and what changes their print does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.kit.rerender import Rerender
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from cardgen.words.language.languages import LANGUAGES
from tests.support.keys import key_cards_for
from tests.support.men import catalogue
from tests.support.rerender import unlike_anew

if TYPE_CHECKING:
    from pathlib import Path


def printed(file: Path, set_: str, stock: str = "letter-8up", code: str = "en", look: CardLook = USUAL) -> Path:
    """One card of a set, and all its key cards."""
    paper, language, pieces = find_stock(stock), LANGUAGES[code], catalogue().set(set_).pieces
    keys = key_cards_for(pieces, paper, language)
    face = face_of(pieces[0], language=language)
    deck = deck_of([face], paper, lambda class_: blank_diagram(class_, language), 0, keys, all_keys=True)
    write_deck(file, deck, paper, look=look, language=language)
    return file


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("set_", ["pawns", "pick-the-team", "expansion3"])
def test_key_cards_look_as_they_are_made_anew(set_: str, code: str, tmp_path: Path) -> None:
    """In every language, in outlines too, on cards of poker size."""
    for stock, look in (("letter-8up", USUAL), ("poker-a4-9up", CardLook(ink="low"))):
        file = printed(tmp_path / "keys.pdf", set_, stock, code, look)
        assert list(map(str, prove(file, catalogue(), rerender=Rerender(OURS)).findings)) == []


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        ("/mark.casing Do", "/mark.star Do", "Pieces at work"),
        (" 0.1 w", " 0.9 w", "Pieces at work"),
        ("/sign.house Do", "/sign.house Do Q q 3 0 0 3 1 0 cm /sign.house Do", "Reading the cards"),
    ],
)
def test_what_changes_the_print_is_seen(old: str, new: str, title: str, tmp_path: Path) -> None:
    """Another ground of a cross, a thicker arrow, a house too many."""
    file = printed(tmp_path / "keys.pdf", "pawns")
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        inks = {number: one.Contents.read_bytes().decode("latin-1") for number, one in enumerate(document.pages)}
        number, ink = next((number, ink) for number, ink in inks.items() if old in ink)
        document.pages[number].Contents = document.make_stream(ink.replace(old, new).encode("latin-1"))
        document.save(file)
    (card,) = unlike_anew(file)
    assert card.startswith(title)
