"""Insects: hornet and gnat. Coordinates are shares of `size`, the height in mm, from the ground up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import ball, egg, horn, plate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.solids import OutlineStep


def ringed(rings: Sequence[tuple[float, float]], waist: tuple[float, float], size: float, low: float) -> Profile:
    """A body of rings, each a rounded swelling: their greatest radii and upper ends; it begins at the waist."""
    radius, z = waist
    profile = Profile(radius * size, low + z * size)
    for wide, top in rings:
        height = low + top * size - profile.z
        out = max(wide * size - 0.012 * size - profile.radius, 0)
        if out > 0:
            profile = profile.flare(wide * size - 0.012 * size, 1.15)
            height = low + top * size - profile.z
        profile = profile.arc(wide * size - 0.030 * size, low + top * size, min(0.014 * size, 0.15 * height))
    return profile


HORNET_WAIST = (0.085, 0.415)
HORNET_RINGS = [(0.200, 0.560), (0.222, 0.660), (0.205, 0.755), (0.160, 0.840)]
HORNET_STING = [(0.105, 0.850), (0.060, 0.915), (0.036, 0.990)]
HORNET_WING: list[OutlineStep] = [
    (0.06, 0.245),
    (0.150, 0.270),
    (0.370, 0.505),
    [(0.425, 0.600), (0.430, 0.720), (0.375, 0.825)],
    [(0.300, 0.885), (0.215, 0.860), (0.155, 0.760)],
    (0.060, 0.60),
]
HORNET_HEAD, HORNET_EYE = (0.045, 0.0, 0.105), (0.115, 0.115, 0.068)
FEELERS = [(0.17, 0.05, 0.13, 0.042), (0.235, 0.085, 0.19, 0.040), (0.262, 0.105, 0.27, 0.038)]
LEG = [
    (0.08, 0.10, 0.33, 0.042),
    (0.105, 0.185, 0.235, 0.040),
    (0.125, 0.205, 0.12, 0.040),
    (0.135, 0.215, 0.00, 0.042),
]


@part("head")
def hornet(seat: Seat, *, size: float) -> Built:
    """A hornet head down, its fat ringed abdomen up, the sting on top, two broad round wings; stands on 0.45 size."""
    at = (0.0, 0.0, seat.z - SINK)
    abdomen = ringed(HORNET_RINGS, HORNET_WAIST, size, at[2])
    for radius, z in HORNET_STING:
        abdomen = abdomen.to(radius * size, at[2] + z * size)
    tip = HORNET_STING[-1]
    wing = plate(HORNET_WING, 0.085 * size, size=size, seen_from="front", bevel=0.015 * size)
    form = union(
        abdomen.solid(),
        ball((0, 0, at[2] + tip[1] * size), tip[0] * size),
        thorax(size, at),
        (wing - veins(size)).turned(-14).moved(-0.075 * size, 0, at[2]).pair(),
        egg(place(HORNET_HEAD, size, at), 0.150 * size, 0.155 * size),
        ball(place(HORNET_EYE, size, at), 0.085 * size).pair(),
        tipped(FEELERS, size, at).pair(),
        tipped(LEG, size, at).pair(),
        tipped([(-x - 0.04, y, z, r) for x, y, z, r in LEG], size, at).pair(),
    )
    return Built(form, Seat(at[2] + (tip[0] + tip[1]) * size, 0))


def thorax(size: float, at: Point3) -> Form:
    """The chest between the head and the waist, on a neck that it grows out of."""
    neck = Profile(0.13 * size, at[2]).up(0.10 * size).flare(0.175 * size, 1.1)
    chest = neck.arc(HORNET_WAIST[0] * size, at[2] + 0.44 * size, 0.085 * size)
    return chest.solid()


def veins(size: float) -> Form:
    """Two grooves on the front of a wing."""
    lines: list[list[OutlineStep]] = [
        [(0.150, 0.36), (0.185, 0.38), (0.290, 0.79)],
        [(0.235, 0.42), (0.270, 0.45), (0.375, 0.73)],
    ]
    cuts = [plate(line, 1.2, size=size, seen_from="front").moved(x=0.0425 * size) for line in lines]
    return union(*cuts)


GNAT_BACK = 0.10
"""How far its body is set back, so that its beak has room before it."""
GNAT_RINGS = [(0.105, 0.11), (0.122, 0.21), (0.130, 0.31), (0.126, 0.41), (0.115, 0.50)]
GNAT_CHEST, GNAT_HEAD, GNAT_EYE = (0.03, 0.0, 0.685), (0.210, 0.0, 0.760), (0.250, 0.100, 0.780)
# x, y, z, radius
GNAT_THROAT = [(-0.01, 0, 0.40, 0.095), (0.055, 0, 0.52, 0.124), (0.150, 0, 0.69, 0.124), (0.205, 0, 0.77, 0.10)]
GNAT_CHEEK = [(-0.01, 0.035, 0.40, 0.090), (0.130, 0.070, 0.60, 0.100), (0.250, 0.100, 0.775, 0.106)]
"""What carries an eye."""
GNAT_BEAK = [(0.235, 0, 0.760, 0.085), (0.330, 0, 0.600, 0.078), (0.400, 0, 0.360, 0.062), (0.460, 0, 0.00, 0.056)]
GNAT_LEGS = [
    [(-0.01, 0.00, 0.40, 0.062), (0.120, 0.285, 0.780, 0.058)],
    [(0.120, 0.285, 0.780, 0.058), (0.215, 0.300, 0.06, 0.060)],
    [(-0.01, 0.00, 0.38, 0.062), (-0.120, 0.285, 0.730, 0.058)],
    [(-0.120, 0.285, 0.730, 0.058), (-0.095, 0.285, 0.06, 0.060)],
]
"""From the chest up to the knee, and from there down to the cup."""
# A wing, seen from its side, counted from the shoulder.
GNAT_WING: list[OutlineStep] = [
    (0.06, -0.10),
    (-0.02, -0.14),
    [(-0.19, 0.06), (-0.34, 0.27), (-0.385, 0.41)],
    [(-0.375, 0.485), (-0.310, 0.510), (-0.245, 0.475)],
    [(-0.12, 0.36), (0.01, 0.20), (0.08, 0.05)],
]
GNAT_VEINS: list[list[OutlineStep]] = [
    [(-0.09, 0.02), (-0.270, 0.300), (-0.335, 0.440), (-0.240, 0.310)],
    [(-0.01, 0.10), (-0.160, 0.310), (-0.220, 0.430), (-0.130, 0.315)],
]
GNAT_SHOULDER, GNAT_SPREAD, GNAT_WING_THICKNESS = (-0.07, 0.075, 0.66), 30, 0.080


@part("head")
def gnat(seat: Seat, *, size: float) -> Built:
    """A gnat that bites: big eyes, its long beak down into the cup, striped body, two wings; stands on 0.9 size."""
    at = (-GNAT_BACK * size, 0.0, seat.z - SINK)
    body = ringed(GNAT_RINGS, (0.075, 0.0), size, at[2])
    body = body.flare(0.165 * size, 1.15).arc(0.06 * size, at[2] + 0.80 * size, 0.06 * size)
    form = union(
        body.solid().moved(at[0]),
        egg(place(GNAT_CHEST, size, at), 0.170 * size, 0.205 * size, (1, 0, 0.7)),
        horn(GNAT_THROAT, size, at),
        egg(place(GNAT_HEAD, size, at), 0.120 * size, 0.120 * size),
        ball(place(GNAT_EYE, size, at), 0.108 * size).pair(),
        horn(GNAT_CHEEK, size, at).pair(),
        horn(GNAT_BEAK, size, at),
        gnat_wing(size).moved(*place(GNAT_SHOULDER, size, at)).pair(),
        *(tipped(leg, size, at).pair() for leg in GNAT_LEGS),
    )
    return Built(form, Seat(at[2] + (GNAT_SHOULDER[2] + 0.5) * size, 0))


def gnat_wing(size: float) -> Form:
    """A left wing with veins on both sides."""
    wing = plate(GNAT_WING, GNAT_WING_THICKNESS * size, size=size, bevel=0.02 * size)
    veins = [plate(vein, 0.8, size=size).moved(y=0.5 * GNAT_WING_THICKNESS * size) for vein in GNAT_VEINS]
    return (wing - union(*veins).pair()).turned(-GNAT_SPREAD)
