"""Meshes for tests of stored ones: made of few numbers, closed, with handles, several bodies, and slivers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.solid.mesh import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardgen.figure.stored.grid import GridMesh


def ring(round_it: int = 24, round_tube: int = 12, at: float = 0.0) -> Mesh:
    """A torus that stands on its middle circle: a surface with a handle."""
    long, short = np.meshgrid(np.arange(round_it), np.arange(round_tube), indexing="ij")
    far, near = 2 * np.pi * long / round_it, 2 * np.pi * short / round_tube
    wide = 10 + 3 * np.cos(near)
    points = np.stack([wide * np.cos(far) + at, wide * np.sin(far), 3 + 3 * np.sin(near)], axis=-1).reshape(-1, 3)
    here = (long * round_tube + short).reshape(-1)
    beside = ((long + 1) % round_it * round_tube + short).reshape(-1)
    above = (long * round_tube + (short + 1) % round_tube).reshape(-1)
    across = ((long + 1) % round_it * round_tube + (short + 1) % round_tube).reshape(-1)
    triangles = np.concatenate([np.stack([here, beside, across], 1), np.stack([here, across, above], 1)])
    return Mesh(points.astype(np.float32), triangles.astype(np.int32))


def two_rings() -> Mesh:
    """Two bodies, the triangles of which follow each other by turns."""
    one, two = ring(), ring(9, 5, at=40)
    triangles = np.concatenate([one.triangles, two.triangles + len(one.vertices)])
    order = np.argsort(np.arange(len(triangles)) * 7919 % len(triangles))
    return Mesh(np.concatenate([one.vertices, two.vertices]), triangles[order].astype(np.int32))


def near_rings() -> Mesh:
    """Two bodies, a corner of one a thousandth of a millimetre from a corner of the other."""
    one, two = ring(), ring(at=26.001)
    triangles = np.concatenate([one.triangles, two.triangles + len(one.vertices)])
    return Mesh(np.concatenate([one.vertices, two.vertices]), triangles)


def slivers(seed: int) -> Mesh:
    """A ring in which edges are split again and again, near their ends, so that triangles are as thin as a mesh has them."""
    lot, mesh = Random(seed), ring(12, 6)
    points, triangles = mesh.vertices.astype(np.float64).tolist(), [tuple(each) for each in mesh.triangles.tolist()]
    for _ in range(40):
        start, end, _ = lot.choice(triangles)
        share = lot.choice([0.5, 1e-2, 1e-3])
        points.append([(1 - share) * a + share * b for a, b in zip(points[start], points[end], strict=True)])
        triangles = [half for each in triangles for half in _split(each, start, end, len(points) - 1)]
    return Mesh(np.array(points, dtype=np.float32), np.array(triangles, dtype=np.int32))


def _split(triangle: tuple[int, ...], start: int, end: int, between: int) -> list[tuple[int, ...]]:
    """The halves of a triangle that has this edge, in either direction; else itself."""
    for one, two in ((start, end), (end, start)):
        for turn in range(3):
            a, b, c = triangle[turn:] + triangle[:turn]
            if (a, b) == (one, two):
                return [(a, between, c), (between, b, c)]
    return [triangle]


def sorted_triangles(mesh: GridMesh) -> NDArray[np.int64]:
    """All triangles by the places of their corners, each from its least corner on: the same for whatever order."""
    corners = mesh.places[mesh.triangles].astype(np.int64)
    key = (corners + (1 << 20)) @ np.array([1 << 42, 1 << 21, 1])
    turn = (key.argmin(axis=1)[:, None] + np.arange(3)) % 3
    rows = np.take_along_axis(corners, turn[:, :, None], axis=1).reshape(-1, 9)
    return rows[np.lexsort(rows.T[::-1])]
