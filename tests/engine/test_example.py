"""Small positions as they are written in the catalogue."""

from __future__ import annotations

import pytest

from cardgen.engine.example import NO_EXAMPLE, Example, parse_example
from cardgen.errors import CardgenError


def test_a_position_is_read_row_by_row() -> None:
    """Digits are empty squares; a move may follow."""
    assert parse_example("3r/4/X3 a1d3") == Example(("...r", "....", "X..."), "a1d3")
    assert parse_example(" 2p/PXk/3 ") == Example(("..p", "PXk", "..."))
    assert not NO_EXAMPLE
    assert parse_example("2p/PXk/3")


@pytest.mark.parametrize(
    "text",
    [
        *("", "4/4/4", "X3/3X/4", "4/5/X3", "4/z3/X3", "4/4/X3 a1", "4//X3", "4/4/X3 i1a1", "4/4/X3 a1d3 a1d3"),
        *("4/4/x3", "4/4/Xé2", "9/9/X8"),
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    """The sentence shows how one is written."""
    with pytest.raises(CardgenError) as caught:
        parse_example(text)
    assert str(caught.value) == (
        "an example is rows of the same length with bars between them, X once for the piece, PRNBQK for men of its "
        "side, prnbqk for its enemies, digits for empty squares, as in 3r1/5/P1X1p."
    )


@pytest.mark.parametrize(
    ("text", "files", "rows"),
    [("2/2/X1", 2, 3), ("3/X2", 3, 2), ("8p/81/81/X8", 9, 4), ("3/3/3/3/3/3/X2", 3, 7)],
)
def test_boards_that_are_too_small_or_too_large_are_refused(text: str, files: int, rows: int) -> None:
    """They would have no room beside their words."""
    with pytest.raises(CardgenError) as caught:
        parse_example(text)
    assert str(caught.value) == (f"the board of an example has 3 to 8 files and 3 to 6 rows, not {files} and {rows}.")
