"""How well the program plays: ``python -m oracles.opponent [--games 100] [GAME …]``; writes docs/measured/opponent.md.

Whole games from the deal or the draft on, sides changed, against random play and against a greedy capturer. Each game
is a line that is appended to a file; whoever starts it again goes on where it was stopped. Draws are no wins.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.bot.players import PLAYERS, program, random_action
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game
from cardgen.search import Effort

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cardgen.games.core.bot.players import Player

FILE = Path("build/opponent.jsonl")
GAMES, FEW = 100, 20
"""Of the set-ups of the table and of the games of two with chance; and of the other rules of the games in the table."""
REPORT = Path("docs/measured/opponent.md")
DUELS = (
    *("dice-chess", "brainking", "vegas", "gollon-2", "gollon-3", "burmese", "medieval", "cubic"),
    *("chessdeck", "booster", "cloak-and-dagger"),
)
"""Games of two whose chance or hidden things the program weighs."""
ALL = "sets=royals,pieces,pawns,expansion1,expansion2,expansion3,pawn-expansion1,pawn-expansion2"


class Start(NamedTuple):
    """A game to begin with."""

    name: str
    game: str
    rules: tuple[str, ...]
    greedy: bool
    """Whether the greedy capturer is tried too."""
    few: bool = False
    """Whether only a few games are played."""


def starts() -> tuple[Start, ...]:
    """The set-ups: those of the table first."""
    team = find_game("pick-the-team")
    found = [
        Start("dealers 8x8", "dealers", (), True),
        Start("dealers 12x12", "dealers", ("board=12x12", ALL), True),
        Start("pick-the-team one", "pick-the-team", (), True),
        Start("pick-the-team two", "pick-the-team", team.examples[2], True),
    ]
    for name in ("dealers", "pick-the-team"):
        game = find_game(name)
        found += [
            Start(f"{name} {number}", name, rules, False, True)
            for number, rules in enumerate(game.examples, 1)
            if rules
        ]
    duels = [
        Start(f"{name} {number}", name, rules, False)
        for name in DUELS
        for number, rules in enumerate(find_game(name).examples, 1)
    ]
    return (*found, *sorted(duels, key=lambda start: bool(start.rules)))


def play(start: Start, other: str, number: int, nodes: int) -> dict[str, object]:
    """One game; of two games with the same cards, each side has one."""
    game, catalogue = find_game(start.game), load()
    options = read_options(game.options, start.rules)
    seed = f"{start.name} {number // 2}"
    match = new_match(game, options, catalogue, seed)
    ours = tuple(Side)[number % 2]
    players: dict[object, Player] = {ours: partial(program, Effort(nodes)), ours.other: PLAYERS[other]}
    while match.state.current_players:
        who = match.state.current_players[0]
        luck = Random(f"{seed} {len(match.history)} {who}")
        state = match.state
        action = (
            players[who](state.observation(who), who, luck)
            if isinstance(who, Side)
            else random_action(state, who, luck)
        )
        match = match.play(action, who)
    outcome = match.state.outcome
    assert outcome is not None
    return {
        "start": start.name,
        "against": other,
        "number": number,
        "nodes": nodes,
        "result": "won" if outcome.winner is ours else "drawn" if outcome.winner is None else "lost",
        "reason": outcome.reason_text(),
        "actions": len(match.history),
    }


def jobs(
    games: int, few: int, done: set[tuple[object, ...]], nodes: int, names: Collection[str] = ()
) -> Iterator[tuple[Start, str, int]]:
    """What is still to be played, of all games where none is named."""
    for start in starts():
        if names and start.game not in names:
            continue
        for other in ("random", "greedy") if start.greedy else ("random",):
            for number in range(few if start.few else games):
                if (start.name, other, number, nodes) not in done:
                    yield start, other, number


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--few", type=int, default=FEW, help="for other rules of dealt and picked armies")
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("names", nargs="*", help="some of the games; all when none is named")
    asked = parser.parse_args()
    asked.file.parent.mkdir(exist_ok=True)
    lines = asked.file.read_text().splitlines() if asked.file.exists() else []
    rows = [json.loads(line) for line in lines]
    done: set[tuple[object, ...]] = {(row["start"], row["against"], row["number"], row["nodes"]) for row in rows}
    with ProcessPoolExecutor(asked.workers) as pool, asked.file.open("a", encoding="utf-8") as file:
        wanted = jobs(asked.games, asked.few, done, asked.nodes, asked.names)
        waiting = [pool.submit(play, *job, asked.nodes) for job in wanted]
        for job in waiting:
            rows.append(job.result())
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    REPORT.write_text(report([row for row in rows if row["nodes"] == asked.nodes], asked.nodes), encoding="utf-8")


def report(rows: list[dict[str, object]], nodes: int) -> str:
    """The page of the table."""
    tally = Counter((str(row["start"]), str(row["against"]), str(row["result"])) for row in rows)
    reasons = Counter(f"{row['result']}: {row['reason']}" for row in rows)
    lines = [
        "# How the program plays",
        "",
        f"Whole games from the deal or the draft on, sides changed, at {nodes} moves tried for each of its own. The",
        "others are random play, and a greedy capturer, which takes the most valuable man and else moves at random.",
        "Draws are no wins. Written by `python -m oracles.opponent`, which goes on where it was stopped.",
        "",
        "| set-up | against | won | drawn | lost |",
        "|---|---|---|---|---|",
    ]
    for start, other in dict.fromkeys(key[:2] for key in tally):
        counts = " | ".join(str(tally[start, other, one]) for one in ("won", "drawn", "lost"))
        lines.append(f"| {start} | {other} | {counts} |")
    lines += ["", "The set-ups by number are the examples of the games, in their order:", ""]
    lines += [f"- {start.name}: `{' '.join(start.rules)[:90] or 'as it is'}`" for start in starts()]
    wanted = sum(1 for _ in jobs(GAMES, FEW, set(), nodes))
    if len(rows) < wanted:
        lines += ["", f"The run has not come to its end: these are {len(rows)} of {wanted} games."]
    lines += ["", f"How the games ended: {', '.join(f'{count} {name}' for name, count in reasons.most_common())}.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
