"""How the program plays Cloak and Dagger Chess: it sees checkers, and thinks of men that they may be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.games.core.actions import PASS, Act
from cardgen.games.core.orthodox import KING, PAWN, WORTH
from cardgen.search import Effort, search

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.games.cloak.arrays import Array
    from cardgen.games.cloak.grid import SeenKinds
    from cardgen.games.core.actions import GameAction

SAMPLES = 3
"""Ways in which the other's men may stand that are thought of."""
VALUES = {**WORTH, KING: 100.0, "cloaked": 4.0}


def chosen(
    position: Position,
    numbers: Mapping[Square, int],
    fits: Sequence[Array],
    known: SeenKinds,
    actions: Sequence[GameAction],
    effort: Effort,
    random: Random,
) -> GameAction:
    """A guess where it is sure; else the move that is best for most of what the other's men may be."""
    for act in actions:
        if isinstance(act, Act) and act.verb == "guess" and _sure(act, known):
            return act
    moves = [action for action in actions if isinstance(action, Move)]
    if not moves:
        drops = [act for act in actions if isinstance(act, Act) and act.verb in ("drop", "castle")]
        return drops[0] if drops else actions[-1]
    best = _best(position, numbers, fits, moves, effort, random)
    if PASS in actions and best.man.key == PAWN and not best.captured:
        drops = [act for act in actions if isinstance(act, Act) and act.verb == "drop"]
        return random.choice(drops) if drops else best
    return best


def _sure(act: Act, known: SeenKinds) -> bool:
    kinds = known[int(act.words[0]) - 1]
    return len(kinds) == 1 and act.words[1] in kinds


def _best(
    position: Position,
    numbers: Mapping[Square, int],
    fits: Sequence[Array],
    moves: Sequence[Move],
    effort: Effort,
    random: Random,
) -> Move:
    """The move that is found most often."""
    share = Effort(max(1, effort.nodes // SAMPLES), effort.seconds / SAMPLES)
    texts = {(move.start, move.end, move.promotion): move for move in moves}
    found: Counter[Move] = Counter()
    for _ in range(SAMPLES):
        array = random.choice(fits)
        men = {at: Man(man.side, array[numbers[at] - 1]) if at in numbers else man for at, man in position.men.items()}
        thought = Position(position.army, men, position.turn, passing=position.passing)
        move = search(thought, VALUES, share, random).move
        if (move.start, move.end, move.promotion) in texts:
            found[texts[move.start, move.end, move.promotion]] += 1
    return found.most_common(1)[0][0] if found else random.choice(moves)
