"""The chunks of a PNG file: what it says of itself, and its rows still packed. All is looked at before it is used.

Nothing is unpacked whole here: rows are counted piece by piece, so that a file that unpacks to more than it says costs
no more than one that does not.
"""

from __future__ import annotations

import re
import struct
import zlib
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, COLOUR, PALETTE, GREY_ALPHA, COLOUR_ALPHA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, COLOUR: 3, PALETTE: 1, GREY_ALPHA: 2, COLOUR_ALPHA: 4}
BITS = {GREY: (1, 2, 4, 8, 16), COLOUR: (8, 16), PALETTE: (1, 2, 4, 8), GREY_ALPHA: (8, 16), COLOUR_ALPHA: (8, 16)}
LARGEST_PNG = 25_000_000
"""Pixels: a card of 4 × 6 inches at 1000 dpi."""
LAST_FILTER = 4
STEP = 1 << 18
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced picture: the first column and row, and how far it is to the next."""
SAVE = "save it again as PNG."


class PngPart(NamedTuple):
    """Rows that belong together: all of a picture, or one pass of an interlaced one."""

    wide: int
    high: int
    across: int
    """Bytes of a row, without the number of its filter."""


class PngImage(NamedTuple):
    """What the chunks of a file say."""

    width: int
    height: int
    bits: int
    colour: int
    interlaced: bool
    packed: bytes
    """Its rows: one zlib stream, as it stands in the file."""
    palette: bytes
    clear: bytes | None
    """Of a palette how solid its first colours are, else the one colour that is not seen; None where there is none."""
    exif: bytes

    @property
    def pixel(self) -> int:
        """Bits of a pixel."""
        return self.bits * CHANNELS[self.colour]

    def parts(self) -> Iterator[PngPart]:
        """In the order of the file, those that have pixels."""
        for x, y, over, down in PASSES if self.interlaced else ((0, 0, 1, 1),):
            wide, high = -((x - self.width) // over), -((y - self.height) // down)
            if wide > 0 and high > 0:
                yield PngPart(wide, high, (wide * self.pixel + 7) // 8)


def parse_chunks(content: bytes, file: str) -> PngImage:
    """Read a PNG file; the file is named in messages. Raises CardgenError for what is damaged, or too large."""
    chunks = tuple(_chunks(content, file))
    if [kind for kind, _ in chunks[:1]] != [b"IHDR"] or len(chunks[0][1]) != 13:
        raise CardgenError(f"{file}: begins as no PNG does; {SAVE}")
    order = b"".join(b"I" if kind == b"IDAT" else b"." for kind, _ in chunks)
    if not re.fullmatch(rb"\.+I+\.+", order):
        raise CardgenError(f"{file}: its pixels do not stand in one place; {SAVE}")
    found = dict(reversed(chunks))
    width, height, bits, colour, *ways = struct.unpack(">LLBBBBB", chunks[0][1])
    _check_head(width, height, bits, colour, tuple(ways), file)
    packed = b"".join(told for kind, told in chunks if kind == b"IDAT")
    more = found.get(b"PLTE", b""), found.get(b"tRNS"), found.get(b"eXIf", b"")
    image = PngImage(width, height, bits, colour, ways[2] == 1, packed, *more)
    _check_more(image, file)
    return image._replace(packed=packed[: _checked_rows(image, file)])


def _chunks(content: bytes, file: str) -> Iterator[tuple[bytes, bytes]]:
    """Kinds and contents, to the end of the picture; what stands after that is none of it."""
    at, kind = len(SIGNATURE), b""
    while kind != b"IEND":
        if at + 12 > len(content):
            raise CardgenError(f"{file}: ends before its picture does; {SAVE}")
        length, kind = struct.unpack_from(">L4s", content, at)
        end = at + 8 + length
        told = content[at + 8 : end]
        if end + 4 > len(content):
            raise CardgenError(f"{file}: ends before its picture does; {SAVE}")
        if not kind.isalpha() or (kind[:1].isupper() and kind not in (b"IHDR", b"PLTE", b"IDAT", b"IEND")):
            name = kind.decode("latin-1")
            raise CardgenError(f"{file}: has the chunk {name!r}, which PNG does not know; {SAVE}")
        if zlib.crc32(told, zlib.crc32(kind)) != int.from_bytes(content[end : end + 4], "big"):
            raise CardgenError(f"{file}: is damaged: the checksum of its chunk {kind.decode()} is wrong; {SAVE}")
        yield kind, told
        at = end + 4


def _check_head(width: int, height: int, bits: int, colour: int, ways: tuple[int, ...], file: str) -> None:
    if not width or not height:
        raise CardgenError(f"{file}: is {width} × {height} pixels; a picture has at least one.")
    if width * height > LARGEST_PNG:
        raise CardgenError(
            f"{file}: is {width} × {height} pixels, more than {LARGEST_PNG // 10**6} million; save it smaller "
            "(a card at 600 dpi has 4 million)."
        )
    if bits not in BITS.get(colour, ()) or ways[:2] != (0, 0) or ways[2] > 1:
        raise CardgenError(f"{file}: is a kind of PNG that nobody knows; {SAVE}")


def _check_more(image: PngImage, file: str) -> None:
    """Palette and clear colours are as long as they have to be."""
    colours, rest = divmod(len(image.palette), 3)
    if image.colour == PALETTE and (rest or not 1 <= colours <= 1 << image.bits):
        raise CardgenError(f"{file}: its palette is not one of 1 to {1 << image.bits} colours; {SAVE}")
    if image.clear is None:
        return
    fits = {PALETTE: len(image.clear) <= colours, GREY: len(image.clear) == 2, COLOUR: len(image.clear) == 6}
    if not fits.get(image.colour, False):
        raise CardgenError(f"{file}: says wrongly which of its colours are clear; {SAVE}")


class _Span(NamedTuple):
    """Where the rows of a part are among the bytes that are unpacked."""

    start: int
    end: int
    stride: int

    def filters(self, piece: bytes, at: int) -> bytes:
        """The numbers of filters in a piece that begins there."""
        first, end = max(self.start, at), min(self.end, at + len(piece))
        row = first + (self.start - first) % self.stride
        return piece[row - at : max(end - at, 0) : self.stride]


def _spans(image: PngImage) -> Iterator[_Span]:
    at = 0
    for part in image.parts():
        size = part.high * (part.across + 1)
        yield _Span(at, at + size, part.across + 1)
        at += size


def _checked_rows(image: PngImage, file: str) -> int:
    """The length of the zlib stream, whose rows are as many and as long as they have to be, with filters that exist."""
    unpacker, at, found = zlib.decompressobj(), 0, 0
    spans = tuple(_spans(image))
    try:
        while not unpacker.eof and found <= spans[-1].end:
            fed = unpacker.unconsumed_tail or image.packed[at : at + STEP]
            at += 0 if unpacker.unconsumed_tail else STEP
            piece = unpacker.decompress(fed, STEP)
            if not fed and not piece:
                break
            if any(max(span.filters(piece, found), default=0) > LAST_FILTER for span in spans):
                raise CardgenError(f"{file}: is damaged: a row has a filter that PNG does not know; {SAVE}")
            found += len(piece)
    except zlib.error:
        raise CardgenError(f"{file}: is damaged: its pixels cannot be unpacked; {SAVE}") from None
    if not unpacker.eof or found != spans[-1].end:
        many = "more" if found > spans[-1].end else "fewer"
        raise CardgenError(f"{file}: has {many} pixels than {image.width} × {image.height}, as it says; {SAVE}")
    return min(at, len(image.packed)) - len(unpacker.unused_data)
