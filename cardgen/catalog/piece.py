"""A piece of the catalogue and the sets it stands in. Values only: no files, no looking up."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.engine.example import NO_EXAMPLE, Example
from cardgen.engine.rules import Kind, MultiStep, Rules, complete
from cardgen.notation import Moves, spell

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog.heads import FigureHead
    from cardgen.classes import PieceClass
    from cardgen.errors import FilePlace


PROMOTES_TO = ("hand", "any", "officers")
"""What games let pawns become: a piece that their owner has in hand, any but royals and pawns, the four of chess."""


class Confidence(Enum):
    """How we know what a piece does."""

    PAGE = "page"
    """The page of its game defines it."""
    AUTHOR = "author"
    """Its inventor defines it, but elsewhere."""
    PUBLISHED = "published"
    """Somebody else published a piece of this name."""
    DERIVED = "derived"
    """It follows from the name, or from a rule that is stated."""
    CONJECTURE = "conjecture"
    """A proposal of ours, shown as a house rule wherever it is shown."""


class Strength(Enum):
    """How well the source supports the definition."""

    STRONG = "strong"
    MEDIUM = "medium"
    WEAK = "weak"


class Covered(Enum):
    """A sentence of a card, by the word of the catalogue: what a little house may stand beside."""

    MOVE = "move"
    OPENING = "opening"
    CASTLES = "castles"
    PUSH = "push"
    SWAP = "swap"
    STEPS = "multistep"
    RETREAT = "retreat"
    PASSING = "en-passant"
    PROMOTION = "promotion"
    CONTAGION = "contagious"
    SAFE = "uncapturable"
    HURDLE = "jump"
    RIDE = "ride"
    STAYING = "pass"


@dataclass(frozen=True, slots=True)
class Extras:
    """The moves that a move string cannot say."""

    retreat: Moves = ()
    """Only while attacked."""
    push: Moves = ()
    """Onto an enemy man, who goes one square on."""
    swap: Moves = ()
    """Onto an empty square, or changing places with an enemy man."""
    wrap: bool = False
    """The swapping moves see the left and right edges of the board joined."""
    multistep: tuple[MultiStep, ...] = ()


@dataclass(frozen=True)
class Piece:
    """One entry of the catalogue, as it stands in one set (its home, unless it was taken from another)."""

    id: str
    name: str
    class_: PieceClass
    notation: str
    """As written; canonical is our spelling of it."""
    moves: Moves
    """What the notation says, and no more; kind has everything."""
    source: str
    confidence: Confidence
    strength: Strength
    extras: Extras
    rules: Rules
    origin: str = ""
    """The same in a few words for its card: who or what game, and where or when; empty where nobody says."""
    origins: tuple[tuple[str, str], ...] = ()
    """The same in other languages by their codes, where the words differ."""
    note: str = ""
    reading: str = ""
    """Where its source leaves a rule open: the one we take."""
    house: tuple[Covered, ...] = ()
    """The sentences of its card that are ours: conjectures and readings."""
    aliases: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """What it is called in other languages, by their codes; only where players of those call it so."""
    figure: str = ""
    """The id of the recipe of its figure."""
    head: FigureHead | None = None
    """What its figure is to have where that is composed; None for what its moves say."""
    picture: Path | None = None
    """A picture of its maker's own, which stands on its card instead of that of its figure."""
    short: str = ""
    """Two to four letters, in the corners of its card."""
    promotes_to: str = ""
    """What the game of its set lets it become; empty where nobody says."""
    sentence: str = ""
    """Words for the card instead of the generated ones; empty for those."""
    example: Example = NO_EXAMPLE
    """A small position that shows it at work; none for pieces whose diagram says enough."""
    set_id: str = ""
    set_name: str = ""
    set_title: str = ""
    """What stands at the head of its card."""
    number: int = 0
    """In the set, from 1."""
    of: int = 0
    """How many pieces the set has."""
    game: str = ""
    """Of the set: its name stands on the backs of cards."""
    expansion: int = 0
    """Which expansion of that game the set is; 0 for none."""
    home: str = ""
    """The id of the set whose file defines it."""
    twin: Piece | None = field(default=None, compare=False, repr=False)
    """Its mirror image in the set: the right one of a left one."""
    place: FilePlace | None = field(default=None, compare=False)
    """Where its entry begins."""

    @cached_property
    def canonical(self) -> str:
        """The one spelling of its notation."""
        return spell(self.moves)

    @cached_property
    def kind(self) -> Kind:
        """The piece as the engine and the diagrams see it."""
        return Kind(
            self.id,
            self.name,
            complete(
                self.moves,
                retreat=self.extras.retreat,
                push=self.extras.push,
                swap=self.extras.swap,
                wrap=self.extras.wrap,
                multistep=self.extras.multistep,
                takes_en_passant=self.rules.takes_en_passant,
            ),
            self.rules,
            self.class_.front,
        )

    def name_in(self, language: str) -> str:
        """What it is called in the language of that code; empty where it has no name of its own there."""
        return dict(self.names).get(language, "")

    def origin_in(self, language: str) -> str:
        """Where it comes from, in the language of that code as far as it is told in it; empty where nobody says."""
        return dict(self.origins).get(language, self.origin)

    @property
    def at_home(self) -> bool:
        """Whether it stands in the set whose file defines it."""
        return self.set_id == self.home

    @property
    def conjecture(self) -> bool:
        """Whether the whole piece is our proposal."""
        return self.confidence is Confidence.CONJECTURE

    @property
    def house_rule(self) -> bool:
        """Whether its card carries the house mark: the piece, or the reading of one of its rules, is our proposal."""
        return self.conjecture or bool(self.reading) or bool(self.house)


@dataclass(frozen=True, slots=True)
class PieceSet:
    """Pieces that belong together, as their cards are numbered."""

    id: str
    name: str
    aliases: tuple[str, ...]
    about: str
    """One sentence for listings; may be empty."""
    pieces: tuple[Piece, ...]

    def without_house_rules(self) -> PieceSet:
        """The set without conjectures; the other pieces keep their numbers."""
        return replace(self, pieces=tuple(piece for piece in self.pieces if not piece.conjecture))
