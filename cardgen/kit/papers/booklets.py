"""The booklet of a game: its pages as they are read, and two to a side to be folded."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.booster.men import base
from cardgen.games.core.options import write_options
from cardgen.games.core.orthodox import BACK
from cardgen.games.example_games import booklet_with_a_game
from cardgen.ink.maker_fonts import makers_fonts
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.made_with import catalogue_digest
from cardgen.kit.papers.known import pieces_of
from cardgen.pages.booklet import booklet_pages, folded
from cardgen.paper.booklet_claim import BookletClaim
from cardgen.picture.bare import bare
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.ink.items import Page
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.kit.papers.order import OnPaper
    from cardgen.picture.svg import Picture

COVER = 5
"""Figures on the first page."""


def laid_out(order: OnPaper) -> tuple[Page, ...]:
    """The pages, in the order in which they are read."""
    return _laid_out(order, makers_fonts())


@cache
def _laid_out(order: OnPaper, _: tuple[MakerFont, ...]) -> tuple[Page, ...]:
    """What is kept is kept for the fonts of a maker that are in force."""
    booklet = booklet_with_a_game(order.game, order.options, order.catalogue)
    assert booklet is not None
    return booklet_pages(booklet, order.paper, picture_of(order), _cover(order))


def picture_of(order: OnPaper) -> Callable[[str, Side], Picture | None]:
    """The figure of each kind in the colour of a side; none for what a player has brought."""
    pictures = pictures_of(order.catalogs)
    known = {piece.id: piece for piece in order.catalogue.pieces}

    @cache
    def found(key: str, side: Side) -> Picture | None:
        piece = known.get(base(key))  # a hobbled man looks as he did
        picture = pictures.of(piece) if piece is not None else None
        return picture and bare(as_black(picture) if side is Side.BLACK else picture)

    return found


def _cover(order: OnPaper) -> tuple[str, ...]:
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


def booklet_bytes(order: OnPaper, *, fold: bool) -> bytes:
    """A booklet as a file, which says of what game it is and what is agreed on."""
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    said = BookletClaim(order.game.id, str(order.game.version), order.paper.id, tuple(write_options(order.options)))
    pages = folded(laid_out(order), order.paper) if fold else laid_out(order)
    title, made_from = f"{order.game.name}: rules", catalogue_digest(order.catalogs)
    return pdf_bytes(pages, title, duplex=fold, keywords=str(said), catalogue=made_from)
