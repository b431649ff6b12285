"""The best score of Neighbour Chess Solitaire where the order of both piles is known, and what it cannot exceed.

What a way costs is tried in order: two cards for each man, one for each move. A man more leaves two moves less, so few
need be tried beside the fewest men. Where time runs out, a beam looks for a way that is good.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.neighbour.borrowing import NeighbourPuzzle, landings, put
from cardgen.games.neighbour.options import CARDS
from cardgen.games.solitaire.bits import each
from cardgen.games.solitaire.cards import MEN
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.shortest import Patience, TooLongError, beam, occupied_by, of_exactly, straggling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.neighbour.borrowing import Stride
    from cardgen.games.neighbour.options import NeighbourOptions
    from cardgen.games.solitaire.shortest import Going, PlacedMen

LAYOUTS = 4000
"""Ways to put so many men; with more of them nothing is proved."""
PROVING = 0.7
"""The share of the time in which all is tried in order; the rest is for a beam."""
BEAM = 50
"""Ways that it keeps."""
TRIED = 3
"""Layouts of as many men that a beam begins with: those with the fewest groups."""


class PutMen(NamedTuple):
    """Men as they were put, one after the other."""

    men: PlacedMen
    last: int
    """Where the last of them stands."""
    puts: tuple[int, ...]
    """Where each stands who was added."""


class Decks(NamedTuple):
    """Cards in their order, from the next on."""

    men: tuple[str, ...]
    strides: tuple[Stride, ...]


class BestPuts(NamedTuple):
    """The best that was found, and what it cannot exceed."""

    score: int | None
    bound: int
    puts: tuple[int, ...] = ()
    """Where the men that are added are put."""
    steps: tuple[Going, ...] = ()
    """How they move then."""

    @property
    def proved(self) -> bool:
        """Whether nothing better is possible."""
        return self.score == self.bound


def added(layout: PutMen, letter: str, stride: Stride) -> Iterator[PutMen]:
    """A layout with one man more, in each way that he may be put."""
    for at in each(landings(occupied_by(layout.men), stride.end(layout.last))):
        yield PutMen(put(layout.men, letter, at), at, (*layout.puts, at))


def best(layout: PutMen, decks: Decks, options: NeighbourOptions, patience: Patience) -> BestPuts:
    """The best score from where so many men stand and none has moved."""
    start, layouts = process_time(), _Layouts(layout, decks, options)
    found = layouts.proved(Patience(patience.positions, patience.seconds * PROVING))
    if found.score is not None:
        return found
    hasty = layouts.hasty(start + patience.seconds)
    return hasty._replace(bound=found.bound)


class _Layouts:
    """Ways to put more and more men."""

    def __init__(self, layout: PutMen, decks: Decks, options: NeighbourOptions) -> None:
        self.decks, self.options, self.first = decks, options, len(layout.men)
        self.joining = Joiner(diagonals=options.diagonals)
        self.least = max(options.min_pieces, self.first, 1)
        self._of = {self.first: [layout]}

    def of(self, count: int) -> list[PutMen]:
        """All of so many men, as far as they are looked at."""
        while count not in self._of:
            before = max(self._of)
            letter, stride = self.decks.men[before - self.first], self.decks.strides[before - self.first]
            after = [one for layout in self._of[before] for one in added(layout, letter, stride)]
            self._of[before + 1] = after[:LAYOUTS]
        return self._of[count]

    def puzzle(self, count: int) -> NeighbourPuzzle:
        """The moves once so many men stand."""
        return NeighbourPuzzle(self.options, CARDS - 2 * count, self.joining)

    def proved(self, patience: Patience) -> BestPuts:
        """The best, or how much cannot be exceeded."""
        ends = process_time() + patience.seconds
        for cost in range(2 * self.least, CARDS + 1):
            for count in range(self.least, min(cost // 2, len(MEN)) + 1):
                for one in self.of(count):
                    left = Patience(patience.positions, ends - process_time())
                    try:
                        steps = of_exactly(self.puzzle(count), one.men, cost - 2 * count, left)
                    except TooLongError:
                        return BestPuts(None, CARDS - cost)
                    if steps is not None:
                        return BestPuts(CARDS - cost, CARDS - cost, one.puts, steps)
                if len(self.of(count)) >= LAYOUTS:
                    return BestPuts(None, CARDS - cost)
        return BestPuts(0, 0)

    def hasty(self, ends: float) -> BestPuts:
        """The best of beams from the most promising layouts: no proof."""
        found = BestPuts(None, CARDS)
        for count in range(self.least, len(MEN) + 1):
            cards = CARDS - 2 * count
            for one in sorted(self.of(count), key=lambda put: straggling(self.joining, occupied_by(put.men)))[:TRIED]:
                if process_time() > ends or cards <= (found.score or 0):
                    return found
                most = cards if found.score is None else cards - found.score - 1
                steps = beam(self.puzzle(count), one.men, BEAM, 0, most)
                if steps is not None:
                    found = BestPuts(cards - len(steps), CARDS, one.puts, steps)
        return found
