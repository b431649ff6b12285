"""What a new piece looks like on a board: a picture of its own, of its figure, else the emblem that is on its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.front.emblem import emblem
from cardgen.errors import CardgenError
from cardgen.ink.items import Page
from cardgen.ink.svg import svg_of
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.gallery.wall import HIGHEST, of_pixels
from cardgen.picture.light import light_picture
from cardgen.picture.svg import Picture

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.picture.own import OwnPicture


def look_of(piece: Piece, catalogs: tuple[Path, ...]) -> str:
    """An SVG of it, without a ground."""
    art = _art(piece, catalogs)
    drawn = None if art is None else light_picture(art, HIGHEST) if isinstance(art, Picture) else of_pixels(art)
    return _emblem(piece) if drawn is None else drawn.svg


def _art(piece: Piece, catalogs: tuple[Path, ...]) -> OwnPicture | None:
    """None where there is none, or none that can be read: its card says why."""
    try:
        return pictures_of(catalogs).shown(piece)
    except CardgenError:
        return None


def _emblem(piece: Piece) -> str:
    one = emblem(piece.kind, piece.class_.value)
    return svg_of(Page(one.width, one.height, one.items), "", ground=False)
