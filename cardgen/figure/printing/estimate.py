"""How long figures print and how much filament they take: a table that a slicer made, scaled to the size asked for.
For a figure that is not in it, a reckoning from its mesh.

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

    from cardgen.figure.solid.mesh import Mesh

TABLE = "printing.csv"
COLUMNS = ("figure", "height_mm", "minutes", "grams", "support_mm")
GROWS_MINUTES, GROWS_GRAMS = 1.9, 2.4
"""With which power of the size they grow. Rook, queen and knight were sliced for squares of 36, 45 and 60 mm: minutes
grew with a power of 0.7 to 2.5, grams with one of 1.5 to 2.6, so far from its own size a figure may be 15 % off."""

LAYER = 0.2
INFILL = 0.15
DENSITY = 1.24
"""Of PLA, in g/cm³."""
WALLS = 0.94
"""Thickness of two walls with what closes them above and below, in mm."""
PER_SHELL, PER_LAYER = 5.5, 0.0745
"""Minutes that a cm³ of the shell takes, and each layer beside; infill is quick.

These three numbers were fitted once on the drafts of all 174 figures of the table. Grams are 6 % off in the mean, and
less than 20 % for 172 of them; minutes 9 %, and less than 20 % for 164. Worst is a tower full of holes, the foursquare:
23 % too light, and in half of its time."""


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


AS_A_RULE = Print(45, 7)
"""What a figure takes that was not sliced: as most do."""


def reckoned(mesh: Mesh, *, massive: bool = False) -> Print:
    """What a mesh takes that was never sliced: its shell, what fills it, and its layers.

    What is massive is all shell; how long that takes is reckoned a little too long.
    """
    import numpy as np  # noqa: PLC0415  heavy

    one, two, three = mesh.corners.transpose(1, 0, 2)
    area = float(np.linalg.norm(np.cross(two - one, three - one), axis=1).sum()) / 2
    return reckoned_of(Bulk(area, mesh.volume, mesh.size[2]), massive=massive)


@dataclass(frozen=True, slots=True)
class Bulk:
    """What decides about how long something prints."""

    area: float
    """Of its surface, in square millimetres."""
    volume: float
    """In cubic millimetres."""
    height: float
    """In mm."""


def reckoned_of(bulk: Bulk, *, massive: bool = False) -> Print:
    """The same of a body of which no more is known."""
    shell = (bulk.volume if massive else min(bulk.volume, bulk.area * WALLS)) / 1000
    grams = DENSITY * (shell + INFILL * (bulk.volume / 1000 - shell))
    return Print(PER_SHELL * shell + PER_LAYER * bulk.height / LAYER, grams)


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
