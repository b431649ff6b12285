"""The alfil: the elephant of the old Persian sets, which has no face.

Coordinates are shares of `size`, its width in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.leaves import Vein, leaf
from cardgen.figure.sculpt.anatomy.skulls import place, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, Station, Tier, cone, egg, horn, tiers, tube

STEEP = 1.10
"""How much its foot rises for each mm that it goes out from what carries it."""
LEAST = 0.2
"""How much it goes out at least, in mm."""
DOME = [
    Tier(0.00, 0.445, 0.470, -0.04),
    Tier(0.16, 0.465, 0.488, -0.06),
    Tier(0.46, 0.455, 0.470, -0.08),
    Tier(0.70, 0.425, 0.430, -0.11),
    Tier(0.88, 0.350, 0.360, -0.14),
    Tier(1.00, 0.230, 0.240, -0.16),
    Tier(1.05, 0.110, 0.120, -0.17),
]
"""The body."""
SKULL = [
    Tier(0.36, 0.260, 0.300, 0.04),
    Tier(0.60, 0.325, 0.350, 0.07),
    Tier(0.84, 0.360, 0.375, 0.08),
    Tier(1.04, 0.340, 0.350, 0.07),
    Tier(1.18, 0.260, 0.275, 0.05),
    Tier(1.265, 0.130, 0.145, 0.03),
]
TRUNK = [
    Station(-0.10, 1.060, 0.110, 0.150, -6),
    Station(0.03, 1.040, 0.215, 0.255, -20),
    Station(0.190, 0.940, 0.245, 0.280, -46),
    Station(0.310, 0.770, 0.205, 0.230, -66),
    Station(0.385, 0.560, 0.170, 0.186, -79),
    Station(0.400, 0.360, 0.150, 0.160, -88),
    Station(0.400, 0.180, 0.134, 0.144, -90),
    Station(0.396, 0.000, 0.116, 0.130, -90),
]
"""The brow and the trunk are one: x, z, half depth, half width, direction."""
FOLDS = [(0.075, 0.136), (0.160, 0.145), (0.245, 0.152), (0.330, 0.158), (0.415, 0.163), (0.500, 0.167)]
"""The folds round the trunk: how high each is, and its radius."""
FOLD_HIGH, FOLD_AT = 0.080, 0.400
TAIL = [
    Joint(-0.44, 0, 0.84, 0.046),
    Joint(-0.530, 0, 0.66, 0.046),
    Joint(-0.555, 0, 0.42, 0.052),
    Joint(-0.47, 0, 0.20, 0.040),
]
TUSK = [
    Joint(0.250, 0.210, 0.180, 0.080),
    Joint(0.350, 0.262, 0.330, 0.104),
    Joint(0.480, 0.325, 0.520, 0.092),
    Joint(0.565, 0.350, 0.700, 0.072),
    Joint(0.585, 0.345, 0.850, 0.050),
]
BUMP = [Joint(0.14, 0.120, 0.86, 0.15), Joint(0.155, 0.140, 1.06, 0.185), Joint(0.06, 0.130, 1.15, 0.16)]
"""The brow is high on both sides, with a dent between."""
CHEEK = [Joint(0.250, 0.300, 0.790, 0.060), Joint(0.270, 0.270, 0.560, 0.110), Joint(0.255, 0.210, 0.300, 0.105)]
"""From under the eye to the root of the tusk."""
EYE, EYE_RADIUS, AHEAD = (0.315, 0.300, 0.860), 0.054, 38.0
EAR = [
    Vein(0.14, (0.060, 0.360), (-0.020, 0.380), 0.036),
    Vein(0.30, (0.120, 0.330), (-0.125, 0.450), 0.050),
    Vein(0.50, (0.150, 0.320), (-0.255, 0.535), 0.056),
    Vein(0.70, (0.160, 0.320), (-0.345, 0.595), 0.058),
    Vein(0.87, (0.150, 0.310), (-0.375, 0.625), 0.060),
    Vein(1.00, (0.130, 0.290), (-0.345, 0.630), 0.064),
    Vein(1.085, (0.100, 0.265), (-0.265, 0.600), 0.068),
    Vein(1.130, (0.060, 0.265), (-0.180, 0.545), 0.066),
    Vein(1.155, (0.020, 0.280), (-0.110, 0.480), 0.056),
]


@part("head")
def domed_tusks(seat: Seat, *, size: float, tusk: float = 1.0) -> Built:
    """The alfil of the old sets: a dome with ears, the trunk down its front between two tusks; `size` is its width."""
    radius = min(seat.radius, size / 2 - LEAST)
    rise = STEEP * (size / 2 - radius)
    at = (0.0, 0.0, seat.z - SINK + rise)
    form = union(
        cone((0, 0, seat.z - SINK), radius, size / 2, rise),
        tiers(DOME, size, at, 2.1),
        tube(TRUNK, size, at, 2.1),
        *(egg(place((FOLD_AT, 0, z), size, at), wide * size, FOLD_HIGH * size) for z, wide in FOLDS),
        with_eyes(tiers(SKULL, size, at, 2.1), size, at, EYE, EYE_RADIUS, ahead=AHEAD),
        tipped([each._replace(z=tusk * each.z) for each in TUSK], size, at).pair(),
        union(horn(CHEEK, size, at), horn(BUMP, size, at)).pair(),
        horn(TAIL, size, at),
        leaf(EAR, size, at).pair(),
    )
    return Built(form, Seat(at[2] + DOME[-1][0] * size, 0))
