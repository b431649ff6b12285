"""Pages to PNG, through the PDF that would be printed: what is seen on a screen is what comes out on paper."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.ink.pdf import pdf_bytes
from cardgen.units import LEAST_DPI, MOST_DPI

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardgen.ink.items import Page

POINTS_PER_INCH = 72
A_HAIR = 1e-9
"""As a part of a length: the renderer rounds up, and 2.75 inches at 300 dpi are 825 pixels, not 825.0000000000001."""


def write_png(target: Path, page: Page, dpi: float = 300) -> None:
    """Write one page as a PNG file, whole or not at all."""
    (content,) = png_bytes([page], dpi)
    write_whole(target, content)


def png_bytes(pages: Sequence[Page], dpi: float = 300) -> Iterator[bytes]:
    """Each page as a PNG file of that resolution; the same pages give the same bytes."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise CardgenError(f"a resolution of {dpi:g} dpi is out of range; expected {LEAST_DPI} to {MOST_DPI}.")
    from pypdfium2 import PdfDocument  # noqa: PLC0415  a renderer is loaded only when something is rendered

    with PdfDocument(pdf_bytes(pages, "card")) as document:
        for number in range(len(document)):
            page = document[number]
            image = page.render(scale=dpi / POINTS_PER_INCH * (1 - A_HAIR)).to_pil().convert("RGB")
            file = BytesIO()
            image.save(file, "PNG", compress_level=6, dpi=(dpi, dpi))
            page.close()
            yield file.getvalue()
