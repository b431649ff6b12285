"""The grid of a card as laws: all our pieces, in all languages and on all stocks, and pieces of a maker's own."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from cardgen.card.front.face_of import face_of
from cardgen.card.front.layout import lay_out
from cardgen.catalog import load
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Group, Text, Use
from cardgen.ink.pdf import pdf_bytes
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import all_stock, find_stock, template_for
from cardgen.words.language.languages import LANGUAGES
from tests.support.fronts import feet_on, form_on, heading, ink, our_cards, tagged, texts_on, words_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Page
    from cardgen.paper.template import CardTemplate

SMALL = {"business-a4-10up", "business-letter-10up"}
STOCKS = {stock.id: template_for(stock) for stock in all_stock()}
LETTER = "letter-8up"
NEAR = pytest.approx
PICKED = ("", "chinese-", "berolina-", "ff-")
HIGHER: dict[tuple[bool, str], set[str]] = {
    (False, "en"): set(),
    (False, "de"): set(),
    (True, "en"): set(),
    (True, "de"): {"mecklenbeck-linebacker-pawn"}
    | {f"ptt-{kind}pawn" for kind in PICKED}
    | {f"ptt-{of}-{kind}pawn" for of in ("mecklenberg", "defending", "fish") for kind in PICKED},
}
"""Cards that explain so much under their board that it stands higher than the others of its class: on poker cards or
larger ones, by language. In German the promotion of the pawns of Pick-the-team has a line more."""
MOST_HIGHER = 5
"""On cards that are smaller still it is one in so many at most: their lines are short."""
SMALLEST = 6.5
"""In points."""
BLANK = 9
"""Millimetres without ink at the foot of a card, at most."""
CAPITALS = 0.65
"""How high they are, in their size."""
ROWS = ("pips.", "squar")
"""How the names of rows of signs begin."""
PAGE = Path(__file__).parents[2] / "docs" / "cards.md"

every_stock = pytest.mark.parametrize("stock", STOCKS)
every_language = pytest.mark.parametrize("code", LANGUAGES)


def format_of(page: Page, template: CardTemplate) -> int:
    """By the size of its words; those of the reserve are of the last one."""
    sizes = template.words.sizes
    return min((number for number, size in enumerate(sizes) if words_on(page)[0].size >= size), default=len(sizes) - 1)


@every_stock
@every_language
def test_boards_of_a_class_end_at_one_height(stock: str, code: str) -> None:
    """So a hand of cards is even; those that stand higher are named here, and none stands lower."""
    template, higher = STOCKS[stock], set()
    for piece, face, page in our_cards(stock, code):
        over = form_on(page, "board").y - template.inset.bottom - template.board.foot[face.class_]
        assert over > -0.001, piece.id
        if over > 0.005:
            higher.add(piece.id)
    if stock in SMALL:
        assert len(higher) * MOST_HIGHER <= len(our_cards(stock, code))
    else:
        assert higher <= HIGHER[template.id == "poker", code]


@every_stock
@every_language
def test_a_figure_stands_as_low_as_the_board(stock: str, code: str) -> None:
    """Emblems too; behind it is the medallion of its set, with its foot on the same line."""
    for piece, face, page in our_cards(stock, code):
        ground = form_on(page, "board").y
        assert feet_on(page, face) == NEAR(ground), piece.id
        assert form_on(page, "medallion").y == NEAR(ground), piece.id


@every_stock
def test_names_have_four_sizes(stock: str) -> None:
    """Of eleven, a hand of cards looked uneven."""
    sizes = {heading(page)[0].size for _, _, page in our_cards(stock, "en")}
    assert len(sizes) <= 4, sizes


@every_stock
@every_language
def test_a_card_has_one_of_three_formats(stock: str, code: str) -> None:
    """Which one follows from how much it says: the board of each but the last is as high as the template says."""
    template = STOCKS[stock]
    for piece, face, page in our_cards(stock, code):
        number, board = format_of(page, template), form_on(page, "board")
        heights = template.board.heights[face.class_]
        high = heights[number] if number < len(heights) else heights[0]
        rows = next(one.rows for one in face.diagrams if one.size == int(board.symbol.name.split(".")[1]))
        assert board.scale * rows < high + 0.02, piece.id


@every_stock
@every_language
def test_no_type_is_smaller_than_six_and_a_half_points(stock: str, code: str) -> None:
    """Neither words nor legend nor foot, whatever a card has to say."""
    small = {
        (text.string, text.size)
        for _, _, page in our_cards(stock, code)
        for text in texts_on(page)
        if text.size < SMALLEST
    }
    assert small == set()


RESERVE = 9
"""Cards with so much to say that their words are smaller than those of any format, at most, of 204."""


@every_stock
@every_language
def test_a_card_is_read_across_a_table(stock: str, code: str) -> None:
    """Words have the size of one of the three formats, but on few cards."""
    least, cards = STOCKS[stock].words.sizes[-1], our_cards(stock, code)
    small = {piece.id for piece, _, page in cards if words_on(page)[0].size < least}
    assert len(small) <= RESERVE, sorted(small)


@every_stock
@every_language
def test_no_foot_is_empty(stock: str, code: str) -> None:
    """Each tells its value, with a pip for each pawn, or how far the piece goes, with a square for two that it reaches;
    and its notation."""
    for piece, face, page in our_cards(stock, code):
        foot, said = face.foot, {text.string for text in texts_on(page)}
        rows = [one.symbol.name for one in ink(page.items) if isinstance(one, Use) and one.symbol.name[:5] in ROWS]
        assert face.notation in said, piece.id
        if foot.value is None:
            assert any(text.startswith(foot.reach) for text in said), piece.id
            count = round((foot.empty or 0) / 2)
            assert rows == [f"squares.{count}.{face.class_}"] * (count > 0), piece.id
        else:
            assert any(text.startswith(foot.worth) for text in said), piece.id
            halves = round(2 * foot.value)
            assert rows == [f"pips.{halves}.{face.class_}"] * (halves > 0), piece.id


def stripes(page: Page) -> Iterator[tuple[float, float]]:
    """From where to where ink stands at the left of the lower index: texts, pips and tiles under the board."""
    for part in tagged(page):
        for item in ink((part,)):
            if isinstance(item, Text):
                yield item.y, item.y + CAPITALS * item.size * MM_PER_TYPE_POINT
            elif isinstance(item, Use) and part.role == "P":
                yield item.y - item.scale / 2, item.y + item.scale / 2
            elif isinstance(item, Group) and part.role == "L":
                yield item.y, item.y + item.scale


@every_stock
@every_language
def test_no_band_under_a_board_is_blank(stock: str, code: str) -> None:
    """From the board to the last line there is something in every 9 mm; on larger cards it is all larger."""
    blank = BLANK * max(1, STOCKS[stock].width / STOCKS[LETTER].width)
    for piece, _, page in our_cards(stock, code):
        low = form_on(page, "board").y
        for bottom, top in sorted(stripes(page), reverse=True):
            if bottom < low:
                assert low - top <= blank, piece.id
                low = bottom
        assert low - STOCKS[stock].inset.bottom < 1, piece.id


@pytest.mark.parametrize("name", ["king", "rook", "fiveleaper", "zero", "standard-pawn", "left-spear", "wazir"])
def test_nothing_blank_is_seen(name: str) -> None:
    """The same in pixels: rows of white between the board and the edge that is kept free."""
    template, dpi = STOCKS[LETTER], 72
    page = lay_out(face_of(load().piece(name)), template)
    with pypdfium2.PdfDocument(pdf_bytes([page], "")) as document:
        image = document[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
    mm = dpi / 25.4
    start, end = image.height - form_on(page, "board").y * mm, image.height - template.inset.bottom * mm
    rows = [image.crop((0, y, image.width, y + 1)).getextrema()[0] == 255 for y in range(round(start), round(end))]
    longest = run = 0
    for blank in rows:
        run = run + 1 if blank else 0
        longest = max(longest, run)
    assert longest / mm <= BLANK


def last_format(code: str) -> str:
    """The cards with most to say, by their names, as docs/cards.md lists them."""
    names = [piece.name for piece, _, page in our_cards(LETTER, code) if format_of(page, STOCKS[LETTER]) == 2]
    return ", ".join(dict.fromkeys(names))


@every_language
def test_golden_the_page_lists_the_cards_of_the_last_format(code: str) -> None:
    """Few have so much to say. CARDGEN_GOLDEN=1 writes the list anew."""
    text = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- last format: {code} -->\n", "\n<!-- end -->"
    before, listed = text.split(begin)
    listed, after = listed.split(end, 1)
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        listed = last_format(code)
        PAGE.write_text(f"{before}{begin}{listed}{end}{after}", encoding="utf-8")
    assert listed == last_format(code)


LONG = (
    "Slides along the file towards the far side of the board and may then leap onward over whatever stands there.",
    "Overtakes Donaudampfschiffahrtskapitäne, whose neighbourhood it never leaves without explanation.",
    "Steps.",
)
NAMES = ("Wayfarer", "Honourable Wayfarer", "Honourable Borderland-Wayfarer of Ely")


def of_a_maker() -> str:
    """Fifty pieces without pictures, of all classes."""
    entries = [
        f"- id: own-{number}\n  name: {NAMES[number % 3]} {number}\n  class: {CLASSES[number % len(CLASSES)]}\n"
        f"  notation: {('W', 'N', 'fmWfcF', 'R4', 'KNC')[number % 5]}\n  source: made up\n  confidence: author\n"
        for number in range(50)
    ]
    return "\n".join(("pieces:", *entries))


@pytest.mark.parametrize("stock", [LETTER, "poker-letter-9up"])
def test_pieces_of_a_maker_stand_in_the_same_grid(stock: str, tmp_path: Path) -> None:
    """Fifty of them: name, board, emblem and foot stand where ours do, and no type is smaller."""
    (tmp_path / "own.yaml").write_text(of_a_maker(), encoding="utf-8")
    template = template_for(find_stock(stock))
    pieces = [piece for one in load((tmp_path,)).sets for piece in one.pieces if piece.id.startswith("own-")]
    assert len(pieces) == 50
    for number, piece in enumerate(pieces):
        words = " ".join((LONG * 2)[number % 3 : number % 3 + 1 + number % 2])
        face = replace(face_of(piece), wordings=(words,))
        page = lay_out(face, template)
        ground = template.inset.bottom + template.board.foot[face.class_]
        assert form_on(page, "board").y == NEAR(ground), piece.id
        assert feet_on(page, face) == NEAR(ground), piece.id
        assert heading(page)[0].y == NEAR(template.height - template.inset.top - template.name.drop), piece.id
        assert min(text.size for text in texts_on(page)) >= SMALLEST, piece.id
        assert form_on(page, "crest").x == NEAR(template.width - template.inset.right - template.crest.side / 2)
