"""The lines an engraver would draw: where a surface turns away from the eye, where it bends sharply. Pure numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.picture.surface import creases

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Buffers, Flags, Floats, Ints

CREASE = 42.0
"""Degrees from which an edge is drawn."""
STEP = 1.5
"""Pixels between the points at which a line is asked whether it can be seen."""


def segments(vertices: Floats, facets: Ints, normals: Floats, towards: Floats) -> Floats:
    """All scraps of line in space, hidden or not: (n, 2, 3)."""
    return np.concatenate([
        _turnings(vertices, facets, normals @ towards),
        vertices[creases(vertices, facets, CREASE, towards)],
    ])  # fmt: skip


def _turnings(vertices: Floats, facets: Ints, facing: Floats) -> Floats:
    """Where the smooth normal turns away from the eye: the zero line of `facing`, given at the corners, per facet."""
    mixed = np.flatnonzero((facing > 0).any(axis=1) & ~(facing > 0).all(axis=1))
    ends = []
    for start, end in ((0, 1), (1, 2), (2, 0)):
        near, far = facing[mixed, start], facing[mixed, end]
        crosses = (near > 0) != (far > 0)
        share = np.where(crosses, near / np.where(near == far, 1, near - far), np.nan)
        here, there = vertices[facets[mixed, start]], vertices[facets[mixed, end]]
        ends.append(here + share[:, None] * (there - here))
    points = np.stack(ends, axis=1)
    crossings: Floats = points[~np.isnan(points[..., 0])]
    return crossings.reshape(-1, 2, 3)  # a mixed facet has exactly two


def visible(scraps: Floats, buffers: Buffers, tolerance: float) -> Floats:
    """The parts of the scraps (in pixels and depth) that nothing hides, as (n, 2, 2)."""
    span = np.linalg.norm(scraps[:, 1, :2] - scraps[:, 0, :2], axis=1)
    steps = np.maximum(1, np.ceil(span / STEP)).astype(np.int64)
    owner = np.repeat(np.arange(len(steps)), steps)
    number = np.arange(len(owner)) - np.repeat(np.cumsum(steps) - steps, steps)
    start, end = number / steps[owner], (number + 1) / steps[owner]
    along = scraps[owner, 1] - scraps[owner, 0]
    one = scraps[owner, 0] + start[:, None] * along
    two = scraps[owner, 0] + end[:, None] * along
    seen = _seen((one + two) / 2, buffers, tolerance)
    # joined again: a stretch begins where its forerunner is hidden or belongs to another scrap
    begins = seen & np.r_[True, ~seen[:-1] | (owner[1:] != owner[:-1])]
    finishes = seen & np.r_[~seen[1:] | (owner[1:] != owner[:-1]), True]
    return np.stack([one[begins, :2], two[finishes, :2]], axis=1)


def _seen(at: Floats, buffers: Buffers, tolerance: float) -> Flags:
    """Whether a point is as near as what one of the nine pixels round it shows."""
    rows, columns = buffers.depth.shape
    column, row = np.floor(at[:, 0]).astype(np.int64), np.floor(at[:, 1]).astype(np.int64)
    seen = np.zeros(len(at), dtype=bool)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            depth = buffers.depth[np.clip(row + down, 0, rows - 1), np.clip(column + right, 0, columns - 1)]
            seen |= at[:, 2] >= depth - tolerance
    return seen
