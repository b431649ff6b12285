"""Where on a page things stand that are cut out: as many as there is room for, none over another or over the edge."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.pages.cut_out import APART, cut_places
from cardgen.pages.size import EDGE, PAPERS

if TYPE_CHECKING:
    from cardgen.pages.size import PlainPaper

NEAR = 1e-6
COUNTER = 36.0
"""Of a man on squares of 45 mm."""


@given(st.sampled_from([*PAPERS.values()]), st.floats(16, 100), st.integers(1, 200), st.booleans())
def test_they_keep_apart(paper: PlainPaper, side: float, count: int, discs: bool) -> None:
    """Squares in columns and rows, discs by their middles; each as far from the edge as printers need."""
    places = cut_places(paper, side, count, discs=discs)
    for x, y in places:
        assert EDGE - NEAR <= x - side / 2 <= x + side / 2 <= paper.width - EDGE + NEAR
        assert EDGE - NEAR <= y - side / 2 <= y + side / 2 <= paper.height - EDGE + NEAR
    for (x, y), (to_x, to_y) in combinations(places, 2):
        apart = hypot(x - to_x, y - to_y) if discs else max(abs(x - to_x), abs(y - to_y))
        assert apart >= side + APART - NEAR


@given(st.sampled_from([*PAPERS.values()]), st.floats(16, 100), st.integers(1, 200))
def test_discs_stand_in_gaps_where_that_saves_a_page(paper: PlainPaper, side: float, count: int) -> None:
    """Never on more pages than in plain rows; in plain rows where these are as few."""
    rows, discs = cut_places(paper, side, count), cut_places(paper, side, count, discs=True)
    pages, fewer = (-(-count // len(places)) for places in (rows, discs))
    assert fewer < pages or discs == rows


@pytest.mark.parametrize(("paper", "in_rows", "in_gaps"), [("letter", 30, 32), ("a4", 35, 35)])
def test_the_men_of_chess_are_one_sheet(paper: str, in_rows: int, in_gaps: int) -> None:
    """Thirty-two counters for squares of 45 mm: on letter paper in the gaps, on A4 in plain rows."""
    assert len(cut_places(PAPERS[paper], COUNTER, 32)) == in_rows
    assert len(cut_places(PAPERS[paper], COUNTER, 32, discs=True)) == in_gaps
