"""A figure's picture as plain paths, read from a strict and tiny subset of SVG."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """Filled areas and lines over them, in the units of the file with y downwards."""

    id: str
    box: tuple[float, float, float, float]
    """Left, top, right, bottom of the ink."""
