"""What a player is told: sentences, boards, and that the other should look away."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.kit.moves.position_text import MenBoard
from cardgen.kit.moves.sign_boards import SignBoard


@dataclass(frozen=True, slots=True)
class LookAway:
    """What follows is for one player alone, and what was on the screen was for the other."""

    who: str
    """White or Black: who may look."""
    other: str


Message = str | MenBoard | SignBoard | LookAway
