"""How the program plays Cloak and Dagger Chess: it sees checkers, and thinks of men that they may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.games.core.actions import PASS, Act
from cardgen.games.core.orthodox import KING, NAMES, PAWN, WORTH
from cardgen.search import Effort, search

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.board import Square
    from cardgen.games.cloak.arrays import Array
    from cardgen.games.core.actions import GameAction

WORLDS = 4
"""Ways in which the other's men may stand that are thought of."""
SECOND = 0.4
"""The share of the effort in which the moves that are best in one of them are tried in all."""
LIKELY = 0.6
"""How likely a guess must be: one that is wrong gives the other what one that is right brings."""
VALUES = {**WORTH, KING: 100.0, "cloaked": 4.0}


def best_action(
    position: Position,
    numbers: Mapping[Square, int],
    fits: Sequence[Array],
    actions: Sequence[GameAction],
    effort: Effort,
    random: Random,
) -> GameAction:
    """A king that is taken; a guess where it is likely; else what is best on average over who the others may be."""
    moves = [action for action in actions if isinstance(action, Move)]
    kings = {at for at, number in numbers.items() if all(array[number - 1] == KING for array in fits)}
    for move in moves:
        if KING in move.captured or kings.intersection(move.taken):
            return move
    guesses = [act for act in actions if isinstance(act, Act) and act.verb == "guess"]
    if guesses:
        guess = max(guesses, key=lambda act: _likelihood(act, fits))
        if _likelihood(guess, fits) >= LIKELY:
            return guess
    if not moves:
        drops = [act for act in actions if isinstance(act, Act) and act.verb in ("drop", "castle")]
        return drops[0] if drops else actions[-1]
    best = _best(_worlds(position, numbers, fits, random), moves, effort, random)
    if PASS in actions and best.man.key == PAWN and not best.captured:
        drops = [act for act in actions if isinstance(act, Act) and act.verb == "drop"]
        return random.choice(drops) if drops else best
    return best


def _likelihood(act: Act, fits: Sequence[Array]) -> float:
    """In which share of the arrays that are possible a guess is right."""
    number, name = int(act.words[0]), act.words[1]
    return sum(NAMES[array[number - 1]] == name for array in fits) / len(fits)


def _worlds(
    position: Position, numbers: Mapping[Square, int], fits: Sequence[Array], random: Random
) -> tuple[Position, ...]:
    """The men as they may stand; one world where all are known."""
    arrays = random.sample(fits, min(WORLDS, len(fits))) if numbers else fits[:1]
    return tuple(
        Position(
            position.army,
            {at: Man(man.side, array[numbers[at] - 1]) if at in numbers else man for at, man in position.men.items()},
            position.turn,
            passing=position.passing,
        )
        for array in arrays
    )


def _best(worlds: Sequence[Position], moves: Sequence[Move], effort: Effort, random: Random) -> Move:
    """Of the moves that are best in one of the worlds, the one that is best on average over all of them."""
    if len(worlds) == 1:
        return _in(worlds[0], moves, effort, random)[0]
    first = 1 - SECOND
    share = Effort(max(1, int(first * effort.nodes / len(worlds))), first * effort.seconds / len(worlds))
    found = dict.fromkeys(_in(world, moves, share, random)[0] for world in worlds)
    if len(found) == 1:
        return next(iter(found))
    tries = len(worlds) * len(found)
    share = Effort(max(1, int(SECOND * effort.nodes / tries)), SECOND * effort.seconds / tries)
    scores = {move: sum(_in(world, [move], share, random)[1] for world in worlds) for move in found}
    return max(scores, key=lambda move: scores[move])


def _in(world: Position, moves: Sequence[Move], effort: Effort, random: Random) -> tuple[Move, int]:
    """The best of some moves in one world, and its score. Who is taken is another there."""
    seen = {_key(move): move for move in moves}
    among = [move for move in world.legal_moves() if _key(move) in seen]
    found = search(world, VALUES, effort, random, among=among)
    return seen[_key(found.move)], found.score


def _key(move: Move) -> tuple[Square | None, Square, str]:
    return move.start, move.end, move.promotion
