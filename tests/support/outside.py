"""A program of somebody else's, as a type checker reads it beside an installed cardgen; tests/test_package.py has it read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Board, Side, parse_square
from cardgen.catalog import load
from cardgen.engine.army import Army, chess_army, simple_kind
from cardgen.engine.fen import parse_fen, write_position
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.find import find_game, games
from cardgen.notation import parse, spell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.engine.move import Move
    from cardgen.notation import Moves


def royals(folders: Sequence[Path]) -> list[Piece]:
    """The royals of the catalogue, with those of a maker's folders."""
    catalogue: Catalogue = load(folders)
    return [piece for piece in catalogue.set("royals").pieces if piece.rules.royal]


def tidied(text: str) -> str:
    """A move string as we would spell it."""
    moves: Moves = parse(text)
    return spell(moves)


def opening() -> Position:
    """Two kings on a small board."""
    army = Army(Board(6, 6), {"king": chess_army().kinds["K"], "okapi": simple_kind("okapi", "NZ")})
    men = {parse_square("a6"): Man(Side.BLACK, "king"), parse_square("f1"): Man(Side.WHITE, "king")}
    return Position(army, men, Side.WHITE)


def replies(position: Position) -> list[tuple[Move, Position]]:
    """Each legal move and where it leads."""
    return [(move, position.after(move)) for move in position.legal_moves()]


def is_kept(position: Position) -> bool:
    """Whether a position is read back as it was written."""
    return parse_fen(write_position(position), position.army) == position


def named(name: str) -> str:
    """The name of a game, or why there is none."""
    try:
        return find_game(name).name
    except CardgenError as error:
        return f"{error} Known: {len(games())}."
