"""The setting of a game: a board, the kinds of men on it, and the rules that no single piece has. No positions."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Board
    from cardgen.engine.rules import Kind


@dataclass(frozen=True, eq=False)
class Setting:
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
