"""Lines of legal moves, counted from a position that is written as FEN."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.engine.army import CHESS_START
from cardgen.engine.fen import board_of, parse_fen
from cardgen.engine.perft import army_of, divide, perft
from cardgen.errors import CardgenError, MisuseError
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.destinations import board_of_size
from cardgen.kit.moves.pieces import piece_or_moves, taken_for
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.engine.army import Army
    from cardgen.engine.rules import Kind


@dataclass(frozen=True)
class GameRules:
    """What no single piece says."""

    pawn_row: int = 2
    castling: bool = True
    en_passant: bool = True
    promotions: tuple[str, ...] | None = None
    """Letters; None for every kind that is neither royal nor starts on the pawn row."""

    def on(self, army: Army) -> Army:
        """The army with these rules. Raises CardgenError when a row or a letter is not there."""
        ranks = army.board.ranks
        if not 1 <= self.pawn_row <= ranks:
            raise CardgenError(f"--pawn-row: a board of {army.board} has rows 1 to {ranks}, not {self.pawn_row}.")
        off = {name for name, played in (("castling", self.castling), ("en-passant", self.en_passant)) if not played}
        special = tuple(name for name in army.special if name not in off)
        promotions = army.promotions if self.promotions is None else self.promotions
        return replace(army, pawn_row=self.pawn_row, special=special, promotions=promotions)


def count(
    depth: int,
    *,
    fen: str | None,
    board: str | None,
    pieces: str,
    divided: bool,
    catalogs: tuple[Path, ...],
    rules: GameRules,
) -> RunResult:
    """The number of lines of so many moves of one side, and the split by the first move when it is `divided`."""
    start = CHESS_START if fen is None else fen
    played_on = board_of(start) if board is None else board_of_size(board)
    if fen is None and played_on != board_of(start):
        raise MisuseError(f"a board of {played_on} needs --fen, to say where the men stand; without it they play 8x8.")
    notes: list[str] = []
    position = parse_fen(start, rules.on(army_of(pieces, played_on, _finder(catalogs, notes))))
    split = divide(position, depth) if divided else {}
    nodes = sum(split.values()) if divided and depth else perft(position, depth)
    facts = {"fen": start, "board": [played_on.files, played_on.ranks], "depth": depth, "nodes": nodes}
    lines = (*(f"{move}: {number}" for move, number in split.items()), f"{nodes}")
    return RunResult(result={**facts, **({"divide": split} if divided else {})}, lines=lines, notes=tuple(notes))


def _finder(catalogs: tuple[Path, ...], notes: list[str]) -> Callable[[str], Kind | None]:
    """Looks a word up in the catalogue; None when it is notation, an error when it is neither.

    What could be taken for notation of other moves is noted.
    """
    catalogue = load_catalogue(catalogs)

    def find(word: str) -> Kind | None:
        piece, _ = piece_or_moves(word, catalogue)
        if piece is None:
            return None
        notes.extend(taken_for(word, piece, ", not the notation"))
        return piece.kind

    return find
