"""Packed meshes: bytes of a mesh on a grid, and back. The layout stands in docs/adr/0034-meshes.md.

The page has a decoder of its own, js/figure/mesh.js, that gives the same numbers.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.stored.grid import STEPS, GridMesh
from cardgen.figure.stored.walk import SurfaceGrowth, SurfaceWalk, regrown, walked

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

MAGIC = b"CGM1"
HEAD = struct.Struct("<4s4I")
"""The word, steps of a millimetre, vertices, triangles, far corners."""
PLANES = 3
"""Bytes of a number: each of them stands with those of all others."""
FARTHEST = 1 << 21
"""Steps from the middle: a metre on the finest grid."""
MOST = 1 << 20
"""Triangles. The largest figure has a twentieth of that."""
LONGEST = HEAD.size + MOST * (1 + 3 * PLANES) * 2
NO_MESH = "this is no packed mesh: {}."


def pack(mesh: GridMesh) -> bytes:
    """The bytes of a mesh. Raises CardgenError where it is not closed, or too large for the page.

    What is unpacked has the same triangles in another order, and so has other numbers for its vertices.
    """
    import numpy as np  # noqa: PLC0415  heavy

    try:
        walk, order, growth = walked(mesh.triangles.tolist(), len(mesh.places))
    except ValueError as error:
        raise CardgenError(f"it cannot be packed: {error}.") from error
    places = mesh.places[order].astype(np.int64)
    left = places - _guessed(places, growth)
    signed = np.abs(left) * 2 - (left < 0)  # 0, -1, 1, -2 are 0, 1, 2, 3
    columns = [walk.codes, _column(walk.far), *map(_column, signed.T.tolist())]
    if len(walk.codes) > MOST or np.abs(places).max() >= FARTHEST:  # so what is left needs no more than its planes
        raise CardgenError("it is too large to be packed.")
    head = HEAD.pack(MAGIC, mesh.steps, len(places), len(walk.codes), len(walk.far))
    return zlib.compress(head + b"".join(columns), 9)


def unpack(data: bytes) -> GridMesh:
    """The mesh in these bytes. Raises CardgenError for whatever is no packed mesh, without taking much room."""
    import numpy as np  # noqa: PLC0415  heavy

    plain = _plain(data)
    steps, vertices, triangles, far = _head(plain)
    codes, columns = plain[HEAD.size : HEAD.size + triangles], plain[HEAD.size + triangles :]
    away = _numbers(columns[: PLANES * far], far)
    try:
        growth = regrown(SurfaceWalk(codes, tuple(away.tolist())), vertices)
    except ValueError as error:
        raise CardgenError(NO_MESH.format(error)) from error
    signed = _numbers(columns[PLANES * far :], 3 * vertices, vertices)
    left = np.where(signed % 2, -(signed + 1) // 2, signed // 2).reshape(3, vertices).T
    places = _placed(left.tolist(), growth)
    return GridMesh(steps, np.array(places, dtype=np.int32), np.array(growth.triangles, dtype=np.int32))


def _plain(data: bytes) -> bytes:
    """What was compressed. Raises CardgenError."""
    opened = zlib.decompressobj()
    try:
        plain = opened.decompress(data, LONGEST)
    except zlib.error as error:
        raise CardgenError(NO_MESH.format("it cannot be unpacked")) from error
    if not opened.eof or opened.unused_data:
        raise CardgenError(NO_MESH.format("it does not end where it should"))
    return plain


def _head(plain: bytes) -> tuple[int, int, int, int]:
    """Steps of a millimetre, and how many vertices, triangles and far corners there are. Raises CardgenError."""
    if len(plain) < HEAD.size or plain[:4] != MAGIC:
        raise CardgenError(NO_MESH.format("it does not begin as one"))
    _, steps, vertices, triangles, far = HEAD.unpack_from(plain)
    if steps not in STEPS:
        raise CardgenError(NO_MESH.format("it has another grid"))
    if not 0 < triangles <= MOST or len(plain) != HEAD.size + triangles + PLANES * (far + 3 * vertices):
        raise CardgenError(NO_MESH.format("it is not as long as it says"))
    return steps, vertices, triangles, far


def _column(numbers: Iterable[int]) -> bytes:
    """Numbers with their low bytes first, then the middle ones, then the high ones."""
    values = list(numbers)
    return b"".join(bytes(value >> 8 * plane & 255 for value in values) for plane in range(PLANES))


def _numbers(columns: bytes, count: int, each: int | None = None) -> NDArray[np.int64]:
    """The numbers of one column, or of several with so many `each`."""
    import numpy as np  # noqa: PLC0415  heavy

    planes = (
        np.frombuffer(columns, dtype=np.uint8).astype(np.int64).reshape(-1, PLANES, count if each is None else each)
    )
    weights = 1 << 8 * np.arange(PLANES)
    found: NDArray[np.int64] = (planes * weights[:, None]).sum(axis=1).reshape(count)
    return found


def _guessed(places: NDArray[np.int64], growth: SurfaceGrowth) -> NDArray[np.int64]:
    """Where each vertex is guessed to be; of the first nothing is known."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, across = np.array(growth.parents).T
    guessed: NDArray[np.int64] = places[one] + places[two] - places[across]
    guessed[0] = 0
    return guessed


def _placed(left: list[list[int]], growth: SurfaceGrowth) -> list[list[int]]:
    """Where each vertex is: what is left to add to where it is guessed to be. Raises CardgenError."""
    places = [[0, 0, 0]] * len(left)  # the first one is guessed from itself, which is at zero by then
    for vertex, ((one, two, across), rest) in enumerate(zip(growth.parents, left, strict=True)):
        (ax, ay, az), (bx, by, bz), (cx, cy, cz), (x, y, z) = places[one], places[two], places[across], rest
        place = [ax + bx - cx + x, ay + by - cy + y, az + bz - cz + z]
        if max(place) >= FARTHEST or min(place) <= -FARTHEST:
            raise CardgenError(NO_MESH.format("it has a corner that is too far away"))
        places[vertex] = place
    return places
