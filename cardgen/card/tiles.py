"""The tiles of a legend: each mark as on a board of one square of side 1, from (0, 0) to (1, 1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.card import marks
from cardgen.card.ink import Fill, Group, Stroke, Use, line, polygon
from cardgen.card.palette import INK
from cardgen.moves.diagram import Key

if TYPE_CHECKING:
    from cardgen.card.ink import Item, Point, Symbol

_SYMBOLS: dict[Key, Symbol] = {
    Key.BOTH: marks.DISC,
    Key.MOVE: marks.RING,
    Key.CAPTURE: marks.CROSS,
    Key.LEAP: marks.PAD_SYMBOL,
    Key.HURDLE: marks.MAN_SYMBOL,
    Key.LAME: marks.BOX,
    Key.SWAP: marks.SWAP,
    Key.LOCUST: marks.STAR,
    Key.OPENING: marks.OPENING,
    Key.CONDITION: marks.CONDITION,
}


@cache
def tile(key: Key) -> tuple[Item, ...]:
    """The ink of one tile."""
    items = (Use(_SYMBOLS[key], 0, 0),) if key in _SYMBOLS else _drawn(key)
    return (Group(items, 0.5, 0.5),)


def _drawn(key: Key) -> tuple[Item, ...]:
    disc, pad = Use(marks.DISC, 0, 0), Use(marks.PAD_SYMBOL, 0, 0)
    head = Fill(polygon(((0.42, 0), (0.06, 0.2), (0.06, -0.2))), INK)
    match key:
        case Key.BENT:
            return _string((-0.5, -0.5), (-0.18, -0.18)), disc, _string((0, 0.25), (0, 0.5))
        case Key.RIDE:
            ends = ((-0.5, -0.5), (-0.18, -0.18)), ((0.18, 0.18), (0.5, 0.5))
            return pad, *(_string(start, end, dashed=True) for start, end in ends), disc
        case Key.LIMIT:
            bar = Stroke(line((0.2, -0.24), (0.2, 0.24)), INK, 0.12)
            return _string((-0.5, 0), (0.2, 0)), bar
        case Key.FAR:
            return _string((-0.5, 0), (0.12, 0), dashed=True), head
        case Key.PUSH:
            return marks.PUSH.items[1:]  # without the white under it
        case Key.PASS:
            return (Use(marks.PASS, 0, 0, 0.62),)
        case _:
            return _string((-0.5, 0), (0.12, 0)), head


def _string(start: Point, end: Point, *, dashed: bool = False) -> Item:
    return Stroke(line(start, end), INK, marks.STRING, marks.DASHES if dashed else ())
