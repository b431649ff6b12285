"""A game as far as it has come, by its log. The last few are kept, so that one more move costs one move."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from secrets import randbelow
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.play.log import Log, LogError, LogLine, hash_of, parse_log
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.kit.games.logs import followed, old_catalogue, options_of, parse_seed
from cardgen.kit.play.prompts import happened
from cardgen.kit.play.screen import move_number
from cardgen.kit.play.start import HUMAN, MOST_SEED, TYPED, USUAL, players_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, Game, GameState

MOST_KEPT = 24
"""Games that are kept."""
LOG = "game.log"
"""What a log is called in sentences, where it has no name."""


@dataclass(frozen=True)
class Sitting:
    """A game at a table, with all its states so far. A value: what is done gives another."""

    catalogue: Catalogue
    steps: tuple[Match, ...]
    """The match after each line of the log, the initial one first."""
    hashed: str
    """Of the pieces, as it stands in the log."""
    players: str = ""
    """Who plays, as in the head of a log; empty where people alone do, and chance is drawn."""

    @property
    def match(self) -> Match:
        """How it stands."""
        return self.steps[-1]

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self.match.state.game

    @cached_property
    def seats(self) -> MappingProxyType[str, str]:
        """Who plays: {"white": "human", "black": "program:500", "chance": "drawn"}; in a game for one, "player"."""
        said = players_of(self.players, self.game)
        names = {self.game.player_name(who): actor_name(who) for who in self.game.actors}
        return MappingProxyType({name: said.get(usual, USUAL[usual]) for name, usual in names.items()})

    def typed_for(self, who: Actor) -> bool:
        """Whether a person says what somebody does; of chance, what real cards and dice have said."""
        return self.seats[self.game.player_name(who)] in (HUMAN, TYPED)

    @property
    def dealt(self) -> GameState:
        """How it stood as soon as chance had nothing more to do; how it stands, while it has."""
        dealt = (one.state for one in self.steps if CHANCE not in one.state.current_players)
        return next(dealt, self.match.state)

    @property
    def log(self) -> str:
        """The text of the log, as `cardgen replay` reads it."""
        lines = tuple(
            LogLine(0, who, str(action), name=self.game.player_name(who)) for who, action in self.match.history
        )
        return Log(self.game, self.match.options, self.hashed, self.match.seed, lines, players=self.players).write()

    def played(self, action: GameAction, who: Actor) -> Sitting:
        """After an action, and nothing else. Raises CardgenError."""
        return replace(self, steps=(*self.steps, self.match.play(action, who)))

    def with_chance(self) -> Sitting:
        """After all that chance has to do now, where it is drawn: by the seed, as `cardgen play` does it."""
        now = self
        while CHANCE in now.match.state.current_players and not self.typed_for(CHANCE):
            match = now.match
            random = luck(match.seed, len(match.history), actor_name(CHANCE))
            now = now.played(match.state.chances().sample(random), CHANCE)
        return now

    def taken_back(self, times: int) -> Sitting:
        """Without all from the last line on that a person has said; so many times. Raises CardgenError."""
        typed = [number for number, (who, _) in enumerate(self.match.history) if self.typed_for(who)]
        if len(typed) < times:
            raise CardgenError("there is nothing to take back.")
        return self.at(typed[-times])

    def at(self, lines: int) -> Sitting:
        """As it stood after so many lines of its log."""
        return replace(self, steps=self.steps[: lines + 1])

    def said(self, after: int) -> tuple[str, ...]:
        """What has happened after so many lines, in sentences that everybody may hear."""
        return tuple(one for number in range(after, len(self.steps) - 1) for one in self.told(number))

    def told(self, number: int) -> tuple[str, ...]:
        """What has happened in one line, counted from 0, in sentences that everybody may hear."""
        before, after = self.steps[number], self.steps[number + 1]
        who, action = after.history[-1]
        first, *others = [*happened(before.state, action, who, after.state)] or [""]
        numbered = isinstance(who, Side) and (self.game.single_player or isinstance(action, Move))
        said = f"{move_number(before)}. {first}" if numbered and ": " in first else first
        return tuple(filter(None, (said, *others)))


class SittingShelf:
    """The last few games that somebody has asked about."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Sitting] = OrderedDict()

    def keep(self, sitting: Sitting) -> None:
        """Remember a game as it stands, in the place of one that began alike."""
        match = sitting.match
        key = _alike(sitting.catalogue, sitting.game, match.options, match.seed)
        self._kept[key] = sitting
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def begun(self, log: Log, catalogue: Catalogue) -> Sitting | None:
        """What is kept of a game, as far as a log says the same; None where nothing is."""
        known = self._kept.get(_alike(catalogue, log.game, log.options, log.seed))
        if known is None:
            return None
        same = 0
        for (who, action), line in zip(known.match.history, log.lines, strict=False):
            if who != line.who or str(action) != line.action:
                break
            same += 1
        return replace(known.at(same), players=log.players)


def _alike(catalogue: Catalogue, game: Game, options: object, seed: str) -> tuple[object, ...]:
    """What games have in common that began alike; whose game is kept, his catalogue is, too."""
    return id(catalogue), game.id, options, seed


@lru_cache(maxsize=1)
def shelf() -> SittingShelf:
    """What is kept from one question to the next."""
    return SittingShelf()


@dataclass(frozen=True, slots=True)
class NewTable:
    """A game that is to begin."""

    game: str
    rules: tuple[str, ...] = ()
    seed: str = ""
    """Empty for any; today is that of the day."""
    players: tuple[tuple[str, str], ...] = ()
    """Who plays, where it is not people alone: ("black", "program:500"), ("chance", "typed")."""


def begun(new: NewTable, catalogue: Catalogue) -> Sitting:
    """A game before its first move; what is drawn for it is drawn. Raises CardgenError, MisuseError for its options."""
    game = find_game(new.game)
    seed = parse_seed(new.seed) or str(randbelow(MOST_SEED))
    options = options_of(game, new.rules, seed=seed)
    match = new_match(game, options, catalogue, seed)
    hashed = hash_of(game, options, match.catalogue)
    return Sitting(catalogue, (match,), hashed, seated_so(game, dict(new.players))).with_chance()


def seated_so(game: Game, given: Mapping[str, str]) -> str:
    """Who plays, as it stands in a log. Raises CardgenError."""
    text = ", ".join(f"{name} {word}" for name, word in given.items())
    found = players_of(text, game)
    names = {actor_name(who): game.player_name(who) for who in game.actors}
    words = {names[name]: found.get(name, USUAL[name]) for name in names}
    unusual = [f"{name} {word}" for name, word in words.items() if name != actor_name(CHANCE) or word == TYPED]
    return ", ".join(unusual) if any(found.get(name, usual) != usual for name, usual in USUAL.items()) else ""


@dataclass(frozen=True, slots=True)
class LogRead:
    """A log that was followed."""

    sitting: Sitting
    fault: FileErrors | None = None
    """The first line that breaks a rule, with its place; the game stands as it was before it."""
    numbers: tuple[int, ...] = ()
    """Of the lines that were followed, as they stand in the text."""
    notes: tuple[str, ...] = ()


def read(text: str, catalogue: Catalogue, name: str = LOG) -> LogRead:
    """A game by its log, up to the first line that breaks a rule.

    Raises:
        FileErrors: where its head says of no game what it is.
    """
    try:
        log = parse_log(text.removeprefix("\ufeff"), find_game)
    except LogError as error:
        raise FileErrors([Mistake(FilePlace(name, error.number, error.column), error.problem, error.text)]) from None
    try:
        players_of(log.players, log.game)
    except CardgenError as error:
        raise CardgenError(f"{name}: the head says 'players {log.players[:60]}': {error}") from None
    found = shelf().begun(log, catalogue) or _empty(log, catalogue, name)
    fault: FileErrors | None = None
    steps = [*found.steps]
    try:
        rest = replace(log, lines=log.lines[len(steps) - 1 :])
        steps.extend(match for line, match in followed(rest, catalogue, Path(name), steps[-1]) if line)
    except FileErrors as error:
        fault = error
    sitting = replace(found, steps=tuple(steps))
    shelf().keep(sitting)
    numbers = tuple(line.number for line in log.lines[: len(steps) - 1])
    return LogRead(sitting, fault, numbers, old_catalogue(log, catalogue) if log.catalogue != sitting.hashed else ())


def _empty(log: Log, catalogue: Catalogue, name: str) -> Sitting:
    """The game before its first line. Raises FileErrors."""
    (_, match), *_ = followed(replace(log, lines=()), catalogue, Path(name))
    return Sitting(catalogue, (match,), hash_of(log.game, log.options, match.catalogue), log.players)


def actor_of(sitting: Sitting, name: str) -> Actor:
    """The actor of a name: white, black, chance, or player. Raises CardgenError."""
    actors = {sitting.game.player_name(who): who for who in sitting.game.actors}
    if sitting.game.single_player:
        actors[actor_name(Side.WHITE)] = Side.WHITE
    if name not in actors:
        raise CardgenError(f"{name[:60]!r} is nobody here; there are {', '.join(actors)}.")
    return actors[name]
