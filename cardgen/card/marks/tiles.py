"""The tiles of a legend: each mark as on a board of one square of side 1, from (0, 0) to (1, 1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.card.marks import marks
from cardgen.card.marks.numbers import FONT, em_width
from cardgen.card.marks.strings import hole
from cardgen.card.palette import INK
from cardgen.diagram import LegendKey
from cardgen.diagram.values import CONDITIONS
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Fill, Group, Stroke, Text, Use, line, polygon

if TYPE_CHECKING:
    from cardgen.ink.items import Item, Point, Symbol

NUMBERED = {LegendKey.STEPS: False, LegendKey.LEAPS: True}
"""Rows that explain numbers beside heads, and whether these count leaps."""
HEAD = ((0.42, 0.0), (0.06, 0.2), (0.06, -0.2))
NUMBER = 0.68
"""The size of the number on a tile: 6.5 points where tiles are smallest."""
LOW = 0.38
"""How high the string under a number is."""

_SYMBOLS: dict[LegendKey, Symbol] = {
    LegendKey.BOTH: marks.DISC,
    LegendKey.MOVE: marks.RING,
    LegendKey.CAPTURE: marks.CROSS,
    LegendKey.LEAP: marks.PAD_SYMBOL,
    LegendKey.HURDLE: marks.MAN_SYMBOL,
    LegendKey.LAME: marks.BOX,
    LegendKey.LAME_MARK: marks.ROUND_BOX,
    LegendKey.SWAP: marks.SWAP,
    LegendKey.LOCUST: marks.STAR,
    LegendKey.OPENING: marks.OPENING,
    **dict.fromkeys(CONDITIONS, marks.CONDITION),
}


@cache
def tile(key: LegendKey, most: int = 8) -> tuple[Item, ...]:
    """The ink of one tile; if it explains numbers beside heads, this is its example."""
    items = (Use(_SYMBOLS[key], 0, 0),) if key in _SYMBOLS else _drawn(key)
    return (Group((*items, _number(str(most))), 0.5, LOW) if key in NUMBERED else Group(items, 0.5, 0.5),)


def _number(number: str) -> Text:
    """Over the string."""
    return _digit(number, max(-0.18, em_width(number) * NUMBER / 2 - 0.46), 0.13)


def _digit(number: str, middle: float, bottom: float) -> Text:
    left = middle - em_width(number) * NUMBER / 2
    return Text(left, bottom, f"{number} ", FONT, NUMBER / MM_PER_TYPE_POINT, INK)


def _drawn(key: LegendKey) -> tuple[Item, ...]:
    disc, pad = Use(marks.DISC, 0, 0), Use(marks.PAD_SYMBOL, 0, 0)
    head = Fill(polygon(HEAD), INK)
    match key:
        case LegendKey.BENT:
            return _string((-0.46, -0.46), (-0.18, -0.18)), disc, _string((0, 0.25), (0, 0.5))
        case LegendKey.ORDER:
            return (
                *(_string((-0.5, -0.36), (-0.1, -0.36)), _string((-0.1, -0.36), (0.1, 0.46))),
                *(_digit("1", -0.32, -0.2), _digit("2", 0.32, -0.06)),
            )
        case LegendKey.RIDE:
            ends = ((-0.46, -0.46), (-0.18, -0.18)), ((0.18, 0.18), (0.46, 0.46))
            return pad, *(_string(start, end, dashed=True) for start, end in ends), disc
        case LegendKey.OR_LEAP:
            return pad, _string((-0.5, 0), (-0.25, 0)), disc, _string((0.25, 0), (0.5, 0))
        case LegendKey.LIMIT:
            bar = Stroke(line((0.2, -0.24), (0.2, 0.24)), INK, 0.12)
            return _string((-0.5, 0), (0.2, 0)), bar
        case LegendKey.FAR | LegendKey.LEAPS:
            return _string((-0.5, 0), (0.12, 0), dashed=True), head
        case LegendKey.PUSH:
            return marks.PUSH.items
        case LegendKey.PASS:
            return (Use(marks.PASS, 0, 0, 0.62),)
        case LegendKey.AS_SAID:
            return (*_drawn(LegendKey.SLIDE), hole(HEAD))
        case _:
            return _string((-0.5, 0), (0.12, 0)), head


def _string(start: Point, end: Point, *, dashed: bool = False) -> Item:
    return Stroke(line(start, end), INK, marks.STRING, marks.DASHES if dashed else ())
