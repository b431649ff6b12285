"""What is clear in part, in one colour: mixed with what lies under it, as much as it covers of that. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.picture.svg_parts import box_of_outline

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.picture.svg_parts import Painted, SvgBox
    from cardgen.picture.svg_shapes import SvgOutline, SvgPoint

WHITE = (1.0, 1.0, 1.0)
ACROSS = 12
"""Points along an edge of a shape that are asked what lies under them."""
CURVED = 6
"""Lines that stand for a curve here."""
MOST_ASKED = 3_000_000
"""Edges and shapes that are looked at; what is left then lies on white."""

Levels = tuple[float, float, float]


class _Ground(NamedTuple):
    """An area that something may lie on."""

    box: SvgBox
    edges: tuple[tuple[SvgPoint, SvgPoint], ...]
    even_odd: bool
    levels: Levels

    def holds(self, point: SvgPoint) -> bool:
        """Whether a point is in it."""
        left, top, right, bottom = self.box
        x, y = point
        return left <= x <= right and top <= y <= bottom and _within(self.edges, point, even_odd=self.even_odd)


def laid(painted: Sequence[Painted]) -> tuple[str, ...]:
    """The colour of each, in the order of painting."""
    grounds: list[_Ground] = []
    found: list[str] = []
    last = max((at for at, one in enumerate(painted) if one.tone.cover < 1), default=-1)
    asked = 0
    for at, one in enumerate(painted):
        if at > last or one.tip:
            found.append(found[-1] if one.tip else one.tone.on(WHITE))
            continue
        edges = tuple(_edges(one.outline))
        under = WHITE
        if one.tone.cover < 1 and asked < MOST_ASKED:
            points = _samples(one, edges)
            asked += ACROSS * ACROSS * len(edges) + len(points) * len(grounds)
            under = _mean([_under(point, grounds) for point in points])
        found.append(one.tone.on(under))
        if not one.width:
            grounds.append(_Ground(box_of_outline(one.outline), edges, one.even_odd, one.tone.over(under)))
    return tuple(found)


def _under(point: SvgPoint, grounds: Sequence[_Ground]) -> Levels:
    """What is seen there."""
    return next((ground.levels for ground in reversed(grounds) if ground.holds(point)), WHITE)


def _mean(levels: Sequence[Levels]) -> Levels:
    sums = [0.0, 0.0, 0.0]
    for level in levels:
        for channel in range(3):
            sums[channel] += level[channel]
    red, green, blue = (one / len(levels) for one in sums)
    return red, green, blue


def _samples(one: Painted, edges: Sequence[tuple[SvgPoint, SvgPoint]]) -> list[SvgPoint]:
    """Points all over an area; of a line, and of what is very thin, those along it."""
    along = [start for start, _ in edges]
    along = along[:: 1 + len(along) // (ACROSS * ACROSS)]
    if one.width:
        return along
    left, top, right, bottom = box_of_outline(one.outline)
    steps = [(at + 0.5) / ACROSS for at in range(ACROSS)]
    points = [(left + (right - left) * across, top + (bottom - top) * down) for across in steps for down in steps]
    return [point for point in points if _within(edges, point, even_odd=one.even_odd)] or along


def _within(edges: Sequence[tuple[SvgPoint, SvgPoint]], point: SvgPoint, *, even_odd: bool) -> bool:
    """Whether edges go round a point, as SVG fills."""
    x, y = point
    turns = 0
    for (ax, ay), (bx, by) in edges:
        if (ay > y) != (by > y) and ax + (bx - ax) * (y - ay) / (by - ay) > x:
            turns += 1 if by > ay else -1
    return bool(turns % 2 if even_odd else turns)


def _edges(outline: SvgOutline) -> Iterator[tuple[SvgPoint, SvgPoint]]:
    """A path in straight lines, each of its parts closed."""
    start = at = (0.0, 0.0)
    for step in outline:
        if step.kind == "M":
            yield at, start
            start = at = step.points[0]
            continue
        for point in _cut(at, step.points or (start,)):
            yield at, point
            at = point
    yield at, start


def _cut(start: SvgPoint, points: tuple[SvgPoint, ...]) -> Iterator[SvgPoint]:
    if len(points) == 1:
        yield points[0]
        return
    (px, py), ((qx, qy), (rx, ry), (sx, sy)) = start, points
    for piece in range(1, CURVED + 1):
        at = piece / CURVED
        back = 1 - at
        a, b, c, d = back**3, 3 * back**2 * at, 3 * back * at**2, at**3
        yield a * px + b * qx + c * rx + d * sx, a * py + b * qy + c * ry + d * sy
