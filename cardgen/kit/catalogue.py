"""Our catalogue and recipes, with a maker's folders laid over them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import catalog, data
from cardgen.catalog.folders import piece_files
from cardgen.figure import names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.catalog import Catalogue, Piece
    from cardgen.figure.recipe import Models

MODELS = "models"
"""A maker's recipes are in DIR/models, as ours are."""


def load_catalogue(folders: Iterable[Path] = (), *, house_rules: bool = True) -> Catalogue:
    """The pieces. Raises FileErrors with all mistakes: a figure without a recipe, a file of recipes misnamed."""
    makers = tuple(folders)
    catalogue = catalog.load(makers, house_rules=house_rules, figures=lambda: names.laid_over(model_folders(makers)))
    known = {name for piece in catalogue.pieces for name in (piece.id, piece.figure)} if makers else ()
    names.refuse_misnamed((folder / MODELS for folder in makers), known)
    return catalogue


def makers_state(folders: Iterable[Path]) -> tuple[data.FileState, ...]:
    """What tells whether a maker's pieces are still as they were. Raises CardgenError."""
    return data.states(path for folder in folders for path in piece_files(folder))


def home_of(piece: Piece, folders: Iterable[Path]) -> Path | None:
    """Which of a maker's folders the piece stands in; none for ours."""
    assert piece.place is not None  # it was read from a file
    inside = Path(piece.place.file).parents
    return next((folder for folder in folders if folder in (Path(piece.place.file), *inside)), None)


def load_models(folders: Iterable[Path] = ()) -> Models:
    """The recipes. Raises CardgenError."""
    from cardgen.figure import recipe  # noqa: PLC0415  reads all parts

    return recipe.laid_over(list(model_folders(folders)))


def model_folders(folders: Iterable[Path]) -> tuple[Path, ...]:
    """Where recipes are looked for, ours first."""
    return data.folder("models"), *(folder / MODELS for folder in folders)
