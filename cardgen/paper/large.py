"""Large print: the cards of a stock once more, one on each half of its sheet, as large as there is room. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.paper.stock import reached

if TYPE_CHECKING:
    from cardgen.paper.stock import Stock

LARGE = "-large"
"""What the id of a large print ends in."""


def large_of(stock: Stock) -> Stock:
    """The large print of a stock: its sheet is cut in half, and in the middle of each half is one card.

    Cards keep their layout, so that whoever holds the large card and whoever holds the usual one see the same. Nothing
    is printed where the sheet is cut. Raises CardgenError where cards are as large as that anyhow.
    """
    turned, scale = _fitted(stock)
    if scale <= 1:
        size = f"{stock.card_width:g} × {stock.card_height:g} mm"
        raise CardgenError(f"cards of stock {stock.id!r} measure {size}, too much for a large print on half a sheet.")
    across, up = (stock.card_height, stock.card_width) if turned else (stock.card_width, stock.card_height)
    width, height = _half(stock)
    return replace(
        stock,
        id=stock.id + LARGE,
        title=f"{stock.title.partition(',')[0]}, large print: one card a half sheet",
        aliases=(),
        cell_width=across * scale,
        cell_height=up * scale,
        corner=0,
        columns=1,
        rows=2,
        origin_left=(width - across * scale) / 2,
        origin_top=(height - up * scale) / 2,
        pitch_across=width,
        pitch_down=height,
        turned=turned,
        perforated=True,
        scale=scale,
        clear=reached(stock),
    )


def prints_of(stock: Stock) -> tuple[Stock, ...]:
    """A stock, and its large print if there is one."""
    return (stock, large_of(stock)) if _fitted(stock)[1] > 1 else (stock,)


def _half(stock: Stock) -> tuple[float, float]:
    return stock.page_width, stock.page_height / 2


def _fitted(stock: Stock) -> tuple[bool, float]:
    """Whether cards lie turned on half a sheet, and how many times as large they may be there."""
    width, height = _half(stock)
    turned = min(width / stock.card_height, height / stock.card_width)
    upright = min(width / stock.card_width, height / stock.card_height)
    return turned >= upright, max(turned, upright)
