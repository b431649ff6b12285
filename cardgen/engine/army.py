"""A setting with its kinds compiled, and the men of chess. No positions."""

from __future__ import annotations

from functools import cached_property

from cardgen.board import Board
from cardgen.engine.compiled.tables import Tables
from cardgen.engine.rules import Kind, Passed, PieceClass, PromotionRow, Rules
from cardgen.engine.setting import Setting
from cardgen.notation import parse

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Army(Setting):
    """A setting that a position can stand on."""

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
