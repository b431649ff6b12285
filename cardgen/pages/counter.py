"""Men to be cut out of stout paper: the picture of each, and his name along the foot of a ring. Pure.

The ring is where names have room: an arc at the foot of a disc is longer than any line inside it. All men of a kit are
drawn to one scale, so that a king stands over a pawn here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import CLASS_COLOURS, INK, WHITE, tint
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Stroke, Text, Use, circle
from cardgen.ink.typesetting import typeset
from cardgen.pages.cut_out import CUT, CutOut, cut_pages, whose

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.ink.items import Font, Item, Page
    from cardgen.pages.size import PlainPaper
    from cardgen.picture.svg import Picture

FONT: Font = "sans-bold"
SHARE, LEAST = 0.23, 6.5
"""Size of names in points: for each mm of the counter's width, and never less."""
STEP = 0.25
MARGIN = 0.5
"""Round letters, in mm: so far may scissors be off."""
CAPITAL, TAIL = 0.66, 0.22
"""Of a letter over its line and under it, in em."""
SWEEP, WHOLE = 0.56 * 2 * pi, 0.9 * 2 * pi
"""The arc that a name takes gladly, and at most."""
AIR = 0.05
"""Between letters, in em: on an arc they lean to one another."""
CLEAR = 0.94
"""Of the radius inside the ring: how far men reach."""
GROUND, LINE = 0.1, 0.965
"""How pale the ground behind men is, as a share of the colour; the radius of the line round it, of the one inside."""
THREAD = 0.15
LETTERS = 0.7 / MM_PER_TYPE_POINT
"""Size of the letters of a man without a picture, for each mm of the radius inside the ring."""
FINE, OUTLINE = 0.05, 0.13
CUT_OFF = "…"


@dataclass(frozen=True, slots=True)
class PaperCounter:
    """A man."""

    name: str
    letters: str
    """In the middle, where there is no picture."""
    dark: bool
    """Black's or White's."""
    picture: Picture | None = None


class NameRing(NamedTuple):
    """How the names of a kit stand on its rings: in one size."""

    side: float
    size: float
    """In points."""

    @property
    def em(self) -> float:
        """The size in mm."""
        return self.size * MM_PER_TYPE_POINT

    @property
    def wide(self) -> float:
        """The width of the ring."""
        return (CAPITAL + TAIL) * self.em + 2 * MARGIN

    @property
    def inside(self) -> float:
        """The radius inside it."""
        return self.side / 2 - self.wide

    @property
    def line(self) -> float:
        """The radius of the line that letters stand on, their heads towards the middle."""
        return self.side / 2 - MARGIN - TAIL * self.em

    @property
    def middle(self) -> float:
        """The radius at which letters are as wide as they are."""
        return self.line - self.em * CAPITAL / 3

    def arc(self, name: str) -> float:
        """The angle that a name takes."""
        return (width(name, FONT, self.size) + AIR * self.em * (len(name) - 1)) / self.middle

    def cut(self, name: str) -> str:
        """A name as far as it has room: no piece of ours is cut, a player's own notation may be."""
        if self.arc(name) <= WHOLE:
            return name
        return next(short for end in range(len(name) - 1, -1, -1) if self.arc(short := name[:end] + CUT_OFF) <= WHOLE)


def counter_pages(counters: Sequence[PaperCounter], paper: PlainPaper, side: float) -> tuple[Page, ...]:
    """As many on a page as there is room for, each so wide."""
    return cut_pages(counter_drawings(counters, side), paper, side, discs=True)


def counter_drawings(counters: Sequence[PaperCounter], side: float) -> tuple[CutOut, ...]:
    """Each round its middle, all to one scale and in one type."""
    ring = ring_of((typeset(one.name) for one in counters), side)
    largest = max((_size(one.picture) for one in counters if one.picture), default=0.0)
    drawn = {one: CutOut(_told(one), tuple(_counter(one, ring, largest))) for one in dict.fromkeys(counters)}
    return tuple(drawn[one] for one in counters)


def ring_of(names: Iterable[str], side: float) -> NameRing:
    """The largest type in which all names take no more than a good half of the ring; or the least."""
    known, size = {*names}, SHARE * side
    while size > LEAST and any(NameRing(side, size).arc(name) > SWEEP for name in known):
        size -= STEP
    return NameRing(side, max(size, LEAST))


def _size(picture: Picture) -> float:
    """Across its corners, in mm of the figure; 0 where the picture does not say."""
    return picture.unit * hypot(picture.width, picture.height)


def _told(one: PaperCounter) -> str:
    return f"Counter: {whose(one.dark)}{one.name}."


def _counter(one: PaperCounter, ring: NameRing, largest: float) -> Iterator[Item]:
    """Black's name stands white on a black ring, White's black on a white one: told without colour."""
    ground, ink = (INK, WHITE) if one.dark else (WHITE, INK)
    yield Fill(circle(0, 0, ring.side / 2), ground)
    yield Fill(circle(0, 0, ring.inside), WHITE)
    yield Fill(circle(0, 0, LINE * ring.inside), tint(CLASS_COLOURS["piece"], GROUND))
    yield Stroke(circle(0, 0, LINE * ring.inside), INK, THREAD)
    yield Stroke(circle(0, 0, ring.side / 2), INK, CUT)
    yield Stroke(circle(0, 0, ring.inside), INK, CUT)
    yield _letters(one, ring) if one.picture is None else _picture(one.picture, largest, ring.inside * CLEAR)
    yield from _along(ring.cut(typeset(one.name)), ring, ink)


def _along(name: str, ring: NameRing, colour: str) -> Iterator[Group]:
    """Letter by letter from the left, the middle of the name at the foot."""
    at = -ring.arc(name) / 2
    for letter in name:
        wide = width(letter, FONT, ring.size)
        turn = at + wide / 2 / ring.middle
        if letter != " ":
            text = Text(-wide / 2, 0, letter, FONT, ring.size, colour)
            yield Group((text,), ring.line * sin(turn), -ring.line * cos(turn), rotation=degrees(turn))
        at += (wide + AIR * ring.em) / ring.middle


def _letters(one: PaperCounter, ring: NameRing) -> Text:
    size = LETTERS * ring.inside
    wide, high = width(one.letters, FONT, size), size * MM_PER_TYPE_POINT * CAPITAL
    return Text(-wide / 2, -high / 2, f"{one.letters} ", FONT, size, INK)


def _picture(picture: Picture, largest: float, radius: float) -> Use:
    """Round the middle; the largest just stands in the circle, and so does one that does not say how large it is."""
    share = _size(picture) / largest if picture.unit else 1.0
    across = share * 2 * radius / hypot(picture.width, picture.height)
    symbol = picture_symbol(picture, round(across, 6), FINE, OUTLINE)
    left, top, right, bottom = picture.box
    return Use(symbol, -across * (left + right) / 2, across * (top + bottom) / 2, across)
