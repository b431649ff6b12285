"""Single cards as PNG, from the page that would be printed."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cardgen.card.front.layout import lay_out
from cardgen.errors import CardgenError
from cardgen.ink.png import png_bytes, write_png
from cardgen.paper.shelf import find_template
from tests.support.faces import CANARY
from tests.support.fronts import form_on

if TYPE_CHECKING:
    from pathlib import Path

PAGE = lay_out(CANARY, find_template("eighth-letter"))


def test_a_card_at_100_dpi() -> None:
    """Anchors: 275 by 425 pixels; the corner is white, and the own square's corner has the colour of pawns."""
    image = Image.open(BytesIO(next(png_bytes([PAGE], 100))))
    assert image.size == (275, 425)
    assert image.mode == "RGB"
    assert image.info["dpi"] == pytest.approx((100, 100), abs=0.1)
    assert image.getpixel((2, 2)) == (255, 255, 255)
    board = form_on(PAGE, "board")
    left, up = board.x + (2.5 - 0.38) * board.scale, board.y + (2.5 + 0.38) * board.scale
    pixel = image.getpixel((round(left / 25.4 * 100), 425 - round(up / 25.4 * 100)))
    assert pixel == (0x40, 0x62, 0x2A)


@pytest.mark.parametrize(("dpi", "size"), [(20, (55, 85)), (150, (413, 638)), (300, (825, 1275))])
def test_no_pixel_more_than_the_card(dpi: float, size: tuple[int, int]) -> None:
    """Print-on-demand shops refuse a picture of 826 pixels where 2.75 inches are 825; half a pixel becomes a whole."""
    assert Image.open(BytesIO(next(png_bytes([PAGE], dpi)))).size == size


def test_same_page_same_bytes(tmp_path: Path) -> None:
    write_png(tmp_path / "card.png", PAGE, 50)
    assert (tmp_path / "card.png").read_bytes() == next(png_bytes([PAGE], 50))


@pytest.mark.parametrize("dpi", [0, 19, 1201, float("nan")])
def test_error_resolution(dpi: float) -> None:
    with pytest.raises(CardgenError, match=r"dpi is out of range; expected 20 to 1200\."):
        next(png_bytes([PAGE], dpi))
