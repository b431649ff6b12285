"""The bison: a hump in a cape of wool, and before it a short broad face held low.

Numbers are shares of `size`, the height of the hump above the stand in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.pelts import around, before, lock, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import ball, egg, tiers, tube

# x, z, half depth, half width, direction of the spine
HUMP = [
    (0.00, 0.00, 0.365, 0.365, 90),
    (-0.01, 0.14, 0.360, 0.352, 91),
    (-0.04, 0.38, 0.330, 0.312, 94),
    (-0.085, 0.62, 0.275, 0.248, 94),
    (-0.115, 0.82, 0.205, 0.175, 92),
    (-0.125, 0.905, 0.150, 0.128, 90),
    (-0.13, 0.952, 0.070, 0.060, 90),
]
HEAD = [
    (0.02, 0.70, 0.080, 0.080, -40),
    (0.06, 0.685, 0.185, 0.180, -45),
    (0.145, 0.615, 0.225, 0.220, -52),
    (0.25, 0.50, 0.205, 0.200, -56),
    (0.33, 0.395, 0.165, 0.160, -54),
    (0.39, 0.32, 0.142, 0.145, -48),
    (0.435, 0.28, 0.125, 0.135, -44),
    (0.470, 0.25, 0.070, 0.080, -42),
]
# The cape: degrees from straight ahead, half width, tip
UPPER = [(44, 0.15, 0.55), (78, 0.15, 0.50), (113, 0.15, 0.47), (148, 0.145, 0.46), (180, 0.13, 0.42)]
LOWER = [(38, 0.15, 0.25), (67, 0.16, 0.20), (99, 0.165, 0.16), (132, 0.165, 0.14), (165, 0.155, 0.15)]
UPPER_THICK, LOWER_THICK = (0.066, 0.044), (0.034, 0.016)
"""Of the locks of a tier by turns, so that each lies over the next."""
CAPE_AXIS, CAP_X = (-0.06, 0.32), 0.40
"""Where the outlines of the locks are true: round which x and how far from it; before which x."""
ROOT, LOCK, BEND, CAP_LOCK = 2.0, 0.30, 0.075, 0.16
"""Of the locks: above all, the length of their points, how far these are blown back, the length on the brow."""
# The cap: aside, half width, tip
CAP = [(0.0, 0.085, 0.455), (0.125, 0.085, 0.575), (0.23, 0.07, 0.80)]
CAP_THICK = (0.050, 0.032)
HORN = [
    (0.10, 0.10, 0.58, 0.085),
    (0.10, 0.20, 0.685, 0.080),
    (0.105, 0.295, 0.790, 0.063),
    (0.105, 0.340, 0.885, 0.047),
    (0.095, 0.315, 0.960, 0.036),
]
EYE = (0.314, 0.186, 0.548)
NOSTRIL = (0.520, 0.085, 0.335)
NOSTRIL_RADIUS, EYE_RADIUS = 0.030, 0.037
MOUTH_SIZE, MOUTH_WAY = (0.018, 0.075), (1.0, 0.0, -0.6)
MOUTH = (0.425, 0.136, 0.205)
# z, half depth, half width, x
BEARD = [
    (0.00, 0.17, 0.032, 0.195),
    (0.08, 0.20, 0.060, 0.215),
    (0.16, 0.225, 0.085, 0.240),
    (0.24, 0.235, 0.100, 0.255),
]
SIDE_BEARD = [
    (0.02, 0.16, 0.060, 0.185),
    (0.09, 0.185, 0.105, 0.205),
    (0.16, 0.215, 0.132, 0.225),
    (0.23, 0.225, 0.142, 0.240),
    (0.31, 0.225, 0.138, 0.225),
]


@part("head")
def bison(seat: Seat, *, size: float, horns: float = 1.0) -> Built:
    """A bison's hump and head; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tube(HUMP, size, at, 2.2),
        head(size, at),
        tiers(BEARD, size, at, 2.6),
        tiers(SIDE_BEARD, size, at, 2.6),
        tipped(grown(HORN, horns), size, at).pair(),
        cape(size, at),
        cap(size, at),
    )
    return Built(form, Seat(at[2] + (HUMP[-1][1] + UPPER_THICK[0]) * size, 0.0))


def head(size: float, at: Point3) -> Form:
    """Broad brow, short muzzle."""
    form = tube(HEAD, size, at, 2.4)
    form = form - ball(place(NOSTRIL, size, at), NOSTRIL_RADIUS * size).pair()
    form = form - egg(place(MOUTH, size, at), MOUTH_SIZE[0] * size, MOUTH_SIZE[1] * size, MOUTH_WAY).pair()
    return with_eyes(form, size, at, EYE, EYE_RADIUS, brows=False, shallow=True)


def cape(size: float, at: Point3) -> Form:
    """Two tiers of broad locks over hump and shoulders; below them the coat is smooth."""
    forms = []
    for tier, thicknesses in ((UPPER, UPPER_THICK), (LOWER, LOWER_THICK)):
        for turn, thick in enumerate(thicknesses):
            locks = [(degrees, lock(half, ROOT, tip, LOCK, BEND)) for degrees, half, tip in tier[turn::2]]
            forms.append(pelt(HUMP, thick, around(locks, size, at, *CAPE_AXIS), size, at))
    return union(*forms)


def cap(size: float, at: Point3) -> Form:
    """Wool on the brow, its locks falling over the forehead."""
    forms = []
    for turn, thick in enumerate(CAP_THICK):
        outlines = [(aside, lock(half, ROOT, tip, CAP_LOCK)) for aside, half, tip in CAP[turn::2]]
        patches = union(*(before(outline, aside, size, at, CAP_X) for aside, outline in outlines)).pair()
        forms.append(pelt(HEAD, thick, patches, size, at, 2.4))
    return union(*forms)
