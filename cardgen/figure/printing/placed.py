"""A figure at its place on the bed of a printer, in the colour of its side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.figure.solid.mesh import Mesh

COLOURS = {"": "#E8D8B0", "white": "#F2ECDC", "black": "#4A3A2E"}
"""Of figures without a side, and of both sides."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedFigure:
    """A figure as it will be printed."""

    name: str
    mesh: Mesh
    colour: str = COLOURS[""]
    """As #rrggbb."""
    x: float = 0.0
    y: float = 0.0
    """Where its upright axis stands, in mm."""
