"""The clause plan: what a sentence says, as values that hold no language.

A language puts each of these types into words by one table and reads the words back by the same table. A field that is
True or False chooses another phrase, the others fill its gaps; a list without a default is never empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Heading(Enum):
    """Directions that have a phrase of their own, the owner looking forward."""

    ANY = "any"
    STRAIGHT = "straight"
    """Along ranks and files."""
    DIAGONAL = "diagonal"
    EVERY_STRAIGHT = "every straight one"
    """As STRAIGHT, beside others: that is not to be taken for straight forward."""
    EVERY_DIAGONAL = "every diagonal one"
    FORWARD = "forward"
    BACKWARD = "backward"
    SIDEWAYS = "sideways"
    LEFT = "left"
    RIGHT = "right"
    STRAIGHT_FORWARD = "straight forward"
    STRAIGHT_BACKWARD = "straight backward"
    DIAGONAL_FORWARD = "diagonal forward"
    DIAGONAL_BACKWARD = "diagonal backward"
    DIAGONAL_LEFT = "diagonal left"
    DIAGONAL_RIGHT = "diagonal right"
    FORWARD_LEFT = "forward left"
    FORWARD_RIGHT = "forward right"
    BACKWARD_LEFT = "backward left"
    BACKWARD_RIGHT = "backward right"


@dataclass(frozen=True, slots=True)
class Towards:
    """One of these directions."""

    headings: tuple[Heading, ...]


@dataclass(frozen=True, slots=True)
class AnyBut:
    """Any direction except one."""

    heading: Heading


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Any direction that the sentence has not said yet."""


Where = Towards | AnyBut | Elsewhere


class MisfitError(ValueError):
    """What fills the gaps of a phrase does not belong together."""


def _need(fits: bool) -> None:
    if not fits:
        raise MisfitError


@dataclass(frozen=True, slots=True)
class Endless:
    """As far as the way is free."""


@dataclass(frozen=True, slots=True)
class Single:
    """One square; elided: the word for squares was just said; more: beyond those said before."""

    elided: bool = False
    more: bool = False

    def __post_init__(self) -> None:
        _need(self.elided or not self.more)


@dataclass(frozen=True, slots=True)
class Exactly:
    """So many squares, no fewer; more than one, which is Single. Strict: fewer might be expected."""

    count: int
    elided: bool = False
    strict: bool = False

    def __post_init__(self) -> None:
        _need(self.count > 1)


@dataclass(frozen=True, slots=True)
class OneOrTwo:
    """A number of squares or one more."""

    least: int
    most: int
    elided: bool = False

    def __post_init__(self) -> None:
        _need(self.most == self.least + 1)


@dataclass(frozen=True, slots=True)
class UpTo:
    """One square or more, up to so many."""

    most: int
    elided: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    """From so many squares to so many."""

    least: int
    most: int
    elided: bool = False


@dataclass(frozen=True, slots=True)
class AtLeast:
    """So many squares or more."""

    least: int
    elided: bool = False


HowFar = Endless | Single | OneOrTwo | AtLeast | Between | Exactly | UpTo


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
        _need(not self.knightly or (self.long, self.short) == (2, 1))


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


class Deed(Enum):
    """What a leg of a path does on its square."""

    MOVE = "to an empty square"
    CAPTURE = "taking an enemy man"
    OWN = "taking a man of its own"
    PASSING = "taking en passant"


@dataclass(frozen=True, slots=True)
class There:
    """What a leg may do on its square, where the clause as a whole does not say it."""

    deeds: tuple[Deed, ...]


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


Bearing = Outward | NotBack | Turning | Pointing | Lines | OnBoard


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
    there: There | None = None
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
    there: There | None
    later: tuple[Later, ...]
    leading: Leading | None = None


Manner = LameKnight | LameRiding | Path | Ride | Leaping | KnightRiding | Riding | Anywhere | Stay | Likewise


class Aim(Enum):
    """What a move is for."""

    MOVE = "move"
    CAPTURE = "capture"
    OWN = "take a man of its own"
    PASSING = "take en passant"
    SWAP = "change places with an enemy man"
    PUSH = "push an enemy man one square"


@dataclass(frozen=True, slots=True)
class PushFar:
    """To push an enemy man several squares."""

    count: int


@dataclass(frozen=True, slots=True)
class Aims:
    """The move is for one of these; only: it is a clause of its own beside others."""

    aims: tuple[Aim | PushFar, ...]
    only: bool = False


@dataclass(frozen=True, slots=True)
class Quietly:
    """Without capturing."""


@dataclass(frozen=True, slots=True)
class Closing:
    """What follows a way of moving."""

    purpose: Quietly | Aims | None = None
    passing: bool = False
    """Also en passant."""
    wrap: bool = False
    """As if the side edges met."""


class Joining(Enum):
    """How a clause or a part follows the one before."""

    FIRST = "first"
    NEXT = "next"
    OR = "or"


@dataclass(frozen=True, slots=True)
class Clause:
    """A way of moving and what it is for."""

    joining: Joining
    way: Manner
    closing: Closing | None = None


@dataclass(frozen=True, slots=True)
class Main:
    """Ways of moving."""

    joining: Joining
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Ways of moving and of capturing, where other parts only move, or only capture."""

    joining: Joining
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Quiet:
    """Ways of moving that never capture; also: beside those that may."""

    joining: Joining
    clauses: tuple[Clause, ...]
    also: bool = False


@dataclass(frozen=True, slots=True)
class Captures:
    """Ways of capturing; also: they are no moves, unlike those said before."""

    joining: Joining
    clauses: tuple[Clause, ...]
    also: bool = False


SentencePart = Quiet | Both | Captures | Main


class Circumstance(Enum):
    """A condition without numbers."""

    FIRST_MOVE = "first move"
    ATTACKED = "attacked"


@dataclass(frozen=True, slots=True)
class FromRow:
    """From one row, as the owner counts."""

    row: int


@dataclass(frozen=True, slots=True)
class FromRows:
    """From one of two neighbouring rows, or of several in a row."""

    low: int
    high: int
    neighbours: bool


@dataclass(frozen=True, slots=True)
class FromLastRow:
    """From the row farthest from its owner."""


@dataclass(frozen=True, slots=True)
class FromRowBeforeLast:
    """From the row next to that."""


@dataclass(frozen=True, slots=True)
class FromRowsBeforeLast:
    """From a row so many rows before the last, more than one."""

    count: int

    def __post_init__(self) -> None:
        _need(self.count > 1)


@dataclass(frozen=True, slots=True)
class FromRowsBack:
    """From rows counted from the far end."""

    low: int
    high: int
    neighbours: bool


When = Circumstance | FromRow | FromRows | FromLastRow | FromRowBeforeLast | FromRowsBeforeLast | FromRowsBack


@dataclass(frozen=True, slots=True)
class Again:
    """Under another condition the same, so far."""

    conditions: tuple[When, ...]
    extent: HowFar


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a piece does under a condition; may: besides what it does without; it: the condition stands in front."""

    parts: tuple[SentencePart, ...]
    conditions: tuple[When, ...] = ()
    again: tuple[Again, ...] = ()
    may: bool = False
    it: bool = False


@dataclass(frozen=True, slots=True)
class Nothing:
    """The piece does not move."""


@dataclass(frozen=True, slots=True)
class OnlyStays:
    """The piece does nothing but stay."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """All sentences."""

    sentences: tuple[Sentence, ...]
