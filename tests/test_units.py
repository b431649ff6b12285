"""Absolute anchors: a comparison that is free of scale cannot see a wrong scale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.units import Frame, Mm, Pt, to_mm, to_pt


@pytest.mark.parametrize(
    ("length", "points"),
    [
        (25.4, 72),
        (0, 0),
        (215.9, 612),
        (279.4, 792),
        (69.85, 198),
        (107.95, 306),
        (63.5, 180),
        (88.9, 252),
        (-25.4, -72),
    ],
)
def test_an_inch_has_72_points(length: float, points: float) -> None:
    """An inch, a letter page and two sizes of cards, in millimetres and in points."""
    assert to_pt(Mm(length)) == pytest.approx(points)
    assert to_mm(Pt(points)) == pytest.approx(length)


@given(st.floats(-1e6, 1e6))
def test_there_and_back(length: float) -> None:
    """Points and millimetres undo each other."""
    assert to_mm(to_pt(Mm(length))) == pytest.approx(length)


def test_frame_has_its_origin_at_the_lower_left() -> None:
    """Right and top lie beyond the origin, since x goes right and y goes up."""
    frame = Frame(Mm(10), Mm(20), Mm(69.85), Mm(107.95))
    assert [frame.right, frame.top] == pytest.approx([79.85, 127.95])
    assert list(frame.centre) == pytest.approx([44.925, 73.975])


@pytest.mark.parametrize(("width", "height"), [(0, 1), (1, 0), (-1, 1), (1, -1)])
def test_error_frame_without_area(width: float, height: float) -> None:
    """A frame that is empty or turned inside out is a bug of the layout."""
    with pytest.raises(ValueError, match=rf"^frame has no area: {width}×{height} mm$"):
        Frame(Mm(0), Mm(0), Mm(width), Mm(height))
