"""Counters to be cut out of stout paper: a man as its picture, or a number. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import EDGE as RULE
from cardgen.card.palette import INK, WHITE
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, Use, circle, rectangle
from cardgen.pages.size import EDGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Item
    from cardgen.pages.size import PlainPaper
    from cardgen.picture.svg import Picture

STICKER = 22.0
"""How wide stickers are, in mm: most coins and draughtsmen are wider."""
APART = 2.5
RING = 0.07
"""The width of the ring that says whose man it is, as a share of the counter."""
NAME, LETTERS, LEAST = 7.0, 20.0, 4.0


@dataclass(frozen=True, slots=True)
class PaperCounter:
    """A man, or a number that stands for one."""

    name: str
    """Written along its foot; empty for a number."""
    letters: str
    """In the middle, where there is no picture."""
    picture: Picture | None = None
    dark: bool | None = None
    """Black's man or White's; None: anybody's."""
    square: bool = False
    """A marker: it has corners, and is not taken for a checker."""


def counter_pages(counters: Sequence[PaperCounter], paper: PlainPaper, side: float) -> tuple[Page, ...]:
    """As many on a page as there is room for, each so wide."""
    pitch = side + APART
    across, down = int((paper.width - 2 * EDGE + APART) // pitch), int((paper.height - 2 * EDGE + APART) // pitch)
    each = across * down
    left = (paper.width - across * pitch + APART) / 2
    top = paper.height - (paper.height - down * pitch + APART) / 2
    pages = []
    for start in range(0, len(counters), each):
        items: list[Item] = []
        for at, one in enumerate(counters[start : start + each]):
            x, y = left + (at % across) * pitch + side / 2, top - (at // across) * pitch - side / 2
            items.append(Tagged("Figure", tuple(_counter(one, x, y, side)), _told(one)))
        pages.append(Page(paper.width, paper.height, (Group(tuple(items)),)))
    return tuple(pages)


def _told(one: PaperCounter) -> str:
    side = {None: "", True: "Black's ", False: "White's "}[one.dark]
    return f"Counter: {side}{one.name or one.letters}."


def _counter(one: PaperCounter, x: float, y: float, side: float) -> Iterator[Item]:
    """A disc or a square; Black's has a black rim, White's a thin one, and either is told without colour."""
    yield Fill(_outline(one, x, y, side / 2), WHITE)
    if one.dark:
        yield Stroke(_outline(one, x, y, side / 2 * (1 - RING)), INK, side * RING)
    yield Stroke(_outline(one, x, y, side / 2), INK if one.dark is not None else RULE, 0.3)
    if one.picture is None:
        wide, high = width(one.letters, "sans-bold", LETTERS), LETTERS * MM_PER_TYPE_POINT * 0.7
        yield Text(x - wide / 2, y - high / 2, f"{one.letters} ", "sans-bold", LETTERS, INK)
    else:
        yield _picture(one.picture, x, y, side)
    if one.name:
        size = max(LEAST, min(NAME, NAME * side * 0.62 / width(one.name, "sans-semibold", NAME)))
        wide = width(one.name, "sans-semibold", size)
        yield Text(x - wide / 2, y - side * 0.37, f"{one.name} ", "sans-semibold", size, INK)


def _outline(one: PaperCounter, x: float, y: float, half: float) -> str:
    return rectangle(x - half, y - half, 2 * half, 2 * half) if one.square else circle(x, y, half)


def _picture(picture: Picture, x: float, y: float, side: float) -> Use:
    scale = min(side * 0.62 / picture.height, side * 0.6 / picture.width)
    symbol = picture_symbol(picture, round(scale, 6), 0.03, 0.1)
    feet = y - side * 0.25
    return Use(symbol, x - scale * (picture.box[0] + picture.width / 2), feet + scale * picture.box[3], scale)
