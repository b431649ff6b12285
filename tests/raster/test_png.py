"""PNG: every kind that the format has is read right, on white, and rows stay packed where PDF can unpack them."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from PIL import Image as Pillow

from cardgen.raster.png_chunks import BITS, CHANNELS, COLOUR, COLOUR_ALPHA, GREY, GREY_ALPHA, PALETTE, STEP
from cardgen.raster.png_file import on_white, parse_png
from cardgen.raster.written import png_of
from tests.support.rasters import Row, chunk, png_file, saved, seen, turned

DRAWN = Random(29)
KINDS = [(colour, bits) for colour, depths in BITS.items() for bits in depths]
COLOURS = bytes(DRAWN.randrange(256) for _ in range(3 * 256))


def pixels_of(width: int, height: int, colour: int, bits: int) -> list[Row]:
    """Pixels by lot, some of them alike."""
    most = (1 << bits) - 1
    tones = [0, most, *(DRAWN.randrange(most + 1) for _ in range(4))]
    return [[tuple(DRAWN.choice(tones) for _ in range(CHANNELS[colour])) for _ in range(width)] for _ in range(height)]


def palette_of(colour: int, bits: int) -> bytes:
    return chunk(b"PLTE", COLOURS[: 3 << bits]) if colour == PALETTE else b""


def laid(value: float, solid: float) -> float:
    return value * solid + 255 * (1 - solid)


def by_hand(pixel: tuple[int, ...], colour: int, bits: int) -> tuple[float, ...]:
    """Red, green and blue from 0 to 255 on white, by the definition."""
    if colour == PALETTE:
        return tuple(COLOURS[3 * pixel[0] : 3 * pixel[0] + 3])
    most = (1 << bits) - 1
    values = [255 * value / most for value in pixel]
    if colour in (GREY_ALPHA, COLOUR_ALPHA):
        solid = pixel[-1] / most
        values = [laid(value, solid) for value in values[:-1]]
    return tuple(values * 3 if len(values) == 1 else values)


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(("colour", "bits"), KINDS)
def test_every_kind_is_read(colour: int, bits: int, interlaced: bool) -> None:
    """To a step and a half of 256, as of 16 bits the upper eight are read; with all filters, in sizes that end within
    a byte. What stays packed with 16 bits is seen by nobody here, and held below.
    """
    if bits == 16 and colour in (GREY, COLOUR) and not interlaced:
        assert parse_png(png_file(pixels_of(3, 2, colour, bits), bits, colour), "x.png").bits == 16
        return
    for width, height in ((1, 1), (13, 11), (3, 2), (8, 8)):
        pixels = pixels_of(width, height, colour, bits)
        more = palette_of(colour, bits)
        content = png_file(pixels, bits, colour, filters=(4, 1, 3, 2, 0), interlaced=interlaced, more=more)
        picture = seen(parse_png(content, "x.png"))
        for y, row in enumerate(pixels):
            for x, pixel in enumerate(row):
                wanted = by_hand(pixel, colour, bits)
                assert max(abs(a - b) for a, b in zip(picture.getpixel((x, y)), wanted, strict=True)) <= 1.5, (x, y)


@pytest.mark.parametrize(("colour", "bits"), [kind for kind in KINDS if kind[0] not in (GREY_ALPHA, COLOUR_ALPHA)])
def test_rows_stay_packed(colour: int, bits: int) -> None:
    """What has no transparency goes into a file as it is, whatever its filters are."""
    pixels = pixels_of(13, 11, colour, bits)
    content = png_file(pixels, bits, colour, filters=(4, 1, 3), more=palette_of(colour, bits))
    raster = parse_png(content, "x.png")
    assert raster.data in content
    assert (raster.bits, raster.channels) == (bits, CHANNELS[colour])


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(
    ("colour", "bits", "clear"),
    [
        (GREY, 1, b"\0\1"), (GREY, 4, b"\0\5"), (GREY, 8, b"\0\x80"), (GREY, 16, b"\x80\1"),
        (COLOUR, 8, b"\0\1\0\2\0\3"), (COLOUR, 16, b"\1\1\1\2\1\3"),
    ],
)  # fmt: skip
def test_one_clear_colour_is_white(colour: int, bits: int, clear: bytes, interlaced: bool) -> None:
    """That one alone: what differs in the last bit of one channel is seen."""
    wanted = tuple(int.from_bytes(clear[at : at + 2], "big") for at in range(0, len(clear), 2))
    near = (*wanted[:-1], wanted[-1] ^ 1)
    content = png_file([[wanted, near], [near, near]], bits, colour, interlaced=interlaced, more=chunk(b"tRNS", clear))
    picture = seen(parse_png(content, "x.png"))
    shown = tuple(round(value) for value in by_hand(near, colour, bits))
    assert picture.getpixel((0, 0)) == (255, 255, 255)
    assert all(abs(a - b) <= 1 for a, b in zip(picture.getpixel((1, 1)), shown, strict=True))
    assert picture.getpixel((1, 0)) == picture.getpixel((0, 1)) == picture.getpixel((1, 1)) != (255, 255, 255)


def test_a_palette_may_be_solid_in_part() -> None:
    """By hand: 0 of 255 is white, 51 is a fifth of the colour, what is not told is solid."""
    more = chunk(b"PLTE", bytes((0, 0, 0, 0, 100, 255, 9, 8, 7))) + chunk(b"tRNS", bytes((0, 51)))
    picture = seen(parse_png(png_file([[(0,), (1,), (2,)]], 2, PALETTE, more=more), "x.png"))
    assert [picture.getpixel((x, 0)) for x in range(3)] == [(255, 255, 255), (204, 224, 255), (9, 8, 7)]


def test_on_white_is_rounded_right() -> None:
    """Of all values at all strengths: never more than half a step off."""
    values, solid = bytes(range(256)) * 256, bytes(one for one in range(256) for _ in range(256))
    assert all(
        abs(got - laid(value, s / 255)) <= 0.5
        for got, value, s in zip(on_white(values, solid), values, solid, strict=True)
    )


def test_a_colour_beyond_the_palette_is_black() -> None:
    """As everywhere, and never what stands after the palette."""
    content = png_file([[(0,), (3,)]], 2, PALETTE, more=chunk(b"PLTE", b"\xff\0\0"))
    assert seen(parse_png(content, "x.png")).getpixel((1, 0)) == (0, 0, 0)


def test_grey_with_alpha_stays_grey() -> None:
    """Colours that are none too: one channel is a third of the file, and is printed in black alone."""
    for colour, pixel in ((GREY_ALPHA, (7, 99)), (COLOUR_ALPHA, (7, 7, 7, 99))):
        raster = parse_png(png_file([[pixel] * 3] * 3, 8, colour), "x.png")
        assert (raster.channels, raster.coloured) == (1, False)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "RGB", "RGBA", "P"])
def test_another_program_sees_the_same(mode: str) -> None:
    """A picture with slopes, written and laid on white by Pillow."""
    image = Pillow.radial_gradient("L").resize((61, 47))
    colours = Pillow.merge("RGBA", (image, image.rotate(90), Pillow.linear_gradient("L").resize((61, 47)), image))
    picture = colours.convert("RGB").convert(mode) if mode == "P" else colours.convert(mode)
    white = Pillow.new("RGBA", picture.size, "white")
    white.alpha_composite(picture.convert("RGBA"))
    ours = seen(parse_png(saved(picture), "x.png"))
    assert max(abs(a - b) for a, b in zip(ours.tobytes(), white.convert("RGB").tobytes(), strict=True)) <= 1


def test_what_is_read_is_written_again() -> None:
    """And read as the same picture."""
    raster = parse_png(png_file(pixels_of(9, 7, COLOUR, 8), 8, COLOUR, filters=(1, 2)), "x.png")
    assert parse_png(png_of(raster), "x.png") == raster


def test_rows_that_end_where_a_piece_does() -> None:
    """The checksum of the rows stands in the next piece then."""
    content = saved(Pillow.new("L", (1023, STEP // 1024)))
    assert parse_png(content, "x.png").seen == (1023, STEP // 1024)


def test_one_clear_grey_needs_no_unpacking() -> None:
    content = png_file([[(1,), (2,)]], 8, GREY, more=chunk(b"tRNS", b"\0\1"))
    assert parse_png(content, "x.png").data in content


def test_exif_of_a_png_is_obeyed() -> None:
    content = saved(Pillow.new("RGB", (3, 2)), exif=turned(6))
    assert parse_png(content, "x.png").seen == (2, 3)


def test_what_stands_after_the_rows_is_dropped() -> None:
    """Within the chunk too: some programs fill it up."""
    packed = zlib.compress(b"\0abc")
    content = png_file([[(97, 98, 99)]], 8, COLOUR)
    padded = content.replace(chunk(b"IDAT", packed), chunk(b"IDAT", packed[:4]) + chunk(b"IDAT", packed[4:] + b"more"))
    assert padded != content
    assert parse_png(padded + b"and more", "x.png").data == packed
