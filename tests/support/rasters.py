"""Pictures of pixels for tests: a PNG of any kind written by the definition, and what is seen of a picture."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image as Pillow

from cardgen.raster.png_chunks import CHANNELS, PASSES, SIGNATURE
from cardgen.raster.written import png_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.raster.pixels import Raster

Row = list[tuple[int, ...]]


def chunk(kind: bytes, told: bytes) -> bytes:
    """A chunk as it stands in a file."""
    return struct.pack(">L", len(told)) + kind + told + struct.pack(">L", zlib.crc32(kind + told))


def head(width: int, height: int, bits: int = 8, colour: int = 2, ways: tuple[int, int, int] = (0, 0, 0)) -> bytes:
    """The first chunk."""
    return chunk(b"IHDR", struct.pack(">LLBBBBB", width, height, bits, colour, *ways))


def png_file(
    pixels: Sequence[Row],
    bits: int,
    colour: int,
    *,
    filters: Sequence[int] = (0,),
    interlaced: bool = False,
    more: bytes = b"",
) -> bytes:
    """Rows of pixels, each its channels, as a PNG. `more` stands before the pixels; filters are taken in turn."""
    passes = PASSES if interlaced else ((0, 0, 1, 1),)
    parts = ([row[x::over] for row in pixels[y::down]] for x, y, over, down in passes)
    step = max(1, bits * CHANNELS[colour] // 8)
    rows = b"".join(filtered_rows([row_bytes(row, bits) for row in part if row], step, filters) for part in parts)
    first = head(len(pixels[0]), len(pixels), bits, colour, (0, 0, int(interlaced)))
    return SIGNATURE + first + more + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def row_bytes(row: Row, bits: int) -> bytes:
    """A row without its filter, bit by bit."""
    digits = "".join(f"{channel:0{bits}b}" for pixel in row for channel in pixel)
    digits += "0" * (-len(digits) % 8)
    return bytes(int(digits[at : at + 8], 2) for at in range(0, len(digits), 8))


def filtered_rows(rows: Sequence[bytes], step: int, filters: Sequence[int]) -> bytes:
    """Rows with their filters, by the words of the definition."""
    out, above = bytearray(), bytes(len(rows[0]) if rows else 0)
    for number, row in enumerate(rows):
        kind = filters[number % len(filters)]
        out.append(kind)
        for at, value in enumerate(row):
            left, corner = (row[at - step], above[at - step]) if at >= step else (0, 0)
            out.append((value - expected(kind, left, above[at], corner)) % 256)
        above = row
    return bytes(out)


def expected(kind: int, left: int, up: int, corner: int) -> int:
    """What a filter tells the difference to."""
    guess = left + up - corner
    paeth = min((left, up, corner), key=lambda one: abs(guess - one))  # the first of those that are as near
    return (0, left, up, (left + up) // 2, paeth)[kind]


def seen(raster: Raster) -> Any:
    """A picture of rows as another program sees it, as red, green and blue."""
    return Pillow.open(BytesIO(png_of(raster))).convert("RGB")


def saved(image: Pillow.Image, kind: str = "PNG", **how: Any) -> bytes:
    """A picture as another program writes it."""
    file = BytesIO()
    image.save(file, kind, **how)
    return file.getvalue()


def turned(orientation: int) -> Any:
    """EXIF that says how a picture is to be held."""
    exif = Pillow.Exif()
    exif[0x0112] = orientation
    return exif
