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


ONWARD = ("", "f", "b")
"""The letters that a later leg with an oblique atom may have."""
_LIKE = {Family.ORTHOGONAL: Atom("W", 0, 1), Family.DIAGONAL: Atom("F", 1, 1), Family.OBLIQUE: Atom("N", 1, 2)}


@cache
def choices(family: Family, allowed: int) -> tuple[WaysChosen, ...]:
    """The choices among the allowed vectors of which no other has more for as few letters, the shortest first."""
    return tuple(
        one
        for one, better in _all_choices(family)
        if not one.chosen & ~allowed and not any(not other & ~allowed for other in better)
    )


@cache
def _all_choices(family: Family) -> tuple[tuple[WaysChosen, tuple[int, ...]], ...]:
    """All choices of vectors of an atom of that family, each with those that have more for as few letters."""
    atom = _LIKE[family]
    found = (chosen for count in range(1, len(atom.leaps) + 1) for chosen in combinations(atom.leaps, count))
    known = _sorted(WaysChosen(_bits(chosen, atom.leaps), (directions.spelled(chosen, atom),)) for chosen in found)
    return tuple((one, tuple(_better(one, known))) for one in known)


def _better(one: WaysChosen, known: Iterable[WaysChosen]) -> Iterator[int]:
    """The choices that have all of one and more, and are no dearer."""
    for other in known:
        if other.cost > one.cost:
            return
        if other.chosen != one.chosen and not one.chosen & ~other.chosen:
            yield other.chosen


_Pair = tuple["Leap", "Leap"]


@lru_cache(maxsize=512)
def pairs_of(first: Atom, last: Atom) -> tuple[_Pair, ...]:
    """The vectors of two legs of a path, in the order of the bits of a choice."""
    return tuple((one, other) for one in first.leaps for other in last.leaps)


@lru_cache(maxsize=512)
def path_choices(first: Atom, last: Atom, allowed: int, straight: bool) -> tuple[WaysChosen, ...]:
    """The same for paths that bend once; straight: with the first leg twice, one after the other.

    Letters are tried from few to many; as soon as some choose all that is allowed, more of them are of no use.
    """
    kept: list[WaysChosen] = []
    decided = _decided(first, last)
    for letters in _path_letters(first.family):
        if letters[2] not in decided:
            continue
        one = WaysChosen(_pairs_chosen(first, last, letters, straight), letters)
        if one.chosen and _is_new(one, allowed, kept):
            kept.append(one)
            if one.chosen == allowed:
                break
    return tuple(kept)


@cache
def _path_letters(family: Family) -> tuple[tuple[str, str, str], ...]:
    """Before a path, on its first leg, and on its last; the fewest first."""
    firsts = [letters for choice, _ in _all_choices(family) for letters in choice.letters if len(letters) < 3]
    begins = dict.fromkeys([*((before, "") for before in ("", *directions.PATHS)), *(("", one) for one in firsts)])
    found = [(before, one, last) for before, one in begins for last in ("", *directions.LATER)]
    return tuple(sorted(found, key=lambda letters: sum(map(len, letters))))


@lru_cache(maxsize=512)
def _decided(first: Atom, last: Atom) -> frozenset[str]:
    """The letters on the last leg that all programs read alike."""
    known = ONWARD if last.family is Family.OBLIQUE else ("", *directions.LATER)
    return frozenset(letters for letters in known if not directions.undecided(letters, first, last))


@lru_cache(maxsize=8192)
def _pairs_chosen(first: Atom, last: Atom, letters: tuple[str, str, str], straight: bool) -> int:
    """The bends that a path may take, as bits; none where programs read the letters differently."""
    term = _path(first, last, letters, straight=straight)
    if term is None:
        return 0
    opened = directions.opening_pairs(term)
    if straight:
        opened = tuple((one, then) for one, _ in opened for then in directions.next_leaps(term.legs[2], one, 0))
    return _bits(opened, pairs_of(first, last))


def _path(first: Atom, last: Atom, letters: tuple[str, str, str], *, straight: bool) -> Term | None:
    """A path of two plain legs, or of three with the first twice; None where programs do not agree."""
    begins = [Leg(first, letters[1])] + [Leg(first, "f")] * straight
    term = Term((*begins, Leg(last, letters[2])), (Link.MUST,) * len(begins), letters[0])
    return term if paths.agreed(term) else None


def _bits(chosen: Iterable[object], known: tuple[object, ...]) -> int:
    return sum(1 << known.index(one) for one in dict.fromkeys(chosen))


def _sorted(found: Iterable[WaysChosen]) -> tuple[WaysChosen, ...]:
    """The cheapest first, of these the largest."""
    return tuple(sorted(found, key=lambda one: (one.cost, -one.chosen.bit_count())))


def _is_new(one: WaysChosen, allowed: int, kept: Iterable[WaysChosen]) -> bool:
    """Whether it is allowed, and no cheaper one has all of it."""
    return not one.chosen & ~allowed and not any(one.chosen & ~other.chosen == 0 for other in kept)


def like(leap: Leap) -> Atom:
    """The atom of a vector."""
    return vector_atom(abs(leap.dx), abs(leap.dy))
