"""Where a diagram puts the men that its hops need, as examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.probe import NOBODY, OWN_SQUARE, hops, landings
from cardgen.engine.interpreter import passed
from cardgen.notation import directions
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Leap
    from cardgen.diagram.probe import Landing
    from cardgen.notation.terms import Leg, Moves, Term

USUAL = 3
"""The square of a ray on which the man stands: two squares before it show the quiet slide."""


def hurdles(moves: Moves, reach: int) -> frozenset[Leap]:
    """Men for the hops that begin a move, where no leap or step of the piece lands if that can be helped."""
    hopping = [term for term in moves if _starts(term.legs[0])]
    if not hopping:
        return NOBODY
    landed = {
        landing.to
        for term in moves
        if not hops(term) and not any(leg.rides for leg in term.legs)
        for landing in landings(term, reach)
    }
    ridden = {
        leap
        for term in moves
        if len(term.legs) == 1 and term.legs[0].rides and not hops(term)
        for leap in directions.first_leaps(term.legs[0])
    }
    men: set[Leap] = set()
    # First those that leave least choice: a second man on a ray would stand in the way of a hop over the first one.
    for leg in sorted((term.legs[0] for term in hopping), key=lambda leg: _choice(leg, reach)):
        men |= set(_men(leg, reach, landed, ridden, frozenset(men)))
    return frozenset(men)


def _starts(leg: Leg) -> bool:
    return leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) or (leg.hop is Hop.JUMP and not leg.rides)


def _men(leg: Leg, reach: int, landed: set[Leap], ridden: set[Leap], known: frozenset[Leap]) -> Iterator[Leap]:
    """One man on each ray without a hurdle; only on every other ray where the men would hide all moves without them."""
    leaps = directions.first_leaps(leg)
    if leg.hop is Hop.JUMP:
        yield from map(passed, leaps)
        return
    squares = _squares(leg, reach)
    free = [square for square in squares if not any(leap * square in landed for leap in leaps)]
    square = (free or squares)[0]
    hidden = square == 1 and len(leaps) > 1 and all(leap in ridden for leap in leaps)
    for leap in leaps[:: 2 if hidden else 1]:
        if not any(leap * other in known for other in squares):
            yield leap * square


def _choice(leg: Leg, reach: int) -> int:
    """On how many squares of a ray the man may stand."""
    return 0 if leg.hop is Hop.JUMP else len(_squares(leg, reach))


def _squares(leg: Leg, reach: int) -> list[int]:
    """Squares of a ray where the man lets the piece land on the board, the usual one first."""
    most = reach // (leg.atom.long or 1) - 1
    if leg.most:
        most = min(most, leg.most - 1)
    least = leg.least - 1 if leg.hop is Hop.GRASSHOPPER else 1
    return sorted(range(max(1, least), max(1, least, most) + 1), key=lambda square: abs(square - USUAL))


def all_landings(term: Term, reach: int, men: frozenset[Leap]) -> tuple[Landing, ...]:
    """The landings of a term among the men. Steps, leaps and paths without hops are asked as if none stood there."""
    if not hops(term):
        straight = len(term.legs) == 1 and term.legs[0].rides
        return landings(term, reach, men if straight else NOBODY)
    found = landings(term, reach, men) if _starts(term.legs[0]) else landings(term, reach)
    for index in range(1, len(term.legs)):
        if _starts(term.legs[index]):
            found += tuple(_later(term, index, reach))
    return found


def _later(term: Term, index: int, reach: int) -> Iterator[Landing]:
    """One example for each first direction of a path that hops on leg number index."""
    start = term._replace(legs=term.legs[:index], links=term.links[: index - 1], directions="")
    shown: set[Leap] = set()
    for landing in landings(start, reach):
        first = landing.path[0].at
        for leap in term.legs[index].atom.leaps if first not in shown else ():
            man = landing.to + (passed(leap) if term.legs[index].hop is Hop.JUMP else leap)
            over = [one for one in landings(term, reach, frozenset({man})) if _over(one, man, index)]
            if over and man != OWN_SQUARE:
                shown.add(first)
                yield from over
                break


def _over(landing: Landing, man: Leap, index: int) -> bool:
    return any(step.at == man and step.leg == index for step in landing.path)
