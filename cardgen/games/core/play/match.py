"""A game that goes on: its state, what was played, and chance that is drawn. Who chooses is handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import CHANCE, Options
from cardgen.games.core.play.log import followed, log_of
from cardgen.games.core.play.resign_draw import played_on

if TYPE_CHECKING:
    from random import Random

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.play.log import Log, LogLine


@dataclass(frozen=True)
class Match(Generic[Options]):
    """A state and how it came about. A value: playing gives another, so that undo is to go back."""

    catalogue: Catalogue
    options: Options
    state: GameState[Options]
    seed: str = ""
    played: tuple[tuple[Actor, GameAction], ...] = ()

    def play(self, action: GameAction, who: Actor) -> Match[Options]:
        """The match after an action. Raises CardgenError."""
        return replace(self, state=played_on(self.state, action, who), played=(*self.played, (who, action)))

    def follow(self, line: LogLine) -> Match[Options]:
        """The match after a line of a log. Raises ReplayError."""
        state, action = followed(self.state, line)
        return replace(self, state=state, played=(*self.played, (line.who, action)))

    def drawn(self, random: Random) -> Match[Options]:
        """The match once chance has done all that it has to do now."""
        match = self
        while CHANCE in match.state.current_players:
            match = match.play(match.state.chances().sample(random), CHANCE)
        return match

    @property
    def log(self) -> Log[Options]:
        """What was played, as a log."""
        return log_of(self.state.game, self.options, self.catalogue, self.played, self.seed)


def random_match(match: Match[Options], random: Random) -> Match[Options]:
    """A match played to its end at random. For tests and measures."""
    while match.state.current_players:
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
    return match
