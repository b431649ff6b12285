"""The setting of a game: a board, the kinds of men on it, and the rules that no single piece has. No positions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.moves.board import Board
from cardgen.moves.compiled.tables import Tables
from cardgen.moves.notation import parse
from cardgen.moves.rules import Kind, Passed, PieceClass, PromotionRow, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@dataclass(frozen=True, eq=False)
class Army:
    """A board and the kinds that may stand on it.

    Kinds go by a key, the same for both sides. A position can be written as a FEN when every key is one capital letter.
    """

    board: Board
    kinds: Mapping[str, Kind]
    pawn_row: int = 2
    """Where pawns start, as their owner counts."""
    promotions: tuple[str, ...] = ()
    """Keys of the kinds that a man may promote to; a position may narrow them for each side (a hand)."""
    must_promote: bool = False
    """Whether a man that reaches its row of promotion has to promote, as in chess."""
    castling: bool = True
    """Whether royals that castle may; off, only the en passant and promotion of the kinds are left."""
    en_passant: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", MappingProxyType(dict(self.kinds)))
        for key in self.promotions:
            if key not in self.kinds:
                raise CardgenError(f"nobody can promote to {key!r}; the kinds are {', '.join(self.kinds)}.")
            if self.kinds[key].rules.royal:
                raise CardgenError(f"nobody can promote to {key!r}, which is royal.")

    @cached_property
    def tables(self) -> Tables:
        """The kinds compiled for this board."""
        return Tables(self)


def simple_kind(key: str, notation: str, rules: Rules | None = None, class_: PieceClass = PieceClass.PIECE) -> Kind:
    """A kind that is known by its moves alone. Raises NotationError."""
    return Kind(key.lower(), key, class_, parse(notation), rules or Rules())


def chess_army(board: Board | None = None) -> Army:
    """The six men of chess; on a board other than 8×8 they keep their rules."""
    pawn = Rules(promotion=PromotionRow.FARTHEST, takes_en_passant=True, taken_en_passant=Passed.FORWARD)
    kinds = {
        "P": Kind("pawn", "Pawn", PieceClass.PAWN, parse("fmWfceFifmnD"), pawn),
        "N": Kind("knight", "Knight", PieceClass.PIECE, parse("N")),
        "B": Kind("bishop", "Bishop", PieceClass.PIECE, parse("B")),
        "R": Kind("rook", "Rook", PieceClass.PIECE, parse("R")),
        "Q": Kind("queen", "Queen", PieceClass.PIECE, parse("Q")),
        "K": Kind("king", "King", PieceClass.ROYAL, parse("K"), Rules(royal=True, castles=True)),
    }
    return Army(board or Board(8, 8), kinds, promotions=("N", "B", "R", "Q"), must_promote=True)
