"""What a file looks like on paper, to one renderer or two, and whether two files look the same. Knows no proof."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops, ImageFilter
from pypdfium2 import PdfDocument, PdfiumError

if TYPE_CHECKING:
    from collections.abc import Callable

DPI = 80
APART, LEAST = 40, 3
"""How much darker or lighter a dot has to be than all that were near it, and how many such dots are seen."""
MOST_PAGES = 6


class Eye(NamedTuple):
    """A renderer."""

    name: str
    pages: Callable[[bytes], tuple[Image.Image, ...]]


def eyes() -> tuple[Eye, ...]:
    """Those that are installed."""
    found = [Eye("pdfium", _pdfium)]
    if find_spec("pymupdf") is not None:
        found.append(Eye("MuPDF", _mupdf))
    return tuple(found)


def _pdfium(data: bytes) -> tuple[Image.Image, ...]:
    try:
        with PdfDocument(BytesIO(data)) as document:
            count = min(len(document), MOST_PAGES)
            images = [document[number].render(scale=DPI / 72, may_draw_forms=False) for number in range(count)]
            return tuple(image.to_pil().convert("RGB") for image in images)
    except (PdfiumError, ValueError, OSError):
        return ()


def _mupdf(data: bytes) -> tuple[Image.Image, ...]:
    pymupdf = import_module("pymupdf")
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    try:
        with pymupdf.open(stream=data, filetype="pdf") as document:
            maps = [document[number].get_pixmap(dpi=DPI) for number in range(min(len(document), MOST_PAGES))]
            return tuple(Image.frombytes("RGB", (one.width, one.height), one.samples) for one in maps)
    except (RuntimeError, ValueError, IndexError):
        return ()


@dataclass(frozen=True)
class Sight:
    """The pages of a file, by renderer; none where it cannot be opened."""

    pages: dict[Eye, tuple[Image.Image, ...]]

    @classmethod
    def of(cls, data: bytes, by: tuple[Eye, ...]) -> Sight:
        """Looks at a file."""
        return cls({eye: eye.pages(data) for eye in by})

    def differs(self, data: bytes) -> str:
        """The first renderer that sees another print of a file; empty if none does. Who opens none sees none, unless
        another opens it: a file that nobody opens is not printed.
        """
        found = {}
        for eye, pages in self.pages.items():
            found[eye] = eye.pages(data)
            if found[eye] and _differ(pages, found[eye]):
                return eye.name
        blind = [eye.name for eye, pages in found.items() if not pages]
        return blind[0] if blind and len(blind) < len(found) else ""


def _differ(one: tuple[Image.Image, ...], other: tuple[Image.Image, ...]) -> bool:
    if [page.size for page in one] != [page.size for page in other]:
        return True
    return any(_apart(*pair) or _apart(*reversed(pair)) for pair in zip(one, other, strict=True))


def _apart(one: Image.Image, other: Image.Image) -> bool:
    """Whether dots of a page are unlike all those near the same place of the other."""
    if one.tobytes() == other.tobytes():
        return False
    darker = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), one)
    lighter = ImageChops.subtract(one, other.filter(ImageFilter.MaxFilter(3)))
    most = max(darker.split() + lighter.split(), key=lambda channel: sum(channel.histogram()[APART:]))
    return sum(most.histogram()[APART:]) >= LEAST
