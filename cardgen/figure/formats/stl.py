"""Binary STL: bytes from a mesh and a mesh from bytes. Writes no file, and no date."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.figure.formats import Need, Subject
    from cardgen.figure.solid.mesh import Mesh

NEEDS: frozenset[Need] = frozenset()
HEADER = b"cardgen figure, millimetres".ljust(80)
FACET = [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attributes", "<u2")]


def content(subject: Subject) -> bytes:
    """A file of one figure."""
    return to_bytes(subject.mesh)


def to_bytes(mesh: Mesh) -> bytes:
    """The file's content. The same mesh gives the same bytes."""
    import numpy as np  # noqa: PLC0415  heavy

    corners = mesh.corners
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    facets = np.zeros(len(corners), dtype=FACET)
    facets["normal"] = normals / np.where(lengths > 0, lengths, 1)
    facets["corners"] = corners
    return HEADER + struct.pack("<I", len(facets)) + facets.tobytes()


def parse(data: bytes) -> Mesh:
    """The mesh in a binary STL file; equal vertices are one."""
    import numpy as np  # noqa: PLC0415  heavy

    from cardgen.figure.solid.mesh import welded  # noqa: PLC0415  heavy

    count = struct.unpack_from("<I", data, 80)[0] if len(data) >= 84 else -1
    if count < 0 or len(data) != 84 + 50 * count:
        raise CardgenError("this is not a binary STL file: its length does not fit its number of facets.")
    facets = np.frombuffer(data, dtype=FACET, offset=84)
    return welded(facets["corners"].reshape(-1, 3), np.arange(3 * count).reshape(-1, 3))
