"""Where a piece can go from the middle of an empty board, parted into leaps and longer ways. By the interpreter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Square
from cardgen.diagram import MarkKind, diagrams_of
from cardgen.diagram.probe import hops
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.reach import reach
from cardgen.notation.terms import Hop, Mode, Term, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.rules import Kind
    from cardgen.notation import Moves

FAR = 7
"""Squares to each side of the piece that are looked at."""
BOARD = Board(2 * FAR + 1, 2 * FAR + 1)
MIDDLE = Square(FAR, FAR)
LETTERS = "abcdefghijklmno"

LeapSet = frozenset[Leap]


@dataclass(frozen=True, slots=True)
class Shape:
    """Squares by how they are come to, as seen by the owner, all conditions (rows, a first move, an attack) being met.

    >>> from cardgen.notation import parse
    >>> found = shape_of(parse("mWcF"))
    >>> sorted(found.moves) == sorted(found.leaps & found.moves), Leap(1, 1) in found.captures
    (True, True)
    """

    moves: LeapSet
    captures: LeapSet
    leaps: LeapSet
    """Those of both that are come to in one go, with nothing that could stand in the way."""

    @property
    def all(self) -> LeapSet:
        """Wherever it can go or capture."""
        return self.moves | self.captures


def shape_of(moves: Moves) -> Shape:
    """The shape of moves."""
    bare = [term._replace(guard=None, initial=False) for term in moves]
    found = [_of_term(term) for term in bare]
    quiet, taken = _union(one for one, _ in found), _union(one for _, one in found)
    direct = _union(quiet | taken for term, (quiet, taken) in zip(bare, found, strict=True) if is_leap(term))
    return Shape(quiet, taken, direct)


@dataclass(frozen=True, slots=True)
class ShownHops:
    """Hops as the card draws them, with men to hop over: squares by what is done there, and ways over men."""

    men: LeapSet
    moves: LeapSet
    captures: LeapSet
    ways: tuple[tuple[Leap, Leap], ...]
    """From the square before a man to the landing behind him."""


def shown_hops(kind: Kind) -> ShownHops | None:
    """What is shown of a piece that hops; None of one that does not."""
    if not any(map(hops, kind.moves)):
        return None
    diagram = diagrams_of(kind.moves, front=kind.front)[0]
    moves, captures = (
        frozenset(mark.at for mark in diagram.marks if mark.what in (what, MarkKind.BOTH) and _near(mark.at))
        for what in (MarkKind.MOVE, MarkKind.CAPTURE)
    )
    ways = tuple((arch.start, arch.end) for arch in diagram.arches if _near(arch.end))
    return ShownHops(frozenset(filter(_near, diagram.men)), moves, captures, ways)


def _near(leap: Leap) -> bool:
    return max(abs(leap.dx), abs(leap.dy)) <= FAR


def is_leap(term: Term) -> bool:
    """Whether it is made in one go, whatever stands between."""
    (leg, *more) = term.legs
    return not more and not leg.rides and leg.hop is Hop.NONE


def squares_text(leaps: Iterable[Leap]) -> str:
    """Squares in two letters each, file and rank, on a board with the piece in its middle.

    >>> squares_text([Leap(0, 1), Leap(-1, 0)])
    'ghhi'
    """
    return "".join(LETTERS[dx + FAR] + LETTERS[dy + FAR] for dx, dy in sorted(leaps))


def _union(sets: Iterable[LeapSet]) -> LeapSet:
    return frozenset[Leap]().union(*sets)


@cache
def _of_term(term: Term) -> tuple[LeapSet, LeapSet]:
    """Squares to go to and squares to capture on: the latter is where a lone enemy could be met."""
    quiet = _ends(term)
    stops = [modes for index in range(len(term.legs)) if (modes := stop_modes(term, index))]
    takes = {Mode.CAPTURE in modes for modes in stops}
    if term.effects.keeps_enemy or takes == {False}:
        return quiet, frozenset()
    if takes == {True} and all(leg.hop in (Hop.NONE, Hop.LAME) for leg in term.legs):
        legs = tuple(leg._replace(modes=Mode.MOVE) for leg in term.legs)
        return quiet, _ends(term._replace(legs=legs))
    if len(term.legs) == 1 and term.legs[0].hop in (Hop.CANNON, Hop.GRASSHOPPER):
        return quiet, frozenset()  # a lone man is the one that it hops over, so behind him there is nobody
    found = reach((term,), MIDDLE, View(BOARD))
    return quiet, frozenset(map(_leap, found.capture))


def _ends(term: Term) -> LeapSet:
    found = actions((term,), MIDDLE, View(BOARD), all_ways=False)
    return frozenset(_leap(one.to) for one in found if one.kind is MoveKind.QUIET and one.to != MIDDLE)


def _leap(square: Square) -> Leap:
    return Leap(square.file - MIDDLE.file, square.rank - MIDDLE.rank)
