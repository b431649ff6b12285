"""Reading what say.py says, and what a maker says in the same words, into moves.

    text         = sentence , { ( "." | ";" ) , sentence } , [ "." ] ;
    sentence     = { condition , "," } , [ "without capturing" , "," ] , alternatives ;
    alternatives = alternative , { ( ", or" | "," ) , alternative } ;
    alternative  = [ "captures" ] , ( ways , [ purpose ] | likewise | again ) ;
    ways         = [ "by" ] , [ verb ] , [ "without capturing" ] , way , { "or" , verb , way } ;
    likewise     = "likewise" , [ "," ] , "but over exactly one man" , [ purpose ] ;
    way          = leap | [ measure ] , directions , [ over ] | path | "to any square" | "where it is" ;
    path         = way , [ there ] , "," , "then" , [ "from the" , ordinal ] , leg , { "," , "then" , leg }
                 , [ leading | "," , times ] ;                           a semicolon may stand before then

A condition holds up to the next or to the full stop, 'without capturing' in front and 'captures' up to the semicolon,
a purpose behind only for its alternative. A verb, or a verb and its measure, may be left out where it is the one
before; after 'captures' none is needed for moves. Also and may change nothing.
Strict: a word that means nothing here is an error with its column.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardgen.notation.terms import Atom, Hop, Leg, Link, Mode, Moves, Term
from cardgen.words.compass import EVERY, legs_of
from cardgen.words.cursor import Cursor
from cardgen.words.path_terms import path_terms
from cardgen.words.read_condition import read_condition
from cardgen.words.read_path import Later, doubled, read_later, read_leading, read_modes
from cardgen.words.read_purpose import for_purpose, read_purpose
from cardgen.words.read_unit import (
    Measure,
    Ride,
    check_hop,
    read_leap,
    read_measure,
    read_slide,
    read_times,
    sees_direction,
)
from cardgen.words.vocabulary import NOTHING, QUIET_VERBS, VERBS, Verb

_CAPTURES = ("captures", "capturing")
"""The cursor reads capture as capturing."""


@lru_cache(maxsize=1024)
def parse_sentence(text: str) -> Moves:
    """The moves that a text says. Raises NotationError with the offset of the first mistake."""
    return () if text.strip() == NOTHING else SentenceReader(Cursor(text)).read_text()


class SentenceReader:
    """Reads sentences; it remembers the last verb and measure, which the next alternative may leave out."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.verb: Verb | None = None
        self.measure: Measure | None = None
        self.ride: Ride | None = None
        """The last simple move, for 'likewise' and for another measure of it."""
        self.modes: Mode | None = None
        """What that move may do."""
        self.shared: Mode | None = None
        """What the sentence may do where an alternative does not say it."""

    def read_text(self) -> Moves:
        """Text: see above."""
        terms: list[Term] = []
        if not self.cursor.words:
            raise self.cursor.expected("a sentence such as 'Leaps (1,2).'")
        initial, guard = False, None
        while self.cursor.peek():
            found = read_condition(self.cursor)
            if found != (False, None):
                initial, guard = found
            terms += [replace(term, initial=initial, guard=guard) for term in self.read_sentence()]
            if self.cursor.peek() and not self.cursor.take(";"):
                self.cursor.need(".")
                initial, guard = False, None
        return tuple(dict.fromkeys(terms))

    def read_sentence(self) -> list[Term]:
        """Sentence: see above, without its conditions."""
        cursor = self.cursor
        self.verb = self.measure = self.shared = None
        cursor.said = frozenset()
        cursor.take("or")
        self.noise()
        if cursor.take("without capturing"):
            cursor.take(",")
            self.shared = Mode.MOVE
        terms = self.read_alternative()
        while cursor.peek() == ",":
            cursor.take(", or", ",")
            terms += self.read_alternative()
        return terms

    def noise(self) -> None:
        """Also and may change nothing here."""
        while self.cursor.peek() in ("also", "may") and not self.cursor.sees("also en passant"):
            if self.cursor.sees("may stay"):
                self.cursor.at += 1
                return
            self.cursor.at += 1

    def read_alternative(self) -> list[Term]:
        """Alternative: see above."""
        cursor = self.cursor
        self.noise()
        if cursor.peek() in _CAPTURES:
            cursor.at += 1
            self.verb, self.measure, self.shared = Verb.MOVE, None, Mode.CAPTURE
        if cursor.take("likewise"):
            return self.read_likewise()
        if self.verb is None and self.ride is not None and (cursor.sees_number() or cursor.peek() == "up"):
            return self.read_again(self.ride)
        cursor.take("by")
        modes = self.shared
        if cursor.sees_verb():
            if cursor.peek() in QUIET_VERBS:
                modes = Mode.MOVE
            self.take_verb()
        if cursor.take("without capturing"):
            modes = Mode.MOVE
        if self.verb is None:
            raise cursor.expected("a verb such as moves, slides or leaps", tuple(VERBS))
        terms = self.read_way()
        while cursor.peek() == "or" and cursor.peek(1) in VERBS and cursor.peek(1) not in QUIET_VERBS:
            cursor.take("or")
            self.take_verb()
            terms += self.read_way()
        return self.done(terms, modes)

    def take_verb(self) -> None:
        """Go over a verb; a new verb needs a measure of its own."""
        self.verb, self.measure = VERBS[self.cursor.peek()], None
        self.cursor.at += 1

    def done(self, terms: list[Term], modes: Mode | None) -> list[Term]:
        """The terms with the purpose that follows."""
        self.modes, effects = read_purpose(self.cursor, modes)
        return [done for term in terms for done in for_purpose(self.cursor, term, self.modes, effects)]

    def read_again(self, ride: Ride) -> list[Term]:
        """Again = measure , [ purpose ] ;   at the start of a sentence: the simple move before, so far"""
        measure = read_measure(self.cursor)
        if measure is None or not ride.leaps <= EVERY:
            raise self.cursor.expected("a verb such as moves, slides or leaps", tuple(VERBS))
        self.ride = replace(ride, measure=measure)
        return self.done([checked(self.cursor, self.ride, leg) for leg in plain_legs(self.ride)], self.modes)

    def read_likewise(self) -> list[Term]:
        """Likewise = "likewise" , "," , "but" , "over exactly one man" ;   after captures, of the simple move before"""
        cursor, ride = self.cursor, self.ride
        if ride is None or ride.hop is not Hop.NONE:
            raise cursor.fail("'likewise' needs a plain move before it.", -1)
        cursor.take(",")
        cursor.need("but over exactly one man")
        ride = replace(ride, hop=Hop.CANNON)
        return self.done([checked(cursor, ride, leg) for leg in plain_legs(ride)], self.shared)

    def read_way(self) -> list[Term]:
        """Way = leap | [ measure ] , directions , [ over ] | path | "to any square" | "where it is" ;"""
        cursor = self.cursor
        if self.verb is Verb.STAY:
            cursor.need("where it is")
            return [Term((Leg(Atom("O")),))]
        if cursor.sees("to any square") and not cursor.sees_number(3):
            cursor.take("to any square")
            return [Term((Leg(Atom("U")),))]
        if self.verb is Verb.TURN:
            raise cursor.fail("a piece moves before it turns.", -1)
        ride = self.ride = self.read_first()
        modes = read_modes(cursor)
        if not cursor.sees(", then") and not cursor.sees("; then"):
            if modes is not None:
                raise cursor.expected("', then'")
            cursor.said |= ride.leaps & EVERY
            return [checked(cursor, ride, leg) for leg in plain_legs(ride)]
        return self.read_path(ride, modes)

    def read_first(self) -> Ride:
        cursor = self.cursor
        if self.verb is Verb.LEAP:
            return read_leap(cursor)
        measure = read_measure(cursor)
        if measure is None and (self.measure is not None or self.verb is Verb.MOVE):
            if self.measure is None or not sees_direction(cursor):
                raise cursor.expected("how far, such as one square or up to three squares")
            measure = self.measure
        self.measure = measure
        return read_slide(cursor, measure)

    def read_path(self, ride: Ride, modes: Mode | None) -> list[Term]:
        """Path: see above. Times make the two steps of a lame leap of (1,2) a rider."""
        cursor = self.cursor
        later: list[Later] = []
        self.ride = None
        while cursor.take(", then", "; then"):
            if not later and cursor.take("from the"):
                ride, later = doubled(cursor, ride, modes, later)
            later.append(read_later(cursor))
            if later[-1].hop is not Hop.NONE:
                check_hop(cursor, later[-1].hop, later[-1].measure, later[-1].length, later[-1].vector)
        leading = read_leading(cursor)
        terms = path_terms(cursor, ride, modes, later, leading)
        start = cursor.at
        if cursor.take(","):
            measure = read_times(cursor, optional=True)
            if measure != Measure():
                return [lame_rider(cursor, term, measure) for term in terms]
            cursor.at = start
        return terms


def plain_legs(ride: Ride) -> list[Leg]:
    """The legs of simple terms."""
    return [
        Leg(atom, letters, None, ride.hop, ride.measure.least, ride.measure.most)
        for atom, letters in legs_of(ride.leaps)
    ]


def checked(cursor: Cursor, ride: Ride, leg: Leg) -> Term:
    """The simple term of a leg whose hop is possible."""
    check_hop(cursor, ride.hop, ride.measure, leg.atom.long or 1, (leg.atom.short, leg.atom.long))
    return Term((leg,))


def lame_rider(cursor: Cursor, term: Term, measure: Measure) -> Term:
    """'one square orthogonally, then one diagonally outward, any number of times': the lame rider of N."""
    step, slant = term.legs[0], term.legs[-1]
    if step != Leg(Atom("W", 0, 1)) or slant != Leg(Atom("F", 1, 1)) or term.links != (Link.MUST,) or term.directions:
        raise cursor.fail("only one square orthogonally, then one diagonally outward, can be repeated as a whole.", -1)
    return Term((Leg(Atom("N", 1, 2), "", None, Hop.LAME, measure.least, measure.most),))


__all__ = ["parse_sentence"]
