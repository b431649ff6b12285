"""Where the pictures of figures are kept: ours beside our recipes, a maker's beside his own. Draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.card.picture import load_picture

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.picture import Picture
    from cardgen.catalog import Piece


@dataclass(frozen=True, slots=True)
class Pictures:
    """Of each piece its figure, drawn from the solid that is printed."""

    folders: tuple[Path, ...] = ()
    """Of a maker's pictures, <id>.svg; the last one that has a picture gives it."""
    sculpted: frozenset[str] = frozenset()
    """Figures that a maker has recipes for: our pictures of these would show something else."""

    def of(self, piece: Piece) -> Picture | None:
        """The picture of its figure; None when there is none yet. Raises CardgenError when a file is no picture."""
        for folder in reversed(self.folders):
            for name in (piece.figure, piece.id):
                if (path := folder / f"{name}.svg").is_file():
                    return load_picture(path)
        return None if piece.figure in self.sculpted else our_picture(piece.figure)


OURS = Pictures()


@cache
def our_picture(figure: str) -> Picture | None:
    """The picture that comes with a figure of ours."""
    path = data.folder("models") / "pictures" / f"{figure}.svg"
    return load_picture(path) if path.is_file() else None
