"""Arms of a person, in narrow sleeves with cuffs, each in a pose of its own. Shares of the person's `size`.

Below an arm its sleeve falls in round folds back to the body, so steeply that nothing of it hangs.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.drapery import curved
from cardgen.figure.sculpt.anatomy.fingers import CUFF_OUT, Hold, cuff, fist, open_hand, wrist
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, ball, horn, through

if TYPE_CHECKING:
    from collections.abc import Sequence

Pose = Literal["across", "breast", "raised", "side", "joined", "before", "calling", "blessing"]

UPPER = [
    Joint(-0.02, 0.190, 0.245, 0.060),
    Joint(-0.02, 0.265, 0.215, 0.098),
    Joint(-0.01, 0.308, 0.115, 0.106),
    Joint(0.02, 0.322, -0.010, 0.098),
]
"""From the shoulder to above the elbow."""
LIFTED = [Joint(0.10, 0.322, -0.110, 0.090), Joint(0.21, 0.316, -0.095, 0.080), Joint(0.300, 0.328, -0.010, 0.074)]
FORE: dict[Pose, list[Joint]] = {
    "across": [
        Joint(0.08, 0.312, -0.115, 0.090),
        Joint(0.19, 0.262, -0.125, 0.080),
        Joint(0.285, 0.165, -0.100, 0.076),
    ],
    "breast": [
        Joint(0.10, 0.318, -0.095, 0.090),
        Joint(0.19, 0.262, -0.050, 0.080),
        Joint(0.255, 0.180, 0.020, 0.074),
    ],
    "raised": LIFTED,
    "side": [
        Joint(0.03, 0.330, -0.130, 0.090),
        Joint(0.06, 0.330, -0.250, 0.080),
        Joint(0.08, 0.325, -0.340, 0.072),
    ],
    "joined": [
        Joint(0.10, 0.312, -0.105, 0.090),
        Joint(0.20, 0.225, -0.090, 0.082),
        Joint(0.285, 0.095, -0.025, 0.074),
    ],
    "before": [
        Joint(0.11, 0.312, -0.110, 0.090),
        Joint(0.24, 0.255, -0.110, 0.082),
        Joint(0.365, 0.165, -0.065, 0.076),
    ],
    "calling": [
        Joint(0.02, 0.360, 0.110, 0.092),
        Joint(0.06, 0.415, 0.075, 0.088),
        Joint(0.11, 0.430, 0.160, 0.084),
        Joint(0.13, 0.405, 0.290, 0.078),
        Joint(0.13, 0.355, 0.420, 0.070),
    ],
    "blessing": LIFTED,
}
"""The rest, to the cuff."""
HELD: dict[Pose, Hold] = {
    "across": Hold((0.26, -0.95, 0.06), (1.0, 0.30, 0.10)),
    "breast": Hold((0.14, -0.80, 0.58), (1.0, 0.22, -0.10)),
    "side": Hold((0.10, -0.06, -1.0), (0.25, 1.0, 0.0), "curled"),
    "joined": Hold((0.10, -0.07, 1.0), (0.10, 1.0, 0.07)),
    "calling": Hold((0.02, -0.42, 0.90), (0.55, 0.80, 0.30)),
    "blessing": Hold((0.22, -0.04, 1.0), (-1.0, 0.15, 0.25), "blessing"),
}
"""How an open hand is held; every other one is closed round something."""
GRASP: Point3 = (0.365, -0.285, 0.120)
"""The middle of what a raised right hand holds."""
HILT: Point3 = (0.470, 0.0, -0.050)
"""The middle of what both hands before the body hold."""
MEETING, TURNED = 20.0, -10.0
"""Degrees at which the fingers of both hands meet there, and by which each hand is turned round it."""
ROD = 0.052
"""Radius of what a hand holds."""
PALMS = (0.295, 0.036, 0.005)
"""Where the wrist of a joined hand is."""
CLASP = [Joint(0.280, 0.030, 0.000, 0.045), Joint(0.306, 0.004, 0.090, 0.036), Joint(0.318, 0.0, 0.200, 0.026)]
"""What is between joined palms."""
REST = [Joint(0.170, 0.0, -0.100, 0.020), Joint(0.200, 0.0, 0.050, 0.050), Joint(0.212, 0.0, 0.200, 0.036)]
"""What is between their thumbs and the breast, which nearly meet."""
SLIM = 0.330
"""Half the width of a waist before which an arm lies as it is given; before a stouter one it lies farther ahead."""
PRONE, OVER = 0.034, 0.018
"""How far before the other one a folded hand is laid, and how far above."""
FILLING, FILLED = (0.0, 0.19), 1.0
"""What is behind a hand that is laid over the other: how far along it goes, and its radius in those of the sleeve."""
FOLD, FALL = (0.52, 0.60), 0.36
"""Where the fold below an elbow ends: how near to the axis, in shares of where it begins, and how far below."""
REACHING = ("before", "raised", "blessing")
"""Poses in which a cuff is so far out that a fold falls from it too."""
FAR = "before"
"""The pose in which a sleeve is too far from the body for folds: what leads back from it is flat."""
HANGING = ("side", "calling")
"""Poses in which nothing lies level."""
ENDS = 0.45
"""What is left at the end of a fold of its radius."""


class Edge(NamedTuple):
    """The lower edge of an arm or of a hand, at a place of it."""

    x: float
    y: float
    z: float
    out: float
    """How far outside the place the edge is, away from the axis."""
    down: float
    """How far below it."""


TANGENT, BELOW = 0.91, 0.615
"""A little outside of where a round has a slope of 56 degrees: how far aside of its middle and how far below, in
radii."""
SOLE: dict[Pose, list[Edge]] = {
    "across": [
        Edge(0.322, 0.090, -0.095, 0.022, 0.090),
        Edge(0.338, 0.005, -0.090, 0.012, 0.105),
        Edge(0.342, -0.038, -0.080, 0.010, 0.112),
        Edge(0.344, -0.050, -0.060, 0.008, 0.082),
        Edge(0.345, -0.070, -0.050, 0.006, 0.090),
        Edge(0.346, -0.086, -0.020, 0.004, 0.070),
    ],
    "breast": [Edge(0.275, 0.095, 0.060, 0.010, 0.085)],
    "before": [Edge(0.420, 0.100, -0.055, 0.030, 0.075)],
}
"""The lower edge of a hand that lies level."""
SLOPE, INWARDS, CORE = 1.45, 0.30, 0.05
"""What leads from an edge back to the body: how steep it is, how far it goes, and how near to the axis at the most."""
GAUNTLET, GAUNTLET_END = 0.075, 0.035
"""What leads from a cuff that hangs to the hand in it: how far it falls, and its radius there."""
DRAPE, DRAPE_OUT, DRAPE_DOWN, DRAPE_END = 0.60, 0.46, 0.24, 0.26
"""A fold that falls from below a sleeve: its radius, how far outside the sleeve's middle it begins and how far below
it, and its radius where it ends, all in radii of the sleeve."""
DRAPE_FALL, DRAPE_SLOPE = 0.48, 1.50
"""How far it falls, and how steeply, back into the robe."""
DRAPES = slice(0, None, 2)
"""The joints along a sleeve that folds fall from."""
LOWEST = 3.2
"""Over the table, in mm: what leads back to the body ends at the latest there."""
STEPS = 4
"""Straight pieces of it from one joint to the next."""


@part("accent")
def arms(
    place: Landmarks,
    *,
    size: float,
    left: Pose = "across",
    right: Pose = "across",
    broad: float = 1.0,
    grip: float = ROD,
) -> Form:
    """Both arms: hands before the belly or farther out, on the breast, joined, raised, blessing, at the ears, or down.

    Arms of a bust with square shoulders are farther apart: `broad` times as far. A closed hand is closed round a rod
    of the radius `grip`, in sizes.
    """
    at = foot_of(place.neck)
    crossed = left == right == "across"
    stout = max(0.0, place.neck.radius / size - SLIM)
    laid = (PRONE, OVER) if crossed else (0.0, 0.0)
    one = limb(left, size, at, broad, grip, laid, stout if left == "across" else 0.0, crossed=crossed)
    other = limb(right, size, at, broad, grip, stout=stout if right == "across" else 0.0, crossed=crossed)
    return union(one, other.mirrored())


def limb(
    pose: Pose,
    size: float,
    at: Point3,
    broad: float = 1.0,
    grip: float = ROD,
    laid: tuple[float, float] = (0.0, 0.0),
    stout: float = 0.0,
    *,
    crossed: bool = False,
) -> Form:
    """The left arm with its hand, which is `laid` before and above its place, on a belly that is `stout`.

    Hands that are crossed carry each other's fingers.
    """
    fore = posed(FORE[pose], broad, stout)
    upper = [each._replace(y=broad * each.y) for each in (UPPER[:2] if pose == "calling" else UPPER)]
    elbow = fore[0]
    bend = ball(at_share(size, at, elbow[:3]), elbow.radius * size)
    sleeve = [horn([*upper, elbow], size, at), bend, horn(fore, size, at), cuff(fore, size, at)]
    if pose not in HANGING:
        cuffed = fore[-1]._replace(radius=fore[-1].radius + CUFF_OUT)
        along = smooth([upper[-1], *fore[:-1], cuffed])
        if pose != FAR:
            sleeve += [drape(each, size, at) for each in along[DRAPES]]
            along = along[-1:]  # the gusset is below the hand alone
        ends = [upper[-1], elbow, cuffed] if pose in REACHING else [upper[-1], elbow]
        sleeve += [fold(each, size, at) for each in ends]
        sole = [
            each._replace(x=each.x + stout, y=broad * each.y)
            for each in SOLE.get(pose, [])
            if each.y > 0 or not crossed
        ]
        if sole:
            sleeve.append(gusset([*map(under, along), *sole], size, at))
    return union(*sleeve, hand(pose, fore, size, at, broad, grip, laid))


def posed(joints: Sequence[Joint], broad: float, stout: float) -> list[Joint]:
    """Joints farther apart, and the later ones farther ahead."""
    last = len(joints) - 1
    return [each._replace(x=each.x + stout * i / last, y=broad * each.y) for i, each in enumerate(joints)]


def hand(
    pose: Pose,
    fore: Sequence[Joint],
    size: float,
    at: Point3,
    broad: float,
    grip: float,
    laid: tuple[float, float],
) -> Form:
    """The left hand of a pose."""
    if pose == "before":
        return fist(HILT, grip, size, at, MEETING, TURNED) + wrist(HILT, grip, fore, size, at, heel=False)
    if pose not in HELD:
        x, y, z = GRASP
        middle = (x, -broad * y, z)
        return fist(middle, grip, size, at) + wrist(middle, grip, fore, size, at, heel=True)
    if pose == "joined":
        return union(open_hand(HELD[pose], PALMS, size, at), horn(CLASP, size, at), horn(REST, size, at))
    hold, (x, y, z, radius) = HELD[pose], fore[-1]
    ahead, over = laid
    form = open_hand(hold, (x + ahead, y, z + over), size, at)
    if pose == "side":
        edge = fore[-1]._replace(radius=radius + CUFF_OUT)
        form = form + horn([edge, edge._replace(z=z - GAUNTLET, radius=GAUNTLET_END)], size, at)
    if not ahead:
        return form
    inside = [Joint(x + by * hold.along[0], y + by * hold.along[1], z, FILLED * radius) for by in FILLING]
    return form + horn(inside, size, at)


def smooth(joints: Sequence[Joint]) -> list[Joint]:
    """The joints with others between them, on smooth curves through them."""
    found = []
    for i, (low, high) in enumerate(pairwise(joints)):
        before, after = joints[max(i - 1, 0)], joints[min(i + 2, len(joints) - 1)]
        places = (max(i - 1, 0), i, i + 1, min(i + 2, len(joints) - 1))
        four = list(zip(before, low, high, after, strict=True))
        found += [Joint(*(curved(each, places, step / STEPS) for each in four)) for step in range(STEPS)]
    return [*found, joints[-1]]


def under(joint: Joint) -> Edge:
    """The edge below a joint where it begins to hang."""
    x, y, z, radius = joint
    return Edge(x, y, z, TANGENT * radius, BELOW * radius)


def drape(joint: Joint, size: float, at: Point3) -> Form:
    """A narrow fold that falls from below a sleeve back to the body, straight towards the axis."""
    x, y, z, radius = joint
    away = math.hypot(x, y)
    start = z - DRAPE_DOWN * radius
    fall = min(DRAPE_FALL, start - DRAPE_END * radius - (LOWEST - at[2]) / size)
    near, far = 1 + DRAPE_OUT * radius / away, 1 + (DRAPE_OUT * radius - fall / DRAPE_SLOPE) / away
    low = Joint(far * x, far * y, start - fall, DRAPE_END * radius)
    return horn([Joint(near * x, near * y, start, DRAPE * radius), low], size, at)


def gusset(edges: Sequence[Edge], size: float, at: Point3) -> Form:
    """What leads from the edges below a hand back to the body, everywhere straight towards the axis."""
    rings = []
    for edge in edges:
        away = math.hypot(edge.x, edge.y)
        inner = max(CORE, away - INWARDS)
        outer = max(away + edge.out, inner + 0.05)
        low = edge.z - edge.down
        end = max(low - SLOPE * (outer - inner), (LOWEST - at[2]) / size)
        inner = max(inner, outer - (low - end) / SLOPE)
        corners = [(outer, low), (away, edge.z), (inner, edge.z), (inner, end)]
        turned = [(out * edge.x / away, out * edge.y / away, z) for out, z in corners]
        rings.append([at_share(size, at, corner) for corner in turned])
    return through(rings)


def fold(joint: Joint, size: float, at: Point3) -> Form:
    """A fold of cloth that falls from here back into the body."""
    x, y, z, radius = joint
    ahead, aside = FOLD
    return horn([Joint(x, y, z, 1.07 * radius), Joint(ahead * x, aside * y, z - FALL, ENDS * radius)], size, at)


def grasped(place: Landmarks, size: float, broad: float) -> Point3:
    """Where the raised right hand is closed."""
    x, y, z = GRASP
    return at_share(size, foot_of(place.neck), (x, broad * y, z))
