"""The faces of playing cards: men, checkers, strides, tables. Pure.

Corners are twice on a card, head to foot, so that it is read in a fan whichever way up it is held. A stride has one
corner: turned round it would lead the other way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import CLASS_COLOURS, EDGE, INK, RED, WHITE
from cardgen.errors import CardgenError
from cardgen.games.core.paper.cards import CheckersCard, ManCard, StrideCard, Suit, TableCard
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Group, Page, Stroke, Tagged, Text, Use, circle, line, rectangle
from cardgen.ink.typesetting import Block, Run, fit, typeset
from cardgen.pages.deck.signs import (
    PIP,
    UNDERLINE,
    arrow_head,
    checker,
    die_face,
    halo,
    kit_face,
    pips,
    small_checker,
    step,
    suit_sign,
    tile,
)
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.games.core.paper.cards import CardRow, OrdinaryCard, PlayCard
    from cardgen.ink.items import Font, Item
    from cardgen.paper.template import CardTemplate
    from cardgen.picture.svg import Picture

    PictureOfMan = Callable[[str, Side], Picture | None]

TILE = 10.0
"""The square with the letter, in mm."""
LETTER, RANK, NAME, SAID, WORTH = 21.0, 11.0, 14.0, 8.5, 17.0
"""Type, in points."""
TURNABLE = 6, 9
"""Numbers that read as each other head to foot."""
UNDER = 0.9
"""From a number down to the line under it."""
SUIT = 3.4
FACE = 8.4
"""The face with the pips."""
FOOT, NAME_UP = 1.0, 6.0
"""Baselines of the last line and of the name, over the inset."""
FEET, HEADROOM = 15.0, 3.0
"""From the inset to the figure's feet, and free over its head."""
SCALE = 0.6
"""Of a king, as he is printed; smaller men are a little larger than they would be beside him."""
KING_HIGH, EVEN = 85.6, 0.35
SMALL_CARD = 63.5
FINE, OUTLINE = 0.13, 0.2
DIE = 7.2
"""From one face of a die to the next, in mm."""
SIZES = (9.5, 9, 8.5, 8, 7.5, 7)
"""Of tables."""


class CardRoom(NamedTuple):
    """The content box of a card."""

    left: float
    right: float
    top: float
    bottom: float
    width: float
    height: float
    """Of the whole card."""

    @property
    def middle(self) -> float:
        """Across."""
        return self.width / 2


def play_card(card: PlayCard, template: CardTemplate, picture_of: PictureOfMan) -> Page:
    """The face of a card, upright. Raises CardgenError where a table has no room."""
    inset = template.inset
    room = CardRoom(
        inset.left, template.width - inset.right, template.height - inset.top, inset.bottom, *_size(template)
    )
    items = tuple(_face(card, room, picture_of))
    return Page(template.width, template.height, (Tagged("Sect", items, title=card.name),))


def _size(template: CardTemplate) -> tuple[float, float]:
    return template.width, template.height


def _face(card: PlayCard, room: CardRoom, picture_of: PictureOfMan) -> Iterator[Item]:
    match card:
        case ManCard():
            return _man(card, room, picture_of)
        case CheckersCard():
            return _checkers(card, room)
        case StrideCard():
            return _stride(card, room)
        case TableCard():
            return _table(card, room, picture_of)


def _man(card: ManCard, room: CardRoom, picture_of: PictureOfMan) -> Iterator[Item]:
    yield _name(card.name, room)
    yield from _both(tuple(_corner(card.side, card.letter, card.ordinary, room)), room)
    if card.worth is not None:
        yield from _both(_worth(card.worth, room), room)
    elif card.gap is not None:
        yield from _both(tuple(_gap(card.gap, room)), room)
    if said := _said(card):
        yield _last(said, room)
    picture = picture_of(card.key, card.side)
    if picture is not None:
        yield Tagged("Figure", (_halo(room), _figure(picture, room)), f"{card.name}.")


def _said(card: ManCard) -> str:
    if card.worth is not None:
        return f"{card.worth} pawnt{'s' if card.worth > 1 else ''}"
    return f"gap of {card.gap}" if card.gap else ""


def _checkers(card: CheckersCard, room: CardRoom) -> Iterator[Item]:
    yield _name(card.name, room)
    yield from _both(tuple(_corner(card.side, "", card.ordinary, room)), room)
    yield _last("your checker goes under him", room)
    across = (room.right - room.left) * 0.25
    foot = (room.bottom + FEET + room.top) / 2 - HEADROOM - across * 0.9
    stack = (Use(checker(card.side), room.middle, foot + at * across * 0.52, across) for at in range(2))
    yield Tagged("Figure", (_halo(room), *stack), f"{card.name}.")


def _stride(card: StrideCard, room: CardRoom) -> Iterator[Item]:
    yield _name(card.name, room, room.right - room.left)
    number = str(card.squares)
    yield Tagged("P", (*_stride_corner(card, number, room), *_rank(card.ordinary, room.left, room.top - TILE)))
    yield _last("off the edge: on from the other side", room, room.right - room.left)  # no corner is in its way
    yield Tagged("Figure", tuple(_path(card, room)), f"{card.name}: {number} squares.")


def _stride_corner(card: StrideCard, number: str, room: CardRoom) -> Iterator[Item]:
    """The number, and an arrow beside or over it."""
    x, y, size = room.left + TILE / 2, room.top - TILE / 2, LETTER + 3
    high = size * MM_PER_TYPE_POINT * 0.33
    yield Text(x - width(number, "serif-bold", size) / 2, y - high, f"{number} ", "serif-bold", size, INK)
    if card.way == "right":
        yield from _arrow((x + 5.5, y), (x + 13, y), 0.9)
    else:
        yield from _arrow((x + 8, y - 3.8), (x + 8, y + 3.8), 0.9)


def _arrow(start: tuple[float, float], end: tuple[float, float], thick: float) -> Iterator[Item]:
    head = thick * 3.4
    up = end[1] > start[1]
    stop = (end[0], end[1] - head * 0.9) if up else (end[0] - head * 0.9, end[1])
    yield Stroke(line(start, stop), INK, thick)
    yield Use(arrow_head(), *end, head, 90 if up else 0)


def _path(card: StrideCard, room: CardRoom) -> Iterator[Item]:
    """The square where one begins, those that are passed, and the one that is come to."""
    count, up = card.squares + 1, card.way == "up"
    low, high = room.bottom + FEET - 3, room.top - TILE - 6
    side = min((high - low) / 7, (room.right - room.left) / 7)
    length = side * count
    left = room.middle - (side if up else length) / 2
    foot = (low + high) / 2 - (length if up else side) / 2
    places = [(left + side / 2 + side * at * (not up), foot + side / 2 + side * at * up) for at in range(count)]
    yield from (Use(step(), x, y, side) for x, y in places)
    first, last = places[0], places[-1]
    yield Stroke(rectangle(last[0] - side / 2, last[1] - side / 2, side, side), INK, 0.45)
    yield Use(PIP, *first, side * 0.42)
    tip = (last[0], last[1] + side * 0.3) if up else (last[0] + side * 0.3, last[1])
    yield from _arrow(first, tip, 0.8)


def _table(card: TableCard, room: CardRoom, picture_of: PictureOfMan) -> Iterator[Item]:
    name = f"{typeset(card.name)} "
    across = room.right - room.left
    size = min(NAME + 2, (NAME + 2) * across / width(name, "serif-bold", NAME + 2))
    top = room.top - size * MM_PER_TYPE_POINT * 0.75
    rule = Stroke(line((room.left, top - 2), (room.right, top - 2)), CLASS_COLOURS["piece"], 0.5)
    yield Tagged("H2", (Text(room.left, top, name, "serif-bold", size, INK), rule))
    top -= 4.2
    indent = 8.0 + DIE * max(len(row.shows) for row in card.rows) if card.dice else 6.0
    blocks = _rows(card, across - indent, top - room.bottom, 6.6 if card.dice else 0)
    for row, block in zip(card.rows, blocks, strict=True):
        high = max(block.height, 6.6 if card.dice else 0)
        sign = _sign(row.sign, room.left, top, high, dice=card.dice) if row.sign else ()
        shown = tuple(_shown(row, room.left, top - high / 2, picture_of))
        yield Tagged("LI", (*sign, *shown, *block.at(room.left + indent, top - (high - block.height) / 2, INK)))
        top -= high + 1.4


def _rows(card: TableCard, across: float, high: float, least: float) -> list[Block]:
    """All rows in the largest type in which they have room. Raises CardgenError."""
    for size in SIZES:
        blocks = [fit((Run(row.text, "serif"),), across, high, (size,), 1.22) for row in card.rows]
        found = [one for one in blocks if isinstance(one, Block)]
        if len(found) == len(blocks) and added(max(one.height, least) + 1.4 for one in found) - 1.4 <= high:
            return found
    raise CardgenError(f"{card.name}: no room for its {len(card.rows)} rows; take larger cards.")


def _sign(sign: str, left: float, top: float, high: float, *, dice: bool) -> tuple[Item, ...]:
    if dice:
        return (Use(die_face(sign), left + 3.3, top - high / 2, 6.4),)
    return (Text(left, top - 2.6, f"{sign} ", "sans-bold", SIZES[1], CLASS_COLOURS["piece"]),)


def _shown(row: CardRow, left: float, y: float, picture_of: PictureOfMan) -> Iterator[Item]:
    """The faces of printed dice, behind that of an ordinary one."""
    for at, word in enumerate(row.shows, 1):
        key = word.partition(".")[0]
        picture = None if key == "star" or key.isdecimal() else picture_of(key, Side.WHITE)
        yield Use(kit_face(f"die.{word}", picture), left + 3.3 + at * DIE, y, 6.4)


def _both(items: tuple[Item, ...], room: CardRoom) -> Iterator[Item]:
    """The same in the opposite corner, head to foot."""
    yield Tagged("P", (Group(items),))
    yield Tagged("P", (Group(items, room.width, room.height, rotation=180),))


def _corner(side: Side, letter: str, ordinary: OrdinaryCard, room: CardRoom) -> Iterator[Item]:
    """Its letter on a tile, and below the ordinary card that does as well."""
    x, y = room.left + TILE / 2, room.top - TILE / 2
    yield Use(tile(side), x, y, TILE)
    if letter:
        high = LETTER * MM_PER_TYPE_POINT * 0.33
        ink = WHITE if side is Side.BLACK else INK
        yield Text(x - width(letter, "serif-bold", LETTER) / 2, y - high, f"{letter} ", "serif-bold", LETTER, ink)
    else:
        yield Use(small_checker(side), x, y, TILE * 0.62)
    yield from _rank(ordinary, room.left, room.top - TILE)


def _rank(card: OrdinaryCard, left: float, top: float) -> Iterator[Item]:
    """Rank and suit, in the middle under a tile."""
    wide = width(card.rank, "sans-bold", RANK)
    x, y = left + (TILE - wide - 0.7 - SUIT) / 2, top - 4.6
    yield Text(x, y, f"{card.rank} ", "sans-bold", RANK, RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else INK)
    yield Use(suit_sign(card.suit), x + wide + 0.7 + SUIT / 2, y + RANK * MM_PER_TYPE_POINT * 0.34, SUIT)


def _gap(gap: int, room: CardRoom) -> Iterator[Item]:
    """A face of a die with as many pips."""
    x, y = room.right - FACE / 2, room.top - FACE / 2
    yield Stroke(rectangle(x - FACE / 2, y - FACE / 2, FACE, FACE, 1.6), EDGE, 0.35)
    yield from (Use(PIP, at, up, across) for at, up, across in pips(gap, x, y, FACE))


def _worth(worth: int, room: CardRoom) -> tuple[Item, ...]:
    """The number in a ring; with a line under it where it reads as another number head to foot."""
    x, y, number = room.right - FACE / 2, room.top - FACE / 2, str(worth)
    high, half = WORTH * MM_PER_TYPE_POINT * 0.33, width(number, "serif-bold", WORTH) / 2
    items = (
        Stroke(circle(x, y, FACE / 2 + 0.4), CLASS_COLOURS["piece"], 0.5),
        Text(x - half, y - high, f"{number} ", "serif-bold", WORTH, INK),
    )
    return (*items, Use(UNDERLINE, x, y - high - UNDER, 2 * half)) if worth in TURNABLE else items


def _name(name: str, room: CardRoom, free: float = 0) -> Tagged:
    return Tagged("H2", (_centred(name, room, room.bottom + NAME_UP, "serif-bold", NAME, INK, free),))


def _last(said: str, room: CardRoom, free: float = 0) -> Tagged:
    return Tagged("P", (_centred(said, room, room.bottom + FOOT + 1, "sans", SAID, INK, free),))


def _centred(words: str, room: CardRoom, y: float, font: Font, size: float, colour: str, free: float = 0) -> Text:
    """Between the corners, or as wide as there is room without them."""
    free = free or room.width - 2 * (room.left + TILE + 2)
    size = min(size, size * free / width(words, font, size))
    return Text(room.middle - width(words, font, size) / 2, y, f"{words} ", font, size, colour)


def _halo(room: CardRoom) -> Use:
    """Behind the figure, pale: the ornament of the back."""
    return Use(halo(room.width), room.middle, (room.bottom + FEET + room.top) / 2 - HEADROOM)


def _figure(picture: Picture, room: CardRoom) -> Use:
    """Standing in the middle; small men a little larger than they are."""
    feet = room.bottom + FEET
    high = room.top - HEADROOM - feet
    natural = SCALE * picture.unit * (KING_HIGH / (picture.height * picture.unit)) ** EVEN
    scale = min(high / picture.height, natural * room.width / SMALL_CARD)
    symbol = picture_symbol(picture, round(scale, 6), FINE, OUTLINE)
    return Use(symbol, room.middle - scale * (picture.box[0] + picture.width / 2), feet + scale * picture.box[3], scale)
