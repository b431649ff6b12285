"""The same page with less ink: in greys for a laser, or in outlines without grounds. Pure.

It is done to finished pages, so nothing moves: what stands on a card, and where, is the same in every ink.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.card import palette
from cardgen.card.front.pedestal import DEEP, LIGHT, MIDDLE
from cardgen.card.front.picture_place import MINE, OWN
from cardgen.card.marks.paleness import plain
from cardgen.ink.image import Image
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Tagged, Text, Use, line
from cardgen.picture.svg import BLACK, CARVED, CAST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item, Page
    from cardgen.paper.looks import CardInk, CardLook
    from cardgen.raster.pixels import Raster

GREYS = {
    palette.BLUE: "#262626",
    palette.RED: "#262626",
    palette.PALE_INK: "#4A4A4A",
    palette.PALE_BLUE: "#4A4A4A",
    palette.PALE_RED: "#4A4A4A",
    palette.MAN: "#464646",
    palette.DARK_SQUARE: "#D2D2D2",
    palette.EDGE: "#8C8C8C",
    palette.PAD: "#BABABA",
    palette.PAD_EDGE: "#585858",
    LIGHT: palette.WHITE,
}
"""Grounds darker than their colours are, as a laser loses what is light; white men lighter, to be told from black ones.
Other colours are as light as before.
"""
OUTLINES = {
    palette.PAD: palette.WHITE,
    palette.PAD_EDGE: "#707070",
    palette.DARK_SQUARE: palette.WHITE,
    palette.EDGE: "#8C8C8C",
    palette.MAN: "#757575",
    **dict.fromkeys((palette.PALE_INK, palette.PALE_BLUE, palette.PALE_RED), "#606060"),
    palette.QUIET: palette.QUIET,
    palette.WHITE: palette.WHITE,
    DEEP: "#757575",
    CARVED: palette.WHITE,
    **dict.fromkeys((LIGHT, MIDDLE, CAST), palette.WHITE),
}
"""Other colours become black."""
HAIR = "#8C8C8C"
GRID = 0.03
"""How thick lines between squares are."""
THREAD = 0.016
HATCH = tuple(number * 3 / 11 for number in range(-3, 4))
"""How far the lines across a dark square are beside its diagonal."""
OWN_RIM = 0.09
LOW = 0.4
"""Of the ink of a maker's own picture, which may have no lines that could be left."""
PALE = 0.75
"""Lighter is the tint of a crest, which is left out."""


def inked(page: Page, ink: CardInk) -> Page:
    """The page in an ink; the same page where nothing is to be spared."""
    return page if ink == "full" else replace(page, items=_inked(page.items, ink))


def as_looked(page: Page, look: CardLook) -> Page:
    """The page in the ink and the strength of marks that a look has; the same page where both are usual."""
    return inked(plain(page) if look.plain else page, look.ink)


def _inked(items: Iterable[Item], ink: CardInk) -> tuple[Item, ...]:
    return tuple(other for item in items for other in _other(item, ink))


def _other(item: Item, ink: CardInk) -> Iterator[Item]:
    match item:
        case Use() if item.symbol.name.startswith("medallion."):
            return
        case Use():
            yield item._replace(symbol=_symbol(item.symbol, ink))
        case Image():
            yield item._replace(raster=_pixels(item.raster, ink))
        case Group() | Tagged():
            yield item._replace(items=_inked(item.items, ink))
        case Fill() | Stroke() | Text():
            yield item._replace(colour=_colour(item.colour, ink))


@lru_cache(maxsize=256)
def _pixels(raster: Raster, ink: CardInk) -> Raster:
    """A picture of pixels in greys; where ink is spared, with a part of it."""
    from cardgen.raster.tones import in_greys, paler  # noqa: PLC0415  few cards have any

    grey = in_greys(raster)
    return grey if ink == "grey" else paler(grey, LOW)


@lru_cache(maxsize=256)
def _colour(colour: str, ink: CardInk) -> str:
    if ink == "low":
        return OUTLINES.get(colour, palette.INK)
    level = round(palette.grey(colour) * 255)
    return GREYS.get(colour, f"#{level:02X}{level:02X}{level:02X}")


@lru_cache(maxsize=1024)
def _symbol(symbol: Symbol, ink: CardInk) -> Symbol:
    kind = symbol.name.partition(".")[0]
    if symbol.name.startswith(MINE):
        return replace(symbol, items=tuple(_toned(symbol.items, LOW if ink == "low" else 1)))
    if ink == "low" and kind == "board":
        return replace(symbol, items=tuple(_grid(symbol.items)))
    if ink == "low" and kind == "picture" and not symbol.name.startswith(OWN):
        return replace(symbol, items=tuple(_drawn(symbol)))
    if ink == "low" and symbol.name.startswith("mark.own"):
        return replace(symbol, items=tuple(_rimmed(symbol)))
    if kind == "crest":
        return replace(symbol, items=tuple(_without_tint(symbol.items, ink)))
    return replace(symbol, items=_inked(symbol.items, ink))


def _toned(items: Iterable[Item], strength: float) -> Iterator[Item]:
    """A maker's own picture in greys, as light as its colours are, with a part of their ink."""
    for item in items:
        if isinstance(item, Fill | Stroke):
            level = round(255 - (255 - round(palette.grey(item.colour) * 255)) * strength)
            yield item._replace(colour=f"#{level:02X}{level:02X}{level:02X}")


def _without_tint(items: Iterable[Item], ink: CardInk) -> Iterator[Item]:
    """A crest on white."""
    for item in items:
        if isinstance(item, Fill | Stroke):
            pale = palette.grey(item.colour) > PALE
            yield item._replace(colour=palette.WHITE if pale else _colour(item.colour, ink))


def _grid(items: Iterable[Item]) -> Iterator[Item]:
    """Lines between the squares; the dark ones are hatched, as in books of old."""
    for item in items:
        if isinstance(item, Fill):
            yield Stroke(item.path, HAIR, GRID)
            corners = [square.partition("L")[0].split(",") for square in item.path.split("M")[1:]]
            yield Stroke("".join(cut for x, y in corners for cut in _hatched(float(x), float(y))), HAIR, THREAD)


def _hatched(x: float, y: float) -> Iterator[str]:
    """From the left or the foot of a square up to its top or its right."""
    for off in HATCH:
        yield line((x + max(0, -off), y + max(0, off)), (x + min(1, 1 - off), y + min(1, 1 + off)))


def _rimmed(symbol: Symbol) -> Iterator[Item]:
    """A ground as its rim; what stands on it is dark."""
    for item in symbol.items:
        if isinstance(item, Fill):
            yield Fill(item.path, palette.WHITE)
            yield Stroke(item.path, palette.INK, OWN_RIM)
        elif isinstance(item, Use):
            yield item._replace(symbol=_dark(item.symbol))


def _dark(symbol: Symbol) -> Symbol:
    """A white sign in black."""
    items = tuple(item._replace(colour=palette.INK) for item in symbol.items if isinstance(item, Fill))
    return replace(symbol, name=f"{symbol.name}.dark", items=items)


def _drawn(symbol: Symbol) -> Iterator[Item]:
    """The lines of a picture: black on white, or white on the dark shape of a black man."""
    black = any(isinstance(item, Stroke) and item.colour == CARVED for item in symbol.items)
    for item in symbol.items:
        if isinstance(item, Fill) and black and item.colour == BLACK[DEEP]:
            yield item._replace(colour=palette.INK)
        elif isinstance(item, Stroke):
            yield item._replace(colour=palette.WHITE if item.colour == CARVED else palette.INK)
