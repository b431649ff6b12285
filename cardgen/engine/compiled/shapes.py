"""What one kind can do from one square, sorted into a few shapes that can be played through quickly. No positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.lines import CAPTURE, MOVE, OWN, PASSING, IrregularError, Plan, SquareLine
from cardgen.engine.compiled.program import Program
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

EITHER = MOVE | CAPTURE

Occupancy = tuple[int, int]
"""(mask, want): of the squares of the mask exactly the wanted are occupied; ONE_HURDLE wants any single one."""


class Tail(NamedTuple):
    """A line behind a condition."""

    mask: int
    want: int
    ray: tuple[int, ...]
    modes: int


class HopRay(NamedTuple):
    """A line on which one man is leaped."""

    ray: tuple[int, ...]
    least: int
    once: bool
    """g: only the square behind the hurdle."""
    modes: int


class Meeting(NamedTuple):
    """An enemy man on the landing stays on the board: pushed to a square, or swapped (-1)."""

    to: int
    mask: int
    want: int
    pushed: int


class Rare(NamedTuple):
    """The shapes that most men do not have."""

    tails: tuple[Tail, ...]
    hops: tuple[HopRay, ...]
    meetings: tuple[Meeting, ...]
    own: tuple[tuple[int, int, int], ...]
    """(to, mask, want): a man of the same side is taken there."""
    programs: tuple[Program, ...]
    attacked: Shapes | None
    """What else it can do while it is attacked."""


class Split(NamedTuple):
    """What only moves, and what only captures."""

    quiet_leaps: tuple[int, ...]
    quiet_rays: tuple[tuple[int, ...], ...]
    capture_leaps: tuple[int, ...]
    capture_rays: tuple[tuple[int, ...], ...]


class Shapes(NamedTuple):
    """All pseudo-legal moves of a kind from a square, but for en passant, promotion and castling."""

    leaps: tuple[int, ...]
    rays: tuple[tuple[int, ...], ...]
    split: Split | None
    rare: Rare | None
    care: bool
    """Whether the same move may come up twice, end on a square of promotion, or take a man that is more than taken."""


class Compiled(NamedTuple):
    """A kind on a square: how it moves, and what it attacks."""

    shapes: Shapes
    attacks: dict[int, tuple[Occupancy, ...]]
    """For each square where it may take a man, the conditions of which one is enough."""
    passing: dict[int, tuple[Occupancy, ...]]
    """The same for captures en passant, by the square of landing."""
    hunters: tuple[Program, ...]
    """What else may take men."""


def reached(shapes: Shapes, squares: int) -> int:
    """All squares that moves of these shapes may end on, as bits; those of programs may end on any of so many."""
    ends = [*shapes.leaps, *(to for ray in shapes.rays for to in ray)]
    for part in shapes.split or ():
        for one in part:
            ends += (one,) if isinstance(one, int) else one
    found = 0
    rare = shapes.rare
    if rare is not None:
        if not all(program.plan.null for program in rare.programs):  # O stays where it is
            return (1 << squares) - 1
        for ray in (*(tail.ray for tail in rare.tails), *(hop.ray for hop in rare.hops)):
            ends += ray
        ends += [to for to, *_ in (*rare.meetings, *rare.own)]
        found = reached(rare.attacked, squares) if rare.attacked else 0
    for to in ends:
        found |= 1 << to
    return found


class _Sorter:
    def __init__(self) -> None:
        self.leaps: dict[int, list[int]] = {MOVE: [], CAPTURE: [], EITHER: []}
        self.rays: dict[int, list[tuple[int, ...]]] = {MOVE: [], CAPTURE: [], EITHER: []}
        self.tails: list[Tail] = []
        self.hops: list[HopRay] = []
        self.meetings: list[Meeting] = []
        self.own: list[tuple[int, int, int]] = []
        self.programs: list[Program] = []
        self.ends: dict[int, list[int]] = {MOVE: [], CAPTURE: [], EITHER: []}

    def add(self, line: SquareLine, modes: int) -> None:
        """Sort in the part of a line that moves and captures in the ordinary way."""
        if line.hurdle is Hop.NONE and not line.mask:
            self.add_rays((line.squares,), modes)
            return
        self.ends[modes] += line.squares
        if line.hurdle is not Hop.NONE:
            self.hops.append(HopRay(line.squares, line.least, line.hurdle is Hop.GRASSHOPPER, modes))
        else:
            self.tails.append(Tail(line.mask, line.want, line.squares, modes))

    def add_rays(self, rays: Iterable[tuple[int, ...]], modes: int) -> None:
        """Sort in leaps and slides of which nothing else is asked."""
        leaps, slides, ends = self.leaps[modes], self.rays[modes], self.ends[modes]
        for ray in rays:
            ends += ray
            if len(ray) == 1:
                leaps.append(ray[0])
            else:
                slides.append(ray)

    def join(self) -> None:
        """Make one ray of a leap and a tail behind its square, as a pawn's step and double step are."""
        rest = []
        for tail in self.tails:
            leaps = self.leaps[tail.modes]
            before = tail.mask.bit_length() - 1
            if tail.modes != CAPTURE and not tail.want and tail.mask == 1 << before and before in leaps:
                leaps.remove(before)
                self.rays[tail.modes].append((before, *tail.ray))
            else:
                rest.append(tail)
        self.tails = rest

    def shapes(self, attacked: Shapes | None, special: int) -> Shapes:
        """All of it; to go to a special square takes care."""
        self.join()
        others = [to for to, *_ in (*self.meetings, *self.own)]
        both = self.ends[EITHER]
        ends = [both + self.ends[MOVE], both + self.ends[CAPTURE], others]
        care = (
            bool(self.programs or attacked or special < 0)
            or [len(set(squares)) for squares in ends] != [len(squares) for squares in ends]
            or (special > 0 and any(special >> square & 1 for squares in ends for square in squares))
        )
        rare = None
        if self.tails or self.hops or self.meetings or self.own or self.programs or attacked:
            rare = Rare(
                tuple(self.tails),
                tuple(self.hops),
                tuple(self.meetings),
                tuple(self.own),
                tuple(self.programs),
                attacked,
            )
        split = Split(
            tuple(self.leaps[MOVE]), tuple(self.rays[MOVE]), tuple(self.leaps[CAPTURE]), tuple(self.rays[CAPTURE])
        )
        return Shapes(tuple(self.leaps[EITHER]), tuple(self.rays[EITHER]), split if any(split) else None, rare, care)


def compile_square(plans: Iterable[Plan], origin: int, special: int) -> Compiled:
    """Everything that a man with these terms may do from a square; to go to a special square takes care."""
    sorter = _Sorter()
    guarded: _Sorter | None = None
    attacks: dict[int, tuple[Occupancy, ...]] = {}
    passing: dict[int, tuple[Occupancy, ...]] = {}
    hunters: list[Program] = []
    for plan in plans:
        when_attacked = plan.term.guard is not None and plan.term.guard.attacked
        if when_attacked and guarded is None:
            guarded = _Sorter()
        into = guarded if when_attacked and guarded else sorter
        if plan.plain:
            modes = plan.stops[0]
            rays = plan.plain_rays(origin)
            into.add_rays(rays, modes)
            if modes & CAPTURE and not when_attacked:
                for ray in rays:
                    _add_attacks(attacks, plan.rays.attacks(ray))
            continue
        try:
            lines = plan.lines(origin)
        except IrregularError:
            program = Program(plan, origin)
            into.programs.append(program)
            if program.hunts and not when_attacked:
                hunters.append(program)
            continue
        keeps_enemy = plan.term.effects.keeps_enemy
        for line in lines:
            modes = line.modes & (MOVE if keeps_enemy else EITHER)
            if modes:
                into.add(line, modes)
            if modes & CAPTURE and not when_attacked:
                _add_attacks(attacks, line.attacks(plan.rays))
            if line.modes & ~EITHER or keeps_enemy:
                _add_unusual(into, passing, plan, line, origin)
    shapes = sorter.shapes(guarded.shapes(None, special) if guarded else None, special)
    return Compiled(shapes, attacks, passing, tuple(hunters))


def _add_attacks(attacks: dict[int, tuple[Occupancy, ...]], found: Iterable[tuple[int, tuple[Occupancy, ...]]]) -> None:
    for square, conditions in found:
        attacks[square] = attacks[square] + conditions if square in attacks else conditions


def _add_unusual(
    into: _Sorter, passing: dict[int, tuple[Occupancy, ...]], plan: Plan, line: SquareLine, origin: int
) -> None:
    """The parts of a line that take own men, en passant, or spare the man they meet."""
    keeps_enemy = plan.term.effects.keeps_enemy
    for square, mask, want in line.arrivals():
        if line.modes & OWN:
            into.own.append((square, mask, want))
        if line.modes & PASSING and not keeps_enemy:
            passing[square] = (*passing.get(square, ()), (mask, want))
        if line.modes & CAPTURE and keeps_enemy:
            into.meetings.extend(_meetings(plan, line, square, mask, want, origin))


def _meetings(plan: Plan, line: SquareLine, square: int, mask: int, want: int, origin: int) -> Iterator[Meeting]:
    push = plan.term.effects.push
    at = square
    for _ in range(push):
        at = plan.step(at, *line.unit)
        if at < 0 or at == square or want >> at & 1:
            return
        if at != origin:
            mask |= 1 << at
    yield Meeting(square, mask, want, at if push else -1)
