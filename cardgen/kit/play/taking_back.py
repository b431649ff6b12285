"""What was played, step by step, so that it can be taken back: a move, a word of a choice, a game from a log."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.reading.forms import words_missing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.play.match import Match
    from cardgen.kit.play.seats import Seats


class TakenBack(NamedTuple):
    """Where the game stands again."""

    match: Match
    words: tuple[str, ...]
    """Of a form that is open again, without the last."""
    drawn: bool
    """Whether cards were drawn after what was taken back."""


class Trail:
    """The matches before, the oldest first, each with whether what was done in it was typed."""

    def __init__(self, steps: Sequence[Match] = (), seats: Seats | None = None) -> None:
        """Of a game that was saved: the match after each of its lines."""
        self._before = [
            (before, seats is not None and seats[_last(after)] is None) for before, after in pairwise(steps)
        ]

    def __len__(self) -> int:
        return len(self._before)

    @property
    def matches(self) -> tuple[Match, ...]:
        """Those before."""
        return tuple(match for match, _ in self._before)

    def add(self, before: Match, *, typed: bool) -> None:
        """Remember a match that has just been played in."""
        self._before.append((before, typed))

    def taken_back(self, now: Match) -> TakenBack:
        """Forget all from the last line on that was typed. Raises CardgenError when none was."""
        if not any(typed for _, typed in self._before):
            raise CardgenError("there is nothing to take back.")
        match, typed = self._before.pop()
        while not typed:
            match, typed = self._before.pop()
        (who, action), *after = now.history[len(match.history) :]
        return TakenBack(match, _reopened(action, match.state, who), any(one == CHANCE for one, _ in after))


def _last(match: Match) -> Actor:
    """Who has played last."""
    return match.history[-1][0]


def _reopened(action: GameAction, state: GameState, who: Actor) -> tuple[str, ...]:
    """All words but the last of a form that was filled in, so that no more than that is taken back."""
    form = state.legal_actions(who) if isinstance(who, Side) else ()
    if not isinstance(action, Act) or not isinstance(form, ActionForm) or action.verb != form.verb:
        return ()
    words = action.words[:-1]
    return words if words_missing(form, words) else ()
