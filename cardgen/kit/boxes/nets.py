"""What of a kit is folded from stout paper: dice, the cubes that are men, trays for those that are captured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import write_options
from cardgen.games.core.paper.blocks import blocks_of
from cardgen.kit.boxes.gear import TOLD
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.papers import STOUT, PaperTask
from cardgen.kit.boxes.sizes import PAPER_DIE, paper_cube
from cardgen.kit.cards.decks import men_pictures
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.made_with import catalogue_digest
from cardgen.pages.nets.sheet import PaperTray, block_pages, tray_pages
from cardgen.paper.net_claim import NetClaim

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.games.core.components import Component
    from cardgen.ink.items import Page
    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan

SORTS = {"dice": "die", "cubes": "cube", "trays": "tray"}
"""What the things on a sheet are called, and their components."""
INSTEAD = {sort: f"{sort.title()} to fold" for sort in SORTS}
"""What they are called where they are another way to make a thing."""
PRINTED = "Not if you print {} in plastic, or have some"
OWN = {
    "dice": "Not if you have dice",
    "cubes": "Not if you have wooden cubes, or a set of chess men",
    "trays": "No: any saucer serves",
}
"""Why they may be left out where nothing is printed in plastic."""
TRAYS = (
    "Room for eight cubes that a player has captured: the tabs of the long walls are glued behind the short ones. A "
    "saucer serves as well."
)


def net_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """A file for each sort; where such things are printed in plastic, for who prints none."""
    for sort, what in SORTS.items():
        components = order.named(what)
        if components:
            yield _plan(order, sort, components)


def _plan(order: KitOrder, sort: str, components: Sequence[Component]) -> PaperPlan:
    paper, path = order.request.men == "paper", f"pieces/{sort}-to-fold.pdf"
    count, pages = sum(one.count for one in components), net_pages(order, sort)
    item = KitItem(
        "pieces",
        f"{count} {sort if count > 1 else 'die'} to fold" if paper else INSTEAD[sort],
        _about(order, sort, components),
        (KitFile(path, int(paper), sheets=len(pages)),),
        tuple(components) if paper else (),
        OWN[sort] if paper else PRINTED.format(sort),
    )
    source = sort, order.game.id, order.options, components, order.paper, order.request.square
    return item, (PaperTask(path, repr(source), lambda: net_bytes(order, sort)),)


def _about(order: KitOrder, sort: str, components: Sequence[Component]) -> str:
    how = f"On {STOUT}, scored, cut out, folded and glued"
    if sort == "trays":
        return f"{how}. {TRAYS}"
    _, _, instead = TOLD[SORTS[sort]](components, order)
    if sort == "cubes":
        return (
            f"{how}; {paper_cube(order.request.square):g} mm wide, to be stood with the man uppermost that they are; "
            f"Black's are black. {instead}"
        )
    return (
        f"{how}; {PAPER_DIE:g} mm wide. More of them fill the sheet, for each player and for when they are worn. Paper "
        f"rolls less evenly than plastic: shake them in a cup. {instead}"
    )


def net_pages(order: KitOrder, sort: str) -> tuple[Page, ...]:
    """The sheets of a sort."""
    side = paper_cube(order.request.square)
    if sort == "trays":
        whose = (f"{name}'s captures" for name in ("White", "Black"))
        return tray_pages([PaperTray(order.game.name, one) for one in whose], order.paper, side)
    shown = men_pictures(order.catalogue, pictures_of(order.request.catalogs))
    blocks = blocks_of(order.named(SORTS[sort]))
    if sort == "dice":
        return block_pages(blocks, order.paper, PAPER_DIE, shown, fill=True)
    return block_pages(blocks, order.paper, side, shown)


def net_bytes(order: KitOrder, sort: str) -> bytes:
    """The sheets as a file that says what it is."""
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    options = tuple(write_options(order.options))
    said = NetClaim(sort, order.game.id, order.paper.id, order.request.square, options)
    title, made_from = f"{order.game.name}: {sort} to fold", catalogue_digest(order.catalogs)
    return pdf_bytes(net_pages(order, sort), title, keywords=str(said), catalogue=made_from)


def rerender_nets(catalogs: Sequence[Path]) -> Callable[[NetClaim], bytes]:
    """Makes sheets of nets once more, from what they say of themselves."""

    def made(said: NetClaim) -> bytes:
        request = KitRequest(said.game, said.options, paper=said.paper, side=said.square, catalogs=tuple(catalogs))
        return net_bytes(order_of(request), said.sort)

    return made
