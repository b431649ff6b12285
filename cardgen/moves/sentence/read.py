"""Reading what say.py says, and what a maker says in the same words, into moves.

    text         = sentence , { ( "." | ";" ) , sentence } , [ "." ] ;
    sentence     = { condition , "," } , [ "without capturing" , "," ] , alternative , { ( ", or" | "," ) , alternative } ;
    alternative  = [ "captures" ] , [ "by" ] , [ verb ] , way , [ purpose ] ;
    way          = leap | [ measure ] , directions , [ over ] | path | "to any square" | "where it is" ;
    path         = way , [ there ] , "," , "then" , [ "from the" , ordinal ] , leg , { "," , "then" , leg } , [ leading ] ;

A condition holds up to the full stop, 'without capturing' in front and 'captures' up to the semicolon, a purpose behind
only for its alternative. A verb, or a verb and its measure, may be left out where it is the one before; after 'captures'
none is needed for moves. Also and may change nothing.
Strict: a word that means nothing here is an error with its column.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardgen.errors import NotationError
from cardgen.moves.notation.parse import FARTHEST, MOST_ROWS
from cardgen.moves.notation.terms import EITHER, Atom, Effects, Guard, Hop, Leg, Link, Mode, Moves, Term
from cardgen.moves.sentence.compass import legs_of
from cardgen.moves.sentence.cursor import Cursor
from cardgen.moves.sentence.read_path import doubled, path_terms, read_leading, read_later, read_modes
from cardgen.moves.sentence.read_unit import (
    Measure,
    Ride,
    read_leap,
    read_measure,
    read_slide,
    read_times,
    sees_direction,
)
from cardgen.moves.sentence.vocabulary import ORDINALS, QUIET_VERBS, VERBS, Verb

_CAPTURES = ("captures", "capturing")
"""The cursor reads capture as capturing."""
_PURPOSES = (
    ("move", Mode.MOVE),
    ("capturing", Mode.CAPTURE),
    ("take a man of its own", Mode.OWN),
    ("take en passant", Mode.PASSING),
)


@lru_cache(maxsize=1024)
def read(text: str) -> Moves:
    """The moves that a text says. Raises NotationError with the offset of the first mistake."""
    return Reader(Cursor(text)).read_text()


class Reader:
    """Reads sentences; it remembers the last verb and measure, which the next alternative may leave out."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.verb: Verb | None = None
        self.measure: Measure | None = None
        self.shared: Mode | None = None
        """What the sentence may do where an alternative does not say it."""

    def read_text(self) -> Moves:
        """Text: see above."""
        terms: list[Term] = []
        if not self.cursor.words:
            raise self.cursor.expected("a sentence such as 'Leaps (1,2).'")
        initial, guard = False, None
        start = True
        while self.cursor.peek():
            if start:
                initial, guard = self.read_condition()
            for term in self.read_sentence():
                terms.append(replace(term, initial=initial, guard=guard))
            if self.cursor.peek() and not self.cursor.take(";"):
                self.cursor.need(".")
                start = True
            else:
                start = False
        return tuple(dict.fromkeys(terms))

    def read_condition(self) -> tuple[bool, Guard | None]:
        """Condition = "on its first move" | "if attacked" | "from row" , int … | "from rows" , int , "to" , int … ;"""
        cursor, initial, attacked, rows = self.cursor, False, False, None
        while True:
            if cursor.take("on its first move"):
                initial = True
            elif cursor.take("if attacked", "when attacked"):
                attacked = True
            elif cursor.peek() == "from":
                rows = self.read_rows()
            else:
                break
            cursor.take(",")
        return initial, Guard(attacked, rows) if attacked or rows else None

    def read_rows(self) -> tuple[int, int]:
        """Rows = "from row" , int | "from rows" , int , ( "to" | "and" ) , int , [ "from the end" ] | "from the" , nth , "last row" ;"""
        cursor = self.cursor
        cursor.need("from")
        if cursor.take("the"):
            nth = 1
            if cursor.peek() in ORDINALS[2:]:
                nth = ORDINALS.index(cursor.peek())
                cursor.at += 1
                cursor.take("-")
            cursor.need("last row")
            return -nth, -nth
        if cursor.take("row"):
            low = high = cursor.need_number(MOST_ROWS)
        else:
            cursor.need("rows")
            low = cursor.need_number(MOST_ROWS)
            both = cursor.take("and")
            if not both:
                cursor.need("to")
            high = cursor.need_number(MOST_ROWS)
            if both and abs(high - low) > 1:
                raise cursor.fail(
                    "rows that are not neighbours need sentences of their own; or write 'from rows 1 to 3'.", -1
                )
        if cursor.take("from the end"):
            low, high = -low, -high
        if low > high:
            raise cursor.fail("rows go from low to high.", -1)
        return low, high

    def read_sentence(self) -> list[Term]:
        """Sentence = [ "without capturing" , "," ] , alternative , { ( ", or" | "," ) , alternative } ;"""
        cursor = self.cursor
        self.verb = self.measure = self.shared = None
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
        """Alternative = [ "captures" ] , [ "by" ] , [ verb ] , way , [ purpose ] ;"""
        cursor = self.cursor
        self.noise()
        if cursor.peek() in _CAPTURES:
            cursor.at += 1
            self.verb, self.measure, self.shared = Verb.MOVE, None, Mode.CAPTURE
        cursor.take("by")
        modes = self.shared
        if cursor.sees_verb():
            if cursor.peek() in QUIET_VERBS:
                modes = Mode.MOVE
            self.verb, self.measure = VERBS[cursor.peek()], None
            cursor.at += 1
        if self.verb is None:
            raise cursor.expected("a verb such as moves, slides or leaps", tuple(VERBS))
        terms = self.read_way()
        modes, effects = self.read_purpose(modes)
        if any(term.legs[-1].atom.name in "UO" for term in terms) and effects != Effects():
            raise cursor.fail("this move has no effects.", -1)
        return [replace(done, effects=effects) for term in terms for done in with_modes(term, modes)]

    def read_way(self) -> list[Term]:
        """Way = leap | [ measure ] , directions , [ over ] | path | "to any square" | "where it is" ;"""
        cursor = self.cursor
        if self.verb is Verb.STAY:
            cursor.need("where it is")
            return [Term((Leg(Atom("O")),))]
        if (
            cursor.sees("to any square")
            and cursor.words[cursor.at + 3 : cursor.at + 4] in ([],)
            or (cursor.sees("to any square") and cursor.words[cursor.at + 3].number is None)
        ):
            cursor.take("to any square")
            return [Term((Leg(Atom("U")),))]
        if self.verb is Verb.TURN:
            raise cursor.fail("a piece moves before it turns.", -1)
        ride = self.read_first()
        modes = read_modes(cursor)
        if not cursor.sees(", then"):
            if modes is not None:
                raise cursor.expected("', then'")
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
        """Path = way , [ there ] , "," , "then" , [ "from the" , ordinal ] , leg , { "," , "then" , leg } , [ leading ] ;"""
        cursor = self.cursor
        later = []
        while cursor.take(", then"):
            if not later and cursor.take("from the"):
                ride, later = doubled(cursor, ride, modes, later)
            later.append(read_later(cursor))
            if later[-1].hop is not Hop.NONE:
                check_hop(cursor, later[-1].hop, later[-1].measure, later[-1].length, later[-1].vector)
        leading = read_leading(cursor)
        terms = path_terms(cursor, ride, modes, later, leading)
        if cursor.sees(", any number of times"):
            cursor.take(",")
            return [lame_rider(cursor, term, read_times(cursor)) for term in terms]
        return terms

    def read_purpose(self, modes: Mode | None) -> tuple[Mode | None, Effects]:
        """Purpose = [ "without capturing" | "only to" , deeds ] , [ "also en passant" ] , [ "as if the side edges met" ] ;"""
        cursor, effects = self.cursor, Effects()
        if cursor.take(", without capturing", "without capturing"):
            modes = Mode.MOVE
        elif cursor.take(", only to", "only to", "to"):
            modes, effects = self.read_deeds()
        if cursor.take(", also en passant", "also en passant"):
            modes = (EITHER if modes is None else modes) | Mode.PASSING
        if cursor.take(", as if the side edges met", "as if the side edges met"):
            effects = replace(effects, wrap=True)
        return modes, effects

    def read_deeds(self) -> tuple[Mode, Effects]:
        """Deeds = deed , { ( "," | "or" ) , [ "to" ] , deed } ;   deed = "move" | "capture" | "push an enemy man" , … ;"""
        cursor, modes, effects = self.cursor, Mode(0), Effects()
        while True:
            found = next((mode for words, mode in _PURPOSES if cursor.take(words)), None)
            if found is None:
                effects = self.read_effect(effects)
                found = Mode.CAPTURE
            modes |= found
            if not (cursor.sees("or to") or cursor.sees(", to")):
                return modes, effects
            cursor.at += 2

    def read_effect(self, effects: Effects) -> Effects:
        cursor = self.cursor
        if effects.spares:
            raise cursor.fail("a move cannot both push and change places.")
        if cursor.take("change places with a enemy man"):
            return replace(effects, swap=True)
        if cursor.take("push a enemy man"):
            count = cursor.need_number(FARTHEST)
            cursor.need("empty square on")
            return replace(effects, push=count)
        raise cursor.expected("what the move is for, such as 'capture'", tuple(words for words, _ in _PURPOSES))


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


def check_hop(cursor: Cursor, hop: Hop, measure: Measure, length: int, vector: tuple[int, int] | None) -> None:
    """The notation's own limits on hops."""
    rides = measure.most != 1
    short = length == 2 and (vector is None or vector[0] <= 2)
    if hop in (Hop.CANNON, Hop.GRASSHOPPER) and not rides:
        raise cursor.fail("a hop over a man needs a slide or a repeated leap.", -1)
    if hop is Hop.LAME and not short and vector not in ((1, 2), (2, 1)):
        raise cursor.fail("only leaps of two squares go past an empty square.", -1)
    if hop is Hop.JUMP and not rides and not short and vector not in ((1, 2), (2, 1)):
        raise cursor.fail("only leaps of two squares, and slides, go over a man or the first square.", -1)


def with_modes(term: Term, modes: Mode | None) -> list[Term]:
    """The term with what its clause may do, wherever its legs do not say it themselves."""
    if modes is None or modes == EITHER or term.legs[-1].atom.name == "O":
        return [term]
    last = term.legs[-1]
    end = last if last.modes is not None else replace(last, modes=modes)
    if Link.MAY not in term.links:
        return [replace(term, legs=(*term.legs[:-1], end))]
    if modes == Mode.MOVE:
        legs = [
            replace(leg, modes=leg.modes or Mode.MOVE) if link is Link.MAY else leg
            for leg, link in zip(term.legs, term.links, strict=False)
        ]
        return [replace(term, legs=(*legs, end))]
    terms = []
    for index, link in enumerate(term.links):
        if link is Link.MAY:
            stop = replace(term.legs[index], modes=term.legs[index].modes or modes)
            terms.append(shorter(term, (*term.legs[:index], stop)))
    return [*terms, shorter(term, (*term.legs[:-1], end))]


def shorter(term: Term, legs: tuple[Leg, ...]) -> Term:
    """A path that ends on the last of these legs and nowhere before."""
    letters = term.directions if len(legs) > 1 else ""
    if len(legs) == 1 and term.directions:
        firsts = {first for first, _ in opening(term)}
        ((atom, letters),) = legs_of(firsts)
        return replace(term, legs=(replace(legs[0], atom=atom, directions=letters),), links=(), directions="")
    return replace(term, legs=legs, links=(Link.MUST,) * (len(legs) - 1), directions=letters)


def opening(term: Term) -> tuple[tuple[object, object], ...]:
    """The first two leaps of a path."""
    from cardgen.moves.notation.directions import opening_pairs  # noqa: PLC0415

    return opening_pairs(term)


def lame_rider(cursor: Cursor, term: Term, measure: Measure) -> Term:
    """'one square orthogonally, then one diagonally outward, any number of times': the lame rider of N."""
    step, slant = term.legs[0], term.legs[-1]
    if step != Leg(Atom("W", 0, 1)) or slant != Leg(Atom("F", 1, 1)) or term.links != (Link.MUST,) or term.directions:
        raise cursor.fail("only one square orthogonally, then one diagonally outward, can be repeated as a whole.", -1)
    return Term((Leg(Atom("N", 1, 2), "", None, Hop.LAME, measure.least, measure.most),))


__all__ = ["NotationError", "read"]
