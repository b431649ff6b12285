"""Cubic Chess: stocks, pawns that are turned, and how that ends games."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.chess import Course
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.play.match import new_match, random_match
from cardgen.games.core.reading.move_text import parse_move
from cardgen.games.cubic import GAME
from cardgen.games.cubic.playing import CubicPlay
from cardgen.kit.games.logs import followed, read_log

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "cubic.log"
CATALOGUE = load()
WORDS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "standard-pawn"}


def standing(fen: str, *words: str, white: str = "", black: str = "") -> CubicPlay:
    """The men of a FEN in letters, and what both have in stock."""
    table = GAME.table(read_options(GAME.options, words), CATALOGUE)
    placed, _, rest = fen.partition(" ")
    keys = (f"{{{WORDS[one.lower()].upper() if one.isupper() else WORDS[one]}}}" if one.lower() in WORDS else one
            for one in placed)  # fmt: skip
    position = parse_fen(f"{''.join(keys)} {rest}", table.army)
    return CubicPlay(table, Course(position), (tuple(white.split()), tuple(black.split())))


def typed(state: CubicPlay, text: str) -> CubicPlay:
    """After a move or a turn as it is typed."""
    side = state.position.turn
    return state.after(parse_move(state.position, text, state.legal_actions(side)), side)


def test_what_is_captured() -> None:
    """Knights, bishops and rooks go to the captor's stock; pawns and queens do not."""
    state = standing("4k3/8/8/2npq3/8/2RPPR2/8/4K3 w")
    assert typed(state, "c3c5").holdings(Side.WHITE) == {"stock": ("knight",)}
    queen = standing("4k3/8/8/4q3/8/8/4R3/4K3 w")
    assert typed(queen, "e2e5").holdings(Side.WHITE) == {}
    assert typed(standing("4k3/8/8/3p4/4P3/8/8/4K3 w"), "exd5").holdings(Side.WHITE) == {}


def test_a_pawn_is_turned() -> None:
    """Where it stands, into what is in stock, which leaves the game; it counts as a move, and may mate."""
    state = standing("4k3/8/8/8/3P4/8/P7/4K3 w", white="knight knight rook")
    turned = typed(state, "d4=knight")
    assert str(turned.position.men[parse_move(state.position, "d4=knight", state.turns).end]) == "KNIGHT"
    assert turned.stock(Side.WHITE) == ("knight", "rook")
    assert turned.position.turn is Side.BLACK
    assert state.read_action(Side.WHITE, "turn d4 knight") == state.read_action(Side.WHITE, "d4=knight")
    mate = standing("6k1/P4ppp/8/8/8/8/8/4K3 w", white="rook")
    assert not [move for move in typed(mate, "a7=rook").position.legal_moves() if move.captured]
    assert typed(standing("P5k1/5ppp/8/8/8/8/8/4K3 w", white="rook"), "a8=rook").outcome == (
        Outcome(Side.WHITE, Termination.CHECKMATE)
    )


def test_in_check_none_is_turned() -> None:
    """It would not answer it."""
    state = standing("4k3/8/8/8/3P4/8/8/4K2r w", white="knight")
    assert state.turns == ()
    with pytest.raises(CardgenError, match=r"^no pawn is turned in check: that does not answer it\.$"):
        state.read_action(Side.WHITE, "turn d4 knight")


def test_why_not() -> None:
    """What is not in stock, what is no face of a pawn, and what is no move."""
    state = standing("4k3/8/8/8/3P4/8/8/4K3 w", white="knight")
    for text, problem in (
        ("turn d4 rook", "White has captured no rook that is left."),
        ("turn d4 queen", "d4=queen is not a legal move here."),
        ("d4d6", "'d4d6' is not a legal move here."),
    ):
        with pytest.raises(CardgenError) as error:
            state.read_action(Side.WHITE, text)
        assert str(error.value).startswith(problem)
    with pytest.raises(CardgenError, match=r"^now a move is made, not 'pass'\.$"):
        state.after(Act("pass"), Side.WHITE)


def test_who_can_turn_is_not_stalemated() -> None:
    """Without anything in stock it is stalemate."""
    blocked = "7k/5K2/6Q1/8/p7/P7/8/8 b"
    assert standing(blocked).outcome == Outcome(None, Termination.STALEMATE)
    state = standing(blocked, black="knight")
    assert [str(one) for one in state.legal_actions(Side.BLACK)] == ["a4=knight"]
    assert state.outcome is None


def test_promotion() -> None:
    """To any man; or to what is on a pawn's cube, where that was agreed on."""
    state, cube = (standing("7k/P7/8/8/8/8/8/K7 w", *words) for words in ((), ("promotion=cube",)))
    assert {move.promotion for move in state.position.legal_moves() if move.promotion} == {
        *("queen", "rook", "bishop", "knight")
    }
    assert {move.promotion for move in cube.position.legal_moves() if move.promotion} == {"rook", "bishop", "knight"}


def test_the_program_turns() -> None:
    """Where a rook mates."""
    state = standing("P5k1/5ppp/8/8/8/8/8/4K3 w", white="knight rook")
    move = player_of("program:500")(state, Side.WHITE, Random(1))
    assert isinstance(move, Move)
    assert str(move) == "a8=rook"


def test_cubes() -> None:
    """Fourteen for pawns and what they are turned to, with those in the other's stock; a second queen stands on one."""
    state = standing("4k3/8/8/8/8/8/8/QQ2K3 w", white="knight")
    assert state.components_used() == {
        ("cube", "white queen"): 1,
        ("cube", "white pawn"): 1,
        ("marker", "white promoted"): 1,
        ("cube", "white king"): 1,
        ("cube", "black king"): 1,
        ("cube", "black pawn"): 1,
    }


def test_log_by_hand() -> None:
    """It is legal to the last line."""
    path = HERE / "logs" / "cubic-by-hand.log"
    *_, (_, match) = followed(read_log(path), CATALOGUE, path)
    assert match.state.holdings(Side.WHITE) == {}
    assert match.state.holdings(Side.BLACK) == {}


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match = new_match(GAME, GAME.options(), CATALOGUE, "1")
    text = random_match(match, Random(1)).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")
