"""A judge's full-bottomed wig: combed from a parting, in rows of barrel curls down to the chest, two tails behind.

Coordinates are shares of `size`, as in busts.py. A curl lies level round the head; the curls overlap, so that the
groove between two of them is steep enough to print.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.solids import Joint, Tier, ball, box, horn, tiers

BACK = [
    Fall(0.00, 0.180, 0.300, -0.120, 0.016),
    Fall(0.14, 0.215, 0.335, -0.105, 0.026),
    Fall(0.30, 0.225, 0.342, -0.095, 0.026),
    Fall(0.48, 0.230, 0.335, -0.085, 0.026),
    Fall(0.66, 0.230, 0.315, -0.070, 0.024),
    Fall(0.82, 0.238, 0.285, -0.050, 0.020),
    Fall(0.93, 0.205, 0.215, -0.045, 0.016),
    Fall(1.00, 0.060, 0.060, -0.040, 0.0),
]
STRANDS, COMBED = 9, 0.52
"""How many strands fall behind, and the share of the whole edge that is combed into them."""
# Each half of the crown, to the side of the parting
CROWN = [
    Tier(0.66, 0.150, 0.100, -0.045),
    Tier(0.76, 0.195, 0.138, -0.030),
    Tier(0.84, 0.212, 0.152, -0.028),
    Tier(0.92, 0.198, 0.142, -0.025),
    Tier(0.99, 0.150, 0.112, -0.030),
    Tier(1.035, 0.110, 0.072, -0.040),
    Tier(1.055, 0.050, 0.034, -0.040),
]
ASIDE = 0.108
"""How far a half of the crown is from the parting."""
FURROWS, FURROW, DEEP = (0.105, 0.025, -0.055, -0.135), 0.020, 0.011
"""Where the comb went over the crown (x), how wide its furrows are, and how deep."""


class Ringlet(NamedTuple):
    """A curl of a wig."""

    z: float
    forward: float
    """How far it is moved there."""
    out: float
    """The same, away from the head."""


CURLS = [
    Ringlet(0.790, -0.030, -0.068),
    Ringlet(0.678, -0.010, -0.044),
    Ringlet(0.566, 0.000, -0.030),
    Ringlet(0.454, 0.010, -0.026),
    Ringlet(0.342, 0.024, -0.028),
    Ringlet(0.230, 0.036, -0.032),
    Ringlet(0.118, 0.044, -0.037),
    Ringlet(0.016, 0.042, -0.052),
]
CURL = [(0.090, 0.190), (0.115, 0.270), (0.010, 0.336), (-0.125, 0.290), (-0.165, 0.200)]
"""The way of a curl, seen from above: from the cheek round to the back of the head."""
CURL_RADIUS, TWIST_DEEP = 0.098, 0.012
HEART = (0.00, 0.225, 0.120)
"""What fills the room between the curls and the head: where its middle is, and its radius."""


class Winding(NamedTuple):
    """Where the groove of a curl's spiral comes to the front."""

    x: float
    y: float
    degrees: float
    """How far round the curl that is."""


TURNS = (Winding(0.160, 0.262, 12.0), Winding(0.115, 0.325, 40.0), Winding(0.000, 0.390, 85.0))
TWIST, TWIST_LEAN = 0.020, 26.0
"""How wide a groove is, and how it slants."""
TAIL = [
    Joint(-0.225, 0.060, 0.36, 0.070),
    Joint(-0.285, 0.085, 0.22, 0.072),
    Joint(-0.305, 0.098, 0.09, 0.062),
    Joint(-0.300, 0.104, 0.00, 0.046),
]
KNOT = (-0.270, 0.078, 0.265, 0.082)


def judges_wig(size: float, at: Point3) -> Form:
    """The whole wig, to be put over a face."""
    tail = horn(TAIL, size, at) + ball((at[0] + KNOT[0] * size, KNOT[1] * size, at[2] + KNOT[2] * size), KNOT[3] * size)
    hair = cloth(BACK, size, at, folds=STRANDS, share=COMBED)
    return union(hair, crown(size, at).pair(), curls(size, at).pair(), tail.pair())


def crown(size: float, at: Point3) -> Form:
    """The left half of the crown, combed down from the parting."""
    inner = [Tier(z, depth - DEEP, width - DEEP, x) for z, depth, width, x in CROWN[:-1]]
    half = tiers(CROWN, size, at, 2.2)
    core = tiers(inner, size, at, 2.2)
    lines = [box((at[0] + x * size, 0, at[2] + size), FURROW * size, size, size) for x in FURROWS]
    return (half - (union(*lines) - core)).moved(y=ASIDE * size)


def curls(size: float, at: Point3) -> Form:
    """The curls of the left side, one over the other, and what fills the room behind them."""
    above = box((at[0], at[1], at[2] + size), 2 * size, 2 * size, 2 * size)
    heart = horn([Joint(HEART[0] + forward, HEART[1] + out, z, HEART[2]) for z, forward, out in CURLS], size, at)
    return (union(*(curl(size, at, row) for row in CURLS)) & above) + heart


def curl(size: float, at: Point3, row: Ringlet) -> Form:
    """A level tube with a round end at the cheek, and a spiral groove."""
    groove = twist(size, at, row) - roll(size, at, row, CURL_RADIUS - TWIST_DEEP)
    return roll(size, at, row, CURL_RADIUS) - groove


def roll(size: float, at: Point3, row: Ringlet, radius: float) -> Form:
    z, forward, out = row
    joints = [Joint(x + forward, y + out, z, radius) for x, y in CURL]
    return tipped(joints[::-1], size, at)


def twist(size: float, at: Point3, row: Ringlet) -> Form:
    """Slanting slabs, longer than a curl is thick, wherever its spiral comes to the front."""
    z, forward, out = row
    slab = box((0, 0, 0), 0.22 * size, TWIST * size, 0.30 * size).turned(TWIST_LEAN, X)
    places = [(at[0] + (x + forward) * size, (y + out) * size, at[2] + z * size, turn) for x, y, turn in TURNS]
    return union(*(slab.turned(turn).moved(x, y, up) for x, y, up, turn in places))
