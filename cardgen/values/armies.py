"""Armies that are drawn by lot: about even by what the men seem to be worth, with nothing to be won at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.catalog.worths import SMALL
from cardgen.engine.legality import in_check, legal
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.search.alphabeta import Effort, Search, at_rest
from cardgen.search.evaluation import Evaluation
from cardgen.search.weighed import WeighedState
from cardgen.values.roster import PAWN, THRONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.compiled.state import State
    from cardgen.values.roster import Roster

NOBODY = "."
EVEN = 2.5
"""By so many pawns armies may differ, by the guesses."""
REST = 60
"""No side may win more than so many hundredths of a pawn by captures alone, were it to move."""
TRIES = 200
"""Ways to place men that are tried."""
GONE = 1
"""From the pawn row so many pawns of chess may be missing."""
SPARE = 1.03
"""Who is dealt twice at once, or to both sides, is missing elsewhere: so many games more make up for it."""
SOME, FEW = 5, 3
"""Officers that are dealt to both sides together, and on a larger board. With more of them a pawn counts for little."""
ODDS = 8
"""One deal of so many is for pawn odds: the same men on both sides, but for one pawn."""


@dataclass(frozen=True)
class Arrayed:
    """Men of one side before the first move: the keys of both rows from the a file on."""

    back: tuple[str, ...]
    front: tuple[str, ...]

    @property
    def men(self) -> Counter[str]:
        """How many there are of each kind."""
        return Counter(key for key in (*self.back, *self.front) if key not in (NOBODY, THRONE))

    def on(self, side: Side, ranks: int) -> dict[Square, Man]:
        """The men where they stand."""
        rows = zip((0, 1) if side is Side.WHITE else (ranks - 1, ranks - 2), (self.back, self.front), strict=True)
        return {
            Square(file, rank): Man(side, key, moved=False)
            for rank, row in rows
            for file, key in enumerate(row)
            if key != NOBODY
        }


Armies = tuple[Arrayed, Arrayed]
"""White's, and Black's."""


def armies(roster: Roster, seed: str, number: int, wanted: Sequence[str] = ()) -> Armies:
    """The armies of one game of a run; the next even number and the odd one after it change sides."""
    pair = deal(roster, seed, number // 2, wanted)
    return pair[::-1] if number % 2 else pair


def games_for(roster: Roster, times: int) -> int:
    """How many games a run needs in which every kind is to stand so often; somewhat more, in hundreds."""
    rounds = max(len(roster.officers) / _officers_of(roster), len(roster.pawns) / _pawns_of(roster))
    return ceil(SPARE * times * rounds * ODDS / (ODDS - 1) / 100) * 100


def _officers_of(roster: Roster) -> int:
    """How many officers are dealt to both sides together."""
    return FEW if roster.board.files > SMALL.files else SOME


def _front_of(roster: Roster) -> int:
    """How many men stand on a pawn row: with as many as there are files a pawn more counts for less in trials."""
    return roster.board.files // 2


def _pawns_of(roster: Roster) -> int:
    """How many men of the pawn rows that are not of chess are dealt to both sides together."""
    return roster.board.files * 3 // 5


def is_odds(number: int) -> bool:
    """Whether a game is one of pawn odds."""
    return number // 2 % ODDS == ODDS - 1


def deal(roster: Roster, seed: str, number: int, wanted: Sequence[str] = ()) -> Armies:
    """Of many ways to place the men that are dealt, the first that is even and at rest; else the most even one."""
    random = Random(f"{seed} {roster.board} {number}")  # noqa: S311  no secret
    cards = _officers(roster, seed, number, wanted), _pawns(roster, seed, number, wanted)
    found: list[Armies] = []
    for _ in range(TRIES):
        found.append(_odds(roster, random) if is_odds(2 * number) else _drawn(roster, cards, random))
        if abs(difference(roster, found[-1])) <= EVEN and rests(roster, found[-1]):
            return found[-1]
    return min(found, key=lambda pair: abs(difference(roster, pair)))


def difference(roster: Roster, pair: Armies) -> float:
    """By how much the first army seems to be stronger, in pawns."""
    first, second = (sum(roster.guesses[key] * count for key, count in one.men.items()) for one in pair)
    return first - second


def position(roster: Roster, pair: Armies) -> Position:
    """The first position, White to move."""
    men = {
        at: man for one, side in zip(pair, Side, strict=True) for at, man in one.on(side, roster.board.ranks).items()
    }
    return Position(roster.army(pair[0].men + pair[1].men), men)


def rests(roster: Roster, pair: Armies) -> bool:
    """Whether neither side, were it to move, could win anything at once."""
    state = position(roster, pair).state()
    evaluation = Evaluation(state, roster.guesses)
    return all(_rests(state, evaluation, turn) for turn in range(len(Side)))


def _rests(state: State, evaluation: Evaluation, turn: int) -> bool:
    """Whether a side is not in check, has moves, and wins nothing by captures nor by any first move."""
    state.turn = turn
    moves = legal(state)
    if in_check(state) or not moves:
        return False
    most = WeighedState(state, evaluation).ahead + REST
    if at_rest(WeighedState(state, evaluation)) > most:
        return False
    _, score = Search(WeighedState(state.copy(), evaluation), moves, Effort(depth=1)).run(Random(0))  # noqa: S311
    return score <= most


def _officers(roster: Roster, seed: str, number: int, wanted: Sequence[str]) -> tuple[str, ...]:
    """Who stands on the back rows."""
    return _row(roster.officers, f"{seed} officers", number, wanted, _officers_of(roster))


def _pawns(roster: Roster, seed: str, number: int, wanted: Sequence[str]) -> tuple[str, ...]:
    """The men of the pawn rows that are not of chess: half of them, or a few more."""
    return _row(roster.pawns, f"{seed} pawns", number, wanted, _pawns_of(roster))


def _row(keys: Sequence[str], seed: str, number: int, wanted: Sequence[str], count: int) -> tuple[str, ...]:
    """So many cards of decks that are gone through in turn; those that are wanted first, a third of them at most."""
    asked = tuple(key for key in wanted if key in keys)
    first = _cards(asked, seed, number, min(len(asked), count // 3)) if asked else ()
    return (*first, *(key for key in _cards(keys, seed, number, count) if key not in first))[:count]


def _cards(keys: Sequence[str], seed: str, number: int, count: int) -> tuple[str, ...]:
    """So many cards for each deal, of decks shuffled one after the other: each card comes equally often."""
    first = number * count
    return tuple(_deck(tuple(keys), seed, at // len(keys))[at % len(keys)] for at in range(first, first + count))


@lru_cache(maxsize=16)
def _deck(keys: tuple[str, ...], seed: str, number: int) -> tuple[str, ...]:
    return tuple(Random(f"{seed} {number}").sample(keys, len(keys)))  # noqa: S311  no secret


def _drawn(roster: Roster, cards: tuple[Sequence[str], Sequence[str]], random: Random) -> Armies:
    """The cards given to both sides: the officers about as many each, the pawns anywhere, some squares left empty."""
    officers, pawns = (random.sample(one, len(one)) for one in cards)
    files = roster.board.files
    half = len(officers) // 2 + random.randint(-1, 1)
    backs = [_back(some, files, random) for some in (officers[:half], officers[half:])]
    there = _front_of(roster)
    front = [PAWN] * (2 * there)
    for at, key in zip(random.sample(range(2 * there), len(pawns)), pawns, strict=True):
        front[at] = key
    white, black = (
        _thinned(_strewn(row, files, random), random.randint(0, GONE), random) for row in (front[:there], front[there:])
    )
    return Arrayed(backs[0], white), Arrayed(backs[1], black)


def _back(officers: Sequence[str], files: int, random: Random) -> tuple[str, ...]:
    return _strewn((THRONE, *officers), files, random)


def _strewn(men: Sequence[str], files: int, random: Random) -> tuple[str, ...]:
    """Men anywhere on a row."""
    return tuple(random.sample([*men, *(NOBODY for _ in range(files - len(men)))], files))


def _thinned(row: Sequence[str], gone: int, random: Random) -> tuple[str, ...]:
    """The row without so many of its pawns of chess, or without all of them."""
    there = [at for at, key in enumerate(row) if key == PAWN]
    empty = random.sample(there, min(gone, len(there)))
    return tuple(NOBODY if at in empty else key for at, key in enumerate(row))


def _odds(roster: Roster, random: Random) -> Armies:
    """The same men on both sides, but that the second has a pawn less."""
    files = roster.board.files
    back = _back(random.sample(roster.officers, _officers_of(roster) // 2), files, random)
    front = _strewn((PAWN,) * _front_of(roster), files, random)
    return Arrayed(back, front), Arrayed(back, _thinned(front, 1, random))
