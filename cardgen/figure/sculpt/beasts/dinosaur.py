"""The tyrannosaur: a heavy square skull on a bull neck, tiny arms against the chest.

Coordinates are shares of `size`, which is about the height of the beast in mm.
"""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.pelts import before, pelt
from cardgen.figure.sculpt.anatomy.skulls import swollen, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.solids import Joint, Station, Tier, box, cone, egg, horn, tiers, tube

NECK = [
    Station(-0.02, 0.00, 0.300, 0.295, 90),
    Station(-0.03, 0.12, 0.325, 0.300, 92),
    Station(-0.08, 0.28, 0.290, 0.250, 100),
    Station(-0.14, 0.44, 0.230, 0.190, 96),
    Station(-0.14, 0.58, 0.205, 0.165, 78),
    Station(-0.08, 0.70, 0.190, 0.150, 52),
    Station(0.00, 0.76, 0.120, 0.110, 36),
]
SKULL = [
    Station(-0.255, 0.765, 0.050, 0.060, 8),
    Station(-0.215, 0.775, 0.135, 0.120, 8),
    Station(-0.110, 0.800, 0.180, 0.165, 8),
    Station(0.020, 0.815, 0.172, 0.165, 6),
    Station(0.140, 0.815, 0.150, 0.132, 4),
    Station(0.260, 0.815, 0.130, 0.110, 4),
    Station(0.360, 0.818, 0.112, 0.100, 2),
    Station(0.415, 0.815, 0.065, 0.065, 0),
]
SKULL_EXPONENT = 3.0
THROAT = [
    Tier(0.22, 0.085, 0.062, 0.060),
    Tier(0.31, 0.095, 0.060, 0.070),
    Tier(0.40, 0.109, 0.062, 0.082),
    Tier(0.49, 0.121, 0.064, 0.112),
    Tier(0.58, 0.138, 0.078, 0.170),
    Tier(0.665, 0.153, 0.119, 0.226),
    Tier(0.755, 0.145, 0.102, 0.269),
]
JOWL = [
    Tier(0.34, 0.105, 0.125, -0.055),
    Tier(0.48, 0.135, 0.142, -0.030),
    Tier(0.60, 0.172, 0.160, 0.000),
    Tier(0.68, 0.188, 0.166, 0.030),
    Tier(0.72, 0.180, 0.160, 0.040),
]
"""It fills the corner between the jaw and the neck."""
ARM = [
    Joint(0.000, 0.160, 0.400, 0.055),
    Joint(0.065, 0.215, 0.350, 0.060),
    Joint(0.118, 0.208, 0.270, 0.050),
    Joint(0.140, 0.190, 0.240, 0.045),
    Joint(0.175, 0.160, 0.265, 0.038),
    Joint(0.228, 0.130, 0.330, 0.030),
]
ELBOW = [Joint(0.050, 0.165, 0.080, 0.040), Joint(0.095, 0.185, 0.170, 0.050), Joint(0.138, 0.190, 0.240, 0.045)]
"""It carries the arm where this turns up."""
CLAWS = [
    [Joint(0.185, 0.152, 0.275, 0.030), Joint(0.250, 0.110, 0.362, 0.025), Joint(0.255, 0.090, 0.402, 0.017)],
    [Joint(0.185, 0.152, 0.275, 0.030), Joint(0.243, 0.145, 0.367, 0.025), Joint(0.240, 0.145, 0.407, 0.017)],
]
BROW = [
    Joint(-0.045, 0.108, 0.925, 0.035),
    Joint(0.048, 0.113, 0.951, 0.043),
    Joint(0.128, 0.096, 0.941, 0.038),
    Joint(0.195, 0.072, 0.915, 0.023),
]
EYE, EYE_RADIUS = (0.088, 0.150, 0.872), 0.046
NOSTRIL = (0.365, 0.062, 0.925)
TOOTH_PLACES = [
    (0.385, 0.062),
    (0.345, 0.092),
    (0.295, 0.103),
    (0.240, 0.110),
    (0.185, 0.119),
    (0.125, 0.130),
]
"""x and y of the teeth, from the snout back."""
TOOTH = (0.005, 0.027)
"""Radius of a tooth at its point and at its root."""
BELLY = [(0.050, 0.165), (0.112, 0.175), (0.174, 0.172), (0.236, 0.160), (0.298, 0.140), (0.360, 0.118)]
"""The plates of its belly: the height of each one's lower edge, and half its width."""
PLATE_HIGH, PLATE_TIP, PLATE_PROUD, PLATE_AT = 0.053, 0.016, 0.010, 0.26
"""How high a plate is, how much lower its middle reaches, how far it stands out, and the x at which this is true."""
GUM = 0.785
"""How high the teeth begin; the mouth is a groove below."""
GROOVE, ROOF, STEPS = 0.010, 0.036, 5
"""How deep it is, how high its roof, and in how many steps this leads out."""
GAPE = 0.050
"""How high the groove is."""
SCUTES: list[OutlineStep] = [
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
def tyrannosaur(seat: Seat, *, size: float, brow: float = 1.0) -> Built:
    """Head, neck and chest of a tyrannosaur; stands on a round of 0.33 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = tube(SKULL, size, at, SKULL_EXPONENT) - mouth(size, at)
    form = union(
        tube(NECK, size, at, 2.2),
        belly(size, at),
        tiers(THROAT, size, at, 2.3),
        tiers(JOWL, size, at, 2.3),
        head,
        teeth(size, at),
        plate(SCUTES, 0.10 * size, size=size, at=at, bevel=0.03 * size),
        horn(ARM, size, at).pair(),
        horn(ELBOW, size, at).pair(),
        *(horn(claw, size, at).pair() for claw in CLAWS),
        horn(swollen(BROW, brow), size, at).pair(),
    )
    form = with_eyes(form, size, at, EYE, EYE_RADIUS)
    nostril = (at[0] + NOSTRIL[0] * size, NOSTRIL[1] * size, at[2] + NOSTRIL[2] * size)
    form = form - egg(nostril, 0.020 * size, 0.036 * size, (1, 0.2, 0.3)).pair()
    return Built(form, Seat(at[2] + 0.965 * size, 0.13 * size))


def belly(size: float, at: Point3) -> Form:
    """Broad plates down its front."""
    plates = []
    for z, half in BELLY:
        outline = [
            (-half, z + PLATE_TIP),
            (0.0, z),
            (half, z + PLATE_TIP),
            (half, z + PLATE_HIGH),
            (-half, z + PLATE_HIGH),
        ]
        plates.append(before(outline, 0.0, size, at, PLATE_AT))
    return pelt(NECK, PLATE_PROUD, union(*plates), size, at)


def mouth(size: float, at: Point3) -> Form:
    """A groove along both sides and round the snout; its roof goes up in small steps, so that none hangs."""
    steps = [GROOVE * (1 - i / STEPS) for i in range(STEPS)]
    return union(*(_ledge(size, at, depth, GUM - ROOF + i * ROOF / STEPS) for i, depth in enumerate(steps)))


def _ledge(size: float, at: Point3, depth: float, top: float) -> Form:
    """What is cut from the snout, `depth` deep, up to a height."""
    low = GUM - GAPE
    slab = box((at[0] + 0.295 * size, 0, at[2] + (low + top) / 2 * size), 0.35 * size, size, (top - low) * size)
    inner = [Station(x - depth, z, half, width - depth, way) for x, z, half, width, way in SKULL[1:]]
    return slab - tube(inner, size, at, SKULL_EXPONENT)


def teeth(size: float, at: Point3) -> Form:
    """Pointed teeth in the groove, each standing on the lower jaw with its point."""
    return union(
        *(
            cone(
                (at[0] + x * size, (y - 0.012) * size, at[2] + (GUM - GAPE - 0.01) * size),
                TOOTH[0] * size,
                TOOTH[1] * size,
                (GAPE + 0.02) * size,
            ).pair()
            for x, y in TOOTH_PLACES
        )
    )
