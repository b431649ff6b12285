"""A picture of pixels as a file again, within an address, as SVG has it. Nothing is unpacked."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from typing import TYPE_CHECKING

from cardgen.raster.png_chunks import COLOUR, GREY, PALETTE, SIGNATURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.raster.pixels import Raster


def as_file(raster: Raster) -> str:
    """The address that holds it. How it is to be held, and how strong its ink is, does not stand in it."""
    kind, content = ("jpeg", raster.data) if raster.packing == "jpeg" else ("png", png_of(raster))
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def png_of(raster: Raster) -> bytes:
    """Rows as a PNG file."""
    return SIGNATURE + b"".join(_chunk(kind, told) for kind, told in _chunks(raster))


def _chunks(raster: Raster) -> Iterator[tuple[bytes, bytes]]:
    colour = PALETTE if raster.palette else COLOUR if raster.channels == 3 else GREY
    yield b"IHDR", struct.pack(">LLBBBBB", raster.width, raster.height, raster.bits, colour, 0, 0, 0)
    if raster.palette:
        yield b"PLTE", raster.palette
    yield b"IDAT", raster.data
    yield b"IEND", b""


def _chunk(kind: bytes, told: bytes) -> bytes:
    return struct.pack(">L", len(told)) + kind + told + struct.pack(">L", zlib.crc32(told, zlib.crc32(kind)))
