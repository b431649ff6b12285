"""Finding stock and the templates of its cards: in the folder templates/, or in a file of the maker's own.

A stock whose cards are of a size that no template has is given one that is derived from the nearest.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.paper.derive import CardSize, derive, nearest, same_size, scale_between
from cardgen.paper.folders import beside, files_of, is_path, pick, template_path
from cardgen.paper.large import LARGE, large_of
from cardgen.paper.stock import reached, unreached
from cardgen.paper.stock_file import load_stock
from cardgen.paper.template_file import load_template

if TYPE_CHECKING:
    from cardgen.data import FileState
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate


def find_stock(name: str, *, large: bool = False) -> Stock:
    """The stock of that id or alias, or in that file; or its large print, which has an id of its own too."""
    if large or name.endswith(LARGE):
        return large_of(find_stock(name if large else name.removesuffix(LARGE)))
    if is_path(name):
        return _upright(load_stock(Path(name)))
    file = files_of("stock").get(name)
    if file is not None:
        return load_stock(file)
    known = all_stock()
    found = {word: stock for stock in known for word in (stock.id, *stock.aliases)}
    return pick(name, found, "stock", [stock.id for stock in known])


def all_stock() -> tuple[Stock, ...]:
    """Everything in templates/stock, by id."""
    return tuple(map(load_stock, files_of("stock").values()))


def template_for(stock: Stock) -> CardTemplate:
    """The template of the stock's cards, which has their size and keeps clear of what printers do not reach.

    Where the one that the stock names, or the nearest of ours, has another size, it is that one scaled.
    Raises CardgenError when there is no such template, and when it does not keep clear.
    """
    template, size = _base_of(stock), size_of(stock)
    if not same_size(template, size):
        template = derive(template, size, reached(stock))
    _check_reach(stock, template)
    return template


def notes_on_stock(stock: Stock) -> tuple[str, ...]:
    """What is to be said of the cards of a stock: by which template they are laid out, where none has their size."""
    base, size = _base_of(stock), size_of(stock)
    if same_size(base, size):
        return ()
    scale = f"{scale_between(base, derive(base, size, reached(stock))):.2f}"
    scaled = "in its own size" if scale == "1.00" else f"scaled by {scale.rstrip('0')}"
    return (f"cards of {size}: laid out by the template {base.id!r}, {scaled}{_lying(stock)}.",)


def find_template(name: str) -> CardTemplate:
    """The card template of that id, or in that file."""
    if is_path(name):
        return load_template(Path(name))
    return _our_template(template_path(name), data.states(files_of("cards").values()))


@lru_cache(maxsize=64)
def _our_template(path: Path, _: tuple[FileState, ...]) -> CardTemplate:
    """Kept until one of ours changes: some are like others."""
    return load_template(path)


def size_of(stock: Stock) -> CardSize:
    """The size that the cards of a stock are laid out in; a large print is made larger afterwards."""
    return CardSize(*(round(side / stock.scale, 4) for side in (stock.card_width, stock.card_height)))


def _base_of(stock: Stock) -> CardTemplate:
    """The template that a stock names, else the one of ours that is nearest in size."""
    if stock.card:
        return find_template(beside(stock.card, Path(stock.folder)) if stock.file else stock.card)
    return nearest(map(find_template, files_of("cards")), size_of(stock))


def _upright(stock: Stock) -> Stock:
    """A stock of the maker's own whose cards stand upright, as templates do, whatever it says of how they lie."""
    if stock.card_width <= stock.card_height or same_size(_base_of(stock), size_of(stock)):
        return stock
    return replace(stock, turned=not stock.turned, righted=True)


def _lying(stock: Stock) -> str:
    if not stock.righted:
        return ""
    return f"; to be higher than wide they {'lie turned' if stock.turned else 'stand upright'} in their cells"


def _check_reach(stock: Stock, template: CardTemplate) -> None:
    """The content box lies where printers reach, wherever on the sheet the card is."""
    for side, reach in unreached(stock).items():
        inset: float = getattr(template.inset, side)
        if inset < reach - 0.001:
            raise CardgenError(
                f"template {template.id!r}: the {side} inset of {inset:g} mm lies where printers do not reach "
                f"on stock {stock.id!r}; make it at least {reach:g} mm."
            )
