"""A diagram in ink: every mark a named symbol in the middle of its square, strings between them.

One unit is the side of a square, the lower left corner of the board is at (0, 0); the squares themselves and the rule
round them are painted by the layout. Heads hang out by 0.40.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from cardgen.card import face
from cardgen.card.marks import marks, strings
from cardgen.card.marks.numbers import NO_END, HeadOutline, Label, leg_number, numbers
from cardgen.card.marks.paleness import pale, pale_line
from cardgen.card.marks.tiles import NUMBERED, tile
from cardgen.card.palette import BLUE, INK, RED
from cardgen.diagram import ENDLESS, Diagram, LegendKey, MarkKind, MarkWhen, alt, distance
from cardgen.ink.items import Group, Use
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cardgen.board import Leap
    from cardgen.diagram import End, Limit, Mark, Push
    from cardgen.ink.items import Item, Symbol, Text
    from cardgen.paper.classes import Class
    from cardgen.words import Language

COLOURS = {MarkKind.BOTH: INK, MarkKind.MOVE: BLUE, MarkKind.CAPTURE: RED, MarkKind.NOTHING: INK}
SHAPES = {MarkKind.BOTH: marks.DISC, MarkKind.MOVE: marks.RING, MarkKind.CAPTURE: marks.CROSS}
CORNERS = {MarkWhen.OPENING: marks.OPENING, MarkWhen.CONDITION: marks.CONDITION}

_OF_ROWS = (LegendKey.FROM_ROW, LegendKey.FROM_ROWS, LegendKey.FROM_ROWS_FAR)
"""What names rows in its words."""
MOST_ROWS = 4
"""Of a legend with all that it could explain: two lines of two."""


def on_card(diagram: Diagram, class_: Class, language: Language = ENGLISH, *, signed: bool = True) -> face.CardDiagram:
    """A diagram in ink, with its legend and its words; unsigned, its own square has a place for a sign."""
    notes = tuple(distance(leap, language.put) for leap in diagram.distances)
    painter = _Painter(diagram)
    rows = tuple(_legend(painter, language))
    legend = _short(rows, language) if signed and not painter.numbers else rows
    ink = _draw(painter, marks.own(class_) if signed else marks.unsigned(class_))
    return face.CardDiagram(diagram.size, diagram.rows, ink, legend, alt(diagram, language.put), notes, painter.out)


def _legend(painter: _Painter, language: Language) -> Iterator[face.LegendEntry]:
    """Numbers are explained where they stand, with the smallest on the tile; what has none is hollow."""
    diagram = painter.diagram
    for key in diagram.legend:
        if key not in NUMBERED:
            yield face.LegendEntry(tile(key), _words(key, language, diagram))
            continue
        ends = [end for end in diagram.heads if painter.corners(end) not in painter.hollow]
        most = {limit.most for end in ends for limit in end.limits if limit.most and limit.leaps is NUMBERED[key]}
        if most:
            yield face.LegendEntry(tile(key, min(most)), _words(key, language))
    if painter.hollow:
        yield face.LegendEntry(tile(LegendKey.AS_SAID), _words(LegendKey.AS_SAID, language))


def _short(rows: tuple[face.LegendEntry, ...], language: Language) -> tuple[face.LegendEntry, ...]:
    """A long legend without the arrow that goes on to the edge, which explains itself; the key card has it."""
    plain = language.text(f"legend.{LegendKey.SLIDE.value}")
    return rows if len(rows) <= MOST_ROWS else tuple(row for row in rows if row.text != plain)


def _words(key: LegendKey, language: Language, diagram: Diagram | None = None) -> str:
    if key in _OF_ROWS and diagram is not None:
        return language.put(f"legend.{key.value}", **diagram.rows_told)
    return language.text(f"legend.{key.value}")


def draw(diagram: Diagram, class_: Class) -> tuple[Item, ...]:
    """A diagram in ink, without its legend."""
    return _draw(_Painter(diagram), marks.own(class_))


def _draw(painter: _Painter, own: Symbol) -> tuple[Item, ...]:
    """The ink over the empty board, in the order it is painted."""
    half = painter.diagram.size / 2
    return (Group(tuple(painter.items(own)), half, painter.diagram.rows - half),)


class _Painter:
    """Knows what stands on each square, so that no string runs over a mark."""

    def __init__(self, diagram: Diagram) -> None:
        self.diagram = diagram
        self.first = diagram.first or diagram
        self.span = strings.BoardSpan(diagram.reach, diagram.rows - diagram.reach - 1)
        self.shapes: dict[tuple[int, int], Symbol] = dict.fromkeys(diagram.stars, marks.STAR)
        self.shapes |= dict.fromkeys(diagram.men, marks.MAN_SYMBOL)
        self.shapes |= {mark.at: SHAPES.get(mark.what, marks.DISC) for mark in diagram.marks}
        self.boxes = {*diagram.boxes} - {mark.at for mark in diagram.marks}
        self.numbers, self.hollow = self.labelled() if any(end.limits for end in diagram.heads) else ((), frozenset())

    def items(self, own: Symbol) -> Iterator[Item]:
        """Pads, lines with boxes and push signs, marks with heads, bars and corners, the own square."""
        diagram = self.diagram
        yield from (Use(marks.PAD_SYMBOL, *place) for place in diagram.pads)
        yield from self.strings()
        yield from (self.use(marks.BOX, place, self.first.boxes) for place in diagram.boxes if place in self.boxes)
        yield from map(self.push, diagram.pushes)
        yield from self.tops()
        yield Use(own, 0, 0)
        yield from self.numbers
        yield from (leg_number(leg, diagram.size) for leg in diagram.order)
        if diagram.stays:
            yield Use(marks.PASS, 0, 0, 1 if diagram.marks else marks.PASS_ALONE)

    def use(self, symbol: Symbol, place: Leap, firsts: Collection[Leap]) -> Use:
        """A mark on a square, lighter where it is none of those that stand for all."""
        return Use(symbol if place in firsts else pale(symbol), *place)

    def push(self, push: Push) -> Item:
        sign = push_sign(push)
        return sign if push in self.first.pushes else sign._replace(symbol=pale(sign.symbol))

    def strings(self) -> Iterator[Item]:
        """Those of the images first, so that the others run over them."""
        firsts = {*self.first.strings}
        for stretch in sorted(self.diagram.strings, key=firsts.__contains__):
            places = list(strings.parts(stretch.start, stretch.end, self.taken))
            for start, end in pairwise(places):
                gaps = self.gap(start, end), self.gap(end, start)
                line = strings.string(start, end, gaps, COLOURS[stretch.what], dashed=stretch.dashed)
                yield line if stretch in firsts else pale_line(line)
        for over in self.diagram.arches:
            start = over.start
            marked = start == (0, 0) or self.taken(start)
            ink = strings.arch(start, over.end, COLOURS[over.what], marked=marked)
            yield from ink if over in self.first.arches else map(pale_line, ink)

    def taken(self, place: tuple[int, int]) -> bool:
        return place in self.shapes or place in self.boxes

    def gap(self, place: tuple[float, float], other: tuple[float, float]) -> float:
        """How far from the middle of a square a string towards another stops."""
        x, y = abs(other[0] - place[0]), abs(other[1] - place[1])
        slant = hypot(x, y) / max(x, y)
        square = round(place[0]), round(place[1])
        if square == (0, 0):
            return marks.OWN_HALF * slant
        if square in self.boxes:
            return marks.BOX_HALF * slant
        if square in self.diagram.boxes:
            return marks.ROUND_HALF * slant
        shape = self.shapes.get(square)
        if shape is marks.CROSS and not (x and y):
            return marks.NEARER
        return marks.CLEARANCE.get(shape.name, 0) if shape is not None else 0

    def tops(self) -> Iterator[Item]:
        diagram = self.diagram
        starred = {*diagram.stars}
        yield from (Use(marks.MAN_SYMBOL, *place) for place in diagram.men)
        firsts, first_ends = {*self.first.marks}, {*self.first.heads, *self.first.bars}
        for mark in diagram.marks:
            for symbol in self.signs(mark, starred):
                yield Use(symbol if mark in firsts else pale(symbol), *mark.at)
        starred.difference_update(mark.at for mark in diagram.marks)
        yield from (self.use(marks.STAR, at, self.first.stars) for at in sorted(starred))
        for end in sorted(diagram.heads, key=first_ends.__contains__):
            yield from self.head(end) if end in first_ends else map(pale_line, self.head(end))
        yield from (strings.hole(head) for head in sorted(self.hollow))
        for end in diagram.bars:
            ink = strings.bar(end.at, end.towards, self.end_gap(end), COLOURS[end.what])
            yield from ink if end in first_ends else map(pale_line, ink)

    def signs(self, mark: Mark, starred: Collection[Leap]) -> Iterator[Symbol]:
        """What stands on a square that can be reached."""
        if mark.what in SHAPES:
            yield SHAPES[mark.what]
        if mark.swap:
            yield marks.SWAP
        if mark.at in starred:
            yield marks.SMALL_STAR
        if mark.when in CORNERS:
            yield CORNERS[mark.when]
        if mark.at in self.diagram.boxes:
            yield marks.ROUND_BOX

    def head(self, end: End) -> tuple[Item, Item]:
        return strings.head(end.at, end.towards, self.span, self.end_gap(end), COLOURS[end.what], dashed=end.dashed)

    def labelled(self) -> tuple[tuple[Text, ...], frozenset[HeadOutline]]:
        """How far each head goes, once for heads that lie on one another; and the heads whose numbers have no place."""
        told: dict[HeadOutline, tuple[set[Limit], str]] = {}
        for end in self.diagram.heads:
            limits, _ = told.setdefault(self.corners(end), (set(), COLOURS[end.what]))
            limits.update((end.limits or (ENDLESS,)) if not end.far else ())
        labels = [
            Label(_numbers(limits), colour, head) for head, (limits, colour) in told.items() if limits - {ENDLESS}
        ]
        return numbers(labels, tuple(told), self.diagram.size)

    def corners(self, end: End) -> HeadOutline:
        """Those of a head, in decimals that a file has, so that heads on one another are the same."""
        corners = strings.corners(end.at, end.towards, self.span)
        return tuple((round(x, 4), round(y, 4)) for x, y in corners)

    @property
    def out(self) -> float:
        """How far heads hang out at the right edge or the left one, so that mirror images are set alike."""
        edge = self.diagram.size / 2
        return max([0.0, *(abs(x) - edge for end in self.diagram.heads for x, _ in self.corners(end))])

    def end_gap(self, end: End) -> float:
        return self.gap(end.at, (end.at.dx + end.towards.dx, end.at.dy + end.towards.dy))


def _numbers(limits: set[Limit]) -> tuple[str, ...]:
    """The least first."""
    most = sorted({limit.most for limit in limits if limit.most})
    return (*map(str, most), *([NO_END] if ENDLESS in limits else []))


def push_sign(push: Push) -> Use:
    """Between the mark of the square entered and its far edge, over the string that may go on there."""
    x, y = push.to.dx - push.at.dx, push.to.dy - push.at.dy
    far, turn = marks.PUSH_ALONG / hypot(x, y), round(degrees(atan2(-x, y)), 4)
    return Use(marks.PUSH, push.at.dx + x * far, push.at.dy + y * far, rotation=turn)
