"""Holds numbers along a way of a path against the engine: some way has just these legs, in this order.

They have to be there where ways cross, or turn more than once.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot
from typing import TYPE_CHECKING

from cardgen.proof.moves.expected import OWN, king_distance
from cardgen.proof.moves.ways import minus, same_direction, takes_in_passing, way_parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.notation.terms import Term
    from cardgen.proof.moves.expected import Truth
    from cardgen.proof.moves.numbers import Number
    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.ways import WayPart
    from cardgen.proof.pdf.printed import PrintedPoint

    Way = tuple[WayPart, ...]

BESIDE, FIRST = 0.38, 0.54
"""How far from the middle of its line a number may be, and the first from its mark."""


def order_problems(numbers: Sequence[Number], known: Truth, shown: int) -> Iterator[str]:
    """What is wrong with the numbers on a board that goes on so far from its middle."""
    by_term = _ways(known, shown)
    if not numbers:
        if _needed(by_term):
            yield "the legs of no way have numbers, the engine says that its ways cross or turn more than once."
    elif known.whole and not any(_tells(numbers, ways) for ways in by_term.values() if _confusing(ways)):
        said = ", ".join(number.said for number in numbers)
        yield f"the numbers {said} on its board stand beside the legs of no way that has just these."


def text_order_problems(ends: Sequence[SquarePlace], known: Truth, shown: int) -> Iterator[str]:
    """The same of the squares to which a text says that its legs lead."""
    by_term = _ways(known, shown)
    if not ends:
        if _needed(by_term):
            yield "tells the legs of no way, the engine says that its ways cross or turn more than once."
    elif known.whole and not any(_leads(ends, ways) for ways in by_term.values() if _confusing(ways)):
        yield f"tells of legs to {', '.join(map(str, ends))}, no way has just these."


def _needed(by_term: Mapping[Term, Sequence[Way]]) -> bool:
    """Whether some path needs the order of its legs told."""
    return any(_confusing(ways) and not takes_in_passing(term) for term, ways in by_term.items())


def _leads(ends: Sequence[SquarePlace], ways: Sequence[Way]) -> bool:
    """Whether one of the longest ways has just these legs."""
    most = max(len(_legs(way)) for way in ways)
    return len(ends) == most and any([leg.end for leg in _legs(way)] == list(ends) for way in ways)


def _ways(known: Truth, shown: int) -> dict[Term, list[Way]]:
    """The ways of each path over squares of the board, none of which flies or hops."""
    found: dict[Term, list[Way]] = {}
    for path in known.paths:
        parts = way_parts(path.term, path.trace)
        plain = all(part.man is None and not part.flies and king_distance(OWN, part.end) <= shown for part in parts)
        if path.sure and path.term.links and parts and plain:
            found.setdefault(path.term, []).append(parts)
    return found


def _legs(way: Way) -> list[WayPart]:
    """The first part of each straight stretch."""
    return [way[0], *(then for part, then in pairwise(way) if not _straight(part, then))]


def _straight(part: WayPart, then: WayPart) -> bool:
    return same_direction(minus(part.end, part.start), minus(then.end, then.start))


def _confusing(ways: Sequence[Way]) -> bool:
    if any(len(_legs(way)) > 2 for way in ways):
        return True
    over: dict[SquarePlace, set[SquarePlace]] = {}
    for way in ways:
        for part, then in pairwise(way):
            if _straight(part, then):
                over.setdefault(part.end, set()).add(minus(part.end, part.start))
    return any(one[0] * other[1] != one[1] * other[0] for some in over.values() for one, other in combinations(some, 2))


def _tells(numbers: Sequence[Number], ways: Sequence[Way]) -> bool:
    """Whether each leg of one of the longest ways has its number beside it."""
    most = max(len(_legs(way)) for way in ways)
    spots = {number.most: _middle(number) for number in numbers}
    if len(spots) != len(numbers) or spots.keys() != set(range(1, most + 1)):
        return False
    return any(
        len(_legs(way)) == most
        and all(_beside(spots[number], leg, number) for number, leg in enumerate(_legs(way), start=1))
        for way in ways
    )


def _beside(spot: PrintedPoint, leg: WayPart, number: int) -> bool:
    (x, y), (to_x, to_y) = leg.start, leg.end
    at = leg.end if number == 1 else ((x + to_x) / 2, (y + to_y) / 2)
    return hypot(spot[0] - at[0], spot[1] - at[1]) < (FIRST if number == 1 else BESIDE)


def _middle(number: Number) -> PrintedPoint:
    left, bottom, right, top = number.box
    return (left + right) / 2, (bottom + top) / 2
