"""Lines of legal moves, counted from a position that is written as FEN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.army import CHESS_START
from cardgen.engine.fen import board_of, parse_fen
from cardgen.engine.perft import army_of, divide, perft
from cardgen.errors import MisuseError
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.done import Done
from cardgen.kit.pieces import piece_or_moves
from cardgen.kit.reach import board_of_size

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.engine.rules import Kind


def count(
    depth: int, *, fen: str | None, board: str | None, pieces: str, divided: bool, catalogs: tuple[Path, ...]
) -> Done:
    """The number of lines of so many moves of one side, and the split by the first move when it is `divided`."""
    start = CHESS_START if fen is None else fen
    played_on = board_of(start) if board is None else board_of_size(board)
    if fen is None and played_on != board_of(start):
        raise MisuseError(f"a board of {played_on} needs --fen, to say where the men stand; without it they play 8x8.")
    position = parse_fen(start, army_of(pieces, played_on, _finder(catalogs)))
    split = divide(position, depth) if divided else {}
    nodes = sum(split.values()) if divided and depth else perft(position, depth)
    facts = {"fen": start, "board": [played_on.files, played_on.ranks], "depth": depth, "nodes": nodes}
    lines = (*(f"{move}: {number}" for move, number in split.items()), f"{nodes}")
    return Done(result={**facts, **({"divide": split} if divided else {})}, lines=lines)


def _finder(catalogs: tuple[Path, ...]) -> Callable[[str], Kind | None]:
    """Looks a word up in the catalogue; None when it is notation, an error when it is neither."""
    catalogue = load_catalogue(catalogs)

    def find(word: str) -> Kind | None:
        piece, _ = piece_or_moves(word, catalogue)
        return piece.kind if piece else None

    return find
