"""The scorpion. Coordinates are shares of `size`, its height in mm, counted from the ground that it crouches on."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Tier, ball, egg, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

SHELL = [
    Tier(0.00, 0.345, 0.255, -0.02),
    Tier(0.09, 0.345, 0.255, -0.02),
    Tier(0.18, 0.315, 0.230, -0.03),
    Tier(0.25, 0.220, 0.160, -0.05),
    Tier(0.285, 0.110, 0.080, -0.06),
]
GROOVES = (0.135, 0.040, -0.050, -0.140, -0.225)
"""Where the rings of its back part, along x."""


class Bead(NamedTuple):
    """A link of the tail."""

    x: float
    z: float
    across: float
    """Half of it."""
    along: float
    """Half of it, along the arch."""
    way: float
    """Degrees by which the arch rises there."""


TAIL = [
    Bead(-0.315, 0.080, 0.110, 0.130, 125),
    Bead(-0.355, 0.205, 0.103, 0.115, 104),
    Bead(-0.380, 0.375, 0.102, 0.112, 92),
    Bead(-0.380, 0.545, 0.098, 0.110, 76),
    Bead(-0.310, 0.700, 0.095, 0.110, 52),
    Bead(-0.175, 0.805, 0.090, 0.110, 24),
    Bead(-0.015, 0.850, 0.094, 0.112, 8),
]
CORE = 0.93
KEEL_END = (0.085, 0.897, 0.072)
"""Under the sting: x, z, radius."""
"""How thick the tail is between two beads, in their widths."""
KEEL = ((0.040, 0.78), (0.085, 0.58), (0.140, 0.36))
"""How far below the beads it is twice more, and how thick: so its sides fall steeply to the web."""
STING = [
    Joint(0.0, 0, 0.860, 0.092),
    Joint(0.060, 0, 0.895, 0.100),
    Joint(0.112, 0, 0.945, 0.078),
    Joint(0.140, 0, 1.010, 0.044),
    Joint(0.136, 0, 1.085, 0.020),
]
"""It bends upwards, so that nothing hangs."""
WEB: list[OutlineStep] = [
    (-0.36, 0.05),
    (-0.40, 0.38),
    (-0.375, 0.56),
    (-0.30, 0.71),
    (-0.17, 0.82),
    (0.03, 0.88),
    (0.125, 0.850),
    (0.110, 0.755),
    [(-0.045, 0.555), (-0.18, 0.375), (-0.22, 0.22)],
    (-0.16, 0.05),
]
"""What fills the arch of the tail."""
ARM = [
    Joint(0.12, 0.12, 0.08, 0.090),
    Joint(0.235, 0.235, 0.085, 0.078),
    Joint(0.298, 0.298, 0.18, 0.072),
    Joint(0.318, 0.322, 0.34, 0.104),
]
PALM, PALM_SIZE = (0.324, 0.326, 0.420), (0.114, 0.130)
FINGERS = [
    [
        Joint(0.322, 0.355, 0.40, 0.090),
        Joint(0.328, 0.425, 0.51, 0.080),
        Joint(0.330, 0.462, 0.61, 0.066),
        Joint(0.322, 0.445, 0.71, 0.050),
        Joint(0.312, 0.390, 0.79, 0.032),
    ],
    [
        Joint(0.322, 0.295, 0.40, 0.080),
        Joint(0.330, 0.232, 0.51, 0.066),
        Joint(0.335, 0.200, 0.60, 0.055),
        Joint(0.328, 0.208, 0.68, 0.044),
        Joint(0.318, 0.250, 0.745, 0.030),
    ],
]
LEG = [
    Joint(0.0, 0.130, 0.060, 0.060),
    Joint(0.0, 0.225, 0.165, 0.052),
    Joint(0.0, 0.300, 0.222, 0.046),
    Joint(0.0, 0.328, 0.120, 0.043),
    Joint(0.0, 0.314, -0.010, 0.036),
]
LEG_PLACES = ((0.065, -20), (-0.020, -6), (-0.100, 5), (-0.175, 15))
"""Where a leg begins, along x, and how it is turned."""
JAW = [Joint(0.240, 0.055, 0.060, 0.070), Joint(0.315, 0.055, 0.110, 0.062), Joint(0.362, 0.040, 0.155, 0.042)]
"""Of a pair before the mouth."""
EYE = (0.235, 0.075, 0.195)


@part("head")
def scorpion(seat: Seat, *, size: float) -> Built:
    """A crouching scorpion, claws raised, its ringed tail in a filled arch over its back; stands on 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tiers(SHELL, size, at, 2.2) - rings(size, at),
        plate(WEB, 0.070 * size, size=size, at=at, bevel=0.012 * size),
        tail(size, at),
        claw(size, at).pair(),
        *(tipped(LEG, size, ORIGIN).turned(turn).moved(x * size, 0, at[2]).pair() for x, turn in LEG_PLACES),
        tipped(JAW, size, at).pair(),
        ball(place(EYE, size, at), 0.052 * size).pair(),
    )
    return Built(form, Seat(at[2] + 1.10 * size, 0))


def rings(size: float, at: Point3) -> Form:
    """Grooves of even depth across the back."""
    inner = [Tier(z, depth - 0.028, width - 0.028, x) for z, depth, width, x in SHELL]
    top = SHELL[-1][0] - 0.028
    core = tiers([*inner[:-1], Tier(top, inner[-1][1], inner[-1][2], inner[-1][3])], size, at, 2.2)
    cuts = [
        plate([(x - 0.014, -0.1), (x + 0.014, -0.1), (x + 0.014, 0.4), (x - 0.014, 0.4)], size, size=size, at=at)
        for x in GROOVES
    ]
    return union(*cuts) - core


def tail(size: float, at: Point3) -> Form:
    """Beads that grow together, their keel, and the sting."""
    beads = [
        egg(place((x, 0, z), size, at), across * size, along * size, (cos(radians(way)), 0, sin(radians(way))))
        for x, z, across, along, way in TAIL
    ]
    core = horn([Joint(x, 0, z, CORE * across) for x, z, across, _, _ in TAIL], size, at)
    below = (
        horn([Joint(x, 0, z - down, share * across) for x, z, across, *_ in (*TAIL, KEEL_END)], size, at)
        for down, share in KEEL
    )
    return union(*beads, core, *below, tipped(STING, size, at))


def claw(size: float, at: Point3) -> Form:
    """An arm on the ground, raised at the wrist, with a thick and a thin finger."""
    across, along = PALM_SIZE
    palm = egg(place(PALM, size, at), across * size, along * size)
    return union(tipped(ARM, size, at), palm, *(tipped(finger, size, at) for finger in FINGERS))
