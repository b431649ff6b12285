"""Checkers under men: who is boosted and hobbled by them, and whether a king can be reached by a whole turn.

A stack is a number: so many of White's checkers, or with a minus of Black's. Two colours never stay together, so that
to capture is to add.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import pseudo_legal
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.games.booster.men import HOBBLED, base

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.board import Square
    from cardgen.engine.compiled.state import Raw, State

Stacks = tuple[tuple["Square", int], ...]
"""Squares with what lies there, in order."""


def stacked(stacks: Mapping[Square, int]) -> Stacks:
    """In order, without what is empty."""
    return tuple(sorted((at, count) for at, count in stacks.items() if count))


def settled(position: Position, stacks: Mapping[Square, int], *, boost: bool) -> tuple[Position, Stacks]:
    """What goes home at once has gone, and each man is hobbled or not as he stands.

    A man on his last row sheds the other's checkers; where nobody is boosted, he keeps none of his own.
    """
    found: dict[Square, int] = {}
    men: dict[Square, Man] = {}
    board = position.army.board
    for at, man in position.men.items():
        own = stacks.get(at, 0) * man.side.value
        if (own < 0 and board.row(at, man.side) == board.ranks) or (own > 0 and not boost):
            own = 0
        found[at] = own * man.side.value
        key = f"{HOBBLED}{base(man.key)}" if own < 0 else base(man.key)
        men[at] = man if man.key == key else Man(man.side, key, man.moved)
    if men != position.men:
        position = Position(position.army, men, position.turn, passing=position.passing)
    return position, stacked(found)


def off_board(stacks: Stacks, side: Side, checkers: int) -> int:
    """How many checkers a side has in front of it."""
    return checkers - sum(count * side.value for _, count in stacks if count * side.value > 0)


class WholeTurns:
    """Whole turns of a side: a move, then steps as a king as long as there are own checkers under the man."""

    def __init__(self, position: Position, stacks: Stacks, by: Side) -> None:
        state = position.state()
        self.state, self.side = state, 0 if by is Side.WHITE else 1
        number = state.tables.number
        self.own = {number(at): count * by.value for at, count in stacks}
        """By square, how many checkers lie there, with a minus those of the other side."""
        state.turn = self.side
        if position.turn is not by:
            state.passing = {}
        self.files, self.squares = state.tables.files, state.tables.files * state.tables.ranks

    @property
    def may_step(self) -> bool:
        """Whether any man stands on checkers of its side, or could capture one that does."""
        return MappingProxyType(self.own) != {} and any(count > 0 for count in self.own.values())

    def takes(self, target: int) -> bool:
        """Whether a turn that begins with a move and goes on with steps ends on a square where the other's man stands.

        A move that ends there at once is not looked at: the engine knows it.
        """
        return self.may_step and any(self._steps_to(target, raw) for raw in pseudo_legal(self.state))

    def attacked(self, target: int) -> bool:
        """Whether any turn ends there."""
        return self.state.attacked(target, self.side, self.state.occupied | 1 << target) or self.takes(target)

    def _steps_to(self, target: int, raw: Raw) -> bool:
        """Whether the man that moves may step on to a square."""
        start, to, extra = raw
        taken = extra.taken if isinstance(extra, Special) else (to,)
        if target in taken:
            return False
        left = self.own.get(start, 0) + sum(self.own.get(at, 0) for at in taken)
        if left <= 0 or self._distance(to, target) > left + self._gain():
            return False
        return self._walk(to, target, left, start, frozenset(taken))

    def _walk(self, first: int, target: int, left: int, start: int, taken: frozenset[int]) -> bool:
        """A search over squares and who was captured on the way, the richest first."""
        own, enemy = self.state.men[self.side], self.state.men[1 - self.side]
        best: dict[tuple[int, frozenset[int]], int] = {}
        todo = [(first, left, taken)]
        while todo:
            at, left, taken = todo.pop()
            if left <= best.get((at, taken), 0):
                continue
            best[at, taken] = left
            for to in self._around(at):
                if to == target:
                    return True
                if to in own and to != start:
                    continue
                won = self.own.get(to, 0) if to in enemy and to not in taken else 0
                more = taken | {to} if to in enemy else taken
                if self._distance(to, target) <= left - 1 + won + self._gain():
                    todo.append((to, left - 1 + won, more))
        return False

    def _gain(self) -> int:
        """The most that can be won on the way."""
        enemy = self.state.men[1 - self.side]
        return sum(count for at, count in self.own.items() if count > 0 and at in enemy)

    def _around(self, at: int) -> Iterator[int]:
        rank, file = divmod(at, self.files)
        for other in range(max(rank - 1, 0), min(rank + 2, self.squares // self.files)):
            for beside in range(max(file - 1, 0), min(file + 2, self.files)):
                if (other, beside) != (rank, file):
                    yield other * self.files + beside

    def _distance(self, one: int, other: int) -> int:
        (rank, file), (to_rank, to_file) = divmod(one, self.files), divmod(other, self.files)
        return max(abs(rank - to_rank), abs(file - to_file))


def royal_at(state: State, side: int) -> int:
    """Where the king of a side stands."""
    return state.royals[side][0]


def in_danger(position: Position, stacks: Stacks, side: Side) -> bool:
    """Whether the king of a side can be taken by a whole turn of the other."""
    reach = WholeTurns(position, stacks, side.other)
    return reach.attacked(royal_at(reach.state, 1 - reach.side))
