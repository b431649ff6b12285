"""JPEG: its pixels stay as they are, byte by byte; what is told beside them is obeyed or dropped."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Pillow

from cardgen.raster.jpeg_file import parse_jpeg
from tests.support.rasters import saved, turned

IMAGE = Pillow.merge("RGB", (Pillow.radial_gradient("L"), Pillow.linear_gradient("L"), Pillow.new("L", (256, 256), 90)))


def opened(content: bytes) -> Pillow.Image:
    return Pillow.open(BytesIO(content))


@pytest.mark.parametrize(("mode", "channels"), [("L", 1), ("RGB", 3), ("CMYK", 4)])
@pytest.mark.parametrize("progressive", [False, True])
def test_pixels_stay_as_they_are(mode: str, channels: int, progressive: bool) -> None:
    """Baseline and progressive, grey, in colours and in inks: another program sees the same."""
    content = saved(IMAGE.convert(mode), "JPEG", progressive=progressive)
    raster = parse_jpeg(content, "x.jpg")
    assert (raster.width, raster.height, raster.channels, raster.packing) == (256, 256, channels, "jpeg")
    assert opened(raster.data).tobytes() == opened(content).tobytes()
    assert content.endswith(raster.data[-1000:])


def test_a_plain_file_stays_as_it_is() -> None:
    content = saved(IMAGE, "JPEG")
    assert parse_jpeg(content, "x.jpg").data == content


@pytest.mark.parametrize(("orientation", "seen"), [(1, (256, 128)), (3, (256, 128)), (6, (128, 256)), (8, (128, 256))])
def test_the_orientation_is_obeyed(orientation: int, seen: tuple[int, int]) -> None:
    content = saved(IMAGE.resize((256, 128)), "JPEG", exif=turned(orientation))
    raster = parse_jpeg(content, "x.jpg")
    assert (raster.orientation, raster.seen) == (orientation, seen)


@pytest.mark.parametrize("value", [0, 9, 65535])
def test_a_senseless_orientation_is_none(value: int) -> None:
    assert parse_jpeg(saved(IMAGE, "JPEG", exif=turned(value)), "x.jpg").orientation == 1


@pytest.mark.parametrize("exif", [b"II*\0", b"II*\0\xff\xff\xff\xff", b"MM\0*\0\0\0\x08\xff\xff", b"nothing", b""])
def test_exif_that_is_cut_off_says_nothing(exif: bytes) -> None:
    assert parse_jpeg(saved(IMAGE, "JPEG", exif=b"Exif\0\0" + exif), "x.jpg").orientation == 1


def test_where_a_photograph_was_taken_is_dropped() -> None:
    """With all that is told beside the picture: cards go out to others."""
    exif = turned(1)
    exif[0x010E] = "my garden"
    content = saved(IMAGE, "JPEG", exif=exif, comment=b"taken at home") + b"a film that the telephone adds"
    data = parse_jpeg(content, "x.jpg").data
    assert all(word not in data for word in (b"Exif", b"garden", b"home", b"film"))
    assert all(word in content for word in (b"Exif", b"garden", b"home", b"film"))
    assert opened(data).tobytes() == opened(content).tobytes()


def test_inks_of_adobe_are_upside_down() -> None:
    """So Adobe writes them and says so; others write them as they are."""
    content = saved(IMAGE.convert("CMYK"), "JPEG")
    at = content.index(b"\xff\xee")
    plain = content[:at] + content[at + 16 :]
    assert content[at + 4 : at + 9] == b"Adobe"
    assert parse_jpeg(content, "x.jpg").inverted
    other = content.replace(b"Adobe", b"Other")
    assert not parse_jpeg(plain, "x.jpg").inverted
    assert not parse_jpeg(other, "x.jpg").inverted


def test_markers_may_have_more_ones_before_them() -> None:
    """As the definition says: any number of bytes may fill the room before a marker."""
    content = saved(IMAGE, "JPEG")
    filled = content.replace(b"\xff\xdb", b"\xff\xff\xff\xdb")
    assert filled != content
    assert parse_jpeg(filled, "x.jpg").data == content


def test_marks_within_the_pixels_are_no_end() -> None:
    """Pictures with restarts, which damaged lines end at."""
    content = saved(IMAGE, "JPEG", restart_marker_rows=2)
    assert b"\xff\xd3" in content
    assert parse_jpeg(content, "x.jpg").data == content
