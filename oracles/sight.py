"""What a file looks like on paper, to one renderer or three, and whether two files look the same. Knows no proof."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from shutil import which
from subprocess import DEVNULL, TimeoutExpired, run
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageChops
from pypdfium2 import PdfDocument, PdfiumError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DPI = 200
APART, MOST = 60, 20
"""How much darker or lighter a dot has to be, of 255, and how many such dots are nothing that anybody sees."""
MOST_PAGES = 20
PATIENCE = 120
"""Seconds of poppler for a file."""


class Eye(NamedTuple):
    """A renderer."""

    name: str
    pages: Callable[[bytes], Iterator[Image.Image]]


class SightError(Exception):
    """A renderer does not open a file, or ends badly."""


def eyes() -> tuple[Eye, ...]:
    """Those that are installed."""
    found = [Eye("pdfium", _pdfium)]
    if find_spec("pymupdf") is not None:
        found.append(Eye("MuPDF", _mupdf))
    if which("pdftoppm"):
        found.append(Eye("poppler", _poppler))
    return tuple(found)


def _pdfium(data: bytes) -> Iterator[Image.Image]:
    """As it prints, not as it is shown: what is hidden from printers is left out."""
    try:
        with PdfDocument(BytesIO(data)) as document:
            for number in range(min(len(document), MOST_PAGES)):
                bitmap = document[number].render(scale=DPI / 72, may_draw_forms=False, optimize_mode="print")
                yield bitmap.to_pil().convert("RGB")
    except (PdfiumError, ValueError, OSError) as error:
        raise SightError(str(error)) from error


def _mupdf(data: bytes) -> Iterator[Image.Image]:
    pymupdf = import_module("pymupdf")
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    try:
        with pymupdf.open(stream=data, filetype="pdf") as document:
            for number in range(min(len(document), MOST_PAGES)):
                shown = document[number].get_pixmap(dpi=DPI)
                yield Image.frombytes("RGB", (shown.width, shown.height), shown.samples)
    except (RuntimeError, ValueError, IndexError) as error:
        raise SightError(str(error)) from error


def _poppler(data: bytes) -> Iterator[Image.Image]:
    with TemporaryDirectory() as folder:
        file = Path(folder, "file.pdf")
        file.write_bytes(data)
        command = ["pdftoppm", "-r", str(DPI), "-l", str(MOST_PAGES), str(file), str(Path(folder, "page"))]
        try:
            done = run(command, stdout=DEVNULL, stderr=DEVNULL, timeout=PATIENCE, check=False)
        except TimeoutExpired as error:
            raise SightError(f"not done after {PATIENCE} s") from error
        pages = sorted(Path(folder).glob("page-*.ppm"))
        if done.returncode or not pages:
            raise SightError(f"pdftoppm ended with {done.returncode}")
        for page in pages:
            yield Image.open(page).convert("RGB")


class _Page(NamedTuple):
    """A page as one renderer shows it, packed: most of it is white."""

    size: tuple[int, int]
    packed: bytes

    @classmethod
    def of(cls, shown: Image.Image) -> _Page:
        """Packs a page."""
        return cls(shown.size, zlib.compress(shown.tobytes(), 1))

    def image(self) -> Image.Image:
        """Unpacked."""
        return Image.frombytes("RGB", self.size, zlib.decompress(self.packed))


@dataclass(frozen=True)
class Sight:
    """The pages of a sound file, by renderer."""

    pages: dict[Eye, tuple[_Page, ...]]

    @classmethod
    def of(cls, data: bytes, by: tuple[Eye, ...]) -> Sight:
        """Looks at a file. Raises SightError where a renderer does not open it."""
        return cls({eye: tuple(_Page.of(one) for one in eye.pages(data)) for eye in by})

    def differs(self, data: bytes) -> str:
        """The first renderer that prints a file otherwise, and how; empty if none does."""
        return next(filter(None, (self._by(eye, data) for eye in self.pages)), "")

    def _by(self, eye: Eye, data: bytes) -> str:
        pages = self.pages[eye]
        try:
            shown = list(eye.pages(data))
        except SightError as error:
            return f"{eye.name}: {error}"
        if [one.size for one in shown] != [page.size for page in pages]:
            return f"{eye.name}: other pages"
        dots = sum(_apart(page.image(), one) for page, one in zip(pages, shown, strict=True))
        return f"{eye.name}: {dots} dots" if dots > MOST else ""


def _apart(one: Image.Image, other: Image.Image) -> int:
    """How many dots are unlike, in any of the three colours."""
    if one.tobytes() == other.tobytes():
        return 0
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[APART + 1 :])
