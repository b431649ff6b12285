"""The ink of a living diagram as plain paths, which a page puts on its board: the marks of cards, and the ways between.

One unit is the side of a square, y goes up, as everywhere in ink.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.card.marks import marks, strings
from cardgen.card.marks.drawing import COLOURS, SHAPES, push_sign
from cardgen.card.marks.signs import MAN_PATHS
from cardgen.card.palette import INK, MAN
from cardgen.diagram.values import Push
from cardgen.diagram.ways import StretchKind
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Use, line, number, polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.diagram.values import MarkKind
    from cardgen.ink.items import Item
    from cardgen.kit.moves.living.lines import LiveWay
    from cardgen.paper.classes import Class

    PathInk = dict[str, str]
    """What a path of SVG has for attributes."""

_PASSED = Symbol("mark.passed", (Group((Stroke(MAN_PATHS["pawn"], MAN, 0.07, (0.1, 0.08)),), scale=marks.MAN_SIDE),))
_PROMOTES = Symbol("mark.promotes", (Fill(polygon(((-0.46, 0.14), (-0.10, 0.14), (-0.28, 0.46))), INK),))
_FORMS: Mapping[str, Symbol] = {
    "disc": marks.DISC,
    "ring": marks.RING,
    "cross": marks.CROSS,
    "casing": marks.CASING,
    "pad": marks.PAD_SYMBOL,
    "box": marks.BOX,
    "small-box": marks.ROUND_BOX,
    "star": marks.STAR,
    "small-star": marks.SMALL_STAR,
    "swap": marks.SWAP,
    "opening": marks.OPENING,
    "condition": marks.CONDITION,
    "own": marks.standing("pawn", own=True),
    "enemy": marks.standing("pawn", own=False),
    "passed": _PASSED,
    "promotes": _PROMOTES,
    "stays": marks.PASS,
    "push": marks.PUSH,
}


def forms(class_: Class) -> dict[str, list[PathInk]]:
    """The marks by name, and the piece itself as cards show it."""
    return {name: list(paths(symbol.items)) for name, symbol in {**_FORMS, "piece": marks.own(class_)}.items()}


def paths(items: Iterable[Item], place: str = "") -> Iterator[PathInk]:
    """Ink as single paths; a mark has no text and no picture."""
    for item in items:
        match item:
            case Fill(path, colour):
                yield _placed({"d": path, "fill": colour}, place)
            case Stroke(path, colour, width, dash):
                dashes = {"stroke-dasharray": " ".join(map(number, dash))} if dash else {}
                ink = {"d": path, "fill": "none", "stroke": colour, "stroke-width": number(width), **dashes}
                yield _placed(ink, place)
            case Use(symbol, x, y, scale, rotation):
                yield from paths(symbol.items, place + _moved(x, y, scale, rotation))
            case Group(inner, x, y, scale, rotation):
                yield from paths(inner, place + _moved(x, y, scale, rotation))
            case _:
                raise AssertionError(item)


def _placed(ink: PathInk, place: str) -> PathInk:
    return {**ink, "transform": place} if place else ink


def _moved(x: float, y: float, scale: float, rotation: float) -> str:
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    turned = f"rotate({number(rotation)})" if rotation else ""
    return moved + turned + (f"scale({number(scale)})" if scale != 1 else "")


def way_ink(ways: Iterable[LiveWay], shown: Mapping[Leap, str], boxes: Iterable[Leap]) -> Iterator[PathInk]:
    """Strings and arches; `shown` is the form that stands on a square, over which none of them runs."""
    gaps = _Gaps(shown, boxes)
    for way in ways:
        colour = COLOURS[way.what]
        if way.kind is StretchKind.ARCH:
            marked = way.start == (0, 0) or way.start in shown
            yield from paths(strings.arch(way.start, way.end, colour, marked=marked))
            continue
        places = list(strings.parts(way.start, way.end, gaps.taken))
        for start, end in pairwise(places):
            room = gaps.at(start, end), gaps.at(end, start)
            yield from paths((strings.string(start, end, room, colour, dashed=way.kind is StretchKind.FLIGHT),))


def push_ink(at: Leap, to: Leap) -> Iterator[PathInk]:
    """The sign of a push, between the square that is entered and the one beyond."""
    return paths((push_sign(Push(at, to)),))


def castle_ink(start: Leap, end: Leap) -> Iterator[PathInk]:
    """Where the man in the corner goes: along the lower edge of his row."""
    low = -0.40
    ink = Stroke(line((start.dx, start.dy + low), (end.dx, end.dy + low)), INK, marks.STRING, marks.DASHES)
    way = 1 if end.dx > start.dx else -1
    head = polygon([(end.dx + way * x, end.dy + low + y) for x, y in ((0.22, 0.0), (0.0, 0.09), (0.0, -0.09))])
    return paths((ink, Fill(head, INK)))


class _Gaps:
    """How far from the middle of a square a string stops, as on cards."""

    def __init__(self, shown: Mapping[Leap, str], boxes: Iterable[Leap]) -> None:
        self.shown, self.boxes = shown, {*boxes}

    def taken(self, place: tuple[int, int]) -> bool:
        return place in self.shown or place in self.boxes

    def at(self, place: tuple[float, float], other: tuple[float, float]) -> float:
        x, y = abs(other[0] - place[0]), abs(other[1] - place[1])
        slant = hypot(x, y) / max(x, y)
        square = Leap(round(place[0]), round(place[1]))
        if square == (0, 0):
            return marks.OWN_HALF * slant
        form = self.shown.get(square, "")
        if square in self.boxes:
            return (marks.ROUND_HALF if form else marks.BOX_HALF) * slant
        if form == "cross" and not (x and y):
            return marks.NEARER
        return marks.CLEARANCE.get(f"mark.{'man' if form in ('own', 'enemy') else form}", 0)


@cache
def form_of(what: MarkKind) -> str:
    """The name of the form of a mark, empty for none."""
    shape = SHAPES.get(what)
    return shape.name.removeprefix("mark.") if shape else ""
