"""A picture with fewer pixels, for a screen: every so manieth of a row and of a column."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.raster.png_chunks import COLOUR, GREY, PngImage
from cardgen.raster.png_file import byte_planes, packed_planes

if TYPE_CHECKING:
    from cardgen.raster.pixels import Raster


def fewer(raster: Raster, most: int) -> Raster:
    """The picture at least `most` pixels high where it had as many, and less than twice as high.

    A JPEG stays as it is, since it is never unpacked; so does a picture with a palette, which is small.
    """
    step = min(raster.width, raster.height) // most
    if step < 2 or raster.packing == "jpeg" or raster.palette or raster.bits < 8:
        return raster
    kind = COLOUR if raster.channels == 3 else GREY
    image = PngImage(raster.width, raster.height, raster.bits, kind, False, raster.data, b"", None, b"")
    width, height = (-(-side // step) for side in (raster.width, raster.height))
    planes = tuple(_thinned(plane, raster.width, step) for plane in byte_planes(image)[:: raster.bits // 8])
    return replace(raster, width=width, height=height, bits=8, data=packed_planes(planes, width))


def _thinned(plane: bytes, width: int, step: int) -> bytes:
    rows = range(0, len(plane), width * step)
    return b"".join(plane[at : at + width : step] for at in rows)
