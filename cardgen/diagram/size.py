"""How large the board of a diagram is: the smallest that shows the move.

The reach is how many squares the board goes on from the own square: the board has 2 × reach + 1 squares an edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.probe import LONGEST, hops, landings
from cardgen.diagram.values import FARTHEST
from cardgen.notation.directions import first_leaps

if TYPE_CHECKING:
    from cardgen.notation.terms import Leg, Moves, Term

LEAST = 2
SLIDE, FRONT_SLIDE = 3, 2
"""Squares of a slide that are shown at least; pawns and spears have rules that take much room."""
LANDINGS = 2
"""Leaps of a rider that are shown, if they are short; of one that hops that of the man and one behind it."""
SHORT_LEAP = 2
"""A rider with longer leaps shows one, and an arrow that goes on: two would make squares too small to read."""
BENT = 4
"""A bent path, or a hop: two squares, the man and a landing."""


def best_reach(moves: Moves, *, front: bool) -> int:
    """The reach that shows everything well; pawns and spears go ahead, and need less around them."""
    bent = SLIDE if front else BENT
    return min(FARTHEST, max((LEAST, *(_reach(term, SLIDE, bent) for term in moves))))


def least_reach(moves: Moves, *, front: bool) -> int:
    """The reach that just shows two landings and some squares of every slide."""
    slide = FRONT_SLIDE if front else SLIDE
    return min(best_reach(moves, front=front), max((LEAST, *(_reach(term, slide, slide) for term in moves))))


def short_reach(moves: Moves) -> int:
    """The reach that shows everything well of pawns and spears whose slides back are told by their first squares."""
    ahead = tuple(term for term in moves if not _goes_back(term))
    return max(best_reach(ahead, front=True), least_reach(moves, front=True))


def _goes_back(term: Term) -> bool:
    """Whether it is a plain slide back, whose first square tells all of it."""
    leg = term.legs[0]
    plain = len(term.legs) == 1 and leg.rides and not leg.most and _long(leg) == 1 and not hops(term)
    return plain and all(leap.dy < 0 for leap in first_leaps(leg))


def _reach(term: Term, slide: int, bent: int) -> int:
    name = term.legs[0].atom.name
    if name in ("U", "O"):
        return SLIDE if name == "U" else LEAST
    before = 0
    for leg in term.legs:
        if leg.most == 0:
            return _endless(leg, term, before, slide, bent)
        before += _long(leg) * leg.most
    return before if len(term.legs) == 1 else _extent(term, before)


def _long(leg: Leg) -> int:
    return leg.atom.long or 1


def _endless(leg: Leg, term: Term, before: int, slide: int, bent: int) -> int:
    """How far a slide or a rider is shown that begins so many squares away."""
    long = _long(leg)
    if long == 1:
        wanted = bent if hops(term) or len(term.legs) > 1 else slide
        return max(wanted, before + max(2, leg.least + 1) if before else leg.least + 1)
    if long <= SHORT_LEAP or hops(term):
        return before + long * max(LANDINGS, leg.least)
    return before + long * max(1, leg.least) + 1


def _extent(term: Term, most: int) -> int:
    """How far a path without slides really leads."""
    if hops(term):
        return most
    found = landings(term, min(most, LONGEST))
    return max((landing.to.king_distance for landing in found), default=LEAST)
