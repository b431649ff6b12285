"""Where two surfaces of a figure are neither apart nor one: gaps between pieces, slits in a piece, touches. Only looks.

A printer closes what is narrow here and there. All is found in layers, from the lowest to the highest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, takewhile
from typing import TYPE_CHECKING, Any

from cardgen.figure.printing.sections import LAYER, NEAR, REACH, grown, meet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Frame = tuple[float, float, float, float]  # left, front, right and back of a section

CLOSED = 0.16
"""What is narrower than that, in mm, any printer closes as a whole: the end of a wedge between two round parts, too."""
SMALLEST_SLIT = 0.1
"""In mm²."""


@dataclass(frozen=True, slots=True)
class Place:
    """From and to a height, and where it begins, in mm."""

    low: float
    high: float
    x: float
    y: float

    @property
    def height(self) -> float:
        """In mm."""
        return self.high - self.low

    def __str__(self) -> str:
        return f"z = {self.low:.1f} to {self.high:.1f} at x = {self.x:.1f}, y = {self.y:.1f}"


@dataclass(frozen=True, slots=True)
class Strait:
    """Two pieces of a layer that are near to each other, and the section between them."""

    between: Any
    one: Any
    other: Any


def gaps(pieces: Sequence[Any], narrow: float) -> list[Strait]:
    """The places where two pieces of a layer are nearer to each other than that, in mm."""
    frames = [piece.bounds() for piece in pieces]
    near = [(i, j) for i, j in combinations(range(len(pieces)), 2) if _beside(frames[i], frames[j], narrow)]
    larger = {i: grown(pieces[i], narrow / 2) for i in {i for pair in near for i in pair}}
    found = (Strait(larger[i] ^ larger[j], pieces[i], pieces[j]) for i, j in near)
    return [gap for gap in found if not gap.between.is_empty()]


def _beside(one: Frame, other: Frame, apart: float) -> bool:
    """Whether two frames are nowhere farther from each other than that."""
    return all(one[i] - other[i + 2] <= apart and other[i] - one[i + 2] <= apart for i in (0, 1))


def slits(piece: Any, narrow: float, deep: float) -> list[Any]:  # noqa: ANN401  manifold3d has no types
    """What a piece encloses that is narrower and goes deeper than that, in mm; what is carved into it is shallow."""
    enclosed = grown(grown(piece, narrow / 2).simplify(NEAR), -narrow / 2) - piece
    if enclosed.area() <= SMALLEST_SLIT:  # nearly always: the rest is spared
        return []
    wide = grown(grown(enclosed, -CLOSED / 2), CLOSED / 2)
    return [slit for slit in wide.decompose() if slit.area() > SMALLEST_SLIT and _long(slit) > deep]


def _long(section: Any) -> float:  # noqa: ANN401
    left, front, right, back = section.bounds()
    return math.hypot(right - left, back - front)


def clefts(layers: Sequence[Sequence[Any]]) -> Iterator[Place]:
    """Gaps and slits over each other, in layers that follow each other; one that forks is several of the same foot."""
    rising: list[tuple[Place, Any]] = []
    for i, narrow in enumerate((*layers, ())):
        higher = []
        for each in narrow:
            here, near = _place(each, i, i + 1), grown(each, REACH)
            below = (cleft for cleft, lower in rising if meet(near, lower))
            start = min(below, key=lambda cleft: cleft.low, default=here)
            higher.append((replace(start, high=here.high), each))
        feet = {(cleft.low, cleft.x, cleft.y) for cleft, _ in higher}
        yield from (cleft for cleft, _ in rising if (cleft.low, cleft.x, cleft.y) not in feet)
        rising = higher


def touches(layers: Sequence[Sequence[Any]], near: Sequence[Sequence[Strait]], neck: float) -> Iterator[Place]:
    """Pieces of a layer that become one above it, by less than a neck, in mm, and part again within two of them.

    `near` are the gaps of the layers: below and above the neck the two are as near to each other as they are there. Two
    that were firmly one a little lower only waver where they part.
    """
    reach = round(2 * neck / LAYER)
    for i, found in enumerate(near):
        for gap in found:
            joined = list(takewhile(partial(_one, gap=gap), layers[i + 1 :]))
            end = i + 1 + len(joined)
            if not joined or len(joined) > reach or end == len(layers):
                continue
            place = grown(gap.between, REACH)
            parted = any(meet(place, above.between) for above in near[end])
            if parted and not any(_firm(pieces, gap, neck) for pieces in (*joined, *layers[max(0, i - reach) : i])):
                yield _place(gap.between, i + 1, end)


def _one(pieces: Sequence[Any], gap: Strait) -> bool:
    """Whether one of these pieces lies on both sides of a gap."""
    parts = (part for piece in pieces for part in piece.decompose())
    return any(meet(part, gap.one) and meet(part, gap.other) for part in parts)


def _firm(pieces: Sequence[Any], gap: Strait, neck: float) -> bool:
    """Whether one of these pieces lies on both sides of a gap, joined by a neck at least."""
    return _one([grown(piece, -neck / 2) for piece in pieces], gap)


def _place(section: Any, first: int, end: int) -> Place:  # noqa: ANN401
    """Of a section that stands for the layers from the first to the one before the end."""
    left, front, right, back = section.bounds()
    return Place(first * LAYER, end * LAYER, (left + right) / 2, (front + back) / 2)
