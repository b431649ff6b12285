"""The medallion behind a figure: the guilloche of the deck as an arch in the pale tint of a set, few lines in one form.

It is the upper half of a long oval like that of the backs, so that a figure stands on its foot as in a niche. Its lines
are kept in models/medallions.csv, and drawn by medallion_lines.py where they are not.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.card.front.crest import family
from cardgen.card.front.medallion_lines import HEIGHTS, RIM, WIDTH, drawn
from cardgen.card.palette import tint
from cardgen.ink.items import Fill, Group, Stroke, Symbol, line
from cardgen.picture.kept_lines import kept_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.front.medallion_lines import MedallionPart
    from cardgen.ink.items import Item
    from cardgen.paper.classes import Class

GROUND, ENGRAVED = 0.09, 0.32
"""How much of the colour of a set is in the ground and in the lines: a figure before it is not to be disturbed."""
LINE = 0.2
"""How thick lines are (mm)."""


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
    return Symbol(
        name, (Group(tuple(_drawn(colour, class_, height)), -half, -height),), (-half, 0, half, height), cut=True
    )


def _drawn(colour: str, class_: Class, height: float) -> Iterator[Item]:
    """Of an oval twice as high; the box of the form cuts off its lower half, whose lines are left out."""
    ground, ink, rim = tint(colour, GROUND), tint(colour, ENGRAVED), _lines("rim", height)
    yield Fill(rim, ground)
    yield Stroke(_lines(class_, height), ink, LINE)
    yield Stroke(_lines("bounds", height), ink, LINE)
    yield Stroke(rim + line((0, height + RIM / 2), (WIDTH, height + RIM / 2)), ink, RIM)


@cache
def _lines(part: MedallionPart, height: float) -> str:
    """As kept, else drawn now, as in the page."""
    return kept_lines(f"{part}.{height:g}") or drawn(part, height)
