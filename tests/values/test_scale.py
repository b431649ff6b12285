"""Errors without that of the scale, reckoned from a table alone."""

from __future__ import annotations

from math import sqrt

import pytest

from cardgen.catalog.worths import Worth
from cardgen.values.roster import PAWN
from cardgen.values.scale import error_parts, with_own_errors

USUAL, SCALE = 0.3, 0.1


def worth(kind: str, value: float, error: float) -> Worth:
    return Worth(kind, "8x8", value, error, 0, 1000, 1000, 1, "")


TABLE = [
    worth(PAWN, 1.0, 0.0),
    *(worth(f"of {value}", value, sqrt(USUAL**2 + (SCALE * value) ** 2)) for value in (1.0, 2.0, 4.0, 9.0)),
]


def test_both_parts_of_errors_are_found() -> None:
    """As they were put in; the pawn of chess, which has no error by definition, does not count."""
    assert error_parts(TABLE) == pytest.approx((USUAL, SCALE))


def test_own_errors_are_what_the_scale_leaves() -> None:
    """As much for the strong as for the weak; and the pawn of chess has that of the scale."""
    pawn, *others = with_own_errors(TABLE)
    assert pawn.own == pytest.approx(SCALE)
    assert [one.own for one in others] == pytest.approx([USUAL] * 4)
    assert [replaced.error for replaced in (pawn, *others)] == [one.error for one in TABLE]


def test_no_own_error_is_larger_than_the_whole_nor_smaller_than_is_usual() -> None:
    """Of who has a smaller error than others, the whole is told; and who seems to have none left has the usual one."""
    found = with_own_errors([*TABLE, worth("sure", 1.5, 0.15), worth("lucky", 6.0, 0.61)])
    parts = error_parts([*TABLE, worth("sure", 1.5, 0.15), worth("lucky", 6.0, 0.61)])
    sure, lucky = found[-2:]
    assert sure.own == 0.15
    assert lucky.own == pytest.approx(parts.usual)
