"""How the program plays Booster Chess: moves are searched, with hobbled men as lesser men; then the best of the rest.

It sees its own cards and no others. What the other's boosters may do is seen where a king is in danger, not beyond.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Move
from cardgen.engine.position import Ending
from cardgen.games.booster.men import VALUES, base
from cardgen.games.core.actions import Act
from cardgen.search import Effort, search

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction

BOOSTED = 0.4
"""What a checker of one's own under a man is worth, in pawns."""
CLEARLY = 30
"""By how much a step has to be better than none, in hundredths of a pawn: it costs a checker."""


def chosen(
    position: Position,
    stacks: Mapping[Square, int],
    actions: Sequence[GameAction],
    effort: Effort,
    random: Random,
    *,
    mid: bool,
) -> GameAction:
    """A move; then a step that wins something, else the card that does most, else nothing."""
    moves = [action for action in actions if isinstance(action, Move)]
    if not mid:
        found = search(position, VALUES, effort, random).move
        return found if found in moves else random.choice(moves)
    if moves and (step := _best_step(position, moves, effort, random)):
        return step
    plays = [action for action in actions if isinstance(action, Act) and len(action.words) == 2]
    if not plays:
        return actions[-1]
    side = position.turn.other
    return max(plays, key=lambda act: (_won(act, position, stacks, side), random.random()))


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
