"""The pylon: the square Egyptian stand of the pharaoh, with an ankh sunk into its front and back. In millimetres."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import ROOT, above, plinth
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Level, prism

STEP, FOOT, SHAFT = 0.60, 0.53, 0.42
"""Half widths of the step, and of the shaft below and above, as shares of the foot's radius."""
STEP_HEIGHT = 1.5
CORNICE = 1.5
"""How much the cornice rises for each mm that it goes out; it is a hollow, so its upper half is the flattest."""
SLAB = 1.4
"""Height of the plate on top."""
LEAST_SHAFT = 4.0
"""What must be left of the shaft for its sign."""
LINES, LINE_PITCH, LINE_HEIGHT, LINE_OUT = 3, 2.0, 1.8, 0.8
"""The torus lines below the cornice: how many, how far apart, how high, how proud."""
RELIEF = 0.7
"""How deep a sign is sunk into a wall."""
ANKH = mirrored_outline(
    [
        (0.095, -0.50),
        (0.065, -0.02),
        (0.30, -0.055),
        (0.30, 0.115),
        (0.10, 0.09),
        (0.165, 0.20),
        (0.20, 0.31),
        (0.185, 0.41),
        (0.11, 0.485),
        (0.0, 0.50),
    ]
)
ANKH_EYE = mirrored_outline([(0.0, 0.155), (0.085, 0.27), (0.095, 0.345), (0.055, 0.40), (0.0, 0.41)])
"""What stands in the loop."""


@part("body")
def pylon(seat: Seat, *, height: float, top: float) -> Built:
    """A battered shaft with three torus lines under a hollow cornice; `top` is the width of the plate."""
    radius, half = seat.radius, top / 2
    rise = (half - SHAFT * radius) * CORNICE
    ledge = height - SLAB - rise  # where the cornice begins
    base = plinth(seat)
    base = base.arc(0.88 * radius, base.z + 0.10 * radius, 0.03 * radius)
    above(base, height, SLAB + rise + STEP_HEIGHT + LINES * LINE_PITCH + LEAST_SHAFT)
    step_top = base.z + STEP_HEIGHT
    step = prism([Level(base.z - ROOT, STEP * radius, 1.2), Level(step_top, STEP * radius, 1.2)])
    wall = shaft(radius, step_top - 0.2, ledge + 0.2)
    form = union(base.solid(), step, wall, *lines(SHAFT * radius, ledge), cornice(SHAFT * radius, half, ledge, height))
    return Built(form, Seat(height, half))


def shaft(radius: float, low: float, high: float) -> Form:
    """The wall between two heights, with its signs."""
    foot, head = FOOT * radius, SHAFT * radius
    free = high - LINES * LINE_PITCH - low
    size = 0.78 * free
    z = low + 0.5 * free
    batter = (foot - head) / (high - low)
    sign = plate(ANKH, 2 * RELIEF, size=size, seen_from="front") - plate(
        ANKH_EYE, 3 * RELIEF, size=size, seen_from="front"
    )
    front = sign.turned(-math.degrees(math.atan(batter)), Y).moved(x=foot - batter * (z - low), z=z)
    return prism([Level(low, foot, 1.0), Level(high, head, 0.9)]) - front - front.turned(180)


def lines(half: float, ledge: float) -> list[Form]:
    """Rounded bands round the top of the shaft, each bevelled by 45 degrees."""
    rise = LINE_HEIGHT / 2
    return [
        prism([Level(z - rise, half, 0.9), Level(z, half + LINE_OUT, 1.2), Level(z + rise, half, 0.9)])
        for z in (ledge - rise - LINE_PITCH * i for i in range(LINES))
    ]


def cornice(inner: float, outer: float, ledge: float, height: float) -> Form:
    """A hollow that opens to the plate on top."""
    rise = height - SLAB - ledge
    return prism(
        [
            Level(ledge - 0.3, inner - 0.3, 0.8),
            Level(ledge + 0.52 * rise, inner + 0.46 * (outer - inner), 1.5),
            Level(ledge + rise, outer, 3.0),
            Level(height, outer, 3.0),
        ]
    )
