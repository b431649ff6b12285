"""The shadow that a figure casts on the table, away from the key light. Pure numpy; knows no tones, no paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats

ASIDE, BACK = 0.28, 1.30
"""How far a point's shadow falls to the right and away from the eye, for each millimetre that it is high."""
REACH = 0.09
"""Of the figure's width: how far the shadow may stand out beside it, as a card has no room for a long one."""
HALVINGS = 24


def cast(vertices: Floats, azimuth: float) -> Floats:
    """Where the shadow of each vertex falls: on the table, with all that is too high taken as lower."""
    turn = np.radians(azimuth)
    right = np.array([-np.sin(turn), np.cos(turn), 0.0])
    back = np.array([-np.cos(turn), -np.sin(turn), 0.0])
    table = vertices[:, 2].min()
    heights = vertices[:, 2] - table
    counted = np.minimum(heights, _highest(vertices @ right, heights))
    flat = vertices * np.array([1.0, 1.0, 0.0]) + np.array([0.0, 0.0, table])
    shadow: Floats = flat + counted[:, None] * (ASIDE * right + BACK * back)
    return shadow


def _highest(across: Floats, heights: Floats) -> float:
    """Up to which height a figure may cast its shadow so that it does not reach too far."""
    edge = across.max() + REACH * np.ptp(across)
    low, high = 0.0, float(heights.max())
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if (across + ASIDE * np.minimum(heights, middle)).max() <= edge:
            low = middle
        else:
            high = middle
    return low
