"""A human face, carved in few strong forms: skull, brow, eyes, nose, mouth. For busts of every kind.

Coordinates are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.figure.solid.form import ORIGIN, Form, Point3, Y, union
from cardgen.figure.solid.solids import ball, egg, tiers, tube

# height (0 chin, 1 crown), share of the depth, share of the width, how far forward in shares of the depth
SKULL = [
    (0.00, 0.45, 0.40, 0.30),
    (0.14, 0.82, 0.72, 0.19),
    (0.31, 1.00, 0.93, 0.06),
    (0.52, 1.10, 1.00, 0.00),
    (0.76, 1.00, 0.94, -0.04),
    (0.93, 0.62, 0.60, -0.05),
    (1.00, 0.22, 0.22, -0.05),
]
EYES_TURN = 20.0
"""Degrees from straight ahead in which an eye is cut."""
EYES, MOUTH = 0.54, 0.205


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


def face(size: float, at: Point3, measures: Face, *, eyeballs: bool = False) -> Form:
    """The whole head without hair, ears or neck, looking forward."""
    form = skull(size, at, measures) - sockets(size, at, measures)
    if eyeballs:
        form += eyes(size, at, measures)
    return form + nose(size, at, measures) - mouth(size, at, measures) + lips(size, at, measures)


def skull(size: float, at: Point3, m: Face) -> Form:
    levels = [
        (m.level(z), depth * m.depth, width * m.width, m.x + forward * m.depth) for z, depth, width, forward in SKULL
    ]
    return tiers(levels, size, at, 2.15)


def sockets(size: float, at: Point3, m: Face) -> Form:
    """Two almonds under the brow, cut inwards and down, so that the brow above them does not hang."""
    place = _place(size, at, (m.front + 0.02 * m.depth, 0.44 * m.width, m.level(EYES)))
    halves = (0.130 * m.height * size, 0.31 * m.width * size, 0.062 * m.height * size)
    return ball(ORIGIN, 1.0).scaled(*halves).turned(-45, Y).turned(EYES_TURN).moved(*place).pair()


def eyes(size: float, at: Point3, m: Face) -> Form:
    """Eyeballs that fill the almonds nearly to the level of the cheek; they cost a little support."""
    place = _place(size, at, (m.front - 0.15 * m.depth, 0.44 * m.width, m.level(EYES - 0.002)))
    halves = (0.105 * m.height * size, 0.245 * m.width * size, 0.045 * m.height * size)
    return ball(ORIGIN, 1.0).scaled(*halves).turned(-62, Y).turned(EYES_TURN).moved(*place).pair()


def nose(size: float, at: Point3, m: Face) -> Form:
    """A ridge that widens to the tip; its underside leads back to the lip at 45 degrees."""
    # height, how far before the face, half depth, half width
    shape = [
        (0.70, -0.14, 0.10, 0.15),
        (0.57, -0.04, 0.15, 0.125),
        (0.43, 0.03, 0.185, 0.20),
        (0.33, -0.055, 0.125, 0.165),
        (0.21, -0.175, 0.055, 0.10),
    ]
    stations = [
        (m.front + before * m.depth, m.level(z), depth * m.depth, width * m.width, -80)
        for z, before, depth, width in shape
    ]
    return tube(stations, size, at, 2.2)


def mouth(size: float, at: Point3, m: Face) -> Form:
    """The line between the lips, cut inwards and down like the eyes."""
    place = _place(size, at, (m.front + 0.04 * m.depth, 0, m.level(MOUTH)))
    across = 0.026 * m.height * size + 0.06
    return ball(ORIGIN, 1.0).scaled(1.6 * across, 0.34 * m.width * size, 0.75 * across).turned(-45, Y).moved(*place)


def lips(size: float, at: Point3, m: Face) -> Form:
    """A fuller lip above and below the line."""
    above = _place(size, at, (m.front - 0.07 * m.depth, 0, m.level(MOUTH + 0.050)))
    below = _place(size, at, (m.front - 0.10 * m.depth, 0, m.level(MOUTH - 0.048)))
    radius = 0.034 * m.height * size
    return union(
        egg(above, radius, 0.30 * m.width * size, (0, 1, 0)), egg(below, radius, 0.24 * m.width * size, (0, 1, 0))
    )


def _place(size: float, at: Point3, share: Point3) -> Point3:
    return (at[0] + size * share[0], at[1] + size * share[1], at[2] + size * share[2])
