"""The lines of medallions, walked on a round board. `python -m tools.medallions` keeps them: it takes long. Pure."""

from __future__ import annotations

from functools import cache
from typing import Literal

from cardgen.card.engraving import Band, RoundBoard, moves_above, oval
from cardgen.paper.classes import CLASSES, Class

WIDTH = 20.0
RIM = 0.3
"""How thick the edge is (mm)."""
COUNTS = {36.0: (60, 40), 28.0: (48, 32), 21.0: (36, 24)}
"""Spokes and petals by height, so that they are about 2.3 and 3.7 mm apart."""
HEIGHTS = tuple(COUNTS)
"""Of the arch (mm): a low place has a low arch, which is as wide."""
MedallionPart = Literal["rim", "bounds"] | Class
PARTS: tuple[MedallionPart, ...] = ("rim", "bounds", *CLASSES)
"""What is drawn, of every colour the same: the edge, the lines within and the moves of a class."""
BAND = 0.46, 0.93
"""Where the guilloche begins and ends, as shares of the way out."""
RINGS = 3
ASIDE = 6
"""No line goes aside by more spokes; an even number."""
PETAL = 0.03
"""How deep petals go in and out, as a share of the way out."""


@cache
def _field(height: float) -> RoundBoard:
    """Of which an arch is the upper half."""
    return RoundBoard(WIDTH, 2 * height, RIM / 2, samples=90)


def drawn(part: MedallionPart, height: float) -> str:
    """The edge, the lines on both sides of the guilloche, or the moves of a class."""
    field, (spokes, petals) = _field(height), COUNTS[height]
    if part == "rim":
        return oval(field, 1 - PETAL, petals, PETAL, fine=1, round_=0.5)
    if part == "bounds":
        return "".join(oval(field, out, fine=1, round_=0.5) for out in BAND)
    # Of the moves, those that reach above the middle of the oval.
    return moves_above(part, Band(field, *BAND, RINGS, spokes), height, ASIDE)


def all_lines() -> dict[str, str]:
    """The lines of all medallions, by what they are called where they are kept."""
    return {f"{part}.{height:g}": drawn(part, height) for height in HEIGHTS for part in PARTS}
