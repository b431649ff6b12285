"""Horns for a beast's head. All leave the skull upwards, are thickest at the root and end in a round tip.

Joints are counted from the crown of the skull, in shares of the size: x, y, z, radius. Each kind is a function of
the skull and a scale, which gives the forms it adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardgen.figure.sculpt.anatomy.skulls import Skull, place, rooted_at, tipped
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, MidJoint, egg, horn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgen.figure.solid.form import Form, Point3

Horns = Literal["none", "spiral", "lyre", "aurochs", "boss", "bull", "kirin", "rhino", "goat"]
Joints = list[Joint]

STRAIGHT: Joints = [
    Joint(0.02, 0.050, -0.13, 0.062),
    Joint(-0.01, 0.095, 0.16, 0.060),
    Joint(-0.08, 0.155, 0.44, 0.051),
    Joint(-0.17, 0.220, 0.76, 0.041),
]
LYRE: Joints = [
    Joint(0.01, 0.045, -0.13, 0.062),
    Joint(0.03, 0.085, 0.07, 0.062),
    Joint(0.01, 0.140, 0.20, 0.057),
    Joint(-0.045, 0.180, 0.33, 0.051),
    Joint(-0.085, 0.175, 0.46, 0.045),
    Joint(-0.085, 0.145, 0.59, 0.038),
]
AUROCHS: Joints = [
    Joint(0.02, 0.06, -0.12, 0.088),
    Joint(0.05, 0.155, 0.00, 0.082),
    Joint(0.12, 0.235, 0.125, 0.068),
    Joint(0.205, 0.265, 0.250, 0.055),
    Joint(0.255, 0.245, 0.365, 0.045),
    Joint(0.260, 0.205, 0.450, 0.037),
]
BOSS: Joints = [
    Joint(0.005, 0.06, -0.26, 0.080),
    Joint(0.005, 0.19, -0.11, 0.100),
    Joint(0.005, 0.325, 0.035, 0.080),
    Joint(0.010, 0.425, 0.165, 0.062),
    Joint(0.015, 0.460, 0.285, 0.048),
    Joint(0.020, 0.425, 0.385, 0.040),
    Joint(0.025, 0.385, 0.440, 0.036),
]
HELMET: Joints = [
    Joint(0.030, -0.04, 0.010, 0.115),
    Joint(0.030, 0.12, 0.010, 0.118),
    Joint(0.015, 0.24, 0.005, 0.100),
    Joint(0.008, 0.33, 0.065, 0.080),
]
"""The broad roots of a buffalo's horns, which meet over the brow."""
BULL: Joints = [
    Joint(-0.01, 0.05, -0.12, 0.082),
    Joint(0.02, 0.145, 0.02, 0.074),
    Joint(0.05, 0.220, 0.135, 0.058),
    Joint(0.07, 0.245, 0.235, 0.044),
    Joint(0.08, 0.232, 0.305, 0.037),
]
KIRIN: Joints = [
    Joint(0.045, 0.0, -0.12, 0.078),
    Joint(0.085, 0.0, 0.06, 0.068),
    Joint(0.065, 0.0, 0.22, 0.056),
    Joint(-0.005, 0.0, 0.36, 0.047),
    Joint(-0.080, 0.0, 0.50, 0.037),
]
GOAT: Joints = [
    Joint(0.06, 0.05, -0.04, 0.065),
    Joint(0.00, 0.08, 0.14, 0.057),
    Joint(-0.10, 0.10, 0.27, 0.048),
    Joint(-0.20, 0.12, 0.38, 0.037),
]
# On the nose
GREAT_NOSE_HORN = [
    MidJoint(-0.06, -0.04, 0.100),
    MidJoint(0.00, 0.08, 0.084),
    MidJoint(0.035, 0.20, 0.062),
    MidJoint(0.045, 0.345, 0.037),
]
STRAIGHT_RINGS, LYRE_RINGS, KIRIN_RINGS = 7, 3, 6
RINGED = (0.14, 0.74)
"""From where to where a horn has rings, in shares of its length; its end is smooth."""
KIRIN_RINGED = (0.28, 0.84)
"""Of the kirin's, whose root is deep in its skull."""
PROUD, RING = 1.13, 1.10
"""Of a ring, in radii of the horn: how far it stands out and half of its height."""


def spiral(skull: Skull, scale: float) -> tuple[Form, ...]:
    """Two long straight ringed horns in a V."""
    return (ringed(skull.size, skull.at, rooted_at(skull.crown, STRAIGHT, scale), STRAIGHT_RINGS).pair(),)


def lyre(skull: Skull, scale: float) -> tuple[Form, ...]:
    """Ringed horns laid back in an S, apart in the middle."""
    return (ringed(skull.size, skull.at, rooted_at(skull.crown, LYRE, scale), LYRE_RINGS).pair(),)


def boss(skull: Skull, scale: float) -> tuple[Form, ...]:
    """Wide horns out of a helmet of horn: down the temples, then out and up."""
    helmet = horn(rooted_at(skull.crown, HELMET, scale), skull.size, skull.at)
    return (union(helmet, *plain(BOSS)(skull, scale)).pair(),)


def plain(joints: Joints) -> Callable[[Skull, float], tuple[Form, ...]]:
    """A pair of smooth horns."""

    def make(skull: Skull, scale: float) -> tuple[Form, ...]:
        return (tipped(rooted_at(skull.crown, joints, scale), skull.size, skull.at).pair(),)

    return make


def kirin(skull: Skull, scale: float) -> tuple[Form, ...]:
    """One ringed horn swept back."""
    return (ringed(skull.size, skull.at, rooted_at(skull.crown, KIRIN, scale), KIRIN_RINGS, KIRIN_RINGED),)


def rhino(skull: Skull, scale: float) -> tuple[Form, ...]:
    """One great horn on the nose."""
    return (nose_horn(skull, 0.93, GREAT_NOSE_HORN, scale),)


def nose_horn(skull: Skull, along: float, joints: Sequence[MidJoint], scale: float) -> Form:
    x, z = skull.share(along, 0.7 * skull.nose - skull.drop)
    return tipped(
        [Joint(x + scale * each.x, 0.0, z + scale * each.z, scale * each.radius) for each in joints],
        skull.size,
        skull.at,
    )


def ringed(size: float, at: Point3, joints: Joints, rings: int, over: tuple[float, float] = RINGED) -> Form:
    """A horn with a swelling for each ring."""
    made = tipped(joints, size, at)
    low, high = over
    for i in range(rings):
        t = low + (high - low) * i / (rings - 1)
        x, y, z, radius = between(joints, t)
        ahead = between(joints, t + 0.02)
        way = (ahead[0] - x, ahead[1] - y, ahead[2] - z)
        middle = place((x, y, z), size, at)
        made = made + egg(middle, PROUD * radius * size, RING * radius * size, way)
    return made


def between(joints: Joints, t: float) -> Joint:
    """A joint at the share t of the way, on a smooth curve through all (Catmull-Rom)."""
    last = len(joints) - 1
    i = min(int(t * last), last - 1)
    u = t * last - i
    p0, p1, p2, p3 = (joints[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    x, y, z, radius = (
        b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
        for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
    )
    return Joint(x, y, z, radius)


def none(skull: Skull, scale: float) -> tuple[Form, ...]:  # noqa: ARG001  all kinds are called alike
    return ()


HORNS: dict[Horns, Callable[[Skull, float], tuple[Form, ...]]] = {
    "none": none,
    "spiral": spiral,
    "lyre": lyre,
    "aurochs": plain(AUROCHS),
    "boss": boss,
    "bull": plain(BULL),
    "goat": plain(GOAT),
    "kirin": kirin,
    "rhino": rhino,
}
