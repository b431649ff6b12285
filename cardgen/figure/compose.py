"""A figure composed from the moves, for a piece without a recipe: a maker's own, as soon as it has a notation.

It speaks the language of the other figures. The pedestal shows the slide: a battlement is a rook's, a cup of pointed
arches a bishop's, a scalloped bowl a queen's; with four corners it is a limited one. The head shows the longest leap
that has a head: the knight's horse, the camel, the zebra, the alfil's dome, a stack of as many drums as squares. Size
is the class. A maker may choose another head for a piece of his own (catalog/heads.py): it is as if it leapt so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import gcd
from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Side, Square
from cardgen.catalog.heads import FigureHead
from cardgen.classes import PieceClass
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.figure.recipe import Recipe, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.engine.rules import Kind
    from cardgen.figure.recipe import Models
    from cardgen.figure.sculpt.part import Slot

BOARD = 17
"""Squares along a side of the board on which the moves are looked at; the piece stands in the middle."""
ENDLESS = 7
"""A slide that goes on for so many squares goes on for ever."""
HEADS = {
    Leap(1, 2): "horse",
    Leap(0, 2): "siege_tower",
    Leap(1, 3): "camel",
    Leap(2, 3): "zebra",
    Leap(1, 4): "giraffe",
}
"""What stands for a leap on a low body of its own, or on a pedestal."""
LOW = {"siege_tower": (1.17, 0.92)}
"""How large it is and how wide its stand, in bases, where that is not usual."""
USUAL = (1.02, 0.865)
EIGHT = 8
MANY = 5
"""Neighbours that a piece like a king steps to."""
SQUAT = {Leap(2, 2): "domed_tusks"}
MOST_DRUMS = 5
AS_IF: Mapping[FigureHead, tuple[Leap | None, int]] = {
    FigureHead.HORSE: (Leap(1, 2), 0),
    FigureHead.CAMEL: (Leap(1, 3), 0),
    FigureHead.ZEBRA: (Leap(2, 3), 0),
    FigureHead.GIRAFFE: (Leap(1, 4), 0),
    FigureHead.TUSKS: (Leap(2, 2), 0),
    FigureHead.TOWER: (Leap(0, 2), 0),
    FigureHead.DRUMS_3: (Leap(0, 3), 0),
    FigureHead.DRUMS_4: (Leap(0, 4), 0),
    FigureHead.DRUMS_5: (Leap(0, 5), 0),
    FigureHead.STONE: (Leap(3, 3), 0),
    FigureHead.CROWN: (None, EIGHT),
    FigureHead.PLAIN: (None, 0),
    FigureHead.VEE: (None, 2),
}
"""Which leap, and how many neighbours stepped to, have that head."""
LOPSIDED = 3
"""So few sides would look lopsided from most places, and the corners of their eaves would hang: twice as many."""
WALLED = 2.0
"""How much wider a keep is than other pedestals, in mm: within its walls is less room."""


@dataclass(frozen=True, slots=True)
class MoveShape:
    """What moves have in common with those of known pieces."""

    rook: bool
    bishop: bool
    """Whether it slides along some orthogonal, some diagonal, however far."""
    limited: bool
    """Whether none of its slides goes on for ever."""
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
    PieceClass.PIECE: Size(33, 21, 24),
    PieceClass.ROYAL: Size(35, 35, 24),
}


def shape(kind: Kind) -> MoveShape:
    """Look at what the piece reaches from the middle of a large empty board, taking or not."""
    middle = BOARD // 2
    start = Square(middle, middle)
    found = reach(kind.moves, start, View(Board(BOARD, BOARD), Side.WHITE, frozenset({start})))
    leaps = {Leap(to.file - middle, to.rank - middle) for to in found.quiet | found.capture}
    single = {leap for leap in leaps if gcd(leap.dx, leap.dy) == 1}
    slides = {leap for leap in single if leap * 2 in leaps}
    alone = leaps - {leap * times for leap in slides for times in range(2, BOARD)}
    lengths = {Leap(*sorted((abs(leap.dx), abs(leap.dy)))) for leap in alone - {Leap(0, 0)}}  # a pass goes nowhere
    return MoveShape(
        any(0 in (leap.dx, leap.dy) for leap in slides),
        any(abs(leap.dx) == abs(leap.dy) for leap in slides),
        not any(leap * ENDLESS in leaps for leap in slides),
        tuple(sorted(lengths - {Leap(0, 1), Leap(1, 1)}, key=lambda leap: (-(leap.dx**2 + leap.dy**2), leap.dx))),
        sum(max(abs(leap.dx), abs(leap.dy)) == 1 for leap in leaps),
    )


def looks_like(recipe: Recipe, models: Models) -> str:
    """The id of a figure with the same parts, whatever their sizes; empty when there is none."""
    names = _names(recipe)
    return next((each.id for each in models if _names(each) == names), "")


def _names(recipe: Recipe) -> set[tuple[Slot, str]]:
    """Its parts; collars are passed over, as they are all rings."""
    return {(step.slot, step.name) for step in recipe.steps if step.slot != "collar"}


@cache
def recipe_for(kind: Kind, class_: PieceClass, head: FigureHead | None = None) -> Recipe:
    """The recipe of a decent figure. Every kind gets one; kinds that move alike may look alike."""
    seen = shape(kind)
    return composed(kind.id, seen if head is None else headed(seen, head), class_)


def headed(seen: MoveShape, head: FigureHead) -> MoveShape:
    """Moves that slide as those, and have that head."""
    leap, steps = AS_IF[head]
    return replace(seen, leaps=() if leap is None else (leap,), steps=steps)


def composed(id_: str, seen: MoveShape, class_: PieceClass) -> Recipe:
    """The recipe for moves that look so."""
    size = SIZES[class_]
    steps = _slender(seen, size) if class_.front else _full(seen, size, royal=class_ is PieceClass.ROYAL)
    return Recipe(id_, size.base, steps, view=58.0)


def _slender(seen: MoveShape, size: Size) -> tuple[Step, ...]:
    """Pawns and spears: a stem, and a small head; a vee for two ways to go, an octahedron for leaps."""
    top = _step("head", "globe", width=size.head)
    if seen.leaps:
        top = _step("head", "diamond", width=size.head)
    elif seen.steps == 2:
        top = _step("head", "vee", height=1.2 * size.head)
    return _step("body", "stem", height=size.neck, neck=7.0), _step("collar", "ring"), top


def _full(seen: MoveShape, size: Size, *, royal: bool) -> tuple[Step, ...]:
    """Pieces and royals."""
    pedestal = _pedestal(seen, size.head + 4.5)
    beast = HEADS.get(_told(seen), "")
    if not pedestal and beast:
        collar = (_step("collar", "rings", out=1.6),) if royal else ()
        large, wide = LOW.get(beast, USUAL)
        body = _step("body", "low", height=22.0 if royal else 14.0, rim=wide * size.base)
        return (body, *collar, _step("head", beast, size=large * size.base))
    steps = [_step("body", "stem", height=size.neck, neck=12.0 if pedestal else 10.5)]
    steps.append(_step("collar", "triple" if royal else "ring"))
    if pedestal:
        return (*steps, pedestal, _step("head", beast, size=size.head) if beast else _within(seen, size.head))
    return (*steps, _head(seen, size.head))


def _told(seen: MoveShape) -> Leap:
    """The longest leap that has a head; a leap to nowhere when none has."""
    return next((leap for leap in seen.leaps if leap in HEADS or leap in SQUAT or leap.dx == 0), Leap(0, 0))


def _pedestal(seen: MoveShape, width: float) -> Step | None:
    if seen.rook and seen.bishop:
        return _step("pedestal", "square_bowl" if seen.limited else "bowl", width=width)
    if seen.rook and seen.limited:
        return _step("pedestal", "keep", width=width + WALLED)
    if seen.rook:
        return _step("pedestal", "rampart", width=width)
    if seen.bishop:
        return _step("pedestal", "petals" if seen.limited else "arcade", width=width)
    return None


def _within(seen: MoveShape, size: float) -> Step:
    """What stands in a pedestal and is no beast: a mitre in a bishop's cup, a ball in the others."""
    if seen.leaps or seen.steps >= EIGHT:
        return _head(seen, 0.8 * size)
    if seen.rook:
        return _step("head", "globe", width=0.6 * size)
    return _step("head", "mitre", width=0.62 * size, height=0.8 * size)


def _head(seen: MoveShape, size: float) -> Step:
    """What has no beast: a stack of drums, a tower, a dome with tusks; else a turned head."""
    leap = _told(seen)
    if leap in SQUAT:
        return _step("head", SQUAT[leap], size=size)
    if leap.dy:
        count, width = min(leap.dy, MOST_DRUMS), 0.95 * size
        drum = max(1.3 * size / count, 0.3 * width + 2.7)
        sides = count if count > LOPSIDED else 2 * count
        return _step("head", "stack", count=count, width=width, drum=drum, sides=sides)
    if seen.leaps:
        return _step("head", "brilliant", width=0.8 * size, height=0.8 * size)
    if seen.steps >= MANY:
        return _step("head", "crown", width=0.85 * size, height=0.7 * size)
    return _step("head", "globe", width=0.66 * size)


def _step(slot: Slot, name: str, **sizes: float | str | bool) -> Step:
    return Step(slot, name, tuple(sorted(sizes.items())))
