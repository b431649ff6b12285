"""Guns: a field gun on two wheels, and a siege mortar. Shares of `size`, counted from where the gun stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Level, ball, box, cylinder, horn, prism

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

# radius and height of the field gun's barrel, from the breech to the muzzle
BARREL = [
    (0.190, 0.07),
    (0.215, 0.09),
    (0.215, 0.16),
    (0.180, 0.20),
    (0.165, 0.47),
    (0.190, 0.50),
    (0.190, 0.55),
    (0.158, 0.58),
    (0.151, 0.86),
    (0.164, 1.02),
    (0.164, 1.07),
    (0.148, 1.10),
]
BORE, BORE_DEPTH = 0.088, 0.40
ELEVATION = 46.0
KEEL = [Joint(0.105, 0, 0.50, 0.085), Joint(0.118, 0, 0.80, 0.070), Joint(0.122, 0, 1.06, 0.046)]
"""A round keel below the barrel, from the carriage to the muzzle, as the barrel stands upright."""
TRUNNIONS = 0.44
"""Where the barrel turns, counted from its breech."""
PIVOT = (0.03, 0.0, 0.50)
CHEEK: list[OutlineStep] = [
    (-0.46, 0.0),
    (0.24, 0.0),
    (0.26, 0.30),
    (0.17, 0.545),
    (-0.03, 0.545),
    [(-0.10, 0.42), (-0.20, 0.36)],
    (-0.27, 0.34),
    (-0.44, 0.13),
]
CHEEK_AT, CHEEK_THICKNESS = 0.20, 0.11
BED: list[OutlineStep] = [
    (-0.47, 0.0),
    (0.02, 0.0),
    (0.10, 0.19),
    (0.10, 0.34),
    (-0.28, 0.22),
    (-0.46, 0.09),
]
"""What lies between the cheeks below the breech; the barrel itself is as steep as it prints."""
TRANSOM: list[OutlineStep] = [(0.10, 0.0), (0.235, 0.0), (0.265, 0.30), (0.262, 0.45), (0.16, 0.42), (0.12, 0.16)]
"""The beam that joins the cheeks in front, from the floor, with the axle behind it."""
WHEEL, WHEEL_AT, WHEEL_THICKNESS = 0.335, (0.05, 0.235), 0.105
SUNK = 0.72
"""How high the middle of a wheel is, in radii: its rim leaves the floor at 45 degrees."""
SPOKES = 6


@part("head")
def field_gun(seat: Seat, *, size: float) -> Built:
    """A cannon on a two-wheeled carriage, its muzzle raised; stands on a round of 0.55 size."""
    at = (0.0, 0.0, seat.z - SINK)
    cheek = plate(CHEEK, CHEEK_THICKNESS * size, size=size, at=at, bevel=0.02 * size).moved(y=CHEEK_AT * size)
    form = union(
        cheek.pair(),
        plate(BED, 2 * CHEEK_AT * size, size=size, at=at),
        plate(TRANSOM, 2 * CHEEK_AT * size, size=size, at=at),
        wheel(WHEEL * size, WHEEL_THICKNESS * size)
        .moved(WHEEL_AT[0] * size, WHEEL_AT[1] * size, at[2] + SUNK * WHEEL * size)
        .pair(),
        trunnions(size, at),
        aimed(barrel(size), ELEVATION, TRUNNIONS * size, place(PIVOT, size, at)),
    )
    return Built(form, Seat(at[2] + 1.10 * size, 0))


def barrel(size: float) -> Form:
    """An upright barrel with two rings, a swelling muzzle, a bore, and a knob below its breech."""
    profile = Profile(0.08 * size, 0)
    for radius, z in BARREL:
        profile = profile.to(radius * size, z * size)
    bore = cylinder((0, 0, profile.z - BORE_DEPTH * size), BORE * size, size)
    knob = union(ball((0, 0, -0.055 * size), 0.075 * size), cylinder((0, 0, -0.04 * size), 0.05 * size, 0.1 * size))
    return union(profile.solid() + horn(KEEL, size) - bore, knob)


def aimed(upright: Form, elevation: float, pivot: float, at: Point3) -> Form:
    """A barrel that stood upright at the origin, turned forward about its pivot, which comes to `at`."""
    return upright.moved(z=-pivot).turned(90 - elevation, Y, ORIGIN).moved(*at)


def trunnions(size: float, at: Point3) -> Form:
    """The pins that the barrel lies on, with a cap on each cheek."""
    x, _, z = place(PIVOT, size, at)
    half = (CHEEK_AT + CHEEK_THICKNESS / 2 + 0.035) * size
    return cylinder((x, -half, z - 0.02 * size), 0.065 * size, 2 * half, Y)


def wheel(radius: float, thickness: float, spokes: int = SPOKES) -> Form:
    """A wheel on its rim, its axle along y, its outer side (+y) cut out between the spokes; the hub stands proud."""
    rim = Profile(radius - 0.35, 0).to(radius, 0.35).to(radius, thickness - 0.4).to(radius - 0.4, thickness)
    field = thickness - min(0.8, 0.11 * radius)
    disc = rim.to(0.80 * radius, thickness).to(0.66 * radius, field).to(0.2 * radius, field)
    hub = Profile(0.30 * radius, 0).up(field).to(0.10 * radius, field + 0.22 * radius)
    ridge = 0.16 * radius
    spoke = box((0, 0, 0), 0.7 * radius, ridge, ridge).turned(45, X).moved(0.45 * radius, 0, field)
    return union(disc.solid(), hub.solid(), spoke.around(spokes, 90)).turned(-90, X)


# radius and height of the mortar's barrel
MORTAR = [
    (0.240, 0.035),
    (0.300, 0.10),
    (0.340, 0.20),
    (0.340, 0.27),
    (0.305, 0.30),
    (0.302, 0.38),
    (0.342, 0.475),
    (0.342, 0.54),
    (0.304, 0.575),
    (0.282, 0.735),
    (0.314, 0.81),
    (0.314, 0.855),
    (0.286, 0.885),
    (0.288, 0.92),
    (0.358, 1.08),
    (0.358, 1.14),
    (0.335, 1.165),
]
MORTAR_BORE, MORTAR_DEPTH, MORTAR_ELEVATION, MORTAR_PIVOT = 0.204, 0.52, 72.0, 0.40
CASCABEL = (-0.10, 0.115)
"""The knob behind the breech: how far below it, and its radius."""
BED_HIGH, BED_HALF, BED_CORNER, BED_EDGE, BREECH_BLOCK = 0.20, 0.44, 0.15, 0.5, 0.33
"""The bed below: its height, half its width and the radius of its corners, its bevel in mm, and the radius of the block
on it."""
SEAMS, SEAM, SEAM_DEEP = (-0.5, 0.0, 0.5), 0.8, 0.6
"""Where the seams between its beams are, in half widths; how broad and how deep they are, in mm."""
BRACKET: list[OutlineStep] = [
    (-0.40, -0.02),
    (0.40, -0.02),
    (0.40, 0.20),
    (0.28, 0.26),
    (0.17, 0.48),
    [(0.14, 0.57), (0.06, 0.625), (-0.02, 0.635), (-0.10, 0.625), (-0.18, 0.57), (-0.20, 0.48)],
    (-0.29, 0.26),
    (-0.40, 0.20),
]


@part("head")
def mortar(seat: Seat, *, size: float) -> Built:
    """A short fat barrel with three rings, steeply raised between two brackets on a bed of beams."""
    floor = (0.0, 0.0, seat.z - SINK)
    at = (0.0, 0.0, floor[2] + BED_HIGH * size)
    pivot = (at[0] - 0.02 * size, 0.0, at[2] + 0.46 * size)
    profile = Profile(0.16 * size, 0)
    for radius, z in MORTAR:
        profile = profile.to(radius * size, z * size)
    bore = cylinder((0, 0, profile.z - MORTAR_DEPTH * size), MORTAR_BORE * size, size)
    below, knob = CASCABEL
    tube = union(
        profile.solid() - bore,
        ball((0, 0, below * size), knob * size),
        cylinder((0, 0, below * size), 0.07 * size, 0.16 * size),
    )
    bracket = plate(BRACKET, 0.12 * size, size=size, at=at, bevel=0.03 * size).moved(y=0.33 * size)
    pin = cylinder((pivot[0], -0.41 * size, pivot[2]), 0.085 * size, 0.82 * size, Y)
    form = union(
        aimed(tube, MORTAR_ELEVATION, MORTAR_PIVOT * size, pivot),
        bracket.pair(),
        pin,
        bed(size, floor),
    )
    return Built(form, Seat(at[2] + 1.2 * size, 0))


def bed(size: float, at: Point3) -> Form:
    """The wooden bed below a mortar: beams side by side, with seams between them, and a block for the breech."""
    top = at[2] + BED_HIGH * size
    half = BED_HALF * size
    corner = BED_CORNER * size
    timber = prism([
        Level(at[2], half, corner), Level(top - BED_EDGE, half, corner), Level(top, half - BED_EDGE, corner - BED_EDGE),
    ])  # fmt: skip
    groove = box((0, 0, 0), 2 * SEAM_DEEP, SEAM, 4 * BED_HIGH * size).moved(x=half, z=top)
    ends = [groove.moved(y=share * half) for share in SEAMS]
    block = cylinder((at[0], at[1], top - SINK), BREECH_BLOCK * size, 0.22 * size)
    return union(timber - union(*ends, *(end.turned(180) for end in ends)), block)
