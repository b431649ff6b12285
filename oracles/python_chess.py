"""Random games of chess against python-chess: legal moves, check, checkmate, stalemate and the FEN in each position."""

from __future__ import annotations

from random import Random

import chess

from cardgen.engine.army import CHESS_START, chess_army
from cardgen.engine.fen import parse_fen, write_fen
from oracles.compare import Tally

PLIES = 150


def run(positions: int) -> Tally:
    """Compare so many positions."""
    tally = Tally()
    random = Random("chess")
    army = chess_army()
    while tally.positions < positions:
        theirs, ours = chess.Board(), parse_fen(CHESS_START, army)
        for _ in range(min(PLIES, positions - tally.positions)):
            moves = {move.uci: move for move in ours.legal_moves()}
            legal = [move.uci() for move in theirs.legal_moves]
            fen = write_fen(ours)
            same = tally.compare(fen, moves, legal)
            if (check := ours.in_check) != theirs.is_check():
                tally.differ(f"{fen}: check")
            if (check and not moves, not check and not moves) != (theirs.is_checkmate(), theirs.is_stalemate()):
                tally.differ(f"{fen}: mate or stalemate")
            if fen != theirs.fen(en_passant="fen").rsplit(" ", 2)[0]:
                tally.differ(f"{fen} ours, {theirs.fen()} theirs")
            tally.events["checks"] += check
            tally.events["mates"] += check and not moves
            tally.events["stalemates"] += not check and not moves
            tally.events["en passant"] += sum(map(theirs.is_en_passant, theirs.legal_moves)) if ours.passing else 0
            tally.events["castling"] += sum(move.castling is not None for move in moves.values())
            tally.events["promotions"] += sum(bool(move.promotion) for move in moves.values())
            if not moves or not same:
                break
            uci = random.choice(sorted(moves))
            ours = ours.after(moves[uci])
            theirs.push_uci(uci)
    return tally
