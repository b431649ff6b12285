"""Of the plan: where to, and how far. Values without language."""

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


@dataclass(frozen=True, slots=True)
class StraightOrDiagonal:
    """In any of the eight directions, as leaps have them: along a line, not to just any square."""


Where = StraightOrDiagonal | Towards | AnyBut | Elsewhere


class MisfitError(ValueError):
    """What fills the gaps of a phrase does not belong together."""


def need(fits: bool) -> None:
    """Raise MisfitError for what does not fit."""
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
        need(self.elided or not self.more)


@dataclass(frozen=True, slots=True)
class Exactly:
    """So many squares, no fewer; more than one, which is Single. Strict: fewer might be expected."""

    count: int
    elided: bool = False
    strict: bool = False

    def __post_init__(self) -> None:
        need(self.count > 1)


@dataclass(frozen=True, slots=True)
class OneOrTwo:
    """A number of squares or one more."""

    least: int
    most: int
    elided: bool = False

    def __post_init__(self) -> None:
        need(self.most == self.least + 1)


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
