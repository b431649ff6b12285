"""The later legs of a path in words, and the terms that they make with the first. No modes of whole clauses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.errors import NotationError
from cardgen.moves.notation import directions
from cardgen.moves.notation.parse import FARTHEST, MOST_LEGS, parse
from cardgen.moves.notation.spell import spell
from cardgen.moves.notation.terms import Atom, Family, Hop, Leg, Link, Mode, Term, vector_atom
from cardgen.moves.sentence.compass import DIAGONAL, ORTHOGONAL, Leaps, legs_of
from cardgen.moves.sentence.read_unit import (
    Measure,
    Ride,
    read_directions,
    read_hop,
    read_measure,
    read_times,
    sees_direction,
)
from cardgen.moves.sentence.say_path import LETTER_WORDS, STRAIGHT
from cardgen.moves.sentence.vocabulary import ORDINALS, THERE, VERBS, Verb

if TYPE_CHECKING:
    from cardgen.moves.board import Leap
    from cardgen.moves.sentence.cursor import Cursor

MOST_TERMS = 200
"""One clause has at most so many; a sentence that needs more is not a move of chess."""
_LETTERS = {word: letter for letter, word in LETTER_WORDS.items()}
_MODES = tuple((words, mode) for mode, words in THERE.items())


@dataclass(frozen=True, slots=True)
class Later:
    """A leg after the first, as it was said."""

    link: Link
    measure: Measure
    hop: Hop
    length: int = 1
    """Of a straight leap; 1 is a step or slide."""
    vector: tuple[int, int] | None = None
    family: Family | None = None
    letters: str = ""
    """As they stand in the notation: q, z, or any after 'bearing'."""
    angles: frozenset[int] = frozenset()
    absolute: Leaps = frozenset()
    """Directions of the board, for the second leg."""
    outward: bool = False
    modes: Mode | None = None


def read_modes(cursor: Cursor) -> Mode | None:
    """There = [ "," ] , deed , { ( "," | "or" ) , deed } ;   deed = "to an empty square" | "taking an enemy man" | …"""
    found: Mode | None = None
    if cursor.sees(", taking"):
        cursor.take(",")
    while True:
        start = cursor.at
        if found is not None and not cursor.take("or", ","):
            return found
        mode = next((mode for words, mode in _MODES if cursor.take(words)), None)
        if mode is None:
            cursor.at = start
            return found
        found = mode if found is None else found | mode


def read_later(cursor: Cursor) -> Later:
    """Leg = "then" , [ "may" ] , [ turn , "and" ] , [ verb ] , [ "on" ] , amount , [ way ] , [ over ] , [ there ] ;"""
    link = Link.MAY if cursor.take("may") else Link.MUST
    leg = Later(link, Measure(), Hop.NONE)
    if VERBS.get(cursor.peek()) is Verb.TURN:
        cursor.at += 1
        leg = _read_turn(cursor, leg)
        cursor.need("and")
    verb = Verb.MOVE
    if cursor.sees_verb():
        verb = VERBS[cursor.peek()]
        cursor.at += 1
    cursor.take("on")
    if verb is Verb.LEAP:
        leg = _read_way(cursor, _read_length(cursor, leg))
        leg = replace(leg, measure=read_times(cursor), hop=read_hop(cursor))
    else:
        leg = replace(leg, measure=read_measure(cursor) or Measure(1, 0))
        leg = _read_way(cursor, leg)
        leg = replace(leg, hop=read_hop(cursor))
    return replace(leg, modes=read_modes(cursor))


def _read_length(cursor: Cursor, leg: Later) -> Later:
    if cursor.here.vector is not None:
        vector = cursor.here.vector
        atom = vector_atom(*vector)
        if atom.family is not Family.OBLIQUE or atom.long > FARTHEST:
            raise cursor.fail(f"a leap of a path is an oblique vector such as (1,2), of at most {FARTHEST} squares.")
        cursor.at += 1
        return replace(leg, vector=vector)
    length = cursor.need_number(FARTHEST)
    cursor.take("more")
    cursor.take("square")
    return replace(leg, length=length)


def _read_turn(cursor: Cursor, leg: Later) -> Later:
    """Turn = "the same way again" | "the other way" | number , [ "degrees" ] , [ "left" | "right" ] ;"""
    if cursor.take("the same way again"):
        return replace(leg, letters="q")
    if cursor.take("the other way"):
        return replace(leg, letters="z")
    return replace(leg, angles=leg.angles | _read_angle(cursor))


def _read_angle(cursor: Cursor) -> frozenset[int]:
    angle = cursor.here.number
    if angle not in (45, 90, 135):
        raise cursor.fail("a turn is one of 45, 90 or 135 degrees.")
    cursor.at += 1
    cursor.take("degrees")
    if cursor.take("left"):
        return frozenset({-angle})
    return frozenset({angle}) if cursor.take("right") else frozenset({angle, -angle})


_FAMILIES = {
    "orthogonally": Family.ORTHOGONAL,
    "diagonally": Family.DIAGONAL,
    "in any direction": Family.COMPOUND,
}


def _read_way(cursor: Cursor, leg: Later) -> Later:
    """Way = [ family ] , ( "outward" | straight | "bearing" , letters ) | directions , [ "outward" ] | nothing ;"""
    start = cursor.at
    family = next((family for words, family in _FAMILIES.items() if cursor.take(words)), None)
    if (
        family is not None
        and family is not Family.COMPOUND
        and (sees_direction(cursor) or cursor.peek() in ("forward", "backward", "left", "right"))
    ):
        cursor.at, family = start, None
    if family is Family.COMPOUND:
        cursor.take("but back")
    leg = replace(leg, family=family)
    if cursor.take("outward"):
        return replace(leg, outward=True)
    if cursor.take("bearing"):
        return replace(leg, letters=_read_letters(cursor))
    angles = _read_angles(cursor)
    if angles:
        return replace(leg, angles=angles)
    if family is None and sees_direction(cursor):
        chosen = read_directions(cursor)
        return replace(leg, absolute=chosen, outward=cursor.take("outward"))
    return leg


def _read_angles(cursor: Cursor) -> frozenset[int]:
    """Straight = angle , { ( "," | "or" ) , angle } ;   angle = "straight on" | "straight back" | "turning" , turn ;"""
    angles: frozenset[int] = frozenset()
    while True:
        start = cursor.at
        if angles:
            cursor.take("or", ",")
        if cursor.take("straight on"):
            angles |= {0}
        elif cursor.take("straight back"):
            angles |= {180}
        elif cursor.take("turning"):
            angles |= _read_angle(cursor)
        else:
            cursor.at = start
            return angles


def _read_letters(cursor: Cursor) -> str:
    letters = ""
    while not letters or cursor.take("-"):
        if cursor.peek() not in _LETTERS:
            raise cursor.expected(f"one of {', '.join(_LETTERS)}", tuple(_LETTERS))
        letters += _LETTERS[cursor.peek()]
        cursor.at += 1
    return letters


def read_leading(cursor: Cursor) -> str:
    """Leading = [ "," ] , "leading" , letters ;   which whole paths, by where the first two legs lead"""
    return _read_letters(cursor) if cursor.take(", leading", "leading") else ""


def path_terms(cursor: Cursor, first: Ride, modes: Mode | None, later: list[Later], leading: str) -> list[Term]:
    """The terms of a path. Its letters are those that the notation needs for the same directions."""
    if len(later) >= MOST_LEGS:
        raise cursor.fail(f"a path has at most {MOST_LEGS} legs.", -1)
    terms: list[Term] = []
    for atom, letters in legs_of(first.leaps):
        leg = Leg(atom, letters, modes, first.hop, first.measure.least, first.measure.most)
        terms += _continued(cursor, leg, later, leading)
    return terms


def _continued(cursor: Cursor, leg: Leg, later: list[Later], leading: str) -> list[Term]:
    if leg.atom.name == "K" and any(each.angles or each.absolute for each in later[:1]):
        halves = [replace(leg, atom=atom) for atom in (Atom("W", 0, 1), Atom("F", 1, 1))]
        return [term for half in halves for term in _continued(cursor, half, later, leading)]
    paths: list[tuple[Leg, ...]] = [(leg,)]
    for each in later:
        paths = [(*path, after) for path in paths for after in _legs(cursor, each, path[-1])]
        if len(paths) > MOST_TERMS:
            raise cursor.fail("this path has too many branches.", -1)
    links = tuple(each.link for each in later)
    terms = []
    for legs in paths:
        term = Term(legs, links, leading)
        terms += _bound(cursor, term, later[0]) if later[0].absolute else [term]
    return [_checked(cursor, term) for term in terms]


def _checked(cursor: Cursor, term: Term) -> Term:
    """The term as the notation spells it; what the notation refuses, such as a path that leads nowhere, is refused."""
    try:
        (found,) = parse(spell((term,)))
    except NotationError as error:
        raise cursor.fail(error.problem, -1) from error
    return found


def _legs(cursor: Cursor, later: Later, before: Leg) -> list[Leg]:
    """A leg, or two where it may go on both straight and aslant."""
    measure = later.measure
    plain = Leg(Atom("O"), later.letters, later.modes, later.hop, measure.least, measure.most)
    if later.vector is not None:
        if later.angles - {0, 180}:
            raise cursor.fail("an oblique leap goes outward, straight on or straight back.", -1)
        letters = "".join(letter for angle, letter in ((0, "f"), (180, "b")) if angle in later.angles)
        return [replace(plain, atom=vector_atom(*later.vector), directions=later.letters or letters[:1])]
    if later.angles:
        return [replace(plain, **found) for found in _turned(cursor, later, before)]  # type: ignore[arg-type]
    family = later.family or (before.atom.family if not later.absolute else None)
    if later.absolute:
        kinds = [kind for kind in (ORTHOGONAL, DIAGONAL) if kind & later.absolute]
        return [replace(plain, atom=_atom(_family(kind), later.length)) for kind in kinds]
    if family not in STRAIGHT and (family is not Family.COMPOUND or later.length > 1):
        raise cursor.expected("orthogonally or diagonally", ("orthogonally", "diagonally"))
    return [replace(plain, atom=_atom(family, later.length))]


def _family(kind: Leaps) -> Family:
    return Family.ORTHOGONAL if kind == ORTHOGONAL else Family.DIAGONAL


def _atom(family: Family, length: int) -> Atom:
    if family is Family.COMPOUND:
        return Atom("K")
    return vector_atom(0 if family is Family.ORTHOGONAL else length, length)


_STRAIGHT_LETTERS = {0: "f", 180: "b", -90: "l", 90: "r"}
_SLANT_LETTERS = {-45: "fl", 45: "fr", -135: "bl", 135: "br"}


def _turned(cursor: Cursor, later: Later, before: Leg) -> list[dict[str, object]]:
    """Atoms and letters for turns: the same family for 0, 90 and 180 degrees, the other for 45 and 135."""
    family = before.atom.family
    if family not in STRAIGHT:
        raise cursor.fail("turns in degrees need a straight or diagonal leg before them.", -1)
    other = Family.DIAGONAL if family is Family.ORTHOGONAL else Family.ORTHOGONAL
    found: list[dict[str, object]] = []
    for kind, letters in ((family, _STRAIGHT_LETTERS), (other, _SLANT_LETTERS)):
        chosen = "".join(letter for angle, letter in letters.items() if angle in later.angles)
        if chosen:
            found.append({"atom": _atom(kind, later.length), "directions": chosen})
    return found


def _bound(cursor: Cursor, term: Term, second: Later) -> list[Term]:
    """The term, or several, whose second leg goes in directions of the board."""
    leg = term.legs[1]
    ways = frozenset(way * second.length for way in second.absolute) & frozenset(leg.atom.leaps)
    pairs = frozenset(
        (first, after)
        for first in directions.first_leaps(term.legs[0])
        for after in ways
        if not second.outward or after in directions.next_leaps(leg, first, 0)
    )
    if not pairs:
        raise cursor.fail("no path goes that way.", -1)
    found = _one_term(term, pairs)
    if found is not None:
        return [found]
    terms = []
    for first, after in sorted(pairs):
        single = replace(term, legs=(_only(term.legs[0], first), *term.legs[1:]))
        exact = _one_term(single, frozenset({(first, after)})) or _turned_term(single, first, after)
        if exact is None:
            raise cursor.fail("no path goes that way.", -1)
        terms.append(exact)
    return terms


def _only(leg: Leg, leap: Leap) -> Leg:
    ((atom, letters),) = legs_of({leap})
    return replace(leg, atom=atom, directions=letters)


def _one_term(term: Term, pairs: frozenset[tuple[Leap, Leap]]) -> Term | None:
    """The term with letters of its own that begins with exactly these pairs."""
    for letters in ("", *directions.PATHS):
        found = replace(term, directions=letters)
        if frozenset(directions.opening_pairs(found)) == pairs:
            return found
    return None


def _turned_term(term: Term, first: Leap, after: Leap) -> Term | None:
    turn = directions.bend(first, after)
    letters = (_STRAIGHT_LETTERS | _SLANT_LETTERS).get(turn)
    return (
        replace(term, legs=(term.legs[0], replace(term.legs[1], directions=letters), *term.legs[2:]))
        if letters
        else None
    )


def doubled(cursor: Cursor, first: Ride, modes: Mode | None, later: list[Later]) -> tuple[Ride, list[Later]]:
    """'one or two squares …, then from the second …': the steps as legs of their own."""
    word = cursor.peek()
    count = ORDINALS.index(word) if word in ORDINALS else 0
    if (first.measure.least, first.measure.most, first.hop) != (1, count, Hop.NONE) or count < 2 or modes is not None:
        raise cursor.fail("'from the second' follows one or two squares, 'from the third' up to three.")
    cursor.at += 1
    step = Later(Link.MAY, Measure(), Hop.NONE, angles=frozenset({0}))
    return replace(first, measure=Measure()), [*later, *[step] * (count - 1)]
