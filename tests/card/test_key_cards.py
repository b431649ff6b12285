"""Key cards: what stands on them, how large it is, and which free places of a sheet they fill."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.card.deck import back_of, card_page, card_pages, deck_of, filled, with_keys
from cardgen.card.face import CardFace
from cardgen.card.front.blank import BlankCard
from cardgen.card.key.key_card import KeyCard, KeyPart, KeyRow, KeySet
from cardgen.card.key.key_layout import key_cards
from cardgen.card.key.keys import at_work
from cardgen.catalog import load
from cardgen.diagram import LegendKey
from cardgen.diagram.samples import SAMPLES
from cardgen.engine.example import parse_example
from cardgen.errors import CardgenError
from cardgen.ink.items import Group, Tagged, Text
from cardgen.paper.shelf import all_stock, find_stock, template_for
from cardgen.words import ENGLISH
from cardgen.words.language.languages import LANGUAGES
from tests.support.faces import CANARY, canary_diagram
from tests.support.keys import key_cards_for

if TYPE_CHECKING:
    from cardgen.card.face import CardDiagram
    from cardgen.ink.items import Item, Page
    from cardgen.paper.classes import Class

GOLDEN = Path(__file__).parent / "golden"
CATALOGUE = load()
LETTER = find_stock("letter-8up")
POKER_WIDTH = 60
"""In mm: cards that are narrower are business cards."""
PAWNS = CATALOGUE.set("pawns").pieces
KEYS = key_cards_for(PAWNS, LETTER)


def blank(class_: Class) -> CardDiagram:
    return canary_diagram(9, class_)


def texts(items: tuple[Item, ...], scale: float = 1) -> list[tuple[float, str]]:
    """All text with its size in points on paper."""
    found: list[tuple[float, str]] = []
    for item in items:
        if isinstance(item, Text):
            found.append((item.size * scale, item.string))
        elif isinstance(item, Group | Tagged):
            found += texts(item.items, scale * (item.scale if isinstance(item, Group) else 1))
    return found


def after_title(page: Page) -> list[tuple[float, str]]:
    """What stands under the largest line."""
    found = texts(page.items)
    return found[found.index(max(found)) + 1 :]


def said(page: Page) -> str:
    return " ".join("".join(string for _, string in texts(page.items)).split())


def kinds(cards: tuple[CardFace | BlankCard | KeyCard, ...]) -> str:
    """f for a face, b for a blank card, k for a key card of how to read, s for the start, e for examples."""
    return "".join(
        "f"
        if isinstance(card, CardFace)
        else "b"
        if isinstance(card, BlankCard)
        else {"key": "k"}.get(card.part.id, card.part.id[0])
        for card in cards
    )


@pytest.mark.parametrize(
    ("faces", "skip", "sheet"),
    [
        *((8, 0, "ffffffff"), (7, 0, "fffffffb"), (6, 0, "ffffffbk"), (5, 0, "fffffbkk"), (3, 0, "fffbkkkk")),
        *((1, 0, "fbkkkkss"), (1, 5, "fbk"), (7, 1, "fffffff"), (0, 0, "")),
    ],
)
def test_free_places_have_one_blank_card_then_key_cards(faces: int, skip: int, sheet: str) -> None:
    """The first free place is for a piece drawn by hand; how to read the cards comes before how the game begins."""
    assert kinds(filled([CANARY] * faces, LETTER, blank, skip, KEYS)) == sheet


def test_what_key_cards_leave_free_is_blank() -> None:
    """Two key cards after the blank one, four places more."""
    assert kinds(filled([CANARY], LETTER, blank, 0, KEYS[:2])) == "fbkkbbbb"


def test_all_key_cards_stand_after_the_faces() -> None:
    """Where they are asked for there are as many sheets as they take, without a blank card before them."""
    assert kinds(with_keys([CANARY] * 7, KEYS, LETTER, blank)) == "fffffffkkkksssee"
    assert kinds(with_keys([], KEYS, LETTER, blank)) == "kkkksssee" + "bbbbbbb"
    assert with_keys([], [], LETTER, blank) == ()
    deck = deck_of([CANARY] * 7, LETTER, blank, 0, KEYS, all_keys=True)
    assert kinds(deck.cards) == "fffffffkkkksssee"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_key_cards_have_room_on_all_stock(stock: object, code: str) -> None:
    """In type that is read at a table: 8 pt, 7 pt on cards of poker size, on business cards 6.5 pt. The numbers of arrows
    are smaller.
    """
    stock_ = find_stock(stock.id)  # type: ignore[attr-defined]
    template = template_for(stock_)
    least = 8 if template.id != "poker" else 7 if template.width > POKER_WIDTH else 6.5
    for set_ in CATALOGUE.sets:
        cards = key_cards_for(set_.pieces, stock_, LANGUAGES[code])
        assert min(card.size for card in cards) >= least
        pages = card_pages(cards, template)
        assert not pages.left_out
        for page in pages.pages[:3]:
            rows = [found for found in after_title(page) if found[1].strip() not in {"1", "2", "8"}]
            assert min(size for size, _ in rows) >= least - 0.01


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_mark_is_explained_once(code: str) -> None:
    """In the words of the legends, each before its text."""
    language = LANGUAGES[code]
    cards = [card for card in key_cards_for(PAWNS, LETTER, language) if card.part.id == "key"]
    heads = [row.head for card in cards for row in card.rows]
    assert len(set(heads)) == len(heads)
    assert {f"{language.text(f'legend.{key.value}')}:" for key in SAMPLES} <= set(heads)
    assert [card.number for card in cards] == [(at + 1, len(cards)) for at in range(len(cards))]


def test_the_first_key_card_explains_what_most_cards_show() -> None:
    """A set with one free place for them has that one alone."""
    heads = [row.head for row in KEYS[0].rows]
    first = (LegendKey.BOTH, LegendKey.MOVE, LegendKey.CAPTURE, LegendKey.SLIDE, LegendKey.LEAP, LegendKey.OPENING)
    assert {ENGLISH.text(f"legend.{key.value}") + ":" for key in first} <= set(heads)


def test_a_key_card_has_the_back_of_its_set() -> None:
    """Green like the pawns, with the name of the game."""
    back = back_of(KEYS[0])
    assert (back.class_, back.game, KEYS[0].set_label) == ("pawn", "Dealer's Chess", "Dealer's Chess")
    assert KeyCard(KEYS[0].part, (), (1, 1), 9, KeySet("My Pieces", "piece")).set_label == "My Pieces"


def test_a_row_without_room_is_refused() -> None:
    """A word that is wider than its line, a title that is wider than a card."""
    template, like = template_for(LETTER), KeySet("Mine", "piece")
    wide = KeyPart("key", "Mine", (KeyRow("W" * 60, "is wide."),))
    high = KeyPart("key", "Mine", (KeyRow("Long:", "and longer " * 300),))
    for part in (wide, high):
        with pytest.raises(CardgenError) as caught:
            key_cards(part, template, like)
        assert str(caught.value) == "Mine: no room for a key card. Take larger cards (--stock)."
    (card,) = key_cards(
        KeyPart("key", "How all of these many cards are to be read", (KeyRow("A:", "b."),)), template, like
    )
    assert card_pages([card], template).mistakes.endswith("no room for the title of a key card in one line.")


def test_an_example_that_is_wrong_says_whose() -> None:
    """A maker is told the piece."""
    stuck = replace(CATALOGUE.piece("rook"), example=parse_example("3/PPP/PXP"))
    with pytest.raises(CardgenError) as caught:
        at_work([stuck], ENGLISH)
    assert str(caught.value) == "Rook: the piece has no move in its example."
    assert at_work([CATALOGUE.piece("rook")], ENGLISH) is None


def test_a_makers_example_has_words_too() -> None:
    """Whatever piece it is."""
    part = at_work([replace(CATALOGUE.piece("rook"), example=parse_example("2p/3/X2"))], ENGLISH)
    assert part is not None
    assert [(row.head, row.text) for row in part.rows][1:] == [("Rook:", "what it may do here.")]


TWINS = ("linebacker-pawn", "mecklenbeck-linebacker-pawn", "left-end-pawn", "right-end-pawn", "zabel-pawn")


@pytest.mark.parametrize(
    ("code", "heads", "mirrored"),
    [
        ("en", ["Linebacker Pawn and Mecklenbeck Linebacker Pawn:", "Left End Pawn:"], " Mirrored: Right End Pawn."),
        ("de", ["Linebacker Pawn und Mecklenbeck Linebacker Pawn:", "Left End Pawn:"], " Gespiegelt: Right End Pawn."),
    ],
)
def test_twins_share_one_example(code: str, heads: list[str], mirrored: str) -> None:
    """What looks alike and is said in the same words stands there once, of mirror images the first."""
    part = at_work(map(CATALOGUE.piece, TWINS), LANGUAGES[code])
    assert part is not None
    _, line, end, zabel = part.rows
    assert [line.head, end.head, zabel.head] == [*heads, "Zabel Pawn:"]
    assert end.text.endswith(mirrored)
    assert "pawn" in str(line.figure)


def test_pieces_that_do_the_same_share_an_example_of_a_maker() -> None:
    """Any number of them; who changes places, or stands elsewhere, has one of his own."""
    rook = replace(CATALOGUE.piece("rook"), example=parse_example("2p/3/X2"))
    others = [replace(rook, id=name.lower(), name=name) for name in ("Tower", "Castle")]
    mirror = replace(rook, id="keep", name="Keep", example=parse_example("p2/3/2X"))
    higher = replace(rook, id="high", name="High", example=parse_example("2p/X2/3"))
    part = at_work([rook, *others, higher, mirror], ENGLISH)
    assert part is not None
    assert [(row.head, row.text) for row in part.rows][1:] == [
        ("Rook, Tower and Castle:", "what it may do here. Mirrored: Keep."),
        ("High:", "what it may do here."),
    ]


def test_a_push_has_a_mirror_image_too() -> None:
    """Where the man goes is mirrored with the man."""
    pieces = [
        replace(CATALOGUE.piece("linebacker-pawn"), name=name, example=parse_example(rows))
        for name, rows in (("Left", "4/pp2/X3"), ("Right", "4/2pp/3X"))
    ]
    part = at_work(pieces, ENGLISH)
    assert part is not None
    assert part.rows[1].text.endswith(" Mirrored: Right.")


@pytest.mark.parametrize("card", KEYS, ids=lambda card: f"{card.part.id}-{card.number[0]}")
def test_golden(card: KeyCard) -> None:
    """CARDGEN_GOLDEN=1 writes the files anew; read the difference before you commit it."""
    page = card_page(card, template_for(LETTER))
    file = GOLDEN / f"{card.part.id}-{card.number[0]}.txt"
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        file.write_text(str(page), encoding="utf-8")
    assert str(page) == file.read_text(encoding="utf-8")
