"""One leg in words: how far, in which directions, over what. No grouping, no paths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.notation.terms import FARTHEST, Hop, vector_atom
from cardgen.words.compass import (
    DIAGONAL,
    EVERY,
    ORTHOGONAL,
    OTHERS,
    SIMPLE,
    Leaps,
    chiral,
    composed,
    diagonals,
    ring_around,
)

if TYPE_CHECKING:
    from cardgen.words.cursor import Cursor

MOST_TIMES = 99
_SIDES = ("left", "right")
_AHEAD = ("forward", "backward")


@dataclass(frozen=True, slots=True)
class Measure:
    """How often a leap is made; most 0 is unlimited."""

    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Ride:
    """Leaps, repeated, over something."""

    leaps: Leaps
    hop: Hop
    measure: Measure


def read_measure(cursor: Cursor) -> Measure | None:
    """Measure = [ "exactly" ] , number , squares | number , "or" , ( number | "more" ) , squares
    | number , "to" , number , squares | "up to" , number , squares ;
    """
    cursor.take("exactly")
    if cursor.take("up to"):
        most = cursor.need_number(MOST_TIMES)
        _squares(cursor)
        return Measure(1, most)
    if cursor.here.number is None:
        return None
    least = cursor.need_number(MOST_TIMES)
    most = least
    if cursor.sees("or more"):
        cursor.take("or more")
        most = 0
    elif cursor.peek() in ("or", "to") and cursor.sees_number(1):
        cursor.take("or", "to")
        most = cursor.need_number(MOST_TIMES)
        if most <= least:
            raise cursor.fail("a range goes from low to high.", -1)
    _squares(cursor)
    return Measure(least, most)


def _squares(cursor: Cursor) -> None:
    cursor.take("more")
    cursor.take("square")


def read_slide(cursor: Cursor, measure: Measure | None) -> Ride:
    """Slide = [ measure ] , directions , [ over ] ;"""
    chosen = read_directions(cursor)
    hop = read_hop(cursor)
    return Ride(chosen, hop, measure or Measure(1, 0))


def read_hop(cursor: Cursor) -> Hop:
    """Over = "through" , ( "an empty square" | "empty squares" ) | "over exactly one man" | …"""
    if cursor.take("through a empty square", "through empty square"):
        return Hop.NONE
    if cursor.take("each time past a empty square", "past a empty square"):
        return Hop.LAME
    if cursor.take("leaping over the first square", "only over a man"):
        return Hop.JUMP
    if cursor.take("over exactly one man"):
        return Hop.CANNON
    if cursor.take("to the square just beyond the first man"):
        return Hop.GRASSHOPPER
    return Hop.NONE


def sees_direction(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether a direction comes next."""
    first, second, third = (cursor.peek(ahead + step) for step in range(3))
    if first in SIMPLE or first in ("diagonally", "straight"):
        return True
    return (first, second) == ("in", "any") or ((first, second) == ("to", "the") and third in (*_SIDES, "side"))


def read_directions(cursor: Cursor) -> Leaps:
    """Directions = item , { ( "," | "or" ) , item } ;"""
    chosen = read_direction(cursor)
    while cursor.peek() in ("or", ",") and sees_direction(cursor, 1):
        cursor.take("or", ",")
        chosen |= read_direction(cursor)
    return chosen


def read_direction(cursor: Cursor) -> Leaps:
    """Item: see compass.py."""
    if cursor.take("in any direction"):
        return EVERY - read_direction(cursor) if cursor.take("but") else EVERY
    if cursor.take(OTHERS):
        if cursor.said in (frozenset(), EVERY):
            raise cursor.fail("other directions need some said before, but not all.", -1)
        return EVERY - cursor.said
    if cursor.take("straight or diagonally"):
        ahead = _one_of(cursor, _AHEAD)
        if not ahead:
            raise cursor.expected("forward or backward", _AHEAD)
        return SIMPLE[ahead] | diagonals(ahead)
    if cursor.take("diagonally"):
        ahead = _one_of(cursor, _AHEAD)
        if cursor.peek() == "to" and cursor.peek(2) in _SIDES:
            cursor.take("to the")
        return diagonals(ahead, _one_of(cursor, _SIDES))
    straight = cursor.take("straight")
    if cursor.take("to the side"):
        return SIMPLE["sideways"]
    if cursor.peek() == "to":
        cursor.need("to the")
    word = _one_of(cursor, tuple(SIMPLE))
    if not word:
        known = ("diagonally", *SIMPLE)
        raise cursor.expected("forward or backward" if straight else "a direction such as forward or diagonally", known)
    if word == "orthogonally" and cursor.peek() in ("forward", "backward", "sideways"):
        return SIMPLE[_one_of(cursor, tuple(SIMPLE))]
    if word in _AHEAD and cursor.take("diagonally"):
        return diagonals(word)
    return SIMPLE[word]


def _one_of(cursor: Cursor, words: tuple[str, ...]) -> str:
    word = cursor.peek()
    if word in words:
        cursor.take(word)
        return word
    return ""


def read_leap(cursor: Cursor) -> Ride:
    """Leap = target , { ( "," | "or" ) , target } , [ times ] , [ over ] ;"""
    leaps = read_target(cursor)
    while cursor.peek() in ("or", ",") and _target_ahead(cursor):
        cursor.take("or", ",")
        leaps |= read_target(cursor)
    measure = read_times(cursor)
    hop = read_hop(cursor)
    return Ride(leaps, hop, measure)


def _target_ahead(cursor: Cursor) -> bool:
    word = cursor.words[cursor.at + 1] if cursor.at + 1 < len(cursor.words) else None
    if word is None:
        return False
    return word.vector is not None or word.number is not None or (word.text, cursor.peek(2)) == ("to", "any")


def read_target(cursor: Cursor) -> Leaps:
    """Target = "to any square" , number , "away" | vector , [ half ]
    | numbers , squares , directions , [ "and" , across ] ;
    """
    if cursor.take("to any square", "to any"):
        length = cursor.need_number(FARTHEST)
        cursor.take("square")
        cursor.need("away")
        return ring_around(length)
    vector = cursor.here.vector
    if vector is not None:
        return _read_vector(cursor, vector)
    lengths = [cursor.need_number(FARTHEST)]
    while cursor.peek() in ("or", ",") and cursor.sees_number(1):
        cursor.take("or", ",")
        lengths.append(cursor.need_number(FARTHEST))
    _squares(cursor)
    chosen = read_directions(cursor)
    if len(lengths) == 1 and cursor.take("and"):
        return _read_across(cursor, lengths[0], chosen)
    return frozenset(leap * length for leap in chosen for length in lengths)


def _read_vector(cursor: Cursor, vector: tuple[int, int]) -> Leaps:
    """Half = "forward" | "backward" | "to the left" | "to the right" ;"""
    atom = vector_atom(*vector)
    if not 1 <= atom.long <= FARTHEST:
        raise cursor.fail(f"a leap goes 1 to {FARTHEST} squares.")
    cursor.at += 1
    leaps = frozenset(atom.leaps)
    if cursor.peek() in _AHEAD or (cursor.sees("to the") and cursor.peek(2) in _SIDES):
        way = next(iter(read_direction(cursor)))
        leaps = frozenset(leap for leap in leaps if leap.dx * way.dx + leap.dy * way.dy > 0)
    return leaps


def _read_across(cursor: Cursor, long: int, firsts: Leaps) -> Leaps:
    """Across = number , directions | "," , "turning" , side , "," , number , "more" ;"""
    cursor.take(",")
    if cursor.take("turning"):
        side = _one_of(cursor, _SIDES)
        if not side:
            raise cursor.expected("left or right", _SIDES)
        cursor.take(",")
        short = cursor.need_number(FARTHEST)
        _squares(cursor)
        _check_oblique(cursor, long, short, firsts, ORTHOGONAL)
        return chiral(vector_atom(long, short), side)
    short = cursor.need_number(FARTHEST)
    cursor.take("square")
    seconds = read_directions(cursor)
    _check_oblique(cursor, long, short, firsts, seconds)
    return composed(long, firsts, short, seconds)


def _check_oblique(cursor: Cursor, long: int, short: int, firsts: Leaps, seconds: Leaps) -> None:
    if (firsts | seconds) & DIAGONAL or short >= long:
        raise cursor.fail("a leap goes some squares along rank or file, and fewer squares across.", -1)
    if not composed(long, firsts, short, seconds):
        raise cursor.fail("the second direction has to lie across the first.", -1)


def read_times(cursor: Cursor, *, optional: bool = False) -> Measure:
    """Times = "repeatedly" | ( "any number of times" | "once or twice" | measure , "times" ) , "in one direction" ;"""
    start = cursor.at
    if cursor.take("repeatedly"):
        return Measure(1, 0)
    if cursor.take("any number of times"):
        measure = Measure(1, 0)
    elif cursor.take("once or twice"):
        measure = Measure(1, 2)
    else:
        found = read_measure(cursor)
        if found is None or (optional and not cursor.sees("times")):
            cursor.at = start
            return Measure()
        cursor.need("times")
        measure = found
    cursor.need("in one direction")
    return measure


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
