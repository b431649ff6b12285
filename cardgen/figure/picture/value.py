"""A picture as a value: filled areas and drawn lines, from the ground up. Pure; knows no mesh, no SVG, no paper.

The unit is the millimetre at the largest size a card prints the picture in; x runs right, y runs down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

PicturePoint: TypeAlias = tuple[float, float]
Polyline: TypeAlias = tuple[PicturePoint, ...]


@dataclass(frozen=True, slots=True)
class ToneArea:
    """Areas of one tone. Holes run the other way round, so that even-odd and nonzero filling agree."""

    tone: str
    """A colour as #rrggbb."""
    outlines: tuple[Polyline, ...]
    """Closed by themselves: the last point is not the first again."""


@dataclass(frozen=True, slots=True)
class ToneLine:
    """Lines of one width with round ends and joins."""

    tone: str
    width: float
    lines: tuple[Polyline, ...]
    closed: bool = False
    """Whether each line returns to its first point."""


@dataclass(frozen=True, slots=True)
class FigurePicture:
    """Layers in the order in which they are painted."""

    width: float
    height: float
    unit: float
    """Millimetres of the figure that one unit shows."""
    layers: tuple[ToneArea | ToneLine, ...]

    @property
    def points(self) -> int:
        """How many points all layers have together: what the picture weighs."""
        return sum(
            len(line)
            for layer in self.layers
            for line in (layer.outlines if isinstance(layer, ToneArea) else layer.lines)
        )
