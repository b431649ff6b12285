"""The booklet of a kit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.kit.boxes.asked import Order
    from cardgen.kit.boxes.papers import PaperPlan


def rule_plans(order: Order) -> Iterator[PaperPlan]:
    yield from ()
