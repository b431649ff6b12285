"""The direction letters of a choice of vectors, and which choices are worth trying: much for few letters."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardgen.notation import directions, paths
from cardgen.notation.terms import Atom, Family, Leg, Link, Term, vector_atom

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Leap


class WaysChosen(NamedTuple):
    """Some of the vectors of an atom, as bits in its order, and their letters."""

    chosen: int
    letters: tuple[str, ...]
    """Before the atom; of a path before its bracket, on its first leg, and on the last."""

    @property
    def cost(self) -> int:
        """How many letters."""
        return sum(map(len, self.letters))


_LIKE = {Family.ORTHOGONAL: Atom("W", 0, 1), Family.DIAGONAL: Atom("F", 1, 1), Family.OBLIQUE: Atom("N", 1, 2)}


@cache
def choices(family: Family, allowed: int) -> tuple[WaysChosen, ...]:
    """The choices among the allowed vectors of which no other has all and more for as few letters."""
    return _largest(_all_choices(family), allowed)


@cache
def _all_choices(family: Family) -> tuple[WaysChosen, ...]:
    atom = _LIKE[family]
    found = (chosen for count in range(1, len(atom.leaps) + 1) for chosen in combinations(atom.leaps, count))
    return _sorted(WaysChosen(_bits(chosen, atom.leaps), (directions.spelled(chosen, atom),)) for chosen in found)


_Pair = tuple["Leap", "Leap"]


def pairs_of(first: Atom, last: Atom) -> tuple[_Pair, ...]:
    """The vectors of two legs of a path, in the order of the bits of a choice."""
    return tuple((one, other) for one in first.leaps for other in last.leaps)


@lru_cache(maxsize=512)
def path_choices(first: Atom, last: Atom, allowed: int, straight: bool) -> tuple[WaysChosen, ...]:
    """The same for paths that bend once; straight: with the first leg twice, one after the other."""
    return _largest(_all_path_choices(first, last, straight), allowed)


@lru_cache(maxsize=32)
def _all_path_choices(first: Atom, last: Atom, straight: bool) -> tuple[WaysChosen, ...]:
    known = pairs_of(first, last)
    found: dict[int, WaysChosen] = {}
    for letters in sorted(_path_letters(first), key=lambda letters: sum(map(len, letters))):
        chosen = _chosen(_path(first, last, letters, straight=straight), known)
        if chosen and chosen not in found:
            found[chosen] = WaysChosen(chosen, letters)
    return _sorted(found.values())


def _path_letters(first: Atom) -> Iterator[tuple[str, str, str]]:
    befores = ("", *directions.PATHS)
    firsts = [choice.letters[0] for choice in _all_choices(first.family)]
    for last in ("", *directions.LATER):
        yield from ((before, "", last) for before in befores)
        yield from (("", one, last) for one in firsts if one)


def _path(first: Atom, last: Atom, letters: tuple[str, str, str], *, straight: bool) -> Term | None:
    """A path of two plain legs, or of three with the first twice; None where programs read its letters differently."""
    if directions.undecided(letters[2], first, last):
        return None
    begins = [Leg(first, letters[1])] + [Leg(first, "f")] * straight
    term = Term((*begins, Leg(last, letters[2])), (Link.MUST,) * len(begins), letters[0])
    return term if paths.agreed(term) else None


def _chosen(term: Term | None, known: tuple[_Pair, ...]) -> int:
    """The bends that a path may take, as bits."""
    if term is None:
        return 0
    opened = directions.opening_pairs(term)
    if len(term.legs) > 2:
        opened = tuple((one, then) for one, _ in opened for then in directions.next_leaps(term.legs[2], one, 0))
    return _bits(opened, known)


def _bits(chosen: Iterable[object], known: tuple[object, ...]) -> int:
    return sum(1 << known.index(one) for one in dict.fromkeys(chosen))


def _sorted(found: Iterable[WaysChosen]) -> tuple[WaysChosen, ...]:
    """The cheapest first, of these the largest."""
    return tuple(sorted(found, key=lambda one: (one.cost, -one.chosen.bit_count())))


def _largest(known: Iterable[WaysChosen], allowed: int) -> tuple[WaysChosen, ...]:
    kept: list[WaysChosen] = []
    for one in known:
        if not one.chosen & ~allowed and not any(one.chosen & ~other.chosen == 0 for other in kept):
            kept.append(one)
    return tuple(kept)


def like(leap: Leap) -> Atom:
    """The atom of a vector."""
    return vector_atom(abs(leap.dx), abs(leap.dy))
