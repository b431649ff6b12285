"""The phoenix: a bird that rises straight up out of flames. Coordinates are shares of `size`, its height in mm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.form import Form, Point, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import place, with_eyes
from cardgen.figure.solids import ball, horn, plate, tiers

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

# z, half depth, half width, x
SPINDLE = [
    (0.00, 0.150, 0.150, 0.000),
    (0.12, 0.195, 0.185, 0.010),
    (0.27, 0.220, 0.200, 0.030),
    (0.41, 0.198, 0.180, 0.040),
    (0.54, 0.140, 0.130, 0.030),
    (0.64, 0.105, 0.100, 0.022),
    (0.72, 0.105, 0.100, 0.030),
    (0.79, 0.122, 0.112, 0.045),
    (0.860, 0.105, 0.098, 0.055),
    (0.910, 0.055, 0.052, 0.065),
]
BEAK = [(0.055, 0, 0.79, 0.085), (0.105, 0, 0.880, 0.064), (0.150, 0, 0.960, 0.042), (0.180, 0, 1.020, 0.028)]
EYE = (0.085, 0.098, 0.835)
PLUMES = [
    [(-0.02, 0.0, 0.83, 0.040), (-0.075, 0.0, 0.91, 0.034), (-0.100, 0.0, 0.985, 0.030), (-0.100, 0.0, 1.03, 0.030)],
    [
        (-0.01, 0.04, 0.83, 0.038),
        (-0.045, 0.095, 0.895, 0.032),
        (-0.055, 0.130, 0.955, 0.030),
        (-0.050, 0.140, 0.985, 0.030),
    ],
]
"""The crest: one in the middle, one on each side; each ends in a bead."""
BEAD = 0.038
# The wings are cut from shells that close round the bird like hands; z, half depth, half width, x.
SHELLS = [
    [
        (0.02, 0.175, 0.170),
        (0.16, 0.240, 0.225),
        (0.32, 0.268, 0.252),
        (0.50, 0.250, 0.240),
        (0.68, 0.195, 0.195),
        (0.88, 0.125, 0.140),
    ],
    [
        (0.02, 0.195, 0.190),
        (0.16, 0.268, 0.252),
        (0.32, 0.298, 0.282),
        (0.50, 0.278, 0.270),
        (0.68, 0.225, 0.225),
        (0.88, 0.155, 0.170),
    ],
    [
        (0.02, 0.210, 0.205),
        (0.16, 0.292, 0.276),
        (0.32, 0.324, 0.308),
        (0.50, 0.304, 0.296),
        (0.68, 0.250, 0.250),
        (0.88, 0.180, 0.195),
    ],
]
HOLLOW = [
    (0.50, 0.115, 0.110, 0.03),
    (0.60, 0.140, 0.135, 0.03),
    (0.72, 0.125, 0.122, 0.03),
    (0.92, 0.090, 0.090, 0.03),
]
PARTING = [(0.0, 0.24), (0.075, 0.95), (-0.075, 0.95)]
"""What parts the wings behind."""
# Feathers seen from the side, the longest inside.
FEATHERS: list[list[Step]] = [
    [
        (0.17, 0.06),
        [(0.185, 0.22), (0.130, 0.42), (0.060, 0.62)],
        (0.020, 0.805),
        (-0.035, 0.805),
        (-0.060, 0.690),
        (-0.085, 0.750),
        (-0.140, 0.750),
        (-0.155, 0.500),
        (-0.175, 0.560),
        (-0.36, 0.560),
        (-0.36, 0.40),
        (-0.34, 0.06),
    ],
    [
        (0.155, 0.04),
        [(0.165, 0.18), (0.115, 0.33), (0.055, 0.47)],
        (0.020, 0.590),
        (-0.035, 0.590),
        (-0.065, 0.490),
        (-0.095, 0.545),
        (-0.155, 0.545),
        (-0.180, 0.430),
        (-0.195, 0.465),
        (-0.36, 0.465),
        (-0.34, 0.04),
    ],
    [
        (0.14, 0.02),
        [(0.145, 0.14), (0.105, 0.23), (0.055, 0.31)],
        (0.015, 0.395),
        (-0.040, 0.395),
        (-0.075, 0.310),
        (-0.105, 0.355),
        (-0.165, 0.355),
        (-0.195, 0.270),
        (-0.36, 0.270),
        (-0.35, 0.02),
    ],
]
# A flame: from the pedestal out and up, its tip bent aside; x, y, z, radius
FLAME = [
    (0.170, 0.00, -0.02, 0.080),
    (0.236, 0.015, 0.070, 0.084),
    (0.266, 0.010, 0.160, 0.068),
    (0.272, -0.030, 0.250, 0.050),
    (0.295, -0.050, 0.335, 0.036),
    (0.290, -0.025, 0.405, 0.028),
]
SMALL_FLAME = [
    (0.180, 0.00, -0.02, 0.065),
    (0.240, -0.010, 0.060, 0.068),
    (0.262, 0.000, 0.125, 0.054),
    (0.262, 0.030, 0.195, 0.040),
    (0.275, 0.035, 0.250, 0.028),
]
CORE = [(-0.02, 0.230, 0.230), (0.05, 0.270, 0.270), (0.14, 0.240, 0.235), (0.20, 0.18, 0.18)]
"""The embers between the flames."""
FLAMES = 4


@part("head")
def rising_bird(seat: Seat, *, size: float) -> Built:
    """A bird out of four flames, beak to the sky, wings closed round it, a crest of three plumes; on 0.5 size."""
    at = (0.0, 0.0, seat.z - SINK)
    bird = union(tiers(SPINDLE, size, at, 2.1), horn(BEAK, size, at))
    bird = with_eyes(bird, size, at, EYE, 0.026, brows=False, shallow=True)
    form = union(bird, tip(size, at), crest(size, at), closed_wings(size, at), flames(size, at))
    return Built(form, Seat(at[2] + 1.06 * size, 0))


def tip(size: float, at: Point) -> Form:
    """The round end of the beak."""
    return ball(place(BEAK[-1][:3], size, at), BEAK[-1][3] * size)


def crest(size: float, at: Point) -> Form:
    plumes = [horn(plume, size, at) + ball(place(plume[-1][:3], size, at), BEAD * size) for plume in PLUMES]
    return union(plumes[0], plumes[1].pair())


def closed_wings(size: float, at: Point) -> Form:
    """Three layers of feathers, cut from shells; above the shoulders the neck stands free inside them."""
    layers = [
        tiers(shell, size, at, 2.1) & plate(outline, size, size=size, at=at)
        for shell, outline in zip(SHELLS, FEATHERS, strict=True)
    ]
    return (
        union(*layers)
        - tiers(HOLLOW, size, at, 2.1)
        - plate(PARTING, size, size=size, at=at, seen_from="front").moved(-0.5 * size)
    )


def flames(size: float, at: Point) -> Form:
    """Tongues of fire all round the foot, great and small by turns."""
    great = horn(FLAME, size) + ball(place(FLAME[-1][:3], size, (0, 0, 0)), FLAME[-1][3] * size)
    small = horn(SMALL_FLAME, size) + ball(place(SMALL_FLAME[-1][:3], size, (0, 0, 0)), SMALL_FLAME[-1][3] * size)
    return union(great.around(FLAMES, 45), small.around(FLAMES), tiers(CORE, size)).moved(*at)
