"""A ship under sail. Coordinates are shares of `size`, counted from the keel on its stand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Solid, Y, union
from cardgen.figure.solid.kernel import cadquery
from cardgen.figure.solid.solids import Joint, box, cylinder, horn, plate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.solids import OutlineStep

# height, how far the bow and the stern are from the mast, half the beam
DECKS = [
    (0.00, 0.20, 0.19, 0.155),
    (0.12, 0.305, 0.285, 0.205),
    (0.30, 0.450, 0.400, 0.255),
    (0.48, 0.585, 0.490, 0.275),
    (0.72, 0.725, 0.580, 0.270),
]
HAIR = 0.01
"""By which the two halves of the hull overlap, in mm."""
WALL = 0.075
"""Of the bulwark."""
SHEER: list[OutlineStep] = [
    (-1.0, 0.70),
    (-0.30, 0.70),
    (-0.26, 0.53),
    [(-0.10, 0.475), (0.10, 0.455), (0.32, 0.50), (0.55, 0.625)],
    (0.62, 0.665),
    (0.9, 0.665),
    (0.9, 1.2),
    (-1.0, 1.2),
]
"""What is cut away above the hull, seen from the side: high at the bow, lowest amidships, a castle at the stern."""
WALES = (0.19, 0.36)
"""Heights where a double plank begins; it stands out more and more to its top."""
WALE_HEIGHT, WALE_FLARE = 0.085, 0.74
FLOOR = 0.36
"""Height of the deck."""
SAIL: list[OutlineStep] = [
    (-0.10, 0.32),
    (0.10, 0.32),
    [(0.30, 0.54), (0.42, 0.72)],
    [(0.39, 0.95), (0.35, 1.20)],
    (-0.35, 1.20),
    [(-0.39, 0.95), (-0.42, 0.72)],
    [(-0.30, 0.54), (-0.10, 0.32)],
]
SAIL_MIDDLE = (-0.46, 0.80)
SAIL_BEND, SAIL_THICKNESS = 0.66, 0.085
MAST = [Joint(0.0, 0, 0.10, 0.075), Joint(0.0, 0, 0.70, 0.062), Joint(0.0, 0, 1.30, 0.050)]
YARD = (0.36, 1.175, 0.044)
"""Half its length, its height, its radius."""
PENNANT: list[OutlineStep] = [
    (0.04, 1.10),
    (0.04, 1.50),
    (-0.06, 1.50),
    (-0.345, 1.50),
    (-0.30, 1.44),
    (-0.335, 1.415),
    (-0.04, 1.09),
]
BOWSPRIT = [
    Joint(0.23, 0, 0.31, 0.065),
    Joint(0.55, 0, 0.66, 0.058),
    Joint(0.655, 0, 0.77, 0.050),
    Joint(0.70, 0, 0.82, 0.042),
]


@part("head")
def caravel(seat: Seat, *, size: float) -> Built:
    """A round-bellied ship, wind in its one square sail, a pennant at the mast; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        hull(size, at),
        horn(MAST, size, at),
        sail(size, at),
        plate(PENNANT, 2.4, size=size, at=at, bevel=0.4),
        tipped(BOWSPRIT, size, at),
        rudder(size, at),
    )
    return Built(form, Seat(at[2] + 1.5 * size, 0))


def hull(size: float, at: Point3) -> Form:
    """The planked hull with its wales, hollow above the deck."""
    beam = 2 * size
    whole = planked(DECKS, size, at)
    wales = union(*(wale(z, size, at) for z in WALES))
    inner = planked([(z, bow - WALL - 0.03, stern - WALL, half - WALL) for z, bow, stern, half in DECKS], size, at)
    hold = inner & box((at[0] + 0.05 * size, 0, at[2] + (FLOOR + 1) * size), 0.70 * size, beam, 2 * size)
    return (whole + wales) - plate(SHEER, beam, size=size, at=at) - hold


def wale(low: float, size: float, at: Point3) -> Form:
    """A double plank: the hull with its flare hastened, between two levels."""
    wider = planked([(low + (z - low) * WALE_FLARE, *rest) for z, *rest in DECKS], size, at)  # type: ignore[misc]
    middle = (at[0], at[1], at[2] + (low + WALE_HEIGHT / 2) * size)
    return wider & box(middle, 4 * size, 4 * size, WALE_HEIGHT * size)


def planked(decks: Sequence[tuple[float, float, float, float]], size: float, at: Point3) -> Form:
    """A loft through level decks that are pointed at the bow and blunt at the stern."""
    cq = cadquery()
    sections = []
    for z, bow, stern, half in decks:
        side = [(0.62 * bow, 0.70 * half), (0.0, half), (-0.62 * stern, 0.90 * half)]
        plan = [(bow, 0.0), *side, (-stern, 0.0), *((x, -y) for x, y in reversed(side))]
        points = [cq.Vector(at[0] + x * size, y * size, at[2] + z * size) for x, y in plan]
        sections.append(cq.Wire.assembleEdges([cq.Edge.makeSpline(points, periodic=True)]))
    whole = Solid(cq.Solid.makeLoft(sections, False))
    left = box((at[0], size - HAIR, at[2]), 4 * size, 2 * size, 4 * size)
    return (whole & left).pair()  # a smooth closed curve is never quite even


def sail(size: float, at: Point3) -> Form:
    """A square sail, cut from a wide tube, so that it bellies forward; its foot stands on the deck."""
    x, z = at[0] + SAIL_MIDDLE[0] * size, at[2] + SAIL_MIDDLE[1] * size
    tube = cylinder((x, -size, z), SAIL_BEND * size, 2 * size, Y)
    inside = cylinder((x, -size, z), (SAIL_BEND - SAIL_THICKNESS) * size, 2 * size, Y)
    front = box((x + 0.55 * size, 0, z), size, 2 * size, 2 * size)
    cloth = plate(SAIL, 2 * size, size=size, at=at, seen_from="front") & (tube - inside) & front
    half, height, radius = YARD
    reach = math.sqrt(SAIL_BEND**2 - (height - SAIL_MIDDLE[1]) ** 2) + SAIL_MIDDLE[0] - SAIL_THICKNESS / 2
    yard = cylinder((at[0] + reach * size, -half * size, at[2] + height * size), radius * size, 2 * half * size, Y)
    return cloth + yard


def rudder(size: float, at: Point3) -> Form:
    """A blade behind the stern."""
    outline: list[OutlineStep] = [(-0.17, 0.00), (-0.46, 0.36), (-0.58, 0.54), (-0.50, 0.56), (-0.30, 0.40)]
    return plate(outline, 2.2, size=size, at=at, bevel=0.3)
