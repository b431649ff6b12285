"""The bison: a hump in a cape of wool, and before it a short broad face held low.

Numbers are shares of `size`, the height of the hump above the stand in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, tiers, tube

HUMP = [
    Station(0.00, 0.00, 0.365, 0.365, 90),
    Station(-0.01, 0.14, 0.360, 0.352, 91),
    Station(-0.04, 0.38, 0.330, 0.312, 94),
    Station(-0.085, 0.62, 0.275, 0.248, 94),
    Station(-0.115, 0.82, 0.205, 0.175, 92),
    Station(-0.125, 0.905, 0.150, 0.128, 90),
    Station(-0.13, 0.952, 0.070, 0.060, 90),
]
HEAD = [
    Station(0.02, 0.70, 0.080, 0.080, -40),
    Station(0.06, 0.685, 0.185, 0.180, -45),
    Station(0.145, 0.615, 0.225, 0.220, -52),
    Station(0.25, 0.50, 0.205, 0.200, -56),
    Station(0.33, 0.395, 0.165, 0.160, -54),
    Station(0.39, 0.32, 0.142, 0.145, -48),
    Station(0.435, 0.28, 0.125, 0.135, -44),
    Station(0.470, 0.25, 0.070, 0.080, -42),
]
# The cape, in tiers (see locks.py)
CAPE = [
    Lock(0.40, 42, 0.09, 34, 0.085, 1),
    Lock(0.44, 66, 0.05, 60, 0.095, 1),
    Lock(0.40, 92, 0.09, 88, 0.095, 1),
    Lock(0.45, 118, 0.05, 114, 0.100, 1),
    Lock(0.40, 145, 0.11, 143, 0.100, 1),
    Lock(0.44, 168, 0.05, 166, 0.095, 1),
    Lock(0.68, 52, 0.27, 48, 0.100, 1),
    Lock(0.70, 82, 0.22, 80, 0.105, 1),
    Lock(0.67, 108, 0.29, 107, 0.105, 1),
    Lock(0.70, 136, 0.22, 136, 0.105, 1),
    Lock(0.68, 163, 0.28, 166, 0.105, 1),
    Lock(0.87, 66, 0.48, 68, 0.100, 1),
    Lock(0.90, 98, 0.43, 98, 0.105, 1),
    Lock(0.89, 130, 0.49, 128, 0.105, 1),
    Lock(0.91, 158, 0.43, 156, 0.100, 1),
    Lock(0.93, 180, 0.50, 180, 0.095, 0),
]
CAPE_OVER = 0.03
"""How far its locks stand over the top of the hump."""
# The wool on the brow, between the horns, and its locks
MOP = [
    Station(0.340, 0.555, 0.080, 0.110, 90),
    Station(0.295, 0.635, 0.145, 0.162, 90),
    Station(0.240, 0.725, 0.175, 0.182, 90),
    Station(0.190, 0.805, 0.150, 0.158, 90),
    Station(0.165, 0.870, 0.085, 0.090, 90),
]
MOP_LOCKS = [
    Lock(0.80, 84, 0.600, 70, 0.064, 1),
    Lock(0.82, 48, 0.555, 42, 0.068, 1),
    Lock(0.83, 15, 0.530, 13, 0.068, 1),
    Lock(0.86, 60, 0.690, 58, 0.062, -1),
    Lock(0.86, 18, 0.680, 16, 0.064, -1),
]
HORN = [
    Joint(0.10, 0.10, 0.58, 0.085),
    Joint(0.10, 0.20, 0.685, 0.080),
    Joint(0.105, 0.295, 0.790, 0.063),
    Joint(0.105, 0.337, 0.870, 0.047),
    Joint(0.098, 0.318, 0.930, 0.036),
]
EYE, AHEAD = (0.314, 0.186, 0.548), 18.0
NOSTRIL = (0.520, 0.085, 0.335)
NOSTRIL_RADIUS, EYE_RADIUS = 0.030, 0.037
# Its way as seen from the side
MOUTH = [(0.390, 0.248), (0.345, 0.314), (0.300, 0.380)]
# The beard, from the stand to the jaw, and its locks
BEARD = [
    Station(0.185, 0.00, 0.155, 0.064, 90),
    Station(0.205, 0.09, 0.187, 0.112, 90),
    Station(0.226, 0.16, 0.216, 0.140, 90),
    Station(0.242, 0.24, 0.230, 0.156, 90),
    Station(0.226, 0.34, 0.228, 0.156, 90),
]
KEEL = [
    Tier(0.00, 0.170, 0.032, 0.200),
    Tier(0.08, 0.200, 0.064, 0.222),
    Tier(0.16, 0.228, 0.092, 0.246),
    Tier(0.24, 0.238, 0.106, 0.260),
]
"""The front of the beard, which carries the lip."""
BEARD_LOCKS = [
    Lock(0.31, 104, 0.06, 92, 0.060, 1),
    Lock(0.30, 70, 0.03, 62, 0.060, 1),
]


@part("head")
def bison(seat: Seat, *, size: float, horns: float = 1.0) -> Built:
    """A bison's hump and head; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    beard = union(tube(BEARD, size, at, 2.8), tiers(KEEL, size, at, 2.6), locks(BEARD_LOCKS, Skin(BEARD), size, at))
    face = union(head(size, at), beard)
    form = union(
        tube(HUMP, size, at, 2.2),
        locks(CAPE, Skin(HUMP), size, at),
        face - mouth_line(HEAD, MOUTH, size, at),
        tube(MOP, size, at, 2.2),
        locks(MOP_LOCKS, Skin(MOP), size, at),
        tipped(grown(HORN, horns), size, at).pair(),
    )
    return Built(form, Seat(at[2] + (HUMP[-1][1] + CAPE_OVER) * size, 0.0))


def head(size: float, at: Point3) -> Form:
    """Broad brow, short muzzle."""
    form = tube(HEAD, size, at, 2.4)
    form = form - ball(place(NOSTRIL, size, at), NOSTRIL_RADIUS * size).pair()
    return with_eyes(form, size, at, EYE, EYE_RADIUS, ahead=AHEAD)
