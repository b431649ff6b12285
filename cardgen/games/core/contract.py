"""The contract between games and whoever plays, prints or replays them.

A game knows its options and makes an opening; a state says who is to act, what he may do, what comes of it, and what a
player may see of it. States and actions are values. Chance is a player like others: a driver draws for it, or a referee
says what the real cards and dice said.

This is all that a game needs. What a state may tell the players stands in `talk`, how the program plays it in
`bot.thinking`, what is printed of it in `paper.printed`: each may be taken into a class beside these, and who asks for
it finds a default where it was not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from cardgen.board import Side
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.old_names import OF_CHANCES, OF_GAMES, OF_STATES, Renamed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from random import Random

    from typing_extensions import TypeVar

    from cardgen.catalog import Catalogue
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import Act, ActionForm, GameAction
    from cardgen.games.core.options import OptionSet
    from cardgen.games.core.outcome import Outcome

    Options = TypeVar("Options", bound=OptionSet, default=Any)
else:
    from typing import TypeVar

    Options = TypeVar("Options")
# The options of a game. Who asks any game writes Game and GameState alone, and is given options of any type.


@dataclass(frozen=True, slots=True)
class Chance:
    """Cards and dice, as a player."""

    def __str__(self) -> str:
        return "chance"


CHANCE = Chance()
PLAYER = "player"
"""What White is called where nobody else plays."""
Actor = Side | Chance


def actor_name(who: Actor) -> str:
    """white, black or chance."""
    return who.name.lower() if isinstance(who, Side) else str(who)


def parse_actor(word: str) -> Actor:
    """The actor of that name. Raises CardgenError."""
    actors: dict[str, Actor] = {actor_name(one): one for one in (*Side, CHANCE)}
    if word not in actors:
        raise CardgenError(f"{word!r} is nobody; write white, black or chance.{did_you_mean(word, actors)}")
    return actors[word]


class Chances(Renamed, ABC):
    """What chance may do now."""

    old_names = OF_CHANCES
    names_pieces: ClassVar[bool] = True
    """Whether its words are names of pieces, which may be shortened by who types them."""
    things = "cards"
    """What says it at a real table."""

    @abstractmethod
    def sample(self, random: Random) -> Act:
        """One event, as likely as it really is."""

    @abstractmethod
    def problem(self, act: Act) -> str:
        """Why this cannot have happened; empty when it can."""

    def hint(self) -> str:
        """What a referee has to know who types it: in which order the words stand. Empty where there is none."""
        return ""

    def describe(self, _act: Act, /) -> str:
        """An event in a sentence; empty where what the players hold afterwards says enough."""
        return ""

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """All events with their probabilities; empty where there are too many to list."""
        return ()


class GameState(Renamed, ABC, Generic[Options]):
    """Where a game stands, as a value."""

    __slots__ = ()
    old_names = OF_STATES

    @property
    @abstractmethod
    def game(self) -> Game[Options]:
        """Which game this is."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """What was agreed on."""

    @property
    @abstractmethod
    def current_players(self) -> tuple[Actor, ...]:
        """Who is to act: one, several who act at once and do not see each other's choice, or nobody at the end."""

    @abstractmethod
    def legal_actions(self, who: Side, /) -> Sequence[GameAction] | ActionForm:
        """All that a player may do, as a list or as a form; empty when he is not awaited."""

    def chances(self) -> Chances:
        """What chance may do, when it is awaited."""
        raise CardgenError("chance has nothing to do here.")

    @abstractmethod
    def after(self, action: GameAction, who: Actor, /) -> GameState[Options]:
        """What comes of an action. Raises CardgenError when it is not one that may be made, with the reason."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it has ended; None while it goes on."""

    def observation(self, _who: Side, /) -> GameState[Options]:
        """The state as a player sees it: what he may not see is replaced by the same for all that it could be.

        By default all is open.
        """
        return self

    @property
    def position(self) -> Position | None:
        """The men on the board; None before they stand."""
        return None

    @property
    def public_position(self) -> Position | None:
        """The men that everybody can see on the board, also while others are still placed; None where there are none.

        Nobody moves in it before it is the position, too.
        """
        return self.position

    @abstractmethod
    def read_action(self, who: Actor, text: str, /) -> GameAction:
        """The action with this spelling. Raises CardgenError when it is none that may be made."""

    @abstractmethod
    def write(self) -> str:
        """All of it as text; Game.read gives it back."""


class Game(Renamed, ABC, Generic[Options]):
    """The rules of a game, found by itself in a file or folder of games by the name GAME."""

    old_names = OF_GAMES
    id: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int]
    """Of its rules: a log tells by which it was played."""
    sides: ClassVar[tuple[Side, ...]] = tuple(Side)
    """Who plays; in a game for one player he is White to the program, whatever he moves."""
    examples: ClassVar[tuple[tuple[str, ...], ...]]
    """Options worth trying, in words: all that the game can do comes up in them. Tests and booklets go by these."""

    @property
    @abstractmethod
    def options(self) -> type[Options]:
        """A frozen dataclass; see cardgen.games.core.options. A game says it as an attribute of its class."""

    def player_name(self, who: Actor) -> str:
        """white, black or chance; who plays alone is the player."""
        return PLAYER if self.single_player and isinstance(who, Side) else actor_name(who)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """All who may act."""
        return (*self.sides, CHANCE)

    @property
    def single_player(self) -> bool:
        """Whether it is a game for one player."""
        return len(self.sides) == 1

    @abstractmethod
    def initial_state(self, options: Options, catalogue: Catalogue, /) -> GameState[Options]:
        """The state before anything has happened. Raises CardgenError when the options cannot be played."""

    @abstractmethod
    def pieces(self, options: Options, catalogue: Catalogue, /) -> tuple[str, ...]:
        """The ids of the pieces that may take part; a log keeps a hash of what they are."""

    @abstractmethod
    def describe(self, options: Options, /) -> tuple[str, ...]:
        """The rules in a few sentences, for who plays."""

    def catalogue_as_played(self, _options: Options, catalogue: Catalogue, /) -> Catalogue:
        """The catalogue with the pieces as they move in this game. Done twice it changes nothing more."""
        return catalogue

    @abstractmethod
    def read(self, text: str, options: Options, catalogue: Catalogue, /) -> GameState[Options]:
        """The state that was written. Raises CardgenError."""
