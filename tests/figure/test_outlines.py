"""Polygons set in: drawn examples, laws of areas, and what does not fit."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.solid.outlines import doubled_area, inset

pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

SQUARE = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]
CORNER = [(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)]
"""The letter L."""


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
    """A square with one corner cut off by a tenth of a millimetre."""
    cut = [(0.0, 0.0), (9.0, 0.0), (9.0, 8.9), (8.9, 9.0), (0.0, 9.0)]
    assert inset(cut, 0.1)
    assert inset(cut, 1.0) is None


DUMBBELL = [
    (0, 0),
    (4, 0),
    (4, 4),
    (2.25, 4),
    (2.25, 6),
    (4, 6),
    (4, 10),
    (0, 10),
    (0, 6),
    (1.75, 6),
    (1.75, 4),
    (0, 4),
]
NOTCH = [(0, 0), (10, 0), (10, 6), (5.2, 6), (5, 0.9), (4.8, 6), (0, 6)]
"""A slit that nearly cuts a plate in two: where its foot goes when it is set in, the plate has ended."""
SPIKE = [(0, 0), (9, 0), (9, 9), (4, 9), (4, 12), (4, 9), (0, 9)]


@pytest.mark.parametrize(("corners", "fits"), [(DUMBBELL, 0.2), (NOTCH, 0.02)], ids=["dumbbell", "notch"])
def test_none_when_sides_would_cross(corners: list[tuple[float, float]], fits: float) -> None:
    assert inset(corners, fits)
    assert inset(corners, 0.4) is None


def test_none_when_a_side_turns_straight_back() -> None:
    assert inset(SPIKE, 0.1) is None


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
