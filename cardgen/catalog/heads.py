"""The heads that a maker may choose for the figure that is composed for his piece, by the words of the catalogue."""

from __future__ import annotations

from enum import Enum


class FigureHead(Enum):
    """What stands on the body, which always shows how the piece slides."""

    HORSE = "horse"
    CAMEL = "camel"
    ZEBRA = "zebra"
    GIRAFFE = "giraffe"
    TUSKS = "tusks"
    """Under a dome."""
    TOWER = "tower"
    """Of a siege."""
    DRUMS_3 = "drums-3"
    DRUMS_4 = "drums-4"
    DRUMS_5 = "drums-5"
    """So many upon each other."""
    STONE = "stone"
    """Cut in facets."""
    CROWN = "crown"
    PLAIN = "plain"
    """A ball; in a bishop's cup a mitre."""
    VEE = "vee"


SMALL = (FigureHead.STONE, FigureHead.PLAIN, FigureHead.VEE)
"""For a pawn or a spear; the others have all but the last."""


def heads_for(*, front: bool) -> tuple[FigureHead, ...]:
    """Those for a pawn or a spear, or for the others."""
    return SMALL if front else tuple(head for head in FigureHead if head is not FigureHead.VEE)
