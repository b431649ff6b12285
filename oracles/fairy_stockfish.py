"""Random games against Fairy-Stockfish (pyffish) with every piece of the catalogue that it can be asked about.

Three kinds of games: of twenty pieces without royals, of one royal with others and checks and castling, of one pawn or
spear with kings, promotion and en passant. In each position the legal moves are compared, at the end of each line
the men and whether there is check. Their program makes the moves of a line itself, from its first position.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pyffish

from cardgen.board import Square, parse_square
from cardgen.classes import PieceClass
from cardgen.engine.fen import parse_fen, write_fen
from oracles.compare import Tally
from oracles.games import Game, crowds, pawns, royals, scatter
from oracles.spelling import Question, questions

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.catalog.piece import Piece
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position

PLIES = 12
CASTLING = (
    "A royal may not castle through check. When it passes a square it has left the one it came from, and a lame leaper "
    "behind it is no longer blocked. Fairy-Stockfish leaves the royal standing where it was, which cannot matter with "
    "the men of chess."
)
CROWD_POSITIONS = 250
"""Of one choice of twenty pieces."""
PROMOTION = (
    "A man that takes in passing on a row where it promotes may promote, as with every other move that ends there. A "
    "move of Fairy-Stockfish is either the one or the other: it has the capture alone."
)
TWIN = (
    "A man that may go quietly to a square that was passed, and may capture there too, may take in passing there. "
    "Fairy-Stockfish knows its quiet move alone, and where that leaves the king in check, none."
)


def asked_of(pieces: Sequence[Piece]) -> dict[str, tuple[Question, ...]]:
    """The questions about each piece that Fairy-Stockfish knows something of, by the ids of the pieces."""
    found = {piece.id: questions(piece) for piece in pieces}
    return {piece: asked for piece, asked in found.items() if asked}


def run(pieces: Sequence[Piece], positions: int, part: str) -> Tally:
    """Compare so many positions of a part: crowds, royals or pawns."""
    every = [one for found in asked_of(pieces).values() for one in found]
    common = [one for one in every if one.piece.class_ is PieceClass.PIECE]
    crowned = [one for one in every if one.kind.rules.royal]
    on_foot = [one for one in every if one.piece.class_ in (PieceClass.PAWN, PieceClass.SPEAR)]
    random = Random(part)
    tally = Tally()
    if part == "crowds":
        number = max(2, positions // CROWD_POSITIONS)
        play(zip(range(number), crowds(common + crowned, random), strict=False), number, positions, tally)
    elif part == "royals":
        play(enumerate(royals(one, common, random) for one in crowned), len(crowned), positions, tally)
    else:
        play(enumerate(pawns(one) for one in on_foot), len(on_foot), positions, tally)
    return tally


def play(games: Iterable[tuple[int, Game]], number: int, positions: int, tally: Tally) -> None:
    """Play so many games, each its share of the positions."""
    for index, game in games:
        pyffish.load_variant_config(game.ini)
        random = Random(game.name)
        left = positions * (index + 1) // number - positions * index // number
        while left > 0:
            left -= line(game, scatter(game, random), random, tally, min(PLIES, left))


def line(game: Game, position: Position, random: Random, tally: Tally, plies: int) -> int:
    """Play from a position; the number of positions compared."""
    start = f"{write_fen(position)} 0 1"
    made: list[str] = []
    for ply in range(1, plies + 1):
        moves = position.legal_moves()
        where = f"{game.name} {start} {' '.join(made)}".rstrip()
        theirs = pyffish.legal_moves(game.name, start, made)
        ours = [spelled(move, theirs) for move in moves]
        if game.royal and castling_differs(position, set(ours) ^ set(theirs), set(ours)):
            tally.explained[CASTLING] += 1
            theirs = ours
        why = passing_differs(position, moves, set(ours) ^ set(theirs))
        if why:
            tally.explained[why] += 1
        same = tally.compare(where, ours, ours if why else theirs) and not why
        count(game, position, moves, tally)
        if not moves or not same or ply == plies:
            ended(game, position, start, made, tally)
            return ply
        move = choose(game, moves, position, random)
        made.append(spelled(move, theirs))
        position = position.after(move)
        if not open_to(game, position):
            ended(game, position, start, made, tally)
            return ply
        position = parse_fen(write_fen(position), game.army)  # rows settle who has moved, as their program does it
    return plies


def ended(game: Game, position: Position, start: str, made: Sequence[str], tally: Tally) -> None:
    """Compare the men, and whether there is check, at the end of a line."""
    where = f"{game.name} {start} {' '.join(made)}".rstrip()
    ours, theirs = (fen.split()[0] for fen in (write_fen(position), pyffish.get_fen(game.name, start, list(made))))
    if ours != theirs:
        tally.differ(f"{where}: {ours} ours, {theirs} theirs")
    if game.royal and pyffish.gives_check(game.name, start, list(made)) != position.in_check:
        tally.differ(f"{where}: check for {'us' if position.in_check else 'them'} only")


def spelled(move: Move, theirs: Sequence[str]) -> str:
    """As their program writes it: castling as taking the man in the corner where the king could also go there."""
    if move.castling is not None and f"{move.start}{move.castling[0]}" in theirs:
        return f"{move.start}{move.castling[0]}"
    return move.uci


def castling_differs(position: Position, moves: set[str], ours: set[str]) -> bool:
    """Whether nothing but castling differs, and does so by the men that look past the square the royal has left."""
    men = position.men
    for uci in moves:
        if len(uci) > 4:
            return False
        start, end = parse_square(uci[:2]), parse_square(uci[2:])
        if men[start].key != "K" or start.rank != end.rank or abs(start.file - end.file) < 2:
            return False
        step = 1 if end.file > start.file else -1
        way = [Square(start.file + step * far, start.rank) for far in range(3)]
        if any(position.attacked(square, position.turn.other) for square in way) != (uci in ours):
            return False
    return bool(moves)


def passing_differs(position: Position, moves: Sequence[Move], different: set[str]) -> str:
    """Why nothing differs but captures in passing, all of them ours; empty when it is something else."""
    passing = [move for move in moves if move.uci in different and in_passing(move)]
    if not passing or different != {move.uci for move in passing}:
        return ""
    if all(move.promotion for move in passing):
        return PROMOTION
    quiet = {move.uci for move in position.pseudo_legal_moves() if not move.taken}
    return TWIN if different <= quiet else ""


def choose(game: Game, moves: Sequence[Move], position: Position, random: Random) -> Move:
    """A move, of a pawn more often than not, and rather one that takes in passing or castles."""
    shared = Counter(move.uci for move in moves)
    # Where a man may as well go to the square that was passed, their program knows the quiet move alone.
    moves = [move for move in moves if shared[move.uci] == 1 or not in_passing(move)]
    rare = [move for move in moves if move.castling or in_passing(move)]
    if rare and random.random() < 0.5:
        return random.choice(rare)
    men = position.men
    walks = [move for move in moves if move.start and men[move.start].key in "PS"] if game.closed else []
    far = [move for move in walks if move.start and abs(move.end.rank - move.start.rank) > 1]
    for some in (far, walks):
        if some and random.random() < 0.4:
            return random.choice(some)
    return random.choice(moves)


def in_passing(move: Move) -> bool:
    """Whether it takes a man where it does not land."""
    return move.taken not in ((), (move.end,))


def count(game: Game, position: Position, moves: Sequence[Move], tally: Tally) -> None:
    """Note which pieces were asked about, and what was met."""
    keys = {man.key for man in position.men.values() if man.side is position.turn}
    tally.pieces.update({game.asked[key].piece.id for key in keys if key in game.asked})
    tally.events["captures"] += sum(bool(move.taken) for move in moves)
    tally.events["en passant"] += sum(map(in_passing, moves))
    tally.events["promotions"] += sum(bool(move.promotion) for move in moves)
    tally.events["castling"] += sum(move.castling is not None for move in moves)
    if game.royal and position.in_check:
        tally.events["checks"] += 1
        tally.events["mates"] += not moves


def open_to(game: Game, position: Position) -> bool:
    """Whether every man stands where it may be asked about."""
    board = game.army.board
    return all(board.row(at, man.side) not in game.closed.get(man.key, ()) for at, man in position.men.items())
