"""A path cut into the stretches that are drawn as one: steps, flights over what is between, arches over a man."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from cardgen.moves.board import Leap
from cardgen.moves.diagram.probe import OWN_SQUARE
from cardgen.moves.interpreter import Role
from cardgen.moves.notation.terms import Hop

if TYPE_CHECKING:
    from cardgen.moves.diagram.probe import Trod
    from cardgen.moves.notation.terms import Term


class Manner(Enum):
    """How a stretch gets from one square to the next."""

    STEP = "to a neighbouring square"
    FLIGHT = "over what is between"
    ARCH = "over a man"


class Stretch(NamedTuple):
    """A part of a path that is drawn as one."""

    start: Leap
    end: Leap
    manner: Manner
    role: Role
    leg: int


def far(leap: Leap) -> int:
    """How many king's moves away."""
    return max(abs(leap.dx), abs(leap.dy))


def parallel(one: Leap, other: Leap) -> bool:
    """Whether two vectors point the same way."""
    return one.dx * other.dy == one.dy * other.dx and one.dx * other.dx + one.dy * other.dy > 0


def less(end: Leap, start: Leap) -> Leap:
    """The vector from start to end."""
    return Leap(end.dx - start.dx, end.dy - start.dy)


def stretches(term: Term, path: tuple[Trod, ...]) -> tuple[Stretch, ...]:
    """A trace cut where it is drawn: at every square that it stops on, needs empty or takes from."""
    found: list[Stretch] = []
    start, manner = OWN_SQUARE, Manner.STEP
    for trod in path:
        if trod.role is Role.HURDLE:
            manner = Manner.ARCH
            continue
        if trod.role is Role.SKIPPED and term.legs[trod.leg].hop is Hop.JUMP:
            manner = Manner.FLIGHT
            continue
        if manner is Manner.STEP and far(less(trod.at, start)) > 1:
            manner = Manner.FLIGHT
        found.append(Stretch(start, trod.at, manner, trod.role, trod.leg))
        start, manner = trod.at, Manner.STEP
    return tuple(found)
