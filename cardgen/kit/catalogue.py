"""Our catalogue and recipes, with a maker's folders laid over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen import catalog, data
from cardgen.figure import names

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.figure.recipe import Models

MODELS = "models"
"""A maker's recipes are in DIR/models, as ours are."""


def load_catalogue(folders: Iterable[Path] = (), *, house_rules: bool = True) -> Catalogue:
    """The pieces. Raises FileErrors with all mistakes, a figure that nobody has a recipe for among them."""
    makers = tuple(folders)
    return catalog.load(makers, house_rules=house_rules, figures=lambda: names.laid_over(model_folders(makers)))


def load_models(folders: Iterable[Path] = ()) -> Models:
    """The recipes. Raises CardgenError."""
    from cardgen.figure import recipe  # noqa: PLC0415  reads all parts

    return recipe.laid_over(list(model_folders(folders)))


def model_folders(folders: Iterable[Path]) -> tuple[Path, ...]:
    """Where recipes are looked for, ours first."""
    return data.folder("models"), *(folder / MODELS for folder in folders)
