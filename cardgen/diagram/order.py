"""Numbers along one way of a path, where its ways cross or turn more than once and a reader would lose the thread."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from cardgen.diagram.values import LegNumber
from cardgen.diagram.ways import StretchKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.board import Leap
    from cardgen.diagram.ways import Stretch

    Way = tuple[Stretch, ...]


def order(ways: Sequence[Way]) -> tuple[LegNumber, ...]:
    """Of all ways of a path on the board, one with most legs and fewest squares, forward and to the right."""
    plain = [way for way in ways if all(part.kind is StretchKind.STEP for part in way)]
    if not any(_turns(way) > 1 for way in plain) and not _cross(plain):
        return ()
    example = max(plain, key=lambda way: (len(_starts(way)), -len(way), [(part.end.dy, part.end.dx) for part in way]))
    return tuple(LegNumber(part.start, part.end, number) for number, part in enumerate(_starts(example), start=1))


def _starts(way: Way) -> list[Stretch]:
    """Where its legs begin that turn: what goes straight on is one leg to the eye."""
    return [way[0], *(then for part, then in pairwise(way) if _bends(part, then))]


def _bends(part: Stretch, then: Stretch) -> bool:
    return not (part.end - part.start).same_direction(then.end - then.start)


def _turns(way: Way) -> int:
    return len(_starts(way)) - 1


def _cross(ways: Sequence[Way]) -> bool:
    """Whether two of them go straight over the same square, in directions of their own."""
    over: dict[Leap, set[Leap]] = {}
    for way in ways:
        for at, ahead in _straight(way):
            over.setdefault(at, set()).add(ahead)
    return any(_apart(one, other) for ways_over in over.values() for one, other in combinations(ways_over, 2))


def _straight(way: Way) -> Iterator[tuple[Leap, Leap]]:
    """The squares that a way goes straight over, and which way."""
    for part, then in pairwise(way):
        if not _bends(part, then):
            yield part.end, part.end - part.start


def _apart(one: Leap, other: Leap) -> bool:
    return one.dx * other.dy != one.dy * other.dx
