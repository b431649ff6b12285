"""Directions and leaps in words, both ways. A direction is a unit leap; the owner looks along +y.

directions = item , { ( "," | "or" ) , item } ;
item       = [ "straight" ] , ( "forward" | "backward" | "sideways" | "vertically" | side )
           | "orthogonally"
           | "diagonally" , [ "forward" | "backward" ] , [ side ]
           | "straight or diagonally" , ( "forward" | "backward" )
           | "in any direction" , [ ( "but" | "except" ) , item ]
           | "in any other direction" ;
side       = [ "to the" ] , ( "left" | "right" ) ;
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.notation import directions
from cardgen.notation.terms import Atom, Family, leaper, vector_atom
from cardgen.words.vocabulary import listed, number, squares

if TYPE_CHECKING:
    from collections.abc import Iterable

Leaps = frozenset[Leap]

ORTHOGONAL: Leaps = frozenset(leaper(0, 1))
DIAGONAL: Leaps = frozenset(leaper(1, 1))
EVERY: Leaps = ORTHOGONAL | DIAGONAL
OTHERS = "in any other direction"
"""Than those that the sentence said before."""

FORWARD, BACKWARD = Leap(0, 1), Leap(0, -1)
LEFT, RIGHT = Leap(-1, 0), Leap(1, 0)
SIMPLE: dict[str, Leaps] = {
    "forward": frozenset({FORWARD}),
    "backward": frozenset({BACKWARD}),
    "sideways": frozenset({LEFT, RIGHT}),
    "left": frozenset({LEFT}),
    "right": frozenset({RIGHT}),
    "vertically": frozenset({FORWARD, BACKWARD}),
    "orthogonally": ORTHOGONAL,
}


def diagonals(ahead: str = "", aside: str = "") -> Leaps:
    """The diagonal directions that lead forward or backward, left or right."""
    chosen = DIAGONAL
    if ahead:
        chosen = frozenset(leap for leap in chosen if (leap.dy > 0) == (ahead == "forward"))
    if aside:
        chosen = frozenset(leap for leap in chosen if (leap.dx > 0) == (aside == "right"))
    return chosen


@cache
def direction_words(chosen: Leaps) -> str:
    """The shortest plain words for a choice of the eight directions."""
    if chosen == EVERY:
        return "in any direction"
    for ahead in ("forward", "backward"):
        if chosen == SIMPLE[ahead] | diagonals(ahead):
            return f"straight or diagonally {ahead}"
    straight, slant = chosen & ORTHOGONAL, chosen & DIAGONAL
    missing = EVERY - chosen
    if len(missing) < 3 and straight and slant:
        left_out = _orthogonal_items(missing & ORTHOGONAL) + _diagonal_items(missing & DIAGONAL)
        if len(left_out) == 1:
            return f"in any direction but {left_out[0]}"
    items = _orthogonal_items(straight)
    if slant == DIAGONAL:
        return listed(["diagonally"] + [f"straight {item}" if item.endswith("ward") else item for item in items])
    return listed(items + _diagonal_items(slant))


def _orthogonal_items(chosen: Leaps) -> list[str]:
    if chosen == ORTHOGONAL:
        return ["orthogonally"]
    items = [word for word in ("forward", "backward") if SIMPLE[word] <= chosen]
    if SIMPLE["sideways"] <= chosen:
        return [*items, "sideways"]
    return items + [f"to the {word}" for word in ("left", "right") if SIMPLE[word] <= chosen]


def _diagonal_items(chosen: Leaps) -> list[str]:
    items: list[str] = []
    for ahead, aside in (("forward", ""), ("backward", ""), ("", "left"), ("", "right")):
        pair = diagonals(ahead, aside)
        if pair <= chosen:
            items.append(f"diagonally {ahead or aside}")
            chosen -= pair
    singles = [(ahead, aside) for ahead in ("forward", "backward") for aside in ("left", "right")]
    return items + [f"diagonally {ahead} {aside}" for ahead, aside in singles if diagonals(ahead, aside) <= chosen]


def reach_words(chosen: Leaps) -> list[str]:
    """The targets of leaps, each as the words after 'leaps': 'two squares orthogonally', '(1,2) forward'."""
    left = set(chosen)
    targets: list[str] = []
    for ring in sorted({leap.king_distance for leap in left}):
        whole = ring_around(ring)
        if ring > 1 and whole <= left:
            targets.append(f"to any square {number(ring)} away")
            left -= whole
    oblique: list[str] = []
    for atom in sorted({_atom(leap) for leap in left if _atom(leap).family is Family.OBLIQUE}, key=_size):
        oblique += oblique_words(atom, frozenset(left & set(atom.leaps)))
    straight = _straight_targets({leap for leap in left if _atom(leap).family is not Family.OBLIQUE})
    vectors = [words for words in oblique if words.startswith("(")]
    return targets + vectors + straight + [words for words in oblique if words not in vectors]


def _size(atom: Atom) -> tuple[int, int]:
    return atom.long, atom.short


def _atom(leap: Leap) -> Atom:
    return vector_atom(abs(leap.dx), abs(leap.dy))


@cache
def ring_around(length: int) -> Leaps:
    """All leaps of a length."""
    span = range(-length, length + 1)
    return frozenset(Leap(dx, dy) for dx in span for dy in span if max(abs(dx), abs(dy)) == length)


def _straight_targets(left: set[Leap]) -> list[str]:
    """'two or three squares diagonally': lengths with the same directions come together."""
    by_length: dict[int, set[Leap]] = {}
    for leap in left:
        length = leap.king_distance
        by_length.setdefault(length, set()).add(Leap(leap.dx // length, leap.dy // length))
    by_directions: dict[Leaps, list[int]] = {}
    for length in sorted(by_length):
        by_directions.setdefault(frozenset(by_length[length]), []).append(length)
    targets = []
    for chosen, lengths in by_directions.items():
        words = direction_words(chosen) if chosen != EVERY else "orthogonally or diagonally"
        counted = listed([number(length) for length in lengths])
        targets.append(f"{counted} square{'' if lengths == [1] else 's'} {words}")
    return targets


_HALVES = {"forward": "fh", "backward": "bh", "to the left": "lh", "to the right": "rh"}


@cache
def oblique_words(atom: Atom, chosen: Leaps) -> tuple[str, ...]:
    """A choice of the eight leaps of an oblique atom."""
    vector = f"({atom.short},{atom.long})"
    if len(chosen) == 8:
        return (vector,)
    for words, letters in _HALVES.items():
        if chosen == frozenset(directions.select(letters, Family.OBLIQUE, atom.leaps)):
            return (f"{vector} {words}",)
    for side in ("left", "right"):
        if chosen == chiral(atom, side):
            return (f"{squares(atom.long)} orthogonally and, turning {side}, {number(atom.short)} more",)
    by_first: dict[Leap, set[Leap]] = {}
    for leap in chosen:
        steep = abs(leap.dy) > abs(leap.dx)
        dx, dy = Leap(leap.dx // abs(leap.dx), 0), Leap(0, leap.dy // abs(leap.dy))
        by_first.setdefault(dy if steep else dx, set()).add(dx if steep else dy)
    by_second: dict[Leaps, set[Leap]] = {}
    for first in sorted(by_first):
        by_second.setdefault(frozenset(by_first[first]), set()).add(first)
    return tuple(
        f"{squares(atom.long)} {direction_words(frozenset(firsts))} and {number(atom.short)} {direction_words(seconds)}"
        for seconds, firsts in by_second.items()
    )


@cache
def chiral(atom: Atom, side: str) -> Leaps:
    """The leaps of an oblique atom that go the long way and then turn to one side."""
    return frozenset(directions.select("hr" if side == "right" else "hl", Family.OBLIQUE, atom.leaps))


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
    atoms = sorted({_atom(leap) for leap in wanted}, key=_size)
    found = [(atom, letters_for(atom, frozenset(wanted & set(atom.leaps)))) for atom in atoms]
    if wanted >= EVERY:
        found = [(Atom("K"), ""), *[(atom, letters) for atom, letters in found if atom.long > 1]]
    return found


@cache
def letters_for(atom: Atom, chosen: Leaps) -> str:
    """The canonical letters for a choice of the leaps of one atom."""
    letters = ""
    for leap in atom.leaps:
        if leap in chosen:
            across = "l" if leap.dx < 0 else "r" if leap.dx else ""
            along = "f" if leap.dy > 0 else "b" if leap.dy else ""
            steep = abs(leap.dy) > abs(leap.dx)
            letters += across + along if atom.family is Family.OBLIQUE and steep else along + across
    return directions.canonical(letters, atom)
