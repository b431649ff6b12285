"""What men are worth, by play: ``python -m oracles.values [--workers 2]``.

It writes docs/measured/values-run.md and the table of values.

Games of both boards and of two seeds, in turn, so that a run that is stopped says something of each. Each game is a
line of build/values.jsonl; whoever starts it again goes on, and files of other machines are merged by naming them with
--more. A board's values are written to catalog/values.csv when its run is accepted: its own pawn odds score enough, the
men of chess come out in their order, every kind has stood in enough games, and the two seeds agree.
"""

from __future__ import annotations

import argparse
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data
from cardgen.catalog import load
from cardgen.catalog.worths import LARGE, SMALL, TABLE, Worth, lines_of, table_of
from cardgen.files import write_whole
from cardgen.kit.values import NODES
from cardgen.values.armies import games_for, is_odds
from cardgen.values.measured import PawnOdds, counting, disagreeing, mating_men, pawn_odds, values
from cardgen.values.record import read_games
from cardgen.values.roster import MEN, Roster, roster
from cardgen.values.running import jobs, played, seats_of
from cardgen.values.scale import with_own_errors

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.values.record import GameLine
    from cardgen.values.running import GameJob

FILE = Path("build") / "values.jsonl"
REPORT = Path("docs/measured") / "values-run.md"
SEEDS = {"0": 1.0, "1": 0.25}
"""How much of a whole run is played of each seed; the second only has to agree with the first."""
TURNS = 60
"""Of the games of a board and a seed one of so many parts is played before the next."""
STOOD = 1000
"""Every kind stands in so many games of the first seed."""
FIRST = 1000
"""So many games of pawn odds on the first board are played before all others: where they score too little, the method
is wrong, and all the rest would be played in vain."""
ODDS = 0.62
"""What a pawn more has to score: 12 in 100 above even."""
AGREE = 0.9
"""The share of the kinds of which two seeds have to say the same, within both errors."""
ROOK = (4.0, 6.0)


class Judged(NamedTuple):
    """What is found of a board, and what there is against it."""

    board: str
    found: dict[str, Worth]
    odds: PawnOdds
    games: int
    wanted: int
    differing: tuple[str, ...]
    against: tuple[str, ...]


def games_of(kinds: Roster) -> dict[str, int]:
    """How many games are played of each seed."""
    whole = games_for(kinds, STOOD)
    return {seed: int(share * whole) for seed, share in SEEDS.items()}


def wanted(rosters: Sequence[Roster], lines: Sequence[GameLine], nodes: int) -> Iterator[GameJob]:
    """The games that are still to be played: pawn odds first, then some of each board and seed in turn."""
    parts: list[Iterator[GameJob]] = []
    done = {
        kinds.board: {(line.seed, line.number) for line in counting(lines, kinds) if line.nodes == nodes}
        for kinds in rosters
    }
    for kinds in rosters[:1]:
        seed = next(iter(SEEDS))
        early = [number for number in range(games_of(kinds)[seed]) if is_odds(number)][:FIRST]
        parts.append(jobs(kinds, seed, nodes, [number for number in early if (seed, number) not in done[kinds.board]]))
        done[kinds.board] |= {(seed, number) for number in early}
    for part in range(TURNS):
        for kinds in rosters:
            for seed, games in games_of(kinds).items():
                numbers = range(games * part // TURNS, games * (part + 1) // TURNS)
                parts.append(
                    jobs(kinds, seed, nodes, [number for number in numbers if (seed, number) not in done[kinds.board]])
                )
    return chain.from_iterable(parts)


def judged(lines: Sequence[GameLine], kinds: Roster) -> Judged:
    """The values of a board, and whether they can be believed."""
    mine = counting(lines, kinds)
    mates = mating_men(kinds, kinds.officers if mine else ())
    found, odds = values(mine, kinds, mates=mates), pawn_odds(mine)
    halves = [values([line for line in mine if line.seed == seed], kinds, mates=mates) for seed in SEEDS]
    differing = disagreeing(*halves)
    total, against = sum(games_of(kinds).values()), []
    if len(mine) < total:
        against.append(f"{total - len(mine)} games are still to be played")
    if odds.games and odds.score < ODDS:
        against.append(f"a pawn more scores {odds.score:.3f}, and should {ODDS}")
    few = [key for key in kinds.kinds if key not in found or found[key].games < STOOD]
    if few:
        against.append(f"{len(few)} kinds have stood in fewer than {STOOD} games, as {few[0]}")
    if len(differing) > (1 - AGREE) * len(kinds.kinds):
        against.append(f"the seeds differ on {len(differing)} of {len(kinds.kinds)} kinds")
    against += _order(found)
    return Judged(str(kinds.board), found, odds, len(mine), total, differing, tuple(against))


def _order(found: dict[str, Worth]) -> Iterator[str]:
    """What is strange about the men of chess."""
    if not found.keys() >= set(MEN):
        yield "not all men of chess have stood"
        return
    queen, rook, bishop, knight, pawn = (found[key].value for key in MEN)
    if not queen > rook > max(bishop, knight) > min(bishop, knight) > pawn:
        yield "the men of chess come out in another order"
    if not ROOK[0] <= rook <= ROOK[1]:
        yield f"the rook is worth {rook:.2f} pawns"


def report(boards: Sequence[Judged], nodes: int) -> str:
    """The page of the run."""
    return "\n".join([HEAD.format(nodes=nodes), *(line for one in boards for line in _page(one))])


def _page(one: Judged) -> Iterator[str]:
    """A board. While its games are played, only the men of chess are told."""
    yield from (f"## {one.board}", "")
    odds = f"a pawn more scores {one.odds.score:.3f} ± {one.odds.error:.3f} in {one.odds.games} games"
    yield f"{one.games} of {one.wanted} games; {odds}." if one.odds.games else f"{one.games} of {one.wanted} games."
    yield ""
    yield from [f"- Not accepted: {problem}." for problem in one.against] or ["- Accepted."]
    told = sorted(one.found.values(), key=lambda worth: -worth.value)
    if one.games < one.wanted:
        told = [worth for worth in told if worth.kind in MEN]
    if told:
        yield from ("", "| man | value | error | games |", "|---|--:|--:|--:|")
        yield from (f"| {one.kind} | {one.value:.2f} | {one.error:.2f} | {one.games} |" for one in told)
    if one.games >= one.wanted:
        yield from ("", f"Differing between the seeds: {', '.join(one.differing) or 'none'}.")
    yield ""


def reckon_own() -> None:
    """Write own errors into the table of a run whose games are no longer there."""
    table = data.folder("catalog") / TABLE
    kept = lines_of(table)
    found = [
        one for board in (SMALL, LARGE) for one in with_own_errors([one for one in kept if one.board == str(board)])
    ]
    write_whole(table, table_of(found).encode())


HEAD = """# The run of the values

Written by `python -m oracles.values`; do not edit it. How values are measured is in [values.md](../values.md). {nodes}
moves were tried for each that was made.
"""


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m oracles.values", description=__doc__)
    parser.add_argument("--workers", default="2", help="processes, or dask://HOST:PORT")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--board", choices=(str(SMALL), str(LARGE)), help="play only on this one")
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--more", type=Path, action="append", default=[], help="a file of another machine")
    parser.add_argument("--own", action="store_true", help="play nothing; reckon own errors from the table alone")
    parser.add_argument("--so-far", action="store_true", help="play nothing, and write the report of what there is")
    asked = parser.parse_args()
    if asked.own:
        reckon_own()
        return
    catalogue = load()
    rosters = [roster(catalogue, board) for board in (SMALL, LARGE)]
    done = read_games((asked.file, *asked.more))
    if not asked.so_far:
        now = [kinds for kinds in rosters if asked.board in (None, str(kinds.board))]
        for line in played(wanted(now, tuple(done.values()), asked.nodes), asked.file, seats_of(asked.workers)):
            done[line.key] = line
    found = [judged([line for line in done.values() if line.nodes == asked.nodes], kinds) for kinds in rosters]
    REPORT.write_text(report(found, asked.nodes), encoding="utf-8")
    accepted = [worth for one in found if not one.against for worth in one.found.values()]
    if accepted:
        write_whole(data.folder("catalog") / TABLE, table_of(accepted).encode())
    for one in found:
        print(f"{one.board}: {one.games} games, pawn odds {one.odds.score:.3f}; {'; '.join(one.against) or 'accepted'}")


if __name__ == "__main__":
    main()
