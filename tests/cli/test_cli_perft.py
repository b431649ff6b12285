"""cardgen perft: counting, and the men it counts with. The numbers themselves are tested with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.command import NEITHER, fails, misused, run

if TYPE_CHECKING:
    from pathlib import Path

LARGE = "3k6/10/10/4c5/10/10/4C5/10/10/3K6 w - -"


def test_counts() -> None:
    """Only the number, so that other programs can read it."""
    assert run("perft", "--depth", 3).out == "8902\n"
    assert run("perft", "--depth", 0).out == "1\n"


def test_divide() -> None:
    """The split by the first move, then the sum."""
    lines = run("perft", "--depth", 2, "--divide").lines
    assert lines[-1] == "400"
    assert len(lines) == 21
    assert "e2e4: 20" in lines
    assert sum(int(line.split(": ")[1]) for line in lines[:-1]) == 400


def test_json() -> None:
    """The question and the answer; the split where it was asked for."""
    found = run("perft", "--depth", 1, "--json").result
    assert list(found) == ["fen", "board", "depth", "nodes"]
    assert found["fen"].startswith("rnbqkbnr/pppppppp/8/8/8/8/")
    assert (found["board"], found["depth"], found["nodes"]) == ([8, 8], 1, 20)
    split = run("perft", "--depth", 1, "--divide", "--json").result
    assert split["divide"]["g1f3"] == 1
    assert split["nodes"] == sum(split["divide"].values()) == 20


def test_large_board() -> None:
    """The board is as large as the FEN has it, or as was said; pieces go by name or by notation."""
    by_name = run("perft", "--depth", 2, "--fen", LARGE, "--pieces", "C=cannon").out
    assert by_name == run("perft", "--depth", 2, "--fen", LARGE, "--board", "10x10", "--pieces", "C=mRcpR").out
    assert by_name == "345\n"
    assert run("perft", "--depth", 2, "--fen", f"  {LARGE}  ", "--pieces", "C=cannon").out == by_name


PAWN_ON_SIX = "8/8/P7/8/8/8/8/K1k5 w - -"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"


@pytest.mark.parametrize(
    ("args", "count"),
    [
        (("--fen", PAWN_ON_SIX, "--pieces", "P=mecklenbeck-pawn"), 6),  # it may stay a pawn (A19)
        (("--fen", PAWN_ON_SIX, "--pieces", "P=mecklenbeck-pawn", "--promotions", "Q"), 3),
        (("--fen", PAWN_ON_SIX, "--pieces", "P=mecklenbeck-pawn", "--promotions", ""), 2),
        (("--fen", PAWN_ON_SIX.replace("8/8/P7", "8/P7/8")), 5),  # that of chess may not
        (("--fen", PAWN_ON_SIX.replace("8/8/P7", "8/P7/8"), "--promotions", "qr"), 3),
        (("--fen", "8/8/8/8/8/P7/8/K1k5 w - -", "--pawn-row", "3"), 3),
        (("--fen", "8/8/P7/8/8/8/8/K1k5 w - -", "--pieces", "P=mecklenbeck-pawn", "--pawn-row", "3"), 6),
        (("--fen", "8/P7/8/8/8/8/8/K1k5 w - -", "--pieces", "P=mecklenbeck-pawn", "--pawn-row", "1"), 6),
        (("--fen", KIWIPETE), 48),
        (("--fen", KIWIPETE, "--no-castling"), 46),
        (("--fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6"), 7),
        (("--fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "--no-en-passant"), 6),
    ],
)
def test_rules_of_the_game(args: tuple[str, ...], count: int) -> None:
    """What no single piece says can be said: pawn rows, castling, en passant, what pawns become."""
    assert run("perft", "--depth", 1, *args).out == f"{count}\n"


def test_error_rules_of_the_game() -> None:
    """Rows and letters that are not there."""
    row = "--pawn-row: a board of 8x8 has rows 1 to 8, not 9."
    assert fails("perft", "--depth", 1, "--pawn-row", 9) == row
    assert fails("perft", "--depth", 1, "--promotions", "QX") == (
        "nobody can promote to 'X'; the kinds are P, N, B, R, Q, K."
    )


def test_pieces_of_ones_own(tmp_path: Path) -> None:
    """A maker's pieces play too."""
    run("new", "okapi2", "-o", tmp_path)
    args = ("perft", "--depth", 2, "--divide", "--pieces")
    assert run(*args, "N=okapi2", "--catalog", tmp_path) == run(*args, "N=NZ")


def test_a_piece_that_could_be_a_notation_is_told() -> None:
    """A line for each such word; the count stands alone on standard output."""
    ran = run("perft", "--depth", 1, "--pieces", "N=B4ND,Q=GNU,R=Gnu,B=B4N")
    assert ran.out.strip().isdigit()
    assert ran.err.splitlines() == [
        "B4ND is the piece B4ND here (B4nD), not the notation B4 N D.",
        "GNU is the piece Gnu here (NC), not the notation G N U.",
    ]
    assert run("perft", "--depth", 1, "--pieces", "N=B4ND", "--json").json["notes"] == ran.err.splitlines()[:1]


KINGG = """\
As notation, column 1: unknown atom 'k'. Did you mean 'K'?
    kingg(
    ^"""


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ("--pieces", "C=caml"),
            NEITHER,
        ),
        (
            ("--pieces", "C=caml,Q=amazon,D=caml,K=kingg("),
            f"{NEITHER}\nno piece is called 'kingg('. Did you mean 'king'?\n{KINGG}",
        ),
        (
            ("--pieces", "c=camel"),
            "'c=camel' is not a piece; write a capital letter and what it stands for, as in C=camel.",
        ),
        (
            ("--fen", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
            "rank 7 of the FEN has 'x', and no kind goes by it; there are P, N, B, R, Q, K.",
        ),
        (
            ("--fen", "4k3/8/8/8/8/8/8/4K3", "--board", "10x8"),
            "rank 8 of the FEN has 8 files, the board has 10.",
        ),
        (("--fen", ""), "a FEN has one to six fields parted by spaces, not 0."),
        (("--fen", "4k3/8/8/8/8/8/8/4K3 x"), "the second field of the FEN is 'x'; write w or b."),
    ],
)
def test_error(args: tuple[str, ...], message: str) -> None:
    """One clear sentence, with what would be right."""
    assert fails("perft", "--depth", 1, *args) == message


def test_error_options() -> None:
    """What no position can mend is wrong usage."""
    assert misused("perft") == "Missing option '--depth'."
    assert misused("perft", "--depth", 13) == (
        "Invalid value for '--depth': '13' is no whole number from 0 to 12; write one, as in 4."
    )
    assert misused("perft", "--depth", 1, "--board", "8by8") == (
        "Invalid value for '--board': '8by8' is not a board; write files x ranks, as in 8x8 or 12x10."
    )
    assert misused("perft", "--depth", 2, "--board", "10x10") == (
        "a board of 10x10 needs --fen, to say where the men stand; without it they play 8x8."
    )
