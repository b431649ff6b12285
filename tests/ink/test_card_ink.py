"""The display list: how it prints, and the paths that its helpers write."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.ink import pdf_syntax
from cardgen.ink.items import (
    Fill,
    Group,
    Page,
    Stroke,
    Symbol,
    Tagged,
    Text,
    Use,
    arc,
    circle,
    line,
    number,
    polygon,
    rectangle,
    square,
    symbols,
)

DOT = Symbol("mark.dot", (Fill(square(0, 0, 1), "#141414"),))


def test_page_prints_one_item_a_line() -> None:
    """Groups and tags are indented, the symbols stand at the end."""
    page = Page(
        69.85,
        107.95,
        (
            Tagged("Figure", (Group((Use(DOT, 1, 2, 3, 90),), 4, 5, 0.5),), alt="a dot"),
            Text(1, 2, "King’s (1)", "serif", 10.5, "#141414", 0.02),
            Stroke(line((0, 0), (1, 1)), "#B02A1A", 0.2, (0.5, 0.25), "round"),
        ),
    )
    assert str(page) == (
        "page 69.85 × 107.95\n"
        "  tagged Figure alt 'a dot'\n"
        "    group at 4,5 scale 0.5\n"
        "      use mark.dot at 1,2 scale 3 turned 90\n"
        "  text 1,2 serif 10.5pt #141414 tracking 0.02 'King’s (1)'\n"
        "  stroke #B02A1A 0.2 dash 0.5 0.25 round M0,0L1,1\n"
        "symbol mark.dot [-1 -1 1 1]\n"
        "  fill #141414 M-0.5,-0.5L0.5,-0.5L0.5,0.5L-0.5,0.5Z\n"
    )


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.00001, "0"), (1.5, "1.5"), (1e-4, "0.0001"), (100, "100"), (-2.25, "-2.25")]
)
def test_numbers_have_no_exponent_and_no_needless_zero(value: float, text: str) -> None:
    assert number(value) == text


def test_paths_are_svg_path_data() -> None:
    assert line((0, 0), (1, 2)) == "M0,0L1,2"
    assert polygon(((0, 0), (1, 0), (1, 1))) == "M0,0L1,0L1,1Z"
    assert rectangle(1, 2, 3, 4) == "M1,2L4,2L4,6L1,6Z"
    assert circle(0, 0, 1).startswith("M1,0C1,0.5523 0.5523,1 0,1C")


@pytest.mark.parametrize(
    ("data", "operators"),
    [
        ("M0,0L1,2", "0 0 m 1 2 l"),
        ("M0,0L1,0L1,1Z", "0 0 m 1 0 l 1 1 l h"),
        ("M0,0L1,0M2,2L3,3", "0 0 m 1 0 l\n2 2 m 3 3 l"),
        ("M0,0L1,0ZM2,2L3,3", "0 0 m 1 0 l h\n2 2 m 3 3 l"),
        ("M5,5M0,0L1,0", "5 5 m\n0 0 m 1 0 l"),
        ("M5,5ZM0,0L1,0Z", "5 5 m h\n0 0 m 1 0 l h"),
        ("M0,0C1,0 1,1 0,1Z", "0 0 m 1 0 1 1 0 1 c h"),
    ],
)
def test_in_a_pdf_file_commands_stand_behind_their_numbers(data: str, operators: str) -> None:
    """Open and closed paths in one, and points alone, such as a maker's picture may have."""
    assert pdf_syntax.path(data) == operators


def points(path: str) -> list[tuple[float, float]]:
    words = path.translate(str.maketrans("MLCZ", "    ")).split()
    return [(float(x), float(y)) for x, y in (word.split(",") for word in words)]


@given(st.floats(-360, 360), st.floats(-360, 360).filter(lambda sweep: abs(sweep) > 1))
def test_an_arc_ends_where_it_should_and_stays_on_its_circle(start: float, sweep: float) -> None:
    """Ends of its pieces lie on the circle, and it is as long as the angle says."""
    found = points(arc(0, 0, 10, start, sweep))
    ends = found[::3]
    assert all(abs(hypot(x, y) - 10) < 0.001 for x, y in ends)
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ends))
    assert length == pytest.approx(abs(sweep) / 360 * 62.83, rel=0.03)


def test_an_arc_runs_anticlockwise_for_a_positive_sweep() -> None:
    found = points(arc(0, 0, 10, 0, 90))
    assert found[0] == (10, 0)
    assert found[-1] == pytest.approx((0, 10))


def test_symbols_are_found_once_and_those_inside_first() -> None:
    outer = Symbol("outer", (Use(DOT, 0, 0),))
    items = (Use(outer, 0, 0), Group((Tagged("P", (Use(DOT, 1, 1),)),)))
    assert symbols(items) == (DOT, outer)


def test_two_symbols_of_one_name_are_a_bug() -> None:
    other = Symbol("mark.dot", ())
    with pytest.raises(ValueError, match=r"two different symbols are called 'mark\.dot'"):
        symbols((Use(DOT, 0, 0), Use(other, 0, 0)))


def test_symbols_of_one_name_are_told_apart() -> None:
    """They are looked up by their names, and what is kept of one is never given for another."""
    kept = {DOT: "a dot", Symbol(DOT.name, ()): "nothing"}
    assert list(kept.values()) == ["a dot", "nothing"]
    assert kept[Symbol(DOT.name, DOT.items, DOT.box, DOT.y_down, DOT.cut)] == "a dot"
