"""The picture of a card in its place: a figure, an emblem that stands in for it, or its maker's own. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.card.face import Emblem, RefusedPicture
from cardgen.card.front.zones import picture_symbol
from cardgen.ink.image import Image
from cardgen.ink.items import Group, Symbol, Use
from cardgen.picture.svg import Picture
from cardgen.raster.pixels import Raster, digest

if TYPE_CHECKING:
    from cardgen.card.front.zones import Space
    from cardgen.ink.items import Item
    from cardgen.paper.classes import Class
    from cardgen.paper.template import CardTemplate
    from cardgen.picture.own import OwnPicture

OWN, MINE = "picture.own", "picture.mine-"
"""How the names of makers' drawings begin: of pixels, and of lines."""


def extent(picture: OwnPicture | Emblem) -> tuple[float, float]:
    """How wide and high a picture is, in its units or pixels."""
    return picture.seen if isinstance(picture, Raster) else (picture.width, picture.height)


def scale_of(picture: OwnPicture | Emblem, template: CardTemplate, class_: Class, space: Space, high: float) -> float:
    """How large a figure is drawn: at the scale of its class where its place allows that; others fill the place."""
    wide, tall = extent(picture)
    scale = min(space.picture / wide, high / tall)
    if not isinstance(picture, Picture) or not picture.unit:
        return scale
    return min(scale, template.picture.scales[class_] * picture.unit)


def picture_of(
    picture: OwnPicture | Emblem | RefusedPicture | None,
    template: CardTemplate,
    class_: Class,
    space: Space,
    high: float,
) -> tuple[Item, ...]:
    """The figure, its feet as low as the board, not higher than that."""
    if picture is None or isinstance(picture, RefusedPicture):
        return ()
    scale = scale_of(picture, template, class_, space, high)
    middle = space.right - space.picture / 2
    if isinstance(picture, Emblem):
        return (Group(picture.items, middle - scale * picture.width / 2, space.ground, scale),)
    if isinstance(picture, Raster):
        across, up = (round(side * scale, 3) for side in picture.seen)
        return (Use(pixel_symbol(picture, across, up), middle - across / 2, space.ground),)
    symbol = picture_symbol(picture, round(scale, 6), template.picture.fine_line, template.picture.outline)
    x, y = middle - scale * (picture.box[0] + picture.width / 2), space.ground + scale * picture.box[3]
    return (Use(symbol, x, y, scale),)


@lru_cache(maxsize=256)
def pixel_symbol(raster: Raster, width: float, height: float) -> Symbol:
    """A picture of pixels so large in millimetres, its lower left corner in the origin."""
    name = f"{OWN}.{digest(raster)}.{width:.2f}"
    return Symbol(name, (Image(raster, 0, 0, width, height),), (0, 0, width, height))
