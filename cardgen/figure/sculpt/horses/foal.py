"""A foal: high forehead, big eyes, a small muzzle, and a short mane that stands up. In shares of its `size`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.anatomy.webs import chin_web
from cardgen.figure.sculpt.horses.horse import POLL
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, ball, box, egg, horn, plate, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

NECK = [
    Station(0.00, 0.00, 0.330, 0.300, 90),
    Station(0.00, 0.10, 0.300, 0.262, 93),
    Station(-0.04, 0.28, 0.240, 0.200, 97),
    Station(-0.07, 0.48, 0.210, 0.168, 90),
    Station(-0.05, 0.66, 0.205, 0.158, 70),
    Station(0.01, 0.80, 0.180, 0.138, 48),
    Station(0.07, 0.87, 0.090, 0.080, 38),
]
SKULL = [
    Station(-0.11, 0.945, 0.070, 0.070, -32),
    Station(-0.06, 0.915, 0.175, 0.158, -35),
    Station(0.04, 0.830, 0.245, 0.205, -40),
    Station(0.14, 0.735, 0.220, 0.186, -44),
    Station(0.235, 0.640, 0.158, 0.140, -46),
    Station(0.315, 0.560, 0.126, 0.120, -46),
    Station(0.380, 0.500, 0.124, 0.126, -44),
    Station(0.425, 0.462, 0.080, 0.090, -40),
    Station(0.440, 0.450, 0.045, 0.050, -40),
]
CHIN = (0.380, 0.370)
WEB_SLOPE = 1.35
BOW = 8
"""Degrees by which the head is bowed."""
CHEEK, CHEEK_ACROSS, CHEEK_ALONG, CHEEK_TILT = (0.035, 0.140, 0.705), 0.150, 0.062, -0.35
EYE, EYE_RADIUS = (0.150, 0.128, 0.800), 0.085
LID = [
    Joint(0.030, 0.085, 0.850, 0.028),
    Joint(0.090, 0.150, 0.890, 0.042),
    Joint(0.170, 0.155, 0.875, 0.042),
    Joint(0.250, 0.105, 0.780, 0.026),
]
EAR = [
    Joint(-0.085, 0.060, 0.890, 0.080),
    Joint(-0.090, 0.115, 1.020, 0.090),
    Joint(-0.070, 0.145, 1.140, 0.074),
    Joint(-0.050, 0.158, 1.205, 0.060),
]
HOLLOW = [
    Joint(0.000, 0.110, 0.980, 0.015),
    Joint(-0.010, 0.140, 1.060, 0.046),
    Joint(0.004, 0.156, 1.120, 0.030),
    Joint(0.020, 0.168, 1.190, 0.005),
]
NOSTRIL = [Joint(0.392, 0.128, 0.478, 0.014), Joint(0.400, 0.130, 0.512, 0.030), Joint(0.392, 0.140, 0.560, 0.008)]
MOUTH = (0.345, 0.130, 0.420)
MANE: list[OutlineStep] = [
    (0.12, 0.92),
    [(0.105, 1.02), (0.055, 1.095), (-0.025, 1.115)],
    [(-0.150, 1.105), (-0.255, 0.985), (-0.320, 0.800)],
    [(-0.350, 0.660), (-0.345, 0.500), (-0.320, 0.345)],
    (-0.23, 0.235),
    (-0.10, 0.60),
]
"""Seen from the side: from the forehead over the poll down the neck."""
MANE_THICKNESS = 0.125
# Where a cut begins (x, z), and how steeply it rises, in degrees
CUTS = [
    (0.01, 1.06, 94),
    (-0.10, 1.04, 104),
    (-0.20, 0.95, 112),
    (-0.27, 0.82, 118),
    (-0.31, 0.68, 120),
    (-0.33, 0.54, 120),
]
CUT, CUT_LONG, CUT_DEEP = 0.026, 0.36, 0.022


@part("head")
def foal(seat: Seat, *, size: float) -> Built:
    """A foal: high forehead, big eyes, a small muzzle and a short upright mane; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    web = chin_web(size, at, CHIN, root=0.14, back=0.0, width=0.090, up=0.08, jaw=0.12, slope=WEB_SLOPE)
    bowed = head(size, at).turned(BOW, Y, place(POLL, size, at))
    form = union(tube(NECK, size, at), bowed, mane(size, at), web)
    return Built(form, Seat(at[2] + 1.26 * size, 0))


def head(size: float, at: Point3) -> Form:
    """Skull, cheeks, eyes under their lids, and pricked ears, their hollows forwards."""
    lips = egg(place(MOUTH, size, at), 0.018 * size, 0.075 * size, (1, 0, -0.8))
    skull = tube(SKULL, size, at, 2.3) - (lips + horn(NOSTRIL, size, at)).pair()
    x, y, z = EYE
    eye = ball(place((x, y - 0.10 * EYE_RADIUS, z), size, at), EYE_RADIUS * size) + tipped(LID, size, at)
    cheek = egg(place(CHEEK, size, at), CHEEK_ACROSS * size, CHEEK_ALONG * size, (0, 1, CHEEK_TILT))
    ear = tipped(EAR, size, at) - horn(HOLLOW, size, at)
    return union(skull, (eye + cheek + ear).pair())


def mane(size: float, at: Point3) -> Form:
    """A brush, cut into tufts on both sides."""
    thick = MANE_THICKNESS * size
    brush = plate(MANE, thick, size=size, at=at, bevel=0.025 * size)
    cuts = []
    for x, z, rise in CUTS:
        cut = box((0, 0, 0), CUT_LONG * size, 2 * CUT_DEEP * size, CUT * size).turned(-rise, Y)
        cuts.append(cut.moved(at[0] + x * size, thick / 2, at[2] + z * size).pair())
    return brush - union(*cuts)
