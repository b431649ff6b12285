"""Pictures of pixels in greys and with less ink."""

from __future__ import annotations

import pytest
from PIL import Image as Pillow

from cardgen.raster.jpeg_file import parse_jpeg
from cardgen.raster.png_file import parse_png
from cardgen.raster.tones import in_greys, paler
from tests.support.rasters import png_file, saved, seen

COLOURS = Pillow.merge(
    "RGB", (Pillow.radial_gradient("L"), Pillow.linear_gradient("L"), Pillow.new("L", (256, 256), 90))
)


@pytest.mark.parametrize("bits", [8, 16])
def test_greys_by_hand(bits: int) -> None:
    """White, black, and the three colours as light as they are to the eye."""
    most = (1 << bits) - 1
    row = [(most, most, most), (0, 0, 0), (most, 0, 0), (0, most, 0), (0, 0, most)]
    grey = in_greys(parse_png(png_file([row], bits, 2, filters=(1,)), "x.png"))
    assert (grey.channels, grey.bits, grey.coloured) == (1, 8, False)
    assert [seen(grey).getpixel((x, 0))[0] for x in range(5)] == [255, 0, 76, 150, 29]


@pytest.mark.parametrize("mode", ["RGB", "P"])
def test_another_program_sees_the_same_greys(mode: str) -> None:
    """To two of 256 steps: each of three parts is rounded."""
    image = COLOURS if mode == "RGB" else COLOURS.quantize(64)
    ours = in_greys(parse_png(saved(image), "x.png"))
    theirs = image.convert("RGB").convert("L").convert("RGB")
    assert not ours.coloured
    assert max(abs(a - b) for a, b in zip(seen(ours).tobytes(), theirs.tobytes(), strict=True)) <= 2


def test_what_is_grey_stays_as_it_is() -> None:
    """And a JPEG in colours, which is never unpacked."""
    grey, colours = parse_png(saved(COLOURS.convert("L")), "x.png"), parse_jpeg(saved(COLOURS, "JPEG"), "x.jpg")
    assert in_greys(grey) is grey
    assert in_greys(colours) is colours
    assert colours.coloured
    assert not parse_jpeg(saved(COLOURS.convert("L"), "JPEG"), "x.jpg").coloured


def test_less_ink_is_less_of_what_there_was() -> None:
    raster = parse_png(saved(COLOURS), "x.png")
    assert paler(paler(raster, 0.5), 0.5).strength == 0.25
    assert paler(raster, 0.5).data is raster.data
