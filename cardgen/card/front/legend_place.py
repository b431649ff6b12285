"""Where the legend stands: under board and figure, in two columns, and beneath it sentences about the diagram. Pure."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, product
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
    lines: tuple[tuple[float, ...], ...]
    """How far each row is from the left edge, line by line."""
    under: float
    """How far it reaches below the board."""

    @property
    def single(self) -> bool:
        """Whether each row stands on one line."""
        return all(len(text.lines) == 1 for text in self.texts)

    def at(self, bottom: float) -> tuple[Tagged, ...]:
        """The legend of a board whose lower edge lies at a height, a list item for each row."""
        middles = _middles(self.texts, self.lines, self.spec)
        places = [(x, middle) for line, middle in zip(self.lines, middles, strict=True) for x in line]
        return tuple(
            self._row(entry, text, self.space.left + x, bottom - middle)
            for entry, text, (x, middle) in zip(self.entries, self.texts, places, strict=True)
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
    for in_size, size in product((_in_columns, _one_by_one), (*spec.sizes, *spec.reserve)):
        plan = in_size(diagram, spec, space, size)
        if isinstance(plan, LegendPlan) and plan.under <= room + ROUNDING and plan.single:
            return plan
        tried += [plan] if isinstance(plan, LegendPlan) else []
    if not tried:
        return plan
    least = min(plan.under for plan in tried)
    return next((plan for plan in tried if plan.under <= room + ROUNDING), next(p for p in tried if p.under == least))


def _in_columns(diagram: CardDiagram, spec: LegendZone, space: Space, size: float) -> LegendPlan | Misfit:
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
    lines = [(0.0, pitch)[: len(texts) - at] for at in range(0, len(texts), 2)]
    return _plan(diagram, texts, lines, spec, space, size)


def _one_by_one(diagram: CardDiagram, spec: LegendZone, space: Space, size: float) -> LegendPlan | Misfit:
    """Row after row on a line, as many as it takes."""
    high = size * spec.leading * MM_PER_TYPE_POINT
    lines: list[list[float]] = [[]]
    texts, at = [], 0.0
    for entry in diagram.legend:
        text = _fitted(entry.text, space.across - spec.tile - spec.gap, high, size, spec.leading)
        if isinstance(text, Misfit):
            return text
        wide = spec.tile + spec.gap + text.width
        if lines[-1] and at + wide > space.across + ROUNDING:
            lines.append([])
            at = 0.0
        lines[-1].append(at)
        texts.append(text)
        at += wide + spec.columns
    return _plan(diagram, texts, [tuple(line) for line in lines if line], spec, space, size)


def _plan(
    diagram: CardDiagram,
    texts: Sequence[Block],
    lines: Sequence[tuple[float, ...]],
    spec: LegendZone,
    space: Space,
    size: float,
) -> LegendPlan:
    """With the sentences about the diagram beneath."""
    under, note = _under_measure(texts, lines, spec), None
    if diagram.notes:
        note = broken([Run(" ".join(diagram.notes), "sans")], space.across, size, spec.leading)
        under = max(under, spec.under - spec.tile / 2) + CLEAR + note.height
    return LegendPlan(diagram.legend, tuple(texts), note, spec, space, tuple(lines), under)


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


def _middles(texts: Sequence[Block], lines: Sequence[tuple[float, ...]], spec: LegendZone) -> list[float]:
    """How far under the board the middles of the lines are; rows of two lines of text are farther apart."""
    rest = iter(texts)
    highs = [max(text.height for text in islice(rest, len(line))) for line in lines]
    more = [max(0.0, high + CLEAR - spec.rows) / 2 for high in highs]
    return [spec.under + row * spec.rows + 2 * added(more[:row]) + more[row] for row in range(len(highs))]


def _under_measure(texts: Sequence[Block], lines: Sequence[tuple[float, ...]], spec: LegendZone) -> float:
    """How far a legend under a board reaches below it."""
    return max(_middles(texts, lines, spec)[-1] + spec.tile / 2, 0) if texts else 0
