"""Whole games at random, each state looked at: ``python -m oracles.random_games [--games N] [NAME…]``.

At every state: the men on the board, in hands and set aside are among the components, and whoever has just moved has
left no royal where it can be taken. At one in two hundred, or in fifty where kinds are many: state and action are the
same when they are written and read, and the slow interpreter finds the same moves; at one in ten of these it says
which of them are legal, too. It ends with 1 at the first that is wrong, with the log up to there. Games are played in
blocks of seeds; a block that is done is kept, and a run that was stopped goes on. The report's sections of the games
that were named are written anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.catalog import Catalogue, load
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Termination
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.core.paper.table_items import printed_of
from cardgen.games.core.play.log import hash_of
from cardgen.games.core.play.match import Match
from cardgen.games.find import find_game, games
from oracles.solo_rules import differs
from oracles.strewn import attacked, leaves_safe, outcome, walked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState, Options

GAMES = 10_000
FEWER = {"booster": 2_000, "cloak-and-dagger": 2_000}
"""Where an attack is a whole turn, and a state takes twenty times as long."""
SELDOM = 200
"""One state in so many is looked at closely."""
OFTEN = {"dealers": 50, "pick-the-team": 50}
"""Where the kinds are many."""
STILL_RARER = 10
"""Of the positions that the interpreter walks: in one of so many it makes each move, and looks for check."""
BLOCK = 50
"""Seeds that are played and kept together."""
MOST = 20_000
"""Actions of a game; none comes near it."""
TAKEN = (Termination.ROYAL_CAPTURED, Termination.KING_CAPTURED)
KEPT = Path("build") / "random-games.jsonl"
REPORT = Path(__file__).parent.parent / "docs" / "measured" / "random-games.md"


@dataclass
class Tally:
    """What was met."""

    games: int = 0
    actions: int = 0
    """As many states as actions were looked at."""
    walked: int = 0
    """Positions in which the interpreter was asked."""
    longest: int = 0
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """What another has met, too."""
        self.games += other.games
        self.actions += other.actions
        self.walked += other.walked
        self.longest = max(self.longest, other.longest)
        self.ends.update(other.ends)


@cache
def catalogue() -> Catalogue:
    """The catalogue, read once in each process."""
    return load()


class WrongError(Exception):
    """A state that no rule allows."""


@dataclass(frozen=True)
class Block:
    """Some seeds of a game with its options."""

    name: str
    words: tuple[str, ...]
    first: int
    count: int

    @property
    def key(self) -> str:
        """What a kept tally is found by; another when a piece that takes part moves otherwise."""
        game = find_game(self.name)
        pieces = hash_of(game, read_options(game.options, self.words), catalogue())
        return " ".join((self.name, str(game.version), pieces, *self.words, f"{self.first}+{self.count}"))

    def run(self) -> Tally:
        """Play and look. Raises WrongError."""
        return run(self.name, self.words, range(self.first, self.first + self.count))


def run(name: str, words: tuple[str, ...], seeds: Iterable[int]) -> Tally:
    """Play and look. Raises WrongError."""
    game = find_game(name)
    options = read_options(game.options, words)
    initial = game.initial_state(options, catalogue())
    there = components_of(game, options)
    tally, every = Tally(), OFTEN.get(name, SELDOM)
    for seed in seeds:
        match, random = Match(catalogue(), initial, str(seed)), Random(seed)
        while match.state.current_players:
            who = random.choice(match.state.current_players)
            action = random_action(match.state, who, random)
            seldom = not random.randrange(every)
            problem = _written(match, who, action) if seldom else ""
            match = match.play(action, who)
            problem = problem or _wrong(match.state, there)
            if seldom and game.single_player:
                tally.walked += 1
                problem = problem or differs(match.state)
            if seldom and match.state.position:
                tally.walked += 1
                deep = not random.randrange(STILL_RARER)
                problem = problem or _walked(match.state, match.state.position, deep=deep)
            if problem or len(match.history) > MOST:
                raise WrongError(f"{name} {' '.join(words)} seed {seed}: {problem or 'no end'}\n{match.log.write()}")
        length = len(match.history)
        tally.add(Tally(1, length, 0, length, Counter([str(match.state.outcome)])))
    return tally


def components_of(game: Game[Options], options: Options) -> Counter[tuple[str, str]]:
    """How many of each thing lie on the table."""
    return Counter({(one.what, one.name): one.count for one in kit_of(game).components(options, catalogue())})


def _written(match: Match, who: Actor, action: GameAction) -> str:
    """What is not the same once it is written and read: the action, the state, or what may be done in it."""
    state = match.state
    if (read := state.read_action(who, str(action))) != action:
        return f"{action} is read as {read}"
    text = state.write()
    again = state.game.read(text, match.options, match.catalogue)
    if again.write() != text:
        return f"the state is read as\n{again.write()}and was\n{text}"
    return "" if _may(again) == _may(state) else f"once it is read, another may act, or otherwise, in\n{text}"


def _may(state: GameState) -> list[tuple[Actor, object]]:
    """Who may act, and how."""
    return [
        (who, _actions(state.legal_actions(who)) if isinstance(who, Side) else who) for who in state.current_players
    ]


def _actions(found: Sequence[GameAction] | ActionForm) -> object:
    return found if isinstance(found, ActionForm) else sorted(map(str, found))


def _wrong(state: GameState, there: Counter[tuple[str, str]]) -> str:
    if missing := Counter(printed_of(state).components_used()) - there:
        return f"more than there is: {missing}"
    position = state.position
    if position is None:
        return ""
    before = position.turn.other
    royals = [at for at, man in position.men.items() if man.side is before and position.army.kinds[man.key].rules.royal]
    if any(position.attacked(at, position.turn) for at in royals) and not _at_stake(state):
        return f"{before.name} has left its royal attacked"
    return ""


def _walked(state: GameState, position: Position, *, deep: bool) -> str:
    """What the interpreter sees otherwise: a move; and asked for more, which of them are legal, and who is in check."""
    moves = [move for move in position.pseudo_legal_moves() if not move.castling]
    found, expected = {str(outcome(move)) for move in moves}, {str(one) for one in walked(position)}
    if found != expected:
        return f"the interpreter differs: {sorted(found ^ expected)[:3]}"
    if not deep:
        return ""
    legal = {str(outcome(move)) for move in position.legal_moves() if not move.castling}
    safe = {str(outcome(move)) for move in moves if leaves_safe(position, move)}
    if legal != safe:
        return f"the interpreter differs on what is legal: {sorted(legal ^ safe)[:3]}"
    if attacked(position, position.turn.other) != position.in_check:
        return "the interpreter differs on check"
    if attacked(position, position.turn) and not _at_stake(state):
        return f"the interpreter says that {position.turn.other.name} has left its royal attacked"
    return ""


def _at_stake(state: GameState) -> bool:
    """Whether royals may stand so: one was left to the first move in a draft, or one was taken by it."""
    ended = state.outcome
    return bool(getattr(state, "fatal", ())) or (ended is not None and ended.reason in TAKEN)


def blocks(names: Iterable[str], games_of_each: int | None = None) -> Iterator[Block]:
    """So many games of each name, or as many as a report wants, spread over its examples."""
    for name in names:
        examples = find_game(name).examples
        number = games_of_each or FEWER.get(name, GAMES)
        for at, words in enumerate(examples):
            share = number * (at + 1) // len(examples) - number * at // len(examples)
            yield from (Block(name, words, first, min(BLOCK, share - first)) for first in range(0, share, BLOCK))


def kept(path: Path) -> dict[str, Tally]:
    """The tallies of an earlier run, by the keys of their blocks."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = {one.pop("key"): one for one in map(json.loads, lines)}
    return {key: Tally(**{**one, "ends": Counter(one["ends"])}) for key, one in found.items()}


def play(wanted: Sequence[Block], path: Path, workers: int) -> Iterator[tuple[Block, Tally]]:
    """Every block with what was met in it, once it is known; what is new is kept. Raises WrongError."""
    done = kept(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(workers) as pool, path.open("a", encoding="utf-8") as file:
        yield from ((block, done[block.key]) for block in wanted if block.key in done)
        jobs = {pool.submit(block.run): block for block in wanted if block.key not in done}
        try:
            for job in as_completed(jobs):
                block, tally = jobs[job], job.result()
                file.write(json.dumps({"key": block.key, **vars(tally)}) + "\n")
                file.flush()
                yield block, tally
        except WrongError:
            pool.shutdown(cancel_futures=True)
            raise


HEAD = f"""# Random games

Written by `python -m oracles.random_games`; do not edit it. Every game of a kind is played to its end by players who
choose at random; nothing ends it but its own rules. The seeds are 0, 1, 2 …, so that every run plays the same games.

After each action, men and cards in use are held against the components of the game, and whoever has moved must not
have left a royal where it can be taken. After one in {SELDOM} or more, drawn by the seed (in the games of armies one
in 50), the state and the action are written and read again, and the slow interpreter has to list the same moves;
after one in {STILL_RARER} of these it has to find the same of them legal, and to agree on who is in check. In games
for one player it moves the men as their rules say, and the groups are counted square by square. `python -m
oracles.random_games --games 70 dealers` is a smaller run that keeps no report.
"""


def report(found: dict[tuple[str, tuple[str, ...]], Tally], before: str = "") -> str:
    """The document: what was played, and how it ended; of games that were not played now, as an earlier one has it."""
    sections = {each.splitlines()[0]: each.strip() for each in before.split("\n## ")[1:]}
    for name in dict.fromkeys(name for name, _ in found):
        tallies = {words: tally for (of, words), tally in found.items() if of == name}
        whole = Tally()
        for tally in tallies.values():
            whole.add(tally)
        title = find_game(name).name
        lines = [title, "", *_numbers({**tallies, ("all",): whole}), "", *_endings(whole)]
        sections[title] = "\n".join(lines)
    return "\n## ".join([HEAD, *(f"{each}\n" for _, each in sorted(sections.items()))])


def _numbers(tallies: dict[tuple[str, ...], Tally]) -> Iterator[str]:
    yield "| Options | Games | States | of these walked | Longest game |"
    yield "|---|--:|--:|--:|--:|"
    for words, one in tallies.items():
        shown = " ".join(word if len(word) <= 60 else f"{word[:40]}…" for word in words) or "as it comes"
        yield f"| {shown} | {one.games} | {one.actions} | {one.walked} | {one.longest} |"


def _endings(tally: Tally) -> Iterator[str]:
    yield "| How they ended | Games | |"
    yield "|---|--:|--:|"
    for end, times in tally.ends.most_common():
        yield f"| {end} | {times} | {times / tally.games:.1%} |"


def main() -> int:
    """Play the examples of every game, and tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.random_games", description=__doc__)
    parser.add_argument("--games", type=int, help="of each game; where it is given, no report is written")
    parser.add_argument("--workers", type=int, default=2, help="processes that play")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where the tallies of blocks are kept")
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(games())}; all when none is named")
    chosen = parser.parse_args()
    wanted = sorted(blocks(chosen.names or games(), chosen.games), key=lambda block: block.first)
    found = {(block.name, block.words): Tally() for block in sorted(wanted, key=lambda block: block.name)}
    try:
        for block, tally in play(wanted, chosen.kept, chosen.workers):
            found[block.name, block.words].add(tally)
    except WrongError as error:
        print(error)
        return 1
    if chosen.games:
        print(report(found))
    else:
        REPORT.write_text(report(found, REPORT.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{REPORT.name}: {sum(one.games for one in found.values())} games, nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
