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
from cardgen.paper.shelf import find_stock, template_for
from cardgen.proof import prove
from cardgen.words.languages import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

PIECES = load().pieces
STOCKS = ("letter-8up", "poker-a4-9up")
BETA = [code for code, language in LANGUAGES.items() if language.beta]


def test_the_option_takes_all_languages() -> None:
    """A new table is a new word of --language."""
    (option,) = (param for param in verb.params if param.opts == ["--language"])
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == tuple(LANGUAGES)


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
