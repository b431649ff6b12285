"""Positions with pieces of the catalogue, drawn by hand: a letter a piece, capitals for White."""

from __future__ import annotations

from functools import cache

from cardgen.board import Side, Square
from cardgen.catalog import Catalogue, load
from cardgen.engine.army import Army
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from tests.support.boards import drawn


@cache
def catalogue() -> Catalogue:
    """Ours."""
    return load()


def stood(
    picture: str,
    pieces: str,
    *,
    turn: Side = Side.WHITE,
    moved: str = "",
    passing: dict[Square, Square] | None = None,
    special: tuple[str, ...] | None = None,
    promotions: tuple[str, ...] = (),
) -> Position:
    """The position of a picture; `pieces` says what the letters are, as in 'K=king R=rook'.

    Men whose letters are in `moved` have moved, the others have not.
    """
    board = drawn(picture)
    ids = dict(word.split("=") for word in pieces.split())
    kinds = {id_: catalogue().piece(id_).kind for id_ in (*ids.values(), *promotions)}
    army = Army(board.board, kinds, promotions=promotions)
    if special is not None:
        army = Army(board.board, kinds, promotions=promotions, special=special)
    men = {
        square: Man(Side.WHITE if letter.isupper() else Side.BLACK, ids[letter.upper()], moved=letter in moved)
        for square, letter in board.letters.items()
    }
    return Position(army, men, turn, passing=passing)
