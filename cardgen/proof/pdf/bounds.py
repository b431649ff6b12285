"""Files that are too large, damaged, locked or changed at their end, found before they are read.

What is packed is unpacked here piece by piece, and nothing of it is kept: no more is asked of whoever reads the file
than these bounds allow.
"""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Stream

from cardgen.errors import CardgenError, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LARGEST_FILE = 200_000_000
"""Bytes; all pieces a hundred times over have 40 million."""
LARGEST_STREAM = 4_000_000
"""Bytes when it is unpacked; the largest drawing of ours has some 300 000."""
MOST_UNPACKED, TIMES_UNPACKED = 10_000_000, 20
"""Bytes of all streams together: so many, and so many times the size of the file; ours have three times theirs."""
LARGEST_IMAGE, MOST_IMAGES = 160_000_000, 800_000_000
"""Bytes of a picture of pixels when it is unpacked, and of all of a file; each is unpacked by itself."""
MOST_OBJECTS, TIMES_OBJECTS = 4_000_000, 4
"""The same of streams of objects, which take seventy times as much memory when they are read."""
LARGEST_PAGE = 600_000
"""Bytes of what is drawn on a page; the fullest of ours has some 50 000, pieces made to be hard to draw 450 000."""
LARGEST_USED = 40_000_000
"""Bytes of all drawings and fonts that a page uses, each as often as it is named; a page of backs has 740 000."""
MOST_PAGES = 6_000
"""Both sides of a hundred copies of every piece."""
DEEPEST = 4
"""Drawings in drawings."""
STEP = 1 << 20
ANEW = "make it anew with cardgen pdf."


def _named(word: str) -> bytes:
    """A pattern for a name of which any letter may be written by its number."""
    return b"/" + b"".join(b"(?:%c|#%02x|#%02X)" % (letter, letter, letter) for letter in word.encode()) + rb"(?!\w)"


_STREAM = re.compile(rb"(?<!end)stream[ \t]*(?:\r\n?|\n)")
_FILTER = re.compile(_named("Filter"))
_FLATE = re.compile(rb"\s*(?:%b|\[\s*%b\s*\])" % (_named("FlateDecode"), _named("FlateDecode")))
"""The one way, as a name or as a list of one."""
_JPEG = re.compile(rb"\s*%b" % _named("DCTDecode"))
_IMAGE = re.compile(rb"%b\s*%b" % (_named("Subtype"), _named("Image")))
_OBJECTS = re.compile(_named("ObjStm"))
_LOCKED = re.compile(_named("Encrypt"))


def check_bounds(path: Path) -> None:
    """Raises CardgenError for a file that would take too much room or time, or that was added to."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise CardgenError(
                f"{path}: is too large for a file of cards; at most {LARGEST_FILE // 10**6} MB are read."
            )
        data = path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error
    for problem in _packing(data):
        raise CardgenError(f"{path}: {problem}; {ANEW}")
    ends = data.count(b"startxref")
    if ends > 1 + (b"/Linearized" in data[:2048]):
        raise CardgenError(f"{path}: something was added to it after it was made; {ANEW}")


def _packing(data: bytes) -> Iterator[str]:
    """What is packed in a file otherwise than it may be."""
    found, objects, images, before = 0, 0, 0, 0
    for match in _STREAM.finditer(data):
        entries = data[max(data.rfind(b"obj", before, match.start()), before) : match.start()]
        before, is_image = match.end(), bool(_IMAGE.search(entries))
        ways = (
            _FLATE.match(entries, one.end()) or (is_image and _JPEG.match(entries, one.end()))
            for one in _FILTER.finditer(entries)
        )
        if not all(ways):
            yield "has a stream that is packed in another way than cards are"
        largest = LARGEST_IMAGE if is_image else LARGEST_STREAM
        size = _unpacked(memoryview(data)[match.end() :], largest)
        if size > largest:
            yield f"has a stream that unpacks to more than {largest // 10**6} MB"
        found, images = (found, images + size) if is_image else (found + size, images)
        if _OBJECTS.search(entries):
            objects += size
            if _LOCKED.search(data):
                yield "is locked with an owner's password, so that nobody knows to how much its objects unpack"
        if found > MOST_UNPACKED + TIMES_UNPACKED * len(data) or objects > MOST_OBJECTS + TIMES_OBJECTS * len(data):
            yield f"unpacks to more than {found // 10**6} MB"
        if images > MOST_IMAGES:
            yield f"has pictures that unpack to more than {MOST_IMAGES // 10**6} MB"


def _unpacked(data: memoryview, largest: int) -> int:
    """Bytes of a stream, or a few more than may be."""
    unpacker, found, at = zlib.decompressobj(), 0, 0
    try:
        while found <= largest and not unpacker.eof:
            rest = unpacker.unconsumed_tail or data[at : at + STEP]
            at += 0 if unpacker.unconsumed_tail else STEP
            if not rest:
                break
            found += len(unpacker.decompress(rest, STEP))
    except zlib.error:  # damaged, or locked: who reads it says so
        pass
    return found


def check_streams(path: Path, objects: Iterator[Any]) -> None:
    """The same for streams that could only be looked into with the key of a locked file."""
    for one in objects:
        if (
            isinstance(one, Stream)
            and _unpacked(memoryview(bytes(one.read_raw_bytes())), LARGEST_STREAM) > LARGEST_STREAM
        ):
            raise CardgenError(f"{path}: has a stream that unpacks to more than {LARGEST_STREAM // 10**6} MB; {ANEW}")


def check_page(path: Path, number: int, page: Any) -> None:  # noqa: ANN401  pikepdf's objects are of any kind
    """Raises CardgenError for a page on which there is more than could be cards."""
    for found, most in ((_drawn(page), LARGEST_PAGE), (_used(page, 0), LARGEST_USED)):
        total = 0
        for size in found:
            total += size
            if total > most:
                raise CardgenError(f"{path}: on page {number} there is more than {most // 1000} kB of ink; {ANEW}")


def _drawn(page: Any) -> Iterator[int]:  # noqa: ANN401
    contents = page.get("/Contents")
    for one in contents if isinstance(contents, Array) else [contents]:
        if isinstance(one, Stream):
            yield len(one.read_bytes())


def _used(one: Any, depth: int) -> Iterator[int]:  # noqa: ANN401
    """Bytes of drawings and fonts, each as often as it is named."""
    resources = one.get("/Resources", Dictionary())
    for font in resources.get("/Font", Dictionary()).values():
        inner = next(iter(font.get("/DescendantFonts", Array())), font)
        described = inner.get("/FontDescriptor", Dictionary())
        streams = (font.get("/ToUnicode"), described.get("/FontFile2"), described.get("/FontFile3"))
        yield len(font.get("/Widths", Array()))
        yield from (len(each.read_bytes()) for each in streams if isinstance(each, Stream))
    for form in resources.get("/XObject", Dictionary()).values():
        if isinstance(form, Stream) and not _is_image(form):
            yield len(form.read_bytes())
            if depth < DEEPEST:
                yield from _used(form, depth + 1)


def _is_image(form: Any) -> bool:  # noqa: ANN401
    """Whether it is a picture of pixels, which was measured before."""
    return bool(form.get("/Subtype") == Name("/Image"))
