"""The booklet of a kit: as pages to be read, and two to a side to be folded."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.booster.men import base
from cardgen.games.core.options import write_options
from cardgen.games.core.orthodox import BACK
from cardgen.games.example_games import booklet_with_a_game
from cardgen.ink.maker_fonts import makers_fonts
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.known import pieces_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.papers import DUPLEX, PaperTask
from cardgen.kit.cards.pictures import pictures_of
from cardgen.pages.booklet import booklet_pages, folded
from cardgen.picture.bare import bare
from cardgen.picture.svg import as_black
from cardgen.proof.products.booklet import IMPRINT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.ink.items import Page
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan
    from cardgen.picture.svg import Picture
    from cardgen.proof.products.booklet import BookletClaim

READ, FOLD, DEAL = "rules.pdf", "rules-to-fold.pdf", "deal.log"
COVER = 5
"""Figures on the first page."""


def rule_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """The same pages twice."""
    pages = laid_out(order)
    about = (
        f"On {order.paper.title}, {DUPLEX}. Fold the pile across the middle and staple it in the fold. {READ} has "
        "the same pages one by one, for a screen."
    )
    files = KitFile(FOLD, sheets=-(-len(pages) // 4)), KitFile(READ, 0)
    item = KitItem("read", f"Rules: a booklet of {len(pages)} pages", about, files)
    source = repr((order.game.id, order.game.version, write_options(order.options), order.paper))
    yield (
        item,
        (
            PaperTask(FOLD, source, partial(booklet_bytes, order, fold=True)),
            PaperTask(READ, source, partial(booklet_bytes, order, fold=False)),
        ),
    )
    if order.request.deal is not None:
        yield _deal(order.request.deal)


def _deal(log: Path) -> PaperPlan:
    """The log of the deal, as it was given."""
    text = log.read_bytes()
    about = "The log of the game: its first lines say whose cards are whose. The booklet tells of all the others, too."
    item = KitItem("read", "The deal", about, (KitFile(DEAL, 0),))
    return item, (PaperTask(DEAL, text, lambda: text),)


def laid_out(order: KitOrder) -> tuple[Page, ...]:
    """The pages, in the order in which they are read."""
    return _laid_out(order, makers_fonts())


@cache
def _laid_out(order: KitOrder, _: tuple[MakerFont, ...]) -> tuple[Page, ...]:
    """What is kept is kept for the fonts of a maker that are in force."""
    booklet = booklet_with_a_game(order.game, order.options, order.catalogue)
    assert booklet is not None
    return booklet_pages(booklet, order.paper, picture_of(order), _cover(order))


def picture_of(order: KitOrder) -> Callable[[str, Side], Picture | None]:
    """The figure of each kind in the colour of a side; none for what a player has brought."""
    pictures = pictures_of(order.request.catalogs)
    known = {piece.id: piece for piece in order.catalogue.pieces}

    @cache
    def found(key: str, side: Side) -> Picture | None:
        piece = known.get(base(key))  # a hobbled man looks as he did
        picture = pictures.of(piece) if piece is not None else None
        return picture and bare(as_black(picture) if side is Side.BLACK else picture)

    return found


def _cover(order: KitOrder) -> tuple[str, ...]:
    """Pieces from all over the deck; the men of chess where it has none.

    The whole deck, whatever was dealt of it: a booklet does not tell of a deal, and has to be made once more from what
    it tells.
    """
    whole = order.kit.components(order.options, order.catalogue)
    cards = [one.name for one in whole if one.what == "card"]
    if order.kit.decks(order.options) or not cards:
        return BACK[1:6]
    pieces = [piece.id for piece in pieces_of(order, cards)]
    step = max(1, len(pieces) // COVER)
    return tuple(pieces[step // 2 :: step][:COVER])


def booklet_bytes(order: KitOrder, *, fold: bool) -> bytes:
    """A booklet as a file, which says of what game it is and what is agreed on."""
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    words = IMPRINT, order.game.id, str(order.game.version), order.paper.id, *write_options(order.options)
    pages = folded(laid_out(order), order.paper) if fold else laid_out(order)
    return pdf_bytes(pages, f"{order.game.name}: rules", duplex=fold, keywords=" ".join(words))


def rerender_booklet(catalogs: Sequence[Path]) -> Callable[[BookletClaim, bool], bytes]:
    """Makes a booklet once more, from what it says of itself."""

    def made(said: BookletClaim, fold: bool) -> bytes:
        request = KitRequest(said.game, said.options, paper=said.paper, catalogs=tuple(catalogs))
        return booklet_bytes(order_of(request), fold=fold)

    return made
