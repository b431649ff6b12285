"""Light pictures for the wall: small as sent, and still the figure."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from PIL import Image as Pillow

from cardgen.kit.gallery.wall import KEPT, of_pixels, wall_pictures
from cardgen.picture.light import light_picture
from cardgen.picture.svg import parse_picture
from cardgen.provenance.code import CodeState
from cardgen.raster.fewer import fewer
from cardgen.raster.read import parse_raster
from tests.support.rasters import png_file, saved, seen

if TYPE_CHECKING:
    from pathlib import Path

MOST = 12_000
"""Bytes of a picture, as it is sent."""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


def drawn(*paths: str) -> str:
    """A picture of these paths, a hundred pixels high."""
    return light_picture(parse_picture(f"{HEAD}{''.join(paths)}</svg>", "x", "x.svg"), 100).svg


def corners(svg: str) -> list[tuple[int, int]]:
    """The points of the first path."""
    x = y = 0
    found = []
    first = re.search(r' d="M([^M"]+)', svg)
    assert first is not None
    numbers = [int(one) for one in re.findall(r"-?\d+", first[1])]
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


def test_every_piece_has_a_picture_that_is_small_as_sent() -> None:
    """At most twelve thousand bytes each; none is empty, and no two figures look alike to a byte but by one recipe."""
    pictures = wall_pictures()
    sizes = {id_: len(gzip.compress(picture.svg.encode(), 6)) for id_, picture in pictures.items()}
    assert len(sizes) == 183
    assert max(sizes.values()) <= MOST
    assert min(sizes.values()) > 500
    assert len({picture.svg for picture in pictures.values()}) == 175


def test_a_shelf_keeps_them_and_costs_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second run draws none; what is damaged, or drawn by other code, is drawn anew, and is the same again."""
    plain = wall_pictures()
    assert wall_pictures(shelf=tmp_path) == plain
    kept = tmp_path / KEPT
    whole = kept.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("cardgen.kit.gallery.wall.light_picture", lambda *_: pytest.fail("drawn again"))
        assert wall_pictures(shelf=tmp_path) == plain
        patch.setattr("cardgen.provenance.code.state", lambda _: CodeState("another", ()))
        with pytest.raises(pytest.fail.Exception, match="drawn again"):
            wall_pictures(shelf=tmp_path)
    kept.write_bytes(whole.replace(b"<path", b"<text", 1))
    assert wall_pictures(shelf=tmp_path) == plain
    assert kept.read_bytes() == whole


def test_a_corner_stays_where_it_was() -> None:
    """On a grid of a third of a pixel; what lies on the way between corners goes."""
    svg = drawn('<path fill="#aabbcc" d="M0,0L50,0.1L100,0L100,50L100,100L0,100Z"/>')
    assert corners(svg) == [(0, 0), (300, 0), (300, 300), (0, 300)]
    assert 'viewBox="0 0 300 300"' in svg


def test_lines_along_the_edge_are_seen_whole() -> None:
    """Half of their width lies outside of the figure."""
    svg = drawn('<path fill="none" stroke="#112233" stroke-width="4" d="M0,0L100,0L100,100L0,100Z"/>')
    assert 'viewBox="-6 -6 312 312"' in svg


@pytest.mark.parametrize("shift", [2.0, 5.0])
def test_a_bend_that_is_seen_stays(shift: float) -> None:
    svg = drawn(f'<path fill="#aabbcc" d="M0,0L50,{shift}L100,0L100,100L0,100Z"/>')
    assert (150, round(3 * shift)) in corners(svg)


def test_what_nobody_sees_goes_and_shadows_darken_any_ground() -> None:
    """A speck of half a pixel; the cast shadow is no colour of its own."""
    speck = '<path fill="#112233" d="M40,40L40.5,40L40.5,40.5Z"/>'
    svg = drawn('<path fill="#B5AB9D" d="M0,0L100,0L100,100L0,100Z"/>', speck)
    assert "#112233" not in svg
    assert 'fill="#000" fill-opacity' in svg


PLAIN = Pillow.linear_gradient("L").resize((90, 140))
WAYS = {
    "greys": saved(PLAIN),
    "colours": saved(Pillow.merge("RGB", (PLAIN, PLAIN.transpose(Pillow.Transpose.ROTATE_180), PLAIN))),
    "clear": saved(Pillow.merge("LA", (PLAIN, PLAIN))),
    "deep": png_file([[(x * 900, y * 700, 9) for x in range(70)] for y in range(90)], 16, 2),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_picture_of_pixels_has_fewer_on_the_wall(way: str) -> None:
    """Every third of every third row, each as it was."""
    raster = parse_raster(WAYS[way], way)
    small = fewer(raster, 23)
    assert small.seen == (-(-raster.width // 3), -(-raster.height // 3))
    before, after = seen(raster), seen(small)
    assert all(after.getpixel((x, y)) == before.getpixel((3 * x, 3 * y)) for x in range(20) for y in range(30))


def test_what_cannot_be_thinned_stays_as_it_is() -> None:
    """A photograph, a palette, what is small; and a photograph too heavy for a wall stays away from it."""
    palette = parse_raster(saved(PLAIN.convert("RGB").quantize(16)), "few.png")
    light = parse_raster(saved(PLAIN.convert("RGB"), "JPEG"), "light.jpg")
    assert [fewer(one, 20) for one in (palette, light)] == [palette, light]
    assert fewer(parse_raster(WAYS["greys"], "small.png"), 50).seen == (90, 140)
    hung = of_pixels(light)
    assert hung is not None
    assert (hung.width, hung.height) == (141, 220)
    assert 'href="data:image/jpeg;base64,' in hung.svg
    heavy = parse_raster(saved(Pillow.effect_noise((1400, 1400), 90), "JPEG", quality=98), "heavy.jpg")
    assert of_pixels(heavy) is None
