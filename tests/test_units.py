"""Absolute anchors: a comparison that is free of scale cannot see a wrong scale."""

from __future__ import annotations

import re

import pytest

from cardgen import data
from cardgen.units import MM_PER_INCH, MM_PER_PT, PT_PER_MM, added


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


def test_a_sum_is_the_same_in_every_python() -> None:
    """One after the other, as if written out; from 3.12 on Python's own sum of these is 1."""
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1
    assert added([]) == 0


@pytest.mark.parametrize("room", ["ink", "card", "pages"])
def test_lengths_are_added_one_after_the_other(room: str) -> None:
    """Where things lie on paper, Python's own sum would make files that differ by a digit from version to version."""
    files = {path.name: path.read_text(encoding="utf-8") for path in (data.PACKAGE / room).rglob("*.py")}
    assert files
    assert [name for name, text in files.items() if re.search(r"\bf?sum\(", text)] == []
