"""The cards of a kit that are played with: each deck of poker size, on perforated sheets, and in large print."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.games.core.options import write_options
from cardgen.games.core.paper.cards import CheckersCard, ManCard, StrideCard, TableCard
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.papers import DUPLEX, PaperTask
from cardgen.kit.cards.decks import deck_bytes, men_pictures
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.result import counted
from cardgen.paper.deck_claim import DeckClaim
from cardgen.paper.large import LARGE, large_of
from cardgen.paper.shelf import find_stock, template_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.games.core.paper.cards import PlayCard, PlayDeck
    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan
    from cardgen.paper.stock import Stock

POKER = {"letter": "poker-letter-9up", "a4": "poker-a4-9up"}
"""The stock of small cards, by the paper."""


def deck_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """All decks of the game."""
    decks = order.kit.decks(order.options)
    if not decks:
        return
    small, perforated = find_stock(POKER[order.paper.id]), find_stock(order.paper.stock)
    size = _size(perforated)
    made = [
        (deck, stock, KitFile(path, times, sheets=-(-len(deck.cards) // stock.cards)))
        for deck in decks
        for stock, times, path in (
            (small, 1, f"cards/{deck.name}.pdf"),
            (perforated, 0, f"cards/{deck.name}-{size.replace(' × ', 'x').replace(' ', '')}.pdf"),
            (large_of(small), 0, f"cards/{deck.name}{LARGE}.pdf"),
        )
    ]
    count = sum(len(deck.cards) for deck in decks)
    about = (
        f"{_sorts(decks)} On thin card that you cut, of poker size, {_size(small)}; {DUPLEX}. Or of {size}, on card "
        f"stock ({perforated.title}). Or in large print, one card on each half of a sheet that you cut."
    )
    if count > 1:
        about += " In its corner each card names the ordinary playing card that does as well."
        if any(len(deck.filled(small.cards)) > len(deck.cards) for deck in decks):
            about += " Cards to be looked up fill the last sheet."
        title, skip = f"{LABELS.get(len(decks), 'Decks')}: {counted(count, 'card')}", ORDINARY_SKIPPED
    else:
        about += " More copies of it, and cards with the rules in short, fill the sheet."
        title, skip = f"1 card: {decks[0].faces[0].name[:1].lower()}{decks[0].faces[0].name[1:]}", TABLE_SKIPPED
    names = {(one.what, one.component) for deck in decks for one in deck.cards}
    serves = tuple(one for one in order.components if (one.what, one.name) in names)
    item = KitItem("cards", title, about, tuple(file for *_, file in made), serves, skip)
    yield item, tuple(_task(order, deck, stock, file.path) for deck, stock, file in made)


def _size(stock: Stock) -> str:
    """Of a card, as 64 × 89 mm."""
    template = template_for(stock)
    return f"{template.width:.0f} × {template.height:.0f} mm"


def _sorts(decks: tuple[PlayDeck, ...]) -> str:
    """What cards there are, sort by sort."""
    sorts = Counter(SORTS[type(one.card)] for deck in decks for one in deck.cards)
    words = [f"{count} {one if count == 1 else many}" for (one, many), count in sorts.items()]
    said = f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
    return f"{said[:1].upper()}{said[1:]}{', half of them in each deck' if len(decks) > 1 else ''}."


SORTS: dict[type[PlayCard], tuple[str, str]] = {
    ManCard: ("card of a chess man", "cards of chess men"),
    CheckersCard: ("card for any man of a colour", "cards for any man of a colour"),
    StrideCard: ("position card", "position cards"),
    TableCard: ("card that lies beside the board to be looked up", "cards that lie beside the board to be looked up"),
}
LABELS = {1: "Deck", 2: "Two decks"}
ORDINARY_SKIPPED = "No: ordinary playing cards do as well"
TABLE_SKIPPED = "No: the booklet says the same"


def _task(order: KitOrder, deck: PlayDeck, stock: Stock, path: str) -> PaperTask:
    said = DeckClaim(stock.id, (order.game.id,), deck.name, tuple(write_options(order.options)))
    return PaperTask(path, repr((said, deck)), _content(order, deck, said, stock))


def _content(order: KitOrder, deck: PlayDeck, said: DeckClaim, stock: Stock) -> Callable[[], bytes]:
    pictures = men_pictures(order.catalogue, pictures_of(order.request.catalogs))
    return lambda: deck_bytes(deck, said, stock, pictures, order.request.catalogs)[0]
