"""The later legs of a path in words. What terms they make is a matter of path_terms.py."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.notation.terms import FARTHEST, Family, Hop, Link, Mode, vector_atom
from cardgen.words.read_unit import Measure, Ride, read_directions, read_hop, read_measure, read_times, sees_direction
from cardgen.words.say_path import LETTER_WORDS
from cardgen.words.vocabulary import ORDINALS, THERE, VERBS, Verb

if TYPE_CHECKING:
    from cardgen.words.compass import Leaps
    from cardgen.words.cursor import Cursor

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
    """There = [ "," ] , act , { ( "," | "or" ) , act } ;   act = "to an empty square" | "taking an enemy man" | …"""
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
    """Leg = "then" , [ "may" ] , [ turn , "and" ] , [ "continue" | "go on" ] , [ verb ] , [ "on" ]
    , amount , [ way ] , [ over ] , [ there ] ;
    """
    link = Link.MAY if cursor.take("may") else Link.MUST
    leg = Later(link, Measure(), Hop.NONE)
    if VERBS.get(cursor.peek()) is Verb.TURN:
        cursor.at += 1
        leg = _read_turn(cursor, leg)
        cursor.need("and")
    verb = Verb.MOVE
    cursor.take("continue", "go on")
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
        after = next((kind for words, kind in _FAMILIES.items() if cursor.take(words)), None)
        return replace(leg, outward=True, family=family or after)
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


def doubled(cursor: Cursor, first: Ride, modes: Mode | None, later: list[Later]) -> tuple[Ride, list[Later]]:
    """'one or two squares …, then from the second …': the steps as legs of their own."""
    word = cursor.peek()
    count = ORDINALS.index(word) if word in ORDINALS else 0
    if (first.measure.least, first.measure.most, first.hop) != (1, count, Hop.NONE) or count < 2 or modes is not None:
        raise cursor.fail("'from the second' follows one or two squares, 'from the third' up to three.")
    cursor.at += 1
    step = Later(Link.MAY, Measure(), Hop.NONE, angles=frozenset({0}))
    return replace(first, measure=Measure()), [*later, *[step] * (count - 1)]
