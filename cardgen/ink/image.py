"""A picture of pixels on a page, and how it is turned to stand upright. Pure."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cardgen.raster.pixels import Raster, digest

ImageMatrix: TypeAlias = "tuple[float, float, float, float, float, float]"
UPRIGHT_BY: dict[int, ImageMatrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}
"""By the orientation, what turns the square of a picture with y upwards as it is stored into the one that is seen."""


class Image(NamedTuple):
    """A picture of pixels that fills a place, whose lower left corner is (x, y)."""

    raster: Raster
    x: float
    y: float
    width: float
    height: float

    @property
    def told(self) -> str:
        """What it is, for goldens."""
        one = self.raster
        return f"{one.packing} {one.width}×{one.height}×{one.channels} {digest(one)}"

    @property
    def matrix(self) -> ImageMatrix:
        """From a square of side 1, in which the picture stands as it is stored, to its place."""
        a, b, c, d, e, f = UPRIGHT_BY[self.raster.orientation]
        wide, high = self.width, self.height
        return a * wide, b * high, c * wide, d * high, e * wide + self.x, f * high + self.y
