"""The plan of special rules: what a card says under a head. Values without language, as in clauses.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardgen.words.plan.amounts import Towards, need

DOUBLE = 2
"""Squares of the first step of a pawn."""


class RuleHead(Enum):
    """What a rule is about."""

    ROYAL = "royal"
    PUSH = "push"
    SWAP = "swap"
    OPENING = "opening"
    STEPS = "long step"
    RETREAT = "retreat"
    PASSING = "en passant"
    MAY_PROMOTE = "may promote"
    MUST_PROMOTE = "must promote"
    NEVER_PROMOTES = "never promotes"
    CONTAGION = "contagion"
    UNCAPTURABLE = "uncapturable"
    HURDLE = "hurdle"
    RIDE = "ride"
    STAYING = "pass"


@dataclass(frozen=True, slots=True)
class Castling:
    """Whether a royal castles."""

    castles: bool


class Passing(Enum):
    """After which steps a pawn can be taken en passant."""

    FORWARD = "a double or longer step forward"
    DIAGONAL = "a double or longer step diagonally forward"
    SLANTED = "a double step forward, straight or diagonal"
    ANY = "a double step in any direction"
    BENT = "a double step forward, also where it bends"


@dataclass(frozen=True, slots=True)
class NoEnPassant:
    """It neither takes en passant nor can be taken so."""


@dataclass(frozen=True, slots=True)
class OnlyTakes:
    """It takes en passant and cannot be taken so; steps: although it has a double step."""

    steps: bool = False


@dataclass(frozen=True, slots=True)
class PushesThere:
    """It pushes an enemy by one square from each square that its quiet moves lead to."""


@dataclass(frozen=True, slots=True)
class Farther:
    """It goes so many squares wherever its quiet moves go one."""

    count: int


@dataclass(frozen=True, slots=True)
class RowRange:
    """Several rows in a row, as their owner counts them."""

    low: int
    high: int

    def __post_init__(self) -> None:
        need(1 <= self.low < self.high)


@dataclass(frozen=True, slots=True)
class FartherFrom:
    """It goes two squares from some rows, and three from the first of them, wherever its quiet steps ahead go one."""

    count: int
    where: Towards | None
    """None where all its quiet steps lead ahead."""
    rows: RowRange
    more: int
    first: RowRange
    """Of these rows those from which it goes the third square."""
    quietly: bool
    """Whether it is told that nothing is captured so, as the steps themselves capture."""

    def __post_init__(self) -> None:
        need(self.count == DOUBLE and self.more == DOUBLE + 1)
        need(self.rows.low == self.first.low and self.first.high < self.rows.high)


@dataclass(frozen=True, slots=True)
class PassesAlways:
    """It can be taken en passant after all its steps of several squares ahead, and perhaps takes so."""

    takes: bool = False


@dataclass(frozen=True, slots=True)
class Passes:
    """It can be taken en passant after some of its longer steps, and perhaps takes so."""

    after: Passing
    takes: bool = False


@dataclass(frozen=True, slots=True)
class OnFarthestRow:
    """Promotion on the last row."""


@dataclass(frozen=True, slots=True)
class OnPawnRow:
    """Promotion where enemy pawns start, and beyond."""


@dataclass(frozen=True, slots=True)
class OnRow:
    """Promotion from a row on."""

    row: int


class Prize(Enum):
    """What a pawn becomes, by the rules of its game."""

    HAND = "hand"
    """One of the pieces that its owner has in hand."""
    ANY = "any"
    """Any piece of the game but royals and pawns."""
    OFFICERS = "officers"
    """Queen, rook, bishop or knight."""


@dataclass(frozen=True, slots=True)
class Promotion:
    """Where it promotes and to what; push: also where a push has led; must: it has no choice."""

    rows: OnFarthestRow | OnPawnRow | OnRow
    prize: Prize | None = None
    push: bool = False
    must: bool = False


@dataclass(frozen=True, slots=True)
class Never:
    """No promotion; stuck: on the last row it has no move left."""

    stuck: bool = False


@dataclass(frozen=True, slots=True)
class Contagious:
    """Who captures it becomes one of its kind; zombie: a Zombie Pawn."""

    zombie: bool = False


@dataclass(frozen=True, slots=True)
class Safe:
    """Nobody can capture it; harmless: nor does it capture."""

    harmless: bool = False


@dataclass(frozen=True, slots=True)
class HurdleNote:
    """Which piece is hopped over; riding: by one who leaps on and on; beyond: by one who then slides on."""

    riding: bool = False
    beyond: bool = False


@dataclass(frozen=True, slots=True)
class RideNote:
    """From which squares a rider leaps on."""


@dataclass(frozen=True, slots=True)
class PassNote:
    """What staying is."""


Ruling = (
    Castling
    | NoEnPassant
    | OnlyTakes
    | Passes
    | PassesAlways
    | PushesThere
    | Farther
    | FartherFrom
    | Promotion
    | Never
    | Contagious
    | Safe
    | HurdleNote
    | RideNote
    | PassNote
)
