"""The three tones of figures and of emblems: the same ones, told apart in colour and by a laser."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cardgen.card.front import pedestal
from cardgen.card.front.emblem import FACETS, WIDTH, emblem
from cardgen.card.inks import inked
from cardgen.catalog import load
from cardgen.figure.picture.draw import BANDS, CAST, INK, SHADE
from cardgen.ink.items import Fill, Group, Page
from cardgen.picture import svg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item
    from cardgen.paper.looks import CardInk

TONES = (pedestal.LIGHT, pedestal.MIDDLE, pedestal.DEEP)
LEAST = 1.9
"""What a tone stands out by from the next."""


def light(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1 (relative luminance of sRGB)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def printed(colour: str, ink: CardInk) -> str:
    """What an area of a colour is printed in."""
    (item,) = inked(Page(10, 10, (Fill("M0,0L1,0L1,1Z", colour),)), ink).items
    assert isinstance(item, Fill)
    return item.colour


def filled(items: Iterable[Item]) -> Iterator[str]:
    """The colours of all areas."""
    for item in items:
        if isinstance(item, Group):
            yield from filled(item.items)
        elif isinstance(item, Fill):
            yield item.colour


def test_pictures_and_emblems_are_of_one_stuff() -> None:
    """The drawing of a figure, what is read of it, and the medallion that stands in for it."""
    drawn = tuple(tone.upper() for tone in (*(tone for _, tone in reversed(BANDS)), SHADE))
    assert drawn == TONES
    assert {*TONES} <= svg.BLACK.keys()
    assert (CAST.upper(), INK.upper()) == (svg.CAST, pedestal.LINE)


@pytest.mark.parametrize("ink", ["full", "grey"])
def test_a_laser_tells_the_tones_apart(ink: CardInk) -> None:
    """And the shadow from the paper."""
    tones = [light(printed(tone, ink)) for tone in TONES]
    steps = [(more + 0.05) / (less + 0.05) for more, less in pairwise(tones)]
    assert min(steps) > LEAST
    assert 1.05 / (light(printed(svg.CAST, ink)) + 0.05) > LEAST


def test_where_ink_is_spared_no_shadow_is_seen() -> None:
    assert printed(svg.CAST, "low") == "#FFFFFF"


def test_an_emblem_has_three_tones_and_a_shadow() -> None:
    """The shadow stands out by a tenth of the foot's width at most."""
    piece = load().piece("queen")
    drawn = emblem(piece.kind, "piece")
    assert {*filled(drawn.items)} == {*TONES, svg.CAST}
    foot = max(radius for radius, _ in pedestal.PROFILE)
    assert drawn.width == WIDTH == pedestal.RIGHT
    assert 0 < pedestal.RIGHT - pedestal.MIDDLE_X - foot < 0.10 * 2 * foot


def test_what_may_be_done_is_told_by_the_two_sides_of_an_arm() -> None:
    assert len({*FACETS.values()}) == len(FACETS)
