"""Cards in other languages than English: made, laid out and proved like the others."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click
import pikepdf
import pytest

from cardgen.card.contact_sheet import contact_sheet
from cardgen.card.deck import card_pages, deck_of, sheets_of_deck, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.card.sheet import has_edge
from cardgen.catalog import load
from cardgen.catalog.entry import OTHER_LANGUAGES
from cardgen.cli.pdf import verb
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Tagged, Text
from cardgen.kit.cards.contact_sheets import exhibits_of
from cardgen.kit.cards.languages import samples
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.cards.sheets import CardsRequest, make_sheets
from cardgen.kit.choose import PieceRequest, choose
from cardgen.paper.shelf import find_stock, template_for
from cardgen.proof import prove
from cardgen.words import ENGLISH
from cardgen.words.language.languages import LANGUAGES
from tests.support.command import run

if TYPE_CHECKING:
    from pathlib import Path

PIECES = load().pieces
SHEETS = ("a4-8up", "a4-8up-70", "letter-8up", "poker-a4-9up", "poker-letter-9up")
STOCKS = ("letter-8up", "poker-a4-9up")
GERMAN = [key for key in ENGLISH.phrases if key in LANGUAGES["de"].phrases]
BETA = [code for code, language in LANGUAGES.items() if language.beta]


def test_the_option_takes_all_languages() -> None:
    """A new table is a new word of --language."""
    (option,) = (param for param in verb.params if param.opts == ["--language"])
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == tuple(LANGUAGES)


def test_pieces_may_have_names_in_all_languages() -> None:
    """A new table is a new key of names."""
    assert {*OTHER_LANGUAGES, "en"} == set(LANGUAGES)


@pytest.mark.parametrize("code", BETA)
@pytest.mark.parametrize("stock", SHEETS)
def test_a_beta_says_so_where_it_is_cut_off(stock: str, code: str) -> None:
    """Over the cards, where printers reach and no card is; paper that is all cards has no such place."""
    paper, words = find_stock(stock), LANGUAGES[code].text("beta")
    deck = deck_of([face_of(PIECES[0])], paper, blank_diagram)
    (sheet,) = sheets_of_deck(deck, paper, edge=words)
    edges = [item for item in sheet.items if isinstance(item, Text)]
    assert [edge.string for edge in edges] == [words] * has_edge(paper)
    top = max(cell.top for cell in paper.cells())
    for edge in edges:
        height = edge.size * MM_PER_TYPE_POINT
        assert top < edge.y - 0.1 * height
        assert edge.y + 0.7 * height < paper.page_height - paper.unprintable.top
        assert edge.x + width(words, edge.font, edge.size) < paper.cells()[0].right
    assert len(sheets_of_deck(deck, paper)[0].items) == len(sheet.items) - len(edges)


def test_which_paper_has_room_for_that() -> None:
    """Cards of an eighth of a sheet leave no waste; there the file's title and a note say it."""
    assert [stock for stock in SHEETS if has_edge(find_stock(stock))] == [
        "a4-8up-70",
        "poker-a4-9up",
        "poker-letter-9up",
    ]


def test_cards_and_sheets_say_that_german_is_a_beta(tmp_path: Path) -> None:
    """After what was made stands who has not read it; the title of the file says beta."""
    for made in (run("pdf", "king", "--language", "de", "-o", tmp_path), run("sheet", "king", "--language", "de")):
        assert made.err == (
            "Deutsch is a beta: no native reader has signed it yet"
            " (cardgen languages --review de makes what is signed).\n"
        )
    with pikepdf.open(tmp_path / "king-de.pdf") as document:
        assert str(document.docinfo["/Title"]).endswith(" (beta)")
    assert run("pdf", "king", "-o", tmp_path).err == ""


@pytest.mark.parametrize(
    ("name", "said", "meant"),
    [("nightrider", "Nachtritter", "Nachtreiter"), ("nightrider", "", "Nachtreiter"), ("alfil", "Läufer", "")],
)
def test_a_wrong_name_beneath_the_name_is_seen(name: str, said: str, meant: str, tmp_path: Path) -> None:
    """The proof knows what German players call a piece, and what they do not."""
    piece, stock, file = load().piece(name), find_stock("letter-8up"), tmp_path / "cards.pdf"
    face = replace(face_of(piece, language=LANGUAGES["de"]), local_name=said)
    deck = deck_of([face], stock, partial(blank_diagram, language=LANGUAGES["de"]))
    write_deck(file, deck, stock, language=LANGUAGES["de"])
    assert [str(one) for one in prove(file, load()).findings] == [
        f"{piece.name} (page 1): beneath its name stands {said or 'nothing'}, the catalogue says {meant or 'nothing'}."
    ]


def test_contact_sheets_in_german() -> None:
    """Names stay, with what German players say beneath; the title is the author's, or German."""
    king = load().piece("king")
    chosen = choose(PieceRequest(("king", "alfil")))
    exhibits, _ = exhibits_of(chosen.repeated, pictures_of(()), "white", LANGUAGES["de"])
    assert [(one.name, one.local_name) for one in exhibits] == [("King", "König"), ("Alfil", "")]
    (page,) = contact_sheet(exhibits, "Figuren", "Beta.")
    said = [
        item.string
        for tagged in page.items
        if isinstance(tagged, Tagged)
        for item in tagged.items
        if isinstance(item, Text)
    ]
    assert said == ["Figuren", "King", king.name_in("de"), "Alfil", "Beta."]


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
    asked = PieceRequest(
        ("cannon", "rex", "nao", "patient-pawn", "ptt-berolina-pawn", "round", "zero", "mongolian-pawn")
    )
    (file,) = make_sheets(choose(asked), CardsRequest(language=code), tmp_path).files
    with pikepdf.open(file.path) as document:
        assert str(document.Root.Lang) == LANGUAGES[code].tag
    assert prove(file.path, load()).findings == ()
    assert file.path.name == f"cards-{code}.pdf"
