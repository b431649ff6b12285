"""Leaps as a plan says them: rings, lengths along lines, oblique leaps. Holds no words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.notation import directions
from cardgen.notation.terms import Atom, Family, vector_atom
from cardgen.words.from_moves.headings import EVERY, Leaps, towards
from cardgen.words.plan import Across, Along, Chiral, Flank, Half, Knightly, Oblique, Ring, StraightOrDiagonal, Target

if TYPE_CHECKING:
    from collections.abc import Iterable

HALVES = {Flank.AHEAD: "fh", Flank.BEHIND: "bh", Flank.LEFT: "lh", Flank.RIGHT: "rh"}
KNIGHT = vector_atom(1, 2)


def targets(chosen: Leaps) -> tuple[Target, ...]:
    """What a choice of leaps is called: whole rings, whole vectors, lengths along lines, the rest."""
    left = set(chosen)
    rings: list[Target] = []
    for distance in sorted({leap.king_distance for leap in left}):
        if distance > 1 and ring_around(distance) <= left:
            rings.append(Ring(distance))
            left -= ring_around(distance)
    oblique: list[Target] = []
    for atom in sorted({atom_of(leap) for leap in left if atom_of(leap).family is Family.OBLIQUE}, key=_size):
        oblique += _oblique(atom, frozenset(leap for leap in left if atom_of(leap) == atom))
    along = _along(frozenset(leap for leap in left if atom_of(leap).family is not Family.OBLIQUE))
    knights = [target for target in oblique if target == Knightly()]
    return (*rings, *knights, *along, *_together([target for target in oblique if target not in knights]))


def _together(found: list[Target]) -> list[Target]:
    """Whole leapers that are equally long come together."""
    shorts: dict[int, list[int]] = {}
    for target in found:
        if isinstance(target, Oblique):
            shorts.setdefault(target.long, []).extend(target.shorts)
    whole: list[Target] = [Oblique(long, tuple(short)) for long, short in shorts.items()]
    return whole + [target for target in found if not isinstance(target, Oblique)]


def _size(atom: Atom) -> tuple[int, int]:
    return atom.long, atom.short


@cache
def atom_of(leap: Leap) -> Atom:
    """The leaper that makes a leap."""
    return vector_atom(abs(leap.dx), abs(leap.dy))


@cache
def ring_around(length: int) -> Leaps:
    """All leaps of a length."""
    span = range(-length, length + 1)
    return frozenset(Leap(dx, dy) for dx in span for dy in span if max(abs(dx), abs(dy)) == length)


def _along(left: Leaps) -> list[Target]:
    """Lengths with the same directions come together."""
    by_length: dict[int, set[Leap]] = {}
    for leap in left:
        length = leap.king_distance
        by_length.setdefault(length, set()).add(Leap(leap.dx // length, leap.dy // length))
    by_directions: dict[Leaps, list[int]] = {}
    for length in sorted(by_length):
        by_directions.setdefault(frozenset(by_length[length]), []).append(length)
    return [
        Along(tuple(lengths), StraightOrDiagonal() if chosen == EVERY else towards(chosen))
        for chosen, lengths in by_directions.items()
    ]


@cache
def _oblique(atom: Atom, chosen: Leaps) -> tuple[Target, ...]:
    """A choice of the eight leaps of an oblique atom."""
    whole = Knightly() if atom == KNIGHT else Oblique(atom.long, (atom.short,))
    if len(chosen) == len(atom.leaps):
        return (whole,)
    for flank in HALVES:
        if chosen == half(atom, flank):
            return (Half(whole, flank),)
    for left in (True, False):
        if chosen == chiral(atom, left=left):
            return (Chiral(atom.long, atom.short, left=left, knightly=atom == KNIGHT),)
    by_first: dict[Leap, set[Leap]] = {}
    for leap in chosen:
        steep = abs(leap.dy) > abs(leap.dx)
        dx, dy = Leap(leap.dx // abs(leap.dx), 0), Leap(0, leap.dy // abs(leap.dy))
        by_first.setdefault(dy if steep else dx, set()).add(dx if steep else dy)
    by_second: dict[Leaps, set[Leap]] = {}
    for first in sorted(by_first):
        by_second.setdefault(frozenset(by_first[first]), set()).add(first)
    return tuple(
        Across(atom.long, towards(frozenset(firsts)), atom.short, towards(seconds))
        for seconds, firsts in by_second.items()
    )


@cache
def half(atom: Atom, flank: Flank) -> Leaps:
    """The leaps of an oblique atom that lead to one side."""
    return frozenset(directions.select(HALVES[flank], Family.OBLIQUE, atom.leaps))


@cache
def chiral(atom: Atom, *, left: bool) -> Leaps:
    """The leaps of an oblique atom that go the long way and then turn to one side."""
    return frozenset(directions.select("hl" if left else "hr", Family.OBLIQUE, atom.leaps))


def composed(long: int, firsts: Leaps, short: int, seconds: Leaps) -> Leaps:
    """The leaps some squares one way and some squares across it."""
    return frozenset(
        first * long + second * short
        for first in firsts
        for second in seconds
        if first.dx * second.dx + first.dy * second.dy == 0
    )


def legs_of(chosen: Iterable[Leap]) -> list[tuple[Atom, str]]:
    """Atoms with canonical direction letters for a choice of leaps; W and F complete make K."""
    wanted = set(chosen)
    atoms = sorted({atom_of(leap) for leap in wanted}, key=_size)
    found = [(atom, letters_for(atom, frozenset(wanted & set(atom.leaps)))) for atom in atoms]
    if wanted >= EVERY:
        found = [(Atom("K"), ""), *[(atom, letters) for atom, letters in found if atom.long > 1]]
    return found


@cache
def letters_for(atom: Atom, chosen: Leaps) -> str:
    """The canonical letters for a choice of the leaps of one atom."""
    letters = "".join(directions.single(leap) for leap in atom.leaps if leap in chosen)
    return directions.canonical(letters, atom)


__all__ = ["atom_of", "chiral", "composed", "half", "legs_of", "letters_for", "ring_around", "targets"]
