"""Men of paper: a name is read, a king is larger than a pawn, and what lies under a man is seen."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

import pytest

from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Symbol, Tagged, Text, Use
from cardgen.ink.typesetting import typeset
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.pages.counter import CUT_OFF, PaperCounter, counter_pages
from cardgen.pages.cut_out import PaperMarker, marker_pages
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item

WIDTHS = (17.4, 24.0, 36.0, 72.0)
"""On squares of 30, 45 and 90 mm, and on those of 30 where men stand on checkers."""
SMALLEST = 6.5
CUTTER = 0.4
"""How far scissors are off, in mm."""
CAPITAL, TAIL = 0.66, 0.21
"""Of letters over and under their line, in em."""


def every_man() -> tuple[PaperCounter, ...]:
    """All pieces that there are, each name once, in both colours."""
    pictures = pictures_of(())
    pieces = {piece.name: piece for piece in load_catalogue(()).pieces}
    return tuple(
        PaperCounter(name, "Xx", dark, pictures.of(piece)) for name, piece in pieces.items() for dark in (False, True)
    )


MEN = every_man()


def drawings(items: Iterable[Item]) -> Iterator[Tagged]:
    """What is cut out."""
    for item in items:
        if isinstance(item, Tagged):
            yield item
        elif isinstance(item, Group):
            yield from drawings(item.items)


def letters_of(drawing: Tagged) -> Iterator[tuple[Group, Text]]:
    """Each letter with its place on the ring."""
    (whole,) = drawing.items
    assert isinstance(whole, Group)
    for item in whole.items:
        if isinstance(item, Group):
            (text,) = item.items
            assert isinstance(text, Text)
            yield item, text


def corners(place: Group, text: Text) -> Iterator[tuple[float, float]]:
    """The box of a letter, from the middle of its counter."""
    em, turn = text.size * MM_PER_TYPE_POINT, radians(place.rotation)
    for x in (text.x, text.x + width(text.string, text.font, text.size)):
        for y in (text.y - TAIL * em, text.y + CAPITAL * em):
            yield place.x + x * cos(turn) - y * sin(turn), place.y + x * sin(turn) + y * cos(turn)


@pytest.mark.parametrize("side", WIDTHS)
def test_each_name_is_read_on_its_ring(side: float) -> None:
    """Whole, in 6.5 points or more, between the cut and what is inside the ring, no letter over another."""
    pages = counter_pages(MEN, PAPERS["letter"], side)
    drawn = [one for page in pages for one in drawings(page.items)]
    assert len(drawn) == len(MEN)
    for man, drawing in zip(MEN, drawn, strict=True):
        letters = list(letters_of(drawing))
        assert "".join(text.string for _, text in letters) == typeset(man.name).replace(" ", "")
        assert min(text.size for _, text in letters) >= SMALLEST
        reach = [hypot(*corner) for place, text in letters for corner in corners(place, text)]
        (whole,) = drawing.items
        assert isinstance(whole, Group)
        inside = _radius(whole.items[1])
        assert inside < min(reach)
        assert max(reach) < side / 2 - CUTTER
        turns = [place.rotation for place, _ in letters]
        assert turns == sorted(turns)
        assert max(turns) - min(turns) < 320


def _radius(item: Item) -> float:
    """Of a disc round the middle."""
    assert isinstance(item, Fill)
    return float(item.path[1:].partition(",")[0])


@pytest.mark.parametrize("side", WIDTHS)
def test_all_men_are_drawn_to_one_scale(side: float) -> None:
    """As many mm of each figure are a mm on paper, and none comes under the ring."""
    scales = set()
    for man, drawing in zip(
        MEN, (one for page in counter_pages(MEN, PAPERS["a4"], side) for one in drawings(page.items)), strict=True
    ):
        (whole,) = drawing.items
        assert isinstance(whole, Group)
        (use,) = [one for one in whole.items if isinstance(one, Use) and one.symbol.name.startswith("picture.")]
        assert man.picture is not None
        assert man.picture.unit
        scales.add(round(use.scale / man.picture.unit, 9))
        assert hypot(man.picture.width, man.picture.height) * use.scale / 2 < _radius(whole.items[1])
    assert len(scales) == 1


def test_what_a_player_brings_may_be_long() -> None:
    """A notation without end is cut off where the ring is full; a man without a picture has his letters."""
    man = PaperCounter("fmWfcF" * 40, "Kn", dark=True)
    ((drawing,),) = [tuple(drawings(page.items)) for page in counter_pages([man], PAPERS["letter"], 24.0)]
    said = "".join(text.string for _, text in letters_of(drawing))
    assert said.endswith(CUT_OFF)
    assert man.name.startswith(said.removesuffix(CUT_OFF))
    (whole,) = drawing.items
    assert isinstance(whole, Group)
    assert any(isinstance(one, Text) and one.string == "Kn " for one in whole.items)


def test_a_marker_is_read_round_the_man_on_it() -> None:
    """Its number stands in all four corners, outside the widest foot; 6 and 9 are told apart head to foot."""
    side, foot = 0.88 * 45, 0.8 * 45
    markers = [PaperMarker(str(number), dark) for number in range(1, 9) for dark in (None, False, True)]
    drawn = [one for page in marker_pages(markers, PAPERS["letter"], side) for one in drawings(page.items)]
    for marker, drawing in zip(markers, drawn, strict=True):
        (whole,) = drawing.items
        assert isinstance(whole, Group)
        numbers = [one for one in whole.items if isinstance(one, Group) and (one.x, one.y) != (0, 0)]
        assert len({(one.x > 0, one.y > 0) for one in numbers}) == 4
        for one in numbers:
            (text, *line) = one.items
            assert isinstance(text, Text)
            assert text.string.strip() == marker.number
            assert text.size >= SMALLEST
            half = text.size * MM_PER_TYPE_POINT * CAPITAL / 2
            assert hypot(abs(one.x) + text.x, abs(one.y) - half) > foot / 2
            assert bool(line) is (marker.number in {"6", "9"})


def test_the_ground_is_one_symbol() -> None:
    """It is stored once however many men there are."""
    names = [
        one.symbol
        for page in counter_pages(MEN[:4], PAPERS["a4"], 36.0)
        for drawing in drawings(page.items)
        for whole in drawing.items
        if isinstance(whole, Group)
        for one in whole.items
        if isinstance(one, Use) and one.symbol.name == "ground"
    ]
    assert len(names) == 4
    assert all(isinstance(one, Symbol) and one is names[0] for one in names)
