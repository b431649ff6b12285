"""Advice in Parade Chess Solitaire for who does not know the order of the hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.actions import Act
from cardgen.games.parade.options import HAND
from cardgen.games.parade.ordering import ParadePuzzle, movings, with_added
from cardgen.games.solitaire.shortest import Patience, moved, occupied_by, shortest, straggling

if TYPE_CHECKING:
    from random import Random

    from cardgen.games.solitaire.move_text import Moving
    from cardgen.games.solitaire.shortest import PlacedMen
    from cardgen.search import Effort

EASE = 4
"""Positions that are looked at for one move that the program may try: they are small."""
WAYS = 40
"""A beam keeps so many, where the fewest moves are not found."""
FEW = 2
"""Moves to a group, for which adding a man cannot be better."""


class ParadeSight(NamedTuple):
    """What a player sees."""

    men: PlacedMen
    unseen: tuple[str, ...]
    spent: int
    negative: int
    adding: bool
    """Whether a man may be added."""


def best_action(sight: ParadeSight, effort: Effort, random: Random) -> Act:
    """The next action. The fewest moves are looked for; and for each man who can come, how few there are with him."""
    patience = Patience(effort.nodes * EASE, effort.seconds, WAYS)
    puzzle = ParadePuzzle((), sight.negative)
    steps = shortest(puzzle, sight.men, patience, sight.spent).steps
    if steps is None:
        return _nearest(sight, puzzle, random)
    if sight.adding and len(steps) > FEW and _with_another(sight, puzzle, patience, len(steps)) < len(steps):
        return Act("add")
    return next(one.act for one in movings(sight.men) if (one.start, one.end) == steps[0])


def _with_another(sight: ParadeSight, puzzle: ParadePuzzle, patience: Patience, moves: int) -> float:
    """How many actions it takes on average if a man is added now; who does not help leaves as many moves as before."""
    counts = Counter(sight.unseen)
    share = Patience(patience.positions / len(counts), patience.seconds / len(counts), 0)
    cost = 0.0
    for letter, count in counts.items():
        found = shortest(puzzle, with_added(sight.men, letter), share, sight.spent + 1, moves - 1).steps
        cost += count * (1 + (moves if found is None else len(found)))
    return cost / len(sight.unseen)


def _nearest(sight: ParadeSight, puzzle: ParadePuzzle, random: Random) -> Act:
    """The move after which the groups are fewest and nearest; to add where many cards are left, or nobody moves."""
    found = {one: straggling(puzzle.joining, occupied_by(_after(sight.men, one))) for one in movings(sight.men)}
    if not found or (sight.adding and sight.spent < HAND // 2):
        return Act("add")
    least = min(found.values())
    return random.choice([one for one, far in found.items() if far == least]).act


def _after(men: PlacedMen, one: Moving) -> PlacedMen:
    return moved(men, [at for at, _ in men].index(one.start), one.end)
