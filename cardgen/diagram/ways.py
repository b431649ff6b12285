"""A path cut into the stretches that are drawn as one: steps, flights over what is between, arches over a man."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from cardgen.diagram.probe import OWN_SQUARE
from cardgen.engine.interpreter import TraceRole
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from cardgen.board import Leap
    from cardgen.diagram.probe import PathStep
    from cardgen.notation.terms import Term


class StretchKind(Enum):
    """How a stretch gets from one square to the next."""

    STEP = "to a neighbouring square"
    FLIGHT = "over what is between"
    ARCH = "over a man"


class Stretch(NamedTuple):
    """A part of a path that is drawn as one."""

    start: Leap
    end: Leap
    kind: StretchKind
    role: TraceRole
    leg: int


def stretches(term: Term, path: tuple[PathStep, ...]) -> tuple[Stretch, ...]:
    """A trace cut where it is drawn: at every square that it stops on, needs empty or takes from."""
    found: list[Stretch] = []
    start, kind = OWN_SQUARE, StretchKind.STEP
    for step in path:
        if step.role is TraceRole.HURDLE:
            kind = StretchKind.ARCH
            continue
        if step.role is TraceRole.SKIPPED and term.legs[step.leg].hop is Hop.JUMP:
            kind = StretchKind.FLIGHT
            continue
        if kind is StretchKind.STEP and not _are_neighbours(start, step.at):
            kind = StretchKind.FLIGHT
        found.append(Stretch(start, step.at, kind, step.role, step.leg))
        start, kind = step.at, StretchKind.STEP
    return tuple(found)


def _are_neighbours(one: Leap, other: Leap) -> bool:
    """Whether a king goes from one to the other: asked of each step of each path."""
    return -1 <= one.dx - other.dx <= 1 and -1 <= one.dy - other.dy <= 1
