"""What a man is worth where it stands: its value, what it reaches from there, and how far a pawn has come.

All in hundredths of a pawn. The sum over the men of both sides says who is ahead.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardgen.engine.compiled.tables import SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.engine.compiled.state import State

ROYAL = 100_000
"""More than all other men together: whoever takes a royal has won."""
REACHED = 3
"""For each square that a man could ever take on from where it stands."""
ONWARD = 2
"""For each row that a man other than a royal stands before its own."""
HOME = 8
"""For each row that a royal has left behind while the enemy is strong."""
STRONG = 1500
"""Men that are worth more together are a danger for a royal in the open."""
KEYS = 62
"""Bits of the key of a man on a square."""


class Places(dict[int, int]):
    """What a man of one code is worth, by square; worked out when it is first asked for."""

    def __init__(self, evaluation: Evaluation, side: int, code: int, *, at_home: bool) -> None:
        """at_home: whether a royal had better stay on its row."""
        super().__init__()
        self.tables, self.side, self.code, self.at_home = evaluation.tables, side, code, at_home
        self.value = evaluation.values[code]
        self.gain = max(evaluation.hopes[side] - self.value, 0)
        """What it wins by promotion, at best."""

    def __missing__(self, at: int) -> int:
        tables, side = self.tables, self.side
        row = tables.army.board.row(tables.squares[at], SIDES[side]) - 1
        worth = REACHED * tables.attacks[side][self.code][at][0].bit_count()
        if self.code in tables.royal:
            worth = -HOME * row if self.at_home else worth
        elif rows := tables.promoting[side].get(self.code):
            worth += ONWARD * row + self.gain * 3 // (4 * (self._way(at, rows) + 1) ** 2)
        else:
            worth += ONWARD * min(row, tables.ranks // 2)
        self[at] = worth = worth + self.value
        return worth

    def _way(self, at: int, rows: int) -> int:
        """How many steps forward it is from where it may promote."""
        ahead = self.tables.files if self.side == 0 else -self.tables.files
        for steps in range(self.tables.ranks):
            if rows >> at & 1:
                return steps
            at = max(at + ahead, 0)
        return self.tables.ranks


class Evaluation:
    """The worth of all men of an army on all squares, and the keys of which positions are told apart."""

    def __init__(self, state: State, values: Mapping[str, float]) -> None:
        """For positions that come of this one, with the values of the kinds in pawns."""
        self.tables = tables = state.tables
        self.values = [0, *(self._value(key, values) for key in tables.keys for _ in range(2))]
        """By code."""
        free = [value for value in self.values if 0 < value < ROYAL]
        likely = sum(free) // max(2 * len(free), 1)
        self.hopes = tuple(max((self.values[code] for code in side), default=likely) for side in state.choices)
        """The most that a pawn of each side may become; where it may become nothing now, half of what is usual."""
        self.places = tuple(self._places(side, self.around(state, 1 - side) > STRONG) for side in range(2))
        """By side and code, the worth on each square."""
        random = Random(KEYS)  # noqa: S311  no secret; the same in every process, so that games can be repeated
        squares = range(tables.files * tables.ranks)

        def drawn() -> list[int]:
            return [random.getrandbits(KEYS) for _ in squares]

        rows = tuple([drawn() for _ in self.values] for _ in range(2))
        moved = [code if code % 2 or code in tables.openers else max(code - 1, 0) for code in range(len(self.values))]
        self.keys = tuple([row[code] for code in moved] for row in rows)
        """By side, code and square; whether a man has moved is told apart only where it has initial moves."""
        self.unmoved = (drawn(), drawn())
        """By side and square, for men that may still castle."""

    def around(self, state: State, side: int) -> int:
        """What the men of a side are worth, but for its royals."""
        return sum(value for code in state.men[side].values() if (value := self.values[code]) < ROYAL)

    def _places(self, side: int, at_home: bool) -> list[Places]:
        return [Places(self, side, code, at_home=at_home) for code in range(len(self.values))]

    def _value(self, key: str, values: Mapping[str, float]) -> int:
        return ROYAL if self.tables.codes[key] in self.tables.royal else round(100 * values[key])
