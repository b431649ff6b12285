"""How closely triangles follow a curved surface. Knows no mesh."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fineness:
    """The limits of tessellation."""

    distance: float = 0.02
    """Greatest distance from the true surface, in mm."""
    angle: float = 0.2
    """Greatest turn between two neighbouring edges, in radians."""


DRAFT = Fineness(0.05, 0.3)
NORMAL = Fineness()
FINE = Fineness(0.01, 0.1)
