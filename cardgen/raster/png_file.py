"""From a PNG file to a picture that a PDF takes: its rows as they stand where that is possible, else unpacked.

PDF undoes the filters of PNG itself, so that rows without transparency go into a file unread. A palette that is
transparent is laid on white without them, and so is grey with one clear tone. What is left is unpacked: interlaced
pictures, those with an alpha channel, and colours of which one is clear.
"""

from __future__ import annotations

import zlib
from functools import cache
from sys import byteorder

from cardgen.errors import CardgenError
from cardgen.raster.orientation import orientation_of
from cardgen.raster.pixels import Raster
from cardgen.raster.png_chunks import CHANNELS, GREY, PALETTE, PASSES, PngImage, PngPart, parse_chunks
from cardgen.raster.png_filters import filtered, unfiltered

COMPRESSION = 5
"""Of zlib; 6 saves 1 % of a photograph and takes twice as long."""
LARGEST_UNPACKED = 1 << 24
"""Pixels, 4096 × 4096: some eight seconds."""
PIECE = 1 << 18
FULL = 255
NOT = bytes(range(FULL, -1, -1))


def parse_png(content: bytes, file: str) -> Raster:
    """Read a PNG file; the file is named in messages. What is transparent is laid on white."""
    image = parse_chunks(content, file)
    palette, orientation = palette_on_white(image), orientation_of(image.exif)
    if _is_whole(image):
        bits, channels, rows = image.bits, CHANNELS[image.colour], image.packed
    elif image.width * image.height > LARGEST_UNPACKED:
        raise CardgenError(
            f"{file}: is {image.width} × {image.height} pixels, transparent or interlaced, of which at most "
            f"{LARGEST_UNPACKED // 10**6} million are read; save it smaller."
        )
    else:
        planes = (_indices(image),) if palette else _planes(image)
        bits, channels, rows = 8, len(planes), packed_planes(planes, image.width)
    return Raster(image.width, image.height, channels, bits, "rows", rows, palette, orientation=orientation)


def _is_whole(image: PngImage) -> bool:
    """Whether its rows can stay as they are."""
    if image.interlaced or CHANNELS[image.colour] % 2 == 0:
        return False
    return image.clear is None or image.colour == PALETTE or (image.colour == GREY and image.bits <= 8)


def palette_on_white(image: PngImage) -> bytes:
    """The colours of a palette, or of greys of which one is clear; empty where pixels say their colours themselves."""
    count = 1 << min(image.bits, 8)
    if image.colour == PALETTE:
        colours = image.palette.ljust(3 * count, b"\0")
        solid = (image.clear or b"").ljust(count, b"\xff")
        return on_white(colours, bytes(one for one in solid for _ in range(3)))
    if image.colour == GREY and image.clear is not None and image.bits <= 8:
        clear = int.from_bytes(image.clear, "big") % count
        greys = (FULL if one == clear else one * FULL // (count - 1) for one in range(count))
        return bytes(grey for grey in greys for _ in range(3))
    return b""


def on_white(values: bytes, solid: bytes) -> bytes:
    """Each value as it looks on white paper, by how solid it is: 0 is clear, 255 hides the paper."""
    if solid.count(FULL) == len(solid):
        return values
    return b"".join(_laid(values[at : at + PIECE], solid[at : at + PIECE]) for at in range(0, len(values), PIECE))


def _laid(values: bytes, solid: bytes) -> bytes:
    """The same of a piece: value and strength together are a number of 16 bits, which a table has all of."""
    pairs = bytearray(2 * len(values))
    first = int(byteorder == "big")
    pairs[first::2], pairs[1 - first :: 2] = values, solid
    return bytes(map(_laid_on_white().__getitem__, memoryview(pairs).cast("H")))


@cache
def _laid_on_white() -> bytes:
    """What comes of each value, by 256 times how solid it is plus the value."""
    return bytes(
        (value * solid + FULL * (FULL - solid) + FULL // 2) // FULL for solid in range(256) for value in range(256)
    )


def packed_planes(planes: tuple[bytes, ...], width: int) -> bytes:
    """Channels of 8 bits as packed rows."""
    count = len(planes)
    pixels = bytearray(count * len(planes[0]))
    for channel, plane in enumerate(planes):
        pixels[channel::count] = plane
    return zlib.compress(filtered(bytes(pixels), width * count), COMPRESSION)


def _planes(image: PngImage) -> tuple[bytes, ...]:
    """Grey, or red, green and blue, each of 8 bits, on white."""
    if image.bits < 8:
        scale = FULL // ((1 << image.bits) - 1)
        return (_indices(image).translate(bytes(one * scale & FULL for one in range(256))),)
    found, size = byte_planes(image), image.bits // 8
    values, solid = found[::size], b""
    if len(values) % 2 == 0:
        values, solid = values[:-1], values[-1]
    elif image.clear is not None:
        solid = _solid(found, image.clear if size > 1 else image.clear[1::2])
    laid = tuple(on_white(value, solid) for value in values) if solid else values
    return laid[:1] if len(set(laid)) == 1 else laid


def _solid(planes: tuple[bytes, ...], clear: bytes) -> bytes:
    """255 for each pixel, and 0 for those whose bytes are these."""
    same = -1
    for plane, byte in zip(planes, clear, strict=True):
        same &= int.from_bytes(plane.translate(bytes(FULL * (one == byte) for one in range(256))), "little")
    return same.to_bytes(len(planes[0]), "little").translate(NOT)


def _indices(image: PngImage) -> bytes:
    """The pixels of a picture with one channel of at most 8 bits, a byte each."""
    (plane,) = byte_planes(image)
    return plane


def byte_planes(image: PngImage) -> tuple[bytes, ...]:
    """For each byte of a pixel (where it has less, for the pixel) the bytes of all pixels, row by row."""
    count = max(1, image.pixel // 8)
    rows, at = zlib.decompress(image.packed), 0
    if not image.interlaced:
        (part,) = image.parts()
        pixels = _bytewise(unfiltered(rows, part.across, count), part, image.pixel)
        return tuple(pixels[channel::count] for channel in range(count))
    planes = [bytearray(image.width * image.height) for _ in range(count)]
    for place, part in zip(_places(image), image.parts(), strict=True):
        size = part.high * (part.across + 1)
        pixels = _bytewise(unfiltered(rows[at : at + size], part.across, count), part, image.pixel)
        at += size
        for channel, plane in enumerate(planes):
            _put(plane, pixels[channel::count], image.width, part, place)
    return tuple(map(bytes, planes))


def _places(image: PngImage) -> tuple[tuple[int, int, int, int], ...]:
    """Of its passes, those that have pixels."""
    return tuple(one for one in PASSES if one[0] < image.width and one[1] < image.height)


def _put(plane: bytearray, pixels: bytes, width: int, part: PngPart, place: tuple[int, int, int, int]) -> None:
    """The pixels of a pass to where they are seen."""
    x, y, over, down = place
    for row in range(part.high):
        start = (y + row * down) * width
        plane[start + x : start + width : over] = pixels[row * part.wide : (row + 1) * part.wide]


def _bytewise(rows: bytes, part: PngPart, pixel: int) -> bytes:
    """Rows of pixels that are smaller than a byte, a byte each."""
    if pixel >= 8:
        return rows
    each = 8 // pixel
    spread = bytearray(len(rows) * each)
    for number in range(each):
        down = 8 - pixel * (number + 1)
        spread[number::each] = rows.translate(bytes(one >> down & (1 << pixel) - 1 for one in range(256)))
    wide = part.across * each
    if wide == part.wide:
        return bytes(spread)
    return b"".join(bytes(spread[at : at + part.wide]) for at in range(0, len(spread), wide))
