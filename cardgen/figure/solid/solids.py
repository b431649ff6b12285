"""Primitives: balls, lofted tubes and horns, tiers, prisms. Each is one closed solid.

Most sections are super-ellipses: exponent 2 is an ellipse, 2.5 has fuller shoulders, 4 is a rounded box.
Turned parts are in profile.py, flat ones in plates.py.

What is made in units of a size is made once in a process for all figures that have it in about that size: at the
nearest of some sizes, then scaled. So it never depends on what was made before.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.figure.solid.form import ORIGIN, Facets, Form, Placed, Point3, Solid, Y, Z
from cardgen.figure.solid.kernel import cadquery, wire

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SECTION_POINTS = 20
"""Points of a super-ellipse; the curve through them is smooth."""
SIZES = 1.25
"""The ratio of the sizes at which solids are made; others are scaled, by up to an eighth, and so are their facets."""
KEPT = 250
"""Solids of each kind that a process remembers."""
CLOSE = 1e-6
"""Two points that are nearer, in mm, are one."""


class Station(NamedTuple):
    """A cross-section of a tube whose spine lies in the plane y = 0; lengths in units of the size it is lofted at."""

    x: float
    z: float
    depth: float
    """Half of its size in the plane of the spine."""
    width: float
    """Half of its size across (along y)."""
    direction: float
    """Where the spine points here: 0 forwards, 90 up, negative down."""


class Tier(NamedTuple):
    """A level cross-section; lengths in units of the size it is lofted at."""

    z: float
    depth: float
    """Half of its size along x."""
    width: float
    """Half of its size along y."""
    x: float = 0.0
    """Where its middle is."""


class Joint(NamedTuple):
    """A circle on the way of a horn; lengths in units of the size it is lofted at."""

    x: float
    y: float
    z: float
    radius: float


class MidJoint(NamedTuple):
    """A joint in the middle plane."""

    x: float
    z: float
    radius: float


class Egg(NamedTuple):
    """An upright ellipsoid of revolution; lengths in units of the size it is made at."""

    middle: Point3
    across: float
    """Half of its width."""
    along: float
    """Half of its height."""


class Polar(NamedTuple):
    """A joint by its place about the axis."""

    turn: float
    """Degrees from straight ahead, to the left."""
    out: float
    """How far from the axis."""
    z: float
    radius: float

    def joint(self) -> Joint:
        """The same by x and y."""
        angle = math.radians(self.turn)
        return Joint(self.out * math.cos(angle), self.out * math.sin(angle), self.z, self.radius)


class Level(NamedTuple):
    """A rounded polygon at a height; lengths in mm."""

    z: float
    half: float
    """Half of the width across flats."""
    corner: float
    """Radius of the corners; 0 leaves them sharp, and then all levels of a prism have 0."""


def nearest(size: float) -> float:
    """The size, in mm, at which something of that size is made."""
    return SIZES ** round(math.log(size, SIZES)) if size > 0 else size


def scaled(form: Form, size: float, at: Point3) -> Form:
    """What was made at the nearest size, at its own size and place."""
    by = size / nearest(size) if size > 0 else 1.0
    x, y, z = at
    return Placed(form, (by, 0, 0, x, 0, by, 0, y, 0, 0, by, z))


def ball(centre: Point3, radius: float) -> Form:
    return scaled(_ball(nearest(radius)), radius, centre)


@lru_cache(KEPT)
def _ball(radius: float) -> Form:
    cq = cadquery()
    return Solid(cq.Solid.makeSphere(radius, cq.Vector(0, 0, 0), cq.Vector(0, 0, 1), -90, 90, 360))


def egg(centre: Point3, across: float, along: float, axis: Point3 = Z) -> Form:
    """An ellipsoid of revolution: half its size across its axis, and along it."""
    cq = cadquery()
    origin, up = cq.Vector(0, 0, 0), cq.Vector(0, 0, 1)
    side, forward = cq.Vector(0, 1, 0), cq.Vector(1, 0, 0)
    if along >= across:
        half = cq.Edge.makeEllipse(along, across, origin, side, up, 0, 180)
    else:
        half = cq.Edge.makeEllipse(across, along, origin, side, forward, -90, 90)
    outline = wire([half, cq.Edge.makeLine(cq.Vector(0, 0, -along), cq.Vector(0, 0, along))])
    return Solid(_placed(cq.Solid.revolve(outline, [], 360, origin, up), centre, axis))


def upright(form: Egg, size: float, at: Point3 = ORIGIN) -> Form:
    """An egg that stands on its end, in units of `size`, from the point `at`."""
    x, y, z = form.middle
    return egg((at[0] + size * x, at[1] + size * y, at[2] + size * z), form.across * size, form.along * size)


def cone(base: Point3, radius: float, top_radius: float, height: float, axis: Point3 = Z) -> Form:
    """A cone or a frustum, standing on `base` along its axis."""
    cq = cadquery()
    if math.isclose(radius, top_radius):
        return Solid(cq.Solid.makeCylinder(radius, height, cq.Vector(*base), cq.Vector(*axis), 360))
    return Solid(cq.Solid.makeCone(radius, top_radius, height, cq.Vector(*base), cq.Vector(*axis), 360))


def cylinder(base: Point3, radius: float, height: float, axis: Point3 = Z) -> Form:
    return cone(base, radius, radius, height, axis)


def box(centre: Point3, length: float, width: float, height: float) -> Form:
    """Sizes along x, y and z."""
    cq = cadquery()
    corner = cq.Vector(centre[0] - length / 2, centre[1] - width / 2, centre[2] - height / 2)
    return Solid(cq.Solid.makeBox(length, width, height, corner))


def tube(stations: Iterable[Station], size: float = 1.0, at: Point3 = ORIGIN, exponent: float = 2.0) -> Form:
    """A loft through stations in units of `size`, from the point `at`: necks, skulls, muzzles, trunks."""
    return scaled(_tube(tuple(stations), nearest(size), exponent), size, at)


@lru_cache(KEPT)
def _tube(stations: tuple[Station, ...], size: float, exponent: float) -> Form:
    sections = []
    for station in stations:
        angle = math.radians(station.direction)
        middle = (size * station.x, 0.0, size * station.z)
        across = (-math.sin(angle), 0.0, math.cos(angle))
        halves = (size * station.depth, size * station.width)
        sections.append(_superellipse(middle, across, halves, exponent))
    return _aligned_loft(sections)


def tiers(
    levels: Iterable[Tier],
    size: float = 1.0,
    at: Point3 = ORIGIN,
    exponent: float = 2.0,
    *,
    ruled: bool = False,
) -> Form:
    """A loft through level sections, lowest first, in units of `size`: busts, headcloths, bodies.

    The surface is smooth; ruled, it runs straight from each section to the next.
    """
    return scaled(_tiers(tuple(levels), nearest(size), exponent, ruled), size, at)


@lru_cache(KEPT)
def _tiers(levels: tuple[Tier, ...], size: float, exponent: float, ruled: bool) -> Form:
    sections = []
    for level in levels:
        middle = (size * level.x, 0.0, size * level.z)
        halves = (size * level.depth, size * level.width)
        sections.append(_superellipse(middle, (-1.0, 0.0, 0.0), halves, exponent))
    return _aligned_loft(sections, ruled=ruled)


def horn(joints: Iterable[Joint], size: float = 1.0, at: Point3 = ORIGIN) -> Form:
    """A loft of circles through points in space, in units of `size`: horns, ears, tusks, staffs."""
    return scaled(_horn(tuple(joints), nearest(size)), size, at)


@lru_cache(KEPT)
def _horn(circles: tuple[Joint, ...], size: float) -> Form:
    cq = cadquery()
    points = [cq.Vector(size * c.x, size * c.y, size * c.z) for c in circles]
    sections = []
    for i, point in enumerate(points):
        way = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        sections.append(cq.Wire.makeCircle(size * circles[i].radius, point, way))
    return _loft(sections)


def prism(levels: Iterable[Level], sides: int = 4, turn: float = 0.0) -> Form:
    """A faceted column through rounded polygons, lowest first; a flat side looks forward when their number is even."""
    return _loft([_polygon(level, sides, math.radians(turn)) for level in levels], ruled=True)


def through(rings: Iterable[Sequence[Point3]]) -> Form:
    """Flat facets through rings of equally many corners, each ring flat; quicker than a loft, and crisp."""
    return Facets(tuple(tuple(ring) for ring in rings))


def flat_of(radius: float, sides: int) -> float:
    """Half the width across flats of a prism that is 2 × radius wide along x or y, whichever is more."""
    turns = [2 * math.pi * (i + 0.5) / sides for i in range(sides)]
    widest = max(max(along) - min(along) for along in ([math.cos(t) for t in turns], [math.sin(t) for t in turns]))
    return 2 * radius / widest * math.cos(math.pi / sides)


def _superellipse(middle: Point3, across: Point3, halves: tuple[float, float], exponent: float) -> Any:  # noqa: ANN401
    """A closed smooth wire with half axes along `across` and along y; without CadQuery's vectors, which take longer."""
    from OCP.BRepBuilderAPI import BRepBuilderAPI_MakeEdge, BRepBuilderAPI_MakeWire  # noqa: PLC0415  heavy
    from OCP.GeomAPI import GeomAPI_Interpolate  # noqa: PLC0415  heavy
    from OCP.gp import gp_Pnt  # noqa: PLC0415  heavy
    from OCP.TColgp import TColgp_HArray1OfPnt  # noqa: PLC0415  heavy

    cq = cadquery()
    points = TColgp_HArray1OfPnt(1, SECTION_POINTS)
    for i, (along, aside) in enumerate(_round(exponent), 1):
        a, b = halves[0] * along, halves[1] * aside
        points.SetValue(
            i,
            gp_Pnt(*(centre + first * a + second * b for centre, first, second in zip(middle, across, Y, strict=True))),
        )
    spline = GeomAPI_Interpolate(points, True, CLOSE)
    spline.Perform()
    return cq.Wire(BRepBuilderAPI_MakeWire(BRepBuilderAPI_MakeEdge(spline.Curve()).Edge()).Wire())


@cache
def _round(exponent: float) -> tuple[tuple[float, float], ...]:
    """The points of a super-ellipse whose half axes are 1."""
    angles = [2 * math.pi * i / SECTION_POINTS for i in range(SECTION_POINTS)]
    return tuple((_power(math.cos(angle), exponent), _power(math.sin(angle), exponent)) for angle in angles)


def _power(value: float, exponent: float) -> float:
    return math.copysign(abs(value) ** (2 / exponent), value)


def _polygon(level: Level, sides: int, turn: float) -> Any:  # noqa: ANN401
    """A rounded regular polygon."""
    cq = cadquery()
    reach = level.half / math.cos(math.pi / sides)
    angles = [2 * math.pi * (i + 0.5) / sides + turn for i in range(sides)]
    corners = [cq.Vector(reach * math.cos(a), reach * math.sin(a), level.z) for a in angles]
    if not level.corner:
        return cq.Wire.makePolygon(corners, close=True)
    inner = math.pi * (sides - 2) / sides / 2
    set_back, to_middle = level.corner / math.tan(inner), level.corner / math.sin(inner)
    arcs = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % sides]
        outward = cq.Vector(math.cos(angles[i]), math.sin(angles[i]), 0)
        arcs.append(
            (
                corner + (before - corner).normalized() * set_back,
                corner + outward * (level.corner - to_middle),
                corner + (after - corner).normalized() * set_back,
            )
        )
    edges = []
    for i, (start, middle, end) in enumerate(arcs):
        edges.append(cq.Edge.makeThreePointArc(start, middle, end))
        edges.append(cq.Edge.makeLine(end, arcs[(i + 1) % sides][0]))
    return wire(edges)


def _loft(sections: list[Any], *, ruled: bool = False) -> Form:
    return Solid(cadquery().Solid.makeLoft(sections, ruled))


def _aligned_loft(sections: list[Any], *, ruled: bool = False) -> Form:
    """A loft of super-ellipses, in a third of the time: all begin at their first half axis, so none is turned to fit.

    Circles on the way of a horn begin anywhere, and a loft of them would be twisted.
    """
    from OCP.BRepOffsetAPI import BRepOffsetAPI_ThruSections  # noqa: PLC0415  heavy

    cq = cadquery()
    if len(sections) < 2:
        raise ValueError("a loft needs two sections")
    builder = BRepOffsetAPI_ThruSections(True, ruled)
    builder.CheckCompatibility(False)
    for section in sections:
        builder.AddWire(section.wrapped)
    builder.Build()
    return Solid(cq.Solid(builder.Shape()))


def _placed(shape: Any, at: Point3, axis: Point3) -> Any:  # noqa: ANN401
    """Moved from the origin to a point, with its upright axis along another one."""
    cq = cadquery()
    normal = cq.Vector(*axis).normalized()
    sideways = (1, 0, 0) if abs(normal.x) < 0.9 else (0, 1, 0)
    return shape.moved(cq.Location(cq.Plane(origin=at, xDir=sideways, normal=normal.toTuple())))
