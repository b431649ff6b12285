"""Birds of prey: the gryffon's head and breast, and raised wings for any beast.

Coordinates are shares of `size`, which is about the height of the bird in mm, counted from the foot of its breast.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import grown, place, reaching, swollen, tipped, with_eyes
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.solids import ball, egg, horn, plate, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

# x, z, half depth, half width, direction of the spine
BREAST = [
    (0.00, 0.00, 0.320, 0.310, 90),
    (0.01, 0.12, 0.330, 0.300, 92),
    (-0.02, 0.30, 0.285, 0.240, 97),
    (-0.05, 0.48, 0.225, 0.190, 88),
    (-0.03, 0.64, 0.190, 0.165, 70),
    (0.02, 0.76, 0.160, 0.145, 50),
    (0.06, 0.83, 0.090, 0.090, 40),
]
SKULL = [
    (-0.180, 0.835, 0.055, 0.055, -4),
    (-0.135, 0.838, 0.120, 0.112, -6),
    (-0.020, 0.842, 0.162, 0.152, -10),
    (0.080, 0.830, 0.155, 0.145, -14),
    (0.150, 0.812, 0.132, 0.118, -18),
    (0.185, 0.800, 0.100, 0.085, -20),
]
BEAK = [
    (0.080, 0.790, 0.140, 0.092, -8),
    (0.160, 0.788, 0.128, 0.080, -14),
    (0.225, 0.768, 0.110, 0.066, -34),
    (0.272, 0.716, 0.084, 0.053, -62),
    (0.288, 0.655, 0.055, 0.042, -80),
    (0.290, 0.605, 0.032, 0.033, -88),
]
BEAK_ROOT = 0.080
"""What is before this grows with the beak."""
GAPE = [
    (0.045, 0.125, 0.735, 0.016),
    (0.130, 0.102, 0.712, 0.020),
    (0.195, 0.082, 0.690, 0.019),
    (0.235, 0.066, 0.665, 0.011),
]
"""The line of the beak."""
THROAT = [(0.322, 0.605), (0.190, 0.42), (0.0, 0.28), (0.0, 0.70), (0.20, 0.78), (0.30, 0.66)]
"""An edge below the beak, on which its tip is printed."""
RUFF = [
    [(-0.02, 0.27, 0.170), (0.090, 0.41, 0.190), (0.150, 0.50, 0.145)],
    [(0.02, 0.38, 0.140), (0.135, 0.515, 0.150), (0.185, 0.60, 0.110)],
    [(0.08, 0.50, 0.110), (0.170, 0.600, 0.112), (0.215, 0.67, 0.085)],
]
"""Three swellings of feathers from the breast to the beak: x, z, radius."""
CHIN = [
    (0.0, 0.46, 0.16, 0.135, 50),
    (0.10, 0.60, 0.125, 0.105, 46),
    (0.20, 0.68, 0.085, 0.070, 42),
    (0.265, 0.725, 0.050, 0.045, 40),
]
"""The lower half of the beak."""
BROW = [
    (-0.02, 0.068, 0.910, 0.048),
    (0.07, 0.077, 0.908, 0.060),
    (0.155, 0.062, 0.872, 0.053),
    (0.215, 0.045, 0.840, 0.036),
]
EYE, EYE_RADIUS = (0.098, 0.124, 0.832), 0.050
NOSTRIL = (0.225, 0.076, 0.800)
EAR = [
    (-0.04, 0.075, 0.84, 0.075),
    (-0.085, 0.120, 1.00, 0.074),
    (-0.105, 0.145, 1.10, 0.052),
    (-0.110, 0.155, 1.165, 0.033),
]
EAR_HOLLOW = [(0.005, 0.100, 0.94, 0.010), (-0.030, 0.132, 1.02, 0.030), (-0.058, 0.150, 1.12, 0.008)]
HACKLES: list[OutlineStep] = [
    (0.0, 0.93),
    (-0.10, 1.00),
    (-0.15, 1.00),
    (-0.17, 0.90),
    (-0.25, 0.91),
    (-0.29, 0.91),
    (-0.28, 0.78),
    (-0.345, 0.76),
    (-0.385, 0.76),
    (-0.355, 0.61),
    (-0.42, 0.58),
    (-0.44, 0.53),
    (-0.395, 0.40),
    (-0.44, 0.34),
    (-0.44, 0.28),
    (-0.37, 0.16),
    (-0.31, 0.0),
    (-0.05, 0.02),
    (-0.02, 0.70),
]
"""The feathers down the back of the neck, seen from the side."""


@part("head")
def eagle(seat: Seat, *, size: float, beak: float = 1.0, ears: float = 1.0, brow: float = 1.0) -> Built:
    """An eagle with tufted ears, its hooked beak drawn down to the breast; stands on a round of 0.66 size."""
    at = (0.0, 0.0, seat.z - SINK)
    (x, y, z), *_ = reaching([NOSTRIL], beak, BEAK_ROOT)
    nostril = egg(place((x, y, z), size, at), 0.016 * size, 0.034 * size, (1, 0, -0.4))
    bill, gape, chin = (reaching(rows, beak, BEAK_ROOT) for rows in (BEAK, GAPE, CHIN))
    cuts = union(nostril, horn(gape, size, at)).pair()
    head = union(tube(SKULL, size, at, 2.2), tube(bill, size, at, 2.0), tube(chin, size, at, 2.2)) - cuts
    head = with_eyes(head, size, at, EYE, 0.036, brows=False, shallow=True)
    form = union(
        tube(BREAST, size, at, 2.2),
        head,
        horn(swollen(BROW, brow), size, at).pair(),
        plate(
            [(x, z) for x, z in reaching(THROAT, beak, BEAK_ROOT)], 0.060 * size, size=size, at=at, bevel=0.012 * size
        ),
        *(horn([(x, 0.0, z, r) for x, z, r in swelling], size, at) for swelling in RUFF),
        ball(place(EYE, size, at), EYE_RADIUS * size).pair(),
        plate(HACKLES, 0.17 * size, size=size, at=at, bevel=0.045 * size),
        tufts(size, at, ears),
    )
    return Built(form, Seat(at[2] + 1.19 * size, 0))


def tufts(size: float, at: Point3, times: float = 1.0) -> Form:
    """Ears like feathers, hollow in front."""
    return (tipped(grown(EAR, times), size, at) - horn(grown(EAR_HOLLOW, times, EAR[0]), size, at)).pair()


# Three layers of feathers, the longest inside; every feather points up. Seen from the side, counted from the shoulder.
PRIMARIES: list[OutlineStep] = [
    (0.12, 0.0),
    [(0.185, 0.20), (0.165, 0.44), (0.08, 0.72)],
    (0.020, 0.985),
    (-0.050, 0.985),
    (-0.085, 0.86),
    (-0.130, 0.925),
    (-0.190, 0.925),
    (-0.205, 0.77),
    (-0.255, 0.815),
    (-0.310, 0.815),
    (-0.310, 0.64),
    (-0.360, 0.665),
    (-0.405, 0.665),
    (-0.385, 0.495),
    (-0.420, 0.495),
    (-0.450, 0.440),
    (-0.10, 0.0),
]
SECONDARIES: list[OutlineStep] = [
    (0.11, 0.0),
    [(0.175, 0.20), (0.150, 0.42), (0.075, 0.62)],
    (0.020, 0.735),
    (-0.045, 0.735),
    (-0.070, 0.61),
    (-0.115, 0.655),
    (-0.175, 0.655),
    (-0.180, 0.515),
    (-0.230, 0.540),
    (-0.280, 0.540),
    (-0.270, 0.395),
    (-0.320, 0.395),
    (-0.345, 0.335),
    (-0.07, 0.0),
]
COVERTS: list[OutlineStep] = [
    (0.10, 0.0),
    [(0.165, 0.20), (0.140, 0.36), (0.080, 0.47)],
    (0.030, 0.525),
    (-0.030, 0.525),
    (-0.050, 0.415),
    (-0.100, 0.435),
    (-0.155, 0.435),
    (-0.150, 0.300),
    (-0.200, 0.300),
    (-0.225, 0.240),
    (-0.04, 0.0),
]
TAPER: list[OutlineStep] = [(-0.04, -0.1), (0.16, -0.1), (0.115, 0.30), (0.03, 1.05), (-0.010, 1.05), (-0.04, 0.40)]
"""A wing from its edge: thick at the shoulder, thin at the tips."""
LAYER, STEP = 0.070, 0.034
"""Thickness of a layer, and how much prouder the next one is."""
SHOULDER = (0.02, 0.235, 0.0)
TILT, SWEEP = Degrees(0.0), Degrees(29.0)
"""How far the wings lean out, and how far they are swept back from straight behind."""
ROOT = [(0.02, 0.16, 0.02, 0.150), (-0.02, 0.17, 0.22, 0.155), (-0.05, 0.15, 0.40, 0.120), (-0.06, 0.12, 0.52, 0.080)]
"""The muscle that fills the room between the wing and the breast."""


@part("accent")
def wings(marks: Landmarks, *, size: float, sweep: Degrees = SWEEP, tilt: Degrees = TILT) -> Form:
    """A pair of raised wings with three layers of feathers, standing on what carries the head."""
    at = (0.0, 0.0, marks.neck.z - SINK)
    wing = feathers(size).turned(-tilt, X).turned(-sweep).moved(*place(SHOULDER, size, at))
    return (wing + horn(ROOT, size, at)).pair()


def feathers(size: float) -> Form:
    """A left wing, upright on the origin: its outer face to the left, its tips up and back."""
    layers = [
        plate(rounded(outline), LAYER * size, size=size, bevel=0.011 * size).moved(y=i * STEP * size)
        for i, outline in enumerate((PRIMARIES, SECONDARIES, COVERTS))
    ]
    return union(*layers) & plate(TAPER, 2 * size, size=size, seen_from="front")


def rounded(outline: list[OutlineStep]) -> list[OutlineStep]:
    """The same feathers with round tips in place of flat ones."""
    steps: list[OutlineStep] = [outline[0]]
    for before, after in pairwise(outline):
        (x, z), (to_x, to_z) = _end(before), _end(after)
        flat = z == to_z and z > 0
        steps.append([((x + to_x) / 2, z + 0.30 * abs(to_x - x)), (to_x, to_z)] if flat else after)
    return steps


def _end(step: OutlineStep) -> tuple[float, float]:
    """The point that a step of an outline leads to."""
    *_, last = step
    return last if isinstance(last, tuple) else step  # type: ignore[return-value]
