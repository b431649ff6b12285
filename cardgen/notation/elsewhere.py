"""What the direction letters before an atom leave of its leaps in Fairy-Stockfish and in XBoard.

Both take letters in groups, greedily from the left, and differ in which letters pair. A group that a table of theirs
lacks selects nothing; where nothing is selected Fairy-Stockfish has no move and XBoard moves all ways. Fairy-Stockfish
has one table, that of the oblique atoms, in which the others are degenerate: both knight's leaps to the right of
straight forward are, on F, the one diagonal.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from cardgen.notation.directions import GROUPS, NoDirectionError, select
from cardgen.notation.terms import (
    EITHER,
    LAMEABLE,
    LETTERS,
    Atom,
    Family,
    Hop,
    Leg,
    leaper,
    range_behind_g,
    vector_atom,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Leap

_FAIRY_PAIRS = re.compile(r"([fblrvsh])\1|[fbvh][rlsh]|[rlsh][fbvh]|.")
_XBOARD_DIAGONAL = re.compile(r"[fbv][lrs]|[lrs][fbv]|.")
_XBOARD_OBLIQUE = re.compile(r".h|([fblrvs])\1|[fb][lrs]|[lr][fbv]|.")
_XBOARD_KING = re.compile(r"(.)(?=\1)|[fb][lrs]|[lr][fbv]|.")
_FAIRY_RIDERS = ("W", "F", "N", "K")
_SLIDES = ("W", "F", "K")
_STRAIGHT, _DIAGONAL = vector_atom(0, 1), vector_atom(1, 1)
_OBLIQUE = GROUPS[Family.OBLIQUE]
_KNIGHT = leaper(1, 2)


@cache
def agreed(letters: str, atom: Atom) -> bool:
    """Whether all programs, and we, read the letters alike."""
    if not letters:
        return True
    if atom.family is Family.COMPOUND:
        return False
    try:
        ours = select(letters, atom.family, atom.leaps)
    except NoDirectionError:
        return False
    return ours == fairy_stockfish(letters, atom) == xboard(letters, atom)


@cache
def fairy_stockfish(letters: str, atom: Atom) -> tuple[Leap, ...]:
    """The leaps that Fairy-Stockfish selects by some letters; none where it gives the piece no move."""
    groups = list(letters) if atom.family is Family.ORTHOGONAL else _groups(_FAIRY_PAIRS, letters)
    chosen = {leap for group in groups for leap in _knights(group)}
    bases = (_STRAIGHT, _DIAGONAL) if atom.family is Family.COMPOUND else (atom,)
    return _of(atom, {_like(leap, base) for leap in chosen for base in bases})


def paired(letters: str) -> str:
    """The letters with each pair that means nothing to Fairy-Stockfish the other way round: fs for sf."""
    return "".join(group if _knights(group) else group[::-1] for group in _groups(_FAIRY_PAIRS, letters))


def known_to_fairy_stockfish(leg: Leg) -> bool:
    """Whether it reads every sign of a leg but its directions."""
    name = leg.atom.name
    if name not in LETTERS.values() and name != "K":
        return False
    if (leg.modes or EITHER) & ~EITHER or leg.least > 1 or leg.most > 9 or (leg.rides and name not in _FAIRY_RIDERS):
        return False
    match leg.hop:
        case Hop.LAME:
            return name in LAMEABLE and not leg.rides
        case Hop.JUMP:
            return False
        case Hop.CANNON | Hop.GRASSHOPPER:
            return name in _SLIDES and not range_behind_g(leg)
        case _:
            return True


@cache
def xboard(letters: str, atom: Atom) -> tuple[Leap, ...] | None:
    """The leaps that XBoard selects by some letters; None where it does not read all of them."""
    match atom.family:
        case Family.ORTHOGONAL:
            return None if "h" in letters else select(letters, atom.family, atom.leaps)
        case Family.DIAGONAL:
            groups = _groups(_XBOARD_DIAGONAL, letters)
            found = {leap for group in groups if set(group) <= set("fblr") for leap in _meeting(group, atom)}
        case Family.COMPOUND:
            found = {leap for group in _groups(_XBOARD_KING, letters) for leap in _royal(group)}
        case _ if letters[0] == "h":
            return select(letters, atom.family, atom.leaps) if letters in ("hl", "hr") else None
        case _:
            found = {leap for group in _groups(_XBOARD_OBLIQUE, letters) for leap in _slanted(group, atom)}
    return _of(atom, found) or atom.leaps


def known_to_xboard(leg: Leg) -> bool:
    """Whether it reads every sign of a leg but its directions."""
    return (leg.atom.name in LETTERS.values() or leg.atom.name == "K") and leg.least == 1 and not range_behind_g(leg)


def known_to_the_diagram(letters: str) -> bool:
    """Whether the Interactive Diagram's rule for K and Q, which is told for one letter or one pair, has an answer."""
    return re.fullmatch("[fblrvs]|[fb][lrs]|[lr][fbv]", letters) is not None


def _groups(pattern: re.Pattern[str], letters: str) -> list[str]:
    return [found[0] for found in pattern.finditer(letters)]


def _of(atom: Atom, leaps: Iterable[Leap]) -> tuple[Leap, ...]:
    """In the order of the atom."""
    found = set(leaps)
    return tuple(leap for leap in atom.leaps if leap in found)


def _knights(group: str) -> tuple[Leap, ...]:
    """The knight's leaps of a group in Fairy-Stockfish; a letter may stand twice."""
    test = _OBLIQUE.get(group[0] if group[0] == group[-1] else group)
    return tuple(filter(test, _KNIGHT)) if test else ()


def _like(leap: Leap, atom: Atom) -> Leap:
    """The leap of an atom in the place of a knight's leap."""
    across, ahead = (atom.short, atom.long) if abs(leap.dx) == 1 else (atom.long, atom.short)
    return leap._replace(dx=across if leap.dx > 0 else -across, dy=ahead if leap.dy > 0 else -ahead)


def _meeting(group: str, atom: Atom) -> set[Leap]:
    """The diagonal leaps that every letter of a group selects."""
    return set.intersection(*(set(select(letter, atom.family, atom.leaps)) for letter in group))


def _royal(group: str) -> set[Leap]:
    """A letter alone is a straight leap of the king, h all of them, a pair the diagonal ones that both select."""
    if len(group) == 2:
        return _meeting(group, _DIAGONAL)
    return set(Atom("K").leaps if group == "h" else select(group, Family.ORTHOGONAL, _STRAIGHT.leaps))


def _slanted(group: str, atom: Atom) -> tuple[Leap, ...]:
    if group == "h":
        return atom.leaps
    return () if group in ("vv", "ss", "vh", "sh", "hh") else select(group, atom.family, atom.leaps)
