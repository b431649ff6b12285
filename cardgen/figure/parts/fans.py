"""The simurgh: a hound-headed bird, and the peacock's fan upright behind it.

Lengths are millimetres, or shares of the fan's radius, or of the size of the head.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.form import Form, X, Y, union
from cardgen.figure.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.parts.beast import beast
from cardgen.figure.parts.beasts import place
from cardgen.figure.parts.birds import feathers
from cardgen.figure.profile import Profile
from cardgen.figure.solids import box, horn, plate

LOBES = 11
"""Feathers along the round edge."""
DEPTH = 0.075
"""How deep the edge is cut between two feathers."""
LOWEST = -38.0
"""Where the round begins, in degrees below the level; from there the edge leads straight to the foot."""
PER_LOBE = 6
STEEPEST_SHAFT = 52.0
"""Degrees from upright; a flatter groove would have a roof."""
EYES = 5
EYE, EYE_AT = 0.165, 0.66
"""Radius of an eye, and how far it is from the middle."""
LEAST_HEIGHT = 0.9
"""The least height of a fan, in widths; a lower one would have no foot."""


@part("pedestal")
def peacock_fan(seat: Seat, *, width: float, height: float, back: float = 5.0, thickness: float = 5.0) -> Built:
    """A round fan with five eyes on both faces, `back` mm behind the middle; it takes nothing from the seat's round."""
    if height < LEAST_HEIGHT * width:
        raise CardgenError(
            f"a fan {width:g} mm wide must be {LEAST_HEIGHT * width:.1f} mm high at least, not {height:g} mm"
        )
    radius = width / 2
    middle = height - radius
    foot = 0.62 * seat.radius
    fan = plate(outline(radius, middle, foot), thickness, seen_from="front", bevel=0.7)
    form = union(fan - shafts(radius, middle, thickness), eyes(radius, middle, thickness))
    return Built(form.moved(-back, 0, seat.z - SINK), seat)


def outline(radius: float, middle: float, foot: float) -> list[tuple[float, float]]:
    """A scalloped round on a foot."""
    span = 180 - 2 * LOWEST
    points = [(-foot, 0.0), (foot, 0.0)]
    for step in range(LOBES * PER_LOBE + 1):
        share = step / (LOBES * PER_LOBE)
        angle = math.radians(LOWEST + span * share)
        scallop = abs(math.sin(math.pi * LOBES * share)) if math.sin(angle) > 0 else 1.0
        reach = radius * (1 - DEPTH + DEPTH * scallop**0.6)
        points.append((reach * math.cos(angle), middle + reach * math.sin(angle)))
    return points


def eyes(radius: float, middle: float, thickness: float) -> Form:
    """Lenses with a pupil, on both faces."""
    made = []
    for i in range(EYES):
        angle = math.radians(90 + 48 * (i - (EYES - 1) / 2))
        y, z = EYE_AT * radius * math.cos(angle), middle + EYE_AT * radius * math.sin(angle)
        for wide, face, proud in ((EYE * radius, thickness / 2, 1.1), (0.45 * EYE * radius, thickness / 2 + 1.0, 0.5)):
            bulge = lens(wide, proud).turned(90, Y)
            made += [bulge.moved(face, y, z), bulge.turned(180).moved(-face, y, z)]
    return union(*made)


def lens(radius: float, proud: float) -> Form:
    """A shallow cap, sunk a little, so flat at its edge that it prints on a wall."""
    return Profile(radius, -SINK).up(SINK).arc(0.2, proud, 0.10 * radius).solid(24)


def shafts(radius: float, middle: float, thickness: float) -> Form:
    """Grooves between the feathers, on both faces."""
    groove = box((0, 0, 0.80 * radius), 1.0, 0.9, 0.36 * radius)
    made = []
    for i in range(LOBES - 1):
        angle = (180 - 2 * LOWEST) * (i + 1) / LOBES + LOWEST - 90
        if abs(angle) > STEEPEST_SHAFT:
            continue
        made += [groove.turned(angle, X).moved(x, 0, middle) for x in (thickness / 2, -thickness / 2)]
    return union(*made)


SNOUT, SKULL, WIDTH, NOSE, NOSE_WIDTH, STOP = 0.50, 0.175, 0.145, 0.090, 0.088, 0.035
"""Measures of the hound's head."""
PITCH = Degrees(-44.0)
LOP_EAR = [
    (-0.045, 0.085, 0.900, 0.050),
    (-0.020, 0.150, 0.860, 0.062),
    (0.000, 0.178, 0.770, 0.062),
    (0.000, 0.150, 0.670, 0.050),
    (-0.010, 0.092, 0.570, 0.034),
]
"""An ear that hangs along the cheek down to the neck, on which its tip is printed."""
WING = 0.72
"""Size of the folded wings, in sizes of the head."""
WING_AT = (0.06, 0.185, 0.0)


@part("head")
def hound_bird(seat: Seat, *, size: float, fan: float = 5.0) -> Built:
    """A hound's head with hanging ears on a bird's breast with folded wings; a fan `fan` mm behind ends the wings."""
    at = (0.0, 0.0, seat.z - SINK)
    built = beast(
        seat,
        size=size,
        neck="tall",
        pitch=PITCH,
        ears="none",
        snout=SNOUT,
        skull=SKULL,
        width=WIDTH,
        nose=NOSE,
        nose_width=NOSE_WIDTH,
        stop=STOP,
        full_throat=True,
        brow=False,
    )
    ear = horn(LOP_EAR, size, at)
    wing = feathers(WING * size).turned(-9, X).turned(6).moved(*place(WING_AT, size, at))
    before_fan = box((size - fan, 0, at[2] + size), 2 * size, 4 * size, 2 * size)
    return Built(union(built.form, ear.pair(), wing.pair() & before_fan), built.top)
