"""From forms to meshes: leaves tessellated, booleans carried out by manifold3d, the result mended. Knows no recipes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from cardgen.figure.solid.check import flat, flat_facets, openings, shell_of, volumes
from cardgen.figure.solid.fineness import NORMAL
from cardgen.figure.solid.form import Difference, Facets, Form, Intersection, Placed, Solid, Union
from cardgen.figure.solid.mesh import Mesh, different, welded
from cardgen.figure.solid.triangles import triangles_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardgen.figure.solid.fineness import Fineness
    from cardgen.figure.solid.form import Point3

SIMPLIFY = (0.01, 0.003, 0.003, 0.006, 0.01, 0.015)
"""How far triangles may be moved when they are simplified, in mm, again and again until nothing is wrong."""
PATIENCE = 2
"""So often without moving anything."""
HAIR = 0.02
"""How far a sheet is moved from another that it touches, in mm."""
BUBBLE = 2.0
"""A void of fewer mm³, between parts that nearly meet or where sheets touch, is filled."""
CRUMB = 0.001
"""A shell with fewer mm³ in it is left over from a boolean, where sheets all but lie in each other."""
TWIST = 0.05
"""How far apart the diagonals of a flat side may be, in mm."""
GRID = 2**16
"""Places per mm where corners may be; float32 can tell them apart up to 256 mm."""
TABLE = 0.004
"""Vertices nearer to the table than this (mm) stand on it."""


def from_form(form: Form, fineness: Fineness = NORMAL, scale: float = 1.0) -> Mesh:
    """The form as one closed mesh."""
    return from_manifold(solidify(form, fineness), scale)


def from_manifold(solid: Any, scale: float = 1.0) -> Mesh:  # noqa: ANN401  manifold3d has no types
    """A mesh of a manifold3d.Manifold, every length multiplied by `scale`.

    Rounding to float32 can join vertices and flatten slivers. So the triangles are simplified, a little more each time,
    until the mesh is closed and every facet has an area; where two sheets touch, they are moved apart by a hair.
    """
    solid = _without_bubbles(solid)
    for i, tolerance in enumerate(SIMPLIFY):
        solid = (_parted if i >= PATIENCE else _forgetful)(solid).simplify(tolerance)
        mesh = _without_slivers(_read(solid.scale((scale, scale, scale))))
        if not openings(mesh) and not flat_facets(mesh):
            break
    return _without_crumbs(mesh)


def to_manifold(mesh: Mesh) -> Any:  # noqa: ANN401
    """The mesh as a manifold3d.Manifold, for booleans and slices."""
    import manifold3d  # noqa: PLC0415  heavy
    import numpy as np  # noqa: PLC0415  heavy

    return manifold3d.Manifold(
        manifold3d.Mesh(vert_properties=mesh.vertices, tri_verts=mesh.triangles.astype(np.uint32))
    )


def solidify(form: Form, fineness: Fineness = NORMAL) -> Any:  # noqa: ANN401
    """The form as a manifold3d.Manifold: leaves tessellated, booleans carried out."""
    import manifold3d  # noqa: PLC0415  heavy

    match form:
        case Solid() | Facets():
            return _leaf(form, fineness)
        case Placed(inner, matrix):
            rows = [list(matrix[0:4]), list(matrix[4:8]), list(matrix[8:12])]
            return solidify(inner, fineness).transform(rows)
        case Union(forms):
            return manifold3d.Manifold.batch_boolean(
                [solidify(part, fineness) for part in forms], manifold3d.OpType.Add
            )
        case Difference(one, other):
            return solidify(one, fineness) - solidify(other, fineness)
        case Intersection(one, other):
            return solidify(one, fineness) ^ solidify(other, fineness)
    raise TypeError(f"not a form: {form!r}")


_LEAVES: WeakKeyDictionary[Solid | Facets, dict[Fineness, Any]] = WeakKeyDictionary()
"""Manifolds of solids, as long as these are there: eyes come in pairs, beads in rings, and faces in many figures."""


def _leaf(leaf: Solid | Facets, fineness: Fineness) -> Any:  # noqa: ANN401
    """The manifold of one solid."""
    made = _LEAVES.setdefault(leaf, {})
    if fineness not in made:
        made[fineness] = _closed(_tessellated(leaf, fineness) if isinstance(leaf, Solid) else _faceted(leaf.rings))
    return made[fineness]


def _tessellated(solid: Solid, fineness: Fineness) -> Any:  # noqa: ANN401
    """The triangles of one CadQuery solid, its faces welded along their edges, as a manifold3d.Mesh."""
    import numpy as np  # noqa: PLC0415  heavy

    if solid.segments:  # the angle alone decides, so that every circle gets the same number of pieces
        points, faces = triangles_of(solid.shape, 1.0, 2 * np.pi / solid.segments)
    else:
        points, faces = triangles_of(solid.shape, fineness.distance, fineness.angle)
    return _welded(points, faces)


def _welded(points: NDArray[np.float64], faces: NDArray[np.int64]) -> Any:  # noqa: ANN401
    """A manifold3d.Mesh of these triangles, points at the same place being one."""
    import manifold3d  # noqa: PLC0415  heavy
    import numpy as np  # noqa: PLC0415  heavy

    unique, place = different(np.round(points, 6))
    triangles = place[faces]
    one, two, three = triangles.T
    triangles = triangles[(one != two) & (two != three) & (three != one)]
    return manifold3d.Mesh(vert_properties=unique.astype(np.float32), tri_verts=triangles.astype(np.uint32))


def _closed(mesh: Any) -> Any:  # noqa: ANN401
    """A manifold of a manifold3d.Mesh, which has to be closed."""
    import manifold3d  # noqa: PLC0415  heavy

    manifold = manifold3d.Manifold(mesh)
    if manifold.status() != manifold3d.Error.NoError:
        mesh.merge()
        manifold = manifold3d.Manifold(mesh)
    if manifold.status() != manifold3d.Error.NoError or manifold.volume() <= 0:
        raise ValueError(f"a part is not a closed solid: {manifold.status()}, {manifold.volume():.3f} mm³")
    return manifold


def _faceted(rings: Sequence[Sequence[Point3]]) -> Any:  # noqa: ANN401
    """Two triangles for each side between two rings, which meet in a ridge and no valley, and what fills the ends.

    Ruled surfaces have no such edges; so a side that is twisted is divided, and hangs no flatter than they would.
    """
    import numpy as np  # noqa: PLC0415  heavy

    points = _untwisted(np.array(rings, dtype=np.float64))
    count, corners, _ = points.shape
    lower = np.arange((count - 1) * corners).reshape(count - 1, corners)
    a, b = lower.ravel(), np.roll(lower, -1, axis=1).ravel()
    c, d = a + corners, b + corners
    flat = points.reshape(-1, 3)
    ends = np.concatenate([_filled(points[0])[:, ::-1], _filled(points[-1]) + (count - 1) * corners])

    def closed(ridge: Any) -> Any:  # noqa: ANN401  where the ridge goes from a to d
        one = np.where(ridge[:, None], np.stack([a, b, d], 1), np.stack([a, b, c], 1))
        other = np.where(ridge[:, None], np.stack([a, d, c], 1), np.stack([b, d, c], 1))
        return np.concatenate([one, other, ends])

    above = np.einsum("ij,ij->i", np.cross(flat[b] - flat[a], flat[d] - flat[a]), flat[c] - flat[a])
    anyhow = closed(above < 0)
    outside = float(np.einsum("ij,ij->", flat[anyhow[:, 0]], np.cross(*(flat[anyhow[:, i]] for i in (1, 2))))) > 0
    return _welded(flat, anyhow if outside else closed(above >= 0)[:, ::-1])


def _untwisted(rings: NDArray[np.float64]) -> NDArray[np.float64]:
    """The rings, with another between two where a side's diagonals pass each other at a distance."""
    import numpy as np  # noqa: PLC0415  heavy

    after = np.roll(rings, -1, axis=1)
    normals = np.cross(after[1:] - rings[:-1], rings[1:] - after[:-1])
    lengths = np.maximum(np.linalg.norm(normals, axis=2), 1e-12)
    apart = (np.abs(np.einsum("ijk,ijk->ij", after[:-1] - rings[:-1], normals)) / lengths).max(axis=1)
    found = [rings[0]]
    for low, high, far in zip(rings[:-1], rings[1:], apart, strict=True):
        found += [(low + high) / 2, high] if far > TWIST else [high]
    return np.array(found)


def _filled(ring: NDArray[np.float64]) -> NDArray[np.int64]:
    """The triangles of a flat polygon, which run round as it does."""
    import manifold3d  # noqa: PLC0415  heavy
    import numpy as np  # noqa: PLC0415  heavy

    after = np.roll(ring, -1, axis=0)
    normal = np.cross(ring - ring[0], after - ring[0]).sum(axis=0)  # Newell
    normal /= max(float(np.linalg.norm(normal)), 1e-12)
    right = np.cross(normal, np.eye(3)[int(np.argmin(np.abs(normal)))])
    right /= np.linalg.norm(right)
    seen = np.stack([ring @ right, ring @ np.cross(normal, right)], axis=1)
    return np.asarray(manifold3d.triangulate([seen.tolist()]), dtype=np.int64)


def _forgetful(solid: Any) -> Any:  # noqa: ANN401
    """The solid in float32, without memory of the parts it was united from: seams between them may be simplified."""
    return solid.as_original().warp_batch(_single)


def _single(points: Any) -> NDArray[np.float64]:  # noqa: ANN401  an array, or rows
    """The points as float32 has them."""
    import numpy as np  # noqa: PLC0415  heavy

    return np.asarray(points, dtype=np.float32).astype(np.float64)


def _parted(solid: Any) -> Any:  # noqa: ANN401
    """The solid with vertices that are at the same place, but of two sheets, each drawn back into its own sheet."""
    import manifold3d  # noqa: PLC0415  heavy
    import numpy as np  # noqa: PLC0415  heavy

    raw = solid.to_mesh()
    vertices = np.array(raw.vert_properties[:, :3], dtype=np.float64, order="C")
    triangles = np.array(raw.tri_verts, dtype=np.uint32, order="C")
    _, place, count = np.unique(np.round(vertices * GRID), axis=0, return_inverse=True, return_counts=True)
    for vertex in np.flatnonzero(count[place.reshape(-1)] > 1):
        around = triangles[(triangles == vertex).any(axis=1)]
        way = vertices[around[around != vertex]].mean(axis=0) - vertices[vertex]
        vertices[vertex] += HAIR * way / max(float(np.linalg.norm(way)), HAIR)
    parted = manifold3d.Manifold(manifold3d.Mesh(vert_properties=vertices.astype(np.float32), tri_verts=triangles))
    return _without_bubbles(parted)


def _without_bubbles(solid: Any) -> Any:  # noqa: ANN401
    """The solid with small voids filled: nobody gets at them, and a slicer would leave a hole in a layer or two."""
    import manifold3d  # noqa: PLC0415  heavy

    pieces = solid.decompose()
    kept = [piece for piece in pieces if not -BUBBLE < piece.volume() < 0]
    return solid if len(kept) == len(pieces) else manifold3d.Manifold.compose(kept)


def _without_crumbs(mesh: Mesh) -> Mesh:
    """The mesh without shells in which there is next to nothing; who splits a file by its shells would find them."""
    import numpy as np  # noqa: PLC0415  heavy

    shell = shell_of(mesh)
    crumbs = np.abs(np.bincount(shell, weights=volumes(mesh))) < CRUMB
    return welded(mesh.vertices, mesh.triangles[~crumbs[shell]]) if crumbs.any() else mesh


def _without_slivers(mesh: Mesh) -> Mesh:
    """The mesh with each facet without area joined to its neighbour along its longest edge, and both divided anew.

    The middle corner of such a facet lies on that edge, so the surface stays exactly where it is.
    """
    import numpy as np  # noqa: PLC0415  heavy

    triangles = mesh.triangles.copy()
    for index in np.flatnonzero(flat(mesh)):
        facet = triangles[index]
        points = mesh.vertices[facet].astype(np.float64)
        lengths = [float(np.linalg.norm(points[(i + 1) % 3] - points[i])) for i in range(3)]
        a, b, middle = np.roll(facet, -int(np.argmax(lengths))).tolist()
        beside = np.flatnonzero((triangles == a).any(axis=1) & (triangles == b).any(axis=1))
        neighbours = [int(other) for other in beside if other != index]
        if len(neighbours) != 1:
            continue
        far = next(corner for corner in triangles[neighbours[0]].tolist() if corner not in (a, b))
        if ((triangles == far).any(axis=1) & (triangles == middle).any(axis=1)).any():
            continue  # they are joined already; flipping would make an edge of four facets
        triangles[index], triangles[neighbours[0]] = (middle, a, far), (far, b, middle)
    return Mesh(mesh.vertices, triangles)


def _read(solid: Any) -> Mesh:  # noqa: ANN401
    """The triangles, their corners on a grid so fine that only those a hair apart are joined."""
    import numpy as np  # noqa: PLC0415  heavy

    raw = solid.to_mesh()
    vertices = np.round(np.asarray(raw.vert_properties[:, :3], dtype=np.float64) * GRID) / GRID
    vertices[np.abs(vertices[:, 2]) < TABLE, 2] = 0
    return welded(vertices, np.asarray(raw.tri_verts, dtype=np.int64))
