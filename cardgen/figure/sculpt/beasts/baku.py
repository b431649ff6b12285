"""The baku, who eats dreams: an elephant's trunk, a mane of curls, a tiger's paws; it sits, and one paw holds a staff.

Coordinates are shares of `size`, which is about the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.volutes import Curl, volutes
from cardgen.figure.sculpt.beasts.elephants import mouth_of_trunk
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.solids import Joint, Station, ball, egg, horn, tube

BODY = [
    Station(-0.07, 0.00, 0.295, 0.275, 90),
    Station(-0.07, 0.10, 0.295, 0.280, 90),
    Station(-0.06, 0.24, 0.270, 0.255, 90),
    Station(-0.04, 0.40, 0.240, 0.235, 90),
    Station(-0.02, 0.56, 0.215, 0.215, 90),
    Station(0.00, 0.70, 0.170, 0.170, 90),
]
MANE = [
    Station(-0.06, 0.22, 0.272, 0.264, 90),
    Station(-0.06, 0.38, 0.286, 0.290, 90),
    Station(-0.06, 0.54, 0.290, 0.300, 90),
    Station(-0.07, 0.70, 0.275, 0.295, 90),
    Station(-0.075, 0.84, 0.220, 0.240, 90),
    Station(-0.08, 0.93, 0.140, 0.155, 90),
    Station(-0.08, 0.97, 0.060, 0.070, 90),
]
# The curls of the mane: height, degrees from straight ahead, radius, winding
CURLS = [
    Curl(0.82, 74, 0.120, 1),
    Curl(0.83, 126, 0.120, -1),
    Curl(0.84, 180, 0.116, 1),
    Curl(0.63, 57, 0.120, -1),
    Curl(0.64, 102, 0.126, 1),
    Curl(0.63, 146, 0.132, -1),
    Curl(0.43, 74, 0.112, -1),
    Curl(0.43, 123, 0.122, 1),
    Curl(0.43, 169, 0.120, -1),
]
FACE = [
    Station(0.09, 0.42, 0.130, 0.120, 90),
    Station(0.12, 0.54, 0.175, 0.170, 90),
    Station(0.13, 0.66, 0.190, 0.192, 90),
    Station(0.12, 0.78, 0.180, 0.180, 90),
    Station(0.09, 0.89, 0.135, 0.140, 90),
    Station(0.07, 0.955, 0.060, 0.065, 90),
]
EYE, EYEBALL = (0.236, 0.134, 0.795), 0.042
TRUNK = [
    Joint(0.10, 0.0, 0.57, 0.165),
    Joint(0.24, 0.0, 0.515, 0.135),
    Joint(0.322, 0.0, 0.540, 0.112),
    Joint(0.370, 0.0, 0.620, 0.096),
    Joint(0.382, 0.0, 0.710, 0.084),
    Joint(0.376, 0.0, 0.795, 0.076),
    Joint(0.390, 0.0, 0.870, 0.071),
    Joint(0.420, 0.0, 0.930, 0.067),
]
TUSK = [
    Joint(0.16, 0.100, 0.40, 0.060),
    Joint(0.255, 0.150, 0.530, 0.052),
    Joint(0.325, 0.180, 0.645, 0.044),
    Joint(0.345, 0.178, 0.720, 0.037),
]
LEAF_EAR, EAR_ACROSS, EAR_ALONG, EAR_WAY = (0.055, 0.215, 0.870), 0.062, 0.125, (-0.35, 0.5, 1.0)
# The breast, which carries the bend of the trunk; and its hair (see locks.py)
BREAST = [
    Station(0.07, 0.00, 0.140, 0.100, 90),
    Station(0.12, 0.15, 0.150, 0.115, 90),
    Station(0.17, 0.28, 0.165, 0.122, 90),
    Station(0.215, 0.39, 0.175, 0.122, 90),
    Station(0.238, 0.47, 0.170, 0.132, 90),
    Station(0.270, 0.545, 0.165, 0.118, 90),
]
BREAST_HAIR = [
    Lock(0.47, 0, 0.12, 0, 0.046, 0),
    Lock(0.46, 40, 0.10, 35, 0.046, 0.6),
    Lock(0.30, 18, 0.02, 15, 0.042, 0.6),
]
FORELEG = [
    Joint(0.02, 0.150, 0.46, 0.115),
    Joint(0.11, 0.170, 0.30, 0.092),
    Joint(0.170, 0.174, 0.14, 0.074),
    Joint(0.195, 0.174, 0.03, 0.078),
]
ARM = [
    Joint(0.03, -0.170, 0.24, 0.115),
    Joint(0.07, -0.245, 0.36, 0.088),
    Joint(0.055, -0.320, 0.47, 0.072),
    Joint(0.01, -0.375, 0.555, 0.066),
]
"""The right foreleg, up to the staff."""
FINGERS, FINGER_OUT, FINGER = (0.500, 0.550, 0.600), (0.050, 0.405), 0.042
"""Heights of the toes that close round the staff, where they are, their radius."""
PALM = [Joint(0.000, -0.380, 0.390, 0.030), Joint(0.045, -0.400, 0.500, 0.044), Joint(0.045, -0.400, 0.600, 0.044)]
"""It carries them."""
ELBOW = [Joint(-0.020, -0.190, 0.310, 0.085), Joint(-0.005, -0.275, 0.440, 0.085), Joint(0.000, -0.320, 0.540, 0.078)]
"""It fills the room between arm, mane and staff."""
THIGH, THIGH_ACROSS, THIGH_ALONG, THIGH_WAY = (-0.06, 0.225, 0.165), 0.125, 0.190, (0.45, 0.0, 1.0)
PAWS = ((0.236, 0.172, 0.035), (0.085, 0.262, 0.035))
"""The left fore paw and hind paw; the right side has no fore paw on the ground."""
HEEL, HEEL_RADIUS = (0.135, 0.190, 0.020), 0.060
"""It fills the room between the left paws."""
PAW, TOES, TOE_OUT, TOE_RADIUS = (0.072, 0.100), (-0.050, 0.0, 0.050), 0.070, 0.038
"""Half sizes of a paw; its toes: how far aside, how far ahead, their radius."""
TAIL = [
    Joint(-0.330, 0.000, 0.030, 0.060),
    Joint(-0.370, 0.035, 0.110, 0.052),
    Joint(-0.368, 0.000, 0.210, 0.060),
    Joint(-0.350, -0.035, 0.300, 0.050),
    Joint(-0.330, -0.010, 0.375, 0.030),
]


@part("head")
def dream_eater(seat: Seat, *, size: float) -> Built:
    """A baku that sits: trunk raised, mane of curls, paws, the right one at a staff; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(BODY, size, at, 2.2),
        tube(MANE, size, at, 2.1),
        volutes(CURLS, Skin(MANE), size, at),
        face(size, at),
        tube(BREAST, size, at, 2.2),
        locks(BREAST_HAIR, Skin(BREAST), size, at),
        limbs(size, at),
        tipped(TAIL, size, at),
    )
    return Built(form, Seat(at[2] + 0.97 * size, 0.1 * size))


def face(size: float, at: Point3) -> Form:
    """An elephant's face: raised trunk, small tusks, leaf ears."""
    skull = with_eyes(tube(FACE, size, at, 2.1), size, at, EYE, EYEBALL)
    trunk = tipped(TRUNK, size, at) - mouth_of_trunk(TRUNK, size, at)
    ear = egg(place(LEAF_EAR, size, at), EAR_ACROSS * size, EAR_ALONG * size, EAR_WAY)
    return union(skull, trunk, (tipped(TUSK, size, at) + ear).pair())


def limbs(size: float, at: Point3) -> Form:
    """Haunches and paws on the ground, and the right foreleg with its toes round the staff."""
    haunch = egg(place(THIGH, size, at), THIGH_ACROSS * size, THIGH_ALONG * size, THIGH_WAY)
    fore, hind = (paw(middle, size, at) for middle in PAWS)
    x, y = FINGER_OUT
    toes = union(*(ball(place((x, -y, z), size, at), FINGER * size) for z in FINGERS))
    palm = horn(PALM, size, at) + tipped(ELBOW, size, at)
    heel = ball(place(HEEL, size, at), HEEL_RADIUS * size)
    return union((haunch + hind).pair(), fore, heel, horn(FORELEG, size, at), tipped(ARM, size, at), toes, palm)


def paw(middle: Point3, size: float, at: Point3) -> Form:
    """A broad paw with three toes."""
    x, y, z = middle
    across, along = PAW
    toes = (ball(place((x + TOE_OUT, y + aside, 0.9 * TOE_RADIUS), size, at), TOE_RADIUS * size) for aside in TOES)
    return union(egg(place((x, y, z), size, at), across * size, along * size, X), *toes)
