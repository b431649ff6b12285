"""The little house: beside a sentence that is our proposal, and at the foot before the words that say what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import QUIET
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Fill, Symbol, Tagged, Use, polygon, rectangle

if TYPE_CHECKING:
    from cardgen.ink.typesetting import Block

HOUSE = Symbol(
    "sign.house",
    (Fill(polygon(((1.05, 0.85), (0, 1.8), (-1.05, 0.85))) + rectangle(-0.72, 0, 1.44, 0.9), QUIET),),
    (-1.1, 0, 1.1, 1.8),
)
"""A little house of 2.1 by 1.8 mm, its foot on the baseline."""
HOUSE_HIGH = 0.62
"""How high it is beside a sentence, in em of its type."""
HOUSE_GAP = 0.28
"""From the end of the sentence to the house, in em."""
HOUSE_ROOM = HOUSE_GAP + HOUSE_HIGH * 2.2 / 1.8
"""What it takes of a line, in em."""
HOUSE_BEFORE = HOUSE_HIGH * 2.2 / 1.8 + 0.22
"""From what stands before a house at the foot to the words behind it, in em."""


def houses_of(block: Block, x: float, top: float, said: str) -> dict[float, tuple[Tagged, ...]]:
    """The little houses beside the sentences of a block that are our proposals, by baseline; said: what is heard."""
    em = block.size * MM_PER_TYPE_POINT
    scale = HOUSE_HIGH * em / HOUSE.box[3]
    return {
        y: (Tagged("P", (Use(HOUSE, left + HOUSE_GAP * em - scale * HOUSE.box[0], y, scale),), alt=said),)
        for left, y in block.marks(x, top)
    }


def house_before(x: float, y: float, em: float) -> Use:
    """The little house before words that begin at x on a baseline."""
    scale = HOUSE_HIGH * em / HOUSE.box[3]
    return Use(HOUSE, x - HOUSE_BEFORE * em - scale * HOUSE.box[0], y, scale)
