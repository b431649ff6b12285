"""Sentences for texts that programs read otherwise than one another: what each makes of them, in our letters.

All that is said of a program is held against it, or against its tables, by tests.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING

from cardgen.notation import directions, elsewhere
from cardgen.notation.spell import leg_text, spell
from cardgen.notation.terms import Family, Hop, Leg, Term, vector_atom

if TYPE_CHECKING:
    from cardgen.board import Leap

_STRAIGHT, _DIAGONAL = vector_atom(0, 1), vector_atom(1, 1)

_OWN_RANGE = re.compile(r"\.\.|0\d")
"""Spellings of a range of which no other program reads all signs."""
_FARTHER = {"A": ((2, 4), (2, 5)), "Z": ((2, 5), (2, 6)), "G": ((3, 4), (3, 6))}
"""What X makes of an atom in the Interactive Diagram, and in the published table of atoms."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the offset of the letter that it is about."""

    problem: str
    at: int


def of_farther(written: str, letter: str) -> str:
    """Of an X that adds more or fewer steps elsewhere; nothing where all agree."""
    if letter not in _FARTHER:
        return ""
    one, other = (f"({near},{far})" for near, far in _FARTHER[letter])
    return (
        f"programs differ on {written!r}: the Interactive Diagram leaps {one}, the published table of atoms says "
        f"{other}; write {one} or {other}."
    )


def of_range(leg: Leg, written: str) -> str:
    """Of a range behind g, which Fairy-Stockfish takes for that of p."""
    xboard = leg._replace(directions="", modes=None)
    fairy = xboard._replace(hop=Hop.CANNON)
    return (
        f"programs differ on a range behind g: Fairy-Stockfish reads {written!r} as {leg_text(fairy)}, XBoard as "
        f"{leg_text(xboard)}; write {leg_text(fairy)} or {leg_text(xboard)}."
    )


def of_doubled(leg: Leg, letter: str, *, initial: bool) -> str:
    """Of a slide whose letter stands twice, behind small letters."""
    once = spell((Term((leg,), initial=initial),))
    return (
        f"programs differ on {letter * 2!r}: Fairy-Stockfish reads one slide, {once}, XBoard two, {once} {letter}; "
        f"write {once} or {once} {letter}."
    )


def of_directions(leg: Leg, *, initial: bool, written: str = "") -> Told | None:
    """Of direction letters that are not read alike everywhere; None where all agree.

    Written is the atom with its range as they stand there: some ranges are spelled as no other program reads them.
    """
    if elsewhere.agreed(leg.directions, leg.atom):
        return None
    return _Letters(leg, initial, written if _OWN_RANGE.search(written) else "").told()


@dataclass(frozen=True, slots=True)
class _Letters:
    """The direction letters of a leg that programs do not read alike."""

    leg: Leg
    initial: bool
    written: str = ""
    """The atom with its range, where no other program reads it; else empty."""

    def told(self) -> Told:
        dead = self.dead()
        fairy, xboard, ours = self.fairy(), self.xboard(), self.by_letters()
        said = self.readings("it" if dead is None else repr(self.leg.directions), fairy, xboard)
        offers = list(dict.fromkeys(filter(None, (self.mended(), *self.guesses(), ours))))
        if said and ours not in ("", *self.guesses()):
            said += f"; {self.how()} it is {ours}"
        head = self.head(dead, differ=None not in (fairy, xboard) and fairy != xboard)
        problem = f"{head}: {said}" if said else head
        return Told(f"{problem}; write {' or '.join(offers or [self.name])}.", dead or 0)

    @property
    def name(self) -> str:
        """The leg without the letters."""
        name = leg_text(self.leg._replace(directions=""))
        return name[: len(name) - len(name.lstrip(ascii_lowercase))] + self.written if self.written else name

    def head(self, dead: int | None, *, differ: bool) -> str:
        letters = self.leg.directions
        if dead is not None:
            return f"direction {letters[dead]!r} means nothing on {self.name}"
        if differ:
            return f"programs differ on {letters!r} before {self.name}"
        return f"it is not agreed what {letters!r} means before {self.name}"

    def dead(self) -> int | None:
        """The offset of a letter that means nothing on the atom."""
        try:
            self.leg.atom.family is Family.COMPOUND or tuple(
                directions.split(self.leg.directions, self.leg.atom.family)
            )
        except directions.NoDirectionError as error:
            return error.at
        return None

    def readings(self, what: str, fairy: str | None, xboard: str | None) -> str:
        """Who reads the letters as what; None is said of no program, and no text is no move."""
        both = self.leg.atom.family is Family.COMPOUND and elsewhere.known_to_the_diagram(self.leg.directions)
        others, read = ("XBoard and the Interactive Diagram", "read") if both else ("XBoard", "reads")
        if fairy and fairy == xboard:
            return f"Fairy-Stockfish and XBoard read {what} as {fairy}"
        if fairy:
            return f"Fairy-Stockfish reads {what} as {fairy}" + (f", {others} as {xboard}" if xboard else "")
        said = [f"{others} {read} {what} as {xboard}"] if xboard else []
        if fairy is not None:
            pair = elsewhere.paired(self.leg.directions)
            but = f", but reads {pair!r} as {self.mended()}" if self.mended() else ""
            said.insert(0, f"Fairy-Stockfish gives {what} no move{but}")
        return ", ".join(said)

    def fairy(self) -> str | None:
        """What Fairy-Stockfish reads, nothing for no move; None where it does not know the leg."""
        known = not self.written and elsewhere.known_to_fairy_stockfish(self.leg)
        return self.spelled(elsewhere.fairy_stockfish(self.leg.directions, self.leg.atom)) if known else None

    def xboard(self) -> str | None:
        """What XBoard reads; None where it does not know the leg, or does not read all its letters."""
        leaps = elsewhere.xboard(self.leg.directions, self.leg.atom)
        known = not self.written and elsewhere.known_to_xboard(self.leg)
        return self.spelled(leaps) if leaps and known else None

    def mended(self) -> str:
        """What Fairy-Stockfish reads when a pair that gives no move stands the other way round."""
        letters, atom = self.leg.directions, self.leg.atom
        if elsewhere.fairy_stockfish(letters, atom):
            return ""
        return self.spelled(elsewhere.fairy_stockfish(elsewhere.paired(letters), atom))

    def guesses(self) -> tuple[str, ...]:
        """What the programs read, or would if they knew the leg."""
        letters, atom = self.leg.directions, self.leg.atom
        read = (elsewhere.fairy_stockfish(letters, atom), elsewhere.xboard(letters, atom))
        return tuple(self.spelled(leaps) for leaps in read if leaps)

    def how(self) -> str:
        """How by_letters() reads them."""
        if self.leg.atom.family is Family.COMPOUND:
            return "with the corners between these sides"
        return "letter by letter"

    def by_letters(self) -> str:
        """What the letters say one by one; on K and Q, where they name three sides, with the corners between them."""
        letters, atom = self.leg.directions, self.leg.atom
        if atom.family is not Family.COMPOUND:
            return "" if self.dead() is not None else self.spelled(directions.select(letters, atom.family, atom.leaps))
        if "h" in letters:
            return ""
        sides = directions.select("".join(dict.fromkeys(letters)), Family.ORTHOGONAL, _STRAIGHT.leaps)
        corners = tuple(leap for leap in _DIAGONAL.leaps if {leap._replace(dx=0), leap._replace(dy=0)} <= set(sides))
        return self.spelled(sides + corners) if len(sides) > 2 else ""

    def spelled(self, leaps: tuple[Leap, ...]) -> str:
        """The leg where it goes these ways only, in our letters; no text for no ways."""
        leg = self.leg
        if set(leaps) == set(leg.atom.leaps):
            parts = [leg._replace(directions="")]
        else:
            atoms = (_STRAIGHT, _DIAGONAL) if leg.atom.family is Family.COMPOUND else (leg.atom,)
            chosen = [(atom, tuple(leap for leap in atom.leaps if leap in leaps)) for atom in atoms]
            parts = [
                leg._replace(atom=atom, directions=directions.spelled(ways, atom)) for atom, ways in chosen if ways
            ]
        return spell(tuple(Term((part,), initial=self.initial) for part in parts))
