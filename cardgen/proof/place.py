"""Holds places and sizes, in millimetres, against the data of stock and template. Where a cell lies is worked out anew.

All comparisons are absolute: one that is free of scale cannot see a wrong scale.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from cardgen.card.shelf import all_stock, template_for
from cardgen.errors import CardgenError
from cardgen.proof.finding import Witness
from cardgen.proof.matrix import Matrix
from cardgen.proof.printed import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.card.stock import Stock
    from cardgen.card.template import CardTemplate
    from cardgen.proof.diagram import Drawn
    from cardgen.proof.diagrams import Problem
    from cardgen.proof.printed import Card, Page, Text

NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file."""
PAGE_NEAR = 0.1
FAR = 50
FINE = 0.005
"""The same for the side of a square: a board has up to 15 of them."""
OVERHANG = 0.5
"""How far letters may start outside the content box: large ones are moved a little to look aligned."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A stock with the template of its cards."""

    stock: Stock
    template: CardTemplate

    def places(self, side: Side) -> tuple[Matrix, ...]:
        """Where upright cards go on a page; backs lie behind their fronts when the sheet turns on its long edge."""
        rows, columns = range(self.stock.rows), range(self.stock.columns)
        return tuple(self._place(row, column, side) for row in rows for column in columns)

    def _place(self, row: int, column: int, side: Side) -> Matrix:
        stock, back = self.stock, side is Side.BACK
        left = stock.origin_left + column * stock.pitch_across
        if back:
            left = stock.page_width - left - stock.cell_width
        top = stock.page_height - stock.origin_top - row * stock.pitch_down
        bottom = top - stock.cell_height
        if not stock.turned:
            return Matrix(1, 0, 0, 1, left, bottom)
        if back:
            return Matrix(0, 1, -1, 0, left + stock.cell_width, bottom)
        return Matrix(0, -1, 1, 0, left, top)


def paper_of(pages: Sequence[Page], stock: Stock | None = None) -> Paper:
    """The stock that a file was made for: the one given, else that of its page size whose cells fit best."""
    if stock is not None:
        return Paper(stock, template_for(stock))
    papers = [Paper(one, template_for(one)) for one in all_stock()]
    first = pages[0]
    same = [paper for paper in papers if _same_size(first, paper.stock)]
    astray = {paper.stock.id: _all_astray(pages, paper) for paper in papers}
    best = min(same or papers, key=lambda paper: astray[paper.stock.id])
    if not same and astray[best.stock.id] == sum(len(page.cards) for page in pages):
        raise CardgenError(
            f"no stock has pages of {first.width:.1f} × {first.height:.1f} mm, as page 1 is; name yours with --stock."
        )
    return best


def _all_astray(pages: Sequence[Page], paper: Paper) -> int:
    """How many cards do not lie on a cell."""
    return sum(_astray(card, paper) > NEAR for page in pages for card in page.cards)


def _same_size(page: Page, stock: Stock) -> bool:
    return abs(page.width - stock.page_width) <= PAGE_NEAR and abs(page.height - stock.page_height) <= PAGE_NEAR


def near_size(page: Page, paper: Paper) -> bool:
    """Whether it makes sense to look at a page: one of a kilometre is not rendered."""
    stock = paper.stock
    return max(abs(page.width - stock.page_width), abs(page.height - stock.page_height)) <= FAR


def _astray(card: Card, paper: Paper) -> float:
    """How far the corners of a card are from those of the cell that is nearest."""
    return min(_apart(card.place, place, paper) for place in paper.places(card.side))


def _apart(one: Matrix, other: Matrix, paper: Paper) -> float:
    width, height = paper.template.width, paper.template.height
    corners = [(x, y) for x in (0, width) for y in (0, height)]
    return max(hypot(a - c, b - d) for (a, b), (c, d) in ((one.at(*at), other.at(*at)) for at in corners))


def cell_of(card: Card, paper: Paper) -> int:
    """The number of the cell that a card lies in, or nearest to."""
    places = paper.places(card.side)
    return min(range(len(places)), key=lambda number: _apart(card.place, places[number], paper))


def page_problems(page: Page, paper: Paper) -> Iterator[str]:
    """What is wrong with a page as a whole."""
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
    for odd in page.odd[:3]:
        yield f"it has what is no PDF: {odd}."
    if len({card.side is Side.BACK for card in page.cards}) > 1:
        yield "fronts and backs stand on one page."
    cells = [cell_of(card, paper) for card in page.cards]
    missing = stock.columns * stock.rows - len(set(cells))
    if len(set(cells)) < len(cells):
        yield "two cards lie on one another."
    if missing:
        yield f"{missing} of its {stock.columns * stock.rows} cells {'is' if missing == 1 else 'are'} empty."


def place_problems(card: Card, paper: Paper) -> Iterator[Problem]:
    """Place and size of a card, and whether its text stands within it."""
    place, template = card.place, paper.template
    meant = paper.places(card.side)[cell_of(card, paper)]
    if _apart(place, meant, paper) > NEAR:
        yield Witness.PLACE, "", _told(place, meant, template)
    outside = next((text for part in card.parts for text in part.texts if not _within(text, template)), None)
    if outside is not None:
        yield Witness.PLACE, "", f"text begins outside the safe area of the card, at {outside.string.strip()!r}."


def _within(text: Text, template: CardTemplate) -> bool:
    box = template.inset
    across = box.left - OVERHANG <= text.x <= template.width - box.right + OVERHANG
    return across and box.bottom - OVERHANG <= text.y <= template.height - box.top + OVERHANG


def _told(place: Matrix, meant: Matrix, template: CardTemplate) -> str:
    """What is wrong with a place, in words."""
    if place.mirrored:
        return "it is printed mirrored."
    turn = 180 - (meant.turn - place.turn + 180) % 360
    if abs(turn) > 0.05:
        return f"it is turned by {turn:.1f}° from where it has to be."
    if max(abs(place.across - 1), abs(place.up - 1)) * template.height > NEAR:
        size = f"{place.across * template.width:.2f} × {place.up * template.height:.2f} mm"
        return f"it measures {size}, not {template.width:g} × {template.height:g} mm."
    (x, y), (to_x, to_y) = place.at(0, 0), meant.at(0, 0)
    way = [f"{abs(x - to_x):.2f} mm too far {'right' if x > to_x else 'left'}"] if abs(x - to_x) > NEAR / 2 else []
    way += [f"{abs(y - to_y):.2f} mm too {'high' if y > to_y else 'low'}"] if abs(y - to_y) > NEAR / 2 else []
    return f"it lies {' and '.join(way)} on the sheet."


def board_problems(marks: Drawn, paper: Paper) -> Iterator[Problem]:
    """Size and place of the board of a diagram on its card."""
    template, place, size = paper.template, marks.place, marks.size
    if place is None:
        return
    side = template.board.sides.get(size)
    if side is None:
        yield Witness.PLACE, "", f"no diagram has {size} by {size} squares."
        return
    if place.mirrored or abs(place.turn) > 0.05:
        yield Witness.PLACE, "", "the board is mirrored or turned."
    if max(abs(place.across - side), abs(place.up - side)) > FINE:
        yield (
            Witness.PLACE,
            "",
            f"the squares measure {place.across:.2f} × {place.up:.2f} mm, the template says {side:g} mm.",
        )
    box, half = template.inset, size * side / 2
    edges = (
        place.e - half - box.left,
        template.width - box.right - place.e - half,
        place.f - half - box.bottom,
        template.height - box.top - place.f - half,
    )
    if abs(edges[0]) > NEAR or min(edges) < -NEAR:
        yield Witness.PLACE, "", "the board does not stand at the left edge of the safe area, inside it."
