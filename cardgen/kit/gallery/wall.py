"""Pictures for a wall of figures: light, and a little to scale, so that a pawn looks up to a king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.picture.light import LightPicture, light_picture
from cardgen.picture.svg import Picture

if TYPE_CHECKING:
    from pathlib import Path

HIGHEST, TALLEST = 220, 86
"""Pixels of a plain screen for a figure of so many millimetres."""
LEVEL = 0.6
"""How much of the difference in height is shown: 1 is all, 0 none."""
USUAL = 60
"""Millimetres of a picture that does not say what it shows."""


def wall_pictures(catalogs: tuple[Path, ...] = ()) -> dict[str, LightPicture]:
    """A picture of each piece by its id. Lacking where there is none, or one of pixels: its moves are shown instead."""
    pictures = pictures_of(catalogs)
    shown = {piece.id: pictures.shown(piece) for piece in load_catalogue(catalogs).pieces}
    return {id_: _light(picture) for id_, picture in shown.items() if isinstance(picture, Picture)}


def _light(picture: Picture) -> LightPicture:
    tall = picture.height * picture.unit or USUAL
    return light_picture(picture, HIGHEST * (min(tall, TALLEST) / TALLEST) ** LEVEL)
