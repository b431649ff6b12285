"""Birds of prey: the gryffon's head and breast, and raised wings for any beast.

Coordinates are shares of `size`, which is about the height of the bird in mm, counted from the foot of its breast.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import grown, place, reach, reaching, swollen, tipped, with_eyes
from cardgen.figure.sculpt.birds.plumage import fan
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, union
from cardgen.figure.solid.solids import Joint, Station, ball, egg, horn, tube

BREAST = [
    Station(0.00, 0.00, 0.320, 0.310, 90),
    Station(0.01, 0.12, 0.330, 0.300, 92),
    Station(-0.02, 0.30, 0.285, 0.240, 97),
    Station(-0.05, 0.48, 0.225, 0.190, 88),
    Station(-0.03, 0.64, 0.190, 0.165, 70),
    Station(0.02, 0.76, 0.160, 0.145, 50),
    Station(0.06, 0.83, 0.090, 0.090, 40),
]
SKULL = [
    Station(-0.180, 0.835, 0.055, 0.055, -4),
    Station(-0.135, 0.838, 0.120, 0.112, -6),
    Station(-0.020, 0.842, 0.162, 0.152, -10),
    Station(0.080, 0.830, 0.155, 0.145, -14),
    Station(0.150, 0.812, 0.132, 0.118, -18),
    Station(0.185, 0.800, 0.100, 0.085, -20),
]
BEAK = [
    Station(0.080, 0.790, 0.140, 0.092, -8),
    Station(0.155, 0.790, 0.124, 0.080, -14),
    Station(0.212, 0.770, 0.100, 0.066, -38),
    Station(0.246, 0.724, 0.074, 0.053, -64),
    Station(0.256, 0.672, 0.048, 0.041, -82),
    Station(0.256, 0.632, 0.030, 0.032, -90),
]
BEAK_ROOT = 0.080
"""What is before this grows with the beak."""
GAPE = [
    Joint(0.045, 0.125, 0.735, 0.016),
    Joint(0.130, 0.102, 0.712, 0.020),
    Joint(0.180, 0.084, 0.696, 0.019),
    Joint(0.212, 0.068, 0.676, 0.011),
]
"""The line of the beak."""
# The ruff below the beak, on which its tip is printed; and its feathers (see locks.py)
RUFF = [
    Station(0.02, 0.36, 0.170, 0.160, 90),
    Station(0.04, 0.47, 0.165, 0.150, 90),
    Station(0.07, 0.56, 0.168, 0.130, 90),
    Station(0.09, 0.63, 0.174, 0.104, 90),
    Station(0.09, 0.69, 0.150, 0.090, 90),
]
RUFF_FEATHERS = [
    Lock(0.56, 40, 0.33, 34, 0.066, 0.6),
    Lock(0.56, 0, 0.32, 0, 0.066, 0),
    Lock(0.66, 66, 0.43, 62, 0.062, 0.6),
    Lock(0.67, 24, 0.43, 20, 0.060, 0.6),
]
# The feathers of breast and neck
HACKLES = [
    Lock(0.36, 12, 0.10, 12, 0.076, 0.4),
    Lock(0.38, 38, 0.11, 36, 0.076, 0.4),
    Lock(0.40, 150, 0.08, 148, 0.095, 0.6),
    Lock(0.42, 180, 0.06, 180, 0.095, 0),
    Lock(0.60, 62, 0.30, 54, 0.078, 0.6),
    Lock(0.58, 92, 0.28, 90, 0.082, 0.6),
    Lock(0.60, 126, 0.29, 126, 0.085, 0.6),
    Lock(0.58, 162, 0.26, 160, 0.085, 0.6),
    Lock(0.80, 84, 0.48, 78, 0.072, 0.6),
    Lock(0.82, 116, 0.46, 110, 0.074, 0.6),
    Lock(0.83, 146, 0.48, 144, 0.074, 0.6),
    Lock(0.84, 180, 0.42, 180, 0.074, 0),
]
CHIN = [
    Station(0.0, 0.46, 0.16, 0.135, 50),
    Station(0.10, 0.60, 0.125, 0.105, 46),
    Station(0.20, 0.68, 0.085, 0.070, 42),
    Station(0.265, 0.725, 0.050, 0.045, 40),
]
"""The lower half of the beak."""
BROW = [
    Joint(-0.050, 0.098, 0.868, 0.022),
    Joint(0.030, 0.114, 0.893, 0.040),
    Joint(0.115, 0.108, 0.878, 0.044),
    Joint(0.185, 0.072, 0.842, 0.036),
    Joint(0.225, 0.036, 0.820, 0.016),
]
EYE, EYE_RADIUS = (0.112, 0.106, 0.826), 0.052
NOSTRIL = (0.225, 0.076, 0.800)
EAR = [
    Joint(-0.04, 0.075, 0.84, 0.075),
    Joint(-0.085, 0.120, 1.00, 0.074),
    Joint(-0.105, 0.145, 1.10, 0.052),
    Joint(-0.110, 0.155, 1.165, 0.033),
]
EAR_HOLLOW = [Joint(0.005, 0.100, 0.94, 0.010), Joint(-0.030, 0.132, 1.02, 0.030), Joint(-0.058, 0.150, 1.12, 0.008)]


@part("head")
def eagle(seat: Seat, *, size: float, beak: float = 1.0, ears: float = 1.0, brow: float = 1.0) -> Built:
    """An eagle with tufted ears, its hooked beak drawn down to the breast; stands on a round of 0.66 size."""
    at = (0.0, 0.0, seat.z - SINK)
    x, y, z = NOSTRIL
    nostril = egg(place((reach(x, beak, BEAK_ROOT), y, z), size, at), 0.016 * size, 0.034 * size, (1, 0, -0.4))
    bill, chin = (reaching(rows, beak, BEAK_ROOT) for rows in (BEAK, CHIN))
    cuts = union(nostril, horn(reaching(GAPE, beak, BEAK_ROOT), size, at)).pair()
    head = union(tube(SKULL, size, at, 2.2), tube(bill, size, at, 2.0), tube(chin, size, at, 2.2)) - cuts
    head = with_eyes(head, size, at, EYE, 0.036)
    form = union(
        tube(BREAST, size, at, 2.2),
        head,
        horn(swollen(BROW, brow), size, at).pair(),
        tube(RUFF, size, at, 2.2),
        locks(RUFF_FEATHERS, Skin(RUFF), size, at),
        locks(HACKLES, Skin(BREAST), size, at),
        ball(place(EYE, size, at), EYE_RADIUS * size).pair(),
        tufts(size, at, ears),
    )
    return Built(form, Seat(at[2] + 1.19 * size, 0))


def tufts(size: float, at: Point3, times: float = 1.0) -> Form:
    """Ears like feathers, hollow in front; their roots stay as wide as they are, or a large one would hang."""
    ear = tipped([EAR[0], *grown(EAR, times)[1:]], size, at)
    return (ear - horn(grown(EAR_HOLLOW, times, EAR[0]), size, at)).pair()


class Quill(NamedTuple):
    """A feather of a wing."""

    lean: float
    """Degrees by which it leans back."""
    length: float
    x: float
    """Of its root."""
    z: float


PRIMARIES = [
    Quill(5, 0.490, 0.085, 0.440),
    Quill(12, 0.565, 0.090, 0.370),
    Quill(19, 0.600, 0.090, 0.300),
    Quill(25, 0.605, 0.085, 0.230),
    Quill(30, 0.600, 0.080, 0.160),
    Quill(35, 0.570, 0.075, 0.090),
    Quill(39, 0.520, 0.065, 0.030),
    Quill(41, 0.390, 0.050, -0.010),
]
SECONDARIES = [
    Quill(9, 0.390, 0.095, 0.360),
    Quill(17, 0.440, 0.095, 0.280),
    Quill(25, 0.450, 0.090, 0.200),
    Quill(31, 0.445, 0.085, 0.120),
    Quill(37, 0.410, 0.075, 0.050),
    Quill(41, 0.340, 0.060, -0.010),
]
COVERTS = [
    Quill(13, 0.270, 0.100, 0.280),
    Quill(23, 0.300, 0.098, 0.190),
    Quill(31, 0.300, 0.090, 0.100),
    Quill(38, 0.265, 0.080, 0.030),
]
HALF_WIDTHS, PROUD = (0.062, 0.060, 0.060), 0.018
"""Of the feathers in each row; and how far a shaft stands out."""
ARM = [
    Joint(0.080, 0.030, 0.00, 0.110),
    Joint(0.118, 0.035, 0.16, 0.098),
    Joint(0.136, 0.034, 0.32, 0.080),
    Joint(0.120, 0.024, 0.47, 0.064),
    Joint(0.090, 0.008, 0.64, 0.046),
    Joint(0.066, 0.002, 0.80, 0.034),
]
"""The wing's leading edge, from its root over the wrist along the first feather: x, y, z, radius."""
LAYER, STEP = 0.062, 0.036
"""Thickness of a row, and how much prouder the next one is."""
SHOULDER = (0.02, 0.235, 0.0)
TILT, SWEEP = Degrees(0.0), Degrees(29.0)
"""How far the wings lean out, and how far they are swept back from straight behind."""
ROOT = [
    Joint(0.02, 0.16, 0.02, 0.150),
    Joint(-0.02, 0.17, 0.22, 0.155),
    Joint(-0.05, 0.15, 0.40, 0.120),
    Joint(-0.06, 0.12, 0.52, 0.080),
]
"""The muscle that fills the room between the wing and the breast."""


@part("accent")
def wings(marks: Landmarks, *, size: float, sweep: Degrees = SWEEP, tilt: Degrees = TILT) -> Form:
    """A pair of raised wings with three layers of feathers, standing on what carries the head."""
    at = (0.0, 0.0, marks.neck.z - SINK)
    wing = feathers(size).turned(-tilt, X).turned(-sweep).moved(*place(SHOULDER, size, at))
    return (wing + horn(ROOT, size, at)).pair()


def feathers(size: float) -> Form:
    """A left wing, upright on the origin: its outer face to the left, its tips up and back."""
    rows = [
        fan(row, half, LAYER, PROUD, size).moved(y=i * STEP * size)
        for i, (row, half) in enumerate(zip((PRIMARIES, SECONDARIES, COVERTS), HALF_WIDTHS, strict=True))
    ]
    return union(tipped(ARM, size, ORIGIN), *rows)
