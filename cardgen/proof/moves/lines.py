"""The lines of a diagram, which have no names: strings, arches, arrow heads and bars, told apart by their looks.

All places are squares round the own one. A head is a triangle outside the board with its tip ahead; a bar is a short
thick stroke across the way; an arch is curved; every other line is a string.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, isclose
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.moves.arcs import is_arch
from cardgen.proof.moves.mirrors import THINNER, MirrorPart
from cardgen.proof.moves.signs import board_places
from cardgen.proof.moves.ways import Exit, minus
from cardgen.proof.pdf.allowed import is_pale

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.ways import Ways
    from cardgen.proof.pdf.matrix import PageMatrix
    from cardgen.proof.pdf.printed import PrintedPath, PrintedPoint

TIP = 0.40
"""From the edge of the board to the tip of a head."""
LENGTH, HALF = 0.36, 0.20
"""Of a head."""
HOLLOW = 0.42
"""How large its hole is, if it has one."""
STRING, BAR = 0.09, 0.12
"""How thick they are."""
ACROSS, AHEAD = 0.48, 0.38
"""How long a bar is, and how far from the middle of its square."""
WHITE = (1.0,)
NEAR = 0.03
"""Squares that do not count."""
BY_START, BY_END = 0.35, 0.52
"""How far from the middle of its squares an arch may begin and end."""
POINT_LENGTH, POINT_HALF = 0.177, 0.12
"""Of the point that an arch ends in."""
LATE = 0.72
"""How far from the middles of its squares a string may begin and end; the corner of an own square is 0.65 away."""


class DrawnLine(NamedTuple):
    """A line from one point to another."""

    start: PrintedPoint
    end: PrintedPoint
    dashed: bool


@dataclass(slots=True)
class DrawnLines:
    """What was drawn."""

    strings: list[DrawnLine] = field(default_factory=list)
    arches: list[DrawnLine] = field(default_factory=list)
    points: list[Exit] = field(default_factory=list)
    """Of arches: where these end, and which way they point."""
    heads: list[Exit] = field(default_factory=list)
    hollow: list[Exit] = field(default_factory=list)
    """Heads with a hole."""
    bars: list[tuple[SquarePlace, PrintedPoint]] = field(default_factory=list)
    """The square, and which way."""
    rules: list[float] = field(default_factory=list)
    """Round the board: how thick, in mm."""
    parts: list[MirrorPart] = field(default_factory=list)
    """Strings, arches, heads and bars once more, with their strength."""
    odd: list[str] = field(default_factory=list)


def lines_of(paths: Iterable[PrintedPath], place: PageMatrix, edges: tuple[float, float, float, float]) -> DrawnLines:
    """The lines on a board that lies there; the place is that of the own square, which the edges are counted from."""
    rim = {(round(2 * x), round(2 * y)) for x in edges[::2] for y in edges[1::2]}
    found, back = DrawnLines(), place.inverse
    for path in paths:
        points = tuple(back.at(*point) for point in path.points)
        pale = is_pale(path.inks)
        width = path.width / place.across if place.across else 0.0  # a board may have been flattened
        width /= THINNER if pale else 1
        if path.filled:
            white = path.inks == WHITE
            head, hole = (None, _head(points, HOLLOW)) if white else (_head(points), None)
            point = None if white else _triangle(points, POINT_LENGTH, POINT_HALF)
            found.odd += [] if head or hole or point else ["there is an area that is no head of an arrow"]
            found.points += [point] if point is not None else []
            found.heads += [head] if head is not None else []
            found.parts += [MirrorPart("head", (head.at, head.ahead), pale)] if head is not None else []
            found.parts += [MirrorPart("point", (_square(point.at),), pale)] if point is not None else []
            found.hollow += [hole] if hole is not None else []
        elif path.curved:
            arch = DrawnLine(points[0], points[-1], path.dashed)
            right = is_arch(points) and abs(width - STRING) < 0.01 and path.dashed
            found.odd += [] if right else ["there is an arch that is not bent as arches are"]
            found.arches.append(arch)
            found.parts.append(MirrorPart("arch", (_square(points[0]), _square(points[-1])), pale))
        elif path.closed:
            corners = {(round(2 * x), round(2 * y)) for x, y in points}
            off = max(abs(2 * part - round(2 * part)) for at in points for part in at)
            if len(points) != 4 or corners != rim or off > 2 * NEAR:
                found.odd.append("the rule round the board does not go round it")
            found.rules.append(path.width)
        elif len(points) != 2:
            found.odd.append("there is a line that is not straight")
        elif abs(width - BAR) < 0.01:
            bar = _bar(*points)
            found.odd += [] if bar is not None else ["there is a bar that does not stand before a square"]
            found.bars += [bar] if bar is not None else []
            found.parts += [MirrorPart("bar", bar, pale)] if bar is not None else []
        elif abs(width - STRING) < 0.01:
            found.strings.append(DrawnLine(points[0], points[1], path.dashed))
            found.parts.append(MirrorPart("string", (points[0], points[1]), pale))
        else:
            found.odd.append(f"there is a line {width:.2f} squares thick")
    return found


def _head(points: tuple[PrintedPoint, ...], share: float = 1) -> Exit | None:
    """Where a head leaves the board, if it is one; or the head around a hole of a share of its size."""
    found = _triangle(points, LENGTH * share, HALF * share)
    if found is None:
        return None
    (x, y), ahead = found
    out = TIP - LENGTH + LENGTH / 3 * (1 - share)
    return Exit((x - ahead[0] * out, y - ahead[1] * out), ahead)


def _triangle(points: tuple[PrintedPoint, ...], long: float, half: float) -> Exit | None:
    """The middle of the base of a triangle so long and so wide, and which way it points."""
    for number, tip in enumerate(points if len(points) == 3 else ()):
        one, other = points[number - 1], points[number - 2]
        base = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        x, y = tip[0] - base[0], tip[1] - base[1]
        length = hypot(x, y)
        wide = isclose(_apart(one, other), 2 * half, abs_tol=0.005)
        if wide and isclose(length, long, abs_tol=0.005):
            return Exit(base, (x / length, y / length))
    return None


def _bar(one: PrintedPoint, other: PrintedPoint) -> tuple[SquarePlace, PrintedPoint] | None:
    """The square of a bar, and the way that it ends."""
    length = _apart(one, other)
    if abs(length - ACROSS) > NEAR:
        return None
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    x, y = (other[1] - one[1]) / length, (one[0] - other[0]) / length
    for ahead in ((x, y), (-x, -y)):
        at = middle[0] - ahead[0] * AHEAD, middle[1] - ahead[1] * AHEAD
        square = round(at[0]), round(at[1])
        if _apart(at, square) < NEAR:
            return square, ahead
    return None


def _square(point: PrintedPoint) -> SquarePlace:
    return round(point[0]), round(point[1])


def _apart(one: PrintedPoint, other: PrintedPoint) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def line_problems(drawn: DrawnLines, known: Ways, size: int, rows: int) -> Iterator[tuple[SquarePlace | None, str]]:
    """What is wrong with the lines, each with the square that it is about."""
    for odd in drawn.odd:
        yield None, f"{odd}."
    for hole in drawn.hollow:
        if not any(same(hole, head) for head in drawn.heads):
            yield None, "there is a hole that is not in the head of an arrow."
    yield from _heads(drawn, known)
    yield from _bars(drawn, known)
    yield from _arches(drawn, known)
    yield from _strings(drawn, known, {*board_places(size, rows)})


def same(one: Exit, other: Exit) -> bool:
    """Whether two heads lie on one another."""
    return _apart(one.at, other.at) < 2 * NEAR and _apart(one.ahead, other.ahead) < 2 * NEAR


def _heads(drawn: DrawnLines, known: Ways) -> Iterator[tuple[SquarePlace | None, str]]:
    for head in drawn.heads:
        if known.whole and not any(same(head, out) for out in known.exits):
            at = round(head.at[0] - head.ahead[0] / 2), round(head.at[1] - head.ahead[1] / 2)
            yield at, "has the head of an arrow behind it, the engine knows of nothing that goes on there."
    for outs in sorted(known.must_exits, key=sorted):
        if not any(same(head, out) for out in outs for head in drawn.heads):
            yield _last(known, outs), "has no head of an arrow, the engine says that the piece goes on there."


def _last(known: Ways, outs: Iterable[Exit]) -> SquarePlace:
    """The last square before the edge."""
    return max((place for out in outs for place in known.exits[out]), key=lambda place: (max(map(abs, place)), place))


def _towards(ahead: PrintedPoint, other: PrintedPoint) -> bool:
    length = hypot(*other)
    return _apart(ahead, (other[0] / length, other[1] / length)) < NEAR


def _bars(drawn: DrawnLines, known: Ways) -> Iterator[tuple[SquarePlace | None, str]]:
    for at, ahead in drawn.bars:
        if known.whole and not any(at == place and _towards(ahead, to) for place, to in known.bars):
            yield at, "has the bar of a slide's end, the engine knows of none."
    for place, to in sorted(known.must_bars):
        if not any(at == place and _towards(ahead, to) for at, ahead in drawn.bars):
            yield place, "has no bar, the engine says that the slide ends there."


def _arches(drawn: DrawnLines, known: Ways) -> Iterator[tuple[SquarePlace | None, str]]:
    def is_(arch: DrawnLine, way: tuple[SquarePlace, SquarePlace]) -> bool:
        return _apart(arch.start, way[0]) < BY_START and _apart(arch.end, way[1]) < BY_END

    for arch in drawn.arches:
        if known.whole and not any(is_(arch, way) for way in known.arches):
            at = round(arch.end[0]), round(arch.end[1])
            yield at, "is where an arch ends, the engine knows of no such hop."
    for arch in drawn.arches:
        if not any(_points(point, arch) for point in drawn.points):
            yield (round(arch.end[0]), round(arch.end[1])), "is where an arch ends without a point."
    for point in drawn.points:
        if not any(_points(point, arch) for arch in drawn.arches):
            yield None, "there is the point of an arch that ends elsewhere."
    for way in sorted(known.must_arches):
        if not any(is_(arch, way) for arch in drawn.arches):
            yield way[1], "has no arch, the engine says that it is hopped to."


def _points(point: Exit, arch: DrawnLine) -> bool:
    """Whether an arch ends in the point, which points to the middle of its last square."""
    x, y = round(arch.end[0]) - point.at[0], round(arch.end[1]) - point.at[1]
    return _apart(point.at, arch.end) < NEAR and _apart(point.ahead, (x / hypot(x, y), y / hypot(x, y))) < 0.1


def _strings(drawn: DrawnLines, known: Ways, board: set[SquarePlace]) -> Iterator[tuple[SquarePlace | None, str]]:
    may = {*known.stretches, *((at, (at[0] + to[0], at[1] + to[1]), False) for at, to in known.bars)}
    for string in drawn.strings:
        if known.whole and not any(string.dashed == flies and _on(string, start, end) for start, end, flies in may):
            at = round(string.end[0]), round(string.end[1])
            yield at, f"has a {'dashed ' * string.dashed}string, the engine knows of no such way."
    for start, end, flies in sorted(known.must_stretches):
        along = [one for one in drawn.strings if one.dashed == flies and _on(one, start, end)]
        spots = [spot for one in along for spot in (one.start, one.end)]
        last = end if end in board else None
        if not spots or min(_apart(spot, start) for spot in spots) > LATE:
            yield start, "has no string, the engine says that a way goes on there."
        elif last == end and min(_apart(spot, end) for spot in spots) > LATE:
            yield end, "has no string, the engine says that a way comes there."


def _on(string: DrawnLine, start: SquarePlace, end: SquarePlace) -> bool:
    """Whether a stroke lies on the straight line between two squares."""
    x, y = minus(end, start)
    length = hypot(x, y)
    for spot in (string.start, string.end):
        off_x, off_y = spot[0] - start[0], spot[1] - start[1]
        along, aside = (off_x * x + off_y * y) / length, (off_x * y - off_y * x) / length
        if abs(aside) > NEAR or not -NEAR < along < length + NEAR:
            return False
    return True
