"""The booklet of a kit: as pages to be read, and two to a side to be folded."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardgen.games.core.options import write_options
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.papers import DUPLEX, PaperTask
from cardgen.kit.papers.booklets import booklet_bytes, laid_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan
    from cardgen.paper.booklet_claim import BookletClaim

READ, FOLD, DEAL = "rules.pdf", "rules-to-fold.pdf", "deal.log"


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
    if order.request.deal_text is not None:
        yield _deal(order.request.deal_text)


def _deal(log: str) -> PaperPlan:
    """The log of the deal, as it was given."""
    text = log.encode()
    about = "The log of the game: its first lines say whose cards are whose. The booklet tells of all the others, too."
    item = KitItem("read", "The deal", about, (KitFile(DEAL, 0),))
    return item, (PaperTask(DEAL, text, lambda: text),)


def rerender_booklet(catalogs: Sequence[Path]) -> Callable[[BookletClaim, bool], bytes]:
    """Makes a booklet once more, from what it says of itself."""

    def made(said: BookletClaim, fold: bool) -> bytes:
        request = KitRequest(said.game, said.options, paper=said.paper, catalogs=tuple(catalogs))
        return booklet_bytes(order_of(request), fold=fold)

    return made
