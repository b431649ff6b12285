"""Papers of a kit made once more, from what they say of themselves: what is printed is compared with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, printable
from cardgen.games.core.components import Component
from cardgen.kit.boxes.cut_outs import checker_plans, counter_plans, marker_plans, track_plans
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.papers import board_plans, sheet_plans
from cardgen.kit.measures import SIDE_OF_SQUARE
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardgen.kit.boxes.order import KitMen, KitOrder
    from cardgen.kit.boxes.papers import PaperTask
    from cardgen.paper.paper_claim import PaperClaim

MEN: tuple[KitMen, ...] = ("paper", "none")
"""Counters are in kits with men of paper, stickers in others."""


def remade_paper(said: PaperClaim, catalogs: Sequence[Path]) -> bytes:
    """A paper once more. Raises CardgenError for what is in no kit of ours."""
    if said.paper not in PAPERS:
        raise CardgenError(f"no kit is printed on {printable(said.paper)!r}; it is {' or '.join(PAPERS)}.")
    least, most = SIDE_OF_SQUARE.least, SIDE_OF_SQUARE.most
    if said.square and not least <= said.square <= most:
        raise CardgenError(f"no board has squares of {said.square:g} mm; they are {least:g} to {most:g} mm.")
    for men in MEN:
        request = KitRequest(
            said.game, said.options, paper=said.paper, men=men, side=said.square or None, catalogs=tuple(catalogs)
        )
        order = order_of(request)
        if said.needs:
            order = replace(order, components=tuple(Component(*one) for one in said.needs), dealt=True)
        for task in _tasks(order):
            if task.path == said.file:
                return task.content()
    raise CardgenError(f"the kit of {order.game.name} has no {printable(said.file)} by these rules.")


def _tasks(order: KitOrder) -> Iterator[PaperTask]:
    """Of all papers that have no proof of their own."""
    for plans in (board_plans, sheet_plans, marker_plans, checker_plans, track_plans):
        yield from (task for _, tasks in plans(order) for task in tasks)
    men = men_of(order)
    if order.request.men == "paper" and men:
        yield from (task for _, tasks in counter_plans(order, men) for task in tasks)
