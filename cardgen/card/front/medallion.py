"""The medallion behind a figure: the guilloche of the deck as an arch in the pale tint of a set, few lines in one form.

Pure. It is the upper half of a long oval like that of the backs, so that a figure stands on its foot as in a niche.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.card.engraving import Band, RoundBoard, moves_above, oval
from cardgen.card.front.crest import family
from cardgen.card.palette import tint
from cardgen.ink.items import Fill, Group, Stroke, Symbol, line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Item
    from cardgen.paper.classes import Class

WIDTH = 20.0
GROUND, ENGRAVED = 0.09, 0.32
"""How much of the colour of a set is in the ground and in the lines: a figure before it is not to be disturbed."""
LINE, RIM = 0.2, 0.3
"""How thick lines are (mm)."""
BAND = 0.46, 0.93
"""Where the guilloche begins and ends, as shares of the way out."""
RINGS = 3
COUNTS = {36.0: (60, 40), 28.0: (48, 32), 21.0: (36, 24)}
"""Spokes and petals by height, so that they are about 2.3 and 3.7 mm apart."""
HEIGHTS = tuple(COUNTS)
"""Of the arch (mm): a low place has a low arch, which is as wide."""
ASIDE = 6
"""No line goes aside by more spokes; an even number."""
PETAL = 0.03
"""How deep petals go in and out, as a share of the way out."""


def medallion(set_id: str, class_: Class, high: float = HEIGHTS[0]) -> Symbol:
    """The medallion of a set for a class, whose moves its lines are; it stands on y = 0, with its middle at x = 0.

    It is the highest of those that are not higher than told, or the lowest.
    """
    height = next((one for one in HEIGHTS if one <= high), HEIGHTS[-1])
    return engraved(family(set_id).colour, class_, height)


@cache
def engraved(colour: str, class_: Class, height: float) -> Symbol:
    """The medallion of a class in pale tints of a colour."""
    name = f"medallion.{class_}.{colour.removeprefix('#').lower()}.{height:g}"
    half = WIDTH / 2
    return Symbol(name, (Group(tuple(_drawn(colour, class_, height)), -half, -height),), (-half, 0, half, height))


def _drawn(colour: str, class_: Class, height: float) -> Iterator[Item]:
    """Of an oval twice as high; the box of the form cuts off its lower half, whose lines are left out."""
    ground, ink = tint(colour, GROUND), tint(colour, ENGRAVED)
    rim, lines = _rims(height)
    yield Fill(rim, ground)
    yield Stroke(_net(class_, height), ink, LINE)
    yield Stroke(lines, ink, LINE)
    yield Stroke(rim + line((0, height + RIM / 2), (WIDTH, height + RIM / 2)), ink, RIM)


@cache
def _field(height: float) -> RoundBoard:
    """Of which an arch is the upper half."""
    return RoundBoard(WIDTH, 2 * height, RIM / 2, samples=90)


@cache
def _rims(height: float) -> tuple[str, str]:
    """The edge, and the lines within: of every colour and class the same."""
    field, (_, petals) = _field(height), COUNTS[height]
    lines = "".join(oval(field, out, fine=1, round_=0.5) for out in BAND)
    return oval(field, 1 - PETAL, petals, PETAL, fine=1, round_=0.5), lines


@cache
def _net(class_: Class, height: float) -> str:
    """The moves of a class, of every colour the same: the lines that reach above the middle of the oval."""
    return moves_above(class_, Band(_field(height), *BAND, RINGS, COUNTS[height][0]), height, ASIDE)
