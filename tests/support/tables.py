"""Games played through the bridge, and two games that one player cannot tell apart."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.bot.players import luck, random_action
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import new_match
from cardgen.web.bridge import PageBridge
from tests.support.kept import our_files

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState
    from cardgen.games.core.play.match import Match

BRIDGE = PageBridge(engine="local")
SWAPS, DRAWS = 24, 4
"""Ways to deal otherwise that are tried."""


def told(name: str, **given: object) -> dict[str, Any]:
    """The whole answer to a request."""
    run = BRIDGE.begin(json.dumps({"ask": name, "with": given}))
    with our_files():
        while run.step() is not None:
            pass
    found: dict[str, Any] = json.loads(run.answer)
    return found


def ask(name: str, **given: object) -> Any:
    """What a request gives that has nothing wrong with it."""
    found = told(name, **given)
    assert found["errors"] == [], found["errors"]
    return found["result"]


def refused(name: str, **given: object) -> list[str]:
    """What is wrong with a request, in sentences."""
    return [error["problem"] for error in told(name, **given)["errors"]]


def begun(game: Game, words: tuple[str, ...], seed: str) -> Match:
    """A match before anything has happened."""
    return new_match(game, read_options(game.options, words), load(), seed)


def with_chance(match: Match) -> Match:
    """After what chance does by itself, as `cardgen play` draws it."""
    while CHANCE in match.state.current_players:
        random = luck(match.seed, len(match.history), actor_name(CHANCE))
        match = match.play(match.state.chances().sample(random), CHANCE)
    return match


@dataclass(frozen=True)
class Twins:
    """Two games, and who cannot tell them apart."""

    one: Match
    other: Match
    blind: tuple[Side, ...]

    @property
    def differ(self) -> bool:
        """Whether they are two games indeed."""
        return self.one.log.write() != self.other.log.write()


def twins(game: Game, words: tuple[str, ...], seed: int, most: int) -> Iterator[Twins]:
    """Two games at random that go on as long as somebody cannot tell them apart: what he may not see differs."""
    random = Random(seed)
    one = begun(game, words, str(seed))
    both = Twins(one, one, game.sides)
    for _ in range(most):
        if not both.one.state.current_players:
            return
        who = random.choice(both.one.state.current_players)
        found = next(_further(both, who, random), None)
        if found is None:
            return
        both = found
        yield both


def _further(both: Twins, who: Actor, random: Random) -> Iterator[Twins]:
    """Ways to go on, those first in which most is different."""
    one, other = both.one, both.other
    for ours, theirs in _pairs(one.state, other.state, who, random):
        with suppress(CardgenError):
            after = Twins(one.play(ours, who), other.play(theirs, who), both.blind)
            if ours != theirs and all(after.one.state.observation(side) is after.one.state for side in both.blind):
                continue  # all of it is open
            blind = tuple(side for side in both.blind if _seen(after.one.state, side) == _seen(after.other.state, side))
            if blind:
                yield replace(after, blind=blind)


def _pairs(one: GameState, other: GameState, who: Actor, random: Random) -> Iterator[tuple[GameAction, GameAction]]:
    if who not in other.current_players:
        return
    listed = isinstance(who, Side) and not isinstance(one.legal_actions(who), ActionForm)
    if not listed:
        act = random_action(one, who, random)
        assert isinstance(act, Act)
        for _ in range(DRAWS):
            yield act, random_action(other, who, random)
        for _ in range(SWAPS):
            yield act, _swapped(act, random)
        yield act, act
        return
    assert isinstance(who, Side)
    known = {str(action): action for action in other.legal_actions(who)}  # type: ignore[union-attr]
    ours = list(one.legal_actions(who))  # type: ignore[arg-type]
    random.shuffle(ours)
    yield from ((action, known[str(action)]) for action in ours if str(action) in known)


def _swapped(act: Act, random: Random) -> Act:
    """The same things, two of them in each other's place."""
    words = list(act.words)
    if len(words) > 1:
        at, to = random.sample(range(len(words)), 2)
        words[at], words[to] = words[to], words[at]
    return Act(act.verb, tuple(words))


def _seen(state: GameState, who: Side) -> tuple[object, ...]:
    """All that somebody may see of a state; what he may do is told him, too, by what only the other knows if need be."""
    seen = state.observation(who)
    actions = seen.legal_actions(who) if who in state.current_players else ()
    told = repr(actions) if isinstance(actions, ActionForm) else str([*map(str, actions)])
    return seen.write(), state.current_players, str(state.outcome), told
