"""Which facet is seen at each pixel, and how near it is. Pure numpy; no light, no lines.

Pixel (column, row) covers the unit square from (column, row); its middle decides. Depth grows towards the eye.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.floating[Any]]"
Ints: TypeAlias = "NDArray[np.signedinteger[Any]]"
Flags: TypeAlias = "NDArray[np.bool_]"

FAR = -1e9
"""Depth where nothing is."""
NOTHING = -1
"""Facet where nothing is."""


@dataclass(frozen=True, slots=True, eq=False)
class Buffers:
    """What each pixel sees; both arrays have the shape (rows, columns)."""

    depth: Floats
    facet: Ints

    @property
    def seen(self) -> Flags:
        """Where anything is."""
        seen: Flags = self.facet != NOTHING
        return seen


def rasterise(points: Floats, facets: Ints, columns: int, rows: int) -> Buffers:
    """Draw the facets that face the eye: points are (x, y down, depth) in pixels."""
    corners = points[facets]
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
    front = np.flatnonzero(area < -1e-9)  # y runs down, so what faces us runs clockwise
    corners, area = corners[front], area[front]

    owner, row, left, right = _spans(corners, columns, rows)
    pixel_span, column = _runs(left, right)
    owner, row = owner[pixel_span], row[pixel_span]
    depth = _depth(corners, area, owner, column + 0.5, row + 0.5)

    where = row * columns + column
    nearest = np.full(rows * columns, FAR)
    np.maximum.at(nearest, where, depth)
    seen = depth == nearest[where]
    facet = np.full(rows * columns, NOTHING, dtype=np.int64)
    np.maximum.at(facet, where[seen], front[owner[seen]])
    return Buffers(nearest.reshape(rows, columns), facet.reshape(rows, columns))


def _spans(corners: Floats, columns: int, rows: int) -> tuple[Ints, Ints, Ints, Ints]:
    """For every facet and every row of pixels that it crosses: the first and the last column."""
    x, y = corners[..., 0], corners[..., 1]
    top = np.clip(np.ceil(y.min(1) - 0.5), 0, rows).astype(np.int64)
    bottom = np.clip(np.floor(y.max(1) - 0.5), -1, rows - 1).astype(np.int64)
    owner, row = _runs(top, bottom)
    height = row + 0.5
    left = np.full(len(row), np.inf)
    right = np.full(len(row), -np.inf)
    for start, end in ((0, 1), (1, 2), (2, 0)):
        x0, y0, x1, y1 = x[owner, start], y[owner, start], x[owner, end], y[owner, end]
        rise = y1 - y0
        share = (height - y0) / np.where(rise == 0, 1, rise)
        crosses = (rise != 0) & (share >= 0) & (share <= 1)
        at = x0 + share * (x1 - x0)
        left = np.where(crosses, np.minimum(left, at), left)
        right = np.where(crosses, np.maximum(right, at), right)
    some = left <= right
    owner, row, left, right = owner[some], row[some], left[some], right[some]
    first = np.clip(np.ceil(left - 0.5), 0, columns).astype(np.int64)
    last = np.clip(np.floor(right - 0.5), -1, columns - 1).astype(np.int64)
    return owner, row, first, last


def _runs(first: Ints, last: Ints) -> tuple[Ints, Ints]:
    """All whole numbers from first[i] to last[i], with their i."""
    count = np.maximum(last - first + 1, 0)
    owner = np.repeat(np.arange(len(count)), count)
    begin = np.repeat(np.cumsum(count) - count, count)
    return owner, first[owner] + np.arange(len(owner)) - begin


def _depth(corners: Floats, area: Floats, owner: Ints, x: Floats, y: Floats) -> Floats:
    """The depth of the facets' planes; never outside the facet's own depths, where slivers would shoot off."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    ab, ac = b - a, c - a
    slope_x = (ab[:, 2] * ac[:, 1] - ac[:, 2] * ab[:, 1]) / area
    slope_y = (ac[:, 2] * ab[:, 0] - ab[:, 2] * ac[:, 0]) / area
    depth = a[owner, 2] + slope_x[owner] * (x - a[owner, 0]) + slope_y[owner] * (y - a[owner, 1])
    low, high = corners[..., 2].min(1), corners[..., 2].max(1)
    clipped: Floats = np.clip(depth, low[owner], high[owner])
    return clipped
