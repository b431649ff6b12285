"""A tray for captured cubes. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.figure.gear.blocks import octagon
from cardgen.figure.printing.printability import Limits
from cardgen.figure.solid.form import Facets, Form

WALL, FLOOR = 1.8, 1.6
DEEP = 0.45
"""Of its rim above the floor, as a share of a cube's side."""
PLAY = 1.0
"""Beside each cube."""
CORNER = 1.5
LEAST = 1.2


@dataclass(frozen=True, slots=True)
class Tray:
    """Room for cubes of a side, in rows."""

    side: float
    across: int = 4
    rows: int = 2

    @property
    def inside(self) -> tuple[float, float]:
        """Length and width of what cubes lie on."""
        return self.across * (self.side + PLAY), self.rows * (self.side + PLAY)

    @property
    def foot(self) -> float:
        """How wide it stands."""
        return self.inside[0] + 2 * WALL

    @property
    def limits(self) -> Limits:
        """What still prints."""
        return Limits(wall=LEAST)

    def form(self) -> Form:
        """Open at the top."""
        long, wide = self.inside
        high = FLOOR + DEEP * self.side
        outer = [octagon(long / 2 + WALL, wide / 2 + WALL, CORNER + WALL / 2, z) for z in (0.0, high)]
        inner = [octagon(long / 2, wide / 2, CORNER, z) for z in (FLOOR, high + 1)]
        return Facets(tuple(outer)) - Facets(tuple(inner))
