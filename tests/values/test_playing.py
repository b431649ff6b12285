"""Bare games: each end is reached, what is lost is told, and the same seed plays the same game."""

from __future__ import annotations

import pytest

from cardgen.engine.army import chess_army
from cardgen.engine.fen import parse_fen
from cardgen.values.playing import LONGEST, Ended, play

VALUES = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


def played(fen: str, nodes: int = 60) -> Ended:
    """A game of chess men from a position on."""
    return play(parse_fen(fen, chess_army()), VALUES, nodes, "law")


@pytest.mark.parametrize(
    ("fen", "score", "reason"),
    [
        ("7k/8/6K1/8/8/8/8/R7 w", 1.0, "mate"),
        ("7K/8/6k1/8/8/8/8/r7 b", 0.0, "mate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b", 0.5, "stalemate"),
        ("k7/8/8/8/8/8/8/K7 w", 0.5, "repetition"),
        ("7k/pp6/8/8/8/8/PPPPPPPP/QRR4K w", 1.0, "lead"),
        ("qrr4k/pppppppp/8/8/8/8/PP6/7K b", 0.0, "lead"),
    ],
)
def test_ends(fen: str, score: float, reason: str) -> None:
    """White's score is told, whoever has won."""
    found = played(fen)
    assert (found.score, found.reason) in {(score, reason), (score, "fifty moves" if score == 0.5 else "mate")}


def test_what_is_lost_is_told() -> None:
    """With its ply and its side; what a pawn becomes, too."""
    found = played("7k/P7/8/8/8/8/8/K7 w")
    lost, gained = found.changes[:2]
    assert lost.partition("w") == (gained.partition("w")[0], "w", "-P")
    assert gained.endswith("+Q")


def test_a_game_has_an_end() -> None:
    """Where nothing happens, by the fifty moves or by repetition; none lasts longer than it may."""
    found = played("4k3/8/4p3/pp1pPp1p/P1pP1P1P/2P3P1/8/4K3 w", 200)
    assert found.plies <= LONGEST
    assert found.score in (0, 0.5, 1)


def test_the_same_seed_plays_the_same() -> None:
    """Move by move, for the end and what was lost are the same."""
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    assert played(fen, 20) == played(fen, 20)
