"""Deals of the games for one player, solved and played: ``python -m oracles.solitaires [parade] [neighbour]``.

Each deal is that of ``cardgen play GAME --seed N``, N from 1 on. Its best score is looked for with the order of the
cards known, at most --seconds on one core, with a bound that nothing exceeds; then it is played by the program's advice
and by the greedy player, who see no more than a player does. A deal is a line that is appended to a file; whoever
starts it again goes on where it was stopped. It writes docs/measured/solitaires.md
and, with --freeze, catalog/solitaires.csv.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import TYPE_CHECKING, Any

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.games.core.bot.players import PLAYERS, luck
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.games.neighbour.playing import NeighbourPlay
from cardgen.games.parade.options import HAND
from cardgen.games.parade.playing import ParadePlay
from cardgen.games.solitaire.places import HEAD
from cardgen.games.solitaire.shortest import Patience

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.bot.players import Player

FILE, REPORT, TABLE = (
    Path("build/solitaires.jsonl"),
    Path("docs/measured/solitaires.md"),
    Path("catalog/solitaires.csv"),
)
DEALS, SECONDS, PLAYED = 1000, 60, 200
"""That are solved, how long each, and how many of them are played."""
METHOD = 1
"""Version of the search; a deal that was solved by another is solved again."""
RULES = {"parade": (), "neighbour": ("min-pieces=8",)}
"""With which rules: one man alone wins Neighbour at once."""

Row = dict[str, Any]


def begun(game: str, seed: int) -> Match:
    """The deal of a seed, as the terminal deals it."""
    found, catalogue = find_game(game), load()
    options = read_options(found.options, RULES[game])
    match = new_match(found, options, catalogue, str(seed))
    return match.with_chance(luck(match.seed, 0, actor_name(CHANCE)))


def solved(game: str, seed: int, seconds: float) -> Row:
    """The best score that was found, what it cannot exceed, and how long it took."""
    state, start = begun(game, seed).state, process_time()
    if isinstance(state, ParadePlay):
        found = state.best(Patience(seconds=seconds))
        score, bound = None if found.steps is None else HAND - len(found.steps), HAND - found.least
    else:
        assert isinstance(state, NeighbourPlay)
        best = state.best(Patience(seconds=seconds))
        score, bound = best.score, best.bound
    took = round(process_time() - start, 2)
    return {
        "game": game,
        "seed": seed,
        "method": METHOD,
        "score": score,
        "bound": bound,
        "took": took,
        "limit": seconds,
    }


def played(game: str, seed: int, name: str) -> Row:
    """What a player scores who goes by his observation alone."""
    match, player = begun(game, seed), PLAYERS[name]
    while match.state.current_players:
        match = match.play(_chosen(match, player), Side.WHITE)
    assert match.state.outcome is not None
    return {"game": game, "seed": seed, "player": name, "score": match.state.outcome.score}


def _chosen(match: Match, player: Player) -> Any:  # noqa: ANN401  an action of any game
    random = luck(match.seed, len(match.history), actor_name(Side.WHITE))
    return player(match.state.observation(Side.WHITE), Side.WHITE, random)


def work(games: list[str], deals: int, seconds: float, file: Path, part: str = "") -> list[Row]:
    """All rows, those that are new with them; of a part alone, solved or played, where one is named."""
    file.parent.mkdir(exist_ok=True)
    rows = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    done = {(row["game"], row["seed"], row.get("player", row.get("method")), row.get("limit", seconds)) for row in rows}
    with file.open("a", encoding="utf-8") as out:
        for game, seed, what in _jobs(games, deals):
            kind = "played" if isinstance(what, str) else "solved"
            if (game, seed, what, seconds) not in done and part in ("", kind):
                row = played(game, seed, what) if isinstance(what, str) else solved(game, seed, seconds)
                rows.append(row)
                out.write(json.dumps(row) + "\n")
                out.flush()
    return rows


def _jobs(games: list[str], deals: int) -> Iterator[tuple[str, int, int | str]]:
    """What is to be done, the games in turn."""
    for seed in range(1, deals + 1):
        for game in games:
            yield game, seed, METHOD
            if seed <= PLAYED:
                yield from ((game, seed, name) for name in ("program", "greedy"))


def report(rows: list[Row]) -> str:
    """The page of what was measured."""
    lines = [
        "# The games for one player",
        "",
        "Written by `python -m oracles.solitaires`, which goes on where it was stopped; do not edit it. Deal N is that",
        "of `cardgen play GAME --seed N`. The best score is looked for with the order of the cards known; it is proved",
        "where no better one is possible. Advice (`hint`, `program`) and the greedy player, who leaves the fewest",
        "groups, see no more than a player does.",
    ]
    for game, words in RULES.items():
        if own := [row for row in rows if row["game"] == game]:
            rules = "".join(f" --rule {word}" for word in words)
            lines += ["", f"## {find_game(game).name}", "", f"`cardgen play {game}{rules}`", "", *_measured(own)]
    return "\n".join(lines) + "\n"


def _measured(rows: list[Row]) -> Iterator[str]:
    best = _thorough(rows)
    proved = _proved(best)
    if best:
        times = sorted(row["took"] for row in best)
        yield f"{len(best)} deals of {DEALS} were solved, each for at most {best[0]['limit']:g} seconds of one core:"
        yield f"{proved} are proved ({proved / len(best):.1%}). Half of them took up to {times[len(times) // 2]:.1f} s,"
        yield f"nine in ten up to {times[len(times) * 9 // 10]:.1f} s, the longest {times[-1]:.1f} s."
        yield ""
        yield f"| best score, proved | {' | '.join(map(str, _scores(best)))} |"
        yield f"|---|{'--:|' * len(_scores(best))}"
        yield f"| deals | {' | '.join(map(str, _scores(best).values()))} |"
        for limit in sorted({row["limit"] for row in rows if "bound" in row} - {best[0]["limit"]}):
            others = [row for row in rows if row.get("limit") == limit]
            yield ""
            yield f"Of {len(others)} deals, each for at most {limit:g} seconds, {_proved(others)} are proved."
    yield from _compared(rows)


def _thorough(rows: list[Row]) -> list[Row]:
    """The deals that were solved within the limit by which most were."""
    limits = Counter(row["limit"] for row in rows if "bound" in row)
    return [row for row in rows if "bound" in row and row["limit"] == limits.most_common(1)[0][0]]


def _proved(best: list[Row]) -> int:
    return sum(row["score"] == row["bound"] for row in best)


def _scores(best: list[Row]) -> dict[int, int]:
    return dict(sorted(Counter(row["score"] for row in best if row["score"] == row["bound"]).items()))


def _compared(rows: list[Row]) -> Iterator[str]:
    """How much better the advice is than the greedy player, deal by deal."""
    scores = {(row["player"], row["seed"]): row["score"] for row in rows if "player" in row}
    pairs = [(scores["program", seed], scores["greedy", seed]) for name, seed in scores if name == "greedy"]
    if len(pairs) > 1:
        more = [one - other for one, other in pairs]
        error = 1.96 * stdev(more) / sqrt(len(more))
        yield ""
        ours, theirs = (mean(scores) for scores in zip(*pairs, strict=True))
        yield f"Over {len(pairs)} deals the advice has {ours:.2f} points on average and the greedy player {theirs:.2f}:"
        yield f"{mean(more):.2f} more, the 95 % interval being {mean(more) - error:.2f} to {mean(more) + error:.2f}."


def frozen(rows: list[Row]) -> str:
    """The table of best scores by which a score is placed."""
    best = [row for name in RULES for row in _thorough([row for row in rows if row["game"] == name])]
    lines = [",".join(HEAD)]
    for game, seed, score, bound in sorted((row["game"], row["seed"], row["score"], row["bound"]) for row in best):
        lines.append(f"{game},{' '.join(RULES[game])},{METHOD},{seed},{'' if score is None else score},{bound}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m oracles.solitaires", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of one core for each deal that is solved")
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--part", choices=("solved", "played"), default="", help="do this alone")
    parser.add_argument("--freeze", action="store_true", help="write the table of best scores, too")
    parser.add_argument("names", nargs="*", help=f"some of {', '.join(RULES)}; all when none is named")
    asked = parser.parse_args()
    rows = work(asked.names or [*RULES], asked.deals, asked.seconds, asked.file, asked.part)
    REPORT.write_text(report(rows), encoding="utf-8")
    if asked.freeze:
        TABLE.write_text(frozen(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
