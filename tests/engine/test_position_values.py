"""Positions and armies as values: written and read, copied and pickled, and what none of them can be."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.board import Board, Side, Square, parse_square
from cardgen.catalog import load
from cardgen.engine.army import CHESS_START, Army, chess_army, simple_kind
from cardgen.engine.fen import parse_fen, write_position
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError

CHESS = chess_army()
UNMOVED_ROOK, UNMOVED_KING = (Man(Side.WHITE, key, moved=False) for key in "RK")
MEN = st.builds(Man, st.sampled_from(Side), st.sampled_from("PNBRQK"), moved=st.booleans())
PAWNS = st.builds(Man, st.sampled_from(Side), st.sampled_from("PPPR"))


class TestText:
    """Whatever position can be made, `write_position` says all of it."""

    @given(st.dictionaries(st.sampled_from(list(CHESS.board)), MEN, max_size=12), st.sampled_from(Side))
    @example({parse_square("a1"): UNMOVED_ROOK, parse_square("e4"): UNMOVED_KING}, Side.WHITE)
    @example({parse_square("a1"): UNMOVED_ROOK, parse_square("h1"): UNMOVED_KING}, Side.BLACK)
    def test_any_men(self, men: dict[Square, Man], turn: Side) -> None:
        """Also a king that has not moved and stands somewhere, as after a drop."""
        position = Position(CHESS, men, turn)
        assert parse_fen(write_position(position), CHESS) == position

    @given(st.dictionaries(st.sampled_from(list(CHESS.board)), PAWNS, min_size=1, max_size=8), st.data())
    def test_any_man_that_has_passed(self, men: dict[Square, Man], data: st.DataObject) -> None:
        """What is not refused is read back."""
        victim, square = st.sampled_from(list(men)), st.sampled_from(list(CHESS.board))
        passing = {data.draw(square): data.draw(victim) for _ in range(2)}
        with suppress(CardgenError):
            position = Position(CHESS, men, data.draw(st.sampled_from(Side)), passing=passing)
            assert parse_fen(write_position(position), CHESS) == position


@pytest.mark.parametrize(
    ("passing", "said"),
    [
        ({"e3": "a1"}, "R on a1 cannot be taken en passant."),
        ({"e3": "e4"}, "nobody stands on e4, who could be taken en passant."),
        ({"h7": "h2"}, "h7 is not empty, so that nobody has passed it."),
        ({"h6": "h7"}, "p on h7 cannot be taken en passant."),
        ({"e9": "h2"}, "e9 is not on a board of 8x8."),
    ],
)
def test_error_of_who_has_not_passed(passing: dict[str, str], said: str) -> None:
    """Black is to move: White's pawns can have passed an empty square."""
    men = {
        "a1": Man(Side.WHITE, "R"),
        "h2": Man(Side.WHITE, "P"),
        "h7": Man(Side.BLACK, "P"),
    }
    squares = {parse_square(at): parse_square(stands) for at, stands in passing.items()}
    with pytest.raises(CardgenError) as error:
        Position(CHESS, {parse_square(at): man for at, man in men.items()}, Side.BLACK, passing=squares)
    assert str(error.value) == said


@pytest.mark.parametrize("square", [Square(8, 1), Square(-1, 3), Square(0, 8), Square(3, -1)])
def test_error_of_a_square_off_the_board(square: Square) -> None:
    """It is not another one."""
    with pytest.raises(CardgenError, match="is not on a board of 8x8"):
        parse_fen(CHESS_START, CHESS).attacked(square, Side.WHITE)


def test_error_of_moves_of_a_strange_kind() -> None:
    """With what is near."""
    with pytest.raises(CardgenError, match="there is no kind 'X'; there are P, N, B, R, Q, K"):
        parse_fen(CHESS_START, CHESS).legal_moves("X")


def test_armies_are_values() -> None:
    """Two that have the same board, kinds and rules are one; positions on them too."""
    one, other = chess_army(), chess_army()
    assert (one == other, hash(one) == hash(other)) == (True, True)
    assert parse_fen(CHESS_START, one) == parse_fen(CHESS_START, other)
    assert one != chess_army(Board(10, 8))
    assert one != one.without("castling")
    assert one != Army(one.board, one.kinds | {"Q": simple_kind("Q", "RB")}, promotions=one.promotions)
    assert len({one, other, one.without("castling")}) == 2


@pytest.mark.parametrize("text", ["e2e4", "e7e5", "g1f3"])
def test_positions_are_copied_and_pickled(text: str) -> None:
    """What comes back is equal: with who can be taken en passant and what can be promoted to."""
    start = parse_fen(CHESS_START, CHESS)
    position = start.after(start.find(text)) if text != "e7e5" else start.passed()
    position = position.allowing({Side.WHITE: ("R",), Side.BLACK: ()})
    assert copy.copy(position) == copy.deepcopy(position) == position
    again = pickle.loads(pickle.dumps(position))
    assert (again, again.passing, again.promotions) == (position, position.passing, position.promotions)
    assert [str(move) for move in again.legal_moves()] == [str(move) for move in position.legal_moves()]


def test_armies_of_every_piece_are_pickled() -> None:
    """Whatever its moves are made of."""
    for piece in load().pieces:
        army = Army(Board(8, 8), {"X": piece.kind})
        again = pickle.loads(pickle.dumps(army))
        assert (again, copy.deepcopy(army), hash(again)) == (army, army, hash(army)), piece.id


@given(st.dictionaries(st.sampled_from(list(CHESS.board)), MEN, max_size=10), st.sampled_from("NRP"))
def test_legal_drops_are_those_after_which_nobody_is_attacked(men: dict[Square, Man], key: str) -> None:
    """On each empty square of which that is so, whatever the position is."""
    position = Position(CHESS, men)
    man = Man(Side.WHITE, key)
    wanted = [
        square for square in CHESS.board if square not in men and not Position(CHESS, men | {square: man}).in_check
    ]
    drops = position.legal_drops([man, man])
    assert [drop.end for drop in drops] == wanted
    assert all(position.find(str(drop), drops) == drop for drop in drops)
    assert (position.ending_with(drops) is None) == bool(drops or position.legal_moves())
    assert position.ending_with(()) == position.ending


def test_error_of_a_man_who_is_in_no_hand() -> None:
    """Whose turn it is drops his own men, of kinds that there are."""
    start = parse_fen(CHESS_START, CHESS)
    with pytest.raises(CardgenError, match="n is not in the hand of White, whose turn it is"):
        start.legal_drops([Man(Side.BLACK, "N")])
    with pytest.raises(CardgenError, match="there is no kind 'X'"):
        start.legal_drops([Man(Side.WHITE, "X")])
    with pytest.raises(CardgenError, match="a9 is not on a board of 8x8"):
        start.legal_drops([Man(Side.WHITE, "N")], [Square(0, 8)])
