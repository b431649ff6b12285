"""How well a figure prints without support: islands, undersides, thin walls, clefts, how easily it tips. Only looks.

Islands, walls and clefts (clefts.py) are found layer by layer, undersides by the slope of their facets, lips (lips.py)
by rays. Whether the mesh is a closed body is asked in check.py.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.figure.printing.clefts import clefts, gaps, slits, touches
from cardgen.figure.printing.lips import ThinLips, lips
from cardgen.figure.printing.sections import LAYER, NEAR, REACH, grown, meet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.figure.printing.clefts import Place
    from cardgen.figure.solid.mesh import Mesh

WALL = 0.9
"""Two lines of a 0.4 mm nozzle, and some room."""
THIN_LAYERS = 3
"""So many layers may be thinner, in all: the last ones of rounded points and edges."""
SLOPE = 45.0
"""Degrees; an underside that is flatter hangs."""
SLOPE_ERROR = 1.5
"""Degrees by which a facet may differ from the surface it stands for."""
BRIDGE = 8.0
"""A printer spans so many mm between two walls."""
LEDGE = 0.6
"""What is narrower, in mm, holds by itself: the roof of a groove, the lower half of a bead."""
SMALLEST_OVERHANG = 2.5
"""In mm²; less is a drop."""
TIP = 18.0
"""Degrees that a figure must stand."""
SMALLEST_ISLAND = 0.05
"""In mm²."""
SMALLEST_POINT, SMALLEST_WALL = 0.1, 1.0
"""In mm²: of a thin piece that stands alone, and of one beside something stout, which may be its sharp corner."""
ENDS, END_REACH = 4, 0.3
"""So many layers are the end of a point or an edge; so far, in mm, it may lean out meanwhile."""
CLEFT, CLEFT_HEIGHT = 0.6, 3.0
"""Pieces of a layer that are nearer to each other, in mm, may run together or not; over so many mm where they part."""
SLIT = 1.5
"""In mm: as deep as that a slit in one piece of a layer may be as narrow as a cleft, for lines are carved so."""
SLIT_LAYERS = 3
"""Slits are looked for in every third layer, and hold for the next two: what is no higher than that is no cleft."""
NECK = 1.5
"""In mm: pieces that are joined by less, and part again at once, only touch."""
LIP, LIPS = 0.55, 6.0
"""In mm: walls that are thinner, and beside something stout; over so many mm² of them a figure may have."""
NO_LIPS = ThinLips()
DIRECTIONS = 72
"""In which a figure is tipped over."""


@dataclass(frozen=True, slots=True)
class Island:
    """A piece of a layer with nothing below it."""

    z: float
    area: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Overhang:
    """An underside that is flatter than 45 degrees, wider than a ledge and no bridge."""

    z: float
    """Where it begins."""
    area: float
    """Seen from below, in mm²."""
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.area:.1f} mm² above z = {self.z:.1f} at x = {self.x:.1f}, y = {self.y:.1f}"


@dataclass(frozen=True, slots=True)
class Limits:
    """What is still good."""

    wall: float = WALL
    """In mm."""
    above: float = 0.0
    """Below this height, in mm, walls may be thinner."""
    slope_error: float = SLOPE_ERROR
    """Degrees by which facets may be flatter than the surface they stand for."""
    smallest_overhang: float = SMALLEST_OVERHANG
    """In mm²; less is a drop."""
    cleft: float = CLEFT
    """In mm: two pieces of a layer that are nearer to each other should be one."""
    cleft_height: float = CLEFT_HEIGHT
    """In mm: as far up as that two pieces may take to part."""
    slit: float = SLIT
    """In mm: a slit that goes no deeper is a line that was carved."""
    neck: float = NECK
    """In mm: two pieces that are joined by less, and part again, only touch."""
    lip: float = LIP
    """In mm: what is thinner beside something stout is a lip."""
    lips: float = LIPS
    """In mm²: so much may be thinner, in all: the last of points and edges."""


USUAL = Limits()


@dataclass(frozen=True, slots=True)
class Printability:
    """What was found."""

    islands: tuple[Island, ...]
    overhangs: tuple[Overhang, ...]
    thin: tuple[float, ...]
    """Heights of the layers with a wall that is too thin."""
    tip: float
    """Degrees that the figure can be tilted before it falls."""
    clefts: tuple[Place, ...] = ()
    """Higher than where two pieces part."""
    touches: tuple[Place, ...] = ()
    """Where two pieces are joined by less than a neck."""
    limits: Limits = USUAL
    """What was still good."""
    lips: ThinLips = NO_LIPS
    """What is thinner than a wall, beside something stout."""

    @property
    def faults(self) -> tuple[str, ...]:
        """Why it should not be printed without support, as sentences; empty when it is good."""
        found = []
        if self.islands:
            places = ", ".join(f"z = {island.z:.1f} mm" for island in self.islands[:3])
            found.append(f"{_counted(len(self.islands), 'piece')} would begin in the air ({places})")
        if self.overhangs:
            found.append(f"{_counted(len(self.overhangs), 'underside')} would hang ({self.overhangs[0]})")
        if len(self.thin) > THIN_LAYERS:
            found.append(
                f"walls are thinner than {self.limits.wall:g} mm in {len(self.thin)} layers, "
                f"from z = {min(self.thin):.1f} to {max(self.thin):.1f} mm"
            )
        if self.lips.area > self.limits.lips:
            found.append(f"lips are thinner than {self.limits.lip:.2g} mm over {self.lips}")
        if self.clefts:
            highest = max(self.clefts, key=lambda cleft: cleft.height)
            found.append(
                f"{_counted(len(self.clefts), 'gap')} of less than {self.limits.cleft:.2g} mm would run together here "
                f"and there ({highest}); let the parts overlap or stand apart"
            )
        if self.touches:
            found.append(
                f"{_counted(len(self.touches), 'pair')} of parts would touch by less than {self.limits.neck:.2g} mm "
                f"({self.touches[0]}); let them overlap or stand apart"
            )
        if self.tip < TIP:
            found.append(f"it falls when it is tilted by {self.tip:.0f} degrees; {TIP:.0f} are needed")
        return tuple(found)


def examine(mesh: Mesh, limits: Limits = USUAL) -> Printability:
    """Scan the mesh in layers, and its undersides by their slopes."""
    from cardgen.figure.solid.tessellate import to_manifold  # noqa: PLC0415  heavy

    solid = to_manifold(mesh)
    islands, thin, layers, near, narrow = [], [], [], [], []
    below: Any = None
    enclosed: list[Any] = []
    thick: list[Any] = []  # of every layer what is not thin
    for i in range(round(mesh.size[2] / LAYER)):
        z = (i + 0.5) * LAYER
        layer = solid.slice(z).simplify(NEAR)
        pieces = layer.decompose()
        if below is not None:
            islands += _islands(pieces, below, z)
        thick.append(grown(grown(layer, -limits.wall / 2).simplify(NEAR), limits.wall / 2 + 0.08))
        if z > limits.above and _thin(layer, thick[i], thick[max(0, i - ENDS)]):
            thin.append(z)
        layers.append(pieces)
        near.append(gaps(pieces, limits.cleft))
        if i % SLIT_LAYERS == 0:
            enclosed = [slit for piece in pieces for slit in slits(piece, limits.cleft, limits.slit)]
        narrow.append([*(gap.between for gap in near[i]), *enclosed])
        below = layer
    return Printability(
        tuple(islands),
        overhangs(mesh, solid, limits),
        tuple(thin),
        tip_angle(mesh),
        tuple(cleft for cleft in clefts(narrow) if cleft.height > limits.cleft_height),
        tuple(touches(layers, near, limits.neck)),
        limits,
        lips(mesh, solid, limits.lip, limits.above),
    )


def overhangs(
    mesh: Mesh,
    solid: Any,  # noqa: ANN401  manifold3d has no types
    limits: Limits = USUAL,
) -> tuple[Overhang, ...]:
    """Undersides flatter than 45 degrees, largest first; `solid` is the mesh as a manifold."""
    flat = _flat_undersides(mesh, SLOPE - limits.slope_error)
    undersides = mesh.corners[flat]
    found = []
    for facets in _patches(mesh.triangles[flat]):
        corners = undersides[facets]
        low = float(corners[:, :, 2].min())
        shadow = _shadow(corners)
        if shadow.area() < limits.smallest_overhang:
            continue
        below = solid.slice(max(low - LAYER / 2, LAYER / 2))
        for hanging in _hanging(shadow, below, limits.smallest_overhang):
            left, front, right, back = hanging.bounds()
            found.append(Overhang(low, hanging.area(), (left + right) / 2, (front + back) / 2))
    return tuple(sorted(found, key=lambda one: (-one.area, one.z, one.x, one.y)))


def _hanging(shadow: Any, below: Any, smallest: float) -> Iterator[Any]:  # noqa: ANN401
    """The pieces of an underside that neither hold as a ledge nor as a bridge over the layer below."""
    spanned = grown(grown(below, BRIDGE / 2), -BRIDGE / 2)  # fills what is narrower than a bridge, but not its ends
    for piece in grown(grown(shadow - spanned, -LEDGE / 2), LEDGE / 2).decompose():
        ends = [end for end in (grown(piece, LEDGE) ^ below).decompose() if end.area() > SMALLEST_ISLAND]
        is_bridge = len(ends) > 1 and (piece - grown(below, BRIDGE / 2)).area() < smallest
        if piece.area() >= smallest and not is_bridge:
            yield piece


def _flat_undersides(mesh: Mesh, slope: float) -> Any:  # noqa: ANN401  a mask
    """For each facet, whether it looks down and is flatter than the slope; what lies on the table is not meant."""
    import numpy as np  # noqa: PLC0415  heavy

    corners = mesh.corners
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    downwards = -normals[:, 2] > lengths * math.cos(math.radians(slope))
    return downwards & (corners[:, :, 2].max(axis=1) > 1.5 * LAYER)


def _patches(facets: Any) -> list[Any]:  # noqa: ANN401
    """Facets that share corners, together: for each patch the places of its facets."""
    import numpy as np  # noqa: PLC0415  heavy

    if not len(facets):
        return []
    _, corners = np.unique(facets, return_inverse=True)
    corners = corners.reshape(-1, 3)
    label = np.arange(corners.max() + 1)
    while True:
        lowest = label[corners].min(axis=1)
        spread = label.copy()
        np.minimum.at(spread, corners, lowest[:, None])
        spread = spread[spread]
        if (spread == label).all():
            break
        label = spread
    patch = label[corners[:, 0]]
    return [np.flatnonzero(patch == which) for which in np.unique(patch)]


def _shadow(corners: Any) -> Any:  # noqa: ANN401
    """What downward facets cover, seen from above."""
    import manifold3d  # noqa: PLC0415  heavy

    upwards = corners[:, ::-1, :2]  # from above they run the other way round
    return manifold3d.CrossSection([triangle.tolist() for triangle in upwards], manifold3d.FillRule.NonZero)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def tip_angle(mesh: Mesh) -> float:
    """How far the figure can be tilted, in degrees: from the centre of mass to the nearest edge of the foot."""
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    pieces = np.einsum("ij,ij->i", one, np.cross(two, three)) / 6
    x, y, z = ((one + two + three) / 4 * pieces[:, None]).sum(axis=0) / pieces.sum()
    foot = mesh.vertices[mesh.vertices[:, 2] == 0].astype(np.float64)
    turns = np.radians(np.arange(DIRECTIONS) * 360 / DIRECTIONS)
    ways = np.stack([np.cos(turns), np.sin(turns)])
    reach = float(((foot[:, :2] @ ways).max(axis=0) - np.array([x, y]) @ ways).min())
    return math.degrees(math.atan2(reach, z))


def _islands(pieces: Sequence[Any], below: Any, z: float) -> list[Island]:  # noqa: ANN401
    found = []
    for piece in pieces:
        if piece.area() > SMALLEST_ISLAND and not _carried(piece, below):
            left, front, right, back = piece.bounds()
            found.append(Island(z, piece.area(), (left + right) / 2, (front + back) / 2))
    return found


def _carried(piece: Any, below: Any) -> bool:  # noqa: ANN401
    """Whether it lies on the layer below, or near enough: that is asked second, because it takes longer."""
    return meet(piece, below) or meet(piece, grown(below, REACH))


def _thin(layer: Any, thick: Any, lower: Any) -> bool:  # noqa: ANN401
    """Whether some of the layer is too thin; `thick` is what is not, `lower` that of a layer some way below.

    The last layers of a point or an edge do not count: they end something that is thick a little below. Nor do the
    sharp corners of a thick piece.
    """
    pieces = [piece for piece in (layer - thick).decompose() if piece.area() > SMALLEST_POINT]
    large = [piece for piece in pieces if piece.area() > SMALLEST_WALL or not meet(grown(piece, 0.1), thick)]
    if not large:
        return False
    grown_lower = grown(lower, END_REACH)
    return any((piece - grown_lower).area() > SMALLEST_POINT for piece in large)
