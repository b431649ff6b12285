"""The direct interpreter of the notation: it walks every leg square by square. Slow, and meant to be obviously right.

It is the one authority on what a move string means: the diagram is made from its traces and the compiled generator is
held against it. It knows no turns and no legality; that a royal may not be left in check is the business of positions.
"""

from __future__ import annotations

from enum import Enum
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Leap, Side, Square
from cardgen.notation import directions
from cardgen.notation.terms import Hop, Leg, Mode, Moves, Term, pass_modes, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterator

NOWHERE: frozenset[Square] = frozenset()


class MoveKind(Enum):
    """What a move does."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    QUIET = "quiet"
    CAPTURE = "capture"
    PUSH = "push"
    SWAP = "swap"


class TraceRole(Enum):
    """Why a square matters to a move."""

    STOP = "stop"
    """The piece is on it for a moment, or lands on it."""
    EMPTY = "empty"
    """It must be empty, but the piece does not stand on it (lame leaps)."""
    HURDLE = "hurdle"
    """A man must stand on it and stays."""
    SKIPPED = "skipped"
    """Passed over, whatever stands on it."""
    VICTIM = "victim"
    """A man is taken on it in passing."""


class TraceStep(NamedTuple):
    """One square of a move's trace."""

    square: Square
    role: TraceRole
    leg: int
    """Which leg of the term, from 0."""


class View(NamedTuple):
    """What a man sees: the board, who stands where, and what its guards ask.

    >>> View(Board(3, 3), enemy=frozenset({parse_square("b2")})).empty(parse_square("b2"))
    False
    """

    board: Board
    side: Side = Side.WHITE
    own: frozenset[Square] = NOWHERE
    enemy: frozenset[Square] = NOWHERE
    safe: frozenset[Square] = NOWHERE
    """Enemy men that it cannot capture."""
    passing: frozenset[Square] = NOWHERE
    """Squares on which an enemy man can be taken en passant."""
    initial: bool = False
    """The man has not moved."""
    attacked: bool = False
    """Some enemy man could capture it where it stands."""
    firm: frozenset[Square] = NOWHERE
    """Enemy men that it cannot push."""
    royal: frozenset[Square] = NOWHERE
    """Enemy royals: a move that it has only while it is attacked gives no check, so it takes none."""

    def empty(self, square: Square) -> bool:
        """Nobody stands there."""
        return square not in self.own and square not in self.enemy


class Action(NamedTuple):
    """One way to move; several may lead to the same square."""

    kind: MoveKind
    to: Square
    """Where the piece ends."""
    taken: tuple[Square, ...]
    """Squares whose men are captured, in order; empty for a capture en passant, whose victim stands elsewhere."""
    passing: bool
    """Whether this is a capture en passant."""
    pushed: Square | None
    """Where a pushed man goes."""
    term: Term
    trace: tuple[TraceStep, ...]


class Walk(NamedTuple):
    """A piece on its way: where it is, what it has taken, and its trace."""

    at: Square
    view: View
    taken: tuple[Square, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    before: Leap | None = None
    bend: int = 0


def actions(moves: Moves, origin: Square, view: View, *, all_ways: bool = True) -> Iterator[Action]:
    """All the piece on origin can do, term by term; the same square may come several times by different paths.

    Without all ways no landing and no capture is lost, but a bent slider is done much sooner.

    >>> [str(action.to) for action in actions(parse("[F?R]"), parse_square("a1"), View(Board(3, 3)))]
    ['b2', 'b3', 'c2']
    """
    for term in moves:
        if allowed(term, origin, view):
            yield from term_actions(term, origin, view, None if all_ways else set())


def retreats(term: Term) -> bool:
    """Whether it may be used only while the man is attacked."""
    return term.guard is not None and term.guard.attacked


def allowed(term: Term, origin: Square, view: View) -> bool:
    """Whether the i and the condition of a term hold for the man on origin."""
    if term.initial and not view.initial:
        return False
    if term.guard is None:
        return True
    if term.guard.attacked and not view.attacked:
        return False
    if term.guard.rows is None:
        return True
    row = view.board.row(origin, view.side)
    low, high = (end if end > 0 else view.board.ranks + 1 + end for end in term.guard.rows)
    return low <= row <= high


def term_actions(term: Term, origin: Square, view: View, known: set[object] | None = None) -> Iterator[Action]:
    """All that one term can do, whether or not its condition holds; known as in walks."""
    if view.royal and retreats(term):
        view = view._replace(safe=view.safe | view.royal)
    if term.legs[0].atom.name == "O":
        yield Action(MoveKind.QUIET, origin, (), False, None, term, ())
    for index, walk in walks(term, origin, view, known):
        yield from endings(term, index, walk)


def walks(term: Term, origin: Square, view: View, known: set[object] | None = None) -> Iterator[tuple[int, Walk]]:
    """Every square the term comes to, with the number of the leg, whether or not the move may end there; not for O.

    With an empty set for known, paths that come together and go on alike are walked on once: no landing is lost, only
    ways to it.
    """
    # The square left behind is empty for the rest of the move.
    clear = view._replace(own=view.own - {origin}, enemy=view.enemy - {origin})
    match term.legs[0].atom.name:
        case "O":
            return
        case "U":
            for square in view.board:
                if square != origin:
                    yield 0, Walk(square, clear, trace=(TraceStep(square, TraceRole.STOP, 0),))
        case _:
            yield from _go(term, 0, Walk(origin, clear), origin, known)


def _go(term: Term, index: int, walk: Walk, origin: Square, known: set[object] | None) -> Iterator[tuple[int, Walk]]:
    """Leg number index from where the walk stands, in every direction that it may take."""
    for leap in _leaps(term, index, walk):
        bend = directions.bend(walk.before, leap) if walk.before is not None else 0
        start = Walk(walk.at, walk.view, walk.taken, walk.trace, leap, bend)
        yield from _ride(term, index, start, leap, origin, known)


def _leaps(term: Term, index: int, walk: Walk) -> tuple[Leap, ...]:
    leg = term.legs[index]
    if index == 0:
        if not term.links:
            return directions.first_leaps(leg)
        firsts = (first for first, _ in directions.opening_pairs(term))
        return tuple(dict.fromkeys(firsts))
    assert walk.before is not None
    if index == 1:
        return tuple(second for first, second in directions.opening_pairs(term) if first == walk.before)
    return directions.next_leaps(leg, walk.before, walk.bend)


def _ride(
    term: Term, index: int, walk: Walk, leap: Leap, origin: Square, known: set[object] | None
) -> Iterator[tuple[int, Walk]]:
    """The leap once, twice … until the range, the edge or a man stops it."""
    leg = term.legs[index]
    board, wrap = walk.view.board, term.effects.wrap
    farthest = leg.most or board.files * board.ranks
    hurdles = 0
    for count in range(1, farthest + 1):
        square = board.step(walk.at, leap, walk.view.side, wrap=wrap)
        if square is None or (wrap and square == origin):
            return
        between = _between(walk, leap, leg, term)
        if between is None:
            return
        trace = walk.trace + tuple(step._replace(leg=index) for step in between)
        walk = Walk(square, walk.view, walk.taken, trace, walk.before, walk.bend)
        if leg.hop is Hop.JUMP and leg.rides and count == 1:
            walk = _stepped(walk, TraceRole.SKIPPED, index)
            continue
        empty = walk.view.empty(square)
        if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) and hurdles == 0:
            hurdles += not empty
            walk = _stepped(walk, TraceRole.SKIPPED if empty else TraceRole.HURDLE, index)
            continue
        here = _stepped(walk, TraceRole.STOP, index)
        if count >= leg.least:
            yield index, here
            yield from _go_on(term, index, here, origin, known)
        if not empty or leg.hop is Hop.GRASSHOPPER:
            return
        walk = here


def _stepped(walk: Walk, role: TraceRole, index: int) -> Walk:
    trace = (*walk.trace, TraceStep(walk.at, role, index))
    return Walk(walk.at, walk.view, walk.taken, trace, walk.before, walk.bend)


def _between(walk: Walk, leap: Leap, leg: Leg, term: Term) -> tuple[TraceStep, ...] | None:
    """The square that a lame leap needs empty, or a jump occupied; None when it is not so."""
    if leg.hop not in (Hop.LAME, Hop.JUMP) or (leg.hop is Hop.JUMP and leg.rides):
        return ()
    view = walk.view
    square = view.board.step(walk.at, passed(leap), view.side, wrap=term.effects.wrap)
    if square is None or view.empty(square) != (leg.hop is Hop.LAME):
        return None
    return (TraceStep(square, TraceRole.EMPTY if leg.hop is Hop.LAME else TraceRole.HURDLE, 0),)


def passed(leap: Leap) -> Leap:
    """The square a leap of D, A or N passes: the middle, and for N the orthogonal neighbour (as the Chinese horse)."""
    return Leap(int(leap.dx / 2), int(leap.dy / 2))


def endings(term: Term, index: int, walk: Walk) -> Iterator[Action]:
    """The ways to end the move where the walk stands, on leg number index."""
    modes, view, square = stop_modes(term, index), walk.view, walk.at
    if view.empty(square):
        if Mode.MOVE in modes:
            kind = MoveKind.CAPTURE if walk.taken else MoveKind.QUIET
            yield Action(kind, square, walk.taken, False, None, term, walk.trace)
        if Mode.PASSING in modes and square in view.passing and not term.effects.keeps_enemy:
            yield Action(MoveKind.CAPTURE, square, walk.taken, True, None, term, walk.trace)
    elif square in view.enemy:
        if Mode.CAPTURE in modes:
            yield from _meet(term, walk)
    elif Mode.OWN in modes:
        yield Action(MoveKind.CAPTURE, square, (*walk.taken, square), False, None, term, walk.trace)


def _meet(term: Term, walk: Walk) -> Iterator[Action]:
    """An enemy man on the landing: it is taken, pushed or swapped."""
    square, view = walk.at, walk.view
    if term.effects.push:
        pushed = _pushed(term, walk)
        if pushed is not None:
            yield Action(MoveKind.PUSH, square, walk.taken, False, pushed, term, walk.trace)
    elif term.effects.swap:
        yield Action(MoveKind.SWAP, square, walk.taken, False, None, term, walk.trace)
    elif square not in view.safe:
        yield Action(MoveKind.CAPTURE, square, (*walk.taken, square), False, None, term, walk.trace)


def _pushed(term: Term, walk: Walk) -> Square | None:
    """Where a pushed man ends: straight on, over squares that exist and are empty."""
    unit = straight_on(walk)
    square: Square | None = walk.at
    if square in walk.view.firm:
        return None
    for _ in range(term.effects.push):
        assert square is not None
        square = walk.view.board.step(square, unit, walk.view.side, wrap=term.effects.wrap)
        if square is None or not walk.view.empty(square):
            return None
    return square


def straight_on(walk: Walk) -> Leap:
    """The shortest vector in the direction of the last leap: squares on a straight line, leaps for an oblique one."""
    assert walk.before is not None
    share = gcd(walk.before.dx, walk.before.dy)
    return Leap(walk.before.dx // share, walk.before.dy // share)


def _go_on(term: Term, index: int, walk: Walk, origin: Square, known: set[object] | None) -> Iterator[tuple[int, Walk]]:
    """The next leg, from an empty square or over a man taken in passing."""
    modes, view, square = pass_modes(term, index), walk.view, walk.at
    if not modes or index + 1 == len(term.legs):
        return
    if known is not None:
        state = index, square, walk.before, walk.bend, walk.taken
        if state in known:
            return
        known.add(state)
    if view.empty(square):
        if Mode.MOVE in modes:
            yield from _go(term, index + 1, walk, origin, known)
        return
    enemy = square in view.enemy
    if (enemy and Mode.CAPTURE in modes and square not in view.safe) or (not enemy and Mode.OWN in modes):
        trace = (*walk.trace[:-1], walk.trace[-1]._replace(role=TraceRole.VICTIM))
        taken = view._replace(own=view.own - {square}, enemy=view.enemy - {square})
        over = walk._replace(taken=(*walk.taken, square), trace=trace, view=taken)
        yield from _go(term, index + 1, over, origin, known)


__all__ = [
    "Action",
    "MoveKind",
    "TraceRole",
    "TraceStep",
    "View",
    "Walk",
    "actions",
    "allowed",
    "endings",
    "passed",
    "straight_on",
    "term_actions",
    "walks",
]
