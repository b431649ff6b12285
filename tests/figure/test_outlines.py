"""Polygons set in: drawn examples, laws of areas, and what does not fit."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.solid.outlines import doubled_area, inset

SQUARE = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]
CORNER = [(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)]
"""The letter L, whose inner corner points out of what is set in."""


def test_a_square_is_smaller_on_every_side() -> None:
    assert inset(SQUARE, 1.0) == [(1, 1), (8, 1), (8, 8), (1, 8)]


def test_an_inner_corner_moves_into_the_polygon() -> None:
    assert inset(CORNER, 0.5) == [(0.5, 0.5), (5.5, 0.5), (5.5, 1.5), (1.5, 1.5), (1.5, 5.5), (0.5, 5.5)]


def test_corners_may_run_either_way() -> None:
    assert inset(CORNER[::-1], 0.5) == inset(CORNER, 0.5)[::-1]  # type: ignore[index]


@pytest.mark.parametrize("by", [4.5, 4.6, 9.0, 30.0])
def test_none_when_a_side_vanishes_or_turns_round(by: float) -> None:
    assert inset(SQUARE, by) is None


def test_none_when_only_a_short_side_vanishes() -> None:
    """A square with one corner cut off by half a millimetre."""
    cut = [(0.0, 0.0), (9.0, 0.0), (9.0, 8.9), (8.9, 9.0), (0.0, 9.0)]
    assert inset(cut, 0.1)
    assert inset(cut, 1.0) is None


@given(st.integers(3, 12), st.floats(1.0, 50.0), st.floats(0.01, 0.9), st.floats(0.0, 360.0))
def test_a_regular_polygon_becomes_a_smaller_one(sides: int, across: float, share: float, turn: float) -> None:
    """Its sides are nearer to the middle by the distance, so its area shrinks with the square of that."""
    angles = [math.radians(turn + 360 * i / sides) for i in range(sides)]
    corners = [(across * math.cos(angle), across * math.sin(angle)) for angle in angles]
    flat = across * math.cos(math.pi / sides)
    smaller = inset(corners, share * flat)
    assert smaller
    assert doubled_area(smaller) == pytest.approx((1 - share) ** 2 * doubled_area(corners))


def test_the_area_of_a_triangle_has_the_sign_of_its_turn() -> None:
    triangle = [(1.0, 1.0), (5.0, 1.0), (1.0, 4.0)]
    assert (doubled_area(triangle), doubled_area(triangle[::-1])) == (12, -12)
