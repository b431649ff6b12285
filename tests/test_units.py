"""Absolute anchors: a comparison that is free of scale cannot see a wrong scale."""

from __future__ import annotations

import pytest

from cardgen.units import MM_PER_INCH, MM_PER_PT, PT_PER_MM


@pytest.mark.parametrize(
    ("length", "points"),
    [
        (25.4, 72),
        (215.9, 612),
        (279.4, 792),
        (69.85, 198),
        (107.95, 306),
        (63.5, 180),
        (88.9, 252),
    ],
)
def test_an_inch_has_72_points(length: float, points: float) -> None:
    """An inch, a letter page and two sizes of cards, in millimetres and in points, there and back."""
    assert length * PT_PER_MM == pytest.approx(points)
    assert points * MM_PER_PT == pytest.approx(length)


def test_a_foot_has_twelve_inches() -> None:
    """As long as a foot has been since 1959."""
    assert pytest.approx(304.8) == 12 * MM_PER_INCH
