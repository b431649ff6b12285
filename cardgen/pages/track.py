"""A track on paper: a row of fields for each player, along which a peg or a coin goes turn by turn. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import CLASS_COLOURS, DARK_SQUARE, INK, QUIET
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, line, rectangle
from cardgen.ink.typesetting import typeset
from cardgen.pages.cut_out import APART, PaperDisc, disc, whose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Item
    from cardgen.pages.size import PlainPaper

SIDE = 15.0
TITLE, NUMBER, LABEL = 20.0, 26.0, 10.0
HIGH = 30.0
"""Of a field, in mm."""
PEG = 14.0
"""Width of the counters that go along it."""


def track_page(title: str, limits: Sequence[int], players: Sequence[str], paper: PlainPaper) -> Page:
    """One page: the limits of the turns from the first on, a row for each player; the last field is for all others."""
    top = paper.height - SIDE - 8
    items: list[Item] = [Tagged("H1", (Text(SIDE, top, f"{typeset(title)} ", "serif-bold", TITLE, INK),))]
    top -= 10
    across = (paper.width - 2 * SIDE) / len(limits)
    for player in players:
        items.append(Tagged("H3", (Text(SIDE, top - 6, f"{player} ", "sans-semibold", LABEL, QUIET),)))
        items += _row(limits, SIDE, top - 8 - HIGH, across)
        top -= HIGH + 14
    items += _pegs(SIDE, top - 10)
    return Page(paper.width, paper.height, (Group((Tagged("Sect", tuple(items), title=title),)),))


def _pegs(left: float, y: float) -> Iterator[Item]:
    """A counter for each player, to be cut out."""
    said = "Cut out a counter for each player:"
    yield Tagged("P", (Text(left, y - 1.2, f"{said} ", "sans", LABEL, QUIET),))
    x = left + width(said, "sans", LABEL) + 4 + PEG / 2
    for at, dark in enumerate((False, True)):
        items = tuple(disc(PaperDisc(dark), PEG))
        yield Tagged("Figure", (Group(items, x + at * (PEG + APART), y),), f"{whose(dark)}counter.")


def _row(limits: Sequence[int], left: float, bottom: float, across: float) -> Iterator[Item]:
    for at, limit in enumerate(limits):
        x, more = left + at * across, " and on" if at == len(limits) - 1 else ""
        said, turn = str(limit), f"turn {at + 1}{more}"
        ground = Fill(rectangle(x, bottom, across, HIGH), DARK_SQUARE) if at % 2 == 0 else None
        number = Text(
            x + (across - width(said, "serif-bold", NUMBER)) / 2,
            bottom + (HIGH - NUMBER * MM_PER_TYPE_POINT * 0.67) / 2 + 2,
            f"{said} ",
            "serif-bold",
            NUMBER,
            INK,
        )
        small = Text(x + (across - width(turn, "sans", 7)) / 2, bottom + 3, f"{turn} ", "sans", 7, INK)
        yield Tagged("P", (*([ground] if ground else []), number, small))
    yield Stroke(rectangle(left, bottom, across * len(limits), HIGH), CLASS_COLOURS["piece"], 0.5)
    ends = (left + at * across for at in range(1, len(limits)))
    yield from (Stroke(line((x, bottom), (x, bottom + HIGH)), CLASS_COLOURS["piece"], 0.25) for x in ends)
