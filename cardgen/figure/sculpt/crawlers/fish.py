"""The fish: it stands on its tail, its flanks to the players, and holds in its mouth what would be another's head.

Coordinates are shares of its length, from the tail's foot (0) to the floor of the mouth (1).
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.crawlers.fish_skin import girth, on_flank, trunk
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import plinth
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, cone

if TYPE_CHECKING:
    from collections.abc import Sequence

BODY = [
    Tier(0.13, 0.034, 0.030),
    Tier(0.17, 0.074, 0.056),
    Tier(0.23, 0.098, 0.078),
    Tier(0.36, 0.138, 0.140),
    Tier(0.50, 0.172, 0.198),
    Tier(0.64, 0.184, 0.222),
    Tier(0.78, 0.176, 0.214),
    Tier(0.90, 0.156, 0.196),
    Tier(1.00, 0.140, 0.190),
    Tier(1.06, 0.124, 0.199),
    Tier(1.11, 0.098, 0.204),
    Tier(1.145, 0.066, 0.192),
    Tier(1.165, 0.034, 0.168),
]
LIPS = 0.135
"""Radius of what the mouth holds."""
NECK = 0.74
"""Above this height a wide mouth is wider."""
WAIST = 0.475
"""The height at which a fish leaves the cup that hides its tail."""
# The mouth as seen from a flank, from its corner to where it is open: half width, height
MOUTH = [(0.0, 0.905), (0.056, 0.950), (0.090, 1.015), (0.112, 1.095), (0.120, 1.300)]
MOUTH_DEEP = 0.017
"""How deep the corner of the mouth is sunk below its floor."""
LIP, LIP_FALL, LIP_OUT = 0.014, 0.036, 0.019
"""How broad the ridge of a lip is, in what breadth it falls off, and how far it stands out."""
TAIL: list[OutlineStep] = [
    (0.0, 0.125),
    (0.10, 0.0),
    (0.375, 0.0),
    (0.365, 0.045),
    [(0.24, 0.125), (0.125, 0.225), (0.065, 0.36)],
    (-0.065, 0.36),
    [(-0.125, 0.225), (-0.24, 0.125), (-0.365, 0.045)],
    (-0.375, 0.0),
    (-0.10, 0.0),
]
"""Two lobes with a pointed notch between them."""
TAIL_THICKNESS = 0.075


class Ray(NamedTuple):
    """A ray of a fin, from its root to its tip, as seen from a flank."""

    y: float
    z: float
    to_y: float
    to_z: float


TAIL_RAYS = [
    Ray(0.050, 0.335, 0.350, 0.015),
    Ray(0.036, 0.320, 0.280, 0.010),
    Ray(0.022, 0.300, 0.208, 0.010),
    Ray(0.010, 0.270, 0.138, 0.010),
]
BACK_FIN = [
    Ray(0.090, 0.360, 0.262, 0.566),
    Ray(0.110, 0.420, 0.316, 0.660),
    Ray(0.130, 0.480, 0.345, 0.740),
    Ray(0.140, 0.545, 0.350, 0.808),
    Ray(0.150, 0.615, 0.330, 0.858),
    Ray(0.150, 0.680, 0.290, 0.890),
]
BELLY_FIN = [
    Ray(-0.080, 0.330, -0.218, 0.495),
    Ray(-0.110, 0.410, -0.272, 0.602),
    Ray(-0.130, 0.480, -0.280, 0.668),
    Ray(-0.140, 0.550, -0.250, 0.715),
]
FIN_THICKNESS, SCALLOP = 0.058, 0.11
"""How thick a fin is between its rays, and how much of a ray is free between two."""
RAY_ROOT, RAY_TIP = 0.044, 0.027
"""Radius of a ray of a fin."""
TAIL_RAY_ROOT, TAIL_RAY_TIP = 0.044, 0.056
"""Radius of a ray of the tail."""
BREAST_FIN = [
    Ray(-0.010, 0.668, 0.042, 0.530),
    Ray(-0.024, 0.662, 0.004, 0.500),
    Ray(-0.038, 0.658, -0.036, 0.490),
    Ray(-0.052, 0.656, -0.076, 0.502),
    Ray(-0.066, 0.656, -0.112, 0.534),
]
BREAST_RADIUS = 0.026


class Spine(NamedTuple):
    """A place of a ray that lies on a flank."""

    along: float
    """As a share of the ray."""
    thickness: float
    """Of its radius, what there is."""
    out: float
    """Of the skin."""


BREAST = (Spine(0.0, 0.60, 0.0), Spine(0.5, 1.0, 0.010), Spine(0.85, 0.80, 0.000), Spine(1.0, 0.52, -0.010))
"""Of the rays that lie on a flank."""
EYE = (0.100, 0.868)
"""Where an eye is on a flank."""
EYE_RING, EYE_BRIM, EYE_BALL = 0.097, 0.051, 0.043
"""Radii of the ring round an eye, at its root and outside, and of the eyeball."""
EYE_OUT, EYE_DEEP = 0.020, 0.020
"""How far the ring stands out of the skin, and how deep it is rooted: it falls off so that it does not hang."""
DISH, DISH_BRIM = 1.6, 0.90
"""Of the brim: the radius of the ball that hollows the ring, so shallow that its roof does not hang, and its edge's."""
PUPIL = (0.020, 0.009, 0.014)
"""A pupil's radius outside and inside, and its depth."""
LEAST = 12.0
"""The shortest fish, in mm."""


@part("body")
def fish(seat: Seat, *, height: float, gape: float = 1.0) -> Built:
    """A whole fish on a low turned foot, the floor of its mouth at a height above the table; `gape` times as wide."""
    base = plinth(seat)
    base = base.arc(0.80 * seat.radius, base.z + 0.10 * seat.radius, 0.04 * seat.radius)
    length = height - base.z + 0.8
    if length < LEAST:
        raise CardgenError(f"a fish {height:g} mm high is too low; on this foot it needs {base.z + LEAST:.1f} mm")
    at = base.z - 0.8
    return Built(base.solid() + tail(length, at) + swimmer(length, at, BODY, gape), Seat(height, gape * LIPS * length))


@part("head")
def leaper(seat: Seat, *, height: float) -> Built:
    """The upper part of a fish that leaps up out of a cup."""
    length = height / (1 - WAIST)
    root = WAIST - 0.03
    body = [
        Tier(root, *girth(BODY, root)),
        Tier(root + 0.06, *girth(BODY, root + 0.06)),
        *(level for level in BODY if level.z > WAIST + 0.06),
    ]
    at = seat.z - SINK - root * length
    cut = Profile(2 * length, seat.z - SINK - length).up(length).solid()
    form = swimmer(length, at, body) - cut
    return Built(form, Seat(at + length, LIPS * length))


def swimmer(length: float, at: float, body: Sequence[Tier], gape: float = 1.0) -> Form:
    """Trunk, mouth, fins and eyes; the foot of its tail would be at the height `at`."""
    place = (0.0, 0.0, at)
    wide = gaping(body, gape)
    inside = trunk(gaping(swollen(body, -MOUTH_DEEP), gape), length, place)
    floor = Profile(length, at).to(length, at + length).solid()
    head = trunk(wide, length, place, lambda y, z: lip(y / gape, z))
    carved = head - (opening(length, at, gape) - (inside & floor))
    fins = [fin(rays, length, at) for rays in (BACK_FIN, BELLY_FIN)]
    return union(carved, *fins, flanks(wide, length, at))


def gaping(body: Sequence[Tier], gape: float) -> list[Tier]:
    """The trunk with a mouth so many times as wide."""

    def times(z: float) -> float:
        return 1 + (gape - 1) * min(1.0, max(0.0, (z - NECK) / (1 - NECK)))

    return [Tier(each.z, each.depth * times(each.z), each.width * times(each.z)) for each in body]


def swollen(body: Sequence[Tier], by: float) -> list[Tier]:
    """The trunk so much thicker all round and at its upper end."""
    *most, last = body
    return [
        *(Tier(each.z, each.depth + by, each.width + by) for each in most),
        Tier(last.z + by, last.depth + by, last.width + by),
    ]


def lip(y: float, z: float) -> float:
    """How far the skin stands out round the mouth: a lip that falls off as it must below."""
    away = min(from_line((abs(y), z), one, other) for one, other in pairwise(MOUTH))
    share = min(1.0, max(0.0, (LIP + LIP_FALL - away) / LIP_FALL))
    return LIP_OUT * share


def from_line(point: tuple[float, float], one: tuple[float, float], other: tuple[float, float]) -> float:
    """How far a point is from the line between two others."""
    along, up = other[0] - one[0], other[1] - one[1]
    share = ((point[0] - one[0]) * along + (point[1] - one[1]) * up) / (along**2 + up**2)
    share = min(1.0, max(0.0, share))
    return math.hypot(point[0] - one[0] - share * along, point[1] - one[1] - share * up)


def opening(length: float, at: float, gape: float) -> Form:
    """What is between the jaws, through and through."""
    low = MOUTH[0][1]
    right = [(gape * y, z) for y, z in MOUTH[1:]]
    left = [(-y, z) for y, z in reversed(right)]
    outline: list[OutlineStep] = [(0.0, low), right, left[0], [*left[1:], (0.0, low)]]
    return plate(outline, 2 * length, size=length, at=(0, 0, at), seen_from="front")


def tail(length: float, at: float) -> Form:
    """The fork that it stands on, fanned out in rays."""
    fork = plate(TAIL, TAIL_THICKNESS * length, size=length, at=(0, 0, at), seen_from="front")
    rays = union(*(rod(ray, length, at, TAIL_RAY_ROOT, TAIL_RAY_TIP) for ray in TAIL_RAYS))
    return fork + rays.pair()


def fin(rays: Sequence[Ray], length: float, at: float) -> Form:
    """A web between rays, scalloped between their tips."""
    outline: list[OutlineStep] = [(rays[0].y, rays[0].z), (rays[0].to_y, rays[0].to_z)]
    for one, other in pairwise(rays):
        y, z = (one.to_y + other.to_y) / 2, (one.to_z + other.to_z) / 2
        root_y, root_z = (one.y + other.y) / 2, (one.z + other.z) / 2
        dip = (y + SCALLOP * (root_y - y), z + SCALLOP * (root_z - z))
        outline.append([dip, (other.to_y, other.to_z)])
    outline.append((rays[-1].y, rays[-1].z))
    web = plate(outline, FIN_THICKNESS * length, size=length, at=(0, 0, at), seen_from="front")
    return union(web, *(rod(ray, length, at) for ray in rays))


def rod(ray: Ray, length: float, at: float, root: float = RAY_ROOT, tip: float = RAY_TIP) -> Form:
    """A ray in the middle plane."""
    joints = [Joint(0.0, ray.y, ray.z, root), Joint(0.0, ray.to_y, ray.to_z, tip)]
    return tipped(joints, length, (0.0, 0.0, at))


def flanks(body: Sequence[Tier], length: float, at: float) -> Form:
    """The eye and the breast fin of either side."""
    rays = []
    for ray in BREAST_FIN:
        joints = []
        for share, thick, out in BREAST:
            y, z = ray.y + share * (ray.to_y - ray.y), ray.z + share * (ray.to_z - ray.z)
            joints.append(Joint(on_flank(body, y, z) + out, y, z, thick * BREAST_RADIUS))
        rays.append(tipped(joints, length, (0.0, 0.0, at)))
    return both(union(eye(body, length, at), *rays))


def eye(body: Sequence[Tier], length: float, at: float) -> Form:
    """A round eye in a ring, that looks straight out of the skin."""
    y, z = EYE
    x = on_flank(body, y, z)
    aside = (on_flank(body, y - EYE_BALL, z) - on_flank(body, y + EYE_BALL, z)) / (2 * EYE_BALL)
    long = math.hypot(1.0, aside)
    out = (1.0 / long, aside / long, 0.0)

    def along(share: float) -> tuple[float, float, float]:
        return (x + share * out[0]) * length, (y + share * out[1]) * length, at + z * length

    ring = cone(along(-EYE_DEEP), EYE_RING * length, EYE_BRIM * length, (EYE_DEEP + EYE_OUT) * length, out)
    dish = ball(along(EYE_OUT + math.sqrt(DISH**2 - DISH_BRIM**2) * EYE_BRIM), DISH * EYE_BRIM * length)
    wide, narrow, deep = PUPIL
    pupil = cone(along(EYE_OUT + wide), wide * length, narrow * length, deep * length, (-out[0], -out[1], 0.0))
    return ring - dish + (ball(along(EYE_OUT - 0.62 * EYE_BALL), EYE_BALL * length) - pupil)


def both(form: Form) -> Form:
    """On this flank and on the other."""
    return form + form.scaled(-1, 1, 1)
