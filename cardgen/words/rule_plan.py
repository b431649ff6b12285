"""The plan of special rules: what a card says under a head. Values without language, as in plan.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class RuleHead(Enum):
    """What a rule is about."""

    ROYAL = "royal"
    PUSH = "push"
    SWAP = "swap"
    OPENING = "opening"
    STEPS = "long step"
    RETREAT = "retreat"
    PASSING = "en passant"
    PROMOTION = "promotion"
    CONTAGION = "contagion"
    UNCAPTURABLE = "uncapturable"
    HURDLE = "hurdle"
    RIDE = "ride"
    STAYING = "pass"


@dataclass(frozen=True, slots=True)
class Castling:
    """Whether a royal castles."""

    castles: bool


@dataclass(frozen=True, slots=True)
class EnPassant:
    """Whether a pawn takes en passant, and whether it can be taken so: after steps forward, or after any."""

    takes: bool
    taken: bool
    any: bool = False


@dataclass(frozen=True, slots=True)
class OnFarthestRow:
    """Promotion on the last row; push: also where a push has led."""

    push: bool = False


@dataclass(frozen=True, slots=True)
class OnPawnRow:
    """Promotion where enemy pawns start, and beyond."""

    push: bool = False


@dataclass(frozen=True, slots=True)
class OnRow:
    """Promotion from a row on."""

    row: int
    push: bool = False


@dataclass(frozen=True, slots=True)
class Never:
    """No promotion."""


@dataclass(frozen=True, slots=True)
class Contagious:
    """Who captures it becomes one of its kind."""


@dataclass(frozen=True, slots=True)
class Safe:
    """Nobody can capture it."""


@dataclass(frozen=True, slots=True)
class Hurdle:
    """Which piece is hopped over; riding: by one who leaps on and on."""

    riding: bool = False


@dataclass(frozen=True, slots=True)
class Riding:
    """From which squares a rider leaps on."""


@dataclass(frozen=True, slots=True)
class Staying:
    """What staying is."""


Ruling = (
    Castling | EnPassant | OnFarthestRow | OnPawnRow | OnRow | Never | Contagious | Safe | Hurdle | Riding | Staying
)
