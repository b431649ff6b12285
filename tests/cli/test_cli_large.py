"""Large print: one card on each half of a sheet, laid out as the usual one, in type that can be read at arm's length."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import card_page, write_cards
from cardgen.card.front.face_of import face_of
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.ink.items import Group, Tagged, Text
from cardgen.paper.large import large_of, prints_of
from cardgen.paper.shelf import all_stock, find_stock, template_for
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from cardgen.proof.products.deck import prove_deck
from cardgen.words.language.languages import LANGUAGES
from tests.support.command import fails, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.paper.looks import CardInk
    from cardgen.paper.stock import Stock

STOCK = [stock for stock in all_stock() if len(prints_of(stock)) > 1]
CATALOGUE = load()
LETTER = large_of(find_stock("letter-8up"))
LEAST = 14
"""Points of words and rules in large print."""
LONGEST = 12
"""So many cards with the most to say."""


@pytest.mark.parametrize("stock", STOCK, ids=lambda stock: stock.id)
def test_a_card_fills_half_a_sheet(stock: Stock) -> None:
    """From edge to edge one way, in the middle the other way; what is printed stays where printers reach."""
    large = large_of(stock)
    template = template_for(large)
    height = stock.page_height / 2
    for cell, bottom in zip(large.cells(), (height, 0), strict=True):
        assert (cell.left + cell.right) / 2 == pytest.approx(stock.page_width / 2)
        assert (cell.bottom + cell.top) / 2 == pytest.approx(bottom + height / 2)
        assert cell.width == pytest.approx(stock.page_width) or cell.height == pytest.approx(height)
    assert (large.card_width, large.card_height) == pytest.approx(
        (large.scale * template.width, large.scale * template.height)
    )
    assert find_stock(large.id) == find_stock(stock.id, large=True) == large


def test_the_large_card_is_twice_the_card() -> None:
    """On letter and on A4 alike; one of poker size is 2.2 times as large."""
    assert (LETTER.card_width, LETTER.card_height) == pytest.approx((5.5 * 25.4, 8.5 * 25.4))
    assert (LETTER.scale, large_of(find_stock("a4-8up")).scale) == pytest.approx((2, 2))
    assert large_of(find_stock("poker")).scale == pytest.approx(2.2)


def test_error_of_a_large_print_of_large_cards() -> None:
    """What fills half a sheet has none."""
    said = "cards of stock 'letter-8up-large' measure 139.7 × 215.9 mm, too much for a large print on half a sheet."
    assert prints_of(LETTER) == (LETTER,)
    with pytest.raises(CardgenError) as found:
        large_of(LETTER)
    assert str(found.value) == said
    assert fails("pdf", "king", "--stock", "letter-8up-large", "--large") == said


def sizes(items: Iterable[object], role: str = "") -> Iterator[tuple[str, float]]:
    """The type of a card, with what it is marked as, in order."""
    for item in items:
        if isinstance(item, Tagged):
            yield from sizes(item.items, item.role)
        elif isinstance(item, Group):
            yield from sizes(item.items, role)
        elif isinstance(item, Text):
            yield role, item.size


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("stock", ["letter-8up", "a4-8up", "poker"])
def test_words_are_large(stock: str, code: str) -> None:
    """Also on the cards that have the most to say."""
    paper, language = find_stock(stock, large=True), LANGUAGES[code]
    faces = [face_of(piece, language=language) for piece in CATALOGUE.pieces]
    faces.sort(key=lambda face: -len("".join((face.wordings[-1], *(text for _, text in face.rules)))))
    for face in faces[:LONGEST]:
        (card,) = card_page(face, template_for(paper)).items
        assert isinstance(card, Tagged)
        words = takewhile(lambda one: one[0] != "LI", sizes(card.items))  # then come the legend and the foot
        assert min(size for role, size in words if role == "P") * paper.scale >= LEAST, face.name


@pytest.mark.parametrize(
    ("stock", "ink", "name", "given"),
    [
        ("letter-8up", "full", "royals-duplex-large.pdf", "letter-8up"),
        ("poker", "low", "royals-duplex-low-poker-letter-9up-large.pdf", None),
    ],
)
def test_large_cards_are_proved(stock: str, ink: CardInk, name: str, given: str | None, tmp_path: Path) -> None:
    """Marks, words, places and backs are read back as those of the usual cards are; the file says what it is."""
    ran = run("pdf", "--set", "royals", "--duplex", "--ink", ink, "--stock", stock, "--large", "-o", tmp_path)
    assert (ran.code, [file.name for file in tmp_path.iterdir()]) == (0, [name])
    proof = prove(tmp_path / name, CATALOGUE, given and find_stock(given))
    assert list(map(str, proof.findings)) == []
    assert (proof.cards, proof.blanks, proof.backs, proof.stock) == (7, 1, 8, find_stock(stock, large=True).id)


def test_another_scale_is_seen(tmp_path: Path) -> None:
    """Cards that are printed a little smaller than half a sheet."""
    file = tmp_path / "cards.pdf"
    write_cards(file, [face_of(CATALOGUE.piece("king"))] * 2, LETTER)
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        ink = document.pages[0].Contents.read_bytes()
        document.pages[0].Contents = document.make_stream(ink.replace(b"0 -2 2 0 ", b"0 -1.96 1.96 0 "))
        document.save()
    found = [finding.problem for finding in prove(file, CATALOGUE).findings]
    assert "it measures 136.91 × 211.58 mm, not 139.7 × 215.9 mm." in found


def test_a_large_deck_is_proved(tmp_path: Path) -> None:
    """Of poker size or of perforated sheets: a card and its back on each half."""
    assert run("deck", "vegas", "--stock", "poker", "--large", "-o", tmp_path).code == 0
    (file,) = tmp_path.iterdir()
    proof = prove_deck(file, CATALOGUE, OURS)
    assert (proof.findings, proof.cards, proof.backs, proof.stock) == ((), 2, 2, "poker-letter-9up-large")
