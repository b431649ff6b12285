"""Meshes: triangles in float32, as an STL file keeps them. What makes one good enough to print is in check.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """A closed surface; two equal vertices are one."""

    vertices: NDArray[np.float32]
    """n × 3, in mm."""
    triangles: NDArray[np.int32]
    """m × 3, counter-clockwise seen from outside."""

    @property
    def corners(self) -> NDArray[np.float64]:
        """The corners of every triangle, m × 3 × 3, in double precision."""
        return self.vertices.astype("float64")[self.triangles]

    @property
    def size(self) -> tuple[float, float, float]:
        """Length, width and height of the box around it, in mm."""
        length, width, height = (self.vertices.max(axis=0) - self.vertices.min(axis=0)).tolist()
        return length, width, height

    @property
    def volume(self) -> float:
        """In cubic millimetres; negative when the mesh is inside out."""
        import numpy as np  # noqa: PLC0415  heavy

        one, two, three = self.corners.transpose(1, 0, 2)
        return float(np.einsum("ij,ij->", one, np.cross(two, three)) / 6)


def welded(vertices: NDArray[Any], triangles: NDArray[Any]) -> Mesh:
    """A mesh in which equal float32 vertices are one, and no triangle uses a vertex twice."""
    import numpy as np  # noqa: PLC0415  heavy

    single = np.ascontiguousarray(vertices[:, :3], dtype=np.float32) + np.float32(0)  # turns -0 into 0
    unique, place = different(single)
    faces = place[triangles].astype(np.int32)
    one, two, three = faces.T
    faces = faces[(one != two) & (two != three) & (three != one)]
    used, place = np.unique(faces, return_inverse=True)
    return Mesh(unique[used], place.reshape(-1, 3).astype(np.int32))


def different(points: NDArray[Number]) -> tuple[NDArray[Number], NDArray[np.intp]]:
    """The points that are different, in order, and for each point which of them it is: as numpy.unique, but quickly."""
    import numpy as np  # noqa: PLC0415  heavy

    order = np.lexsort(points.T[::-1])
    ordered = points[order]
    first = np.ones(len(points), dtype=bool)
    first[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    place = np.empty(len(points), dtype=np.intp)
    place[order] = np.cumsum(first) - 1
    return ordered[first], place
