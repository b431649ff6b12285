"""Moves of XBetza as XBoard reads them: eight directions counted clockwise, letter after letter, leg after leg.

A second reading, which knows neither paths nor our directions: later legs take theirs from a table of a king's, turned by
the direction of the leg before; a y makes a slide of a step for the next leg and the other way round.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap, Square

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cardgen.engine.interpreter import View

CLOCK = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
NARROW = {"f": {0}, "b": {4}, "l": {6}, "r": {2}, "v": {0, 4}, "s": {2, 6}}
WIDE = {
    "f": {7, 0, 1},
    "b": {3, 4, 5},
    "l": {5, 6, 7},
    "r": {1, 2, 3},
    "v": {7, 0, 1, 3, 4, 5},
    "s": {1, 2, 3, 5, 6, 7},
}
STRAIGHT, DIAGONAL = {0, 2, 4, 6}, {1, 3, 5, 7}
ATOMS = {
    "W": (STRAIGHT, 1, False),
    "F": (DIAGONAL, 1, False),
    "K": (STRAIGHT | DIAGONAL, 1, False),
    "R": (STRAIGHT, 1, True),
    "B": (DIAGONAL, 1, True),
    "Q": (STRAIGHT | DIAGONAL, 1, True),
    "D": (STRAIGHT, 2, False),
    "A": (DIAGONAL, 2, False),
    "H": (STRAIGHT, 3, False),
    "G": (DIAGONAL, 3, False),
}


SLANTS = {
    "f": ({7, 0}, {6, 7, 0, 1}),
    "r": ({1, 2}, {0, 1, 2, 3}),
    "b": ({3, 4}, {2, 3, 4, 5}),
    "l": ({5, 6}, {4, 5, 6, 7}),
    "v": ({7, 0, 3, 4}, set()),
    "s": ({1, 2, 5, 6}, set()),
    "h": (set(range(8)), set()),
}
"""Of the oblique atoms, the eight counted clockwise from the steep one to the right: narrow and wide; W and F share them."""
UPRIGHT, LEVEL = set("fbv"), set("lrs")


class Leg(NamedTuple):
    """One leg as it is written."""

    ways: str
    modes: str
    toggles: bool

    def __str__(self) -> str:
        return self.ways + self.modes + "y" * self.toggles


def random_chain(random: Random) -> tuple[list[Leg], str]:
    """Two to four legs and their atom."""
    atom = random.choice("WWFFKKRBQDAHG")
    first = "fs fl s v f b" if atom in "FBAG" else "f s v b fs l"
    later = "f b l r v s fs bs fl fr bl br lf rb lv rv fb lr ff flbr frb sf bsf vfl rlv"
    legs = []
    for number in range(random.randint(2, 4)):
        ways = random.choice(["", "", *(later if number or atom in "KQ" else first).split()])
        legs.append(Leg(ways, random.choice(["", "", "", "m", "c", "mc", "d", "mcd"]), random.random() < 0.2))
    legs[-1] = legs[-1]._replace(toggles=False)
    return [leg._replace(modes=leg.modes.strip("m") or leg.modes) if leg.toggles else leg for leg in legs], atom


def reached(legs: list[Leg], atom: str, origin: Square, view: View) -> set[tuple[Square, frozenset[Square]]]:
    """Where it goes, and what it takes."""
    own_ways, length, slides = ATOMS[atom]
    ways = _kings(legs[0].ways) if atom in "KQ" else _first(legs[0].ways, own_ways)
    return set(_walk(legs, ways or own_ways, len(own_ways) == 8, length, slides, origin, origin, view, frozenset()))


def _first(letters: str, own_ways: set[int]) -> set[int]:
    if own_ways == DIAGONAL and len(letters) == 2:
        return WIDE[letters[0]] & WIDE[letters[1]] & DIAGONAL
    return (
        {way for letter in letters for way in WIDE[letter]} & own_ways
        if own_ways == DIAGONAL
        else set().union(*(NARROW[letter] for letter in letters))
    )


def _kings(letters: str) -> set[int]:
    found: set[int] = set()
    for group in re.findall(r"[fb][lrs]|[lr][fbv]|.", letters):
        found |= NARROW[group] if len(group) == 1 else WIDE[group[0]] & WIDE[group[1]]
    return found


def _walk(
    legs: list[Leg], ways: set[int], king: bool, length: int, slides: bool, at: Square, origin: Square, view: View,
    taken: frozenset[Square],
) -> Iterator[tuple[Square, frozenset[Square]]]:  # fmt: skip
    leg, rest = legs[0], legs[1:]
    modes = (_switched(leg.modes) if leg.toggles else leg.modes) or ("m" if rest else "mc")
    for way in ways:
        leap = Leap(CLOCK[way][0] * length, CLOCK[way][1] * length)
        square = at
        for _ in range(99 if slides else 1):
            there = view.board.step(square, leap, view.side)
            if there is None:
                break
            square = there
            empty = square in taken or square == origin or view.empty(square)
            mode = "m" if empty else "c" if square in view.enemy else "d"
            if mode in modes:
                now = taken if empty else taken | {square}
                if rest:
                    turned = {(way + turn) % 8 for turn in _later(rest[0].ways, king=king)}
                    yield from _walk(rest, turned, king, length, slides != leg.toggles, square, origin, view, now)
                else:
                    yield square, now
            if not empty:
                break


def _switched(modes: str) -> str:
    """A y switches m: on where it is not written, off where it is."""
    return modes.replace("m", "") if "m" in modes else modes + "m"


def _later(letters: str, *, king: bool) -> set[int]:
    """The turns of a later leg, in eighths: all but back for a king, else f, l and r."""
    return _kings(letters) or (set(range(8)) - {4} if king else {0, 2, 6})


def directions(letters: str, atom: str) -> set[int] | None:
    """The directions of a first leg by the clock, or of its slants; None where letters are left that it does not read."""
    if atom in "WRDH":
        return (
            None if "h" in letters else {way for letter in letters for way in SLANTS[letter][0]} & STRAIGHT or STRAIGHT
        )
    if atom in "KQ":
        return _of_kings(letters) or set(range(8))
    if atom in "FBAG":
        return _of_diagonals(letters) & DIAGONAL or DIAGONAL
    if letters[:1] == "h":
        return {"hr": {0, 2, 4, 6}, "hl": {1, 3, 5, 7}}.get(letters)
    return _of_obliques(letters) or set(range(8))


def _pairs(first: str, second: str) -> bool:
    return bool(second) and ((first in UPRIGHT and second in LEVEL) or (first in LEVEL and second in UPRIGHT))


def _of_diagonals(letters: str) -> set[int]:
    found: set[int] = set()
    while letters:
        wide = SLANTS[letters[0]][1]
        if _pairs(letters[0], letters[1:2]):
            wide = wide & SLANTS[letters[1]][1]
            letters = letters[1:]
        found, letters = found | wide, letters[1:]
    return found


def _of_obliques(letters: str) -> set[int]:
    found: set[int] = set()
    while letters:
        first, second = letters[0], letters[1:2]
        ways = SLANTS[first][0]
        if second == "h":
            ways = SLANTS[first][1]
        elif second == first or (first in "fblr" and _pairs(first, second)):
            ways = SLANTS[first][1] & SLANTS[second][0]
        else:
            second = ""
        found, letters = found | ways, letters[1 + len(second) :]
    return found


def _of_kings(letters: str) -> set[int]:
    found: set[int] = set()
    while letters:
        first, second = letters[0], letters[1:2]
        if first in "fblr" and _pairs(first, second):
            found, letters = found | (WIDE[first] & WIDE[second]), letters[2:]
        else:
            found, letters = found | (set(range(8)) if first == "h" else NARROW[first]), letters[1:]
    return found
