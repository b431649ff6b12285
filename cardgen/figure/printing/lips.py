"""Lips: where the skin is too thin beside something stout, as where a groove leaves it at a grazing angle. Only looks.

Layers do not tell a lip from the sharp corner of what it hangs on. So rays go into the figure, from points that are
spread evenly over all of its skin: where one soon comes out again through a face that looks the other way, the wall
between the two is as thin as the ray is long. Every wall is met from both of its faces.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardgen.figure.solid.mesh import Mesh

RAYS = 8000
"""Of a figure, whatever its size: each stands for as much of its skin."""
WITHIN = 0.002
"""So far under the skin a ray begins, in mm."""
SHARPEST = math.cos(math.radians(30.0))
"""Two faces that meet at a wider angle are an edge and no lip."""
SPREAD = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)
"""Multiples of these, without their whole numbers, fill a cube evenly (Roberts 2018)."""
NEIGHBOURHOOD = 4.0
"""In mm; lips are told by where most of them are."""


@dataclass(frozen=True, slots=True)
class ThinLips:
    """All that is too thin."""

    area: float = 0.0
    """In mm², of one face."""
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    """The middle of where most of it is, in mm."""

    def __str__(self) -> str:
        return f"{self.area:.1f} mm², most of them near x = {self.x:.1f}, y = {self.y:.1f}, z = {self.z:.1f}"


def lips(mesh: Mesh, solid: Any, thin: float, above: float = 0.0) -> ThinLips:  # noqa: ANN401  manifold3d has no types
    """What is thinner than that, in mm, seen from points higher than `above`; `solid` is the mesh as a manifold."""
    points, normals, share = _spread(mesh)
    high = points[:, 2] > above
    points, normals = points[high], normals[high]
    found = points[_thin(solid, points, normals, thin)]
    return ThinLips(len(found) * share / 2, *_crowd(found)) if len(found) else ThinLips()


def _spread(mesh: Mesh) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
    """Points on the skin, which way it looks there, and how many mm² each stands for."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    across = np.cross(two - one, three - one)
    doubled = np.linalg.norm(across, axis=1)
    upto = np.cumsum(doubled / 2)
    share = float(upto[-1]) / RAYS
    number = np.arange(RAYS)
    within, u, v = ((number * step) % 1 for step in SPREAD)
    facet = np.searchsorted(upto, (number + within) * share)
    u, v = np.where(u + v > 1, [1 - u, 1 - v], [u, v])
    start = one[facet]
    points = start + u[:, None] * (two[facet] - start) + v[:, None] * (three[facet] - start)
    return points, across[facet] / doubled[facet, None], share


def _thin(solid: Any, points: NDArray[np.float64], normals: NDArray[np.float64], thin: float) -> list[int]:  # noqa: ANN401
    """Which of the points have the other face behind them, nearer than that."""
    begin, end = (points - WITHIN * normals).tolist(), (points - thin * normals).tolist()
    hits = ((i, hit[0]) for i, hit in enumerate(map(solid.ray_cast, begin, end)) if hit)
    return [i for i, hit in hits if normals[i] @ hit.normal < -SHARPEST]


def _crowd(points: NDArray[np.float64]) -> list[float]:
    """The middle of the neighbourhood with most of the points."""
    import numpy as np  # noqa: PLC0415  heavy

    _, place, count = np.unique(points // NEIGHBOURHOOD, axis=0, return_inverse=True, return_counts=True)
    middle: list[float] = points[place.reshape(-1) == count.argmax()].mean(axis=0).tolist()
    return middle
