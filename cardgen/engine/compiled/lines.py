"""A term as seen from one square, laid out as lines of squares with their conditions. Geometry only: no men, no moves.

A square is a number here: rank × files + file. Sets of squares are the bits of an int.
"""

from __future__ import annotations

from functools import cache
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from cardgen.notation import directions
from cardgen.notation.terms import Hop, Mode, Term, pass_modes, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Board, Leap

MOVE, CAPTURE, OWN, PASSING = (mode.value for mode in (Mode.MOVE, Mode.CAPTURE, Mode.OWN, Mode.PASSING))
ONE_HURDLE = -1
"""Instead of a set of wanted men: exactly one man on the squares of the mask."""
MOST_LINES = 600
"""A term with more lines from one square is walked afresh each time."""


class IrregularError(Exception):
    """The term has no such lines from this square: it takes men on its way, comes home, or has too many paths."""


class SquareLine(NamedTuple):
    """Squares that are reached one after the other until a man stands in the way."""

    squares: tuple[int, ...]
    modes: int
    mask: int
    """The first square can be reached only if, of these squares …"""
    want: int
    """… exactly these are occupied."""
    unit: tuple[int, int]
    """The direction of the last leap, on the board."""
    hurdle: Hop = Hop.NONE
    """p or g: a man on the line is leaped first; mask and want are empty then."""
    least: int = 1
    """With a hurdle: the first square where the move may end, counted from 1."""

    def attacks(self, rays: Rays) -> Iterable[Attack]:
        """The same as conditions."""
        if not self.mask and self.hurdle is Hop.NONE:
            return rays.attacks(self.squares)
        return ((square, ((mask, want),)) for square, mask, want in self.arrivals())

    def arrivals(self) -> Iterator[tuple[int, int, int]]:
        """Every square where the move may end, with its own mask and want."""
        mask = self.mask
        if self.hurdle is Hop.NONE:
            for square in self.squares:
                yield square, mask, self.want
                mask |= 1 << square
                if self.want >> square & 1:
                    return
            return
        for index, square in enumerate(self.squares):
            if index and index + 1 >= self.least:
                near = ONE_HURDLE if self.hurdle is Hop.CANNON else 1 << self.squares[index - 1]
                yield square, mask, near
            mask |= 1 << square


Attack = tuple[int, tuple[tuple[int, int], ...]]
"""A square, and the conditions (mask, want) of which one is enough to take a man there."""


class Rays(dict[tuple[int, int, int, int], tuple[int, ...]]):
    """The squares of a repeated leap up to the edge, by square, leap and number; shared by all men of an army."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.files, self.ranks = board.files, board.ranks
        self.reach: dict[tuple[int, ...], tuple[Attack, ...]] = {}

    def __missing__(self, key: tuple[int, int, int, int]) -> tuple[int, ...]:
        square, dx, dy, most = key
        rank, file = divmod(square, self.files)
        found: list[int] = []
        while len(found) < most or not most:
            file += dx
            rank += dy
            if not (0 <= file < self.files and 0 <= rank < self.ranks):
                break
            found.append(rank * self.files + file)
        ray = self[key] = tuple(found)
        return ray

    def attacks(self, ray: tuple[int, ...]) -> tuple[Attack, ...]:
        """For each square of a slide what it asks of the squares before: the mask that must be empty, and nothing."""
        found = self.reach.get(ray)
        if found is None:
            between, each = 0, []
            for square in ray:
                each.append((square, ((between, 0),)))
                between |= 1 << square
            found = self.reach[ray] = tuple(each)
        return found


class Plan:
    """What can be worked out of a term without knowing the square."""

    def __init__(self, term: Term, board: Board, forward: int, rays: Rays) -> None:
        self.term, self.forward, self.rays = term, forward, rays
        self.files, self.ranks = board.files, board.ranks
        self.wrap = term.effects.wrap
        self.stops = tuple(stop_modes(term, index).value for index in range(len(term.legs)))
        self.goes = tuple(pass_modes(term, index).value for index in range(len(term.legs)))
        self.firsts = _first_leaps(term)
        self.openings = tuple((leap, 0) for leap in self.firsts)
        self.turns: dict[tuple[int, Leap, int], tuple[tuple[Leap, int], ...]] = {}
        self.remembers = any(leg.directions in ("q", "z") for leg in term.legs)
        """Whether the bend before matters, as for q and z."""
        self.null = term.legs[0].atom.name == "O"
        leg = term.legs[0]
        asked = term.links or leg.hop is not Hop.NONE or leg.least > 1 or leg.atom.name in ("O", "U")
        more = term.effects.keeps_enemy or self.wrap or self.stops[0] & (OWN | PASSING)
        self.plain = not asked and not more
        """Whether it leaps or slides, moves or captures, and no more."""
        self.vectors = [(leap.dx * forward, leap.dy * forward) for leap in self.firsts]
        hops = any(leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) for leg in term.legs)
        takes = any(modes & (CAPTURE | OWN) for modes in self.goes)
        self.irregular = takes or (bool(term.links) and (hops or self.wrap)) or (hops and term.effects.keeps_enemy)

    def step(self, square: int, dx: int, dy: int) -> int:
        """The square a vector away, seen by the owner; -1 when it is off the board."""
        rank, file = divmod(square, self.files)
        file += dx * self.forward
        rank += dy * self.forward
        if self.wrap:
            file %= self.files
        elif not 0 <= file < self.files:
            return -1
        return rank * self.files + file if 0 <= rank < self.ranks else -1

    def ray(self, square: int, leap: Leap, most: int, origin: int) -> tuple[int, ...]:
        """The squares of a repeated leap, up to the edge; on joined edges up to the origin."""
        if not self.wrap:
            return self.rays[square, leap.dx * self.forward, leap.dy * self.forward, most]
        found: list[int] = []
        for _ in range(most or self.files * self.ranks):
            square = self.step(square, leap.dx, leap.dy)
            if square < 0 or square == origin:
                break
            found.append(square)
        return tuple(found)

    def leaps(self, index: int, before: Leap | None, bend: int) -> tuple[tuple[Leap, int], ...]:
        """The vectors that leg number index may take after the leg before it, each with the bend to it."""
        if before is None:
            return self.openings
        found = self.turns.get((index, before, bend))
        if found is None:
            if index == 1:
                pairs = directions.opening_pairs(self.term)
                leaps = tuple(second for first, second in pairs if first == before)
            else:
                leaps = directions.next_leaps(self.term.legs[index], before, bend)
            found = tuple((leap, directions.bend(before, leap)) for leap in leaps)
            self.turns[index, before, bend] = found
        return found

    def lines(self, origin: int) -> list[SquareLine]:
        """All lines from a square. Raises IrregularError."""
        if self.irregular:
            raise IrregularError
        leg = self.term.legs[0]
        found: list[SquareLine] = []
        if leg.atom.name == "U":
            squares = (square for square in range(self.files * self.ranks) if square != origin)
            return [SquareLine((square,), self.stops[0], 0, 0, (0, 0)) for square in squares]
        if self.null:
            raise IrregularError
        if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER):
            for leap in self.firsts:
                ray = self.ray(origin, leap, leg.most, origin)
                if len(ray) > 1:
                    found.append(SquareLine(ray, self.stops[0], 0, 0, unit(leap), leg.hop, leg.least))
            return found
        _Layout(self, origin, found).go(0, origin, None, 0, 0, 0)
        return found

    def plain_rays(self, origin: int) -> list[tuple[int, ...]]:
        """The squares of leaps and slides of which nothing else is asked, as of most."""
        rays, most = self.rays, self.term.legs[0].most
        return [ray for dx, dy in self.vectors if (ray := rays[origin, dx, dy, most])]


@cache
def _first_leaps(term: Term) -> tuple[Leap, ...]:
    if not term.links:
        return directions.first_leaps(term.legs[0])
    return tuple(dict.fromkeys(first for first, _ in directions.opening_pairs(term)))


def unit(leap: Leap) -> tuple[int, int]:
    share = gcd(leap.dx, leap.dy)
    return leap.dx // share, leap.dy // share


class _Layout:
    """Lays out the lines of one plan from one square."""

    def __init__(self, plan: Plan, origin: int, found: list[SquareLine]) -> None:
        self.plan, self.origin, self.found = plan, origin, found

    def go(self, index: int, at: int, before: Leap | None, bend: int, mask: int, want: int) -> None:
        """Leg number index from a square that is reached when the mask is empty and the wanted squares are occupied."""
        plan = self.plan
        leg = plan.term.legs[index]
        blockable = leg.hop is Hop.LAME or (leg.hop is Hop.JUMP and not leg.rides)
        for leap, turn in plan.leaps(index, before, bend):
            ray = plan.ray(at, leap, leg.most, self.origin)
            if not ray:
                continue
            if self.origin in ray:
                raise IrregularError
            if blockable:
                self.lame(index, at, ray, leap, turn, mask, want)
            else:
                self.straight(index, ray, leap, turn, mask, want)
        if len(self.found) > MOST_LINES:
            raise IrregularError

    def straight(self, index: int, ray: tuple[int, ...], leap: Leap, bend: int, mask: int, want: int) -> None:
        """Leaps with nothing asked of the squares between."""
        plan = self.plan
        leg = plan.term.legs[index]
        skipped = 1 if leg.hop is Hop.JUMP else 0
        first = max(leg.least - 1, skipped)
        for square in ray[skipped:first]:
            mask |= 1 << square
        squares = ray[first:]
        if not squares or mask & want:
            return
        if plan.stops[index]:
            self.found.append(SquareLine(squares, plan.stops[index], mask | want, want, unit(leap)))
        if plan.goes[index]:
            for square in squares:
                mask |= 1 << square
                if mask & want:
                    return
                self.go(index + 1, square, leap, bend, mask, want)

    def lame(self, index: int, at: int, ray: tuple[int, ...], leap: Leap, bend: int, mask: int, want: int) -> None:
        """Leaps that need the square passed empty, or occupied."""
        plan = self.plan
        leg = plan.term.legs[index]
        half = int(leap.dx / 2), int(leap.dy / 2)
        for count, square in enumerate(ray, 1):
            between = plan.step(at, *half)  # on the board, since the square beyond is
            if leg.hop is Hop.LAME:
                mask |= 0 if between == self.origin else 1 << between
            elif between == self.origin:
                return
            else:
                want |= 1 << between
            if mask & want:
                return
            if count >= leg.least:
                if plan.stops[index]:
                    self.found.append(SquareLine((square,), plan.stops[index], mask | want, want, unit(leap)))
                if plan.goes[index] and not (mask | 1 << square) & want:
                    self.go(index + 1, square, leap, bend, mask | 1 << square, want)
            mask |= 1 << square
            at = square
