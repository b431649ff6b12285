"""Who plays: a function that is given what a player may see, and chooses. A stronger one is one more name here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType

from cardgen.board import Side
from cardgen.games.core.actions import GameAction
from cardgen.games.core.contract import GameState
from cardgen.games.core.match import random_action

Player = Callable[[GameState, Side, Random], GameAction]
"""From the view of a side, the side, and a source of chance, to what it does."""

PLAYERS = MappingProxyType({"random": random_action})
"""The programs that play, by name."""


def luck(seed: str, number: int, who: object) -> Random:
    """The source of chance for one action: the same after undo, and in a game that was resumed."""
    return Random(f"{seed} {number} {who}")  # noqa: S311  a game, no secret


__all__ = ["PLAYERS", "Player", "luck"]
