"""The horse: a head on an arched neck. Numbers are shares of `size`, which is about the height of the head in mm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardgen.figure.form import Form, Point, Y, union
from cardgen.figure.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.parts.beasts import with_eyes
from cardgen.figure.solids import ball, egg, horn, plate, tube

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

# x, z, half depth, half width, direction of the spine
NECK = [
    (0.00, 0.00, 0.400, 0.360, 90),
    (0.00, 0.10, 0.385, 0.325, 92),
    (-0.05, 0.28, 0.315, 0.240, 98),
    (-0.09, 0.46, 0.262, 0.190, 90),
    (-0.065, 0.64, 0.232, 0.165, 70),
    (0.01, 0.80, 0.190, 0.140, 48),
    (0.09, 0.885, 0.100, 0.080, 38),
]
SKULL = [
    (-0.13, 0.94, 0.070, 0.060, -36),
    (-0.06, 0.90, 0.165, 0.125, -38),
    (0.06, 0.805, 0.225, 0.155, -43),
    (0.20, 0.67, 0.180, 0.130, -47),
    (0.315, 0.545, 0.130, 0.105, -49),
    (0.395, 0.45, 0.132, 0.112, -52),
    (0.445, 0.385, 0.105, 0.095, -54),
    (0.462, 0.36, 0.060, 0.060, -54),
]
POLL = (-0.05, 0.0, 0.85)
"""Where the head turns on the neck."""
TUCK = Degrees(8.0)
FORWARD = 0.05
"""How far the head is set forward on the neck."""
# x, y, z, radius
EAR = [
    (-0.06, 0.07, 0.91, 0.072),
    (-0.065, 0.088, 1.01, 0.064),
    (-0.045, 0.10, 1.10, 0.038),
    (-0.028, 0.106, 1.15, 0.022),
]
EAR_HOLLOW = [(-0.005, 0.085, 0.955, 0.012), (-0.015, 0.105, 1.02, 0.032), (-0.012, 0.118, 1.09, 0.012)]
CHEEK, EYE, NOSTRIL, MOUTH = (0.055, 0.122, 0.715), (0.125, 0.136, 0.83), (0.440, 0.092, 0.44), (0.372, 0.102, 0.372)
THROAT: list[Step] = [(0.385, 0.275), (0.36, 0.42), (0.25, 0.60), (0.0, 0.60), (0.0, 0.10), (0.24, 0.12)]
"""A web from the chin to the chest, on which the muzzle is printed."""
# The mane's two layers of locks, from the poll down: where each lock begins and where its tip is (x, z).
FORELOCK: list[Step] = [(0.13, 0.90), [(0.10, 1.00), (0.03, 1.055)], [(-0.04, 1.035), (-0.10, 0.95)], (0.0, 0.80)]
LONG_LOCKS = [
    ((-0.085, 0.975), (-0.205, 1.035)),
    ((-0.205, 0.850), (-0.345, 0.900)),
    ((-0.285, 0.700), (-0.430, 0.735)),
    ((-0.330, 0.540), (-0.480, 0.560)),
    ((-0.350, 0.380), (-0.492, 0.385)),
    ((-0.350, 0.225), (-0.475, 0.215)),
]
SHORT_LOCKS = [
    ((-0.110, 0.900), (-0.205, 0.935)),
    ((-0.205, 0.765), (-0.310, 0.795)),
    ((-0.265, 0.610), (-0.375, 0.625)),
    ((-0.300, 0.450), (-0.415, 0.455)),
    ((-0.310, 0.290), (-0.425, 0.280)),
    ((-0.310, 0.140), (-0.420, 0.120)),
]
CREST: list[Step] = [
    (0.14, 0.92),
    [(0.05, 1.045), (-0.10, 1.025), (-0.26, 0.91), (-0.38, 0.68), (-0.425, 0.40), (-0.43, 0.16), (-0.40, 0.0)],
    (-0.05, 0.0),
    (0.0, 0.80),
]
CREST_THICKNESS = 0.13
LONG_THICKNESS, SHORT_THICKNESS = 0.10, 0.19


@part("head")
def horse(seat: Seat, *, size: float, tuck: Degrees = TUCK, mane: Literal["locks", "crest"] = "locks") -> Built:
    """A horse, its chin drawn in by `tuck` degrees, its mane flowing or clipped; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = union(tube(SKULL, size, at, 2.4), cheeks(size, at), ears(size, at))
    head = with_eyes(head - nostrils(size, at) - mouth(size, at), size, at, EYE, 0.042)
    form = union(
        tube(NECK, size, at, 2.2),
        head.turned(tuck, Y, _place(POLL, size, at)).moved(x=FORWARD * size),
        plate(THROAT, 0.10 * size, size=size, at=at, bevel=0.03 * size),
        locks_of(size, at) if mane == "locks" else crest(size, at),
    )
    return Built(form, Seat(at[2] + 1.15 * size, 0))


def cheeks(size: float, at: Point) -> Form:
    """A round, flat muscle on each side."""
    return egg(_place(CHEEK, size, at), 0.165 * size, 0.055 * size, (0, 1, 0.05)).pair()


def ears(size: float, at: Point) -> Form:
    """Pricked, their hollows forwards, their tips round."""
    *tip, radius = EAR[-1]
    ear = horn(EAR, size, at) - horn(EAR_HOLLOW, size, at)
    return union(ear, ball(_place((tip[0], tip[1], tip[2]), size, at), radius * size)).pair()


def nostrils(size: float, at: Point) -> Form:
    return egg(_place(NOSTRIL, size, at), 0.026 * size, 0.045 * size, (1, 0, 0.9)).pair()


def mouth(size: float, at: Point) -> Form:
    """A groove on either side of the muzzle; not through it, or the lip would hang."""
    return egg(_place(MOUTH, size, at), 0.018 * size, 0.085 * size, (1, 0, -0.75)).pair()


def crest(size: float, at: Point) -> Form:
    """A clipped mane: one rounded ridge from the brow to the shoulders."""
    return plate(CREST, CREST_THICKNESS * size, size=size, at=at, bevel=0.03 * size)


def locks_of(size: float, at: Point) -> Form:
    """Two rows of curled locks, the thicker ones in front of the gaps of the others, and a forelock."""
    thick, thin = SHORT_THICKNESS * size, LONG_THICKNESS * size
    outlines = [(FORELOCK, thin)]
    outlines += [(outline, thin) for outline in locks(LONG_LOCKS)]
    outlines += [(outline, thick) for outline in locks(SHORT_LOCKS)]
    return union(*(plate(outline, t, size=size, at=at, bevel=0.028 * size) for outline, t in outlines))


def locks(places: list[tuple[tuple[float, float], tuple[float, float]]]) -> list[list[Step]]:
    """The outline of each lock: hollow from its root out to the tip, full down to the next root, rooted in the neck."""
    ends = [root for root, _ in places[1:]] + [(places[-1][0][0] - 0.02, places[-1][0][1] - 0.14)]
    outlines: list[list[Step]] = []
    for (root, tip), end in zip(places, ends, strict=True):
        hollow = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 0.018)
        full = (0.62 * tip[0] + 0.38 * end[0] - 0.012, 0.50 * tip[1] + 0.50 * end[1])
        inner: list[Step] = [(end[0] + 0.15, end[1] - 0.12), (root[0] + 0.15, root[1] - 0.04)]
        outlines.append([root, [hollow, tip], [full, end], *inner])
    return outlines


def _place(share: Point, size: float, at: Point) -> Point:
    return (at[0] + share[0] * size, at[1] + share[1] * size, at[2] + share[2] * size)
