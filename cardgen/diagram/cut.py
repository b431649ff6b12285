"""Boards without the rows that nothing stands on: what goes forward alone needs no squares far behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Leap
    from cardgen.diagram.values import Diagram


def cut(diagram: Diagram) -> Diagram:
    """The same without its empty rows behind the own square, but for one."""
    return diagram._replace(behind=min(diagram.reach, max(1, -min(place.dy for place in _places(diagram)))))


def _places(diagram: Diagram) -> Iterator[Leap]:
    """All that something stands on or goes to; of heads, the square outside the board as well."""
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
