"""What is drawn on playing cards: suits, pips, arrows, checkers, faces of dice. Each is a symbol with a name. Pure.

Whoever reads the finished file finds each by its name: suit.hearts, pip, step, checker.white, face.4.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.card.engraving import Band, RoundBoard, moves
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import CLASS_COLOURS, DARK_SQUARE, INK, RED, WHITE, tint
from cardgen.games.core.paper.cards import Suit
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Text, Use, circle, ellipse, polygon, rectangle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.ink.items import Item, Point
    from cardgen.picture.svg import Picture

BOX = (-0.55, -0.55, 0.55, 0.55)
"""Of what is drawn for a side of 1 round its middle."""
EBONY, SHEEN = "#2B2622", "#6B6259"
"""Of Black's tiles and checkers."""
IVORY, SHADE = "#F6EAD2", "#D8C09A"
"""Of White's checkers."""
HALO, PALE = 0.72, 0.2
"""How wide the ornament behind a man is, as a share of the card, and how strong."""
PIPS: Mapping[int, tuple[Point, ...]] = MappingProxyType(
    {
        0: (),
        1: ((0, 0),),
        2: ((-1, 1), (1, -1)),
        3: ((-1, 1), (0, 0), (1, -1)),
        4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
        5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
        6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
    }
)
"""Where the pips of a die are, in steps from its middle."""
PIP = Symbol("pip", (Fill(circle(0, 0, 0.5), INK),), BOX)
MAN_LETTERS = MappingProxyType({"king": "K", "queen": "Q"})
"""Men of chess who are told apart by little, with their letters in a corner."""
DIE_LETTER = 0.38 / MM_PER_TYPE_POINT
DARK_DIE, DARK_GROUND = ".dark", "#C9C0B6"
"""How the names of faces of the dark one of two dice end, and what they lie on."""
UNDERLINE = Symbol("underline", (Fill(rectangle(-0.5, -0.1, 1, 0.2), INK),), BOX)
"""Under a number that reads as another head to foot."""
_LOBE: tuple[Point, ...] = (
    (0, -0.48), (-0.10, -0.30), (-0.50, -0.02), (-0.50, 0.22), (-0.50, 0.50), (-0.10, 0.52), (0, 0.22),
    (0.10, 0.52), (0.50, 0.50), (0.50, 0.22), (0.50, -0.02), (0.10, -0.30), (0, -0.48),
)  # fmt: skip
"""A heart: cubics with their handles."""
_STEM: tuple[Point, ...] = ((-0.20, -0.50), (0.20, -0.50), (0.05, -0.10), (-0.05, -0.10))


def _cubics(points: tuple[Point, ...]) -> str:
    start, *rest = points
    parts = (" ".join(f"{x:g},{y:g}" for x, y in rest[at : at + 3]) for at in range(0, len(rest), 3))
    return f"M{start[0]:g},{start[1]:g}" + "".join(f"C{part}" for part in parts) + "Z"


def _spade() -> tuple[Item, ...]:
    leaf = tuple((x * 0.94, 0.06 - y * 0.9) for x, y in _LOBE)
    return Fill(_cubics(leaf), INK), Fill(polygon(_STEM), INK)


def _club() -> tuple[Item, ...]:
    leaves = (circle(x, y, 0.235) for x, y in ((0, 0.27), (-0.26, -0.06), (0.26, -0.06), (0, 0.03)))
    return (*(Fill(leaf, INK) for leaf in leaves), Fill(polygon(_STEM), INK))


_SUITS: Mapping[Suit, tuple[Item, ...]] = MappingProxyType(
    {
        Suit.HEARTS: (Fill(_cubics(_LOBE), RED),),
        Suit.DIAMONDS: (Fill(polygon(((0, 0.52), (0.38, 0), (0, -0.52), (-0.38, 0))), RED),),
        Suit.SPADES: _spade(),
        Suit.CLUBS: _club(),
    }
)


@cache
def suit_sign(suit: Suit) -> Symbol:
    """The sign of a suit, of height 1 round its middle; told by its shape where there is no red."""
    return Symbol(f"suit.{suit.value}", _SUITS[suit], BOX)


def pips(count: int, x: float, y: float, side: float) -> Iterator[tuple[float, float, float]]:
    """Where the pips of a face lie that is so wide, and how wide they are."""
    step, across = side * 0.27, side * 0.2
    yield from ((x + dx * step, y + dy * step, across) for dx, dy in PIPS[count])


@cache
def tile(side: Side) -> Symbol:
    """Under letters, of side 1: white with a rim, or black."""
    path = rectangle(-0.48, -0.48, 0.96, 0.96, 0.14)
    ink = (Fill(path, EBONY),) if side is Side.BLACK else (Fill(path, WHITE), Stroke(path, INK, 0.035))
    return Symbol(f"tile.{side.name.lower()}", ink, BOX)


@cache
def arrow_head() -> Symbol:
    """The point of an arrow that goes to the right, its tip in the origin."""
    return Symbol("head", (Fill(polygon(((0, 0), (-1, 0.6), (-1, -0.6))), INK),), (-1.1, -0.7, 0.1, 0.7))


@cache
def step() -> Symbol:
    """A square that a stride goes over or comes to."""
    path = rectangle(-0.5, -0.5, 1, 1)
    return Symbol("step", (Fill(path, DARK_SQUARE), Stroke(path, SHADE, 0.03)), BOX)


@cache
def checker(side: Side) -> Symbol:
    """A checker as it lies on the table, 2 wide, its foot in the origin."""
    dark = side is Side.BLACK
    top, wall, edge = (SHEEN, EBONY, INK) if dark else (IVORY, SHADE, EBONY)
    high, up = 0.52, 0.36
    body = rectangle(-1, up, 2, high)
    items: tuple[Item, ...] = (
        Fill(ellipse(0, up, 1, up), wall),
        Fill(body, wall),
        Stroke(
            f"M-1,{up + high:g}L-1,{up:g}C-1,{up * 0.45:g} -0.55,0 0,0C0.55,0 1,{up * 0.45:g} 1,{up:g}L1,{up + high:g}",
            edge,
            0.03,
        ),
        *(_groove(x, up, edge) for x in (-0.8, -0.55, -0.28, 0, 0.28, 0.55, 0.8)),
        Fill(ellipse(0, up + high, 1, up), top),
        Stroke(ellipse(0, up + high, 1, up), edge, 0.03),
        Stroke(ellipse(0, up + high, 0.74, up * 0.74), edge, 0.02),
    )
    return Symbol(f"checker.{side.name.lower()}", items, (-1.1, -0.1, 1.1, 1.4))


@cache
def small_checker(side: Side) -> Symbol:
    """A checker from above, of side 1 round its middle, for the tile of that side."""
    ink = WHITE if side is Side.BLACK else INK
    rings = tuple(Stroke(circle(0, 0, radius), ink, 0.09) for radius in (0.44, 0.27))
    return Symbol(f"checker.small.{side.name.lower()}", rings, BOX)


def _groove(x: float, up: float, ink: str) -> Stroke:
    """An upright line on the wall."""
    foot = up * (1 - (1 - x * x) ** 0.5)
    return Stroke(f"M{x:g},{foot + 0.06:.4f}L{x:g},{foot + 0.44:.4f}", ink, 0.02)


@cache
def die_face(sign: str) -> Symbol:
    """A face of a die, of side 1 round its middle: pips for a number, a star, or a letter."""
    shown = _pips(int(sign)) if sign.isdecimal() else _star_or_letter(sign)
    return Symbol(f"face.{sign}", (*_cut(), *shown), BOX)


@cache
def pip_face(name: str, count: int, *, dark: bool) -> Symbol:
    """A face of a die with pips, under a name of its own; of the dark one of two dice."""
    return Symbol(name, (*_cut(dark=dark), *_pips(count)), BOX)


def _pips(count: int) -> tuple[Item, ...]:
    return tuple(Fill(circle(x, y, wide / 2), INK) for x, y, wide in pips(count, 0, 0, 0.96))


@cache
def kit_face(name: str, picture: Picture | None) -> Symbol:
    """A face of a printed die, of side 1 round its middle: a man by his id, a star, or a number in figures.

    Its name says whose roll it is, if it is somebody's, and whether the die is the dark one of two.
    """
    word, dark = name.removesuffix(DARK_DIE).rpartition(".")[2], name.endswith(DARK_DIE)
    if picture is None:
        return Symbol(name, (*_cut(dark=dark), *_star_or_letter(word)), BOX)
    scale = min(0.8 / picture.height, 0.8 / picture.width)
    inner = picture_symbol(picture, round(scale, 8), 0.002, 0.012)
    x, y = -scale * (picture.box[0] + picture.width / 2), scale * picture.box[3] - 0.4
    said = MAN_LETTERS.get(word, "")
    letter = (Text(-0.42, 0.13, said, "sans-bold", DIE_LETTER, INK),) if said else ()
    return Symbol(name, (*_cut(dark=dark), Use(inner, x + 0.08 * len(letter), y, scale), *letter), BOX)


def _cut(*, dark: bool = False) -> tuple[Item, ...]:
    """The outline of a face."""
    path = rectangle(-0.48, -0.48, 0.96, 0.96, 0.16)
    return Fill(path, DARK_GROUND if dark else WHITE), Stroke(path, INK, 0.035)


def _star_or_letter(sign: str) -> tuple[Item, ...]:
    if sign == "star":
        return (Fill(polygon(_star(0.34, 0.14)), INK),)
    size = 0.62 / MM_PER_TYPE_POINT
    return (Text(-width(sign, "serif-bold", size) / 2, -0.21, sign, "serif-bold", size, INK),)


@cache
def halo(width: float) -> Symbol:
    """A round of engraved lines behind a man, for a card so wide, round its middle."""
    side = width * HALO
    field = RoundBoard(side, side, 0)
    band = Band(field, 0.2, 0.96, max(2, round(side / 6)), 4 * round(side / 7))
    ink = Group((Stroke(moves("piece", band), tint(CLASS_COLOURS["piece"], PALE), 0.2),), -side / 2, -side / 2)
    return Symbol("halo", (ink,), (-side / 2, -side / 2, side / 2, side / 2))


def _star(out: float, inside: float) -> Iterator[Point]:
    for at in range(10):
        far, turn = (inside if at % 2 else out), pi / 2 + at * pi / 5
        yield far * cos(turn), far * sin(turn)
