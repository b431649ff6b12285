"""Chains: the legs of XBetza, joined by a before one atom (mafsW, KNADcaKmcabK, FyafsF), as paths of ours.

All legs share the atom and its range. A leg before an a goes over an empty square if no mode is written, and the next
one must follow. The letters of a later leg are relative to the leg before and go by the table of XBetza's king: one
letter is a straight turn (f 0, l and r 90, b 180 degrees), a pair a slanted one (fl and fr 45, bl and br 135). A
slanted turn makes a diagonal leg of a straight one and the other way round. Without letters a king turns anywhere but
back, other atoms go f, l or r.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.notation import differs, directions
from cardgen.notation.prefix import LetterError, Prefix, read_prefix
from cardgen.notation.spell import spell
from cardgen.notation.terms import EITHER, Atom, Family, Hop, Leg, Link, Mode, Term, hop_fits, vector_atom

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_TERMS = 16
"""Into so many paths one chain may fall."""

_GROUPS = re.compile(r"[fb][lrszq]|[lr][fbv]|[zq][fb]|[fblrvszq]")
_LENGTHS = {"W": 1, "F": 1, "D": 2, "A": 2, "H": 3, "G": 3}
_OURS = {"lv": "lblf", "rv": "rbrf"}
"""Groups that have other letters here, in an order that does not pair with letters before them."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What is written for one leg."""

    letters: str
    prefix: Prefix
    at: int
    """The offset of its letters."""
    most: int
    """1: a step; 0: a slide."""
    king: bool
    """Whether the atom of the chain is K or Q."""

    def mistake(self, problem: str, letters: str = "") -> LetterError:
        """With the column of the letters that are wrong."""
        return LetterError(problem, self.at + self.letters.index(letters))


@dataclass(frozen=True, slots=True)
class _Turn:
    """One choice of directions for a later leg."""

    letters: str
    slanted: bool | None
    """None: both straight and slanted."""
    bends: frozenset[int]
    """By how many degrees, to either side."""


@dataclass(frozen=True, slots=True)
class _Way:
    """The legs so far, with what the next one has to know of them."""

    legs: tuple[Leg, ...]
    aside: bool
    """Whether any leg goes to one side, so that q and z mean more than s."""
    bends: frozenset[int] = frozenset()
    """Of the last leg."""


def chain_terms(letters: str, atom: Atom, least: int, most: int) -> tuple[Term, ...]:
    """The paths that a chain stands for. Raises LetterError; the offset behind the letters is that of the atom."""
    _check_atom(letters, atom, least, most)
    _check_toggles(letters, atom, most)
    first, *later = _parts(letters, most, king=atom.family is Family.COMPOUND)
    aside = bool(set(first.prefix.directions) & set("lrs"))
    ways = [_Way((leg,), aside) for leg in _first_legs(first, atom)]
    for part in later:
        ways = [longer for way in ways for longer in _longer(way, part)]
        if len(ways) > MOST_TERMS:
            raise part.mistake(f"this chain falls into more than {MOST_TERMS} paths; write those you need in brackets.")
    links = (Link.MUST,) * len(later)
    return tuple(Term(way.legs, links, initial=first.prefix.initial) for way in ways)


def joined(before: Term, after: Term) -> Term | None:
    """One path for a leg and the path that goes on from it: F and [F-R] are [F?R]. None where they are not so."""
    first = after.legs[0]
    alike = after._replace(legs=before.legs, links=before.links) == before
    if not alike or before.links or before.legs != (first,) or first.modes is not None:
        return None
    return after._replace(links=(Link.MAY, *after.links[1:]))


def _check_atom(letters: str, atom: Atom, least: int, most: int) -> None:
    if atom.name not in _LENGTHS and atom.family is not Family.COMPOUND:
        raise LetterError(
            "legs joined by a are read on W F D A H G K (and R B Q) only; write others in brackets, as in [N-fN].",
            len(letters),
        )
    if least != 1 or most > 1:
        raise LetterError(
            "for which legs of a chain a range holds is not agreed; give each its own in brackets, as in [R4-sR4].",
            len(letters),
        )


def _check_toggles(letters: str, atom: Atom, most: int) -> None:
    """Refuse an m beside c or d before y, which XBoard switches off."""
    at = 0
    for number, text in enumerate(letters.split("a")[:-1]):
        if "y" in text and text.count("m") == 1 and set(text) & set("cd"):
            here = at + text.index("m")
            ours = chain_terms(letters[:here] + letters[here + 1 :], atom, 1, most)
            theirs = tuple(_without_empty(term, number) for term in ours)
            readings = spell(theirs), spell(ours)
            raise LetterError(
                "XBoard's y switches a written m off: it reads this as {0}, by its letters it is {1}; write {0} or "
                "{1}.".format(*readings),
                here,
            )
        at += len(text) + 1


def _without_empty(term: Term, number: int) -> Term:
    """With a leg that goes on only where it takes a man."""
    leg = term.legs[number]
    bare = leg._replace(modes=(leg.modes or Mode.MOVE) & ~Mode.MOVE)
    return term._replace(legs=(*term.legs[:number], bare, *term.legs[number + 1 :]))


def _parts(letters: str, most: int, *, king: bool) -> Iterator[_Part]:
    """The legs one by one."""
    at, texts = 0, letters.split("a")
    for number, text in enumerate(texts):
        last = number + 1 == len(texts)
        allowed = directions.RELATIVE if number else directions.LETTERS
        try:
            prefix = read_prefix(text, allowed, ("" if number else "i") + ("" if last else "y"))
        except LetterError as error:
            raise LetterError(error.problem, at + error.at) from None
        part = _Part(text, prefix, at, most, king)
        yield replace(part, prefix=prefix._replace(modes=_ending(part) if last else _passing(part)))
        at += len(text) + 1
        if prefix.toggles:
            most = 1 - most


def _ending(part: _Part) -> Mode | None:
    """The modes of the last leg; None for the usual ones."""
    return None if part.prefix.modes == EITHER else part.prefix.modes


def _passing(part: _Part) -> Mode | None:
    """The modes of a leg that goes on; None for the usual one, over an empty square."""
    prefix = part.prefix
    if prefix.hop in (Hop.CANNON, Hop.GRASSHOPPER):
        raise part.mistake(
            "no path of ours hops over a man on its way; only straight on, as in pR or gR.", prefix.hop.value
        )
    modes = prefix.modes or Mode.MOVE
    if Mode.PASSING in modes:
        raise part.mistake("only the last leg of a path can take en passant (e).", "e")
    if prefix.toggles:
        modes |= Mode.MOVE
    return None if modes == Mode.MOVE else modes


def _first_legs(part: _Part, atom: Atom) -> Iterator[Leg]:
    """The first leg; a king's that has letters is a straight one and a diagonal one."""
    letters = part.prefix.directions
    if part.king and letters:
        groups = _groups(part, letters)
        for one, size in ((vector_atom(0, 1), 1), (vector_atom(1, 1), 2)):
            chosen = "".join(group for group in groups if len(group) == size)
            if chosen:
                yield _leg(part, one, directions.canonical(chosen, one))
        return
    told = differs.of_directions(Leg(atom, letters, most=part.most), initial=False)
    if told:
        raise part.mistake(told.problem, letters[told.at :])
    yield _leg(part, atom, directions.canonical(letters, atom) if letters else "")


def _leg(part: _Part, atom: Atom, letters: str) -> Leg:
    hop = part.prefix.hop
    if not hop_fits(hop, atom, rides=part.most != 1):
        raise part.mistake(f"{hop.value!r} has no meaning on this leg, which is one of {atom.name}.", hop.value)
    return Leg(atom, letters, part.prefix.modes, hop, 1, part.most)


def _longer(way: _Way, part: _Part) -> Iterator[_Way]:
    """The way with one more leg, for each choice of its directions that has an atom of its own."""
    before = way.legs[-1]
    for turn in _turns(way, part):
        leg = _leg(part, _turned(before.atom, turn.slanted), turn.letters)
        aside = way.aside or bool(turn.bends - {0, 180})
        yield _Way((*way.legs, _plain(leg, before)), aside, turn.bends)


def _turned(atom: Atom, slanted: bool | None) -> Atom:
    """The atom of a leg after one of this atom."""
    if slanted is None or atom.family is Family.COMPOUND:
        return Atom("K")
    if not slanted:
        return atom
    length = _LENGTHS[atom.name]
    return vector_atom(length if atom.family is Family.ORTHOGONAL else 0, length)


def _turns(way: _Way, part: _Part) -> Iterator[_Turn]:
    """The choices of a later leg: each needs an atom, or letters, of its own."""
    if not part.prefix.directions:
        yield _Turn("", None, frozenset((0, 45, 90, 135))) if part.king else _Turn("sf", False, frozenset((0, 90)))
        return
    plain: list[str] = []
    for group in _groups(part, part.prefix.directions):
        if not set(group) & set("qz"):
            plain.append(group)
        elif way.aside:
            yield _again(way, part, group)
        else:
            plain.append(_sideways(group))
    by_slant = [[group for group in plain if len(group) == size] for size in (1, 2)]
    before = way.legs[-1].atom
    if before.family is Family.COMPOUND or (_LENGTHS[before.name] == 1 and all(by_slant)):
        by_slant = [plain]  # K goes both ways; D and A have no such atom
        if directions.undecided(_joined(plain), Atom("K"), Atom("K")):
            by_slant = [[group] for group in plain]  # s and f, which no leg of ours has beside the pair fs
    for groups in filter(None, by_slant):
        yield _turn(groups)


def _groups(part: _Part, letters: str) -> list[str]:
    """The letters of a king, in groups that are greedy from the left."""
    groups: list[str] = _GROUPS.findall(letters)
    if "".join(groups) != letters:
        raise part.mistake("direction 'h' means nothing on K.", "h")
    return groups


def _sideways(group: str) -> str:
    """What z and q mean where nothing was bent before: to either side."""
    return "s" if len(group) == 1 else group.strip("qz") + "s"


def _again(way: _Way, part: _Part, group: str) -> _Turn:
    """A bend like the one before (q) or the other way (z): ours is by as many degrees."""
    letter = "q" if "q" in group else "z"
    bends = _degrees(group)
    if way.bends != bends:
        raise part.mistake(
            f"{letter!r} needs a bend of as many degrees in the leg before; write both ways out with l and r.", letter
        )
    return _Turn(letter, len(group) == 2, bends)


def _turn(groups: list[str]) -> _Turn:
    sizes = {len(group) for group in groups}
    slanted = None if len(sizes) == 2 else 2 in sizes
    return _Turn(_joined(groups), slanted, frozenset[int]().union(*map(_degrees, groups)))


def _joined(groups: list[str]) -> str:
    return "".join(_OURS.get(group, group) for group in groups)


def _degrees(group: str) -> frozenset[int]:
    """By how many degrees a group turns, to either side."""
    if group[-1] == "v":
        return frozenset((45, 135)) if len(group) == 2 else frozenset((0, 180))
    if len(group) == 2:
        return frozenset((45,)) if "f" in group else frozenset((135,))
    return frozenset(({"f": 0, "b": 180}.get(group, 90),))


def _plain(leg: Leg, before: Leg) -> Leg:
    """With no letters where none are needed, else with those of the one spelling."""
    if leg.directions in ("q", "z"):
        return leg
    bare = leg._replace(directions="")
    if all(directions.next_leaps(bare, leap, 0) == directions.next_leaps(leg, leap, 0) for leap in before.atom.leaps):
        return bare
    return directions.canonical_later(leg, before)
