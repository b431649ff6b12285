"""What covers the whole head: great helm, mail coif, crested helmet, monk's hood.

Each is put over a person's head as a finial; it knows the size of the person from the seat round the brow. A hood and
a coif carry their own, slighter face, so the person below has a plain one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import BROW, BROW_WIDTH, at_share
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, box, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep


def of_person(seat: Seat) -> tuple[float, Point3]:
    """The size of the person whose brow the seat is, and the point where the bust begins."""
    size = seat.radius / BROW_WIDTH
    return size, (0.0, 0.0, seat.z - BROW * size)


GREAT_HELM = [
    Tier(0.22, 0.150, 0.160, 0.030),
    Tier(0.29, 0.225, 0.205, 0.030),
    Tier(0.36, 0.272, 0.240, 0.015),
    Tier(0.62, 0.286, 0.262, 0.004),
    Tier(0.905, 0.300, 0.282, -0.002),
    Tier(0.930, 0.300, 0.282, -0.002),
    Tier(0.955, 0.272, 0.255, -0.002),
]
"""A barrel that widens a little up to its flat top."""
FLAT_TOP = 0.955
ROUND = 2.35
CROSS_RAISED = 0.038
UPRIGHT = [(0.0, 0.20), (0.070, 0.37), (0.045, 0.62), (0.045, 0.80), (0.095, 1.0)]
LEVEL = [
    Tier(0.615, 0.285, 0.262, 0.004),
    Tier(0.655, 0.326, 0.300, 0.004),
    Tier(0.785, 0.330, 0.304, 0.002),
    Tier(0.820, 0.296, 0.272, 0.000),
]
"""The level bar of the cross, with slanted edges."""
LEVEL_HALF = 0.225
SIGHT = (0.338, 0.130, 0.722)
SIGHT_SIZE = (0.062, 0.165, 0.062)
"""Square in section and set on edge, so that its roof does not hang."""
BREATHS = [(0.085, 0.555), (0.170, 0.555), (0.128, 0.490), (0.085, 0.425), (0.170, 0.425)]
BREATH = 0.030
"""Places of the breathing holes on one cheek, and their size."""


@part("finial")
def great_helm(seat: Seat) -> Built:
    """A flat-topped helm with a cross on its front, in whose arms the eyes are slit, and holes to breathe."""
    size, at = of_person(seat)
    over = [Tier(z, depth + CROSS_RAISED, width + CROSS_RAISED, x) for z, depth, width, x in GREAT_HELM]
    front = plate(mirrored_outline(UPRIGHT), 0.5 * size, size=size, at=(0.25 * size, 0, at[2]), seen_from="front")
    across = box((0.3 * size, 0, at[2] + 0.7 * size), 0.6 * size, 2 * LEVEL_HALF * size, size)
    upright = tiers(over, size, at, ROUND, ruled=True) & front
    level = tiers(LEVEL, size, at, ROUND, ruled=True) & across
    form = union(tiers(GREAT_HELM, size, at, ROUND, ruled=True), upright, level) - openings(size, at)
    return Built(form, Seat(at[2] + FLAT_TOP * size, 0.22 * size))


def openings(size: float, at: Point3) -> Form:
    """Two slits for the eyes, and small pits on both cheeks."""
    slit = box(ORIGIN, *(share * size for share in SIGHT_SIZE)).turned(45, Y).moved(*at_share(size, at, SIGHT))
    pit = box(ORIGIN, 0.12 * size, BREATH * size, BREATH * size).turned(45, X)
    pits = [pit.turned(22).moved(*at_share(size, at, (0.275, y, z))) for y, z in BREATHS]
    return union(slit, *pits).pair()


HOOD = [
    Tier(0.14, 0.250, 0.350, -0.030),
    Tier(0.24, 0.255, 0.325, -0.035),
    Tier(0.34, 0.245, 0.270, -0.040),
    Tier(0.48, 0.250, 0.262, -0.045),
    Tier(0.64, 0.262, 0.270, -0.050),
    Tier(0.78, 0.255, 0.255, -0.055),
    Tier(0.90, 0.205, 0.190, -0.075),
    Tier(1.01, 0.120, 0.105, -0.115),
    Tier(1.08, 0.055, 0.050, -0.150),
]
HOOD_FACE = Face(chin=0.43, crown=0.88, width=0.175, depth=0.170, x=-0.010)
COWL: list[OutlineStep] = [
    (0.0, 0.32),
    [(0.10, 0.36), (0.175, 0.52), (0.165, 0.72), (0.10, 0.86), (0.0, 0.985)],
    [(-0.10, 0.86), (-0.165, 0.72), (-0.175, 0.52), (-0.10, 0.36), (0.0, 0.32)],
]
WITHIN = [Tier(0.30, 0.09, 0.12), Tier(0.36, 0.10, 0.12), Tier(0.46, 0.155, 0.12), Tier(0.60, 0.11, 0.12, -0.04)]
"""What fills the cowl: a throat that comes forward to carry the chin."""


@part("finial")
def hood(seat: Seat) -> Built:
    """A monk's cowl with a peak behind; the face lies deep in a pointed opening."""
    size, at = of_person(seat)
    opening = plate(COWL, 0.30 * size, size=size, at=(0.235 * size, 0, at[2]), seen_from="front")
    shell = tiers(HOOD, size, at, 2.2) - opening
    inner = tiers(WITHIN, size, at)
    return Built(union(shell, inner, face(size, at, HOOD_FACE)), Seat(at[2] + 1.08 * size, 0.05 * size))


COIF = [
    Tier(0.16, 0.260, 0.360, -0.010),
    Tier(0.25, 0.250, 0.320, -0.015),
    Tier(0.33, 0.225, 0.245, -0.005),
    Tier(0.42, 0.235, 0.232, 0.005),
    Tier(0.58, 0.262, 0.255, 0.005),
    Tier(0.74, 0.268, 0.258, 0.000),
    Tier(0.88, 0.225, 0.210, -0.012),
    Tier(0.97, 0.140, 0.130, -0.020),
    Tier(1.01, 0.060, 0.060, -0.020),
]
COIF_FACE = Face(chin=0.42, crown=0.90, width=0.185, depth=0.180, x=0.045)
FACE_HOLE: list[OutlineStep] = [
    (0.0, 0.405),
    [(0.085, 0.43), (0.155, 0.54), (0.168, 0.64), (0.140, 0.72)],
    (0.0, 0.89),
    (-0.140, 0.72),
    [(-0.168, 0.64), (-0.155, 0.54), (-0.085, 0.43), (0.0, 0.405)],
]


@part("finial")
def coif(seat: Seat) -> Built:
    """A close hood of mail round the face and over the shoulders."""
    size, at = of_person(seat)
    opening = plate(FACE_HOLE, 0.26 * size, size=size, at=(0.27 * size, 0, at[2]), seen_from="front")
    form = union(tiers(COIF, size, at, 2.2) - opening, face(size, at, COIF_FACE))
    return Built(form, Seat(at[2] + 1.01 * size, 0.06 * size))


# the crest of a general's helmet, from the side: from the brow over the crown to the nape
CREST: list[OutlineStep] = [
    (0.10, 0.80),
    (0.262, 0.83),
    [(0.285, 1.00), (0.235, 1.15), (0.09, 1.25), (-0.10, 1.27), (-0.30, 1.15), (-0.41, 0.93), (-0.42, 0.72)],
    [(-0.41, 0.60), (-0.36, 0.47), (-0.20, 0.27)],
    (-0.10, 0.30),
    (-0.12, 0.70),
]
CHEEK_GUARD = [
    Joint(0.035, 0.205, 0.82, 0.055),
    Joint(0.075, 0.205, 0.70, 0.062),
    Joint(0.105, 0.185, 0.58, 0.060),
    Joint(0.118, 0.140, 0.48, 0.046),
    Joint(0.115, 0.085, 0.39, 0.030),
]
NECK_GUARD = [
    Tier(0.24, 0.120, 0.190, -0.125),
    Tier(0.34, 0.150, 0.235, -0.125),
    Tier(0.50, 0.165, 0.250, -0.095),
    Tier(0.66, 0.180, 0.262, -0.075),
    Tier(0.82, 0.180, 0.262, -0.060),
]


@part("finial")
def crested_helmet(seat: Seat) -> Built:
    """A general's helmet of old: a bowl with a brow ridge, guards for cheeks and neck, and a high crest."""
    size, at = of_person(seat)
    z = seat.z
    bowl = Profile(0.215 * size, z - 0.08 * size).flare(0.275 * size, 1.1).up(0.045 * size).step(0.262 * size)
    bowl = bowl.up(0.02 * size).arc(0.03 * size, at[2] + 1.055 * size, 0.090 * size)
    crest = plate(CREST, 0.155 * size, size=size, at=at, bevel=0.035 * size)
    forms: list[Form] = [
        bowl.solid(),
        crest,
        horn(CHEEK_GUARD, size, at).pair(),
        tiers(NECK_GUARD, size, at, 2.3),
    ]
    return Built(union(*forms), Seat(at[2] + 1.27 * size, 0))
