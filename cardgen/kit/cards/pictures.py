"""Pictures on cards that a maker's folder brings: where they are, and which are missing or out of date."""

from __future__ import annotations

from functools import cache, partial
from importlib.util import find_spec
from shlex import quote
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.figure import names
from cardgen.kit.catalogue import MODELS, load_models
from cardgen.picture.shelf import OURS, Folder, Pictures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.figure.recipe import Models
    from cardgen.figure.stamp import Stamp

PICTURES = "pictures"
"""A maker's pictures are in DIR/models/pictures, as ours are."""


def pictures_of(catalogs: Iterable[Path]) -> Pictures:
    """Our pictures, with those of these folders laid over them. Raises CardgenError for recipes that cannot be read."""
    makers = tuple(folder / MODELS for folder in catalogs)
    if not makers:
        return OURS
    folders = (Folder(folder / PICTURES, frozenset(_sculpted(folder))) for folder in makers)
    return Pictures(tuple(folders), names.laid_over((data.folder("models"), *makers)) or {})


def notes_on_pictures(pieces: Iterable[Piece], pictures: Pictures, catalogs: tuple[Path, ...]) -> tuple[str, ...]:
    """Which figures of a maker have no picture, or an old one, and how to draw it."""
    if not catalogs:
        return ()
    return tuple(_troubles({piece.id: piece for piece in pieces}.values(), pictures, catalogs))


def _troubles(pieces: Iterable[Piece], pictures: Pictures, catalogs: tuple[Path, ...]) -> Iterator[str]:
    models = cache(partial(load_models, catalogs))
    for piece in pieces:
        if piece.picture is not None:  # its maker's own, which no recipe has to do with
            continue
        path = pictures.file_of(piece)
        if path is None:
            homes = [folder.path for folder in pictures.folders if piece.figure in folder.sculpted]
            if homes:
                yield f"{piece.id} has no picture of its figure yet; {_how(piece, catalogs, homes[-1])}"
        elif _builds() and any(path.parent == folder.path for folder in pictures.folders):
            from cardgen.figure.stamp import stored  # noqa: PLC0415  a page has none, and no such pictures

            kept = stored(path)
            if kept is not None and (trouble := _age(piece, kept, models())):  # what has no stamp he drew by hand
                yield f"{trouble}; {_how(piece, catalogs, path.parent)}"


@cache
def _builds() -> bool:
    """Whether recipes can be read; a page knows the names of figures alone, and whoever made it has read the rest."""
    return find_spec("cardgen.figure.recipe") is not None


def _how(piece: Piece, catalogs: tuple[Path, ...], folder: Path) -> str:
    """The command that draws a picture into this folder."""
    named = " ".join(f"--catalog {quote(str(one))}" for one in catalogs)
    return f"draw it: cardgen stl {piece.id} {named} --format svg -o {quote(str(folder))}"


def _age(piece: Piece, kept: Stamp, models: Models) -> str:
    """What has changed since a picture was drawn; empty when nothing has."""
    from cardgen.figure.stamp import stamp  # noqa: PLC0415  only for folders of makers
    from cardgen.kit.figures.files import recipe_of  # noqa: PLC0415  the same

    now = stamp(recipe_of(piece, models))
    if kept == now:
        return ""
    if kept.recipe == now.recipe:
        return f"the picture of {piece.id} is older than our parts that its figure is made of"
    if piece.figure not in models:
        return f"the picture of {piece.id} is not of the figure that its moves give"
    return f"the picture of {piece.id} is older than its recipe"


def _sculpted(folder: Path) -> Iterator[str]:
    """The names of the recipes in a folder."""
    if not _builds():
        yield from names.laid_over((folder,)) or ()
    elif folder.is_dir():
        from cardgen.figure.recipe import load  # noqa: PLC0415  reads all parts

        for recipe in load(folder):
            yield from (recipe.id, *recipe.aliases)
