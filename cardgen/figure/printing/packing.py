"""Figures on the beds of a printer: how many beds, and which figure stands where. Makes no mesh and writes no file.

The packing of rectangles is rectpack's (Apache-2.0); it gives the same places for the same figures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Sequence

GAP = 4.0
"""Between two figures, in mm."""
MARGIN = 5.0
"""Round the bed, in mm."""
STEPS = 100
"""To a millimetre: the packer counts in whole numbers."""
BED_STEP = 1.2
"""From one bed to the next in a file of several, in beds: what OrcaSlicer and Bambu Studio have between theirs."""


@dataclass(frozen=True, slots=True)
class Bed:
    """What a printer can print on, in mm."""

    width: float
    depth: float


@dataclass(frozen=True, slots=True)
class Footprint:
    """The box round a figure, seen from above; x and y from its upright axis, in mm."""

    left: float
    front: float
    right: float
    back: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.back - self.front


@dataclass(frozen=True, slots=True)
class BedPlace:
    """Where a figure stands: its number in the list that was packed, and its axis from the bed's front left corner."""

    index: int
    x: float
    y: float


def packed(footprints: Sequence[Footprint], bed: Bed) -> tuple[tuple[BedPlace, ...], ...]:
    """The places on each bed. Raises CardgenError when a figure is larger than the bed."""
    from rectpack import newPacker  # noqa: PLC0415  only plates need it

    across, along = bed.width - 2 * MARGIN + GAP, bed.depth - 2 * MARGIN + GAP
    packer = newPacker(rotation=False)
    for i, footprint in enumerate(footprints):
        width, depth = footprint.size
        if width + GAP > across or depth + GAP > along:
            raise CardgenError(
                f"a figure of {width:.0f} × {depth:.0f} mm does not fit on a bed of {bed.width:g} × {bed.depth:g} mm "
                f"with a margin of {MARGIN:g} mm."
            )
        packer.add_rect(_steps(width + GAP), _steps(depth + GAP), i)
    packer.add_bin(int(across * STEPS), int(along * STEPS), count=len(footprints))
    packer.pack()
    beds: dict[int, list[BedPlace]] = {}
    for number, x, y, _, _, i in packer.rect_list():
        place = BedPlace(i, x / STEPS + MARGIN - footprints[i].left, y / STEPS + MARGIN - footprints[i].front)
        beds.setdefault(number, []).append(place)
    return tuple(_centred(beds[number], footprints, bed) for number in sorted(beds))


def corners_of(beds: int, bed: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Where the front left corner of each of so many beds is, in mm."""
    columns = ceil(sqrt(beds))
    across, along = (length * BED_STEP for length in bed)
    return tuple((number % columns * across, -(number // columns) * along) for number in range(beds))


def _centred(places: list[BedPlace], footprints: Sequence[Footprint], bed: Bed) -> tuple[BedPlace, ...]:
    """The figures of a bed in their order, all moved together to its middle, where a printer prints best."""
    feet = [(place, footprints[place.index]) for place in places]
    middle = min(at.x + foot.left for at, foot in feet) + max(at.x + foot.right for at, foot in feet)
    centre = min(at.y + foot.front for at, foot in feet) + max(at.y + foot.back for at, foot in feet)
    right, back = (bed.width - middle) / 2, (bed.depth - centre) / 2
    moved = (replace(place, x=place.x + right, y=place.y + back) for place in places)
    return tuple(sorted(moved, key=lambda place: place.index))


def _steps(length: float) -> int:
    return -int(-length * STEPS // 1)
