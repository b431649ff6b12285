"""Great things behind or about the head of a person: wings, a fan collar, a collar with two peaks.

Accents, in shares of `size`, which is that of the person. All stand on the shoulders or on what carries the bust.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.part import Degrees, Landmarks, part
from cardgen.figure.solid.form import Form, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Level, horn, prism

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

# folded wings seen from the front: the left one, from its lower tip up the outer edge, over the bend, and down inside
WING: list[OutlineStep] = [
    (0.10, -0.02),
    (0.235, -0.02),
    (0.245, 0.10),
    (0.325, 0.195),
    (0.335, 0.300),
    (0.405, 0.385),
    (0.415, 0.490),
    (0.475, 0.565),
    [(0.505, 0.75), (0.480, 1.02), (0.39, 1.22)],
    [(0.27, 1.24), (0.14, 1.06), (0.06, 0.80)],
    (0.02, 0.40),
]
COVERTS: list[OutlineStep] = [
    (0.09, 0.36),
    (0.145, 0.26),
    (0.20, 0.34),
    (0.205, 0.43),
    (0.265, 0.36),
    (0.31, 0.46),
    (0.310, 0.56),
    (0.375, 0.48),
    (0.415, 0.62),
    (0.405, 0.71),
    (0.440, 0.665),
    [(0.485, 0.78), (0.475, 1.00), (0.38, 1.205)],
    [(0.27, 1.22), (0.14, 1.06), (0.06, 0.80)],
]
SHOULDER: list[OutlineStep] = [
    (0.11, 0.78),
    (0.165, 0.69),
    (0.22, 0.76),
    (0.225, 0.85),
    (0.28, 0.78),
    (0.325, 0.88),
    (0.320, 0.965),
    (0.370, 0.905),
    [(0.445, 1.00), (0.430, 1.08), (0.365, 1.18)],
    [(0.27, 1.20), (0.16, 1.08), (0.11, 0.93)],
]
WING_PLACE = -0.205
"""How far behind the middle they are."""
WING_THICKNESS = (0.13, 0.19, 0.25)
WING_TAPER: list[OutlineStep] = [
    (-0.12, -0.2),
    (0.13, -0.2),
    (0.13, 0.75),
    (0.055, 1.28),
    (-0.055, 1.28),
    (-0.12, 0.60),
]
"""A pair of wings from the side: they grow thinner upwards."""
WING_SWEEP = Degrees(14.0)
"""How far their outer edges are swept back."""


@part("accent")
def folded_wings(place: Landmarks, *, size: float) -> Form:
    """Two tall wings, closed behind the back, in three layers of feathers."""
    at = foot_of(place.neck)
    back = (at[0] + WING_PLACE * size, 0.0, at[2])
    layers = zip((WING, COVERTS, SHOULDER), WING_THICKNESS, strict=True)
    wing = union(*(plate(o, t * size, size=size, seen_from="front", bevel=0.03 * size) for o, t in layers))
    wing = wing & plate(WING_TAPER, 2 * size, size=size)
    return wing.turned(WING_SWEEP).moved(*back).pair()


FAN_RADIUS, FAN_MIDDLE = 0.60, 0.56
SCALLOPS = 9
FAN_LEAN = Degrees(5.0)
FAN_THICKNESS = 0.145
FAN_VEE: list[OutlineStep] = [(0.17, 0.06), (1.37, 1.44), (-1.37, 1.44), (-0.17, 0.06)]
"""Its lower edges rise at 49 degrees from the shoulders."""


def fan_outline(radius: float) -> list[OutlineStep]:
    """Half a disc with a scalloped rim, and a foot below its middle."""
    step = math.pi / SCALLOPS
    rim: list[OutlineStep] = [(0.16, 0.06), (radius, FAN_MIDDLE)]
    for i in range(SCALLOPS):
        angles = [step * (i + share) for share in (0.25, 0.5, 0.75, 1.0)]
        radii = [1.055 * radius, 1.085 * radius, 1.055 * radius, radius]
        rim.append([(r * math.cos(a), FAN_MIDDLE + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)])
    return [*rim, (-0.16, 0.06)]


@part("accent")
def fan_collar(place: Landmarks, *, size: float, radius: float = FAN_RADIUS, lean: Degrees = FAN_LEAN) -> Form:
    """A great collar like a shell behind the head, fluted on both faces, with a drop behind; `radius` is a share."""
    at = foot_of(place.neck)
    thickness = FAN_THICKNESS * size
    fan = plate(fan_outline(radius), thickness, size=size, seen_from="front", bevel=0.03 * size)
    held = plate(FAN_VEE, 2 * thickness, size=size, seen_from="front")
    flutes = union(*(_flute(size, radius, 180 / SCALLOPS * i - 90) for i in range(1, SCALLOPS)))
    shell = (fan & held) - flutes + _drop(size)
    return shell.turned(-lean, Y).moved(at[0] - 0.13 * size, 0, at[2])


class Groove(NamedTuple):
    """A section of a groove between two scallops."""

    out: float
    """In the fan's radius."""
    width: float
    """Half of it."""
    corner: float
    """How round its edges are."""


FLUTE = [Groove(0.22, 0.010, 0.0), Groove(1.00, 0.038, 0.0), Groove(1.16, 0.042, 0.0)]
SHALLOW = 0.62
"""How deep a groove is, in halves of its width; a deeper one would have a roof where it lies flat."""


def _flute(size: float, radius: float, degrees: float) -> Form:
    """A groove like a V along a radius of the fan, on both its faces; it widens outwards."""
    half = FAN_THICKNESS / 2 * size
    levels = [Level(out * radius * size, wide / math.sqrt(2) * size, corner) for out, wide, corner in FLUTE]
    line = prism(levels, turn=45).scaled(SHALLOW, 1, 1)
    both = line.moved(x=half) + line.moved(x=-half)
    return both.turned(degrees, X).moved(z=FAN_MIDDLE * size)


DROP: list[OutlineStep] = [
    (0.055, 0.06),
    [(0.075, 0.30), (0.150, 0.50), (0.115, 0.63), (0.0, 0.685)],
    [(-0.115, 0.63), (-0.150, 0.50), (-0.075, 0.30), (-0.055, 0.06)],
]
DROP_OUT, DROP_BEVEL = 0.050, 0.032
"""How far the drop stands out of the back of the fan."""


def _drop(size: float) -> Form:
    """What the flutes rise from, behind: it begins at the shoulders."""
    at = (-FAN_THICKNESS / 2 * size, 0.0, 0.0)
    return plate(DROP, 2 * DROP_OUT * size, size=size, at=at, seen_from="front", bevel=DROP_BEVEL * size)


PEAKS: list[OutlineStep] = [
    (0.44, 0.12),
    [(0.21, 0.34), (0.06, 0.62), (-0.075, 0.96)],
    (-0.120, 0.96),
    [(-0.16, 0.78), (-0.30, 0.64), (-0.60, 0.60)],
    (-0.60, 0.12),
]
"""What is left of the collar, seen from the side."""
COLLAR_WALL, COLLAR_EDGE = 0.082, 0.052
"""How thick the collar is at the shoulders and at its peaks."""
PLEATS, PLEAT_ROUND = 16, 0.022
"""How many folds run up it, and their radius."""
PLEAT_LINE = [(0.243, 0.0, 0.16), (0.288, 0.0, 0.26), (0.326, 0.0, 0.50), (0.366, 0.0, 0.80), (0.448, 0.0, 1.18)]
"""The way of a fold along the outside."""


@part("accent")
def peak_collar(place: Landmarks, *, size: float) -> Form:
    """A stiff pleated collar that stands away from the head and ends in a sharp peak on either side; open in front."""
    at = foot_of(place.neck)
    inside = Profile(0.16 * size, 0.27 * size).to((0.30 - COLLAR_WALL) * size, 0.30 * size)
    inside = inside.curve(
        ((0.335 - COLLAR_WALL) * size, 0.50 * size),
        ((0.475 - COLLAR_EDGE) * size, 1.20 * size),
        leaving=(0.1, 1),
        arriving=(0.28, 1),
    )
    pleat = [Joint(*spot, PLEAT_ROUND) for spot in PLEAT_LINE]
    pleats = horn(pleat, size).around(PLEATS, 180 / PLEATS)
    shell = (_collar_outside(size) + pleats) - inside.solid()
    return (shell & plate(PEAKS, 2 * size, size=size)).moved(*at)


def _collar_outside(size: float) -> Form:
    outside = Profile(0.235 * size, 0.16 * size).to(0.30 * size, 0.26 * size)
    outside = outside.curve(
        (0.335 * size, 0.50 * size), (0.46 * size, 1.18 * size), leaving=(0.3, 1), arriving=(0.28, 1)
    )
    return outside.solid()
