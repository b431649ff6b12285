"""What printing the figures of a kit takes, by a slicer's table: no recipe is read, so that a page knows it too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.figure import names
from cardgen.figure.printing import estimate as printing
from cardgen.figure.printing.estimate import AS_A_RULE, Print
from cardgen.figure.printing.finish import SQUARE
from cardgen.figure.printing.seat_bulk import seat_bulk
from cardgen.kit.boxes.item import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Piece
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.kit.boxes.order import KitOrder

MODELS = "models"


@dataclass(frozen=True, slots=True)
class KitPrints:
    """Minutes and grams of each man of a kit."""

    table: Mapping[str, Print]
    own: Mapping[str, str]
    """Figures of a maker, which no slicer has measured, by all their names."""
    scale: float
    """How many times as large as they are by themselves."""
    seat: Print
    """What a body takes more that stands on one; nothing where none does."""

    @classmethod
    def of(cls, order: KitOrder) -> KitPrints:
        """For the squares of an order."""
        square = order.request.square
        seat = printing.reckoned_of(seat_bulk(square)) if order.named("ring") else NOTHING
        own = names.laid_over(folder / MODELS for folder in order.catalogs) or {}
        return cls(printing.load(data.folder(MODELS)), own, square / SQUARE, seat)

    def takes(self, piece: Piece, side: FigureSide) -> Print:
        """What a man takes, a neutral one with its seat; what no slicer has measured, as most do."""
        figure = piece.figure
        known = AS_A_RULE if figure in self.own else self.table.get(figure, AS_A_RULE)
        return known.scaled(self.scale) + (NOTHING if side else self.seat)
