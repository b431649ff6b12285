"""How large the marks of a diagram are when they are raised, and how much of it is shown. No shapes yet."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import gcd, hypot
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.diagram import Diagram, End, Mark, MarkKind, StringLine
from cardgen.figure.token.flat import unit

if TYPE_CHECKING:
    from collections.abc import Iterator

WALL = 0.8
"""Two lines of a 0.4 mm nozzle."""
LINE = 0.45
"""One line; for walls of rings where squares are so small that two have no room."""
GAP = 0.5
"""Between two marks."""
EYE = 0.6
"""Across the hole of a ring."""
BEADS = 2
"""Squares of an endless slide that are always shown."""
OWN = Leap(0, 0)
HEAD_LONG, HEAD_HALF, NECK = 1.25, 1.0, 0.35
"""An arrow head, and the string that is seen between it and the last bead."""
BAR_HALF = 1.05


@dataclass(frozen=True, slots=True)
class Sizes:
    """The lengths of a diagram in mm."""

    cell: float
    """Side of a square."""
    dot: float
    """Radius."""
    ring: float
    """Outer radius."""
    cross: float
    """Half the length of an arm, along x and y."""
    own: float
    """Half the side of the own square."""
    pad: float
    """Half the side of the ground of a leap; 0 where there is no room for it."""
    line: float
    """Width of a string."""
    end: float
    """How many times larger than the least arrow heads and bars are."""

    def radius(self, mark: Mark) -> float:
        """How far a mark reaches from its middle."""
        if mark.what is MarkKind.CAPTURE:
            return self.cross * 2**0.5 + self.line / 2
        return self.dot if mark.what is MarkKind.BOTH else self.ring


def nearest(diagram: Diagram) -> float:
    """The smallest distance between two marks, or a mark and the own square, in squares."""
    places = [OWN, *(mark.at for mark in diagram.marks), *diagram.boxes, *diagram.men]
    between = (hypot(one.dx - other.dx, one.dy - other.dy) for one, other in combinations(dict.fromkeys(places), 2))
    return min(between, default=1.0)


def sizes(cell: float, apart: float) -> Sizes:
    """The lengths for squares of this side when the nearest marks are `apart` squares from each other."""
    room = max((cell * apart - GAP) / 2, WALL * 0.6)
    dot = min(room, max(0.32 * cell, 0.62))
    pad = min(0.43 * cell, (cell - GAP) / 2)
    return Sizes(
        cell=cell,
        dot=dot,
        ring=max(min(room, max(0.34 * cell, WALL + EYE / 2)), LINE + EYE / 2),
        cross=min(room * 0.74, max(0.24 * cell, 0.68)),
        own=min(max(0.35 * cell, 0.75), max(room, 0.7)),
        pad=pad if pad > dot + 0.4 else 0,
        line=max(min(0.24 * cell, 1.0), 0.16 * cell, WALL),
        end=max(1.0, cell / 4.4),
    )


def readable(diagram: Diagram, cell: float) -> bool:
    """Whether marks can be told from each other; beads on a string may touch."""
    return cell * nearest(diagram) >= (1.0 if any(not line.dashed for line in diagram.strings) else 1.25)


def too_thin(diagram: Diagram, size: Sizes) -> bool:
    """Whether it has crosses whose arms would be thinner than a line that prints."""
    return size.cross < LINE and any(mark.what is MarkKind.CAPTURE for mark in diagram.marks)


def without_ends(diagram: Diagram) -> Diagram:
    """The diagram without arrows and bars, which need much room."""
    return diagram._replace(heads=(), bars=())


def without_marks(diagram: Diagram) -> Diagram:
    """The own square alone."""
    return Diagram(diagram.size, ())


def shortened(diagram: Diagram) -> Diagram:
    """The diagram with endless slides one square shorter where beads enough are left; the arrow says the rest."""
    for head in diagram.heads:
        before = Leap(head.at.dx - head.towards.dx, head.at.dy - head.towards.dy)
        mark, last = diagram.mark(before), diagram.mark(head.at)
        unit_step = max(abs(head.towards.dx), abs(head.towards.dy)) == 1
        beads = gcd(head.at.dx, head.at.dy)
        if (
            head.far
            or head.ends
            or not unit_step
            or mark is None
            or last is None
            or beads <= BEADS
            or not _straight(head)
        ):
            continue
        if (mark.what, mark.when) == (last.what, last.when) and not _meeting(diagram, head):
            diagram = _cut(diagram, head, before)
    return diagram


def _meeting(diagram: Diagram, head: End) -> bool:
    """Whether another path comes to or turns at the square under the head."""
    ways = [
        unit(Leap(line.end.dx - line.start.dx, line.end.dy - line.start.dy))
        for line in diagram.strings
        if head.at in (line.start, line.end)
    ]
    x, y = unit(head.towards)
    others = [other for other in (*diagram.heads, *diagram.bars) if other.at == head.at and other != head]
    return head.at in diagram.turns or bool(others) or any(abs(dx * y - dy * x) > 1e-9 for dx, dy in ways)


def _straight(head: End) -> bool:
    """Whether the string comes straight from the own square."""
    return head.at.dx * head.towards.dy == head.at.dy * head.towards.dx


def _cut(diagram: Diagram, head: End, before: Leap) -> Diagram:
    """Without the bead under a head, which moves one square in."""

    def line(one: StringLine) -> StringLine | None:
        if head.at not in (one.start, one.end):
            return one
        other = one.start if one.end == head.at else one.end
        return one._replace(start=other, end=before) if other != before else None

    return diagram._replace(
        marks=tuple(mark for mark in diagram.marks if mark.at != head.at),
        pads=tuple(pad for pad in diagram.pads if pad != head.at),
        strings=tuple(cut for one in diagram.strings if (cut := line(one)) is not None),
        heads=tuple(one._replace(at=before) if one == head else one for one in diagram.heads),
    )


def rim(diagram: Diagram, at: Leap, size: Sizes) -> float:
    """How far what stands on a square reaches."""
    if at == OWN:
        return size.own
    mark = diagram.mark(at)
    if mark is not None:
        return size.radius(mark)
    return size.ring if at in diagram.boxes or at in diagram.men else 0


def extents(diagram: Diagram, size: Sizes) -> Iterator[tuple[float, float, float]]:
    """Circles that hold everything: x, y and radius, in mm."""
    yield 0, 0, size.own * 1.3
    for mark in diagram.marks:
        yield across(mark.at, size), up(mark.at, size), size.radius(mark)
    for place in (*diagram.boxes, *diagram.men, *diagram.stars):
        yield across(place, size), up(place, size), size.ring
    for pad in diagram.pads if size.pad else ():
        yield across(pad, size), up(pad, size), size.pad * 1.25
    for end in (*diagram.heads, *diagram.bars):
        x, y = unit(end.towards)
        at, edge = (across(end.at, size), up(end.at, size)), rim(diagram, end.at, size)
        if end in diagram.bars:
            middle, end_at = edge + (NECK + WALL / 2) * size.end, BAR_HALF * 0.9 * size.end
            for side in (end_at, -end_at):
                yield at[0] + x * middle - y * side, at[1] + y * middle + x * side, (WALL / 2 + 0.1) * size.end
            continue
        base = edge + (GAP if end.dashed else NECK) * size.end
        for out, radius in ((base, HEAD_HALF * size.end), (base + HEAD_LONG * size.end - 0.3, 0.3)):
            yield at[0] + x * out, at[1] + y * out, radius
        for side in (1, -1) if end.ends else ():
            tip, half = base + HEAD_LONG * size.end, side * HEAD_HALF * 0.9 * size.end
            yield at[0] + x * tip - y * half, at[1] + y * tip + x * half, (WALL / 2 + 0.1) * size.end


def across(place: Leap, size: Sizes) -> float:
    return place.dx * size.cell


def up(place: Leap, size: Sizes) -> float:
    return place.dy * size.cell
