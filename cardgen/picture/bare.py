"""A figure's picture without the shadow that it casts: for men on a square, on a tile or on a counter. Pure."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardgen.picture.svg import CAST, Picture, PictureArea, box_of


@lru_cache(maxsize=512)
def bare(picture: Picture) -> Picture:
    """The figure alone, in its own box; the same picture where there is no shadow."""
    parts = tuple(part for part in picture.parts if not (isinstance(part, PictureArea) and part.colour == CAST))
    if not parts or len(parts) == len(picture.parts):
        return picture
    paths = [part.path for part in parts]
    return replace(picture, id=f"{picture.id}.bare", parts=parts, box=box_of(paths, picture.id))
