"""From a plan to moves: what its sentences mean. Holds no words.

A condition holds for its sentence, a quiet part for all its clauses, a closing for its clause alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.notation.terms import FARTHEST, Atom, Family, Hop, Leg, Mode, Moves, Term, hop_fits, vector_atom
from cardgen.words import plan
from cardgen.words.from_moves.conditions import condition_meant
from cardgen.words.from_moves.headings import DIAGONAL, EVERY, LEADS, Leaps, directions_of
from cardgen.words.from_moves.measures import HOPS, ONCE, Measure, measured, repeated
from cardgen.words.from_moves.targets import chiral, composed, half, legs_of, ring_around
from cardgen.words.plan.senseless import SenselessError
from cardgen.words.to_moves.path_terms import path_terms
from cardgen.words.to_moves.purposes import for_purpose, purposed

if TYPE_CHECKING:
    from cardgen.board import Leap
    from cardgen.words.from_moves.paths import First
    from cardgen.words.from_moves.planning import Spoken

MOST_TIMES = 99
"""The largest number of a text."""


@dataclass(frozen=True, slots=True)
class Steady:
    """Leaps, repeated, over something."""

    leaps: Leaps
    hop: Hop
    measure: Measure


def meant(text: Spoken) -> Moves:
    """The moves of a plan. Raises SenselessError where a clause means nothing."""
    if isinstance(text, plan.Nothing):
        return ()
    if isinstance(text, plan.OnlyStays):
        return (Term((Leg(Atom("O")),)),)
    meaning = _Meaning()
    terms = [term for sentence in text.sentences for term in meaning.sentence(sentence)]
    return tuple(dict.fromkeys(terms))


class _Meaning:
    """Remembers the last simple way, for what is said likewise or again, and the directions of the sentence."""

    def __init__(self) -> None:
        self.last: Steady | None = None
        self.modes: Mode | None = None
        """What that may do."""
        self.said: frozenset[Leap] = frozenset()
        self.measure: Measure | None = None
        """How far the clause before went; None where there is none whose verb could be left out."""

    def sentence(self, sentence: plan.Sentence) -> list[Term]:
        terms = []
        for part in sentence.parts:
            self.said = frozenset()
            self.measure = ONCE if isinstance(part, plan.Captures | plan.Both) else None
            terms += self.part(part)
        initial, guard = condition_meant(sentence.conditions)
        found = [term._replace(initial=initial, guard=guard) for term in terms]
        for again in sentence.again:
            initial, guard = condition_meant(again.conditions)
            found += [term._replace(initial=initial, guard=guard) for term in self.again(again)]
        return found

    def part(self, part: plan.SentencePart) -> list[Term]:
        shared = {plan.Captures: Mode.CAPTURE, plan.Quiet: Mode.MOVE}.get(type(part))
        return [term for clause in part.clauses for term in self.clause(clause, shared)]

    def clause(self, clause: plan.Clause, shared: Mode | None) -> list[Term]:
        first = clause.way.first if isinstance(clause.way, plan.Path) else clause.way
        quiet = isinstance(first, plan.Ride) and first.verb is plan.Verb.GO
        try:
            terms = self.way(clause.way)
            self.modes, effects = purposed(clause.closing, Mode.MOVE if quiet else shared)
            return [done for term in terms for done in for_purpose(term, self.modes, effects)]
        except SenselessError as error:
            raise (error if error.value is not None else error.at(clause)) from error

    def way(self, way: plan.Manner) -> list[Term]:
        match way:
            case plan.Ride() | plan.Leaping() | plan.Riding() | plan.KnightRiding():
                steady = self.last = self.steady(way)
                return plain_terms(steady)
            case plan.LameKnight():
                return [Term((Leg(Atom("N", 1, 2), "", None, Hop.LAME),))]
            case plan.LameRiding(repeat):
                measure = repeated(repeat)
                return [Term((Leg(Atom("N", 1, 2), "", None, Hop.LAME, *measure),))]
            case plan.Anywhere():
                return [Term((Leg(Atom("U")),))]
            case plan.Stay():
                return [Term((Leg(Atom("O")),))]
            case plan.Likewise():
                return self.likewise()
            case plan.Path():
                steady = self.steady(way.first)
                return path_terms(steady.leaps, steady.hop, steady.measure, way)

    def likewise(self) -> list[Term]:
        last = self.last
        if last is None or last.hop is not Hop.NONE:
            raise SenselessError("what is done likewise needs a plain move before it.")
        return plain_terms(replace(last, hop=Hop.CANNON))

    def again(self, again: plan.Again) -> list[Term]:
        if self.last is None or not self.last.leaps <= EVERY:
            raise SenselessError("what is done again needs steps before it.")
        self.last = replace(self.last, measure=_range(measured(again.extent)))
        return [
            done for term in plain_terms(self.last) for done in for_purpose(term, self.modes, purposed(None, None)[1])
        ]

    def steady(self, way: First) -> Steady:
        hop = HOPS[way.over] if way.over is not None else Hop.NONE
        if not isinstance(way, plan.Ride):
            targets = (plan.Knightly(),) if isinstance(way, plan.KnightRiding) else way.targets
            repeat = None if isinstance(way, plan.Leaping) else way.repeat
            leaps = frozenset(leap for target in targets for leap in self.target(target))
            return Steady(leaps, hop, _range(repeated(repeat)))
        leaps = self.where(way.where)
        self.said |= leaps
        self.measure = self.reach(way)
        return Steady(leaps, hop, self.measure)

    def reach(self, way: plan.Ride) -> Measure:
        """How far steps go; where verb and number are left out, as far as those before."""
        endless = isinstance(way.extent, plan.Endless)
        if way.verb is None and self.measure is None:
            raise SenselessError("a verb is missing, and there is none before that it could share.", way)
        if way.verb is None and endless and self.measure is not None:
            return self.measure
        if endless and way.verb not in (plan.Verb.SLIDE, plan.Verb.HOP):
            raise SenselessError("how far does it move, one square or several?", way.where)
        try:
            return _range(measured(way.extent))
        except SenselessError as error:
            raise error.at(way.extent) from error

    def where(self, where: plan.Where) -> Leaps:
        if isinstance(where, plan.Towards):
            _check_apart(where)
        if isinstance(where, plan.Elsewhere) and self.said in (frozenset(), EVERY):
            raise SenselessError("other directions need some said before, but not all.", where)
        return EVERY - self.said if isinstance(where, plan.Elsewhere) else directions_of(where)

    def target(self, target: plan.Target) -> Leaps:
        try:
            return self._target(target)
        except SenselessError as error:
            raise (error if error.value is not None else error.at(target)) from error

    def _target(self, target: plan.Target) -> Leaps:
        match target:
            case plan.Ring(distance):
                return ring_around(_length(distance))
            case plan.Along(lengths, where):
                return frozenset(leap * _length(length) for leap in self.where(where) for length in lengths)
            case plan.Knightly() | plan.Oblique() | plan.Vector():
                return frozenset(leap for atom in _atoms(target) for leap in atom.leaps)
            case plan.Half(of, flank):
                return frozenset(leap for atom in _atoms(of) for leap in half(_oblique(atom), flank))
            case plan.Chiral(long, short, left):
                _check_across(long, short, frozenset())
                return chiral(_vector(short, long), left=left)
            case plan.Across(long, first, short, second):
                firsts, seconds = self.where(first), self.where(second)
                _check_across(long, short, firsts | seconds)
                found = composed(_length(long), firsts, short, seconds)
                if not found:
                    raise SenselessError("the second direction has to lie across the first.")
                return found


_WHOLE = {plan.Heading.STRAIGHT, plan.Heading.DIAGONAL}


def _check_apart(where: plan.Towards) -> None:
    """Headings that are said together have nothing in common, and no word belongs to one of them or to both.

    'Straight or diagonally forward' may mean four straight directions or one.
    """
    seen: Leaps = frozenset()
    for at, heading in enumerate(where.headings):
        if heading in _WHOLE and not set(where.headings[at:]) <= _WHOLE:
            raise SenselessError("this can be taken in two ways; say 'straight in any direction or …'.", where)
        if LEADS[heading] & seen:
            raise SenselessError("one of these directions is among the others.", where)
        seen |= LEADS[heading]


def _atoms(target: plan.Knightly | plan.Oblique | plan.Vector) -> list[Atom]:
    match target:
        case plan.Knightly():
            return [vector_atom(1, 2)]
        case plan.Vector(short, long):
            return [_vector(short, long)]
        case plan.Oblique(long, shorts):
            for short in shorts:
                _check_across(long, short, frozenset())
            return [_vector(short, long) for short in shorts]


def _oblique(atom: Atom) -> Atom:
    if atom.family is not Family.OBLIQUE:
        raise SenselessError("only leaps that are neither straight nor diagonal lead to four squares on one side.")
    return atom


def _vector(short: int, long: int) -> Atom:
    atom = vector_atom(short, long)
    if not 1 <= atom.long <= FARTHEST:
        raise SenselessError(f"a leap goes 1 to {FARTHEST} squares.")
    return atom


def _length(length: int) -> int:
    if not 1 <= length <= FARTHEST:
        raise SenselessError(f"a leap goes 1 to {FARTHEST} squares.")
    return length


def _check_across(long: int, short: int, units: Leaps) -> None:
    if units & DIAGONAL or short >= long:
        raise SenselessError("a leap goes some squares along rank or file, and fewer squares across.")


def _range(measure: Measure) -> Measure:
    least, most = measure
    if not (1 <= least <= MOST_TIMES and 0 <= most <= MOST_TIMES):
        raise SenselessError(f"a number from 1 to {MOST_TIMES} is possible here.")
    if 0 < most < least:
        raise SenselessError("a range goes from low to high.")
    return measure


def plain_terms(steady: Steady) -> list[Term]:
    """Simple terms of which each hop is possible."""
    least, most = steady.measure
    for atom, _ in legs_of(steady.leaps):
        check_hop(steady.hop, atom, rides=most != 1)
    return [Term((Leg(atom, letters, None, steady.hop, least, most),)) for atom, letters in legs_of(steady.leaps)]


def check_hop(hop: Hop, atom: Atom, *, rides: bool) -> None:
    """The notation's own limits on hops."""
    if not hop_fits(hop, atom, rides=rides):
        raise SenselessError(
            "a knight's leap or one of two squares may pass over one square, a slide or a repeated leap over a man."
        )
