"""The tyrannosaur: a heavy square skull on a bull neck, tiny arms against the chest.

Coordinates are shares of `size`, which is about the height of the beast in mm.
"""

from __future__ import annotations

from cardgen.figure.form import Form, Point, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import with_eyes
from cardgen.figure.solids import Step, box, cone, egg, horn, plate, tiers, tube

# x, z, half depth, half width, direction of the spine
NECK = [
    (-0.02, 0.00, 0.300, 0.295, 90),
    (-0.03, 0.12, 0.325, 0.300, 92),
    (-0.08, 0.28, 0.290, 0.250, 100),
    (-0.14, 0.44, 0.230, 0.190, 96),
    (-0.14, 0.58, 0.205, 0.165, 78),
    (-0.08, 0.70, 0.190, 0.150, 52),
    (0.00, 0.76, 0.120, 0.110, 36),
]
SKULL = [
    (-0.255, 0.765, 0.050, 0.060, 8),
    (-0.215, 0.775, 0.135, 0.120, 8),
    (-0.110, 0.800, 0.180, 0.165, 8),
    (0.020, 0.815, 0.172, 0.165, 6),
    (0.140, 0.815, 0.150, 0.132, 4),
    (0.260, 0.815, 0.130, 0.110, 4),
    (0.360, 0.818, 0.112, 0.100, 2),
    (0.415, 0.815, 0.065, 0.065, 0),
]
SKULL_EXPONENT = 3.0
# z, half depth, half width, x
THROAT = [
    (0.26, 0.100, 0.100, 0.060),
    (0.44, 0.120, 0.110, 0.085),
    (0.57, 0.135, 0.118, 0.150),
    (0.67, 0.145, 0.112, 0.220),
    (0.740, 0.135, 0.098, 0.262),
]
# x, y, z, radius
ARM = [
    (0.000, 0.160, 0.400, 0.055),
    (0.065, 0.215, 0.350, 0.060),
    (0.135, 0.212, 0.265, 0.050),
    (0.165, 0.195, 0.235, 0.045),
    (0.200, 0.165, 0.260, 0.038),
    (0.255, 0.135, 0.320, 0.030),
]
CLAWS = [
    [(0.240, 0.140, 0.300, 0.030), (0.280, 0.115, 0.350, 0.025), (0.285, 0.095, 0.390, 0.017)],
    [(0.240, 0.140, 0.300, 0.030), (0.272, 0.150, 0.355, 0.025), (0.270, 0.150, 0.395, 0.017)],
]
BROW = [
    (-0.040, 0.118, 0.920, 0.036),
    (0.050, 0.128, 0.944, 0.042),
    (0.125, 0.108, 0.934, 0.037),
    (0.190, 0.080, 0.908, 0.022),
]
EYE = (0.070, 0.140, 0.885)
NOSTRIL = (0.375, 0.070, 0.885)
TOOTH_PLACES = [
    (0.385, 0.062),
    (0.345, 0.092),
    (0.295, 0.103),
    (0.240, 0.110),
    (0.185, 0.119),
    (0.125, 0.130),
    (0.065, 0.148),
]
"""x and y of the teeth, from the snout back."""
GUM = 0.785
"""How high the teeth begin; the mouth is a groove below."""
GAPE = 0.050
"""How high the groove is."""
SCUTES: list[Step] = [
    (-0.18, 0.92),
    (-0.29, 0.93),
    (-0.30, 0.82),
    (-0.395, 0.80),
    (-0.375, 0.67),
    (-0.420, 0.62),
    (-0.395, 0.49),
    (-0.430, 0.41),
    (-0.400, 0.28),
    (-0.425, 0.18),
    (-0.31, 0.02),
    (-0.10, 0.02),
    (-0.10, 0.80),
]


@part("head")
def tyrannosaur(seat: Seat, *, size: float) -> Built:
    """Head, neck and chest of a tyrannosaur; stands on a round of 0.33 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = tube(SKULL, size, at, SKULL_EXPONENT) - mouth(size, at)
    form = union(
        tube(NECK, size, at, 2.2),
        tiers(THROAT, size, at, 2.3),
        head,
        teeth(size, at),
        plate(SCUTES, 0.10 * size, size=size, at=at, bevel=0.03 * size),
        horn(ARM, size, at).pair(),
        *(horn(claw, size, at).pair() for claw in CLAWS),
        horn(BROW, size, at).pair(),
    )
    form = with_eyes(form, size, at, EYE, 0.034, brows=False)
    nostril = (at[0] + NOSTRIL[0] * size, NOSTRIL[1] * size, at[2] + NOSTRIL[2] * size)
    form = form - egg(nostril, 0.020 * size, 0.036 * size, (1, 0.2, 0.3)).pair()
    return Built(form, Seat(at[2] + 0.965 * size, 0.13 * size))


def mouth(size: float, at: Point) -> Form:
    """A groove of even depth along both sides and round the snout."""
    slab = box(((at[0] + 0.25 * size), 0, at[2] + (GUM - GAPE / 2) * size), 0.44 * size, size, GAPE * size)
    inner = [(x - 0.030, z, depth, width - 0.030, way) for x, z, depth, width, way in SKULL[1:]]
    return slab - tube(inner, size, at, SKULL_EXPONENT)


def teeth(size: float, at: Point) -> Form:
    """Blunt teeth in the groove, each standing on the lower jaw with its point."""
    return union(
        *(
            cone(
                (at[0] + x * size, (y - 0.012) * size, at[2] + (GUM - GAPE - 0.01) * size),
                0.010 * size,
                0.026 * size,
                (GAPE + 0.02) * size,
            ).pair()
            for x, y in TOOTH_PLACES
        )
    )
