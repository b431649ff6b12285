"""Where lines end: as few as there can be, none with a lost word, and what belongs together on one of them."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.ink.fonts import width
from cardgen.ink.typesetting import Block, Run, broken, fit

if TYPE_CHECKING:
    from collections.abc import Iterator

words = st.text(st.sampled_from("abcdefgh"), min_size=1, max_size=9)
texts = st.lists(words, min_size=2, max_size=12).map(" ".join)


def lines_of(block: Block) -> list[str]:
    return ["".join(piece.string for piece in line).rstrip() for line in block.lines]


def set_in(text: str, across: float, last: float = 1000) -> list[str]:
    """The lines of a text in type of ten points."""
    block = fit([Run(text, "serif")], across, 1000, (10,), 1.2, last)
    assert isinstance(block, Block)
    return lines_of(block)


def ways(text: str, across: float, last: float, count: int) -> Iterator[list[str]]:
    """Every way to set a text in so many lines, found by trying all of them."""
    said = text.split()
    for cuts in combinations(range(1, len(said)), count - 1):
        lines = [" ".join(said[start:end]) for start, end in pairwise([0, *cuts, len(said)])]
        wide = [width(line, "serif", 10) for line in lines]
        if max(wide) <= across and wide[-1] <= last:
            yield lines


def raggedness(lines: list[str], across: float) -> float:
    """What is empty of each line but the last, squared."""
    return sum((1 - width(line, "serif", 10) / across) ** 2 for line in lines[:-1])


@given(texts, st.floats(25, 60), st.floats(0.5, 1))
def test_a_word_ends_a_paragraph_alone_only_where_it_must(text: str, across: float, share: float) -> None:
    """No way to set it in as many lines would have done better, even where the last line has less room."""
    last = share * across if share < 0.9 else 1000
    lines = set_in(text, across, last)
    assert " ".join(lines) == text
    assert len(lines) == len(broken([Run(text, "serif")], across, 10, 1.2, last).lines)
    others = list(ways(text, across - 0.01, last - 0.01, len(lines)))
    if len(lines) > 1 and " " not in lines[-1]:
        assert not [other for other in others if " " in other[-1]]


@given(texts, st.floats(25, 60))
def test_no_other_way_is_less_ragged(text: str, across: float) -> None:
    """Among those whose last line is long enough to be at home."""
    lines = set_in(text, across)
    others = [
        other
        for other in ways(text, across - 0.01, across, len(lines))
        if " " in other[-1] and width(other[-1], "serif", 10) >= across / 2
    ]
    assert all(raggedness(lines, across) <= raggedness(other, across) + 1e-9 for other in others)


@pytest.mark.parametrize(
    ("full", "rest", "kept"),
    [
        ("may promote to a piece in", "hand on it", "in hand on it"),
        ("slides as far as two", "squares on", "two squares on"),
        ("goes three squares (it", "must be empty)", "(it must be empty)"),
        ("auf der Reihe eine", "Figur in vier", "eine Figur in vier"),
        ("schlägt eine Figur auf", "der Hand und", "auf der Hand und"),
        ("goes on for about 12", "squares on", "12 squares on"),
        ("setzt einen anderen aus der", "Hand ein", "aus der Hand ein"),
    ],
)
def test_what_belongs_together_is_on_one_line(full: str, rest: str, kept: str) -> None:
    """A number and what it counts, what is in hand, the first two words in brackets; where lines are no more for it."""
    across = width(full, "serif", 10) + 0.5
    assert lines_of(broken([Run(f"{full} {rest}", "serif")], across, 10, 1.2)) == [full, rest]
    assert set_in(f"{full} {rest}", across)[1:] == [kept]


def test_what_belongs_together_is_parted_before_text_has_no_room() -> None:
    """Two lines cannot keep it: two there are all the same."""
    across = width("or leaps two", "serif", 10) + 0.5
    assert set_in("or leaps two squares on", across) == ["or leaps two", "squares on"]


def test_a_number_before_another_counts_nothing_yet() -> None:
    across = width("slides two or thre", "serif", 10)
    assert set_in("slides two or three squares", across) == ["slides two or", "three squares"]


def test_each_paragraph_is_evened_by_itself() -> None:
    """The room at the end is asked of the last one alone."""
    runs = [Run("one two three four", "serif", fresh=True), Run("five six seven", "serif", fresh=True)]
    across = width("one two three", "serif", 10) + 0.5
    block = fit(runs, across, 100, (10,), 1.2, width("six seven", "serif", 10) + 0.5)
    assert isinstance(block, Block)
    assert lines_of(block) == ["one two", "three four", "five", "six seven"]


def test_half_a_word_is_no_last_line() -> None:
    across = width("slides like a non-", "serif", 10) + 0.5
    assert set_in("slides like a non-leaper", across) == ["slides like", "a non-leaper"]
    across = width("leaper there", "serif", 10) + 0.5
    assert set_in("a non-leaper there", across) == ["a non-", "leaper there"]
    assert fit([], across, 100, (10,), 1.2) == Block((), 10, 1.2)
