"""Neighbour Chess Solitaire solved: the best score where the order is known, and advice for who does not know it."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.actions import Act
from cardgen.games.neighbour.borrowing import NeighbourPuzzle, landings, movings, put
from cardgen.games.neighbour.options import CARDS
from cardgen.games.solitaire.bits import each, square_of
from cardgen.games.solitaire.cards import MEN
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.shortest import (
    Patience,
    TooLongError,
    moved,
    occupied_by,
    of_exactly,
    shortest,
    straggling,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cardgen.games.neighbour.borrowing import Stride
    from cardgen.games.neighbour.options import NeighbourOptions
    from cardgen.games.solitaire.shortest import Going, PlacedMen
    from cardgen.games.solitaire.typed import Moving
    from cardgen.search import Effort

EASE = 4
"""Positions that are looked at for one move that the program may try: they are small."""
WAYS = 40
"""A beam keeps so many, where the fewest moves are not found."""
FEW = 3
"""Moves to a group, for which adding a man, who costs two cards, is not thought of."""
DRAWN = 8
"""Cards that are drawn to see what adding a man would bring."""
LAYOUTS = 4000
"""Ways to put so many men; more are not looked at."""

ADDING, STOPPING = Act("add"), Act("stop")


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
    """The best score from where so many men stand and none has moved: each cost more is tried before the next."""
    ends, joining = process_time() + patience.seconds, Joiner(diagonals=options.diagonals)
    first = len(layout.men)
    least = max(options.min_pieces, first, 1)
    layouts: dict[int, list[PutMen]] = {first: [layout]}
    for cost in range(2 * least, CARDS + 1):
        for count in range(least, min(cost // 2, len(MEN)) + 1):
            for one in _layouts(layouts, first, count, decks):
                puzzle = NeighbourPuzzle(options, CARDS - 2 * count, joining)
                left = Patience(patience.positions, ends - process_time())
                try:
                    steps = of_exactly(puzzle, one.men, cost - 2 * count, left)
                except TooLongError:
                    return _hasty(layouts[least], options, joining)._replace(bound=CARDS - cost)
                if steps is not None:
                    return BestPuts(CARDS - cost, CARDS - cost, one.puts, steps)
            if len(layouts[count]) >= LAYOUTS:
                return _hasty(layouts[least], options, joining)._replace(bound=CARDS - cost)
    return BestPuts(0, 0)


def _layouts(layouts: dict[int, list[PutMen]], first: int, count: int, decks: Decks) -> list[PutMen]:
    """All layouts of so many men, kept with those of fewer."""
    while count not in layouts:
        before = max(layouts)
        letter, stride = decks.men[before - first], decks.strides[before - first]
        after = [one for layout in layouts[before] for one in added(layout, letter, stride)]
        layouts[before + 1] = after[:LAYOUTS]
    return layouts[count]


def _hasty(layouts: list[PutMen], options: NeighbourOptions, joining: Joiner) -> BestPuts:
    """The best of a beam from the most promising layout: no proof."""
    one = min(layouts, key=lambda layout: straggling(joining, occupied_by(layout.men)))
    cards = CARDS - 2 * len(one.men)
    steps = shortest(NeighbourPuzzle(options, cards, joining), one.men, Patience(0), 0).steps
    return BestPuts(None if steps is None else cards - len(steps), CARDS, one.puts, steps or ())


class NeighbourSight(NamedTuple):
    """What a player sees."""

    layout: PutMen
    men: tuple[str, ...]
    """Whose cards have not been turned."""
    strides: tuple[Stride, ...]
    """That have not been turned."""
    spent: int
    options: NeighbourOptions

    @property
    def cards(self) -> int:
        """That were left when the last man was added."""
        return CARDS - 2 * len(self.layout.men)


def where_to_put(sight: NeighbourSight, letter: str, target: int) -> Act:
    """A square for a man who has several: the one that leaves the fewest moves, or groups while men are to come."""
    puzzle, enough = _puzzle(sight), len(sight.layout.men) + 1 >= sight.options.min_pieces
    ends = list(each(landings(occupied_by(sight.layout.men), target)))
    return Act(
        "put",
        (str(square_of(min(ends, key=lambda at: _far(puzzle, put(sight.layout.men, letter, at), enough=enough)))),),
    )


def _far(puzzle: NeighbourPuzzle, men: PlacedMen, *, enough: bool) -> tuple[int, int, int]:
    steps = shortest(puzzle, men, Patience(500, beam=0), 0).steps if enough else None
    return (len(steps) if steps is not None else len(men), *straggling(puzzle.joining, occupied_by(men)))


def whether_to_stop(sight: NeighbourSight, effort: Effort, random: Random) -> Act:
    """Stop where a man more would not save two moves and more, by some cards that are drawn."""
    puzzle = _puzzle(sight)
    steps = shortest(puzzle, sight.layout.men, _patience(effort), 0).steps
    if steps is None:
        return ADDING if sight.men else STOPPING
    moves = len(steps)
    if moves <= FEW or not sight.men:
        return STOPPING
    share = Patience(effort.nodes * EASE / DRAWN, effort.seconds / DRAWN, 0)
    cost = 0
    for _ in range(DRAWN):
        letter, stride = random.choice(sight.men), random.choice(sight.strides)
        one = min(added(sight.layout, letter, stride), key=lambda found: _far(puzzle, found.men, enough=False))
        found = shortest(puzzle, one.men, share, 0, moves - FEW).steps
        cost += 2 + (moves if found is None else len(found))
    return ADDING if cost < moves * DRAWN else STOPPING


def whom_to_move(sight: NeighbourSight, effort: Effort, random: Random) -> Act:
    """The first of the fewest moves; else the one after which the groups are fewest and nearest."""
    puzzle, men = _puzzle(sight), sight.layout.men
    steps = shortest(puzzle, men, _patience(effort), sight.spent).steps
    if steps is not None:
        return next(one.act for one in movings(puzzle, men) if (one.start, one.end) == steps[0])
    found = {one: straggling(puzzle.joining, occupied_by(_after(men, one))) for one in movings(puzzle, men)}
    least = min(found.values())
    return random.choice([one for one, far in found.items() if far == least]).act


def _puzzle(sight: NeighbourSight) -> NeighbourPuzzle:
    return NeighbourPuzzle(sight.options, sight.cards)


def _patience(effort: Effort) -> Patience:
    return Patience(effort.nodes * EASE, effort.seconds, WAYS)


def _after(men: PlacedMen, one: Moving) -> PlacedMen:
    return moved(men, [at for at, _ in men].index(one.start), one.end)
