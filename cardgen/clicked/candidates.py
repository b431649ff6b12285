"""Terms that do nothing but what is wanted, each with what it does of it and how many letters it takes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import combinations, product
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from cardgen.clicked.target import Deed, WayDone, single_modes
from cardgen.notation import spell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardgen.clicked.landings import ClickedWay
    from cardgen.clicked.letters import WaysChosen
    from cardgen.clicked.shapes import TermShape
    from cardgen.clicked.target import ClickTarget
    from cardgen.notation.terms import Mode, Term


class PlainReading(NamedTuple):
    """How plain squares are taken."""

    rows: bool
    """Some in a row are a slide that ends with them, else each is leapt to over anything."""
    edge: bool
    """A row that comes to the edge of the board that was clicked on is a slide that goes on."""

    def takes(self, done: WayDone) -> bool:
        """Whether something may be done, read so."""
        if done.beyond:
            return self.edge
        return self.rows or not done.guessed


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


@dataclass(frozen=True)
class TermBranch:
    """A shape with modes, and what it does of all that is wanted in each direction; None where it does more."""

    shape: TermShape
    modes: Mode
    stops: Mode
    first: bool
    arms: tuple[WayDone | None, ...]

    def does(self, reading: PlainReading) -> tuple[int | None, ...]:
        """The bits that each direction does, read so; None where it does more than is wanted."""
        return tuple(done.bits if done is not None and reading.takes(done) else None for done in self.arms)

    def terms(self, reading: PlainReading) -> Iterator[TermTried]:
        """The terms that do something and nothing else."""
        does = self.does(reading)
        if not any(does):
            return
        allowed = sum(1 << index for index, done in enumerate(does) if done is not None)
        for choice in self.shape.choices(allowed):
            done = reduce(or_, (did for index, did in enumerate(does) if did and choice.chosen >> index & 1), 0)
            if done:
                cost = self._bare + choice.cost
                yield TermTried(done, cost, self.shape, choice, self.modes, self.stops, self.first)

    @cached_property
    def _bare(self) -> int:
        """How many letters it takes without directions."""
        return len(spell((self.shape.term(("", "", ""), self.modes, self.stops, first=self.first),)))


def branches(target: ClickTarget, shapes: Iterable[TermShape]) -> Iterator[TermBranch]:
    """All shapes with all modes that may be of use."""
    known = cache(target.done)
    firsts = sorted({deed.first for deed in target.deeds})
    for shape, first, modes in product(shapes, firsts, _mode_sets(target)):
        for stops in shape.stops:
            arms = tuple(_arm(arm, modes, stops, first, known) for arm in shape.arms)
            if any(arm is not None and arm.bits for arm in arms):
                yield TermBranch(shape, modes, stops, first, arms)


def _mode_sets(target: ClickTarget) -> tuple[Mode, ...]:
    """What a term may do: all that is done anywhere, or some of it."""
    known = tuple(dict.fromkeys(deed.mode for deed in target.deeds))
    return tuple(reduce(or_, chosen) for count in range(len(known), 0, -1) for chosen in combinations(known, count))


def _arm(
    arm: tuple[ClickedWay, ...],
    modes: Mode,
    stops: Mode,
    first: bool,
    done: Callable[[ClickedWay, Deed], WayDone | None],
) -> WayDone | None:
    """What one direction of a term does of all that is wanted; None if it does something else too."""
    found = WayDone()
    for way in arm:
        for mode in single_modes(modes if way is arm[-1] else stops):
            one = done(way, Deed(mode, first))
            if one is None:
                return None
            found |= one
    return found
