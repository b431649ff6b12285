"""Where the legend stands: in a column beside a small board, or in two columns under a wide one. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.marks.board import tile
from cardgen.card.palette import INK
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Tagged
from cardgen.ink.typesetting import Block, Misfit, Run, fit
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.face import CardDiagram, LegendEntry
    from cardgen.card.front.zones import Space
    from cardgen.paper.template import LegendZone

LINES, LINES_UNDER = 3, 2
"""At most, in a row beside the board, and under it."""
CLEAR = 0.5
"""Between rows of two lines, in mm."""
NARROWER = 1.1
"""So much narrower a column may be, in mm, beside a wide board whose squares have been made smaller."""
FROM_HEADS = 2.5
"""Between heads of arrows and the tiles beside them, in mm, where the words of the rows leave so much room."""
HEADS = 0.5
"""So much of a square heads of arrows and the room beside them take on either side of a board."""
SETTLE = 0.18
"""Text looks centred on its tile when it sits this much lower (mm)."""


class LegendPlan(NamedTuple):
    """The rows of a legend, fitted but not yet placed."""

    entries: tuple[LegendEntry, ...]
    texts: tuple[Block, ...]
    spec: LegendZone
    space: Space
    beside: bool
    column: float
    """Beside: from its left edge to the right of the content box."""
    gap: float
    """Beside: between rows."""
    under: float
    """How far it reaches below the board."""

    @property
    def high(self) -> float:
        """All its rows beside a board, in mm."""
        rows = added(max(self.spec.tile, text.height) for text in self.texts)
        return rows + self.gap * max(0, len(self.texts) - 1)

    def at(self, bottom: float, top: float) -> tuple[Tagged, ...]:
        """The legend of a board whose edges lie at these heights, a list item for each row."""
        return self._beside(top) if self.beside else self._under(bottom)

    def _beside(self, top: float) -> tuple[Tagged, ...]:
        spec, x, y = self.spec, self.space.right - self.column, top
        rows = []
        for entry, text in zip(self.entries, self.texts, strict=True):
            high = max(spec.tile, text.height)
            rows.append(self._row(entry, text, x, y - high / 2))
            y -= high + self.gap
        return tuple(rows)

    def _under(self, bottom: float) -> tuple[Tagged, ...]:
        spec = self.spec
        pitch = _pitch(spec, self.space)
        middles = _middles(self.texts, spec)
        return tuple(
            self._row(entry, text, self.space.left + index % 2 * pitch, bottom - middles[index // 2])
            for index, (entry, text) in enumerate(zip(self.entries, self.texts, strict=True))
        )

    def _row(self, entry: LegendEntry, text: Block, x: float, middle: float) -> Tagged:
        spec = self.spec
        ink = tile(entry.tile, x, middle - spec.tile / 2, spec.tile)
        words = text.at(x + spec.tile + spec.gap, middle + text.height / 2 - SETTLE, INK)
        return Tagged("LI", (*ink, *words))


def plan_legend(
    diagram: CardDiagram, spec: LegendZone, space: Space, side: float, *, shrunk: bool = False
) -> LegendPlan | Misfit:
    """The legend of a board with squares of a side; one whose squares have been made smaller leaves it more room."""
    left = space.right - space.left - (diagram.size + 2 * HEADS) * side
    column = max(spec.column - NARROWER, left) if shrunk else spec.column
    beside = diagram.size <= spec.beside_up_to or (shrunk and left >= spec.column - NARROWER)
    lines = LINES if beside else LINES_UNDER
    texts = []
    for index, entry in enumerate(diagram.legend):
        high = lines * spec.sizes[0] * spec.leading * MM_PER_TYPE_POINT
        for across in _widths(spec, space, index, column, beside=beside):
            text = _fitted(entry.text, across, high, spec.sizes, spec.leading)
            if isinstance(text, Block):
                break
        if isinstance(text, Misfit):
            return text
        texts.append(text)
    if beside and diagram.out:
        column = min(column, max(left - FROM_HEADS + (2 * HEADS - diagram.out) * side, _least(texts, spec)))
    gap, under = _beside_measures(texts, spec, side * diagram.rows) if beside else (0.0, _under_measure(texts, spec))
    return LegendPlan(
        entries=diagram.legend,
        texts=tuple(texts),
        spec=spec,
        space=space,
        beside=beside,
        column=column,
        gap=gap,
        under=under,
    )


def _least(texts: Sequence[Block], spec: LegendZone) -> float:
    """What a column takes whose rows are as wide as their words."""
    return spec.tile + spec.gap + max((text.width for text in texts), default=0.0)


@lru_cache(maxsize=256)
def _fitted(text: str, across: float, high: float, sizes: tuple[float, ...], leading: float) -> Block | Misfit:
    """The same few words stand on most cards."""
    return fit([Run(text, "sans")], across, high, sizes, leading)


def _pitch(spec: LegendZone, space: Space) -> float:
    return (space.right - space.left + spec.columns) / 2


def _widths(spec: LegendZone, space: Space, index: int, column: float, *, beside: bool) -> tuple[float, ...]:
    """The room for the words of a row; in the right column under a board long ones may hang out a little."""
    if beside:
        return (spec.text + column - spec.column,)
    across = _pitch(spec, space) - spec.tile - spec.gap
    return (across - spec.columns, across - 1) if index % 2 else (across - 1,)


def _beside_measures(texts: list[Block], spec: LegendZone, board: float) -> tuple[float, float]:
    """The gap between rows, which shrinks before the legend reaches under the board, and how far it does then."""
    if len(texts) < 2:
        return spec.between, 0
    rows = added(max(spec.tile, text.height) for text in texts)
    gaps = len(texts) - 1
    gap = min(spec.between, max(spec.between_least, (board - rows) / gaps))
    return gap, max(0, rows + gaps * gap - board)


def _middles(texts: Sequence[Block], spec: LegendZone) -> list[float]:
    """How far under the board the middles of the rows are; rows of two lines are farther apart."""
    highs = [max(text.height for text in texts[at : at + 2]) for at in range(0, len(texts), 2)]
    more = [max(0.0, high + CLEAR - spec.rows) / 2 for high in highs]
    return [spec.under + row * spec.rows + 2 * added(more[:row]) + more[row] for row in range(len(highs))]


def _under_measure(texts: Sequence[Block], spec: LegendZone) -> float:
    """How far a legend under a board reaches below it."""
    return max(_middles(texts, spec)[-1] + spec.tile / 2, 0) if texts else 0
