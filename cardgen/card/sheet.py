"""Cards onto sheets: fronts in reading order, backs where they meet their fronts. Pure.

The sheet is printed as a portrait page and turned over on its long edge, as one turns a leaf of a book. Then left and
right change places and up stays up: a back goes into the mirrored cell, turned the other way round than its front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.ink import Group, Item, Page, Stroke, line
from cardgen.card.palette import EDGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.stock import Cell, Stock

QUARTER = 90
SIDES = ("left", "right", "top", "bottom")
TICK_GAP = 1.0
"""Between a cell and the line that says where to cut (mm)."""
TICK = 3.0
"""Length of such a line."""
TICK_WIDTH = 0.2


def fronts(cards: Sequence[Page], stock: Stock) -> tuple[Page, ...]:
    """Sheets with the cards row by row; the last one may have empty cells."""
    rotation = -QUARTER if stock.turned else 0
    return tuple(
        _sheet([_placed(card, cell, rotation) for card, cell in zip(some, stock.cells(), strict=False)], stock)
        for some in _by_sheet(cards, stock)
    )


def backs(cards: Sequence[Page], stock: Stock) -> tuple[Page, ...]:
    """Sheets with the backs of the cards in the same order, each to lie behind its front."""
    rotation = QUARTER if stock.turned else 0
    cells = tuple(map(stock.mirrored, stock.cells()))
    return tuple(
        _sheet([_placed(card, cell, rotation) for card, cell in zip(some, cells, strict=False)], stock)
        for some in _by_sheet(cards, stock)
    )


def interleaved(front_sheets: Sequence[Page], back_sheets: Sequence[Page]) -> tuple[Page, ...]:
    """Front, its back, the next front, its back: for printing both sides in one run."""
    return tuple(page for pair in zip(front_sheets, back_sheets, strict=True) for page in pair)


def unreached(stock: Stock) -> dict[str, float]:
    """How far into the front of an upright card, from each side, no ink can be trusted in some cell."""
    rotation = -QUARTER if stock.turned else 0
    strips = dict.fromkeys(SIDES, 0.0)
    for cell in stock.cells():
        for side, strip in _strips(cell, stock).items():
            on_card = _card_side(side, rotation)
            strips[on_card] = max(strips[on_card], strip)
    return strips


def _strips(cell: Cell, stock: Stock) -> dict[str, float]:
    margins = stock.unprintable
    return {
        "left": margins.left - cell.left,
        "right": cell.right - (stock.page_width - margins.right),
        "top": cell.top - (stock.page_height - margins.top),
        "bottom": margins.bottom - cell.bottom,
    }


def _card_side(sheet_side: str, rotation: int) -> str:
    """Which side of a card looks to a side of the sheet when the card lies turned (in degrees, anticlockwise)."""
    clockwise = ("top", "right", "bottom", "left")
    return clockwise[(clockwise.index(sheet_side) + rotation // QUARTER) % 4]


def _by_sheet(cards: Sequence[Page], stock: Stock) -> list[Sequence[Page]]:
    return [cards[at : at + stock.cards] for at in range(0, len(cards), stock.cards)]


def _placed(card: Page, cell: Cell, rotation: int) -> Group:
    """The card in its cell; turning it round its origin takes it out of the cell, so its origin goes to a corner."""
    x, y = {
        0: (cell.left, cell.bottom),
        -QUARTER: (cell.left, cell.top),
        QUARTER: (cell.right, cell.bottom),
    }[rotation]
    return Group(card.items, x, y, rotation=rotation)


def _sheet(cards: Sequence[Group], stock: Stock) -> Page:
    ticks = () if stock.perforated else _ticks(stock)
    return Page(stock.page_width, stock.page_height, (*ticks, *cards))


def _ticks(stock: Stock) -> tuple[Item, ...]:
    """Short lines in the margins, in line with the edges of the cells; none inside, where they would show on a card."""
    cells = stock.cells()
    left, right = min(cell.left for cell in cells), max(cell.right for cell in cells)
    bottom, top = min(cell.bottom for cell in cells), max(cell.top for cell in cells)
    xs = sorted({round(x, 4) for cell in cells for x in (cell.left, cell.right)})
    ys = sorted({round(y, 4) for cell in cells for y in (cell.bottom, cell.top)})
    near, far = TICK_GAP, TICK_GAP + TICK
    upright = [((x, y + near * d), (x, y + far * d)) for x in xs for y, d in ((bottom, -1), (top, 1))]
    level = [((x + near * d, y), (x + far * d, y)) for y in ys for x, d in ((left, -1), (right, 1))]
    path = "".join(line(start, end) for start, end in (*upright, *level))
    return (Stroke(path, EDGE, TICK_WIDTH),)
