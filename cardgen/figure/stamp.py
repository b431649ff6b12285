"""What a picture was drawn from, as two hashes that its file keeps: of the recipe, and of the code. Draws nothing.

The code is that of the parts in the recipe, and of all that makes a form, a mesh and a picture of them, each with what
it imports (provenance/code.py).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.found import homes
from cardgen.provenance import code, hashing

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.recipe import Recipe

DRAWING = ("cardgen.figure.build", "cardgen.figure.picture.draw", "cardgen.figure.picture.svg")
"""What draws every picture."""
UNSEEN = frozenset(("cardgen.errors", "cardgen.figure.printing.cavity", "cardgen.figure.printing.engraving"))
"""What these modules say, hollow out and engrave no picture shows; they are imported all the same."""
SHORT = 16
"""Digits of a hash are enough to tell pictures apart."""

_STAMP = re.compile(r'<svg [^>]*data-recipe="([0-9a-f]+)"(?:[^>]*data-code="([0-9a-f]+)")?')


@dataclass(frozen=True, slots=True)
class Stamp:
    """Of a picture that cardgen has drawn."""

    recipe: str
    code: str
    """Empty in pictures of early versions."""


def stamp(recipe: Recipe) -> Stamp:
    """What the picture of a recipe would be drawn from today."""
    shown = repr((recipe.base, recipe.view, recipe.steps, recipe.sides, recipe.lean, recipe.mirrored))
    used = homes((step.slot, step.name) for step in recipe.steps)
    return Stamp(hashing.of_bytes(shown.encode())[:SHORT], code.digest({*DRAWING, *used}, UNSEEN)[:SHORT])


def stored(path: Path) -> Stamp | None:
    """The stamp in the file of a picture; None when there is no file, or a picture that somebody drew by hand."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError):  # what is no text at all is told by who reads it
        return None


def read(svg: str) -> Stamp | None:
    """The stamp in the text of a picture."""
    found = _STAMP.match(svg)
    return Stamp(found[1], found[2] or "") if found else None
