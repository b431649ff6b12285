"""What the open triangle of a diagram means, where all of them mean the same: under attack, or from certain rows."""

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


def condition(
    places: Collection[Leap], uses: Mapping[Leap, Mapping[MarkWhen, int]], guards: Mapping[Leap, Collection[Guard]]
) -> TriangleMeaning:
    """Of the squares with a triangle, by what may be done there and under which conditions."""
    if not places or any(not _plain(uses[at]) for at in places):
        return TriangleMeaning()
    found = {guard for at in places for guard in guards[at]}
    if found == {Guard(attacked=True)}:
        return TriangleMeaning(LegendKey.ATTACKED)
    spans = [guard.rows for guard in found if guard.rows is not None and not guard.attacked]
    return _of_rows(places, spans) if len(spans) == len(found) else TriangleMeaning()


def _plain(uses: Mapping[MarkWhen, int]) -> bool:
    """Whether a condition holds for all of it, and nothing else is special."""
    some = uses.get(MarkWhen.CONDITION, 0)
    special = some & LandingUse.SPECIAL and not some & LandingUse.CAPTURE
    return set(uses) == {MarkWhen.CONDITION} and bool(some & PLAIN) and not special


def _of_rows(places: Collection[Leap], spans: Collection[tuple[int, int]]) -> TriangleMeaning:
    """Rows without a gap between them; or a step that ends on the last row."""
    rows = {row for first, last in spans for row in range(first, last + 1)}
    first, last = min(first for first, _ in spans), max(last for _, last in spans)
    if first == last < 0 and all(at.dy == -first - 1 for at in places):
        return TriangleMeaning(LegendKey.LAST_STEP)
    if first < 0 or len(rows) <= last - first:
        return TriangleMeaning()
    return TriangleMeaning(LegendKey.FROM_ROW if first == last else LegendKey.FROM_ROWS, (first, last))
