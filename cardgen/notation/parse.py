"""Reading a move string. Strict: an unknown or misplaced letter is an error with its column, never skipped.

Common other spellings are read into the same values: NN for N0, FX for (1,4), L and J for C and Z, W0 for R, Q4 for K4,
W03 for R3..3, small letters in any order (cmfR), ff on the oblique atoms, and chains of legs (mafsW). What others write
and we do not, advice.py knows. The doc string of each ``parse_*`` is its grammar rule.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase

from cardgen.errors import NotationError, did_you_mean
from cardgen.notation import advice, chains, differs, directions, paths, signs, wording
from cardgen.notation.prefix import LetterError, Prefix, read_prefix
from cardgen.notation.signs import BLANKS
from cardgen.notation.terms import (
    EITHER,
    FARTHEST,
    LETTERS,
    NO_EFFECTS,
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
    hop_fits,
    range_behind_g,
    vector_atom,
)

LONGEST = 400
"""Letters in a move string; nothing in the field comes near it."""
MOST_LEGS = 12
MOST_WAYS = 5000
"""How often the legs of a path may branch; a queen's leg that may turn anywhere counts for 64."""
MOST_ROWS = 26

_VECTORS = {letter: vector for vector, letter in LETTERS.items()}
_VECTORS |= {"L": (1, 3), "J": (2, 3)}
_SLIDES = {"R": "W", "B": "F", "Q": "K"}
_EFFECTS = ("push", "swap", "wrap")


def parse(text: str) -> Moves:
    """The moves that a string in notation tells.

    Args:
        text: as in `mRcpR`; docs/adr/0001-notation.md has the grammar.

    Returns:
        Its terms. `spell` writes them in the one canonical way.

    Raises:
        NotationError: for the first mistake, with its column and what would be right.
    """
    return _parsed(text)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Moves:
    """Kept apart from `parse`, since a function that keeps its results takes anything in the eyes of a type checker."""
    try:
        return _Reader(text).parse_piece()
    except NotationError as error:
        raise _of_words(text) or _of_foreign_signs(text, error) from None


def _of_words(text: str) -> NotationError | None:
    """The error of somebody who writes in plain words."""
    at = wording.words_at(text, _readable) if len(text) <= LONGEST else None
    return None if at is None else NotationError(wording.problem(text), text=text, at=at)


def _of_foreign_signs(text: str, error: NotationError) -> NotationError:
    """The error, or where it is due to a sign that was pasted, what is to be said of that."""
    at = signs.foreign(text[:LONGEST])
    if at is None:
        return error
    meant = signs.plain(text).strip()
    if _readable(meant):
        return NotationError(signs.problem(text[at], meant), text=text, at=at)
    return NotationError(signs.problem(text[at]), text=text, at=at) if error.at == at else error


def _readable(text: str) -> bool:
    """Whether an offer may be made."""
    try:
        _parsed(text)
    except NotationError:
        return False
    return True


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.chained = False
        """Whether the term that was read last is a chain."""

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
        """piece = { blank } , term , { { blank } , [ "," | "+" ] , { blank } , term } , { blank } ;"""
        if len(self.text) > LONGEST:
            raise self.fail(f"a move string has at most {LONGEST} letters, this one has {len(self.text)}.", LONGEST)
        if not self.text.strip():
            raise self.fail("a move string is missing, as in N or mRcpR.", 0)
        terms: list[Term] = []
        self.take(BLANKS)
        while self.at < len(self.text):
            found = self.parse_term()
            whole = chains.joined(terms[-1], found[0]) if terms and self.chained else None
            if whole:
                terms.pop()
                found = (whole, *found[1:])
            terms += found
            self.parse_gap()
        return tuple(terms)

    def parse_gap(self) -> None:
        """What parts two terms, if anything does."""
        self.take(BLANKS)
        sign = self.match("[,+]")
        self.take(BLANKS)
        if sign and not self.here:
            raise self.fail(f"{sign[0]!r} stands between two terms, as in N,W.", sign.start())

    def parse_term(self) -> tuple[Term, ...]:
        """term = [ guard ] , ( simple | path | chain ) , { effect } ;   a chain may be several terms"""
        guard = self.parse_guard() if self.here == "{" else None
        self.take(BLANKS)
        start = self.at
        told = advice.of_term(self.text[start:], _readable)
        if told:
            raise self.fail(told[0], start + told[1])
        letters = self.letters()
        self.chained = "a" in letters and self.here != "[" and self.here.isupper()
        if self.here == "[":
            terms: tuple[Term, ...] = (self.parse_path(start, letters),)
        elif self.chained:
            terms = self.parse_chain(start, letters)
        else:
            terms = (self.parse_simple(start, letters),)
        effects = self.parse_effects(terms[0])
        if guard is None and effects == NO_EFFECTS:  # nearly always
            return terms
        return tuple(term._replace(guard=guard, effects=effects) for term in terms)

    def letters(self) -> str:
        """The small letters that stand here."""
        found = self.match("[a-z]*")
        assert found is not None
        return found[0]

    def parse_simple(self, start: int, letters: str) -> Term:
        """simple = [ "i" ] , leg ;   the letters in any order"""
        prefix = self.prefix(start, letters, directions.LETTERS, "i")
        return Term((self.parse_leg(start, letters, prefix, outermost=True),), initial=prefix.initial)

    def parse_chain(self, start: int, letters: str) -> tuple[Term, ...]:
        """chain = [ "i" ] , leg letters , { "a" , leg letters } , atom ;   see chains.py"""
        if letters.count("a") >= MOST_LEGS:
            raise self.fail(f"a path has at most {MOST_LEGS} legs.", start)
        try:
            terms = chains.chain_terms(letters, *self.parse_atom())
        except LetterError as error:
            raise self.fail(error.problem, start + error.at) from None
        return tuple(self.checked_path(term, start) for term in terms)

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
        while self.match(rf"[{BLANKS}]*(?={{(?!if))"):
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
        initial = letters.count("i") == 1
        for offset, letter in enumerate(letters):
            if letter not in directions.LETTERS and not (letter == "i" and initial):
                problem = advice.before_path(letters, letter, self.text[self.at :], _readable)
                raise self.fail(problem, start + offset)
        self.at += 1
        legs, links = [self.parse_path_leg(None)], []
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
            legs.append(self.parse_path_leg(legs[-1]))
        if not links:
            raise self.fail("a path has two legs or more; write a single leg without brackets.", start)
        plain = [directions.canonical_later(leg, before) for before, leg in pairwise(legs)]
        term = Term((legs[0], *plain), tuple(links), letters.replace("i", ""), initial=initial)
        return self.checked_path(term, start + letters.startswith("i"))

    def checked_path(self, term: Term, start: int) -> Term:
        """A path that leads somewhere, in its one spelling."""
        ways = paths.ways(term)
        if not ways:
            raise self.fail("no path goes that way; leave some direction letters out.", start)
        if ways > MOST_WAYS:
            raise self.fail(f"this path branches in more than {MOST_WAYS} ways; make its legs fewer or plainer.", start)
        if not paths.agreed(term):
            raise self.fail(paths.problem(term), start)
        return term._replace(directions=paths.canonical(term))

    def parse_path_leg(self, before: Leg | None) -> Leg:
        """leg = [ dirs ] , { "m" | "c" | "d" | "e" } , [ "n" | "j" | "p" | "g" ] , atom , [ range ] ;"""
        start = self.at
        letters = self.letters()
        prefix = self.prefix(start, letters, directions.RELATIVE if before else directions.LETTERS)
        return self.parse_leg(start, letters, prefix, before=before)

    def prefix(self, start: int, letters: str, allowed: str, others: str = "") -> Prefix:
        """Dirs, modes and a hop, in any order."""
        try:
            return read_prefix(letters, allowed, others)
        except LetterError as error:
            raise self.fail(error.problem, start + error.at) from None

    def parse_leg(
        self, start: int, letters: str, prefix: Prefix, *, outermost: bool = False, before: Leg | None = None
    ) -> Leg:
        """The atom and the range of a leg, and whether its letters have a meaning there."""
        atom, least, most = self.parse_atom()
        leg = Leg(atom, prefix.directions, prefix.modes, prefix.hop, least, most)
        if atom.family is Family.SPECIAL and (
            not outermost or prefix.directions or leg.hop is not Hop.NONE or leg.rides
        ):
            raise self.fail(f"{atom.name} stands alone: no directions, hops, ranges or paths.", start)
        if atom.name == "O" and leg.modes is not None:
            raise self.fail("O stays where it is; it has no modes.", start)
        if not hop_fits(leg.hop, atom, rides=leg.rides):
            raise self.fail(advice.of_hop(leg), start + letters.index(leg.hop.value))
        if leg.hop is Hop.GRASSHOPPER:
            self.check_range_behind_g(leg, self.text[start + len(letters) : self.at])
        ways_at = start + letters.find(prefix.directions)
        ways = self.check_directions(leg, ways_at, before, initial=prefix.initial)
        modes = None if outermost and leg.modes == EITHER else leg.modes
        if outermost and letters and self.here and self.here == self.text[self.at - 1] and self.here in _SLIDES:
            plain = leg._replace(directions=ways, modes=modes)
            raise self.fail(differs.of_doubled(plain, self.here, initial=prefix.initial), self.at)
        return leg if (ways, modes) == (leg.directions, leg.modes) else leg._replace(directions=ways, modes=modes)

    def check_range_behind_g(self, leg: Leg, text: str) -> None:
        """Refuse one number behind gR, gB and gQ."""
        endless = leg.atom.name in ("W", "F", "K") and text.endswith("0") and leg.most == 0
        if ".." not in text and (endless or range_behind_g(leg)):
            raise self.fail(differs.of_range(leg, f"g{text}"), self.at - len(text.lstrip(ascii_uppercase)))

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
            return (Atom(letter), *self.parse_range(1, 0 if letter == "K" and self.match("K") else 1))
        if not letter or letter not in _VECTORS:
            raise self.fail(advice.of_no_atom(self.here))
        self.at += 1
        short, long = _VECTORS[letter]
        if self.match("X"):
            told = differs.of_farther(self.text[start : self.at], LETTERS[short, long])
            if told:
                raise self.fail(told, start)
            return (self.checked(vector_atom(short, long + 3), start), *self.parse_range(1, 1))
        if self.match("Y"):
            return (self.checked(vector_atom(short + 2, long + 2), start), *self.parse_range(1, 1))
        rides = self.match(letter)
        return (vector_atom(short, long), *self.parse_range(1, 0 if rides else 1))

    def checked(self, atom: Atom, start: int) -> Atom:
        if atom.long > FARTHEST:
            raise self.fail(f"a leap reaches at most {FARTHEST} squares.", start)
        return atom

    def parse_range(self, least: int, most: int) -> tuple[int, int]:
        """range = int , [ ".." , [ int ] ] | "0" , int ;   0 alone is unlimited, 03 is exactly three"""
        start = self.at
        dash = self.match(r"\[(\d+)-(\d+)\]|(\d+)-(\d+)")
        if dash:
            offer = "R{}..{}".format(*filter(None, dash.groups()))
            raise self.fail(f"a range is written with two dots, as in {offer if _readable(offer) else 'R2..4'}.", start)
        found = self.match(r"(\d+)(?:(\.\.)(\d*))?")
        if not found:
            return least, most
        exact = not found[2] and found[1][0] == "0" and len(found[1]) > 1
        if any(len(part) > 2 for part in (found[1][exact:], found[3] or "")):
            raise self.fail("a range has at most two digits; 0 is unlimited.", start)
        if exact:
            found_range = int(found[1]), int(found[1])
        elif not found[2]:
            return 1, int(found[1])
        else:
            found_range = int(found[1]), int(found[3] or 0)
        least, most = found_range
        if least < 1 or (most and most < least):
            raise self.fail("a range goes from low to high, as in R2..4 or R3.. (without end).", start)
        return least, most

    def check_directions(self, leg: Leg, at: int, before: Leg | None, *, initial: bool) -> str:
        """The letters in their one spelling; on a later leg of a path, as they are."""
        letters = leg.directions
        if not letters:
            return letters
        if before:
            return self.check_relative(leg, before, at)
        written = self.text[at : self.at].lstrip(ascii_lowercase)
        told = differs.of_directions(leg, initial=initial, written=written)
        if told:
            raise self.fail(told.problem, at + told.at)
        return directions.canonical(letters, leg.atom)

    def check_relative(self, leg: Leg, before: Leg, start: int) -> str:
        letters, atom = leg.directions, leg.atom
        if ("q" in letters or "z" in letters) and len(letters) > 1:
            raise self.fail("q and z stand alone.", start)
        if atom.family is Family.OBLIQUE and letters not in ("f", "b", "q", "z"):
            raise self.fail("an oblique leg goes on straight (f) or back (b).", start)
        pair = directions.undecided(letters, before.atom, atom)
        if pair:
            raise self.fail(paths.problem_later(leg, before, pair), start + letters.index(pair))
        return letters
