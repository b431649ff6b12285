"""The later legs of a path, by what they mean. What terms they make is a matter of path_terms.py. Holds no words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgen.notation.terms import Family, Hop, Link, Mode
from cardgen.words import plan
from cardgen.words.from_moves.headings import Leaps, directions_of
from cardgen.words.from_moves.measures import HOPS, ONCE, Measure, measured, repeated
from cardgen.words.from_moves.paths import ANGLES, LEG_ACTIONS, LINES
from cardgen.words.plan import Bend, Lines
from cardgen.words.plan.senseless import SenselessError

_FAMILIES = {lines: family for family, lines in LINES.items()}
_MODES = {action: mode for mode, action in LEG_ACTIONS.items()}


@dataclass(frozen=True, slots=True)
class Onward:
    """A leg after the first, by what it means."""

    link: Link
    measure: Measure = ONCE
    hop: Hop = Hop.NONE
    length: int = 1
    """Of a straight leap; 1 is a step or slide."""
    vector: tuple[int, int] | None = None
    family: Family | None = None
    letters: str = ""
    """As they stand in the notation."""
    angles: frozenset[int] = frozenset()
    absolute: Leaps = frozenset()
    """Directions of the board, for the second leg."""
    outward: bool = False
    modes: Mode | None = None


def doubled(step: plan.FromStep, measure: Measure, hop: Hop, there: plan.LegEnd | None, later: list[Onward]) -> Measure:
    """'one or two squares …, then from the second …': the steps as legs of their own."""
    if measure != (1, step.nth) or step.nth < 2 or hop is not Hop.NONE or there is not None or later:
        raise SenselessError(
            "a path goes on from its second square after one or two squares, from its third after up to three."
        )
    later += [Onward(Link.MAY, angles=frozenset({0}))] * (step.nth - 1)
    return ONCE


def modes_there(there: plan.LegEnd | None) -> Mode | None:
    if there is None:
        return None
    found = Mode(0)
    for action in there.actions:
        found |= _MODES[action]
    return found


def onward(leg: plan.Later) -> Onward:
    go, link = leg.go, Link.MAY if leg.may else Link.MUST
    hop = HOPS[go.over] if go.over is not None else Hop.NONE
    plain = Onward(link, hop=hop, modes=modes_there(leg.there))
    match go:
        case plan.GoOn():
            found = replace(plain, measure=measured(go.extent))
        case plan.LeapOn():
            found = replace(plain, length=go.length, measure=repeated(go.repeat))
        case plan.VectorOn():
            found = replace(plain, vector=(go.short, go.long), measure=repeated(go.repeat))
    return _turned(_borne(found, go.bearing), leg.turn)


def _turned(leg: Onward, turn: plan.Swing | plan.Bend | None) -> Onward:
    match turn:
        case None:
            return leg
        case Bend():
            return replace(leg, letters=turn.value)
        case plan.Swing(angle):
            return replace(leg, angles=leg.angles | ANGLES[angle])


def _borne(leg: Onward, bearing: plan.Bearing | None) -> Onward:
    match bearing:
        case None:
            return leg
        case Lines():
            return replace(leg, family=_FAMILIES[bearing])
        case plan.Outward(lines):
            return replace(leg, outward=True, family=_FAMILIES[lines] if lines else None)
        case plan.Inward():
            return replace(leg, angles=ANGLES[plan.Turn.SHARP], family=Family.DIAGONAL)
        case plan.NotBack():
            return replace(leg, family=Family.COMPOUND)
        case plan.Turning(turns):
            return replace(leg, angles=frozenset(angle for turn in turns for angle in ANGLES[turn]))
        case plan.Pointing(pointers, lines):
            letters = "".join(pointer.value for pointer in pointers)
            return replace(leg, letters=letters, family=_FAMILIES[lines] if lines else None)
        case plan.OnBoard(where, outward):
            if isinstance(where, plan.Elsewhere):
                raise SenselessError("a path has no other directions.")
            return replace(leg, absolute=directions_of(where), outward=outward)
