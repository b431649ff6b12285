"""A maker's own picture of pixels on a card, as a drawing in millimetres. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.ink.image import Image
from cardgen.ink.items import Symbol
from cardgen.raster.pixels import digest

if TYPE_CHECKING:
    from cardgen.raster.pixels import Raster

OWN = "picture.own"
"""How the names of such drawings begin."""


@lru_cache(maxsize=256)
def pixel_symbol(raster: Raster, width: float, height: float) -> Symbol:
    """The picture so large, its lower left corner in the origin."""
    name = f"{OWN}.{digest(raster)}.{width:.2f}"
    return Symbol(name, (Image(raster, 0, 0, width, height),), (0, 0, width, height))
