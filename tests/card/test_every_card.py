"""Every card of the catalogue, on every stock that comes with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pypdfium2
import pytest

from cardgen.card.deck import card_page, filled, sheets_of
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import Piece, load
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Tagged, Text
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.typesetting import typeset
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import all_stock, template_for
from cardgen.picture.svg import Picture
from cardgen.words.language.languages import LANGUAGES
from tests.support.fronts import form_on, our_cards, texts_on

if TYPE_CHECKING:
    from cardgen.card.face import CardFace
    from cardgen.ink.items import Page

PIECES = [piece for one in load().sets for piece in one.pieces]
STOCK = {stock.id: stock for stock in all_stock()}


def texts(items: object) -> list[str]:
    """All the text of some ink, in its order."""
    found: list[str] = []
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Text):
            found.append(item.string)
        elif hasattr(item, "items"):
            found += texts(item.items)
    return found


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("stock", STOCK)
def test_every_card_has_room_on_every_stock(stock: str, code: str) -> None:
    """No card of the catalogue is too long for a paper that we offer; docs/cards.md promises so."""
    template = template_for(STOCK[stock])
    for piece in PIECES:
        card_page(face_of(piece, language=LANGUAGES[code]), template)


@pytest.mark.parametrize("stock", STOCK)
def test_nothing_is_printed_where_printers_do_not_reach(stock: str) -> None:
    """The strips at the edges of a sheet stay white on fronts and backs: no mark, no head of an arrow, no letter."""
    paper, dpi = STOCK[stock], 100
    faces = [face_of(piece) for piece in PIECES[:: len(PIECES) // 17]]
    sheets = sheets_of(filled(faces, paper, blank_diagram), paper, duplex=True)
    strips = paper.unprintable
    with pypdfium2.PdfDocument(pdf_bytes(sheets, "")) as document:
        for page in document:
            image = page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
            left, right, top, bottom = (
                int(strip / 25.4 * dpi) - 1 for strip in (strips.left, strips.right, strips.top, strips.bottom)
            )
            inside = (left, top, image.width - right, image.height - bottom)
            image.paste(255, inside)
            assert image.getextrema() == (255, 255)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: f"{piece.set_id}-{piece.id}")
def test_a_card_says_all_that_its_piece_is(piece: Piece) -> None:
    """Name, set, number, words, rules and notation stand on the card; the diagram tells its moves."""
    face = face_of(piece)
    page = card_page(face, template_for(STOCK["letter-8up"]))
    said = " ".join(" ".join(texts(page.items)).split())
    (card,) = page.items
    assert isinstance(card, Tagged)
    dot = " ·" if piece.set_title[-1].isdigit() else ""
    for part in (typeset(piece.name), f"{piece.set_title.upper()}{dot} {piece.number} / {piece.of}", piece.canonical):
        assert part.replace("-", "") in said.replace("  ", " ").replace("-", "")
    assert any(
        all(
            typeset(text) in said
            for text in (face.words(way), *(f"{head} {rule}" for head, rule in rules_of(face, way)))
        )
        for way in range(face.briefest + 1)
    )
    houses = [item for item in card.items if isinstance(item, Tagged) and item.alt == "house rule"]
    assert len(houses) == len(piece.house)
    alts = [item.alt for item in card.items if isinstance(item, Tagged) and item.alt]
    assert any("Diagram on" in alt for alt in alts)


@pytest.mark.parametrize("stock", STOCK)
def test_figures_of_a_class_have_one_scale(stock: str) -> None:
    """None is larger; one is smaller only where the words in the full measure over it need its room, up to which it
    reaches then, or where it fills its place."""
    template = template_for(STOCK[stock])
    for _, face, page in our_cards(stock, "en"):
        if isinstance(face.picture, Picture):
            use, scale = form_on(page, "picture"), template.picture.scales[face.class_] * face.picture.unit
            filling = template.picture.widths[face.class_] / face.picture.width
            last = lowest_word(page)
            free = last.y - use.y + use.scale * face.picture.box[1] - template.words.below
            descent = 0.55 * last.size * MM_PER_TYPE_POINT
            assert use.scale == pytest.approx(min(scale, filling)) or 0 < free < descent, face.name


def lowest_word(page: Page) -> Text:
    """The last line over the board."""
    ground = form_on(page, "board").y
    over = [text for text in texts_on(page) if text.font == "serif" and text.y > ground]
    return min(over, key=lambda text: text.y)


def rules_of(face: CardFace, way: int) -> tuple[tuple[str, str], ...]:
    return (*face.moving_rules(way), *face.foot.rules)


def test_pieces_with_other_moves_have_other_emblems() -> None:
    """An emblem follows from the moves: two pieces share one only where they move alike."""
    emblems: dict[str, set[object]] = {}
    for piece in PIECES:
        picture = face_of(piece).picture
        if type(picture).__name__ == "Emblem":
            emblems.setdefault(repr(picture), set()).add(frozenset(piece.kind.moves))
    assert [moves for moves in emblems.values() if len(moves) > 1] == []


@pytest.mark.parametrize("class_", CLASSES)
def test_a_blank_card_of_each_class_has_a_legend_of_the_commonest_marks(class_: str) -> None:
    """Somebody who draws a piece by hand finds the marks explained."""
    legend = [entry.text for entry in blank_diagram(class_).legend]  # type: ignore[arg-type]
    assert legend == ["move or capture", "move only", "capture only", "leap over anything", "on to the edge"]
