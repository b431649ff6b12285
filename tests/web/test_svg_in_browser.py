"""The second witness of how SVG is read: a browser draws the same files, and the pictures are held against each other."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageFilter

from cardgen.card.front.zones import picture_symbol
from cardgen.ink.items import Page, Use
from cardgen.ink.png import png_bytes
from cardgen.picture.svg_reader import read_svg
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser
    from playwright.sync_api import Page as BrowserPage

PROGRAMS = sorted((PROJECT / "tests" / "picture" / "programs").glob("*.svg"))
HIGH, DPI = 600, 300
ONE_COLOUR = (' fill="url(#paint0_radial_12_34)"', "fill:url(#linearGradient1236);", "fill-opacity:0.6;")
"""What looks otherwise on purpose, taken out for the browser and for us: gradients, and what is clear over two colours."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> BrowserPage:
    return browser.new_page(viewport={"width": 1400, "height": 1000})


def seen_by_browser(content: bytes, page: BrowserPage) -> Pillow.Image:
    source = f"data:image/svg+xml;base64,{b64encode(content).decode()}"
    page.set_content(f'<body style="margin:0;background:#fff"><img id="a" style="height:900px" src="{source}">')
    page.wait_for_function("a.complete && a.naturalHeight > 0")
    return cropped(Pillow.open(BytesIO(page.locator("#a").screenshot())))


def printed(content: bytes) -> Pillow.Image:
    """As it stands in a PDF."""
    picture = read_svg(content, "x.svg")
    scale = HIGH * 25.4 / DPI / picture.height
    symbol = picture_symbol(picture, scale, 0.001, 0.001)
    sheet = Page(picture.width * scale, picture.height * scale, (Use(symbol, 0, picture.height * scale, scale),))
    return cropped(Pillow.open(BytesIO(next(png_bytes([sheet], DPI)))))


def cropped(image: Pillow.Image) -> Pillow.Image:
    image = image.convert("RGB")
    return image.crop(ImageChops.invert(image).point(lambda level: 255 * (level > 12)).getbbox())


def unlike(one: Pillow.Image, other: Pillow.Image) -> int:
    """Pixels in which they differ, but for edges: those of which all neighbours differ too."""
    difference = ImageChops.difference(one, other.resize(one.size, Pillow.Resampling.LANCZOS))
    bands = [band.point(lambda level: 255 * (level > 40)) for band in difference.split()]
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.filter(ImageFilter.MinFilter(5)).histogram()[255]


@pytest.mark.uncut
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_browser_draws_the_same(path: Path, page: BrowserPage) -> None:
    """Of files of many programs; nothing is missing, added, mirrored or elsewhere."""
    text = path.read_text(encoding="utf-8")
    for otherwise in ONE_COLOUR:
        text = text.replace(otherwise, "")
    one, other = printed(text.encode()), seen_by_browser(text.encode(), page)
    assert one.width / one.height == pytest.approx(other.width / other.height, rel=0.01)
    assert unlike(one, other) == 0


@pytest.mark.parametrize("fault", ["M13 28.5c0 1.9-1 3.5-2.3 3.5", 'x="10"', 'cx="22.500"', "#292F33"])
def test_this_is_seen(fault: str, page: BrowserPage) -> None:
    """That a picture is otherwise in one of its parts: a leg, its place, an eye, a colour."""
    text = next(path for path in PROGRAMS if path.stem == "emoji").read_text(encoding="utf-8")
    other = {"x=": 'x="9"', "cx": 'cx="21"', "#2": "#D99E82"}.get(fault[:2], "M13 25.5c0 1.9-1 3.5-2.3 3.5")
    assert fault in text
    assert unlike(printed(text.replace(fault, other).encode()), seen_by_browser(text.encode(), page)) > 0
