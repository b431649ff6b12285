"""The lion's head: a broad face in a mane that flows back and down in tiers of locks.

Coordinates are shares of `size`, the height of the head in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import lidded, place, swollen, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Joint, Station, Tier, egg, tiers, tube

MANE = [
    Station(-0.03, 0.00, 0.332, 0.330, 90),
    Station(-0.03, 0.12, 0.336, 0.340, 90),
    Station(-0.03, 0.28, 0.345, 0.365, 90),
    Station(-0.03, 0.44, 0.345, 0.395, 90),
    Station(-0.03, 0.60, 0.330, 0.395, 90),
    Station(-0.04, 0.76, 0.295, 0.350, 90),
    Station(-0.05, 0.88, 0.225, 0.265, 90),
    Station(-0.06, 0.955, 0.145, 0.165, 90),
    Station(-0.06, 0.990, 0.070, 0.080, 90),
]
# The locks. First the hem
LOCKS = [
    Lock(0.38, 52, 0.00, 43, 0.090, 1),
    Lock(0.44, 84, -0.02, 72, 0.100, 1),
    Lock(0.36, 110, -0.01, 100, 0.095, 1),
    Lock(0.45, 140, -0.02, 128, 0.100, 1),
    Lock(0.38, 170, -0.01, 158, 0.100, 1),
    # the back and the shoulders
    Lock(0.72, 86, 0.16, 86, 0.105, 1),
    Lock(0.66, 112, 0.24, 112, 0.105, 1),
    Lock(0.76, 138, 0.14, 144, 0.110, 1),
    Lock(0.66, 166, 0.22, 174, 0.105, 1),
    Lock(0.93, 98, 0.46, 100, 0.105, 1),
    Lock(0.95, 132, 0.32, 126, 0.110, 1),
    Lock(0.96, 160, 0.44, 154, 0.105, 1),
    Lock(0.93, 180, 0.30, 180, 0.095, 0),
    # round the face
    Lock(0.34, 36, 0.02, 27, 0.085, -1),
    Lock(0.40, 36, 0.11, 50, 0.095, 1),
    Lock(0.50, 35, 0.17, 60, 0.100, 0.6),
    Lock(0.61, 35, 0.30, 70, 0.100, 0.5),
    Lock(0.72, 35, 0.44, 81, 0.105, 0.5),
    Lock(0.82, 20, 0.90, 112, 0.095, 1),
    Lock(0.83, 2, 0.915, 158, 0.095, 1),
]
BEARD = [
    Station(0.150, 0.00, 0.190, 0.140, 90),
    Station(0.160, 0.12, 0.195, 0.150, 90),
    Station(0.178, 0.22, 0.200, 0.155, 90),
    Station(0.200, 0.30, 0.200, 0.145, 90),
    Station(0.215, 0.37, 0.190, 0.125, 90),
]
BEARD_LOCKS = [
    Lock(0.31, 78, 0.02, 70, 0.075, 1),
    Lock(0.31, 40, -0.01, 36, 0.075, 1),
    Lock(0.30, 8, 0.01, 0, 0.065, 1),
]
# The face, counted from the middle of the head
FACE = [
    Station(0.00, 0.02, 0.270, 0.270, 0),
    Station(0.16, 0.025, 0.265, 0.255, -3),
    Station(0.255, 0.025, 0.235, 0.215, -6),
    Station(0.320, 0.015, 0.180, 0.170, -8),
    Station(0.355, 0.00, 0.090, 0.090, -8),
]
MUZZLE = [
    Station(0.20, -0.075, 0.125, 0.165, -6),
    Station(0.33, -0.085, 0.118, 0.155, -8),
    Station(0.395, -0.090, 0.100, 0.125, -10),
    Station(0.425, -0.095, 0.055, 0.070, -10),
]
BRIDGE = [
    Station(0.12, 0.175, 0.120, 0.150, -40),
    Station(0.25, 0.085, 0.105, 0.092, -38),
    Station(0.33, 0.020, 0.083, 0.074, -37),
    Station(0.385, -0.022, 0.062, 0.080, -36),
]
PAD, PAD_ACROSS, PAD_ALONG = (0.345, 0.072, -0.098), 0.080, 0.100
NOSE = mirrored_outline([(0.0, -0.075), (0.078, 0.008), (0.060, 0.034)])
NOSE_PLACE, NOSE_THICKNESS, NOSE_LEAN = (0.410, 0.000), 0.074, -6
EYE, EYE_RADIUS = (0.322, 0.122, 0.096), 0.047
AHEAD = 62.0
"""Degrees by which its eyes look ahead of sideways."""
BROW = [
    Joint(0.295, 0.030, 0.145, 0.052),
    Joint(0.278, 0.100, 0.170, 0.050),
    Joint(0.230, 0.162, 0.196, 0.047),
    Joint(0.17, 0.21, 0.22, 0.03),
]
CHEEK = (0.235, 0.135, 0.005)
FOREHEAD = (0.208, 0.080, 0.190)
JAW = [
    Tier(-0.38, 0.10, 0.09, 0.225),
    Tier(-0.25, 0.13, 0.130, 0.265),
    Tier(-0.175, 0.14, 0.158, 0.288),
    Tier(-0.10, 0.14, 0.160, 0.290),
]
MIDDLE = 0.50
"""How high the face is."""
EAR, EAR_TURN = (0.045, 0.276, 0.862), (1.0, 0.45, 0.25)
EAR_HOLLOW = (0.100, 0.301, 0.876)
EAR_ACROSS, EAR_THICK = 0.092, 0.052


@part("head")
def lion(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """A lion's head in a mane of flowing locks; stands on a round of 0.78 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(MANE, size, at, 2.1),
        locks(LOCKS, Skin(MANE), size, at),
        tube(BEARD, size, at, 2.1),
        locks(BEARD_LOCKS, Skin(BEARD), size, at),
        face(size, place((0.0, 0.0, MIDDLE), size, at), brow),
        ear(size, at).pair(),
    )
    return Built(form, Seat(at[2] + 1.05 * size, 0))


def face(size: float, at: Point3, brow: float = 1.0) -> Form:
    """Broad muzzle, long nose, slanting eyes under heavy brows; `at` is its middle."""
    socket, eyeball = lidded(place(EYE, size, at), EYE_RADIUS * size, AHEAD)
    forehead = egg(place(FOREHEAD, size, at), 0.100 * size, 0.140 * size, (0.5, 0.2, -1))
    skull = tube(FACE, size, at, 2.1) + forehead.pair() - socket.pair()
    return union(
        skull,
        eyeball.pair(),
        tube(BRIDGE, size, at, 2.6),
        tipped(swollen(BROW, brow), size, at).pair(),
        egg(place(CHEEK, size, at), 0.085 * size, 0.125 * size, (0.35, 0.1, 1)).pair(),
        muzzle(size, at),
    )


def muzzle(size: float, at: Point3) -> Form:
    """Two swelling lips below a broad nose, and the chin."""
    return lips(size, at) + tiers(JAW, size, at, 2.8)


def lips(size: float, at: Point3) -> Form:
    """Two swelling lips below a broad nose."""
    x, z = NOSE_PLACE
    nose = plate(NOSE, NOSE_THICKNESS * size, size=size, seen_from="front", bevel=0.018 * size)
    return union(muffle(size, at), nose.turned(-NOSE_LEAN, Y).moved(*place((x, 0.0, z), size, at)))


def muffle(size: float, at: Point3) -> Form:
    """The lips alone, before the muzzle."""
    pad = egg(place(PAD, size, at), PAD_ACROSS * size, PAD_ALONG * size, (1, 0.35, 0.12))
    return union(tube(MUZZLE, size, at, 2.4), pad.pair())


def ear(size: float, at: Point3) -> Form:
    """A round ear, hollow in front."""
    whole = egg(place(EAR, size, at), EAR_ACROSS * size, EAR_THICK * size, EAR_TURN)
    hollow = egg(place(EAR_HOLLOW, size, at), 0.66 * EAR_ACROSS * size, 0.8 * EAR_THICK * size, EAR_TURN)
    return whole - hollow
