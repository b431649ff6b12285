"""Pictures on cards that a maker's folder brings: where they are, and which are missing or out of date."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.card.pictures import Pictures
    from cardgen.catalog import Piece
    from cardgen.figure.recipe import Recipe

MODELS, PICTURES = "models", "pictures"
"""A maker's recipes are in DIR/models, their pictures in DIR/models/pictures, as ours are."""


def pictures_of(catalogs: Iterable[Path]) -> Pictures:
    """Our pictures, with those of these folders laid over them. Raises CardgenError for recipes that cannot be read."""
    from cardgen.card.pictures import Pictures

    folders = tuple(folder / MODELS / PICTURES for folder in catalogs)
    return Pictures(folders, frozenset(_sculpted(catalogs)))


def tell_of_pictures(pieces: Iterable[Piece], catalogs: tuple[Path, ...]) -> None:
    """Say which figures of a maker have no picture, or an old one, and how to draw it."""
    sculpted = _sculpted(catalogs)
    for piece in pieces:
        if piece.figure in sculpted:
            folder, recipe = sculpted[piece.figure]
            if trouble := _trouble(piece, recipe, folder / MODELS / PICTURES):
                names = f"{piece.id} --catalog {folder}"
                click.echo(
                    f"{trouble}; draw it: cardgen stl {names} --format svg -o {folder / MODELS / PICTURES}", err=True
                )


def _trouble(piece: Piece, recipe: Recipe, folder: Path) -> str:
    from cardgen.figure import renew

    stamps = [stamp for name in (piece.figure, piece.id) if (stamp := renew.stored_stamp(folder / f"{name}.svg"))]
    if not stamps:
        return f"{piece.id} has no picture of its figure yet"
    return "" if stamps[0] == renew.stamp(recipe) else f"the picture of {piece.id} is older than its recipe"


def _sculpted(catalogs: Iterable[Path]) -> dict[str, tuple[Path, Recipe]]:
    """The recipes in these folders by all their names, each with its folder."""
    return {name: (folder, recipe) for folder in catalogs for recipe in _recipes(folder) for name in _names(recipe)}


def _recipes(folder: Path) -> Iterator[Recipe]:
    if (folder / MODELS).is_dir():
        from cardgen.figure import recipe

        yield from recipe.load(folder / MODELS)


def _names(recipe: Recipe) -> tuple[str, ...]:
    return recipe.id, *recipe.aliases
