"""Meshes on a grid: every corner a whole number of steps and where no other is, every triangle facing as it did.

A corner moves by less than TOLERANCE. A point of a triangle lies between its corners, so it moves by no more than the
farthest of them: neither mesh has a point that is farther than that from the other. That is a bound, not a measurement.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError
from cardgen.figure.solid.check import SMALLEST_AREA
from cardgen.figure.solid.mesh import Mesh, different

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOLERANCE = 0.01
"""How far a corner may move, in mm."""
REACH = 0.0099
"""How far one is moved at most: what is left is for the rounding of numbers."""
STEPS = (200, 400, 800, 1600)
"""Steps of a millimetre, of the grids that are tried in their order."""
ROUNDS = 20
"""As often a corner is moved at most before a finer grid is tried."""


@dataclass(frozen=True, slots=True, eq=False)
class GridMesh:
    """A closed surface whose corners lie on a grid."""

    steps: int
    """In a millimetre."""
    places: NDArray[np.int32]
    """n × 3, in steps."""
    triangles: NDArray[np.int32]
    """m × 3, counter-clockwise seen from outside."""

    def mesh(self) -> Mesh:
        """In millimetres, as a file has it."""
        return Mesh(_millimetres(self.places, self.steps), self.triangles)


def on_grid(mesh: Mesh) -> GridMesh:
    """The mesh with its corners on the coarsest grid on which no triangle is lost or turned and no corners meet.

    Raises CardgenError when there is none: some triangle is smaller than anything that can be printed.
    """
    for steps in STEPS:
        places = _Rounding(mesh, steps).places()
        if places is not None:
            return GridMesh(steps, places.astype("int32"), mesh.triangles)
    raise CardgenError(f"it has triangles that are lost within {TOLERANCE} mm.")


def farthest(mesh: Mesh, stored: Mesh) -> float:
    """How far a corner lies from where it was, in mm; both have their corners in the same order."""
    import numpy as np  # noqa: PLC0415  heavy

    moved = mesh.vertices.astype(np.float64) - stored.vertices.astype(np.float64)
    return float(np.sqrt((moved**2).sum(axis=1).max()))


def turned(mesh: Mesh, stored: Mesh) -> int:
    """How many triangles have no area, or face the other way; both have them in the same order."""
    return int(_spoilt(_across(stored.corners), _across(mesh.corners)).sum())


def same(one: GridMesh, two: GridMesh) -> bool:
    """Whether two meshes have the same triangles, in whatever order and from whatever corner on."""
    import numpy as np  # noqa: PLC0415  heavy

    return one.steps == two.steps and np.array_equal(_in_order(one), _in_order(two))


class _Rounding:
    """Corners on their way to a grid.

    Each goes to the nearest point. Where that loses or turns a triangle, which happens to those that are narrower than
    a step, its corners are moved one after the other to the point within reach that leaves the fewest such triangles.
    """

    def __init__(self, mesh: Mesh, steps: int) -> None:
        import numpy as np  # noqa: PLC0415  heavy

        self.steps = steps
        self.exact = mesh.vertices.astype(np.float64) * steps
        self.reach = REACH * steps
        self.rounded = np.rint(self.exact)
        self.triangles = mesh.triangles
        self.facing = _across(mesh.corners)
        self.order = np.argsort(self.triangles, axis=None, kind="stable")
        """All corners of triangles, those of one vertex together."""
        self.first = np.searchsorted(self.triangles.reshape(-1)[self.order], np.arange(len(self.exact) + 1))

    def places(self) -> NDArray[np.float64] | None:
        """Where the corners come to lie; None when a triangle does not keep its side, or corners stay together."""
        import numpy as np  # noqa: PLC0415  heavy

        for _ in range(ROUNDS):
            bad = np.flatnonzero(self._bad(self.rounded[self.triangles], self.facing))
            spoilt = np.unique(self.triangles[bad]) if len(bad) else self._together()
            if not len(spoilt):
                return self.rounded
            if not sum(map(self._moved, spoilt.tolist())):
                return None
        return None

    def _together(self) -> NDArray[np.intp]:
        """The corners that lie where others lie, too."""
        import numpy as np  # noqa: PLC0415  heavy

        _, place = different(self.rounded)
        return np.flatnonzero(np.bincount(place)[place] > 1)

    def _moved(self, vertex: int) -> bool:
        """Whether the vertex was moved to a better place, the nearest of the best."""
        import numpy as np  # noqa: PLC0415  heavy

        around = self.order[self.first[vertex] : self.first[vertex + 1]] // 3
        triangles, facing = self.triangles[around], self.facing[around]
        corners = self.rounded[triangles]
        now = int(self._bad(corners, facing).sum()) + int(self._taken(vertex, self.rounded[vertex][None])[0])
        places, distances = self._within_reach(vertex)
        tried = np.where((triangles == vertex)[None, :, :, None], places[:, None, None, :], corners[None])
        bad = self._bad(tried, facing).sum(axis=1) + self._taken(vertex, places)
        best = np.lexsort((distances, bad))[0]
        if bad[best] >= now:
            return False
        self.rounded[vertex] = places[best]
        return True

    def _taken(self, vertex: int, places: NDArray[np.float64]) -> NDArray[np.bool_]:
        """For each place whether another corner than this one lies there."""
        import numpy as np  # noqa: PLC0415  heavy

        near = np.flatnonzero((np.abs(self.rounded - self.rounded[vertex]) <= 2 * self.reach + 1).all(axis=1))
        others = self.rounded[near[near != vertex]]
        found: NDArray[np.bool_] = (places[:, None] == others[None]).all(axis=2).any(axis=1)
        return found

    def _within_reach(self, vertex: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Points to which a vertex may go, with their distances; what stands on the table stays on it."""
        import numpy as np  # noqa: PLC0415  heavy

        exact = self.exact[vertex]
        places = np.rint(exact) + _cube(int(self.reach) + 1)
        distances = np.sqrt(((places - exact) ** 2).sum(axis=1))
        allowed = (distances <= self.reach) & ((exact[2] != 0) | (places[:, 2] == 0))
        return places[allowed], distances[allowed]

    def _bad(self, corners: NDArray[np.float64], facing: NDArray[np.float64]) -> NDArray[np.bool_]:
        """For each triangle whether it is lost or turned over, in the numbers that a file has."""
        return _spoilt(_across(_millimetres(corners, self.steps).astype("float64")), facing)


def _in_order(mesh: GridMesh) -> NDArray[np.int32]:
    """The triangles as nine numbers each, from the least corner on, and the least triangle first."""
    import numpy as np  # noqa: PLC0415  heavy

    _, rank = different(mesh.places)
    first = rank[mesh.triangles].argmin(axis=1)
    turn = (first[:, None] + np.arange(3)) % 3
    corners = mesh.places[np.take_along_axis(mesh.triangles, turn, axis=1)].reshape(-1, 9)
    return corners[np.lexsort(corners.T[::-1])]


def _millimetres(places: NDArray[Any], steps: int) -> NDArray[np.float32]:
    """Places on a grid in millimetres: the nearest float32 of each quotient."""
    found: NDArray[np.float32] = (places / steps).astype("float32")
    return found


def _spoilt(across: NDArray[np.float64], facing: NDArray[np.float64]) -> NDArray[np.bool_]:
    """For each triangle whether it has no area, or faces the other way."""
    import numpy as np  # noqa: PLC0415  heavy

    none = np.linalg.norm(across, axis=-1) < 2 * SMALLEST_AREA
    found: NDArray[np.bool_] = none | ((across * facing).sum(axis=-1) <= 0)
    return found


def _across(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """What stands at a right angle on each triangle, twice as long as its area is large."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = corners[..., 0, :], corners[..., 1, :], corners[..., 2, :]
    found: NDArray[np.float64] = np.cross(two - one, three - one)
    return found


@cache
def _cube(reach: int) -> NDArray[np.float64]:
    """All points of the grid that are at most so many steps away in each direction."""
    import numpy as np  # noqa: PLC0415  heavy

    side = np.arange(-reach, reach + 1, dtype=np.float64)
    cube = np.stack(np.meshgrid(side, side, side, indexing="ij"), axis=-1).reshape(-1, 3)
    cube.setflags(write=False)
    return cube
