"""Checks places and sizes, in millimetres, against stock and template. It works out for itself where a cell lies.

All comparisons are absolute: one that is free of scale cannot see a wrong scale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from operator import sub
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.paper.imprint import imprint_of, read_imprint
from cardgen.paper.large import prints_of
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import all_stock, template_for
from cardgen.proof.finding import Witness
from cardgen.proof.moves.numbers import shown_numbers
from cardgen.proof.pdf.matrix import PageMatrix
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardgen.paper.imprint import Imprint
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage, PrintedText

NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file."""
PAGE_NEAR = 0.1
FAR = 50
SIZES = range(5, 16, 2)
"""How many squares diagrams have across."""
FINE = 0.005
"""The same for the side of a square: a board has up to 15 of them."""
OVERHANG = 0.5
"""How far letters may start outside the content box: large ones are moved a little to look aligned."""

HANGING, WIDE = 2.15, 37
"""How far numbers beside arrows may: printers reach so far outside the content box. Those of wide boards are larger."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A stock with the template of its cards, and what the file says is meant to be so."""

    stock: Stock
    template: CardTemplate
    skipped: int = 0
    """Cells of the first sheet that are left free."""
    repeated: bool = False
    """Whether there may be several cards of a piece."""
    look: CardLook = USUAL
    """What its cards look like."""
    keys: int = 0
    """How many key cards it has."""

    @property
    def imprint(self) -> Imprint:
        """What a file made on it says of itself."""
        return imprint_of(self.stock, self.template)

    def places(self, side: CardSide) -> tuple[PageMatrix, ...]:
        """Where upright cards go on a page; backs lie behind their fronts when the sheet turns on its long edge."""
        rows, columns = range(self.stock.rows), range(self.stock.columns)
        return tuple(self._place(row, column, side) for row in rows for column in columns)

    def _place(self, row: int, column: int, side: CardSide) -> PageMatrix:
        stock, back = self.stock, side is CardSide.BACK
        left = stock.origin_left + column * stock.pitch_across
        if back:
            left = stock.page_width - left - stock.cell_width
        top = stock.page_height - stock.origin_top - row * stock.pitch_down
        bottom = top - stock.cell_height
        scale = stock.scale
        if not stock.turned:
            return PageMatrix(scale, 0, 0, scale, left, bottom)
        if back:
            return PageMatrix(0, scale, -scale, 0, left + stock.cell_width, bottom)
        return PageMatrix(0, -scale, scale, 0, left, top)


def paper_of(path: Path, pages: Sequence[PrintedPage], stock: Stock | None = None) -> Paper:
    """The stock that a file was made for: the one given, else the one it names if that is ours, else the likeliest."""
    made = read_imprint(pages[0].keywords)
    paper = _stock_of(path, pages, stock, made)
    return (
        replace(paper, skipped=made.skipped, repeated=made.repeated, look=made.look, keys=made.keys) if made else paper
    )


def _stock_of(path: Path, pages: Sequence[PrintedPage], stock: Stock | None, made: Imprint | None) -> Paper:
    if stock is not None:
        given = _papers(stock)
        if made is None:
            return given[0]
        meant = next((paper for paper in given if paper.imprint.measures == made.measures), None)
        if meant is None:
            raise CardgenError(f"{path}: {_other(made, given[0])}")
        return meant
    papers = [paper for one in all_stock() for paper in _papers(one)]
    if made is None:
        return _likeliest(path, pages, papers)
    named = next((paper for paper in papers if paper.imprint.measures == made.measures), None)
    if named is None:
        raise CardgenError(f"{path}: {_unknown(made, papers)}")
    return named


def _papers(stock: Stock) -> list[Paper]:
    """A stock with its template, and the same in large print."""
    template = template_for(stock)
    return [Paper(one, template) for one in prints_of(stock)]


def _other(made: Imprint, given: Paper) -> str:
    """A file made on another stock than the one given."""
    if (made.stock, made.file) == (given.stock.id, given.stock.file):
        return f"it was made on {made.phrase} when that had other measures; make it anew with cardgen pdf."
    right = f"add --stock {made.file} instead" if made.file else "leave out --stock"
    return f"it was made on {made.phrase}, not on {given.imprint.phrase}; {right}."


def _unknown(made: Imprint, ours: Sequence[Paper]) -> str:
    """A file whose stock does not come with the program."""
    if not made.file and any(paper.stock.id == made.stock for paper in ours):
        return f"it was made on {made.phrase} when that had other measures; make it anew with cardgen pdf."
    return f"it was made on {made.phrase}, which is not one of ours; add --stock {made.file or 'FILE.yaml'}."


def _likeliest(path: Path, pages: Sequence[PrintedPage], papers: Sequence[Paper]) -> Paper:
    """The stock of the size of the pages whose cells fit best, for a file that names none."""
    first = pages[0]
    same = [paper for paper in papers if _same_size(first, paper.stock)]
    astray = {paper.stock.id: _all_astray(pages, paper) for paper in papers}
    best = min(same or papers, key=lambda paper: astray[paper.stock.id])
    if not same and astray[best.stock.id] == sum(len(page.cards) for page in pages):
        raise CardgenError(
            f"{path}: no stock has pages of {first.width:.1f} × {first.height:.1f} mm, as page 1 is; "
            "name yours with --stock."
        )
    return best


def _all_astray(pages: Sequence[PrintedPage], paper: Paper) -> int:
    """How many cards do not lie on a cell."""
    return sum(_astray(card, paper) > NEAR for page in pages for card in page.cards)


def _same_size(page: PrintedPage, stock: Stock) -> bool:
    return abs(page.width - stock.page_width) <= PAGE_NEAR and abs(page.height - stock.page_height) <= PAGE_NEAR


def near_size(page: PrintedPage, paper: Paper) -> bool:
    """Whether a page is of a sane size; one a kilometre wide is not rendered."""
    stock = paper.stock
    return max(abs(page.width - stock.page_width), abs(page.height - stock.page_height)) <= FAR


def _astray(card: PrintedCard, paper: Paper) -> float:
    """How far the corners of a card are from those of the cell that is nearest."""
    return min(_apart(card.place, place, paper) for place in paper.places(card.side))


def _apart(one: PageMatrix, other: PageMatrix, paper: Paper) -> float:
    off = PageMatrix(*map(sub, one, other))
    return max(hypot(*off.at(x, y)) for x in (0, paper.template.width) for y in (0, paper.template.height))


def cell_of(card: PrintedCard, paper: Paper) -> int:
    """The number of the cell that a card lies in, or nearest to."""
    places = paper.places(card.side)
    return min(range(len(places)), key=lambda number: _apart(card.place, places[number], paper))


def size_problems(page: PrintedPage, paper: Paper) -> Iterator[str]:
    """What is wrong with a page without its cards: its size, what another program has changed, signs and ink."""
    stock = paper.stock
    if not _same_size(page, stock):
        yield (
            f"it measures {page.width:.2f} × {page.height:.2f} mm, "
            f"the stock {stock.id!r} {stock.page_width:g} × {stock.page_height:g} mm."
        )
    for entry in page.changed:
        yield f"it has the entry {entry}, which cards never have: another program has changed it."
    for wrong in page.misdrawn:
        yield f"{wrong}."
    if page.coloured and paper.look.ink != "full":
        yield f"it is printed in colour, the file says {paper.look.ink} ink."


def page_problems(page: PrintedPage, paper: Paper, *, first: bool) -> Iterator[str]:
    """What is wrong with a page as a whole."""
    stock = paper.stock
    yield from size_problems(page, paper)
    if len({card.side is CardSide.BACK for card in page.cards}) > 1:
        yield "fronts and backs stand on one page."
    cells = [cell_of(card, paper) for card in page.cards]
    skipped = set(range(paper.skipped if first else 0))
    missing = len(set(range(stock.cards)) - set(cells) - skipped)
    if len(set(cells)) < len(cells):
        yield "two cards lie on one another."
    if missing:
        yield f"{missing} of its {stock.cards} cells {'is' if missing == 1 else 'are'} empty."
    if used := len(skipped & set(cells)):
        yield f"cards lie in {used} of the {paper.skipped} cells that were to be left free."


def place_problems(card: PrintedCard, paper: Paper) -> Iterator[Problem]:
    """Place and size of a card, and whether its text stands within it."""
    place, template = card.place, paper.template
    meant = paper.places(card.side)[cell_of(card, paper)]
    if _apart(place, meant, paper) > NEAR:
        yield Witness.PLACE, "", _told(place, meant, template)
    numbers = shown_numbers(card)
    texts = (text for part in card.parts for text in part.texts)
    hanging = HANGING * max(1, template.board.widths["piece"] / WIDE)
    outside = next((one for one in texts if not _within(one, template, hanging if one in numbers else OVERHANG)), None)
    if outside is not None:
        yield Witness.PLACE, "", f"text begins outside the safe area of the card, at {outside.string.strip()!r}."


def _within(text: PrintedText, template: CardTemplate, over: float) -> bool:
    box = template.inset
    across = box.left - over <= text.x <= template.width - box.right + over
    return across and box.bottom - over <= text.y <= template.height - box.top + over


def _told(place: PageMatrix, meant: PageMatrix, template: CardTemplate) -> str:
    """What is wrong with a place, in words."""
    if place.mirrored:
        return "it is printed mirrored."
    turn = 180 - (meant.turn - place.turn + 180) % 360
    if abs(turn) > 0.05:
        return f"it is turned by {turn:.1f}° from where it has to be."
    scale = meant.across
    if max(abs(place.across - scale), abs(place.up - scale)) * template.height > NEAR:
        size = f"{place.across * template.width:.2f} × {place.up * template.height:.2f} mm"
        return f"it measures {size}, not {scale * template.width:g} × {scale * template.height:g} mm."
    (x, y), (to_x, to_y) = place.at(0, 0), meant.at(0, 0)
    way = [f"{abs(x - to_x):.2f} mm too far {'right' if x > to_x else 'left'}"] if abs(x - to_x) > NEAR / 2 else []
    way += [f"{abs(y - to_y):.2f} mm too {'high' if y > to_y else 'low'}"] if abs(y - to_y) > NEAR / 2 else []
    return f"it lies {' and '.join(way)} on the sheet."


def board_problems(marks: DrawnDiagram, paper: Paper) -> Iterator[Problem]:
    """Size and place of the board of a diagram on its card."""
    template, place, size = paper.template, marks.place, marks.size
    if place is None:
        return
    if size not in SIZES or not size // 2 < marks.rows <= size:
        yield Witness.PLACE, "", f"no diagram has {size} by {marks.rows} squares."
        return
    if place.mirrored or abs(place.turn) > 0.05:
        yield Witness.PLACE, "", "the board is mirrored or turned."
    if abs(place.across - place.up) > FINE:
        yield Witness.PLACE, "", f"the squares measure {place.across:.2f} × {place.up:.2f} mm."
    side = place.across
    rules = marks.lines.rules
    if len(rules) != 1 or abs(rules[0] - template.board.rule) > FINE:
        yield Witness.PLACE, "", f"the rule round the board is not there once, {template.board.rule:g} mm thick."
    box, half = template.inset, size * side / 2
    edges = (
        place.e - half - box.left,
        template.width - box.right - place.e - half,
        place.f + half - marks.rows * side - box.bottom,
        template.height - box.top - place.f - half,
    )
    if abs(edges[0]) > NEAR or min(edges) < -NEAR:
        yield Witness.PLACE, "", "the board does not stand at the left edge of the safe area, inside it."
