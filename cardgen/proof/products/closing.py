"""Whether a net that is folded closes: each edge of two faces, held by a fold or a tab, and no tab in the way.

Which parts are faces the caller says; the others are tabs, which are glued to the backs of faces.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.products.folding import NEAR, area_of, dot, flat_edges, plus, snapped, times

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from cardgen.proof.products.folding import Flat, FlatEdge, FoldedPart, Space

LEVEL = 1e-6
"""How far the cosine of a right angle may be from nothing."""


class EdgeOfPart(NamedTuple):
    """An edge of a part, as it lies on the paper."""

    part: int
    edge: FlatEdge


def closing_problems(parts: Sequence[FoldedPart], faces: Collection[int], rim: int = 0) -> Iterator[str]:
    """Why a solid does not close; that of an open one has so many edges of one face alone."""
    meeting = _meeting(parts)
    faced = {edge: [one for one in some if one.part in faces] for edge, some in meeting.items()}
    lone = sum(len(some) == 1 for some in faced.values())
    if lone != rim or any(len(some) > 2 for some in faced.values()):
        yield f"folded, it has {lone} edges of one face alone, and is to have {rim or 'none'}."
        return
    held: dict[int, list[tuple[Flat, ...]]] = defaultdict(list)
    for edge, some in meeting.items():
        tabs = [one for one in some if one.part not in faces]
        if len(faced[edge]) == 2:
            yield from _joint_problems(parts, faced[edge], tabs, held)
    if loose := len(parts) - len(faces) - sum(map(len, held.values())):
        yield f"{loose} of its tabs hold nothing."
    for face, glued in held.items():
        if any(_overlap(one, other) for one, other in combinations(glued, 2)):
            yield f"two tabs come to lie on one another behind face {face + 1}."


def _meeting(parts: Sequence[FoldedPart]) -> dict[frozenset[Space], list[EdgeOfPart]]:
    """Which edges of parts come to lie where."""
    known: list[Space] = []
    found: dict[frozenset[Space], list[EdgeOfPart]] = defaultdict(list)
    for at, part in enumerate(parts):
        for start, end in flat_edges(part.corners):
            ends = frozenset((snapped(part.at(start), known), snapped(part.at(end), known)))
            found[ends].append(EdgeOfPart(at, (start, end)))
    return found


def _joint_problems(
    parts: Sequence[FoldedPart],
    faces: Sequence[EdgeOfPart],
    tabs: Sequence[EdgeOfPart],
    held: dict[int, list[tuple[Flat, ...]]],
) -> Iterator[str]:
    """Two faces that meet are one piece of paper, or a tab of one of them lies behind the other."""
    one, other = faces
    if one.edge == other.edge[::-1]:
        if tabs:
            yield "a tab hangs where it is folded."
        return
    if len(tabs) != 1:
        yield f"{len(tabs)} tabs hold an edge where two faces meet, and one is to."
        return
    ((at, edge),) = tabs
    behind = other.part if edge == one.edge[::-1] else one.part
    glued = tuple(parts[behind].flat(parts[at].at(corner)) for corner in parts[at].corners)
    if dot(parts[at].out, parts[behind].out) < 1 - LEVEL or not all(
        within(parts[behind].corners, corner) for corner in glued
    ):
        yield "a tab does not come to lie behind a face."
    held[behind].append(glued)


def within(corners: Sequence[Flat], point: Flat) -> bool:
    """Whether a point is in a convex polygon or on its edge."""
    return all(_beside(edge, point) > -NEAR for edge in flat_edges(corners))


def _beside(edge: FlatEdge, point: Flat) -> float:
    """How far a point is to the left of an edge."""
    (x, y), (to_x, to_y) = edge
    return ((to_x - x) * (point[1] - y) - (to_y - y) * (point[0] - x)) / hypot(to_x - x, to_y - y)


def _overlap(one: Sequence[Flat], other: Sequence[Flat]) -> bool:
    """Whether two convex polygons have more in common than an edge: no edge of either has all of the other outside."""
    pairs = ((_upright(one), other), (_upright(other), one))
    return not any(
        all(_beside(edge, corner) < NEAR for corner in corners) for mine, corners in pairs for edge in flat_edges(mine)
    )


def _upright(corners: Sequence[Flat]) -> Sequence[Flat]:
    """Anticlockwise."""
    return corners if area_of(corners) > 0 else corners[::-1]


def crossing_problems(outlines: Sequence[Sequence[Flat]]) -> Iterator[str]:
    """Cuts of one net, or of two on a sheet, that cross."""
    edges = [(at, edge) for at, outline in enumerate(outlines) for edge in flat_edges(outline)]
    for (at, one), (to, other) in combinations(edges, 2):
        if not {*one} & {*other} and _cross(one, other):
            yield f"cuts of nets {at + 1} and {to + 1} cross." if at != to else f"cuts of net {at + 1} cross."
            return


def _cross(one: FlatEdge, other: FlatEdge) -> bool:
    """Whether two edges have a point in common."""
    for axis in (0, 1):
        (low, high), (least, most) = (sorted(end[axis] for end in edge) for edge in (one, other))
        if low > most or least > high:
            return False
    ends = [(_beside(edge, point[0]), _beside(edge, point[1])) for edge, point in ((one, other), (other, one))]
    return all(a * b <= 0 for a, b in ends)


def opposite(one: Space, other: Space) -> bool:
    """Whether two directions are."""
    return all(abs(number) < NEAR for number in plus(one, other))


def same_way(one: Space, other: Space) -> bool:
    """Whether two directions are one."""
    return opposite(one, times(other, -1))
