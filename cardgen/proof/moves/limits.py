"""How far a way goes on that leaves the board: a number, or no end.

Read from the notation and the trace of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import MOST, Leap
from cardgen.engine.interpreter import TraceRole
from cardgen.notation.directions import bend, next_leaps, opening_pairs
from cardgen.notation.terms import Hop
from cardgen.proof.moves.expected import OWN, Ability, AbilityWhen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.notation.terms import Term
    from cardgen.proof.moves.expected import WayStep
    from cardgen.proof.moves.signs import SquarePlace

MOVING = frozenset({Ability.MOVE, Ability.PUSH, Ability.SWAP})


class Route(NamedTuple):
    """Ways that one string stands for, for one purpose and under one condition: of these the farthest is told."""

    start: SquarePlace
    ahead: SquarePlace
    """The last stride on the board leads from start so far."""
    dashed: bool
    takes: bool
    under: AbilityWhen


@dataclass(frozen=True, slots=True)
class Bound:
    """How far a way goes that leaves the board."""

    route: Route
    most: float
    """Steps or leaps, from where they begin; inf for no end."""
    leaps: bool
    needed: bool
    """The drawing has to tell it."""

    def __str__(self) -> str:
        """In words."""
        return "to the edge" if self.most == inf else spelt(self.most, leaps=self.leaps)


def spelt(most: float, *, leaps: bool) -> str:
    """So many steps or leaps."""
    return f"{most:g} {'leap' if leaps else 'step'}{'s' * (most > 1)} at most"


def routes(
    start: SquarePlace, ahead: SquarePlace, deeds: Iterable[Ability], under: AbilityWhen, *, dashed: bool
) -> set[Route]:
    """For each purpose."""
    return {Route(start, ahead, dashed, deed not in MOVING, under) for deed in deeds}


def how_often(term: Term, trace: tuple[WayStep, ...], end: SquarePlace, leg: int) -> float:
    """How many equal leaps follow one another, the one to end among them, by which this leg leaves the board."""
    leaves = next(number for number, (at, _, of) in enumerate(trace) if at == end and of == leg)
    leaps: list[tuple[SquarePlace, int]] = []
    here, out = OWN, -1
    for number, (at, role, of) in enumerate(trace):
        if role is TraceRole.EMPTY or (role is TraceRole.HURDLE and term.legs[of].hop is Hop.JUMP):
            continue
        leaps.append(((at[0] - here[0], at[1] - here[1]), of))
        here = at
        out = len(leaps) - 1 if out < 0 and number >= leaves else out
    leap, index = leaps[out]
    earlier = [one for one in leaps[:out] if one[1] < index]
    often = _of_leg(term, index, leaps)
    for before in reversed(leaps[:out]):
        if before[0] != leap:
            break
        often += before[1] < index
    turned = bend(Leap(*earlier[-1][0]), Leap(*leap)) if earlier else 0
    often += sum(_later(term, index, Leap(*leap), turned))
    return often if often < MOST - 1 else inf


def _of_leg(term: Term, index: int, leaps: list[tuple[SquarePlace, int]]) -> float:
    """One that lands beside a man goes no farther than to him."""
    if term.legs[index].hop is Hop.GRASSHOPPER:
        return sum(of == index for _, of in leaps)
    return term.legs[index].most or inf


def _later(term: Term, index: int, leap: Leap, turned: int) -> Iterator[float]:
    """Legs that may go on by the same leap."""
    for number, leg in list(enumerate(term.legs))[index + 1 :]:
        straight = opening_pairs(term) if number == 1 else [(leap, one) for one in next_leaps(leg, leap, turned)]
        if (leap, leap) not in straight:
            return
        turned = 0
        yield leg.most or inf


@dataclass(frozen=True, slots=True)
class Range:
    """How far the ways of one route go: what has to be told, and what may be."""

    least: float
    """-inf if nothing has to be."""
    told: frozenset[float]


def differences(told: Iterable[float], bounds: Iterable[Bound]) -> tuple[list[float], list[float]]:
    """Numbers that have to be told and are not, and those that are told for nothing.

    What goes no farther than at all times is not told once more for the opening or under a condition.
    """
    known, said = _ranges(bounds), set(told)
    always = {route: one for route, one in known.items() if route.under is AbilityWhen.ALWAYS}
    missing, right = set[float](), set[float]()
    for route, one in known.items():
        other = always.get(route._replace(under=AbilityWhen.ALWAYS)) if route not in always else None
        if one.least > 0 and not said & one.told and (other is None or max(one.told) > max(other.told)):
            missing.add(one.least)
        if other is None or max(one.told) > other.least:
            right |= one.told
    return sorted(missing), sorted(said - right)


def _ranges(bounds: Iterable[Bound]) -> dict[Route, Range]:
    by: dict[Route, list[Bound]] = {}
    for bound in bounds:
        by.setdefault(bound.route, []).append(bound)
    return {route: _range(some) for route, some in by.items()}


def _range(bounds: list[Bound]) -> Range:
    least = max((bound.most for bound in bounds if bound.needed), default=-inf)
    return Range(least, frozenset(bound.most for bound in bounds if bound.most >= least))
