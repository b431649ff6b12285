"""Boards without the rows that say nothing: what goes forward alone needs no squares far behind it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.board import Leap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.diagram.values import Diagram, End

BACK = (Leap(-1, -1), Leap(0, -1), Leap(1, -1))


def cut(diagram: Diagram) -> Diagram:
    """The same without its empty rows behind the own square."""
    return diagram._replace(behind=min(diagram.reach, -_lowest(diagram)))


def shortened(diagram: Diagram) -> Diagram:
    """The same with a slide back as one step and an arrow, where nothing else stands behind this step."""
    slides = {head for head in diagram.heads if head.at.dy < -1 and _is_plain(diagram, head)}
    if not slides or diagram.first is not None:
        return diagram
    rays = [_ray(head, diagram.reach) for head in slides]
    hidden = {at for ray in rays for at in ray[1:]}
    stretches = {frozenset(pair) for ray in rays for pair in pairwise(ray)}
    short = diagram._replace(
        marks=tuple(mark for mark in diagram.marks if mark.at not in hidden),
        strings=tuple(one for one in diagram.strings if one.dashed or frozenset((one.start, one.end)) not in stretches),
        heads=tuple(head for head in diagram.heads if head not in slides),
    )
    if _lowest(short) < -1:
        return diagram
    heads = tuple(head._replace(at=head.towards) if head in slides else head for head in diagram.heads)
    return short._replace(heads=heads, behind=1)


def _ray(head: End, reach: int) -> list[Leap]:
    """The squares of a slide from the own one, as far as the board goes."""
    return [head.towards * times for times in range(1, reach + 1)]


def _is_plain(diagram: Diagram, head: End) -> bool:
    """Whether an arrow comes straight from the own square, goes on to the edge, and means the same on its whole way."""
    if head.towards not in BACK or head.dashed or head.limits or head.at != head.towards * diagram.reach:
        return False
    ray = _ray(head, diagram.reach)
    marks = [mark._replace(at=head.at) for mark in diagram.marks if mark.at in ray]
    return len(marks) == len(ray) and len(set(marks)) == 1


def _lowest(diagram: Diagram) -> int:
    """The row that is farthest behind, of all that something stands on or goes to."""
    return min(place.dy for place in _places(diagram))


def _places(diagram: Diagram) -> Iterator[Leap]:
    """All that something stands on or goes to; of heads, the square outside the board as well."""
    yield Leap(0, 0)
    yield from (mark.at for mark in diagram.marks)
    yield from (*diagram.pads, *diagram.boxes, *diagram.men, *diagram.stars, *diagram.turns, *diagram.beyond)
    for string in diagram.strings:
        yield from (string.start, string.end)
    for arch in diagram.arches:
        yield from (arch.start, arch.end)
    yield from (push.to for push in diagram.pushes)
    yield from (bar.at for bar in diagram.bars)
    for head in diagram.heads:
        yield from (head.at, head.at + head.towards * diagram.size)
