"""Nets: outlines that are cut out, folded and glued, as geometry alone. Pure; lengths in mm.

A net is faces and tabs, polygons that run anticlockwise. Where two of them share an edge it is folded, and where
nothing lies on the other side it is cut: nobody has to say so of each edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from math import hypot
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.ink.items import Point

NetOutline: TypeAlias = "tuple[Point, ...]"
NetEdge: TypeAlias = "tuple[Point, Point]"

SLANT = 0.25
"""By how much a tab of a tray is shorter at each end of its free side, as a share of its edge.

Those of a cube have ends of 45 degrees, as two of them may come to lie in one corner of a face.
"""
BOTTOM, RIGHT, TOP, LEFT = range(4)
"""The edges of a rectangle, in the order of its outline."""
CUBE: Mapping[int, tuple[int, int]] = MappingProxyType(
    {3: (0, 1), 1: (1, 1), 2: (2, 1), 4: (3, 1), 0: (1, 2), 5: (3, 0)}
)
"""Where the faces of a cube lie in its net, in columns and rows.

Four go round it, the top and the bottom hang on two of them that have one between them. So all that stands on a face is
upright, and the flaps of one net have room between those of the next.
"""
CUBE_TABS = ((4, RIGHT), (0, RIGHT), (0, TOP), (0, LEFT), (5, LEFT), (5, BOTTOM), (5, RIGHT))
TRAY_TABS = ((1, LEFT), (1, RIGHT), (2, LEFT), (2, RIGHT))


@dataclass(frozen=True, slots=True)
class FoldedNet:
    """A flat outline that is folded into a solid, printed side outwards."""

    faces: tuple[NetOutline, ...]
    tabs: tuple[NetOutline, ...]

    @property
    def folds(self) -> tuple[NetEdge, ...]:
        """Where it is folded, each edge once."""
        edges = self._edges()
        return tuple(edge for edge in edges if edge[::-1] in edges and edge[0] < edge[1])

    @property
    def outline(self) -> NetOutline:
        """Where it is cut, all round, anticlockwise."""
        edges = self._edges()
        onward = {start: end for start, end in edges if (end, start) not in edges}
        found = [min(onward)]
        while (after := onward[found[-1]]) != found[0]:
            found.append(after)
        return tuple(found)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        xs, ys = zip(*chain(*self.faces, *self.tabs), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def wide(self) -> float:
        """From its left to its right end."""
        return self.box[2] - self.box[0]

    @property
    def high(self) -> float:
        """From its foot to its head."""
        return self.box[3] - self.box[1]

    def _edges(self) -> dict[NetEdge, None]:
        return dict.fromkeys(edge for one in (*self.faces, *self.tabs) for edge in edges_of(one))


def edges_of(outline: NetOutline) -> Iterator[NetEdge]:
    """Each from its start to its end."""
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def cube_net(side: float, tab: float) -> FoldedNet:
    """Six squares in the order of the faces of dice, and tabs so deep."""
    lines = tuple(at * side for at in range(5))
    faces = tuple(_rectangle(lines[x], lines[y], lines[x + 1], lines[y + 1]) for _, (x, y) in sorted(CUBE.items()))
    return FoldedNet(faces, _tabs(faces, CUBE_TABS, tab, tab))


def tray_net(length: float, width: float, height: float, tab: float) -> FoldedNet:
    """A floor, walls before and behind it and at its ends; the tabs of the long walls go behind the short ones."""
    faces = (
        _rectangle(0, 0, length, width),
        _rectangle(0, -height, length, 0),
        _rectangle(0, width, length, width + height),
        _rectangle(-height, 0, 0, width),
        _rectangle(length, 0, length + height, width),
    )
    return FoldedNet(faces, _tabs(faces, TRAY_TABS, tab, SLANT * height))


def _rectangle(left: float, bottom: float, right: float, top: float) -> NetOutline:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _tabs(
    faces: Sequence[NetOutline], places: Sequence[tuple[int, int]], deep: float, slant: float
) -> tuple[NetOutline, ...]:
    return tuple(_tab(list(edges_of(faces[face]))[edge], deep, slant) for face, edge in places)


def _tab(edge: NetEdge, deep: float, slant: float) -> NetOutline:
    """On the outer side of an edge, with slanting ends."""
    (x, y), (to_x, to_y) = edge
    long = hypot(to_x - x, to_y - y)
    along, across = (to_x - x) / long, (to_y - y) / long
    near = x + across * deep + along * slant, y - along * deep + across * slant
    far = to_x + across * deep - along * slant, to_y - along * deep - across * slant
    return edge[1], edge[0], near, far
