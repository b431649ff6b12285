"""The triangles of one CadQuery solid, as arrays. Asks the kernel for them; makes no manifold.

To ask for every corner by itself takes longer than to make them. So the kernel writes the nets of all faces into its
own binary form, in memory, and the corners are taken from there.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

SURFACES, NETS = b"Surfaces ", b"Triangulations "
"""Where a section begins: its word, how many there are, the end of the line. There are no surfaces."""
COUNTS, FLAG, REAL = 8, 1, 8
"""Bytes of a net's two counts, of whether its corners have places on the surface, and of a number."""


def triangles_of(shape: Any, distance: float, angle: float) -> tuple[NDArray[np.float64], NDArray[np.int64]]:  # noqa: ANN401
    """Corners and triangles of all faces, as CadQuery's tessellate gives them, read in a tenth of the time."""
    import numpy as np  # noqa: PLC0415  heavy
    from OCP.BRep import BRep_Tool  # noqa: PLC0415  heavy
    from OCP.BRepTools import BRepTools  # noqa: PLC0415  heavy
    from OCP.TopAbs import TopAbs_Orientation, TopAbs_ShapeEnum  # noqa: PLC0415  heavy
    from OCP.TopExp import TopExp  # noqa: PLC0415  heavy
    from OCP.TopLoc import TopLoc_Location  # noqa: PLC0415  heavy
    from OCP.TopoDS import TopoDS  # noqa: PLC0415  heavy
    from OCP.TopTools import TopTools_IndexedMapOfShape  # noqa: PLC0415  heavy

    shape.mesh(distance, angle)
    found = TopTools_IndexedMapOfShape()
    TopExp.MapShapes_s(shape.wrapped, TopAbs_ShapeEnum.TopAbs_FACE, found)
    faces = []
    for face in map(found.FindKey, range(1, found.Extent() + 1)):
        place = TopLoc_Location()
        net = BRep_Tool.Triangulation_s(TopoDS.Face_s(face), place)
        if net is not None:
            faces.append((net, place, face.Orientation() == TopAbs_Orientation.TopAbs_REVERSED))
    different = dict.fromkeys(net for net, _, _ in faces)
    read = dict(zip(different, _read(_written(different)), strict=True))
    points, corners, count = [], [], 0
    for net, place, turned in faces:
        nodes, around = read[net]
        points.append(nodes if place.IsIdentity() else _moved(nodes, place.Transformation()))
        corners.append((around[:, [0, 2, 1]] if turned else around) + (count - 1))
        count += len(nodes)
    BRepTools.Clean_s(shape.wrapped)  # or finer nets would stand for coarse ones that are asked for later
    return np.concatenate(points), np.concatenate(corners)


def _written(nets: Iterable[Any]) -> bytes:
    """These nets in the kernel's binary form, in their order: each as a face that is nothing else."""
    from OCP.BinTools import BinTools, BinTools_FormatVersion  # noqa: PLC0415  heavy
    from OCP.BRep import BRep_Builder  # noqa: PLC0415  heavy
    from OCP.TopoDS import TopoDS_Compound, TopoDS_Face  # noqa: PLC0415  heavy

    builder, together = BRep_Builder(), TopoDS_Compound()
    builder.MakeCompound(together)
    for net in nets:
        face = TopoDS_Face()
        builder.MakeFace(face, net)
        builder.Add(together, face)
    written = io.BytesIO()
    with_triangles, with_normals = True, False
    version = BinTools_FormatVersion.BinTools_FormatVersion_VERSION_3
    BinTools.Write_s(together, written, with_triangles, with_normals, version)
    return written.getvalue()


def _read(written: bytes) -> Iterator[tuple[NDArray[np.float64], NDArray[np.int32]]]:
    """Points of each net, and the numbers of each triangle's corners, which count from one."""
    import numpy as np  # noqa: PLC0415  heavy

    start = written.index(NETS, written.index(SURFACES)) + len(NETS)
    at = written.index(b"\n", start) + 1
    for _ in range(int(written[start:at])):
        nodes, triangles = np.frombuffer(written, "<i4", 2, at).tolist()
        has_places = written[at + COUNTS]
        at += COUNTS + FLAG + REAL  # the last is how far it is from the surface
        points = np.frombuffer(written, "<f8", 3 * nodes, at).reshape(-1, 3)
        at += (5 if has_places else 3) * nodes * REAL
        corners = np.frombuffer(written, "<i4", 3 * triangles, at).reshape(-1, 3)
        at += corners.nbytes
        yield points, corners


def _moved(points: NDArray[np.float64], move: Any) -> NDArray[np.float64]:  # noqa: ANN401
    """The points where the face stands."""
    import numpy as np  # noqa: PLC0415  heavy

    rows = np.array([[move.Value(row, column) for column in range(1, 5)] for row in range(1, 4)])
    moved: NDArray[np.float64] = points @ rows[:, :3].T + rows[:, 3]
    return moved
