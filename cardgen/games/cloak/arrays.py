"""The 960 ways to begin: a king between his rooks, bishops on squares of both colours; and the form to choose one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

from cardgen.games.core.actions import Act, Arrangement
from cardgen.games.core.orthodox import BACK, BISHOP, KING, ROOK

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

Array = tuple[str, ...]
"""Who stands on the first row, from the a file on: the numbers 1 to 8."""
BETWEEN = "the king stands between the rooks."
COLOURS = "one bishop stands on a light square and one on a dark one."


@cache
def arrays() -> tuple[Array, ...]:
    """All of them."""
    return tuple(sorted(found for found in set(permutations(BACK)) if not fault(found)))


def fault(array: Array) -> str:
    """What is wrong with an array; empty when nothing is."""
    one, other = (at for at, key in enumerate(array) if key == BISHOP)
    if not _is_between(array):
        return BETWEEN
    return COLOURS if (one + other) % 2 == 0 else ""


def _is_between(array: Array) -> bool:
    left, right = (at for at, key in enumerate(array) if key == ROOK)
    return left < array.index(KING) < right


@cache
def _between() -> tuple[Array, ...]:
    """Whatever the bishops stand on."""
    return tuple(found for found in {*permutations(BACK)} if _is_between(found))


@dataclass(frozen=True)
class SecretArray(Arrangement):
    """An array that is written down, as a1=rook for the checker with the number 1."""

    def problem(self, act: Act) -> str:
        """As in any arrangement, and what the places of king and bishops have against it."""
        return super().problem(act) or fault(self.array(act))

    def array(self, act: Act) -> Array:
        """The men from the a file on."""
        stands = dict(word.split("=", 1) for word in act.words)
        return tuple(stands[place] for place in self.places["row"])

    def act_of(self, array: Array) -> Act:
        """An array as it is written down."""
        return Act(self.verb, tuple(f"{place}={key}" for place, key in zip(self.places["row"], array, strict=True)))

    def misplaced(self, thing: str, place: str, stands: Mapping[str, str]) -> str:
        """As soon as no array fits what would stand then: what is placed is never put elsewhere for it."""
        placed = {**stands, place: thing}
        if any(self._fits(one, placed) for one in arrays()):
            return ""
        return COLOURS if any(self._fits(one, placed) for one in _between()) else BETWEEN

    def filled(self, words: tuple[str, ...], random: Random) -> Act:
        """Any array that fits what is placed; any at all, where none does."""
        stands = dict(word.split("=", 1) for word in words)
        fits = [one for one in arrays() if self._fits(one, stands)]
        return self.act_of(random.choice(fits or arrays()))

    def _fits(self, array: Array, stands: Mapping[str, str]) -> bool:
        return all(stands.get(at, key) == key for at, key in self._each(array))

    def _each(self, array: Array) -> zip[tuple[str, str]]:
        return zip(self.places["row"], array, strict=True)

    def varied(self, _act: Act, random: Random) -> Act:
        """Any other."""
        return self.act_of(random.choice(arrays()))
