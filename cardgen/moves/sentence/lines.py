"""The normal form of moves: two strings of notation mean the same when their lines are the same. No words, no boards.

A line is one way to go in one direction, with one deed at its end: a path is unfolded into all its directions and
stopping places, mc is parted into m and c, a lame leap of D, A or N into its steps, straight legs are added up, and
ranges are joined. What a condition allows is left out where it is allowed without the condition.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.moves.board import Leap
from cardgen.moves.interpreter import passed
from cardgen.moves.notation import directions
from cardgen.moves.notation.terms import (
    Effects,
    Family,
    Guard,
    Hop,
    Leg,
    Mode,
    Moves,
    Term,
    pass_modes,
    stop_modes,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_LINES = 20_000
"""A path with more lines is compared as it is written."""
NONE = Mode(0)
ENDLESS = 1_000_000
"""Stands for no limit, so that ranges can be compared."""


@dataclass(frozen=True, slots=True)
class Stride:
    """One leg of a line: a leap in one direction, repeated."""

    leap: Leap
    hop: Hop
    least: int
    most: int
    mode: Mode
    """One mode: what it does where it ends."""
    skips: bool = False
    """Of a jump: over the first square of a slide, not over a man in the middle of a leap."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go. U and O have no strides and their letter as special."""

    strides: tuple[Stride, ...]
    initial: bool
    guard: Guard | None
    effects: Effects
    special: str = ""
    mode: Mode = NONE
    """Only for U: what it may do there."""
    leapt: bool = field(default=False, compare=False)
    """Whether it came from a slide that skips its first square."""


Normal = frozenset[Line | Term]


def same_moves(first: Moves, second: Moves) -> bool:
    """Whether two spellings are the same moves on every board."""
    return normal(first) == normal(second)


@lru_cache(maxsize=1024)
def normal(moves: Moves) -> Normal:
    """The lines of moves; a path with too many of them stays a term."""
    found: dict[Line | Term, None] = {}
    for term in moves:
        found |= dict.fromkeys(_unfolded(term))
    lines = simplest(line for line in found if isinstance(line, Line))
    return frozenset(lines) | {line for line in found if isinstance(line, Term)}


def _unfolded(term: Term) -> Iterable[Line | Term]:
    found: dict[Line | Term, None] = {}
    for line in lines_of(term):
        found[line] = None
        if len(found) > MOST_LINES:
            return [term]
    return found


def simplest(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same with ranges joined, and without what the others allow already."""
    once = tuple(_unconditional(_joined(lines)))
    # A slide that skips one square and goes no farther has become a leap, which may stand there already.
    return tuple(_unconditional(_joined(once))) if any(line.leapt for line in once) else once


def lines_of(term: Term) -> Iterator[Line]:
    """The lines of one term, not yet joined."""
    leg = term.legs[0]
    if leg.atom.family is Family.SPECIAL:
        for mode in stop_modes(term, 0) if leg.atom.name == "U" else (Mode(0),):
            yield Line((), term.initial, term.guard, Effects(), leg.atom.name, mode)
        return
    yield from _walk(term, 0, (), None, 0)


def _walk(term: Term, index: int, strides: tuple[Stride, ...], before: Leap | None, bend: int) -> Iterator[Line]:
    leg = term.legs[index]
    for leap in _leaps(term, index, before, bend):
        turn = 0 if before is None else directions.bend(before, leap)
        for mode in stop_modes(term, index):
            line = _line(term, strides + _strides(leap, leg, mode))
            if line is not None:
                yield line
        if index + 1 < len(term.legs):
            for mode in pass_modes(term, index) & ~Mode.PASSING:
                yield from _walk(term, index + 1, strides + _strides(leap, leg, mode), leap, turn)


def _leaps(term: Term, index: int, before: Leap | None, bend: int) -> tuple[Leap, ...]:
    if before is None:
        if not term.links:
            return directions.first_leaps(term.legs[0])
        return tuple(dict.fromkeys(first for first, _ in directions.opening_pairs(term)))
    if index == 1:
        return tuple(second for first, second in directions.opening_pairs(term) if first == before)
    return directions.next_leaps(term.legs[index], before, bend)


def _strides(leap: Leap, leg: Leg, mode: Mode) -> tuple[Stride, ...]:
    """One stride, or two for a lame N."""
    most = leg.most or ENDLESS
    if leg.hop is Hop.LAME and not leg.rides:
        first = passed(leap)
        rest = Leap(leap.dx - first.dx, leap.dy - first.dy)
        return Stride(first, Hop.NONE, 1, 1, Mode.MOVE), Stride(rest, Hop.NONE, 1, 1, mode)
    # Over a hurdle or a skipped square the first landing is the second square.
    skips = leg.hop is Hop.JUMP and leg.rides
    least = 2 if skips or leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) else 1
    return (Stride(leap, leg.hop, max(least, leg.least), most, mode, skips),)


def _line(term: Term, strides: tuple[Stride, ...]) -> Line | None:
    """The line with straight strides added up; None when it can do nothing."""
    mode, effects = strides[-1].mode, term.effects
    if effects.spares and mode is Mode.PASSING:
        return None
    if effects.spares and mode is not Mode.CAPTURE:
        effects = replace(effects, push=0, swap=False)
    merged: list[Stride] = []
    for stride in strides:
        if merged and _straight_on(merged[-1], stride):
            before = merged.pop()
            most = min(ENDLESS, before.most + stride.most)
            merged.append(Stride(stride.leap, Hop.NONE, before.least + stride.least, most, stride.mode))
        else:
            merged.append(stride)
    return Line(tuple(merged), term.initial, term.guard, effects)


def _straight_on(before: Stride, after: Stride) -> bool:
    plain = before.hop is Hop.NONE and after.hop is Hop.NONE
    return plain and before.mode is Mode.MOVE and before.leap == after.leap


class _Key(NamedTuple):
    """Lines that differ only in the range of their last stride, and in their condition."""

    before: tuple[Stride, ...]
    last: tuple[Leap, Hop, Mode, bool] | None
    effects: Effects
    special: str
    mode: Mode


Ranges = list[tuple[int, int]]
Condition = tuple[bool, Guard | None]


def _joined(lines: Iterable[Line]) -> dict[tuple[_Key, Condition], Ranges]:
    """The ranges of lines that are otherwise the same, joined."""
    ranges: dict[tuple[_Key, Condition], Ranges] = {}
    for line in lines:
        last, reach = None, (1, 1)
        if line.strides:
            stride = line.strides[-1]
            last, reach = (stride.leap, stride.hop, stride.mode, stride.skips), (stride.least, stride.most)
        key = _Key(line.strides[:-1], last, line.effects, line.special, line.mode)
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


def _unconditional(lines: dict[tuple[_Key, Condition], Ranges]) -> Iterator[Line]:
    """The lines with their ranges, less what is allowed under weaker conditions."""
    for (key, condition), ranges in lines.items():
        initial, guard = condition
        left = ranges
        if condition != (False, None):
            for weaker in ((False, None), (initial, None), (False, guard)):
                if weaker != condition:
                    left = _less(left, lines.get((key, weaker), []))
        for least, most in left:
            yield _line_of(key, condition, least, most)


def _line_of(key: _Key, condition: Condition, least: int, most: int) -> Line:
    strides = key.before
    leapt = False
    if key.last is not None:
        leap, hop, mode, skips = key.last
        leapt = skips and most == 2
        last = Stride(leap * 2, Hop.NONE, 1, 1, mode) if leapt else Stride(leap, hop, least, most, mode, skips)
        strides = (*strides, last)
    return Line(strides, *condition, key.effects, key.special, key.mode, leapt)


def _less(ranges: Ranges, minus: Ranges) -> Ranges:
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
