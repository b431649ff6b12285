"""Cards onto sheets: fronts in reading order, backs where they meet their fronts. Pure.

The sheet is printed as a portrait page and turned over on its long edge, as one turns a leaf of a book. Then left and
right change places and up stays up: a back goes into the mirrored cell, turned the other way round than its front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import INK, QUIET
from cardgen.ink.items import Group, Item, Page, Stroke, Text, line
from cardgen.paper.stock import QUARTER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.paper.stock import Cell, Stock

TICK_GAP = 1.0
"""Between the cells and the lines that say where to cut (mm); a third of a margin that is narrower than three such."""
TICK = 3.0
"""Length of such a line, where the margin has so much that printers reach."""
TICK_WIDTH = 0.2
EDGE_SIZE = 6.5
EDGE_GAP = 0.5
"""From a card to the line of small print beside it."""
EDGE_HIGH = 2.1
"""What that line takes of the margin."""


def fronts(cards: Sequence[Page | None], stock: Stock, edge: str = "") -> tuple[Page, ...]:
    """Sheets with the cards row by row; None leaves a cell empty, and so may the end of the last sheet.

    edge: what stands over the cards, where it is cut off.
    """
    rotation = -QUARTER if stock.turned else 0
    cells = stock.cells()
    return tuple(
        _sheet(
            [_placed(card, cell, rotation, stock.scale) for card, cell in zip(some, cells, strict=False) if card],
            cells,
            stock,
            edge,
        )
        for some in _by_sheet(cards, stock)
    )


def backs(cards: Sequence[Page | None], stock: Stock) -> tuple[Page, ...]:
    """Sheets with the backs of the cards in the same order, each to lie behind its front."""
    rotation = QUARTER if stock.turned else 0
    cells = tuple(map(stock.mirrored, stock.cells()))
    return tuple(
        _sheet(
            [_placed(card, cell, rotation, stock.scale) for card, cell in zip(some, cells, strict=False) if card],
            cells,
            stock,
        )
        for some in _by_sheet(cards, stock)
    )


def interleaved(front_sheets: Sequence[Page], back_sheets: Sequence[Page]) -> tuple[Page, ...]:
    """Front, its back, the next front, its back: for printing both sides in one run."""
    return tuple(page for pair in zip(front_sheets, back_sheets, strict=True) for page in pair)


def _by_sheet(cards: Sequence[Page | None], stock: Stock) -> list[Sequence[Page | None]]:
    return [cards[at : at + stock.cards] for at in range(0, len(cards), stock.cards)]


def _placed(card: Page, cell: Cell, rotation: int, scale: float) -> Group:
    """The card in its cell; turning it round its origin takes it out of the cell, so its origin goes to a corner."""
    x, y = {
        0: (cell.left, cell.bottom),
        -QUARTER: (cell.left, cell.top),
        QUARTER: (cell.right, cell.bottom),
    }[rotation]
    return Group(card.items, x, y, scale, rotation)


def _sheet(cards: Sequence[Group], cells: Sequence[Cell], stock: Stock, edge: str = "") -> Page:
    ticks = () if stock.perforated else _ticks(cells, stock)
    return Page(stock.page_width, stock.page_height, (*_edge(edge, stock), *ticks, *cards))


def has_edge(stock: Stock) -> bool:
    """Whether there is room over the cards where printers reach: paper that is all cards has none."""
    return stock.origin_top - stock.unprintable.top >= EDGE_HIGH


def _edge(words: str, stock: Stock) -> tuple[Item, ...]:
    """A line of small print over the first card, between the lines to cut along."""
    if not words or not has_edge(stock):
        return ()
    first = stock.cells()[0]
    return (Text(first.left + EDGE_GAP, first.top + EDGE_GAP, words, "sans", EDGE_SIZE, QUIET),)


def _ticks(cells: Sequence[Cell], stock: Stock) -> tuple[Item, ...]:
    """Short lines in the margins, in line with the edges of the cells; none inside, where they would show on a card,
    and none where printers do not reach.
    """
    left, right = min(cell.left for cell in cells), max(cell.right for cell in cells)
    bottom, top = min(cell.bottom for cell in cells), max(cell.top for cell in cells)
    strips = stock.unprintable
    down, up = _tick(bottom - strips.bottom), _tick(stock.page_height - strips.top - top)
    back, on = _tick(left - strips.left), _tick(stock.page_width - strips.right - right)
    xs = sorted({round(x, 4) for cell in cells for x in (cell.left, cell.right)})
    ys = sorted({round(y, 4) for cell in cells for y in (cell.bottom, cell.top)})
    upright = [
        ((x, y + d * near), (x, y + d * far)) for x in xs for y, d, (near, far) in ((bottom, -1, down), (top, 1, up))
    ]
    level = [
        ((x + d * near, y), (x + d * far, y)) for y in ys for x, d, (near, far) in ((left, -1, back), (right, 1, on))
    ]
    path = "".join(line(start, end) for start, end in (*upright, *level) if start != end)
    return (Stroke(path, INK, TICK_WIDTH),) if path else ()


def _tick(room: float) -> tuple[float, float]:
    """How far from the cells a line begins and ends, in a margin of which printers reach so much."""
    room = max(room, 0)
    return min(TICK_GAP, room / 3), min(TICK_GAP + TICK, room)
