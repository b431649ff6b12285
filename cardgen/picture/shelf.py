"""Where the pictures of figures are kept: ours beside our recipes, a maker's beside his own. Draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.picture.own import load_lines, load_own
from cardgen.picture.svg import load_picture

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.picture.own import OwnPicture
    from cardgen.picture.svg import Picture


@dataclass(frozen=True, slots=True)
class Folder:
    """A maker's pictures, <id>.svg."""

    path: Path
    sculpted: frozenset[str] = frozenset()
    """Figures that he has recipes for beside them: other pictures of these would show something else."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """Of each piece its figure, drawn from the solid that is printed."""

    folders: tuple[Folder, ...] = ()
    """A later one's pictures and recipes take the place of an earlier one's, and of ours."""
    recipes: Mapping[str, str] = field(default_factory=dict)
    """For other names of a figure: the id of its recipe, and so of its picture."""

    def shown(self, piece: Piece) -> OwnPicture | None:
        """What its card shows: its maker's own picture, else that of its figure. Raises CardgenError as `of` does."""
        return self.of(piece) if piece.picture is None else load_own(piece.picture)

    def of(self, piece: Piece) -> Picture | None:
        """The picture of its figure; None when there is none yet. Raises CardgenError when a file is no picture."""
        path = self.file_of(piece)
        if path is None:
            return None
        ours = not self.folders or path.parent == _ours()
        return load_picture(path) if ours else load_lines(path)

    def file_of(self, piece: Piece) -> Path | None:
        """The file with the picture of its figure; None when there is none yet."""
        figures = piece.figure, self.recipes.get(piece.figure, piece.figure)
        for folder in reversed(self.folders):
            if path := _first(folder.path, piece.id, *figures):  # by its own id it was drawn with cardgen stl
                return path
            if piece.figure in folder.sculpted:
                return None
        return _first(_ours(), *figures)


OURS = Pictures()


def _ours() -> Path:
    return data.inside("models", "pictures")


def _first(folder: Path, *names: str) -> Path | None:
    paths = (folder / f"{name}.svg" for name in names)
    return next((path for path in paths if _there(path)), None)


def _there(path: Path) -> bool:
    """Whether there is such a file. Raises CardgenError for what has the name of a picture and is no file."""
    if path.is_file():
        return True
    if path.is_symlink() or path.exists():
        raise CardgenError(f"{path}: {_kind(path)}; a picture is a file.")
    return False


def _kind(path: Path) -> str:
    if path.is_dir():
        return "this is a folder"
    return "this is a pipe or a device" if path.exists() else "this link leads to no file"
