"""Insects: hornet and gnat. Coordinates are shares of `size`, the height in mm, from the ground up."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, MidJoint, ball, egg, horn, through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.plates import OutlineStep


LIFTED = (-0.50, 0.0, 0.86)
"""Across the rings of a lifted abdomen."""
RAISED = 0.012
"""By how much its rings stand out more above, where nothing hangs, than below."""
# The rings of an abdomen, from its end up to the chest
HORNET_RINGS = [
    MidJoint(-0.330, 0.050, 0.105),
    MidJoint(-0.305, 0.145, 0.165),
    MidJoint(-0.265, 0.245, 0.200),
    MidJoint(-0.215, 0.345, 0.205),
    MidJoint(-0.155, 0.440, 0.175),
    MidJoint(-0.095, 0.520, 0.115),
]
HORNET_CHEST, HORNET_HEAD = (0.02, 0.0, 0.600), (0.185, 0.0, 0.678)
HORNET_EYE, HORNET_EYE_RADIUS = (0.218, 0.088, 0.690), 0.112
HORNET_THROAT = [
    Joint(-0.060, 0, 0.00, 0.130),
    Joint(-0.030, 0, 0.28, 0.120),
    Joint(0.050, 0, 0.47, 0.150),
    Joint(0.140, 0, 0.585, 0.140),
    Joint(0.195, 0, 0.675, 0.115),
]
HORNET_CHEEK = [Joint(0.020, 0.020, 0.40, 0.070), Joint(0.135, 0.068, 0.545, 0.090), Joint(0.217, 0.087, 0.682, 0.111)]
HORNET_JAW = [Joint(0.255, 0.056, 0.645, 0.050), Joint(0.252, 0.052, 0.580, 0.046), Joint(0.208, 0.024, 0.505, 0.020)]
FEELERS = [Joint(0.250, 0.045, 0.720, 0.050), Joint(0.315, 0.085, 0.840, 0.044), Joint(0.330, 0.130, 0.960, 0.040)]
HORNET_LEGS = [
    [
        Joint(0.060, 0.080, 0.600, 0.055),
        Joint(0.165, 0.215, 0.390, 0.050),
        Joint(0.230, 0.300, 0.180, 0.048),
        Joint(0.255, 0.330, 0.0, 0.050),
    ],
    [
        Joint(0.010, 0.080, 0.580, 0.055),
        Joint(0.030, 0.260, 0.350, 0.050),
        Joint(0.050, 0.350, 0.160, 0.048),
        Joint(0.050, 0.385, 0.0, 0.050),
    ],
]
# A wing, seen from its side, counted from the shoulder.
HORNET_WING: list[OutlineStep] = [
    (0.10, -0.06),
    (-0.05, -0.15),
    [(-0.225, 0.08), (-0.42, 0.33), (-0.510, 0.48)],
    [(-0.520, 0.535), (-0.430, 0.590), (-0.310, 0.570)],
    [(-0.12, 0.48), (0.04, 0.28), (0.11, 0.06)],
]


@part("head")
def hornet(seat: Seat, *, size: float) -> Built:
    """A hornet: big eyes, feelers, a fat ringed abdomen down to the ground, two broad wings; stands on 0.9 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        *plated(HORNET_RINGS, HORNET_CHEST, size, at),
        ball(ORIGIN, size).scaled(0.215, 0.195, 0.195).turned(-30, Y).moved(*place(HORNET_CHEST, size, at)),
        horn(HORNET_THROAT, size, at),
        egg(place(HORNET_HEAD, size, at), 0.130 * size, 0.120 * size),
        faceted(place(HORNET_EYE, size, at), HORNET_EYE_RADIUS * size).pair(),
        tipped(HORNET_JAW, size, at).pair(),
        horn(HORNET_CHEEK, size, at).pair(),
        tipped(FEELERS, size, at).pair(),
        wing(HORNET_WING, size).moved(*place(SHOULDER, size, at)).pair(),
        *(horn(leg, size, at).pair() for leg in HORNET_LEGS),
    )
    return Built(form, Seat(at[2] + (SHOULDER[2] + 0.6) * size, 0))


LEDGE, FILLED = 0.90, 0.88
"""How thick a plate of a fat abdomen begins, in radii of the one below it, and how thick what fills them is."""
GNAT_RINGS = [
    MidJoint(-0.430, 1.035, 0.052),
    MidJoint(-0.388, 0.960, 0.080),
    MidJoint(-0.340, 0.875, 0.102),
    MidJoint(-0.290, 0.790, 0.116),
    MidJoint(-0.240, 0.705, 0.122),
    MidJoint(-0.190, 0.620, 0.120),
    MidJoint(-0.140, 0.540, 0.110),
    MidJoint(-0.090, 0.460, 0.095),
]
"""Long and thin, lifted behind as a mosquito does when it bites."""
ABDOMEN_END = MidJoint(-0.448, 1.070, 0.028)
WAIST, SWOLLEN = 0.905, 1.015
"""How thick it is between two rings and at a ring, in radii of the rings."""
GNAT_CHEST, GNAT_HEAD, GNAT_EYE = (0.015, 0.0, 0.500), (0.205, 0.0, 0.560), (0.232, 0.084, 0.592)
CHEST_ACROSS, CHEST_ALONG, CHEST_WAY = 0.150, 0.200, (1.0, 0.0, 0.25)
GNAT_EYE_RADIUS = 0.104
GNAT_THROAT = [
    Joint(0.000, 0, 0.00, 0.105),
    Joint(0.000, 0, 0.14, 0.085),
    Joint(0.004, 0, 0.26, 0.095),
    Joint(0.020, 0, 0.38, 0.120),
    Joint(0.080, 0, 0.48, 0.110),
    Joint(0.150, 0, 0.545, 0.095),
    Joint(0.205, 0, 0.580, 0.080),
]
GNAT_CHEEK = [Joint(0.060, 0.025, 0.33, 0.060), Joint(0.152, 0.058, 0.450, 0.084), Joint(0.231, 0.081, 0.584, 0.103)]
"""What carries an eye."""
GNAT_BEAK = [
    Joint(0.215, 0, 0.590, 0.085),
    Joint(0.275, 0, 0.475, 0.052),
    Joint(0.315, 0, 0.320, 0.040),
    Joint(0.360, 0, 0.0, 0.038),
]
GNAT_LEGS = [
    (
        Joint(0.025, 0.020, 0.215, 0.050),
        Joint(0.125, 0.300, 0.520, 0.042),
        Joint(0.170, 0.330, 0.240, 0.038),
        Joint(0.165, 0.295, 0.0, 0.044),
    ),
    (
        Joint(-0.025, 0.020, 0.215, 0.050),
        Joint(-0.170, 0.285, 0.540, 0.042),
        Joint(-0.235, 0.305, 0.240, 0.038),
        Joint(-0.225, 0.262, 0.0, 0.044),
    ),
]
"""From under the chest up to the knee, and by the ankle down to the cup."""
KNEE = 1.22
"""The ball of a joint, in the radius of the leg there."""
GNAT_FEELERS = [Joint(0.240, 0.035, 0.630, 0.042), Joint(0.315, 0.075, 0.730, 0.037), Joint(0.360, 0.120, 0.860, 0.033)]
GNAT_SADDLE = [Joint(0.060, 0.0, 0.700, 0.022), Joint(0.080, 0.085, 0.650, 0.024), Joint(0.080, 0.150, 0.550, 0.012)]
"""The seam across the chest, as a furrow."""
FACETS, LATITUDES = 8, (12, 42, 72, 102, 132)
"""Of an eye: how many are in a row; where the rows meet, in degrees from its pole."""
# A wing, seen from its side, counted from the shoulder.
GNAT_WING: list[OutlineStep] = [
    (0.060, -0.10),
    (-0.050, -0.10),
    [(-0.130, 0.10), (-0.265, 0.38), (-0.300, 0.58)],
    [(-0.295, 0.690), (-0.235, 0.735), (-0.165, 0.690)],
    [(-0.04, 0.500), (0.060, 0.220), (0.080, 0.02)],
]
VEINS: list[list[OutlineStep]] = [
    [(-0.050, 0.10), (-0.205, 0.420), (-0.245, 0.600), (-0.165, 0.420)],
    [(0.010, 0.12), (-0.100, 0.420), (-0.180, 0.620), (-0.065, 0.420)],
]
SHOULDER, SPREAD, WING_THICKNESS = (-0.01, 0.075, 0.64), 24, 0.080
GNAT_SHOULDER, TILTED = (0.000, 0.070, 0.560), 16
"""Of the gnat, whose wings stand apart by so many degrees more."""


@part("head")
def gnat(seat: Seat, *, size: float) -> Built:
    """A gnat that bites: its beak down into the cup, a ringed body lifted behind, wings, four legs; on 0.9 size."""
    at = (0.0, 0.0, seat.z - SINK)
    chest = egg(place(GNAT_CHEST, size, at), CHEST_ACROSS * size, CHEST_ALONG * size, CHEST_WAY)
    end_x, end_z, end = ABDOMEN_END
    form = union(
        *lifted([ABDOMEN_END, *GNAT_RINGS], GNAT_CHEST, size, at),
        ball(place((end_x, 0, end_z), size, at), end * size),
        chest - horn(GNAT_SADDLE, size, at).pair(),
        horn(GNAT_THROAT, size, at),
        egg(place(GNAT_HEAD, size, at), 0.128 * size, 0.136 * size),
        faceted(place(GNAT_EYE, size, at), GNAT_EYE_RADIUS * size).pair(),
        horn(GNAT_CHEEK, size, at).pair(),
        horn(GNAT_BEAK, size, at),
        tipped(GNAT_FEELERS, size, at).pair(),
        wing(GNAT_WING, size).turned(-TILTED, X).moved(*place(GNAT_SHOULDER, size, at)).pair(),
        *(jointed(leg, size, at).pair() for leg in GNAT_LEGS),
    )
    return Built(form, Seat(at[2] + (GNAT_SHOULDER[2] + 0.72) * size, 0))


def jointed(leg: Sequence[Joint], size: float, at: Point3) -> Form:
    """A leg in straight limbs that taper, a ball at each joint."""
    limbs = [horn([a, b], size, at) for a, b in pairwise(leg)]
    return union(*limbs, *(ball(place((x, y, z), size, at), KNEE * radius * size) for x, y, z, radius in leg[1:-1]))


def faceted(centre: Point3, radius: float) -> Form:
    """The left eye of an insect, its pole outwards."""
    x, y, z = centre
    rings = []
    for row, latitude in enumerate(LATITUDES):
        out, round_ = radius * cos(radians(latitude)), radius * sin(radians(latitude))
        turns = [2 * pi * (i + row / 2) / FACETS for i in range(FACETS)]
        rings.append([(x + round_ * cos(t), y + out, z + round_ * sin(t)) for t in turns])
    return through(rings)


def lifted(rings: Sequence[MidJoint], chest: Point3, size: float, at: Point3) -> list[Form]:
    """A thin abdomen: rings on a line that leads to the chest."""
    up_x, up_z = RAISED * LIFTED[2], -RAISED * LIFTED[0]
    core = [Joint(x, 0.0, z, WAIST * radius) for x, z, radius in rings]
    swellings = [
        egg(place((x + up_x, 0, z + up_z), size, at), SWOLLEN * radius * size, 0.046 * size, LIFTED)
        for x, z, radius in rings
    ]
    return [horn([*core, Joint(*chest, 0.11)], size, at), *swellings]


def plated(rings: Sequence[MidJoint], chest: Point3, size: float, at: Point3) -> list[Form]:
    """A fat abdomen in plates, each of which widens upwards and ends in a ledge, so that none hangs."""
    x, z, radius = rings[0]
    found: list[Form] = [ball(place((x, 0, z), size, at), radius * size)]
    for low, high in pairwise(rings):
        foot = low._replace(radius=LEDGE * low.radius) if low is not rings[0] else low
        found.append(horn([Joint(each.x, 0.0, each.z, each.radius) for each in (foot, high)], size, at))
    core = [Joint(x, 0.0, z, FILLED * radius) for x, z, radius in rings]
    return [*found, horn([*core, Joint(*chest, 0.11)], size, at)]


def wing(outline: list[OutlineStep], size: float) -> Form:
    """A left wing with veins on both sides."""
    whole = plate(outline, WING_THICKNESS * size, size=size, bevel=0.02 * size)
    veins = [plate(vein, 0.8, size=size).moved(y=0.5 * WING_THICKNESS * size) for vein in VEINS]
    return (whole - union(*veins).pair()).turned(-SPREAD)
