"""A picture of pixels, packed as it goes into a file. A value: reads nothing, draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from cardgen.units import MM_PER_INCH

UPRIGHT = 1
"""The orientation of a picture that is stored as it is seen."""
LYING = frozenset((5, 6, 7, 8))
"""Orientations in which what is stored as a row is seen as a column."""


@dataclass(frozen=True, slots=True)
class Raster:
    """Pixels, still packed."""

    width: int
    """In pixels, as they are stored; how they are seen is told by the orientation."""
    height: int
    channels: int
    """1 is grey (or a number in the palette), 3 are red, green and blue, 4 the inks of a press."""
    bits: int
    """Of one channel: 1, 2, 4, 8 or 16."""
    packing: Literal["rows", "jpeg"]
    """Rows: a zlib stream of rows, each after the number of its filter, as PNG has them; PDF takes the same."""
    data: bytes
    palette: bytes = b""
    """Red, green and blue of each colour; empty where channels are what they say."""
    inverted: bool = False
    """0 is full ink: so Adobe writes the inks of a press."""
    orientation: int = UPRIGHT
    """As EXIF counts them, 1 to 8."""
    strength: float = 1
    """Of its ink; less makes it paler."""

    @property
    def seen(self) -> tuple[int, int]:
        """How many pixels wide and high it is when it is held upright."""
        return (self.height, self.width) if self.orientation in LYING else (self.width, self.height)

    @property
    def coloured(self) -> bool:
        """Whether it may have a colour that is not grey."""
        triples = {self.palette[at : at + 3] for at in range(0, len(self.palette), 3)}
        return any(len(set(triple)) > 1 for triple in triples) if triples else self.channels > 1

    def dpi(self, width: float) -> float:
        """How many of its pixels are on an inch when it is printed so many millimetres wide."""
        return self.seen[0] * MM_PER_INCH / width


@lru_cache(maxsize=512)
def digest(raster: Raster) -> str:
    """Sixteen letters that only this picture has."""
    from hashlib import sha256  # noqa: PLC0415  only where there is a picture

    told = repr(replace(raster, data=b"")).encode()
    return sha256(told + raster.data).hexdigest()[:16]
