"""The impala: an arched neck whose coat ends in pointed tongues, a fine tucked head, lyre horns.

Numbers are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.horns import ringed
from cardgen.figure.sculpt.anatomy.pelts import around, lock, pelt
from cardgen.figure.sculpt.anatomy.skulls import grown, place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import egg, horn, tiers, tube

# x, z, half depth, half width, direction of the spine
BODY = [
    (0.00, 0.00, 0.375, 0.365, 90),
    (0.01, 0.09, 0.350, 0.325, 86),
    (0.025, 0.23, 0.285, 0.245, 88),
    (0.015, 0.37, 0.222, 0.178, 98),
    (-0.04, 0.54, 0.160, 0.122, 104),
    (-0.09, 0.70, 0.112, 0.088, 96),
    (-0.085, 0.82, 0.100, 0.080, 74),
    (-0.045, 0.895, 0.088, 0.074, 50),
    (0.01, 0.955, 0.055, 0.050, 36),
]
HEAD = [
    (-0.06, 0.965, 0.055, 0.055, -24),
    (-0.02, 0.955, 0.115, 0.105, -30),
    (0.045, 0.905, 0.132, 0.118, -46),
    (0.105, 0.825, 0.112, 0.100, -56),
    (0.150, 0.745, 0.088, 0.080, -60),
    (0.190, 0.675, 0.074, 0.068, -58),
    (0.225, 0.625, 0.060, 0.060, -50),
    (0.248, 0.600, 0.032, 0.036, -44),
]
EYE, EYE_RADIUS = (0.130, 0.098, 0.850), 0.034
BROW, BROW_SIZE = (0.105, 0.078, 0.890), (0.032, 0.065)
NOSTRIL, NOSTRIL_SIZE, NOSTRIL_WAY = (0.252, 0.048, 0.650), (0.016, 0.030), (0.6, 0.3, 1.0)
# z, half depth, half width, x
CHIN = [
    (0.40, 0.12, 0.060, 0.120),
    (0.50, 0.13, 0.058, 0.115),
    (0.58, 0.13, 0.062, 0.115),
    (0.66, 0.10, 0.062, 0.090),
]
# x, y, z, radius
HORN = [
    (0.045, 0.045, 0.930, 0.060),
    (0.040, 0.080, 1.070, 0.060),
    (0.010, 0.128, 1.190, 0.055),
    (-0.038, 0.166, 1.300, 0.050),
    (-0.066, 0.160, 1.405, 0.046),
    (-0.060, 0.118, 1.485, 0.043),
]
RINGS = 5
EAR = [
    (-0.045, 0.055, 0.870, 0.058),
    (-0.055, 0.130, 0.960, 0.058),
    (-0.060, 0.205, 1.055, 0.047),
    (-0.060, 0.245, 1.105, 0.038),
]
HOLLOW = [
    (-0.012, 0.128, 0.955, 0.028),
    (-0.020, 0.165, 1.003, 0.024),
    (-0.028, 0.205, 1.055, 0.015),
    (-0.034, 0.238, 1.095, 0.004),
]
# The edge of the coat: degrees from straight ahead, half width, tip
COAT = [(0, 0.13, 0.06), (42, 0.15, 0.09), (82, 0.15, 0.12), (122, 0.15, 0.13), (162, 0.15, 0.12)]
COAT_THICK, ROOT = (0.050, 0.026), 2.0
"""Of its tongues by turns; where their outlines begin, above all."""
TONGUE, BEND, AXIS = 0.34, 0.07, (0.01, 0.36)
"""How long they are, how far they are blown back, where their outlines are true."""


@part("head")
def impala(seat: Seat, *, size: float, ears: float = 1.0, horns: float = 1.0) -> Built:
    """An impala's head on a slender neck; stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    form = union(
        tube(BODY, size, at, 2.2),
        head(size, at),
        tiers(CHIN, size, at, 2.4),
        ringed(size, at, grown(HORN, horns), RINGS),
        ear.pair(),
        coat(size, at),
    )
    return Built(form, Seat(at[2] + size, 0.0))


def head(size: float, at: Point3) -> Form:
    """A fine narrow face."""
    form = tube(HEAD, size, at, 2.3)
    form = form - egg(place(NOSTRIL, size, at), NOSTRIL_SIZE[0] * size, NOSTRIL_SIZE[1] * size, NOSTRIL_WAY).pair()
    form = with_eyes(form, size, at, EYE, EYE_RADIUS, brows=False, shallow=True)
    return form + egg(place(BROW, size, at), BROW_SIZE[0] * size, BROW_SIZE[1] * size, (1, 0.1, -1.2)).pair()


def coat(size: float, at: Point3) -> Form:
    """The coat of the neck, which ends in pointed tongues over the breast."""
    forms = []
    for turn, thick in enumerate(COAT_THICK):
        tongues = [
            (degrees, lock(half, ROOT, tip, TONGUE, BEND if degrees else 0.0)) for degrees, half, tip in COAT[turn::2]
        ]
        forms.append(pelt(BODY, thick, around(tongues, size, at, *AXIS), size, at))
    return union(*forms)
