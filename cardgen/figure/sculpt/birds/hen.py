"""Hens. Coordinates are shares of `size`, the height of a hen without its comb, from the foot of its breast."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.pelts import around, lobe
from cardgen.figure.sculpt.anatomy.skulls import grown, place, reach, tipped, with_eyes
from cardgen.figure.sculpt.arms.blades import blade_form
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, Tier, cone, cylinder, egg, tiers, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

# The neck begins at NAPE, and what is above it is lifted with the head
BREAST = [
    Tier(0.00, 0.235, 0.235, 0.00),
    Tier(0.12, 0.325, 0.310, 0.00),
    Tier(0.26, 0.355, 0.325, 0.01),
    Tier(0.40, 0.310, 0.280, 0.02),
]
NECK = [
    Tier(0.54, 0.225, 0.205, 0.035),
    Tier(0.68, 0.195, 0.180, 0.055),
    Tier(0.82, 0.200, 0.185, 0.070),
    Tier(0.93, 0.165, 0.155, 0.075),
    Tier(1.00, 0.075, 0.075, 0.075),
]


class Down(NamedTuple):
    """A row of feathers on the breast."""

    thick: float
    tip: float
    """How high its feathers end."""
    turns: tuple[int, ...]
    """Where they are, in degrees from straight ahead."""


DOWN = (
    Down(0.052, 0.445, (0, 40, 80)),
    Down(0.041, 0.335, (20, 60)),
    Down(0.030, 0.225, (0, 40, 80)),
    Down(0.019, 0.120, (20, 60)),
)
"""The highest row first: each lies over the one below it."""
DOWN_HALF, DOWN_ROOT = 0.108, 0.75
"""Half the width of such a feather, and how high all of them begin."""
SMOOTH = (1.0, 1.0, 1.0, 1.0, 0.55, 0.0)
"""How much the rows stand out at each section from the foot of the breast up: they run out on the neck."""
BEAK = [
    Joint(0.16, 0, 0.845, 0.105),
    Joint(0.28, 0, 0.83, 0.080),
    Joint(0.37, 0, 0.795, 0.050),
    Joint(0.405, 0, 0.77, 0.038),
]
WEB = [(0.43, 0.745), (0.44, 0.79), (0.20, 0.88), (0.0, 0.70)]
"""From the beak down to the breast, where it ends."""
WATTLE = (0.258, 0.038, 0.668)
EYE, EYE_RADIUS, AHEAD = (0.155, 0.128, 0.872), 0.042, 12.0
"""An eye, and the degrees by which it looks ahead of sideways."""
COMB: list[OutlineStep] = [
    (0.225, 0.90),
    (0.285, 1.025),
    (0.270, 1.070),
    (0.205, 1.068),
    (0.218, 1.150),
    (0.195, 1.180),
    (0.120, 1.130),
    (0.116, 1.215),
    (0.088, 1.240),
    (0.024, 1.145),
    (-0.002, 1.215),
    (-0.034, 1.230),
    (-0.070, 1.115),
    (-0.118, 1.160),
    (-0.148, 1.150),
    (-0.165, 1.030),
    (-0.085, 0.80),
]
"""One crest of five points, seen from the side."""
COMB_THICKNESS, COMB_BEVEL = 0.150, 0.035
PLUME: list[OutlineStep] = [
    (0.02, -0.10),
    (-0.14, 0.08),
    (-0.27, 0.26),
    [(-0.375, 0.41), (-0.435, 0.56), (-0.420, 0.72)],
    [(-0.395, 0.79), (-0.345, 0.78), (-0.330, 0.70)],
    [(-0.285, 0.56), (-0.17, 0.46), (0.02, 0.42)],
]
"""A feather of the tail, a sickle seen from the side, from its root in the back."""
QUILL: list[OutlineStep] = [
    (-0.110, 0.165),
    [(-0.235, 0.300), (-0.340, 0.450), (-0.385, 0.680)],
    [(-0.325, 0.500), (-0.220, 0.360), (-0.085, 0.215)],
]
"""The furrow along its middle."""
QUILL_DEEP = 0.028


class TailFeather(NamedTuple):
    """A feather of the tail."""

    aside: float
    """Degrees to each side."""
    x: float
    z: float
    share: float
    """How large it is."""


PLUMES = [
    TailFeather(0.0, -0.130, 0.070, 1.12),
    TailFeather(31.0, -0.090, 0.085, 1.0),
    TailFeather(62.0, -0.060, 0.100, 0.84),
]
"""Each but the first is a pair."""
FOLDED: list[OutlineStep] = [
    (0.17, 0.33),
    [(0.14, 0.44), (0.05, 0.48), (-0.10, 0.475)],
    (-0.345, 0.53),
    (-0.355, 0.485),
    (-0.245, 0.335),
    (-0.260, 0.305),
    (-0.140, 0.165),
    (-0.150, 0.140),
    (-0.03, 0.0),
    [(0.10, 0.14), (0.16, 0.25)],
]
COVERTS: list[OutlineStep] = [
    (0.17, 0.33),
    [(0.14, 0.44), (0.05, 0.475), (-0.06, 0.465)],
    (-0.215, 0.500),
    (-0.225, 0.460),
    (-0.135, 0.345),
    (-0.150, 0.320),
    (-0.055, 0.205),
    (-0.068, 0.185),
    (0.015, 0.095),
    [(0.11, 0.18), (0.16, 0.27)],
]
SCAPULARS: list[OutlineStep] = [
    (0.165, 0.35),
    [(0.13, 0.44), (0.06, 0.460), (-0.01, 0.455)],
    (-0.095, 0.470),
    (-0.105, 0.430),
    (-0.020, 0.330),
    (-0.030, 0.305),
    (0.060, 0.200),
    [(0.12, 0.24), (0.15, 0.30)],
]
WING, LAYERS = 0.305, ((0.140, 0.05), (0.215, 0.03), (0.285, 0.03))
"""How far aside a folded wing lies; the thickness and the bevel of its rows of feathers, the longest first."""
SPEAR_AT, SPEAR_RADIUS, SOCKET = (0.060, 0.370), 0.055, 0.100
"""Where a spear stands, close to the left wing; the radii of its staff and of the socket of its blade."""
OVER_HEAD = 1.10
"""Where its blade begins, as a share of the size, before the neck is stretched."""


@part("head")
def hen(
    seat: Seat,
    *,
    size: float,
    stretch: float = 0.0,
    blade: float = 0.0,
    beak: float = 1.0,
    wattle: float = 1.0,
) -> Built:
    """A hen with a comb of five points; its neck is longer by `stretch` (shares of the size), and a spear with a leaf
    blade of `blade` mm may stand at its left. Stands on a round of 0.47 size, and with a spear of 0.9.
    """
    at = (0.0, 0.0, seat.z - SINK)
    above = (0.0, 0.0, at[2] + stretch * size)
    neck = [each._replace(z=each.z + stretch) for each in NECK]
    body = with_eyes(tiers([*BREAST, *neck], size, at, 2.1), size, above, EYE, EYE_RADIUS, ahead=AHEAD)
    form = union(
        body,
        face(size, above, stretch, beak, wattle),
        plate(COMB, COMB_THICKNESS * size, size=size, at=above, bevel=COMB_BEVEL * size),
        down(size, at),
        tail(size, at),
        wing(size, at).pair(),
    )
    top = above[2] + 1.2 * size
    if blade:
        x, y = at[0] + SPEAR_AT[0] * size, SPEAR_AT[1] * size
        neck_of_blade = above[2] + OVER_HEAD * size
        staff = cylinder((x, y, at[2]), SPEAR_RADIUS * size, neck_of_blade + 1 - at[2])
        rise = 1.4 * (SOCKET - SPEAR_RADIUS) * size
        socket = cone((x, y, neck_of_blade - rise), SPEAR_RADIUS * size, SOCKET * size, rise)
        form = union(form, staff, socket, blade_form("leaf", blade).turned(90).moved(x, y, neck_of_blade - 0.05))
        top = max(top, neck_of_blade + blade)
    return Built(form, Seat(top, 0))


def face(size: float, at: Point3, stretch: float, beak: float, wattle: float) -> Form:
    """Beak and wattles; the web grows with the neck."""
    bill = grown(BEAK, beak)
    web = [*((reach(x, beak, BEAK[0].x), z) for x, z in WEB), (0.0, 0.36 - stretch), (0.16, 0.43)]
    return union(
        tipped(bill, size, at),
        plate(web, 0.12 * size, size=size, at=at, bevel=0.03 * size),
        egg(place(WATTLE, size, at), wattle * 0.065 * size, wattle * 0.135 * size, (0.35, 0, 1)).pair(),
    )


def down(size: float, at: Point3) -> Form:
    """Rows of round feathers on the breast."""
    breast = [*BREAST, *NECK[:2]]
    rows = []
    for thick, tip, turns in DOWN:
        outlines = [(turn, lobe(DOWN_HALF, DOWN_ROOT, tip)) for turn in turns]
        over = [
            Station(x, z, depth + thick * out, width + thick * out, 90)
            for (z, depth, width, x), out in zip(breast, SMOOTH, strict=True)
        ]
        rows.append(tube(over, size, at, 2.1) & around(outlines, size, at, 0.0, BREAST[2].depth))
    return union(*rows)


def wing(size: float, at: Point3) -> Form:
    """The left wing, folded: three rows of feathers, the shorter ones over the longer."""
    rows = zip((FOLDED, COVERTS, SCAPULARS), LAYERS, strict=True)
    plates = [plate(row, thick * size, size=size, at=at, bevel=bevel * size) for row, (thick, bevel) in rows]
    return union(*plates).moved(y=WING * size)


def tail(size: float, at: Point3) -> Form:
    """Five plumes with round ends, fanned."""
    feathers = []
    for aside, x, z, share in PLUMES:
        furrow = plate(QUILL, 0.13 * size, size=share * size).moved(y=(0.13 - QUILL_DEEP) * size)
        feather = plate(PLUME, 0.13 * size, size=share * size, bevel=0.035 * size) - furrow.pair()
        placed = feather.turned(-aside).moved(at[0] + x * size, 0, at[2] + z * size)
        feathers.append(placed.pair() if aside else placed)
    return union(*feathers)
