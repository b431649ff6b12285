"""Paper that becomes cards: where the cells of a sheet lie. Lengths in mm. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgen.paper.template import Inset

SIDES = ("left", "right", "top", "bottom")
QUARTER = 90
"""The angle by which cards lie turned in their cells, in degrees."""


class Cell(NamedTuple):
    """The place of one card on a sheet. The origin is the lower left corner of the sheet, y goes up."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The y of its upper edge."""
        return self.bottom + self.height


@dataclass(frozen=True, slots=True)
class Stock:
    """A kind of sheet. The page box is portrait, so that no driver turns it and "flip on long edge" means one thing."""

    id: str
    title: str
    aliases: tuple[str, ...]
    card: str
    """Id of the card's template, or a path to it from the file of the stock; empty for the nearest of ours."""
    page_width: float
    page_height: float
    cell_width: float
    cell_height: float
    corner: float
    """Radius of the corners of a cell."""
    columns: int
    rows: int
    origin_left: float
    """From the left edge of the page to the first cell."""
    origin_top: float
    pitch_across: float
    """From cell to cell."""
    pitch_down: float
    turned: bool
    """Cards lie turned a quarter clockwise in their cells."""
    perforated: bool
    """No lines to cut along are printed."""
    unprintable: Inset
    """Strips at the edges of the page that printers do not reach."""
    source: str
    file: str = ""
    """Name of the maker's file that it was read from; empty for what comes with the program."""
    folder: str = ""
    """Where that file stands."""
    scale: float = 1
    """How many times as large as its template says a card is printed."""
    righted: bool = False
    """Its file says otherwise how cards lie in their cells, and so they would be wider than high."""
    clear: Inset | None = None
    """What its cards keep clear of at their sides, where that is not what printers do not reach on this sheet."""

    @property
    def cards(self) -> int:
        """How many fit on a sheet."""
        return self.columns * self.rows

    @property
    def card_width(self) -> float:
        """Of an upright card."""
        return self.cell_height if self.turned else self.cell_width

    @property
    def card_height(self) -> float:
        """Of an upright card."""
        return self.cell_width if self.turned else self.cell_height

    def cells(self) -> tuple[Cell, ...]:
        """The cells of the front, row by row from the upper left corner."""
        first = self.page_height - self.origin_top - self.cell_height
        return tuple(
            Cell(
                self.origin_left + column * self.pitch_across,
                first - row * self.pitch_down,
                self.cell_width,
                self.cell_height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def mirrored(self, cell: Cell) -> Cell:
        """The same cell seen on the back, after a flip on the long edge."""
        return Cell(self.page_width - cell.right, cell.bottom, cell.width, cell.height)


def unreached(stock: Stock) -> dict[str, float]:
    """How far into the front of an upright card, from each side, no ink can be trusted in some cell; in its own mm."""
    rotation = -QUARTER if stock.turned else 0
    strips = dict.fromkeys(SIDES, 0.0)
    for cell in stock.cells():
        for side, strip in _strips(cell, stock).items():
            on_card = _card_side(side, rotation)
            strips[on_card] = max(strips[on_card], strip / stock.scale)
    return strips


def reached(stock: Stock) -> Inset:
    """What the cards of a stock keep clear of at their sides, in their own mm."""
    return stock.clear or Inset(**unreached(stock))


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
