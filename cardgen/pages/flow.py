"""Blocks that flow down the pages of a booklet and are never broken, and which way of setting them fills pages best.

Some blocks can be set in several ways: the diagrams of an example larger or smaller, its rows on one page or on two.
Pages are filled block by block; of all that was begun the best is kept for each place on a page that it has come to.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardgen.ink.items import Item

MUCH = 0.3
"""Of a page: more than that does not stay blank before an example of several rows."""
LITTLE, HALF = 0.25, 0.5
"""Of the last page: with less on it, it is nearly bare, or looks so."""
FOOT_FREE = 0.2
"""Of a page: so much at its foot may be free."""
BARE_COSTS, PAGE_COSTS, BLANK_COSTS, LAST_COSTS = 3.0, 0.6, 5.0, 2.0
"""How bad a last page is that is nearly bare, another page, a blank one, a last one that is half empty."""
PARTED_COSTS = 1.6, 2.6
"""How bad it is that an example goes over to the facing page, or to the next one."""
KEPT = 30
"""So many ways of filling pages are followed at a time."""


class PageFlow(NamedTuple):
    """Something that goes onto a page as a whole."""

    height: float
    draw: Callable[[float, float], Iterable[Item]]
    """Its ink, from the left edge and its top."""
    keep: bool = False
    """It stays with what follows."""
    row: bool = False
    """A row of an example that is not the last: it is parted from the next one sooner than a page stays blank."""
    before: float = 0
    """Free above it, unless it begins a page."""
    mark: str = ""
    """What the contents call it."""
    keys: frozenset[str] = frozenset()
    """The kinds that it shows."""
    words: str = ""
    again: PageFlow | None = None
    """The head of a table, which stands over this row once more where it begins a page."""


class FlowChoice(NamedTuple):
    """One way in which some blocks can be set."""

    flows: tuple[PageFlow, ...]
    parts: bool = True
    """Whether an example may go over to the next page, though it would have room on one."""
    costs: float = 0.0
    """How much worse it looks than the best way."""


@dataclass(frozen=True)
class FilledPages:
    """Pages as far as they are filled."""

    room: float
    pages: tuple[tuple[tuple[float, PageFlow], ...], ...] = ((),)
    """What stands on each, and how far from its top."""
    used: float = 0.0
    """Of the last one."""
    chosen: tuple[FlowChoice, ...] = ()
    costs: float = 0.0
    """Of what was chosen, and of the pages before the last one."""

    def then(self, choice: FlowChoice) -> FilledPages:
        """With more blocks."""
        filling = _Filling(self.room, choice.parts, [[*page] for page in self.pages[-1:]], self.used, len(self.pages))
        filling.add(choice.flows)
        pages = (*self.pages[:-1], *map(tuple, filling.pages))
        fresh = range(len(self.pages) - 1, len(pages) - 1)
        costs = self.costs + choice.costs + added(self._cost(number, pages[number]) for number in fresh)
        return replace(self, pages=pages, used=filling.used, chosen=(*self.chosen, choice), costs=costs)

    def _cost(self, number: int, page: Sequence[tuple[float, PageFlow]]) -> float:
        """How bad a page is that is full."""
        down, last = page[-1]
        blank = 1 - (down + last.height) / self.room
        return PAGE_COSTS + max(0.0, blank - FOOT_FREE) * BLANK_COSTS + last.row * PARTED_COSTS[number % 2]

    @cached_property
    def cost(self) -> float:
        """How bad all of them are, the last one too."""
        full = self.used / self.room
        return self.costs + PAGE_COSTS + BARE_COSTS * (full < LITTLE) + LAST_COSTS * max(0.0, HALF - full)


@dataclass
class _Filling:
    """The last page while more blocks come onto it, and those that follow."""

    room: float
    parts: bool
    pages: list[list[tuple[float, PageFlow]]]
    used: float
    number: int
    """Of the last page, counted from 1; the first after the cover is on the left."""
    first: int = field(init=False)

    def __post_init__(self) -> None:
        self.first = self.number - len(self.pages)

    def add(self, flows: Sequence[PageFlow]) -> None:
        """One after the other; what is kept with its follower goes with it."""
        at = 0
        while at < len(flows):
            if flows[at].draw is nothing and (not self.used or self.used + flows[at].height > self.room):
                at += 1  # nothing is free at the head or the foot of a page
                continue
            end = self.kept(flows, at)
            if self.used and self.used + self.needed(flows[at:end]) > self.room:
                some = self.begun(flows, at, end)
                if some == at:
                    self.turned(flows[at].again)
                else:
                    end = some
            for one in flows[at:end]:
                self.used += one.before if self.used else 0
                self.pages[-1].append((self.used, one))
                self.used += one.height
            at = end

    def turned(self, head: PageFlow | None) -> None:
        """A new page, with the head of a table that goes on there."""
        self.pages.append([(0.0, head)] if head else [])
        self.used = head.height if head else 0.0

    def kept(self, flows: Sequence[PageFlow], at: int) -> int:
        """Where what is kept together ends; what no page has room for is parted."""
        end = at + 1
        while flows[end - 1].keep and end < len(flows):
            end += 1
        while end > at + 1 and self.needed(flows[at:end]) > self.room:
            end -= 1
        return end

    def begun(self, flows: Sequence[PageFlow], at: int, end: int) -> int:
        """How far an example goes on this page: over to the facing one, or where much would stay blank."""
        facing = (self.first + len(self.pages)) % 2 == 1
        if not self.parts or (not facing and self.room - self.used < MUCH * self.room):
            return at
        while end > at and not (flows[end - 1].row and self.used + self.needed(flows[at:end]) <= self.room):
            end -= 1
        return end

    @staticmethod
    def needed(flows: Sequence[PageFlow]) -> float:
        """How much of a page they take."""
        return added(one.before + one.height for one in flows)


def nothing(x: float, top: float) -> Iterable[Item]:  # noqa: ARG001  as all that draw
    """Free room."""
    return ()


def filled(room: float, blocks: Iterable[Sequence[FlowChoice]]) -> FilledPages:
    """The best pages with a choice for each of the blocks; of those that are equal, with the first choices."""
    found = [FilledPages(room)]
    for choices in _joined(blocks):
        found = _best(one.then(choice) for one in found for choice in choices)
    return min(found, key=lambda one: one.cost)


def _joined(blocks: Iterable[Sequence[FlowChoice]]) -> Iterable[Sequence[FlowChoice]]:
    """What can be set in one way goes with what follows: it may have to be kept with it."""
    before: tuple[PageFlow, ...] = ()
    for choices in blocks:
        if len(choices) == 1:
            before += choices[0].flows
            continue
        yield [one._replace(flows=(*before, *one.flows)) for one in choices]
        before = ()
    yield [FlowChoice(before)]


def _best(found: Iterable[FilledPages]) -> list[FilledPages]:
    """The best one for each place that has been come to; of many places, the best."""
    places: dict[tuple[int, int], FilledPages] = {}
    for one in found:
        at = len(one.pages), round(one.used)
        if at not in places or one.costs < places[at].costs:
            places[at] = one
    return sorted(places.values(), key=lambda one: one.cost)[:KEPT]
