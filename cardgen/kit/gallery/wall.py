"""Pictures for a wall of figures: light, and a little to scale, so that a pawn looks up to a king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.ink.image import Image
from cardgen.ink.items import Page
from cardgen.ink.svg import svg_of
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.picture.light import LightPicture, light_picture
from cardgen.picture.svg import Picture
from cardgen.raster.fewer import fewer

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.picture.own import OwnPicture
    from cardgen.raster.pixels import Raster

HIGHEST, TALLEST = 220, 86
"""Pixels of a plain screen for a figure of so many millimetres."""
WIDEST = 150
"""Pixels of a plain screen for a picture of pixels."""
HEAVIEST = 400_000
"""Bytes of such a picture as it lies in its file."""
LEVEL = 0.6
"""How much of the difference in height is shown: 1 is all, 0 none."""
USUAL = 60
"""Millimetres of a picture that does not say what it shows."""


def wall_pictures(catalogs: tuple[Path, ...] = ()) -> dict[str, LightPicture]:
    """A picture of each piece by its id. Lacking where there is none, or one too heavy: its moves are shown instead."""
    pictures = pictures_of(catalogs)
    hung = ((piece.id, _hung(pictures.shown(piece))) for piece in load_catalogue(catalogs).pieces)
    return {id_: one for id_, one in hung if one is not None}


def _hung(picture: OwnPicture | None) -> LightPicture | None:
    if picture is None:
        return None
    return _light(picture) if isinstance(picture, Picture) else of_pixels(picture)


def _light(picture: Picture) -> LightPicture:
    tall = picture.height * picture.unit or USUAL
    return light_picture(picture, HIGHEST * (min(tall, TALLEST) / TALLEST) ** LEVEL)


def of_pixels(raster: Raster) -> LightPicture | None:
    """A maker's picture as it is, with no more pixels than are seen; None where that is too heavy for a wall."""
    wide, high = raster.seen
    scale = min(HIGHEST / high, WIDEST / wide)
    width, height = (max(1, round(side * scale)) for side in (wide, high))
    page = Page(width, height, (Image(fewer(raster, 2 * min(width, height)), 0, 0, width, height),))
    svg = svg_of(page, "")
    return LightPicture(svg, width, height) if len(svg) <= HEAVIEST else None
