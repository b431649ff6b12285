"""Squares, leaps and boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Leap, Side, Square, parse_board, parse_square
from cardgen.errors import CardgenError
from tests.support.strategies import boards


def test_squares_by_name() -> None:
    """Anchors: a1 is the left near corner for White; files are letters, ranks numbers."""
    assert parse_square("a1") == Square(0, 0)
    assert parse_square("l12") == Square(11, 11)
    assert str(Square(4, 3)) == "e4"
    assert str(Square(25, 25)) == "z26"


@given(st.builds(Square, st.integers(0, 25), st.integers(0, 25)))
def test_a_square_is_read_as_it_is_written(square: Square) -> None:
    """Names and squares belong together, one to one."""
    assert parse_square(str(square)) == square


@pytest.mark.parametrize("text", ["", "e", "4", "E4", "e0", "e04", "ee4", "e4 ", "e100", "é4", "e٤"])
def test_error_no_square(text: str) -> None:
    """A square is one letter and a number from 1."""
    with pytest.raises(CardgenError) as caught:
        parse_square(text)
    assert str(caught.value) == f"{text!r} is not a square; write a letter and a number, as in e4."


def test_arithmetic_of_leaps() -> None:
    """Leaps are vectors: they are added, subtracted and repeated, and a king walks the longer way."""
    assert Leap(2, 5) - Leap(3, 1) == Leap(-1, 4)
    assert Leap(2, 5) - Leap(3, 1) + Leap(3, 1) == Leap(2, 5)
    assert [leap.king_distance for leap in (Leap(0, 0), Leap(0, -1), Leap(1, 1), Leap(-3, 2))] == [0, 1, 1, 3]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((0, 1), (0, 2), True), ((2, 2), (1, 1), True), ((1, 2), (2, 4), True), ((-3, 0), (-1, 0), True),
        ((1, 0), (0, 1), False), ((1, 1), (-1, -1), False), ((0, 1), (0, -2), False), ((1, 2), (2, 1), False),
    ],
)  # fmt: skip
def test_the_same_direction_is_not_the_opposite(one: tuple[int, int], other: tuple[int, int], same: bool) -> None:
    """However long the leaps are; across or back is another direction."""
    assert Leap(*one).same_direction(Leap(*other)) is same


def test_boards_by_size() -> None:
    """Files come first, then ranks."""
    assert parse_board("12x10") == parse_board(" 12×10 ") == parse_board("12X10") == Board(12, 10)
    assert str(Board(12, 10)) == "12x10"


@pytest.mark.parametrize("text", ["", "8", "8x", "8x8x8", "8 x 8", "-8x8", "eight"])
def test_error_no_board(text: str) -> None:
    """A board is two numbers."""
    with pytest.raises(CardgenError) as caught:
        parse_board(text)
    assert str(caught.value) == f"{text!r} is not a board; write files x ranks, as in 8x8 or 12x10."


@pytest.mark.parametrize(("files", "ranks"), [(0, 8), (8, 0), (27, 8), (8, 27)])
def test_error_size_of_a_board(files: int, ranks: int) -> None:
    """From 1 to 26 each way: files have one letter."""
    with pytest.raises(CardgenError) as caught:
        parse_board(f"{files}x{ranks}")
    assert str(caught.value) == f"a board has 1 to 26 files and ranks, not {files}x{ranks}."


def test_a_board_lists_its_squares_by_rank() -> None:
    """a1, b1 … and up; the centre of an even side is right and up of the middle."""
    assert [str(square) for square in Board(2, 3)] == ["a1", "b1", "a2", "b2", "a3", "b3"]
    assert str(Board(8, 8).centre) == "e5"
    assert str(Board(5, 5).centre) == "c3"
    assert str(Board(1, 1).centre) == "a1"


def test_forward_and_right_are_the_owners() -> None:
    """White's forward is up the board, Black's down; Black's right is White's left."""
    board, e4 = Board(8, 8), parse_square("e4")
    assert str(board.step(e4, Leap(1, 2))) == "f6"
    assert str(board.step(e4, Leap(1, 2), Side.BLACK)) == "d2"
    assert board.step(parse_square("h8"), Leap(1, 0)) is None
    assert board.step(parse_square("h8"), Leap(0, 1), wrap=True) is None
    assert str(board.step(parse_square("h8"), Leap(1, 0), wrap=True)) == "a8"
    assert str(board.step(parse_square("h8"), Leap(1, 0), Side.BLACK, wrap=True)) == "g8"
    assert (board.row(e4, Side.WHITE), board.row(e4, Side.BLACK)) == (4, 5)
    assert Side.WHITE.other is Side.BLACK
    assert Side.BLACK.other is Side.WHITE


@given(boards(12), st.integers(-12, 12), st.integers(-12, 12), st.sampled_from(Side), st.booleans(), st.data())
def test_a_step_and_the_opposite_step_cancel(
    board: Board, dx: int, dy: int, side: Side, wrap: bool, data: st.DataObject
) -> None:
    """A leap that stays on the board can be taken back, as the other side's leap too."""
    start = data.draw(st.sampled_from(list(board)))
    end = board.step(start, Leap(dx, dy), side, wrap=wrap)
    if end is not None:
        assert end in board
        assert board.step(end, Leap(dx, dy) * -1, side, wrap=wrap) == start
        assert board.step(end, Leap(dx, dy), side.other, wrap=wrap) == start
    assert Leap(dx, dy) + Leap(dx, dy) == Leap(dx, dy) * 2
    assert board.row(start, side) + board.row(start, side.other) == board.ranks + 1
