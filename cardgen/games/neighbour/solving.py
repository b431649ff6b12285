"""Advice in Neighbour Chess Solitaire for who does not know the order of the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.actions import Act
from cardgen.games.neighbour.best import added
from cardgen.games.neighbour.borrowing import NeighbourPuzzle, landings, movings, put
from cardgen.games.neighbour.options import CARDS
from cardgen.games.solitaire.bits import each, square_of
from cardgen.games.solitaire.shortest import (
    Patience,
    moved,
    occupied_by,
    shortest,
    straggling,
)

if TYPE_CHECKING:
    from random import Random

    from cardgen.games.neighbour.best import PutMen
    from cardgen.games.neighbour.borrowing import Stride
    from cardgen.games.neighbour.options import NeighbourOptions
    from cardgen.games.solitaire.move_text import Moving
    from cardgen.games.solitaire.shortest import PlacedMen
    from cardgen.search import Effort

WAYS = 40
"""A beam keeps so many, where the fewest moves are not found."""
FEW = 3
"""Moves to a group, for which adding a man, who costs two cards, is not thought of."""
DRAWN = 8
"""Cards that are drawn to see what adding a man would bring."""

ADDING, STOPPING = Act("add"), Act("stop")


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
    share = Patience(effort.nodes / DRAWN, effort.seconds / DRAWN, 0)
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
    return Patience(effort.nodes, effort.seconds, WAYS)


def _after(men: PlacedMen, one: Moving) -> PlacedMen:
    return moved(men, [at for at, _ in men].index(one.start), one.end)
