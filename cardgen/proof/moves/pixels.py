"""The third witness: a page is rendered in grey, and every square of its diagrams judged by what is seen there.

It knows neither names nor alternate text: ink that is white, painted over or missing is not there.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from operator import sub
from typing import TYPE_CHECKING

from PIL import Image
from pypdfium2 import PdfDocument, PdfiumError, PdfPage

from cardgen.errors import CardgenError, unreadable
from cardgen.proof.moves.greys import TONES, cells
from cardgen.proof.moves.mark_shapes import CELLS, core, crossings, template
from cardgen.proof.moves.signs import SignCorner, SignShape, SquarePlace, board_places
from cardgen.proof.pdf.matrix import MM_PER_POINT, PageMatrix

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.paper.looks import CardInk
    from cardgen.proof.moves.greys import Areas, Rims
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage

DPI = 300
"""Of pages on which something else than boards is looked at."""
DOTS = 32
"""Pixels along the edge of a square, at least: fewer are too few for its cells."""
LEAST_DPI, MOST_DPI = 200, 600
"""However large squares are, or small."""
OVER = 3
"""Samples along the edge of a cell."""
FULL, HOLLOW, LEAST = 170, 115, 60
"""How much ink the cells of a triangle have at least on the whole, and each of them, of 255."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the pixels of a square show."""

    shape: SignShape
    corner: SignCorner
    pad: bool
    own: bool
    """The square is covered by a colour."""
    dark: bool | None = None
    """Whether its ground is that of a dark square, where enough of it is seen."""


@contextmanager
def eyes_on(file: Path | bytes, scale: float = 1) -> Iterator[Eyes]:
    """The pages of a file, or of its bytes, rendered one by one as they are asked for.

    `scale` is how many times as large as usual its cards are: they are looked at from so much farther away.
    """
    name = "the file" if isinstance(file, bytes) else file
    try:
        document = PdfDocument(file)
    except OSError as error:
        raise unreadable(name, error) from error
    except PdfiumError as error:
        raise CardgenError(f"{name}: cannot be shown ({error}); make it anew with cardgen pdf.") from error
    try:
        with document:
            yield Eyes(document, scale)
    except PdfiumError as error:
        raise CardgenError(f"{name}: cannot be shown ({error}); make it anew with cardgen pdf.") from error


class Eyes:
    """Looks at pages of a document."""

    def __init__(self, document: PdfDocument, scale: float) -> None:
        self._document, self._scale = document, scale
        self._page: tuple[int, PdfPage] | None = None
        self._seen: tuple[int, float, Image.Image] | None = None

    @property
    def pages(self) -> int:
        """How many there are."""
        return len(self._document)

    def picture(self, number: int) -> Image.Image:
        """A page in grey, 255 is white; pages count from 1."""
        return self._grey(number, DPI / self._scale)

    def of_squares(self, number: int, across: float) -> Image.Image:
        """The same, as large as squares need that measure so many mm.

        Who asks for the smallest of a page first has it rendered once.
        """
        asked = DOTS / across * 72 * MM_PER_POINT if across else MOST_DPI
        return self._grey(number, min(max(asked, LEAST_DPI / self._scale), MOST_DPI / self._scale))

    def _grey(self, number: int, dpi: float) -> Image.Image:
        """A page at this resolution, or at a finer one that it was last asked for at."""
        if self._seen is None or self._seen[0] != number or self._seen[1] < dpi:
            image = self._rendered(number, dpi, grey=True)
            self._seen = number, dpi, image if image.mode == "L" else image.convert("L")
        return self._seen[2]

    def colours(self, number: int, dpi: int) -> Image.Image:
        """A page as it is."""
        return self._rendered(number, dpi, grey=False).convert("RGB")

    def _rendered(self, number: int, dpi: float, *, grey: bool) -> Image.Image:
        image: Image.Image = self._opened(number).render(scale=dpi / 72, grayscale=grey).to_pil()
        return image

    def _opened(self, number: int) -> PdfPage:
        """A page, which is read once for all looks at it."""
        if self._page is None or self._page[0] != number:
            if self._page is not None:
                self._page[1].close()
            self._page = number, self._document[number - 1]
        return self._page[1]


def look(
    picture: Image.Image,
    page: PrintedPage,
    card: PrintedCard,
    marks: DrawnDiagram,
    ink: CardInk = "full",
    places: Iterable[SquarePlace] | None = None,
) -> dict[SquarePlace, Seen]:
    """What is seen on every square of the board of a card that is printed in this ink, or on some of its squares."""
    assert marks.place is not None
    tones = TONES[ink]
    board = _board(picture, page, card.place @ marks.place, marks.size)
    asked = board_places(marks.size, marks.rows) if places is None else places
    return {place: _judged(_patch(board, place, marks.size), tones) for place in asked}


def _board(picture: Image.Image, page: PrintedPage, place: PageMatrix, size: int) -> Image.Image:
    """The board upright and alone, every square CELLS by CELLS pixels."""
    # The renderer rounds a page to whole pixels and stretches it to them.
    across, up = picture.width / page.width, picture.height / page.height
    to_picture = PageMatrix(across, 0, 0, -up, 0, picture.height) @ place
    fine = CELLS * OVER
    # From pixels of the board (y down) to squares round the middle (y up).
    to_squares = PageMatrix(1 / fine, 0, 0, -1 / fine, -size / 2, size / 2)
    way = to_picture @ to_squares
    samples = size * fine
    board = picture.transform(
        (samples, samples),
        Image.Transform.AFFINE,
        (way.a, way.c, way.e, way.b, way.d, way.f),
        Image.Resampling.BILINEAR,
    )
    return board.reduce(OVER)


def _patch(board: Image.Image, place: SquarePlace, size: int) -> bytes:
    """The grey values of a square."""
    left, top = (place[0] + size // 2) * CELLS, (size // 2 - place[1]) * CELLS
    return board.crop((left, top, left + CELLS, top + CELLS)).tobytes()


_CORE = core()
_FULL = cells((0, 8), (0, 9), (1, 10), (2, 10))
"""Cells of the triangle in the upper right corner, beside the diagonal: a string along it does not fill them."""
_HOLLOW = cells((10, 7), (10, 8), (8, 10), (7, 10))
"""Cells on the two outer sides of the triangle in the lower right corner; the rim of a pad runs along them too."""
_SLANT = cells((9, 7), (7, 9))
"""Cells on its third side, which are full of ink then: what tells it from the rim of a pad."""


def _judged(grey: bytes, tones: Areas | Rims) -> Seen:
    pad = tones.pad(grey)
    ink = grey.translate(tones.on_pad if pad else tones.on_bare)
    shape = _nearest(bytes(ink[cell] for cell in _CORE))
    corner = _corner(grey.translate(tones.in_corners(pad=pad)), pad=pad)
    return Seen(
        shape,
        corner,
        pad,
        tones.own(grey),
        None if pad else tones.is_dark(grey),
    )


@lru_cache(maxsize=4096)
def _nearest(found: bytes) -> SignShape:
    """The shape that is most like what was found; strings that cross are no mark. Many squares show the same."""
    shape = min(SignShape, key=lambda one: _unlike(found, template(one)))
    if shape is SignShape.NONE:
        return shape
    least = _unlike(found, template(shape))
    return SignShape.NONE if any(_unlike(found, crossing) < least for crossing in crossings()) else shape


def _unlike(found: bytes, other: tuple[int, ...]) -> int:
    return sum(map(abs, map(sub, found, other)))


def _corner(ink: bytes, *, pad: bool) -> SignCorner:
    if _has(ink, _FULL, FULL):
        return SignCorner.OPENING
    slant = not pad or min(ink[cell] for cell in _SLANT) > FULL
    return SignCorner.CONDITION if slant and _has(ink, _HOLLOW, HOLLOW) else SignCorner.NONE


def _has(ink: bytes, places: tuple[int, ...], least: int) -> bool:
    """Whether there is so much ink in the cells on the whole, and some in each of them."""
    found = [ink[cell] for cell in places]
    return min(found) > LEAST and sum(found) > least * len(found)
