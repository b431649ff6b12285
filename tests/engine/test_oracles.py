"""The generator agrees move for move with two programs by other people: python-chess, and Fairy-Stockfish (pyffish).

Each is skipped where it is not installed. What Fairy-Stockfish reads otherwise has no spelling in fairy() and stays out.
"""

from __future__ import annotations

from random import Random
from string import ascii_uppercase
from typing import Any

import pytest

from cardgen.board import Board, Side
from cardgen.engine.army import CHESS_START, Army, chess_army, simple_kind
from cardgen.engine.fen import parse_fen, write_fen
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Rules
from cardgen.notation import parse
from oracles.fairy import fairy, variant
from tests.support.strategies import DIRECTIONS, readable

TRICKY = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -",
    CHESS_START,
)


@pytest.mark.parametrize("fen", TRICKY)
def test_games_of_chess(fen: str) -> None:
    """In random games of chess both know the same legal moves, checks and FENs at every turn."""
    chess = pytest.importorskip("chess", reason="python-chess is not installed")
    random = Random(fen)
    for _ in range(4):
        theirs, ours = chess.Board(fen + " 0 1" if fen.count(" ") < 4 else fen), parse_fen(fen, chess_army())
        for _ in range(40):
            moves = {move.uci: move for move in ours.legal_moves()}
            assert sorted(moves) == sorted(move.uci() for move in theirs.legal_moves)
            assert ours.in_check == theirs.is_check()
            assert write_fen(ours) == theirs.fen(en_passant="fen").rsplit(" ", 2)[0]
            if not moves:
                break
            uci = random.choice(sorted(moves))
            ours = ours.after(moves[uci])
            theirs.push_uci(uci)


def spellings() -> list[tuple[str, str]]:
    """Notations with the spelling of Fairy-Stockfish, evenly from all that it can read."""
    atoms = [letters + atom for atom in "WFDNAHCZGKRBQ" for letters in DIRECTIONS[atom]]
    words = [
        modes + hop + atom + size for atom in atoms for modes in "mc" for hop in ("", "n", "p", "g") for size in "03"
    ]
    words += [hop + atom for atom in atoms for hop in ("", "n", "p", "g")]
    found = []
    for word in words:
        text = fairy(parse(word)) if readable(word) else None
        if text is not None:
            found.append((word, text))
    return [
        *found[::11],
        *((word, fairy(parse(word)) or "") for word in ("mRcpR", "DAcK", "fmWfcF", "[W-F]", "[W-F-F]")),
    ]


SPELLINGS = spellings()
SHARES = 8


@pytest.fixture(scope="session")
def pyffish() -> Any:
    """Fairy-Stockfish."""
    return pytest.importorskip("pyffish", reason="pyffish is not installed")


@pytest.mark.parametrize("share", range(SHARES))
def test_pieces_of_fairy_stockfish(pyffish: Any, share: int) -> None:
    """Men of twenty kinds strewn about a board have the same moves there, royals aside."""
    random = Random(share)
    board = (Board(8, 8), Board(10, 8), Board(12, 10), Board(7, 9))[share % 4]
    kinds = dict(zip(ascii_uppercase, random.sample(SPELLINGS, 20), strict=False))
    army = Army(board, {key: simple_kind(key, word) for key, (word, _) in kinds.items()})
    name = f"pieces{share}"
    pyffish.load_variant_config(variant(name, {key: text for key, (_, text) in kinds.items()}, board))
    for _ in range(12):
        density = random.choice((0.1, 0.25, 0.5))
        men = {
            square: Man(random.choice(list(Side)), random.choice(list(kinds)))
            for square in board
            if random.random() < density
        }
        position = Position(army, men, random.choice(list(Side)))
        fen = write_fen(position) + " 0 1"
        ours = sorted(move.uci for move in position.legal_moves())
        assert ours == sorted(pyffish.legal_moves(name, fen, [])), f"{fen} {kinds}"


WILD = {
    "C": "mRcpR",
    "V": "mBcpB",
    "G": "gQ",
    "H": "nN",
    "E": "nA",
    "N": "N0",
    "R": "R",
    "X": "cpQ",
    "L": "[W-F-F]",
    "P": "mfWcfF",
}


@pytest.mark.parametrize("seed", range(6))
def test_kings_among_hoppers(pyffish: Any, seed: int) -> None:
    """Random games with kings, hoppers, lame leapers and riders: the same legal moves at every turn."""
    random = Random(seed)
    board = Board(8, 8)
    kinds = {key: simple_kind(key, word) for key, word in WILD.items()}
    kinds["K"] = simple_kind("K", "K", Rules(royal=True))
    army = Army(board, kinds)
    pyffish.load_variant_config(
        variant("wild", {key: fairy(parse(word)) or "" for key, word in WILD.items()}, board, king=True)
    )
    squares = random.sample(sorted(board, key=str), 26)
    men = {square: Man(random.choice(list(Side)), random.choice(list(WILD))) for square in squares[2:]}
    men |= {squares[0]: Man(Side.WHITE, "K"), squares[1]: Man(Side.BLACK, "K")}
    position = Position(army, men)
    if position.attacked(squares[1], Side.WHITE):
        position = Position(army, men, Side.BLACK)
    for _ in range(40):
        fen = write_fen(position) + " 0 1"
        moves = {move.uci: move for move in position.legal_moves()}
        assert sorted(moves) == sorted(pyffish.legal_moves("wild", fen, [])), fen
        if not moves:
            break
        position = position.after(moves[random.choice(sorted(moves))])


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("mRcpR", "mRcpR"),
        ("[W-F]", "nN"),
        ("[W-F-F]", "nZ"),
        ("[W-F-mF]", "mnZ"),
        ("NN", "N0"),
        ("lfN", "lfN"),
        ("DD", None),
        ("jR", None),
        ("R12", None),
        ("[F?R]", None),
        ("ifmnD", None),
        ("eF", None),
        ("(1,4)", None),
        ("nN0", None),
        ("gR1..3", None),
        ("R2..4", None),
        ("W{push}", None),
    ],
)
def test_spelling(word: str, text: str | None) -> None:
    """What Fairy-Stockfish reads in the same way has a spelling, and nothing else has."""
    assert fairy(parse(word)) == text
