"""Pictures of pixels with less ink: in greys, and paler."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardgen.raster.png_chunks import COLOUR, PngImage
from cardgen.raster.png_file import byte_planes, packed_planes

if TYPE_CHECKING:
    from cardgen.raster.pixels import Raster

RED, BLUE = 0.299, 0.114
"""How light they are to the eye; green has the rest."""


@lru_cache(maxsize=32)
def in_greys(raster: Raster) -> Raster:
    """The picture in greys. A JPEG in colours stays as it is: it is never unpacked."""
    if raster.packing == "jpeg" or not raster.coloured:
        return raster
    if raster.palette:
        greys = _greys(tuple(raster.palette[channel::3] for channel in range(3)))
        return replace(raster, palette=bytes(grey for grey in greys for _ in range(3)))
    image = PngImage(raster.width, raster.height, raster.bits, COLOUR, False, raster.data, b"", None, b"")
    grey = _greys(byte_planes(image)[:: raster.bits // 8])
    return replace(raster, channels=1, bits=8, data=packed_planes((grey,), raster.width))


def paler(raster: Raster, strength: float) -> Raster:
    """The picture with so much of its ink, from 0 to 1."""
    return replace(raster, strength=raster.strength * strength)


def _greys(planes: tuple[bytes, ...]) -> bytes:
    """Of red, green and blue. They are added as long integers: no sum is over 255."""
    parts = (plane.translate(table) for plane, table in zip(planes, _tables(), strict=True))
    red, green, blue = (int.from_bytes(part, "little") for part in parts)
    return (red + green + blue).to_bytes(len(planes[0]), "little")


@cache
def _tables() -> tuple[bytes, bytes, bytes]:
    """The part of each channel; green has what the others leave, so that grey stays as it is."""
    red, blue = (bytes(round(value * share) for value in range(256)) for share in (RED, BLUE))
    return red, bytes(value - red[value] - blue[value] for value in range(256)), blue
