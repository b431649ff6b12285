"""What direction letters select, by the family of the atom. The owner looks along +y.

Orthogonal atoms: letters join (fs is forward, left and right). Diagonal atoms: one letter is two of the four, a
perpendicular pair is one. Oblique atoms: one letter is the two steep vectors, fs the two flat forward ones, fh all four
forward, hl and hr the two chiral halves; in a pair the second letter gives the long axis (rf is (1,2), fr is (2,1)).
Groups of letters add up from the left. Tables as H. G. Muller's XBetza (XBoard, moves.c).
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from math import atan2, degrees
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.notation.terms import Atom, Family, Leg, Term

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

LETTERS = "fblrvsh"
RELATIVE = "fblrvsqz"
"""On the later legs of a path: relative to the leg before; q and z bend like and unlike the bend before."""

SINGLES = [first + second for first in "fb" for second in "lr"] + [first + second for first in "lr" for second in "fb"]
"""The pairs that are one vector on an oblique atom."""
_ONE_WAY: dict[str, Callable[[Leap], bool]] = {
    "f": lambda leap: leap.dy > 0,
    "b": lambda leap: leap.dy < 0,
    "l": lambda leap: leap.dx < 0,
    "r": lambda leap: leap.dx > 0,
    "v": lambda leap: leap.dy != 0,
    "s": lambda leap: leap.dx != 0,
}


class NoDirectionError(Exception):
    """A letter that means nothing on an atom; who has the text says where that is."""

    def __init__(self, at: int) -> None:
        super().__init__(f"letter {at + 1} means nothing here")
        self.at = at
        """Its offset among the letters."""


def _steep(leap: Leap) -> bool:
    return abs(leap.dy) > abs(leap.dx)


def _oblique_groups() -> dict[str, Callable[[Leap], bool]]:
    """The table of the oblique atoms."""
    groups: dict[str, Callable[[Leap], bool]] = {
        "v": _steep,
        "s": lambda leap: not _steep(leap),
        "hr": lambda leap: (leap.dx * leap.dy > 0) == _steep(leap),
        "hl": lambda leap: (leap.dx * leap.dy > 0) != _steep(leap),
    }
    for letter in "fb":
        ahead = _ONE_WAY[letter]
        groups[letter] = groups[letter * 2] = lambda leap, ahead=ahead: ahead(leap) and _steep(leap)  # type: ignore[misc]
        groups[letter + "s"] = lambda leap, ahead=ahead: ahead(leap) and not _steep(leap)  # type: ignore[misc]
        groups[letter + "h"] = ahead
    for letter in "lr":
        aside = _ONE_WAY[letter]
        groups[letter] = groups[letter * 2] = lambda leap, aside=aside: aside(leap) and not _steep(leap)  # type: ignore[misc]
        groups[letter + "v"] = lambda leap, aside=aside: aside(leap) and _steep(leap)  # type: ignore[misc]
        groups[letter + "h"] = aside
    for pair in SINGLES:
        first, second = (_ONE_WAY[letter] for letter in pair)
        steep = pair[1] in "fb"
        groups[pair] = lambda leap, first=first, second=second, steep=steep: (  # type: ignore[misc]
            first(leap) and second(leap) and _steep(leap) == steep
        )
    return groups


def _diagonal_groups() -> dict[str, Callable[[Leap], bool]]:
    """The table of the diagonal atoms."""
    groups = dict(_ONE_WAY)
    for pair in SINGLES:
        first, second = (_ONE_WAY[letter] for letter in pair)
        groups[pair] = lambda leap, first=first, second=second: first(leap) and second(leap)  # type: ignore[misc]
    for letter in "fb":
        groups[letter + "s"] = _ONE_WAY[letter]
    for letter in "lr":
        groups[letter + "v"] = _ONE_WAY[letter]
    return groups


GROUPS: dict[Family, dict[str, Callable[[Leap], bool]]] = {
    Family.ORTHOGONAL: dict(_ONE_WAY),
    Family.DIAGONAL: _diagonal_groups(),
    Family.OBLIQUE: _oblique_groups(),
}


def split(letters: str, family: Family) -> Iterator[str]:
    """The groups of a run of letters, greedy from the left. Raises NoDirectionError."""
    table = GROUPS[family]
    at = 0
    while at < len(letters):
        for length in (2, 1):
            if letters[at : at + length] in table and len(letters[at : at + length]) == length:
                yield letters[at : at + length]
                at += length
                break
        else:
            raise NoDirectionError(at)


@cache
def select(letters: str, family: Family, leaps: tuple[Leap, ...]) -> tuple[Leap, ...]:
    """The vectors that the letters mean, in the order of the atom; all of them for no letters.

    Raises NoDirectionError.
    """
    if not letters:
        return leaps
    tests = [GROUPS[family][group] for group in split(letters, family)]
    return tuple(leap for leap in leaps if any(test(leap) for test in tests))


PATHS = (
    *("f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hl", "hr"),
    *("lf", "rf", "lb", "rb", "fl", "fr", "bl", "br"),
)
"""The canonical letters on oblique atoms and before paths, the shortest first."""

_CANONICAL = {
    Family.ORTHOGONAL: ["", "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fl", "fr", "bl", "br"],
    Family.DIAGONAL: ["", "f", "b", "l", "r", "fl", "fr", "bl", "br", "flbr", "frbl", "fbl", "fbr", "bfl", "bfr"],
    Family.OBLIQUE: ["", *PATHS],
}


@cache
def canonical(letters: str, atom: Atom) -> str:
    """The one spelling of a choice of vectors; for a rare choice on an oblique atom, its single vectors in order."""
    return spelled(select(letters, atom.family, atom.leaps), atom)


def spelled(chosen: tuple[Leap, ...], atom: Atom) -> str:
    """The letters that select these vectors, given in the order of the atom."""
    family = atom.family
    for spelling in _CANONICAL[family]:
        if select(spelling, family, atom.leaps) == chosen:
            return spelling
    singles = [(pair, select(pair, family, atom.leaps)) for pair in SINGLES]
    return "".join(pair for leap in chosen for pair, alone in singles if alone == (leap,))


def single(leap: Leap) -> str:
    """The letters that select one vector alone from those of its atom."""
    ahead = "f" if leap.dy > 0 else "b" if leap.dy < 0 else ""
    aside = "r" if leap.dx > 0 else "l" if leap.dx < 0 else ""
    return aside + ahead if abs(leap.dy) > abs(leap.dx) else ahead + aside


def family_of(leap: Leap) -> Family:
    """The family of a single vector."""
    if leap.dx == 0 or leap.dy == 0:
        return Family.ORTHOGONAL
    return Family.DIAGONAL if abs(leap.dx) == abs(leap.dy) else Family.OBLIQUE


@cache
def first_leaps(leg: Leg) -> tuple[Leap, ...]:
    """The vectors of a simple term, or of the first leg of a path, seen by the owner."""
    if leg.atom.family in (Family.COMPOUND, Family.SPECIAL):
        return leg.atom.leaps
    return select(leg.directions, leg.atom.family, leg.atom.leaps)


def bend(before: Leap, after: Leap) -> int:
    """The turn from one vector to the next in degrees, rounded, to the right positive, from -179 to 180."""
    turn = round(degrees(atan2(after.dx, after.dy) - atan2(before.dx, before.dy)))
    return (turn + 179) % 360 - 179


_RELATIVE_STRAIGHT = {"f": (0,), "b": (180,), "l": (-90,), "r": (90,), "v": (0, 180), "s": (-90, 90)}
_RELATIVE_SLANT = {
    "f": (-45, 45),
    "b": (-135, 135),
    "l": (-45, -135),
    "r": (45, 135),
    "fs": (-45, 45),
    "bs": (-135, 135),
}
_RELATIVE_PAIR = {"fl": -45, "fr": 45, "bl": -135, "br": 135, "lf": -45, "rf": 45, "lb": -135, "rb": 135}


@cache
def next_leaps(leg: Leg, before: Leap, last_bend: int) -> tuple[Leap, ...]:
    """The vectors of a later leg after a vector and the bend before it (0 after the first leg).

    Without letters: outward, within 45 degrees of the vector before; K and Q: all but straight back.
    """
    turns = {leap: bend(before, leap) for leap in leg.atom.leaps}
    letters = leg.directions
    if not letters:
        if leg.atom.family is Family.COMPOUND:
            return tuple(leap for leap, turn in turns.items() if turn != 180)
        return tuple(leap for leap, turn in turns.items() if abs(turn) <= 45)
    wanted = set(relative_turns(letters, turns.values(), last_bend))
    return tuple(leap for leap, turn in turns.items() if turn in wanted)


def relative_turns(letters: str, turns: Iterable[int], last_bend: int) -> Iterator[int]:
    """The turns in degrees that letters on a later leg allow; slanted turns have letters as on diagonal atoms."""
    if letters == "q":
        yield last_bend
        return
    if letters == "z":
        yield -last_bend
        return
    slanted = [turn % 90 == 45 for turn in turns]
    at = 0
    while at < len(letters):
        pair = letters[at : at + 2]
        if pair in _RELATIVE_PAIR and any(slanted):
            yield _RELATIVE_PAIR[pair]
            at += 2
        elif pair in ("fs", "bs") and any(slanted):
            yield from _RELATIVE_SLANT[pair]
            at += 2
        elif all(slanted):
            yield from _RELATIVE_SLANT.get(letters[at], (-45, 45, -135, 135))
            at += 1
        else:
            yield from _RELATIVE_STRAIGHT[letters[at]]
            at += 1


_GROUP = re.compile(r"[fb][lrs]|[lr][fb]|.")
_UNDECIDED = ("sf", "sb", "vl", "vr", "lv", "rv", "vs", "sv")


def undecided(letters: str, before: Atom, atom: Atom) -> str:
    """Two letters of a later leg that some take one by one and some for a pair, where slanted turns have pairs."""
    straight = not any(bend(first, after) % 90 == 45 for first in before.leaps for after in atom.leaps)
    groups = [] if straight else _GROUP.findall(letters)
    return next((first + after for first, after in pairwise(groups) if first + after in _UNDECIDED), "")


@cache
def opening_pairs(term: Term) -> tuple[tuple[Leap, Leap], ...]:
    """The vectors of the first two legs that a path may begin with, after its own direction letters."""
    pairs = [(first, second) for first in first_leaps(term.legs[0]) for second in next_leaps(term.legs[1], first, 0)]
    if not term.directions:
        return tuple(pairs)
    return tuple(pair for pair in pairs if _leads(pair[0] + pair[1], term.directions))


LATER = ("f", "b", "l", "r", "v", "s", "fs", "bs", "fl", "fr", "bl", "br", "lv", "rv", "vs")
"""The canonical letters on a later leg of a path, the shortest first."""


def canonical_later(leg: Leg, before: Leg) -> Leg:
    """A later leg of a path with its direction letters in their one spelling; none stay none, q and z stay."""
    if leg.directions in ("", "q", "z"):
        return leg

    def led(letters: str) -> list[tuple[Leap, ...]]:
        return [next_leaps(leg._replace(directions=letters), leap, 0) for leap in before.atom.leaps]

    wanted = led(leg.directions)
    plain = (letters for letters in LATER if not undecided(letters, before.atom, leg.atom))
    return next((leg._replace(directions=letters) for letters in plain if led(letters) == wanted), leg)


def _leads(leap: Leap, letters: str) -> bool:
    if leap == Leap(0, 0):
        return False
    family = family_of(leap)
    try:
        return bool(select(letters, family, (leap,)))
    except NoDirectionError:
        return False
