"""How fast the move engine is, beside python-chess in the same run.

Times are of the processor, the best of some rounds that take turns, so that a busy machine spoils both alike.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import chess

from bench.clock import in_turns, timed
from bench.report import Row
from cardgen.board import Board
from cardgen.engine.army import CHESS_START, chess_army
from cardgen.engine.compiled.tables import Tables
from cardgen.engine.fen import parse_fen
from cardgen.engine.perft import army_of, perft

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEPTH, NODES = 4, 197_281
"""Of chess from the start."""
WIDE_DEPTH = 3
PEER_DEPTH = 3
"""So deep python-chess counts, chess from the start: what tables are measured by."""
TABLES = 4.0
"""What is wanted, in times that count: today it is 2.4 and 3.2."""
ROUNDS = 5

LEAPERS = "C=C,Z=Z,E=FA,A=BN,M=RN,X=mRcpR,G=gQ,H=N0"
"""With the six men of chess: 14 kinds."""
BENT = "O=[F?R],M=[W?B],H=nN,E=nA,J=[W-F-F],S=nD,Y=[F-W]"
WIDE = "rnbaxqkgmbnr/pppppppppppp/2cz2hh1zc1/12/4e2e4/12/12/4E2E4/12/2CZ2HH1ZC1/PPPPPPPPPPPP/RNBAXQKGMBNR w - -"
CROOKED = "rnbomqkhejbr/pppppppppppp/2s3yy2s1/12/12/12/12/12/12/2S3YY2S1/PPPPPPPPPPPP/RNBOMQKHEJBR w - -"


def rows() -> Iterator[Row]:
    """Chess beside python-chess, then pieces that only we have on a large board."""
    yield from chess_perft()
    for name, pieces, fen in (("leapers, hoppers", LEAPERS, WIDE), ("lame and bent", BENT, CROOKED)):
        yield from wide(name, pieces, fen)


def chess_perft() -> Iterator[Row]:
    """Ours and theirs, with every node made and with the last moves only counted."""
    start = parse_fen(CHESS_START, chess_army())
    ways = {"every node made": (True, made), "last moves counted": (False, counted)}
    for way, (every, theirs) in ways.items():
        times = in_turns(
            {
                "ours": partial(timed, partial(expect, partial(perft, start, DEPTH, every=every))),
                "theirs": partial(timed, partial(expect, partial(theirs, chess.Board(), DEPTH))),
            },
            ROUNDS,
        )
        ours, other = times["ours"].cpu, times["theirs"].cpu
        note = f"{NODES / ours / 1e6:.2f} M nodes/s to {NODES / other / 1e6:.2f}"
        target = 2 if every else None
        yield Row(f"chess perft {DEPTH}, {way}: to python-chess", other / ours, "×", target, True, note=note)


def expect(count: Callable[[], int]) -> None:
    """A wrong count may not look fast."""
    nodes = count()
    assert nodes == NODES, nodes


def made(board: chess.Board, depth: int) -> int:
    """Perft by python-chess with every move made."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += made(board, depth - 1)
        board.pop()
    return nodes


def counted(board: chess.Board, depth: int) -> int:
    """Perft by python-chess with the last moves counted."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += counted(board, depth - 1)
        board.pop()
    return nodes


def wide(name: str, pieces: str, fen: str) -> Iterator[Row]:
    """Fairy pieces on 12×12: tables of every kind for both sides from every square, and nodes."""
    army = army_of(pieces, Board(12, 12), lambda _: None)
    start = parse_fen(fen, army)
    nodes = perft(start, WIDE_DEPTH, every=True)
    times = in_turns(
        {
            "tables": partial(timed, lambda: Tables(army).build()),
            "nodes": partial(timed, partial(perft, start, WIDE_DEPTH, every=True)),
            "peer": partial(timed, partial(made, chess.Board(), PEER_DEPTH)),
        },
        ROUNDS,
    )
    tables, peer = times["tables"].cpu, f"perft {PEER_DEPTH} of python-chess"
    what, ratios = f"tables of {len(army.kinds)} kinds on 12×12, {name}", {peer: tables / times["peer"].cpu}
    yield Row(what, tables, "s CPU", TABLES, ratios=ratios, against=peer)
    rate = nodes / times["nodes"].cpu / 1e6
    yield Row(f"12×12 perft {WIDE_DEPTH}, every node made, {name}", rate, "M/s", note=f"{nodes} nodes")
