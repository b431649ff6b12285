"""Fields of numbers: smoothing them, and tracing the lines along which they have one value. Pure numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats, Ints

# for each of the 16 cases of a cell (bits: top left 1, top right 2, bottom right 4, bottom left 8) the sides, as
# (from, to), that a contour crosses with the high ground on its right; sides: 0 top, 1 right, 2 bottom, 3 left
_CASES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip


def contours(field: Floats, level: float) -> list[Floats]:
    """Closed lines along which the field (a value at the middle of each pixel) is `level`, high ground on one side.

    Outside the array the field counts as low, so that every line closes. Holes run against their surroundings.
    """
    height = np.pad(field - level, 1, constant_values=-1.0)
    height[height == 0] = 1e-12
    columns = height.shape[1]
    high = height > 0
    case = high[:-1, :-1] * 1 + high[:-1, 1:] * 2 + high[1:, 1:] * 4 + high[1:, :-1] * 8
    after: dict[int, int] = {}
    for number, sides in _CASES.items():
        row, column = np.nonzero(case == number)
        for start, end in sides:
            begin = _side(row, column, start, columns)
            after.update(zip(begin.tolist(), _side(row, column, end, columns).tolist(), strict=True))
    places = _crossings(height, np.fromiter(after, np.int64, len(after)))
    where = dict(zip(after, range(len(after)), strict=True))
    lines = []
    for first in list(after):
        if first not in after:
            continue
        walk, at = [], first
        while at in after:
            walk.append(where[at])
            at = after.pop(at)
        lines.append(places[walk])
    return lines


def _side(row: Ints, column: Ints, side: int, columns: int) -> Ints:
    """The number of a cell's side: even for the one from a point to its right, odd for the one down from it."""
    down, right, odd = ((0, 0, 0), (0, 1, 1), (1, 0, 0), (0, 0, 1))[side]
    return ((row + down) * columns + column + right) * 2 + odd


def _crossings(height: Floats, sides: Ints) -> Floats:
    point, odd = sides // 2, sides % 2
    row, column = np.divmod(point, height.shape[1])
    here, there = height[row, column], height[row + odd, column + 1 - odd]
    share = here / (here - there)
    # the middle of pixel (0, 0) is (.5, .5), and the padding has moved everything by one
    return np.stack([column - 0.5 + share * (1 - odd), row - 0.5 + share * odd], axis=1)


def blurred(field: Floats, sigma: float) -> Floats:
    """Smoothed by a bell curve; what lies outside the array counts as nought."""
    reach = int(np.ceil(3 * sigma))
    bell = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    bell /= bell.sum()
    for axis in (0, 1):
        padded = np.pad(field, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)])
        length = field.shape[axis]
        field = sum(
            weight * np.take(padded, np.arange(shift, shift + length), axis=axis) for shift, weight in enumerate(bell)
        )
    return field


def area(loop: Floats) -> float:
    """What a closed line encloses, always positive."""
    x, y = loop[:, 0], loop[:, 1]
    return abs(float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))) / 2
