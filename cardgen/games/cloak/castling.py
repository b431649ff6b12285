"""Castling as in Chess960: king and rook come to the squares that are theirs in chess, from wherever they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man, Move, Shift
from cardgen.games.core.orthodox import KING, ROOK

if TYPE_CHECKING:
    from cardgen.engine.position import Position

ENDS = {"short": (6, 5), "long": (2, 3)}
"""The files on which king and rook end."""


def castling(position: Position, side: Side, way: str) -> Move | None:
    """The move, if both stand where they began and nobody stands between; attacked squares are not looked at."""
    rank = 0 if side is Side.WHITE else position.army.board.ranks - 1
    unmoved = {at: man for at, man in position.men.items() if man.side is side and at.rank == rank and not man.moved}
    kings = [at for at, man in unmoved.items() if man.key == KING]
    if not kings:
        return None
    right = way == "short"
    rooks = [at for at, man in unmoved.items() if man.key == ROOK and (at.file > kings[0].file) is right]
    return _between(position, kings[0], rooks[0], way) if rooks else None


def _between(position: Position, king: Square, rook: Square, way: str) -> Move | None:
    ends = tuple(Square(file, king.rank) for file in ENDS[way])
    needed = {
        Square(file, king.rank)
        for one, other in ((king, ends[0]), (rook, ends[1]))
        for file in range(min(one.file, other.file), max(one.file, other.file) + 1)
    }
    if any(at in position.men and at not in (king, rook) for at in needed):
        return None
    men = position.men
    shifts = [
        Shift(men[at], at, end, Man(men[at].side, men[at].key)) for at, end in zip((king, rook), ends, strict=True)
    ]
    return Move(MoveKind.QUIET, tuple(shifts))


def way_of_king(move: Move) -> tuple[Square, ...]:
    """The squares from the king's first to his last."""
    start, end = move.shifts[0].start, move.end
    assert start is not None
    first, last = sorted((start.file, end.file))
    return tuple(Square(file, end.rank) for file in range(first, last + 1))
