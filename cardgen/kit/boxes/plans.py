"""All that a kit is made of, part by part, as plans: nothing of it is made yet, so that a page knows it as well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.kit.boxes.cut_outs import checker_plans, counter_plans, marker_plans, track_plans
from cardgen.kit.boxes.decks import deck_plans
from cardgen.kit.boxes.gear import gear_items
from cardgen.kit.boxes.item import KitItem
from cardgen.kit.boxes.men import figure_items, ring_items, token_items
from cardgen.kit.boxes.nets import net_plans
from cardgen.kit.boxes.papers import board_plans, card_plans, sheet_plans
from cardgen.kit.boxes.rules import rule_plans

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.figure.printing.estimate import Print
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder
    from cardgen.kit.boxes.papers import PaperPlan

SECTIONS = ("read", "cards", "boards", "sheets", "pieces")


def paper_plans(order: KitOrder, men: Sequence[KitMan]) -> list[PaperPlan]:
    """All that is printed on paper, and how."""
    decks = [*deck_plans(order)]
    cards = decks if decks or not order.named("card") else [*card_plans(order)]
    plans = [
        *rule_plans(order),
        *cards,
        *board_plans(order),
        *sheet_plans(order),
        *marker_plans(order),
        *net_plans(order),
        *checker_plans(order),
        *track_plans(order),
    ]
    return [*plans, *counter_plans(order, men)] if order.request.men == "paper" and men else plans


def shape_items(order: KitOrder, men: Sequence[KitMan], takes: Mapping[str, Print]) -> Iterator[KitItem]:
    """All that is printed in plastic, or is somebody's own."""
    if order.request.men == "figures":
        yield from figure_items(order, men)
        yield from ring_items(order, takes)
    elif order.request.men == "tokens" and men:
        yield from token_items(order, men, takes)
    elif order.request.men == "none" and men:
        own = f"{sum(man.count for man in men)} men of your own"
        about = "No files: whatever tells the pieces apart. " + ", ".join(_named(men)) + "."
        yield KitItem("pieces", own, about, (), (*(man.component for man in men), *order.named("ring")))
    yield from gear_items(order, takes)


def _named(men: Sequence[KitMan]) -> Iterator[str]:
    counts: dict[str, int] = {}
    for man in men:
        counts[man.piece.name] = counts.get(man.piece.name, 0) + man.count
    yield from (name if count == 1 else f"{name} ({count})" for name, count in counts.items())


@dataclass(frozen=True, slots=True)
class KitCost:
    """What all of a kit takes."""

    sheets: int
    minutes: float
    grams: float


def cost_of(items: Sequence[KitItem]) -> KitCost:
    """All together."""
    each = [item.printing for item in items]
    return KitCost(sum(item.sheets for item in items), sum(one.minutes for one in each), sum(one.grams for one in each))
