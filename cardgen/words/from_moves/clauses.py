"""Simple ways of moving as clauses of a plan, still without what they may capture. No grouping, no words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgen.notation.terms import EITHER, Effects, Hop, Mode
from cardgen.words import plan
from cardgen.words.from_moves.headings import EVERY, Leaps, towards
from cardgen.words.from_moves.measures import extent_of, over_leap, over_steps, repeat_of, verb_of
from cardgen.words.from_moves.targets import targets
from cardgen.words.plan import Aim

Purpose = tuple[Mode, Effects]


@dataclass(frozen=True, slots=True)
class PlannedClause:
    """A way of moving, and its place among others."""

    way: plan.Manner
    rank: tuple[int, ...] = ()
    """Long slides come first, leaps last."""


def range_clauses(chosen: Leaps, hop: Hop, least: int, most: int) -> list[PlannedClause]:
    """Leaps in the directions chosen, repeated; most 0 is unlimited."""
    clauses = []
    if chosen & EVERY:
        clauses.append(_ride(chosen & EVERY, hop, least, most))
    if chosen - EVERY:
        clauses.append(_leap(chosen - EVERY, hop, least, most))
    return clauses


def _ride(chosen: Leaps, hop: Hop, least: int, most: int) -> PlannedClause:
    over = over_steps(hop, least, most)
    way = plan.Ride(verb_of(least, most, hop), extent_of(least, most), towards(chosen), over)
    order = 0 if most == 0 else 1 if most > 2 else 2
    return PlannedClause(way, (hop is not Hop.NONE, order, most if order == 2 else -most))


def _leap(chosen: Leaps, hop: Hop, least: int, most: int) -> PlannedClause:
    rides = most != 1
    return PlannedClause(leaping(chosen, hop, least, most), (hop is not Hop.NONE, 3 + rides))


def leaping(chosen: Leaps, hop: Hop, least: int, most: int) -> plan.Leaping | plan.Riding | plan.KnightRiding:
    """Leaps, once or repeated."""
    found, over, repeat = targets(chosen), over_leap(hop, rides=most != 1), repeat_of(least, most)
    if repeat is None:
        return plan.Leaping(found, over)
    return plan.KnightRiding(repeat, over) if found == (plan.Knightly(),) else plan.Riding(repeat, found, over)


def lame_rider(least: int, most: int) -> PlannedClause:
    """The rider of lame leaps of (1,2)."""
    repeat = repeat_of(least, most)
    assert repeat is not None, "a single lame leap of (1,2) is a path"
    return PlannedClause(plan.LameRiding(repeat), (True, 4))


def over_a_man(way: plan.Manner) -> plan.Manner | None:
    """The same, hopping over exactly one man; None where nobody hops so."""
    if isinstance(way, plan.Ride | plan.Riding | plan.KnightRiding) and way.over is None:
        return replace(way, over=plan.Over.CANNON)
    return None


_AIMS = {Mode.MOVE: Aim.MOVE, Mode.CAPTURE: Aim.CAPTURE, Mode.OWN: Aim.OWN, Mode.PASSING: Aim.PASSING}
MODES = {aim: mode for mode, aim in _AIMS.items()}
"""The mode that an aim is; to swap and to push stand for captures."""


def closing_of(modes: Mode, effects: Effects) -> plan.Closing | None:
    """What a whole move may do, after its way; None for the ordinary move or capture."""
    passing = Mode.PASSING in modes and Mode.CAPTURE in modes
    modes = modes & ~Mode.PASSING if passing else modes
    plain = not effects.keeps_enemy
    purpose: plan.Quietly | plan.Aims | None = None
    if modes == Mode.MOVE:
        purpose = plan.Quietly()
    elif modes != EITHER or not plain:
        purpose = plan.Aims(tuple(_aim(mode, effects) for mode in modes), only=plain)
    return plan.Closing(purpose, passing, effects.wrap) if purpose or passing or effects.wrap else None


def _aim(mode: Mode, effects: Effects) -> Aim | plan.PushFar:
    if mode is not Mode.CAPTURE or not effects.keeps_enemy:
        return _AIMS[mode]
    if effects.swap:
        return Aim.SWAP
    return Aim.PUSH if effects.push == 1 else plan.PushFar(effects.push)
