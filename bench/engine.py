"""How fast the move engine is, beside python-chess in the same run. Run by `make bench`; prints, asserts nothing.

Times are of the processor, the best of some rounds that take turns, so that a busy machine spoils both alike.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from cardgen.moves.army import CHESS_START, Army, chess_army
from cardgen.moves.board import Board
from cardgen.moves.compiled.tables import Tables
from cardgen.moves.fen import parse_fen
from cardgen.moves.perft import army_of, perft

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
DEPTH = 4

LEAPERS = "C=C,Z=Z,E=FA,A=BN,M=RN,X=mRcpR,G=gQ,H=N0"
"""With the six men of chess: 14 kinds."""
BENT = "O=[F?R],M=[W?B],H=nN,E=nA,J=[W-F-F],S=nD,Y=[F-W]"
WIDE = "rnbaxqkgmbnr/pppppppppppp/2cz2hh1zc1/12/4e2e4/12/12/4E2E4/12/2CZ2HH1ZC1/PPPPPPPPPPPP/RNBAXQKGMBNR w - -"
CROOKED = "rnbomqkhejbr/pppppppppppp/2s3yy2s1/12/12/12/12/12/12/2S3YY2S1/PPPPPPPPPPPP/RNBOMQKHEJBR w - -"


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What the work counts, and the seconds of processor that it takes."""
    start = time.process_time()
    count = work()
    return count, time.process_time() - start


def rival() -> Callable[[], int] | None:
    """Perft by python-chess with every move made; None when it is not installed."""
    try:
        import chess  # noqa: PLC0415  not needed by the program
    except ImportError:
        return None

    def count(board: chess.Board, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1) if depth > 1 else 1
            board.pop()
        return nodes

    return lambda: count(chess.Board(), DEPTH)


def show(name: str, count: int, seconds: float) -> None:
    """One line."""
    print(f"{name:44} {count:9} nodes {seconds:7.2f} s {count / seconds / 1e6:6.2f} M/s")


def chess_perft() -> None:
    """Chess, ours and theirs in turns."""
    start = parse_fen(CHESS_START, chess_army())
    works = {"chess perft 4, every node made": lambda: perft(start, DEPTH, every=True)}
    other = rival()
    if other is not None:
        works["the same by python-chess"] = other
    best: dict[str, tuple[int, float]] = {}
    for _ in range(ROUNDS):
        for name, work in works.items():
            count, seconds = timed(work)
            best[name] = min(best.get(name, (count, seconds)), (count, seconds))
    for name, (count, seconds) in best.items():
        show(name, count, seconds)
    if len(best) == 2:
        ours, theirs = (seconds for _, seconds in best.values())
        print(f"{'times as fast as python-chess':44} {theirs / ours:9.2f}")
    show("chess perft 4, leaves counted", *timed(lambda: perft(start, DEPTH)))


def wide_perft() -> None:
    """Fairy pieces on 12x12: tables, and nodes."""
    board = Board(12, 12)
    for name, pieces, fen in (("leapers and hoppers", LEAPERS, WIDE), ("lame and bent", BENT, CROOKED)):
        army = army_of(pieces, board, lambda _: None)
        print(f"{f'12x12 tables, {len(army.kinds)} kinds, {name}':44} {building(army):25.3f} s")
        start = parse_fen(fen, army)
        perft(start, 1)
        show(f"12x12 perft 3, every node made, {name}"[:44], *timed(lambda start=start: perft(start, 3, every=True)))  # type: ignore[misc]


def building(army: Army) -> float:
    """Seconds to compile every kind for both sides from every square."""
    return min(timed(Tables(army).build)[1] for _ in range(ROUNDS))


if __name__ == "__main__":
    chess_perft()
    wide_perft()
