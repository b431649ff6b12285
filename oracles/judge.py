"""What a judge of a game is: whose turn it is and what follows, with rules that are written out a second time.

Judges share data with the games (decks, options, kinds of men, which pieces a list has) and no rule. Moves are walked
by the interpreter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIDES = {"white": Side.WHITE, "black": Side.BLACK}
NAMES = {side: name for name, side in SIDES.items()}
ACTORS = (*SIDES, "chance")
Cards = tuple[str, ...]


class Judge(ABC):
    """A game so far, as a value."""

    @property
    @abstractmethod
    def awaited(self) -> tuple[str, ...]:
        """Who may act; nobody once it is over."""

    @abstractmethod
    def after(self, who: str, words: Sequence[str]) -> Judge | None:
        """What follows; None when it is against a rule."""


def is_part(some: Iterable[str], of: Iterable[str]) -> bool:
    """Whether these are there, each as often."""
    return not Counter(some) - Counter(of)


def by_equals(words: Sequence[str]) -> dict[str, str] | None:
    """What is said of what, as b1=knight; None where one is said twice, or not so."""
    pairs = [word.split("=", 1) for word in words if "=" in word]
    found = {pair[0]: pair[1] for pair in pairs}
    return found if len(found) == len(words) and all(found.values()) else None
