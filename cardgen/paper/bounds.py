"""Between which measures a card is meant to be: outside of them nothing is printed that anybody could read. Pure data.

Lengths in mm, leading and tracking as parts of the size of type. A zone has its own bounds for a measure where those of
the same name in other zones would not do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Bounds = tuple[float, float]
"""The least and the greatest."""

PAGE: Bounds = (30, 2000)
CELL: Bounds = (20, 1000)
CORNER: Bounds = (0, 30)
ON_PAGE: Bounds = (0, 1000)
"""Origin, and the strips that printers do not reach."""
PITCH: Bounds = (20, 1000)
CARD: Bounds = (30, 500)

_GAP: Bounds = (0, 30)
_WIDTH: Bounds = (5, 300)
_LINE: Bounds = (0.05, 1.5)
"""What a printer can draw, and what is no area yet."""

ZONES: Mapping[str, Bounds] = {
    "left": (0, 60),
    "right": (0, 60),
    "top": (0, 60),
    "bottom": (0, 60),
    "sign": (2, 30),
    "indent": (0, 60),
    "drop": (0, 60),
    "tracking": (0, 0.5),
    "shift": (-3, 3),
    "leading": (0.9, 3),
    "above": _GAP,
    "below": _GAP,
    "gap": _GAP,
    "side": (1, 60),
    "fine_line": _LINE,
    "outline": _LINE,
    "rule": _LINE,
    "least": (1, 20),
    "fair": (5, 300),
    "tile": (1.5, 20),
    "columns": _GAP,
    "under": _GAP,
    "rows": (1.5, 30),
    "rise": _GAP,
    "clear": _GAP,
    "origin": _GAP,
    "strength": _GAP,
    "pip": (0.5, 10),
    "sign_drop": (0, 60),
    "width": _WIDTH,
    "apart": _GAP,
}
"""Of the measures of zones that are lengths or parts of a size."""
