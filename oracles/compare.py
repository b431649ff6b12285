"""What every comparison tells: how many positions and moves, of which pieces, and where the two programs differ."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SHOWN = 20
"""Differences that are kept in full."""


@dataclass
class Tally:
    """The result of one comparison, filled while it runs."""

    positions: int = 0
    moves: int = 0
    pieces: Counter[str] = field(default_factory=Counter)
    """In how many positions a piece of the side to move stood on the board, by its id."""
    events: Counter[str] = field(default_factory=Counter)
    """What else was seen: checks, mates, promotions, en passant."""
    differences: list[str] = field(default_factory=list)
    different: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    """Differences that a rule explains, by the explanation."""

    def compare(self, where: str, ours: Iterable[str], theirs: Iterable[str]) -> bool:
        """Count a position whose legal moves are compared as sets; says whether they are the same."""
        left, right = set(ours), set(theirs)
        self.positions += 1
        self.moves += len(left)
        if left == right:
            return True
        self.differ(f"{where}: only ours {sorted(left - right)}, only theirs {sorted(right - left)}")
        return False

    def differ(self, text: str) -> None:
        """Note a difference."""
        self.different += 1
        if len(self.differences) < SHOWN:
            self.differences.append(text)
