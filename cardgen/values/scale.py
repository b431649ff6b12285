"""Errors without that of the scale, for a table whose games are no longer there: reckoned from values and errors alone.

Where games are there, the fit tells them. Here the error of each kind is taken to be made of two: one that is usual
for its board, and one that is a share of its value, because the pawn, the unit, has it. Both come of least squares over
all kinds of the board. An own error is told no smaller than the usual one, nor larger than the whole.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from cardgen.values.roster import PAWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.catalog.worths import Worth


class ErrorParts(NamedTuple):
    """What the errors of a board are made of."""

    usual: float
    """In pawns."""
    scale: float
    """For each pawn of a value."""


def error_parts(found: Sequence[Worth]) -> ErrorParts:
    """The line through the squares of errors over the squares of values; the pawn of chess has no error to show it."""
    points = [(one.value**2, one.error**2) for one in found if one.kind != PAWN]
    middle, high = (sum(numbers) / len(points) for numbers in zip(*points, strict=True))
    slope = sum((x - middle) * (y - high) for x, y in points) / sum((x - middle) ** 2 for x, _ in points)
    return ErrorParts(sqrt(max(high - slope * middle, 0)), sqrt(max(slope, 0)))


def with_own_errors(found: Sequence[Worth]) -> list[Worth]:
    """The worths of one board, each with the error that is its own; that of the pawn of chess is the scale's."""
    usual, scale = error_parts(found)

    def own(one: Worth) -> float:
        rest = sqrt(max(one.error**2 - (scale * one.value) ** 2, 0))
        return scale if one.kind == PAWN else min(one.error, max(rest, usual))

    return [replace(one, own=own(one)) for one in found]
