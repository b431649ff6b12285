"""How well a figure prints without support: islands, thin walls, how easily it tips over. Looks, layer by layer.

A mesh with faults (see check.py) is not printed at all; what is found here is only advice to the sculptor.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.figure.mesh import Mesh

LAYER = 0.2
"""Height of a layer in mm."""
REACH = 0.55
"""What is farther than this from the layer below, in mm, begins in mid-air."""
WALL = 0.8
"""Two lines of a 0.4 mm nozzle."""
SMALLEST_ISLAND = 0.05
SMALLEST_THIN = 0.35
"""In mm²; less is the end of a point or an edge, not a wall."""
DIRECTIONS = 72
"""In which a figure is tipped over."""
ROUND = 2.0
"""Miter limit of the offsets; corners are round anyway."""


@dataclass(frozen=True, slots=True)
class Island:
    """A piece of a layer with nothing below it."""

    z: float
    area: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Printability:
    """What a layer scan has found."""

    islands: tuple[Island, ...]
    thin: tuple[float, ...]
    """Heights of the layers with a wall thinner than WALL."""
    tip: float
    """Degrees that the figure can be tilted before it falls."""


def examine(mesh: Mesh) -> Printability:
    """Scan the mesh in layers."""
    from cardgen.figure.mesh import to_manifold  # noqa: PLC0415  heavy

    solid = to_manifold(mesh)
    islands, thin = [], []
    below: Any = None
    for i in range(round(mesh.size[2] / LAYER)):
        z = (i + 0.5) * LAYER
        layer = solid.slice(z)
        if below is not None and not layer.is_empty():
            islands += _islands(layer, below, z)
        if _thin(layer):
            thin.append(z)
        below = layer
    return Printability(tuple(islands), tuple(thin), tip_angle(mesh))


def tip_angle(mesh: Mesh) -> float:
    """How far the figure can be tilted, in degrees: from the centre of mass to the nearest edge of the foot."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    pieces = np.einsum("ij,ij->i", one, np.cross(two, three)) / 6
    x, y, z = ((one + two + three) / 4 * pieces[:, None]).sum(axis=0) / pieces.sum()
    foot = mesh.vertices[mesh.vertices[:, 2] == 0].astype(np.float64)
    turns = np.radians(np.arange(DIRECTIONS) * 360 / DIRECTIONS)
    ways = np.stack([np.cos(turns), np.sin(turns)])
    reach = float(((foot[:, :2] @ ways).max(axis=0) - np.array([x, y]) @ ways).min())
    return math.degrees(math.atan2(reach, z))


def _islands(layer: Any, below: Any, z: float) -> list[Island]:  # noqa: ANN401
    carried = _grown(below, REACH)
    found = []
    for piece in layer.decompose():
        if piece.area() > SMALLEST_ISLAND and (piece ^ carried).is_empty():
            left, front, right, back = piece.bounds()
            found.append(Island(z, piece.area(), (left + right) / 2, (front + back) / 2))
    return found


def _thin(layer: Any) -> bool:  # noqa: ANN401
    """Whether something vanishes when the layer is shrunk by half a wall and grown again."""
    if layer.is_empty():
        return False
    rest = layer - _grown(_grown(layer, -WALL / 2), WALL / 2 + 0.08)
    return any(piece.area() > SMALLEST_THIN for piece in rest.decompose())


def _grown(section: Any, by: float) -> Any:  # noqa: ANN401
    import manifold3d  # noqa: PLC0415  heavy

    return section.offset(by, manifold3d.JoinType.Round, ROUND, 24)
