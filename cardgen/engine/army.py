"""A setting with its kinds compiled, and the men of chess. No positions."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Board, Side
from cardgen.engine import special
from cardgen.engine.compiled.state import SpecialRules
from cardgen.engine.compiled.tables import Tables
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules
from cardgen.engine.setting import Setting
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.engine.compiled.state import Choices

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Army(Setting):
    """A board and the kinds of men that may stand on it, compiled for positions.

    Args:
        board: the board.
        kinds: each kind by a key, the same for both sides: a letter, or a word such as `gold-general`. Keys that differ
            only in capitals are refused, since a position is written with capitals for White.
        pawn_row: where pawns start, as their owner counts.
        promotions: keys of the kinds that a man may promote to; a position may narrow them for each side.
        special: names of the special rules that are played; they hold for the kinds whose own rules ask for them.

    Raises:
        CardgenError: for a key that cannot be one, an unknown special rule, or a promotion to a stranger or a royal.

    >>> army = Army(Board(5, 5), {"K": chess_army().kinds["K"], "C": simple_kind("C", "C")})
    >>> parse_fen("k4/5/5/5/C3K w", army).find("a1b4").man.key
    'C'
    """

    @cached_property
    def tables(self) -> Tables:
        """The kinds compiled for this board."""
        return Tables(self)

    @cached_property
    def choices(self) -> Choices:
        """What each side may promote to, unless a position says otherwise, in codes."""
        return self.choices_of(dict.fromkeys(Side, self.promotions))

    def choices_of(self, promotions: Mapping[Side, tuple[str, ...]]) -> Choices:
        """The codes of the kinds that each side may promote to. Raises CardgenError when one is unknown or royal."""
        for keys in promotions.values():
            self.check_promotions(keys)
        white, black = (tuple(self.tables.codes[key] for key in promotions[side]) for side in Side)
        return white, black

    @cached_property
    def rules(self) -> SpecialRules:
        """The special rules that are played."""
        return SpecialRules(special.movers(self.special), special.becoming(self.special), special.bars(self.special))


def simple_kind(key: str, notation: str, rules: Rules | None = None, *, front: bool = False) -> Kind:
    """A kind that is known by its moves alone. Raises NotationError.

    >>> simple_kind("C", "C").name  # a camel
    'C'
    """
    return Kind(key.lower(), key, parse(notation), rules or Rules(), front)


def chess_army(board: Board | None = None) -> Army:
    """The six men of chess; on a board other than 8×8 they keep their rules.

    >>> sorted(chess_army().kinds)
    ['B', 'K', 'N', 'P', 'Q', 'R']
    """
    pawn = Rules(
        promotion=PromotionRow.FARTHEST,
        must_promote=PromotionRow.FARTHEST,
        takes_en_passant=True,
        taken_en_passant=Passed.FORWARD,
    )
    kinds = {
        "P": Kind("pawn", "Pawn", parse("fmWfceFifmnD"), pawn, front=True),
        "N": Kind("knight", "Knight", parse("N")),
        "B": Kind("bishop", "Bishop", parse("B")),
        "R": Kind("rook", "Rook", parse("R")),
        "Q": Kind("queen", "Queen", parse("Q")),
        "K": Kind("king", "King", parse("K"), Rules(royal=True, castles=True)),
    }
    return Army(board or Board(8, 8), kinds, promotions=("N", "B", "R", "Q"))
