"""From a JPEG file to a picture that a PDF takes: the same bytes, without what cameras and programs tell beside them.

PDF knows JPEG, baseline and progressive alike, so that nothing is unpacked. What is dropped is EXIF (of which the
orientation is obeyed; where a photograph was taken is nobody's business), comments, previews, and what stands after
the end.
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.raster.orientation import orientation_of
from cardgen.raster.pixels import Raster

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNATURE = b"\xff\xd8\xff"
END = b"\xff\xd9"
SOS, JFIF, EXIF, ADOBE, COMMENT, HUFFMAN, TABLES = 0xDA, 0xE0, 0xE1, 0xEE, 0xFE, 0xC4, 0xDB
APPLICATIONS = range(0xE0, 0xF0)
FRAMES = frozenset(range(0xC0, 0xD0)) - {HUFFMAN, 0xC8, 0xCC}
KNOWN_FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline, the same with more tables, and progressive."""
LARGEST_JPEG = 50_000_000
"""Pixels: the largest cameras of telephones have as many."""
SAVE = "save it again as JPEG."
_MARKER = re.compile(rb"\xff+([^\x00\xff])", re.DOTALL)
"""Any number of bytes of ones may stand before it."""
_AFTER_SCAN = re.compile(rb"\xff+(?=[^\x00\xff\xd0-\xd7])", re.DOTALL)
"""Where the bits of a scan end: a marker that is not one of those within it."""


class JpegSegment(NamedTuple):
    """A marker, and what is told after it."""

    marker: int
    told: bytes
    scan: bytes = b""
    """The bits that follow."""

    @property
    def written(self) -> bytes:
        """As in the file."""
        return struct.pack(">BBH", 0xFF, self.marker, len(self.told) + 2) + self.told + self.scan


def parse_jpeg(content: bytes, file: str) -> Raster:
    """Read a JPEG file; the file is named in messages."""
    segments = tuple(_segments(content, file))
    width, height, channels = _frame(segments, file)
    kept = b"".join(segment.written for segment in segments if _is_kept(segment))
    adobe = any(segment.marker == ADOBE and segment.told.startswith(b"Adobe") for segment in segments)
    return Raster(
        width,
        height,
        channels,
        8,
        "jpeg",
        SIGNATURE[:2] + kept + END,
        inverted=channels == 4 and adobe,
        orientation=_orientation(segments),
    )


def _segments(content: bytes, file: str) -> Iterator[JpegSegment]:
    """All of them, to the end of the picture; what stands after that is none of it."""
    at = 2
    while True:
        found = _MARKER.match(content, at)
        if found is not None and found[1] == END[1:]:
            return
        at = found.end() if found else len(content)
        length = int.from_bytes(content[at : at + 2], "big")
        end = at + length
        if found is None or length < 2 or end > len(content):
            raise CardgenError(f"{file}: ends before its picture does, or is damaged; {SAVE}")
        told, marker, at = content[at + 2 : end], found[1][0], end
        if marker == SOS:
            after = _AFTER_SCAN.search(content, end)
            at = after.start() if after else len(content)
        yield JpegSegment(marker, told, content[end:at])


def _frame(segments: tuple[JpegSegment, ...], file: str) -> tuple[int, int, int]:
    """Width, height and channels. Raises CardgenError for a kind of JPEG that PDF does not know."""
    frames = [segment for segment in segments if segment.marker in FRAMES]
    if len(frames) != 1 or len(frames[0].told) < 6:
        raise CardgenError(f"{file}: is no JPEG that holds one picture; {SAVE}")
    bits, height, width, channels = struct.unpack_from(">BHHB", frames[0].told)
    if frames[0].marker not in KNOWN_FRAMES or bits != 8 or channels not in (1, 3, 4):
        raise CardgenError(f"{file}: is a kind of JPEG that hardly any program reads; save it again as baseline JPEG.")
    if not width or not height:
        raise CardgenError(f"{file}: is {width} × {height} pixels; a picture has at least one.")
    if width * height > LARGEST_JPEG:
        raise CardgenError(
            f"{file}: is {width} × {height} pixels, more than {LARGEST_JPEG // 10**6} million; save it smaller "
            "(a card at 600 dpi has 4 million)."
        )
    if (
        not {SOS, TABLES, HUFFMAN} <= {segment.marker for segment in segments}
        or len(frames[0].told) != 6 + 3 * channels
    ):
        raise CardgenError(f"{file}: is damaged: its tables or its pixels are missing; {SAVE}")
    return width, height, channels


def _is_kept(segment: JpegSegment) -> bool:
    """Not what is told beside the picture, but for what its channels are."""
    if segment.marker in (JFIF, ADOBE):
        return segment.told.startswith((b"JFIF\0", b"Adobe"))
    return segment.marker not in APPLICATIONS and segment.marker != COMMENT


def _orientation(segments: tuple[JpegSegment, ...]) -> int:
    exif = (each.told[6:] for each in segments if each.marker == EXIF and each.told.startswith(b"Exif\0\0"))
    return orientation_of(next(exif, b""))
