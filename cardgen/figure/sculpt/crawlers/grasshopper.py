"""The grasshopper, sitting up. Numbers are shares of its `size`, the height of its head above the ground in mm.

Its trunk is made lying along x and then raised by TILT, so that whatever runs along it is as steep as it, and carries
itself in the printer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import place, tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Station, ball, box, egg, horn, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.plates import OutlineStep

TILT = 49.0
"""How steeply the trunk rises, in degrees."""
HIPS = (-0.005, 0.0, 0.455)
"""Where the middle of the trunk is."""
GROOVE = 0.40
"""How deep veins and the seams of the face are cut, in mm."""
SHALLOW = 0.22
"""And what runs round a limb, so that it does not hang."""

# Along the trunk and above it, from the tail to the neck
TRUNK = [
    Station(-0.660, 0.005, 0.030, 0.030, 0),
    Station(-0.610, 0.005, 0.060, 0.055, 0),
    Station(-0.480, 0.000, 0.095, 0.085, 0),
    Station(-0.300, 0.000, 0.118, 0.105, 0),
    Station(-0.100, 0.000, 0.130, 0.120, 0),
    Station(0.080, 0.000, 0.140, 0.130, 0),
    Station(0.240, 0.000, 0.130, 0.122, 0),
    Station(0.340, 0.000, 0.100, 0.098, 0),
    Station(0.390, 0.000, 0.060, 0.060, 0),
]
BACK = [
    Joint(-0.540, 0.0, 0.030, 0.050),
    Joint(-0.300, 0.0, 0.050, 0.088),
    Joint(0.000, 0.0, 0.055, 0.092),
    Joint(0.120, 0.0, 0.055, 0.092),
]
"""What fills the roof of the wing covers."""
SADDLE = [
    Station(-0.060, 0.008, 0.115, 0.105, 0),
    Station(0.055, 0.012, 0.154, 0.144, 0),
    Station(0.190, 0.014, 0.164, 0.152, 0),
    Station(0.330, 0.006, 0.142, 0.132, 0),
    Station(0.350, 0.004, 0.110, 0.105, 0),
]
SEAMS, SEAM, SEAM_LEAN = (0.112, 0.190), 0.020, 30.0
"""The shield behind the head; where its seams are along the trunk, how broad, how far in degrees they lean."""
WING: list[OutlineStep] = [
    (0.10, -0.045),
    [(-0.10, -0.042), (-0.34, -0.038), (-0.53, -0.022)],
    [(-0.585, 0.005), (-0.605, 0.050), (-0.575, 0.098)],
    [(-0.45, 0.172), (-0.20, 0.205), (0.10, 0.200)],
]
"""A wing cover, from the side: along the trunk, and up from its lower edge."""
VEINS: list[list[OutlineStep]] = [
    [(0.07, 0.143), [(-0.20, 0.150), (-0.40, 0.125), (-0.53, 0.080)], [(-0.40, 0.143), (-0.20, 0.168), (0.07, 0.165)]],
    [(0.07, 0.085), [(-0.20, 0.090), (-0.40, 0.080), (-0.55, 0.060)], [(-0.40, 0.098), (-0.20, 0.112), (0.07, 0.107)]],
    [(0.07, 0.030), [(-0.20, 0.022), (-0.38, 0.030), (-0.52, 0.046)], [(-0.38, 0.050), (-0.20, 0.044), (0.07, 0.052)]],
]
WING_THICKNESS, WING_OUT, WING_LOW, ROOF = 0.060, 0.118, -0.035, 28.0
"""Where its lower edge is, and how far in degrees its upper edge leans in, like half a roof."""

FACE = [
    Station(0.190, 0.925, 0.055, 0.060, -70),
    Station(0.205, 0.890, 0.112, 0.110, -74),
    Station(0.230, 0.800, 0.140, 0.128, -78),
    Station(0.255, 0.690, 0.130, 0.118, -80),
    Station(0.270, 0.590, 0.108, 0.098, -82),
    Station(0.268, 0.560, 0.086, 0.084, -84),
    Station(0.270, 0.528, 0.045, 0.050, -84),
]
"""x, z, half depth, half width, direction: from the crown down to the mouth."""
KEEL: list[OutlineStep] = [(-0.26, 0.0), (-0.13, 0.0), (0.332, 0.530), (0.345, 0.600), (0.26, 0.62), (0.05, 0.45)]
KEEL_THICKNESS = 0.150
"""What carries the mouth: a keel along the belly."""
EYE, EYE_ACROSS, EYE_ALONG, EYE_AXIS = (0.238, 0.090, 0.815), 0.065, 0.090, (0.25, 0.0, 1.0)
BROWS, LIP, FACE_FRONT, SEAM_TILT = (0.69,), 0.020, 0.380, 45.0
"""Heights of the seams of the face, how wide they are, where they begin, and how they fall to the cheeks."""
FEELER = [
    Joint(0.265, 0.035, 0.860, 0.050),
    Joint(0.300, 0.056, 0.955, 0.042),
    Joint(0.314, 0.078, 1.045, 0.039),
    Joint(0.304, 0.098, 1.125, 0.038),
    Joint(0.284, 0.110, 1.185, 0.038),
]
FORE_LEG = [Joint(0.10, 0.03, 0.360, 0.055), Joint(0.225, 0.200, 0.655, 0.050)]
FORE_SHANK = [Joint(0.225, 0.200, 0.655, 0.050), Joint(0.262, 0.218, 0.28, 0.041), Joint(0.290, 0.228, 0.00, 0.046)]
MID_LEG = [Joint(0.01, 0.02, 0.260, 0.055), Joint(0.115, 0.245, 0.575, 0.050)]
MID_SHANK = [Joint(0.115, 0.245, 0.575, 0.050), Joint(0.115, 0.268, 0.22, 0.042), Joint(0.120, 0.290, 0.00, 0.046)]
FEET = [
    [Joint(0.285, 0.228, 0.030, 0.046), Joint(0.330, 0.238, 0.026, 0.044), Joint(0.372, 0.244, 0.022, 0.036)],
    [Joint(0.115, 0.290, 0.030, 0.046), Joint(0.155, 0.318, 0.026, 0.044), Joint(0.195, 0.336, 0.022, 0.036)],
]
HIP = [
    Joint(-0.03, 0.000, 0.175, 0.065),
    Joint(0.00, 0.090, 0.260, 0.062),
    Joint(0.014, 0.170, 0.342, 0.050),
    Joint(0.018, 0.192, 0.390, 0.045),
]
"""From the trunk out to the thigh, which it carries."""
GROIN, GROIN_RADIUS = (-0.013, 0.107, 0.345), 0.040
"""It fills the room between the hip, the thigh and the trunk."""
# In the plane of the hind leg
THIGH = [
    Station(0.008, 0.330, 0.020, 0.018, 119),
    Station(0.016, 0.480, 0.100, 0.072, 119),
    Station(-0.040, 0.596, 0.108, 0.080, 119),
    Station(-0.124, 0.696, 0.082, 0.066, 119),
    Station(-0.206, 0.797, 0.060, 0.054, 119),
    Station(-0.272, 0.900, 0.049, 0.047, 119),
]
KNEE, KNEE_RADIUS = (-0.280, 0.0, 0.905), 0.053
SHANK = [
    Joint(-0.283, 0.0, 0.90, 0.046),
    Joint(-0.330, 0.0, 0.62, 0.042),
    Joint(-0.362, 0.0, 0.30, 0.042),
    Joint(-0.380, 0.0, 0.0, 0.052),
]
SPINES = [(-0.337, 0.56), (-0.350, 0.42), (-0.362, 0.28)]
SPINE, SPINE_THICKNESS = 0.062, 0.062
LEG_OUT, SPLAY = 0.150, 7.0
"""How far out the hind leg is below, and how many degrees it leans out above."""


@part("head")
def grasshopper(seat: Seat, *, size: float) -> Built:
    """A grasshopper sitting up: flat face, veined wing covers, knees high over its back; on a round of 0.9 size."""
    at = (0.0, 0.0, seat.z - SINK)
    raised = (trunk(size) + wing(size).pair()).turned(-TILT, Y).moved(*place(HIPS, size, at))
    above = box((0, 0, at[2] + size), 3 * size, 3 * size, 2 * size)
    form = union(
        raised & above,
        head(size, at),
        plate(KEEL, KEEL_THICKNESS * size, size=size, at=at, bevel=0.03 * size),
        hind_leg(size).moved(*at).pair(),
        (horn(HIP, size, at) + ball(place(GROIN, size, at), GROIN_RADIUS * size)).pair(),
        *(tipped(each, size, at).pair() for each in (FORE_LEG, FORE_SHANK, MID_LEG, MID_SHANK, FEELER, *FEET)),
    )
    return Built(form, Seat(at[2] + 1.22 * size, 0))


def trunk(size: float) -> Form:
    """Abdomen and breast, and the shield on them, lying along x."""
    seams = [box(ORIGIN, SEAM * size, size, size).turned(SEAM_LEAN, Y).moved(x * size) for x in SEAMS]
    return union(tube(TRUNK, size, ORIGIN, 2.2), carved(SADDLE, seams, size), tipped(BACK, size, ORIGIN))


def wing(size: float) -> Form:
    """The left wing cover with its veins, lying along x."""
    thick = WING_THICKNESS * size
    cover = plate(WING, thick, size=size, bevel=0.018 * size)
    veins = [plate(vein, 2 * GROOVE, size=size).moved(y=thick / 2) for vein in VEINS]
    return (cover - union(*veins)).turned(ROOF, X).moved(0, WING_OUT * size, WING_LOW * size)


def head(size: float, at: Point3) -> Form:
    """A long face, flat in front, with seams over the lips, and an oval eye on each side."""
    slab = box(ORIGIN, 0.6 * size, size, LIP * size).turned(-SEAM_TILT, Y)
    seams = [slab.moved(*place((FACE_FRONT, 0.0, z), size, at)) for z in BROWS]
    cut = GROOVE / size
    inner = [Station(x, z, depth - cut, width - cut, way) for x, z, depth, width, way in FACE]
    skull = tube(FACE, size, at, 2.6) - (union(*seams) - tube(inner, size, at, 2.6))
    return skull + egg(place(EYE, size, at), EYE_ACROSS * size, EYE_ALONG * size, EYE_AXIS).pair()


def hind_leg(size: float) -> Form:
    """The left hind leg: a fat thigh up to the knee, and a thin shank with spines down to the ground."""
    thigh = tube(THIGH, size, ORIGIN, 2.3)
    spines = [plate(spine_at(x, z), SPINE_THICKNESS * size, size=size, bevel=0.012 * size) for x, z in SPINES]
    leg = union(thigh, ball(place(KNEE, size, ORIGIN), KNEE_RADIUS * size), horn(SHANK, size), *spines)
    return leg.turned(-SPLAY, X).moved(y=LEG_OUT * size)


def carved(stations: Sequence[Station], cuts: Sequence[Form], size: float) -> Form:
    """A tube with shallow grooves where the cuts go through its skin."""
    by = SHALLOW / size
    inner = [
        Station(x, z, max(depth - by, 0.2 * depth), max(width - by, 0.2 * width), way)
        for x, z, depth, width, way in stations
    ]
    return tube(stations, size, ORIGIN, 2.4) - (union(*cuts) - tube(inner, size, ORIGIN, 2.4))


def spine_at(x: float, z: float) -> list[OutlineStep]:
    """A blunt tooth behind the shank; its lower edge is steep, so that it does not hang."""
    return [
        (x, z - 0.6 * SPINE),
        (x - 1.05 * SPINE, z + 0.75 * SPINE),
        (x - 0.95 * SPINE, z + 1.1 * SPINE),
        (x, z + 0.7 * SPINE),
    ]
