"""Forms are plans; a turn is a turn by the right-hand rule."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.solid.form import Form, Matrix, Placed, Point3, Union, X, Y, Z, rotation, union


class Blank(Form):
    """A form without geometry."""


def carried(matrix: Matrix, point: Point3) -> Point3:
    """Where a matrix takes a point."""
    x, y, z = (
        sum(a * b for a, b in zip(matrix[4 * i : 4 * i + 3], point, strict=True)) + matrix[4 * i + 3] for i in range(3)
    )
    return x, y, z


@pytest.mark.parametrize(
    ("axis", "start", "end"),
    [(Z, (1, 0, 0), (0, 1, 0)), (X, (0, 1, 0), (0, 0, 1)), (Y, (0, 0, 1), (1, 0, 0))],
)
def test_a_quarter_turn_goes_round_to_the_next_axis(axis: Point3, start: Point3, end: Point3) -> None:
    """x to y about z, y to z about x, z to x about y."""
    assert carried(rotation(90, axis), start) == pytest.approx(end)


def test_a_turn_keeps_the_point_it_is_about() -> None:
    assert carried(rotation(70, (1, 2, 3), (4, 5, 6)), (4, 5, 6)) == pytest.approx((4, 5, 6))


numbers = st.floats(-50, 50)


@given(st.floats(-360, 360), st.tuples(numbers, numbers, numbers))
def test_turning_there_and_back_is_nothing(degrees: float, point: Point3) -> None:
    """A turn and its opposite leave every point where it was."""
    there = carried(rotation(degrees, (1, -2, 2)), point)
    assert carried(rotation(-degrees, (1, -2, 2)), there) == pytest.approx(point, abs=1e-9)


def test_leaning_moves_the_top_forwards_and_keeps_the_foot() -> None:
    """Ten millimetres above the level that stays, a lean of 45 degrees goes ten millimetres forward."""
    leaning = Blank().leaning(45, above=3)
    assert isinstance(leaning, Placed)
    assert carried(leaning.matrix, (0, 0, 13)) == pytest.approx((10, 0, 13))
    assert carried(leaning.matrix, (7, 1, 3)) == pytest.approx((7, 1, 3))


def test_unions_inside_unions_are_flattened() -> None:
    """So that all parts are united in one operation."""
    one, two, three = Blank(), Blank(), Blank()
    joined = (one + two) + three
    assert isinstance(joined, Union)
    assert joined.forms == (one, two, three)
    assert union(one) is one


def test_a_pair_is_the_form_and_its_mirror_image() -> None:
    right = Blank()
    both = right.pair()
    assert isinstance(both, Union)
    left = both.forms[1]
    assert isinstance(left, Placed)
    assert carried(left.matrix, (1, 2, 3)) == (1, -2, 3)


def test_copies_around_start_where_they_are_told() -> None:
    """Three copies of a form, the first turned by 30 degrees: the second stands at 150."""
    ring = Blank().around(3, 30)
    assert isinstance(ring, Union)
    second = ring.forms[1]
    assert isinstance(second, Placed)
    angle = math.radians(150)
    assert carried(second.matrix, (1, 0, 0)) == pytest.approx((math.cos(angle), math.sin(angle), 0))
