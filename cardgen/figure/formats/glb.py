"""GLB: a figure for screens, in metres and with y upwards, as glTF 2.0 wants. Bytes from a mesh.

One file of two chunks: JSON that says what is where, and the numbers, little-endian: for each facet three corners, for
each corner a place and a normal. Facets that meet in a flat edge share corners and look round; a sharp edge has two.
"""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any

from cardgen.yamlfile.words import without_unprintable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardgen.figure.formats import Need, Subject
    from cardgen.figure.solid.mesh import Mesh

NEEDS: frozenset[Need] = frozenset(("name",))
CREASE = 40.0
"""Degrees; a flatter edge is shown round."""
METRE = 0.001
FLOAT, NUMBER = 5126, 5125
CORNERS, FACETS = 34962, 34963
"""What glTF calls numbers of four bytes, with a point and without, and what a view of them is for."""
JSON, BINARY = b"JSON", b"BIN\0"
SRGB_LINEAR, SRGB_KNEE, SRGB_GAMMA = 12.92, 0.04045, 2.4
"""Of the curve by which screens show a colour; a material has it before that curve."""


def content(subject: Subject) -> bytes:
    """A file of one figure."""
    return to_bytes(subject.mesh, subject.name, subject.colour)


def to_bytes(mesh: Mesh, name: str, colour: str) -> bytes:
    """The file's content; `colour` is #rrggbb. The same mesh gives the same bytes."""
    name = without_unprintable(name)  # half a character would be no text at all
    facets, places, normals = _corners(mesh)
    arrays = (facets.astype("<u4"), places.astype("<f4"), normals.astype("<f4"))
    accessors = [
        {"bufferView": 0, "componentType": NUMBER, "count": facets.size, "type": "SCALAR"},
        {"bufferView": 1, "componentType": FLOAT, "count": len(places), "type": "VEC3"} | _bounds(arrays[1]),
        {"bufferView": 2, "componentType": FLOAT, "count": len(normals), "type": "VEC3"},
    ]
    surface = {
        "baseColorFactor": [*map(_linear, bytes.fromhex(colour[1:])), 1],
        "metallicFactor": 0,
        "roughnessFactor": 0.6,
    }
    primitive = {"attributes": {"POSITION": 1, "NORMAL": 2}, "indices": 0, "material": 0}
    scene = {
        "asset": {"version": "2.0", "generator": "cardgen"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"name": name, "mesh": 0}],
        "meshes": [{"name": name, "primitives": [primitive]}],
        "materials": [{"name": "filament", "pbrMetallicRoughness": surface}],
        "accessors": accessors,
        "bufferViews": _views([array.nbytes for array in arrays], (FACETS, CORNERS, CORNERS)),
        "buffers": [{"byteLength": sum(array.nbytes for array in arrays)}],
    }
    text = json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode()
    chunks = _chunk(JSON, text, b" ") + _chunk(BINARY, b"".join(array.tobytes() for array in arrays), b"\0")
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def _corners(mesh: Mesh) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """For each facet which three corners it has; of each corner the place in metres and the normal, y upwards."""
    import numpy as np  # noqa: PLC0415  heavy

    from cardgen.figure.picture.surface import corner_normals  # noqa: PLC0415  heavy

    vertices, facets = mesh.vertices.astype(np.float64), mesh.triangles.astype(np.int64)
    normals = corner_normals(vertices, facets, CREASE).reshape(-1, 3)
    normals[~normals.any(axis=1)] = 0, 0, 1  # of a facet without area; glTF wants one for each corner
    both = np.concatenate([vertices[facets.reshape(-1)], np.round(normals, 4)], axis=1)
    corners, which = np.unique(both, axis=0, return_inverse=True)
    upright = corners[:, [0, 2, 1, 3, 5, 4]] * [1, 1, -1, 1, 1, -1] + 0.0  # -0 would be other bytes
    return which.reshape(-1, 3), upright[:, :3] * METRE, upright[:, 3:]


def _bounds(places: NDArray[Any]) -> dict[str, list[float]]:
    return {"min": places.min(axis=0).tolist(), "max": places.max(axis=0).tolist()}


def _views(sizes: Sequence[int], targets: Sequence[int]) -> list[dict[str, int]]:
    """Where in the buffer each array lies, one behind the other."""
    return [
        {"buffer": 0, "byteOffset": sum(sizes[:number]), "byteLength": size, "target": target}
        for number, (size, target) in enumerate(zip(sizes, targets, strict=True))
    ]


def _linear(channel: int) -> float:
    """A channel of #rrggbb as a share of the light."""
    share = channel / 255
    return round(share / SRGB_LINEAR if share <= SRGB_KNEE else ((share + 0.055) / 1.055) ** SRGB_GAMMA, 6)


def _chunk(kind: bytes, content: bytes, filling: bytes) -> bytes:
    """A chunk begins and ends at a multiple of four bytes."""
    filled = content + filling * (-len(content) % 4)
    return struct.pack("<I4s", len(filled), kind) + filled
