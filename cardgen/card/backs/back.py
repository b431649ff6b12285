"""Backs: the sign of the class head to foot, round it the moves of the class as engraved ornament, and the game. Pure.

There is no ink near an edge and no line parallel to one: the rim is scalloped, and so is the thin line round it, so a
shift of two millimetres between front and back does not show. A back looks the same both ways up, so that a turned card
tells nothing.
"""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.engraving import Band, RoundBoard, moves, oval
from cardgen.card.marks.signs import back_sign
from cardgen.card.palette import CLASS_COLOURS, WHITE, tint
from cardgen.errors import CardgenError
from cardgen.ink.faces import MissingGlyphError
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.fonts import width as width_of
from cardgen.ink.items import Fill, Group, Page, Stroke, Symbol, Tagged, Text, Use, circle, line, polygon
from cardgen.ink.maker_fonts import makers_fonts
from cardgen.ink.typesetting import typeset
from cardgen.paper.looks import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Font, Item
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.paper.classes import Class
    from cardgen.paper.looks import BackStyle, CardLook

MARGIN = 6.4
"""Between the rim and the edges of the card (mm)."""
PETALS, PETAL = 40, 0.8
"""Of the rim, and how deep they go in and out (mm)."""
MIDDLE = 0.38
"""How wide the clear middle is, as a share of the field."""
BAND, BAND_HIGH = 0.69, 4.3
"""Where the name of the game runs, as a share of the way out, and how much room it has (mm)."""
ROUND_IT = 1.0
"""From the rim out to the thin line round it (mm)."""
RELIEF = 0.68
"""How much of the colour of a class is in the ornament of a dark deck, whose whole oval is to look dark from afar."""
LINE, RULE, RIM = 0.22, 0.3, 0.6
"""How thick lines of the ornament are, those beside it, and the rim of the middle."""
APART = 2.35
"""From spoke to spoke (mm)."""
RING = 1.55
"""From ring to ring (mm), about."""
BEAD = 0.36
"""Half as wide as a bead round the middle."""
SQUARE = 0.66
"""Of the lattice: how much of its cell a square takes, from corner to corner."""
SIGN, SIGN_OFFSET = 14.5, 8.6
"""Its height, and from the middle of the card to the middle of a sign."""
USUAL_FIELD = 25.0, 34.0
"""Half as wide as fields in which signs are so high; in narrower ones they are smaller, in wider ones larger (mm)."""
STAR, STAR_ROOM = 5.0, 26
"""How far the star of the moves reaches between the signs, where the clear middle goes so far up (mm)."""
KNOB = 0.62
"""Half as wide as the end of an arm of the star."""
FONT: Font = "serif-bold"
SIZES = (11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6)
"""Of the name of the game (points)."""
TRACKING, CAPITAL = 0.16, 0.67
"""Space after each letter, and how high capitals are, in em."""
ROOM = 0.40
"""The part of a turn that a name may take."""
NUMERAL = 9.0
ARMS: dict[Class, tuple[tuple[int, int], ...]] = {
    "royal": ((0, 1), (1, 1), (1, 0), (1, -1)),
    "piece": ((1, 2), (2, 1), (2, -1), (1, -2)),
    "pawn": ((0, 1), (1, 1), (-1, 1)),
    "spear": ((0, 1), (0, 2), (1, 1), (-1, 1)),
}
"""Where a king steps, a knight leaps, a pawn steps and captures, a spear slides and captures."""
NAMES: dict[Class, str] = {"royal": "royals", "piece": "pieces", "pawn": "pawns", "spear": "spears"}


class CardBack(NamedTuple):
    """What a back says."""

    class_: Class
    game: str = ""
    expansion: int = 0
    """0 for a set that is none, or where nobody is to know it."""


def back(card: CardBack, width: float, height: float, look: CardLook = USUAL) -> Page:
    """The back of all cards of a class of a game."""
    return _back(card, width, height, look, makers_fonts())


@cache
def _back(card: CardBack, width: float, height: float, look: CardLook, _: tuple[MakerFont, ...]) -> Page:
    """What is kept is kept for the fonts of a maker that are in force."""
    field = RoundBoard(width, height, MARGIN)
    colour = CLASS_COLOURS[card.class_]
    ink = WHITE if look.deck == "dark" else colour
    ornament = Symbol(f"back.{card.class_}", tuple(_ornament(card.class_, field, look, ink)), (0, 0, width, height))
    words = (*_on_band(card.game, field, ink), *_numeral(card.expansion, field, ink))
    x, y = width / 2, height / 2
    narrow, wide = USUAL_FIELD
    part = max(min(1, field.half / narrow), field.half / wide)
    high, off = SIGN * part, SIGN_OFFSET * part + (STAR if _starred(field) else 0)
    emblem = (
        Use(ornament, 0, 0),
        Use(back_sign(card.class_, ink), x, y + off, high),
        Use(back_sign(card.class_, ink), x, y - off, high, 180),
        *words,
        *(Group(words, width, height, rotation=180) for _ in words[:1]),
    )
    return Page(width, height, (Tagged("Figure", emblem, alt=_alt(card)),))


def _alt(card: CardBack) -> str:
    of = f" of {card.game}" if card.game else ""
    return f"Back of the {NAMES[card.class_]}{of}{f', expansion {card.expansion}' if card.expansion else ''}"


def _ornament(class_: Class, field: RoundBoard, look: CardLook, ink: str) -> Iterator[Item]:
    """The field, the clear middle with its rims, the band, and what the style puts round both."""
    petal, colour, dark = PETAL / field.half, CLASS_COLOURS[class_], look.deck == "dark"
    rim = oval(field, 1 - petal, PETALS, petal)
    yield Fill(rim, colour) if dark else Stroke(rim, ink, RULE)
    yield Stroke(oval(field, 1 - petal + ROUND_IT / field.half, PETALS, petal), colour, RULE)
    middle, half = MIDDLE, BAND_HIGH / 2 / field.half
    yield Stroke(oval(field, middle), ink, RIM)
    for out in (BAND - half, BAND + half):
        yield Stroke(oval(field, out), ink, RULE)
    yield from _star(class_, field, ink) if _starred(field) else _rule(field, ink)
    inner, outer = (middle + 1.6 / field.half, BAND - half), (BAND + half, 1 - 2.2 * petal)
    if look.style != "plain":
        engraved = tint(colour, RELIEF) if dark else ink
        yield Fill(_beads(field, middle + 0.9 / field.half), ink)
        yield Stroke(oval(field, inner[0]), ink, RULE)
        yield Stroke(oval(field, outer[1]), engraved, RULE)
        yield from (_band(class_, field, around, look.style, engraved) for around in (inner, outer))


def _starred(field: RoundBoard) -> bool:
    return field.place(MIDDLE, 0.25)[1] - field.height / 2 > STAR_ROOM


def _rule(field: RoundBoard, ink: str) -> Iterator[Item]:
    x, y = field.width / 2, field.height / 2
    yield Stroke(line((x - 5, y), (x + 5, y)), ink, RIM)


def _star(class_: Class, field: RoundBoard, ink: str) -> Iterator[Item]:
    """The moves of the class from one square, of its men and of those on the other side of the board."""
    ends = sorted({(x * turn, y * turn) for x, y in ARMS[class_] for turn in (1, -1)})
    scale = STAR / max(hypot(*end) for end in ends)
    places = [(field.width / 2 + x * scale, field.height / 2 + y * scale) for x, y in ends]
    middle = field.width / 2, field.height / 2
    yield Stroke("".join(line(middle, place) for place in places), ink, RULE)
    yield Fill("".join(circle(*place, KNOB) for place in (middle, *places)), ink)


def _band(class_: Class, field: RoundBoard, around: tuple[float, float], style: BackStyle, ink: str) -> Item:
    start, end = around
    rings = max(2, round((end - start) * field.half / RING))
    spokes = 4 * round(field.length((start + end) / 2) / APART / 4)
    band = Band(field, start, end, rings, spokes)
    return Stroke(moves(class_, band), ink, LINE) if style == "rosette" else Fill(_lattice(band), ink)


def _beads(field: RoundBoard, out: float) -> str:
    count = 4 * round(field.length(out) / (BEAD * 3.4) / 4)
    return "".join(circle(*field.place(out, number / count), BEAD) for number in range(count))


def _lattice(band: Band) -> str:
    """The dark squares of a round board on which squares stand on their corners."""
    half, squares = SQUARE / 2, []
    for row in range(2 * band.rings - 1):
        for spoke in range(band.spokes):
            ring, at = (row + 1) / 2, spoke + row % 2 / 2
            corners = ((ring, at - half), (ring + half, at), (ring, at + half), (ring - half, at))
            squares.append(polygon([band.place(*corner) for corner in corners]))
    return "".join(squares)


def _on_band(game: str, field: RoundBoard, ink: str) -> Iterator[Item]:
    """The name of the game along the upper half of the band, letter by letter."""
    text = " ".join(typeset(game).upper().split())
    round_, room = field.length(BAND), field.length(BAND) * ROOM
    try:
        size = next((size for size in SIZES if _across(text, size) <= room), SIZES[-1])
    except MissingGlyphError as error:
        raise CardgenError(f"the game {game!r} cannot stand on a back: {error}") from error
    along = -_across(text, size) / 2
    for letter in text:
        half = width_of(letter, FONT, size) / 2
        if letter != " ":
            yield _letter(letter, field, 0.25 - (along + half) / round_, size, ink)
        along += 2 * half + TRACKING * size * MM_PER_TYPE_POINT


def _across(text: str, size: float) -> float:
    return width_of(text, FONT, size, TRACKING)


def _letter(letter: str, field: RoundBoard, turn: float, size: float, ink: str) -> Group:
    """Its foot towards the middle."""
    (x, y), (on_x, on_y) = field.place(BAND, turn + 0.002), field.place(BAND, turn - 0.002)
    left, foot = -width_of(letter, FONT, size) / 2, -CAPITAL / 2 * size * MM_PER_TYPE_POINT
    text = Text(left, foot, letter, FONT, size, ink)
    return Group((text,), *field.place(BAND, turn), rotation=degrees(atan2(on_y - y, on_x - x)))


def _numeral(expansion: int, field: RoundBoard, ink: str) -> Iterator[Item]:
    """At the left end of the middle line of the band, to be read from outside."""
    if expansion:
        text = roman(expansion)
        left, foot = -width_of(text, FONT, NUMERAL) / 2, -CAPITAL / 2 * NUMERAL * MM_PER_TYPE_POINT
        at = field.place(BAND, 0.5)
        yield Group((Text(left, foot, text, FONT, NUMERAL, ink),), *at, rotation=90)


def roman(number: int) -> str:
    """A number as on clocks and monuments."""
    found = ""
    for worth, letters in _ROMAN:
        count, number = divmod(number, worth)
        found += letters * count
    return found


_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
