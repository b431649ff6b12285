"""A human face, carved in few strong forms: skull, brow, eyes, nose, mouth. For busts of every kind.

Coordinates are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, box, cone, horn, tiers, tube


class Slice(NamedTuple):
    """A level section of the skull."""

    z: float
    """0 is the chin, 1 the crown."""
    depth: float
    """In half depths of the face."""
    width: float
    """In half widths of the face."""
    forward: float
    """How far before the middle, in half depths."""


SKULL = [
    Slice(0.00, 0.53, 0.44, 0.28),
    Slice(0.14, 0.82, 0.72, 0.19),
    Slice(0.31, 1.00, 0.93, 0.06),
    Slice(0.52, 1.10, 1.00, 0.00),
    Slice(0.76, 1.00, 0.94, -0.04),
    Slice(0.93, 0.62, 0.60, -0.05),
    Slice(1.00, 0.22, 0.22, -0.05),
]
EYES_TURN = 20.0
"""Degrees from straight ahead in which an eye is cut."""
EYES, MOUTH = 0.54, 0.215
EYE = 0.300
"""Radius of an eyeball, in half widths of the face."""
LID, LOWER_LID = 1.26, 1.05
"""Radii of the lids, in radii of the eyeball."""
OPEN = (0.22, -0.60)
"""Between which heights an eye is open, in radii of the eyeball from its middle."""
LID_RISE = 50.0
"""How steeply the edge of an upper lid rises forward, in degrees, so that it does not hang."""
PUPIL, GAZE = (0.38, 0.30), 2.0
"""How wide and how deep a pupil is drilled, in radii of the eyeball, and the degrees by which it looks down."""
PUPIL_END = 0.02
"""How wide it still is at its end, so that its roof is as steep as a printer needs."""
PUPIL_FROM = 1.10
"""Where a drill begins, in radii of the eyeball."""


class Bridge(NamedTuple):
    """A section of the nose, in heights, half depths and half widths of the face."""

    z: float
    before: float
    """How far before the face."""
    depth: float
    width: float


NOSE = [
    Bridge(0.700, -0.225, 0.100, 0.110),
    Bridge(0.600, -0.115, 0.150, 0.110),
    Bridge(0.510, -0.020, 0.185, 0.110),
    Bridge(0.430, 0.045, 0.185, 0.150),
    Bridge(0.300, -0.010, 0.165, 0.130),
    Bridge(0.190, -0.030, 0.150, 0.115),
]
NOSE_TIP, NOSE_RISE = (0.210, 0.400), 54.0
"""How far before the face and how high its underside begins, and how steeply that falls back to the lip."""


class Feature(NamedTuple):
    """A joint of what lies on a face, in its half widths, heights and half depths."""

    across: float
    z: float
    before: float
    """How far before the face."""
    radius: float
    """In heights of the face."""


BROW = [
    Feature(0.070, 0.655, -0.135, 0.034),
    Feature(0.290, 0.668, -0.140, 0.046),
    Feature(0.560, 0.655, -0.290, 0.038),
    Feature(0.760, 0.600, -0.480, 0.020),
]
NOSTRIL = [
    Feature(0.060, 0.480, -0.080, 0.030),
    Feature(0.118, 0.405, -0.095, 0.046),
    Feature(0.085, 0.310, -0.165, 0.020),
]
# over the mouth
UPPER_LIP = [
    Feature(0.470, 0.029, -0.330, 0.016),
    Feature(0.300, 0.026, -0.140, 0.028),
    Feature(0.095, 0.034, -0.095, 0.036),
    Feature(0.000, 0.026, -0.088, 0.034),
]
LOWER_LIP = [
    Feature(0.440, 0.011, -0.330, 0.020),
    Feature(0.250, -0.020, -0.140, 0.034),
    Feature(0.000, -0.040, -0.102, 0.042),
]


@dataclass(frozen=True, slots=True)
class Face:
    """The measures of a face, in shares of the size."""

    chin: float = 0.42
    """Height of the chin."""
    crown: float = 0.92
    """Height of the top of the skull."""
    width: float = 0.20
    """Half of the skull's width."""
    depth: float = 0.20
    """Half of the skull's depth."""
    x: float = 0.0
    """How far forward the skull's middle is."""

    @property
    def height(self) -> float:
        return self.crown - self.chin

    @property
    def front(self) -> float:
        """The x of the middle of the face."""
        return self.x + 1.06 * self.depth

    def level(self, share: float) -> float:
        """The height at a share of the face: 0 the chin, 1 the crown."""
        return self.chin + self.height * share


def face(size: float, at: Point3, measures: Face) -> Form:
    """The whole head without hair, ears or neck, looking forward."""
    bare = union(skull(size, at, measures), brows(size, at, measures)) - sockets(size, at, measures)
    form = union(bare, eyes(size, at, measures), nose(size, at, measures), lips(size, at, measures))
    return form - mouth(size, at, measures)


def skull(size: float, at: Point3, m: Face) -> Form:
    levels = [
        Tier(m.level(z), depth * m.depth, width * m.width, m.x + forward * m.depth)
        for z, depth, width, forward in SKULL
    ]
    return tiers(levels, size, at, 2.15)


def sockets(size: float, at: Point3, m: Face) -> Form:
    """Two almonds under the brow, cut inwards and down, so that the brow above them does not hang."""
    place = _place(size, at, (m.front + 0.02 * m.depth, 0.43 * m.width, m.level(EYES)))
    halves = (0.090 * m.height * size, 0.28 * m.width * size, 0.058 * m.height * size)
    return ball(ORIGIN, 1.0).scaled(*halves).turned(-45, Y).turned(EYES_TURN).moved(*place).pair()


def brows(size: float, at: Point3, m: Face) -> Form:
    """Ridges from the root of the nose to the temples."""
    return horn(_before(BROW, size, at, m), 1).pair()


def eyes(size: float, at: Point3, m: Face) -> Form:
    """An eyeball in each socket, between an upper and a lower lid."""
    radius = EYE * m.width * size
    place = _place(size, at, (m.front - 0.045 * m.depth - EYE * m.width, 0.395 * m.width, m.level(EYES - 0.012)))
    half = box((0, 0, 2 * radius), 8 * radius, 8 * radius, 4 * radius)
    above = half.turned(-LID_RISE, Y).moved(x=radius, z=OPEN[0] * radius).turned(8, X)
    below = half.moved(z=(OPEN[1] - 4) * radius)
    open_eye = ball(ORIGIN, radius) - pupil(radius)
    eye = union(open_eye, ball(ORIGIN, LID * radius) & above, ball(ORIGIN, LOWER_LID * radius) & below)
    return eye.moved(*place).pair()


def pupil(radius: float) -> Form:
    """Where an eyeball is drilled, so that a face looks at you: a cone too small to hang."""
    wide, deep = PUPIL
    drill = cone((PUPIL_FROM * radius, 0, 0), wide * radius, PUPIL_END * radius, deep * radius, (-1, 0, 0))
    return drill.turned(GAZE, Y)


def nose(size: float, at: Point3, m: Face) -> Form:
    """A ridge that grows out of the brow and widens to the tip and its wings; it leads back to the lip steeply."""
    stations = [
        Station(m.front + before * m.depth, m.level(z), depth * m.depth, width * m.width, -80)
        for z, before, depth, width in NOSE
    ]
    before, level = NOSE_TIP
    tip = _place(size, at, (m.front + before * m.depth, 0, m.level(level)))
    above = box((0, 0, size), 2 * size, 2 * size, 2 * size).turned(-NOSE_RISE, Y).moved(*tip)
    return (tube(stations, size, at, 2.2) & above) + horn(_before(NOSTRIL, size, at, m), 1).pair()


def mouth(size: float, at: Point3, m: Face) -> Form:
    """The line between the lips, cut inwards and down like the eyes."""
    place = _place(size, at, (m.front, 0, m.level(MOUTH + 0.002)))
    across = 0.018 * m.height * size + 0.06
    return ball(ORIGIN, 1.0).scaled(2.6 * across, 0.43 * m.width * size, 0.38 * across).turned(-45, Y).moved(*place)


def lips(size: float, at: Point3, m: Face) -> Form:
    """Two lips that meet in the corners of one mouth, the upper one with a bow."""
    above, below = ([each._replace(z=MOUTH + each.z) for each in lip] for lip in (UPPER_LIP, LOWER_LIP))
    return union(*(horn(_before([*lip, *_mirrored(lip)], size, at, m), 1) for lip in (above, below)))


def _mirrored(half: list[Feature]) -> list[Feature]:
    """The other half of a line across, from its middle."""
    return [each._replace(across=-each.across) for each in reversed(half[:-1])]


def _before(joints: list[Feature], size: float, at: Point3, m: Face) -> list[Joint]:
    """Joints given across and before the face, as they stand."""
    places = [
        (*_place(size, at, (m.front + x * m.depth, y * m.width, m.level(z))), radius * m.height * size)
        for y, z, x, radius in joints
    ]
    return [Joint(*place) for place in places]


def _place(size: float, at: Point3, share: Point3) -> Point3:
    return (at[0] + size * share[0], at[1] + size * share[1], at[2] + size * share[2])
