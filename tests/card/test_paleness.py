"""Mirror images in ink: lighter and with thinner lines, in the same places; and plain cards as if there were none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.card.marks.drawing import on_card
from cardgen.card.marks.paleness import ENDING, FULL, PALE, plain
from cardgen.catalog import load
from cardgen.diagram import diagram
from cardgen.ink.items import Fill, Group, Page, Stroke, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item

CATALOGUE = load()
NAMES = ("queen", "nao", "heart", "murray-lion", "linebacker", "b4nd")
ASKED = [piece for piece in CATALOGUE.pieces if piece.id in NAMES]


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """Items without their groups."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def colours(items: Iterable[Item]) -> set[str]:
    """Of lines and areas, those of marks too."""
    found = set[str]()
    for item in flat(items):
        found |= colours(item.symbol.items) if isinstance(item, Use) else set()
        found |= {item.colour} if isinstance(item, Fill | Stroke) else set()
    return found


@pytest.mark.parametrize("piece", ASKED, ids=lambda piece: piece.id)
def test_plain_is_what_it_would_be_without_images(piece: object) -> None:
    """The same marks and lines, in whatever order they are painted."""
    whole = diagram(piece.kind)  # type: ignore[attr-defined]
    lighter = Page(99, 99, on_card(whole, "piece").marks)
    without = on_card(whole._replace(first=None), "piece").marks
    assert not colours(plain(lighter).items) & FULL.keys()
    assert sorted(map(str, flat(plain(lighter).items))) == sorted(map(str, flat(without)))


def test_images_are_lighter() -> None:
    """The queen has two ways in full strength, up and up to the right: six discs of twenty-four."""
    (queen,) = [piece for piece in ASKED if piece.id == "queen"]
    names = [item.symbol.name for item in flat(on_card(diagram(queen.kind), "piece").marks) if isinstance(item, Use)]
    assert (names.count("mark.disc"), names.count("mark.disc" + ENDING)) == (6, 18)
    assert colours(on_card(diagram(queen.kind), "piece").marks) >= {*PALE.keys()} - {"#003F74", "#8A1406"}
