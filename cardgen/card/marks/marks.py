"""The marks of a diagram as symbols of side 1 round the middle of their square. No boards, no rules of movement.

What the piece may do is told by shape, how it gets there by ground and line; colour only agrees.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from cardgen.card.marks.signs import MAN_PATHS, sign
from cardgen.card.palette import BLUE, CLASS_COLOURS, INK, MAN, PAD, PAD_EDGE, RED, WHITE
from cardgen.ink.items import (
    Fill,
    Group,
    Item,
    Point,
    Stroke,
    Symbol,
    Use,
    arc,
    circle,
    line,
    polygon,
    polyline,
    square,
)

if TYPE_CHECKING:
    from cardgen.paper.classes import Class

STRING = 0.09
"""How thick a string is."""
DASHES = (0.13, 0.10)

CLEARANCE = {"mark.disc": 0.25, "mark.ring": 0.25, "mark.cross": 0.30, "mark.star": 0.26, "mark.man": 0.40}
"""How far from the middle of a mark a string stops."""
NEARER = 0.22
"""The same along a file or row, between the arms of a cross: a row of crosses does not look dashed then."""
OWN_HALF = 0.46
BOX_HALF = 0.24
ROUND_HALF = 0.36
"""Of a box round a mark: clear of the arms of a cross, and ways stop there."""


def _symbol(name: str, *items: Item) -> Symbol:
    return Symbol(f"mark.{name}", items)


def _triangle(corner: float, leg: float, up: int) -> str:
    """A right angle in a corner on the right side of the square."""
    return polygon(((corner, up * corner), (corner - leg, up * corner), (corner, up * (corner - leg))))


def _star() -> str:
    points: list[Point] = []
    for number in range(12):
        radius = 0.13 if number % 2 else 0.30
        points.append((radius * cos(pi * number / 6 + pi / 2), radius * sin(pi * number / 6 + pi / 2)))
    return polygon(points)


def _chevron(middle: float) -> str:
    """Half width 0.15, depth 0.14, pointing up."""
    return polyline(((-0.15, middle - 0.05), (0, middle + 0.09), (0.15, middle - 0.05)))


def _dashed_box(half: float, parts: int) -> tuple[Item, ...]:
    """An odd number of parts a side, dash and gap in turn, so that the corners are closed."""
    a, dash = half, (2 * half / parts, 2 * half / parts)
    sides = (((-a, a), (a, a)), ((-a, -a), (a, -a)), ((a, -a), (a, a)), ((-a, -a), (-a, a)))
    corners = [(x * a, y * a) for x in (-1, 1) for y in (-1, 1)]
    dashes = tuple(Stroke(line(start, end), INK, 0.07, dash) for start, end in sides)
    return (*dashes, *(Fill(square(x, y, 0.07), INK) for x, y in corners))


_MAN_BODY: tuple[Point, ...] = (
    (-0.11, 0.08), (0.11, 0.08), (0.20, -0.24), (0.34, -0.30), (0.34, -0.46), (-0.34, -0.46), (-0.34, -0.30),
    (-0.20, -0.24),
)  # fmt: skip
_MAN_SCALE = 0.84


def _man() -> str:
    head = circle(0, 0.20 * _MAN_SCALE, 0.22 * _MAN_SCALE)
    return head + polygon([(x * _MAN_SCALE, y * _MAN_SCALE) for x, y in _MAN_BODY])


def _arrow(way: int) -> str:
    """Half of the sign of a swap; there is room for a mark between the two."""
    y = 0.34 * way
    shaft, head = ((-0.37, y - 0.04), (0.13, y - 0.04)), ((0.13, y - 0.11), (0.38, y), (0.13, y + 0.11))
    back = (0.13, y + 0.04), (-0.37, y + 0.04)
    return polygon((x * way, y) for x, y in (*shaft, *head, *back))


DISC = _symbol("disc", Fill(circle(0, 0, 0.25), INK))
RING = _symbol("ring", Fill(circle(0, 0, 0.195), WHITE), Stroke(circle(0, 0, 0.195), BLUE, 0.11))
CROSS = _symbol(
    "cross", Stroke(polyline(((-0.21, -0.21), (0.21, 0.21))) + polyline(((-0.21, 0.21), (0.21, -0.21))), RED, 0.14)
)
PAD_SYMBOL = _symbol("pad", Fill(square(0, 0, 0.86, 0.12), PAD), Stroke(square(0, 0, 0.86, 0.12), PAD_EDGE, 0.07))
BOX, ROUND_BOX = _symbol("box", *_dashed_box(BOX_HALF, 5)), _symbol("box-round", *_dashed_box(ROUND_HALF, 7))
"""The second where the square has a mark of its own."""
MAN_SYMBOL = _symbol("man", Fill(_man(), MAN))
STAR = _symbol("star", Fill(_star(), RED))
SMALL_STAR = Symbol("mark.star-aside", (Use(STAR, -0.31, -0.31, 0.6),))
"""Where the square has a mark of its own."""
PUSH = _symbol("push", Stroke(_chevron(-0.10), INK, 0.08), Stroke(_chevron(0.06), INK, 0.08))
"""Upwards; on the way of the man who is pushed, where he leaves his square."""
PUSH_ALONG = 0.43
"""How far from the middle of the square; no mark reaches so far."""
SWAP = _symbol("swap", Fill(_arrow(1) + _arrow(-1), INK))
PASS = _symbol(
    "pass",
    Stroke(arc(0, 0, 0.60, 70, 290), INK, STRING),
    Fill(polygon(((0.40, 0.02), (0.80, 0.02), (0.60, 0.34))), INK),
)
PASS_ALONE = 1.75
"""So much larger is the sign of a pass where nothing else stands on the board."""
OPENING = _symbol("opening", Fill(_triangle(0.47, 0.36, 1), INK))
CONDITION = _symbol("condition", Fill(_triangle(0.43, 0.34, -1), WHITE), Stroke(_triangle(0.43, 0.34, -1), INK, 0.07))


MAN_SIDE = 0.72
"""How large the men of an example are."""
CASING = _symbol(
    "casing", Stroke(polyline(((-0.23, -0.23), (0.23, 0.23))) + polyline(((-0.23, 0.23), (0.23, -0.23))), WHITE, 0.22)
)
"""Under a cross that stands on a man."""


@cache
def standing(class_: Class, *, own: bool) -> Symbol:
    """A man of an example: white on the side of the piece, grey on the other."""
    path = MAN_PATHS[class_]
    rim = (Stroke(path, INK, 0.14),) if own else ()
    shape = Group((*rim, Fill(path, WHITE if own else MAN)), scale=MAN_SIDE)
    return Symbol(f"mark.{'own' if own else 'enemy'}-man.{class_}", (shape,))


@cache
def other(class_: Class) -> Symbol:
    """A piece like that on the own square, on the other side."""
    ground = Fill(square(0, 0, 0.90, 0.12), MAN)
    return Symbol(f"mark.other.{class_}", (ground, Use(sign(class_, WHITE), 0, 0, 0.60)))


@cache
def unsigned(class_: Class) -> Symbol:
    """The own square of a piece that is still to be invented: a disc to draw its sign in."""
    ground = Fill(square(0, 0, 0.90, 0.12), CLASS_COLOURS[class_])
    return Symbol(f"mark.own.{class_}-blank", (ground, Fill(circle(0, 0, 0.30), WHITE)))


@cache
def own(class_: Class) -> Symbol:
    """The own square of a piece."""
    ground = Fill(square(0, 0, 0.90, 0.12), CLASS_COLOURS[class_])
    return Symbol(f"mark.own.{class_}", (ground, Use(sign(class_, WHITE), 0, 0, 0.60)))
