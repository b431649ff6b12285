"""How fast the move engine is, beside python-chess in the same run.

Times are of the processor, the best of some rounds that take turns, so that a busy machine spoils both alike.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import chess

from bench.clock import in_turns, timed
from bench.report import Row
from cardgen.board import Board, Side, Square
from cardgen.catalog import load
from cardgen.classes import PieceClass
from cardgen.engine import legality
from cardgen.engine.army import CHESS_START, Army, chess_army
from cardgen.engine.compiled.tables import Tables
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Man
from cardgen.engine.perft import army_of, perft
from cardgen.engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

POSITIONS = {
    "start": (CHESS_START, 3, 8_902),
    "Kiwipete": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
    "position 3": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
    "position 4": ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
    "position 5": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
    "position 6": ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
}
"""Of chess, as published: where the men stand, a depth, and how many lines there are."""
MADE, COUNTED = 2.0, 1.3
"""How much faster than python-chess we want to be, with every node made and with the last moves counted."""
WIDE_DEPTH = 3
PEER_DEPTH = 3
"""So deep python-chess counts, chess from the start: what tables are measured by."""
TABLES = 4.0
"""What is wanted, in times that count: today it is 2.4 and 3.2."""
PLIES = 1200
"""Of random play, begun anew after LINE of them."""
LINE = 150
PUBLIC = 1.5
"""How much longer than the generator under them positions may take, at most."""
ROUNDS = 5

LEAPERS = "C=C,Z=Z,E=FA,A=BN,M=RN,X=mRcpR,G=gQ,H=N0"
"""With the six men of chess: 14 kinds."""
BENT = "O=[F?R],M=[W?B],H=nN,E=nA,J=[W-F-F],S=nD,Y=[F-W]"
WIDE = "rnbaxqkgmbnr/pppppppppppp/2cz2hh1zc1/12/4e2e4/12/12/4E2E4/12/2CZ2HH1ZC1/PPPPPPPPPPPP/RNBAXQKGMBNR w - -"
CROOKED = "rnbomqkhejbr/pppppppppppp/2s3yy2s1/12/12/12/12/12/12/2S3YY2S1/PPPPPPPPPPPP/RNBOMQKHEJBR w - -"


def rows() -> Iterator[Row]:
    """Chess beside python-chess, then pieces that only we have on a large board, and positions beside the generator."""
    for name, (fen, depth, nodes) in POSITIONS.items():
        yield from chess_perft(name, fen, depth, nodes)
    for name, pieces, fen in (("leapers, hoppers", LEAPERS, WIDE), ("lame and bent", BENT, CROOKED)):
        yield from wide(name, pieces, fen)
    yield public("chess", parse_fen(CHESS_START, chess_army()))
    yield public("12×12 with 46 kinds", crowd())


def chess_perft(name: str, fen: str, depth: int, nodes: int) -> Iterator[Row]:
    """Ours and theirs, with every node made and with the last moves only counted."""
    start = parse_fen(fen, chess_army())
    ways = {"every node made": (True, made, MADE), "last moves counted": (False, counted, COUNTED)}
    for way, (every, theirs, target) in ways.items():
        times = in_turns(
            {
                "ours": partial(timed, partial(expect, nodes, partial(perft, start, depth, every=every))),
                "theirs": partial(timed, partial(expect, nodes, partial(theirs, chess.Board(fen), depth))),
            },
            ROUNDS,
        )
        ours, other = times["ours"].cpu, times["theirs"].cpu
        note = f"{nodes / ours / 1e6:.2f} M nodes/s to {nodes / other / 1e6:.2f}"
        what = f"chess perft {depth}, {name}, {way}: to python-chess"
        yield Row(what, other / ours, "×", target, True, note=note)


def expect(nodes: int, count: Callable[[], int]) -> None:
    """A wrong count may not look fast."""
    found = count()
    assert found == nodes, found


def public(name: str, start: Position) -> Row:
    """Random play by positions and moves, beside the numbers under them."""
    times = in_turns(
        {"positions": partial(timed, partial(played, start)), "numbers": partial(timed, partial(numbers, start))},
        ROUNDS,
    )
    positions, under = times["positions"].cpu, times["numbers"].cpu
    note = f"{PLIES / positions:.0f} plies/s to {PLIES / under:.0f}"
    what = f"random play of {name}: positions to the generator under them"
    return Row(what, positions / under, "×", PUBLIC, note=note)


def played(start: Position) -> None:
    """Random play, as who writes a game would."""
    random, position = Random(1), start
    for ply in range(PLIES):
        moves = position.legal_moves()
        position = position.after(moves[random.randrange(len(moves))]) if moves and ply % LINE else start


def numbers(start: Position) -> None:
    """The same in numbers, without order."""
    random, state = Random(1), start.state()
    for ply in range(PLIES):
        raws = legality.legal(state)
        if raws and ply % LINE:
            state.make(raws[random.randrange(len(raws))])
        else:
            state = start.state()


def crowd() -> Position:
    """A position on 12×12 of the first 44 kinds of Dealer's Chess, with pawns and kings."""
    catalogue = load()
    chosen = [piece.kind for piece in catalogue.pieces if piece.class_ is PieceClass.PIECE][:44]
    kinds = {kind.id: kind for kind in (*chosen, catalogue.piece("king").kind, catalogue.piece("standard-pawn").kind)}
    board, men = Board(12, 12), {}
    for side in Side:
        first, second, third = (0, 1, 2) if side is Side.WHITE else (11, 10, 9)
        offset = 0 if side is Side.WHITE else 22
        for file in range(12):
            key = "king" if file == 6 else chosen[offset + file].id
            men[Square(file, first)] = Man(side, key, moved=False)
            men[Square(file, third)] = Man(side, "standard-pawn", moved=False)
        for file in range(1, 11):
            men[Square(file, second)] = Man(side, chosen[offset + 11 + file].id, moved=False)
    return Position(Army(board, kinds, pawn_row=3), men)


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
