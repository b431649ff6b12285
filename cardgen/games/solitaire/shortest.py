"""The fewest actions that make one group of the men, and how few it cannot be. Knows no single game.

Depths are tried one after the other: all ways of one action, of two, of three. Where that takes too long, the best of a
beam of ways is given instead, and the depth below which there is none for certain.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.solitaire.bits import each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.solitaire.joining import Joiner

PlacedMen = tuple[tuple[int, str], ...]
"""Squares by their numbers, in order, each with the letter of its man."""
ADD = -1
"""In the place of a start: the next man of the pile is added."""
EVERY = 64
"""Positions between two looks at the clock."""


class Going(NamedTuple):
    """A man that goes from a square to another; from ADD, a man that is added, to -1 where he finds no room."""

    start: int
    end: int


class Patience(NamedTuple):
    """How long a search may take: positions, seconds of the processor, and how many ways a beam keeps."""

    positions: float = float("inf")
    seconds: float = float("inf")
    beam: int = 200


class Shortest(NamedTuple):
    """What was found."""

    steps: tuple[Going, ...] | None
    """A way to one group; None where none was found."""
    least: int
    """Fewer actions than these do not do it, for certain."""
    positions: int
    """How many were looked at."""

    @property
    def proved(self) -> bool:
        """Whether no other way is shorter."""
        return self.steps is not None and len(self.steps) == self.least


class Puzzle(ABC):
    """Men that are to become one group."""

    joining: Joiner
    captures = False
    """Whether a man who moves may take another; then it is not known who has to move."""

    @abstractmethod
    def reach(self, men: PlacedMen, occupied: int, index: int) -> int:
        """Where a man can be moved to."""

    @abstractmethod
    def added(self, men: PlacedMen, spent: int) -> tuple[PlacedMen, Going] | None:
        """The men once the next action adds one, or sets him aside; None where none can be added."""

    @abstractmethod
    def adds(self, spent: int) -> int:
        """How many more actions might add a man."""

    @property
    @abstractmethod
    def most(self) -> int:
        """How many actions there may be."""


class TooLongError(Exception):
    """The search was not finished."""


def occupied_by(men: PlacedMen) -> int:
    """Their squares as bits."""
    return sum(1 << at for at, _ in men)


def moved(men: PlacedMen, index: int, end: int) -> PlacedMen:
    """The men after one of them has moved; who stood on the end is gone."""
    letter = men[index][1]
    return tuple(sorted((*(one for at, one in enumerate(men) if at != index and one[0] != end), (end, letter))))


def shortest(puzzle: Puzzle, men: PlacedMen, limits: Patience, spent: int = 0, most: int | None = None) -> Shortest:
    """The fewest actions to one group, from where so many were done; at most as many as are left, or as are asked."""
    left = puzzle.most - spent
    most = left if most is None else min(most, left)
    if puzzle.joining.connected(occupied_by(men)):
        return Shortest((), 0, 1)
    search = _Search(puzzle, limits)
    for depth in range(1, most + 1):
        try:
            steps = search.at_depth(men, spent, depth)
        except TooLongError:
            return Shortest(beam(puzzle, men, limits.beam, spent, most), depth, search.positions)
        if steps is not None:
            return Shortest(steps, depth, search.positions)
    return Shortest(None, most + 1, search.positions)


def of_exactly(puzzle: Puzzle, men: PlacedMen, moves: int, limits: Patience) -> tuple[Going, ...] | None:
    """A way of so many actions where fewer are known not to do. Raises TooLongError."""
    if not moves:
        return () if puzzle.joining.connected(occupied_by(men)) else None
    return _Search(puzzle, limits).at_depth(men, 0, moves)


class _Search:
    """All ways of so many actions."""

    def __init__(self, puzzle: Puzzle, limits: Patience) -> None:
        self.puzzle, self.joining, self.limits = puzzle, puzzle.joining, limits
        self.positions = 0
        self.ends = process_time() + limits.seconds
        self.failed: set[tuple[PlacedMen, int]] = set()

    def at_depth(self, men: PlacedMen, spent: int, depth: int) -> tuple[Going, ...] | None:
        """A way of exactly so many. Raises TooLongError."""
        self.failed = set()
        return self._from(men, occupied_by(men), spent, depth)

    def _from(self, men: PlacedMen, occupied: int, spent: int, left: int) -> tuple[Going, ...] | None:
        self._look_at_the_clock()
        if left == 1:
            return self._last(men, occupied, spent)
        if left == 2 and len(men) > 2 and not self.puzzle.captures and not self.puzzle.adds(spent):
            return self._last_two(men, occupied, spent)
        if (men, left) in self.failed:
            return None
        movers, adding = self._movers(occupied, spent, left)
        for index, (start, _) in enumerate(men):
            if movers >> start & 1:
                reach = self.puzzle.reach(men, occupied, index)
                while reach:
                    low = reach & -reach
                    reach ^= low
                    end = low.bit_length() - 1
                    there = (occupied ^ 1 << start) | low
                    if (rest := self._from(moved(men, index, end), there, spent + 1, left - 1)) is not None:
                        return Going(start, end), *rest
        if adding and (found := self.puzzle.added(men, spent)):
            after, step = found
            if (rest := self._from(after, occupied_by(after), spent + 1, left - 1)) is not None:
                return step, *rest
        self.failed.add((men, left))
        return None

    def _last_two(self, men: PlacedMen, occupied: int, spent: int) -> tuple[Going, ...] | None:
        """The two moves that are left, where nobody is added or taken: the first comes to where it is of use."""
        for index, (start, _) in enumerate(men):
            reach = self.puzzle.reach(men, occupied, index)
            for end in each(reach and reach & self.joining.ends(occupied, start)):
                self._look_at_the_clock()
                there = occupied ^ 1 << start | 1 << end
                if (rest := self._last(moved(men, index, end), there, spent + 1)) is not None:
                    return Going(start, end), *rest
        return None

    def _movers(self, occupied: int, spent: int, left: int) -> tuple[int, bool]:
        if self.puzzle.captures:
            return occupied, True
        return self.joining.movers(occupied, left, self.puzzle.adds(spent))

    def _last(self, men: PlacedMen, occupied: int, spent: int) -> tuple[Going, ...] | None:
        """The one action that is left."""
        for index, (start, _) in enumerate(men):
            bare = occupied ^ 1 << start
            joints = self.joining.joints(bare) & ~(1 << start)
            if joints and (found := joints & self.puzzle.reach(men, occupied, index)):
                return (Going(start, (found & -found).bit_length() - 1),)
            if self.puzzle.captures and self.joining.connected(bare):
                taken = bare & self.puzzle.reach(men, occupied, index)
                if taken:
                    return (Going(start, (taken & -taken).bit_length() - 1),)
        if self.puzzle.adds(spent) and (added := self.puzzle.added(men, spent)):
            after, step = added
            if self.joining.connected(occupied_by(after)):
                return (step,)
        return None

    def _look_at_the_clock(self) -> None:
        self.positions += 1
        if self.positions > self.limits.positions:
            raise TooLongError
        if not self.positions % EVERY and process_time() > self.ends:
            raise TooLongError


def beam(puzzle: Puzzle, men: PlacedMen, width: int, spent: int, most: int) -> tuple[Going, ...] | None:
    """A way that keeps only the most promising positions after each action: rarely the shortest, and soon found."""
    if puzzle.joining.connected(occupied_by(men)):
        return ()
    ways: dict[PlacedMen, tuple[Going, ...]] = {men: ()}
    seen = {men}
    for done in range(most):
        after: dict[PlacedMen, tuple[Going, ...]] = {}
        for there, steps in ways.items():
            for new, step in each_step(puzzle, there, spent + done):
                if new not in seen:
                    seen.add(new)
                    after[new] = (*steps, step)
        ranked = sorted((straggling(puzzle.joining, occupied_by(one)), one) for one in after)[:width]
        if ranked and ranked[0][0] == (1, 0):
            return after[ranked[0][1]]
        ways = {one: after[one] for _, one in ranked}
    return None


def each_step(puzzle: Puzzle, men: PlacedMen, spent: int) -> Iterator[tuple[PlacedMen, Going]]:
    """All that one action can do."""
    occupied = occupied_by(men)
    for index, (start, _) in enumerate(men):
        reach = puzzle.reach(men, occupied, index)
        while reach:
            low = reach & -reach
            reach ^= low
            end = low.bit_length() - 1
            yield moved(men, index, end), Going(start, end)
    if puzzle.adds(spent) and (found := puzzle.added(men, spent)):
        yield found


def straggling(joining: Joiner, occupied: int) -> tuple[int, int]:
    """How many groups there are, and how far the smaller ones are from the largest; (1, 0) for one group."""
    groups = sorted(joining.groups(occupied), key=int.bit_count)
    largest, far = groups.pop(), 0
    for group in groups:
        grown = group
        while not grown & largest:
            grown |= joining.near(grown)
            far += 1
    return len(groups) + 1, far
