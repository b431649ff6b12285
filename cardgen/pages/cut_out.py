"""What is cut out of stout paper beside men: discs in the place of checkers, markers that lie under men. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.palette import EDGE as RULE
from cardgen.card.palette import INK, QUIET, WHITE
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, circle, line, rectangle
from cardgen.pages.size import EDGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Item, Point
    from cardgen.pages.size import PlainPaper

STICKER = 22.0
"""How wide stickers are, in mm: most coins and draughtsmen are wider."""
APART = 2.5
CUT = 0.3
"""The line to cut along."""
REEDS, REEDED = 72, (0.86, 0.95)
"""Notches in the rim of a disc, and between which shares of its radius: they are seen round a man on it."""
TURNED = 0.82, 0.78, 0.56, 0.52, 0.47
"""Rings that are turned in a disc, as shares of its radius."""
BOSS = 0.2
"""The knob in the middle of one without a number, as a share of its radius."""
FINE = 0.2
"""A line in a disc of 20 mm or more."""
CORNER = 0.17
"""Side of the field of a number in the corner of a marker, as a share of the marker: no man reaches so far."""

TURNABLE = "6", "9"
LABEL, SMALL = "promoted", 7.0


class CutOut(NamedTuple):
    """A drawing round its own middle, and what is told of it."""

    told: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class PaperDisc:
    """A checker of a side, or a sticker for one; with its number where checkers are told apart by these."""

    dark: bool
    number: str = ""


@dataclass(frozen=True, slots=True)
class PaperMarker:
    """A square that lies under a man: its number stands in all four corners, which he leaves free."""

    number: str
    dark: bool | None = None
    """Black's or White's; None: anybody's."""


def cut_pages(drawings: Sequence[CutOut], paper: PlainPaper, side: float, *, discs: bool = False) -> tuple[Page, ...]:
    """As many on a page as there is room for, each so wide and so high."""
    places = cut_places(paper, side, len(drawings), discs=discs)
    pages = []
    for start in range(0, len(drawings), len(places)):
        placed = (
            Tagged("Figure", (Group(one.items, x, y),), one.told)
            for one, (x, y) in zip(drawings[start : start + len(places)], places, strict=False)
        )
        pages.append(Page(paper.width, paper.height, (Group(tuple(placed)),)))
    return tuple(pages)


def cut_places(paper: PlainPaper, side: float, count: int, *, discs: bool = False) -> tuple[Point, ...]:
    """The middles of what stands on a page, of so many that are needed: row by row from the top.

    Discs stand in the gaps of the row over them, where so many then need fewer pages.
    """
    rows = tuple(_in_rows(paper, side))
    dense = tuple(_in_gaps(paper, side)) if discs else ()
    return dense if dense and -(-count // len(dense)) < -(-count // len(rows)) else rows


def _in_rows(paper: PlainPaper, side: float) -> Iterator[Point]:
    pitch = side + APART
    across, down = _fitting(paper.width, side, pitch), _fitting(paper.height, side, pitch)
    left = (paper.width - across * pitch + APART + side) / 2
    top = paper.height - (paper.height - down * pitch + APART + side) / 2
    yield from ((left + column * pitch, top - row * pitch) for row in range(down) for column in range(across))


def _in_gaps(paper: PlainPaper, side: float) -> Iterator[Point]:
    """Every other row half a place farther in, and one shorter where the paper is no wider."""
    pitch = side + APART
    step = pitch * sqrt(3) / 2
    across, down = _fitting(paper.width, side, pitch), _fitting(paper.height, side, step)
    wider = paper.width - 2 * EDGE >= across * pitch + side / 2
    left = (paper.width - (across - 1 + wider / 2) * pitch) / 2
    top = (paper.height + (down - 1) * step) / 2
    for row in range(down):
        odd = row % 2
        for column in range(across - odd + odd * wider):
            yield left + (column + odd / 2) * pitch, top - row * step


def _fitting(length: float, side: float, pitch: float) -> int:
    """How many beside one another."""
    return int((length - 2 * EDGE - side) / pitch + 1)


def disc_pages(discs: Sequence[PaperDisc], paper: PlainPaper, side: float) -> tuple[Page, ...]:
    """Discs, each so wide."""
    return cut_pages([CutOut(_disc_told(one), tuple(disc(one, side))) for one in discs], paper, side, discs=True)


def marker_pages(markers: Sequence[PaperMarker], paper: PlainPaper, side: float) -> tuple[Page, ...]:
    """Markers, each so wide."""
    return cut_pages([CutOut(_marker_told(one), tuple(_marker(one, side))) for one in markers], paper, side)


def whose(dark: bool | None) -> str:
    """As a word before a noun; empty for what is anybody's."""
    return {None: "", True: "Black's ", False: "White's "}[dark]


def _disc_told(one: PaperDisc) -> str:
    return f"{whose(one.dark)}checker{one.number and f' {one.number}'}."


def _marker_told(one: PaperMarker) -> str:
    return f"{whose(one.dark)}marker {one.number}."


def disc(one: PaperDisc, side: float) -> Iterator[Item]:
    """A draughtsman: a notched rim, turned rings within; Black's is black with white lines, so told without colour."""
    ground, ink = (INK, WHITE) if one.dark else (WHITE, INK)
    radius, fine = side / 2, min(FINE, side / 100)
    yield Fill(circle(0, 0, radius), ground)
    for at in range(REEDS):
        x, y = cos(2 * pi * at / REEDS), sin(2 * pi * at / REEDS)
        low, high = (radius * share for share in REEDED)
        yield Stroke(line((low * x, low * y), (high * x, high * y)), ink, 1.5 * fine)
    for share in TURNED:
        yield Stroke(circle(0, 0, radius * share), ink, fine)
    yield Stroke(circle(0, 0, radius), INK, CUT)
    if one.number:
        yield _middled(one.number, 0, 0, 0.38 * side / MM_PER_TYPE_POINT, ink)
    else:
        yield Stroke(circle(0, 0, radius * BOSS), ink, fine)
        yield Fill(circle(0, 0, radius * BOSS / 2), ink)


def _marker(one: PaperMarker, side: float) -> Iterator[Item]:
    """Black's numbers stand on black."""
    yield Fill(_square(0, 0, side), WHITE)
    field, size = side * CORNER, side * CORNER * 0.78 / MM_PER_TYPE_POINT
    far = (side - field) / 2
    for x in (-far, far):
        for y in (-far, far):
            if one.dark:
                yield Fill(_square(x, y, field), INK)
            elif one.dark is not None:
                yield Stroke(_square(x, y, field), INK, CUT)
            yield Group(tuple(_number(one, size)), x, y, rotation=180 if y > 0 else 0)
    label = Text(-width(LABEL, "sans", SMALL) / 2, -side / 2 + 1.2, f"{LABEL} ", "sans", SMALL, QUIET)
    yield from (Group((label,)), Group((label,), rotation=180))
    yield Stroke(_square(0, 0, side), INK if one.dark is not None else RULE, CUT)


def _number(one: PaperMarker, size: float) -> Iterator[Item]:
    """With a line under it where it reads as another head to foot."""
    ink = WHITE if one.dark else INK
    yield _middled(one.number, 0, 0, size, ink)
    if one.number in TURNABLE:
        em = size * MM_PER_TYPE_POINT
        yield Fill(rectangle(-0.25 * em, -0.47 * em, 0.5 * em, 0.07 * em), ink)


def _square(x: float, y: float, side: float) -> str:
    return rectangle(x - side / 2, y - side / 2, side, side)


def _middled(said: str, x: float, y: float, size: float, colour: str = INK) -> Text:
    """With its capitals round a point."""
    high = size * MM_PER_TYPE_POINT * 0.66
    return Text(x - width(said, "sans-bold", size) / 2, y - high / 2, f"{said} ", "sans-bold", size, colour)
