"""What a state says to the program that plays it: whatever a game does not say, the search finds in the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.core.old_names import OF_THINKING, Renamed, warn_of

if TYPE_CHECKING:
    from random import Random

    from cardgen.board import Side
    from cardgen.games.core.actions import Act, GameAction
    from cardgen.games.core.contract import GameState
    from cardgen.search import Effort


class Solution(NamedTuple):
    """The best score that was found from a state on, by who knows the order of the cards."""

    acts: tuple[str, ...]
    """A way to it."""
    score: int | None
    """None where none was found."""
    bound: int
    """More is not possible."""

    @property
    def proved(self) -> bool:
        """Whether nothing better is possible."""
        return self.score == self.bound


class ThinkingState(Renamed):
    """Beside the contract: how the program plays, where that is not to search the moves of a position."""

    __slots__ = ()
    old_names = OF_THINKING

    def choose_action(self, _who: Side, _effort: Effort, _random: Random, /) -> GameAction | None:
        """What the program does in a game whose chance or hidden things it has to weigh; asked of its observation.

        None where the position alone is searched, and other actions are chosen by what they promise.
        """
        return None

    def heuristic(self, _act: Act, _who: Side, /) -> float:
        """How good an action that is no move looks by the values: of two, the one with more is preferred."""
        return 0.0

    def immediate_value(self, _act: Act, _who: Side, /) -> float:
        """How good an act is for who looks no further."""
        return 0.0

    def best_line(self, _seconds: float, /) -> Solution | None:
        """The best score from here on, as far as it is found in some seconds of one core; None where none is kept."""
        return None

    if not TYPE_CHECKING:  # who checks types knows the new names alone

        def preferred(self, effort: Effort, who: Side, random: Random) -> GameAction | None:
            """What `choose_action` was called in games for one player, asked in another order."""
            warn_of(type(self), "preferred", "choose_action")
            return self.choose_action(who, effort, random)


def solves(state: GameState) -> bool:
    """Whether the best score of a deal is looked for."""
    found = type(state).best_line is not ThinkingState.best_line if isinstance(state, ThinkingState) else False
    return state.game.single_player and found


_SEARCHED = ThinkingState()


def thinking_of(state: GameState) -> ThinkingState:
    """How a state is played; one that does not say is searched."""
    return state if isinstance(state, ThinkingState) else _SEARCHED
