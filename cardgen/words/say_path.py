"""A path of legs in words: 'moves one square diagonally, then may slide on orthogonally outward'.

The first leg goes where a simple move would; the others say how they turn. What a leg may do on its own square is said
only where it is out of the ordinary.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardgen.notation import directions
from cardgen.notation.terms import EITHER, Family, Hop, Leg, Link, Mode, Term
from cardgen.words.clauses import EACH_TIME, MEASURES, OVER_A_MAN, Clause, in_forms, measure, range_clauses, times
from cardgen.words.compass import EVERY, direction_words
from cardgen.words.vocabulary import ORDINALS, THERE, Verb, VerbForm, inflected, listed, number, squares

if TYPE_CHECKING:
    from cardgen.board import Leap

LETTER_WORDS = {
    "f": "ahead",
    "b": "back",
    "l": "left",
    "r": "right",
    "v": "lengthwise",
    "s": "aside",
    "h": "half",
}
"""For directions that have no plainer words."""
STRAIGHT = (Family.ORTHOGONAL, Family.DIAGONAL)


def path_clauses(term: Term) -> tuple[Mode, list[Clause]]:
    """What a path may do where it ends, and its clauses (one for each kind of first leap)."""
    shared = shared_modes(term)
    explicit = shared is None
    clauses = [in_forms(first.verb, partial(_body, term, first, explicit=explicit), 5) for first in first_clauses(term)]
    return EITHER if shared is None else shared, clauses


def first_clauses(term: Term) -> list[Clause]:
    """The first leg as a simple move."""
    leg = term.legs[0]
    leaps = {first for first, _ in directions.opening_pairs(term)} if plain_seconds(term) is not None else None
    return range_clauses(frozenset(leaps or directions.first_leaps(leg)), leg.hop, leg.least, leg.most)


def shared_modes(term: Term) -> Mode | None:
    """The modes of all the places where a path may end, if nothing else is special; else None."""
    last = term.legs[-1].modes
    passes = [leg.modes for leg, link in zip(term.legs, term.links, strict=False) if link is Link.MUST]
    stops = [leg.modes for leg, link in zip(term.legs, term.links, strict=False) if link is Link.MAY]
    if any(modes not in (None, Mode.MOVE) for modes in passes):
        return None
    if last in (None, EITHER):
        return EITHER if all(modes is None for modes in stops) else None
    if last == Mode.MOVE:
        return last if all(modes == Mode.MOVE for modes in stops) else None
    return None if stops else last


def _body(term: Term, first: Clause, form: VerbForm, *, explicit: bool) -> str:
    begun = _doubled(term)
    if begun > 1:
        body = first.bodies[form.value].replace("one square", f"{_span(begun)} squares", 1)
        then = f"then from the {ORDINALS[begun]} "
    else:
        body = first.bodies[form.value] + there(term, 0, explicit=explicit)
        then = "then "
    for index in range(begun, len(term.legs)):
        link = term.links[index - 1]
        words = later_leg(term, index, VerbForm.BASE if link is Link.MAY else form)
        if link is Link.MUST and not explicit and begun == index == 1:
            words = _shortened(words, first, form)
        body += f", {then}{'may ' if link is Link.MAY else ''}{words}" + there(term, index, explicit=explicit)
        then = "then "
    if term.directions and plain_seconds(term) is None:
        body += ", leading " + "-".join(LETTER_WORDS[letter] for letter in term.directions)
    return body


def _shortened(words: str, first: Clause, form: VerbForm) -> str:
    """'then one diagonally outward' after 'moves one square …'."""
    move = inflected(Verb.MOVE, form) + " one "
    if first.verb is Verb.MOVE and words.startswith(move) and " square " in words:
        return "one " + words.removeprefix(move).removeprefix("square ")
    return words


def _span(count: int) -> str:
    return "one or two" if count == 2 else f"up to {number(count)}"


def _doubled(term: Term) -> int:
    """How many single steps straight on a path begins with, on each of which it may stop; 1 for any other."""
    leg = term.legs[0]
    plain = leg.atom.long == 1 and not leg.rides and leg.hop is Hop.NONE
    if not plain or len({leg.modes for leg in term.legs}) > 1 or term.directions:
        return 1
    count = 1
    while (
        count < min(len(term.legs) - 1, len(ORDINALS) - 1)
        and term.links[count - 1] is Link.MAY
        and term.links[count] is Link.MAY
        and term.legs[count] == Leg(leg.atom, "f", leg.modes)
    ):
        count += 1
    return count


def there(term: Term, index: int, *, explicit: bool) -> str:
    """What a leg may do on its square, where the clause as a whole does not say it."""
    modes = term.legs[index].modes
    if not explicit or modes is None:
        return ""
    words = listed([THERE[mode] for mode in modes])
    return ("" if words.startswith("to ") else ",") + f" {words}"


def later_leg(term: Term, index: int, form: VerbForm) -> str:
    """A leg after the first, with its verb."""
    leg = term.legs[index]
    turn, tail = turn_words(term, index)
    words = f"{inflected(Verb.TURN, form)} {turn} and " if turn else ""
    which, amount, end = _amount(leg)
    if not tail and not turn:
        tail = _family_words(leg) + ("outward" if leg.atom.family is not Family.COMPOUND else "but back")
    going = term.links[index - 1] is Link.MAY and not tail.startswith("straight")
    slid = " on" if which is Verb.SLIDE and not amount and going else ""
    middle = " ".join(part for part in (amount, tail) if part)
    return (words + inflected(which, form) + slid + (f" {middle}" if middle else "") + end).rstrip()


def _amount(leg: Leg) -> tuple[Verb, str, str]:
    """The verb, how far, and what follows the direction."""
    atom = leg.atom
    if atom.long <= 1:
        which, counted, through = measure(leg.least, leg.most, leg.hop)
        return which, counted, MEASURES[leg.hop] + through
    over = MEASURES[leg.hop]
    if leg.hop is Hop.JUMP and not leg.rides:
        over = OVER_A_MAN
    if leg.hop is Hop.LAME and leg.rides:
        over = EACH_TIME
    straight = atom.family in STRAIGHT
    counted = squares(atom.long) if straight else f"({atom.short},{atom.long})"
    return Verb.LEAP, counted, times(leg.least, leg.most) + over


def _family_words(leg: Leg) -> str:
    return {
        Family.ORTHOGONAL: "orthogonally ",
        Family.DIAGONAL: "diagonally ",
        Family.COMPOUND: "in any direction ",
    }.get(leg.atom.family, "")


def turn_words(term: Term, index: int) -> tuple[str, str]:
    """How a leg turns: words after 'turns', and words after the number of squares. Both empty: outward."""
    leg, before = term.legs[index], term.legs[index - 1]
    family = "" if leg.atom.family is before.atom.family else _family_words(leg).rstrip()
    if index == 1:
        seconds = plain_seconds(term)
        if seconds is not None:
            return "", _second_words(seconds, term)
    if not leg.directions and leg.atom.family not in STRAIGHT:
        return "", ""
    if leg.directions in ("q", "z"):
        return "the same way again" if leg.directions == "q" else "the other way", family
    angles = angles_of(leg, before)
    if not leg.directions and angles != frozenset({0}):
        return "", ""
    if angles == frozenset({45, -45}) and leg.atom.family is not Family.OBLIQUE:
        diagonal = before.atom.family is Family.ORTHOGONAL
        return "", f"{'diagonally' if diagonal else 'orthogonally'} outward"
    if angles is None:
        return "", f"{_family_words(leg)}bearing " + "-".join(LETTER_WORDS[letter] for letter in leg.directions)
    words = _angle_words(angles)
    if len(words) == 1 and words[0].startswith("turning "):
        return words[0].removeprefix("turning "), ""
    return "", listed(words)


def angles_of(leg: Leg, before: Leg) -> frozenset[int] | None:
    """The turns that the letters of a leg allow, where they are the same whatever came before; else None."""
    if leg.atom.family is Family.OBLIQUE:
        straight = {"f": frozenset({0}), "b": frozenset({180})}.get(leg.directions)
        return straight if (before.atom.short, before.atom.long) == (leg.atom.short, leg.atom.long) else None
    if before.atom.family not in STRAIGHT:
        return None
    sample = before.atom.leaps[0]
    turns = {directions.bend(sample, leap) for leap in leg.atom.leaps}
    if not leg.directions:
        return frozenset(angle for angle in turns if abs(angle) <= 45)
    return (frozenset(directions.relative_turns(leg.directions, turns, 0)) & turns) or None


def _angle_words(angles: frozenset[int]) -> list[str]:
    words = [text for angle, text in ((0, "straight on"), (180, "straight back")) if angle in angles]
    for angle in (45, 90, 135):
        if {angle, -angle} <= angles:
            words.append(f"turning {angle} degrees")
        elif angle in angles:
            words.append(f"turning {angle} degrees right")
        elif -angle in angles:
            words.append(f"turning {angle} degrees left")
    return words


def plain_seconds(term: Term) -> tuple[frozenset[Leap], bool] | None:
    """Where the second leg of a path with directions goes, and whether only outward; None if there is more to say."""
    second = term.legs[1]
    if not term.directions or second.directions or second.atom.family not in STRAIGHT:
        return None
    pairs = set(directions.opening_pairs(term))
    firsts, seconds = {first for first, _ in pairs}, {after for _, after in pairs}
    outward = {(first, after) for first in firsts for after in directions.next_leaps(second, first, 0)}
    if {pair for pair in outward if pair[1] in seconds} != pairs:
        return None
    free = {(first, after) for first in firsts for after in seconds}
    return frozenset(seconds), (outward == pairs) or free != pairs


def _second_words(found: tuple[frozenset[Leap], bool], term: Term) -> str:
    seconds, outward = found
    second = term.legs[1]
    firsts = {first for first, _ in directions.opening_pairs(term)}
    everywhere = {after for first in firsts for after in directions.next_leaps(second, first, 0)}
    if outward and everywhere == seconds:
        return f"{_family_words(second)}outward"
    units = frozenset(leap for leap in EVERY if leap * second.atom.long in seconds)
    words = "vertically" if units == frozenset(leap for leap in EVERY if leap.dx == 0) else direction_words(units)
    return f"{words} outward" if outward else words
