"""How long games are, and who has the better of them: ``python -m oracles.lengths [GAME …]``; writes catalog/games.csv.

The program plays against itself with the usual rules: so many turns of each side, so many points of White. How often it
loses to random play is taken from the games of `oracles.opponent`. A game is a line that is appended to a file, the
games of all kinds in turn; whoever starts it again goes on where it was stopped, and --so-far writes what is known.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.bot.players import program
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game, games
from cardgen.games.measured import HEAD
from cardgen.search import Effort
from oracles.opponent import FILE as OPPONENT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.core.contract import Game

FILE, TABLE = Path("build/lengths.jsonl"), Path("catalog/games.csv")
GAMES, NODES, LEAST = 400, 300, 30
"""Games of the program against itself, moves that it tries for one, and games without which nothing is told."""
METHOD = 1
"""Version of how the program plays; games of another are played again."""
RULES = {"neighbour": ("min-pieces=8",)}
"""Where the usual rules are played otherwise: one man alone wins Neighbour at once."""
FIRST = {"dealers": "dealers 8x8", "pick-the-team": "pick-the-team one"}
"""What `oracles.opponent` calls a game with the usual rules, where it is not the first of its examples."""
SURE = 1.96
"""Standard errors on either side that hold nineteen of twenty."""

Row = dict[str, Any]


def played(name: str, number: int, nodes: int) -> Row:
    """One game of the program against itself."""
    game, catalogue = find_game(name), load()
    options = read_options(game.options, RULES.get(name, ()))
    match = new_match(game, options, catalogue, f"length {name} {number}")
    player, moves, last = partial(program, Effort(nodes)), 0, None
    while match.state.current_players:
        who = match.state.current_players[0]
        luck = Random(f"{match.seed} {len(match.history)} {who}")
        state = match.state
        if not isinstance(who, Side):
            match = match.play(state.chances().sample(luck), who)
            continue
        if state.position is not None or game.single_player:
            moves += who is not last or game.single_player
            last = who
        match = match.play(player(state.observation(who), who, luck), who)
    outcome = match.state.outcome
    assert outcome is not None
    points = 0.5 if outcome.winner is None else float(outcome.winner is Side.WHITE)
    return {
        "game": name,
        "version": game.version,
        "method": METHOD,
        "nodes": nodes,
        "number": number,
        "moves": moves,
        "points": points,
        "reason": outcome.reason_text(),
    }


def work(names: Sequence[str], count: int, nodes: int, file: Path) -> None:
    """All games that are wanted and were not played yet."""
    file.parent.mkdir(exist_ok=True)
    done = {_key(row) for row in rows_of(file)}
    with file.open("a", encoding="utf-8") as out:
        for number in range(count):
            for name in names:
                if (name, find_game(name).version, METHOD, nodes, number) not in done:
                    out.write(json.dumps(played(name, number, nodes)) + "\n")
                    out.flush()


def rows_of(file: Path) -> list[Row]:
    """What was kept; none where there is no file."""
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def _key(row: Row) -> tuple[object, ...]:
    return tuple(row[name] for name in ("game", "version", "method", "nodes", "number"))


def table(own: list[Row], others: list[Row], nodes: int) -> str:
    """The file of what is known."""
    lines = [",".join(HEAD)]
    for game in games().values():
        rows = [
            row
            for row in own
            if (row["game"], row["version"], row["method"], row["nodes"]) == (game.id, game.version, METHOD, nodes)
        ]
        if len(rows) >= LEAST:
            lines.append(",".join(_line(game, rows, others, nodes)))
    return "\n".join(lines) + "\n"


def _line(game: Game, rows: list[Row], others: list[Row], nodes: int) -> Iterator[str]:
    """What the table tells of a game."""
    sides = len(game.sides)
    yield from (game.id, " ".join(RULES.get(game.id, ())), str(game.version), str(METHOD), str(nodes), str(len(rows)))
    yield from _measured([row["moves"] / sides for row in rows])
    yield from ("", "") if game.single_player else _measured([100 * row["points"] for row in rows])
    called = FIRST.get(game.id, f"{game.id} 1")
    against = [row["result"] for row in others if (row["start"], row["against"]) == (called, "random")]
    yield from (str(len(against)), str(against.count("lost"))) if against else ("", "")


def _measured(numbers: list[float]) -> tuple[str, str]:
    """The mean, and how far it may be off."""
    return f"{mean(numbers):.1f}", f"{SURE * stdev(numbers) / sqrt(len(numbers)):.1f}"


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m oracles.lengths", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--opponent", type=Path, default=OPPONENT, help="the games of oracles.opponent")
    parser.add_argument("--so-far", action="store_true", help="play nothing, and write what is known")
    parser.add_argument("names", nargs="*", help="some of the games; all when none is named")
    asked = parser.parse_args()
    if not asked.so_far:
        work(asked.names or [*games()], asked.games, asked.nodes, asked.file)
    TABLE.write_text(table(rows_of(asked.file), rows_of(asked.opponent), asked.nodes), encoding="utf-8")


if __name__ == "__main__":
    main()
