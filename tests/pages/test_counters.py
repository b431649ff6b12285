"""Men of paper: a name is read, a king is larger than a pawn, and what lies under a man is seen."""

from __future__ import annotations

import re
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

import pytest

from cardgen.card.palette import INK, WHITE
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Stroke, Tagged, Text, Use
from cardgen.ink.typesetting import typeset
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.pages.counter import CUT_OFF, PaperCounter, counter_pages
from cardgen.pages.cut_out import CUT, PaperDisc, PaperMarker, disc, marker_pages
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
    """As many mm on paper for each mm of a figure, whoever it is; the largest fills the ring and does not come under it."""
    sizes, inside = set(), 0.0
    for man, drawing in zip(
        MEN, (one for page in counter_pages(MEN, PAPERS["a4"], side) for one in drawings(page.items)), strict=True
    ):
        (whole,) = drawing.items
        assert isinstance(whole, Group)
        (use,) = [one for one in whole.items if isinstance(one, Use)]
        assert man.picture is not None
        across, inside = hypot(man.picture.width, man.picture.height), _radius(whole.items[1])
        sizes.add((round(across * man.picture.unit, 6), round(across * use.scale, 6)))
    scales = [drawn / figure for figure, drawn in sizes]
    assert scales == pytest.approx([scales[0]] * len(scales), rel=1e-4)
    assert 1.8 * inside < max(drawn for _, drawn in sizes) < 2 * inside


@pytest.mark.parametrize("number", ["", "7"])
def test_a_checker_of_paper_is_one_of_black_or_of_white(number: str) -> None:
    """Turned rings and a notched rim in both inks, Black's white on black, and the rim shows round the widest man."""
    side, man = 38.7, 26.1
    discs = [tuple(disc(PaperDisc(dark, number), side)) for dark in (False, True)]
    for items, ground, ink in zip(discs, (WHITE, INK), (INK, WHITE), strict=True):
        first, *rest = items
        assert isinstance(first, Fill)
        assert first.colour == ground
        cuts = [one for one in rest if isinstance(one, Stroke) and one.width == CUT]
        lines = [one for one in rest if isinstance(one, Stroke) and one.width != CUT]
        assert len(cuts) == 1
        assert {one.colour for one in lines} == {ink}
        reach = [hypot(*map(float, re.findall(r"-?[0-9.]+", one.path)[:2])) for one in lines]
        assert sum(far > man / 2 + 1 for far in reach) > 50
        assert sum(far < man / 2 for far in reach) >= 3
        assert {one.string.strip() for one in rest if isinstance(one, Text)} == {*number}
    assert len(discs[0]) == len(discs[1])


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
