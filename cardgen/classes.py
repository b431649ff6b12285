"""The classes of pieces in Dealer's Chess. The engine knows nothing of them; cards, words and figures do."""

from __future__ import annotations

from enum import Enum


class PieceClass(Enum):
    """Which deck a piece is dealt from."""

    ROYAL = "royal"
    PIECE = "piece"
    PAWN = "pawn"
    SPEAR = "spear"

    @property
    def front(self) -> bool:
        """Whether its men start on the row of the pawns, and nobody promotes to them."""
        return self in (PieceClass.PAWN, PieceClass.SPEAR)
