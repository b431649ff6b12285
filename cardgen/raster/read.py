"""Which kind of picture a file is, by its first bytes and not by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.raster import jpeg_file, png_chunks

if TYPE_CHECKING:
    from cardgen.raster.pixels import Raster

LARGEST_RASTER = 40_000_000
"""Bytes of a file."""
OTHERS = (
    (b"GIF8", 0, "a GIF"),
    (b"WEBP", 8, "a WebP"),
    (b"BM", 0, "a bitmap of Windows"),
    (b"II*\0", 0, "a TIFF"),
    (b"MM\0*", 0, "a TIFF"),
    (b"ftypavif", 4, "an AVIF"),
    (b"ftyphei", 4, "a HEIC"),
    (b"ftypmif1", 4, "a HEIC"),
    (b"\xff\x0a", 0, "a JPEG XL"),
    (b"jP  ", 4, "a JPEG 2000"),
    (b"%PDF", 0, "a PDF"),
    (b"8BPS", 0, "a file of Photoshop"),
)
"""What people have pictures in, where its letters stand, and what it is called."""


def is_raster(content: bytes) -> bool:
    """Whether a file begins as a PNG or a JPEG does."""
    return content.startswith((png_chunks.SIGNATURE, jpeg_file.SIGNATURE))


def parse_raster(content: bytes, file: str) -> Raster:
    """Read a picture of pixels; the file is named in messages. Raises CardgenError for what cannot be printed."""
    if len(content) > LARGEST_RASTER:
        raise CardgenError(f"{file}: is larger than {LARGEST_RASTER // 10**6} MB; save it with fewer pixels.")
    if content.startswith(png_chunks.SIGNATURE):
        from cardgen.raster.png_file import parse_png  # noqa: PLC0415  most pictures are no PNG

        return parse_png(content, file)
    if content.startswith(jpeg_file.SIGNATURE):
        return jpeg_file.parse_jpeg(content, file)
    raise CardgenError(f"{file}: {_otherwise(content)}; a picture of pixels is PNG or JPEG.")


def _otherwise(content: bytes) -> str:
    """What it is, where that can be seen."""
    named = (name for letters, at, name in OTHERS if content[at : at + len(letters)] == letters)
    return f"is {name}" if (name := next(named, "")) else "is no picture that can be read" if content else "is empty"
