"""Small beasts: the squirrel.

Coordinates are shares of `size` in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, OutlineStep, Station, Tier, ball, cone, egg, horn, plate, tiers, tube

TORSO = [
    Station(0.00, 0.00, 0.225, 0.220, 90),
    Station(0.00, 0.10, 0.240, 0.230, 90),
    Station(0.01, 0.25, 0.215, 0.205, 86),
    Station(0.04, 0.42, 0.170, 0.160, 84),
    Station(0.07, 0.56, 0.135, 0.130, 84),
    Station(0.07, 0.68, 0.125, 0.118, 90),
    Station(0.06, 0.76, 0.110, 0.105, 92),
]
HEAD = [
    Station(-0.045, 0.800, 0.050, 0.055, -8),
    Station(-0.020, 0.800, 0.100, 0.100, -8),
    Station(0.060, 0.800, 0.130, 0.128, -12),
    Station(0.140, 0.780, 0.118, 0.120, -18),
    Station(0.205, 0.758, 0.088, 0.092, -22),
    Station(0.240, 0.746, 0.064, 0.068, -22),
    Station(0.256, 0.740, 0.034, 0.038, -22),
]
CHEST = [
    Tier(0.40, 0.08, 0.085, 0.10),
    Tier(0.56, 0.10, 0.095, 0.125),
    Tier(0.66, 0.115, 0.105, 0.160),
    Tier(0.715, 0.125, 0.092, 0.185),
    Tier(0.74, 0.11, 0.07, 0.185),
]
EAR = [
    Joint(0.015, 0.050, 0.81, 0.060),
    Joint(0.015, 0.064, 0.87, 0.062),
    Joint(0.005, 0.082, 0.94, 0.054),
    Joint(0.000, 0.094, 1.00, 0.036),
]
ARM = [
    Joint(0.040, 0.060, 0.60, 0.045),
    Joint(0.060, 0.110, 0.54, 0.060),
    Joint(0.130, 0.140, 0.40, 0.058),
    Joint(0.205, 0.110, 0.44, 0.048),
    Joint(0.245, 0.055, 0.52, 0.042),
]
ELBOW = [Joint(0.10, 0.09, 0.22, 0.085), Joint(0.145, 0.115, 0.36, 0.085), Joint(0.19, 0.09, 0.44, 0.060)]
NUT, NUT_CUP = (0.235, 0.0, 0.500), (0.235, 0.0, 0.535)
THIGH, FOOT = (0.03, 0.185, 0.16), (0.185, 0.130, 0.028)
HAUNCH = (0.0, 0.185, 0.0)
"""What the thigh's round underside rests on."""
BRUSH: list[OutlineStep] = [
    (-0.05, 0.00),
    (-0.21, 0.00),
    [(-0.33, 0.135), (-0.43, 0.28), (-0.455, 0.44), (-0.405, 0.58), (-0.395, 0.68)],
    [(-0.44, 0.77), (-0.46, 0.86), (-0.42, 0.95), (-0.33, 1.00), (-0.23, 0.98)],
    [(-0.145, 0.93), (-0.115, 0.84), (-0.135, 0.76), (-0.150, 0.66), (-0.13, 0.55)],
    (-0.02, 0.40),
]
BRUSH_THICKNESS = 0.235
HAIR = [(-0.215, 0.05), (-0.300, 0.20), (-0.335, 0.40), (-0.285, 0.60), (-0.270, 0.74), (-0.300, 0.90)]
"""A furrow between the hairs of the tail: x and z of its way."""
FURROWS, FURROW = (-0.078, -0.026, 0.026, 0.078), 0.015
"""How far before and behind that they run on either side, and how thick they are in their middle."""
EYE, NOSE = (0.130, 0.124, 0.824), (0.262, 0.0, 0.745)


@part("head")
def sitting_squirrel(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A squirrel upright with a nut at its breast and its tail up its back; on a round of 0.5 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = with_eyes(tube(HEAD, size, at, 2.1), size, at, EYE, 0.038)
    form = union(
        tube(TORSO, size, at, 2.1),
        tiers(CHEST, size, at),
        head,
        tipped(grown(EAR, ears), size, at).pair(),
        limbs(size, at),
        nut(size, at),
        ball(place(NOSE, size, at), 0.026 * size),
        brush(size, at),
    )
    return Built(form, Seat(at[2] + size, 0))


def limbs(size: float, at: Point3) -> Form:
    """Arms to the nut, thighs, feet."""
    thigh = egg(place(THIGH, size, at), 0.115 * size, 0.165 * size, (0.5, 0, 1))
    haunch = cone(place(HAUNCH, size, at), 0.085 * size, 0.115 * size, 0.10 * size)
    foot = egg(place(FOOT, size, at), 0.052 * size, 0.110 * size, (1, 0.1, 0))
    return union(tipped(ARM, size, at), horn(ELBOW, size, at), thigh, haunch, foot).pair()


def nut(size: float, at: Point3) -> Form:
    """An acorn, its cup up, and the breast under it."""
    kernel = egg(place(NUT, size, at), 0.062 * size, 0.095 * size)
    hands = horn([Joint(0.10, 0, 0.24, 0.07), Joint(0.17, 0, 0.36, 0.07), Joint(0.215, 0, 0.45, 0.055)], size, at)
    return hands + kernel + egg(place(NUT_CUP, size, at), 0.078 * size, 0.052 * size)


def brush(size: float, at: Point3) -> Form:
    """The tail: a thick S rooted along the whole back."""
    aside, last = BRUSH_THICKNESS / 2, len(HAIR) - 1
    furrows = []
    for off in FURROWS:
        thick = (FURROW * (0.35 + 0.65 * min(1, i, last - i)) for i in range(len(HAIR)))
        furrows.append(horn([Joint(x + off, aside, z, r) for (x, z), r in zip(HAIR, thick, strict=True)], size, at))
    whole = plate(BRUSH, BRUSH_THICKNESS * size, size=size, at=at, bevel=0.075 * size)
    return whole - union(*furrows).pair()
