"""What is told while a game is played: what the command line is too long a way to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.engine.army import chess_army
from cardgen.engine.fen import parse_fen
from cardgen.kit.moves.position_text import men_board
from cardgen.kit.play.prompts import sentence, short_card
from cardgen.kit.play.questions import Glance, moves_of

if TYPE_CHECKING:
    from cardgen.games.core.play.match import Match

ARMY = chess_army()


def at(fen: str) -> Match:
    """A match that stands at this position."""
    state = SimpleNamespace(position=parse_fen(fen, ARMY), current_players=())
    return cast("Match", SimpleNamespace(state=state))


def glance(fen: str) -> Glance:
    """What somebody sees who asks something there."""
    match = at(fen)
    return Glance(match, match.state.position)


def test_a_piece_on_one_line() -> None:
    """Its moves, and the heads of its other rules, so that no two pawns look alike that are not."""
    line = short_card("gold-pawn", load())
    assert line == "Gold Pawn: Moves one square in any direction except diagonally backward. (en passant, may promote)"
    assert short_card("queen", load()) == "Queen: Slides in any direction."


def test_captures_are_told_in_words() -> None:
    """What a man can do: squares first, then what is more than going there."""
    said = moves_of(glance("7k/8/8/8/8/1p6/8/R3K2R w KQ -"), "e1")
    assert said[:3] == (
        "White's king on e1 may go to d1, f1, d2, e2, f2.",
        "king e1 to c1, castles with the rook from a1 to d1",
        "king e1 to g1, castles with the rook from h1 to f1",
    )
    assert moves_of(glance("7k/8/8/8/8/1p6/P7/K7 w - -"), "b3")[:2] == (
        "Black's pawn on b3 may go to b2.",
        "pawn b3 to a2, takes the pawn",
    )


def test_black_below() -> None:
    """The board is turned, names and all."""
    board = men_board(parse_fen("7k/8/8/8/8/8/8/K7 w - -", ARMY), below=Side.BLACK)
    assert (board.ranks[0], board.files[0]) == ("1", "h")
    assert board.rows[0][-1].letters == "KI"
    assert board.rows[-1][0].letters == "ki"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nobody stands on e4.", "Nobody stands on e4."),
        ("e5 is out of reach.", "e5 is out of reach."),
        ("no.log: cannot be read.", "no.log: cannot be read."),
        ("'x' is nothing.", "'x' is nothing."),
        ("king: nobody.", "King: nobody."),
    ],
)
def test_sentence(text: str, said: str) -> None:
    """With a capital, but for squares and files."""
    assert sentence(text) == said
