"""Paths: in how many ways one can go, and its direction letters on which there is no agreement."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from cardgen.board import Leap
from cardgen.notation import elsewhere
from cardgen.notation.directions import (
    PATHS,
    SINGLES,
    bend,
    canonical_later,
    family_of,
    next_leaps,
    opening_pairs,
    undecided,
)
from cardgen.notation.spell import spell
from cardgen.notation.terms import Atom, Family, Hop, Leg, Link, Term, vector_atom

_LIKE = {
    Family.ORTHOGONAL: vector_atom(0, 1),
    Family.DIAGONAL: vector_atom(1, 1),
    Family.OBLIQUE: vector_atom(1, 2),
}


def ways(term: Term) -> int:
    """In how many ways the legs of a path can follow each other; a leg that rides may turn after 1 to 8 leaps."""
    counts: dict[tuple[Leap, int], int] = {}
    for first, second in opening_pairs(term):
        after = (second, bend(first, second))
        counts[after] = counts.get(after, 0) + _turns(term.legs[0])
    for before, leg in pairwise(term.legs[1:]):
        following: dict[tuple[Leap, int], int] = {}
        for (leap, last), count in counts.items():
            for then in next_leaps(leg, leap, last):
                after = (then, bend(leap, then))
                following[after] = following.get(after, 0) + count * _turns(before)
        counts = following
    return sum(counts.values())


def _turns(leg: Leg) -> int:
    """After how many leaps of a leg the path may turn, roughly."""
    return min(leg.most, 8) or 8


def canonical(term: Term) -> str:
    """The shortest letters before a path that select the same; for a rare choice, single directions in order."""
    wanted = opening_pairs(term)
    for spelling in ("", *PATHS):
        if agreed(term._replace(directions=spelling)) and opening_pairs(term._replace(directions=spelling)) == wanted:
            return spelling
    singles, found = "", set[tuple[Leap, Leap]]()
    for pair in SINGLES:
        chosen = set(opening_pairs(term._replace(directions=pair)))
        if chosen <= set(wanted) and not chosen <= found:
            singles, found = singles + pair, found | chosen
    return singles if opening_pairs(term._replace(directions=singles)) == wanted else term.directions


def agreed(term: Term) -> bool:
    """Whether the letters before a path are read alike on an atom of each kind that its first two legs add up to."""
    return not term.directions or all(elsewhere.agreed(term.directions, atom) for atom in _leads(term))


@cache
def _leads(term: Term) -> tuple[Atom, ...]:
    """An atom of each family that the first two legs can lead to, whatever the letters before the path are."""
    pairs = opening_pairs(term._replace(directions=""))
    sums = {family_of(first + second) for first, second in pairs if (first + second) != (0, 0)}
    return tuple(_LIKE[family] for family in sorted(sums, key=lambda family: family.value))


def problem(term: Term) -> str:
    """Of letters before a path on which there is no agreement: what they may be."""
    readings = (term._replace(directions=letters) for letters in (elsewhere.paired(term.directions), term.directions))
    plain = [one._replace(directions=canonical(one)) for one in readings if opening_pairs(one)]
    offers = dict.fromkeys(spell((one,)) for one in plain if agreed(one))
    write = f"; write {' or '.join(offers)}" if offers else ""
    return f"it is not agreed what {term.directions!r} means before a path{write}."


_AS_PAIR = {"sf": "fs", "sb": "bs", "vl": "lblf", "lv": "lblf", "vr": "rbrf", "rv": "rbrf"}
"""What XBoard's king, by whose table later legs go, has for two letters taken as a pair; it has none for vs and sv."""


def problem_later(leg: Leg, before: Leg, pair: str) -> str:
    """Of two letters of a later leg that may be a pair, or each for itself."""
    bare = before._replace(directions="", modes=None, hop=Hop.NONE)

    def told(letters: str) -> str:
        one = canonical_later(leg._replace(directions=letters), bare)
        alike = not undecided(one.directions, bare.atom, leg.atom)
        legs = [one] if alike else [leg._replace(directions=way) for way in letters]
        return spell(tuple(Term((bare, last), (Link.MUST,)) for last in legs))

    if pair not in _AS_PAIR:
        return f"{pair!r} is written otherwise on a later leg, as in {told(pair)}."
    return (
        f"it is not agreed what {pair!r} means on a later leg: write {told(_AS_PAIR[pair])} for the pair, {told(pair)} "
        "for each of its letters."
    )
