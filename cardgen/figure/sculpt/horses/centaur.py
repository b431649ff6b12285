"""The centaur: a man to the waist on the trunk of a horse, his bow beside him, a quiver on his back.

Numbers are shares of `size`, their height in mm.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.faces import Face, face
from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Joint, Tier, egg, horn, plate, tiers

TRUNK = [
    Tier(0.00, 0.262, 0.050, -0.020),
    Tier(0.10, 0.268, 0.052, -0.020),
    Tier(0.20, 0.282, 0.070, -0.024),
    Tier(0.26, 0.298, 0.110, -0.030),
    Tier(0.34, 0.316, 0.158, -0.034),
    Tier(0.42, 0.322, 0.186, -0.040),
    Tier(0.49, 0.304, 0.178, -0.055),
    Tier(0.535, 0.250, 0.140, -0.075),
    Tier(0.560, 0.180, 0.098, -0.095),
    Tier(0.575, 0.100, 0.056, -0.110),
]
"""The barrel, and below it a web that carries the belly."""
ARCH = [
    (-0.182, -0.05),
    (-0.182, 0.020),
    (-0.095, 0.128),
    (-0.010, 0.214),
    (0.068, 0.128),
    (0.140, 0.020),
    (0.140, -0.05),
]
"""The way through under the belly, seen from the side: cut out of the web."""
BREAST = [
    Tier(0.00, 0.060, 0.050, 0.185),
    Tier(0.12, 0.070, 0.054, 0.184),
    Tier(0.20, 0.088, 0.076, 0.178),
    Tier(0.30, 0.112, 0.128, 0.170),
    Tier(0.40, 0.126, 0.160, 0.165),
    Tier(0.50, 0.120, 0.158, 0.162),
    Tier(0.57, 0.100, 0.136, 0.160),
]
"""The horse's breast, under the waist."""
FOREHOOF = [Joint(0.252, 0.122, -0.020, 0.066), Joint(0.250, 0.122, 0.030, 0.058), Joint(0.244, 0.122, 0.062, 0.048)]
FORELEG = [
    Joint(0.244, 0.122, 0.045, 0.038),
    Joint(0.238, 0.122, 0.090, 0.040),
    Joint(0.236, 0.122, 0.160, 0.039),
    Joint(0.242, 0.121, 0.215, 0.052),
    Joint(0.234, 0.118, 0.270, 0.050),
    Joint(0.216, 0.110, 0.330, 0.064),
    Joint(0.196, 0.094, 0.400, 0.070),
    Joint(0.170, 0.060, 0.470, 0.050),
]
HINDHOOF = [
    Joint(-0.238, 0.128, -0.020, 0.066),
    Joint(-0.242, 0.128, 0.030, 0.058),
    Joint(-0.252, 0.128, 0.062, 0.048),
]
HINDLEG = [
    Joint(-0.250, 0.128, 0.045, 0.038),
    Joint(-0.268, 0.128, 0.090, 0.041),
    Joint(-0.292, 0.128, 0.165, 0.041),
    Joint(-0.308, 0.127, 0.222, 0.056),
    Joint(-0.282, 0.124, 0.290, 0.062),
    Joint(-0.252, 0.114, 0.350, 0.084),
    Joint(-0.216, 0.094, 0.420, 0.092),
    Joint(-0.170, 0.050, 0.480, 0.060),
]
HAUNCH = ((-0.208, 0.078, 0.430), 0.122, 0.126)
SHOULDER = ((0.168, 0.086, 0.415), 0.084, 0.122)
TAIL = [
    Fall(0.000, 0.020, 0.030, -0.352, 0.004),
    Fall(0.080, 0.036, 0.048, -0.366, 0.010),
    Fall(0.200, 0.050, 0.066, -0.378, 0.016),
    Fall(0.320, 0.050, 0.064, -0.376, 0.016),
    Fall(0.410, 0.046, 0.054, -0.352, 0.010),
    Fall(0.475, 0.046, 0.044, -0.310, 0.004),
]
"""Its last number is how deep the furrows are."""
WIDE = 0.6
"""More than what is cut through is wide."""


def trunk(size: float, at: Point3) -> Form:
    """The horse's part: barrel and haunches on four legs, and a tail that reaches the ground."""
    muscles = [egg(place(there, size, at), across * size, along * size) for there, across, along in (HAUNCH, SHOULDER)]
    hooves = union(horn(FOREHOOF, size, at), horn(HINDHOOF, size, at))
    legs = union(hooves, tipped(FORELEG, size, at), tipped(HINDLEG, size, at), *muscles)
    carried = tiers(TRUNK, size, at, 2.3) - plate(ARCH, WIDE * size, size=size, at=at)
    return union(carried, tiers(BREAST, size, at, 2.2), legs.pair(), cloth(TAIL, size, at, folds=5, share=0.7))


MAN = [
    Tier(0.54, 0.098, 0.130, 0.168),
    Tier(0.60, 0.104, 0.138, 0.172),
    Tier(0.67, 0.116, 0.160, 0.174),
    Tier(0.74, 0.124, 0.190, 0.168),
    Tier(0.79, 0.108, 0.192, 0.158),
    Tier(0.825, 0.076, 0.130, 0.152),
    Tier(0.855, 0.056, 0.070, 0.152),
    Tier(0.930, 0.054, 0.056, 0.160),
]
BREASTS = ((0.225, 0.074, 0.742), 0.062, 0.080)
MAN_FACE = Face(chin=0.872, crown=1.085, width=0.080, depth=0.094, x=0.165)
UPPER_ARM = [
    Joint(0.152, 0.090, 0.782, 0.044),
    Joint(0.150, 0.180, 0.766, 0.060),
    Joint(0.142, 0.214, 0.690, 0.058),
    Joint(0.130, 0.236, 0.610, 0.048),
]
FREE_FOREARM = [
    Joint(0.130, -0.238, 0.620, 0.046),
    Joint(0.148, -0.222, 0.555, 0.050),
    Joint(0.172, -0.192, 0.490, 0.040),
    Joint(0.180, -0.150, 0.425, 0.036),
]
"""Its hand lies on the horse's shoulder."""
BOW_FOREARM = [
    Joint(0.128, 0.240, 0.625, 0.044),
    Joint(0.142, 0.252, 0.580, 0.050),
    Joint(0.164, 0.266, 0.525, 0.040),
    Joint(0.176, 0.272, 0.495, 0.036),
]
FIST = ((0.184, 0.272, 0.500), 0.050, 0.060)
BOW = [
    Joint(0.020, 0.284, -0.020, 0.026),
    Joint(0.058, 0.284, 0.060, 0.028),
    Joint(0.120, 0.282, 0.210, 0.032),
    Joint(0.170, 0.278, 0.380, 0.036),
    Joint(0.178, 0.274, 0.520, 0.037),
    Joint(0.150, 0.270, 0.680, 0.034),
    Joint(0.094, 0.266, 0.830, 0.030),
    Joint(0.062, 0.264, 0.920, 0.026),
    Joint(0.072, 0.264, 0.985, 0.023),
]
"""It stands beside him on what carries the horse."""
STRING = [Joint(0.034, 0.284, 0.000, 0.018), Joint(0.070, 0.264, 0.930, 0.018)]
QUIVER = [Joint(0.046, -0.080, 0.520, 0.044), Joint(0.034, -0.020, 0.720, 0.052), Joint(0.024, 0.030, 0.880, 0.058)]
SHAFTS = [
    [Joint(0.034, 0.000, 0.780, 0.022), Joint(0.020, 0.056, 0.950, 0.022), Joint(0.014, 0.078, 1.010, 0.032)],
    [Joint(0.040, 0.000, 0.780, 0.022), Joint(0.040, 0.026, 0.960, 0.022), Joint(0.040, 0.036, 1.030, 0.032)],
    [Joint(0.020, 0.000, 0.780, 0.022), Joint(-0.030, 0.000, 0.940, 0.022), Joint(-0.054, -0.006, 0.995, 0.032)],
]
"""Of the arrows in it, to their feathers."""
HAIR = [
    Fall(0.780, 0.034, 0.052, 0.096, 0.004),
    Fall(0.850, 0.056, 0.078, 0.096, 0.014),
    Fall(0.920, 0.076, 0.090, 0.112, 0.016),
    Fall(1.000, 0.096, 0.096, 0.134, 0.012),
    Fall(1.060, 0.092, 0.088, 0.142, 0.010),
    Fall(1.098, 0.050, 0.050, 0.146, 0.004),
    Fall(1.110, 0.020, 0.020, 0.146, 0.0),
]
BEARD = [
    Fall(0.735, 0.016, 0.018, 0.254, 0.0),
    Fall(0.775, 0.030, 0.034, 0.258, 0.006),
    Fall(0.820, 0.046, 0.054, 0.250, 0.010),
    Fall(0.870, 0.060, 0.074, 0.232, 0.010),
    Fall(0.912, 0.058, 0.080, 0.215, 0.006),
    Fall(0.940, 0.036, 0.070, 0.205, 0.0),
]
"""Furrowed on its front: it is made turned round."""
BELT = [
    Tier(0.490, 0.096, 0.124, 0.163),
    Tier(0.524, 0.120, 0.150, 0.164),
    Tier(0.556, 0.120, 0.150, 0.166),
    Tier(0.576, 0.100, 0.130, 0.168),
]
BAND = [
    Tier(1.008, 0.086, 0.080, 0.152),
    Tier(1.026, 0.104, 0.096, 0.152),
    Tier(1.044, 0.104, 0.096, 0.150),
    Tier(1.058, 0.086, 0.084, 0.148),
]
"""A band round the brow."""


@part("head")
def centaur(seat: Seat, *, size: float) -> Built:
    """A bearded archer, his bow at his side, on a horse's trunk; he stands on a round of 0.77 size."""
    at = (0.0, 0.0, seat.z - SINK)
    breast, across, along = BREASTS
    form = union(
        trunk(size, at),
        tiers(MAN, size, at, 2.2),
        egg(place(breast, size, at), across * size, along * size, (0, 1, 0.25)).pair(),
        tiers(BELT, size, at, 2.2),
        archery(size, at),
        face(size, at, MAN_FACE),
        cloth(HAIR, size, at, folds=6, share=0.62),
        beard(size, at),
        tiers(BAND, size, at),
    )
    return Built(form, Seat(at[2] + 1.11 * size, 0))


def archery(size: float, at: Point3) -> Form:
    """Both arms, the bow with its string, and the quiver."""
    fist, across, along = FIST
    forearms = union(tipped(FREE_FOREARM, size, at), tipped(BOW_FOREARM, size, at))
    arms = union(tipped(UPPER_ARM, size, at).pair(), forearms, egg(place(fist, size, at), across * size, along * size))
    quiver = union(horn(QUIVER, size, at), *(tipped(shaft, size, at) for shaft in SHAFTS))
    return union(arms, tipped(BOW, size, at), horn(STRING, size, at), quiver)


def beard(size: float, at: Point3) -> Form:
    behind = [each._replace(x=-each.x) for each in BEARD]
    return cloth(behind, size, (-at[0], -at[1], at[2]), folds=5, share=0.7).turned(180)
