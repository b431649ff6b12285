"""Lines of an SVG file: their mitred corners, which PDF would cut off elsewhere, and how far ink reaches. Pure."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.picture.svg_shapes import SvgOutline, SvgPoint

SMOOTH = 1.02
"""A corner that stands out by less than this, in half widths, is none."""


class _Leg(NamedTuple):
    """A line or a curve, with the ways that it starts and ends."""

    start: SvgPoint
    outset: SvgPoint
    end: SvgPoint
    onset: SvgPoint


def corners(outline: SvgOutline, width: float, limit: float) -> Iterator[tuple[SvgPoint, ...]]:
    """What a mitred line has at each corner beside a bevelled one: a kite, all of them the same way round."""
    for legs in _legs(outline):
        closed = legs[:1] if legs[-1].end == legs[0].start else []
        for one, two in zip(legs, [*legs[1:], *closed], strict=False):
            kite = _kite(one, two, width / 2, limit)
            if kite:
                yield kite


def _legs(outline: SvgOutline) -> Iterator[list[_Leg]]:
    """Of each part of a path."""
    start = at = (0.0, 0.0)
    legs: list[_Leg] = []
    for step in outline:
        if step.kind == "M":
            if legs:
                yield legs
            start, legs = step.points[0], []
        points = [at, *(step.points or (start,))]
        if step.kind != "M" and any(point != at for point in points):
            legs.append(_leg(points))
        at = points[-1]
        if step.kind == "Z" and legs:
            yield legs
            legs = []
    if legs:
        yield legs


def _leg(points: list[SvgPoint]) -> _Leg:
    first = next(point for point in points if point != points[0])
    last = next((point for point in reversed(points) if point != points[-1]), points[0])
    return _Leg(points[0], _way(points[0], first), points[-1], _way(last, points[-1]))


def _way(one: SvgPoint, other: SvgPoint) -> SvgPoint:
    """From one to the other, of length 1."""
    x, y = other[0] - one[0], other[1] - one[1]
    length = hypot(x, y) or 1
    return x / length, y / length


def _kite(one: _Leg, two: _Leg, half: float, limit: float) -> tuple[SvgPoint, ...]:
    """From the corner to both outer edges and to the tip; nothing for a smooth corner, or one that is too sharp."""
    (ax, ay), (bx, by) = one.onset, two.outset
    turn, along = ax * by - ay * bx, ax * bx + ay * by
    out = sqrt(2 / (1 + along)) if along > -1 else limit + 1
    if not SMOOTH < out <= limit:
        return ()
    x, y = one.end
    side = -half if turn > 0 else half  # the outer one
    left, right = (x - side * ay, y + side * ax), (x - side * by, y + side * bx)
    tip = (x - side * (ay + by) * out * out / 2, y + side * (ax + bx) * out * out / 2)
    kite = ((x, y), left, tip, right)
    return kite if turn > 0 else kite[::-1]


def rim(outline: SvgOutline, half: float, cap: str, join: str) -> Iterator[SvgPoint]:
    """Points of the edge of a line, as far out as it goes; its mitred corners are areas of their own."""
    for legs in _legs(outline):
        closed = legs[-1].end == legs[0].start
        for leg in legs:
            first, last = leg is legs[0] and not closed, leg is legs[-1] and not closed
            yield from _end(leg.start, (-leg.outset[0], -leg.outset[1]), half, cap if first else join)
            yield from _end(leg.end, leg.onset, half, cap if last else join)
    for axis, (x, y) in _bends(outline):
        yield (x - half, y) if axis == 0 else (x, y - half)
        yield (x + half, y) if axis == 0 else (x, y + half)


def _end(point: SvgPoint, way: SvgPoint, half: float, how: str) -> Iterator[SvgPoint]:
    """Where a line ends that came this way, or turns off."""
    (x, y), (across, up) = point, (way[0] * half, way[1] * half)
    if how == "round":
        yield from ((x - half, y - half), (x + half, y + half))
        return
    out = (across, up) if how == "square" else (0.0, 0.0)
    yield x + out[0] - up, y + out[1] + across
    yield x + out[0] + up, y + out[1] - across


def extremes(outline: SvgOutline) -> Iterator[SvgPoint]:
    """Ends of lines, and where curves are farthest out."""
    yield from (point for _, point in _bends(outline))
    yield from (step.points[-1] for step in outline if step.points)


def _bends(outline: SvgOutline) -> Iterator[tuple[int, SvgPoint]]:
    """Where a curve turns round, and along which axis."""
    at = (0.0, 0.0)
    for step in outline:
        if step.kind == "C":
            curve = (at, *step.points)
            for axis in (0, 1):
                for share in _turns([point[axis] for point in curve]):
                    yield axis, _on(curve, share)
        if step.points:
            at = step.points[-1]


def _turns(values: list[float]) -> Iterator[float]:
    """Where on its way a curve turns round along an axis."""
    p, q, r, s = values
    a, b, c = s - p + 3 * (q - r), 2 * (p - 2 * q + r), q - p
    if abs(a) < 1e-12:
        roots = [-c / b] if b else []
    else:
        inner = b * b - 4 * a * c
        roots = [(-b + sign * sqrt(inner)) / (2 * a) for sign in (1, -1)] if inner >= 0 else []
    yield from (root for root in roots if 0 < root < 1)


def _on(curve: tuple[SvgPoint, ...], at: float) -> SvgPoint:
    """A point of a curve."""
    p, q, r, s = curve
    back = 1 - at
    weights = back**3, 3 * back**2 * at, 3 * back * at**2, at**3
    x, y = (weights[0] * p[i] + weights[1] * q[i] + weights[2] * r[i] + weights[3] * s[i] for i in (0, 1))
    return x, y
