"""The figures of models/, and the pieces of all sets that they are of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen import data
from cardgen.catalog import load
from cardgen.figure import recipe
from cardgen.figure.solid import plates, solids

if TYPE_CHECKING:
    from cardgen.catalog import Piece

MODELS = recipe.load(data.folder("models"))
PIECES: tuple[Piece, ...] = tuple(piece for each in load().sets for piece in each.pieces)
"""Of all sets."""


def forget() -> None:
    """Make every solid anew from now on."""
    for remembered in (solids._ball, solids._tube, solids._tiers, solids._horn, plates._plate):
        remembered.cache_clear()
