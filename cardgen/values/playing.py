"""A bare game: the engine and the search alone, from two armies to an end. Nobody keeps a log.

The end is mate, stalemate, a draw by repetition or the fifty moves, a lead that both sides see for some moves, or a
draw once it has lasted too long.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.legality import in_check, legal
from cardgen.search.alphabeta import FIFTY, Effort, Search
from cardgen.search.evaluation import STRONG, Evaluation
from cardgen.search.weighed import WeighedState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.engine.compiled.state import Raw, State
    from cardgen.engine.position import Position
    from cardgen.search.alphabeta import Stored

LEAD = 1000
"""Hundredths of a pawn; who is seen to be ahead by so much for SEEN plies has won."""
SEEN = 4
LONGEST = 300
"""Plies, after which it is a draw."""
THRICE = 3
REMEMBERED = 30_000
"""Positions that are known at once."""


class Ended(NamedTuple):
    """How a bare game went."""

    score: float
    """White's: 1, 0.5 or 0."""
    reason: str
    plies: int
    changes: tuple[str, ...]
    """What the sides lost and gained: ``23w-rook`` in the 23rd ply."""


class BareGame:
    """A game that goes on until it has ended."""

    def __init__(self, position: Position, values: Mapping[str, float], nodes: int, random: Random) -> None:
        self.state, self.values, self.effort, self.random = position.state(), values, Effort(nodes), random
        self.evaluation = Evaluation(self.state, values)
        self.strong = self._strong()
        self.table: dict[int, Stored] = {}
        self.seen: Counter[int] = Counter()
        self.clock = self.plies = self.leading = 0
        self.changes: list[str] = []

    def play(self) -> Ended:
        """To its end."""
        while True:
            moves = legal(self.state)
            score, reason = self._ending(moves)
            if reason:
                return Ended(score, reason, self.plies, tuple(self.changes))
            self._make(self._best(moves))

    def _ending(self, moves: list[Raw]) -> tuple[float, str]:
        """White's score and how it has ended; no word while it goes on."""
        turn = self.state.turn
        if not moves:
            return (float(turn), "mate") if in_check(self.state) else (0.5, "stalemate")
        if abs(self.leading) >= SEEN:
            return float(self.leading > 0), "lead"
        self.weighed = WeighedState(self.state.copy(), self.evaluation)
        self.seen[self.weighed.key] += 1
        if self.seen[self.weighed.key] >= THRICE:
            return 0.5, "repetition"
        if self.clock >= FIFTY:
            return 0.5, "fifty moves"
        return (0.5, "too long") if self.plies >= LONGEST else (0.5, "")

    def _best(self, moves: list[Raw]) -> Raw:
        """The move that is made; who is seen to lead is kept count of."""
        if len(self.table) > REMEMBERED:
            self.table.clear()
        found = Search(self.weighed, moves, self.effort, past=self.seen, clock=self.clock, table=self.table)
        raw, score = found.run(self.random)
        white = -score if self.state.turn else score
        if abs(white) < LEAD:
            self.leading = 0
        elif white > 0:
            self.leading = max(self.leading, 0) + 1
        else:
            self.leading = min(self.leading, 0) - 1
        return raw

    def _make(self, raw: Raw) -> None:
        state = self.state
        quiet = not raw[2] and raw[1] not in state.men[1 - state.turn]
        kept = quiet and state.men[state.turn][raw[0]] not in state.tables.front
        before = None if quiet else _men(state)
        state.make(raw)
        state.undos.clear()
        self.plies += 1
        self.clock = self.clock + 1 if kept else 0
        if not kept:
            self.seen.clear()
        if before is not None:
            self._told(before, _men(state))

    def _told(self, before: tuple[Counter[str], ...], after: tuple[Counter[str], ...]) -> None:
        """Keep what has changed; men are worth something else on other squares once the queens have gone."""
        for side, old, new in zip("wb", before, after, strict=True):
            self.changes += [f"{self.plies}{side}-{key}" for key in sorted((old - new).elements())]
            self.changes += [f"{self.plies}{side}+{key}" for key in sorted((new - old).elements())]
        strong = self._strong()
        if strong != self.strong:
            self.strong, self.evaluation = strong, Evaluation(self.state, self.values)
            self.table.clear()

    def _strong(self) -> tuple[bool, ...]:
        return tuple(self.evaluation.around(self.state, side) > STRONG for side in range(2))


def _men(state: State) -> tuple[Counter[str], ...]:
    """How many men of each kind the sides have."""
    keys = state.tables.keys
    return tuple(Counter(keys[(code - 1) // 2] for code in side.values()) for side in state.men)


def play(position: Position, values: Mapping[str, float], nodes: int, seed: str) -> Ended:
    """A bare game with so many moves tried for each that is made; the same for the same seed."""
    return BareGame(position, values, nodes, Random(seed)).play()  # noqa: S311  no secret
