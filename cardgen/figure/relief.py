"""A move diagram as raised marks: the signs of the cards, in proportions that a 0.4 mm nozzle can print.

A filled dot is move or capture, a ring move only, a cross capture only, a diamond changes places; a slide is a bar with
its dots as beads and an arrow where it goes on. No ridge is thinner than WALL and no eye narrower than EYE, however
small the squares are. Knows no discs and no letters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from math import atan2, cos, degrees, gcd, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from cardgen.moves.board import Leap
from cardgen.moves.diagram import Arch, Diagram, End, Line, Mark, Push, What, When

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WALL = 0.8
"""Two lines of a 0.4 mm nozzle."""
GAP = 0.5
"""Between two marks."""
EYE = 0.6
"""Across the hole of a ring."""
SEAM = 0.45
"""Between two dark squares that meet at a corner, along x and y."""
LEAST_SQUARE = 1.4
"""On a board of smaller squares, in mm, none are sunk."""
BEADS = 2
"""Squares of an endless slide that are always shown."""
OWN = Leap(0, 0)
ROUND = 24
HEAD_LONG, HEAD_HALF, NECK = 1.25, 1.0, 0.35
BAR_HALF = 1.05
CORNER_CELL = 2.95
"""Squares with corners for "opening only" are at least so wide, in mm; on smaller ones the corner is lost."""
ARCH_CELL = 2.9


@dataclass(frozen=True, slots=True)
class Sizes:
    """The lengths of a diagram in mm."""

    cell: float
    """Side of a square."""
    dot: float
    """Radius."""
    ring: float
    """Outer radius."""
    cross: float
    """Half the length of an arm, along x and y."""
    own: float
    """Half the side of the own square."""
    pad: float
    """Half the side of the ground of a leap; 0 where there is no room for it."""
    line: float
    """Width of a string."""

    def radius(self, mark: Mark) -> float:
        """How far a mark reaches from its middle."""
        if mark.what is What.CAPTURE:
            return self.cross + self.line / 2
        return self.dot if mark.what is What.BOTH else self.ring


def nearest(diagram: Diagram) -> float:
    """The smallest distance between two marks, or a mark and the own square, in squares."""
    places = [OWN, *(mark.at for mark in diagram.marks), *diagram.boxes, *diagram.men]
    between = (hypot(one.dx - other.dx, one.dy - other.dy) for one, other in combinations(dict.fromkeys(places), 2))
    return min(between, default=1.0)


def sizes(cell: float, apart: float) -> Sizes:
    """The lengths for squares of this side when the nearest marks are `apart` squares from each other."""
    room = max((cell * apart - GAP) / 2, WALL * 0.6)
    dot = min(room, max(0.34 * cell, 0.62), 1.35)
    ring = min(room, max(0.36 * cell, WALL + EYE / 2), 1.45)
    cross = min(room * 0.74, max(0.25 * cell, 0.68), 1.05)
    pad = min(0.43 * cell, (cell - GAP) / 2)
    return Sizes(
        cell=cell,
        dot=dot,
        ring=ring,
        cross=cross,
        own=min(max(0.36 * cell, 0.75), max(room, 0.7), 1.5),
        pad=pad if pad > dot + 0.4 else 0,
        line=min(max(0.24 * cell, WALL), 1.0),
    )


def shortened(diagram: Diagram) -> Diagram:
    """The diagram with endless slides one square shorter where beads enough are left; the arrow says the rest."""
    for head in diagram.heads:
        before = Leap(head.at.dx - head.towards.dx, head.at.dy - head.towards.dy)
        mark, last = diagram.mark(before), diagram.mark(head.at)
        unit_step = max(abs(head.towards.dx), abs(head.towards.dy)) == 1
        beads = gcd(head.at.dx, head.at.dy)
        if head.far or not unit_step or mark is None or last is None or beads <= BEADS or not _straight(head):
            continue
        if (mark.what, mark.when) == (last.what, last.when) and not _meeting(diagram, head):
            diagram = _cut(diagram, head, before)
    return diagram


def _meeting(diagram: Diagram, head: End) -> bool:
    """Whether another path comes to or turns at the square under the head."""
    ways = [
        _unit(Leap(line.end.dx - line.start.dx, line.end.dy - line.start.dy))
        for line in diagram.lines
        if head.at in (line.start, line.end)
    ]
    x, y = _unit(head.towards)
    others = [other for other in (*diagram.heads, *diagram.bars) if other.at == head.at and other != head]
    return head.at in diagram.turns or bool(others) or any(abs(dx * y - dy * x) > 1e-9 for dx, dy in ways)


def _straight(head: End) -> bool:
    """Whether the string comes straight from the own square."""
    return head.at.dx * head.towards.dy == head.at.dy * head.towards.dx


def _cut(diagram: Diagram, head: End, before: Leap) -> Diagram:
    """Without the bead under a head, which moves one square in."""

    def line(one: Line) -> Line | None:
        if head.at not in (one.start, one.end):
            return one
        other = one.start if one.end == head.at else one.end
        return replace(one, start=other, end=before) if other != before else None

    return replace(
        diagram,
        marks=tuple(mark for mark in diagram.marks if mark.at != head.at),
        pads=tuple(pad for pad in diagram.pads if pad != head.at),
        lines=tuple(cut for one in diagram.lines if (cut := line(one)) is not None),
        heads=tuple(replace(one, at=before) if one == head else one for one in diagram.heads),
    )


def extents(diagram: Diagram, size: Sizes) -> Iterator[tuple[float, float, float]]:
    """Circles that hold everything: x, y and radius, in mm."""
    yield 0, 0, size.own * 1.3
    for mark in diagram.marks:
        yield _x(mark.at, size), _y(mark.at, size), size.radius(mark)
    for place in (*diagram.boxes, *diagram.men, *diagram.stars):
        yield _x(place, size), _y(place, size), size.ring
    for pad in diagram.pads if size.pad else ():
        yield _x(pad, size), _y(pad, size), size.pad * 1.25
    for end in (*diagram.heads, *diagram.bars):
        x, y = _unit(end.towards)
        at, rim = (_x(end.at, size), _y(end.at, size)), _rim(diagram, end.at, size)
        if end in diagram.bars:
            middle, end_at = rim + NECK + WALL / 2, BAR_HALF * 0.9
            for side in (end_at, -end_at):
                yield at[0] + x * middle - y * side, at[1] + y * middle + x * side, WALL / 2 + 0.1
            continue
        for out, radius in ((NECK + 0.2, HEAD_HALF), (NECK + HEAD_LONG - 0.3, 0.3)):
            yield at[0] + x * (rim + out), at[1] + y * (rim + out), radius
    for mark in diagram.marks if size.cell >= CORNER_CELL else ():
        if mark.when is not When.ALWAYS:
            up = 1 if mark.when is When.OPENING else -1
            yield _x(mark.at, size) + 0.38 * size.cell, _y(mark.at, size) + up * 0.38 * size.cell, 0.15 * size.cell


def raised(diagram: Diagram, size: Sizes) -> Any:  # noqa: ANN401  manifold3d has no types
    """Marks and strings as a manifold3d.CrossSection."""
    body = _union(_solid(diagram, size))
    holes = list(_holes(diagram, size))
    return body - _union(holes) if holes else body


def grounds(diagram: Diagram, size: Sizes) -> Any:  # noqa: ANN401
    """The pads under leaps, which are lower; None when there are none."""
    if not size.pad or not diagram.pads:
        return None
    return _union(_box(_x(pad, size), _y(pad, size), size.pad) for pad in diagram.pads)


def squares(diagram: Diagram, size: Sizes) -> Iterator[tuple[float, float]]:
    """The middles of the dark squares between the marks; none where beads on strings count the squares, or steps."""
    taken = {OWN, *(mark.at for mark in diagram.marks), *diagram.boxes, *diagram.men, *diagram.stars}
    far = max((max(abs(mark.at.dx), abs(mark.at.dy)) for mark in diagram.marks), default=0)
    if diagram.lines or far == 1 or size.cell < LEAST_SQUARE:
        return
    for dy in range(-far, far + 1):
        for dx in range(-far, far + 1):
            if (dx + dy) % 2 == 0 and Leap(dx, dy) not in taken:
                yield dx * size.cell, dy * size.cell


def square(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """A dark square; two that meet at a corner leave a wall between them."""
    return _box(x, y, (size.cell - SEAM) / 2, corner=0.15)


def _solid(diagram: Diagram, size: Sizes) -> Iterator[Any]:
    yield _box(0, 0, size.own)
    for line in diagram.lines:
        yield from _string(diagram, line, size)
    for mark in diagram.marks:
        yield from _mark(mark, size)
    yield from (_box(_x(box, size), _y(box, size), size.ring) for box in diagram.boxes)
    yield from (_man(_x(man, size), _y(man, size), size) for man in diagram.men)
    yield from (_star(_x(star, size), _y(star, size), size, diagram.mark(star)) for star in diagram.stars)
    yield from (_push(push, size) for push in diagram.pushes)
    for head in diagram.heads:
        yield from _head(diagram, head, size)
    for bar in diagram.bars:
        yield from _bar(diagram, bar, size)
    if size.cell >= ARCH_CELL:
        yield from (_arch(arch, size) for arch in diagram.arches)


def _holes(diagram: Diagram, size: Sizes) -> Iterator[Any]:
    eye = max(size.ring - WALL, EYE / 2)
    for mark in diagram.marks:
        if mark.what is What.MOVE:
            yield _disc(_x(mark.at, size), _y(mark.at, size), eye)
    yield from (_box(_x(box, size), _y(box, size), eye, corner=0.1) for box in diagram.boxes)
    if diagram.stays:
        yield _disc(0, 0, max(size.own - WALL, EYE / 2))


def _mark(mark: Mark, size: Sizes) -> Iterator[Any]:
    x, y = _x(mark.at, size), _y(mark.at, size)
    if mark.what is What.BOTH:
        yield _disc(x, y, size.dot)
    elif mark.what is What.MOVE:
        yield _disc(x, y, size.ring)
    elif mark.what is What.CAPTURE:
        yield from (
            _bar_between((x - a, y - a * up), (x + a, y + a * up), size.line) for a in (size.cross,) for up in (1, -1)
        )
    if mark.swap:
        yield _diamond(x, y, size)
    if mark.when is not When.ALWAYS and size.cell >= CORNER_CELL:
        up = 1 if mark.when is When.OPENING else -1
        corner, leg = 0.48 * size.cell, max(0.9, 0.25 * size.cell)
        yield _polygon(
            [(x + corner, y + up * corner), (x + corner - leg, y + up * corner), (x + corner, y + up * (corner - leg))]
        )


def _diamond(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """Changes places: of its own shape, for on a square of a few millimetres two arrows run together."""
    r = 1.3 * size.ring
    return _polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


def _man(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """A pawn."""
    r = size.ring * 1.1
    body = _polygon(
        [(x - 0.85 * r, y - r), (x + 0.85 * r, y - r), (x + 0.3 * r, y + 0.2 * r), (x - 0.3 * r, y + 0.2 * r)]
    )
    return body + _disc(x, y + 0.42 * r, 0.58 * r)


def _star(x: float, y: float, size: Sizes, mark: Mark | None) -> Any:  # noqa: ANN401
    r = size.ring * 1.15
    if mark is not None:  # it stands beside a mark
        x, y, r = x - 0.33 * size.cell, y - 0.33 * size.cell, max(0.6 * r, 0.7)
    points = []
    for number in range(12):
        radius = r * (0.55 if number % 2 else 1)
        points.append((x + radius * cos(pi * number / 6 + pi / 2), y + radius * sin(pi * number / 6 + pi / 2)))
    return _polygon(points)


def _push(push: Push, size: Sizes) -> Any:  # noqa: ANN401
    """An arrow head on the border between the square entered and the next one."""
    x, y = _unit(Leap(push.to.dx - push.at.dx, push.to.dy - push.at.dy))
    half = size.cell * (hypot(push.to.dx - push.at.dx, push.to.dy - push.at.dy) / 2)
    middle = _x(push.at, size) + x * half, _y(push.at, size) + y * half
    return _triangle((middle[0] - x * 0.5, middle[1] - y * 0.5), (x, y), 1.1, 0.75)


def _string(diagram: Diagram, line: Line, size: Sizes) -> Iterator[Any]:
    start, end = (_x(line.start, size), _y(line.start, size)), (_x(line.end, size), _y(line.end, size))
    if not line.dashed:
        yield _bar_between(start, end, size.line)
        return
    length = hypot(end[0] - start[0], end[1] - start[1])
    first, last = _rim(diagram, line.start, size) + GAP, length - _rim(diagram, line.end, size) - GAP
    dashes = int((last - first + GAP) / (0.9 + GAP))
    if dashes < 1:
        return
    dash = (last - first - (dashes - 1) * GAP) / dashes
    for i in range(dashes):
        begin = first + i * (dash + GAP)
        yield _bar_between(_along(start, end, begin / length), _along(start, end, (begin + dash) / length), size.line)


def _rim(diagram: Diagram, at: Leap, size: Sizes) -> float:
    """How far what stands on a square reaches."""
    if at == OWN:
        return size.own
    mark = diagram.mark(at)
    if mark is not None:
        return size.radius(mark)
    return size.ring if at in diagram.boxes or at in diagram.men else 0


def _head(diagram: Diagram, head: End, size: Sizes) -> Iterator[Any]:
    x, y = direction = _unit(head.towards)
    at = _x(head.at, size), _y(head.at, size)
    base = _rim(diagram, head.at, size) + (GAP if head.dashed else NECK)
    yield _triangle((at[0] + x * base, at[1] + y * base), direction, HEAD_LONG, HEAD_HALF)
    if not head.dashed:
        yield _bar_between(at, (at[0] + x * (base + 0.3), at[1] + y * (base + 0.3)), size.line)


def _bar(diagram: Diagram, bar: End, size: Sizes) -> Iterator[Any]:
    x, y = _unit(bar.towards)
    at = _x(bar.at, size), _y(bar.at, size)
    out = _rim(diagram, bar.at, size) + NECK + WALL / 2
    middle = at[0] + x * out, at[1] + y * out
    yield _bar_between(at, middle, size.line)
    yield _bar_between(
        (middle[0] - y * BAR_HALF, middle[1] + x * BAR_HALF), (middle[0] + y * BAR_HALF, middle[1] - x * BAR_HALF), WALL
    )


def _arch(arch: Arch, size: Sizes) -> Any:  # noqa: ANN401
    """Over a man on level rays, to one side of it on the others."""
    start, end = (_x(arch.start, size), _y(arch.start, size)), (_x(arch.end, size), _y(arch.end, size))
    x, y = _unit(Leap(arch.end.dx - arch.start.dx, arch.end.dy - arch.start.dy))
    aside = (y, -x) if abs(y) > 1e-9 else (0.0, 1.0)
    high = 0.58 * size.cell
    points = []
    for i in range(9):
        t = 0.08 + 0.84 * i / 8
        on, off = _along(start, end, t), high * 4 * t * (1 - t)
        points.append((on[0] + aside[0] * off, on[1] + aside[1] * off))
    return _union(_bar_between(one, other, WALL) for one, other in pairwise(points))


def _x(place: Leap, size: Sizes) -> float:
    return place.dx * size.cell


def _y(place: Leap, size: Sizes) -> float:
    return place.dy * size.cell


def _unit(way: Leap) -> tuple[float, float]:
    length = hypot(way.dx, way.dy)
    return way.dx / length, way.dy / length


def _along(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _polygon(points: list[tuple[float, float]]) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection([points], manifold3d.FillRule.NonZero)


def _disc(x: float, y: float, radius: float) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection.circle(radius, ROUND).translate((x, y))


def _box(x: float, y: float, half: float, corner: float = 0.25) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    inner = 2 * (half - corner)
    square = manifold3d.CrossSection.square((inner, inner), center=True)
    return square.offset(corner, manifold3d.JoinType.Round, 2.0, ROUND).translate((x, y))


def _triangle(base: tuple[float, float], way: tuple[float, float], length: float, half: float) -> Any:  # noqa: ANN401
    """With its base in the middle of one side and its tip that way."""
    (x, y), (dx, dy) = base, way
    return _polygon(
        [(x + dy * half, y - dx * half), (x + dx * length, y + dy * length), (x - dy * half, y + dx * half)]
    )


def _bar_between(start: tuple[float, float], end: tuple[float, float], width: float) -> Any:  # noqa: ANN401
    """A straight ridge with round ends."""
    import manifold3d  # noqa: PLC0415  heavy

    length, turn = hypot(end[0] - start[0], end[1] - start[1]), degrees(atan2(end[1] - start[1], end[0] - start[0]))
    ends = [manifold3d.CrossSection.circle(width / 2, ROUND).translate((x, 0)) for x in (0, length)]
    return manifold3d.CrossSection.batch_hull(ends).rotate(turn).translate(start)


def _union(shapes: Iterable[Any]) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection.batch_boolean(list(shapes), manifold3d.OpType.Add)
