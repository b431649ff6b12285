"""Pictures for a wall of figures: light, and a little to scale, so that a pawn looks up to a king."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cardgen.ink.image import Image
from cardgen.ink.items import Page
from cardgen.ink.svg import svg_of
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.picture.light import LightPicture, light_picture
from cardgen.picture.svg import Picture
from cardgen.provenance import code, hashing
from cardgen.provenance.kept import KeptValues
from cardgen.raster.fewer import fewer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

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
KEPT = "page/light.json"
"""What is kept of them in a folder of figures."""
MADE_BY = (light_picture.__module__,)


def wall_pictures(catalogs: tuple[Path, ...] = (), shelf: Path | None = None) -> dict[str, LightPicture]:
    """A picture of each piece by its id. Lacking where there is none, or one too heavy: its moves are shown instead.

    They are kept in the folder of figures, where there is one that can be written.
    """
    pictures = pictures_of(catalogs)
    shown = {piece.id: pictures.shown(piece) for piece in load_catalogue(catalogs).pieces}
    drawn = {id_: picture for id_, picture in shown.items() if isinstance(picture, Picture)}
    light = _kept(drawn, shelf / KEPT) if shelf else {id_: _light(picture) for id_, picture in drawn.items()}
    pixels = ((id_, of_pixels(one)) for id_, one in shown.items() if one is not None and not isinstance(one, Picture))
    return {**light, **{id_: one for id_, one in pixels if one is not None}}


def _kept(pictures: Mapping[str, Picture], path: Path) -> dict[str, LightPicture]:
    """The pictures as they were made before by the same code, else made anew."""
    kept, by = KeptValues(path), code.state(MADE_BY)
    values = {
        id_: kept.value(hashing.of_values(picture, _height(picture), by), partial(_drawn, picture))
        for id_, picture in pictures.items()
    }
    kept.save()
    return {id_: LightPicture(**value) for id_, value in values.items()}


def _drawn(picture: Picture) -> dict[str, Any]:
    return _light(picture)._asdict()


def _light(picture: Picture) -> LightPicture:
    return light_picture(picture, _height(picture))


def _height(picture: Picture) -> float:
    """In pixels of a plain screen."""
    tall = picture.height * picture.unit or USUAL
    return HIGHEST * float((min(tall, TALLEST) / TALLEST) ** LEVEL)


def of_pixels(raster: Raster) -> LightPicture | None:
    """A maker's picture as it is, with no more pixels than are seen; None where that is too heavy for a wall."""
    wide, high = raster.seen
    scale = min(HIGHEST / high, WIDEST / wide)
    width, height = (max(1, round(side * scale)) for side in (wide, high))
    page = Page(width, height, (Image(fewer(raster, 2 * min(width, height)), 0, 0, width, height),))
    svg = svg_of(page, "")
    return LightPicture(svg, width, height) if len(svg) <= HEAVIEST else None
