"""Terms that do nothing but what is wanted, each with what it does of it and how many letters it takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING

from cardgen.clicked.target import Deed, single_modes
from cardgen.notation import spell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.clicked.landings import ClickedWay
    from cardgen.clicked.letters import WaysChosen
    from cardgen.clicked.shapes import TermShape
    from cardgen.clicked.target import ClickTarget
    from cardgen.notation.terms import Mode, Term

LEAST_SEEN = 2
"""So many squares of a slide have to be clicked before it is taken to go on beyond the board."""


@dataclass(frozen=True)
class TermTried:
    """A term that may be of use."""

    does: int
    """The bits of what is wanted that it does."""
    cost: int
    shape: TermShape
    choice: WaysChosen
    """Its directions."""
    modes: Mode
    stops: Mode
    first: bool

    @cached_property
    def term(self) -> Term:
        """As a term of notation."""
        return self.shape.term(self.choice.letters, self.modes, self.stops, first=self.first)

    @property
    def ways(self) -> Iterator[tuple[ClickedWay, Deed]]:
        """All that it does, direction by direction."""
        for arm in (arm for index, arm in enumerate(self.shape.arms) if self.choice.chosen >> index & 1):
            for way in arm:
                for mode in single_modes(self.modes if way is arm[-1] else self.stops):
                    yield way, Deed(mode, self.first)


@dataclass
class TermSearch:
    """Looks for terms, and remembers what ways do."""

    target: ClickTarget
    edge: bool
    """Whether slides over plain squares that come to the edge of the board go on."""
    _fits: dict[tuple[ClickedWay, Deed], int | None] = field(default_factory=dict)

    def of(self, shape: TermShape) -> Iterator[TermTried]:
        """The terms of a shape that do something and nothing else."""
        arms = shape.arms
        for first in sorted({deed.first for deed in self.target.deeds}):
            for modes, stops in ((modes, stops) for modes in self._mode_sets for stops in shape.stops):
                does = [self._arm(arm, modes, stops, first=first) for arm in arms]
                yield from self._chosen(shape, does, modes, stops, first=first)

    @cached_property
    def _mode_sets(self) -> tuple[Mode, ...]:
        """What a term may do: all that is done anywhere, or some of it."""
        known = tuple(dict.fromkeys(deed.mode for deed in self.target.deeds))
        return tuple(reduce(or_, chosen) for count in range(len(known), 0, -1) for chosen in combinations(known, count))

    def _chosen(
        self, shape: TermShape, does: list[int | None], modes: Mode, stops: Mode, *, first: bool
    ) -> Iterator[TermTried]:
        allowed = sum(1 << index for index, done in enumerate(does) if done is not None)
        if not any(does):
            return
        bare = 0
        for choice in shape.choices(allowed):
            done = reduce(or_, (did for index, did in enumerate(does) if did and choice.chosen >> index & 1), 0)
            if done:
                bare = bare or len(spell((shape.term(("",) * len(choice.letters), modes, stops, first=first),)))
                yield TermTried(done, bare + choice.cost, shape, choice, modes, stops, first)

    def _arm(self, arm: tuple[ClickedWay, ...], modes: Mode, stops: Mode, *, first: bool) -> int | None:
        """What one direction of a term does of all that is wanted; None if it does something else too."""
        found = 0
        for way in arm:
            for mode in single_modes(modes if way is arm[-1] else stops):
                done = self._fit(way, Deed(mode, first))
                if done is None:
                    return None
                found |= done
        return found

    def _fit(self, way: ClickedWay, deed: Deed) -> int | None:
        key = way, deed
        if key not in self._fits:
            self._fits[key] = fit(self.target, way, deed, edge=self.edge)
        return self._fits[key]


def fit(target: ClickTarget, way: ClickedWay, deed: Deed, *, edge: bool) -> int | None:
    """What a way does of all that is wanted; None if it does something else too."""
    found, seen, beyond = 0, [], False
    for landing in target.landings(way):
        if target.may(landing, deed):
            found |= target.gain(landing, deed)
            seen.append(landing)
        elif edge and way.endless and not target.inside(landing):
            beyond = True
        else:
            return None
    if beyond and (len(seen) < LEAST_SEEN or not target.any_way(seen[-1], deed)):
        return None
    return found
