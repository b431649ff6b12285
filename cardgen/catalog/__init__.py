"""The catalogue of pieces: what each one does, where that comes from, and the sets. Knows no paper and no solids."""

from __future__ import annotations

from cardgen.catalog.catalogue import Catalogue
from cardgen.catalog.load import check, load
from cardgen.catalog.piece import Confidence, Covered, Extras, Piece, PieceSet, Strength
from cardgen.catalog.template import template_entry

__all__ = [
    "Catalogue",
    "Confidence",
    "Covered",
    "Extras",
    "Piece",
    "PieceSet",
    "Strength",
    "check",
    "load",
    "template_entry",
]
