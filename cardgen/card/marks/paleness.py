"""Marks and lines that are mirror images of others: the same shapes in lighter ink, lines thinner; and the way back."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardgen.card.palette import BLUE, INK, PALE_BLUE, PALE_INK, PALE_RED, RED
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Tagged, Use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.ink.items import Item, Page

THINNER = 0.75
"""How thick the lines of an image are, of those in full strength."""
PALE = {INK: PALE_INK, BLUE: PALE_BLUE, RED: PALE_RED}
FULL = {pale: full for full, pale in PALE.items()}
ENDING = ".pale"
"""Of the names of such marks."""


@cache
def pale(symbol: Symbol) -> Symbol:
    """A mark as a mirror image of others has it."""
    return replace(symbol, name=symbol.name + ENDING, items=tuple(map(_lighter, symbol.items)))


@lru_cache(maxsize=4096)
def pale_line(item: Item) -> Item:
    """A line, or the head of one; boards have many in common."""
    if isinstance(item, Stroke):
        colour, width = PALE.get(item.colour, item.colour), round(item.width * THINNER, 4)
        return Stroke(item.path, colour, width, item.dash, item.cap, item.join)
    return _lighter(item)


def _lighter(item: Item) -> Item:
    if isinstance(item, Use):
        return item._replace(symbol=pale(item.symbol))
    return item._replace(colour=PALE.get(item.colour, item.colour)) if isinstance(item, Fill | Stroke) else item


def plain(page: Page) -> Page:
    """The page with all marks in full strength."""
    return replace(page, items=_plain(page.items))


def _plain(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(map(_full, items))


def _full(item: Item) -> Item:
    """In full strength."""
    if isinstance(item, Use):
        return item._replace(symbol=_full_mark(item.symbol))
    if isinstance(item, Group | Tagged):
        return item._replace(items=_plain(item.items))
    if not isinstance(item, Fill | Stroke) or item.colour not in FULL:
        return item
    full = item._replace(colour=FULL[item.colour])
    return full._replace(width=round(full.width / THINNER, 4)) if isinstance(full, Stroke) else full


@cache
def _full_mark(symbol: Symbol) -> Symbol:
    if not symbol.name.endswith(ENDING):
        return symbol
    back = [
        one._replace(colour=FULL.get(one.colour, one.colour)) if isinstance(one, Fill | Stroke) else _full(one)
        for one in symbol.items
    ]
    return replace(symbol, name=symbol.name.removesuffix(ENDING), items=tuple(back))
