"""How far and how often, as a plan says it: from the ranges of the notation and back. Holds no words."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardgen.notation.terms import Hop
from cardgen.words import plan
from cardgen.words.plan import HowFar, Over, Repeat, Verb


class Measure(NamedTuple):
    """How often a leap is made; most 0 is unlimited."""

    least: int = 1
    most: int = 1


ONCE = Measure()


def extent_of(least: int, most: int, *, more: bool = False) -> HowFar:
    """How many squares."""
    if (least, most) == (1, 0):
        return plan.Endless()
    if most == 0:
        return plan.AtLeast(least)
    if least == most:
        return plan.Single(more=more) if most == 1 else plan.Exactly(most, strict=True)
    if most == least + 1:
        return plan.OneOrTwo(least, most)
    return plan.UpTo(most) if least == 1 else plan.Between(least, most)


def elided(extent: HowFar) -> HowFar:
    """The same after squares were counted."""
    return extent if isinstance(extent, plan.Endless) else replace(extent, elided=True)


def measured(extent: HowFar) -> Measure:
    """The range of an extent."""
    match extent:
        case plan.Endless():
            return Measure(1, 0)
        case plan.Single():
            return ONCE
        case plan.AtLeast(least):
            return Measure(least, 0)
        case plan.Exactly(count=count):
            return Measure(count, count)
        case plan.UpTo(most):
            return Measure(1, most)
        case plan.OneOrTwo(least, most) | plan.Between(least, most):
            return Measure(least, most)


def verb_of(least: int, most: int, hop: Hop) -> Verb:
    """What so many steps are."""
    if hop is Hop.GRASSHOPPER:
        return Verb.HOP
    return Verb.MOVE if least == most else Verb.SLIDE


def repeat_of(least: int, most: int) -> Repeat | None:
    """How often a leap may be repeated."""
    if (least, most) == (1, 1):
        return None
    if (least, most) == (1, 0):
        return plan.Ever()
    if (least, most) == (1, 2):
        return plan.OnceOrTwice()
    if most == 0:
        return plan.TimesAtLeast(least)
    if least == most:
        return plan.Times(least)
    return plan.TimesUpTo(most) if least == 1 else plan.TimesBetween(least, most)


def repeated(repeat: Repeat | None) -> Measure:
    """The range of a repetition."""
    match repeat:
        case None:
            return ONCE
        case plan.Ever():
            return Measure(1, 0)
        case plan.OnceOrTwice():
            return Measure(1, 2)
        case plan.TimesAtLeast(least):
            return Measure(least, 0)
        case plan.Times(count):
            return Measure(count, count)
        case plan.TimesUpTo(most):
            return Measure(1, most)
        case plan.TimesBetween(least, most):
            return Measure(least, most)


_HOPS = {
    Hop.LAME: Over.EMPTY_PAST,
    Hop.JUMP: Over.SKIP,
    Hop.CANNON: Over.CANNON,
    Hop.GRASSHOPPER: Over.GRASSHOPPER,
}
HOPS = {over: hop for hop, over in _HOPS.items()} | {
    Over.EMPTY: Hop.NONE,
    Over.EMPTIES: Hop.NONE,
    Over.EMPTY_EACH: Hop.LAME,
    Over.MAN: Hop.JUMP,
}
"""The hop that what is passed over means."""


def over_steps(hop: Hop, least: int, most: int) -> Over | None:
    """What steps pass over: of exactly two squares, one that must be empty."""
    if hop is Hop.NONE and least == most > 1:
        return Over.EMPTY if most == 2 else Over.EMPTIES
    return _HOPS.get(hop)


def over_leap(hop: Hop, *, rides: bool) -> Over | None:
    """What a leap passes over."""
    if hop is Hop.JUMP and not rides:
        return Over.MAN
    if hop is Hop.LAME and rides:
        return Over.EMPTY_EACH
    return _HOPS.get(hop)
