"""What is printed on the squares of a diagram stands out from them, in every ink; and dark squares from light ones."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen.card.inks import inked
from cardgen.card.marks.board import squares
from cardgen.card.marks.drawing import on_card
from cardgen.card.palette import CLASS_COLOURS, PAD, PAD_EDGE, WHITE
from cardgen.catalog import load
from cardgen.diagram import diagram
from cardgen.ink.items import Fill, Group, Page, Stroke, Text, Use
from cardgen.paper.looks import CARD_INKS, CardInk
from tests.support.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item

LEAST = 4.5
"""What marks have to stand out by."""
SQUARES = 1.5


def ink_of(items: Iterable[Item]) -> Iterator[Item]:
    """All that is painted, that of symbols too."""
    for item in items:
        if isinstance(item, Group):
            yield from ink_of(item.items)
        elif isinstance(item, Use):
            yield from ink_of(item.symbol.items)
        else:
            yield item


def colours(items: Iterable[Item]) -> set[str]:
    """Without white, which is the paper, or lies on a mark."""
    return {one.colour.upper() for one in ink_of(items) if isinstance(one, Fill | Stroke | Text)} - {WHITE}


@cache
def printed() -> tuple[Item, ...]:
    """All that stands on the boards of our pieces."""
    return tuple(item for piece in load().pieces for item in on_card(diagram(piece.kind), piece.class_.value).marks)


def in_ink(items: tuple[Item, ...], ink: CardInk) -> tuple[Item, ...]:
    """As it comes out of the printer."""
    return inked(Page(99, 99, items), ink).items


def of(colour: str, ink: CardInk) -> str:
    """One of the colours in an ink."""
    (found,) = in_ink((Fill("M0,0L1,0L1,1Z", colour),), ink)
    assert isinstance(found, Fill)
    return found.colour.upper()


def test_contrast_is_measured_as_everybody_does() -> None:
    """Black on white has 21, a colour on itself 1; 4.54 is a grey that is known to be just dark enough."""
    assert contrast("#000000", WHITE) == pytest.approx(21)
    assert contrast("#8A1406", "#8A1406") == 1
    assert round(contrast("#767676", WHITE), 2) == 4.54


@pytest.mark.parametrize("ink", ["full", "grey"])
def test_dark_squares_are_told_from_light_ones(ink: CardInk) -> None:
    """By 1.5 to 1. Where ink is spared, they are hatched."""
    (dark,) = colours(in_ink((Use(squares(8, 8), 0, 0),), ink))
    assert contrast(dark, WHITE) >= SQUARES


@pytest.mark.parametrize("ink", CARD_INKS)
def test_every_mark_stands_out_from_every_ground(ink: CardInk) -> None:
    """Marks, strings, heads, numbers and signs of all our cards, on light squares, dark ones and pads: 4.5 to 1."""
    dark = colours(in_ink((Use(squares(8, 8), 0, 0),), ink)) if ink != "low" else set()
    pad, rim = of(PAD, ink), of(PAD_EDGE, ink)
    found, own = colours(in_ink(printed(), ink)) - {pad}, {of(colour, ink) for colour in CLASS_COLOURS.values()}
    assert found >= {rim, *own}
    pairs = {(one, ground) for one in found for ground in (WHITE, *dark)}
    pairs |= {(one, pad) for one in found - own - {rim}}  # nothing leaps to the own square
    assert {pair: round(contrast(*pair), 2) for pair in pairs if contrast(*pair) < LEAST} == {}
