"""The contract between games and whoever plays, prints or replays them.

A game knows its options and makes an opening; a state says who is to act, what he may do, what comes of it, and what a
player may see of it. States and actions are values. Chance is a player like others: a driver draws for it, or a referee
says what the real cards and dice said.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from cardgen.board import Side
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.paper.table_items import Laid

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction
    from random import Random

    from cardgen.board import Square
    from cardgen.catalog import Catalogue
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import Act, ActionForm, GameAction
    from cardgen.games.core.chess import Course
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm
    from cardgen.search import Effort


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


@dataclass(frozen=True, slots=True)
class Component:
    """Something that lies on the table, and how often."""

    what: str
    """board, card, man, sheet …"""
    name: str
    count: int


class Able(NamedTuple):
    """What a man can do where that does not go by the moves of chess."""

    told: tuple[str, ...]
    squares: frozenset[Square] = frozenset()
    """Where he can come to."""


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


class Chances(ABC):
    """What chance may do now."""

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

    def about(self) -> str:
        """What a referee has to know who types it: in which order the words stand. Empty where there is none."""
        return ""

    def told(self, act: Act) -> str:  # noqa: ARG002  by default what the players hold says enough
        """An event in a sentence; empty where what the players hold afterwards says enough."""
        return ""

    def events(self) -> Sequence[tuple[Act, Fraction]]:
        """All events with their probabilities; empty where there are too many to list."""
        return ()


class GameState(ABC):
    """Where a game stands, as a value."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """Which game this is."""

    @property
    @abstractmethod
    def awaiting(self) -> tuple[Actor, ...]:
        """Who is to act: one, several who act at once and do not see each other's choice, or nobody at the end."""

    @abstractmethod
    def actions(self, who: Side) -> Sequence[GameAction] | ActionForm:
        """All that a player may do, as a list or as a form; empty when he is not awaited."""

    def chances(self) -> Chances:
        """What chance may do, when it is awaited."""
        raise CardgenError("chance has nothing to do here.")

    @abstractmethod
    def after(self, action: GameAction, who: Actor) -> Self | GameState:
        """What comes of an action. Raises CardgenError when it is not one that may be made, with the reason."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it has ended; None while it goes on."""

    @abstractmethod
    def view(self, who: Side) -> GameState:
        """The state as a player sees it: what he may not see is replaced by the same for all that it could be."""

    @property
    def position(self) -> Position | None:
        """The men on the board; None before they stand."""
        return None

    @property
    def standing(self) -> Position | None:
        """The men that everybody can see on the board, also while others are still placed; None where there are none.

        Nobody moves in it before it is the position, too.
        """
        return self.position

    @property
    def laid(self) -> Laid:
        """What is drawn in booklets beside these men: checkers, cards, dice. By default there is nothing."""
        return Laid()

    def common(self) -> Mapping[str, tuple[str, ...]]:
        """What lies beside the board for whoever is to act, by what it is: the men that are still to be picked."""
        return {}

    @property
    def run(self) -> tuple[int, int] | None:
        """Which of how many actions of one player in a row this is; None where that goes without saying."""
        return None

    @property
    def secret(self) -> bool:
        """Whether what is told to who is to act now is for him alone, as cards of a hidden hand are."""
        return False

    def about(self, who: Side) -> str:  # noqa: ARG002  by default there is nothing
        """What a player has to know who is to choose now, beside what there is: how often he still may. Else empty."""
        return ""

    def wants(self, who: Side) -> tuple[str, ...]:  # noqa: ARG002  by default the actions are named
        """What is told to who is to choose an act, in the place of a list of all that there are."""
        return ()

    def able(self, at: Square) -> Able | None:  # noqa: ARG002  by default the man moves as in chess
        """What the man on a square can do; None where that goes by the moves of the position."""
        return None

    def why(self, text: str) -> str:  # noqa: ARG002  by default the position says it
        """Whether an act that somebody has typed may be done, in a sentence; empty where the position says it.

        Raises CardgenError with what stands against it.
        """
        return ""

    @property
    def beside(self) -> tuple[str, ...]:
        """What lies beside the board, in sentences, where it is no pieces."""
        return ()

    @property
    def judged(self) -> tuple[str, ...]:
        """Once it has ended: how good that is, in sentences."""
        return ()

    def preferred(self, effort: Effort, who: Side, random: Random) -> GameAction | None:  # noqa: ARG002  by default none
        """What a player of the game's own would do; None where all games are played alike."""
        return None

    def solved(self, seconds: float) -> Solution | None:  # noqa: ARG002  by default there is no score
        """The best score from here on, as far as it is found in some seconds of one core; None where none is kept."""
        return None

    def greed(self, act: Act, who: Side) -> float:  # noqa: ARG002  by default one is as good as another
        """How good an act is for who looks no further."""
        return 0.0

    def advice(self, who: Side, words: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002  by default there is none
        """What may be said against a form as it is filled in so far. It forbids nothing."""
        return ()

    @property
    def played(self) -> Course | None:
        """The position with what of its past still counts, where play goes by repetition and fifty moves."""
        return None

    def promise(self, act: Act, who: Side) -> float:  # noqa: ARG002  by default one is as good as another
        """How good an action that is no move looks by the values: of two, the one with more is preferred."""
        return 0.0

    def thought_out(self, who: Side, effort: Effort, random: Random) -> GameAction | None:  # noqa: ARG002  by default
        """What the program does in a game whose chance or hidden things it has to weigh; asked of the view of a side.

        None where the position alone is searched, and other actions are chosen by what they promise.
        """
        return None

    def said(self, action: GameAction) -> str:  # noqa: ARG002  by default everybody sees all of it
        """An action as everybody may hear it, where it tells more to who does it; empty where it is told as it is."""
        return ""

    def barred(self, move: Move) -> str:  # noqa: ARG002  by default the position says all
        """Why a legal move of the position may not be made now: the dice or the cards say otherwise. Else empty."""
        return ""

    def holds(self, who: Side) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002  by default nobody has anything
        """What a player has beside the board, as he and the other may see it: his royal, his cards, his hand."""
        return {}

    @abstractmethod
    def uses(self) -> Mapping[tuple[str, str], int]:
        """What of the components is on the board, in a hand or set aside for a player, by what it is and its name."""

    @abstractmethod
    def read_action(self, who: Actor, text: str) -> GameAction:
        """The action with this spelling. Raises CardgenError when it is none that may be made."""

    @abstractmethod
    def write(self) -> str:
        """All of it as text; Game.read gives it back."""


@dataclass(frozen=True)
class Game(ABC):
    """The rules of a game, found by itself in a file or folder of games by the name GAME."""

    id: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int]
    """Of its rules: a log tells by which it was played."""
    credit: ClassVar[str] = "The game has been published in several places, with rules that are not always the same."
    """Who it is by, in a sentence of its booklet."""
    shown: ClassVar[str] = "White's men stand on white boxes, and Black's on grey ones."
    """How the men of both sides are told apart in diagrams, in a sentence of its booklet."""
    sides: ClassVar[tuple[Side, ...]] = tuple(Side)
    """Who plays; in a game for one player he is White to the program, whatever he moves."""
    options: ClassVar[type]
    """A frozen dataclass; see cardgen.games.core.options."""

    examples: ClassVar[tuple[tuple[str, ...], ...]]
    """Options worth trying, in words: all that the game can do comes up in them. Tests and booklets go by these."""

    def called(self, who: Actor) -> str:
        """white, black or chance; who plays alone is the player."""
        return PLAYER if self.alone and isinstance(who, Side) else actor_name(who)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """All who may act."""
        return (*self.sides, CHANCE)

    @property
    def alone(self) -> bool:
        """Whether it is a game for one player."""
        return len(self.sides) == 1

    @abstractmethod
    def opening(self, options: object, catalogue: Catalogue) -> GameState:
        """The state before anything has happened. Raises CardgenError when the options cannot be played."""

    @abstractmethod
    def components(self, options: object, catalogue: Catalogue) -> tuple[Component, ...]:
        """What must lie on the table."""

    @abstractmethod
    def pieces(self, options: object, catalogue: Catalogue) -> tuple[str, ...]:
        """The ids of the pieces that may take part; a log keeps a hash of what they are."""

    @abstractmethod
    def told(self, options: object) -> tuple[str, ...]:
        """The rules in a few sentences, for who plays."""

    def needed(self, state: GameState) -> tuple[Component, ...] | None:  # noqa: ARG002  by default nobody can tell
        """What of the components can still be used from here on; None where that is all of them, or not known yet."""
        return None

    def sheets(self, options: object, catalogue: Catalogue) -> Mapping[str, SheetForm]:  # noqa: ARG002  by default none
        """The sheets among the components, by their names."""
        return {}

    def decks(self, options: object, catalogue: Catalogue) -> tuple[PlayDeck, ...]:  # noqa: ARG002  by default none
        """The cards among the components that are no reference cards: those that are dealt, and those with a legend."""
        return ()

    def booklet(self, options: object, catalogue: Catalogue) -> Booklet | None:  # noqa: ARG002  by default none
        """The rules as they are agreed on, with diagrams and examples; None where nobody has written them yet."""
        return None

    def played(self, options: object, catalogue: Catalogue) -> Catalogue:  # noqa: ARG002  by default as they are
        """The catalogue with the pieces as they move in this game. Done twice it changes nothing more."""
        return catalogue

    @abstractmethod
    def read(self, text: str, options: object, catalogue: Catalogue) -> GameState:
        """The state that was written. Raises CardgenError."""
