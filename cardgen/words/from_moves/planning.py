"""From moves to a plan: which clauses there are, in what order, and what is left out because it was just said.

Simple terms are taken apart into lines and put together again by what they may do and how they go, so that the same
moves have the same plan however they are spelled; each path has a clause of its own (paths.py). Holds no words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.engine.normal import ENDLESS, MoveLine, lines_of, simplest
from cardgen.notation.terms import EITHER, Atom, Effects, Hop, Leg, Link, Mode, Moves, Term
from cardgen.words import plan
from cardgen.words.from_moves.clauses import PlannedClause, Purpose, closing_of, lame_rider, over_a_man, range_clauses
from cardgen.words.from_moves.conditions import conditions_of
from cardgen.words.from_moves.headings import EVERY, Leaps, directions_of
from cardgen.words.from_moves.paths import path_clauses
from cardgen.words.plan import Clause, Joining

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.engine.normal import Condition

Spoken = plan.Paragraph | plan.Nothing | plan.OnlyStays
ClauseGroup = dict[Purpose, list[PlannedClause]]

KNIGHT = Atom("N", 1, 2)
_QUIET: Purpose = (Mode.MOVE, Effects())
_CAPTURE: Purpose = (Mode.CAPTURE, Effects())
_BOTH: Purpose = (EITHER, Effects())


def planned(moves: Moves) -> Spoken:
    """The sentences of moves, conditions included."""
    groups = grouped(moves).items()
    if not groups:
        return plan.Nothing()
    text = plan.Paragraph(tuple(sentence(group, condition) for condition, group in groups))
    if text == _STAYS:
        return plan.OnlyStays()
    return _SPELT if text == _KNIGHT else text


def _alone(way: plan.Manner) -> plan.Paragraph:
    """What is said of a piece that has this way of moving and no other."""
    return plan.Paragraph((plan.Sentence((plan.Main(Joining.FIRST, (Clause(Joining.FIRST, way),)),)),))


_STAYS, _KNIGHT = _alone(plan.Stay()), _alone(plan.Leaping((plan.Knightly(),)))
_SPELT = _alone(plan.Leaping((plan.Oblique(2, (1,)),)))
"""A piece that leaps like a knight and does nothing else is not told by what a knight does."""


def grouped(moves: Moves) -> dict[Condition, ClauseGroup]:
    """The clauses of moves, by condition and by what they may do; the unconditional ones first."""
    moves = tuple(_stepwise(term) for term in moves)
    found: dict[Condition, ClauseGroup] = {}
    for condition, purpose, clauses in [*_simple(moves), *_paths(moves)]:
        found.setdefault(condition, {}).setdefault(purpose, []).extend(clauses)
    for group in found.values():
        for clauses in group.values():
            clauses.sort(key=lambda clause: clause.rank)
    return dict(sorted(found.items(), key=lambda item: _order(item[0])))


def _order(condition: Condition) -> tuple[bool, bool, bool, tuple[int, int]]:
    initial, guard = condition
    if guard is None:
        return initial, False, False, (0, 0)
    return initial, True, guard.attacked, guard.rows or (0, 0)


def _stepwise(term: Term) -> Term:
    """A lame leap of N as the path of its two steps."""
    leg = term.legs[0]
    if term.links or leg.atom.name != "N" or leg.hop is not Hop.LAME or leg.rides:
        return term
    step, slant = Leg(Atom("W", 0, 1)), Leg(Atom("F", 1, 1), modes=leg.modes)
    return term._replace(legs=(step, slant), links=(Link.MUST,), directions=leg.directions)


class _Simple(NamedTuple):
    """One simple way of moving in one direction; special for U and O."""

    condition: Condition
    special: str
    leap: Leap
    hop: Hop
    least: int
    most: int
    wrap: bool


def _simple(moves: Moves) -> Iterable[tuple[Condition, Purpose, list[PlannedClause]]]:
    """The simple terms: ways with the same condition, purpose and range come together, whatever their directions."""
    lines = simplest(line for term in moves if not term.links for line in lines_of(term))
    together: dict[tuple[Condition, Purpose], dict[tuple[str, Hop, int, int], set[Leap]]] = {}
    for way, purpose in _ways_of(lines):
        same = together.setdefault((way.condition, purpose), {})
        same.setdefault((way.special, way.hop, way.least, way.most), set()).add(way.leap)
    for (condition, purpose), same in together.items():
        for (special, hop, least, most), leaps in same.items():
            chosen = frozenset(leaps)
            if special:
                clauses = [PlannedClause(plan.Stay(), (9,)) if special == "O" else PlannedClause(plan.Anywhere(), (8,))]
            elif hop is Hop.LAME and chosen == set(KNIGHT.leaps):
                clauses = [lame_rider(least, most)]
            else:
                clauses = range_clauses(chosen, hop, least, most)
            yield condition, purpose, clauses


def _ways_of(lines: tuple[MoveLine, ...]) -> Iterable[tuple[_Simple, Purpose]]:
    """The ways of the lines, with all that may be done on each."""
    ways: dict[_Simple, dict[Effects, Mode]] = {}
    for line in lines:
        found = ways.setdefault(_way(line), {})
        mode = line.legs[0].mode if line.legs else EITHER if line.special == "O" else line.mode
        found[line.effects] = found[line.effects] | mode if line.effects in found else mode
    for way, by_effects in ways.items():
        for effects, mode in _shared(by_effects).items():
            yield way, (mode, effects)


def _way(line: MoveLine) -> _Simple:
    condition, wrap = (line.initial, line.guard), line.effects.wrap
    if not line.legs:
        return _Simple(condition, line.special, Leap(0, 0), Hop.NONE, 1, 1, wrap)
    leg = line.legs[0]
    most = 0 if leg.most == ENDLESS else leg.most
    # A hop never lands on the first square; nobody says so.
    hops = leg.hop not in (Hop.NONE, Hop.LAME) and leg.most > 1
    least = 1 if hops and leg.least == 2 else leg.least
    return _Simple(condition, "", leg.leap, leg.hop, least, most, wrap)


def _shared(by_effects: dict[Effects, Mode]) -> dict[Effects, Mode]:
    """A quiet move and a push or swap on the same line have one purpose."""
    plain = next((effects for effects in by_effects if not effects.keeps_enemy), None)
    others = [effects for effects in by_effects if effects.keeps_enemy]
    if plain is None or len(others) != 1 or Mode.CAPTURE in by_effects[plain]:
        return by_effects
    return {others[0]: by_effects[plain] | by_effects[others[0]]}


def _paths(moves: Moves) -> Iterable[tuple[Condition, Purpose, list[PlannedClause]]]:
    for term in moves:
        if term.links:
            modes, clauses = path_clauses(term)
            effects = term.effects
            if effects.keeps_enemy:
                # Nobody is pushed or swapped en passant.
                modes &= ~Mode.PASSING
                effects = effects if Mode.CAPTURE in modes else effects._replace(push=0, swap=False)
            if modes:
                yield (term.initial, term.guard), (modes, effects), clauses


def same_way(groups: Sequence[ClauseGroup]) -> list[plan.HowFar]:
    """How far each of several quiet moves goes that differ in nothing else; empty where they differ."""
    clauses = [group[_QUIET][0] for group in groups if list(group) == [_QUIET] and len(group[_QUIET]) == 1]
    rides = [clause.way for clause in clauses if isinstance(clause.way, plan.Ride)]
    if len(rides) < len(groups) or len({(ride.where, clauses[0].rank[0]) for ride in rides}) != 1:
        return []
    extents = [
        replace(one, strict=False) if isinstance(one, plan.Exactly) else one for one in (ride.extent for ride in rides)
    ]
    return [] if any(isinstance(extent, plan.Endless) for extent in extents) else extents


def sentence(group: ClauseGroup, condition: Condition = (False, None), *, may: bool = False) -> plan.Sentence:
    """One sentence: what both moves and captures, what only moves, what only captures, and the rest."""
    both, quiet = group.get(_BOTH, []), group.get(_QUIET, [])
    capturing = [purpose for purpose in group if _only_captures(purpose)]
    others = [_other(group[purpose], purpose) for purpose in group if purpose not in (_BOTH, _QUIET, *capturing)]
    # Where all three are said, nothing is said to be done besides.
    also = bool(both) and not (quiet and capturing)
    simple, paths = (quiet, []) if may or both else _paths_apart(quiet)
    silent = [_quiet(simple, also=also, may=may)] if simple else []
    winding = [_quiet(paths, also=True)] if paths else []
    taking = [_captures(group[purpose], purpose, quiet, also=also) for purpose in capturing]
    first = [_both(both, alone=not may and not silent and not taking)] if both else []
    parts = [*first, *silent, *taking, *others] if also else [*silent, *taking, *first, *winding, *others]
    conditions = conditions_of(condition)
    return plan.Sentence(_parted(parts, may=may), conditions, may=may, it=bool(conditions))


def _only_captures(purpose: Purpose) -> bool:
    modes, effects = purpose
    return modes & ~Mode.PASSING == Mode.CAPTURE and not effects.keeps_enemy


def _parted(parts: list[plan.SentencePart], *, may: bool) -> tuple[plan.SentencePart, ...]:
    """The parts with what stands between them: what may be done or may be captured is one choice."""
    first, *others = parts
    joinings = [
        Joining.OR if may and isinstance(part, plan.Captures) and not part.also else Joining.NEXT for part in others
    ]
    return (first, *(replace(part, joining=joining) for part, joining in zip(others, joinings, strict=True)))


def _both(clauses: list[PlannedClause], *, alone: bool) -> plan.SentencePart:
    """What both moves and captures; alone, nobody need be told."""
    kind = plan.Main if alone else plan.Both
    return kind(Joining.FIRST, _joined(_elided([Clause(Joining.FIRST, one.way) for one in clauses], after=not alone)))


def _paths_apart(quiet: list[PlannedClause]) -> tuple[list[PlannedClause], list[PlannedClause]]:
    """Beside simple moves paths are said by themselves: a second leg is not to be taken for one of a simple move."""
    simple = [clause for clause in quiet if not isinstance(clause.way, plan.Path)]
    return (simple, [clause for clause in quiet if clause not in simple]) if simple else (quiet, [])


def _quiet(clauses: list[PlannedClause], *, also: bool, may: bool = False) -> plan.SentencePart:
    """What only moves; what is long, or more than one, has it said in front that nothing is captured."""
    ways = [_unhindered(one.way) if may else one.way for one in clauses]
    if also or len(ways) > 1 or isinstance(ways[0], plan.Path | plan.LameKnight | plan.LameRiding):
        return plan.Quiet(Joining.FIRST, _joined(_elided([Clause(Joining.FIRST, way) for way in ways])), also=also)
    return plan.Main(Joining.FIRST, (Clause(Joining.FIRST, ways[0], plan.Closing(plan.Quietly())),))


def _unhindered(way: plan.Manner) -> plan.Manner:
    """A double step of a pawn: that it slides tells that it passes over an empty square."""
    if isinstance(way, plan.Ride) and way.over in (plan.Over.EMPTY, plan.Over.EMPTIES):
        assert isinstance(way.extent, plan.Exactly)
        return replace(way, verb=plan.Verb.SLIDE, extent=replace(way.extent, strict=False), over=None)
    return way


def _captures(
    clauses: list[PlannedClause], purpose: Purpose, quiet: list[PlannedClause], *, also: bool
) -> plan.Captures:
    """What only captures: the same way as what only moves, but over a man, or in ways of its own."""
    modes, effects = purpose
    closing = closing_of(modes & ~Mode.CAPTURE | EITHER, effects)
    if closing is None and len(quiet) == len(clauses) == 1 and over_a_man(quiet[0].way) == clauses[0].way:
        return plan.Captures(Joining.FIRST, (Clause(Joining.FIRST, plan.Likewise()),))
    found = _elided([Clause(Joining.FIRST, clause.way, closing) for clause in clauses], after=True)
    return plan.Captures(Joining.FIRST, _joined(found), also=also)


def _other(clauses: list[PlannedClause], purpose: Purpose) -> plan.Main:
    """A part with a purpose of its own: pushes, swaps …"""
    closing = closing_of(*purpose)
    return plan.Main(Joining.FIRST, _joined([Clause(Joining.FIRST, clause.way, closing) for clause in clauses]))


def _elided(clauses: list[Clause], *, after: bool = False) -> list[Clause]:
    """The clauses without the verbs and directions that were just said; after 'captures' nobody says 'by moving'."""
    found, said = [], frozenset[Leap]()
    before: str = plan.Verb.MOVE.value if after else ""
    for clause in clauses:
        way = clause.way
        if isinstance(way, plan.Ride):
            units = _units(way.where)
            if said and units == EVERY - said and len(headings_of(way.where)) > 2:
                way = replace(way, where=plan.Elsewhere())
            said |= units
        path = isinstance(way, plan.Path)
        verb = _verb(way)
        if verb and verb == before and _counted(way) and not path:
            way = _without_verb(way)
        found.append(clause if way is clause.way else replace(clause, way=way))
        before = "" if path else verb
    return found


def _verb(way: plan.Manner) -> str:
    """What its first leg does; nothing for ways that have no verb to share."""
    first = first_of(way)
    return first.verb.value if isinstance(first, plan.Ride) and first.verb else ""


def _counted(way: plan.Manner) -> bool:
    """Whether it can be told by its numbers alone, without its verb."""
    first = first_of(way)
    return isinstance(first, plan.Ride) and not isinstance(first.extent, plan.Endless)


def _without_verb(way: plan.Manner) -> plan.Manner:
    match way:
        case plan.Path(first=plan.Ride() as first):
            return replace(way, first=replace(first, verb=None))
        case plan.Ride():
            return replace(way, verb=None)
        case _:
            return way


def first_of(way: plan.Manner) -> plan.Manner:
    """The first leg of a path, or the way itself."""
    return way.first if isinstance(way, plan.Path) else way


def is_elided(way: plan.Manner) -> bool:
    """Whether a way has no verb."""
    first = first_of(way)
    return isinstance(first, plan.Ride) and first.verb is None


def may_end_early(way: plan.Manner) -> bool:
    """Whether it is a path of which some leg may be left out."""
    return isinstance(way, plan.Path) and any(later.may for later in way.later)


def _entangled(before: plan.Manner, after: plan.Manner) -> bool:
    """Whether somebody could take a later leg of one for a part of the other."""
    return may_end_early(before) or (isinstance(after, plan.Path) and not isinstance(before, plan.Path))


def headings_of(where: plan.Where) -> tuple[plan.Heading, ...]:
    """The headings that are said."""
    match where:
        case plan.Towards(headings):
            return headings
        case plan.AnyBut(heading):
            return (heading,)
        case plan.StraightOrDiagonal() | plan.Elsewhere():
            return ()


def _units(where: plan.Where) -> Leaps:
    return frozenset() if isinstance(where, plan.Elsewhere) else directions_of(where)


def _joined(clauses: list[Clause]) -> tuple[Clause, ...]:
    """'Slides so, moves so, or leaps so; or moves so, then so'; a clause without a verb needs its 'or'."""
    found = []
    apart = [any(_entangled(one.way, clause.way) for one in clauses[:at]) for at, clause in enumerate(clauses)]
    for at, clause in enumerate(clauses):
        verbal = not all(apart[at + 1 :]) and not is_elided(clause.way)
        after = Joining.ELSE if apart[at] else Joining.NEXT if verbal else Joining.OR
        joining = after if at else Joining.FIRST
        found.append(clause if clause.joining is joining else replace(clause, joining=joining))
    return tuple(found)
