"""Where the strings of a diagram end. In squares round the own one.

A string stops before the mark that it comes to, so that it runs over none; how far before is a row of GAPS.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from cardgen.proof.moves.signs import SignShape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedPoint

NEAR = 0.03
"""Squares that do not count."""
CLOSER = 0.22
"""From the middle of a cross along a file or row, between its arms."""
GAPS = {"disc": 0.25, "ring": 0.25, "cross": 0.30, "star": 0.26, "man": 0.40}
"""From the middle of a mark to the end of a string."""
SQUARE_GAPS = {"own": 0.46, "box": 0.24, "box-round": 0.36}
"""The same from grounds, straight or aside, whichever is more."""
BAR = 0.38
HEAD = 0.10
"""How far behind the edge of the board a string ends under the head of an arrow."""


def end_problems(marks: DrawnDiagram) -> Iterator[tuple[SquarePlace, str]]:
    """Strings and arches that do not begin and end where they have to."""
    for string in marks.lines.strings:
        for one, other in ((string.start, string.end), (string.end, string.start)):
            if not _ends(one, other, marks):
                yield _square(one), "is where a string ends that does not stop as strings do."


def _ends(one: PrintedPoint, other: PrintedPoint, marks: DrawnDiagram) -> bool:
    """Whether a string may end at one point when it comes from the other."""
    square = _square(one)
    aside = one[0] - square[0], one[1] - square[1]
    far, near = hypot(*aside), max(map(abs, aside))
    length = hypot(one[0] - other[0], one[1] - other[1])
    half = marks.size / 2
    out = max(abs(one[0]) - half, one[1] - half, half - marks.rows - one[1])
    if length and max(abs(out), 0) < 1 and out > -NEAR:
        ahead = max(abs(one[0] - other[0]), abs(one[1] - other[1])) / length
        return abs(out - HEAD * ahead) < NEAR
    if abs(far - BAR) < NEAR and any(place == square for place, _ in marks.lines.bars):
        return True
    kinds = _kinds(square, marks)
    if not kinds:
        return far < NEAR
    straight = min(abs(one[0] - other[0]), abs(one[1] - other[1])) < NEAR
    if kinds == ["cross"] and straight:
        return abs(far - CLOSER) < NEAR
    gaps = [(SQUARE_GAPS[kind], near) if kind in SQUARE_GAPS else (GAPS[kind], far) for kind in kinds]
    return any(abs(gap - found) < NEAR for gap, found in gaps)


def _kinds(square: SquarePlace, marks: DrawnDiagram) -> list[str]:
    """What strings stop before on a square."""
    if square == (0, 0):
        return ["own"]
    sign = marks.signs.get(square)
    if square in marks.boxes:
        return ["box" if sign is None else "box-round"]
    shapes = {SignShape.DISC: "disc", SignShape.RING: "ring", SignShape.CROSS: "cross"}
    if sign is not None and (sign.shape in shapes or sign.swap):
        return [shapes.get(sign.shape, "disc")]
    return (["man"] if square in marks.men else []) + (["star"] if square in marks.stars else [])


def _square(point: PrintedPoint) -> SquarePlace:
    return round(point[0]), round(point[1])
