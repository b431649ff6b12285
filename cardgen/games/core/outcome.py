"""How a game has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.board import Side


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended."""

    winner: Side | None
    """None: nobody has won."""
    reason: str
    """In the words of the rules: checkmate, stalemate, threefold repetition …"""
    score: int | None = None
    """Points, in a game that is played for them."""

    def __str__(self) -> str:
        if self.score is not None:
            return f"{self.score} {'point' if abs(self.score) == 1 else 'points'}: {self.reason}"
        if self.winner is None:
            return f"drawn: {self.reason}"
        return f"{self.winner.name.title()} wins: {self.reason}"
