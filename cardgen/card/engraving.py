"""Engraved ornament for backs and medallions: the moves of a class, walked on a round board of rings and spokes. Pure.

A step from ring to ring along a spoke is straight ahead, one to the next spoke as well is a diagonal; moves that follow
one another draw a spiral. Spokes lie evenly round the middle, so all of it is the same both ways up.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import copysign, cos, dist, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from cardgen.ink.items import curve, polyline
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Point
    from cardgen.paper.classes import Class

ROUND, SQUARE = 2.0, 2.9
"""The exponents of the ovals in the middle and at the rim: the second nearly fills a card."""
SAMPLES = 720
"""Points on a quarter of an oval by which its length is measured."""
SAME = 1e-6


@dataclass(frozen=True)
class RoundBoard:
    """A round board that is stretched to a card. Places on it are a share of the way out and a share of a turn."""

    width: float
    height: float
    margin: float
    """Between its rim and the edge of the card (mm)."""
    samples: int = SAMPLES
    """Of a quarter, by which its length is reckoned."""

    @property
    def half(self) -> float:
        """From its middle to the rim, across (mm)."""
        return self.width / 2 - self.margin

    def place(self, out: float, turn: float) -> Point:
        """Where it lies on the card. Turns begin at the right and go anticlockwise, at even pace along the rim."""
        return self._at(out, self._angle(turn))

    def _at(self, out: float, angle: float) -> Point:
        """Rings are equally wide all round: ovals inside are slimmer."""
        bend = 2 / (ROUND + (SQUARE - ROUND) * out)
        inset = self.half * (1 - out)
        x = copysign(abs(cos(angle)) ** bend, cos(angle)) * (self.half - inset)
        y = copysign(abs(sin(angle)) ** bend, sin(angle)) * (self.height / 2 - self.margin - inset)
        return self.width / 2 + x, self.height / 2 + y

    @cached_property
    def _lengths(self) -> tuple[float, ...]:
        """Along an oval between middle and rim, up to each sample of a quarter."""
        quarter = [self._at(0.7, pi / 2 * number / self.samples) for number in range(self.samples + 1)]
        return tuple(accumulate((dist(one, other) for one, other in pairwise(quarter)), initial=0.0))

    def _angle(self, turn: float) -> float:
        quarters, rest = divmod(turn * 4, 1)
        lengths = self._lengths
        if quarters % 2:
            rest = 1 - rest
        at = min(max(bisect_left(lengths, rest * lengths[-1]), 1), self.samples)
        part = (rest * lengths[-1] - lengths[at - 1]) / (lengths[at] - lengths[at - 1])
        angle = pi / 2 * (at - 1 + part) / self.samples
        return pi / 2 * quarters + (pi / 2 - angle if quarters % 2 else angle)

    def length(self, out: float) -> float:
        """Once round (mm)."""
        points = [self.place(out, number / SAMPLES) for number in range(SAMPLES + 1)]
        return added(dist(one, other) for one, other in pairwise(points))


class Band(NamedTuple):
    """The part of a round board between two ovals, with its rings and spokes."""

    field: RoundBoard
    start: float
    end: float
    """Shares of the way out."""
    rings: int
    spokes: int
    """A multiple of four: half of them make the same picture when they are turned by half."""

    def place(self, ring: float, spoke: float) -> Point:
        """Where a place lies on the card; rings count from the inner edge."""
        return self.field.place(self.start + (self.end - self.start) * ring / self.rings, spoke / self.spokes)


class Net(NamedTuple):
    """Lines of one kind across a band."""

    aside: float
    """Spokes that a line goes aside for each ring."""
    every: int = 1
    """From which spokes it begins."""
    reach: float = 0
    """How much of a ring it goes; then it begins anew on the next. 0 goes on through all of them."""


NETS: dict[Class, tuple[Net, ...]] = {
    "royal": (Net(1), Net(-1), Net(0)),
    "piece": (Net(2, every=2), Net(-2, every=2), Net(0.5), Net(-0.5)),
    "pawn": (Net(0, reach=0.78), Net(1, reach=0.78), Net(-1, reach=0.78)),
    "spear": (Net(0), Net(1.5, every=2), Net(-1.5, every=2)),
}
"""Steps of a king; leaps of a knight; a pawn's step ahead and its two captures, each by itself; long slides ahead with
diagonals across.
"""
RINGED = frozenset({"royal"})
"""Classes that step along a ring too."""


def smooth(points: Sequence[Point]) -> str:
    """A curve through points, to a hundredth of a millimetre; closed where it ends as it begins."""
    closed = dist(points[0], points[-1]) < SAME
    around = [points[-2] if closed else points[0], *points, points[1] if closed else points[-1]]
    pieces = []
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        pieces.append(curve(*((round(x, 2), round(y, 2)) for x, y in (start, first, second, end))))
    return pieces[0] + "".join(piece[piece.index("C") :] for piece in pieces[1:]) + "Z" * closed


def _straight(points: Sequence[Point]) -> str:
    """From point to point, to a hundredth of a millimetre."""
    return polyline([(round(x, 2), round(y, 2)) for x, y in points])


def oval(field: RoundBoard, out: float, petals: int = 0, deep: float = 0, *, fine: int = 2, round_: float = 1) -> str:
    """A line round the middle, or a part of the way round; with so many petals, which go so deep in and out."""
    steps = round(max(36, petals * 4) * fine * round_)
    turns = [round_ * number / steps for number in range(steps + 1)]
    return smooth([field.place(out + deep * cos(2 * pi * petals * turn), turn) for turn in turns])


def moves(class_: Class, band: Band, fine: int = 2) -> str:
    """The moves of a class from all spokes of a band; in so many pieces for each ring."""
    lines = "".join(smooth(points) for net in NETS[class_] for points in _lines(net, band, fine, range(band.spokes)))
    along = range(1, band.rings) if class_ in RINGED else ()
    width = (band.end - band.start) / band.rings
    return lines + "".join(oval(band.field, band.start + width * ring, fine=fine) for ring in along)


def moves_above(class_: Class, band: Band, height: float, aside: int) -> str:
    """Those of the upper half that reach above a height, straight from ring to ring; none goes aside by more spokes."""
    some = range(-aside, band.spokes // 2 + aside + 1)
    lines = (points for net in NETS[class_] for points in _lines(net, band, 1, some))
    along = range(1, band.rings) if class_ in RINGED else ()
    width = (band.end - band.start) / band.rings
    rings = "".join(oval(band.field, band.start + width * ring, fine=1, round_=0.5) for ring in along)
    return "".join(_straight(points) for points in lines if any(y > height for _, y in points)) + rings


def _lines(net: Net, band: Band, fine: int, spokes: range) -> Iterator[list[Point]]:
    for first in range(band.rings if net.reach else 1):
        rings = net.reach or band.rings
        steps = max(fine, round(rings * fine))
        walked = [rings * step / steps for step in range(steps + 1)]
        for spoke in spokes[:: net.every]:
            begun = spoke + (first % 2) / 2
            yield [band.place(first + ring, begun + net.aside * ring) for ring in walked]
