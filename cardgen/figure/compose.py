"""A figure composed from the moves, for a piece without a recipe: a maker's own, as soon as it has a notation.

It speaks the language of the other figures. The pedestal shows the slide: a battlement is a rook's, a lobed cup a
bishop's, a scalloped bowl a queen's. The head shows the longest leap, the finial a single step. Size is the class.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import gcd
from typing import TYPE_CHECKING

from cardgen.figure.recipe import Recipe, Step
from cardgen.moves.board import Board, Leap, Side, Square
from cardgen.moves.interpreter import View
from cardgen.moves.reach import reach
from cardgen.moves.rules import PieceClass

if TYPE_CHECKING:
    from cardgen.figure.part import Slot
    from cardgen.moves.rules import Kind

BOARD = 17
"""Squares along a side of the board on which the moves are looked at; the piece stands in the middle."""
RIDE = 5
"""A move that goes on for so many equal steps is a slide or a ride."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What moves have in common with those of known pieces."""

    rook: bool
    bishop: bool
    """Whether it slides along some orthogonal, some diagonal."""
    leaps: tuple[Leap, ...]
    """Its leaps and steps, each by its absolute, sorted lengths, longest first."""
    steps: int
    """How many of the eight neighbours it reaches."""


@dataclass(frozen=True, slots=True)
class Size:
    """Of a class, in mm."""

    base: float
    neck: float
    """Height of the neck."""
    head: float


SIZES = {
    PieceClass.PAWN: Size(25, 19, 11),
    PieceClass.SPEAR: Size(27, 26, 11),
    PieceClass.PIECE: Size(31, 24, 20),
    PieceClass.ROYAL: Size(35, 38, 21),
}


def shape(kind: Kind) -> Shape:
    """Look at what the piece reaches from the middle of a large empty board, taking or not."""
    middle = BOARD // 2
    start = Square(middle, middle)
    found = reach(kind.moves, start, View(Board(BOARD, BOARD), Side.WHITE, frozenset({start})))
    leaps = {Leap(to.file - middle, to.rank - middle) for to in found.quiet | found.capture}
    primitive = {leap for leap in leaps if gcd(leap.dx, leap.dy) == 1}
    rides = {leap for leap in primitive if Leap(leap.dx * RIDE, leap.dy * RIDE) in leaps}
    single = {leap for leap in leaps if not any(_on(leap, ride) for ride in rides)}
    lengths = {Leap(*sorted((abs(leap.dx), abs(leap.dy)))) for leap in single | rides}
    far = sorted(lengths - {Leap(0, 1), Leap(1, 1)}, key=lambda leap: (-(leap.dx**2 + leap.dy**2), leap.dx))
    return Shape(
        any(0 in (ride.dx, ride.dy) for ride in rides),
        any(abs(ride.dx) == abs(ride.dy) for ride in rides),
        tuple(far),
        sum(max(abs(leap.dx), abs(leap.dy)) == 1 for leap in leaps),
    )


@cache
def recipe_for(kind: Kind) -> Recipe:
    """The recipe of a decent figure. Every kind gets one; kinds that move alike may look alike."""
    seen, size = shape(kind), SIZES[kind.class_]
    if kind.class_ in (PieceClass.PAWN, PieceClass.SPEAR):
        steps = _slender(seen, size)
    else:
        steps = _full(seen, size, royal=kind.class_ is PieceClass.ROYAL)
    return Recipe(kind.id, size.base, steps, view=58.0)


def _slender(seen: Shape, size: Size) -> tuple[Step, ...]:
    """Pawns and spears: a stem, and a small head that says how they go."""
    return (
        _step("body", "stem", height=size.neck, neck=7.0),
        _step("collar", "ring"),
        _head(seen, size.head, small=True),
    )


def _full(seen: Shape, size: Size, *, royal: bool) -> tuple[Step, ...]:
    pedestal = _pedestal(seen, size.head + 7)
    steps = [_step("body", "stem", height=size.neck, neck=12.0 if pedestal else 10.5)]
    steps.append(_step("collar", "triple" if royal else "ring"))
    if pedestal:
        steps.append(pedestal)
    head = _head(seen, size.head, small=False)
    if not pedestal and head.name == "horse":
        steps = [_step("body", "low", height=11.0 if not royal else 22.0, rim=0.82 * size.head + 8)]
        steps += [_step("collar", "rings", out=1.6)] if royal else []
        head = _step("head", "horse", size=size.head + 10)
    steps.append(head)
    if seen.steps >= 8 and head.name != "horse" and royal:
        steps.append(_step("finial", "cross", height=9.0))
    return tuple(steps)


def _pedestal(seen: Shape, width: float) -> Step | None:
    if seen.rook and seen.bishop:
        return _step("pedestal", "bowl", width=width)
    if seen.rook:
        return _step("pedestal", "rampart", width=width)
    if seen.bishop:
        return _step("pedestal", "lobes", width=width)
    return None


def _head(seen: Shape, size: float, *, small: bool) -> Step:
    """The longest leap: a horse for the knight's; else the turned head of what it is most like."""
    if not small and any(leap.dx == 1 and leap.dy == 2 for leap in seen.leaps):
        return _step("head", "horse", size=size)
    if seen.leaps:
        return _step("head", "mitre", width=0.72 * size, height=0.95 * size, slit=0.0)
    if seen.steps >= 5:
        return _step("head", "crown", width=0.85 * size, height=0.7 * size)
    return _step("head", "globe", width=0.62 * size if not small else size)


def _on(leap: Leap, ride: Leap) -> bool:
    """Whether a leap is a multiple of a ride's step."""
    times = max(abs(leap.dx), abs(leap.dy)) // max(abs(ride.dx), abs(ride.dy))
    return times > 0 and leap == Leap(ride.dx * times, ride.dy * times)


def _step(slot: Slot, name: str, **sizes: float | str | bool) -> Step:
    return Step(slot, name, tuple(sorted(sizes.items())))
