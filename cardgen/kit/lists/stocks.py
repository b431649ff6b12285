"""The paper that cards can be printed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import each_found, tell_all
from cardgen.kit.result import RunResult
from cardgen.paper.shelf import all_stock, find_stock

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.lists import ListRequest
    from cardgen.paper.stock import Stock


def words(_: tuple[Path, ...]) -> tuple[str, ...]:
    """Ids and other names of stocks."""
    return tuple(word for stock in all_stock() for word in (stock.id, *stock.aliases))


def rows(request: ListRequest) -> RunResult:
    """A line for each, with the size of its cards in mm."""
    wrong: list[str] = []
    named = each_found(find_stock, request.words, wrong)
    tell_all(wrong)
    stocks = tuple({(stock.id, stock.file): stock for stock in named}.values()) or all_stock()
    wide = max(len(stock.id) for stock in stocks)
    return RunResult(result=[_facts(stock) for stock in stocks], lines=tuple(_line(stock, wide) for stock in stocks))


def _facts(stock: Stock) -> dict[str, object]:
    return {
        "stock": stock.id,
        "title": stock.title,
        "aliases": list(stock.aliases),
        "cards": stock.cards,
        "page_mm": [stock.page_width, stock.page_height],
        "card_mm": [stock.card_width, stock.card_height],
        "perforated": stock.perforated,
    }


def _line(stock: Stock, wide: int) -> str:
    also = f"; also {', '.join(stock.aliases)}" if stock.aliases else ""
    size = f"{stock.cards} cards of {stock.card_width:g} × {stock.card_height:g} mm"
    return f"{stock.id:<{wide}}  {stock.title}: {size}{also}"
