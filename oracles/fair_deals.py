"""Whether deals that are called fair are: ``python -m oracles.fair_deals [--nodes 1000]``.

It writes docs/measured/fair-deals.md.

Deals of Dealer's Chess that `cardgen deal dealers --fair 5%` calls even, and as many as the cards fall, each played
four times by the program with sides changed. Each game is a line that is appended to a file; who starts it again goes
on. A mean score of a half proves nothing, for blind deals have it too: what counts is how far deals lie apart beyond
chance, and whether in blind deals the army that is called stronger scores more.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.catalog import Catalogue, load
from cardgen.games.core.bot.players import program
from cardgen.games.core.options import read_options
from cardgen.games.find import find_game
from cardgen.kit.tables.deal import TRIALS, DealRequest, dealt_for
from cardgen.kit.tables.trials import begun
from cardgen.search import Effort
from cardgen.values.running import mend

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.play.match import Match
    from cardgen.kit.tables.armies import Deal

FILE = Path("build") / "fair-deals.jsonl"
REPORT = Path("docs/measured") / "fair-deals.md"
FAIR, BLIND = "fair", "blind"
TRIED = {FAIR: TRIALS, BLIND: 0}
"""Games that are tried of a deal of a kind before it is called fair."""
SHARE = 0.05
DEALS, GAMES = 150, 4
NODES = 1000
RULES = ("redeals=0",)
"""Nobody asks for other cards than those that are compared."""
ROWS = {FAIR: (FAIR, TRIALS), "fair with --trials 0": (FAIR, 0), BLIND: (BLIND, 0)}
"""What the page shows: a kind, and how many games were tried of it."""
LIKELY = 1.96
SHORT = 24
"""Plies; a game that ended by then was over before it had begun."""


@dataclass(frozen=True)
class DealGame:
    """A game of a deal, seen from the army that was White's when it was dealt."""

    kind: str
    deal: int
    game: int
    nodes: int
    measure: str
    """What armies were compared by: worths or strengths."""
    ratio: float
    """The logarithm of how many times as strong the army is as the other."""
    score: float
    plies: int
    trials: int = 0
    """Games that were tried of it before it was called fair."""


class Spread(NamedTuple):
    """How deals of a kind came out."""

    deals: int
    mean: float
    beyond: float
    """The standard deviation of the deals' scores beyond what chance makes of so many games."""
    slope: float
    error: float
    """Of the slope of the score by the ratio."""
    short: float = 0.0
    """The share of games that were soon over."""


@cache
def catalogue() -> Catalogue:
    """The catalogue, read once in each process."""
    return load()


def dealt(kind: str, number: int) -> Deal:
    """A deal: the same number deals the same cards."""
    game = find_game("dealers")
    asked = DealRequest("dealers", seed=f"{kind} {number}", fair=SHARE if kind == FAIR else None, trials=TRIED[kind])
    return dealt_for(game, read_options(game.options, RULES), catalogue(), asked, lambda _: None)


def play(kind: str, number: int, nodes: int) -> list[DealGame]:
    """All games of a deal."""
    found = dealt(kind, number)
    return [play_one(found, kind, number, game, nodes) for game in range(GAMES)]


def play_one(found: Deal, kind: str, number: int, game: int, nodes: int) -> DealGame:
    """One game; in odd ones the armies have changed sides."""
    plies = 0

    def choose(match: Match, who: Side) -> GameAction:
        luck = Random(f"{kind}-{number}-{game} {len(match.history)} {who}")
        return program(Effort(nodes), match.state.observation(who), who, luck)

    match = begun(found, game, choose)
    while match.state.current_players:
        who = match.state.current_players[0]
        assert isinstance(who, Side)
        plies += match.state.position is not None
        match = match.play(choose(match, who), who)
    winner = match.state.outcome.winner if match.state.outcome else None
    score = 0.5 if winner is None else float((winner is Side.WHITE) == (game % 2 == 0))
    strong, other = found.strengths
    measure = "worths" if found.in_pawns else "strengths"
    ratio = round(log(strong / other), 4)
    return DealGame(kind, number, game, nodes, measure, ratio, score, plies, TRIED[kind])


def jobs(games: Sequence[DealGame]) -> Iterator[tuple[str, int]]:
    """The deals that are still to be played, of both kinds in turn."""
    done = Counter((one.kind, one.deal, one.trials) for one in games)
    for number in range(DEALS):
        for kind in (FAIR, BLIND):
            if done[kind, number, TRIED[kind]] < GAMES:
                yield kind, number


def spread(games: Sequence[DealGame]) -> Spread:
    """How the deals of a kind came out; of deals with all their games."""
    by_deal: dict[int, list[DealGame]] = {}
    for one in games:
        by_deal.setdefault(one.deal, []).append(one)
    whole = [found for found in by_deal.values() if len(found) == GAMES]
    if len(whole) < 3:
        return Spread(len(whole), 0.5, 0.0, 0.0, 0.0)
    scores = [sum(one.score for one in found) / GAMES for found in whole]
    chance = sum(_variance([one.score for one in found]) for found in whole) / len(whole) / GAMES
    ratios = [found[0].ratio for found in whole]
    slope, error = _line(ratios, scores)
    short = sum(one.plies <= SHORT for found in whole for one in found) / GAMES / len(whole)
    return Spread(len(whole), sum(scores) / len(whole), sqrt(max(_variance(scores) - chance, 0.0)), slope, error, short)


def _variance(numbers: Sequence[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)


def _line(across: Sequence[float], up: Sequence[float]) -> tuple[float, float]:
    """The slope of the line through points, and its error in 95 of 100 cases."""
    middle, height = sum(across) / len(across), sum(up) / len(up)
    wide = sum((x - middle) ** 2 for x in across)
    slope = sum((x - middle) * (y - height) for x, y in zip(across, up, strict=True)) / wide
    rest = sum((y - height - slope * (x - middle)) ** 2 for x, y in zip(across, up, strict=True))
    return slope, LIKELY * sqrt(rest / (len(up) - 2) / wide)


HEAD = f"""# Fair deals

Written by `python -m oracles.fair_deals`; do not edit it. {DEALS} deals of Dealer's Chess that
`cardgen deal dealers --fair 5%` calls even and {DEALS} as the cards fall, each played {GAMES} times by the program,
with sides changed. The spread is the standard deviation of the deals' scores beyond what chance makes of {GAMES} games;
the slope says how much more an army scores when it is called e times as strong. Short are games that a
mate ended within {SHORT} moves of both sides together: leapers mate a royal among its own men early, and no value of a
piece tells of that.

## What counts

Which cards an army is compared by was found on 300 other deals, with 300 moves tried and all cards counted alike. Fair
ones had a spread of 0.233 and blind ones of 0.295, and the score of an army was best told by the logarithm of the worth
of its seven best pieces (0.82 ± 0.14 of a game) and of its royal (0.48 ± 0.22); pawns told little (0.20 ± 0.17), what
stays in the hand nothing (-0.05 ± 0.07). With a royal counted eight times its worth as a man, or twice the squares that
it can go to, one sum tells about as much; so much does `cardgen deal` count it.

No such sum makes deals even enough: fair by worth alone they lie two thirds as far apart as blind ones. So those that
are even by worth are tried in {TRIALS} games of the program against itself, with sides changed; where one army is ahead
by more than luck often puts one of two that are alike, the root of the number of games, the deal is refused. The games
below are others, with other luck. Trial games that look less far tell less: with 200 moves tried, the score of eight of
them goes with that of the four below by 0.36 only.

## What was played
"""


def slope_of(one: Spread) -> str:
    """With its error."""
    return f"{one.slope:.2f} ± {one.error:.2f}"


def report(games: Sequence[DealGame], nodes: int, measure: str) -> str:
    """The page."""
    found = {name: spread([one for one in games if (one.kind, one.trials) == kind]) for name, kind in ROWS.items()}
    lines = [HEAD, f"{nodes} moves were tried for each that was made; armies were compared by {measure}.", ""]
    lines += ["| deals | how many | short | mean score | spread beyond chance | slope |", "|---|--:|--:|--:|--:|--:|"]
    lines += [
        f"| {name} | {one.deals} | {one.short:.0%} | {one.mean:.3f} | {one.beyond:.3f} | {slope_of(one)} |"
        for name, one in found.items()
    ]
    fair, blind = found[FAIR], found[BLIND]
    whole = fair.deals + blind.deals
    if whole < 2 * DEALS:
        lines += [
            "",
            f"The run has not come to its end: these are {whole} of {2 * DEALS} deals. It proves nothing yet.",
        ]
    else:
        half = "" if fair.beyond <= blind.beyond / 2 else "not "
        slope = "" if blind.slope > blind.error else "not "
        lines += ["", f"The spread of fair deals is {half}at most half of that of blind ones."]
        lines += [f"That the army called stronger scores more in blind deals is {slope}beyond chance."]
    return "\n".join(lines) + "\n"


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m oracles.fair_deals", description=__doc__)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--so-far", action="store_true", help="play nothing, and write the report of what there is")
    asked = parser.parse_args()
    mend(asked.file)
    lines = asked.file.read_text(encoding="utf-8").splitlines() if asked.file.exists() else []
    measure = "worths" if dealt(BLIND, 0).in_pawns else "strengths"
    games = [DealGame(**json.loads(line)) for line in lines]
    games = [one for one in games if (one.nodes, one.measure) == (asked.nodes, measure)]
    if not asked.so_far:
        with ProcessPoolExecutor(asked.workers) as pool, asked.file.open("a", encoding="utf-8") as file:
            waiting = [pool.submit(play, *job, asked.nodes) for job in jobs(games)]
            for job in as_completed(waiting):
                games += job.result()
                file.write("".join(json.dumps(asdict(one)) + "\n" for one in job.result()))
                file.flush()
    REPORT.write_text(report(games, asked.nodes, measure), encoding="utf-8")
    print(report(games, asked.nodes, measure))


if __name__ == "__main__":
    main()
