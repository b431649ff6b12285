"""Terms that cannot be laid out as lines, walked leg by leg: locust captures, paths that come home, hops within paths.

The same walk as the interpreter's, over sets of squares in ints, and no stretch of it is walked twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.lines import CAPTURE, MOVE, OWN, PASSING, Plan, unit
from cardgen.engine.interpreter import MoveKind
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from cardgen.board import Leap
    from cardgen.notation.terms import Leg


class Sight(NamedTuple):
    """Who stands where, as sets of squares, seen by the side that moves."""

    own: int
    enemy: int
    safe: int
    """Enemy men that nothing can capture."""
    passing: int


class Walked(NamedTuple):
    """One thing a term can do."""

    kind: MoveKind
    to: int
    taken: tuple[int, ...]
    passing: bool
    pushed: int


class Program:
    """A term from one square."""

    def __init__(self, plan: Plan, origin: int) -> None:
        self.plan, self.origin = plan, origin
        keeps_enemy = plan.term.effects.keeps_enemy
        self.hunts = any(modes & CAPTURE for modes in plan.goes) or (
            not keeps_enemy and any(modes & CAPTURE for modes in plan.stops)
        )
        """Whether it may take enemy men."""

    def run(self, sight: Sight) -> list[Walked]:
        """All it can do, each once."""
        if self.plan.term.legs[0].atom.name == "O":
            return [Walked(MoveKind.QUIET, self.origin, (), False, -1)]
        home = ~(1 << self.origin)
        walk = _Walk(self.plan, self.origin, sight._replace(own=sight.own & home, enemy=sight.enemy & home))
        walk.go(0, self.origin, None, 0, 0, ())
        return list(walk.found)


class _Walk:
    def __init__(self, plan: Plan, origin: int, sight: Sight) -> None:
        self.plan, self.origin, self.sight = plan, origin, sight
        self.men = sight.own | sight.enemy
        self.found: dict[Walked, None] = {}
        self.seen: set[tuple[int, int, Leap | None, int, int]] = set()

    def go(self, index: int, at: int, before: Leap | None, bend: int, gone: int, taken: tuple[int, ...]) -> None:
        """Leg number index from a square; gone are the squares of the men taken so far."""
        state = (index, at, before, bend if self.plan.remembers else 0, gone)
        if state in self.seen:
            return
        self.seen.add(state)
        plan = self.plan
        for leap, turn in plan.leaps(index, before, bend):
            self.ride(index, at, leap, turn, gone, taken)

    def ride(self, index: int, at: int, leap: Leap, bend: int, gone: int, taken: tuple[int, ...]) -> None:
        """The leap once, twice … until the range, the edge or a man stops it."""
        plan = self.plan
        leg = plan.term.legs[index]
        men = self.men & ~gone
        hurdles = 0
        for count in range(1, (leg.most or plan.files * plan.ranks) + 1):
            square = plan.step(at, leap.dx, leap.dy)
            if square < 0 or (plan.wrap and square == self.origin) or not self.passable(leg, at, leap, men):
                return
            at = square
            if leg.hop is Hop.JUMP and leg.rides and count == 1:
                continue
            busy = men >> square & 1
            if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) and not hurdles:
                hurdles = busy
                continue
            if count >= leg.least:
                self.land(index, square, leap, gone, taken)
                self.go_on(index, square, leap, bend, gone, taken)
            if busy or leg.hop is Hop.GRASSHOPPER:
                return

    def passable(self, leg: Leg, at: int, leap: Leap, men: int) -> bool:
        """Whether the square that a lame or jumping leap passes is as it must be."""
        if leg.hop is not Hop.LAME and (leg.hop is not Hop.JUMP or leg.rides):
            return True
        between = self.plan.step(at, int(leap.dx / 2), int(leap.dy / 2))
        return bool(men >> between & 1) == (leg.hop is Hop.JUMP)

    def land(self, index: int, square: int, leap: Leap, gone: int, taken: tuple[int, ...]) -> None:
        """The ways to end the move on a square."""
        modes, sight, effects = self.plan.stops[index], self.sight, self.plan.term.effects
        if not (self.men & ~gone) >> square & 1:
            if modes & MOVE:
                self.add(MoveKind.CAPTURE if taken else MoveKind.QUIET, square, taken)
            if modes & PASSING and sight.passing >> square & 1 and not effects.keeps_enemy:
                self.add(MoveKind.CAPTURE, square, taken, passing=True)
        elif not sight.enemy >> square & 1:
            if modes & OWN:
                self.add(MoveKind.CAPTURE, square, (*taken, square))
        elif modes & CAPTURE:
            if effects.push:
                pushed = self.pushed(square, leap, gone)
                if pushed >= 0:
                    self.add(MoveKind.PUSH, square, taken, pushed=pushed)
            elif effects.swap:
                self.add(MoveKind.SWAP, square, taken)
            elif not sight.safe >> square & 1:
                self.add(MoveKind.CAPTURE, square, (*taken, square))

    def add(self, kind: MoveKind, to: int, taken: tuple[int, ...], *, passing: bool = False, pushed: int = -1) -> None:
        self.found[Walked(kind, to, tuple(sorted(taken)), passing, pushed)] = None

    def pushed(self, square: int, leap: Leap, gone: int) -> int:
        """Where a pushed man ends, -1 when something is in its way."""
        dx, dy = unit(leap)
        for _ in range(self.plan.term.effects.push):
            square = self.plan.step(square, dx, dy)
            if square < 0 or (self.men & ~gone) >> square & 1:
                return -1
        return square

    def go_on(self, index: int, square: int, leap: Leap, bend: int, gone: int, taken: tuple[int, ...]) -> None:
        """The next leg, from an empty square or over a man taken in passing."""
        modes = self.plan.goes[index]
        if not modes:
            return
        sight = self.sight
        if not (self.men & ~gone) >> square & 1:
            if modes & MOVE:
                self.go(index + 1, square, leap, bend, gone, taken)
            return
        enemy = sight.enemy >> square & 1
        if (enemy and modes & CAPTURE and not sight.safe >> square & 1) or (not enemy and modes & OWN):
            self.go(index + 1, square, leap, bend, gone | 1 << square, (*taken, square))
