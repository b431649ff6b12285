"""What lies beside and under the men of a diagram: checkers, discs with numbers, cards, dice, cubes. Pure.

Each is a form by its name on a square of side 1, as men are, so that whoever reads the finished file finds it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import INK, WHITE
from cardgen.games.core.orthodox import PAWN
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Stroke, Symbol, Text, Use, circle, rectangle
from cardgen.ink.typesetting import typeset
from cardgen.pages.deck.signs import MAN_LETTERS, kit_face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.games.core.paper.table_items import Disc, ItemRow
    from cardgen.ink.items import Item
    from cardgen.picture.svg import Picture

    PictureOf = Callable[[str, Side], Picture | None]

ROW, THING = 7.4, 6.6
"""How high a row is beside a diagram, and a thing in it, in mm."""
TITLE = 7.0
FROM_TITLE, BETWEEN = 1.6, 0.6
DARK = "#3A342E"
"""Black's checkers."""
LETTER = 0.48 / MM_PER_TYPE_POINT
"""Of the letters in the corners of men: on the smallest squares they can still be read."""
BOX = (0, 0, 1, 1)
_CHECKER = 0.115
"""How high a checker under a man is, in squares."""


def rows_of(rows: Sequence[ItemRow], left: float, top: float, room: float, picture_of: PictureOf) -> Iterator[Item]:
    """A row under another, as wide as there is room at most."""
    for at, (title, things) in enumerate((typeset(row.title), row.things) for row in rows):
        y = top - (at + 1) * ROW + (ROW - THING) / 2
        yield Text(left, y + THING / 2 - 0.9, f"{title} ", "sans-semibold", TITLE, INK)
        start = left + width(f"{title} ", "sans-semibold", TITLE) + FROM_TITLE
        step = min(THING + BETWEEN, (left + room - start - THING) / max(1, len(things) - 1))
        for place, thing in enumerate(things):
            yield _placed(thing, start + place * step, y, picture_of)


def _placed(thing: str, x: float, y: float, picture_of: PictureOf) -> Use:
    """A thing with its lower left corner there."""
    sort, *words = thing.split(".")
    side = Side.WHITE if words[0] == "white" else Side.BLACK
    if sort == "die":
        known = words[1] != "star" and not words[1].isdecimal()
        face = kit_face(thing, picture_of(words[1], side) if known else None)
        return Use(face, x + THING / 2, y + THING / 2, THING)
    key = PAWN if words[1] == "pawn" else words[1]
    picture = None if key == "checker" else picture_of(key, side)
    return Use(_thing(thing, side, picture), x, y, THING)


@cache
def _thing(name: str, side: Side, picture: Picture | None) -> Symbol:
    """A card or a cube: a man on it, or a checker."""
    cube = name.startswith("cube.")
    path = rectangle(0.03, 0.03, 0.94, 0.94, 0.06) if cube else rectangle(0.13, 0.0, 0.74, 1.0, 0.1)
    ground: tuple[Item, ...] = (Fill(path, WHITE), Stroke(path, INK, 0.06 if cube else 0.03))
    if picture is None:
        return Symbol(name, (*ground, *_disc(0.5, 0.5, 0.26, side)), BOX)
    scale = min(0.82 / picture.height, (0.84 if cube else 0.64) / picture.width)
    inner = picture_symbol(picture, round(scale, 8), 0.0015, 0.008)
    x = 0.5 - scale * (picture.box[0] + picture.width / 2)
    letter = MAN_LETTERS.get(name.rpartition(".")[2], "")
    label = (Text(0.18, 0.65, letter, "sans-bold", LETTER, INK),) if letter else ()
    return Symbol(name, (*ground, Use(inner, x + 0.06 * len(label), 0.09 + scale * picture.box[3], scale), *label), BOX)


def _disc(x: float, y: float, radius: float, side: Side) -> Iterator[Item]:
    yield Fill(circle(x, y, radius), DARK if side is Side.BLACK else WHITE)
    yield Stroke(circle(x, y, radius), INK, 0.04)


@cache
def number_disc(disc: Disc) -> Symbol:
    """A checker that stands for a man: its number, white on Black's."""
    said, size = str(disc.number), 0.58 / MM_PER_TYPE_POINT
    ink = WHITE if disc.side is Side.BLACK else INK
    label = Text(0.5 - width(said, "sans-bold", size) / 2, 0.3, said, "sans-bold", size, ink)
    return Symbol(f"disc.{disc.side.name.lower()}.{disc.number}", (*_disc(0.5, 0.5, 0.42, disc.side), label), BOX)


@cache
def checkers_under(disc: Disc) -> Symbol:
    """The stack that a man stands on, seen from the side, at the foot of his square."""
    items: list[Item] = []
    for at in range(disc.number):
        path = rectangle(0.1, 0.06 + at * _CHECKER, 0.8, _CHECKER - 0.015, 0.04)
        items += [Fill(path, DARK if disc.side is Side.BLACK else WHITE), Stroke(path, INK, 0.025)]
    return Symbol(f"under.{disc.side.name.lower()}.{disc.number}", tuple(items), BOX)
