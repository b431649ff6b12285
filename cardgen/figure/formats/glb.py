"""GLB: a figure for screens, in metres and with y upwards, as glTF 2.0 wants. Bytes from a mesh, by trimesh."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.figure.formats import Need, Subject
    from cardgen.figure.solid.mesh import Mesh

NEEDS: frozenset[Need] = frozenset(("name",))
CREASE = 40.0
"""Degrees; a flatter edge is shown round."""
METRE = 0.001


def content(subject: Subject) -> bytes:
    """A file of one figure."""
    return to_bytes(subject.mesh, subject.name, subject.colour)


def to_bytes(mesh: Mesh, name: str, colour: str) -> bytes:
    """The file's content; `colour` is #rrggbb."""
    import numpy as np  # noqa: PLC0415  heavy

    from cardgen.figure.picture.surface import corner_normals  # noqa: PLC0415  heavy

    vertices, facets = mesh.vertices.astype(np.float64), mesh.triangles.astype(np.int64)
    normals = corner_normals(vertices, facets, CREASE).reshape(-1, 3)
    corners, place = np.unique(
        np.concatenate([vertices[facets.reshape(-1)], np.round(normals, 4)], axis=1), axis=0, return_inverse=True
    )
    upright = corners[:, [0, 2, 1, 3, 5, 4]] * [1, 1, -1, 1, 1, -1]
    trimesh, materials = import_module("trimesh"), import_module("trimesh.visual.material")
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    material = materials.PBRMaterial(
        name="filament", baseColorFactor=[*rgb, 255], metallicFactor=0.0, roughnessFactor=0.6
    )
    shape = trimesh.Trimesh(
        upright[:, :3] * METRE,
        place.reshape(-1, 3),
        vertex_normals=upright[:, 3:],
        visual=trimesh.visual.TextureVisuals(material=material),
        process=False,
    )
    scene = trimesh.Scene({name: shape})
    exported: bytes = scene.export(file_type="glb", include_normals=True)
    return exported
