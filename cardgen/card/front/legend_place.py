"""Where the legend stands: under board and figure, in two columns, and beneath it sentences about the diagram. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.marks.board import tile
from cardgen.card.palette import INK
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Tagged
from cardgen.ink.typesetting import ROUNDING, Block, Misfit, Run, broken, fit
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.face import CardDiagram, LegendEntry
    from cardgen.card.front.zones import Space
    from cardgen.ink.items import Text
    from cardgen.paper.template import LegendZone

LINES = 2
"""At most, in a row."""
CLEAR = 0.5
"""Between rows of two lines, in mm."""
SETTLE = 0.18
"""Text looks centred on its tile when it sits this much lower (mm)."""


class LegendPlan(NamedTuple):
    """The rows of a legend, fitted but not yet placed."""

    entries: tuple[LegendEntry, ...]
    texts: tuple[Block, ...]
    note: Block | None
    """Sentences beneath the rows: how far leaps go that leave the largest board."""
    spec: LegendZone
    space: Space
    pitch: float
    """From the left column to the right one."""
    under: float
    """How far it reaches below the board."""

    @property
    def single(self) -> bool:
        """Whether each row stands on one line."""
        return all(len(text.lines) == 1 for text in self.texts)

    def at(self, bottom: float) -> tuple[Tagged, ...]:
        """The legend of a board whose lower edge lies at a height, a list item for each row."""
        middles = _middles(self.texts, self.spec)
        return tuple(
            self._row(entry, text, self.space.left + index % 2 * self.pitch, bottom - middles[index // 2])
            for index, (entry, text) in enumerate(zip(self.entries, self.texts, strict=True))
        )

    def note_at(self, bottom: float) -> tuple[Text, ...]:
        """The sentences, under a board whose lower edge lies at a height."""
        return () if self.note is None else self.note.at(self.space.left, bottom - self.under + self.note.height, INK)

    def _row(self, entry: LegendEntry, text: Block, x: float, middle: float) -> Tagged:
        spec = self.spec
        ink = tile(entry.tile, x, middle - spec.tile / 2, spec.tile)
        words = text.at(x + spec.tile + spec.gap, middle + text.height / 2 - SETTLE, INK)
        return Tagged("LI", (*ink, *words))


def plan_legend(diagram: CardDiagram, spec: LegendZone, space: Space, room: float) -> LegendPlan | Misfit:
    """The legend of a board, and its sentences, in the largest type that needs no more room, each row on one line where
    one of the sizes does that; else in the type that needs least.
    """
    tried: list[LegendPlan] = []
    for size in (*spec.sizes, *spec.reserve):
        plan = _in_size(diagram, spec, space, size)
        if isinstance(plan, LegendPlan) and plan.under <= room + ROUNDING and plan.single:
            return plan
        tried += [plan] if isinstance(plan, LegendPlan) else []
    if not tried:
        return plan
    least = min(plan.under for plan in tried)
    return next((plan for plan in tried if plan.under <= room + ROUNDING), next(p for p in tried if p.under == least))


def _in_size(diagram: CardDiagram, spec: LegendZone, space: Space, size: float) -> LegendPlan | Misfit:
    high = LINES * size * spec.leading * MM_PER_TYPE_POINT
    texts = []
    pitch = _pitch([entry.text for entry in diagram.legend], spec, space, size)
    for index, entry in enumerate(diagram.legend):
        for across in _widths(spec, space, index, pitch):
            text = _fitted(entry.text, across, high, size, spec.leading)
            if isinstance(text, Block):
                break
        if isinstance(text, Misfit):
            return text
        texts.append(text)
    under, note = _under_measure(texts, spec), None
    if diagram.notes:
        note = broken([Run(" ".join(diagram.notes), "sans")], space.across, size, spec.leading)
        under = max(under, spec.under - spec.tile / 2) + CLEAR + note.height
    return LegendPlan(diagram.legend, tuple(texts), note, spec, space, pitch, under)


@lru_cache(maxsize=256)
def _fitted(text: str, across: float, high: float, size: float, leading: float) -> Block | Misfit:
    """The same few words stand on most cards."""
    return fit([Run(text, "sans")], across, high, (size,), leading)


def _pitch(texts: Sequence[str], spec: LegendZone, space: Space, size: float) -> float:
    """Both columns are as wide, unless a row has no room on one line then and has so otherwise."""
    half = (space.across + spec.columns) / 2
    left, right = (_needed(texts[side::2], spec, size) for side in (0, 1))
    if left + right + spec.columns > space.across:
        return half
    return min(max(half, left + spec.columns), max(space.across - right, left + spec.columns))


def _needed(texts: Sequence[str], spec: LegendZone, size: float) -> float:
    return max((spec.tile + spec.gap + width(text, "sans", size) for text in texts), default=0.0)


def _widths(spec: LegendZone, space: Space, index: int, pitch: float) -> tuple[float, ...]:
    """The room for the words of a row; in the right column long ones may hang out a little."""
    beside = spec.tile + spec.gap
    if index % 2:
        return space.across - pitch - beside, space.across - pitch - beside + spec.columns - 1
    return (pitch - spec.columns / 2 - beside,)


def _middles(texts: Sequence[Block], spec: LegendZone) -> list[float]:
    """How far under the board the middles of the rows are; rows of two lines are farther apart."""
    highs = [max(text.height for text in texts[at : at + 2]) for at in range(0, len(texts), 2)]
    more = [max(0.0, high + CLEAR - spec.rows) / 2 for high in highs]
    return [spec.under + row * spec.rows + 2 * added(more[:row]) + more[row] for row in range(len(highs))]


def _under_measure(texts: Sequence[Block], spec: LegendZone) -> float:
    """How far a legend under a board reaches below it."""
    return max(_middles(texts, spec)[-1] + spec.tile / 2, 0) if texts else 0
