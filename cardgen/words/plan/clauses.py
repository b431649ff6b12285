"""Of the plan: clauses, what they are for, when they hold; and the sentences they make. Values without language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardgen.words.plan.amounts import HowFar, need
from cardgen.words.plan.paths import Manner  # noqa: TC001  the grammar asks what types the fields have


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
    ELSE = "else"
    """Or, after a path that may end early, so that nobody takes what follows for another way to go on; and before a
    path, so that nobody takes its later legs for those of what came before."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A way of moving and what it is for."""

    joining: Joining
    way: Manner
    closing: Closing | None = None


@dataclass(frozen=True, slots=True)
class Main:
    """Ways of moving; also: beside those that were said before."""

    joining: Joining
    clauses: tuple[Clause, ...]
    also: bool = False


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
        need(self.count > 1)


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

    def __post_init__(self) -> None:
        need(self.may or self.it == bool(self.conditions))


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
