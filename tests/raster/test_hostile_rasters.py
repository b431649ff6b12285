"""Files that are no pictures, are damaged, lie about their size or unpack to gigabytes: one sentence each, and soon."""

from __future__ import annotations

import struct
import tracemalloc
import zlib
from random import Random
from time import process_time
from types import SimpleNamespace

import pytest
from PIL import Image as Pillow

from cardgen.errors import CardgenError
from cardgen.raster import png_chunks
from cardgen.raster.png_chunks import SIGNATURE, STEP
from cardgen.raster.read import LARGEST_RASTER, is_raster, parse_raster
from tests.support.rasters import chunk, head, png_file, saved

PNG = png_file([[(1, 2, 3), (4, 5, 6)], [(7, 8, 9), (0, 0, 0)]], 8, 2)
JPEG = saved(Pillow.new("RGB", (16, 16), "red"), "JPEG")
END = chunk(b"IEND", b"")
ROWS = zlib.compress(b"\0abcdef" * 2)
FRAME = JPEG.index(b"\xff\xc0")


def png(first: bytes, packed: bytes = ROWS, more: bytes = b"") -> bytes:
    return SIGNATURE + first + more + chunk(b"IDAT", packed) + END


def framed(kind: int = 0xC0, bits: int = 8, high: int = 16, wide: int = 16, channels: int = 3) -> bytes:
    """A JPEG that says something else of itself."""
    told = struct.pack(">BHHB", bits, high, wide, channels)
    return JPEG[: FRAME + 1] + bytes([kind]) + JPEG[FRAME + 2 : FRAME + 4] + told + JPEG[FRAME + 10 :]


def bomb(megabytes: int) -> bytes:
    """Rows without end."""
    packer, piece = zlib.compressobj(9), bytes(1 << 20)
    return b"".join(packer.compress(piece) for _ in range(megabytes)) + packer.flush()


HOSTILE = {
    "nothing": (b"", "is empty; a picture of pixels is PNG or JPEG."),
    "text": (b"<svg>", "is no picture that can be read; a picture of pixels is PNG or JPEG."),
    "gif": (b"GIF89a..", "is a GIF; a picture of pixels is PNG or JPEG."),
    "webp": (b"RIFF\0\0\0\0WEBPVP8 ", "is a WebP; a picture of pixels is PNG or JPEG."),
    "heic": (b"\0\0\0\x18ftypheic", "is a HEIC; a picture of pixels is PNG or JPEG."),
    "signature alone": (SIGNATURE, "ends before its picture does; save it again as PNG."),
    "cut within a chunk": (PNG[:60], "ends before its picture does; save it again as PNG."),
    "without its end": (PNG[:-12], "ends before its picture does; save it again as PNG."),
    "endless chunk": (SIGNATURE + b"\xff\xff\xff\xffIHDR" + PNG[16:], "ends before its picture does; save it again as PNG."),
    "wrong checksum": (
        PNG[:-20] + bytes([PNG[-20] ^ 1]) + PNG[-19:],
        "is damaged: the checksum of its chunk IDAT is wrong; save it again as PNG.",
    ),
    "no head": (SIGNATURE + chunk(b"IDAT", ROWS) + END, "begins as no PNG does; save it again as PNG."),
    "short head": (SIGNATURE + chunk(b"IHDR", b"\0\0\0\1") + END, "begins as no PNG does; save it again as PNG."),
    "iPhone": (
        SIGNATURE + chunk(b"CgBI", b"\0\0\0\0") + PNG[8:],
        "has the chunk 'CgBI', which PNG does not know; save it again as PNG.",
    ),
    "nonsense chunk": (
        SIGNATURE + head(2, 2) + chunk(b"\0\x1b[2", b"") + END,
        "has the chunk '\\x00\\x1b[2', which PNG does not know; save it again as PNG.",
    ),
    "no width": (png(head(0, 2)), "is 0 × 2 pixels; a picture has at least one."),
    "no height": (png(head(2, 0)), "is 2 × 0 pixels; a picture has at least one."),
    "100 megapixels": (
        png(head(10_000, 10_000)),
        "is 10000 × 10000 pixels, more than 25 million; save it smaller (a card at 600 dpi has 4 million).",
    ),
    "as wide as can be told": (
        png(head(2**31 - 1, 2**31 - 1)),
        "is 2147483647 × 2147483647 pixels, more than 25 million; save it smaller (a card at 600 dpi has 4 million).",
    ),
    "three bits": (png(head(2, 2, 3)), "is a kind of PNG that nobody knows; save it again as PNG."),
    "fifth colour": (png(head(2, 2, 8, 5)), "is a kind of PNG that nobody knows; save it again as PNG."),
    "other packing": (png(head(2, 2, ways=(1, 0, 0))), "is a kind of PNG that nobody knows; save it again as PNG."),
    "other interlacing": (png(head(2, 2, ways=(0, 0, 2))), "is a kind of PNG that nobody knows; save it again as PNG."),
    "no palette": (png(head(2, 2, 8, 3)), "its palette is not one of 1 to 256 colours; save it again as PNG."),
    "long palette": (
        png(head(2, 2, 1, 3), more=chunk(b"PLTE", bytes(9))),
        "its palette is not one of 1 to 2 colours; save it again as PNG.",
    ),
    "two clear": (png(head(2, 2), more=chunk(b"tRNS", b"12")), "says wrongly which of its colours are clear; save it again as PNG."),
    "no pixels": (SIGNATURE + head(2, 2) + END, "its pixels do not stand in one place; save it again as PNG."),
    "pixels in two places": (
        SIGNATURE + head(2, 2) + chunk(b"IDAT", ROWS[:5]) + chunk(b"tEXt", b"") + chunk(b"IDAT", ROWS[5:]) + END,
        "its pixels do not stand in one place; save it again as PNG.",
    ),
    "not packed": (png(head(2, 2), b"pixels"), "is damaged: its pixels cannot be unpacked; save it again as PNG."),
    "wrong sum": (png(head(2, 2), ROWS[:-1] + b"?"), "is damaged: its pixels cannot be unpacked; save it again as PNG."),
    "too few rows": (png(head(2, 3)), "has fewer pixels than 2 × 3, as it says; save it again as PNG."),
    "packed in part": (png(head(2, 2), ROWS[:-5]), "has fewer pixels than 2 × 2, as it says; save it again as PNG."),
    "too many rows": (png(head(2, 1)), "has more pixels than 2 × 1, as it says; save it again as PNG."),
    "bomb": (png(head(2, 2), bomb(200)), "has more pixels than 2 × 2, as it says; save it again as PNG."),
    "bomb of its size": (
        png(head(5000, 5000, 8, 0), bomb(200)),
        "has more pixels than 5000 × 5000, as it says; save it again as PNG.",
    ),
    "large and clear": (
        png(head(4097, 4096, 8, 4), zlib.compress(bytes(4096 * (2 * 4097 + 1)))),
        "is 4097 × 4096 pixels, transparent or interlaced, of which at most 16 million are read; save it smaller.",
    ),
    "fifth filter": (
        png(head(2, 2), zlib.compress(b"\0abcdef\5abcdef")),
        "is damaged: a row has a filter that PNG does not know; save it again as PNG.",
    ),
    "jpeg begins": (b"\xff\xd8\xff", "ends before its picture does, or is damaged; save it again as JPEG."),
    "jpeg cut in half": (JPEG[: len(JPEG) // 2], "ends before its picture does, or is damaged; save it again as JPEG."),
    "jpeg without its end": (JPEG[:-2], "ends before its picture does, or is damaged; save it again as JPEG."),
    "jpeg ends at once": (b"\xff\xd8\xff\xd9", "is no JPEG that holds one picture; save it again as JPEG."),
    "jpeg of markers": (b"\xff\xd8" + b"\xff" * 100_000, "ends before its picture does, or is damaged; save it again as JPEG."),
    "jpeg without length": (b"\xff\xd8\xff\xc0\0\1\xff\xd9", "ends before its picture does, or is damaged; save it again as JPEG."),
    "jpeg without height": (framed(high=0), "is 16 × 0 pixels; a picture has at least one."),
    "jpeg without width": (framed(wide=0), "is 0 × 16 pixels; a picture has at least one."),
    "jpeg of 100 megapixels": (
        framed(high=10_000, wide=10_000),
        "is 10000 × 10000 pixels, more than 50 million; save it smaller (a card at 600 dpi has 4 million).",
    ),
    "arithmetic": (framed(0xC9), "is a kind of JPEG that hardly any program reads; save it again as baseline JPEG."),
    "lossless": (framed(0xC3), "is a kind of JPEG that hardly any program reads; save it again as baseline JPEG."),
    "twelve bits": (framed(bits=12), "is a kind of JPEG that hardly any program reads; save it again as baseline JPEG."),
    "two channels": (framed(channels=2), "is a kind of JPEG that hardly any program reads; save it again as baseline JPEG."),
    "channels that are not told": (framed(channels=4), "is damaged: its tables or its pixels are missing; save it again as JPEG."),
    "no tables": (
        JPEG[:2] + JPEG[FRAME:],
        "is damaged: its tables or its pixels are missing; save it again as JPEG.",
    ),
    "no scan": (JPEG[: JPEG.index(b"\xff\xda")] + b"\xff\xd9", "is damaged: its tables or its pixels are missing; save it again as JPEG."),
    "two frames": (JPEG[:FRAME] + JPEG[FRAME : FRAME + 19] + JPEG[FRAME:], "is no JPEG that holds one picture; save it again as JPEG."),
    "large file": (PNG + bytes(LARGEST_RASTER), "is larger than 40 MB; save it with fewer pixels."),
}  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("name", HOSTILE)
def test_error_for_a_hostile_picture(name: str) -> None:
    """In a second at most and in a few megabytes, whatever it says of itself."""
    content, problem = HOSTILE[name]
    tracemalloc.start()
    start = process_time()
    try:
        with pytest.raises(CardgenError) as caught:
            parse_raster(content, "x.png")
        spent, (_, most) = process_time() - start, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert str(caught.value) == f"x.png: {problem}"
    assert spent < 1
    assert most < 4_000_000 + 4 * len(content)


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more of it than there may be, and a piece."""
    unpacked = []

    class Counted:
        """Unpacks as zlib does, and keeps count."""

        def __init__(self) -> None:
            self.unpacker = zlib.decompressobj()

        def __getattr__(self, name: str) -> object:
            return getattr(self.unpacker, name)

        def decompress(self, fed: bytes, most: int) -> bytes:
            unpacked.append(self.unpacker.decompress(fed, most))
            return unpacked[-1]

    monkeypatch.setattr(png_chunks, "zlib", SimpleNamespace(decompressobj=Counted, crc32=zlib.crc32, error=zlib.error))
    with pytest.raises(CardgenError, match="has more pixels than 2 × 2"):
        parse_raster(png(head(2, 2), bomb(50)), "x.png")
    assert len(b"".join(unpacked)) <= 2 * STEP


def test_what_is_hostile_is_near_to_what_is_not() -> None:
    """The files that the cases above are made from are pictures."""
    assert is_raster(PNG)
    assert is_raster(JPEG)
    assert not is_raster(b"<svg")
    assert parse_raster(png(head(2, 2)), "x.png").seen == (2, 2)
    assert parse_raster(framed(), "x.jpg").seen == (16, 16)


@pytest.mark.parametrize("content", [PNG, JPEG], ids=["png", "jpeg"])
def test_a_letter_that_is_wrong_is_no_crash(content: bytes) -> None:
    """A picture with one byte by lot is a picture or an error; so is one that is cut off."""
    drawn = Random(29)
    for _ in range(300):
        at = drawn.randrange(len(content))
        for spoilt in (content[:at] + bytes([drawn.randrange(256)]) + content[at + 1 :], content[:at]):
            try:
                parse_raster(spoilt, "x")
            except CardgenError as error:
                assert str(error).startswith("x: ")  # noqa: PT017
                assert str(error).count("\n") == 0  # noqa: PT017
