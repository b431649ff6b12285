"""A state on which moves are made and taken back, and which always knows who is ahead and by what key it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.compiled.state import NOTHING_PASSED, Special

if TYPE_CHECKING:
    from cardgen.engine.compiled.state import Raw, State
    from cardgen.search.evaluation import Evaluation

BLACK_TO_MOVE = 0x2545F4914F6CDD1D
"""The part of a key that says whose turn it is."""


class WeighedState:
    """A state, with the worth of White's men less that of Black's, and a key.

    The key is that of the rule of repetition, as `Position.key` counts it, but for captures en passant: whether a man
    has moved tells positions apart only where it makes a difference.
    """

    __slots__ = ("castling", "evaluation", "key", "past", "score", "state")

    def __init__(self, state: State, evaluation: Evaluation) -> None:
        self.state, self.evaluation = state, evaluation
        self.past: list[tuple[int, int, frozenset[tuple[int, int]]]] = []
        """Scores, keys and who could castle, of the positions before."""
        self.score = self.key = 0
        for side, sign in ((0, 1), (1, -1)):
            for at, code in state.men[side].items():
                self.score += sign * evaluation.places[side][code][at]
                self.key ^= evaluation.keys[side][code][at]
        if state.turn:
            self.key ^= BLACK_TO_MOVE
        self.castling: frozenset[tuple[int, int]] = frozenset()
        """Royals that may still castle and the corner men beside them: side and square."""
        self._look_at_castling()

    def _look_at_castling(self) -> None:
        """See who may still castle, and let the key say so."""
        state, unmoved = self.state, self.evaluation.unmoved
        for side, at in self.castling:
            self.key ^= unmoved[side][at]
        self.castling = frozenset((side, at) for side in range(2) for at in state.castling_men(side))
        for side, at in self.castling:
            self.key ^= unmoved[side][at]

    def make(self, raw: Raw) -> None:
        """Make a move."""
        state = self.state
        score, key = self.score, self.key
        self.past.append((score, key, self.castling))
        start, to, extra = raw
        if extra.__class__ is Special:
            self._make_special(raw)
            return
        turn = state.turn
        code = state.men[turn][start]
        taken = state.men[1 - turn].get(to, 0)
        after = extra or (code - 1) | 1
        places, keys = self.evaluation.places, self.evaluation.keys
        gain = places[turn][after][to] - places[turn][code][start]  # type: ignore[index]  # special ones have gone
        key ^= keys[turn][code][start] ^ keys[turn][after][to] ^ BLACK_TO_MOVE  # type: ignore[index]
        if taken:
            gain += places[1 - turn][taken][to]
            key ^= keys[1 - turn][taken][to]
        self.score = score - gain if turn else score + gain
        self.key = key
        state.make(raw)
        if self.castling and any(at in (start, to) for _, at in self.castling):
            self._look_at_castling()

    def _make_special(self, raw: Raw) -> None:
        """Make a move that does more than go to a square: what has changed is looked at square by square."""
        state, evaluation = self.state, self.evaluation
        state.make(raw)
        self.key ^= BLACK_TO_MOVE
        changes = state.undos[-1][-1]
        assert changes is not None
        for at, white, black in changes:
            for side, sign, before in ((0, 1, white), (1, -1, black)):
                after = state.men[side].get(at, 0)
                if before:
                    self.score -= sign * evaluation.places[side][before][at]
                    self.key ^= evaluation.keys[side][before][at]
                if after:
                    self.score += sign * evaluation.places[side][after][at]
                    self.key ^= evaluation.keys[side][after][at]
        if self.castling:
            self._look_at_castling()

    def unmake(self) -> None:
        """Take the last move back."""
        self.state.unmake()
        self.score, self.key, self.castling = self.past.pop()

    def skip(self) -> dict[int, int]:
        """Let the side to move pass; gives what unskip needs."""
        state = self.state
        passing, state.passing = state.passing, NOTHING_PASSED
        state.turn = 1 - state.turn
        self.key ^= BLACK_TO_MOVE
        return passing

    def unskip(self, passing: dict[int, int]) -> None:
        """Take a pass back."""
        self.state.passing = passing
        self.state.turn = 1 - self.state.turn
        self.key ^= BLACK_TO_MOVE

    @property
    def ahead(self) -> int:
        """By how much the side to move is ahead."""
        return -self.score if self.state.turn else self.score

    @property
    def known_by(self) -> int:
        """The key, with what can be taken en passant."""
        passing = self.state.passing
        return self.key ^ hash(tuple(passing)) if passing else self.key
