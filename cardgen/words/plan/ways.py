"""Of the plan: simple ways of moving, steps and leaps. Values without language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardgen.words.plan.amounts import HowFar, Where, need


class Verb(Enum):
    """What a piece does."""

    MOVE = "move"
    GO = "go"
    """Move without capturing."""
    SLIDE = "slide"
    HOP = "hop"


class Over(Enum):
    """What lies between the start and the end of a move."""

    EMPTY = "an empty square"
    EMPTIES = "several empty squares"
    EMPTY_EACH = "an empty square, each time"
    EMPTY_PAST = "an empty square past which a leap leads"
    SKIP = "the first square, whatever stands there"
    MAN = "only over a man"
    CANNON = "exactly one man"
    GRASSHOPPER = "a man just before the landing"


@dataclass(frozen=True, slots=True)
class Ride:
    """Steps in one direction: a move of a square, a slide."""

    verb: Verb | None
    """None where it was just said."""
    extent: HowFar
    where: Where
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class Ring:
    """Any square so far away."""

    distance: int


@dataclass(frozen=True, slots=True)
class Along:
    """So many squares along a line; elided: the word for squares was just said."""

    lengths: tuple[int, ...]
    where: Where
    elided: bool = False


@dataclass(frozen=True, slots=True)
class Knightly:
    """As a knight leaps."""


@dataclass(frozen=True, slots=True)
class Oblique:
    """So many squares straight, and one of these numbers to either side."""

    long: int
    shorts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Vector:
    """The same by coordinates; it is read, and never said."""

    short: int
    long: int


class Flank(Enum):
    """To which side half of the oblique leaps lead."""

    AHEAD = "ahead"
    BEHIND = "behind"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Half:
    """The four of eight oblique leaps that lead to one side."""

    of: Knightly | Oblique | Vector
    flank: Flank


@dataclass(frozen=True, slots=True)
class Chiral:
    """So many squares straight, then fewer to the left of that, or to the right; knightly: two and one."""

    long: int
    short: int
    left: bool = False
    knightly: bool = False

    def __post_init__(self) -> None:
        need(not self.knightly or (self.long, self.short) == (2, 1))


@dataclass(frozen=True, slots=True)
class Across:
    """So many squares one way and fewer across it."""

    long: int
    first: Where
    short: int
    second: Where
    elided: bool = False


Target = Ring | Half | Knightly | Chiral | Oblique | Vector | Across | Along


@dataclass(frozen=True, slots=True)
class Ever:
    """Any number of times."""


@dataclass(frozen=True, slots=True)
class OnceOrTwice:
    """One leap or two."""


@dataclass(frozen=True, slots=True)
class Times:
    """Exactly so often."""

    count: int


@dataclass(frozen=True, slots=True)
class TimesUpTo:
    """Up to so often."""

    most: int


@dataclass(frozen=True, slots=True)
class TimesBetween:
    """From so often to so often."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TimesAtLeast:
    """So often or more."""

    least: int


Repeat = Ever | OnceOrTwice | TimesUpTo | TimesBetween | TimesAtLeast | Times


@dataclass(frozen=True, slots=True)
class Leaping:
    """Leaps."""

    targets: tuple[Target, ...]
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class Riding:
    """Leaps repeated in one direction."""

    repeat: Repeat
    targets: tuple[Target, ...]
    over: Over | None = None
    brief: bool = False


@dataclass(frozen=True, slots=True)
class KnightRiding:
    """A knight's leaps repeated in one direction."""

    repeat: Repeat
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class LameKnight:
    """A knight's move that cannot leap."""


@dataclass(frozen=True, slots=True)
class LameRiding:
    """Such moves repeated in one direction."""

    repeat: Repeat


@dataclass(frozen=True, slots=True)
class Anywhere:
    """To any square."""


@dataclass(frozen=True, slots=True)
class Stay:
    """The piece stays where it is."""


@dataclass(frozen=True, slots=True)
class Likewise:
    """As just said, but over a man."""
