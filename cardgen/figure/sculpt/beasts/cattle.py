"""The beast: one head on a neck, with horns and coat of many kinds. Cattle, antelopes, rhinoceroses, rams, hounds.

Numbers are shares of `size`, which is about the height of the head and neck in mm. Horns are in horns.py, what
grows on the neck and the chin is in coats.py.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardgen.figure.sculpt.anatomy.coats import COATS, Coat
from cardgen.figure.sculpt.anatomy.combed_hair import Combed, combed
from cardgen.figure.sculpt.anatomy.horns import HORNS, Horns
from cardgen.figure.sculpt.anatomy.skulls import (
    NECKS,
    TOP,
    Skull,
    jowl,
    mouth_line,
    place,
    rooted_at,
    throat,
    tipped,
    with_eyes,
)
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.solids import Joint, MidJoint, Station, ball, egg, horn, tube

Neck = Literal["arch", "thick", "slim", "tall"]
Ears = Literal["none", "point", "round", "side", "low", "tall"]

PITCH = Degrees(-45.0)


class Cut(NamedTuple):
    """A section of a head."""

    along: float
    """The head, from the poll to the lips."""
    depth: float
    """Of the skull, in its half depths."""
    nose: float
    """The same of the muzzle, in its half depths."""
    width: float
    """Of the skull, in its half widths."""
    nose_width: float
    """The same of the muzzle."""
    drop: float
    """As a share of the whole."""


STATIONS = [
    Cut(-0.22, 0.30, 0.0, 0.35, 0.0, 0.0),
    Cut(-0.12, 0.78, 0.0, 0.78, 0.0, 0.1),
    Cut(0.12, 1.00, 0.0, 1.00, 0.0, 0.5),
    Cut(0.36, 0.90, 0.05, 0.92, 0.05, 0.8),
    Cut(0.58, 0.40, 0.56, 0.42, 0.55, 1.0),
    Cut(0.84, 0.00, 0.96, 0.00, 0.97, 1.0),
    Cut(1.00, 0.00, 0.93, 0.00, 1.00, 1.0),
    Cut(1.08, 0.00, 0.76, 0.00, 0.86, 1.0),
    Cut(1.13, 0.00, 0.45, 0.00, 0.56, 1.0),
]
DEEP, LAID_BACK, BLUNTER = 0.44, 1.0, 6.0
"""Half the depth of a skull that is not deep, in snouts; for each snout more, how much further back and how much
blunter a deeper one begins, or its surface would fold over itself there."""
POLL = 0.76
"""Radius of the poll that rounds it, in half sizes of the skull."""
# The nape, from within the neck up to the middle of the poll; in its radii
NAPE = [MidJoint(-0.17, -0.30, 1.15), MidJoint(-0.09, -0.14, 1.15), MidJoint(0.0, 0.0, 1.0)]
# From the crown: x, y in half widths of the skull, z, radius
EARS: dict[str, list[Joint]] = {
    "point": [
        Joint(-0.02, 0.45, -0.12, 0.070),
        Joint(-0.03, 0.72, 0.06, 0.068),
        Joint(-0.015, 0.80, 0.14, 0.048),
        Joint(0.0, 0.84, 0.19, 0.036),
    ],
    "side": [
        Joint(-0.02, 0.55, -0.14, 0.055),
        Joint(-0.03, 1.05, -0.02, 0.066),
        Joint(-0.04, 1.50, 0.10, 0.054),
        Joint(-0.04, 1.66, 0.155, 0.037),
    ],
    "low": [
        Joint(-0.02, 0.70, -0.26, 0.060),
        Joint(-0.02, 1.12, -0.15, 0.072),
        Joint(-0.02, 1.50, -0.02, 0.064),
        Joint(-0.02, 1.72, 0.06, 0.045),
    ],
    "tall": [
        Joint(-0.02, 0.50, -0.05, 0.06),
        Joint(-0.04, 0.62, 0.12, 0.075),
        Joint(-0.06, 0.75, 0.28, 0.058),
        Joint(-0.06, 0.80, 0.36, 0.038),
    ],
}
# How far along the head, and above the axis of the muzzle in its half depths
MOUTH = [(1.06, -0.46), (0.95, -0.32), (0.82, -0.16), (0.68, 0.02)]
FORELOCK = [
    Combed(1.55, 12, 3.30, 8, 0.050, 8),
    Combed(1.45, 28, 3.05, 30, 0.046, 6),
    Combed(1.45, 46, 2.75, 54, 0.044, 6),
]
FORELOCK_FLANKS = (0.5, 0.6)
"""Steep, for the brow falls away beside it."""
AHEAD = 18.0
"""Degrees by which its eyes look ahead of sideways."""
HOLLOW = (0.045, 0.55)
"""Of an ear: how far before its axis it is cut, and the share of its radius that is cut."""


@part("head")
def beast(
    seat: Seat,
    *,
    size: float,
    neck: Neck = "arch",
    snout: float = 0.50,
    pitch: Degrees = PITCH,
    top: float = TOP,
    forward: float = 0.02,
    skull: float = 0.20,
    width: float = 0.16,
    nose: float = 0.11,
    nose_width: float = 0.105,
    stop: float = 0.0,
    ears: Ears = "point",
    ear_size: float = 1.0,
    horns: Horns = "none",
    horn_size: float = 1.0,
    coat: Coat = "none",
    forelock: bool = False,
    cheek: bool = True,
    full_throat: bool = False,
    eye: float = 0.036,
    eye_at: float = 0.34,
) -> Built:
    """A beast's head; `skull` and `nose` are half depths, `top` is where the skull sits, `forward` how far before
    the neck, `eye_at` how far along the head its eyes are. A full throat carries a jaw much wider than the muzzle, a
    forelock falls over the brow.
    It stands on a round of 0.8 size (0.6 with a tall neck).
    """
    at = (0.0, 0.0, seat.z - SINK)
    frame = Skull(size, at, forward - 0.06, top, pitch, snout, skull, width, nose, nose_width, stop)
    head = head_of(frame)
    if cheek:
        head = head + cheeks(frame)
    head = head - nostrils(frame)
    x, z = frame.share(eye_at, 0.31 * skull)
    head = with_eyes(head, size, at, (x, 0.865 * width, z), eye, ahead=AHEAD)
    narrow = 0.45 * nose_width
    carried = union(head, throat(frame, narrow), *([jowl(frame)] if full_throat else []))
    form = union(neck_of(neck, frame), carried - mouth(frame))
    if forelock:
        form = form + combed(FORELOCK, stations_of(frame), size, at, FORELOCK_FLANKS).pair()
    for extra in (*ears_of(ears, frame, ear_size), *HORNS[horns](frame, horn_size), *COATS[coat](frame)):
        form = form + extra
    return Built(form, Seat(at[2] + frame.crown[1] * size, 0.6 * width * size))


def neck_of(kind: Neck, skull: Skull) -> Form:
    """A neck as high as the skull sits."""
    high = skull.z / TOP
    return tube([Station(x, high * z, d, w, way) for x, z, d, w, way in NECKS[kind]], skull.size, skull.at, 2.2)


def stations_of(skull: Skull) -> list[Station]:
    """Skull and muzzle in one."""
    stations = []
    start = STATIONS[0]
    if deep := too_deep(skull):
        start = start._replace(
            along=start.along - LAID_BACK * deep,
            depth=start.depth + BLUNTER * deep,
            width=start.width + BLUNTER * deep,
        )
    for along, depth, nose, width, nose_width, drop in [start, *STATIONS[1:]]:
        x, z = skull.share(along, -drop * skull.drop)
        sizes = (depth * skull.depth + nose * skull.nose, width * skull.width + nose_width * skull.nose_width)
        stations.append(Station(x, z, *sizes, skull.pitch))
    return stations


def too_deep(skull: Skull) -> float:
    """How much deeper it is than most, in snouts."""
    return max(0.0, skull.depth / skull.snout - DEEP)


def head_of(skull: Skull) -> Form:
    """Skull, muzzle and poll."""
    form = tube(stations_of(skull), skull.size, skull.at, 2.4)
    deep = too_deep(skull)
    if not deep:
        return form
    x, z = skull.share((STATIONS[0].along - LAID_BACK * deep) / 2)
    radius = POLL * min(skull.depth, skull.width)
    nape = [Joint(x + each.x, 0.0, z + each.z, each.radius * radius) for each in NAPE]
    return form + tipped(nape, skull.size, skull.at)


def cheeks(skull: Skull) -> Form:
    """A round, flat muscle on each side of the jaw."""
    middle = skull.point(0.26, 0.64 * skull.width, -0.20 * skull.depth)
    return egg(middle, 0.66 * skull.depth * skull.size, 0.33 * skull.width * skull.size, (0, 1, 0.10)).pair()


def nostrils(skull: Skull) -> Form:
    middle = skull.point(1.0, 1.20 * skull.nose_width, 0.30 * skull.nose - skull.drop)
    return ball(middle, 0.42 * skull.nose_width * skull.size).pair()


def mouth(skull: Skull) -> Form:
    """Its line along both sides of the muzzle, rising to the cheek."""
    path = [skull.share(along, below * skull.nose - skull.drop) for along, below in MOUTH]
    return mouth_line(stations_of(skull), path, skull.size, skull.at, 2.4)


def ears_of(kind: Ears, skull: Skull, scale: float) -> tuple[Form, ...]:
    """A pair of ears, their hollows forwards."""
    if kind == "none":
        return ()
    if kind == "round":
        x, z = skull.crown
        middle = place((x, 0.80 * skull.width, z + 0.02), skull.size, skull.at)
        lobe = egg(middle, 0.085 * scale * skull.size, 0.055 * scale * skull.size, (1, 0.35, 0.15))
        return (lobe.pair(),)
    joints = rooted_at(skull.crown, [each._replace(y=each.y * skull.width) for each in EARS[kind]], scale)
    before, share = HOLLOW
    ends = [Joint(x + before * scale, y, z, share * radius) for x, y, z, radius in joints[1:]]
    hollow = [*ends[:-1], Joint(*ends[-1][:3], 0.3 * ends[-1][3])]
    return ((tipped(joints, skull.size, skull.at) - horn(hollow, skull.size, skull.at)).pair(),)
