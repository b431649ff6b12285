"""What games say of the worth of men: logistic regression on who had how many of each, drawn towards the guesses.

The chance that White scores is taken to follow from White's men less Black's, each kind with a weight, and from having
the first move. Where games say little, a weight is drawn towards the guess of its kind, all guesses by one scale that
the games set. Values are weights in those of the pawn of chess. Errors are those of 95 in 100; the two games of a deal
count as one witness, for who stands where is the same in both.

Most of the error of a strong man is that of the pawn, the unit: were it to count a tenth more, all values would be a
tenth less. So each man has an error of its own too, which is left where all men together are the measure.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import exp, sqrt
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from cardgen.values.roster import PAWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

LIKELY = 1.96
"""Standard deviations of an error that is not passed in 95 of 100 cases."""
SPREAD = (0.5, 0.25)
"""How far a value may lie from its guess: so many pawns, and for each pawn of the guess so much more."""
ROUNDS = 30
CLOSE = 1e-6
"""Weights that change by no more are found."""
FIRST_MOVE, SCALE = "first move", "scale"
"""What else has a weight: to move first, and what a pawn of the guesses counts."""
USUAL = 0.3
"""What a pawn counts before there are games, and how far off that may be; games soon outweigh it."""
ANCHOR = 1e-4
"""So little do all weights hold to nothing, that there is always one answer."""


class Observed(NamedTuple):
    """A game as it is seen here."""

    deal: str
    """Games of one deal are one witness."""
    men: Mapping[str, int]
    """White's men less Black's."""
    score: float


@dataclass(frozen=True)
class Guessed:
    """What a value is thought to be before there are games, and how far off that may be; both in pawns."""

    value: float
    spread: float


class Valued(NamedTuple):
    """What a man is worth, in pawns, by play."""

    value: float
    error: float
    own: float
    """The error without that of the scale, which is the same for all; of the pawn of chess, that of the scale."""
    games: int
    """In which it stood on one side more than on the other."""


Rows = list[list[float]]


def guessed(guesses: Mapping[str, float]) -> dict[str, Guessed]:
    """Guesses, with how far off they may be."""
    least, share = SPREAD
    return {key: Guessed(value, least + share * value) for key, value in guesses.items()}


def fit(games: Sequence[Observed], before: Mapping[str, Guessed]) -> dict[str, Valued]:
    """The value of every kind that has a guess; none where a pawn seems to do harm."""
    return Fit(games, before).values()


class Fit:
    """The weights of all kinds."""

    def __init__(self, games: Sequence[Observed], before: Mapping[str, Guessed]) -> None:
        self.before = before
        self.names = (FIRST_MOVE, SCALE, *sorted(before))
        self.at = {name: index for index, name in enumerate(self.names)}
        self.rows = [(one.deal, self._row(one.men), one.score) for one in games]
        self.counts = dict.fromkeys(before, 0)
        for one in games:
            for key, number in one.men.items():
                self.counts[key] += number != 0
        self.weights = [0.0, USUAL, *(USUAL * before[name].value for name in self.names[2:])]

    def _row(self, men: Mapping[str, int]) -> list[tuple[int, float]]:
        return [(0, 1.0), *((self.at[key], float(number)) for key, number in men.items() if number)]

    def values(self) -> dict[str, Valued]:
        """Weights in those of the pawn, with their errors."""
        hessian = self._settle()
        if self.weights[self.at[PAWN]] <= 0:
            return {}  # too few games to say what a pawn counts
        inverse = inverted(hessian)
        witnessed = self._witnessed()
        pawn = self.at[PAWN]
        spread = product(product(inverse, witnessed), inverse)
        unit, whole = self.weights[pawn], self._whole()
        # How each weight goes with what a pawn counts by all men together.
        drift = [sum(map(mul, line, whole)) for line in spread]
        apart = sum(map(mul, whole, drift))
        found = {}
        for key in self.before:
            at = self.at[key]
            value = self.weights[at] / unit
            off = spread[at][at] - 2 * value * spread[at][pawn] + value * value * spread[pawn][pawn]
            own = spread[at][at] - 2 * value * drift[at] + value * value * apart
            found[key] = Valued(value, _error(off) / unit, _error(own) / unit, self.counts[key])
        return found

    def _whole(self) -> list[float]:
        """What each weight has to be taken times, so that their sum is what a pawn counts by all men together."""
        unit = self.weights[self.at[PAWN]]
        values = {self.at[key]: self.weights[self.at[key]] / unit for key in self.before}
        squares = sum(value * value for value in values.values())
        return [values.get(at, 0.0) / squares for at in range(len(self.names))]

    def _settle(self) -> Rows:
        """Find the weights by Newton's way; gives the second derivatives there."""
        for _ in range(ROUNDS):
            gradient, hessian = self._held()
            for _, row, score in self.rows:
                chance = self._chance(row)
                slope, bend = score - chance, chance * (1 - chance)
                for one, number in row:
                    gradient[one] += slope * number
                    line, much = hessian[one], bend * number
                    for other, more in row:
                        line[other] += much * more
            step = solved(hessian, gradient)
            self.weights = [weight + change for weight, change in zip(self.weights, step, strict=True)]
            if max(map(abs, step)) < CLOSE:
                break
        return hessian

    def _chance(self, row: Iterable[tuple[int, float]]) -> float:
        """That White scores, by the weights."""
        ahead = sum(self.weights[at] * number for at, number in row)
        return 1 / (1 + exp(-max(min(ahead, 30.0), -30.0)))

    def _held(self) -> tuple[list[float], Rows]:
        """What draws the weights towards the guesses: first and second derivatives."""
        size = len(self.names)
        gradient = [-ANCHOR * weight for weight in self.weights]
        hessian = [[ANCHOR * (one == other) for other in range(size)] for one in range(size)]
        scale = self.at[SCALE]
        unit = max(self.weights[scale], 0.05)
        gradient[scale] -= (self.weights[scale] - USUAL) / USUAL**2
        hessian[scale][scale] += 1 / USUAL**2
        for key, guess in self.before.items():
            at, much = self.at[key], 1 / (guess.spread * unit) ** 2
            off = self.weights[at] - guess.value * self.weights[scale]
            gradient[at] -= much * off
            gradient[scale] += much * off * guess.value
            hessian[at][at] += much
            hessian[at][scale] -= much * guess.value
            hessian[scale][at] -= much * guess.value
            hessian[scale][scale] += much * guess.value**2
        return gradient, hessian

    def _witnessed(self) -> Rows:
        """How much the deals, one by one, pull the weights to and fro; what holds them counts too."""
        _, found = self._held()
        pulls: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for deal, row, score in self.rows:
            slope = score - self._chance(row)
            for at, number in row:
                pulls[deal][at] += slope * number
        for pull in pulls.values():
            for one, much in pull.items():
                line = found[one]
                for other, more in pull.items():
                    line[other] += much * more
        return found


def _error(variance: float) -> float:
    """Not passed in 95 of 100 cases; rounding may bring a variance of nothing below it."""
    return LIKELY * sqrt(max(variance, 0.0))


def solved(matrix: Rows, right: Sequence[float]) -> list[float]:
    """What the matrix has to be multiplied by to give the right side."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    return [row[-1] for row in _swept(rows)]


def inverted(matrix: Rows) -> Rows:
    """The inverse."""
    size = len(matrix)
    rows = [[*line, *(float(at == column) for column in range(size))] for at, line in enumerate(matrix)]
    return [row[size:] for row in _swept(rows)]


def _swept(rows: Rows) -> Rows:
    """Gauss and Jordan; the matrices here are positive definite, so that no rows change places."""
    size = len(rows)
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = head = [value / pivot for value in rows[at]]
        for other in range(size):
            much = rows[other][at]
            if other != at and much:
                rows[other] = [value - much * above for value, above in zip(rows[other], head, strict=True)]
    return rows


def product(one: Rows, other: Rows) -> Rows:
    """Of two matrices."""
    columns = list(zip(*other, strict=True))
    return [[sum(map(mul, line, column)) for column in columns] for line in one]
