"""Numbers beside the heads of arrows: how many steps or leaps a move goes that leaves the board. In squares, y up.

A number stands outside the board, in the strip along the edge that its head hangs out of, and nearer to this head than
to any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.palette import INK
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Text
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.diagram import LegNumber
    from cardgen.ink.items import Font, Point

FONT: Font = "sans-semibold"
EM = {5: 0.40, 7: 0.62, 9: 0.67, 11: 0.73, 13: 0.86, 15: 0.99}
"""The size of type by the size of the board, in squares: those of larger boards are smaller, letters are not. On boards
of the usual width it is 6.5 pt at least.
"""
WIDE_EM = {5: 0.25, 7: 0.36, 9: 0.47, 11: 0.58, 13: 0.70, 15: 0.82}
"""The same of two digits beside a head, which may hang out of the board only so far."""
HIGH = 0.65
"""How high digits are, in em."""
OFF = 0.05
"""Between a number and the edge of the board. No number hangs out farther than one of two digits at a side."""
CLEAR, FARTHEST = 0.05, 0.30
"""Between a number and its head."""
NEARER = 0.02
"""How much nearer a number is to its head than to others."""
STEP = 0.05
BESIDE, FIRST = 0.33, 0.47
"""How far the number of a leg is from its line, and that of the first from the middle of its mark."""
NO_END = "∞"

HeadOutline = tuple["Point", ...]
"""Its three corners."""


@dataclass(frozen=True, slots=True)
class Label:
    """What has to stand beside a head: one number, or several where not all moves go as far."""

    numbers: tuple[str, ...]
    colour: str
    head: HeadOutline


class _Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    @property
    def corners(self) -> HeadOutline:
        return (
            (self.left, self.bottom),
            (self.right, self.bottom),
            (self.right, self.top),
            (self.left, self.top),
        )


def em_width(text: str) -> float:
    """How wide a number is, in em."""
    return width(text, FONT, 1 / MM_PER_TYPE_POINT)


def leg_number(leg: LegNumber, size: int) -> Text:
    """Beside the beginning of a leg, on the side away from the own square; the first beside the mark of its end."""
    x, y = leg.end.dx - leg.start.dx, leg.end.dy - leg.start.dy
    share, beside = (1, FIRST) if leg.number == 1 else (0.5, BESIDE)
    far = beside / hypot(x, y)
    at = leg.start.dx + x * share, leg.start.dy + y * share
    sides = [(at[0] + turn * y * far, at[1] - turn * x * far) for turn in (1, -1)]
    middle = max(sides, key=lambda place: round(hypot(*place), 4))
    number, em = str(leg.number), EM[size]
    left, bottom = middle[0] - em_width(number) * em / 2, middle[1] - HIGH * em / 2
    return Text(left, bottom, f"{number} ", FONT, em / MM_PER_TYPE_POINT, INK)


def numbers(
    labels: Sequence[Label], heads: Sequence[HeadOutline], size: int
) -> tuple[tuple[Text, ...], frozenset[HeadOutline]]:
    """The labels in ink, and the heads whose numbers have no place; heads are all that hang out of the board.

    Heads with the same numbers either all have them or none has.
    """
    crowded: set[tuple[str, ...]] = set()
    while True:
        placed = _placed([label for label in labels if label.numbers not in crowded], heads, size)
        if not isinstance(placed, Label):
            return placed, frozenset(label.head for label in labels if label.numbers in crowded)
        crowded.add(placed.numbers)


def _placed(labels: Sequence[Label], heads: Sequence[HeadOutline], size: int) -> tuple[Text, ...] | Label:
    """The labels in ink, or the first that has no place."""
    taken: list[_Box] = []
    found: list[Text] = []
    for label in labels:
        for number in label.numbers:
            box = _place(number, label.head, heads, taken, size)
            if box is None:
                return label
            taken.append(box)
            # The space keeps numbers apart in copied text.
            found.append(
                Text(box.left, box.bottom, f"{number} ", FONT, _em(number, size) / MM_PER_TYPE_POINT, label.colour)
            )
    return tuple(found)


def _place(
    number: str, head: HeadOutline, heads: Sequence[HeadOutline], taken: Sequence[_Box], size: int
) -> _Box | None:
    """The free place that is nearest to the head."""
    out = size / 2 + OFF + em_width("00") * WIDE_EM[size]
    apart = sorted(
        (_apart(box.corners, head), box) for box in _places(number, head, size) if -out <= box.left and box.right <= out
    )
    others = [other for other in heads if other != head and _apart(other, head) < 2]
    free = (
        box
        for own, box in apart
        if CLEAR <= own <= FARTHEST
        and all(_apart(box.corners, other.corners) >= CLEAR for other in taken)
        and all(_apart(box.corners, other) >= own + NEARER for other in others)
    )
    return next(free, None)


def _em(number: str, size: int) -> float:
    return EM[size] if len(number) == 1 else WIDE_EM[size]


def _places(number: str, head: HeadOutline, size: int) -> Iterator[_Box]:
    """All along the edges that the head hangs out of."""
    em, edge = _em(number, size), size / 2 + OFF
    across, high = em_width(number) * em, HIGH * em
    xs, ys = [x for x, _ in head], [y for _, y in head]
    for out, way in ((max(ys), 1), (-min(ys), -1)):
        bottom = edge if way > 0 else -edge - high
        for left in _along(min(xs) - across, max(xs)) if out > size / 2 else ():
            yield _Box(left, bottom, left + across, bottom + high)
    for out, way in ((max(xs), 1), (-min(xs), -1)):
        left = edge if way > 0 else -edge - across
        for bottom in _along(min(ys) - high, max(ys)) if out > size / 2 else ():
            yield _Box(left, bottom, left + across, bottom + high)


def _along(first: float, last: float) -> Iterator[float]:
    """From one place to the other, and a little farther both ways."""
    steps = round((last - first + 2 * FARTHEST) / STEP)
    return (round(first - FARTHEST + STEP * step, 4) for step in range(steps, -1, -1))


def _apart(one: HeadOutline, other: HeadOutline) -> float:
    """How far two areas without dents are from each other; 0 if they touch."""
    if not _separate(one, other) and not _separate(other, one):
        return 0
    return min(
        _from_line(corner, start, end)
        for corners, sides in ((one, other), (other, one))
        for corner in corners
        for start, end in pairwise((*sides, sides[0]))
    )


def _separate(one: HeadOutline, other: HeadOutline) -> bool:
    """Whether a side of one area has the other wholly on its outer side."""
    middle = added(x for x, _ in one) / len(one), added(y for _, y in one) / len(one)
    for start, end in pairwise((*one, one[0])):
        inner = _side(middle, start, end)
        if all(_side(corner, start, end) * inner < 0 for corner in other):
            return True
    return False


def _side(point: Point, start: Point, end: Point) -> float:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _from_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line between two others."""
    x, y = end[0] - start[0], end[1] - start[1]
    share = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / (x * x + y * y)
    share = min(1, max(0, share))
    return hypot(point[0] - start[0] - x * share, point[1] - start[1] - y * share)
