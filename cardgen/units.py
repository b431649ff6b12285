"""Lengths. Everything we design is in millimetres; only the PDF writer sees points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

Mm = NewType("Mm", float)
Pt = NewType("Pt", float)

MM_PER_INCH = 25.4
PT_PER_INCH = 72


def to_pt(length: Mm) -> Pt:
    """Millimetres to PostScript points (1/72 inch)."""
    return Pt(length / MM_PER_INCH * PT_PER_INCH)


def to_mm(length: Pt) -> Mm:
    """PostScript points (1/72 inch) to millimetres."""
    return Mm(length / PT_PER_INCH * MM_PER_INCH)


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle on paper, in millimetres. The origin is the lower left corner of the sheet, y goes up."""

    x: Mm
    y: Mm
    width: Mm
    height: Mm

    def __post_init__(self) -> None:
        if self.width <= 0 or self.height <= 0:
            raise ValueError(f"frame has no area: {self.width}×{self.height} mm")

    @property
    def right(self) -> Mm:
        """The x of the right edge."""
        return Mm(self.x + self.width)

    @property
    def top(self) -> Mm:
        """The y of the upper edge."""
        return Mm(self.y + self.height)

    @property
    def centre(self) -> tuple[Mm, Mm]:
        """The middle point."""
        return Mm(self.x + self.width / 2), Mm(self.y + self.height / 2)
