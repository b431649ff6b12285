"""The alfil: the elephant of the old Persian sets, which has no face.

Coordinates are shares of `size`, its width in mm, counted from the point `at`.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import (
    Joint,
    OutlineStep,
    Station,
    Tier,
    ball,
    cone,
    cylinder,
    horn,
    plate,
    tiers,
    tube,
)

STEEP = 1.10
"""How much its foot rises for each mm that it goes out from what carries it."""
LEAST = 0.2
"""How much it goes out at least, in mm."""
DOME = [
    Tier(0.00, 0.445, 0.470, -0.04),
    Tier(0.16, 0.465, 0.488, -0.06),
    Tier(0.46, 0.455, 0.470, -0.08),
    Tier(0.76, 0.420, 0.425, -0.11),
    Tier(1.00, 0.350, 0.350, -0.12),
    Tier(1.15, 0.240, 0.245, -0.12),
    Tier(1.23, 0.110, 0.120, -0.12),
]
# The brow and the trunk are one: x, z, half depth, half width, direction
TRUNK = [
    Station(-0.10, 1.060, 0.110, 0.150, -6),
    Station(0.03, 1.040, 0.215, 0.255, -20),
    Station(0.190, 0.940, 0.245, 0.285, -46),
    Station(0.305, 0.770, 0.190, 0.220, -66),
    Station(0.370, 0.560, 0.142, 0.148, -79),
    Station(0.398, 0.360, 0.120, 0.122, -88),
    Station(0.400, 0.180, 0.108, 0.112, -90),
    Station(0.400, 0.000, 0.100, 0.106, -90),
]
WRINKLES = (0.08, 0.18, 0.28, 0.38)
"""How high the grooves round the trunk are."""
WRINKLE_EDGE, WRINKLE_DEEP = 0.128, 0.042
"""Radius of the trunk at a groove, and how deep it is; it is twice as high, so that neither side of it hangs."""
TAIL = [
    Joint(-0.44, 0, 0.84, 0.046),
    Joint(-0.530, 0, 0.66, 0.046),
    Joint(-0.555, 0, 0.42, 0.052),
    Joint(-0.47, 0, 0.20, 0.040),
]
# x, y, z, radius
TUSK = [
    (0.250, 0.200, 0.120, 0.070),
    (0.345, 0.250, 0.280, 0.098),
    (0.480, 0.310, 0.480, 0.088),
    (0.560, 0.335, 0.660, 0.070),
    (0.575, 0.330, 0.800, 0.052),
]
EYE = (0.325, 0.195, 0.800)
EYE_RADIUS = 0.055
CHEEK = [Joint(0.285, 0.130, 0.660, 0.030), Joint(0.315, 0.180, 0.765, 0.050), Joint(0.325, 0.195, 0.805, 0.054)]
"""What carries an eye."""
EAR_ROOT = (0.10, 0.98)
EAR = [
    [(0.02, 1.10), (-0.18, 1.10), (-0.33, 0.94), (-0.345, 0.72), (-0.26, 0.46), (-0.08, 0.24)],
    [(0.035, 0.44), (0.085, 0.72), EAR_ROOT],
]
"""Curves round an ear from its root, seen from the side."""
HOLLOW: list[OutlineStep] = [
    (0.040, 0.78),
    (-0.13, 1.03),
    (-0.280, 0.80),
    [(-0.300, 0.68), (-0.230, 0.48), (-0.085, 0.34)],
    [(0.005, 0.47), (0.040, 0.62), (0.040, 0.78)],
]
"""What is hollow within the rim of an ear; it is pointed, so that it has no ceiling."""
EAR_PROUD, EAR_HOLLOW = 0.095, 0.072
"""How far an ear stands out from the head at its rim, and in its hollow."""


@part("head")
def domed_tusks(seat: Seat, *, size: float, tusk: float = 1.0) -> Built:
    """The alfil of the old sets: a dome with ears, the trunk down its front between two tusks; `size` is its width."""
    radius = min(seat.radius, size / 2 - LEAST)
    rise = STEEP * (size / 2 - radius)
    at = (0.0, 0.0, seat.z - SINK + rise)
    form = union(
        cone((0, 0, seat.z - SINK), radius, size / 2, rise),
        tiers(DOME, size, at, 2.1),
        tube(TRUNK, size, at, 2.1) - wrinkles(size, at),
        (ball(place(EYE, size, at), EYE_RADIUS * size) + horn(CHEEK, size, at)).pair(),
        tipped([(x, y, tusk * z, r) for x, y, z, r in TUSK], size, at).pair(),
        horn(TAIL, size, at),
        ears(size, at),
    )
    return Built(form, Seat(at[2] + DOME[-1][0] * size, 0))


def wrinkles(size: float, at: Point3) -> Form:
    """Grooves round the trunk, open to the front and the sides; each narrows inwards, so that it has no ceiling."""
    rings = []
    for z in WRINKLES:
        edge, deep, middle = WRINKLE_EDGE * size, WRINKLE_DEEP * size, at[2] + z * size
        waist = union(
            cone((0, 0, middle - deep), edge, edge - deep, deep), cone((0, 0, middle), edge - deep, edge, deep)
        )
        rings.append((cylinder((0, 0, middle - deep), 2 * edge, 2 * deep) - waist).moved(0.400 * size))
    return union(*rings)


def ears(size: float, at: Point3) -> Form:
    """Shells that stand out from the sides of the head, hollow within their rims; each rises out of the neck."""
    whole = plate([EAR_ROOT, *EAR], 2 * size, size=size, at=at)
    inner = plate(HOLLOW, 2 * size, size=size, at=at)
    ear = tiers(flared(EAR_PROUD), size, at, 2.1) & whole
    return ear - ((tiers(flared(EAR_PROUD + 0.2), size, at, 2.1) & inner) - tiers(flared(EAR_HOLLOW), size, at, 2.1))


def flared(out: float) -> list[tuple[float, float, float, float]]:
    """The dome, wider by up to `out` from the foot of the ears upwards, and as steep as prints."""
    return [(z, depth + min(out, max(z - 0.2, 0)), width + min(out, max(z - 0.2, 0)), x) for z, depth, width, x in DOME]
