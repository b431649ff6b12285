"""A game that goes on: its state, what was played, and chance that is drawn. Who chooses is handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import CHANCE, Options
from cardgen.games.core.old_names import OF_MATCHES, Renamed
from cardgen.games.core.play.log import follow_line, log_of
from cardgen.games.core.play.resign_draw import after_any

if TYPE_CHECKING:
    from random import Random

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState
    from cardgen.games.core.play.log import Log, LogLine


@dataclass(frozen=True)
class Match(Renamed, Generic[Options]):
    """A state and how it came about. A value: playing gives another, so that to undo is to go back.

    A match of a game begins as `new_match` makes it.
    """

    old_names = OF_MATCHES
    catalogue: Catalogue
    """As it is played."""
    state: GameState[Options]
    seed: str = ""
    history: tuple[tuple[Actor, GameAction], ...] = ()

    @property
    def options(self) -> Options:
        """What was agreed on."""
        return self.state.options

    def play(self, action: GameAction, who: Actor) -> Match[Options]:
        """The match after an action.

        Args:
            action: one that may be made, or what ends any game by word: RESIGN, OFFER, AGREED.
            who: who does it; who resigns may do so at any time.

        Raises:
            CardgenError: when it may not be made, with the reason.
        """
        return replace(self, state=after_any(self.state, action, who), history=(*self.history, (who, action)))

    def follow(self, line: LogLine) -> Match[Options]:
        """The match after a line of a log. Raises ReplayError."""
        state, action = follow_line(self.state, line)
        return replace(self, state=state, history=(*self.history, (line.who, action)))

    def with_chance(self, random: Random) -> Match[Options]:
        """The match once chance has done all that it has to do now."""
        match = self
        while CHANCE in match.state.current_players:
            match = match.play(match.state.chances().sample(random), CHANCE)
        return match

    @property
    def log(self) -> Log[Options]:
        """What was played, as a log."""
        return log_of(self.state.game, self.options, self.catalogue, self.history, self.seed)


def new_match(game: Game[Options], options: Options, catalogue: Catalogue, seed: str = "") -> Match[Options]:
    """A match before anything has happened. Raises CardgenError where these options cannot be played."""
    return Match(game.catalogue_as_played(options, catalogue), game.initial_state(options, catalogue), seed)


def random_match(match: Match[Options], random: Random) -> Match[Options]:
    """A match played to its end at random. For tests and measures."""
    while match.state.current_players:
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
    return match
