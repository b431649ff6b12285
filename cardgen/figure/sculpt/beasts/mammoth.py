"""The mastodon: a high double dome, a ringed trunk between long tusks, and a shaggy coat.

Coordinates are shares of `size`, which is about the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, Z, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import Joint, Station, egg, horn, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOULDERS = [
    Station(-0.02, 0.00, 0.360, 0.360, 90),
    Station(-0.03, 0.15, 0.355, 0.360, 90),
    Station(-0.06, 0.34, 0.320, 0.335, 90),
    Station(-0.10, 0.52, 0.260, 0.285, 90),
    Station(-0.13, 0.65, 0.180, 0.205, 90),
    Station(-0.14, 0.71, 0.090, 0.100, 90),
]
SKULL = [
    Station(0.02, 0.00, 0.300, 0.250, 90),
    Station(0.03, 0.20, 0.290, 0.255, 90),
    Station(0.04, 0.40, 0.280, 0.260, 90),
    Station(0.05, 0.56, 0.265, 0.255, 90),
    Station(0.06, 0.70, 0.250, 0.235, 90),
    Station(0.05, 0.84, 0.215, 0.205, 90),
    Station(0.04, 0.94, 0.150, 0.150, 90),
    Station(0.04, 0.99, 0.070, 0.080, 90),
]
DOME, DOME_ACROSS, DOME_HIGH = (0.050, 0.066, 0.840), 0.166, 0.190
PARTINGS, PARTING, SWIRL = 14, 0.012, 40
"""The furrows between the hairs of a dome: how many, how thick, and by how many degrees each winds on its way down."""
DOWN = (14, 30, 50, 70, 88)
"""Degrees from the top of the dome on the way of a furrow."""
EYE, EYEBALL = (0.222, 0.190, 0.550), 0.036
TRUNK = [
    Joint(0.12, 0.0, 0.74, 0.170),
    Joint(0.23, 0.0, 0.62, 0.165),
    Joint(0.300, 0.0, 0.49, 0.145),
    Joint(0.318, 0.0, 0.34, 0.127),
    Joint(0.295, 0.0, 0.17, 0.108),
    Joint(0.240, 0.0, -0.02, 0.092),
]
RINGS, RING_ACROSS, RING_ALONG = 10, 1.06, 0.050
"""How many swellings the trunk has below the brow; their half width in radii of the trunk, and half length."""
BEHIND_TRUNK: list[OutlineStep] = [(0.30, 0.0), (0.33, 0.40), (0.10, 0.55), (0.0, 0.0)]
TUSK = [
    Joint(0.16, 0.150, 0.10, 0.080),
    Joint(0.29, 0.215, 0.27, 0.078),
    Joint(0.40, 0.265, 0.42, 0.068),
    Joint(0.465, 0.275, 0.56, 0.058),
    Joint(0.485, 0.240, 0.70, 0.049),
    Joint(0.465, 0.175, 0.82, 0.040),
]
EAR: list[OutlineStep] = [
    (0.04, 0.68),
    [(-0.05, 0.735), (-0.14, 0.715), (-0.185, 0.62), (-0.165, 0.52), (-0.09, 0.39), (-0.03, 0.29)],
    [(0.03, 0.44), (0.05, 0.56)],
]
EAR_THICKNESS, EAR_SPREAD, EAR_TILT, EAR_PLACE = 0.085, 12, 8, 0.245
COAT = [
    Lock(0.30, 42, 0.00, 38, 0.075, 0.8),
    Lock(0.38, 64, 0.00, 60, 0.085, 0.8),
    Lock(0.46, 88, 0.02, 86, 0.090, -0.8),
    Lock(0.38, 112, 0.00, 110, 0.090, 0.8),
    Lock(0.46, 137, 0.02, 136, 0.090, -0.8),
    Lock(0.38, 164, 0.00, 164, 0.090, 0.8),
    Lock(0.62, 84, 0.26, 96, 0.085, 0.8),
    Lock(0.66, 112, 0.22, 122, 0.090, 0.8),
    Lock(0.68, 145, 0.28, 150, 0.090, 0.8),
    Lock(0.68, 180, 0.22, 180, 0.090, 0),
]
BROW = [
    Lock(0.86, 6, 0.59, 12, 0.075, 0.8),
    Lock(0.84, 34, 0.64, 34, 0.075, 0.5),
    Lock(0.82, 62, 0.60, 62, 0.075, 0.5),
    Lock(0.82, 92, 0.63, 90, 0.072, 0.8),
    Lock(0.86, 122, 0.60, 122, 0.075, 0.8),
    Lock(0.90, 156, 0.58, 160, 0.080, 0.8),
    Lock(0.46, 58, 0.10, 56, 0.060, 0.8),
    Lock(0.50, 76, 0.14, 72, 0.065, 0.8),
]


@part("head")
def mammoth(seat: Seat, *, size: float, tusks: float = 1.0) -> Built:
    """A mastodon: a double dome, shaggy brow, trunk down between long tusks; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    dome = egg(place(DOME, size, at), DOME_ACROSS * size, DOME_HIGH * size) - partings(size, at)
    skull = with_eyes(tube(SKULL, size, at, 2.2), size, at, EYE, EYEBALL)
    form = union(
        tube(SHOULDERS, size, at, 2.1),
        skull,
        dome.pair(),
        trunk(size, at),
        plate(BEHIND_TRUNK, 0.15 * size, size=size, at=at),
        tipped(grown(TUSK, tusks), size, at).pair(),
        ear(size, at).pair(),
        locks(COAT, Skin(SHOULDERS), size, at),
        locks(BROW, Skin(SKULL), size, at),
    )
    return Built(form, Seat(at[2] + size, 0.1 * size))


def partings(size: float, at: Point3) -> Form:
    """Furrows from the crown of a dome all round down."""
    cuts = []
    for i in range(PARTINGS):
        joints = []
        for j, polar in enumerate(DOWN):
            turn, fall = radians(360 * i / PARTINGS + SWIRL * polar / 90), radians(polar)
            out = DOME_ACROSS * sin(fall)
            x, y, z = DOME[0] + out * cos(turn), DOME[1] + out * sin(turn), DOME[2] + DOME_HIGH * cos(fall)
            joints.append(Joint(x, y, z, PARTING * (0.4 if j in {0, len(DOWN) - 1} else 1.0)))
        cuts.append(horn(joints, size, at))
    return union(*cuts)


def trunk(size: float, at: Point3) -> Form:
    """It hangs down from the brow; round swellings with grooves between them."""
    rings = []
    for i in range(RINGS):
        joint, way = on_horn(TRUNK, 1.0 + (len(TRUNK) - 2.1) * i / (RINGS - 1))
        x, y, z, radius = joint
        rings.append(egg(place((x, y, z), size, at), RING_ACROSS * radius * size, RING_ALONG * size, way))
    return union(horn(TRUNK, size, at), *rings)


def on_horn(joints: Sequence[Sequence[float]], along: float) -> tuple[tuple[float, ...], Point3]:
    """The joint so many joints along a horn, and which way the horn goes there."""
    k = min(int(along), len(joints) - 2)
    low, high = joints[k], joints[k + 1]
    joint = tuple(a + (along - k) * (b - a) for a, b in zip(low, high, strict=True))
    return joint, (high[0] - low[0], high[1] - low[1], high[2] - low[2])


def ear(size: float, at: Point3) -> Form:
    """A small ear that lies on the neck."""
    flat = plate(EAR, EAR_THICKNESS * size, size=size, bevel=0.03 * size)
    opened = flat.turned(-EAR_TILT, X, (0, 0, 0.5 * size)).turned(-EAR_SPREAD, Z, (0.08 * size, 0, 0))
    return opened.moved(at[0], at[1] + EAR_PLACE * size, at[2])
