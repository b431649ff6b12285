"""What the open triangle of a diagram means, where a legend can say it: under attack, or from certain rows.

All of them mean the same; or those of the farthest squares hold from some of these rows alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.diagram.probe import LandingUse
from cardgen.diagram.values import LegendKey, MarkWhen
from cardgen.notation.terms import Guard

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardgen.board import Leap

PLAIN = LandingUse.QUIET | LandingUse.CAPTURE | LandingUse.SWAP
"""Uses of a landing that a condition alone can stand beside; of others the words have more to say."""


class TriangleMeaning(NamedTuple):
    """How a legend explains the triangle."""

    key: LegendKey = LegendKey.CONDITION
    rows: tuple[int, int] | None = None
    farthest: tuple[int, int] | None = None
    """From which of them the farthest squares are reached, where it is not from all."""


def condition(
    places: Collection[Leap], uses: Mapping[Leap, Mapping[MarkWhen, int]], guards: Mapping[Leap, Collection[Guard]]
) -> TriangleMeaning:
    """Of the squares with a triangle, by what may be done there and under which conditions."""
    if not places or any(not _plain(uses[at]) for at in places):
        return TriangleMeaning()
    found = {guard for at in places for guard in guards[at]}
    if found == {Guard(attacked=True)}:
        return TriangleMeaning(LegendKey.ATTACKED)
    if any(guard.rows is None or guard.attacked for guard in found):
        return TriangleMeaning()
    return _of_rows({at: _span([guard.rows for guard in guards[at] if guard.rows is not None]) for at in places})


def _plain(uses: Mapping[MarkWhen, int]) -> bool:
    """Whether a condition holds for all of it, and nothing else is special."""
    some = uses.get(MarkWhen.CONDITION, 0)
    special = some & LandingUse.SPECIAL and not some & LandingUse.CAPTURE
    return set(uses) == {MarkWhen.CONDITION} and bool(some & PLAIN) and not special


def _span(spans: Collection[tuple[int, int]]) -> tuple[int, int] | None:
    """The first row and the last; None where there is a gap between."""
    rows = {row for first, last in spans for row in range(first, last + 1)}
    return (min(rows), max(rows)) if len(rows) == max(rows) - min(rows) + 1 else None


def _of_rows(spans: Mapping[Leap, tuple[int, int] | None]) -> TriangleMeaning:
    """Rows without a gap between them; or a step that ends on the last row."""
    far = max(at.king_distance for at in spans)
    farthest = {span for at, span in spans.items() if at.king_distance == far}
    nearer = {span for at, span in spans.items() if at.king_distance < far} or farthest
    if len(farthest) > 1 or len(nearer) > 1:
        return TriangleMeaning()
    (rows,), (ending,) = nearer, farthest
    if rows is None or ending is None:
        return TriangleMeaning()
    first, last = rows
    if rows == ending and first == last < 0 and all(at.dy == -first - 1 for at in spans):
        return TriangleMeaning(LegendKey.LAST_STEP)
    if first < 0 or not first <= ending[0] <= ending[1] <= last:
        return TriangleMeaning()
    if rows != ending:
        return TriangleMeaning(LegendKey.FROM_ROWS_FAR, rows, ending)
    return TriangleMeaning(LegendKey.FROM_ROW if first == last else LegendKey.FROM_ROWS, rows)
