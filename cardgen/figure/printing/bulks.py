"""What tokens, rings and gear are in bulk, as it was measured once: known where nothing is built, as in a page.

models/bulks.csv holds for each of them its surface, volume and height, at some sizes where it is made for squares of a
board. These grow as the second and third power of the size and less, so that a curve through a few sizes is true for
all. `make bulks` writes it; no figure has to be made anew where it changes.
"""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.printing.estimate import Bulk

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

BULKS = "bulks.csv"
BULK_COLUMNS = ("shape", "size_mm", "area_mm2", "volume_mm3", "height_mm")


@dataclass(frozen=True, slots=True)
class BulkTable:
    """Shapes by the names of their files, without their endings."""

    measured: Mapping[str, Sequence[tuple[float, Bulk]]]
    """Of each the sizes in mm at which it was measured, and what it was there."""

    def at(self, shape: str, size: float) -> Bulk | None:
        """A shape at a size in mm, which says nothing where it has one alone; None for a shape that is not there."""
        known = self.measured.get(shape)
        if known is None:
            return None
        sizes = [one for one, _ in known]
        parts = [math.prod((size - other) / (one - other) for other in sizes if other != one) for one in sizes]
        found = [bulk for _, bulk in known]
        return Bulk(
            sum(part * one.area for part, one in zip(parts, found, strict=True)),
            sum(part * one.volume for part, one in zip(parts, found, strict=True)),
            sum(part * one.height for part, one in zip(parts, found, strict=True)),
        )


def load_bulks(folder: Path) -> BulkTable:
    """The table of a folder of recipes; empty where there is none. Raises CardgenError."""
    path = folder / BULKS
    found: dict[str, list[tuple[float, Bulk]]] = {}
    try:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                size, *bulk = (float(row[name]) for name in BULK_COLUMNS[1:])
                found.setdefault(row["shape"], []).append((size, Bulk(*bulk)))
    except FileNotFoundError:
        return BulkTable({})
    except (KeyError, TypeError, ValueError) as error:
        raise CardgenError(f"{path}: not a table of {', '.join(BULK_COLUMNS)}; `make bulks` writes it anew.") from error
    return BulkTable(found)
