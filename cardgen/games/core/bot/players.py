"""Who plays: a function that is given what a player may see, and chooses. A stronger one is one more name here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.actions import Act, ActionForm, GameAction
from cardgen.games.core.bot.strength import values_of
from cardgen.games.core.bot.thinking import thinking_of
from cardgen.games.core.chess import royal_captures
from cardgen.games.core.contract import GameState
from cardgen.games.core.tables import CourseState
from cardgen.search import Effort, search
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.core.contract import Actor


Player = Callable[[GameState, Side, Random], GameAction]
"""From the observation of a side, the side, and a source of chance, to what it does."""

NODES = 3000
"""Moves that the program tries for one of its own, where nothing else is said."""
MOST_NODES, MOST_SECONDS = 10_000_000, 3600
VARIATIONS = 200
"""Ways to fill in a form that are looked at."""


def player_of(word: str) -> Player:
    """The program of that name: random, greedy, program, or as strong as is said: program:20000, program:5s.

    Raises CardgenError.
    """
    name, colon, level = word.partition(":")
    if word in PLAYERS:
        return PLAYERS[word]
    if name != "program" or not colon:
        raise CardgenError(
            f"nobody here is called {word!r}; there are {', '.join(PLAYERS)}.{did_you_mean(word, PLAYERS)}"
        )
    found = re.fullmatch(r"([1-9]\d{0,8})(s?)", level)
    if found is None or int(found[1]) > (MOST_SECONDS if found[2] else MOST_NODES):
        raise CardgenError(
            f"how long the program thinks is a number of moves that it tries, 1 to {MOST_NODES}, or of seconds, 1s to "
            f"{MOST_SECONDS}s, as in program:20000 or program:5s; not {level!r}."
        )
    number = int(found[1])
    return partial(program, Effort(MOST_NODES, number) if found[2] else Effort(number))


def random_action(state: GameState, who: Actor, random: Random) -> GameAction:
    """Any action, each as likely as another."""
    if not isinstance(who, Side):
        return state.chances().sample(random)
    actions = state.legal_actions(who)
    return actions.sample(random) if isinstance(actions, ActionForm) else actions[random.randrange(len(actions))]


def program(effort: Effort, state: GameState, who: Side, random: Random) -> GameAction:
    """Moves are searched; of other actions the one that promises most is done."""
    thinking = thinking_of(state)
    if (own := thinking.choose_action(who, effort, random)) is not None:
        return own
    actions = state.legal_actions(who)
    if isinstance(actions, ActionForm):
        return _filled(state, who, actions, random)
    if state.position is None or not isinstance(actions[0], Move):
        return _best(actions, random, _of_acts(thinking.heuristic, who))
    if taking := [move for move in royal_captures(state.position) if move in actions]:
        return random.choice(taking)
    past, clock = (tuple(state.course.earlier), state.course.clock) if isinstance(state, CourseState) else ((), 0)
    values = values_of(state.position.army)
    return search(state.position, values, effort, random, past=past, clock=clock).move


def greedy(state: GameState, who: Side, random: Random) -> GameAction:
    """Takes the most valuable man; where there is none, and before the first move, anything."""
    actions = state.legal_actions(who)
    thinking = thinking_of(state)
    if state.game.single_player and not isinstance(actions, ActionForm):
        return _best(actions, random, _of_acts(thinking.immediate_value, who))
    if isinstance(actions, ActionForm) or state.position is None or not isinstance(actions[0], Move):
        return random_action(state, who, random)
    values = values_of(state.position.army)
    return _best(actions, random, lambda action: _won(action, values) if isinstance(action, Move) else 0.0)


def luck(seed: str, number: int, who: object) -> Random:
    """The source of chance for one action: the same after undo, and in a game that was resumed."""
    return Random(f"{seed} {number} {who}")  # noqa: S311  a game, no secret


def _of_acts(worth: Callable[[Act, Side], float], who: Side) -> Callable[[GameAction], float]:
    """What an action is worth to a player by a measure of acts; a move, nothing."""
    return lambda action: worth(action, who) if isinstance(action, Act) else 0.0


def _best(actions: Sequence[GameAction], random: Random, worth: Callable[[GameAction], float]) -> GameAction:
    """The action that is worth most; of several one by lot."""
    worths = [worth(action) for action in actions]
    most = max(worths)
    return actions[random.choice([index for index, one in enumerate(worths) if one == most])]


def _filled(state: GameState, who: Side, form: ActionForm, random: Random) -> Act:
    """A form filled in well: begun anywhere, and varied as long as that is no worse."""
    act = form.sample(random)
    thinking = thinking_of(state)
    promise = thinking.heuristic(act, who)
    for _ in range(VARIATIONS):
        other = form.varied(act, random)
        found = thinking.heuristic(other, who)
        if found >= promise:
            act, promise = other, found
    return act


def _won(move: Move, values: Mapping[str, float]) -> float:
    return added(values[key] for key in move.captured)


PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"random": random_action, "greedy": greedy, "program": partial(program, Effort(NODES))}
)
"""The programs that play, by name; the last has levels too."""
