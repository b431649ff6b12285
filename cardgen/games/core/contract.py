"""The contract between games and whoever plays, prints or replays them.

A game knows its options and makes an initial state; a state says who is to act, what he may do, what comes of it, and
what a player may see of it. States and actions are values. Chance is a player like others: a driver draws for it, or a
referee says what the real cards and dice said.

This is all that a game needs. What a state may tell the players stands in `talk`, how the program plays it in
`bot.thinking`, what is printed of it in `paper.printed`: each may be taken into a class beside these, and who asks for
it finds a default where it was not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from cardgen.board import Side
from cardgen.deprecated import Moved
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.old_names import OF_CHANCES, OF_GAMES, OF_STATES, Renamed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
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
    """Where a game stands, as a value: nothing changes it, and an action gives another one.

    A state that sets its men out on a board has a `position`. Whatever it may say beside this stands in classes of its
    own; see the head of this module.
    """

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
        """Who is to act.

        Returns:
            One actor; several where they act at once without seeing each other's choices; nobody once it has ended.
        """

    @abstractmethod
    def legal_actions(self, who: Side, /) -> Sequence[GameAction] | ActionForm:
        """Everything a player may do now.

        Args:
            who: White or Black; what chance may do, `chances` tells.

        Returns:
            A sequence of moves and acts, empty when it is not this player's turn; or a form, where there are too many
            ways to list.
        """

    def chances(self) -> Chances:
        """What chance may do, when it is chance that is to act.

        Raises:
            CardgenError: when cards and dice have nothing to do here.
        """
        raise CardgenError("chance has nothing to do here.")

    @abstractmethod
    def after(self, action: GameAction, who: Actor, /) -> GameState[Options]:
        """The state after an action; this one stays as it is.

        Args:
            action: one of `legal_actions(who)`, a form that is filled in, or an event of `chances()`.
            who: who does it.

        Returns:
            The next state. It may be of another class: a draft ends, and play begins.

        Raises:
            CardgenError: when the action may not be made, with the reason in a sentence for players.
        """

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it has ended; None while it goes on."""

    def observation(self, _who: Side, /) -> GameState[Options]:
        """The state as a player sees it.

        Args:
            who: the player. Programs are given nothing but this.

        Returns:
            A state in which whatever the player may not see is replaced, by the same for all that it could be. By
            default everything is open.
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
        """The action with a spelling, the inverse of `str(action)`.

        Args:
            who: who does it, chance included.
            text: as a log has it: `e2e4`, `keep knight rook`, `roll 3 5`.

        Raises:
            CardgenError: when it is no action, or not one that may be made now.
        """

    @abstractmethod
    def write(self) -> str:
        """All of it as text, which `Game.read` gives back of every state that the game itself comes to.

        What ends or stops any game by word, as an offer of a draw does, stands in a log and is read by nobody else.
        """


class Game(Renamed, ABC, Generic[Options]):
    """The rules of a game: its options, its initial state, and how states are read.

    One that stands in a file or folder of `cardgen.games` by the name GAME is found there; see `find_game`.
    """

    old_names = OF_GAMES
    id: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int]
    """Of its rules: a log tells by which it was played."""
    earlier: ClassVar[Mapping[int, Mapping[str, str]]] = MappingProxyType({})
    """By the number of an earlier version: where such a word stands in a log of it, what was meant by it, too."""
    of_the_day: ClassVar[tuple[str, ...]] = ()
    """Options by which the deal of a day is played, where nothing else is said of them."""
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
        """The state before anything has happened.

        Args:
            options: what the players agreed on, of the type `self.options`.
            catalogue: where the pieces are looked up; see `catalogue_as_played`.

        Raises:
            CardgenError: when these options cannot be played: a deck is too small, a list breaks a condition.
        """

    @abstractmethod
    def pieces(self, options: Options, catalogue: Catalogue, /) -> tuple[str, ...]:
        """The ids of the pieces that may take part. A log keeps a hash of their moves, to tell when these change."""

    @abstractmethod
    def describe(self, options: Options, /) -> tuple[str, ...]:
        """The rules in a few sentences, for who plays."""

    def catalogue_as_played(self, _options: Options, catalogue: Catalogue, /) -> Catalogue:
        """The catalogue with the pieces as they move in this game, where its options have them move otherwise.

        Done twice, it changes nothing more.
        """
        return catalogue

    @abstractmethod
    def read(self, text: str, options: Options, catalogue: Catalogue, /) -> GameState[Options]:
        """The state that was written by `GameState.write`.

        Args:
            text: what was written.
            options: those of the game that it was written in.
            catalogue: the one of that game.

        Raises:
            CardgenError: when it is no state of this game.
        """


if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(
        __name__,
        {
            "Component": "cardgen.games.core.components:Component",
            "Able": "cardgen.games.core.talk:ManMoves",
            "Solution": "cardgen.games.core.bot.thinking:Solution",
        },
    )
