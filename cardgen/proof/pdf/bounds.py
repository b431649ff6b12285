"""Files that are too large, or that hold more than is ever printed, found before they are unpacked.

What is packed is unpacked here piece by piece, and nothing of it is kept: no more is asked of whoever reads the file
than these bounds allow. What no bound foresees is ended by the limits of the process (cardgen.confined).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Stream

from cardgen.errors import CardgenError, unreadable
from cardgen.proof.pdf.one_view import second_view
from cardgen.proof.pdf.unpacking import TooLargeError, unpacked_size

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pikepdf import Pdf

    from cardgen.proof.pdf.kept import KeptObjects

LARGEST_FILE = 200_000_000
"""Bytes; all pieces a hundred times over have 40 million."""
LARGEST_STREAM = 4_000_000
"""Bytes when it is unpacked; the largest drawing of ours has some 300 000."""
MOST_UNPACKED, TIMES_UNPACKED = 10_000_000, 20
"""Bytes of all streams together: so many, and so many times the size of the file; ours have three times theirs."""
LARGEST_IMAGE, MOST_IMAGES = 160_000_000, 800_000_000
"""Bytes of a picture of pixels when it is unpacked, and of all of a file; each is unpacked by itself."""
LARGEST_PAGE = 600_000
"""Bytes of what is drawn on a page; the fullest of ours has some 50 000, pieces made to be hard to draw 450 000."""
LARGEST_USED = 40_000_000
"""Bytes of all drawings and fonts that a page uses, each as often as it is named; a page of backs has 740 000."""
MOST_PAGES = 6_000
"""Both sides of a hundred copies of every piece."""
DEEPEST = 4
"""Drawings in drawings."""
ANEW = "make it anew with cardgen pdf."


def read_layout(path: Path) -> str:
    """Why other readers may see another file in it; empty where none can. Goes on after 'it has'.

    Raises CardgenError for a file that is too large, or of which the objects are.
    """
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise CardgenError(
                f"{path}: is too large for a file of cards; at most {LARGEST_FILE // 10**6} MB are read."
            )
        return second_view(path.read_bytes())
    except OSError as error:
        raise unreadable(path, error) from error
    except TooLargeError as error:
        raise CardgenError(f"{path}: {error}; {ANEW}") from error


def check_streams(path: Path, document: Pdf) -> None:
    """Raises CardgenError for a file of which the streams take too much room, one by one or together."""
    for problem in _packing(path.stat().st_size, document):
        raise CardgenError(f"{path}: {problem}; {ANEW}")


def _packing(length: int, document: Pdf) -> Iterator[str]:
    """What is packed in a file otherwise than it may be."""
    found, images = 0, 0
    for one in document.objects:
        if not isinstance(one, Stream):
            continue
        image = _is_image(one)
        packed = one.get("/Filter", Array())
        ways = list(packed) if isinstance(packed, Array) else [packed]
        if len(ways) > 1 or not all(way == Name.FlateDecode or (image and way == Name.DCTDecode) for way in ways):
            yield "has a stream that is packed in another way than cards are"
        largest = LARGEST_IMAGE if image else LARGEST_STREAM
        raw = memoryview(bytes(one.read_raw_bytes()))
        size = unpacked_size(raw, largest) if ways else len(raw)
        if size > largest:
            yield f"has a stream that unpacks to more than {largest // 10**6} MB"
        found, images = (found, images + size) if image else (found + size, images)
        if found > MOST_UNPACKED + TIMES_UNPACKED * length:
            yield f"unpacks to more than {found // 10**6} MB"
        if images > MOST_IMAGES:
            yield f"has pictures that unpack to more than {MOST_IMAGES // 10**6} MB"


def check_page(path: Path, number: int, page: Any, kept: KeptObjects) -> None:  # noqa: ANN401  pikepdf's objects are of any kind
    """Raises CardgenError for a page on which there is more than could be cards."""
    for found, most in ((_drawn(page), LARGEST_PAGE), (_used(page, 0, kept), LARGEST_USED)):
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


def _used(one: Any, depth: int, kept: KeptObjects) -> Iterator[int]:  # noqa: ANN401
    """Bytes of drawings and fonts, each as often as it is named."""
    resources = one.get("/Resources", Dictionary())
    for font in resources.get("/Font", Dictionary()).values():
        yield kept.once("size", font, lambda each: sum(_of_font(each, kept)))
    for form in resources.get("/XObject", Dictionary()).values():
        if isinstance(form, Stream) and not _is_image(form):
            yield len(kept.unpacked(form))
            if depth < DEEPEST:
                yield from _used(form, depth + 1, kept)


def _of_font(font: Any, kept: KeptObjects) -> Iterator[int]:  # noqa: ANN401
    inner = next(iter(font.get("/DescendantFonts", Array())), font)
    described = inner.get("/FontDescriptor", Dictionary())
    streams = (font.get("/ToUnicode"), described.get("/FontFile2"), described.get("/FontFile3"))
    yield len(font.get("/Widths", Array()))
    yield from (len(kept.unpacked(each)) for each in streams if isinstance(each, Stream))


def _is_image(form: Any) -> bool:  # noqa: ANN401
    """Whether it is a picture of pixels, which was measured before."""
    return bool(form.get("/Subtype") == Name("/Image"))
