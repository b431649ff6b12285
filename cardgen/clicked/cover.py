"""The cheapest choice of sets that has everything: exact, by branch and bound, with an end. Knows nothing of chess."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_NODES = 4000
"""Of the search, in each part; then the best that was found has to do."""


class _Part(NamedTuple):
    """A set, as bits, its price, and its number."""

    has: int
    price: int
    number: int


class CheapestCover(NamedTuple):
    """Which sets together have everything."""

    numbers: tuple[int, ...]
    cheapest: bool
    """Whether it is known that no other choice is cheaper."""


def cover(wanted: int, sets: Iterable[tuple[int, int]]) -> CheapestCover | None:
    """The cheapest choice of sets, each with its bits and its price; None if all of them lack something."""
    parts = [_Part(has & wanted, price, number) for number, (has, price) in enumerate(sets)]
    chosen: list[int] = []
    cheapest = True
    for some, needed in _apart(_undominated(parts), wanted):
        search = _Search(_holders(some, needed))
        if not all(search.holders.values()):
            return None
        search.run(sum(search.holders), 0, ())
        chosen += search.best or ()
        cheapest = cheapest and search.left > 0
    return CheapestCover(tuple(sorted(chosen)), cheapest)


def _undominated(parts: Sequence[_Part]) -> list[_Part]:
    """Without those of which another has all, and is no dearer."""
    kept: list[_Part] = []
    for part in sorted(parts, key=lambda part: (part.price, -part.has.bit_count(), part.number)):
        if part.has and not any(part.has & ~other.has == 0 for other in kept):
            kept.append(part)
    return kept


def _apart(parts: list[_Part], wanted: int) -> Iterator[tuple[list[_Part], int]]:
    """The parts that have nothing to do with one another, with what is wanted of each."""
    while wanted:
        needed, grown = wanted & -wanted, 0
        while grown != needed:
            grown = needed
            for part in parts:
                if part.has & needed:
                    needed |= part.has
        yield [part for part in parts if part.has & needed], needed
        wanted &= ~needed


def _holders(parts: Sequence[_Part], needed: int) -> dict[int, tuple[_Part, ...]]:
    """For each bit who has it; without bits that come by themselves, since who has some other bit has them too."""
    masks: dict[int, int] = {}
    for bit in _bits(needed):
        holders = sum(1 << index for index, part in enumerate(parts) if part.has & bit)
        masks.setdefault(holders, bit)
    least = [mask for mask in masks if not any(other != mask and other & ~mask == 0 for other in masks)]
    return {masks[mask]: tuple(part for index, part in enumerate(parts) if mask >> index & 1) for mask in least}


def _bits(number: int) -> Iterator[int]:
    while number:
        bit = number & -number
        yield bit
        number ^= bit


@dataclass
class _Search:
    """Takes the bit that the fewest have, tries each of those, and gives up what cannot become cheaper."""

    holders: dict[int, tuple[_Part, ...]]
    left: int = MOST_NODES
    best: tuple[int, ...] | None = None
    price: int = 1 << 60
    known: dict[int, int] = field(default_factory=dict)
    """The price at which a rest was met before."""

    def run(self, rest: int, spent: int, chosen: tuple[int, ...]) -> None:
        """Find what the rest takes, with what was chosen before."""
        if not rest:
            if spent < self.price:
                self.best, self.price = chosen, spent
            return
        if self.left <= 0 and self.best is not None:
            return
        if self.known.get(rest, self.price) <= spent or spent + self._least(rest) >= self.price:
            return
        self.left -= 1
        self.known[rest] = spent
        bit = min(_bits(rest), key=lambda bit: len(self.holders[bit]))
        for part in sorted(self.holders[bit], key=lambda part: part.price / (part.has & rest).bit_count()):
            self.run(rest & ~part.has, spent + part.price, (*chosen, part.number))

    def _least(self, rest: int) -> int:
        """What the rest takes at least: the cheapest for bits of which no two can be had at once."""
        price = 0
        while rest:
            bit = min(_bits(rest), key=lambda bit: len(self.holders[bit]))
            price += min(part.price for part in self.holders[bit])
            for part in self.holders[bit]:
                rest &= ~part.has
        return price
