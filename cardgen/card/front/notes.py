"""Sentences at a corner of the diagram: how far leaps go that leave the largest board. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.card.palette import INK
from cardgen.ink.typesetting import Block, Misfit, Run, fit

if TYPE_CHECKING:
    from cardgen.card.face import CardDiagram
    from cardgen.card.front.legend_place import LegendPlan
    from cardgen.card.front.zones import Space
    from cardgen.ink.items import Text
    from cardgen.paper.template import CardTemplate

HANGING = 0.72
"""How far heads and the numbers beside them hang out of the board, in squares."""
CLEAR = 0.5
"""Between these and the sentences, in mm."""


@dataclass(frozen=True, slots=True)
class Note:
    """Sentences fitted to their place right of the board."""

    text: Block
    x: float
    low: bool
    """At the lower corner: a legend beside the board has the upper one."""

    def at(self, bottom: float, top: float) -> tuple[Text, ...]:
        """Beside a board whose edges lie at these heights."""
        return self.text.at(self.x, bottom + self.text.height if self.low else top, INK)


def plan_note(
    diagram: CardDiagram, square: float, legend: LegendPlan, template: CardTemplate, space: Space
) -> Note | Misfit | None:
    """What stands beside the diagram, in the type of its legend or smaller."""
    if not diagram.notes:
        return None
    board = square * diagram.rows
    x = space.left + square * diagram.size + HANGING * square + CLEAR
    high = board - legend.high - 2 * CLEAR if legend.beside else board
    sizes = sorted({*template.legend.sizes, *template.foot.sizes}, reverse=True)
    text = fit([Run(" ".join(diagram.notes), "sans")], space.right - x, high, sizes, template.legend.leading)
    return text if isinstance(text, Misfit) else Note(text, x, legend.beside)
