"""Of the plan: paths of several legs. Values without language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cardgen.words.plan.ways import (
    Anywhere,
    KnightRiding,
    LameKnight,
    LameRiding,
    Leaping,
    Likewise,
    Over,
    Repeat,
    Ride,
    Riding,
    Stay,
    Verb,
)

if TYPE_CHECKING:
    from cardgen.words.plan.amounts import HowFar, Where


class LegAction(Enum):
    """What a leg of a path does on its square."""

    MOVE = "to an empty square"
    CAPTURE = "taking an enemy man"
    OWN = "taking a man of its own"
    PASSING = "taking en passant"


@dataclass(frozen=True, slots=True)
class LegEnd:
    """What a leg may do on its square, where the clause as a whole does not say it."""

    actions: tuple[LegAction, ...]


class Turn(Enum):
    """How a leg leads on from the one before it."""

    ON = 0
    BACK = 180
    HALF = 45
    SQUARE = 90
    SHARP = 135
    HALF_LEFT = -45
    HALF_RIGHT = 1045
    SQUARE_LEFT = -90
    SQUARE_RIGHT = 1090
    SHARP_LEFT = -135
    SHARP_RIGHT = 1135


class Bend(Enum):
    """A turn named by the turn before it."""

    SAME = "q"
    OTHER = "z"


class Pointer(Enum):
    """A letter of direction that has no plainer words."""

    AHEAD = "f"
    BACK = "b"
    LEFT = "l"
    RIGHT = "r"
    LENGTHWISE = "v"
    ASIDE = "s"
    HALF = "h"


class Lines(Enum):
    """The lines a leg goes along."""

    STRAIGHT = "straight"
    DIAGONAL = "diagonal"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Outward:
    """Away from the start."""

    lines: Lines | None = None


@dataclass(frozen=True, slots=True)
class Inward:
    """Diagonally back on both sides of the start, after one step straight."""


@dataclass(frozen=True, slots=True)
class NotBack:
    """In any direction but straight back."""


@dataclass(frozen=True, slots=True)
class Turning:
    """On in one of these turns."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Pointing:
    """By letters of direction, in words."""

    pointers: tuple[Pointer, ...]
    lines: Lines | None = None


@dataclass(frozen=True, slots=True)
class OnBoard:
    """In directions of the board; outward: and not back towards the start."""

    where: Where
    outward: bool = False


Bearing = Outward | Inward | NotBack | Turning | Pointing | Lines | OnBoard


@dataclass(frozen=True, slots=True)
class GoOn:
    """Steps as a later leg of a path."""

    verb: Verb | None
    extent: HowFar
    bearing: Bearing | None = None
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class LeapOn:
    """A straight leap as a later leg of a path."""

    length: int
    bearing: Bearing | None = None
    repeat: Repeat | None = None
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class VectorOn:
    """An oblique leap as a later leg of a path."""

    short: int
    long: int
    bearing: Bearing | None = None
    repeat: Repeat | None = None
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class Swing:
    """To turn first, and then to go."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class FromStep:
    """Only from this step of the first leg, on each of which the piece may stop."""

    nth: int


@dataclass(frozen=True, slots=True)
class Later:
    """A leg after the first; may: the path may end before it; free: the square before it has to be empty."""

    go: GoOn | LeapOn | VectorOn
    there: LegEnd | None = None
    turn: Swing | Bend | None = None
    step: FromStep | None = None
    may: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class Leading:
    """Which whole paths, by where their first two legs lead."""

    pointers: tuple[Pointer, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """Several legs, one after the other."""

    first: Ride | Leaping | Riding | KnightRiding
    there: LegEnd | None
    later: tuple[Later, ...]
    leading: Leading | None = None


Manner = LameKnight | LameRiding | Path | Ride | Leaping | KnightRiding | Riding | Anywhere | Stay | Likewise
