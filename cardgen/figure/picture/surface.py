"""Normals of a mesh: of facets, of corners, and of its edges. Pure numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats, Ints


def facet_normals(vertices: Floats, facets: Ints) -> tuple[Floats, Floats]:
    """Unit normals (nought for a facet without area) and areas."""
    corners = vertices[facets]
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.linalg.norm(normal, axis=1)
    unit = np.where(length[:, None] > 1e-9, normal / np.maximum(length, 1e-9)[:, None], 0.0)
    return unit, length / 2


def corner_normals(vertices: Floats, facets: Ints, crease: float) -> Floats:
    """A normal for each corner of each facet, smooth over all edges that bend less than `crease` degrees.

    Facets round a vertex weigh by their angle there, so that the triangulation of a plane does not show.
    """
    normal, _ = facet_normals(vertices, facets)
    angle = _angles(vertices, facets).ravel()
    at = facets.ravel()
    order = np.argsort(at, kind="stable")
    count = np.bincount(at, minlength=len(vertices))
    begin = np.cumsum(count) - count
    # every corner with every corner at the same vertex
    own = np.repeat(np.arange(len(at)), count[at])
    offset = np.arange(len(own)) - np.repeat(np.cumsum(count[at]) - count[at], count[at])
    other = order[begin[at[own]] + offset]
    smooth = np.einsum("ij,ij->i", normal[own // 3], normal[other // 3]) >= np.cos(np.radians(crease))
    own, other = own[smooth], other[smooth]
    weighted = normal[other // 3] * angle[other, None]
    total = np.stack([np.bincount(own, weighted[:, axis], minlength=len(at)) for axis in range(3)], axis=1)
    length = np.linalg.norm(total, axis=1)
    flat = normal[np.arange(len(at)) // 3]
    unit = np.where(length[:, None] > 1e-9, total / np.maximum(length, 1e-9)[:, None], flat)
    return unit.reshape(len(facets), 3, 3)


def _angles(vertices: Floats, facets: Ints) -> Floats:
    corners = vertices[facets]
    ahead = np.roll(corners, -1, axis=1) - corners
    behind = np.roll(corners, 1, axis=1) - corners
    cosine = (ahead * behind).sum(2) / np.maximum(np.linalg.norm(ahead, axis=2) * np.linalg.norm(behind, axis=2), 1e-15)
    angle: Floats = np.arccos(np.clip(cosine, -1, 1))
    return angle


def creases(vertices: Floats, facets: Ints, degrees: float, towards: Floats) -> Ints:
    """The edges (pairs of vertices) that bend more than `degrees` and of which at least one side faces `towards`."""
    normal, area = facet_normals(vertices, facets)
    edges = np.sort(np.concatenate([facets[:, [0, 1]], facets[:, [1, 2]], facets[:, [2, 0]]]), axis=1)
    owner = np.tile(np.arange(len(facets)), 3)
    order = np.lexsort((edges[:, 1], edges[:, 0]))
    edges, owner = edges[order], owner[order]
    first = np.flatnonzero((edges[:-1] == edges[1:]).all(axis=1))
    one, two = owner[first], owner[first + 1]
    bent = np.einsum("ij,ij->i", normal[one], normal[two]) < np.cos(np.radians(degrees))
    facing = (normal[one] @ towards > 0) | (normal[two] @ towards > 0)
    solid = (area[one] > 1e-7) & (area[two] > 1e-7)
    sharp: Ints = edges[first[bent & facing & solid]]
    return sharp
