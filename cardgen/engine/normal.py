"""The normal form of moves: two strings of notation mean the same when their lines are the same. No words, no boards.

A line is one way to go in one direction, with one kind of move at its end: a path is unfolded into all its directions
and stopping places, mc is parted into m and c, a lame leap of D, A or N into its steps, straight legs are added up, and
ranges are joined. What a condition allows is left out where it is allowed without the condition.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.engine.interpreter import passed
from cardgen.notation import directions
from cardgen.notation.terms import Effects, Family, Guard, Hop, Leg, Mode, Moves, Term, pass_modes, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_LINES = 20_000
"""A path with more lines is compared as it is written."""
NONE = Mode(0)
ENDLESS = 1_000_000
"""Stands for no limit, so that ranges can be compared."""


class LineLeg(NamedTuple):
    """One leg of a line: a leap in one direction, repeated."""

    leap: Leap
    hop: Hop
    least: int
    most: int
    mode: Mode
    """One mode: what it does where it ends."""
    skips: bool = False
    """Of a jump: over the first square of a slide, not over a man in the middle of a leap."""


class MoveLine(NamedTuple):
    """One way to go. U and O have no legs, and their letter as special."""

    legs: tuple[LineLeg, ...]
    initial: bool
    guard: Guard | None
    effects: Effects
    special: str = ""
    mode: Mode = NONE
    """Only for U: what it may do there."""


Normal = frozenset[MoveLine | Term]


def same_moves(first: Moves, second: Moves) -> bool:
    """Whether two spellings are the same moves on every board."""
    return normal(first) == normal(second)


@lru_cache(maxsize=1024)
def normal(moves: Moves) -> Normal:
    """The lines of moves; a path with too many of them stays a term."""
    found: dict[MoveLine | Term, None] = {}
    for term in moves:
        found |= dict.fromkeys(_unfolded(term))
    lines = simplest(line for line in found if isinstance(line, MoveLine))
    return frozenset(lines) | {line for line in found if isinstance(line, Term)}


def _unfolded(term: Term) -> Iterable[MoveLine | Term]:
    found: dict[MoveLine | Term, None] = {}
    for line in lines_of(term):
        found[line] = None
        if len(found) > MOST_LINES:
            return [term]
    return found


def simplest(lines: Iterable[MoveLine]) -> tuple[MoveLine, ...]:
    """The same with ranges joined, and without what the others allow already."""
    lines = tuple(lines)
    if _stand_apart(lines):
        return lines
    joined = _joined(lines)
    if len(joined) == len(lines) and all(_is_simple(*line) for line in joined.items()):
        return lines
    found = list(_unconditional(joined))
    once = tuple(_line_of(key, condition, *reach) for key, condition, reach in found)
    # A slide that skips one square and goes no farther has become a leap, which may stand there already.
    if not any(_leaps_once(key, most) for key, _, (_, most) in found):
        return once
    return tuple(_line_of(key, condition, *reach) for key, condition, reach in _unconditional(_joined(once)))


def _stand_apart(lines: tuple[MoveLine, ...]) -> bool:
    """Whether no two lines lead in one direction with one mode, and none has a condition: nothing is to be joined."""
    if any(len(line.legs) != 1 or line.initial or line.guard is not None or line.legs[0].skips for line in lines):
        return False
    return len({(line.legs[0].leap, line.legs[0].mode) for line in lines}) == len(lines)


def lines_of(term: Term) -> Iterable[MoveLine]:
    """The lines of one term, not yet joined."""
    return _walk(term, 0, (), None, 0) if term.links else _simple_lines(term)


@lru_cache(maxsize=1024)
def _simple_lines(term: Term) -> tuple[MoveLine, ...]:
    """Those of a term that is no path; many pieces have the same few."""
    leg = term.legs[0]
    if leg.atom.family is not Family.SPECIAL:
        return tuple(_walk(term, 0, (), None, 0))
    modes = stop_modes(term, 0) if leg.atom.name == "U" else (NONE,)
    return tuple(MoveLine((), term.initial, term.guard, Effects(), leg.atom.name, mode) for mode in modes)


def _walk(term: Term, index: int, strides: tuple[LineLeg, ...], before: Leap | None, bend: int) -> Iterator[MoveLine]:
    leg = term.legs[index]
    for leap in _leaps(term, index, before, bend):
        turn = 0 if before is None else directions.bend(before, leap)
        for mode in _each(stop_modes(term, index)):
            line = _line(term, strides + _line_legs(leap, leg, mode))
            if line is not None:
                yield line
        if index + 1 < len(term.legs):
            for mode in pass_modes(term, index) & ~Mode.PASSING:
                yield from _walk(term, index + 1, strides + _line_legs(leap, leg, mode), leap, turn)


@cache
def _each(modes: Mode) -> tuple[Mode, ...]:
    """One by one: a Flag takes long to part itself."""
    return tuple(modes)


def _leaps(term: Term, index: int, before: Leap | None, bend: int) -> tuple[Leap, ...]:
    if before is None:
        if not term.links:
            return directions.first_leaps(term.legs[0])
        return tuple(dict.fromkeys(first for first, _ in directions.opening_pairs(term)))
    if index == 1:
        return tuple(second for first, second in directions.opening_pairs(term) if first == before)
    return directions.next_leaps(term.legs[index], before, bend)


def _line_legs(leap: Leap, leg: Leg, mode: Mode) -> tuple[LineLeg, ...]:
    """One leg of a line, or two for a lame N."""
    most = leg.most or ENDLESS
    if leg.hop is Hop.LAME and not leg.rides:
        first = passed(leap)
        rest = Leap(leap.dx - first.dx, leap.dy - first.dy)
        return LineLeg(first, Hop.NONE, 1, 1, Mode.MOVE), LineLeg(rest, Hop.NONE, 1, 1, mode)
    # Over a hurdle or a skipped square the first landing is the second square.
    skips = leg.hop is Hop.JUMP and leg.rides
    least = 2 if skips or leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) else 1
    return (LineLeg(leap, leg.hop, max(least, leg.least), most, mode, skips),)


def _line(term: Term, strides: tuple[LineLeg, ...]) -> MoveLine | None:
    """The line with straight legs added up; None when it can do nothing."""
    mode, effects = strides[-1].mode, term.effects
    if effects.keeps_enemy and mode is Mode.PASSING:
        return None
    if effects.keeps_enemy and mode is not Mode.CAPTURE:
        effects = effects._replace(push=0, swap=False)
    merged: list[LineLeg] = []
    for leg in strides:
        if merged and _straight_on(merged[-1], leg):
            before = merged.pop()
            most = min(ENDLESS, before.most + leg.most)
            merged.append(LineLeg(leg.leap, Hop.NONE, before.least + leg.least, most, leg.mode))
        else:
            merged.append(leg)
    return MoveLine(tuple(merged), term.initial, term.guard, effects)


def _straight_on(before: LineLeg, after: LineLeg) -> bool:
    plain = before.hop is Hop.NONE and after.hop is Hop.NONE
    return plain and before.mode is Mode.MOVE and before.leap == after.leap


class _Key(NamedTuple):
    """Lines that differ only in the range of their last leg, and in their condition."""

    before: tuple[LineLeg, ...]
    last: tuple[Leap, Hop, Mode, bool] | None
    effects: Effects
    special: str
    mode: Mode


Ranges = list[tuple[int, int]]
Condition = tuple[bool, Guard | None]


def _joined(lines: Iterable[MoveLine]) -> dict[tuple[_Key, Condition], Ranges]:
    """The ranges of lines that are otherwise the same, joined."""
    ranges: dict[tuple[_Key, Condition], Ranges] = {}
    for line in lines:
        last, reach = None, (1, 1)
        if line.legs:
            leg = line.legs[-1]
            last, reach = (leg.leap, leg.hop, leg.mode, leg.skips), (leg.least, leg.most)
        key = _Key(line.legs[:-1], last, line.effects, line.special, line.mode)
        ranges.setdefault((key, (line.initial, line.guard)), []).append(reach)
    return {line: _union(found) for line, found in ranges.items()}


def _union(ranges: Ranges) -> Ranges:
    joined: Ranges = []
    for least, most in sorted(ranges):
        if joined and least <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], most))
        else:
            joined.append((least, most))
    return joined


def _unconditional(
    lines: dict[tuple[_Key, Condition], Ranges],
) -> Iterator[tuple[_Key, Condition, tuple[int, int]]]:
    """The lines with their ranges, less what is allowed under weaker conditions."""
    for (key, condition), ranges in lines.items():
        initial, guard = condition
        left = ranges
        if condition != (False, None):
            for weaker in ((False, None), (initial, None), (False, guard)):
                if weaker != condition:
                    left = _without(left, lines.get((key, weaker), []))
        for reach in left:
            yield key, condition, reach


def _line_of(key: _Key, condition: Condition, least: int, most: int) -> MoveLine:
    legs = key.before
    if key.last is not None:
        leap, hop, mode, skips = key.last
        leapt = _leaps_once(key, most)
        last = LineLeg(leap * 2, Hop.NONE, 1, 1, mode) if leapt else LineLeg(leap, hop, least, most, mode, skips)
        legs = (*legs, last)
    return MoveLine(legs, *condition, key.effects, key.special, key.mode)


def _is_simple(line: tuple[_Key, Condition], ranges: Ranges) -> bool:
    """Whether a line that shares its way with no other stays as it is."""
    key, condition = line
    return condition == (False, None) and not _leaps_once(key, ranges[0][1])


def _leaps_once(key: _Key, most: int) -> bool:
    """Whether it is a slide that skips its first square and ends on the second."""
    return key.last is not None and key.last[3] and most == 2


def _without(ranges: Ranges, minus: Ranges) -> Ranges:
    left = ranges
    for low, high in minus:
        parts = []
        for least, most in left:
            if least < low:
                parts.append((least, min(most, low - 1)))
            if most > high:
                parts.append((max(least, high + 1), most))
        left = parts
    return left
