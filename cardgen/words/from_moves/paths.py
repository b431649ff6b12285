"""Paths of legs as clauses of a plan. Holds no words.

The first leg goes where a simple move would; the others say how they turn. What a leg may do on its own square is said
only where it is out of the ordinary.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.notation import directions
from cardgen.notation.terms import EITHER, Atom, Family, Hop, Leg, Link, Mode, Term
from cardgen.words import plan
from cardgen.words.from_moves.clauses import PlannedClause, range_clauses
from cardgen.words.from_moves.headings import EVERY, towards
from cardgen.words.from_moves.measures import extent_of, over_leap, over_steps, repeat_of, verb_of
from cardgen.words.plan import Bend, Heading, LegAction, Lines, Pointer, Turn, Verb

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Leap

First = plan.Ride | plan.Leaping | plan.Riding | plan.KnightRiding
"""What a path may begin with."""
STRAIGHT = (Family.ORTHOGONAL, Family.DIAGONAL)
LINES = {
    Family.ORTHOGONAL: Lines.STRAIGHT,
    Family.DIAGONAL: Lines.DIAGONAL,
    Family.COMPOUND: Lines.ANY,
}
LEG_ACTIONS = {
    Mode.MOVE: LegAction.MOVE,
    Mode.CAPTURE: LegAction.CAPTURE,
    Mode.OWN: LegAction.OWN,
    Mode.PASSING: LegAction.PASSING,
}
MOST_DOUBLED = 12
"""Steps of a first leg from the last of which a path goes on."""


def path_clauses(term: Term) -> tuple[Mode, list[PlannedClause]]:
    """What a path may do where it ends, and its clauses (one for each kind of first leap)."""
    shared = shared_modes(term)
    explicit = shared is None
    if is_lame_knight(term):
        clauses = [PlannedClause(plan.LameKnight(), (5,))]
    else:
        clauses = [PlannedClause(_path(term, first, explicit=explicit), (5,)) for first in first_ways(term)]
    return EITHER if shared is None else shared, clauses


def is_lame_knight(term: Term) -> bool:
    """Whether a path is one square straight and one diagonally outward, in all directions."""
    first, last = term.legs[0], term.legs[-1]
    plain = last._replace(modes=None) == Leg(Atom("F", 1, 1)) and first == Leg(Atom("W", 0, 1))
    return plain and term.links == (Link.MUST,) and not term.directions


def first_ways(term: Term) -> list[First]:
    """The first leg as a simple move."""
    leg = term.legs[0]
    seen = plain_seconds(term) is not None or _after_one(term)
    leaps = {first for first, _ in directions.opening_pairs(term)} if seen else None
    found = range_clauses(frozenset(leaps or directions.first_leaps(leg)), leg.hop, leg.least, leg.most)
    return [clause.way for clause in found if isinstance(clause.way, First)]


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


_SAME_LINES = {0, 90, -90, 180}
"""Turns after which a leg goes along lines of the same kind."""


def _path(term: Term, first: First, *, explicit: bool) -> plan.Path:
    begun, step = _doubled(term), None
    if begun > 1:
        assert isinstance(first, plan.Ride)
        first = replace(first, verb=Verb.SLIDE, extent=extent_of(1, begun))
        step = plan.FromStep(begun)
    later = []
    for index in range(begun, len(term.legs)):
        must = term.links[index - 1] is Link.MUST and _there(term, index - 1, explicit=explicit) is None
        leg = replace(_later(term, index), there=_there(term, index, explicit=explicit), step=step, free=must)
        if begun == index == 1 and not leg.may and not explicit:
            leg = _without_verb(leg, first)
        later.append(leg)
        step = None
    there = _there(term, 0, explicit=explicit) if begun == 1 else None
    seen = plain_seconds(term) is not None or _after_one(term)
    pointers = () if seen else tuple(Pointer(letter) for letter in term.directions)
    return plan.Path(first, there, tuple(later), plan.Leading(pointers) if pointers else None)


def _without_verb(leg: plan.Later, first: First) -> plan.Later:
    """'then one diagonally outward' after 'moves one square …'."""
    go = leg.go
    if not isinstance(first, plan.Ride) or not isinstance(go, plan.GoOn) or leg.turn is not None:
        return leg
    if first.verb is Verb.MOVE and go.verb is Verb.MOVE and isinstance(go.extent, plan.Single):
        return replace(leg, go=replace(go, verb=None, extent=plan.Single(elided=True, more=True)))
    return leg


def _doubled(term: Term) -> int:
    """How many single steps straight on a path begins with, on each of which it may stop; 1 for any other."""
    leg = term.legs[0]
    plain = leg.atom.long == 1 and not leg.rides and leg.hop is Hop.NONE
    if not plain or len({leg.modes for leg in term.legs}) > 1 or term.directions:
        return 1
    count = 1
    while (
        count < min(len(term.legs) - 1, MOST_DOUBLED)
        and term.links[count - 1] is Link.MAY
        and term.links[count] is Link.MAY
        and term.legs[count] == Leg(leg.atom, "f", leg.modes)
    ):
        count += 1
    return count


def _there(term: Term, index: int, *, explicit: bool) -> plan.LegEnd | None:
    """What a leg may do on its square, where the clause as a whole does not say it."""
    modes = term.legs[index].modes
    return plan.LegEnd(tuple(LEG_ACTIONS[mode] for mode in modes)) if explicit and modes is not None else None


def _later(term: Term, index: int) -> plan.Later:
    """A leg after the first, with its verb."""
    leg, may = term.legs[index], term.links[index - 1] is Link.MAY
    turn, bearing = _turned(term, index)
    atom = leg.atom
    if atom.long <= 1:
        verb, extent = verb_of(leg.least, leg.most, leg.hop), extent_of(leg.least, leg.most)
        go: plan.GoOn | plan.LeapOn | plan.VectorOn = plan.GoOn(
            verb, extent, bearing, over_steps(leg.hop, leg.least, leg.most)
        )
    else:
        repeat, over = repeat_of(leg.least, leg.most), over_leap(leg.hop, rides=leg.rides)
        if atom.family in STRAIGHT:
            go = plan.LeapOn(atom.long, bearing, repeat, over)
        else:
            go = plan.VectorOn(atom.short, atom.long, bearing, repeat, over)
    return plan.Later(go, turn=turn, may=may)


def _turned(term: Term, index: int) -> tuple[plan.Swing | plan.Bend | None, plan.Bearing | None]:
    """How a leg turns: before its verb, and after its number of squares."""
    leg, before = term.legs[index], term.legs[index - 1]
    lines = LINES.get(leg.atom.family)
    outward = plan.NotBack() if leg.atom.family is Family.COMPOUND else plan.Outward(lines)
    if index == 1:
        alone = _after_one(term)
        if alone:
            return None, _on_board(alone)
        seconds = plain_seconds(term)
        if seconds is not None:
            return None, _seconds(seconds, term)
    if not leg.directions and leg.atom.family not in STRAIGHT:
        return None, outward
    if leg.directions in ("q", "z"):
        return Bend(leg.directions), None if leg.atom.family is before.atom.family else lines
    angles = angles_of(leg, before)
    if not leg.directions and angles != frozenset({0}):
        return None, outward
    if angles == frozenset({45, -45}) and leg.atom.family is not Family.OBLIQUE:
        return None, plan.Outward(Lines.DIAGONAL if before.atom.family is Family.ORTHOGONAL else Lines.STRAIGHT)
    if angles is None:
        return None, plan.Pointing(tuple(Pointer(letter) for letter in leg.directions), lines)
    if index == 1 and angles == ANGLES[Turn.SHARP] and before.atom.name == "W" and not before.rides:
        return None, plan.Inward()
    turns = turns_of(angles)
    if len(turns) == 1 and turns[0] not in (Turn.ON, Turn.BACK):
        return plan.Swing(turns[0]), lines if leg.atom.family in STRAIGHT and angles.isdisjoint(_SAME_LINES) else None
    return None, plan.Turning(turns)


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


ANGLES = {
    Turn.ON: frozenset({0}),
    Turn.BACK: frozenset({180}),
    Turn.HALF: frozenset({45, -45}),
    Turn.HALF_RIGHT: frozenset({45}),
    Turn.HALF_LEFT: frozenset({-45}),
    Turn.SQUARE: frozenset({90, -90}),
    Turn.SQUARE_RIGHT: frozenset({90}),
    Turn.SQUARE_LEFT: frozenset({-90}),
    Turn.SHARP: frozenset({135, -135}),
    Turn.SHARP_RIGHT: frozenset({135}),
    Turn.SHARP_LEFT: frozenset({-135}),
}
"""The turns in degrees, to the right positive; to both sides before one side."""


def turns_of(angles: frozenset[int]) -> tuple[Turn, ...]:
    """The turns that a choice of angles is."""
    found, left = [], angles
    for turn, degrees in ANGLES.items():
        if degrees <= left:
            found.append(turn)
            left -= degrees
    return tuple(found)


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


def _seconds(found: tuple[frozenset[Leap], bool], term: Term) -> plan.Bearing:
    seconds, outward = found
    second = term.legs[1]
    firsts = {first for first, _ in directions.opening_pairs(term)}
    everywhere = {after for first in firsts for after in directions.next_leaps(second, first, 0)}
    if outward and everywhere == seconds:
        return plan.Outward(LINES[second.atom.family])
    return _on_board(units_of(seconds, second), outward=outward)


_WHOLE = {Heading.STRAIGHT: Heading.EVERY_STRAIGHT, Heading.DIAGONAL: Heading.EVERY_DIAGONAL}


def _on_board(units: frozenset[Leap], *, outward: bool = False) -> plan.OnBoard:
    """Directions of the board; all of a kind are said so that nobody takes them for those outward."""
    where = towards(units)
    if isinstance(where, plan.Towards):
        where = plan.Towards(tuple(_WHOLE.get(heading, heading) for heading in where.headings))
    return plan.OnBoard(where, outward)


def units_of(leaps: Iterable[Leap], leg: Leg) -> frozenset[Leap]:
    """The directions of straight leaps of a leg."""
    chosen = set(leaps)
    return frozenset(leap for leap in EVERY if leap * leg.atom.long in chosen)


def _after_one(term: Term) -> frozenset[Leap]:
    """Where the second leg of a path goes, on the board, whose first leg has one direction; nothing for other paths."""
    second, pairs = term.legs[1], directions.opening_pairs(term)
    if second.atom.family not in STRAIGHT or len({first for first, _ in pairs}) != 1:
        return frozenset()
    return units_of((after for _, after in pairs), second)
