"""The booklet of a kit: as pages to be read, and two to a side to be folded."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.options import write_options
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.known import pieces_of
from cardgen.kit.boxes.papers import DUPLEX, PaperTask
from cardgen.kit.pictures import pictures_of
from cardgen.pages.booklet import booklet_pages, folded
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.ink.items import Page
    from cardgen.kit.boxes.asked import Order
    from cardgen.kit.boxes.papers import PaperPlan
    from cardgen.picture.svg import Picture

READ, FOLD = "rules.pdf", "rules-to-fold.pdf"
COVER = 5
"""Figures on the first page."""
IMPRINT = "cardgen rules"
"""Begins the keywords of a booklet, which say of what game it is and what is agreed on."""


def rule_plans(order: Order) -> Iterator[PaperPlan]:
    """The same pages twice."""
    booklet = order.game.booklet(order.options, order.catalogue)
    if booklet is None:
        raise CardgenError(f"there is no kit of {order.game.name} yet.")
    pages = laid_out(order)
    sides = folded(pages, order.paper)
    about = (
        f"On {order.paper.title}, {DUPLEX}. Fold the pile across the middle and staple it in the fold. {READ} has "
        f"the same "
        "pages one by one, for a screen."
    )
    files = KitFile(FOLD, sheets=len(sides) // 2), KitFile(READ, 0)
    item = KitItem("read", f"Rules: a booklet of {len(pages)} pages", about, files)
    source = repr((order.game.id, order.game.version, write_options(order.options), order.paper))
    yield item, (PaperTask(FOLD, source, _write(order, sides)), PaperTask(READ, source, _write(order, pages)))


def laid_out(order: Order) -> tuple[Page, ...]:
    """The pages, in the order in which they are read."""
    booklet = order.game.booklet(order.options, order.catalogue)
    assert booklet is not None
    return booklet_pages(booklet, order.paper, picture_of(order), _cover(order))


def picture_of(order: Order) -> Callable[[str, Side], Picture | None]:
    """The figure of each kind in the colour of a side; none for what a player has brought."""
    pictures = pictures_of(order.asked.catalogs)
    known = {piece.id: piece for piece in order.catalogue.pieces}

    @cache
    def found(key: str, side: Side) -> Picture | None:
        picture = pictures.of(known[key]) if key in known else None
        return as_black(picture) if picture is not None and side is Side.BLACK else picture

    return found


def _cover(order: Order) -> tuple[str, ...]:
    """Pieces from all over the deck."""
    pieces = [piece.id for piece in pieces_of(order, [one.name for one in order.named("card")])]
    step = max(1, len(pieces) // COVER)
    return tuple(pieces[step // 2 :: step][:COVER])


def _write(order: Order, pages: tuple[Page, ...]) -> Callable[[Path], None]:
    def write(target: Path) -> None:
        from cardgen.ink.pdf import write_pdf  # noqa: PLC0415  ReportLab is loaded only when something is written

        words = " ".join(
            (IMPRINT, order.game.id, str(order.game.version), order.paper.id, *write_options(order.options))
        )
        write_pdf(target, pages, f"{order.game.name}: rules", duplex=target.name == FOLD, keywords=words)

    return write
