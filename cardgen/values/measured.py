"""From lines of games to values: which count, what is thought before, and how the run's pawn odds came out."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.worths import Worth, stamp, worth_of
from cardgen.values.armies import is_odds
from cardgen.values.fit import LIKELY, Guessed, Observed, fit, guessed
from cardgen.values.mating import mating
from cardgen.values.record import METHOD
from cardgen.values.roster import PAWN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from cardgen.values.record import GameLine
    from cardgen.values.roster import Roster


ALONE = 0.3
"""Pawns for being able to win alone with the king."""


class PawnOdds(NamedTuple):
    """How much a pawn more has scored where everything else is the same."""

    score: float
    error: float
    games: int


def counting(lines: Iterable[GameLine], roster: Roster) -> list[GameLine]:
    """The games of a board whose kinds still are what they were, by the present method."""
    known, found = set(roster.kinds), []
    for line in lines:
        right = line.method == METHOD and line.board == str(roster.board) and line.stood <= known
        if right and line.stamp == roster.stamp(line.stood):
            found.append(line)
    return found


def mating_men(roster: Roster, keys: Iterable[str]) -> frozenset[str]:
    """The officers among these that can mate a king with the help of theirs."""
    return frozenset(key for key in keys if key in roster.officers and mating(roster.kinds[key]).mates)


def values(
    lines: Sequence[GameLine], roster: Roster, *, mates: Collection[str] = (), known: Collection[str] = ()
) -> dict[str, Worth]:
    """What games say of the kinds that stood in them.

    Before there are games, men that can mate are thought to be worth somewhat more than the guess; of known kinds it
    is thought what the table says.
    """
    stood = {PAWN}.union(*(line.stood for line in lines))
    before = guessed({key: roster.guesses[key] + ALONE * (key in mates) for key in sorted(stood)})
    for key in stood.intersection(known):
        if (kept := worth_of(roster.kinds[key], roster.board)) is not None:
            before[key] = Guessed(kept.value, max(kept.error, 0.01) / LIKELY)
    observed = [Observed(f"{line.seed} {line.number // 2}", line.men, line.score) for line in lines]
    nodes = most_nodes(lines)
    return {
        key: Worth(
            key,
            str(roster.board),
            one.value,
            one.error,
            one.own,
            one.games,
            nodes,
            METHOD,
            stamp(roster.kinds[key], roster.board),
        )
        for key, one in fit(observed, before).items()
        if one.games
    }


def most_nodes(lines: Iterable[GameLine]) -> int:
    """The nodes that most games were played with."""
    return max(Counter(line.nodes for line in lines).items(), key=lambda one: one[1], default=(0, 0))[0]


def pawn_odds(lines: Iterable[GameLine]) -> PawnOdds:
    """The score of who had a pawn more."""
    scores = [
        1 - line.score if line.number % 2 else line.score
        for line in lines
        if is_odds(line.number) and _one_pawn(line.men)
    ]
    if not scores:
        return PawnOdds(0.5, 0.5, 0)
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / len(scores))
    return PawnOdds(mean, LIKELY * spread / sqrt(len(scores)), len(scores))


def _one_pawn(men: Mapping[str, int]) -> bool:
    return sum(abs(number) for number in men.values()) == 1


def disagreeing(one: Mapping[str, Worth], other: Mapping[str, Worth]) -> tuple[str, ...]:
    """The kinds that two runs value differently, by more than both errors together."""
    both = sorted(one.keys() & other.keys())
    return tuple(key for key in both if abs(one[key].value - other[key].value) > one[key].error + other[key].error)
