"""Pictures of pixels on a page: where they stand, which way up, in what ink; in PDF, PNG and SVG."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pikepdf
import pytest
from PIL import Image as Pillow
from PIL import ImageOps

from cardgen.ink.image import Image
from cardgen.ink.items import Fill, Group, Page, Symbol, Use, rectangle
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.png import png_bytes
from cardgen.ink.svg import svg_of
from cardgen.raster.read import parse_raster
from cardgen.raster.tones import paler
from tests.support.rasters import saved, turned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.ink.items import Item

CORNERS = ("red", "lime", "blue", "yellow")
"""Upper left and right, lower left and right."""
QUARTERS = Pillow.new("RGB", (60, 90))
for number, colour in enumerate(CORNERS):
    QUARTERS.paste(Pillow.new("RGB", (30, 45), colour), (number % 2 * 30, number // 2 * 45))
STORED = {
    2: Pillow.Transpose.FLIP_LEFT_RIGHT,
    3: Pillow.Transpose.ROTATE_180,
    4: Pillow.Transpose.FLIP_TOP_BOTTOM,
    5: Pillow.Transpose.TRANSPOSE,
    6: Pillow.Transpose.ROTATE_90,
    7: Pillow.Transpose.TRANSVERSE,
    8: Pillow.Transpose.ROTATE_270,
}
"""How a picture has to be stored so that it is seen upright."""


def image(content: bytes, strength: float = 1) -> Image:
    """In the middle of a page of 40 × 50, twenty wide and thirty high."""
    return Image(paler(parse_raster(content, "x"), strength), 10, 10, 20, 30)


def page(*items: Item) -> Page:
    return Page(40, 50, items)


def seen(*items: Item) -> Pillow.Image:
    """What is printed, ten pixels to the millimetre."""
    (content,) = png_bytes([page(*items)], 254)
    return Pillow.open(BytesIO(content))


def corners(picture: Pillow.Image) -> Sequence[tuple[int, ...]]:
    """In the middle of each quarter of the place."""
    return [picture.getpixel((x, y)) for y in (175, 325) for x in (150, 250)]  # type: ignore[misc]


def near(found: Sequence[tuple[int, ...]], *names: str) -> bool:
    """Whether these are the colours, as near as JPEG keeps them."""
    wanted = [Pillow.new("RGB", (1, 1), name).getpixel((0, 0)) for name in names]
    pairs = zip(found, wanted, strict=True)
    return all(abs(a - b) < 8 for one, other in pairs for a, b in zip(one, other, strict=True))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_upright(orientation: int, kind: str) -> None:
    """However it is stored; another program that obeys the orientation sees the same."""
    stored = QUARTERS.transpose(STORED[orientation]) if orientation in STORED else QUARTERS
    content = saved(stored, kind, exif=turned(orientation))
    assert near(corners(seen(image(content))), *CORNERS)
    theirs = ImageOps.exif_transpose(Pillow.open(BytesIO(content)))
    assert near([theirs.getpixel((x, y)) for y in (20, 70) for x in (15, 45)], *CORNERS)  # type: ignore[misc]


def test_a_picture_fills_its_place() -> None:
    """And nothing beside it, but for the pixel that a renderer rounds."""
    picture = seen(Fill(rectangle(0, 0, 40, 50), "#00FFFF"), image(saved(Pillow.new("RGB", (7, 3), "red"))))
    inside = [(100, 100), (299, 100), (100, 399), (299, 399)]
    outside = [(98, 100), (301, 100), (100, 402), (299, 402), (100, 98)]
    assert [picture.getpixel(at) for at in inside] == [(255, 0, 0)] * 4
    assert [picture.getpixel(at) for at in outside] == [(0, 255, 255)] * 5


def test_pixels_are_written_once() -> None:
    """In a file with many cards; and as they were packed."""
    content = saved(QUARTERS, "JPEG")
    symbol = Symbol("picture.own", (image(content),), (10, 10, 30, 40))
    used = Page(40, 50, (Use(symbol, 0, 0), Group((image(content),), 1, 1, 0.5, 90)))
    written = pdf_bytes([used, used], "x")
    assert written.count(b"/Subtype /Image") == 1
    assert written.count(content) == 1


def test_the_same_picture_gives_the_same_bytes() -> None:
    content = saved(QUARTERS.convert("RGBA"))
    assert pdf_bytes([page(image(content))], "x") == pdf_bytes([page(image(content))], "x")


@pytest.mark.parametrize(
    ("mode", "space"), [("L", "/DeviceGray"), ("1", "/DeviceGray"), ("RGB", "/DeviceRGB"), ("LA", "/DeviceGray")]
)
def test_grey_is_printed_in_black_alone(mode: str, space: str) -> None:
    assert space_of(saved(QUARTERS.convert(mode))) == space


def test_a_palette_of_greys_is_printed_in_black_alone() -> None:
    """And one of colours in colours."""
    assert space_of(saved(QUARTERS.convert("L").convert("P"))).split()[:2] == ["/Indexed", "/DeviceGray"]
    assert space_of(saved(QUARTERS.quantize(4))).split()[:2] == ["/Indexed", "/DeviceRGB"]


def space_of(content: bytes) -> str:
    """The colours of a picture as they are written in its file."""
    with pikepdf.open(BytesIO(pdf_bytes([page(image(content))], "x"))) as document:
        (found,) = images(document)
        space = found.ColorSpace
        return " ".join(map(str, space)) if isinstance(space, pikepdf.Array) else str(space)


def images(document: pikepdf.Pdf) -> list[pikepdf.Stream]:
    streams = (one for one in document.objects if isinstance(one, pikepdf.Stream))
    return [one for one in streams if one.get("/Subtype") == pikepdf.Name("/Image")]


@pytest.mark.parametrize("mode", ["1", "L", "LA", "RGB", "RGBA", "P"])
def test_another_reader_finds_the_same_pixels(mode: str) -> None:
    """What was written, unpacked by the reader of PDF."""
    picture = QUARTERS.quantize(4) if mode == "P" else QUARTERS.convert(mode)
    with pikepdf.open(BytesIO(pdf_bytes([page(image(saved(picture)))], "x"))) as document:
        (found,) = images(document)
        theirs = pikepdf.PdfImage(found).as_pil_image().convert("RGB")
    assert theirs.tobytes() == picture.convert("RGB").tobytes()


@pytest.mark.parametrize(
    ("content", "colour"),
    [
        (saved(Pillow.new("RGB", (9, 9), (255, 0, 55))), (255, 127, 155)),
        (saved(Pillow.new("P", (9, 9))), (127, 127, 127)),
        (saved(Pillow.new("L", (9, 9), 55)), (155, 155, 155)),
        (saved(Pillow.new("RGB", (9, 9), (255, 0, 55)), "JPEG", quality=100, subsampling=0), (255, 127, 155)),
        (saved(Pillow.new("CMYK", (9, 9), (0, 0, 0, 255)), "JPEG", quality=100), (149, 149, 149)),
    ],
)
def test_half_the_ink_is_half_way_to_white(content: bytes, colour: tuple[int, int, int]) -> None:
    """Whatever the picture is made of; and nothing of it is unpacked."""
    found = corners(seen(image(content, 0.5)))[0]
    assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 3


def test_inks_of_a_press_are_not_upside_down() -> None:
    """What Adobe writes the other way round is light where it was light."""
    content = saved(Pillow.new("CMYK", (9, 9), (0, 0, 0, 30)), "JPEG", quality=100)
    at = content.index(b"\xff\xee")
    plain = content[:at] + content[at + 16 :]
    assert min(corners(seen(image(content)))[0]) > 200
    assert max(corners(seen(image(plain)))[0]) < 60


def test_as_svg() -> None:
    """The picture is in the file; its upper left corner is where it is on the page, seen from the top."""
    text = svg_of(page(image(saved(QUARTERS, "JPEG", exif=turned(1)))), "x")
    assert '<image width="1" height="1" transform="matrix(20 0 0 -30 10 40)"' in text
    assert 'href="data:image/jpeg;base64,/9j/' in text


def test_as_svg_turned_and_pale() -> None:
    """Paleness is white beneath, as on paper."""
    text = svg_of(page(image(saved(QUARTERS.transpose(STORED[6]), exif=turned(6)), 0.4)), "x")
    place = 'width="1" height="1" transform="matrix(0 -30 -20 0 30 40)"'
    assert (
        f'<rect {place} fill="#FFFFFF"/>\n<image {place} preserveAspectRatio="none" opacity="0.4" href="data:' in text
    )


def test_as_text() -> None:
    """A golden tells which picture it is, and where."""
    lines = str(page(image(saved(Pillow.new("L", (3, 2)))))).splitlines()
    assert lines[1].startswith("  image rows 3×2×1 ")
    assert lines[1].endswith(" 20 × 30 at 10,10")
