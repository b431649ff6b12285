"""Text into lines: nothing is lost, nothing sticks out, and the type is as large as it can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.typesetting import Block, Misfit, Run, broken, fit, typeset

SIZES = (11, 10, 9, 8, 7)
words = st.text(st.sampled_from("abcdefgh,(12)"), min_size=1, max_size=12)
texts = st.lists(words, min_size=1, max_size=40).map(" ".join)


def lines_of(block: Block) -> list[str]:
    return ["".join(piece.string for piece in line) for line in block.lines]


@given(texts, st.floats(30, 80), st.floats(5, 60))
def test_fitted_text_is_whole_and_inside(text: str, across: float, high: float) -> None:
    """Every word stands in its order on some line, no line is wider than the place, all of them are not higher."""
    block = fit([Run(text, "serif")], across, high, SIZES, 1.2)
    if isinstance(block, Misfit):
        assert block.size == SIZES[-1]
        assert block.needed > block.available
        return
    assert " ".join("".join(lines_of(block)).split()) == text
    assert all(width(line.rstrip(), "serif", block.size) <= across + 0.02 for line in lines_of(block))
    assert block.height <= high + 0.02


@given(texts, st.floats(30, 80), st.floats(5, 60))
def test_no_larger_size_would_have_fitted(text: str, across: float, high: float) -> None:
    block = fit([Run(text, "serif")], across, high, SIZES, 1.2)
    size = block.size if isinstance(block, Block) else 0
    for larger in (some for some in SIZES if some > size):
        assert isinstance(fit([Run(text, "serif")], across, high, (larger,), 1.2), Misfit) or size == 0


def test_a_line_is_filled_before_the_next_begins() -> None:
    block = broken([Run("one two three four", "serif")], width("one two three", "serif", 10), 10, 1.2)
    assert lines_of(block) == ["one two three ", "four "]


def test_no_short_word_ends_a_paragraph_alone() -> None:
    """If the lines before can be shorter and are not more."""
    across = width("Slides, or leaps", "serif", 10) + 0.5
    block = fit([Run("Slides, or leaps it.", "serif")], across, 20, (10,), 1.2)
    assert isinstance(block, Block)
    assert lines_of(block) == ["Slides, or ", "leaps it. "]


def test_words_break_after_a_hyphen_and_numbers_do_not() -> None:
    block = broken([Run("non-leaping 1-2", "serif")], width("non-", "serif", 10) + 0.1, 10, 1.2)
    assert lines_of(block) == ["non-", "leaping ", "1-2 "]


def test_no_line_ends_between_a_short_word_and_its_number() -> None:
    across = width("two; from row", "serif", 10) + 0.1
    assert lines_of(broken([Run("two; from row 3, two", "serif")], across, 10, 1.2)) == ["two; from ", "row 3, two "]


def test_an_apostrophe_is_that_of_books() -> None:
    assert typeset("the Ram's Head") == "the Ram\N{RIGHT SINGLE QUOTATION MARK}s Head"
    assert lines_of(broken([Run("A man's.", "serif")], 50, 10, 1.2)) == ["A man\N{RIGHT SINGLE QUOTATION MARK}s. "]


def test_heads_are_never_broken() -> None:
    runs = [Run("Goes on.", "sans-bold", unbroken=True), Run("It may.", "serif")]
    block = broken(runs, width("Goes on. I", "sans-bold", 10), 10, 1.2)
    assert [[(piece.string, piece.font) for piece in line] for line in block.lines] == [
        [("Goes on. ", "sans-bold")],
        [("It may. ", "serif")],
    ]


def test_a_mark_has_room_after_the_last_word_which_it_keeps() -> None:
    """Where the line has no room for both, the word goes to the next line with its mark."""
    alone = width("one two", "serif", 10)
    runs = [Run("one two", "serif", trail=1)]
    tight, wide = (broken(runs, alone + more, 10, 1.2) for more in (0.5, 4))
    assert [lines_of(block) for block in (tight, wide)] == [["one ", "two "], ["one two "]]
    (at, y), (x, up) = *tight.marks(5, 50), *wide.marks(5, 50)
    assert (at, x) == pytest.approx((5 + width("two", "serif", 10), 5 + alone))
    assert [text.y for text in tight.at(5, 50, "#141414")] == [up, y]
    assert broken([Run("one two", "serif")], 50, 10, 1.2).marks(5, 50) == ()


def test_the_first_baseline_lies_in_the_block() -> None:
    """Anchor: ten points are 3.53 mm, the first baseline 0.7 em under the top, the next 1.2 em lower."""
    first, second = broken([Run("a b", "serif")], 2, 10, 1.2).at(5, 50, "#141414")
    assert (first.x, first.y) == pytest.approx((5, 50 - 2.469), abs=0.001)
    assert first.y - second.y == pytest.approx(12 * MM_PER_TYPE_POINT)


def test_error_too_high() -> None:
    misfit = fit([Run("one two three four five", "serif")], 10, 3, (8, 7), 1.2)
    assert isinstance(misfit, Misfit)
    assert str(misfit) == "8.9 mm of height needed at 7 pt, 3.0 mm available"
    assert str(misfit._replace(available=-19.9)) == "8.9 mm of height needed at 7 pt, 0.0 mm available"


def test_error_too_wide() -> None:
    misfit = fit([Run("an Elephantissimus", "serif")], 10, 30, (8, 7), 1.2)
    assert (
        str(misfit)
        == "18.3 mm of width needed for 'Elephantissimus' at 7 pt, 10.0 mm available, for about 8 of its 15 letters"
    )
