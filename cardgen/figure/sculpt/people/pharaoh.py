"""The pharaoh: a striped headcloth (nemes) on square shoulders, a cobra on the brow, the false beard, crook and flail.

Coordinates are shares of `size`, which is the height of the bust in mm.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Tier, egg, horn, tiers

ClothOutline = list[Tier]
"""Sections from low to high."""

BODY = [
    Tier(0.00, 0.245, 0.415, -0.030),
    Tier(0.10, 0.250, 0.435, -0.030),
    Tier(0.19, 0.245, 0.455, -0.035),
    Tier(0.30, 0.200, 0.380, -0.050),
]
CLOTH = [
    Tier(0.13, 0.205, 0.430, -0.060),
    Tier(0.18, 0.232, 0.466, -0.066),
    Tier(0.23, 0.247, 0.484, -0.070),
    Tier(0.28, 0.250, 0.486, -0.070),
    Tier(0.40, 0.256, 0.430, -0.070),
    Tier(0.58, 0.264, 0.350, -0.066),
    Tier(0.74, 0.270, 0.318, -0.056),
]
CAP = [
    Tier(0.600, 0.210, 0.240, -0.040),
    Tier(0.720, 0.290, 0.310, -0.040),
    Tier(0.800, 0.284, 0.292, -0.034),
    Tier(0.890, 0.240, 0.246, -0.036),
    Tier(0.960, 0.150, 0.155, -0.040),
    Tier(0.992, 0.060, 0.060, -0.040),
]
BROW_BAND = [
    Tier(0.500, 0.120, 0.160, -0.010),
    Tier(0.600, 0.210, 0.240, -0.010),
    Tier(0.680, 0.262, 0.278, -0.010),
    Tier(0.735, 0.285, 0.300, -0.010),
    Tier(0.778, 0.305, 0.321, -0.010),
    Tier(0.800, 0.308, 0.320, -0.010),
    Tier(0.820, 0.286, 0.292, -0.010),
]
LAPPET = [
    Tier(0.00, 0.080, 0.122, 0.000),
    Tier(0.24, 0.080, 0.118, -0.006),
    Tier(0.42, 0.075, 0.105, -0.045),
    Tier(0.60, 0.060, 0.085, -0.110),
]
THROAT = [Tier(0.10, 0.10, 0.12, 0.06), Tier(0.34, 0.150, 0.135, 0.080), Tier(0.50, 0.12, 0.12, 0.06)]
COBRA = [
    Joint(0.250, 0, 0.600, 0.024),
    Joint(0.257, 0, 0.680, 0.030),
    Joint(0.264, 0, 0.755, 0.036),
    Joint(0.282, 0, 0.830, 0.056),
    Joint(0.266, 0, 0.895, 0.054),
    Joint(0.280, 0, 0.945, 0.038),
    Joint(0.312, 0, 0.966, 0.022),
]
BEARD = [
    Joint(0.246, 0, 0.45, 0.052),
    Joint(0.252, 0, 0.36, 0.056),
    Joint(0.268, 0, 0.22, 0.058),
    Joint(0.262, 0, 0.06, 0.062),
    Joint(0.250, 0, 0.00, 0.060),
]
FOREARM = [
    Joint(0.130, 0.335, 0.060, 0.080),
    Joint(0.250, 0.270, 0.055, 0.076),
    Joint(0.345, 0.150, 0.065, 0.066),
]
"""It lies on what carries the bust."""
HAND = [
    Joint(0.290, 0.215, 0.062, 0.052),
    Joint(0.345, 0.145, 0.066, 0.062),
    Joint(0.362, 0.075, 0.085, 0.074),
    Joint(0.360, 0.045, 0.100, 0.062),
]
ROD = [Joint(0.360, 0.030, 0.000, 0.040), Joint(0.350, 0.075, 0.130, 0.040), Joint(0.290, 0.235, 0.430, 0.038)]
"""Of the flail: from the hand up over the end of the headcloth."""
CROOK = [
    Joint(0.372, 0.020, 0.030, 0.040),
    Joint(0.354, 0.068, 0.118, 0.040),
    Joint(0.335, 0.115, 0.205, 0.040),
    Joint(0.312, 0.177, 0.320, 0.039),
    Joint(0.290, 0.235, 0.430, 0.038),
    Joint(0.255, 0.265, 0.555, 0.038),
    Joint(0.222, 0.310, 0.605, 0.036),
    Joint(0.175, 0.345, 0.545, 0.040),
    Joint(0.110, 0.345, 0.400, 0.028),
]
BENT = 6
"""The joint of the crook at which its hook turns down; its end comes out of the headcloth and rises, lest it hang."""
LASHES = [
    [Joint(0.285, 0.240, 0.440, 0.034), Joint(0.285, 0.300, 0.330, 0.036), Joint(0.270, 0.280, 0.060, 0.044)],
    [Joint(0.285, 0.240, 0.440, 0.034), Joint(0.250, 0.345, 0.330, 0.036), Joint(0.225, 0.325, 0.060, 0.044)],
    [Joint(0.285, 0.240, 0.440, 0.034), Joint(0.215, 0.375, 0.330, 0.036), Joint(0.160, 0.360, 0.060, 0.044)],
]
"""The three lashes of the flail; they fall to the arm."""
FACE = Face(chin=0.335, crown=0.95, width=0.215, depth=0.190, x=0.096)
LAPPET_PLACE = (0.190, 0.240)
EAR = (0.125, 0.238, 0.600)
CLOTH_EXPONENT, LAPPET_EXPONENT = 2.5, 3.2
STRIPE_DEPTH = 0.017
STEEPER = 2.1
"""The lower edge of a stripe, more upright than 45 degrees because the cloth leans outwards as it rises."""
STRIPE = 0.050
"""Height of a raised stripe, on its face."""
GAP = 0.044
"""Height of the groove between the faces of two stripes."""
STRIPE_ROOT = 0.012
"""How far a band reaches into the core."""
FIRST_STRIPE = 0.095
"""Where the first stripe of the cloth begins, above the cloth's foot."""
FINE_STEP = 0.05
"""Distance of the sections that hold a core to its outline."""


@part("head")
def nemes(seat: Seat, *, size: float) -> Built:
    """A pharaoh's bust; stands on a square of 0.88 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        tiers(BODY, size, at, 2.6),
        striped(CLOTH, size, at, CLOTH_EXPONENT, FIRST_STRIPE),
        tiers(CAP, size, at, CLOTH_EXPONENT),
        tiers(BROW_BAND, size, at, CLOTH_EXPONENT),
        lappets(size, at),
        tiers(THROAT, size, at),
        face(size, at, FACE),
        ears(size, at),
        horn(COBRA, size, at),
        horn(BEARD, size, at),
        crook_and_flail(size, at),
    )
    return Built(form, Seat(at[2] + size, 0))


def lappets(size: float, at: Point3) -> Form:
    """The two striped ends of the cloth that lie on the chest."""
    forward, aside = LAPPET_PLACE
    return striped(LAPPET, size, (at[0] + forward * size, aside * size, at[2]), LAPPET_EXPONENT).pair()


def crook_and_flail(size: float, at: Point3) -> Form:
    """The forearms and hands, and in them the two sceptres: the crook in the left, the flail in the right."""
    arm = union(horn(FOREARM, size, at), tipped(HAND, size, at))
    flail = union(horn(ROD, size, at), *(horn(lash, size, at) for lash in LASHES)).mirrored()
    staff, hook = CROOK[: BENT + 1], CROOK[BENT:]
    return union(arm.pair(), tipped(staff, size, at), tipped(hook, size, at), flail)


def ears(size: float, at: Point3) -> Form:
    place = (at[0] + EAR[0] * size, EAR[1] * size, at[2] + EAR[2] * size)
    return egg(place, 0.030 * size, 0.062 * size, (0.2, 0, 1)).pair()


def striped(outline: ClothOutline, size: float, at: Point3, exponent: float, first: float = 0.0) -> Form:
    """A core with raised bands round it. Each band's upper and lower edge slopes by 45 degrees, so none hangs."""
    low, high = outline[0].z, outline[-1].z
    rows = round((high - low) / FINE_STEP)
    heights = [low + (high - low) * i / rows for i in range(rows + 1)]
    forms = [tiers([_inset(outline, z, STRIPE_DEPTH) for z in heights], size, at, exponent)]
    z = low + first
    while z + STRIPE < high:
        forms.append(band(outline, z, size, at, exponent))
        z += STRIPE + GAP
    return union(*forms)


def band(outline: ClothOutline, z: float, size: float, at: Point3, exponent: float) -> Form:
    """One raised stripe that begins at the height z, rooted in the core."""
    slope = STRIPE_DEPTH + STRIPE_ROOT
    edges = [
        (z - STEEPER * slope, slope),
        (z, 0.0),
        (z + STRIPE / 2, 0.0),
        (z + STRIPE, 0.0),
        (z + STRIPE + slope, slope),
    ]
    return tiers([_inset(outline, level, inset) for level, inset in edges], size, at, exponent, ruled=True)


def _inset(outline: ClothOutline, z: float, by: float) -> Tier:
    depth, width, x = section(outline, z)
    return Tier(z, depth - by, width - by, x)


def section(outline: ClothOutline, z: float) -> tuple[float, float, float]:
    """Half depth, half width and middle of an outline at a height, on a smooth curve through it (Catmull-Rom)."""
    last = len(outline) - 1
    i = max(0, min(last - 1, sum(level.z < z for level in outline) - 1))
    before, low, high, after = (outline[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    span = high.z - low.z
    t = max(0.0, min(1.0, (z - low.z) / span))
    weights = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, 3 * t**2 - 2 * t**3, t**3 - t**2)
    values = []
    for axis in (1, 2, 3):
        leaving = (high[axis] - before[axis]) / (high.z - before.z) * span
        arriving = (after[axis] - low[axis]) / (after.z - low.z) * span
        ends = (low[axis], leaving, high[axis], arriving)
        values.append(sum(weight * end for weight, end in zip(weights, ends, strict=True)))
    return values[0], values[1], values[2]
