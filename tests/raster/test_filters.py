"""The filters of PNG: what is done to many rows at once is what the definition says of each byte."""

from __future__ import annotations

from random import Random

import pytest

from cardgen.raster.png_filters import BAND, filtered, unfiltered
from tests.support.rasters import filtered_rows

DRAWN = Random(29)


def rows_of(width: int, height: int, step: int) -> list[bytes]:
    """Rows of pixels by lot; steep ones and flat ones, so that sums go over and differences under."""
    tones = DRAWN.choice([range(256), (0, 255), (0, 1, 2, 254, 255), (7,)])
    return [bytes(DRAWN.choice(tones) for _ in range(width * step)) for _ in range(height)]


@pytest.mark.parametrize("step", [1, 2, 3, 4, 6, 8])
@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (2, 3), (17, 5), (5, 17), (3, BAND + 2)])
def test_filters_are_undone(width: int, height: int, step: int) -> None:
    """Of all kinds of rows, alone and mixed, over the edge of a band too."""
    rows = rows_of(width, height, step)
    for filters in ((0,), (1,), (2,), (3,), (4,), (4, 0, 3, 1, 2), (2, 4, 4, 1)):
        assert unfiltered(filtered_rows(rows, step, filters), width * step, step) == b"".join(rows), filters


@pytest.mark.parametrize(
    ("left", "up", "corner", "chosen"),
    [(10, 20, 15, 15), (10, 20, 12, 20), (10, 20, 19, 10), (10, 10, 10, 10), (0, 255, 0, 255), (255, 255, 0, 255)],
)
def test_the_last_filter_by_hand(left: int, up: int, corner: int, chosen: int) -> None:
    """Pixels of two rows of two: the last one is told by its difference to the nearest of the other three."""
    told = bytes((0, corner, up, 4, (left - corner) % 256, 100))
    assert unfiltered(told, 2, 1) == bytes((corner, up, left, (chosen + 100) % 256))


def test_what_is_written_is_told_by_the_row_above() -> None:
    """By hand: the first row as it is, the second by its difference, under nothing too."""
    assert filtered(bytes((1, 2, 200, 3, 1, 255)), 3) == bytes((2, 1, 2, 200, 2, 2, 255, 55))


@pytest.mark.parametrize(("width", "height"), [(1, 1), (5, 3), (40, 31)])
def test_written_rows_are_read_again(width: int, height: int) -> None:
    pixels = b"".join(rows_of(width, height, 3))
    assert unfiltered(filtered(pixels, width * 3), width * 3, 3) == pixels
