"""A drawing that stands in for the picture of a figure: a medallion on a turned foot that bears the star of the moves.

Arms of a compass rose are steps and slides, pearls are leaps, bands are bent paths; forward is up. Light and shade of
an arm say what it may do: light both, hollow moves only, dark captures only. It follows from the diagram alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import gcd, hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.card.face import Emblem
from cardgen.card.front.pedestal import DEEP, INNER, LIGHT, LINE, MIDDLE, MIDDLE_X, OUTLINE, RIGHT, TOP, pedestal
from cardgen.card.marks.signs import SIGN_PATHS
from cardgen.diagram import Diagram, MarkKind, MarkWhen, diagram
from cardgen.ink.items import Fill, Group, Stroke, circle, polygon, polyline, square
from cardgen.picture.svg import BLACK, CARVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.diagram import Mark
    from cardgen.engine.rules import Kind
    from cardgen.ink.items import Item, Point
    from cardgen.paper.classes import Class

RADIUS, FIELD = 8.3, 7.1
"""Of the medallion and of the sunken field within its rim."""
MIDDLE_Y = TOP + RADIUS - 0.5
DEPTH = 0.8
"""How thick the medallion is, as seen."""
BOSS = 1.75
"""The knob in its middle."""
FINIAL = 3.4
"""The class sign on top."""
WIDTH = RIGHT
HEIGHT = MIDDLE_Y + RADIUS + FINIAL - 0.30

FACETS = {
    MarkKind.BOTH: (LIGHT, DEEP),
    MarkKind.MOVE: (LIGHT, MIDDLE),
    MarkKind.CAPTURE: (MIDDLE, DEEP),
    MarkKind.NOTHING: (MIDDLE, MIDDLE),
}
"""The two sides of an arm."""


class _Arm(NamedTuple):
    """Marks in a row from the own square, each on to the next."""

    towards: Leap
    first: int
    last: int
    what: MarkKind
    endless: bool
    knob: bool
    """It is a limited slide."""


def emblem(kind: Kind, class_: Class) -> Emblem:
    """The emblem of a kind of piece, for as long as it has no figure."""
    return _emblem(diagram(kind), class_)


def as_black_emblem(one: Emblem) -> Emblem:
    """The same of a black man: dark tones, light lines within a dark outline."""
    return one._replace(items=tuple(map(_dark, one.items)))


def _dark(item: Item) -> Item:
    if isinstance(item, Group):
        return item._replace(items=tuple(map(_dark, item.items)))
    if isinstance(item, Fill):
        return item._replace(colour=BLACK.get(item.colour, item.colour))
    if isinstance(item, Stroke) and item.colour == LINE and item.width < OUTLINE:
        return item._replace(colour=CARVED)
    if isinstance(item, Stroke):
        return item._replace(colour=BLACK.get(item.colour, item.colour))
    return item


@cache
def _emblem(drawing: Diagram, class_: Class) -> Emblem:
    star = Group(tuple(_star(drawing)), MIDDLE_X, MIDDLE_Y)
    top = Group(tuple(_finial(class_)), MIDDLE_X, MIDDLE_Y + RADIUS + FINIAL / 2 - 0.45, FINIAL)
    return Emblem((*pedestal(), top, *_medallion(), star), WIDTH, HEIGHT)


def _finial(class_: Class) -> Iterator[Item]:
    """The sign of the class, carved, on top."""
    path = SIGN_PATHS[class_]
    yield Fill(path, MIDDLE)
    yield Stroke(path, LINE, OUTLINE / FINIAL, join="round")


def _medallion() -> Iterator[Item]:
    x, y = MIDDLE_X, MIDDLE_Y
    back = circle(x + DEPTH, y - 0.25, RADIUS)
    yield Fill(back, DEEP)
    yield Stroke(back, LINE, OUTLINE)
    yield Fill(circle(x, y, RADIUS), LIGHT)
    yield Stroke(circle(x, y, RADIUS), LINE, OUTLINE)
    yield Fill(circle(x, y, FIELD), DEEP)
    yield Fill(circle(x + 0.22, y - 0.26, FIELD - 0.36), MIDDLE)
    yield Stroke(circle(x, y, FIELD), LINE, INNER)


def _star(drawing: Diagram) -> Iterator[Item]:
    """What is carved on the field, round its middle."""
    squares = (*(mark.at for mark in drawing.marks), *drawing.men, *drawing.boxes, *drawing.stars)
    field = _Field(max((max(abs(square.dx), abs(square.dy)) for square in squares), default=1))
    arms = sorted(_arms(drawing), key=lambda arm: (arm.towards.dx * arm.towards.dy == 0, arm.towards))
    armed = {(arm.towards.dx * step, arm.towards.dy * step) for arm in arms for step in range(arm.first, arm.last + 1)}
    yield from _bands(drawing, armed, field)
    for arm in arms:
        yield from _arm(arm, field)
    leaps = {(pad.dx, pad.dy) for pad in drawing.pads}
    for mark in drawing.marks:
        if (mark.at.dx, mark.at.dy) not in armed - leaps:
            yield from _pearl(*field.place(mark.at.dx, mark.at.dy), field.pearl, mark.what)
        yield from _when(mark, field)
    yield from _trifles(drawing, field)
    yield Fill(circle(0, 0, BOSS), LIGHT)
    yield Stroke(circle(0, 0, BOSS), LINE, OUTLINE)
    yield Fill(circle(0.15, -0.18, BOSS * 0.55), MIDDLE)
    if drawing.stays:
        yield Stroke(circle(0, 0, BOSS * 1.6), LINE, 0.9)
        yield Stroke(circle(0, 0, BOSS * 1.6), LIGHT, 0.9 - 2 * INNER)


@dataclass(frozen=True, slots=True)
class _Field:
    """Where squares lie on the medallion: those at one distance on one circle."""

    reach: int

    def place(self, x: float, y: float) -> Point:
        """Of a square seen from the own square."""
        far = max(abs(x), abs(y))
        length = BOSS + (FIELD - 0.7 - BOSS) * (far - 0.35) / (max(1.5, self.reach) - 0.2)
        return x * length / hypot(x, y), y * length / hypot(x, y)

    @property
    def pearl(self) -> float:
        """How large the pearls are, so that they do not touch."""
        return min(0.95, 2.6 / self.reach)


def _arms(drawing: Diagram) -> Iterator[_Arm]:
    """Rows of marks in the eight directions: steps, slides, and what lies beyond a hop."""
    marks = {(mark.at.dx, mark.at.dy): mark for mark in drawing.marks}
    strung = {frozenset(((line.start.dx, line.start.dy), (line.end.dx, line.end.dy))) for line in drawing.strings}
    heads = {(head.at.dx, head.at.dy) for head in drawing.heads if not head.ends}
    bars = {(bar.at.dx, bar.at.dy) for bar in drawing.bars} | {
        (head.at.dx, head.at.dy) for head in drawing.heads if head.ends
    }
    starts = {(arch.end.dx, arch.end.dy) for arch in drawing.arches}
    for (x, y), mark in marks.items():
        steps = gcd(x, y)
        if max(abs(x), abs(y)) != steps:
            continue
        dx, dy = x // steps, y // steps
        inner = (x - dx, y - dy)
        joined = frozenset(((x, y), inner)) in strung and inner in marks and marks[inner].what is mark.what
        if joined or not (steps == 1 or (x, y) in starts or frozenset(((x, y), inner)) in strung):
            continue
        last = steps
        while _joins(marks, strung, (dx, dy), last):
            last += 1
        end = dx * last, dy * last
        yield _Arm(Leap(dx, dy), steps, last, mark.what, end in heads, end in bars)


def _joins(
    marks: dict[tuple[int, int], Mark],
    strung: set[frozenset[tuple[int, int]]],
    towards: tuple[int, int],
    last: int,
) -> bool:
    here = towards[0] * last, towards[1] * last
    following = towards[0] * (last + 1), towards[1] * (last + 1)
    return following in marks and marks[following].what is marks[here].what and frozenset((here, following)) in strung


def _arm(arm: _Arm, field: _Field) -> Iterator[Item]:
    """A kite of two facets; a limited slide ends in a knob."""
    far = hypot(*field.place(arm.towards.dx * arm.last, arm.towards.dy * arm.last))
    near = hypot(*field.place(arm.towards.dx * arm.first, arm.towards.dy * arm.first))
    length = hypot(arm.towards.dx, arm.towards.dy)
    x, y = arm.towards.dx / length, arm.towards.dy / length
    if arm.endless:
        far = FIELD - 0.15
    root, shoulder, half = (0.0, BOSS * 1.25, 1.15) if arm.first == 1 else (near - 0.9, near - 0.4, 0.8)
    foot, tip = (x * root, y * root), (x * far, y * far)
    left = x * shoulder - y * half, y * shoulder + x * half
    right = x * shoulder + y * half, y * shoulder - x * half
    light, dark = FACETS[arm.what]
    yield Fill(polygon((foot, left, tip)), light)
    yield Fill(polygon((foot, right, tip)), dark)
    yield Stroke(polygon((foot, left, tip, right)), LINE, INNER, join="round")
    yield Stroke(polyline((foot, tip)), LINE, INNER)
    if arm.knob:
        yield from _pearl(*tip, 0.55, arm.what)


def _bands(drawing: Diagram, armed: set[tuple[int, int]], field: _Field) -> Iterator[Item]:
    """Strings that are no arms: bent paths, riders, lame leaps."""
    paths = []
    for line in drawing.strings:
        start, end = (line.start.dx, line.start.dy), (line.end.dx, line.end.dy)
        if end not in armed and end != (0, 0):
            first = (0.0, 0.0) if start == (0, 0) else field.place(*start)
            paths.append(polyline((first, field.place(*end))))
    for width, colour in ((0.75, LINE), (0.75 - 2 * INNER, LIGHT)):
        yield from (Stroke(path, colour, width, cap="round") for path in paths)


def _pearl(x: float, y: float, size: float, what: MarkKind) -> Iterator[Item]:
    """A leap, or a square of a path."""
    light, dark = FACETS[what]
    yield Fill(circle(x, y, size), dark)
    yield Fill(circle(x - size * 0.16, y + size * 0.16, size * 0.74), light)
    if what is MarkKind.MOVE:
        yield Fill(circle(x, y, size * 0.4), DEEP)
    yield Stroke(circle(x, y, size), LINE, INNER)


def _when(mark: Mark, field: _Field) -> Iterator[Item]:
    """A stud on what is not always possible, and a setting round what changes places."""
    x, y = field.place(mark.at.dx, mark.at.dy)
    if mark.when is not MarkWhen.ALWAYS:
        stud = circle(x, y, 0.34)
        yield Fill(stud, LIGHT if mark.when is MarkWhen.OPENING else DEEP)
        yield Stroke(stud, LINE, INNER)
    if mark.swap:
        yield Stroke(circle(x, y, field.pearl + 0.4), LINE, INNER)


def _trifles(drawing: Diagram, field: _Field) -> Iterator[Item]:
    """Squares that must be empty as sockets, men as dark studs, pushes as nails."""
    for box in drawing.boxes:
        socket = square(*field.place(box.dx, box.dy), 0.9)
        yield Fill(socket, DEEP)
        yield Stroke(socket, LINE, INNER)
    for man in (*drawing.men, *drawing.stars):
        yield from _pearl(*field.place(man.dx, man.dy), 0.5, MarkKind.CAPTURE)
    for push in drawing.pushes:
        x, y = field.place(push.at.dx + push.to.dx, push.at.dy + push.to.dy)
        nearer = max(1.6, hypot(x, y) / (RADIUS - 0.3))  # a man pushed far is still on the medallion
        yield Fill(circle(x / nearer, y / nearer, 0.3), DEEP)
