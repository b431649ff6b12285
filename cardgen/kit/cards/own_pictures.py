"""What there is to say of makers' pictures of pixels, once their cards are laid out: too few pixels, colours."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from cardgen.card.face import CardFace
from cardgen.ink.image import Image
from cardgen.ink.items import Group, Tagged, Use
from cardgen.raster.pixels import Raster
from cardgen.units import MM_PER_INCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.card.deck import LaidOut
    from cardgen.ink.items import Item, Page
    from cardgen.paper.looks import CardInk

SHARP = 200
"""Pixels to the inch that a picture needs to look sharp."""
ENOUGH, FINEST = 600, 1200
"""Pixels to the inch that are enough for any press, and beyond which a large file is told."""
LARGE = 2_000_000
"""Bytes of a picture."""


def notes_on_pixels(deck: LaidOut, ink: CardInk, scale: float) -> tuple[str, ...]:
    """Each note once; scale: how much larger the cards are printed than they are laid out."""
    cards = zip(deck.cards, deck.pages, strict=True)
    pictured = [(card, page) for card, page in cards if isinstance(card, CardFace) and isinstance(card.picture, Raster)]
    return tuple(dict.fromkeys(note for face, page in pictured for note in _notes(face, page, ink, scale)))


def _notes(face: CardFace, page: Page, ink: CardInk, scale: float) -> Iterator[str]:
    for image in _images(page.items):
        dpi, size = image.raster.dpi(image.width * scale), len(image.raster.data)
        head = f"{face.name}: its picture has {dpi:.0f} pixels to the inch on the card"
        if dpi < SHARP:
            yield f"{head}; give it {_pixels(image, SHARP, scale)} or more, which are {SHARP} to the inch."
        if dpi > FINEST and size > LARGE:
            fewer = _pixels(image, ENOUGH, scale)
            yield f"{head}, and {size / 1e6:.0f} MB; {fewer}, {ENOUGH} to the inch, would look the same."
        if ink != "full" and image.raster.packing == "jpeg" and image.raster.coloured:
            yield f"{face.name}: its picture is a JPEG in colours and stays so; save it in greys, or as PNG."


def _pixels(image: Image, dpi: int, scale: float) -> str:
    """How many there are at a resolution."""
    across, up = (ceil(dpi * side * scale / MM_PER_INCH) for side in (image.width, image.height))
    return f"{across} × {up}"


def _images(items: Iterable[Item]) -> Iterator[Image]:
    for item in items:
        if isinstance(item, Image):
            yield item
        elif isinstance(item, Group | Tagged):
            yield from _images(item.items)
        elif isinstance(item, Use):
            yield from _images(item.symbol.items)
