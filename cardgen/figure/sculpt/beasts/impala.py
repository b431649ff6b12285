"""The impala at rest: an arched neck, forelegs that lie ahead, a fine tucked head, lyre horns.

Numbers are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.horns import ringed
from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Station, Tier, ball, egg, horn, tiers, tube

BODY = [
    Station(-0.055, 0.00, 0.330, 0.300, 90),
    Station(-0.045, 0.09, 0.305, 0.268, 88),
    Station(-0.010, 0.23, 0.255, 0.208, 90),
    Station(0.010, 0.37, 0.208, 0.156, 98),
    Station(-0.04, 0.54, 0.160, 0.122, 104),
    Station(-0.09, 0.70, 0.132, 0.112, 96),
    Station(-0.085, 0.82, 0.128, 0.110, 74),
    Station(-0.045, 0.895, 0.110, 0.098, 50),
    Station(0.01, 0.955, 0.055, 0.050, 36),
]
HEAD = [
    Station(-0.06, 0.965, 0.055, 0.055, -24),
    Station(-0.02, 0.955, 0.115, 0.105, -30),
    Station(0.045, 0.905, 0.132, 0.118, -46),
    Station(0.105, 0.825, 0.112, 0.100, -56),
    Station(0.150, 0.745, 0.088, 0.080, -60),
    Station(0.190, 0.675, 0.074, 0.068, -58),
    Station(0.225, 0.625, 0.060, 0.060, -50),
    Station(0.248, 0.600, 0.032, 0.036, -44),
]
EYE, EYE_RADIUS = (0.128, 0.095, 0.850), 0.032
# Its way as seen from the side
MOUTH = [(0.210, 0.606), (0.200, 0.622), (0.178, 0.660), (0.158, 0.700)]
NOSTRIL, NOSTRIL_SIZE, NOSTRIL_WAY = (0.252, 0.048, 0.650), (0.016, 0.030), (0.6, 0.3, 1.0)
CHIN = [
    Tier(0.22, 0.08, 0.055, 0.100),
    Tier(0.40, 0.12, 0.060, 0.115),
    Tier(0.50, 0.13, 0.058, 0.115),
    Tier(0.58, 0.13, 0.062, 0.115),
    Tier(0.66, 0.10, 0.062, 0.090),
]
HORN = [
    Joint(0.045, 0.045, 0.930, 0.060),
    Joint(0.040, 0.080, 1.070, 0.060),
    Joint(0.010, 0.128, 1.190, 0.055),
    Joint(-0.038, 0.166, 1.300, 0.050),
    Joint(-0.066, 0.160, 1.405, 0.046),
    Joint(-0.060, 0.118, 1.485, 0.043),
]
RINGS = 5
EAR = [
    Joint(-0.045, 0.035, 0.800, 0.056),
    Joint(-0.055, 0.130, 0.960, 0.058),
    Joint(-0.060, 0.200, 1.065, 0.046),
    Joint(-0.060, 0.234, 1.122, 0.037),
]
HOLLOW = [
    Joint(-0.009, 0.128, 0.955, 0.028),
    Joint(-0.014, 0.165, 1.003, 0.024),
    Joint(-0.018, 0.200, 1.065, 0.015),
    Joint(-0.026, 0.230, 1.112, 0.004),
]
# A foreleg that lies: from the shoulder down to the elbow, along the ground to the fetlock, and the hoof
FORE_LEG = [
    Joint(-0.050, 0.080, 0.340, 0.070),
    Joint(-0.090, 0.180, 0.215, 0.112),
    Joint(-0.020, 0.222, 0.105, 0.098),
    Joint(0.090, 0.212, 0.085, 0.076),
    Joint(0.180, 0.185, 0.080, 0.066),
    Joint(0.250, 0.165, 0.070, 0.052),
]
WRIST, WRIST_RADIUS = (0.150, 0.196, 0.085), 0.078
"""The joint in the middle of what lies."""
HOOF = [Joint(0.235, 0.163, 0.070, 0.050), Joint(0.315, 0.148, 0.048, 0.066), Joint(0.352, 0.142, 0.036, 0.052)]
CLEFT = [
    Joint(0.300, 0.150, 0.125, 0.006),
    Joint(0.352, 0.142, 0.090, 0.014),
    Joint(0.389, 0.136, 0.074, 0.016),
    Joint(0.405, 0.132, 0.036, 0.018),
    Joint(0.402, 0.131, 0.000, 0.018),
]
"""Between its toes: along the skin, so that its sides are no lips."""
SHOULDER, SHOULDER_ACROSS, SHOULDER_ALONG, SHOULDER_WAY = (-0.060, 0.130, 0.270), 0.110, 0.200, (0.10, 0.28, -1.0)
"""The blade, from the neck down to the arm."""
# The hair of throat and breast
COAT = [
    Lock(0.42, 0, 0.13, 0, 0.052, 0),
    Lock(0.37, 22, 0.10, 19, 0.046, 0.6),
    Lock(0.55, 14, 0.33, 16, 0.040, 0.6),
]


@part("head")
def impala(seat: Seat, *, size: float, ears: float = 1.0, horns: float = 1.0) -> Built:
    """A resting impala: slender neck, lyre horns, forelegs lying ahead; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    form = union(
        tube(BODY, size, at, 2.2),
        union(head(size, at), tiers(CHIN, size, at, 2.4)) - mouth_line(HEAD, MOUTH, size, at, 2.3),
        ringed(size, at, grown(HORN, horns), RINGS).pair(),
        ear.pair(),
        locks(COAT, Skin(BODY), size, at),
        forelegs(size, at),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def head(size: float, at: Point3) -> Form:
    """A fine narrow face."""
    form = tube(HEAD, size, at, 2.3)
    form = form - egg(place(NOSTRIL, size, at), NOSTRIL_SIZE[0] * size, NOSTRIL_SIZE[1] * size, NOSTRIL_WAY).pair()
    return with_eyes(form, size, at, EYE, EYE_RADIUS)


def forelegs(size: float, at: Point3) -> Form:
    """Both shoulders, and forelegs that lie ahead on the ground."""
    wrist = ball(place(WRIST, size, at), WRIST_RADIUS * size)
    blade = egg(place(SHOULDER, size, at), SHOULDER_ACROSS * size, SHOULDER_ALONG * size, SHOULDER_WAY)
    hoof = tipped(HOOF, size, at) - horn(CLEFT, size, at)
    return union(horn(FORE_LEG, size, at), wrist, blade, hoof).pair()
