"""Whole games at random, each state looked at: ``python -m oracles.random_games [--games 10000] [NAME…]``.

At every state: the men on the board, in hands and set aside are among the components, and whoever has just moved has
left no royal where it can be taken. At one in fifty: state and action are the same when they are written and read,
and the slow interpreter finds the same moves. It ends with 1 at the first that is wrong, with the log up to there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from cardgen.catalog import load
from cardgen.games.core.match import Match, random_action
from cardgen.games.core.options import read_options
from cardgen.games.find import find_game, games
from oracles.strewn import outcome, walked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.position import Position
    from cardgen.games.core.contract import Game, GameState

GAMES = 10_000
SELDOM = 50
MOST = 20_000
"""Actions of a game; none comes near it."""


@dataclass
class Tally:
    """What was met."""

    games: int = 0
    actions: int = 0
    walked: int = 0
    """Positions in which the interpreter was asked."""
    ends: Counter[str] = field(default_factory=Counter)


class WrongError(Exception):
    """A state that no rule allows."""


def run(name: str, words: tuple[str, ...], seeds: Iterable[int]) -> Tally:
    """Play and look. Raises WrongError."""
    game = find_game(name)
    options = read_options(game.options, words)
    opening = game.opening(options, load())
    there = components_of(game, options)
    tally = Tally()
    for seed in seeds:
        match, random = Match(load(), options, opening, str(seed)), Random(seed)
        while match.state.awaiting:
            who = random.choice(match.state.awaiting)
            action = random_action(match.state, who, random)
            seldom = not random.randrange(SELDOM)
            problem = _written(match.state, who, action) if seldom else ""
            match = match.play(action, who)
            problem = problem or _wrong(match.state, there, walk=seldom)
            tally.walked += seldom
            if problem or len(match.played) > MOST:
                raise WrongError(f"{name} {' '.join(words)} seed {seed}: {problem or 'no end'}\n{match.log.write()}")
        tally.games += 1
        tally.actions += len(match.played)
        tally.ends[str(match.state.outcome)] += 1
    return tally


def components_of(game: Game, options: object) -> Counter[tuple[str, str]]:
    """How many of each thing lie on the table."""
    return Counter({(one.what, one.name): one.count for one in game.components(options, load())})


def _written(state: GameState, who: object, action: object) -> str:
    again = state.read_action(who, str(action))  # type: ignore[arg-type]
    return "" if again == action else f"{action} is read as {again}"


def _wrong(state: GameState, there: Counter[tuple[str, str]], *, walk: bool) -> str:
    if missing := Counter(state.uses()) - there:
        return f"more than there is: {missing}"
    position: Position | None = getattr(state, "position", None)
    if position is None:
        return ""
    before = position.turn.other
    royals = [at for at, man in position.men.items() if man.side is before and position.army.kinds[man.key].rules.royal]
    if any(position.attacked(at, position.turn) for at in royals) and not _at_stake(state):
        return f"{before.name} has left its royal attacked"
    if not walk:
        return ""
    expected = {str(one) for one in walked(position)}
    castles = {str(outcome(move)) for move in position.pseudo_legal_moves() if move.castling}
    found = {str(outcome(move)) for move in position.pseudo_legal_moves() if not move.castling}
    return "" if found == expected else f"the interpreter differs: {sorted(found ^ expected)[:3]}, castling {castles}"


def _at_stake(state: GameState) -> bool:
    """Whether royals may stand so: one was left to the first move in a draft, or one was taken by it."""
    ended = state.outcome
    return bool(getattr(state, "fatal", ())) or (ended is not None and ended.reason == "royal taken")


def main() -> int:
    """Play the examples of every game, and tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.random_games", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each game")
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(games())}; all when none is named")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for name in chosen.names or list(games()):
            examples = find_game(name).examples
            share = max(1, chosen.games // len(examples))
            jobs = {words: pool.submit(run, name, words, range(share)) for words in examples}
            for words, job in jobs.items():
                try:
                    tally = job.result()
                except WrongError as error:
                    print(error)
                    return 1
                print(
                    f"{name} {' '.join(words)}: {tally.games} games, {tally.actions} actions, {tally.walked} walked",
                    flush=True,
                )
                for end, times in tally.ends.most_common():
                    print(f"  {times:6} {end}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
