"""A ship under sail. Coordinates are shares of `size`, counted from the keel on its stand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Placed, Point3, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, box, horn, through

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep


class Growth(NamedTuple):
    """How a length of the hull grows with the height, counted in heights of the hull."""

    keel: float
    """Where the keel is."""
    rise: float
    """For each height."""
    bow: float
    """For its square."""


BOW, STERN, BEAM = Growth(0.20, 0.610, -0.095), Growth(0.19, 0.480, -0.085), Growth(0.155, 0.245, -0.125)
"""How far the bow and the stern are from the mast, and half the beam."""
HULL = 0.74
"""Its height, before the sheer is cut."""
STRAKES, STEPS = 7, 3
"""How many planks its sides are made of, and into how many levels each is divided."""
LAP = 0.020
"""How far a plank stands out over the next."""
ROUND, PLAN = 3.0, 12
"""How blunt the stern is (2 is an ellipse), and how many corners a quarter of a deck has."""
FINE = 2.1
"""How full the bow is (1 is a wedge)."""
WALL = 0.075
"""Of the bulwark."""
SHEER: list[OutlineStep] = [
    (-1.0, 0.715),
    (-0.25, 0.715),
    (-0.22, 0.545),
    [(-0.08, 0.490), (0.10, 0.475), (0.26, 0.510), (0.36, 0.555)],
    (0.385, 0.660),
    (0.9, 0.735),
    (0.9, 1.2),
    (-1.0, 1.2),
]
"""What is cut away above the hull, seen from the side: lowest amidships, a castle at the bow and one at the stern."""
EMBRASURE, EMBRASURES = (0.070, 0.060), ((-0.33, 0.715), (-0.46, 0.715), (0.48, 0.673))
"""Width and depth of a gap in the castles' walls, and where they are."""
FLOOR, HOLD, HOLD_AT = 0.36, 0.52, 0.08
"""Height of the deck amidships, how long it is, and where its middle is."""


class Belly(NamedTuple):
    """A section of the sail."""

    z: float
    width: float
    """Half of it."""
    x: float
    """Where its middle is."""
    back: float
    """How far its edges are behind."""


SAIL = [
    Belly(0.330, 0.085, 0.015, 0.000),
    Belly(0.440, 0.165, 0.055, 0.012),
    Belly(0.560, 0.270, 0.090, 0.035),
    Belly(0.680, 0.362, 0.112, 0.062),
    Belly(0.760, 0.398, 0.118, 0.076),
    Belly(0.840, 0.408, 0.116, 0.080),
    Belly(0.940, 0.402, 0.106, 0.074),
    Belly(1.040, 0.388, 0.086, 0.056),
    Belly(1.130, 0.372, 0.058, 0.030),
    Belly(1.200, 0.360, 0.030, 0.010),
]
SAIL_THICKNESS, SAIL_ROUND = 0.076, 14
"""How thick the cloth is, and how many corners its curve has."""
CROSS: list[OutlineStep] = [
    *((-0.045, 0.62), (0.045, 0.62), (0.030, 0.765), (0.165, 0.750), (0.165, 0.850), (0.030, 0.835), (0.045, 1.02)),
    *((-0.045, 1.02), (-0.030, 0.835), (-0.165, 0.850), (-0.165, 0.750), (-0.030, 0.765)),
]
CROSS_OUT, CROSS_STEEP, CROSS_FROM = 0.55, 1.2, 0.11
"""How far the cross stands out on the sail, in mm; how steep its undersides are; where they begin to rise."""
MAST = [Joint(0.0, 0, 0.10, 0.075), Joint(0.0, 0, 0.70, 0.062), Joint(0.0, 0, 1.30, 0.050)]
YARD = (0.395, 1.185, 0.030, 0.068)
"""Half its length, its height, how far it is ahead, and the side of its square section, which stands on an edge."""
YARD_STEEP, YARD_ENDS = 1.18, 1.3
"""How steep its sides are, and how much its ends rise for each share that they go out."""
PENNANT: list[OutlineStep] = [
    (0.04, 1.10),
    (0.04, 1.50),
    (-0.06, 1.50),
    (-0.345, 1.50),
    (-0.30, 1.44),
    (-0.335, 1.415),
    (-0.04, 1.09),
]
BOWSPRIT = [
    Joint(0.23, 0, 0.31, 0.065),
    Joint(0.55, 0, 0.66, 0.058),
    Joint(0.655, 0, 0.77, 0.050),
    Joint(0.70, 0, 0.82, 0.042),
]


@part("head")
def caravel(seat: Seat, *, size: float) -> Built:
    """A round-bellied ship, wind in its one square sail, a pennant at the mast; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        hull(size, at),
        horn(MAST, size, at),
        sail(size, at),
        plate(PENNANT, 2.4, size=size, at=at, bevel=0.4),
        tipped(BOWSPRIT, size, at),
        rudder(size, at),
    )
    return Built(form, Seat(at[2] + 1.5 * size, 0))


def hull(size: float, at: Point3) -> Form:
    """The hull of planks that lap over each other, hollow amidships, with gaps in the walls of its castles."""
    beam = 2 * size
    levels = [0.0]
    outs = [0.0]
    for strake in range(STRAKES):
        for step in range(1, STEPS + 1):
            levels.append((strake + step / STEPS) * HULL / STRAKES)
            outs.append(LAP * step / STEPS)
        if strake < STRAKES - 1:
            levels.append(levels[-1] + 0.006)
            outs.append(0.0)
    whole = through([deck(z, out, size, at) for z, out in zip(levels, outs, strict=True)])
    inner = through([deck(z, -WALL, size, at) for z in (FLOOR - 0.1, FLOOR, 0.5 * (FLOOR + HULL), HULL, HULL + 0.1)])
    hold = inner & box((at[0] + HOLD_AT * size, 0, at[2] + (FLOOR + 1) * size), HOLD * size, beam, 2 * size)
    wide, deep = EMBRASURE
    gaps = [
        box((at[0] + x * size, 0, at[2] + (z + 1 - deep) * size), wide * size, beam, 2 * size) for x, z in EMBRASURES
    ]
    return whole - union(plate(SHEER, beam, size=size, at=at), hold, *gaps)


def deck(z: float, out: float, size: float, at: Point3) -> list[Point3]:
    """The outline of the hull at a height, so far out of its planks: pointed at the bow, blunt at the stern."""
    share = z / HULL
    bow, stern, beam = (a + b * share + c * share**2 + out for a, b, c in (BOW, STERN, BEAM))
    half: list[tuple[float, float]] = []
    for i in range(PLAN):
        x = 1 - i / PLAN
        half.append((bow * x, beam * (1 - x**FINE)))
    for i in range(PLAN + 1):
        turn = math.pi / 2 * i / PLAN
        half.append((-stern * math.sin(turn) ** (2 / ROUND), beam * abs(math.cos(turn)) ** (2 / ROUND)))
    plan = [*half[:-1], (-stern, 0.0), *((x, -y) for x, y in reversed(half[1:-1]))]
    return [(at[0] + x * size, at[1] + y * size, at[2] + z * size) for x, y in plan]


def sail(size: float, at: Point3) -> Form:
    """A square sail that bellies forward, a cross on it, on its yard; its foot stands on the deck."""
    rings = []
    for z, wide, x, back in SAIL:
        shares = [2 * i / SAIL_ROUND - 1 for i in range(SAIL_ROUND + 1)]
        front = [(x - back * share**2, wide * share) for share in shares]
        ring = [*front, *((ahead - SAIL_THICKNESS, y) for ahead, y in reversed(front))]
        rings.append([(at[0] + ahead * size, at[1] + y * size, at[2] + z * size) for ahead, y in ring])
    cloth = through(rings)
    rising = (1, 0, 0, 0, 0, 1, 0, 0, CROSS_STEEP, 0, 1, -CROSS_STEEP * CROSS_FROM * size)
    sign = Placed(plate(CROSS, size, size=size, seen_from="front"), rising).moved(*at)
    cross = cloth.moved(x=CROSS_OUT) & sign
    return union(cloth, cross, yard(size, at))


def yard(size: float, at: Point3) -> Form:
    """The spar that spreads the sail, on edge, its ends cut so that they do not hang."""
    half, height, ahead, side = YARD
    deep = side * YARD_STEEP * math.sqrt(0.5)
    short = half - deep / YARD_ENDS
    bar = box((0, 0, 0), side * size, 2 * half * size, side * size).turned(45, Y).scaled(1.0, 1.0, YARD_STEEP)
    ends = plate(
        [(-short, -deep), (short, -deep), (half, 0), (half, deep), (-half, deep), (-half, 0)],
        size,
        size=size,
        seen_from="front",
    )
    middle = at[0] + (ahead - SAIL_THICKNESS / 2) * size
    return (bar & ends).moved(middle, 0, at[2] + height * size)


def rudder(size: float, at: Point3) -> Form:
    """A blade behind the stern."""
    outline: list[OutlineStep] = [(-0.17, 0.00), (-0.46, 0.36), (-0.58, 0.54), (-0.50, 0.56), (-0.30, 0.40)]
    return plate(outline, 2.2, size=size, at=at, bevel=0.3)
