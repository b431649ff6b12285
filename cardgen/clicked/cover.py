"""The cheapest choice of sets that has everything: exact, by branch and bound, with an end. Knows nothing of chess."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_NODES = 2000
"""Of the search, in all parts together; then the best that was found has to do."""


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
    cheapest, left = True, MOST_NODES
    for some, needed in _apart(_cheapest_of_each(parts), wanted):
        holders = _holders(_undominated(some), needed)
        if not all(holders.values()):
            return None
        search = _Search(_needed(holders), left)
        search.run(sum(holders), 0, ())
        chosen += search.best or ()
        left = max(search.left, 0)
        cheapest = cheapest and search.left >= 0
    return CheapestCover(tuple(sorted(chosen)), cheapest)


def _cheapest_of_each(parts: Iterable[_Part]) -> list[_Part]:
    """Of parts that have the same the cheapest."""
    found: dict[int, _Part] = {}
    for part in parts:
        if part.has and (part.has not in found or part.price < found[part.has].price):
            found[part.has] = part
    return list(found.values())


def _apart(parts: Sequence[_Part], wanted: int) -> Iterator[tuple[list[_Part], int]]:
    """The parts that have nothing to do with one another, with what is wanted of each."""
    groups: dict[int, list[_Part]] = {}
    for part in parts:
        met = [needed for needed in groups if needed & part.has]
        joined = [one for needed in met for one in groups.pop(needed)]
        groups[reduce(or_, met, part.has)] = [*joined, part]
    yield from ((some, needed) for needed, some in groups.items())
    if lost := wanted & ~reduce(or_, groups, 0):
        yield [], lost


def _undominated(parts: Iterable[_Part]) -> list[_Part]:
    """Without those of which another has all, and is no dearer. Such another has its lowest bit, too."""
    kept: list[_Part] = []
    known: dict[int, list[int]] = defaultdict(list)
    for part in sorted(parts, key=lambda part: (part.price, -part.has.bit_count(), part.number)):
        if not any(part.has & ~other == 0 for other in known[part.has & -part.has]):
            kept.append(part)
            for bit in _bits(part.has):
                known[bit].append(part.has)
    return kept


def _holders(parts: Sequence[_Part], needed: int) -> dict[int, tuple[_Part, ...]]:
    """For each bit who has it; without bits that come by themselves, since who has some other bit has them too."""
    having = dict.fromkeys(_bits(needed), 0)
    for index, part in enumerate(parts):
        for bit in _bits(part.has & needed):
            having[bit] |= 1 << index
    masks: dict[int, int] = {}
    for bit, holders in having.items():
        masks.setdefault(holders, bit)
    least = [mask for mask in masks if not any(other != mask and other & ~mask == 0 for other in masks)]
    return {masks[mask]: tuple(parts[one.bit_length() - 1] for one in _bits(mask)) for mask in least}


def _bits(number: int) -> Iterator[int]:
    while number:
        bit = number & -number
        yield bit
        number ^= bit


class _Needed(NamedTuple):
    """A bit that is wanted, and what it takes."""

    bit: int
    holders: tuple[_Part, ...]
    """Who has it, the best bargain first."""
    least: int
    """The price of the cheapest of them."""
    together: int
    """All bits of which one of them has some."""
    share: float
    """The price of the best bargain among them, for each of its bits."""


def _needed(holders: dict[int, tuple[_Part, ...]]) -> tuple[_Needed, ...]:
    """Those that the fewest have come first."""
    whole = sum(holders)
    found = []
    for bit, some in holders.items():
        shares = {part.number: part.price / (part.has & whole).bit_count() for part in some}
        ordered = tuple(sorted(some, key=lambda part: shares[part.number]))
        together = reduce(or_, (part.has for part in some))
        found.append(_Needed(bit, ordered, min(part.price for part in some), together, min(shares.values())))
    return tuple(sorted(found, key=lambda one: (len(one.holders), -one.least)))


@dataclass
class _Search:
    """Takes the bit that the fewest have, tries each of those, and gives up what cannot become cheaper."""

    needed: tuple[_Needed, ...]
    left: int
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
        if self.known.get(rest, self.price) <= spent:
            return
        self.left -= 1
        if self.best is not None and (self.left < 0 or spent + self._least(rest) >= self.price):
            return
        self.known[rest] = spent
        one = next(one for one in self.needed if one.bit & rest)
        for part in one.holders:
            self.run(rest & ~part.has, spent + part.price, (*chosen, part.number))

    def _least(self, rest: int) -> float:
        """What the rest takes at least, by two reckonings.

        Of bits of which no two can be had at once, each takes its cheapest; and each bit takes its share of the best
        bargain.
        """
        alone, shares, left = 0, 0.0, rest
        for one in self.needed:
            if one.bit & rest:
                shares += one.share
                if one.bit & left:
                    alone += one.least
                    left &= ~one.together
        return max(alone, shares - 0.001)
