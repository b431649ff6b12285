"""A maker's picture of pixels as it has to stand in a file of cards: read by code of its own, from PNG and JPEG.

Files that are no pictures never came on a card: whoever reads them here has a card with one before him.
"""

from __future__ import annotations

import re
import struct
import zlib
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.proof.pdf.allowed import LOW_INK, TONES
from cardgen.proof.pdf.images import rows_of_png
from cardgen.proof.pdf.pixels import Planes, Samples, as_colours, greyed, laid_on_white, pixels_digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.data import FileState

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Of a PNG, by its kind of colours: 3 is a palette, 4 and 6 have transparency."""
STARTS = ((0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1))
STEPS = ((8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2))
"""Of the passes of an interlaced PNG, across and down."""


class MakerImage(NamedTuple):
    """What has to be in the file."""

    width: int
    height: int
    digest: str
    """Of all its pixels as colours; of a JPEG, of the bytes that stay."""
    decode: tuple[float, ...]
    """What the least and the greatest value of a channel mean; empty for nothing and all."""
    space: str
    """How colours are told; empty where grey pixels may be told as colours."""
    orientation: int


class _Png(NamedTuple):
    """What the chunks of a PNG say."""

    width: int
    height: int
    bits: int
    kind: int
    interlaced: bool
    told: dict[bytes, bytes]


@lru_cache(maxsize=64)
def maker_image(file: FileState, column: int) -> MakerImage:
    """The picture of a file as it is now, in an ink (a column of INKS)."""
    content = file.path.read_bytes()
    try:
        return _of_png(content, column) if content.startswith(b"\x89PNG") else _of_jpeg(content, column)
    except (IndexError, KeyError, RuntimeError, ValueError, struct.error, zlib.error) as error:
        raise CardgenError(f"{file.path}: is no picture that can be read.") from error


def _of_png(content: bytes, column: int) -> MakerImage:
    png = _png(content)
    planes = _seen(png)
    grey = png.kind in (0, 4) or column > 0
    planes = greyed(planes) if column else planes
    space = SPACES[1] if grey else ""
    decode: tuple[float, ...] = ()
    if column == TONES and _has_palette(png):
        pale = bytes(round(255 - (255 - value) * LOW_INK) for value in range(256))
        planes = tuple(plane.translate(pale) for plane in planes)
    elif column == TONES:
        decode = _decoded(1, LOW_INK, upside_down=False)
    return MakerImage(png.width, png.height, pixels_digest(planes), decode, space, _held(png.told.get(b"eXIf", b"")))


def _png(content: bytes) -> _Png:
    at, told = 8, dict[bytes, bytes]()
    while b"IEND" not in told:
        length, kind = struct.unpack_from(">L4s", content, at)
        more = content[at + 8 : at + 8 + length]
        told[kind] = told.get(b"IDAT", b"") + more if kind == b"IDAT" else told.get(kind, more)
        at += length + 12
    width, height, bits, kind, _, _, interlaced = struct.unpack(">LLBBBBB", told[b"IHDR"])
    return _Png(width, height, bits, kind, bool(interlaced), told)


def _has_palette(png: _Png) -> bool:
    """Whether its colours are printed by their numbers: greys of which one is clear too."""
    return png.kind == 3 or (png.kind == 0 and png.bits <= 8 and b"tRNS" in png.told)


def _seen(png: _Png) -> Planes:
    """Red, green and blue of all pixels, on white."""
    palette, clear = png.told.get(b"PLTE", b"") if png.kind == 3 else b"", png.told.get(b"tRNS", b"")
    stored = _stored(png)
    values, solid = stored, b""
    if png.kind in (4, 6):
        values, solid = stored[:-1], stored[-1]
    elif png.kind == 3 and clear:
        solid = stored[0].translate(clear.ljust(256, b"\xff"))
    elif clear:
        solid = _solid(png, clear)
    colours = as_colours(values, png.bits, palette)
    return laid_on_white(colours, solid) if solid.strip(b"\xff") else colours


def _solid(png: _Png, clear: bytes) -> bytes:
    """0 for each pixel of the clear colour, and 255 for others."""
    upper = _stored(png)
    lower = _stored(png, lower=True) if png.bits == 16 else ()
    wanted = clear[1::2] if png.bits <= 8 else clear[::2] + clear[1::2]
    return bytes(0 if bytes(pixel) == wanted else 255 for pixel in zip(*upper, *lower, strict=True))


def _stored(png: _Png, *, lower: bool = False) -> Planes:
    """Each channel of all pixels as it is stored; of 16 bits the upper or the lower eight."""
    channels, packed = CHANNELS[png.kind], png.told[b"IDAT"]
    if not png.interlaced:
        return _planes(
            Samples(png.width, channels, png.bits, rows_of_png(packed, png.width, channels, png.bits)), lower
        )
    rows, at = zlib.decompress(packed), 0
    whole = [bytearray(png.width * png.height) for _ in range(channels)]
    for (x, y), (across, down) in zip(STARTS, STEPS, strict=True):
        columns, lines = len(range(x, png.width, across)), len(range(y, png.height, down))
        if columns and lines:
            one = Samples(columns, channels, png.bits, b"")
            size = lines * (one.across + 1)
            part = one._replace(rows=rows_of_png(zlib.compress(rows[at : at + size], 1), columns, channels, png.bits))
            at += size
            for plane, pixels in zip(whole, _planes(part, lower), strict=True):
                for line in range(lines):
                    start = (y + line * down) * png.width
                    plane[start + x : start + png.width : across] = pixels[line * columns : (line + 1) * columns]
    return tuple(map(bytes, whole))


def _planes(samples: Samples, lower: bool) -> Planes:
    return samples._replace(rows=samples.rows[1:] + b"\0").planes() if lower else samples.planes()


def _of_jpeg(content: bytes, column: int) -> MakerImage:
    kept, exif, adobe = [b"\xff\xd8"], b"", False
    for marker, told, whole in _segments(content):
        if marker == 0xE1 and told.startswith(b"Exif\0\0"):
            exif = exif or told[6:]
        adobe = adobe or (marker == 0xEE and told.startswith(b"Adobe"))
        if not (0xE0 <= marker <= 0xEF or marker == 0xFE) or told.startswith((b"JFIF\0", b"Adobe")):
            kept.append(whole)
        if 0xC0 <= marker <= 0xC2:
            height, width, channels = struct.unpack_from(">HHB", told, 1)
    decode = _decoded(channels, LOW_INK if column == TONES else 1, upside_down=channels == 4 and adobe)
    digest = sha256(b"".join((*kept, b"\xff\xd9"))).hexdigest()[:16]
    return MakerImage(width, height, digest, decode, SPACES[channels], _held(exif))


def _decoded(channels: int, strength: float, *, upside_down: bool) -> tuple[float, ...]:
    """Of light 0 is none and 1 is all; of ink it is the other way round, and upside down it is as of light."""
    if strength == 1:
        return (1.0, 0.0) if upside_down else ()
    if channels == 4:
        return (strength, 0.0) if upside_down else (0.0, strength)
    return (1 - strength, 1.0)


def _segments(content: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Marker, what is told after it, and all of it with the bits that follow, to the end of the picture."""
    at = 2
    while True:
        while content[at + 1] == 0xFF:
            at += 1
        marker = content[at + 1]
        if marker == 0xD9:
            return
        end = at + 2 + int.from_bytes(content[at + 2 : at + 4], "big")
        told, start = content[at + 4 : end], at
        at = end
        while marker == 0xDA and not re.match(rb"\xff[^\x00\xd0-\xd7\xff]", content[at : at + 2], re.DOTALL):
            at = content.index(b"\xff", at + 1)
            at += 1 if content[at + 1] == 0xFF else 0
        whole = content[start:at]
        yield marker, told, whole.rstrip(b"\xff") if marker == 0xDA else whole


def _held(exif: bytes) -> int:
    """How a picture is to be held; upright where that is not told."""
    order = {b"II": "little", b"MM": "big"}.get(exif[:2])
    if order is None:
        return 1
    start = int.from_bytes(exif[4:8], order)  # type: ignore[arg-type]
    count = int.from_bytes(exif[start : start + 2], order)  # type: ignore[arg-type]
    for at in range(start + 2, start + 2 + 12 * min(count, 1000), 12):
        tag, kind, value = (exif[at + one : at + one + 2] for one in (0, 2, 8))
        if [int.from_bytes(one, order) for one in (tag, kind)] == [0x0112, 3]:  # type: ignore[arg-type]
            found = int.from_bytes(value, order)  # type: ignore[arg-type]
            return found if 1 <= found <= 8 else 1
    return 1
