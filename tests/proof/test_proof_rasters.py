"""A maker's picture of pixels, read a second time: what stands in a file of cards is what his file shows."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import TYPE_CHECKING

import pikepdf
import pytest
from PIL import Image as Pillow

from cardgen.data import state
from cardgen.ink.image import Image
from cardgen.ink.items import Page, Symbol, Use
from cardgen.ink.pdf import pdf_bytes
from cardgen.proof.layout.maker_files import maker_image
from cardgen.proof.pdf.kept import KeptObjects
from cardgen.proof.pdf.objects import drawings_of
from cardgen.raster.png_chunks import BITS, CHANNELS, PALETTE
from cardgen.raster.read import parse_raster
from cardgen.raster.tones import in_greys, paler
from tests.support.rasters import chunk, png_file, saved, turned

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.proof.pdf.printed import PrintedDrawing
    from cardgen.raster.pixels import Raster

DRAWN = Random(29)
KINDS = [(colour, bits) for colour, depths in BITS.items() for bits in depths]
GREYS = Pillow.radial_gradient("L").resize((40, 30))
PHOTO = Pillow.merge("RGB", (GREYS, GREYS.rotate(90), Pillow.linear_gradient("L").resize((40, 30))))
INKS = ("full", "grey", "low")


def drawn(raster: Raster) -> PrintedDrawing:
    """How a picture is read from a file of cards."""
    symbol = Symbol("picture.own", (Image(raster, 0, 0, 20, 15),), (0, 0, 20, 15))
    with pikepdf.open(BytesIO(pdf_bytes([Page(40, 50, (Use(symbol, 5, 5),))], "x"))) as document:
        return drawings_of(document.pages[0].resources, KeptObjects())["picture.own"]


def alike(content: bytes, path: Path) -> None:
    """Both witnesses say the same of a file, in every ink."""
    path.write_bytes(content)
    raster = parse_raster(content, "x")
    for column, one in enumerate((raster, in_greys(raster), paler(in_greys(raster), 0.4))):
        found, wanted = drawn(one), maker_image(state(path), column)
        assert found.image is not None
        told = found.image.width, found.image.height, found.image.digest
        assert told == (wanted.width, wanted.height, wanted.digest), INKS[column]
        assert found.image.decode == pytest.approx(wanted.decode * (len(found.image.decode) // 2))
        assert bool(found.image.decode) == bool(wanted.decode)
        assert wanted.space in ("", found.image.space)
        assert wanted.orientation == raster.orientation


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(("colour", "bits"), KINDS)
def test_both_read_every_kind_of_png(colour: int, bits: int, interlaced: bool, tmp_path: Path) -> None:
    most = (1 << bits) - 1
    pixels = [[tuple(DRAWN.randint(0, most) for _ in range(CHANNELS[colour])) for _ in range(13)] for _ in range(11)]
    palette = chunk(b"PLTE", DRAWN.randbytes(3 << bits)) if colour == PALETTE else b""
    content = png_file(pixels, bits, colour, filters=(4, 1, 3, 2, 0), interlaced=interlaced, more=palette)
    alike(content, tmp_path / "x.png")


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(
    ("colour", "bits", "clear"),
    [(0, 2, b"\0\1"), (0, 8, b"\0\x80"), (0, 16, b"\x80\1"), (2, 8, b"\0\1\0\2\0\3"), (2, 16, b"\1\1\1\2\1\3")],
)
def test_both_read_clear_colours(colour: int, bits: int, clear: bytes, interlaced: bool, tmp_path: Path) -> None:
    wanted = tuple(int.from_bytes(clear[at : at + 2], "big") for at in range(0, len(clear), 2))
    near = (*wanted[:-1], wanted[-1] ^ 1)
    more = chunk(b"tRNS", clear)
    content = png_file([[wanted, near], [near, near]], bits, colour, interlaced=interlaced, more=more)
    alike(content, tmp_path / "x.png")


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
@pytest.mark.parametrize(
    "how", [{}, {"progressive": True}, {"restart_marker_rows": 1}, {"comment": b"mine"}, {"exif": turned(6)}]
)
def test_both_read_every_kind_of_jpeg(mode: str, how: dict[str, object], tmp_path: Path) -> None:
    alike(saved(PHOTO.convert(mode), "JPEG", **how), tmp_path / "x.jpg")


@pytest.mark.parametrize(
    "picture", [PHOTO.quantize(8), GREYS.convert("1"), PHOTO.convert("RGBA"), GREYS.convert("RGB")]
)
def test_both_read_what_others_write(picture: Pillow.Image, tmp_path: Path) -> None:
    alike(saved(picture), tmp_path / "x.png")
    alike(saved(picture, exif=turned(3)), tmp_path / "y.png")


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_another_picture_is_seen(kind: str, tmp_path: Path) -> None:
    """The law above can fail: by one pixel of twelve hundred."""
    other = PHOTO.copy()
    other.putpixel((20, 20), (1, 99, 200))
    (tmp_path / "x").write_bytes(saved(PHOTO, kind))
    found = drawn(parse_raster(saved(other, kind), "x")).image
    assert found is not None
    assert found.digest != maker_image(state(tmp_path / "x"), 0).digest
