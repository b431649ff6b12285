"""Lines on the plane: leaving out needless points, and joining scraps end to end. Pure numpy."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats

Knot: TypeAlias = tuple[int, int]
"""A knot of a grid; ends that fall on the same knot meet."""


def length(line: Floats) -> float:
    return float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())


def simplified(line: Floats, tolerance: float) -> Floats:
    """The line with all points left out that lie within the tolerance of what remains (Douglas and Peucker)."""
    keep = np.zeros(len(line), dtype=bool)
    keep[[0, -1]] = True
    todo = [(0, len(line) - 1)]
    while todo:
        first, last = todo.pop()
        if last - first < 2:
            continue
        away = _distances(line[first + 1 : last], line[first], line[last])
        worst = int(away.argmax())
        if away[worst] > tolerance:
            keep[first + 1 + worst] = True
            todo += [(first, first + 1 + worst), (first + 1 + worst, last)]
    return line[keep]


def simplified_loop(loop: Floats, tolerance: float) -> Floats:
    """The same for a closed line, held at two points far from each other."""
    far = int(((loop - loop[0]) ** 2).sum(1).argmax())
    one = simplified(loop[: far + 1], tolerance)
    two = simplified(np.concatenate([loop[far:], loop[:1]]), tolerance)
    return np.concatenate([one[:-1], two[:-1]])


def _distances(points: Floats, start: Floats, end: Floats) -> Floats:
    along, apart = end - start, points - start
    size = float(np.hypot(*along))
    if size < 1e-9:
        away: Floats = np.hypot(apart[:, 0], apart[:, 1])
    else:
        away = np.abs(along[0] * apart[:, 1] - along[1] * apart[:, 0]) / size
    return away


def joined(scraps: Floats, reach: float) -> list[Floats]:
    """Short lines (n, 2, 2) joined end to end, straight on where there is a choice; ends closer than `reach` meet."""
    knots = np.round(scraps / reach).astype(np.int64)
    ends = [[(int(x), int(y)) for x, y in pair] for pair in knots]
    heap = _Heap(scraps, ends, defaultdict(list), [one == two for one, two in ends])
    for number, (one, two) in enumerate(ends):
        if one != two:
            heap.meeting[one].append(number)
            heap.meeting[two].append(number)
    return [heap.line_through(number) for number in range(len(scraps)) if not heap.used[number]]


@dataclass(frozen=True, slots=True, eq=False)
class _Heap:
    """Scraps, and which of them are used up."""

    scraps: Floats
    ends: list[list[Knot]]
    meeting: defaultdict[Knot, list[int]]
    used: list[bool]

    def line_through(self, number: int) -> Floats:
        self.used[number] = True
        ahead = self.walk(number, 1)
        back = self.walk(number, 0)
        return np.array([*reversed(back), *ahead])

    def walk(self, number: int, end: int) -> list[Floats]:
        """The points from that end of a scrap on, as far as unused scraps go."""
        line = [self.scraps[number, end]]
        came = self.scraps[number, 1 - end]
        while (step := self.straightest(self.ends[number][end], line[-1], _unit(line[-1] - came))) is not None:
            number, end = step
            self.used[number] = True
            came = line[-1]
            line.append(self.scraps[number, end])
        return line

    def straightest(self, knot: Knot, here: Floats, ahead: Floats) -> tuple[int, int] | None:
        """The unused scrap that goes on from the knot with the least turn, and its far end; none turns back sharply."""
        best, least = None, -0.2
        for number in self.meeting[knot]:
            if self.used[number]:
                continue
            far = 1 if self.ends[number][0] == knot else 0
            turn = float(ahead @ _unit(self.scraps[number, far] - here))
            if turn > least:
                best, least = (number, far), turn
        return best


def _unit(arrow: Floats) -> Floats:
    return arrow / max(float(np.hypot(*arrow)), 1e-9)
