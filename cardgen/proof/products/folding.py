"""Nets folded as geometry: where an outline is cut and folded decides what comes of it. Knows no PDF and no game.

Every fold is a right angle, and the printed side comes to be outside. A part is what lies between cuts and folds.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import atan2, hypot, pi
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Flat: TypeAlias = "tuple[float, float]"
    Space: TypeAlias = "tuple[float, float, float]"
    FlatEdge: TypeAlias = "tuple[Flat, Flat]"

PlaceT = TypeVar("PlaceT", bound="tuple[float, ...]")

NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file, and to scissors long before."""


@dataclass(frozen=True, slots=True)
class FoldedPart:
    """A face or a tab, flat and where it comes to be."""

    corners: tuple[Flat, ...]
    """As it lies on the paper, anticlockwise."""
    origin: Space
    """Where the origin of the paper would come to, if it were of this part."""
    right: Space
    up: Space
    out: Space
    """Where the directions of the paper, and its printed side, point to."""

    def at(self, point: Flat) -> Space:
        """Where a point of the paper comes to."""
        return plus(self.origin, plus(times(self.right, point[0]), times(self.up, point[1])))

    def flat(self, place: Space) -> Flat:
        """The point of the paper that comes nearest to a place."""
        away = plus(place, times(self.origin, -1))
        return dot(away, self.right), dot(away, self.up)

    def toward(self, way: Flat) -> Space:
        """Where a direction of the paper points to."""
        return plus(times(self.right, way[0]), times(self.up, way[1]))

    @property
    def middle(self) -> Flat:
        """Of the box round it, on the paper."""
        xs, ys = zip(*self.corners, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    @property
    def area(self) -> float:
        """In mm²."""
        return area_of(self.corners)


def plus(one: Space, other: Space) -> Space:
    """One after the other."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def times(one: Space, factor: float) -> Space:
    """So many times as long."""
    return one[0] * factor, one[1] * factor, one[2] * factor


def dot(one: Space, other: Space) -> float:
    """The inner product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Space, other: Space) -> Space:
    """The outer product."""
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def area_of(corners: Sequence[Flat]) -> float:
    """Of a polygon in mm²; negative where it runs clockwise."""
    turned = [*corners[1:], *corners[:1]]
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in zip(corners, turned, strict=True)) / 2


def folded(outline: Sequence[Flat], folds: Sequence[FlatEdge]) -> tuple[FoldedPart, ...]:
    """All parts that hang together by folds, the first of them on the ground."""
    known: list[Flat] = []
    corners = [snapped(one, known) for one in (outline if area_of(outline) > 0 else outline[::-1])]
    parts = _parts(corners, [*_snapped_folds(folds, known)])
    owner = {edge: at for at, part in enumerate(parts) for edge in flat_edges(part)}
    found = {0: FoldedPart(parts[0], (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))} if parts else {}
    waiting = list(found)
    for at in waiting:
        for edge in flat_edges(parts[at]):
            other = owner.get((edge[1], edge[0]))
            if other is not None and other not in found:
                found[other] = _beyond(found[at], edge, parts[other])
                waiting.append(other)
    return tuple(found.values())


def _snapped_folds(folds: Sequence[FlatEdge], known: list[Flat]) -> Iterator[FlatEdge]:
    for start, end in folds:
        edge = snapped(start, known), snapped(end, known)
        if edge[0] != edge[1]:
            yield edge


def snapped(place: PlaceT, known: list[PlaceT]) -> PlaceT:
    """The place that is as good as this one, if it is known; so that equal places are equal."""
    for one in known:
        if all(abs(a - b) < NEAR for a, b in zip(one, place, strict=True)):
            return one
    known.append(place)
    return place


def flat_edges(corners: Sequence[Flat]) -> Iterator[FlatEdge]:
    """Each from its start to its end; a corner that is there twice makes none."""
    return ((start, end) for start, end in zip(corners, [*corners[1:], *corners[:1]], strict=True) if start != end)


def _parts(outline: Sequence[Flat], folds: Sequence[FlatEdge]) -> list[tuple[Flat, ...]]:
    """The areas between cuts and folds, each walked round with itself on the left."""
    halves = [*flat_edges(outline), *(edge for start, end in folds for edge in ((start, end), (end, start)))]
    onward: dict[Flat, list[Flat]] = defaultdict(list)
    for start, end in halves:
        onward[start].append(end)
    left, parts = dict.fromkeys(halves), []
    while left:
        start, end = next(iter(left))
        corners = [start]
        while (start, end) in left:
            del left[start, end]
            corners.append(end)
            start, end = end, _onward(end, start, onward[end])
        parts.append(tuple(corners[:-1]))
    return parts


def _onward(here: Flat, back: Flat, ways: Sequence[Flat]) -> Flat:
    """Where the walk goes on: the first way to the right of where it came from."""
    return min(ways, key=lambda one: _turn(here, back, one))


def _turn(here: Flat, back: Flat, onward: Flat) -> float:
    """How far one turns clockwise from where one came from to where one goes on."""
    came = atan2(back[1] - here[1], back[0] - here[0])
    turn = (came - atan2(onward[1] - here[1], onward[0] - here[0])) % (2 * pi)
    return turn if turn > 1e-9 else 2 * pi


def _beyond(part: FoldedPart, edge: FlatEdge, corners: tuple[Flat, ...]) -> FoldedPart:
    """What hangs on an edge of a part, folded back by a right angle."""
    (x, y), (to_x, to_y) = edge
    long = hypot(to_x - x, to_y - y)
    ahead = (to_x - x) / long, (to_y - y) / long
    along, away = part.toward(ahead), part.toward((ahead[1], -ahead[0]))
    down = times(part.out, -1)
    right = plus(times(along, ahead[0]), times(down, ahead[1]))
    up = plus(times(along, ahead[1]), times(down, -ahead[0]))
    origin = plus(part.at(edge[0]), times(plus(times(right, x), times(up, y)), -1))
    return FoldedPart(corners, origin, right, up, away)
