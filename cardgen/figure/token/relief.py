"""A move diagram as raised marks: the signs of the cards, in proportions that a 0.4 mm nozzle can print.

A filled dot is move or capture, a ring move only, a cross capture only, a diamond changes places; a mark with a cut on
its right holds for the opening only. A slide is a bar with its dots as beads, and an arrow where it goes on; with a bar
across its tip where it does not go on to the edge, as numbers have no room. Sizes are made in proportions.py. Knows no
discs and no letters.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from cardgen.board import Leap
from cardgen.diagram import Arch, Diagram, End, Mark, MarkKind, MarkWhen, Push, StringLine
from cardgen.figure.token.flat import along, box, disc, polygon, ridge, triangle, union, unit
from cardgen.figure.token.proportions import BAR_HALF, EYE, GAP, HEAD_HALF, HEAD_LONG, NECK, OWN, WALL, across, rim, up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.figure.token.proportions import Sizes

SEAM = 0.45
"""Between two dark squares that meet at a corner, along x and y."""
LEAST_SQUARE = 1.4
"""On a board of smaller squares, in mm, none are sunk."""
LEAST_NOTCHED = 0.95
"""Radius in mm; from a smaller mark nothing can be cut."""
ARCH_CELL = 2.9


def raised(diagram: Diagram, size: Sizes) -> Any:  # noqa: ANN401  manifold3d has no types
    """Marks and strings as a manifold3d.CrossSection."""
    body = union(_solid(diagram, size))
    holes = list(_holes(diagram, size))
    return body - union(holes) if holes else body


def grounds(diagram: Diagram, size: Sizes) -> Any:  # noqa: ANN401
    """The pads under leaps, which are lower; None when there are none."""
    if not size.pad or not diagram.pads:
        return None
    return union(box(across(pad, size), up(pad, size), size.pad) for pad in diagram.pads)


def squares(diagram: Diagram, size: Sizes) -> Iterator[tuple[float, float]]:
    """The middles of the dark squares between the marks; none where beads on strings count the squares, or steps."""
    taken = {OWN, *(mark.at for mark in diagram.marks), *diagram.boxes, *diagram.men, *diagram.stars}
    far = max((max(abs(mark.at.dx), abs(mark.at.dy)) for mark in diagram.marks), default=0)
    if diagram.strings or far <= 1 or size.cell < LEAST_SQUARE:
        return
    columns, rows = [place.dx for place in taken], [place.dy for place in taken]
    for dy in range(min(rows), max(rows) + 1):
        for dx in range(min(columns), max(columns) + 1):
            if (dx + dy) % 2 == 0 and Leap(dx, dy) not in taken:
                yield dx * size.cell, dy * size.cell


def square(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """A dark square; two that meet at a corner leave a wall between them."""
    return box(x, y, (size.cell - SEAM) / 2, corner=0.15)


def _solid(diagram: Diagram, size: Sizes) -> Iterator[Any]:
    yield box(0, 0, size.own)
    for line in diagram.strings:
        yield from _string(diagram, line, size)
    for mark in diagram.marks:
        yield from _mark(mark, size)
    yield from (box(across(at, size), up(at, size), size.ring) for at in diagram.boxes)
    yield from (_man(across(man, size), up(man, size), size) for man in diagram.men)
    yield from (_star(across(star, size), up(star, size), size, diagram.mark(star)) for star in diagram.stars)
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
        if mark.what is MarkKind.MOVE:
            yield disc(across(mark.at, size), up(mark.at, size), eye)
        if (
            mark.when is not MarkWhen.ALWAYS
            and mark.what is not MarkKind.CAPTURE
            and size.radius(mark) >= LEAST_NOTCHED
        ):
            yield _notch(mark, size)
    yield from (box(across(at, size), up(at, size), eye, corner=0.1) for at in diagram.boxes)
    if diagram.stays:
        yield disc(0, 0, max(size.own - WALL, EYE / 2))


def _notch(mark: Mark, size: Sizes) -> Any:  # noqa: ANN401
    """A cut from the middle outwards, to the right for the opening move, to the left for a condition."""
    side = 1 if mark.when is MarkWhen.OPENING else -1
    x, y, out = across(mark.at, size), up(mark.at, size), size.radius(mark) + 0.1
    half = EYE / 2
    return polygon(
        [
            (x, y - side * half),
            (x + side * out, y - side * half),
            (x + side * out, y + side * half),
            (x, y + side * half),
        ]
    )


def _mark(mark: Mark, size: Sizes) -> Iterator[Any]:
    x, y = across(mark.at, size), up(mark.at, size)
    if mark.what is MarkKind.BOTH:
        yield disc(x, y, size.dot)
    elif mark.what is MarkKind.MOVE:
        yield disc(x, y, size.ring)
    elif mark.what is MarkKind.CAPTURE:
        arm = size.cross
        yield ridge((x - arm, y - arm), (x + arm, y + arm), size.line)
        yield ridge((x - arm, y + arm), (x + arm, y - arm), size.line)
    if mark.swap:
        yield _diamond(x, y, size)


def _diamond(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """Changes places: of its own shape, for on a square of a few millimetres two arrows run together."""
    r = 1.3 * size.ring
    return polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


def _man(x: float, y: float, size: Sizes) -> Any:  # noqa: ANN401
    """A pawn."""
    r = size.ring * 1.1
    body = polygon(
        [(x - 0.85 * r, y - r), (x + 0.85 * r, y - r), (x + 0.3 * r, y + 0.2 * r), (x - 0.3 * r, y + 0.2 * r)]
    )
    return body + disc(x, y + 0.42 * r, 0.58 * r)


def _star(x: float, y: float, size: Sizes, mark: Mark | None) -> Any:  # noqa: ANN401
    r = size.ring * 1.15
    if mark is not None:  # it stands beside a mark
        x, y, r = x - 0.33 * size.cell, y - 0.33 * size.cell, max(0.6 * r, 0.7)
    points = []
    for number in range(12):
        radius = r * (0.55 if number % 2 else 1)
        points.append((x + radius * cos(pi * number / 6 + pi / 2), y + radius * sin(pi * number / 6 + pi / 2)))
    return polygon(points)


def _push(push: Push, size: Sizes) -> Any:  # noqa: ANN401
    """An arrow head on the border between the square entered and the next one."""
    x, y = unit(Leap(push.to.dx - push.at.dx, push.to.dy - push.at.dy))
    half = size.cell * (hypot(push.to.dx - push.at.dx, push.to.dy - push.at.dy) / 2)
    middle = across(push.at, size) + x * half, up(push.at, size) + y * half
    return triangle((middle[0] - x * 0.5, middle[1] - y * 0.5), (x, y), 1.1, 0.75)


def _string(diagram: Diagram, line: StringLine, size: Sizes) -> Iterator[Any]:
    start, end = (across(line.start, size), up(line.start, size)), (across(line.end, size), up(line.end, size))
    if not line.dashed:
        yield ridge(start, end, size.line)
        return
    length = hypot(end[0] - start[0], end[1] - start[1])
    first, last = rim(diagram, line.start, size) + GAP, length - rim(diagram, line.end, size) - GAP
    dashes = int((last - first + GAP) / (0.9 + GAP))
    if dashes < 1:
        return
    dash = (last - first - (dashes - 1) * GAP) / dashes
    for i in range(dashes):
        begin = first + i * (dash + GAP)
        yield ridge(along(start, end, begin / length), along(start, end, (begin + dash) / length), size.line)


def _head(diagram: Diagram, head: End, size: Sizes) -> Iterator[Any]:
    x, y = direction = unit(head.towards)
    at = across(head.at, size), up(head.at, size)
    base = rim(diagram, head.at, size) + (GAP if head.dashed else NECK) * size.end
    yield triangle((at[0] + x * base, at[1] + y * base), direction, HEAD_LONG * size.end, HEAD_HALF * size.end)
    if head.ends:
        tip = at[0] + x * (base + HEAD_LONG * size.end), at[1] + y * (base + HEAD_LONG * size.end)
        half = HEAD_HALF * size.end
        yield ridge((tip[0] - y * half, tip[1] + x * half), (tip[0] + y * half, tip[1] - x * half), WALL * size.end)
    if not head.dashed:
        yield ridge(at, (at[0] + x * (base + 0.3), at[1] + y * (base + 0.3)), size.line)


def _bar(diagram: Diagram, bar: End, size: Sizes) -> Iterator[Any]:
    x, y = unit(bar.towards)
    at = across(bar.at, size), up(bar.at, size)
    out = rim(diagram, bar.at, size) + (NECK + WALL / 2) * size.end
    half = BAR_HALF * size.end
    middle = at[0] + x * out, at[1] + y * out
    yield ridge(at, middle, size.line)
    yield ridge(
        (middle[0] - y * half, middle[1] + x * half), (middle[0] + y * half, middle[1] - x * half), WALL * size.end
    )


def _arch(arch: Arch, size: Sizes) -> Any:  # noqa: ANN401
    """Over a man on level rays, to one side of it on the others."""
    start, end = (across(arch.start, size), up(arch.start, size)), (across(arch.end, size), up(arch.end, size))
    x, y = unit(Leap(arch.end.dx - arch.start.dx, arch.end.dy - arch.start.dy))
    aside = (y, -x) if abs(y) > 1e-9 else (0.0, 1.0)
    high = 0.58 * size.cell
    points = []
    for i in range(9):
        t = 0.08 + 0.84 * i / 8
        on, off = along(start, end, t), high * 4 * t * (1 - t)
        points.append((on[0] + aside[0] * off, on[1] + aside[1] * off))
    return union(ridge(one, other, WALL) for one, other in pairwise(points))
