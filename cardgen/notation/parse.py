"""Reading a move string. Strict: an unknown or misplaced letter is an error with its column, never skipped.

Common other spellings are read into the same values: NN for N0, FX for (1,4), L and J for C and Z, W0 for R, Q4 for K4,
modes before directions (mfR), and ff on the oblique atoms. The doc string of each ``parse_*`` is its grammar rule.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from cardgen.errors import NotationError, did_you_mean
from cardgen.notation import directions
from cardgen.notation.terms import (
    EITHER,
    LETTERS,
    Atom,
    Effects,
    Family,
    Guard,
    Hop,
    Leg,
    Link,
    Mode,
    Moves,
    Term,
    vector_atom,
)

LONGEST = 400
"""Letters in a move string; nothing in the field comes near it."""
MOST_LEGS = 12
MOST_WAYS = 5000
"""How often the legs of a path may branch; a queen's leg that may turn anywhere counts for 64."""
FARTHEST = 25
"""The longest leap that fits on any board."""
MOST_ROWS = 26

_VECTORS = {letter: vector for vector, letter in LETTERS.items()}
_VECTORS |= {"L": (1, 3), "J": (2, 3)}
_SLIDES = {"R": "W", "B": "F", "Q": "K"}
_MODES = {"m": Mode.MOVE, "c": Mode.CAPTURE, "d": Mode.OWN, "e": Mode.PASSING}
_EFFECTS = ("push", "swap", "wrap")
_LAMEABLE = ("D", "A", "N")


@lru_cache(maxsize=4096)
def parse(text: str) -> Moves:
    """The terms of a move string. Raises NotationError with the offset of the first mistake."""
    return _Reader(text).parse_piece()


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def fail(self, problem: str, at: int | None = None) -> NotationError:
        return NotationError(problem, text=self.text, at=self.at if at is None else at)

    @property
    def here(self) -> str:
        return self.text[self.at : self.at + 1]

    def take(self, letters: str) -> str:
        start = self.at
        while self.here and self.here in letters:
            self.at += 1
        return self.text[start : self.at]

    def match(self, pattern: str) -> re.Match[str] | None:
        found = _compiled(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def parse_piece(self) -> Moves:
        """piece = term , { [" "] , term } ;"""
        if len(self.text) > LONGEST:
            raise self.fail(f"a move string has at most {LONGEST} letters, this one has {len(self.text)}.", LONGEST)
        if not self.text.strip():
            raise self.fail("a move string is missing, as in N or mRcpR.", 0)
        terms: list[Term] = []
        while self.at < len(self.text):
            if self.here == " " and terms and self.at + 1 < len(self.text) and self.text[self.at + 1] != " ":
                self.at += 1
            terms.append(self.parse_term())
        return tuple(terms)

    def parse_term(self) -> Term:
        """term = [ guard ] , ( simple | path ) , { effect } ;"""
        guard = self.parse_guard() if self.here == "{" else None
        start = self.at
        initial = bool(self.match("i"))
        letters = self.match(r"[a-z]*\[")
        if letters:  # noqa: SIM108  one rule of the grammar a line
            term = self.parse_path(start + initial, letters[0][:-1])
        else:
            term = Term((self.parse_leg(outermost=True),))
        term = replace(term, initial=initial, guard=guard)
        return replace(term, effects=self.parse_effects(term))

    def parse_guard(self) -> Guard:
        """guard = "{if attacked}" | "{if row " , row , [ ".." , row ] , "}" ;   row = ["-"] , int ;"""
        start = self.at
        if self.match(r"\{if attacked\}"):
            return Guard(attacked=True)
        found = self.match(r"\{if row (-?\d{1,2})(?:\.\.(-?\d{1,2}))?\}")
        if not found:
            known = "write {if attacked}, {if row 2} or {if row 1..2} (-1 is the last row)"
            raise self.fail(f"this is not a condition; {known}.", start)
        low = int(found[1])
        high = int(found[2]) if found[2] else low
        if low * high <= 0 or low > high or max(abs(low), abs(high)) > MOST_ROWS:
            raise self.fail(f"rows count from 1 to {MOST_ROWS}, or from -1 (the last) down, low..high.", start)
        return Guard(rows=(low, high))

    def parse_effects(self, term: Term) -> Effects:
        """effect = "{push" , [ ":" , int ] , "}" | "{swap}" | "{wrap}" ;"""
        effects = Effects()
        while self.here == "{" and not self.text.startswith("{if", self.at):
            start = self.at
            found = self.match(r"\{([a-z]+)(?::(\d{1,2}))?\}")
            if not found or found[1] not in _EFFECTS or (found[2] and found[1] != "push"):
                name = re.match(r"\{(\w*)", self.text[start:])
                hint = did_you_mean(name[1], _EFFECTS) if name else ""
                raise self.fail(f"this is not an effect; there are {{push}}, {{swap}} and {{wrap}}.{hint}", start)
            if found[1] == "push":
                if effects.push or not 1 <= int(found[2] or 1) <= FARTHEST:
                    raise self.fail(f"one push of 1 to {FARTHEST} squares is possible.", start)
                effects = effects._replace(push=int(found[2] or 1))
            else:
                effects = effects._replace(**{found[1]: True})
            if effects.push and effects.swap:
                raise self.fail("a move cannot both push and swap.", start)
            if term.legs[-1].atom.family is Family.SPECIAL:
                raise self.fail("U and O have no effects.", start)
        return effects

    def parse_path(self, start: int, letters: str) -> Term:
        """path = [ "i" ] , [ dirs ] , "[" , leg , ( "-" | "?" ) , leg , { ( "-" | "?" ) , leg } , "]" ;"""
        for offset, letter in enumerate(letters):
            if letter not in directions.LETTERS:
                raise self.fail(
                    f"only directions ({', '.join(directions.LETTERS)}) may stand before a path; write {letter!r} "
                    "on its legs.",
                    start + offset,
                )
        legs, links = [self.parse_leg()], []
        while not self.match(r"\]"):
            link = self.match("[-?]")
            if not link:
                expected = "']', '-' or '?'"
                raise self.fail(f"expected {expected} after a leg of the path.")
            links.append(Link(link[0]))
            if legs[-1].modes is not None and Mode.PASSING in legs[-1].modes:
                raise self.fail("only the last leg of a path can take en passant (e).", self.at - 1)
            if len(legs) == MOST_LEGS:
                raise self.fail(f"a path has at most {MOST_LEGS} legs.")
            legs.append(self.parse_leg(later=True))
        if not links:
            raise self.fail("a path has two legs or more; write a single leg without brackets.", start)
        plain = [directions.canonical_later(leg, before) for before, leg in pairwise(legs)]
        term = Term((legs[0], *plain), tuple(links), letters)
        ways = directions.ways(term)
        if not ways:
            raise self.fail("no path goes that way; leave some direction letters out.", start)
        if ways > MOST_WAYS:
            raise self.fail(f"this path branches in more than {MOST_WAYS} ways; make its legs fewer or plainer.", start)
        return replace(term, directions=directions.canonical_path(term))

    def parse_leg(self, *, outermost: bool = False, later: bool = False) -> Leg:
        """leg = [ dirs ] , { "m" | "c" | "d" | "e" } , [ "n" | "j" | "p" | "g" ] , atom , [ range ] ;"""
        start = self.at
        letters, modes = self.parse_prefix(later=later)
        hop_at = self.at
        found = self.match("[njpg]")
        hop = Hop(found[0]) if found else Hop.NONE
        atom_at = self.at
        atom, least, most = self.parse_atom()
        if atom.family is Family.SPECIAL and (not outermost or letters or hop is not Hop.NONE or most != 1):
            raise self.fail(f"{atom.name} stands alone: no directions, hops, ranges or paths.", start)
        if atom.name == "O" and modes is not None:
            raise self.fail("O stays where it is; it has no modes.", start)
        self.check_hop(hop, atom, hop_at, rides=most != 1)
        letters = self.check_directions(letters, atom, start, atom_at, later=later)
        if outermost and modes == EITHER:
            modes = None
        return Leg(atom, letters, modes, hop, least, most)

    def parse_prefix(self, *, later: bool) -> tuple[str, Mode | None]:
        """Dirs and modes, in either order; each mode once, in the order m c d e."""
        allowed = directions.RELATIVE if later else directions.LETTERS
        letters = self.take(allowed)
        modes = self.parse_modes()
        if modes is not None and not letters:
            letters = self.take(allowed)
        if self.here and self.here in directions.RELATIVE + "mcdei":
            raise self.fail(
                f"{self.here!r} is misplaced; the order is i, directions, modes (m c d e), then n, j, p or g."
            )
        return letters, modes

    def parse_modes(self) -> Mode | None:
        """Each of m c d e at most once, in this order; None when there is none."""
        modes, order = Mode(0), -1
        while self.here and self.here in _MODES:
            place = "mcde".index(self.here)
            if place <= order:
                raise self.fail("modes come once each, in the order m c d e.")
            modes, order = modes | _MODES[self.here], place
            self.at += 1
        return modes or None

    def parse_atom(self) -> tuple[Atom, int, int]:
        """atom = letter , [ "X" | "Y" ] | letter , the same letter | "(" , int , "," , int , ")" ;"""
        start = self.at
        vector = self.match(r"\(\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)")
        if vector:
            atom = self.checked(vector_atom(int(vector[1]), int(vector[2])), start)
            return (atom, *self.parse_range(1, 1))
        letter = self.here
        if letter in _SLIDES:
            self.at += 1
            base = Atom("K") if letter == "Q" else vector_atom(*_VECTORS[_SLIDES[letter]])
            return (base, *self.parse_range(1, 0))
        if letter and letter in "KUO":
            self.at += 1
            return (Atom(letter), *self.parse_range(1, 1))
        if not letter or letter not in _VECTORS:
            raise self.unknown_atom()
        self.at += 1
        short, long = _VECTORS[letter]
        if self.match("X"):
            return (self.checked(vector_atom(short, long + 3), start), *self.parse_range(1, 1))
        if self.match("Y"):
            return (self.checked(vector_atom(short + 2, long + 2), start), *self.parse_range(1, 1))
        rides = self.match(letter)
        return (vector_atom(short, long), *self.parse_range(1, 0 if rides else 1))

    def checked(self, atom: Atom, start: int) -> Atom:
        if atom.long > FARTHEST:
            raise self.fail(f"a leap reaches at most {FARTHEST} squares.", start)
        return atom

    def unknown_atom(self) -> NotationError:
        if not self.here:
            return self.fail("an atom is missing at the end, such as W, F, N, R or (1,4).")
        if self.here == "{":
            return self.fail(
                "one condition stands before the move it belongs to (before its i), effects stand after it."
            )
        if self.here == "(":
            return self.fail("a vector is two numbers, as in (1,4).")
        if self.here in "ay":
            return self.fail(f"{self.here!r} is not read; write a path with its legs in brackets, as in [F?R].")
        hint = did_you_mean(self.here, [*_VECTORS, *_SLIDES, "K"]) if self.here.islower() else ""
        return self.fail(f"unknown atom {self.here!r}.{hint}")

    def parse_range(self, least: int, most: int) -> tuple[int, int]:
        """range = int , [ ".." , [ int ] ] ;   0 alone is unlimited"""
        start = self.at
        found = self.match(r"(\d+)(?:(\.\.)(\d*))?")
        if not found:
            return least, most
        if any(len(part) > 2 for part in (found[1], found[3] or "")):
            raise self.fail("a range has at most two digits; 0 is unlimited.", start)
        if not found[2]:
            return 1, int(found[1])
        least, most = int(found[1]), int(found[3] or 0)
        if least < 1 or (most and most < least):
            raise self.fail("a range goes from low to high, as in R2..4 or R3.. (without end).", start)
        return least, most

    def check_hop(self, hop: Hop, atom: Atom, at: int, *, rides: bool) -> None:
        if hop is Hop.LAME and atom.name not in _LAMEABLE:
            raise self.fail("n stands on D, A and N only; write the path instead, as in [F-W] or [F-F-F].", at)
        if hop is Hop.JUMP and not rides and atom.name not in _LAMEABLE:
            raise self.fail("j stands on D, A, N and on slides only.", at)
        if hop in (Hop.CANNON, Hop.GRASSHOPPER) and not rides:
            raise self.fail(f"{hop.value} needs a slide or a rider, as in {hop.value}R or {hop.value}N0.", at)

    def check_directions(self, letters: str, atom: Atom, start: int, atom_at: int, *, later: bool) -> str:
        if not letters:
            return letters
        if later:
            return self.check_relative(letters, atom, start)
        if atom.family is Family.COMPOUND:
            both = f"{letters}R{letters}B" if self.text[atom_at : atom_at + 1] == "Q" else f"{letters}W{letters}F"
            raise self.fail(f"K and Q take no directions; write {both}.", start)
        try:
            return directions.canonical(letters, atom)
        except directions.NoDirectionError as error:
            offset = self.text.find(letters, start, atom_at) + error.at
            raise self.fail(f"direction {self.text[offset]!r} means nothing on {atom.name}.", offset) from None

    def check_relative(self, letters: str, atom: Atom, start: int) -> str:
        if ("q" in letters or "z" in letters) and len(letters) > 1:
            raise self.fail("q and z stand alone.", start)
        if atom.family is Family.OBLIQUE and letters not in ("f", "b", "q", "z"):
            raise self.fail("an oblique leg goes on straight (f) or back (b).", start)
        return letters
