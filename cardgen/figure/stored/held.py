"""A packed mesh held against the file of the figure that it was made from: what is stored is what would be printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.formats import stl
from cardgen.figure.printing import gate
from cardgen.figure.stored.grid import TOLERANCE, farthest, on_grid, same, turned
from cardgen.figure.stored.packed import pack, unpack

if TYPE_CHECKING:
    from cardgen.figure.printing.finish import Finish
    from cardgen.figure.solid.mesh import Mesh


@dataclass(frozen=True, slots=True)
class StoredFigure:
    """A packed mesh, and what is told of it."""

    content: bytes
    steps: int
    """Of a millimetre, of its grid."""
    moved: float
    """How far its corners lie from those of the file, at most, in mm."""
    triangles: int
    size: tuple[float, float, float]
    """In mm."""
    volume: float
    """In cubic millimetres."""
    box: tuple[float, float, float, float]
    """Left, front, right and back of the file's mesh, from the upright axis, in mm: what plates are packed by."""


def stored(mesh: Mesh, base: float, finish: Finish) -> StoredFigure:
    """The mesh packed, unpacked again, put past the gate as the file that a page makes of it, held against itself.

    Raises CardgenError where anything of that goes wrong.
    """
    rounded = on_grid(mesh)
    content = pack(rounded)
    again = unpack(content)
    whole, moved = rounded.mesh(), farthest(mesh, rounded.mesh())
    if not same(again, rounded) or turned(mesh, whole) or moved > TOLERANCE:
        raise CardgenError("what is unpacked is not what was packed.")
    unpacked = again.mesh()
    as_file = stl.parse(stl.to_bytes(unpacked))  # which names no corners: those in one place are one
    if faults := gate.of_figure(as_file, base, finish).faults:
        raise CardgenError(f"what is unpacked cannot be printed: {'; '.join(faults)}.")
    low, high = mesh.vertices.min(axis=0).tolist(), mesh.vertices.max(axis=0).tolist()
    box = low[0], low[1], high[0], high[1]
    return StoredFigure(content, again.steps, moved, len(again.triangles), unpacked.size, unpacked.volume, box)
