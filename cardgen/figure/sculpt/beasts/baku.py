"""The baku, who eats dreams: an elephant's trunk, a mane of curls, a tiger's stripes and claws; it sits, with a staff.

Coordinates are shares of `size`, which is about the height of the beast in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.locks import Skin
from cardgen.figure.sculpt.anatomy.skulls import grown, place, swollen, tipped, with_eyes
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
# The curls of the mane
CURLS = [
    Curl(0.82, 78, 0.120, 1),
    Curl(0.83, 128, 0.120, -1),
    Curl(0.84, 180, 0.116, 1),
    Curl(0.61, 58, 0.120, -1),
    Curl(0.62, 102, 0.126, 1),
    Curl(0.61, 146, 0.132, -1),
]
FACE = [
    Station(0.09, 0.42, 0.130, 0.120, 90),
    Station(0.12, 0.54, 0.175, 0.170, 90),
    Station(0.13, 0.66, 0.190, 0.192, 90),
    Station(0.12, 0.78, 0.180, 0.180, 90),
    Station(0.09, 0.89, 0.135, 0.140, 90),
    Station(0.07, 0.955, 0.060, 0.065, 90),
]
EYE, EYEBALL, AHEAD = (0.243, 0.130, 0.785), 0.046, 42.0
"""The last: degrees by which the eyes look ahead of sideways."""
BROW = [
    Joint(0.130, 0.158, 0.850, 0.018),
    Joint(0.200, 0.130, 0.870, 0.028),
    Joint(0.255, 0.078, 0.862, 0.028),
    Joint(0.285, 0.030, 0.810, 0.018),
]
TRUNK = [
    Joint(0.130, 0.0, 0.720, 0.130),
    Joint(0.232, 0.0, 0.635, 0.126),
    Joint(0.280, 0.0, 0.520, 0.112),
    Joint(0.300, 0.0, 0.400, 0.098),
    Joint(0.305, 0.005, 0.285, 0.086),
    Joint(0.305, 0.030, 0.180, 0.075),
    Joint(0.302, 0.080, 0.095, 0.066),
    Joint(0.296, 0.150, 0.058, 0.060),
    Joint(0.290, 0.222, 0.085, 0.054),
    Joint(0.286, 0.262, 0.155, 0.049),
]
"""It hangs down the breast to the ground, where its end curls up beside the paw."""
RINGS, RING = (3, 4, 5), 1.09
"""The joints of the trunk with a wrinkle, and how much thicker it is there."""
TUSK = [
    Joint(0.150, 0.105, 0.480, 0.058),
    Joint(0.235, 0.168, 0.585, 0.052),
    Joint(0.300, 0.208, 0.690, 0.043),
    Joint(0.325, 0.212, 0.785, 0.034),
]
EAR = [
    Joint(0.030, 0.130, 0.740, 0.060),
    Joint(0.020, 0.200, 0.870, 0.072),
    Joint(0.005, 0.250, 0.970, 0.056),
    Joint(-0.005, 0.272, 1.035, 0.034),
]
HOLLOW = [
    Joint(0.075, 0.180, 0.850, 0.016),
    Joint(0.075, 0.218, 0.905, 0.034),
    Joint(0.055, 0.256, 0.975, 0.022),
    Joint(0.040, 0.276, 1.030, 0.006),
]
# The breast behind the trunk; and its hair (see locks.py)
BREAST = [
    Station(0.06, 0.00, 0.140, 0.130, 90),
    Station(0.10, 0.15, 0.150, 0.140, 90),
    Station(0.12, 0.28, 0.165, 0.150, 90),
    Station(0.13, 0.42, 0.170, 0.150, 90),
    Station(0.13, 0.56, 0.160, 0.150, 90),
]
FORELEG = [
    Joint(0.02, -0.150, 0.46, 0.115),
    Joint(0.10, -0.185, 0.30, 0.094),
    Joint(0.155, -0.200, 0.14, 0.078),
    Joint(0.175, -0.202, 0.03, 0.080),
]
ARM = [
    Joint(0.04, 0.160, 0.22, 0.115),
    Joint(0.105, 0.225, 0.345, 0.094),
    Joint(0.145, 0.285, 0.455, 0.078),
    Joint(0.155, 0.318, 0.540, 0.074),
]
"""The left foreleg, up to the staff."""
FINGERS, FINGER_OUT, FINGER = (0.490, 0.545, 0.600), (0.218, 0.340), 0.042
"""Heights of the toes that close round the staff, where they are, their radius."""
PALM = [Joint(0.165, 0.325, 0.400, 0.030), Joint(0.200, 0.340, 0.500, 0.040), Joint(0.200, 0.340, 0.600, 0.036)]
"""It carries them."""
THIGH, THIGH_ACROSS, THIGH_ALONG, THIGH_WAY = (-0.06, 0.225, 0.165), 0.125, 0.190, (0.45, 0.0, 1.0)
PAWS = ((0.170, -0.190, 0.035), (0.085, 0.272, 0.035))
"""The right fore paw and the left hind paw; the left fore paw is at the staff."""
STRIPES = [
    [Joint(-0.190, 0.255, 0.315, 0.006), Joint(-0.150, 0.310, 0.220, 0.032), Joint(-0.175, 0.270, 0.110, 0.006)],
    [Joint(-0.095, 0.310, 0.340, 0.006), Joint(-0.060, 0.350, 0.220, 0.036), Joint(-0.085, 0.315, 0.095, 0.006)],
    [Joint(0.000, 0.290, 0.340, 0.006), Joint(0.034, 0.322, 0.230, 0.032), Joint(0.005, 0.290, 0.120, 0.006)],
    [Joint(-0.325, 0.020, 0.280, 0.006), Joint(-0.300, 0.120, 0.190, 0.034), Joint(-0.235, 0.205, 0.100, 0.006)],
]
"""A tiger's stripes on haunch and back, as furrows."""
PAW, TOES, TOE_OUT, TOE_RADIUS = (0.082, 0.110), (-0.056, 0.0, 0.056), 0.078, 0.043
"""Half sizes of a paw; its toes: how far aside, how far ahead, their radius."""
CLAW = [Joint(0.020, 0.0, 0.030, 0.022), Joint(0.046, 0.0, 0.006, 0.019), Joint(0.048, 0.0, -0.040, 0.016)]
"""Of a toe, from its middle."""
TAIL = [
    Joint(-0.330, 0.000, 0.030, 0.060),
    Joint(-0.370, 0.035, 0.110, 0.052),
    Joint(-0.368, 0.000, 0.210, 0.060),
    Joint(-0.350, -0.035, 0.300, 0.050),
    Joint(-0.330, -0.010, 0.375, 0.030),
]


@part("head")
def dream_eater(seat: Seat, *, size: float, ears: float = 1.0, brow: float = 1.0, tusks: float = 1.0) -> Built:
    """A baku that sits: trunk to the ground, tusks, a mane of curls, a tiger's stripes, the left paw at a staff.

    It stands on a round of 0.8 size.
    """
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        striped(size, at),
        tube(MANE, size, at, 2.1),
        volutes(CURLS, Skin(MANE), size, at),
        face(size, at, ears, brow, tusks),
        tube(BREAST, size, at, 2.2),
        limbs(size, at),
        tipped(TAIL, size, at),
    )
    return Built(form, Seat(at[2] + 0.97 * size, 0.1 * size))


def striped(size: float, at: Point3) -> Form:
    """Body and haunches with their stripes."""
    haunch = egg(place(THIGH, size, at), THIGH_ACROSS * size, THIGH_ALONG * size, THIGH_WAY)
    cuts = union(*(horn(stripe, size, at) for stripe in STRIPES))
    return union(tube(BODY, size, at, 2.2), haunch.pair()) - cuts.pair()


def face(size: float, at: Point3, ears: float = 1.0, brow: float = 1.0, tusks: float = 1.0) -> Form:
    """An elephant's face: a trunk that hangs, tusks that rise beside it, a brow, leaf ears."""
    bare = tube(FACE, size, at, 2.1) + horn(swollen(BROW, brow), size, at).pair()
    skull = with_eyes(bare, size, at, EYE, EYEBALL, ahead=AHEAD)
    trunk = union(tipped(TRUNK, size, at), *wrinkles(size, at)) - mouth_of_trunk(TRUNK, size, at)
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    return union(skull, trunk, (tipped(grown(TUSK, tusks), size, at) + ear).pair())


def wrinkles(size: float, at: Point3) -> list[Form]:
    """Swellings of the trunk where it hangs."""
    made = []
    for i in RINGS:
        x, y, z, radius = TRUNK[i]
        made.append(egg(place((x, y, z), size, at), RING * radius * size, 0.5 * radius * size))
    return made


def limbs(size: float, at: Point3) -> Form:
    """Paws on the ground, and the left foreleg with its toes round the staff."""
    fore, hind = (paw(middle, size, at) for middle in PAWS)
    x, y = FINGER_OUT
    toes = union(*(ball(place((x, y, z), size, at), FINGER * size) for z in FINGERS))
    arm = union(tipped(ARM, size, at), toes, horn(PALM, size, at))
    return union(hind.pair(), fore, horn(FORELEG, size, at), arm)


def paw(middle: Point3, size: float, at: Point3) -> Form:
    """A broad paw with three toes and their claws."""
    x, y, z = middle
    across, along = PAW
    toes = []
    for aside in TOES:
        toe = place((x + TOE_OUT, y + aside, 0.9 * TOE_RADIUS), size, at)
        toes += [ball(toe, TOE_RADIUS * size), horn(CLAW, size, toe)]
    return union(egg(place((x, y, z), size, at), across * size, along * size, X), *toes)
