"""Rhinoceroses: one with plates of skin on a thick neck, and the giant with two horns on a tall one.

Numbers are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.long_faces import Drop, LongFace, long_face, long_mouth
from cardgen.figure.sculpt.anatomy.pelts import from_side, pelt
from cardgen.figure.sculpt.anatomy.skulls import NECKS, Skull, grown, place, tipped
from cardgen.figure.sculpt.beasts.cattle import ears_of
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, Z, union
from cardgen.figure.solid.solids import Joint, MidJoint, Station, Tier, cone, tiers, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

HEAD = [
    Station(-0.10, 0.775, 0.090, 0.090, -20),
    Station(-0.05, 0.765, 0.180, 0.165, -24),
    Station(0.06, 0.705, 0.212, 0.200, -36),
    Station(0.17, 0.610, 0.178, 0.178, -45),
    Station(0.27, 0.505, 0.160, 0.166, -48),
    Station(0.355, 0.420, 0.162, 0.188, -46),
    Station(0.420, 0.355, 0.138, 0.186, -40),
    Station(0.468, 0.310, 0.102, 0.154, -32),
    Station(0.490, 0.292, 0.056, 0.096, -28),
]
NECK = [
    Station(0.00, 0.00, 0.370, 0.360, 90),
    Station(-0.01, 0.12, 0.370, 0.350, 92),
    Station(-0.05, 0.30, 0.355, 0.310, 96),
    Station(-0.08, 0.47, 0.310, 0.260, 88),
    Station(-0.07, 0.62, 0.245, 0.210, 66),
    Station(-0.02, 0.70, 0.160, 0.140, 50),
    Station(0.02, 0.75, 0.080, 0.080, 40),
]
# Plates as seen from the side; they cover what is behind their front edge.
NECK_PLATE: list[OutlineStep] = [
    (0.22, -0.40),
    (0.22, 0.02),
    [(0.16, 0.16), (0.06, 0.34), (-0.02, 0.50), (-0.10, 0.66), (-0.16, 1.00)],
    (-0.90, 1.00),
    (-0.90, -0.40),
]
SHOULDER_PLATE: list[OutlineStep] = [
    (0.00, -0.40),
    (0.00, 0.00),
    [(-0.04, 0.14), (-0.14, 0.30), (-0.23, 0.44), (-0.33, 0.58), (-0.44, 0.70)],
    (-0.90, 0.80),
    (-0.90, -0.40),
]
# The folds of the giant's neck and shoulder
GIANT_NECK = [each._replace(depth=1.03 * each.depth, width=1.12 * each.width) for each in NECKS["tall"]]
GIANT_PLATES: list[tuple[list[OutlineStep], float]] = [
    (
        [
            (0.32, -0.40),
            (0.32, 0.10),
            [(0.24, 0.24), (0.12, 0.38), (0.00, 0.52), (-0.16, 0.70)],
            (-0.90, 0.95),
            (-0.90, -0.40),
        ],
        0.021,
    ),
    (
        [
            (0.06, -0.40),
            (0.06, 0.0),
            [(0.02, 0.14), (-0.08, 0.30), (-0.16, 0.45), (-0.30, 0.62)],
            (-0.90, 0.80),
            (-0.90, -0.40),
        ],
        0.036,
    ),
]
NECK_THICK, SHOULDER_THICK = 0.030, 0.062
FACE = LongFace(
    HEAD,
    nostril=Drop((0.462, 0.172, 0.372), 0.020, 0.042, (0.55, 0.0, 1.0)),
    mouth=[(0.404, 0.309), (0.387, 0.333), (0.337, 0.400), (0.285, 0.475)],
    eye=(0.205, 0.168, 0.640),
    eye_radius=0.042,
)
"""A long heavy head, its upper lip drawn out over the lower."""
GREAT_HORN = [
    MidJoint(0.385, 0.420, 0.118),
    MidJoint(0.465, 0.560, 0.098),
    MidJoint(0.510, 0.700, 0.071),
    MidJoint(0.520, 0.865, 0.042),
]
SMALL_HORN = [MidJoint(0.225, 0.620, 0.080), MidJoint(0.295, 0.735, 0.062), MidJoint(0.330, 0.850, 0.042)]
CHIN = [
    Tier(0.000, 0.236, 0.100, 0.106),
    Tier(0.120, 0.275, 0.134, 0.141),
    Tier(0.235, 0.312, 0.170, 0.178),
    Tier(0.285, 0.310, 0.180, 0.180),
    Tier(0.370, 0.235, 0.130, 0.105),
]
EAR = 0.9
FOOT, FLARE = 0.30, 1.2
"""Half the width of the plates at their foot, where the seat has none; how much they rise for each mm outwards."""
GIANT_HEAD = 0.79
"""Of an indrik's size: its head."""
GIANT_MOUTH = 0.010
"""Half the width of its mouth at the lips."""
GIANT_LIFT, NOD = 0.225, 14.0
"""How much higher its head is, in shares of the size, and by how many degrees lower it is held."""
# The throat of the giant
THROAT = [
    Tier(0.060, 0.100, 0.060, 0.000),
    Tier(0.180, 0.135, 0.075, 0.035),
    Tier(0.280, 0.179, 0.112, 0.072),
    Tier(0.372, 0.207, 0.138, 0.107),
    Tier(0.460, 0.198, 0.156, 0.095),
    Tier(0.600, 0.150, 0.140, 0.045),
]


@part("head")
def rhinoceros(seat: Seat, *, size: float, ears: float = 1.0, horns: float = 1.0) -> Built:
    """A rhinoceros's head, held low, and its neck in plates; stands on a round of 0.9 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(NECK, size, at, 2.2),
        plates(size, at),
        union(long_face(FACE, size, at), tiers(CHIN, size, at, 2.8)) - long_mouth(FACE, size, at),
        nose_horn(GREAT_HORN, size, at, horns),
        pair_of_ears(size, at, ears),
    )
    return Built(form, Seat(at[2] + HEAD[1][1] * size, 0.0))


@part("head")
def indrik(seat: Seat, *, size: float, ears: float = 1.0, horns: float = 1.0) -> Built:
    """The head of a giant rhinoceros on a long neck; stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    own = GIANT_HEAD * size
    base = (at[0], at[1], at[2] + GIANT_LIFT * size)
    poll = place((0.0, 0.0, HEAD[1][1]), own, base)
    face = union(long_face(FACE, own, base), *(nose_horn(one, own, base, horns) for one in (GREAT_HORN, SMALL_HORN)))
    form = union(
        tube(GIANT_NECK, size, at, 2.2),
        union(face.turned(NOD, Y, poll), tiers(THROAT, size, at, 2.7))
        - long_mouth(FACE, own, base, GIANT_MOUTH).turned(NOD, Y, poll),
        union(*(pelt(GIANT_NECK, thick, from_side(one, size, at), size, at) for one, thick in GIANT_PLATES))
        & flare(seat, size, at),
        pair_of_ears(own, base, ears),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def flare(seat: Seat, size: float, at: Point3) -> Form:
    """Where plates may be so that they print: they spread out of the neck's foot as steeply as a printer needs."""
    foot = seat.radius - SINK if seat.radius else FOOT * size
    return cone((0.0, 0.0, at[2]), foot, foot + size / FLARE, size, Z)


def pair_of_ears(size: float, at: Point3, times: float) -> Form:
    """A pair of ears to the sides."""
    crown = Skull(size, at, -0.06, 0.74, -44.0, 0.62, 0.22, 0.18, 0.17, 0.15, 0.0)
    return union(*ears_of("side", crown, times * EAR))


def plates(size: float, at: Point3) -> Form:
    """Folds of skin like armour: the plate of the shoulder lies over that of the neck."""
    return union(
        *(
            pelt(NECK, thick, from_side(outline, size, at), size, at)
            for outline, thick in ((NECK_PLATE, NECK_THICK), (SHOULDER_PLATE, SHOULDER_THICK))
        )
    )


def nose_horn(joints: list[MidJoint], size: float, at: Point3, times: float) -> Form:
    """A horn on the nose, thickest at its root."""
    return tipped(grown([Joint(x, 0.0, z, radius) for x, z, radius in joints], times), size, at)
