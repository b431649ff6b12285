"""The head of a camel: heavy lids, slanting nostrils, a split lip, small ears. Numbers are shares of the `size`."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Station, egg, horn, tube

SKULL = [
    Station(0.15, 0.850, 0.060, 0.060, 14),
    Station(0.20, 0.865, 0.118, 0.108, 12),
    Station(0.30, 0.882, 0.128, 0.118, 6),
    Station(0.41, 0.880, 0.098, 0.086, -2),
    Station(0.49, 0.872, 0.092, 0.080, -8),
    Station(0.56, 0.856, 0.098, 0.094, -14),
    Station(0.610, 0.842, 0.078, 0.082, -16),
    Station(0.632, 0.835, 0.045, 0.055, -18),
]
CHIN = (0.634, 0.770)
EAR = [Joint(0.205, 0.050, 0.830, 0.050), Joint(0.172, 0.105, 0.935, 0.050), Joint(0.158, 0.124, 0.978, 0.036)]
EYE, EYE_RADIUS = (0.330, 0.108, 0.922), 0.044
AHEAD = 16.0
"""Degrees by which its eyes look ahead of sideways."""
NOSTRIL = [Joint(0.590, 0.045, 0.862, 0.012), Joint(0.576, 0.060, 0.894, 0.020), Joint(0.555, 0.076, 0.940, 0.006)]
MOUTH, MOUTH_THICK, MOUTH_LONG = (0.535, 0.096, 0.816), 0.017, 0.100
SPLIT = [Joint(0.652, 0.0, 0.790, 0.012), Joint(0.655, 0.0, 0.840, 0.014), Joint(0.668, 0.0, 0.900, 0.004)]
"""The cleft of the upper lip."""


def head(size: float, at: Point3) -> Form:
    """Skull, eyes between heavy lids, and ears."""
    mouth = egg(place(MOUTH, size, at), MOUTH_THICK * size, MOUTH_LONG * size, (1, 0, -0.2))
    cuts = union((horn(NOSTRIL, size, at) + mouth).pair(), horn(SPLIT, size, at))
    skull = with_eyes(tube(SKULL, size, at, 2.3), size, at, EYE, EYE_RADIUS, ahead=AHEAD) - cuts
    return skull + tipped(EAR, size, at).pair()
