"""How triangles hang together, in a byte for each: a walk over a closed surface, from triangle to triangle.

The walk keeps a stack of edges that have a triangle on one side so far. It takes the last one, and says which corner
the triangle on its other side has: a new one, mostly, or one of the two that lie next to it on the rim. Numbers are
given to vertices in the order in which the walk meets them, so nothing is said of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NEW, NEXT, LAST, FAR, SEED = range(5)
"""The corner beyond an edge: one that was not met before; the next or the last one on the rim; any other, which is told
by how many were met since. A seed is a triangle that hangs on nothing before it; each of its corners is told that way,
as none for a new one."""

Triangle = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SurfaceWalk:
    """A walk over all triangles."""

    codes: bytes
    far: tuple[int, ...]


class SurfaceGrowth:
    """The surface as far as the walk has come."""

    def __init__(self, vertices: int) -> None:
        self.vertices = vertices
        self.triangles: list[Triangle] = []
        self.parents: list[Triangle] = []
        """Of each vertex the three from which it is guessed: the ends of an edge, and the third of its triangle."""
        self._third: dict[int, int] = {}
        """By a directed edge of a triangle, the corner that is not of it."""
        self._gates: list[tuple[int, int]] = []

    def gate(self) -> tuple[int, int] | None:
        """The next edge with a triangle on one side; None when there is no more."""
        while self._gates:
            start, end = self._gates.pop()
            if end * self.vertices + start not in self._third:
                return start, end
        return None

    def add(self, one: int, two: int, three: int) -> None:
        """A triangle. Raises ValueError where one lies already on that side of an edge."""
        for start, end, other in ((one, two, three), (two, three, one), (three, one, two)):
            key = start * self.vertices + end
            if key in self._third or start == end:
                raise ValueError("an edge is used twice")
            self._third[key] = other
        self.triangles.append((one, two, three))

    def seed(self, one: int, two: int, three: int) -> None:
        """A triangle that hangs on nothing."""
        self.add(one, two, three)
        self._gates += [(three, one), (two, three), (one, two)]

    def beyond(self, start: int, end: int, corner: int) -> None:
        """The triangle on the other side of a gate."""
        self.add(end, start, corner)
        self._gates += [(start, corner), (corner, end)]

    def born(self) -> int:
        """A new vertex of a seed, guessed to be where the one before it is."""
        number = len(self.parents)
        return self._born((max(number - 1, 0),) * 3)

    def born_at(self, start: int, end: int) -> int:
        """A new vertex beyond a gate, guessed to make a parallelogram with the triangle on this side."""
        return self._born((start, end, self._third[start * self.vertices + end]))

    def _born(self, parents: Triangle) -> int:
        if len(self.parents) == self.vertices:
            raise ValueError("there are more vertices than were told")
        self.parents.append(parents)
        return len(self.parents) - 1

    def next_on_rim(self, start: int, end: int) -> int:
        """Where the edge ends that follows a gate on the rim: round its end, triangle by triangle."""
        found, around = start, self._third.get(start * self.vertices + end)
        while around is not None:
            found, around = around, self._third.get(around * self.vertices + end)
        return found

    def last_on_rim(self, start: int, end: int) -> int:
        """Where the edge begins that leads to a gate on the rim."""
        found, around = end, self._third.get(start * self.vertices + end)
        while around is not None:
            found, around = around, self._third.get(start * self.vertices + around)
        return found


def walked(triangles: Sequence[Sequence[int]], vertices: int) -> tuple[SurfaceWalk, list[int], SurfaceGrowth]:
    """The walk over these triangles, the vertices in the order in which it meets them, and the surface that it makes.

    Raises ValueError where the surface is not closed.
    """
    beyond = _beyond(triangles, vertices)
    growth, order, codes, far = SurfaceGrowth(vertices), list[int](), bytearray(), list[int]()
    number = [-1] * vertices
    done = bytearray(len(triangles))

    def told(vertex: int) -> int:
        """The number of a vertex of a seed."""
        if number[vertex] < 0:
            far.append(0)
            order.append(vertex)
            number[vertex] = growth.born()
        else:
            far.append(len(order) - number[vertex])
        return number[vertex]

    for place, triangle in enumerate(triangles):
        if done[place]:
            continue
        done[place] = 1
        codes.append(SEED)
        growth.seed(*[told(vertex) for vertex in triangle])
        while gate := growth.gate():
            start, end = gate
            at, vertex = beyond[order[end] * vertices + order[start]]
            done[at] = 1
            corner = number[vertex]
            code = _code(growth, start, end, corner)
            codes.append(code)
            if code == NEW:
                order.append(vertex)
                corner = number[vertex] = growth.born_at(start, end)
            elif code == FAR:
                far.append(len(order) - corner)
            growth.beyond(start, end, corner)
    return SurfaceWalk(bytes(codes), tuple(far)), order, growth


def _code(growth: SurfaceGrowth, start: int, end: int, corner: int) -> int:
    """How the corner beyond a gate is told."""
    if corner < 0:
        return NEW
    if corner == growth.next_on_rim(start, end):
        return NEXT
    return LAST if corner == growth.last_on_rim(start, end) else FAR


def _beyond(triangles: Sequence[Sequence[int]], vertices: int) -> dict[int, tuple[int, int]]:
    """By a directed edge, the triangle that has it, and its third corner. Raises ValueError."""
    found = {
        start * vertices + end: (place, other)
        for place, (one, two, three) in enumerate(triangles)
        for start, end, other in ((one, two, three), (two, three, one), (three, one, two))
    }
    turned = {key % vertices * vertices + key // vertices for key in found}
    if len(found) != 3 * len(triangles) or found.keys() != turned:
        raise ValueError("the surface is not closed")
    return found


def regrown(walk: SurfaceWalk, vertices: int) -> SurfaceGrowth:
    """The surface over which a walk went. Raises ValueError when there is no such walk."""
    growth, far = SurfaceGrowth(vertices), iter(walk.far)
    for code in walk.codes:
        gate = growth.gate()
        if gate:
            growth.beyond(*gate, _corner(growth, far, code, *gate))
        elif code == SEED:
            growth.seed(*[_met(growth, since) if (since := _next(far)) else growth.born() for _ in range(3)])
        else:
            raise ValueError("the walk goes on where there is no edge")
    if growth.gate() or len(growth.parents) != vertices or next(far, None) is not None:
        raise ValueError("the walk does not go over all of it")
    return growth


def _corner(growth: SurfaceGrowth, far: Iterator[int], code: int, start: int, end: int) -> int:
    """The corner beyond a gate."""
    if code == NEW:
        return growth.born_at(start, end)
    if code == NEXT:
        return growth.next_on_rim(start, end)
    if code == LAST:
        return growth.last_on_rim(start, end)
    if code == FAR:
        return _met(growth, _next(far))
    raise ValueError("the walk begins anew where there is an edge")


def _next(far: Iterator[int]) -> int:
    since = next(far, None)
    if since is None:
        raise ValueError("the walk does not tell a corner")
    return since


def _met(growth: SurfaceGrowth, since: int) -> int:
    """The vertex that was met when so many had not yet been."""
    if not 1 <= since <= len(growth.parents):
        raise ValueError("the walk tells a corner that was not met")
    return len(growth.parents) - since
