"""What the other side may answer where chance or cards say what it can move, on average; and who is ahead after it.

Every move is held against all answers. How likely each kind of man can be moved, the game says; a man that could be
taken back counts less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cardgen.engine.compiled.state import Special
from cardgen.engine.legality import in_check, legal
from cardgen.games.core.orthodox import KING, WORTH, kings
from cardgen.search.evaluation import Evaluation
from cardgen.search.weighed import WeighedState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.board import Side
    from cardgen.engine.compiled.state import Raw, State
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position

GAME = 10_000
"""What a won game is worth, in hundredths of a pawn."""
TAKEN_BACK = 0.35
"""How likely somebody is to take back who could, by and large."""
CAUGHT = 0.4
"""How likely a king is taken that was left in check."""
ATTACKED = 0.08
"""The same of one that can still be moved away."""
REPLIES = 30
"""Moves of the other side that are looked at for one of one's own, by and large."""


class Outlook(Protocol):
    """What a game says of the turn that comes next."""

    @property
    def royal(self) -> bool:
        """Whether there are check and mate."""

    @property
    def castles_by(self) -> tuple[str, ...]:
        """The kinds whose move castling is."""

    @property
    def by_promotion(self) -> bool:
        """Whether a pawn may move as what it becomes."""

    def expected(self, best: Mapping[str, float], still: float, checked: bool, /) -> float:
        """What a turn promises: the best for each kind that can move is known, and what a pass is."""


def worth_of_kings(position: Position, side: Side) -> float:
    """What a king that may be taken is worth, in pawns: all of them together, a game."""
    return GAME / 100 / max(len(kings(position, side)), 1)


def weighed(position: Position) -> WeighedState:
    """A position that knows who is ahead."""
    king = min(worth_of_kings(position, position.turn), worth_of_kings(position, position.turn.other))
    state = position.state()
    return WeighedState(state, Evaluation(state, {**WORTH, KING: king}))


class Replies:
    """What the other side may answer, on average over what it may roll."""

    def __init__(self, outlook: Outlook, position: Position) -> None:
        self.outlook, self.position, self.weighed = outlook, position, weighed(position)
        self.values_of = self.weighed.evaluation.values
        self.king = round(100 * worth_of_kings(position, position.turn.other))

    def values(self, moves: Sequence[Move], most: int) -> dict[Move, float]:
        """What moves are worth; those that look worst at once are not looked at more closely."""
        wanted, legal_moves = set(moves), self.position.legal_moves()
        raws = {move: raw for move, raw in zip(legal_moves, legal_moves.raws, strict=True) if move in wanted}
        first = {move: self._at_once(raw) for move, raw in raws.items()}
        likely = sorted(moves, key=lambda move: first[move], reverse=True)[:most]
        return {move: self._expected(raws[move]) for move in likely}

    def of_a_pass(self) -> float:
        """What it is worth not to move."""
        passing = self.weighed.skip()
        value = -self._answered()
        self.weighed.unskip(passing)
        return value

    def _at_once(self, raw: Raw) -> float:
        self.weighed.make(raw)
        value = -self.weighed.ahead
        self.weighed.unmake()
        return value

    def _expected(self, raw: Raw) -> float:
        self.weighed.make(raw)
        value = -self._answered()
        self.weighed.unmake()
        return value

    def _answered(self) -> float:
        """What the side to move may expect before it rolls."""
        state = self.weighed.state
        checked, raws = in_check(state), legal(state)
        if not raws:
            return -GAME if checked else 0
        threatened = 0.0 if self.outlook.royal else ATTACKED * self.king * self._kings_attacked(state)
        still = self.weighed.ahead - (CAUGHT * GAME if checked else 0)
        best: dict[str, float] = {}
        for raw in raws:
            value = self._after(raw)
            for kind in self._kinds(state, raw):
                best[kind] = max(best.get(kind, value), value)
        return self.outlook.expected(best, still, checked) - threatened

    def _kings_attacked(self, state: State) -> int:
        """How many kings of the side to move can be taken."""
        turn, king = state.turn, state.tables.codes[KING]
        return sum(
            state.attacked(at, 1 - turn, state.occupied)
            for at, code in state.men[turn].items()
            if (code - 1) | 1 == king
        )

    def _after(self, raw: Raw) -> float:
        """What a reply is worth for who makes it, with the danger that he is taken back."""
        state, to = self.weighed.state, raw[1]
        self.weighed.make(raw)
        value: float = -self.weighed.ahead
        code = state.men[1 - state.turn][to]
        if state.attacked(to, state.turn, state.occupied):
            value -= TAKEN_BACK * min(self.values_of[code], GAME)
        self.weighed.unmake()
        return value

    def _kinds(self, state: State, raw: Raw) -> Iterator[str]:
        """The kinds on dice by which a move can be made."""
        keys, extra = state.tables.keys, raw[2]
        if isinstance(extra, Special) and extra.partner[0] >= 0:
            yield from self.outlook.castles_by
            return
        yield keys[(state.men[state.turn][raw[0]] - 1) // 2]
        becomes = extra.code if isinstance(extra, Special) else extra
        if becomes and self.outlook.by_promotion:
            yield keys[(becomes - 1) // 2]
