"""Cards in other languages than English: made, laid out and proved like the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pikepdf
import pytest

from cardgen.card.deck import card_pages
from cardgen.card.face_of import face_of
from cardgen.catalog import load
from cardgen.cli.pdf import verb
from cardgen.kit.cards import CardsAsked, make_sheets
from cardgen.kit.choose import Asked, choose
from cardgen.kit.languages import samples
from cardgen.paper.shelf import find_stock, template_for
from cardgen.proof import prove
from cardgen.words import ENGLISH
from cardgen.words.languages import LANGUAGES
from tests.support.command import run

if TYPE_CHECKING:
    from pathlib import Path

PIECES = load().pieces
STOCKS = ("letter-8up", "poker-a4-9up")
GERMAN = [key for key in ENGLISH.phrases if key in LANGUAGES["de"].phrases]
BETA = [code for code, language in LANGUAGES.items() if language.beta]


def test_the_option_takes_all_languages() -> None:
    """A new table is a new word of --language."""
    (option,) = (param for param in verb.params if param.opts == ["--language"])
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == tuple(LANGUAGES)


def test_languages_are_listed_with_their_state() -> None:
    """A beta is told as one."""
    assert run("languages").lines == [
        "en  English    in use",
        "de  Deutsch    beta: no native reader has signed it yet",
    ]
    assert run("languages", "--json").result == [
        {"language": "en", "name": "English", "beta": False},
        {"language": "de", "name": "Deutsch", "beta": True},
    ]


def test_what_a_native_reader_signs(tmp_path: Path) -> None:
    """Each phrase stands beside that of English, with a box; forty cards together say nearly all the words that there are."""
    done = run("languages", "--review", "de", "-o", tmp_path)
    assert [line.partition(": ")[2] for line in done.lines] == ["5 pages, 40 cards", f"{len(GERMAN)} phrases"]
    text = (tmp_path / "review-de.txt").read_text(encoding="utf-8")
    assert (
        "[ ] prize.officers\n      to a queen, rook, bishop or knight\n      in Dame, Turm, Läufer oder Springer\n"
        in text
    )
    assert text.endswith("name ____________________  date __________\n")
    said = {piece.id for piece in samples(LANGUAGES["de"])}
    assert {"zero", "round", "patient-pawn"} <= said


@pytest.mark.parametrize("code", BETA)
@pytest.mark.parametrize("stock", STOCKS)
def test_every_card_has_room(code: str, stock: str) -> None:
    """All pieces of all sets."""
    faces = [face_of(piece, language=LANGUAGES[code]) for piece in PIECES]
    assert card_pages(faces, template_for(find_stock(stock))).left_out == ()


@pytest.mark.parametrize("code", BETA)
def test_cards_are_proved_in_their_language(code: str, tmp_path: Path) -> None:
    """The file says its language, and words, rules, legends and alternate texts are read by its table."""
    asked = Asked(("cannon", "rex", "nao", "patient-pawn", "ptt-berolina-pawn", "round", "zero", "mongolian-pawn"))
    (file,) = make_sheets(choose(asked), CardsAsked(language=code), tmp_path).files
    with pikepdf.open(file.path) as document:
        assert str(document.Root.Lang) == LANGUAGES[code].tag
    assert prove(file.path, load()).findings == ()
    assert file.path.name == f"cards-{code}.pdf"
