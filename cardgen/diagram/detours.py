"""Bent ways past a square where the piece may only capture: drawn outside its cross, not through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.diagram.values import Detour, MarkKind

if TYPE_CHECKING:
    from cardgen.diagram.values import Diagram, StringLine

OWN = Leap(0, 0)


def detoured(diagram: Diagram) -> Diagram:
    """The same with strings that go diagonally to such a square and straight on from there as curves past it."""
    if diagram.first is not None:
        return diagram
    for past in diagram.boxes:
        mark = diagram.mark(past)
        if mark is not None and mark.what is MarkKind.CAPTURE and abs(past.dx) == abs(past.dy) == 1:
            diagram = _past(diagram, past)
    return diagram


def _past(diagram: Diagram, past: Leap) -> Diagram:
    """Past one square, if nothing else goes quietly over it."""
    sides = {Leap(past.dx, 0), Leap(0, past.dy)}
    moving = [one for one in diagram.strings if past in (one.start, one.end) and one.what is not MarkKind.CAPTURE]
    first = [one for one in moving if (one.start, one.end) == (OWN, past) and not one.dashed]
    curves = [one for one in moving if one.start == past and one.end - past in sides and one.what is MarkKind.MOVE]
    if not curves or len(first) + len(curves) < len(moving):
        return diagram
    kept = [_without(one) if one in first else one for one in diagram.strings if one not in curves]
    more = tuple(Detour(past, one.end) for one in curves)
    return diagram._replace(strings=tuple(filter(None, kept)), detours=(*diagram.detours, *more))


def _without(string: StringLine) -> StringLine | None:
    """What is left of the string to the square: nothing, or what a slide that captures needs."""
    return string._replace(what=MarkKind.CAPTURE) if string.what is MarkKind.BOTH else None
