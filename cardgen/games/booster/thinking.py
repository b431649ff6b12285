"""How the program plays Booster Chess: moves are searched, with hobbled men as lesser men; then the best of the rest.

It sees its own cards and no others. What the other's boosters may do is seen where they mate with the next move, and
where a king is in danger, not beyond.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, parse_square
from cardgen.engine.move import Move
from cardgen.engine.position import Ending
from cardgen.games.booster.men import VALUES, base
from cardgen.games.core.actions import Act
from cardgen.search import Effort, search

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction

BOOSTED = 0.4
"""What a checker of one's own under a man is worth, in pawns."""
CLEARLY = 30
"""By how much a step has to be better than none, in hundredths of a pawn: it costs a checker."""


TRIES = 4
"""Moves and cards of which the first is done that is not answered by mate."""


class BoosterSight(NamedTuple):
    """What is thought about."""

    position: Position
    stacks: Mapping[Square, int]
    mid: bool
    """Whether a man has moved in this turn."""
    mated_after: Callable[[GameAction], bool]
    """Whether the other could mate at once by a man on checkers."""


def best_action(sight: BoosterSight, actions: Sequence[GameAction], effort: Effort, random: Random) -> GameAction:
    """A move; then a step that wins something, else the card that does most, else nothing."""
    moves = [action for action in actions if isinstance(action, Move)]
    if not sight.mid:
        return _best_move(sight, moves, effort, random)
    if moves and (step := _best_step(sight.position, moves, effort, random)):
        return step
    plays = [action for action in actions if isinstance(action, Act) and len(action.words) == 2]
    side = sight.position.turn.other
    plays.sort(key=lambda act: (_won(act, sight.position, sight.stacks, side), random.random()), reverse=True)
    ends: list[GameAction] = [*plays[:TRIES], actions[-1]]
    return next((end for end in ends if not sight.mated_after(end)), ends[0])


def _best_move(sight: BoosterSight, moves: Sequence[Move], effort: Effort, random: Random) -> Move:
    """The best that is not answered by mate; of what a turn still adds to it nothing is seen."""
    left, first = list(moves), None
    while left and len(moves) - len(left) < TRIES:
        found = search(sight.position, VALUES, effort, random, among=left).move
        if not sight.mated_after(found):
            return found
        first = first or found
        left.remove(found)
    return first or random.choice(moves)


def _best_step(position: Position, steps: Sequence[Move], effort: Effort, random: Random) -> Move | None:
    """The step after which the other side is worst off, if that is worse for it than now."""
    share = Effort(max(20, effort.nodes // (2 * len(steps) + 2)), effort.seconds / (len(steps) + 2))
    best, score = None, -_score(position, share, random) + CLEARLY
    for step in steps:
        found = -_score(position.changed(step, turn=position.turn), share, random)
        if found > score:
            best, score = step, found
    return best


def _score(position: Position, effort: Effort, random: Random) -> float:
    ending = position.ending
    if ending:
        return -100_000 if ending is Ending.CHECKMATE else 0
    return search(position, VALUES, effort, random).score


def _won(act: Act, position: Position, stacks: Mapping[Square, int], side: Side) -> float:
    """What a card wins, in pawns: a man hobbled or freed, a booster given or taken."""
    at = parse_square(act.words[1])
    man, count = position.men[at], stacks.get(at, 0)
    worth = VALUES[base(man.key)]
    own = count * man.side.value
    if man.side is side:
        return worth / 2 if own == -1 else BOOSTED + worth / 50 if own >= 0 else 0
    last = position.army.board.row(at, man.side) == position.army.board.ranks
    return 0 if last else worth / 2 if own == 0 else 2 * BOOSTED if own > 0 else 0
