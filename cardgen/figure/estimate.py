"""How long figures print and how much filament they take: a table that a slicer made, scaled to the size asked for.

models/printing.csv holds for each figure at its own size: its height; minutes and grams of PLA with layers of 0.2 mm,
two walls and 15 % of infill (PrusaSlicer 2.5); and the support it would lay with support switched on.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from pathlib import Path

TABLE = "printing.csv"
COLUMNS = ("figure", "height_mm", "minutes", "grams", "support_mm")
GROWS_MINUTES, GROWS_GRAMS = 1.9, 2.4
"""With which power of the size they grow. Rook, queen and knight were sliced for squares of 36, 45 and 60 mm: minutes
grew with a power of 0.7 to 2.5, grams with one of 1.5 to 2.6, so far from its own size a figure may be 15 % off."""


@dataclass(frozen=True, slots=True)
class Print:
    """What printing takes."""

    minutes: float
    grams: float

    def __add__(self, other: Print) -> Print:
        return Print(self.minutes + other.minutes, self.grams + other.grams)

    def __mul__(self, times: float) -> Print:
        return Print(self.minutes * times, self.grams * times)

    def scaled(self, by: float) -> Print:
        """At another size; `by` times as long, as wide and as high."""
        return Print(self.minutes * by**GROWS_MINUTES, self.grams * by**GROWS_GRAMS)


def load(folder: Path) -> dict[str, Print]:
    """The table of a folder of recipes, by the ids of figures; empty where there is none. Raises CardgenError."""
    return {name: Print(row[1], row[2]) for name, row in _rows(folder / TABLE).items()}


def heights(folder: Path) -> dict[str, float]:
    """How high each figure is, in mm, from the same table."""
    return {name: row[0] for name, row in _rows(folder / TABLE).items()}


def _rows(path: Path) -> dict[str, tuple[float, float, float]]:
    """Height, minutes and grams."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return {
                row["figure"]: (float(row["height_mm"]), float(row["minutes"]), float(row["grams"]))
                for row in csv.DictReader(file)
            }
    except FileNotFoundError:
        return {}
    except (KeyError, TypeError, ValueError) as error:
        raise CardgenError(f"{path}: not a table of {', '.join(COLUMNS)}; `make slices` writes it anew.") from error
