"""Arms of a person, in narrow sleeves, each in a pose of its own. Shares of `size`, which is that of the person.

Below a forearm its sleeve falls back to the body in folds, so that nothing of it hangs.
"""

from __future__ import annotations

from typing import Literal

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, ball, horn

Pose = Literal["across", "breast", "raised", "side", "joined", "before", "calling"]

UPPER = [
    Joint(-0.02, 0.190, 0.245, 0.060),
    Joint(-0.02, 0.265, 0.215, 0.098),
    Joint(-0.01, 0.308, 0.115, 0.108),
    Joint(0.02, 0.322, -0.010, 0.102),
]
"""From the shoulder to above the elbow."""
FORE: dict[Pose, list[Joint]] = {
    "across": [
        Joint(0.08, 0.312, -0.115, 0.092),
        Joint(0.18, 0.260, -0.135, 0.082),
        Joint(0.285, 0.150, -0.105, 0.083),
    ],
    "breast": [
        Joint(0.10, 0.318, -0.095, 0.092),
        Joint(0.19, 0.255, -0.050, 0.080),
        Joint(0.260, 0.160, 0.040, 0.082),
    ],
    "raised": [
        Joint(0.10, 0.322, -0.110, 0.092),
        Joint(0.21, 0.302, -0.090, 0.080),
        Joint(0.310, 0.287, -0.010, 0.082),
    ],
    "side": [
        Joint(0.03, 0.330, -0.130, 0.094),
        Joint(0.06, 0.330, -0.260, 0.082),
        Joint(0.08, 0.325, -0.370, 0.074),
    ],
    "joined": [
        Joint(0.10, 0.312, -0.105, 0.092),
        Joint(0.20, 0.225, -0.090, 0.082),
        Joint(0.275, 0.105, -0.020, 0.082),
    ],
    "before": [
        Joint(0.11, 0.312, -0.110, 0.092),
        Joint(0.24, 0.245, -0.115, 0.082),
        Joint(0.370, 0.135, -0.070, 0.082),
    ],
    "calling": [
        Joint(0.02, 0.360, 0.110, 0.092),
        Joint(0.06, 0.415, 0.075, 0.088),
        Joint(0.11, 0.430, 0.160, 0.084),
        Joint(0.13, 0.405, 0.290, 0.078),
        Joint(0.13, 0.355, 0.420, 0.070),
    ],
}
"""The rest, to the cuff."""
HAND: dict[Pose, list[Joint]] = {
    "across": [Joint(0.26, 0.175, -0.11, 0.062), Joint(0.335, 0.085, -0.085, 0.064), Joint(0.350, 0.000, -0.09, 0.046)],
    "breast": [Joint(0.245, 0.18, 0.02, 0.060), Joint(0.285, 0.095, 0.095, 0.062), Joint(0.280, 0.030, 0.140, 0.044)],
    "raised": [Joint(0.29, 0.28, -0.03, 0.060), Joint(0.350, 0.287, 0.050, 0.070), Joint(0.365, 0.285, 0.120, 0.060)],
    "side": [Joint(0.08, 0.33, -0.34, 0.05), Joint(0.100, 0.318, -0.440, 0.066), Joint(0.120, 0.300, -0.53, 0.050)],
    "joined": [
        Joint(0.26, 0.10, -0.03, 0.060),
        Joint(0.310, 0.030, 0.090, 0.062),
        Joint(0.315, 0.024, 0.190, 0.050),
        Joint(0.295, 0.016, 0.280, 0.030),
    ],
    "before": [Joint(0.34, 0.16, -0.08, 0.062), Joint(0.440, 0.065, -0.040, 0.066), Joint(0.465, 0.01, -0.04, 0.060)],
    "calling": [Joint(0.13, 0.365, 0.38, 0.050), Joint(0.115, 0.278, 0.550, 0.066), Joint(0.11, 0.248, 0.640, 0.055)],
}
GRASP: Point3 = (0.365, -0.285, 0.120)
"""The middle of what a raised right hand holds."""
FOLD, FALL = (0.52, 0.60), 0.31
"""Where a fold below a forearm ends: how near to the axis, in shares of where it begins, and how far below."""
ROUND = 1.04
"""The end of a hand, in radii of its last joint."""
HANGING = ("side", "calling")
"""Poses in which nothing lies level."""
UPRIGHT = 0.10
"""Above that a hand points up, and nothing of it hangs."""
SWING = 0.022
"""How far out an arm swings between two joints."""
ENDS = 0.45
"""What is left there of its radius."""


@part("accent")
def arms(place: Landmarks, *, size: float, left: Pose = "across", right: Pose = "across", broad: float = 1.0) -> Form:
    """Both arms: hands before the belly or farther out, on the breast, joined, raised, at the ears, or down.

    Arms of a bust with square shoulders are farther apart: `broad` times as far.
    """
    at = foot_of(place.neck)
    return union(limb(left, size, at), limb(right, size, at).mirrored()).scaled(1, broad, 1)


def limb(pose: Pose, size: float, at: Point3) -> Form:
    """The left arm with its hand."""
    fore = FORE[pose]
    level = (
        []
        if pose in HANGING
        else [*fore, *map(between, [UPPER[-1], *fore], fore), *(each for each in HAND[pose][1:] if each.z < UPRIGHT)]
    )
    folds = [fold(each, size, at) for each in level]
    upper = UPPER[:2] if pose == "calling" else UPPER
    elbow, (*_, tip) = fore[0], HAND[pose]
    bend = ball(at_share(size, at, elbow[:3]), elbow.radius * size)
    palm = horn(HAND[pose], size, at) + ball(at_share(size, at, tip[:3]), ROUND * tip.radius * size)
    return union(horn([*upper, elbow], size, at), bend, horn(fore, size, at), *folds, palm)


def between(one: Joint, other: Joint) -> Joint:
    """The joint halfway; there an arm swings out a little."""
    x, y, z, radius = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return Joint(x, y + SWING, z - SWING / 2, 0.92 * radius)


def fold(joint: Joint, size: float, at: Point3) -> Form:
    """A fold of cloth that falls from here back into the body."""
    x, y, z, radius = joint
    ahead, aside = FOLD
    return horn([Joint(x, y, z, 1.05 * radius), Joint(ahead * x, aside * y, z - FALL, ENDS * radius)], size, at)


def grasped(place: Landmarks, size: float, broad: float) -> Point3:
    """Where the raised right hand is closed."""
    x, y, z = GRASP
    return at_share(size, foot_of(place.neck), (x, broad * y, z))
