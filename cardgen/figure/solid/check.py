"""What a slicer would find wrong with a mesh, as sentences. Looks at the triangles alone; makes nothing better.

A mesh is read as it will be in the file: float32 vertices, equal ones being one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardgen.figure.solid.mesh import Mesh

EXACT = 0.002
"""Two widths are the same when they differ by less than this, in mm."""
SMALLEST_AREA = 1e-9
"""A facet smaller than this (mm²) has no area."""
FOOTPRINT = 0.5
"""The flat underside fills at least this share of the circle that the base is asked to be."""


def faults(mesh: Mesh, base: float | None = None, footprint: float = FOOTPRINT) -> tuple[str, ...]:
    """Everything that makes the mesh unprintable; empty when it is good.

    `base` is the asked width of its foot, `footprint` the share of its circle that has to lie on the table.
    """
    if not len(mesh.triangles):
        return ("it has no triangles",)
    open_edges = openings(mesh)
    found = []
    if open_edges:
        found.append(f"the surface is not closed: {open_edges} edges are not shared by exactly two facets")
    if none := flat_facets(mesh):
        found.append(f"{none} {'facet has' if none == 1 else 'facets have'} no area")
    found += _body_faults(mesh) + _stand_faults(mesh)
    if base is not None:
        found += _base_faults(mesh, base, footprint)
    return tuple(found)


def openings(mesh: Mesh) -> int:
    """How many edges are not used exactly twice, once in each direction."""
    import numpy as np  # noqa: PLC0415  heavy

    start, end = _edges(mesh)
    keys = np.minimum(start, end) * len(mesh.vertices) + np.maximum(start, end)
    _, edge = np.unique(keys, return_inverse=True)
    uses = np.bincount(edge)
    balance = np.bincount(edge, weights=np.where(start < end, 1, -1))
    return int(((uses != 2) | (balance != 0)).sum())


def flat_facets(mesh: Mesh) -> int:
    """How many facets have no area."""
    return int(flat(mesh).sum())


def flat(mesh: Mesh) -> NDArray[np.bool_]:
    """For each facet, whether it has no area."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    areas: NDArray[np.float64] = np.linalg.norm(np.cross(two - one, three - one), axis=1) / 2
    return areas < SMALLEST_AREA


def shells(mesh: Mesh) -> tuple[float, ...]:
    """The volume inside each separate surface, largest first, in mm³; negative for the wall of a void."""
    import numpy as np  # noqa: PLC0415  heavy

    return tuple(sorted(np.bincount(shell_of(mesh), weights=volumes(mesh)).tolist(), reverse=True))


def shell_of(mesh: Mesh) -> NDArray[np.intp]:
    """For each facet, which of the separate surfaces it is of; facets that meet in a corner only are no one surface."""
    import numpy as np  # noqa: PLC0415  heavy

    start, end = _edges(mesh)
    keys = np.minimum(start, end) * len(mesh.vertices) + np.maximum(start, end)
    order = np.argsort(keys, kind="stable")
    same = np.flatnonzero(keys[order[1:]] == keys[order[:-1]])
    facet, beside = order[same] // 3, order[same + 1] // 3
    label = np.arange(len(mesh.triangles))
    while True:
        lowest = label.copy()
        np.minimum.at(lowest, facet, label[beside])
        np.minimum.at(lowest, beside, label[facet])
        lowest = lowest[lowest]
        if (lowest == label).all():
            place: NDArray[np.intp] = np.unique(label, return_inverse=True)[1].reshape(-1)
            return place
        label = lowest


def volumes(mesh: Mesh) -> NDArray[np.float64]:
    """For each facet, what is between it and the origin, in mm³: less than nothing where it looks there."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    found: NDArray[np.float64] = np.einsum("ij,ij->i", one, np.cross(two, three)) / 6
    return found


def base_width(mesh: Mesh) -> float:
    """The width of what stands on the table: the longer side of the box around the lowest vertices, in mm."""
    low = mesh.vertices[mesh.vertices[:, 2] <= mesh.vertices[:, 2].min() + EXACT]
    return float((low.max(axis=0) - low.min(axis=0))[:2].max())


def _body_faults(mesh: Mesh) -> list[str]:
    volumes = shells(mesh)
    bodies = sum(volume > 0 for volume in volumes)
    voids = len(volumes) - bodies
    if not bodies:
        return ["it is inside out"]
    found = []
    if bodies > 1:
        loose = ", ".join(f"{volume:.2f}" for volume in volumes[1:bodies])
        found.append(f"it is {bodies} bodies, not one (the others have {loose} mm³)")
    if voids:
        found.append(f"it has {voids} closed {'void' if voids == 1 else 'voids'} inside")
    return found


def _stand_faults(mesh: Mesh) -> list[str]:
    lowest = float(mesh.vertices[:, 2].min())
    if lowest != 0:
        side = "above" if lowest > 0 else "below"
        return [f"it does not stand on the table: its lowest point is {abs(lowest):.4f} mm {side} z = 0"]
    return []


def _base_faults(mesh: Mesh, base: float, footprint: float) -> list[str]:
    import numpy as np  # noqa: PLC0415  heavy

    found = []
    width = base_width(mesh)
    if abs(width - base) > EXACT:
        found.append(f"the base is {width:.3f} mm wide, not {base:g} mm")
    one, two, three = mesh.corners.transpose(1, 0, 2)
    normals = np.cross(two - one, three - one)
    on_table = (one[:, 2] == 0) & (two[:, 2] == 0) & (three[:, 2] == 0)
    area = float(-normals[on_table, 2].sum() / 2)
    if area < footprint * math.pi * base * base / 4:
        found.append(f"only {area:.1f} mm² of it lie flat on the table")
    return found


def _edges(mesh: Mesh) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Start and end of every directed edge."""
    import numpy as np  # noqa: PLC0415  heavy

    triangles = mesh.triangles.astype(np.int64)
    return triangles.reshape(-1), triangles[:, [1, 2, 0]].reshape(-1)
