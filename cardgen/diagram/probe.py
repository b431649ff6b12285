"""What one term can do round the middle of a board, asked of the interpreter with a lone man here or there.

No rule of movement stands here: where the piece comes to, and what it may do there, is what the interpreter says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Leap, Square
from cardgen.engine.interpreter import MoveKind, TraceRole, View, Walk, endings, straight_on, walks
from cardgen.notation.terms import Hop, Mode, Term, pass_modes, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 12
"""How far from the own square anything is asked: boards have at most 26 squares along an edge."""
MOST_WORLDS = 5000
"""How many ways to put down men that are taken in passing are tried for one term; a lion needs nine."""
OWN_SQUARE = Leap(0, 0)


class LandingUse:
    """What a landing is good for: numbers whose bits are put together by the thousand, so not a Flag."""

    QUIET = 1
    CAPTURE = 2
    """An enemy man there, or one on the way to it, is taken."""
    SPECIAL = 4
    """An own man is taken, or a man en passant."""
    PUSH = 8
    SWAP = 16


NOBODY: frozenset[Leap] = frozenset()


class PathStep(NamedTuple):
    """A square on the way, seen from the own square."""

    at: Leap
    role: TraceRole
    leg: int


class Landing(NamedTuple):
    """A square a term can come to, by one path."""

    to: Leap
    uses: int
    """The sum of its uses."""
    path: tuple[PathStep, ...]
    pushed: Leap | None = None


@dataclass(frozen=True, slots=True)
class _World:
    """A board with men that stand still: the piece is in the middle."""

    reach: int
    men: frozenset[Leap]
    """Hurdles: they belong to the owner, so that they are not taken."""
    enemies: frozenset[Leap]

    @property
    def origin(self) -> Square:
        return _middle(self.reach)

    def square(self, leap: Leap) -> Square:
        return Square(leap.dx + self.reach, leap.dy + self.reach)

    def leap(self, square: Square) -> Leap:
        return _from_middle(self.reach)[square]

    def view(self) -> View:
        side = 2 * self.reach + 1
        own = frozenset(self.square(man) for man in self.men)
        return View(Board(side, side), own=own, enemy=frozenset(self.square(man) for man in self.enemies))


@cache
def _middle(reach: int) -> Square:
    return Square(reach, reach)


class _FromMiddle(dict[Square, Leap]):
    """Squares as seen from the middle, found when they are first asked for."""

    def __init__(self, reach: int) -> None:
        super().__init__()
        self.reach = reach

    def __missing__(self, square: Square) -> Leap:
        x, y = square
        self[square] = leap = Leap(x - self.reach, y - self.reach)
        return leap


@cache
def _from_middle(reach: int) -> _FromMiddle:
    """The squares of all boards are few, and asked for by each way."""
    return _FromMiddle(reach)


class _MayEnd(NamedTuple):
    """What a term may do at the end of one of its legs, beyond what endings say of squares as they are."""

    taking: bool
    specially: bool
    """Taking an own man, or one in passing."""


def _may_end(term: Term) -> list[_MayEnd]:
    """Of each leg."""
    modes = [stop_modes(term, index) for index in range(len(term.legs))]
    return [_MayEnd(Mode.CAPTURE in some, Mode.OWN in some or Mode.PASSING in some) for some in modes]


@cache
def landings(term: Term, reach: int, men: frozenset[Leap] = NOBODY) -> tuple[Landing, ...]:
    """All landings of a term with the hurdles standing, its conditions met, and a lone enemy where one can be taken.

    The edges are not joined for {wrap}: a diagram does not show the edges of a real board.
    """
    reach = min(reach, LONGEST)
    if term.effects.wrap:
        term = term._replace(effects=term.effects._replace(wrap=False))
    world = _World(reach, men, NOBODY)
    return tuple(_landings(term, world, _takes_in_passing(term), {world.enemies}))


def _takes_in_passing(term: Term) -> int:
    """How many men the legs of a path may take on their way."""
    return sum(bool(pass_modes(term, index) & Mode.CAPTURE) for index in range(len(term.links)))


def _landings(term: Term, world: _World, passing: int, asked: set[frozenset[Leap]]) -> Iterator[Landing]:
    """passing: how many more men may be put down to be taken in passing; asked: the sets of men already tried."""
    origin, view, may_end = world.origin, world.view(), _may_end(term)
    if term.legs[0].atom.name == "O":
        yield Landing(OWN_SQUARE, LandingUse.QUIET, ())
    for index, walk in walks(term, origin, view):
        if len(walk.taken) == len(world.enemies):
            here = _here(term, index, walk, world, may_end[index])
            if here is not None:
                yield here
        if passing and walk.at != origin and view.empty(walk.at) and pass_modes(term, index) & Mode.CAPTURE:
            enemies = world.enemies | {world.leap(walk.at)}
            if enemies not in asked and len(asked) < MOST_WORLDS:
                asked.add(enemies)
                yield from _landings(term, replace(world, enemies=enemies), passing - 1, asked)


def _crosses(term: Term, walk: Walk) -> bool:
    """Whether the piece has passed the square before: a man on it would have stood in the way."""
    before = [step for step in walk.trace[:-1] if step.square == walk.at]
    return any(step.role is not TraceRole.SKIPPED or term.legs[step.leg].hop is not Hop.JUMP for step in before)


def _path(walk: Walk, world: _World) -> tuple[PathStep, ...]:
    seen = _from_middle(world.reach)
    return tuple([PathStep(seen[square], role, leg) for square, role, leg in walk.trace])


def _here(term: Term, index: int, walk: Walk, world: _World, may: _MayEnd) -> Landing | None:
    """What the term may do where it has come to: on the empty square, and with one man on it; None for nothing."""
    at, view = walk.at, walk.view
    uses, pushed = 0, None
    for action in endings(term, index, walk) if at not in view.own else ():
        uses |= LandingUse.CAPTURE if action.taken else LandingUse.QUIET
    free = at != world.origin and view.empty(at) and at not in walk.taken and not _crosses(term, walk)
    if free and may.taking:
        met = View(view.board, view.side, view.own, view.enemy | {at})
        for action in endings(term, index, Walk(at, met, walk.taken, walk.trace, walk.before, walk.bend)):
            uses |= _USES[action.kind]
            pushed = world.leap(action.pushed) if action.pushed is not None else pushed
        if term.effects.push and pushed is None and (pushed := _pushed_off(term, walk, world)):
            uses |= LandingUse.PUSH
    if free and may.specially and _special(term, index, walk):
        uses |= LandingUse.SPECIAL
    return Landing(world.leap(at), uses, _path(walk, world), pushed) if uses else None


def _pushed_off(term: Term, walk: Walk, world: _World) -> Leap | None:
    """Where a man is pushed to when that is beyond the squares that are tried; real boards go on there."""
    end, unit = world.leap(walk.at), straight_on(walk)
    way = [end + unit * count for count in range(1, term.effects.push + 1)]
    if way[-1].king_distance <= world.reach:
        return None
    return None if (world.men | world.enemies).intersection(way) else way[-1]


_USES = {
    MoveKind.QUIET: LandingUse.QUIET,
    MoveKind.CAPTURE: LandingUse.CAPTURE,
    MoveKind.PUSH: LandingUse.PUSH,
    MoveKind.SWAP: LandingUse.SWAP,
}


def _special(term: Term, index: int, walk: Walk) -> bool:
    """Whether the term takes an own man there, or an enemy en passant."""
    at, view = walk.at, walk.view
    seen = (view._replace(own=view.own | {at}), view._replace(passing=frozenset({at})))
    found = [action for look in seen for action in endings(term, index, walk._replace(view=look))]
    return any(action.kind is MoveKind.CAPTURE and (action.passing or at in action.taken) for action in found)


def hops(term: Term) -> bool:
    """Whether some leg needs a man to pass over."""
    return any(_hops(leg.hop, rides=leg.rides) for leg in term.legs)


def _hops(hop: Hop, *, rides: bool) -> bool:
    return hop in (Hop.CANNON, Hop.GRASSHOPPER) or (hop is Hop.JUMP and not rides)
