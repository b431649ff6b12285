"""What stands on the faces of dice and cubes that are folded: men, pips, a star. Pure.

Each is a symbol of side 1 round its middle that keeps clear of the folds, so that a fold that is a little off is not
seen. Whoever reads the finished file finds it by its name: block.white.pawn, block.black.blank, block.die.3.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import CLASS_COLOURS, INK, WHITE, tint
from cardgen.games.core.orthodox import PAWN
from cardgen.games.core.paper.blocks import BLANK
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Stroke, Symbol, Text, Use, circle, rectangle
from cardgen.pages.deck.signs import BOX, DARK_DIE, kit_face, pip_face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.paper.blocks import FacedBlock
    from cardgen.ink.items import Item
    from cardgen.pages.deck.faces import PictureOfMan
    from cardgen.picture.svg import Picture

FIELD, ROUNDED = 0.9, 0.1
"""The field of a cube's face and its corners, as shares of the side."""
MEDALLION, RIM, GROUND = 0.39, 0.37, 0.1
"""What a man stands on: its radius, that of the line in it, and how pale it is."""
REACH = 0.34
"""How far a man reaches from the middle."""
LINE, FINE, OUTLINE = 0.02, 0.002, 0.006
"""Lines, as shares of the side: at 22.5 mm as thick as those of counters."""
LETTER, CORNER = 0.155 / MM_PER_TYPE_POINT, 0.37
"""A man's letter, which can be read on the smallest cubes; how far from the middle it stands, to the left and up."""
LETTERS = MappingProxyType({"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"})
CAPITAL = 0.66
"""How high a capital is, in em."""


def block_face(block: FacedBlock, face: int, picture_of: PictureOfMan) -> Symbol:
    """What stands on a face: a cube's has a field in the colour of its side, a die's is as dice are."""
    word = block.faces[face]
    known = word in LETTERS
    picture = picture_of(PAWN if word == "pawn" else word, block.side or Side.WHITE) if known else None
    if block.side is not None:
        return cube_face(block.side, word, picture)
    name = f"block.die.{word}{DARK_DIE if block.dark else ''}"
    return pip_face(name, int(word), dark=block.dark) if word.isdecimal() else kit_face(name, picture)


@cache
def cube_face(side: Side, word: str, picture: Picture | None) -> Symbol:
    """White's is white, Black's black, so told without colour; the man stands on pale ground on both."""
    dark = side is Side.BLACK
    ink = WHITE if dark else INK
    field = rectangle(-FIELD / 2, -FIELD / 2, FIELD, FIELD, ROUNDED)
    items: list[Item] = [Fill(field, INK if dark else WHITE), Stroke(field, INK, LINE)]
    if word == BLANK:
        items.append(Stroke(circle(0, 0, RIM), ink, LINE / 2))
    else:
        items += _medallion(ink)
        items += _man(picture)
        items.append(_letter(LETTERS[word], ink))
    return Symbol(f"block.{side.name.lower()}.{word or 'blank'}", tuple(items), BOX)


def _medallion(ink: str) -> Iterator[Item]:
    yield Fill(circle(0, 0, MEDALLION), tint(CLASS_COLOURS["piece"], GROUND))
    yield Stroke(circle(0, 0, MEDALLION), ink, LINE / 2)
    yield Stroke(circle(0, 0, RIM), INK, LINE / 4)


def _man(picture: Picture | None) -> Iterator[Item]:
    """Round the middle, as large as there is room."""
    if picture is None:
        return
    scale = 2 * REACH / hypot(picture.width, picture.height)
    symbol = picture_symbol(picture, round(scale, 8), FINE, OUTLINE)
    left, top, right, bottom = picture.box
    yield Use(symbol, -scale * (left + right) / 2, scale * (top + bottom) / 2, scale)


def _letter(said: str, ink: str) -> Text:
    wide, high = width(said, "sans-bold", LETTER), CAPITAL * LETTER * MM_PER_TYPE_POINT
    return Text(-CORNER - wide / 2, CORNER - high / 2, said, "sans-bold", LETTER, ink)
