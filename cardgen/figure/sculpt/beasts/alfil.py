"""The alfil: the elephant of the old Persian sets, which has no face.

Coordinates are shares of `size`, its width in mm, counted from the point `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import OutlineStep, cone, horn, plate, tiers, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

STEEP = 1.10
"""How much its foot rises for each mm that it goes out from what carries it."""
LEAST = 0.2
"""How much it goes out at least, in mm."""
# z, half depth, half width, x
DOME = [
    (0.00, 0.445, 0.470, -0.04),
    (0.16, 0.475, 0.495, -0.05),
    (0.46, 0.485, 0.490, -0.06),
    (0.76, 0.450, 0.440, -0.09),
    (1.00, 0.370, 0.360, -0.14),
    (1.16, 0.270, 0.265, -0.17),
    (1.25, 0.150, 0.155, -0.18),
    (1.28, 0.080, 0.090, -0.18),
]
# The brow and the trunk are one: x, z, half depth, half width, direction
TRUNK = [
    (-0.08, 1.060, 0.090, 0.110, -6),
    (-0.02, 1.050, 0.220, 0.235, -12),
    (0.150, 0.980, 0.265, 0.300, -40),
    (0.275, 0.800, 0.215, 0.250, -62),
    (0.360, 0.580, 0.160, 0.160, -78),
    (0.395, 0.360, 0.132, 0.128, -88),
    (0.398, 0.180, 0.115, 0.115, -90),
    (0.398, 0.000, 0.102, 0.106, -90),
]
TAIL = [(-0.48, 0, 0.84, 0.050), (-0.545, 0, 0.66, 0.050), (-0.560, 0, 0.42, 0.056), (-0.47, 0, 0.20, 0.040)]
# x, y, z, radius
TUSK = [
    (0.265, 0.200, 0.160, 0.085),
    (0.360, 0.260, 0.400, 0.118),
    (0.510, 0.320, 0.670, 0.105),
    (0.580, 0.335, 0.900, 0.088),
    (0.575, 0.320, 1.120, 0.070),
]
EAR: list[OutlineStep] = [
    (0.12, 0.98),
    [(0.02, 1.06), (-0.16, 1.04), (-0.27, 0.90), (-0.285, 0.74), (-0.22, 0.52), (-0.06, 0.30)],
    [(0.03, 0.50), (0.08, 0.74), (0.12, 0.98)],
]
EAR_SHELL = [
    (0.25, 0.490, 0.490, -0.06),
    (0.45, 0.520, 0.515, -0.06),
    (0.62, 0.550, 0.545, -0.07),
    (0.80, 0.525, 0.520, -0.09),
    (0.98, 0.465, 0.455, -0.13),
    (1.14, 0.340, 0.335, -0.16),
]
"""What the ears are cut from: a little larger than the body."""
STRAP_PROUD = 0.030
"""How far the strap of the seat stands out from the back."""
STRAP: list[OutlineStep] = [(-0.31, 0.02), (-0.31, 1.5), (-0.16, 1.5), (-0.16, 0.02)]
CUSHION = (-0.18, 0.0, 1.19)
# Radius and height over its place
CUSHION_RINGS = [(0.200, -0.06), (0.262, 0.008), (0.262, 0.050), (0.225, 0.055)]
CUSHION_TOP = 0.240


@part("head")
def domed_tusks(seat: Seat, *, size: float, tusk: float = 1.0) -> Built:
    """The alfil of the old sets: a seated dome, trunk down its front between two thick tusks; `size` is its width."""
    radius = min(seat.radius, size / 2 - LEAST)
    rise = STEEP * (size / 2 - radius)
    at = (0.0, 0.0, seat.z - SINK + rise)
    form = union(
        cone((0, 0, seat.z - SINK), radius, size / 2, rise),
        tiers(DOME, size, at, 2.1),
        tube(TRUNK, size, at, 2.1),
        tipped([(x, y, tusk * z, r) for x, y, z, r in TUSK], size, at).pair(),
        horn(TAIL, size, at),
        relief(EAR, EAR_SHELL, size, at),
        relief(STRAP, grown(DOME, STRAP_PROUD), size, at),
        cushion(size, at),
    )
    return Built(form, Seat(at[2] + (CUSHION[2] + CUSHION_TOP) * size, 0))


def relief(outline: list[OutlineStep], shell: Sequence[Sequence[float]], size: float, at: Point3) -> Form:
    """What an outline, seen from the side, cuts from a shell round the body."""
    return tiers(shell, size, at, 2.1) & plate(outline, 2 * size, size=size, at=at)


def cushion(size: float, at: Point3) -> Form:
    """The low domed seat on its back."""
    x, _, z = place(CUSHION, size, at)
    profile = Profile(0.16 * size, z - 0.2 * size)
    for radius, height in CUSHION_RINGS:
        profile = profile.to(radius * size, z + height * size)
    return profile.arc(0.3, z + CUSHION_TOP * size, 0.055 * size).solid().moved(x=x)


def grown(levels: Sequence[tuple[float, float, float, float]], by: float) -> list[tuple[float, float, float, float]]:
    """The same form, larger all round but at its foot."""
    first, *rest = levels
    return [first, *((z + by, depth + by, width + by, x) for z, depth, width, x in rest)]
