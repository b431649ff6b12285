"""Our catalogue and recipes, with a maker's folders laid over them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen import catalog, data
from cardgen.catalog.folders import piece_files
from cardgen.figure import names
from cardgen.yamlfile import files_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.catalog import Catalogue, Piece
    from cardgen.figure.recipe import Models

MODELS = "models"
"""A maker's recipes are in DIR/models, as ours are."""


def load_catalogue(folders: Iterable[Path] = (), *, house_rules: bool = True) -> Catalogue:
    """The pieces. Raises FileErrors with all mistakes: a figure without a recipe, a file of recipes misnamed.

    Those of a maker are kept too, until a file of them or of ours has changed: a page asks for them with every word.
    """
    makers = tuple(folders)
    return _laid_over(makers, house_rules, makers_state(makers)) if makers else _load((), house_rules=house_rules)


@lru_cache(maxsize=2)
def _laid_over(makers: tuple[Path, ...], house_rules: bool, _: tuple[data.FileState, ...]) -> Catalogue:
    return _load(makers, house_rules=house_rules)


def load_unsaved(folders: Iterable[Path], unsaved: Mapping[Path, str]) -> Catalogue:
    """The pieces with texts in the place of some files, as somebody is writing them. Raises FileErrors."""
    return _load(tuple(folders), house_rules=True, unsaved=unsaved)


def _load(
    makers: tuple[Path, ...], *, house_rules: bool, unsaved: Mapping[Path, str] = MappingProxyType({})
) -> Catalogue:
    catalogue = catalog.load(
        makers,
        house_rules=house_rules,
        figures=lambda: _figures(makers),
        unsaved=unsaved,
    )
    known = {name for piece in catalogue.pieces for name in (piece.id, piece.figure)} if makers else ()
    names.refuse_misnamed((folder / MODELS for folder in makers), known)
    return catalogue


def figure_names() -> dict[str, str]:
    """For each name of a figure of ours the id of its recipe."""
    return names.laid_over(model_folders(())) or {}


def _figures(makers: tuple[Path, ...]) -> tuple[str, ...] | None:
    """What all figures are called; None in a page, which has pictures of ours and no recipes."""
    if not files_in(data.folder(MODELS)):
        return None
    folders = model_folders(makers)
    return _figure_names(folders, data.states(path for folder in folders for path in files_in(folder)))


@lru_cache(maxsize=1)
def _figure_names(folders: tuple[Path, ...], _: tuple[data.FileState, ...]) -> tuple[str, ...] | None:
    """Found again when a recipe has changed: who writes a piece asks with every letter."""
    found = names.laid_over(folders)
    return None if found is None else tuple(found)


def makers_state(folders: Iterable[Path]) -> tuple[data.FileState, ...]:
    """What tells whether the pieces are still as they were, theirs and ours, and their figures. Raises CardgenError."""
    makers = tuple(folders)
    pieces = (path for folder in (data.folder("catalog"), *makers) for path in piece_files(folder))
    return data.states((*pieces, *(path for folder in model_folders(makers) for path in files_in(folder))))


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
    return data.folder(MODELS), *(folder / MODELS for folder in folders)
